"""What is compared, and what has come of it so far. No host: whoever has time takes steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from baraja import bots
from baraja.laboratory.contest import Contest, chunk_in_steps, chunks
from baraja.laboratory.standings import Standings

from ...games.deal import Deal, setup_of
from ...games.registry import first, kit
from ...games.seats import player

GAMES = (100, 1000, 10_000)
APART = 1.12  # a point of the curve after so many times the games of the one before


@dataclass(frozen=True, slots=True)
class Order:
    """What the reader chose: the kinds of the two seats are those of the new game."""

    game: str
    kingdom: str
    players: tuple[str, str]
    games: int = GAMES[0]

    def with_player(self, place: int, kind: str) -> Order:
        """Another player in a place; whoever sat in the other one changes with him."""
        players = list(self.players)
        if kind == players[1 - place]:
            players.reverse()
        players[place] = kind
        return replace(self, players=(players[0], players[1]))


def usual(game: str = "") -> Order:
    """What is proposed: the first kingdom, and two neighbouring levels of the middle."""
    chosen = kit(game) if game else first()
    kingdoms = list(chosen.kingdoms()) or [chosen.name]
    middle = len(chosen.bots) // 2
    return Order(chosen.name, kingdoms[0], (chosen.bots[middle], chosen.bots[middle - 1]))


class Experiment:
    """A comparison under way. `curve` is how the success of the first has narrowed down: (games, rate, low, high)."""

    def __init__(self, order: Order, seed: int):
        self.order = order
        setup = setup_of(Deal(order.game, order.kingdom, 0, order.players))
        names = tuple(map(player, order.players))
        setups = ({key: value for key, value in setup.items() if value is not None},)
        self.contest = Contest(order.game, names, setups, (order.kingdom,), order.games, seed=seed)
        self.standings = Standings(self.contest)
        self.curve: list[tuple[int, float, float, float]] = []
        self.preparing = True
        self.closed = False
        self._steps = self._run()

    @property
    def games(self) -> int:
        return self.standings.games

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.closed or self.games >= self.order.games

    def close(self) -> None:
        """Nothing more is to be played."""
        self.closed = True

    def step(self) -> bool:
        """Goes on a little; whether there is more to do."""
        return next(self._steps, self) is not self

    def _run(self) -> Iterator[None]:
        for name in self.contest.players:
            yield from bots.preparation(name, self.order.game, self.contest.setups[0])
        self.preparing = False
        deals = range(self.contest.deals)
        for number, deal in enumerate(deals):
            (chunk,) = chunks(self.contest, deals[deal : deal + 1], (0,), number)
            self.standings.add((yield from chunk_in_steps(self.contest, chunk)))
            self._note()

    def _note(self) -> None:
        mean = self.standings.success[0]
        if mean.rate is not None and (self.over or not self.curve or self.games >= APART * self.curve[-1][0]):
            self.curve.append((self.games, mean.rate, *mean.interval()))
