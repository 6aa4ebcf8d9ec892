"""Answers to what the cards of Intrigue ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ..register import Register
from ..values import in_hand, is_terminal
from .defaults import USEFUL, _junk, best_of, deck_worth, idle, others
from .hinterlands import money, possessed

if TYPE_CHECKING:
    from .....core.contract import Picks
    from .....core.zones import Card
    from .....dominion.view import View
    from .defaults import Asked


answers = Register()


def reaches(view: View, coins: int) -> bool:
    """Whether this many more coins pay for something that matters: a Province or a Gold."""
    have = money(view)
    return any(have < price <= have + coins for price in (8, 6))


def playable_terminals(view: View) -> list[Card]:
    return [card for card in view.hand() if is_terminal(card.name)]


# --- choices of words -----------------------------------------------------------------------------------------------


@answers("nobles.choose")
def cards_or_actions(asked: Asked) -> Picks:
    """Actions when the hand holds more terminals than can be played, else cards."""
    view = asked.view
    return ("two_actions",) if len(playable_terminals(view)) > view.actions else ("three_cards",)


@answers("pawn.choose")
def two_small_things(asked: Asked) -> tuple[str, ...]:
    """An Action, which keeps the turn going, and a card or the missing coin."""
    view = asked.view
    if view.actions and reaches(view, 1):
        return ("one_coin", "one_card")
    return ("one_action", "one_coin") if reaches(view, 1) else ("one_action", "one_card")


@answers("steward.choose")
def what_a_steward_does(asked: Asked) -> tuple[str, ...]:
    view = asked.view
    if len(_junk(view, view.hand())) >= 2 and not asked.late:
        return ("trash_two",)
    return ("two_coins",) if reaches(view, 2) else ("two_cards",)


@answers("minion.choose")
def coins_or_hands(asked: Asked) -> Picks:
    """A new hand for a poor one; with another Minion in hand, the coins of this one first."""
    view = asked.view
    another = any(card.name == "minion" for card in view.hand())
    return ("new_hand",) if money(view) < 4 and not another else ("two_coins",)


@answers("torturer.choose")
def curse_or_cards(asked: Asked) -> Picks:
    """A Curse when none is left, or when the cards are worth more to the hand than the Curse costs."""
    view = asked.view
    hand = sorted(in_hand(card.name) for card in view.hand(asked.me))
    if not view.left("curse"):
        return ("take_curse",)
    return ("discard_two",) if sum(hand[:2]) < 3 else ("take_curse",)


# --- cards ----------------------------------------------------------------------------------------------------------


PRICES = (8, 6, 5, 3)  # what coins are saved up for


def price_paid(coins: int) -> int:
    """The highest of the prices that matter which these coins pay."""
    return next((price for price in PRICES if price <= coins), 0)


@answers("courtyard.put", "haven.set_aside")
def what_the_turn_can_spare(asked: Asked) -> Picks:
    """What comes back in the next turn: a terminal that cannot be played, or a Treasure that would buy no more."""
    view, have = asked.view, money(asked.view)
    playable = {
        card.id for card in sorted(playable_terminals(view), key=lambda card: -in_hand(card.name))[: view.actions]
    }

    def spare(card: Card) -> float:
        kind = KINDS[card.name]
        if "treasure" in kind.types:
            return in_hand(card.name) if price_paid(have - kind.coins) == price_paid(have) else -in_hand(card.name)
        needed = card.id in playable or (kind.actions and view.actions)
        return -in_hand(card.name) if needed else in_hand(card.name)

    return sorted(asked.options, key=spare, reverse=True)


@answers("baron.discard")
def sell_an_estate(asked: Asked) -> Picks:
    return asked.options


@answers("mining_village.trash")
def dig_it_up(asked: Asked) -> Picks:
    """For the missing coins towards a Province, or when the end is near."""
    view = asked.view
    return asked.options if money(view) < 8 <= money(view) + 2 or (asked.late and reaches(view, 2)) else ()


@answers("masquerade.pass")
def pass_the_worst(asked: Asked) -> Picks:
    """The worst card; on a possessed turn the best, as it is the other player's."""
    worths = sorted(asked.options, key=asked.worth)
    return worths[::-1] if possessed(asked) else worths


@answers("masquerade.trash")
def trash_what_came(asked: Asked) -> Picks:
    return sorted(_junk(asked.view, asked.options), key=asked.worth)


@answers("swindler.gain")
def give_the_worst(asked: Asked) -> list[str]:
    return sorted(asked.options, key=asked.gain_worth)


@answers("saboteur.gain")
def take_the_best_left(asked: Asked) -> tuple[str, ...]:
    best = max(asked.options, key=asked.gain_worth)
    return (best,) if asked.gain_worth(best) > 0 else ()


@answers("secret_chamber.cash")
def sell_what_is_idle(asked: Asked) -> Picks:
    """Every card that will do nothing more this turn: each brings a coin."""
    view = asked.view
    return [card for card in asked.options if idle(view, card) or (KINDS[card.name].coins == 0 and view.actions == 0)]


@answers("secret_chamber.put")
def hide_the_best(asked: Asked) -> Picks:
    """The best cards, which are safe on the deck from attacks on the hand."""
    return sorted(asked.options, key=lambda card: -in_hand(card.name))


@answers("wishing_well.name")
def wish_for_the_likeliest(asked: Asked) -> Picks:
    """The card of which most are still in the deck or the discard pile."""
    view = asked.view
    left = {} if possessed(asked) else dict(view.owned())
    for card in [*view.hand(asked.me), *view.in_play(asked.me)]:
        left[card.name] = left.get(card.name, 0) - 1
    return sorted(asked.options, key=lambda name: (-left.get(name, 0), name))


def upgraded(view: View, card: Card) -> float:
    """What an Upgrade gains for a card, less the card itself."""
    return best_of(view, view.cost(card).plus(1).__eq__) - deck_worth(view, card.name)


@answers("upgrade.trash")
def upgrade_what_gains_most(asked: Asked) -> Picks:
    return sorted(asked.options, key=lambda card: -upgraded(asked.view, card))


# --- what is worth an Action ----------------------------------------------------------------------------------------

USEFUL["upgrade"] = lambda view, card, cards: any(upgraded(view, other) > 0 for other in others(view, card))
USEFUL["trading_post"] = lambda view, card, cards: len(_junk(view, others(view, card))) >= 2
USEFUL["secret_chamber"] = lambda view, card, cards: sum(idle(view, other) for other in others(view, card)) >= 2
USEFUL["coppersmith"] = lambda view, card, cards: sum(other.name == "copper" for other in view.hand()) >= 2
