"""What is compared, and what has come of it so far. No host: others play the games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from baraja.bots.dominion import buylists
from baraja.laboratory.contest import Contest
from baraja.laboratory.standings import Standings

from ...games.deal import Deal, setup_of
from ...games.registry import first, kit
from ...games.seats import player

GAMES = (100, 1000, 10_000)
LIST = "list:"  # how a player begins who follows a buy list; the rest is the list's name
GUEST = "guest:"  # the same of one from a plug-in
NOBODY = ("person", "person")  # at a table of two, whoever sits there: the cards are the same
ASKED_MS = 200  # of work in one order: what comes of it is added up between two taps
MOST_DEALS = 50  # in one order
APART = 1.12  # a point of the curve after so many times the games of the one before


@dataclass(frozen=True, slots=True)
class Order:
    """What the reader chose: the kinds of the two seats are those of the new game, or the names of lists."""

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


def _player(kind: str) -> str:
    return kind.removeprefix(GUEST) if kind.startswith(GUEST) else player(kind)


class Experiment:
    """A comparison under way. `curve` is how the success of the first has narrowed down: (games, rate, low, high).

    The games are played elsewhere, some deals at a time: `order()` gives the next ones, `add` takes what came of them.
    They come back in the order in which they were given out.
    """

    def __init__(self, order: Order, seed: int, lists: tuple[dict, ...] = ()) -> None:
        self.order = order
        self.lists = lists
        setup = setup_of(Deal(order.game, order.kingdom, 0, NOBODY))
        brought = {LIST + values["name"]: buylists.bring(values) for values in lists}
        names = tuple(brought.get(kind) or _player(kind) for kind in order.players)
        setups = ({key: value for key, value in setup.items() if value is not None},)
        self.contest = Contest(order.game, names, setups, (order.kingdom,), order.games, seed=seed)
        self.standings = Standings(self.contest)
        self.curve: list[tuple[int, float, float, float]] = []
        self.closed = False
        self.notable: dict[str, list] = {}  # games by what is notable of them, each as a row of `play_chunk`
        self._worth: dict[str, int] = {}
        self._given = 0  # deals that are being played or have been
        self._at_once = 1  # deals to give out next
        self._plain = self.contest.plain()

    @property
    def games(self) -> int:
        return self.standings.games

    @property
    def preparing(self) -> bool:
        """Whether nothing has been played yet."""
        return not self.games

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.closed or self.games >= self.order.games

    def close(self) -> None:
        """Ends the comparison: nothing more is to be played."""
        self.closed = True

    def next_order(self) -> dict | None:
        """The next deals to play, as the order of a job (`baraja.jobs.tasks.games`); None when all are given out."""
        first = self._given
        count = min(self._at_once, self.contest.deals - first)
        if count <= 0:
            return None
        self._given += count
        return {"contest": self._plain, "first": first, "deals": count, "lists": list(self.lists)}

    def add(self, played: dict, milliseconds: float) -> None:
        """Adds deals that have been played and took so long; the next ones are as many as take about `ASKED_MS`."""
        deals = [list(rows) for _, rows in groupby(played["games"], key=lambda row: row[0])]
        for rows in deals:
            self.standings.add({"games": rows, "curves": {}})
            self._note()
            for row in rows:
                self._remember(row)
        self.standings.add({"games": [], "curves": played["curves"]})
        fitting = round(len(deals) * ASKED_MS / max(milliseconds, 1))
        self._at_once = max(1, min(fitting, 2 * self._at_once, MOST_DEALS))

    def _remember(self, row: list) -> None:
        """Keeps the games that somebody may want to see: the closest, the longest, the clearest of each side."""
        _, _, rotation, points, turns, places = row
        if not places:
            return
        lead = points[rotation] - points[1 - rotation]  # of the first player, who sits there
        worth = {"closest": -abs(lead), "longest": max(turns), "won": lead, "lost": -lead}
        for name, much in worth.items():
            if (name in ("closest", "longest") or much > 0) and much > self._worth.get(name, -1000):
                self._worth[name], self.notable[name] = much, row

    def film_order(self, name: str) -> dict:
        """One of the `notable` games, as the order of a job (`baraja.jobs.tasks.film`)."""
        deal, _, rotation, *_ = self.notable[name]
        return {"contest": self._plain, "first": deal, "rotation": rotation, "lists": list(self.lists)}

    def seated(self, name: str) -> tuple[str, ...]:
        """Who sat on each seat in one of the `notable` games, by the kinds of the order."""
        one, other = self.order.players
        return (other, one) if self.notable[name][2] else (one, other)

    def _note(self) -> None:
        mean = self.standings.success[0]
        if mean.rate is not None and (self.over or not self.curve or self.games >= APART * self.curve[-1][0]):
            self.curve.append((self.games, mean.rate, *mean.interval()))

    def rest(self) -> None:
        """What was given out and has not come back is to be given out again."""
        self._given = -(-self.games // self.contest.seats)
