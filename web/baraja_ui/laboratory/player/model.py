"""A trial of a player that the reader has written, and its results. These are trusted only in part, as the program ran
in the same worker as the code that counted its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from baraja.lab.contest import Contest
from baraja.lab.standings import Standings

from ...games.deal import Deal
from ...games.dealing import setup_of
from ...games.seats import player
from ..model import OWN_KINGDOM

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject, Setup

MAX_SOURCE_LENGTH = 60_000  # characters of a program
OWN = "own"
AT_ONCE = 5  # deals in one order
MOST_POINTS = 1000
MOST_LINES = 10**9  # counted of what a program prints


class InvalidMessage(ValueError):
    """Raised for results that cannot come from games."""


class Trial:
    """Games of a program against a bot in a kingdom."""

    def __init__(self, source: str, deal: Deal, rival: str, games: int, seed: int) -> None:
        self.source = source
        self.games = games
        setup = setup_of(deal)
        setups = (cast("Setup", {key: value for key, value in setup.items() if value is not None}),)
        kingdom = deal.kingdom if isinstance(deal.kingdom, str) else OWN_KINGDOM
        self.contest = Contest(deal.game, (OWN, player(rival)), setups, (kingdom,), games, seed=seed)
        self.standings = Standings(self.contest)
        self.printed = ""
        self.lines = 0

    @property
    def over(self) -> bool:
        return self.standings.games >= self.games

    def next_order(self) -> JsonObject:
        """The next deals to play."""
        first = -(-self.standings.games // 2)
        return {"source": self.source, "contest": self.contest.plain(), "first": first, "deals": AT_ONCE}

    def add(self, order: JsonObject, played: object) -> None:
        """Adds the results of an order. Raises Strange if they are impossible."""
        if not isinstance(played, dict):
            raise InvalidMessage
        rows = played.get("games")
        deals = range(order["first"], min(order["first"] + order["deals"], self.contest.deals))
        places = [[deal, 0, rotation] for deal in deals for rotation in (0, 1)]
        if not isinstance(rows, list) or len(rows) != len(places):
            raise InvalidMessage
        for row, place in zip(rows, places, strict=True):
            if not isinstance(row, list) or len(row) != 6 or row[:3] != place or not all(map(_pair, row[3:5])):
                raise InvalidMessage
            if row[5] not in ([], [1, 1], [1, 2], [2, 1]):
                raise InvalidMessage
        self.standings.add({"games": rows, "curves": {}})
        if not self.printed and isinstance(played["printed"], str):
            self.printed = played["printed"][:MAX_SOURCE_LENGTH]
        if type(played["lines"]) is int:
            self.lines = min(MOST_LINES, self.lines + max(0, played["lines"]))


def _pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(
        type(number) is int and abs(number) <= MOST_POINTS for number in value
    )  # fmt: skip
