"""The rival's next turn in Dominion: the chance that the game is won in it, over every hand that the rival may hold.

The rival knows the own cards and plays the turn as well as it can be played (`solver`). The player knows which cards
of the rival lie out of sight, in the hand, the deck and among those that went unseen into the discard pile; each of
them is as likely to be in the hand as any other. Where some went unseen and the rival can draw, it is not solved.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import islice
from math import comb, fsum, prod
from typing import TYPE_CHECKING, NamedTuple

from ..dominion import KINDS
from ..dominion.kinds import ACTIONS, PLAIN_TREASURES, TREASURES
from ..dominion.knowledge import hidden_places
from ..dominion.turn import AT_A_PURCHASE
from .contract import Unsolved
from .solver import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.zones import Card, Zone
    from ..dominion.game import Game

    Hand = tuple[tuple[str, int], ...]

MOST_HANDS = 5000
MOST_DIFFERENT = 100  # of them that can do different things


class Budget(NamedTuple):
    """What a hand without Actions can pay."""

    potions: int
    coins: int


def chance_of_a_win(game: Game, seat: int, most: int) -> tuple[float, int]:
    """The chance that the other player wins in the turn that begins now, and the steps that were played for it.

    Raises `Unsolved` where that takes more than so many steps, or where more is hidden than a hand and a deck.
    """
    rival = game.seat
    if rival == seat or game.decider[rival] != rival or game.certain or game.secret_passes:
        raise Unsolved("the next turn is not the rival's alone")
    places = hidden_places(game, rival, seat)
    zones = {zone for (zone, _), _ in places}
    if not zones <= {"hand", "deck", "discard"}:
        raise Unsolved("cards lie face down")
    hidden = Counter(game.zones[zone][place].name for zone, place in places)
    size = len(game.hands[rival])
    ways: dict[Hand | Budget, int] = {}
    example: dict[Hand | Budget, Hand] = {}
    for hand in islice(hands_of(hidden, size), MOST_HANDS + 1):
        alike = _alike(game, hand)
        example.setdefault(alike, hand)
        ways[alike] = ways.get(alike, 0) + prod(comb(hidden[name], count) for name, count in hand)
    total = comb(hidden.total(), size)
    if sum(ways.values()) < total or len(ways) > MOST_DIFFERENT:
        raise Unsolved("too many hands")
    steps = 0

    def chance_with(alike: Hand | Budget) -> float:
        nonlocal steps
        twin = _with_hand(game, rival, example[alike], places)
        solver = Solver("dominion", "win", twin, rival, most - steps)
        chance = solver.solution(twin).value
        steps += solver.steps
        if solver.touches_hidden:
            raise Unsolved("what the player holds matters")
        if solver.draws and "discard" in zones:
            raise Unsolved("the rival draws, and cards went unseen into the discard pile")
        return chance

    budgets = sorted(alike for alike in ways if type(alike) is Budget)
    chances = {alike: chance_with(alike) for alike in ways if type(alike) is not Budget}
    for potions in sorted({budget.potions for budget in budgets}):
        rising = [budget for budget in budgets if budget.potions == potions]
        # Who wins with some Coins wins with more of them, and nothing is drawn: the first that is enough is found.
        enough = bisect_left(rising, True, key=lambda budget: chance_with(budget) > 0)
        chances |= {budget: float(place >= enough) for place, budget in enumerate(rising)}
    return fsum(chances[alike] * count for alike, count in ways.items()) / total, steps


def hands_of(cards: Counter[str], size: int) -> Iterator[Hand]:
    """Every hand of so many of the cards, as names with their counts."""
    yield from _hands(sorted(cards.items()), size)


def _hands(rows: list[tuple[str, int]], size: int) -> Iterator[Hand]:
    if not size:
        yield ()
    elif rows and sum(count for _, count in rows) >= size:
        (name, most), *rest = rows
        for count in range(min(most, size), -1, -1):
            for hand in _hands(rest, size - count):
                yield ((name, count), *hand) if count else hand


def _alike(game: Game, hand: Hand) -> Hand | Budget:
    """The same for hands that can do the same: without Actions and cards that answer, the Coins alone count."""
    is_plain = all(name in PLAIN_TREASURES or (name not in TREASURES and name not in ACTIONS) for name, _ in hand)
    if not is_plain or not game.hooks.keys().isdisjoint(AT_A_PURCHASE) or "bars_purchase" in game.hooks:
        return hand
    plain = [(KINDS[name], count) for name, count in hand if name in PLAIN_TREASURES]
    return Budget(sum(kind.potions * count for kind, count in plain), sum(kind.coins * count for kind, count in plain))


def _with_hand(game: Game, rival: int, hand: Hand, places: list[tuple[Zone, int]]) -> Game:
    """A twin in which the rival holds this hand; the other hidden cards lie at the other hidden places."""
    twin = game.copy()
    left = dict(hand)
    held: list[Card] = []
    rest: list[Card] = []
    for card in sorted((game.zones[zone][place] for zone, place in places), key=lambda card: (card.name, card.id)):
        is_held = left.get(card.name, 0) > 0
        left[card.name] = left.get(card.name, 0) - is_held
        (held if is_held else rest).append(card)
    ordered = sorted(places, key=lambda place: place[0][0] != "hand")
    spots = [game.where[game.zones[zone][place].id] for zone, place in ordered]
    for (zone, place), spot, card in zip(ordered, spots, (*held, *rest), strict=True):
        twin.zones[zone][place] = card
        twin.where[card.id] = spot
    return twin
