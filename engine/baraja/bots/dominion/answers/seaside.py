"""Answers to what the cards of Seaside ask, where the verb alone does not say what is sensible."""

from ....dominion.kinds import KINDS
from ..values import in_deck, in_hand, is_junk
from .usual import USEFUL, answers, others


def hindrance(card):
    """How much better a hand is without a card: its points count on the Island mat too."""
    return (3 if KINDS[card.name].vp and in_hand(card.name) <= 0.5 else 0) - in_hand(card.name)


@answers("ambassador.reveal")
def send_the_worst(asked):
    """The card that the deck wants least; of two such, the one that is in the hand twice."""
    held = [card.name for card in asked.options]
    return sorted(asked.options, key=lambda card: (in_deck(card.name), -held.count(card.name)))


@answers("ambassador.return")
def send_all_of_it(asked):
    return asked.options if in_deck(asked.options[0].name) < 1 else ()


@answers("embargo.choose")
def bar_what_others_want(asked):
    """The most expensive kingdom pile, never Provinces or Treasures, which this player needs too."""
    view = asked.view
    wanted = [pile for pile in view.kingdom if view.left(pile) and in_deck(view.top(pile)) >= 2]
    return sorted(wanted, key=lambda pile: (-view.cost(pile).coins, pile)) or [
        pile for pile in asked.options if pile == "curse"
    ]


@answers("island.set_aside")
def put_away_what_hinders(asked):
    return sorted(asked.options, key=lambda card: -hindrance(card))


@answers("lookout.trash", "lookout.discard")
def the_worst_goes(asked):
    return sorted(asked.options, key=asked.worth)


USEFUL["island"] = lambda view, card, cards: any(hindrance(other) > 0 for other in others(view, card))
USEFUL["ambassador"] = lambda view, card, cards: any(is_junk(other.name) for other in view.hand())
