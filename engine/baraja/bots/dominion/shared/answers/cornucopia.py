"""Answers to what the cards of Cornucopia ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ..register import Register
from ..values import in_deck, is_junk
from .defaults import USEFUL, idle
from .hinterlands import money
from .intrigue import playable_terminals

if TYPE_CHECKING:
    from .....core.contract import Picks
    from .....core.zones import Card
    from .defaults import Asked

answers = Register()
WANTED = ("followers", "trusty_steed", "princess", "diadem", "bag_of_gold", "duchy")  # of the Prizes, best first


def _waste(asked: Asked) -> list[Card]:
    """What may be discarded: a Tunnel first, for its Gold."""
    tunnels = [card for card in asked.options if card.name == "tunnel" and asked.view.left("gold")]
    return tunnels + [card for card in asked.options if is_junk(card.name)]


@answers("hamlet.discard")
def an_action_for_a_card(asked: Asked) -> Picks:
    """For a terminal that could not be played otherwise."""
    view, waste = asked.view, _waste(asked)
    wanted = len(playable_terminals(view)) > view.actions or (waste and waste[0].name == "tunnel")
    return waste[:1] if wanted else ()


@answers("hamlet.swap")
def a_buy_for_a_card(asked: Asked) -> Picks:
    """A Buy, when the money would pay for two good cards."""
    waste = _waste(asked)
    wanted = (money(asked.view) >= 10 and asked.view.buys < 2) or (waste and waste[0].name == "tunnel")
    return waste[:1] if wanted else ()


@answers("jester.choose")
def who_gets_a_copy(asked: Asked) -> Picks:
    """Keep copies of good cards, give copies of bad ones to the rival."""
    name = asked.question.about[1]
    return ("mine",) if in_deck(name) >= 2 else ("theirs",)


@answers("tournament.reveal")
def show_a_province(asked: Asked) -> Picks:
    """Show it: it earns the player a Prize, or denies whoever plays the Tournament the card and the coin."""
    return asked.options


@answers("tournament.gain")
def the_best_prize(asked: Asked) -> list[str]:
    last = asked.view.left_to_end() <= 2
    return sorted(asked.options, key=lambda name: -1 if last and name == "duchy" else WANTED.index(name))


@answers("horn_of_plenty.gain")
def rate_victory_against_horn(asked: Asked) -> Picks:
    """A Victory card costs the Horn: take one only if it counts for much, or near the end."""

    def worth(pile: str) -> float:
        own = "victory" in KINDS[asked.view.top(pile)].types
        return asked.gain_worth(pile) - (3 if own and not asked.late else 0)

    return sorted(asked.options, key=worth, reverse=True)


@answers("trusty_steed.choose")
def what_a_steed_brings(asked: Asked) -> Picks:
    view = asked.view
    if not view.actions and playable_terminals(view):
        return ("two_actions", "two_cards")
    return ("two_cards", "two_coins")


USEFUL["horse_traders"] = lambda view, card, cards: (
    sum(idle(view, other) for other in view.hand() if other != card) >= 2 or money(view) + 3 in (6, 7, 8, 9)
)
