"""Links that carry a deal, or a whole game so far, in the fragment of the address, which never reaches a server.

A fragment has the form `g=<format>.<rules version>.<payload>`. The payload is base64url of a few bytes with a CRC-32
over the rest of the fragment at their end, so that a mistyped, truncated or edited link is refused before anything
changes. A deal needs about sixty characters. A game adds its decisions as one number in mixed radix: an answer is the
positions of the chosen options among those that the rules offered at that moment, hence the rules version. A duel is a
deal with the finished games of those who have played it: not a claimed result, but the decisions that led to it, some
fifty characters a game, from which the device that opens the link works out the points.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from baraja import games

from ..games.deal import LONGEST_FRAGMENT, LONGEST_NAME, MOST_SEATS, SEATS, Deal, DealError
from ..games.registry import game_ui

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from baraja.core.session import Session

    Found = TypeVar("Found")

FORMAT = 1
MOST_DECISIONS = 1500  # for each seat: twice as many as in the longest of two thousand games between bots
MOST_RUNS = 4
_DEAL, _GAME, _DUEL = 1, 2, 3
COLONIES = ("never", "by_share", "always")  # the positions are part of the format
_FRAGMENT = re.compile(r"g=(\d{1,4})\.([A-Za-z0-9-]{1,20})\.([A-Za-z0-9_-]+)\W*")  # with the full stop of its sentence
_WORD = re.compile(r"[a-z0-9_-]{1,40}")
_PLUGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59} [A-Za-z0-9.+!]{1,30}")  # name and version


class LinkError(DealError):
    """Raised for a link that cannot be opened; `reason` is the key of the sentence that says why, `slots` fill it."""


@dataclass(frozen=True)
class Run:
    """A finished game of a duel: who played it, the packed decisions of all seats, and whether it was practice."""

    name: str
    count: int
    packed: int
    practice: bool = False


@dataclass(frozen=True)
class Shared:
    """The contents of a link: a deal; for a whole game also the names of the seats and the packed decisions; for a duel
    the games of those who have played the deal."""

    deal: Deal
    rules: str
    names: tuple[str, ...] = ()
    count: int = 0
    packed: int = 0
    whole: bool = False
    duel: bool = False
    runs: tuple[Run, ...] = ()


def _varint(number: int) -> bytes:
    out = bytearray()
    while True:
        number, low = number >> 7, number & 127
        out.append(low | (128 if number else 0))
        if not number:
            return bytes(out)


class Reader:
    """Reads values from bytes; raises LinkError where they end too early or do not make such a value."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.at = 0

    def byte(self) -> int:
        if self.at >= len(self.body):
            raise LinkError("truncated")
        self.at += 1
        return self.body[self.at - 1]

    def varint(self) -> int:
        number = shift = 0
        while True:
            low = self.byte()
            number |= (low & 127) << shift
            shift += 7
            if low < 128:
                return number
            if shift > 70:
                raise LinkError("corrupt")

    def text(self, longest: int) -> str:
        size = self.varint()
        if size > longest:
            raise LinkError("corrupt")
        try:
            return self.take(size).decode("utf-8")
        except UnicodeDecodeError:
            raise LinkError("corrupt") from None

    def take(self, size: int) -> bytes:
        if self.at + size > len(self.body):
            raise LinkError("corrupt")
        self.at += size
        return self.body[self.at - size : self.at]

    def rest(self) -> bytes:
        return self.body[self.at :]


def text_bytes(text: str) -> bytes:
    """A text as bytes that `Reader.text` reads."""
    raw = text.encode("utf-8")
    return _varint(len(raw)) + raw


def _deal_bytes(deal: Deal) -> bytes:
    if not 1 <= len(deal.seats) <= MOST_SEATS:
        raise ValueError(f"{len(deal.seats)} seats")
    out = bytearray([games.NAMES.index(deal.game)])
    out.append(len(deal.seats))
    out += bytes(SEATS.index(seat) for seat in deal.seats)
    options = 0 if deal.start is None else deal.start + 1
    out.append(options + {None: 0, True: 16, False: 32}[deal.shelters] + 64 * COLONIES.index(deal.colonies))
    out += _varint(deal.seed)
    spelled = deal.kingdom if isinstance(deal.kingdom, str) else ",".join(deal.kingdom)
    spelled += (f"+{deal.bane}" if deal.bane else "") + (f"!{deal.scenario}" if deal.scenario else "")
    spelled = "~".join([spelled, *deal.variants])
    # The cards are followed by the plug-ins that they come from, for devices that do not have them.
    plugins = [] if isinstance(deal.kingdom, str) else game_ui(deal.game).packages({"kingdom": deal.kingdom})
    out += text_bytes(";".join([spelled, *plugins]))
    return bytes(out)


