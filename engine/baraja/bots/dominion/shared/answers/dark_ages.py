"""Answers to what the cards of Dark Ages ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ..register import Register
from ..values import in_deck, in_hand, is_junk, is_terminal
from .defaults import USEFUL, _junk, _value, best_up_to, deck_worth, idle, others
from .hinterlands import money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from .....core.zones import Card, Option
    from .....dominion.cost import Cost
    from .....dominion.view import View
    from .defaults import Asked

answers = Register()
AVERAGE = 1.0  # what a card of a young deck is worth in the hand: between a Copper and a Silver, Estates included


def _in_reach(view: View, cost: Cost) -> list[str]:
    """The Action piles that cost exactly this."""
    return [pile for pile in view.piles if view.left(pile) and view.cost(pile) == cost and "action" in view.types(pile)]


def best_or_none(profits: Iterable[tuple[float, Option]]) -> Picks:
    """Of pairs (profit, thing), the thing with the highest profit above 0, as picks; none if there is none."""
    profit, thing = max(profits, key=lambda pair: pair[0])
    return (thing,) if profit > 0 else ()


# --- when to play them ------------------------------------------------------------------------------------------------


def _has_junk(view: View, card: Card, cards: Sequence[Card]) -> bool:
    return len(_junk(view, others(view, card))) > 0


for _name in ("forager", "rats", "junk_dealer", "altar"):
    USEFUL[_name] = _has_junk

USEFUL["poor_house"] = lambda view, card, cards: sum(
    "treasure" in KINDS[other.name].types for other in view.hand()
) < 4  # fmt: skip
USEFUL["procession"] = lambda view, card, cards: any(
    processed(view, other) > 0 for other in cards if other.name != "procession"
)
USEFUL["graverobber"] = lambda view, card, cards: bool(_loot(view)) or any(
    _reworked(view, other) > 0 for other in cards if other != card
)  # fmt: skip
USEFUL["mercenary"] = lambda view, card, cards: len(_junk(view, others(view, card))) >= 2
USEFUL["rebuild"] = lambda view, card, cards: any(view.left(pile) for pile in ("duchy", "province"))


# --- exchanges --------------------------------------------------------------------------------------------------------


def processed(view: View, card: Card) -> float:
    """What a Procession is worth for an Action: two plays, less the card, and the best one that costs 1 coin more."""
    best_gain = max((_value(view, pile) for pile in _in_reach(view, view.cost(card).plus(1))), default=0)
    lost = 0 if card.name in ("fortress", "madman") else max(0, deck_worth(view, card.name))
    return best_gain - lost + in_hand(card.name)


@answers("procession.play")
def process_the_best(asked: Asked) -> Picks:
    return best_or_none([(processed(asked.view, card), card) for card in asked.options])


def _loot(view: View) -> list[str]:
    """What a Graverobber may find in the trash that is worth having."""
    loot = []
    for name in view.trash():
        cost = KINDS[name].cost
        if 3 <= cost.coins <= 6 and not cost.potions and in_deck(name) > 2:
            loot.append(name)
    return loot


def _reworked(view: View, card: Card) -> float:
    """What a Graverobber makes of an Action in the hand."""
    return best_up_to(view, card, 3) - max(0, deck_worth(view, card.name)) - 1


@answers("graverobber.choose")
def rob_or_rework(asked: Asked) -> Picks:
    view = asked.view
    robbed = max((deck_worth(view, name) for name in _loot(view)), default=0)
    actions = [card for card in view.hand(asked.me) if "action" in KINDS[card.name].types]
    reworked = max((_reworked(view, card) for card in actions), default=0)
    return ("from_hand",) if reworked > robbed else ("from_trash",)


@answers("graverobber.trash")
def rework_the_best(asked: Asked) -> Picks:
    return sorted(asked.options, key=lambda card: _reworked(asked.view, card), reverse=True)


@answers("counterfeit.play")
def forge_what_is_not_missed(asked: Asked) -> Picks:
    """A Spoils returns anyway and a Copper is no loss; a Silver or a Gold only when it pays for a Province."""
    view = asked.view
    for name in ("spoils", "copper"):
        for card in asked.options:
            if card.name == name:
                return (card,)
    if view.left_to_end() <= 5:
        for card in sorted(asked.options, key=lambda card: KINDS[card.name].coins):
            if money(view) < 8 <= money(view) + KINDS[card.name].coins:
                return (card,)
    return ()


@answers("mercenary.choose")
def trash_two_cards_of_junk(asked: Asked) -> Picks:
    return asked.options if len(_junk(asked.view, asked.view.hand(asked.me))) >= 2 else ()


# --- choices ----------------------------------------------------------------------------------------------------------


@answers("band_of_misfits.choose")
def become_the_most_useful(asked: Asked) -> Picks:
    """The card that would do most in this hand; with other Actions in hand, one that allows them to be played."""
    view = asked.view
    waiting = view.actions == 0 and any("action" in KINDS[card.name].types for card in view.hand(asked.me))

    def use(pile: str) -> float:
        name = view.top(pile)
        actions = KINDS[name].actions
        needs_a_card = name in USEFUL and is_terminal(name)
        return (3 * actions if waiting else 0.3 * actions) + (0.5 if needs_a_card else 1) * in_hand(name)

    return sorted(asked.options, key=use, reverse=True)


def _good(cards: Sequence[Card]) -> bool:
    return fsum(in_hand(card.name) for card in cards) > AVERAGE * len(cards)


@answers("catacombs.choose")
def take_or_discard(asked: Asked) -> Picks:
    return ("take_them",) if _good(asked.view.looked(asked.me)) else ("discard_them",)


@answers("survivors.choose")
def put_back_or_discard(asked: Asked) -> Picks:
    return ("put_back",) if _good(asked.view.looked(asked.me)) else ("discard_them",)


@answers("count.choose")
def count_twice(asked: Asked) -> Picks:
    """First what costs the hand least; then coins, a Duchy near the end, or trashing a bad hand."""
    view = asked.view
    cards = view.hand(asked.me)
    idle_cards = [card for card in cards if idle(view, card)]
    if "discard_two" in asked.options:
        if len(idle_cards) >= 2 or len(cards) < 2:
            return ("discard_two",)
        return ("put_one",)
    if asked.late and view.left("duchy") and money(view) + 3 < 8:
        return ("gain_duchy",)
    if len(cards) >= 3 and len(_junk(view, cards)) == len(cards):
        return ("trash_hand",)
    return ("three_coins",)


@answers("hunting_grounds.choose")
def land(asked: Asked) -> Picks:
    """A Duchy; three Estates only when no Duchy is left and the end is near."""
    if not asked.view.left("duchy") and asked.late:
        return ("gain_estates",)
    return ("gain_duchy",)


@answers("squire.choose")
def what_a_squire_brings(asked: Asked) -> Picks:
    view = asked.view
    actions = sum("action" in KINDS[card.name].types and not is_junk(card.name) for card in view.hand(asked.me))
    if actions > view.actions:
        return ("two_actions",)
    return ("two_buys",) if money(view) >= 13 or not view.left("silver") else ("gain_silver",)


@answers("storeroom.cash")
def turn_into_coins(asked: Asked) -> Picks:
    """Every card that would not bring a coin by itself."""
    view = asked.view
    return [card for card in asked.options if idle(view, card) and "treasure" not in KINDS[card.name].types]


@answers("rebuild.name")
def protect(asked: Asked) -> Picks:
    """Name Provinces once the deck has any; before that Estates, so that Duchies become Provinces."""
    owned = asked.view.owned()
    return ("province",) if owned.get("province") or not owned.get("duchy") else ("estate",)


@answers("pillage.discard")
def pick_from_a_shown_hand(asked: Asked) -> Picks:
    """The best card of an opponent; on a possessed turn, when the hand is one's own, the worst."""
    own = asked.question.about[0] == asked.question.seat
    return sorted(asked.options, key=asked.worth, reverse=not own)
