"""Answers to what the cards of Seaside ask, where the verb alone does not say what is sensible."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ..register import Register
from ..values import in_deck, in_hand, is_junk
from .defaults import USEFUL, _junk, others
from .hinterlands import money
from .intrigue import price_paid

if TYPE_CHECKING:
    from .....core.contract import Picks
    from .....core.zones import Card
    from .defaults import Asked


answers = Register()


def hindrance(card: Card) -> float:
    """How much better a hand is without a card: its points count on the Island mat too."""
    return (3 if KINDS[card.name].vp and in_hand(card.name) <= 0.5 else 0) - in_hand(card.name)


@answers("ambassador.reveal")
def send_the_worst(asked: Asked) -> Picks:
    """The card that the deck wants least; of two such, the one that is in the hand twice."""
    held = [card.name for card in asked.options]
    return sorted(asked.options, key=lambda card: (in_deck(card.name), -held.count(card.name)))


@answers("ambassador.return")
def send_all_of_it(asked: Asked) -> Picks:
    return asked.options if in_deck(asked.options[0].name) < 1 else ()


@answers("embargo.choose")
def bar_what_others_want(asked: Asked) -> Picks:
    """The most expensive kingdom pile, never Provinces or Treasures, which this player needs too."""
    view = asked.view
    wanted = [pile for pile in view.kingdom if view.left(pile) and in_deck(view.top(pile)) >= 2]
    return sorted(wanted, key=lambda pile: (-view.cost(pile).coins, pile)) or [
        pile for pile in asked.options if pile == "curse"
    ]


@answers("island.set_aside")
def put_away_what_hinders(asked: Asked) -> Picks:
    return sorted(asked.options, key=lambda card: -hindrance(card))


@answers("lookout.trash", "lookout.discard")
def the_worst_goes(asked: Asked) -> Picks:
    return sorted(asked.options, key=asked.worth)


ORDINARY = 1.0  # what a card of a young deck is worth in the hand
MANY_STASHED = 4  # cards on a mat that are taken whatever they buy
MANY_TOKENS = 4  # coins from a Pirate Ship that are better than one more token


@answers("native_village.choose")
def stash_until_it_pays(asked: Asked) -> Picks:
    """Take the mat when it pays for more, has become large, or the end is near."""
    view, mat = asked.view, asked.view.on_mat(asked.me)
    have, more = money(view), sum(KINDS[card.name].coins for card in mat)
    pays = price_paid(have + more) > max(3, price_paid(have))
    return ("take_mat",) if mat and (pays or len(mat) >= MANY_STASHED or asked.late) else ("onto_mat",)


@answers("navigator.choose")
def leave_or_discard_five(asked: Asked) -> Picks:
    seen = asked.view.looked(asked.me)
    return ("put_back",) if fsum(in_hand(card.name) for card in seen) > ORDINARY * len(seen) else ("discard_them",)


@answers("pearl_diver.put")
def lift_what_is_good(asked: Asked) -> Picks:
    return [card for card in asked.options if in_hand(card.name) > ORDINARY]


@answers("pirate_ship.choose")
def raid_until_it_pays(asked: Asked) -> Picks:
    view, tokens = asked.view, asked.view.coin_tokens(asked.me)
    pays = price_paid(money(view) + tokens) > price_paid(money(view))
    return ("spend",) if tokens >= MANY_TOKENS or (tokens >= 2 and pays) else ("raid",)


@answers("salvager.trash")
def sell_what_is_not_missed(asked: Asked) -> Picks:
    """What the deck is better without, of that the dearest; near the end a dear card that pays for a Province."""
    view, have = asked.view, money(asked.view)

    def profit(card: Card) -> float:
        cost = view.cost(card).coins
        province = asked.late and card.name != "province" and have < 8 <= have + cost
        return 0.5 * cost - asked.worth(card) + (12 if province else 0)

    return sorted(asked.options, key=profit, reverse=True)


USEFUL["salvager"] = lambda view, card, cards: len(_junk(view, others(view, card))) > 0
USEFUL["tactician"] = lambda view, card, cards: len(view.hand()) > 2 and money(view) < 5
USEFUL["treasure_map"] = lambda view, card, cards: sum(other.name == "treasure_map" for other in view.hand()) >= 2
USEFUL["outpost"] = lambda view, card, cards: not view.reason
USEFUL["island"] = lambda view, card, cards: any(hindrance(other) > 0 for other in others(view, card))
USEFUL["ambassador"] = lambda view, card, cards: any(is_junk(other.name) for other in view.hand())
