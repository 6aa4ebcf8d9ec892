"""Random numbers: one 64-bit mixer, and from it a stream for each purpose and seat.

Python promises equal results across versions only for `random.random()`, so games do not use the module `random`. The
whole state is the seed and a few small counters: cheap to copy, and the same in CPython and in Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .zones import Card

T = TypeVar("T")

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """Scramble a 64-bit number: each bit of the result depends on each bit of the argument.

    The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
    """
    number = (number + _GOLDEN) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def mark(text: str, nth: int = 0) -> int:
    """A 64-bit number made from a name and a count, the same in every process (unlike that of `hash`)."""
    number = mix(nth)  # without mixing, two names that differ only in their first letter would share marks
    for byte in text.encode():
        number = mix(number ^ byte)
    return mix(number ^ len(text))


_marks: dict[str, list[bytes]] = {}

# A shuffle mixes the marks of all cards at once, as one long number with a lane of 128 bits for each: there a product
# of two 64-bit numbers does not touch the next lane, and Python counts with long numbers faster than it runs a loop.
_LANE = 16  # bytes


@cache
def _lanes(count: int) -> tuple[int, int, Struct]:
    """For `count` lanes: a 1 in each, a mask of the lower half of each, and a Struct that reads those halves."""
    ones = sum(1 << 8 * _LANE * lane for lane in range(count))
    return ones, ones * MASK, Struct("<" + "Q8x" * count)


def _marks_of(name: str, count: int) -> bytes:
    """The marks of the first `count` copies of a name, one in each lane; cached, as they never change."""
    known = _marks.setdefault(name, [b""])
    while len(known) <= count:
        known.append(known[-1] + mark(name, len(known)).to_bytes(_LANE, "little"))
    return known[count]


_mark_once = cache(mark)


@lru_cache(maxsize=1000)
def _base(seed: int, purpose: str, seat: int) -> int:
    """The number that all uses of a purpose by a seat of one game start from."""
    return mix(seed ^ _mark_once(purpose, seat))


class Rng:
    """A random number generator for what needs many numbers: bots, kingdoms, tests."""

    __slots__ = ("state",)
    state: int

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def __repr__(self) -> str:
        return f"Rng({self.state})"

    def next(self) -> int:
        """The next 64-bit number."""
        self.state = (self.state + _GOLDEN) & MASK
        return mix(self.state)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`; ValueError unless that is above 0.

        Unbiased: a number past the last full multiple of `limit` is drawn again.
        """
        if limit <= 0:
            raise ValueError("below() needs a positive limit")
        bound = MASK + 1 - (MASK + 1) % limit
        while (number := self.next()) >= bound:
            pass
        return number % limit

    def pick(self, choices: Sequence[T]) -> T:
        """One member of a sequence, each equally likely; ValueError if it is empty."""
        return choices[self.below(len(choices))]

    def sample(self, choices: Iterable[T], count: int) -> list[T]:
        """`count` different members, in the order drawn; ValueError if there are fewer."""
        rest = list(choices)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]

    def shuffled(self, choices: Sequence[T]) -> list[T]:
        """All members of a sequence, in the order drawn."""
        return self.sample(choices, len(choices))


class Streams:
    """The chance of one game: a seed, and how often each purpose of each seat has been used."""

    __slots__ = ("seed", "used")

    def __init__(self, seed: int, used: dict[tuple[str, int], int] | None = None) -> None:
        self.seed = seed & MASK
        self.used = used if used is not None else {}

    def __repr__(self) -> str:
        return f"Streams({self.seed}, {self.used})"

    def copy(self) -> Streams:
        """An independent copy that will give the same numbers."""
        return Streams(self.seed, self.used.copy())

    def start(self, purpose: str, seat: int = 0) -> int:
        """The 64-bit number for the next use of a purpose by a seat."""
        use = purpose, seat
        nth = self.used.get(use, 0) + 1
        self.used[use] = nth
        return mix(_base(self.seed, purpose, seat) + nth)

    def rng(self, purpose: str, seat: int = 0) -> Rng:
        """A generator for the next use of a purpose by a seat."""
        return Rng(self.start(purpose, seat))

    def shuffled(self, cards: Iterable[Card], purpose: str, seat: int = 0) -> list[Card]:
        """The cards in a random order that depends on *which* cards there are, not on how they lay before.

        Each card gets a ticket from its name and its number among the cards of that name, and tickets are sorted. So a
        deck with one more card keeps the order of all others, and nothing that happens at other seats changes it.
        """
        start = self.start(purpose, seat)
        equals: dict[str, list[Card]] = {}
        for card in cards:
            name = card.name
            if name in equals:
                equals[name].append(card)
            else:
                equals[name] = [card]
        marks: list[bytes] = []
        order: list[Card] = []
        for name, those in equals.items():
            count = len(those)
            known = _marks.get(name, ())
            marks.append(known[count] if count < len(known) else _marks_of(name, count))
            order += those
        ones, low, reader = _lanes(len(order))
        mixed = ((int.from_bytes(b"".join(marks), "little") ^ start * ones) * 0xBF58476D1CE4E5B9) & low
        mixed = (mixed ^ (mixed >> 32 & low)) * 0x94D049BB133111EB
        # No two tickets are equal: each step of the mixing keeps different numbers different.
        tickets = iter(reader.unpack(mixed.to_bytes(_LANE * len(order), "little")))
        order.sort(key=partial(next, tickets))  # `next` takes the card as what to give after the last ticket
        return order


def seed_of_date(date: str, purpose: str) -> int:
    """The seed that a date, written "2026-11-20", has for a purpose: the same for everybody, without a server.

    Raises ValueError for anything but a date.
    """
    year, month, day = (int(part) for part in date.split("-"))
    return Streams(year * 10000 + month * 100 + day).start(purpose)