def _read_deal(reader: Reader) -> Deal:
    game = reader.byte()
    count = reader.byte()
    if game >= len(games.NAMES) or not 1 <= count <= MOST_SEATS:
        raise LinkError("corrupt")
    codes = [reader.byte() for _ in range(count)]
    if max(codes) >= len(SEATS):
        raise LinkError("newer")
    options = reader.byte()
    start, shelters, colonies = options & 15, options >> 4 & 3, options >> 6
    seed = reader.varint()
    if start > count or colonies >= len(COLONIES) or seed >= 2**64:
        raise LinkError("corrupt")
    spelled, *plugins = reader.text(700).split(";")
    spelled, *variants = spelled.split("~")
    spelled, mark, scenario = spelled.partition("!")
    spelled, plus, bane = spelled.partition("+")
    names = spelled.split(",")
    spelt = all(map(_WORD.fullmatch, [*names, *([bane] if plus else []), *([scenario] if mark else []), *variants]))
    if not spelt or not all(map(_PLUGIN.fullmatch, plugins)):
        raise LinkError("corrupt")
    if plugins and not set(names) <= set(game_ui(games.NAMES[game]).rules.KINDS):
        raise LinkError("plugins", plugins=", ".join(plugins))
    kingdom = names[0] if len(names) == 1 else tuple(names)
    seats = tuple(SEATS[code] for code in codes)
    if shelters == 3:  # older links say so that the only variant is played
        variants = list(game_ui(games.NAMES[game]).variants)[:1]
    choices = start - 1 if start else None, (None, True, False, None)[shelters], COLONIES[colonies], bane or None
    return Deal(games.NAMES[game], kingdom, seed, seats, *choices, tuple(variants), scenario)


def seal(head: str, body: bytes) -> str:
    """A fragment: its head, and some bytes with a checksum of both."""
    checked = body + zlib.crc32(head.encode() + body).to_bytes(4, "big")
    return head + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def unseal(head: str, payload: str) -> bytes:
    """The bytes in a sealed payload. Raises LinkError if it or the head has changed."""
    try:
        checked = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise LinkError("truncated") from None
    body, sum_ = checked[:-4], checked[-4:]
    if len(checked) < 8 or zlib.crc32(head.encode() + body).to_bytes(4, "big") != sum_:
        raise LinkError("corrupt")
    return body


def _seal(rules: str, body: bytes) -> str:
    return seal(f"g={FORMAT}.{rules}.", body)


def deal_link(deal: Deal, rules: str) -> str:
    """The fragment (without `#`) that deals these cards again, for this version of the rules."""
    return _seal(rules, bytes([_DEAL]) + _deal_bytes(deal))


