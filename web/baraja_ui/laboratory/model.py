"""A comparison and its results so far. It has no host: the controller has the games played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, cast

from baraja.bots.dominion.shared import buylists
from baraja.core.untrusted import expect_list
from baraja.lab.contest import Contest
from baraja.lab.standings import Standings

from ..games.deal import Deal
from ..games.dealing import setup_of
from ..games.registry import every, first, game_ui, rules
from ..games.seats import player

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject, Setup

GAMES = (100, 1000, 10_000)
LIST = "list:"  # the prefix of a player that follows a buy list; the rest is the list's name
GUEST = "guest:"  # the prefix of a player from a plug-in
NOBODY = ("person", "person")  # the seats of a deal whose players do not matter
ASKED_MS = 200  # milliseconds of work in one order, so that results are added up between two taps
MOST_DEALS = 50  # deals in one order
MOST_PLAYERS = 6
OWN_KINGDOM = "own"  # what results call a kingdom that is not a suggested one
APART = 1.12  # each point of the curve has this many times the games of the one before


@dataclass(frozen=True, slots=True)
class Order:
    """What the reader has chosen to compare: the players are kinds of seats or the names of lists. The kingdom and what
    the set-up says besides are as a `Deal` has them; `games` are those of each two players."""

    game: str
    kingdom: str | tuple[str, ...]
    players: tuple[str, ...]
    games: int = GAMES[0]
    shelters: bool | None = None
    colonies: str = "never"
    bane: str | None = None

    def deal(self) -> Deal:
        """The kingdom of the order as a deal, in which who plays and the seed do not matter."""
        return Deal(self.game, self.kingdom, 0, NOBODY, None, self.shelters, self.colonies, self.bane)

    def with_deal(self, deal: Deal) -> Order:
        """The order in the kingdom of a deal."""
        return replace(
            self, kingdom=deal.kingdom, shelters=deal.shelters, colonies=deal.colonies, bane=deal.bane
        )  # fmt: skip

    def with_player(self, place: int, kind: str) -> Order:
        """The order with another player in a place; if that one is in another place, the two are exchanged."""
        players = list(self.players)
        if kind in players:
            players[players.index(kind)] = players[place]
        players[place] = kind
        return replace(self, players=tuple(players))

    def with_one_more(self, kinds: Sequence[str]) -> Order:
        """The order with the first of these players that does not play yet, if there is room."""
        more = [kind for kind in kinds if kind not in self.players][:1]
        return replace(self, players=(*self.players, *more)) if len(self.players) < MOST_PLAYERS else self

    def without_player(self, place: int) -> Order:
        """The order without one of more than two players."""
        if len(self.players) < 3 or place >= len(self.players):
            return self
        return replace(self, players=self.players[:place] + self.players[place + 1 :])


def defaults(game: str = "") -> Order:
    """The suggestion: the first kingdom, and two neighbouring levels in the middle."""
    chosen = game_ui(game) if game else first()
    kingdoms = list(chosen.kingdoms()) or [chosen.name]
    middle = len(chosen.bots) // 2
    return Order(chosen.name, kingdoms[0], (chosen.bots[middle], chosen.bots[middle - 1]))


def stored(order: Order) -> JsonObject:
    """The order as plain values, to be kept between visits."""
    return asdict(order)


def sanitized(stored: object) -> Order:
    """The order that `stored` gave as values; the suggestion for anything that cannot be played here. Whether its
    players exist is not checked."""
    if not isinstance(stored, dict) or stored.get("game") not in [game.name for game in every()]:
        return defaults()
    try:
        order = Order(**stored)
        cards = order.kingdom if isinstance(order.kingdom, str) else tuple(expect_list(order.kingdom, "kingdom"))
        order = replace(order, kingdom=cards, players=tuple(expect_list(order.players, "players", MOST_PLAYERS)))
        rules(order.game).new_game(setup_of(order.deal()), 0)  # raises Illegal for what cannot be played
    except (ValueError, TypeError):
        return defaults()
    return order if order.games in GAMES else replace(order, games=GAMES[0])


def _player(kind: str) -> str:
    return kind.removeprefix(GUEST) if kind.startswith(GUEST) else player(kind)


class Experiment:
    """A running comparison. `curve` shows how the first player's rate of success became certain: (games, rate, low,
    high).

    The games are played elsewhere, some deals at a time: `next_order()` gives the next ones, `add` takes their results,
    which must come back in the order in which they were given out.
    """

    def __init__(self, order: Order, seed: int, lists: tuple[JsonObject, ...] = ()) -> None:
        self.order = order
        self.lists = lists
        setup = setup_of(order.deal())
        brought = {LIST + values["name"]: buylists.bring(values) for values in lists}
        names = tuple(brought.get(kind) or _player(kind) for kind in order.players)
        setups = (cast("Setup", {key: value for key, value in setup.items() if value is not None}),)
        kingdom = order.kingdom if isinstance(order.kingdom, str) else OWN_KINGDOM
        self.contest = Contest(order.game, names, setups, (kingdom,), order.games, seed=seed)
        self.total = order.games * len(self.contest.tables())
        self.standings = Standings(self.contest)
        self.curve: list[tuple[int, float, float, float]] = []
        self.closed = False
        self.notable: dict[str, list[Any]] = {}  # by what is notable about it, a game as a row of `play_chunk`
        self._worth: dict[str, int] = {}
        self._given = 0  # deals given out so far
        self._at_once = 1  # deals to give out next
        self._plain = self.contest.plain()

    @property
    def games(self) -> int:
        return self.standings.games

    @property
    def preparing(self) -> bool:
        """Whether no game has been played yet."""
        return not self.games

    @property
    def over(self) -> bool:
        """Whether no more games will be played."""
        return self.closed or self.games >= self.total

    def close(self) -> None:
        """Ends the comparison, so that no more games are played."""
        self.closed = True

    def next_order(self) -> JsonObject | None:
        """The next deals to play, as the order of a job (`baraja.jobs.tasks.games`); None when all are given out."""
        first = self._given
        count = min(self._at_once, self.contest.deals - first)
        if count <= 0:
            return None
        self._given += count
        return {"contest": self._plain, "first": first, "deals": count, "lists": list(self.lists)}

    def add(self, played: JsonObject, milliseconds: float) -> None:
        """Adds deals that were played in `milliseconds`; the next order has as many as take about `ASKED_MS`."""
        deals = [list(rows) for _, rows in groupby(played["games"], key=lambda row: row[0])]
        for rows in deals:
            self.standings.add({"games": rows, "curves": {}})
            self._note()
            for row in rows if len(self.order.players) == 2 else ():
                self._remember(row)
        self.standings.add({"games": [], "curves": played["curves"]})
        fitting = round(len(deals) * ASKED_MS / max(milliseconds, 1))
        self._at_once = max(1, min(fitting, 2 * self._at_once, MOST_DEALS))

    def _remember(self, row: list[Any]) -> None:
        """Keeps the games that may be worth watching: the closest, the longest, the clearest win of each side."""
        _, _, rotation, points, turns, places = row
        if not places:
            return
        lead = points[rotation] - points[1 - rotation]  # of the first player, who has the seat `rotation`
        worth = {"closest": -abs(lead), "longest": max(turns), "won": lead, "lost": -lead}
        for name, much in worth.items():
            if (name in ("closest", "longest") or much > 0) and much > self._worth.get(name, -1000):
                self._worth[name], self.notable[name] = much, row

    def film_order(self, name: str) -> JsonObject:
        """One of the `notable` games, as the order of a job (`baraja.jobs.tasks.film`)."""
        deal, _, rotation, *_ = self.notable[name]
        return {"contest": self._plain, "first": deal, "rotation": rotation, "lists": list(self.lists)}

    def seated(self, name: str) -> tuple[str, ...]:
        """Who had each seat in one of the `notable` games, by the kinds of the order."""
        first, other = self.order.players
        return (other, first) if self.notable[name][2] else (first, other)

    def _note(self) -> None:
        mean = self.standings.success[0]
        if mean.rate is not None and (self.over or not self.curve or self.games >= APART * self.curve[-1][0]):
            self.curve.append((self.games, mean.rate, *mean.interval()))

    def rest(self) -> None:
        """Makes deals that were given out and have not come back be given out again."""
        self._given = -(-self.games // (self.contest.seats * len(self.contest.tables())))
