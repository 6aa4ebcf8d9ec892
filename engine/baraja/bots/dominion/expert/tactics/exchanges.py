"""What to exchange a card of the hand for: what each card that exchanges brings, less what is given up for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING

from .....dominion.cost import Cost
from .....dominion.kinds import KINDS
from ...shared.register import Register
from ...shared.values import in_deck
from .. import endings
from .trashing import LATE, junk, lost

if TYPE_CHECKING:
    from collections.abc import Callable

    from baraja.core.contract import Picks

    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
POINTS = {"duchy": 15, "province": 30, "colony": 50}  # what they are worth that an exchange would give away
USEFUL = 2  # worth in the deck of what a plan would buy again: not a Copper, Estate or Curse
ALTAR = Cost(5)  # what it gains costs at most this much, whatever is trashed
NEVER = -9
GIVES_AWAY = -99  # worth of what ends the game in defeat
GAIN = 0.3  # what an exchange brings at least that need not be made


def best_within(bot: Follower, now: Situation, card: Card, fits: Callable[[Cost], bool]) -> float:
    """The worth of the best pile that fits, 0 for none; at the very end only of those that bring points.

    One of the same name changes nothing, but for Provinces, of which one fewer is left, as whoever leads wants.
    """
    view = now.view
    piles: Sequence[str] = [pile for pile in view.piles if view.left(pile) and fits(view.cost(pile))
             and (now.gains_to_end >= LATE or KINDS[view.top(pile)].vp)]  # fmt: skip
    if bot.sees_the_end and now.gains_to_end <= endings.SOON:
        there = [pile for pile, many in now.stock.items() if many and fits(view.cost(pile))]
        if there and all(endings.loses(now, (pile,)) for pile in there):
            return GIVES_AWAY
    piles = endings.safe(now, piles) if bot.sees_the_end else piles
    ahead = now.points >= now.best_rival_points

    def worth(pile: str) -> float:
        same = view.top(pile) == card.name and not (pile in view.endings and ahead)
        return bot.keep_worth(now, card.name) if same else bot.worth_now(now, pile)

    return max((worth(pile) for pile in piles if pile not in view.endings or bot.best_gain(now, (pile,))), default=0)


def given_up(bot: Follower, now: Situation, card: Card) -> float:
    """What is lost with a card: a Duchy or Colony costs its points and, for whoever is behind, so does a Province.

    Exchanges among Provinces end the game sooner, as whoever leads wants.
    """
    keeps_points = card.name in ("duchy", "colony") or (card.name == "province" and now.points < now.best_rival_points)
    return POINTS[card.name] if keeps_points else lost(bot, now, card)


def up_to(more: int) -> Callable[[Follower, Situation, Card], float]:
    """An exchange for a card that costs at most so many coins more."""

    def brings(bot: Follower, now: Situation, card: Card) -> float:
        limit = now.view.cost(card).plus(more)
        return best_within(bot, now, card, lambda price: price.at_most(limit)) - given_up(bot, now, card)

    return brings


def exactly(more: int) -> Callable[[Follower, Situation, Card], float]:
    """An exchange for a card that costs so many coins more."""

    def brings(bot: Follower, now: Situation, card: Card) -> float:
        to = now.view.cost(card).plus(more)
        return best_within(bot, now, card, lambda price: price == to) - given_up(bot, now, card)

    return brings


exchanges = Register(remodel=up_to(2), expand=up_to(3), farmland=exactly(2))
"""What exchanging a card brings, by the name of the card that exchanges it."""


@exchanges("graverobber")
def graverobber(bot: Follower, now: Situation, card: Card) -> float:
    return up_to(3)(bot, now, card) if "action" in KINDS[card.name].types else NEVER


@exchanges("altar")
def altar(bot: Follower, now: Situation, card: Card) -> float:
    return best_within(bot, now, card, lambda price: price.at_most(ALTAR)) - given_up(bot, now, card)


@exchanges("upgrade")
def upgrade(bot: Follower, now: Situation, card: Card) -> float:
    """A Copper that the deck is better without goes for nothing too."""
    to = now.view.cost(card).plus(1)
    less = -0.5 if card.name == "copper" and card in junk(bot, now, now.hand) else given_up(bot, now, card)
    return best_within(bot, now, card, lambda price: price == to) - less


@exchanges("develop")
def develop(bot: Follower, now: Situation, card: Card) -> float:
    """Two cards for one; what the plan would buy again is worth what it is to gain it, as are the cards gained."""
    cost, less = now.view.cost(card), given_up(bot, now, card)
    if card.name in bot.places and in_deck(card.name) >= USEFUL:
        less += max(0, bot.worth_now(now, card.name) - bot.keep_worth(now, card.name))
    up, down = cost.plus(1), cost.plus(-1)
    worth = best_within(bot, now, card, lambda price: price == up)
    return worth + (best_within(bot, now, card, lambda price: price == down) if cost.coins else 0) - less


@exchanges("trader")
def trader(bot: Follower, now: Situation, card: Card) -> float:
    per_silver = 4 if "feodum" in bot.places else 1.2 if now.gains_to_end >= LATE else 0
    return per_silver * min(now.view.cost(card).coins, now.view.left("silver")) - given_up(bot, now, card)


@exchanges("apprentice")
def apprentice(bot: Follower, now: Situation, card: Card) -> float:
    """Cards to draw; with a Market Square, which makes Gold of what is trashed, the turn is for Gold."""
    cost = now.view.cost(card)
    draws = min(cost.coins + 2 * cost.potions, now.cards_left)
    squares = now.in_hand("market_square") - (card.name == "market_square")
    golden = "market_square" in now.deck
    less = lost(bot, now, card)
    if golden and bot.pile_for(now, now.purse) not in now.view.endings:
        less = bot.keep_worth(now, card.name)
    return (2.2 if golden else 1.2) * draws - max(less, -1) - (0.5 if not draws else 0) + 5 * squares


@exchanges("transmute")
def transmute(bot: Follower, now: Situation, card: Card) -> float:
    view, types = now.view, KINDS[card.name].types
    gains = [
        pile for card_type, pile in (("action", "duchy"), ("victory", "gold")) if card_type in types and view.left(pile)
    ]
    if "treasure" in types and bot.best_gain(now, ("transmute",)):
        gains.append("transmute")
    return fsum(bot.worth_now(now, pile) for pile in gains) - given_up(bot, now, card)


def rebuilt(now: Situation) -> dict[str, float]:
    """How many points a Rebuild brings on average, by the name that it is told to pass over."""
    view = now.view
    names = {name: now.to_draw(name) for name in now.deck if "victory" in KINDS[name].types and now.to_draw(name) > 0}

    def becomes(name: str) -> int:
        vp = KINDS[name].vp
        here = vp(now.deck) if callable(vp) else vp
        limit = view.cost(name).plus(3) if name in view.piles else KINDS[name].cost.plus(3)
        best = 0
        for pile in view.piles:
            if view.left(pile) and "victory" in view.types(pile) and view.cost(pile).at_most(limit):
                gives = KINDS[view.top(pile)].vp
                best = max(best, gives(now.deck) if callable(gives) else gives)
        return best - here

    def hope(named: str) -> float:
        others = {name: many for name, many in names.items() if name != named}
        total = sum(others.values())
        return fsum(becomes(name) * many for name, many in others.items()) / total if total else 0

    return {name: hope(name) for name in (*names, *view.endings)}


@answers(*(f"{name}.trash" for name in exchanges))
def trash_what_brings_most(asked: Moment) -> Picks:
    brings = exchanges[asked.question.key.partition(".")[0]]
    order = sorted(asked.options, key=lambda card: -brings(asked.bot, asked.now, card))
    if asked.optional and brings(asked.bot, asked.now, order[0]) <= GAIN:
        return ()
    return order
