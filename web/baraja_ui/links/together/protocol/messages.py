"""The messages between two devices, and the distrust with which they are read.

A message is one text in JSON: an object with the number of this protocol (`v`), its `kind`, and the fields of that
kind, of the types that stand here and no others. Whatever else comes is refused with its reason before anything is done
with it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any

VERSION = 2
LONGEST = 16_000
"""Characters of a message."""
LONGEST_DECISION = 4_000
MOST_SEATS = 8
MOST_DECISIONS = 20_000
LONGEST_RECORD = 1_000_000
"""Characters of the decisions that one side tells the other to catch up with."""
MOST_MOVES = 64
"""Decisions of one message of those that have just been made."""
LARGEST = 1 << 31
"""Of the numbers that count something."""


class Refused(ValueError):
    """A message that is not accepted; `reason` is the key of the sentence that says why."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


def _text(longest: int):
    return lambda value: isinstance(value, str) and len(value) <= longest


def _number(value: object) -> bool:
    return type(value) is int and 0 <= value < LARGEST


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _seed(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << 64


def _seats(value: object) -> bool:
    """Numbers of seats, each once."""
    if not isinstance(value, list) or len(value) > MOST_SEATS or not all(map(_number, value)):
        return False
    return len(set(value)) == len(value) and all(seat < MOST_SEATS for seat in value)


def _people(value: object) -> bool:
    """Who sits where: kind and name of each seat."""
    name = _text(100)
    return (
        isinstance(value, list)
        and 1 <= len(value) <= MOST_SEATS
        and all(isinstance(seat, list) and len(seat) == 2 and all(map(name, seat)) for seat in value)
    )


def _decisions(value: object) -> bool:
    return isinstance(value, list) and all(map(_text(LONGEST_DECISION), value))


def _moves(value: object) -> bool:
    """Decisions, each with the mark of the state after it."""
    decision, check = _text(LONGEST_DECISION), _text(40)
    return (
        isinstance(value, list)
        and len(value) <= MOST_MOVES
        and all(isinstance(move, list) and len(move) == 2 and decision(move[0]) and check(move[1]) for move in value)
    )


def _plain(value: object) -> bool:
    return isinstance(value, dict)


def _one_of(*words: str):
    return lambda value: isinstance(value, str) and value in words


_WORD = _text(60)
# For each of them there is a sentence.
_REASON = _one_of("unreadable", "too_long", "other_version", "other_rules", "stranger", "impossible", "flood",
                  "wrong_seat", "illegal")  # fmt: skip
_ANSWER = _one_of("declined", "absent", "again", "moved")
KINDS: dict[str, dict[str, Any]] = {
    # A follower who comes in: what he can play, and the secret of the first meeting if there was one.
    "hello": {"rules": _WORD, "secret": _WORD, "id": _WORD},
    # The leader to him: the table, and which seats are his.
    "welcome": {
        "id": _WORD, "title": _text(200), "game": _WORD, "rules": _WORD, "seed": _seed, "setup": _plain,
        "people": _people, "yours": _seats, "secret": _WORD, "era": _number,
    },
    # How far a follower's record of this table goes: how many decisions, and their digest.
    "here": {"era": _number, "count": _number, "said": _WORD},
    # The leader asks for what a follower has beyond the decision of that number.
    "tell": {"at": _number, "said": _WORD},
    # Decisions from a number on, to catch up with; `last` when no more of them come, `check` is of the state then.
    "tail": {"era": _number, "at": _number, "decisions": _decisions, "last": _flag, "check": _WORD},
    # Decisions that have just been made.
    "moves": {"era": _number, "at": _number, "moves": _moves},
    # A follower wants to go back to before the decision of that number.
    "undo": {"era": _number, "count": _number, "at": _number},
    # The leader asks whether the others agree that a seat goes back to before a decision; then, that it is settled.
    "ask": {"number": _number, "seat": _number, "at": _number},
    "vote": {"number": _number, "yes": _flag},
    "asked": {"number": _number, "why": _ANSWER},
    # Decisions have been taken back, down to that number: the next era begins.
    "cut": {"era": _number, "at": _number, "seat": _number, "free": _flag, "check": _WORD},
    # Who sits at which device has changed.
    "seats": {"yours": _seats},
    # A follower wishes for another game; the leader deals one by another welcome.
    "again": {},
    # The two states differ after that many decisions.
    "differs": {"at": _number},
    "no": {"why": _REASON},
    "bye": {},
}  # fmt: skip


def write(kind: str, **fields: Any) -> str:
    """A message as text."""
    return json.dumps({"v": VERSION, "kind": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def read(text: object) -> dict:
    """The message in a text, every field of its type. Refused for anything else."""
    if not isinstance(text, str):
        raise Refused("unreadable")
    if len(text) > LONGEST:
        raise Refused("too_long")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("unreadable") from None
    if not isinstance(found, dict):
        raise Refused("unreadable")
    if found.get("v") != VERSION:
        raise Refused("other_version")
    kind = found.get("kind")
    fields = KINDS.get(kind) if isinstance(kind, str) else None
    if fields is None or found.keys() != {"v", "kind", *fields}:
        raise Refused("unreadable")
    if not all(fits(found[name]) for name, fits in fields.items()):
        raise Refused("unreadable")
    return found


def said(decisions: Iterable[str]) -> str:
    """The digest of some decisions: equal for equal ones."""
    found = hashlib.sha256()
    for decision in decisions:
        found.update(decision.encode() + b"\n")
    return found.hexdigest()[:16]


def tails(era: int, at: int, decisions: list[str], check: str) -> Iterator[str]:
    """The messages that carry decisions from number `at` on, as many as it takes; at least one."""
    part: list[str] = []
    size = 0
    for decision in decisions:
        if part and size + len(decision) > LONGEST // 2:
            yield write("tail", era=era, at=at, decisions=part, last=False, check="")
            at, part, size = at + len(part), [], 0
        part.append(decision)
        size += len(decision) + 4
    yield write("tail", era=era, at=at, decisions=part, last=True, check=check)


class Tail:
    """Decisions from number `at` on that come in several messages, one after the other."""

    def __init__(self, at: int):
        self.at = at
        self.decisions: list[str] = []
        self._size = 0

    def add(self, message: dict) -> bool:
        """One more message; whether it was the last. Refused when it does not follow, or when there are too many."""
        if message["at"] != self.at + len(self.decisions):
            raise Refused("unreadable")
        self.decisions += message["decisions"]
        self._size += sum(map(len, message["decisions"]))
        if len(self.decisions) > MOST_DECISIONS or self._size > LONGEST_RECORD:
            raise Refused("too_long")
        return message["last"]


class Patience:
    """How many messages are taken from one device: so many at once, and so many in a second for long."""

    def __init__(self, burst: float = 400, each_second: float = 150):
        self._most = self._left = float(burst)
        self._rate = each_second / 1000
        self._since = 0.0

    def take(self, now: float) -> None:
        """One more message, at `now` in milliseconds. Refused when there are too many."""
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            raise Refused("flood")
        self._left -= 1
