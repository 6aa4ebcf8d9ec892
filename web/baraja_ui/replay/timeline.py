"""The positions of a game, one after each decision, for looking at them in any order.

Playing a game again from the start takes too long for a scrub bar, so every few decisions a fork is kept, and a
position is reached from the nearest one before it.
"""

from bisect import bisect_right

from baraja.core.session import Session

EVERY = 8
"""Decisions between two kept forks."""

BREATH_MS = 12


class Reel:
    """All positions of a game given by its rules, set-up, seed and decisions. Position 0 is the deal."""

    def __init__(self, rules, setup: dict, seed: int, decisions: list[str]):
        self.decisions = list(decisions)
        self._kept = [Session(rules, setup, seed)]
        self._current = self._kept[0].fork()

    def __len__(self) -> int:
        """The number of the last position."""
        return len(self.decisions)

    @property
    def wound(self) -> int:
        """The position up to which forks are kept."""
        return (len(self._kept) - 1) * EVERY

    def at(self, number: int) -> Session:
        """The session after so many decisions; it moves on with the next call."""
        current = self._current
        nearest = min(number // EVERY, len(self._kept) - 1)
        if not nearest * EVERY <= len(current.decisions) <= number:
            current = self._kept[nearest].fork()
        while len(current.decisions) < number:
            current.answer(*self.decisions[len(current.decisions)].split()[2:])
            if len(current.decisions) == self.wound + EVERY:
                self._kept.append(current.fork())
        self._current = current
        return current

    async def wind(self, host, number: int) -> None:
        """Gets positions up to this one ready, letting the browser breathe."""
        since = host.now()
        while self.wound + EVERY <= number:
            self.at(self.wound + EVERY)
            if host.now() - since > BREATH_MS:
                await host.sleep(0)
                since = host.now()


class Places:
    """Where in a game something is: `known` holds for each position how many events have happened by then."""

    def __init__(self, marks, events: list, unit: str):
        self.known = [mark.events for mark in marks] + [len(events)]
        self.units = self._of(events, unit)
        self.shuffles = self._of(events, "shuffle")

    def _of(self, events: list, kind: str) -> list[int]:
        found = sorted({self.of_event(at) for at, event in enumerate(events) if event.kind == kind})
        return found

    def of_event(self, number: int) -> int:
        """The first position at which event `number` has happened."""
        return min(bisect_right(self.known, number), len(self.known) - 1)

    def next(self, stops: list[int], here: int, by: int) -> int:
        """The nearest of the stops after (`by` 1) or before (-1) a position; the end of the game if there is none."""
        if by > 0:
            return next((stop for stop in stops if stop > here), len(self.known) - 1)
        return next((stop for stop in reversed(stops) if stop < here), 0)
