"""Many games: on a series of seeds with seats exchanged, distributed over processes, added up in order.

Every `n` games of `n` different bots share one seed and one kingdom, and each bot has each seat once. As random numbers
belong to seats, luck cancels out as far as possible. If all bots are the same, every game has a seed of its own, as
exchanging seats would change nothing. The same order gives the same result with any number of processes.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ..core.streams import mark, mix
from ..games import games
from .check import Broken
from .match import LIMIT, play

if TYPE_CHECKING:
    from ..core.contract import Setup
    from ..core.events import Event
    from .guarded import Guards

CHUNK = 50  # games that a process plays before it reports
WAYS = ("played", "bought", "gained", "trashed", "discarded")


@dataclass(slots=True)
class League:
    """An order for many games, made of plain values only, so that it can go to another process."""

    game: str
    bots: tuple[str, ...]  # names, in the order in which results are reported
    setups: tuple[Setup, ...]  # played in turn
    games: int
    seed: int = 0
    limit: int = LIMIT
    check: bool = False
    coverage: bool = False

    def seating(self, number: int) -> list[int]:
        """For game `number` (from 0), the index of the bot in each seat."""
        count = len(self.bots)
        return [(seat + number) % count for seat in range(count)]

    def deal_of(self, number: int) -> int:
        """The index of the deal of game `number`."""
        return number if len(set(self.bots)) == 1 else number // len(self.bots)

    def seed_of(self, number: int) -> int:
        """The seed of game `number`."""
        return mix(mix(self.seed ^ mark("league")) + self.deal_of(number))

    def setup_of(self, number: int) -> Setup:
        """The set-up of game `number`."""
        return self.setups[self.deal_of(number) % len(self.setups)]


@dataclass(slots=True)
class Tally:
    """Results added up, by index of bot."""

    wins: list[int]
    ties: list[int]
    losses: list[int]
    points: list[int]
    games: int = 0
    unfinished: int = 0
    turns: int = 0  # the sum, over finished games, of the turns of the player who had most
    cards: dict[str, list[int]] = field(default_factory=dict)  # card -> counts in the order of WAYS
    broken: list[tuple[int, str, Any]] = field(default_factory=list)  # (number of the game, why, record)

    def add(self, other: Tally) -> None:
        for mine, theirs in (
            (self.wins, other.wins), (self.ties, other.ties), (self.losses, other.losses), (self.points, other.points),
        ):  # fmt: skip
            mine[:] = [before + more for before, more in zip(mine, theirs, strict=True)]
        self.games += other.games
        self.unfinished += other.unfinished
        self.turns += other.turns
        for card, counts in other.cards.items():
            known = self.cards.setdefault(card, [0] * len(WAYS))
            known[:] = [before + more for before, more in zip(known, counts, strict=True)]
        self.broken += other.broken


def empty(league: League) -> Tally:
    """A tally with nothing counted yet."""
    count = len(league.bots)
    return Tally([0] * count, [0] * count, [0] * count, [0] * count)


def play_range(league: League, numbers: Iterable[int]) -> Tally:
    """Play some games of a league, one after the other."""
    rules = games()[league.game]
    tally = empty(league)
    for number in numbers:
        seating = league.seating(number)
        names = [league.bots[index] for index in seating]
        tally.games += 1
        try:
            played = play(
                rules, league.setup_of(number), league.seed_of(number), names, league.limit, league.coverage,
                league.check,
            )  # fmt: skip
        except Broken as broken:
            tally.broken.append((number, broken.why, broken.record))
            continue
        if league.coverage:
            count_cards(tally.cards, played.events or ())
        if not played.finished:
            tally.unfinished += 1
            continue
        tally.turns += max(played.turns)
        for seat, index in enumerate(seating):
            tally.points[index] += played.points[seat]
            result = tally.losses if seat not in played.winners else tally.ties
            if played.winners == (seat,):
                result = tally.wins
            result[index] += 1
    return tally


def count_cards(cards: dict[str, list[int]], events: Iterable[Event]) -> None:
    """Count from the events of a game what happened to which cards."""
    ways = {"play": 0, "treasures": 0, "buy": 1, "gain": 2, "trash": 3, "discard": 4}
    for event in events:
        way = ways.get(event.kind)
        if way is not None:
            known = {**event.public, **event.secret}
            for card in known["cards"] if "cards" in known else [known["card"]]:
                cards.setdefault(card, [0] * len(WAYS))[way] += 1


def left_alone() -> None:
    """Ignore Ctrl-C in a worker: the main process handles it and lets its workers finish or stops them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(
    league: League,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    guards: Guards | None = None,
    total: Tally | None = None,
) -> Tally:
    """Play a league on `jobs` processes, or on `guards`; `progress` is called with the number of games played.

    A caller that passes an empty `total` of its own keeps what was finished even if the run is interrupted.
    """
    ranges = [range(start, min(start + CHUNK, league.games)) for start in range(0, league.games, CHUNK)]
    total = empty(league) if total is None else total
    if guards is not None:
        for done in [guards.submit(play_range, league, numbers) for numbers in ranges]:
            total.add(done.result())
            if progress:
                progress(total.games)
    elif jobs > 1 and len(ranges) > 1:
        from multiprocessing import get_context

        with get_context("spawn").Pool(min(jobs, len(ranges)), initializer=left_alone) as pool:
            for tally in pool.imap(partial(play_range, league), ranges):
                total.add(tally)
                if progress:
                    progress(total.games)
    else:
        for numbers in ranges:
            total.add(play_range(league, numbers))
            if progress:
                progress(total.games)
    return total
