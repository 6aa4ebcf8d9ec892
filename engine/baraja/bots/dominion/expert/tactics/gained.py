"""What to do with a card that comes: take a Silver instead, trash it, or put it on the deck.

Two questions are kept apart: whether a card does anything in a hand, and whether the deck is better without it. A
Province does nothing in a hand and is what the game is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ...shared import buylists
from ...shared.answers import hinterlands
from ...shared.answers.defaults import name_of
from ...shared.register import Register
from ...shared.values import in_deck, in_hand
from .. import endings
from .choices import can_trash_fools_gold
from .discarding import average_use

if TYPE_CHECKING:
    from .....core.contract import Picks
    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
DUCHESS = 2  # worth of a gain from which a Duchess outside the plan is taken
GARDENS = ("gardens", "coppersmith")  # cards for which a Copper is more than a coin


def gained_name(asked: Moment) -> str:
    """The name of the card that is gained."""
    return next((name for name in asked.question.about if name in KINDS), "curse")


def is_purchase(now: Situation, name: str) -> bool:
    """Whether a card that is gained is what this player has just bought."""
    bought = now.view.bought
    return now.own_turn and now.view.player == now.view.seat and bool(bought) and bought[-1] == name


def pays_this_turn(now: Situation, name: str) -> bool:
    """Whether a Treasure that is gained may have come to the hand, where it pays this turn."""
    return KINDS[name].is_treasure and now.own_turn and now.view.phase != "buy" and now.in_hand(name) > 0


def is_worthless(bot: Follower, now: Situation, name: str) -> bool:
    """Whether the deck is better without a card that comes, wherever it lies now."""
    if is_purchase(now, name) or buylists.choose(bot.entries, now, (name,)):
        return False
    if name == "copper":
        return now.density > 1 and not any(card in now.deck for card in GARDENS) and not pays_this_turn(now, name)
    return bot.keep_worth(now, name) < 0


def is_for_the_deck(bot: Follower, now: Situation, name: str) -> bool:
    """Whether the next hand is better with a card that comes than with any other of the deck."""
    if pays_this_turn(now, name) or now.view.discard_top(now.view.player) != name:
        return False  # it lies in the hand or on the deck already
    return in_hand(name) > average_use(now.deck)


@answers("react.when_gain")
def what_a_gain_sets_off(asked: Moment) -> Picks:
    """A Duchess if the plan wants her; a Gold for a Fool's Gold when there are few; whatever moves the gained card."""
    bot, now, gained = asked.bot, asked.now, gained_name(asked)
    for option in asked.options:
        name = name_of(option)
        if name == "duchess" and not (name in bot.places or asked.gain_worth(name) >= DUCHESS):
            continue
        if name == "fools_gold" and not (now.view.left("gold") and can_trash_fools_gold(bot, now)):
            continue
        if name == "watchtower" and not (is_worthless(bot, now, gained) or is_for_the_deck(bot, now, gained)):
            continue
        if name == "royal_seal" and not is_for_the_deck(bot, now, gained):
            continue
        return (option,)
    return ()


@answers("watchtower.choose")
def trash_or_put_on_the_deck(asked: Moment) -> Picks:
    return ("trash_it",) if is_worthless(asked.bot, asked.now, gained_name(asked)) else ("on_deck",)


@answers("react.would_gain")
def silver_instead(asked: Moment) -> list[Card]:
    """A Silver instead of something worse for the deck, but never of a purchase or of a Copper that pays this turn."""
    bot, now, name = asked.bot, asked.now, gained_name(asked)
    paying = name == "copper" and now.own_turn and now.view.phase == "treasure"
    if paying or is_purchase(now, name):
        return hinterlands.instead(asked, False)
    silver = in_deck("silver") if now.view.left("silver") and now.gains_to_end > endings.SOON else 0
    return hinterlands.instead(asked, max(asked.gain_worth(name), bot.keep_worth(now, name)) < silver)
