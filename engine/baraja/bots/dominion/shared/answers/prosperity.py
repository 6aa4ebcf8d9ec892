"""Answers to what the cards of Prosperity ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..register import Register
from ..values import in_deck, in_hand, is_junk
from .defaults import USEFUL, _junk, _value, best_up_to, deck_worth, idle, name_of, others
from .hinterlands import what_a_gain_sets_off

if TYPE_CHECKING:
    from .....core.contract import Picks
    from .....core.zones import Card
    from .....dominion.view import View
    from .defaults import Asked


answers = Register()


def expanded(view: View, card: Card) -> float:
    """What an Expand gains for a card, less the card itself."""
    return best_up_to(view, card, 3) - deck_worth(view, card.name)


@answers("expand.trash")
def expand_what_gains_most(asked: Asked) -> list[Card]:
    return sorted(asked.options, key=lambda card: -expanded(asked.view, card))


@answers("bishop.trash")
def trash_for_points(asked: Asked) -> Picks:
    """As the player the worst card, near the end an expensive one; as a rival only what the deck is better without."""
    if asked.optional:
        return sorted(_junk(asked.view, asked.options), key=asked.worth)
    if asked.late:
        return sorted(asked.options, key=lambda card: asked.worth(card) - asked.view.cost(card).coins)
    return sorted(asked.options, key=asked.worth)


@answers("mint.reveal")
def mint_the_best(asked: Asked) -> Picks:
    best = max(asked.options, key=lambda card: in_deck(card.name))
    return (best,) if best.name != "copper" else ()


@answers("watchtower.choose")
def what_to_do_with_it(asked: Asked) -> Picks:
    return ("trash_it",) if is_junk(asked.question.about[0]) else ("on_deck",)


@answers("loan.choose")
def weed_out_a_treasure(asked: Asked) -> Picks:
    return ("trash_it",) if in_deck(asked.question.about[0]) < 1 else ("discard_it",)


@answers("contraband.name")
def bar_what_is_wanted_most(asked: Asked) -> Picks:
    """The best card that the player may well be able to pay for."""
    view = asked.view
    wanted = [pile for pile in view.affordable(view.coins + REACH) if view.top(pile) in asked.options]
    return sorted(map(view.top, wanted), key=lambda name: -_value(view, name))


REACH = 3  # coins that the hand of a player who has played a Contraband may still hold


@answers("vault.cash")
def what_brings_no_more_than_its_coin(asked: Asked) -> list[Card]:
    return [card for card in asked.options if card.name == "copper" or idle(asked.view, card)]


@answers("vault.choose")
def take_the_offer_of_a_vault(asked: Asked) -> Picks:
    return asked.options if sum(is_junk(card.name) for card in asked.view.hand(asked.me)) >= 2 else ()


USEFUL["forge"] = USEFUL["remake"] = lambda view, card, cards: len(_junk(view, others(view, card))) > 1
USEFUL["expand"] = lambda view, card, cards: any(expanded(view, other) > 0 for other in others(view, card))
USEFUL["watchtower"] = lambda view, card, cards: view.hand_size(view.player) < 7


def worth_using(name: str, gained: str) -> bool:
    """Whether a card that moves gained cards should move this one: good ones onto the deck, junk into the trash."""
    if name not in ("royal_seal", "watchtower"):
        return True
    return in_hand(gained) > 0.5 or (name == "watchtower" and is_junk(gained))


@answers("react.when_gain")
def move_what_is_gained(asked: Asked) -> tuple[Card, ...]:
    gained = next(iter(asked.question.about), "curse")
    asked.options = tuple(option for option in asked.options if worth_using(name_of(option), gained))
    return what_a_gain_sets_off(asked)
