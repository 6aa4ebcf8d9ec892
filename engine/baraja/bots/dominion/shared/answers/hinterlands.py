"""Answers to what the cards of Hinterlands and Alchemy ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from .....core.zones import Card
from .....dominion.kinds import KINDS
from ..register import Register
from ..values import in_deck, in_hand, is_junk
from .defaults import USEFUL, _value, best_of, deck_worth, name_of, others, put_on_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .....core.contract import Picks
    from .....dominion.view import View
    from .defaults import Asked

answers = Register()
SILVER_EACH = in_deck("silver")


def possessed(asked: Asked) -> bool:
    """Whether the turn is another player's, possessed by this one: the deck is then not this player's own."""
    return asked.me != asked.question.seat


# --- what a card in the hand is exchanged for -----------------------------------------------------------------------


def silvers(view: View, card: Card) -> float:
    """What a Trader gains for a card: a Silver for each coin it costs, less the card itself."""
    return 0.5 * SILVER_EACH * view.cost(card).coins - deck_worth(view, card.name)


def cards_drawn(view: View, card: Card) -> float:
    """What an Apprentice gives for trashing a card."""
    cost = view.cost(card)
    return cost.coins + 2 * cost.potions - deck_worth(view, card.name)


def transmuted(view: View, card: Card) -> float:
    """What a Transmute gains for trashing a card."""
    types = view.types(card)
    gains = [("action", "duchy"), ("treasure", "transmute"), ("victory", "gold")]
    gained = fsum(_value(view, pile) for card_type, pile in gains if card_type in types and view.left(pile))
    return gained - deck_worth(view, card.name)


def developed(view: View, card: Card) -> float:
    """What a Develop gains for a card: the best one that costs 1 coin more, and the best that costs 1 less."""
    cost = view.cost(card)
    targets = [cost.plus(1)] + ([cost.plus(-1)] if cost.coins else [])
    return fsum(best_of(view, to.__eq__) for to in targets) - deck_worth(view, card.name)


def farmed(view: View, card: Card) -> float:
    """What a Farmland gains for a card: the best one that costs exactly 2 coins more."""
    return best_of(view, view.cost(card).plus(2).__eq__) - deck_worth(view, card.name)


EXCHANGES = {
    "trader": silvers, "apprentice": cards_drawn, "transmute": transmuted, "develop": developed, "farmland": farmed,
}  # fmt: skip


@answers(*(f"{name}.trash" for name in EXCHANGES))
def trash_what_brings_most(asked: Asked) -> list[Card]:
    """The best exchange; on a possessed turn what is trashed comes back, so only what it brings counts."""
    view, exchange = asked.view, EXCHANGES[asked.question.key.partition(".")[0]]
    mourned = possessed(asked)
    return sorted(
        asked.options, reverse=True,
        key=lambda card: exchange(view, card) + (deck_worth(view, card.name) if mourned else 0),
    )  # fmt: skip


def _worth_while(name: str) -> Callable[[View, Card, Sequence[Card]], bool]:
    exchange = EXCHANGES[name]
    return lambda view, card, cards: any(exchange(view, other) > 0.5 for other in others(view, card))


for _name in ("trader", "apprentice", "transmute", "develop"):
    USEFUL[_name] = _worth_while(_name)


def _has(*names: str) -> Callable[[View, Card, Sequence[Card]], bool]:
    return lambda view, card, cards: any(other.name in names for other in others(view, card))


USEFUL["spice_merchant"] = _has("copper")
USEFUL["stables"] = _has("copper", "silver")


@answers("spice_merchant.trash", "stables.discard")
def give_a_cheap_treasure(asked: Asked) -> list[Card]:
    """A Copper; Stables are worth a Silver too."""
    cheap = ("copper", "silver") if asked.question.key == "stables.discard" else ("copper",)
    treasures = [card for card in asked.options if card.name in cheap]
    return sorted(treasures, key=lambda card: cheap.index(card.name))


@answers("spice_merchant.choose")
def cards_or_coins(asked: Asked) -> tuple[str, ...]:
    """Coins when they pay for a Province or a Gold, else cards."""
    have = money(asked.view)
    return ("coins",) if any(have < price <= have + 2 for price in (8, 6)) else ("cards",)


def money(view: View) -> int:
    """The coins of this turn, with the Treasures in the hand."""
    return view.coins + sum(KINDS[card.name].coins for card in view.hand() if "treasure" in KINDS[card.name].types)


@answers("ill_gotten_gains.gain")
def a_copper_now(asked: Asked) -> Picks:
    """Only for the last coin towards a Province; on a possessed turn it would not even come to the hand."""
    return asked.options if not possessed(asked) and money(asked.view) == 7 else ()


# --- decks ----------------------------------------------------------------------------------------------------------


@answers("oracle.choose")
def leave_or_discard_two(asked: Asked) -> tuple[str, ...]:
    """Good cards stay on this player's deck, bad ones on the decks of the others."""
    player = asked.question.about[0]
    revealed = asked.view.revealed(player)
    good = fsum(in_hand(card.name) for card in revealed) > len(revealed)
    return ("keep",) if good == (player == asked.question.seat) else ("discard",)


@answers("inn.shuffle")
def good_actions(asked: Asked) -> Picks:
    return [card for card in asked.options if not is_junk(card.name)]


@answers("scheme.choose")
def best_actions(asked: Asked) -> Picks:
    """The Actions that do most in a hand; none on a possessed turn, as they would only help the other player."""
    if possessed(asked):
        return ()
    return sorted(asked.options, key=lambda card: -in_hand(card.name))[: asked.most]


@answers("herbalist.put")
def best_treasure(asked: Asked) -> Sequence[Card]:
    return () if possessed(asked) else put_on_deck(asked)


@answers("react.leaves_play")
def return_to_the_deck(asked: Asked) -> Picks:
    """Alchemists first, so that a Herbalist takes the Potion only after them."""
    if possessed(asked):
        return ()
    return sorted(asked.options, key=lambda option: name_of(option) == "herbalist")


# --- gains ----------------------------------------------------------------------------------------------------------


def what_a_gain_sets_off(asked: Asked) -> tuple[Card, ...]:
    """The first ability, except a Duchess that is not worth an Action, and a Fool's Gold when no Gold is left."""
    for option in asked.options:
        name = name_of(option)
        if name == "duchess" and asked.bot.gain_worth(asked.view, name) < 2:
            continue
        if name == "fools_gold" and not asked.view.left("gold"):
            continue
        return (option,)
    return ()


@answers("react.would_gain")
def silver_instead(asked: Asked) -> list[Card]:
    """A Silver instead of something worse; otherwise whatever is forced."""
    name = next((name for name in asked.question.about if name in KINDS), "curse")
    return instead(asked, asked.bot.gain_worth(asked.view, name) < (SILVER_EACH if asked.view.left("silver") else 0))


def instead(asked: Asked, worse: bool) -> list[Card]:
    """The reaction of a card of the hand to a gain that is worse than its own; otherwise whatever is forced."""
    reactions_first = sorted(asked.options, key=lambda option: (type(option) is Card) != worse)
    return reactions_first[: 1 if worse else asked.question.least]
