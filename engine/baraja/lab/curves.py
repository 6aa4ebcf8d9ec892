"""Points, money and cards turn by turn, measured in some games only, as measuring costs time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .. import dominion, villagers
from ..core.streams import mix
from ..dominion import score

if TYPE_CHECKING:
    from ..core.contract import Game
    from ..dominion.game import Game as DominionGame
    from ..villagers.game import Game as VillagersGame

ALL_OF = 6  # all of the first deals are measured,
ONE_OF = 10  # then one in this many,
AT_MOST = 4000  # up to this deal: more would not make curves smoother
LAST_TURN = 40
# What is measured for a seat: points, money, and the number of cards by name.
Measure = tuple[int, int, dict[str, int]]
# What was measured, by player and turn: [games, points, money, {card: copies}], all of them sums.
Curves = dict[str, dict[str, list[Any]]]


def watched(deal: int, seed: int) -> bool:
    """Whether the games of a deal are measured."""
    return deal < ALL_OF or (deal < AT_MOST and mix(seed) % ONE_OF == 0)


def of_dominion(game: DominionGame, seat: int) -> Measure:
    cards = score.owned(game, seat)
    points = sum(score.worth(name, cards) * count for name, count in cards.items())
    money = sum(dominion.KINDS[name].coins * count for name, count in cards.items())
    return points + score.tokens(game, seat), money, cards


def of_villagers(game: VillagersGame, seat: int) -> Measure:
    suits: dict[str, int] = {}
    for card in game.zones["village", seat]:
        suit = villagers.KINDS[card.name].suit
        suits[suit] = suits.get(suit, 0) + 1
    return game.gold[seat], 0, suits


# For each game, functions that tell which turn it is (a change is the end of one), whose it is, and what is measured.
_Probe = tuple[Callable[[Any], int], Callable[[Any], Sequence[int]], Callable[[Any, int], Measure]]
PROBES: dict[str, _Probe] = {
    "dominion": (lambda game: game.turn, lambda game: (game.seat,), of_dominion),
    "villagers": (lambda game: game.round, lambda game: range(game.seats), of_villagers),
}


class Watch:
    """Watches one game, and adds what it measures to `curves`: {player: {turn: [games, points, money, cards]}}.

    Keys are texts, as they go through JSON; all numbers are sums, so that curves can be added in any order.
    """

    def __init__(self, game: str, seating: Sequence[int], curves: Curves) -> None:
        self.turn_of, self.seats_of, self.measure = PROBES[game]
        self.players = [str(player) for player in seating]
        self.curves = curves
        self.turn, self.seats = 1, tuple(range(len(seating)))
        self.began = False

    def __call__(self, game: Game) -> None:
        turn, seats = self.turn_of(game), tuple(self.seats_of(game))
        if self.began and (turn, seats) == (self.turn, self.seats) and not game.over:
            return
        if self.began and self.turn <= LAST_TURN:
            for seat in self.seats:
                self.note(self.players[seat], str(self.turn), self.measure(game, seat))
        self.began = True
        self.turn, self.seats = turn, seats

    def note(self, player: str, turn: str, measured: Measure) -> None:
        points, money, cards = measured
        sums = self.curves.setdefault(player, {}).setdefault(turn, [0, 0, 0, {}])
        sums[0] += 1
        sums[1] += points
        sums[2] += money
        counts = sums[3]
        for name, count in cards.items():
            counts[name] = counts.get(name, 0) + count


def add(curves: Curves, more: Curves) -> None:
    """Add the curves in `more` to `curves`."""
    for player, turns in more.items():
        for turn, (seen, points, money, cards) in turns.items():
            sums = curves.setdefault(player, {}).setdefault(turn, [0, 0, 0, {}])
            sums[0] += seen
            sums[1] += points
            sums[2] += money
            for name, count in cards.items():
                sums[3][name] = sums[3].get(name, 0) + count