def game_link(deal: Deal, rules: str, names: tuple[str, ...], answers: list[Answer]) -> str:
    """The fragment that carries the deal, the names of the seats and every decision so far."""
    if len(names) != len(deal.seats):
        raise ValueError(f"{len(names)} names for {len(deal.seats)} seats")
    packed = pack(answers)
    body = bytes([_GAME]) + _deal_bytes(deal) + b"".join(text_bytes(name) for name in names)
    body += _varint(len(answers)) + packed.to_bytes((packed.bit_length() + 7) // 8, "big")
    return _seal(rules, body)


def duel_link(deal: Deal, rules: str, runs: tuple[Run, ...] = ()) -> str:
    """The fragment for a duel on a deal, with the finished games of it so far, at most `MOST_RUNS`."""
    if len(runs) > MOST_RUNS:
        raise ValueError(f"{len(runs)} games in a duel")
    body = bytes([_DUEL]) + _deal_bytes(deal) + _varint(len(runs))
    for run in runs:
        packed = run.packed.to_bytes((run.packed.bit_length() + 7) // 8, "big")
        body += text_bytes(run.name) + bytes([run.practice]) + _varint(run.count) + _varint(len(packed)) + packed
    return _seal(rules, body)


def most_decisions(deal: Deal) -> int:
    """The most decisions that a link may hold for a game of this deal."""
    return MOST_DECISIONS * len(deal.seats)


def _read_run(reader: Reader, most: int) -> Run:
    name, practice, count = reader.text(LONGEST_NAME * 4), reader.byte(), reader.varint()
    packed = reader.take(reader.varint())
    # Leading zeros would be a second spelling of the same game.
    if practice > 1 or count > most or packed[:1] == b"\0":
        raise LinkError("corrupt")
    return Run(name, count, int.from_bytes(packed, "big"), practice == 1)


def read(text: str, rules: dict[str, str]) -> Shared:
    """The contents of a fragment, a whole address or a pasted code. Raises LinkError for anything else.

    `rules` maps games to the versions of their rules here: an intact link for another version is refused as such.
    """
    if len(text) > 4 * LONGEST_FRAGMENT:  # leaves room for an address, spaces and line ends
        raise LinkError("too_long")
    return pasted(text, partial(_read, rules))


def pasted(text: str, read: Callable[[str], Found]) -> Found:
    """Reads the fragment in a pasted text: all that follows the last "#", as mail programs break long lines, or the
    first word of it, as people write on behind a link. Raises LinkError as `read` does for all that follows."""
    first, *others = text.rpartition("#")[2].split() or [""]
    try:
        return read("".join([first, *others]))
    except LinkError:
        try:
            return read(first)
        except LinkError:
            pass
        raise


def _read(rules: dict[str, str], fragment: str) -> Shared:
    if len(fragment) > LONGEST_FRAGMENT:
        raise LinkError("too_long")
    match = _FRAGMENT.fullmatch(fragment)
    if not match:
        raise LinkError("foreign" if not fragment.startswith("g=") else "truncated")
    version, wanted, payload = match.groups()
    if int(version) != FORMAT or version != str(FORMAT):
        raise LinkError("newer")
    body = unseal(f"g={FORMAT}.{wanted}.", payload)
    reader = Reader(body)
    kind = reader.byte()
    if body[1] < len(games.NAMES) and wanted != (ours := rules.get(games.NAMES[body[1]])):
        raise LinkError("other_rules", theirs=wanted, ours=ours)
    deal = _read_deal(reader)
    if kind == _DEAL:
        if reader.rest():
            raise LinkError("corrupt")
        return Shared(deal, wanted)
    if kind == _DUEL:
        count = reader.varint()
        if count > MOST_RUNS or deal.seats.count("person") != 1:
            raise LinkError("corrupt")
        runs = tuple(_read_run(reader, most_decisions(deal)) for _ in range(count))
        if reader.rest():
            raise LinkError("corrupt")
        return Shared(deal, wanted, duel=True, runs=runs)
    if kind != _GAME:
        raise LinkError("newer")
    names = tuple(reader.text(LONGEST_NAME * 4) for _ in deal.seats)
    count = reader.varint()
    if count > most_decisions(deal):
        raise LinkError("corrupt")
    return Shared(deal, wanted, names, count, int.from_bytes(reader.rest(), "big"), True)


@dataclass(frozen=True)
class Answer:
    """One decision as positions: `picks` among `options` offered, at least `least` and at most `most` of them."""

    options: int
    least: int
    most: int
    picks: tuple[int, ...]


def _digits(answer: Answer) -> list[tuple[int, int]]:
    digits = [(len(answer.picks) - answer.least, answer.most - answer.least + 1)]
    left = list(range(answer.options))
    for pick in answer.picks:
        digits.append((left.index(pick), len(left)))
        left.remove(pick)
    return digits


def pack(answers: list[Answer]) -> int:
    """All decisions as one number, which `Unpack` turns back, given the same questions."""
    packed = 0
    for answer in reversed(answers):
        for digit, base in reversed(_digits(answer)):
            packed = packed * base + digit
    return packed


class Unpack:
    """Reads a packed game decision by decision; replaying it gives the shape of each question."""

    def __init__(self, packed: int) -> None:
        self.left = packed

    def picks(self, options: int, least: int, most: int) -> tuple[int, ...]:
        """The positions chosen at a question with that many options."""
        self.left, more = divmod(self.left, most - least + 1)
        positions = list(range(options))
        chosen = []
        for _ in range(least + more):
            if not positions:
                raise LinkError("corrupt")
            self.left, at = divmod(self.left, len(positions))
            chosen.append(positions.pop(at))
        return tuple(chosen)

    def close(self) -> None:
        """Raises LinkError if the number holds more than the decisions read."""
        if self.left:
            raise LinkError("corrupt")


def answers(session: Session, decisions: list[str]) -> list[Answer]:
    """The decisions of a record as positions, replayed on a new session of the same deal."""
    packed_answers = []
    for decision in decisions:
        question, names = session.question, session.option_ids()
        assert question is not None, "a record ends with its game"
        words = decision.split()[2:]
        most = min(question.most, len(names))
        packed_answers.append(Answer(len(names), question.least, most, tuple(names.index(word) for word in words)))
        session.answer(*words)
    return packed_answers


class Unfolding:
    """Plays the decisions of a link on a new session of its deal, in steps of any size."""

    def __init__(self, session: Session, shared: Shared | Run) -> None:
        self.session = session
        self.count = shared.count
        self.number = 0
        self._unpacked = Unpack(shared.packed)

    def go_on(self, count: int | None = None) -> bool:
        """Plays all decisions that are left, or `count` of them; True while there are more. Raises LinkError for one
        that does not fit."""
        session = self.session
        end = self.count if count is None else min(self.count, self.number + count)
        while self.number < end:
            self.number += 1
            question = session.question
            if question is None:
                raise LinkError("too_many", number=self.number)
            names = session.option_ids()
            picks = self._unpacked.picks(len(names), question.least, min(question.most, len(names)))
            try:
                session.answer(*(names[pick] for pick in picks))
            except ValueError:
                raise LinkError("misfit", number=self.number) from None
        if end == self.count:
            self._unpacked.close()
        return end < self.count


def unfold(session: Session, shared: Shared | Run) -> None:
    """Plays all decisions of a link on a new session of its deal; raises LinkError for one that does not fit."""
    Unfolding(session, shared).go_on()
