"""The positions of a game, one after each decision, in any order.

Replaying a game from the start takes too long for a scrub bar, so every few decisions a fork is kept, and a position is
reached from the nearest fork before it. The number of forks is limited: in a very long game they are further apart.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING

from baraja.core.session import Session

if TYPE_CHECKING:
    from baraja.core.contract import Rules, Setup
    from baraja.core.events import Event

    from ..match.marks import Mark

EVERY = 8
"""The least number of decisions between two kept forks."""

LEAP = 200
"""The most decisions that may be replayed at once, for a position beyond the kept forks."""

MOST_KEPT = 300
"""The most forks that are kept: about six megabytes."""


class Timeline:
    """All positions of a game, given its rules, set-up, seed and decisions. Position 0 is the deal."""

    def __init__(self, rules: Rules, setup: Setup, seed: int, decisions: list[str]) -> None:
        self.decisions = list(decisions)
        self.every = max(EVERY, -(-len(decisions) // MOST_KEPT))
        self._kept = [Session(rules, setup, seed)]
        self._current = self._kept[0].fork()

    def __len__(self) -> int:
        """The number of the last position."""
        return len(self.decisions)

    @property
    def loaded_until(self) -> int:
        """The position up to which there are forks."""
        return (len(self._kept) - 1) * self.every

    @property
    def reachable(self) -> int:
        """The last position that can be shown without waiting."""
        return min(self.loaded_until + max(self.every, LEAP), len(self))

    def at(self, number: int) -> Session:
        """The session after `number` decisions; the next call may change it."""
        current = self._current
        nearest = min(number // self.every, len(self._kept) - 1)
        if not nearest * self.every <= len(current.decisions) <= number:
            current = self._kept[nearest].fork()
            current.decisions = self.decisions[: nearest * self.every]
        while len(current.decisions) < number:
            current.answer(*self.decisions[len(current.decisions)].split()[2:])
            if len(current.decisions) == self.loaded_until + self.every:
                snapshot = current.fork()
                snapshot.decisions = []  # the timeline has them, and a list in each fork would outweigh the game
                self._kept.append(snapshot)
        self._current = current
        return current

    def load_until(self, number: int) -> Generator[int, None, None]:
        """Makes the forks up to this position, in small steps, yielding the position that is reached."""
        for at in range(self.loaded_until, number):
            if at >= self.loaded_until:  # unless `at` has gone further ahead meanwhile
                self.at(at + 1)
                yield at + 1


class Places:
    """Finds moments in a game: `known` holds for each position how many events have happened by then."""

    def __init__(self, marks: Iterable[Mark], events: Sequence[Event], unit: str) -> None:
        self.known = [mark.events for mark in marks] + [len(events)]
        self.units = self._of(events, unit)
        self.shuffles = self._of(events, "shuffle")

    def _of(self, events: Sequence[Event], kind: str) -> list[int]:
        places = sorted({self.of_event(at) for at, event in enumerate(events) if event.kind == kind})
        return places

    def of_event(self, number: int) -> int:
        """The first position at which event `number` has happened."""
        return min(bisect_right(self.known, number), len(self.known) - 1)

    def next(self, stops: list[int], here: int, by: int) -> int:
        """The nearest of the stops after (`by` 1) or before (-1) a position; an end of the game if there is none."""
        if by > 0:
            return next((stop for stop in stops if stop > here), len(self.known) - 1)
        return next((stop for stop in reversed(stops) if stop < here), 0)
