"""What is compared: players at tables, the same deals for all of them, each player on every seat in turn.

A table is a selection of players, one for each seat. Every table plays every deal as many times as there are seats, its
players moved on by one seat each time, so that each of them gets every hand and the first turn once. Deals go through
the kingdoms in turn; once through all of them is a cycle.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..core.session import Session
from ..core.streams import mark, mix
from ..games import games
from . import match
from .curves import Curves, Watch, watched
from .match import LIMIT, Played, in_steps, play

if TYPE_CHECKING:
    from ..core.contract import JsonObject, Setup

Place = tuple[int, int, int]  # of a game in a contest: its deal, table and rotation

CHUNK = 50  # about how many games a worker plays before it reports; a chunk is made of whole deals
SURE_AFTER = 20  # the least number of deals before it is tested who is better


@dataclass(frozen=True, slots=True)
class Contest:
    """An order for many games, made of plain values only, so that it can go to another process or into a file."""

    game: str
    players: tuple[str, ...]
    setups: tuple[Setup, ...]  # one for each kingdom, played in turn
    kingdoms: tuple[str, ...]  # their names, for people
    games: int  # of each table, at most; rounded up to whole deals
    seats: int = 2
    seed: int = 1
    limit: int = LIMIT
    until_sure: bool = False  # whether a table stops as soon as it is certain who of its players is better

    def tables(self) -> list[tuple[int, ...]]:
        """The players of every table, as indexes into `players`."""
        return list(combinations(range(len(self.players)), self.seats))

    @property
    def deals(self) -> int:
        """How many deals each table plays at most."""
        return -(-self.games // self.seats)

    def seed_of(self, deal: int) -> int:
        """The seed of a deal."""
        return mix(mix(self.seed ^ mark("compare")) + deal)

    def kingdom_of(self, deal: int) -> int:
        """The index of a deal's kingdom in `kingdoms`, and of its set-up in `setups`."""
        return deal % len(self.setups)

    def seating(self, table: Sequence[int], rotation: int) -> list[int]:
        """The player in each seat; the one in seat 0 begins."""
        return [table[(seat + rotation) % self.seats] for seat in range(self.seats)]

    def rounds(self) -> Iterator[range]:
        """The deals between one test of who is better and the next; all of them in one where nothing is tested."""
        if not self.until_sure:
            yield range(self.deals)
            return
        cycle = len(self.setups)
        step = cycle * -(-SURE_AFTER // cycle)
        for first in range(0, self.deals, step):
            yield range(first, min(first + step, self.deals))

    def plain(self) -> JsonObject:
        """The contest as values for JSON."""
        return asdict(self)

    @classmethod
    def read(cls, values: JsonObject) -> Contest:
        """The contest that `plain` gave as values. Raises TypeError for anything else."""
        fields: dict[str, Any] = {**values}
        for name in ("players", "setups", "kingdoms"):
            fields[name] = tuple(fields[name])
        return cls(**fields)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Deals and tables that play them, as one piece of work."""

    number: int
    deals: range
    tables: tuple[int, ...]


def chunks(contest: Contest, deals: range, tables: Sequence[int], number: int) -> list[Chunk]:
    """The chunks that these deals make; `number` is that of the first chunk."""
    size = max(1, CHUNK // max(1, len(tables) * contest.seats))
    parts = [deals[start : start + size] for start in range(0, len(deals), size)]
    return [Chunk(number + nth, part, tuple(tables)) for nth, part in enumerate(parts)]


def play_chunk(contest: Contest, chunk: Chunk) -> JsonObject:
    """Play a chunk. The result has its games as lists: deal, table, rotation, then by seat points, turns and places.

    A game that was stopped before its end has no places.
    """
    rules = games()[contest.game]
    curves: Curves = {}
    rows = []
    for place, setup, seed, names, watch in _games(contest, chunk, curves):
        rows.append(_row(place, play(rules, setup, seed, names, contest.limit, watch=watch)))
    return {"chunk": chunk.number, "tables": list(chunk.tables), "games": rows, "curves": curves}


def chunk_in_steps(contest: Contest, chunk: Chunk, stride: int = 1) -> Generator[None, None, JsonObject]:
    """Play a chunk, `stride` steps of a game between two pauses: a generator that returns what `play_chunk` does."""
    rules = games()[contest.game]
    curves: Curves = {}
    rows = []
    for place, setup, seed, names, watch in _games(contest, chunk, curves):
        steps = in_steps(rules, setup, seed, names, contest.limit, stride if watch is None else 1)
        while True:
            try:
                game = next(steps)
            except StopIteration as done:
                rows.append(_row(place, done.value))
                break
            if watch is not None:
                watch(game)
            yield
    return {"chunk": chunk.number, "tables": list(chunk.tables), "games": rows, "curves": curves}


def _games(
    contest: Contest, chunk: Chunk, curves: Curves
) -> Iterator[tuple[Place, Setup, int, list[str], Watch | None]]:
    """The games of a chunk in order: (deal, table, rotation), set-up, seed, players by seat, and a `Watch` or None."""
    all_tables = contest.tables()
    for deal in chunk.deals:
        setup: Setup = {**contest.setups[contest.kingdom_of(deal)], "start": 0}
        seed = contest.seed_of(deal)
        for table in chunk.tables:
            for rotation in range(contest.seats):
                seating = contest.seating(all_tables[table], rotation)
                names = [contest.players[player] for player in seating]
                watch = Watch(contest.game, seating, curves) if watched(deal, seed) else None
                yield (deal, table, rotation), setup, seed, names, watch


def recorded(contest: Contest, deal: int, rotation: int) -> Generator[None, None, Session]:
    """Play one game of the first table again with all its decisions recorded: the same game as in its chunk.

    A generator that pauses after each decision, and returns the session.
    """
    setup: Setup = {**contest.setups[contest.kingdom_of(deal)], "start": 0}
    names = [contest.players[player] for player in contest.seating(contest.tables()[0], rotation)]
    return (yield from match.recorded(games()[contest.game], setup, contest.seed_of(deal), names, contest.limit))


def _row(place: Place, played: Played) -> list[int | list[int]]:
    return [*place, list(played.points), list(played.turns), list(played.places) if played.finished else []]
