"""Lines of play inside one turn, with the chance that is in them.

A player knows which cards are in the own deck, not their order. A line therefore carries the cards that have come from
the top of it, as `orders`: one tuple of names for the deck as it lay, one more for each shuffle. A step that takes more
cards than its orders name goes apart into one line for each name that could be next, with its weight. Nothing is drawn
at random: `FixedOrders` stands in for the game's random numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..core.choose import Choose
from ..core.zones import Card
from .contract import Puzzler, Unsolved

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from ..core.contract import Game, Picks

Orders = tuple[tuple[str, ...], ...]
AS_DEALT: Orders = ((),)


class FixedOrders:
    """Stands in for `Streams`: a shuffle puts the cards named on top and sorts the others below them."""

    __slots__ = ("is_for_others", "orders", "seat", "stacks")

    def __init__(self, seat: int, orders: Orders) -> None:
        self.seat = seat
        self.orders = orders
        self.is_for_others = False  # whether another player's deck was shuffled
        self.stacks: list[list[Card]] = []  # the deck as it lay, then as each shuffle left it

    def copy(self) -> FixedOrders:
        """Whatever copies a game of a line gives the copy orders of its own."""
        return self

    def arranged(self, cards: Iterable[Card]) -> list[Card]:
        """The cards of the next stack, the top one last."""
        number = len(self.stacks)
        rest = sorted(cards, key=lambda card: (card.name, card.id))
        top = []
        for name in self.orders[number] if number < len(self.orders) else ():
            card = next(card for card in rest if card.name == name)
            rest.remove(card)
            top.append(card)
        stack = rest + top[::-1]
        self.stacks.append(stack)
        return stack[:]

    def shuffled(self, cards: Iterable[Card], purpose: str, seat: int = 0) -> list[Card]:
        if purpose != "shuffle":
            raise Unsolved("chance that is no shuffle")
        if seat != self.seat:
            self.is_for_others = True
            return list(cards)
        return self.arranged(cards)

    def start(self, purpose: str, seat: int = 0) -> int:
        raise Unsolved("chance that is no shuffle")

    rng = start


class Point(NamedTuple):
    """Where a line stands: the game, and the question in the middle of a step, None where the step has ended."""

    game: Game
    question: Choose | None
    answers: tuple[Picks, ...]  # those given since the step began
    orders: Orders
    touches_hidden: bool  # whether the step has touched what others hold
    draws: bool  # whether it has taken cards from the own deck, but for those at the end of the turn


def points_after(
    how: Puzzler, base: Game, seat: int, answers: tuple[Picks, ...], orders: Orders, turn: Hashable
) -> Iterator[tuple[float, Point]]:
    """Where a step that began at `base` stands after these answers: every way that the unknown cards may lie, with its
    weight; the weights add up to 1. At the end of the turn no more cards are told apart, as they no longer matter."""
    waiting = [(1.0, orders)]
    while waiting:
        weight, orders = waiting.pop()
        game = base.copy()
        chance = FixedOrders(seat, orders)
        game.streams = chance  # type: ignore[assignment]  # stands in for it
        deck = how.unknown_deck(game, seat)
        deck[:] = chance.arranged(deck)
        hidden = how.hidden(game, seat)
        running = game.step()
        question = None
        try:
            question = next(running)
            for picks in answers:
                question = running.send(picks)
        except StopIteration:
            question = None
        touches = chance.is_for_others or how.hidden(game, seat) != hidden
        touches |= question is not None and question.seat != seat
        if question is None and not how.is_rest(game, seat, turn):
            yield weight, Point(game, None, answers, orders, touches, False)
            continue
        place = _unnamed(chance, how.unknown_deck(game, seat))
        if place is None:
            draws = len(chance.stacks) > 1 or len(how.unknown_deck(game, seat)) < len(chance.stacks[0])
            yield weight, Point(game, question, answers, orders, touches, draws)
            continue
        named = orders[place] if place < len(orders) else ()
        left = Counter(card.name for card in chance.stacks[place])
        left.subtract(named)
        total = left.total()
        before = (*orders, *[()] * (place + 1 - len(orders)))  # of a stack of equal cards none was named
        for name in sorted(left):
            if left[name]:
                more = (*before[:place], (*named, name), *before[place + 1 :])
                waiting.append((weight * left[name] / total, more))


def _unnamed(chance: FixedOrders, deck: list[Card]) -> int | None:
    """The first stack of which more cards were taken than its order names, None if there is none."""
    for number, stack in enumerate(chance.stacks):
        named = len(chance.orders[number]) if number < len(chance.orders) else 0
        if number == len(chance.stacks) - 1:
            under = next(
                (nth for nth, card in enumerate(deck) if nth >= len(stack) or stack[nth] is not card), len(deck)
            )
            if under < len(deck):
                raise Unsolved("cards put onto the deck")
            taken = len(stack) - under
        else:
            taken = len(stack)
        if taken > named and len({card.name for card in stack[: len(stack) - named]}) > 1:
            return number
    return None
