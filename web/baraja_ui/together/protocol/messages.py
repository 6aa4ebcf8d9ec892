"""The messages between two devices, and the strict checks on reading them.

A message is one text in JSON: an object with the version of this protocol (`v`), its `kind`, and the fields of that
kind, with the types given here and no others. Anything else is refused, with a reason, before it has any effect.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from baraja.core.untrusted import (
    InvalidInput,
    expect_bool,
    expect_choice,
    expect_dict,
    expect_int,
    expect_list,
    expect_pair,
    expect_text,
    parse_json,
)

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

VERSION = 3
MAX_MESSAGE_LENGTH = 16_000
"""The most characters of a message."""
LONGEST_DECISION = 4_000
MOST_SEATS = 8
MOST_DECISIONS = 20_000
LONGEST_RECORD = 1_000_000
"""The most characters of the decisions that one side sends for the other to catch up."""
MOST_MOVES = 64
"""The most decisions in one message about decisions just made."""
LARGEST = 1 << 31
"""The upper bound of numbers."""


Check = Callable[[object], object]
"""Raises InvalidInput for a value that a field may not have."""


class Refused(ValueError):
    """Raised for a message that is not accepted; `reason` is the key of the sentence that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def _text(longest: int) -> Check:
    return lambda value: expect_text(value, "text", longest)


def _below(bound: int) -> Check:
    return lambda value: expect_int(value, "number", 0, bound - 1)


def _list(check: Check, most: int) -> Check:
    return lambda values: [check(value) for value in expect_list(values, "list", most)]


def _pair(first: Check, second: Check) -> Check:
    def check(pair: object) -> None:
        left, right = expect_pair(pair, "pair")
        first(left)
        second(right)

    return check


def _one_of(words: str) -> Check:
    return lambda value: expect_choice(value, "word", words.split())


_DECISION = _text(LONGEST_DECISION)
_CHECKS: dict[str, Check] = {
    "word": _text(60),
    "title": _text(200),
    "flag": lambda value: expect_bool(value, "flag"),
    "number": _below(LARGEST),
    "seed": _below(1 << 64),
    "setup": lambda value: expect_dict(value, "setup"),
    "seats": _list(_below(MOST_SEATS), MOST_SEATS),
    # Who sits where: kind and name of each seat.
    "people": _list(_pair(_text(100), _text(100)), MOST_SEATS),
    "decisions": _list(_DECISION, MOST_DECISIONS),
    # Decisions, each with the fingerprint of the state after it.
    "moves": _list(_pair(_DECISION, _text(40)), MOST_MOVES),
    # The page has a sentence for each of them.
    "reason": _one_of("unreadable other_version stranger impossible flood wrong_seat illegal"),
    "answer": _one_of("declined absent again moved"),
}
"""The checks that a field may have, by name."""
_SAID = (
    # A follower arrives: the secret of the first meeting if there was one.
    "hello secret:word",
    # The leader answers: the table, which seats are the follower's, and how far the leader's record goes: how many
    # decisions, and their digest.
    (
        "welcome id:word title:title game:word rules:word seed:seed setup:setup people:people yours:seats era:number "
        "secret:word count:number said:word"
    ),
    # How far a follower's record of this table goes.
    "here era:number count:number said:word",
    # Decisions from a number on, which the other side does not have; `last` says that no more come, `check` is of the
    # state after them.
    "tail era:number at:number decisions:decisions last:flag check:word",
    # Decisions that have just been made.
    "moves era:number at:number moves:moves",
    # A follower wants to go back to before the decision of that number.
    "undo era:number count:number at:number",
    # The leader asks whether the others agree to go back to before a decision; then says that it is settled.
    "ask number:number at:number",
    "vote number:number yes:flag",
    "asked why:answer",
    # Decisions from that number on were taken back: the next era begins.
    "cut era:number at:number free:flag check:word",
    # Who sits at which device has changed.
    "seats yours:seats",
    # A follower would like another game, which the leader deals by another "welcome".
    "again",
    # The two states or records differ.
    "differs",
    "no why:reason",
    "bye",
)
KINDS = {kind: dict(field.split(":") for field in fields) for kind, *fields in map(str.split, _SAID)}
"""Kind of message -> its fields by name, each with its check."""


def write(kind: str, **fields: object) -> str:
    """A message as text."""
    return json.dumps({"v": VERSION, "kind": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def read(text: object) -> JsonObject:
    """The message in a text, with every field checked. Raises Refused for anything else."""
    if not isinstance(text, str):
        raise Refused("unreadable")
    if len(text) > MAX_MESSAGE_LENGTH:
        raise Refused("flood")
    try:
        message = parse_json(text, MAX_MESSAGE_LENGTH)
    except InvalidInput:
        raise Refused("unreadable") from None
    if not isinstance(message, dict):
        raise Refused("unreadable")
    if message.get("v") != VERSION:
        raise Refused("other_version")
    kind = message.get("kind")
    fields = KINDS.get(kind) if isinstance(kind, str) else None
    if fields is None or message.keys() != {"v", "kind", *fields}:
        raise Refused("unreadable")
    try:
        for name, what in fields.items():
            _CHECKS[what](message[name])
    except InvalidInput:
        raise Refused("unreadable") from None
    return message


def digest_of(decisions: Iterable[str]) -> str:
    """The digest of some decisions."""
    digest = hashlib.sha256()
    for decision in decisions:
        digest.update(decision.encode() + b"\n")
    return digest.hexdigest()[:16]


def tails(era: int, at: int, decisions: list[str], check: str) -> Iterator[str]:
    """The messages, at least one, that carry the decisions from number `at` on."""
    part: list[str] = []
    size = 0
    for decision in decisions:
        if part and size + len(decision) > MAX_MESSAGE_LENGTH // 2:
            yield write("tail", era=era, at=at, decisions=part, last=False, check="")
            at, part, size = at + len(part), [], 0
        part.append(decision)
        size += len(decision) + 4
    yield write("tail", era=era, at=at, decisions=part, last=True, check=check)


class Record(NamedTuple):
    """Decisions from number `at` on that have come completely. Nothing that arrives later can change them."""

    era: int
    at: int
    decisions: tuple[str, ...]


class Tail:
    """Decisions from number `at` on that come in several messages, all of the same era. Nobody sees them before the
    last one is there."""

    def __init__(self, era: int, at: int) -> None:
        self._era = era
        self._at = at
        self._decisions: list[str] = []
        self._size = 0
        self._is_complete = False

    def add(self, message: JsonObject) -> Record | None:
        """Adds one message; returns all decisions if it was the last, else None. Raises Refused if it does not follow,
        if there are too many, or after the last."""
        follows = message["at"] == self._at + len(self._decisions) and message["era"] == self._era
        if self._is_complete or not follows:
            raise Refused("unreadable")
        self._decisions += message["decisions"]
        self._size += sum(map(len, message["decisions"]))
        if len(self._decisions) > MOST_DECISIONS or self._size > LONGEST_RECORD:
            raise Refused("flood")
        self._is_complete = message["last"]
        return Record(self._era, self._at, tuple(self._decisions)) if self._is_complete else None


class Patience:
    """A limit on the messages of one device: `most` at once, and `rate` a second in the long run."""

    def __init__(self, burst: float = 400, each_second: float = 150) -> None:
        self._most = self._left = float(burst)
        self._rate = each_second / 1000
        self._since = 0.0

    def take(self, now: float) -> None:
        """Counts one message, at `now` in milliseconds. Raises Refused if there are too many."""
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            raise Refused("flood")
        self._left -= 1
