"""What a player of Dominion knows about the game before a decision: the numbers that lists and tactics go by.

Everything comes from the view. What others own is what has left the Supply and is neither mine nor in the trash, as any
attentive person at the table knows too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from ....dominion.kinds import KINDS, TREASURES
from ....dominion.setup import SHELTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ....core.zones import Card
    from ....dominion.view import View

DRAWS_TO = {"library": 7, "watchtower": 6, "jack_of_all_trades": 5}  # card -> the size of hand it draws up to
STARTING = {"copper": 7, "estate": 3}
HANDS_OUT = {
    "witch": "curse", "familiar": "curse", "young_witch": "curse", "sea_hag": "curse", "cultist": "ruins",
    "marauder": "ruins",
}  # fmt: skip

Fact = TypeVar("Fact")


class lazy_property(Generic[Fact]):
    """A property that is worked out when it is first asked for: `functools.cached_property`, in half the time."""

    def __init__(self, work: Callable[[Any], Fact]) -> None:
        self.work, self.name = work, work.__name__

    @overload
    def __get__(self, now: None, owner: object) -> lazy_property[Fact]: ...

    @overload
    def __get__(self, now: object, owner: object) -> Fact: ...

    def __get__(self, now: Any, owner: object) -> lazy_property[Fact] | Fact:
        if now is None:  # asked of the class, as help() and tests do
            return self
        value: Fact = self.work(now)
        now.__dict__[self.name] = value  # where it is found from now on
        return value


class Situation:
    """One moment of a game, seen from one seat. Each fact of `buylists.FACTS` is an attribute of that name."""

    def __init__(self, view: View) -> None:
        self.view = view

    # --- what conditions of lists ask ---------------------------------------------------------------------------------

    @lazy_property
    def deck(self) -> dict[str, int]:
        """How many cards of each name are mine."""
        return self.view.owned()

    def owned(self, card: str) -> int:
        return self.deck.get(card) or self._mixed.get(card, 0)

    @lazy_property
    def _mixed(self) -> dict[str, int]:
        """How many cards of each mixed pile are mine, whatever their names."""
        counts: dict[str, int] = {}
        for name, many in self.deck.items():
            if pile := KINDS[name].top_of:
                counts[pile] = counts.get(pile, 0) + many
        return counts

    def owned_type(self, name: str) -> int:
        if name == "terminal":
            return sum(many for card, many in self.deck.items() if is_terminal(card))
        return sum(many for card, many in self.deck.items() if name in KINDS[card].types)

    def supply(self, card: str) -> int:
        return self.view.left(card)

    def in_hand(self, card: str) -> int:
        return [other.name for other in self.hand].count(card)

    def in_play(self, card: str) -> int:
        return [other.name for other in self.view.in_play(self.view.active)].count(card)

    @property
    def coins(self) -> int:
        """The coins of this turn: those already there and, before the Buy phase, those of the Treasures in the hand."""
        return self.coins_there if self.view.phase == "buy" and self.own_turn else self.purse

    @lazy_property
    def money(self) -> int:
        """The coins printed on all cards that are mine."""
        return sum([KINDS[card].coins * many for card, many in self.deck.items()])

    @property
    def turn(self) -> int:
        return self.view.turn

    @lazy_property
    def deck_size(self) -> int:
        return sum(self.deck.values())

    @property
    def buys(self) -> int:
        return self.view.buys

    @property
    def action_phase(self) -> int:
        return int(self.view.phase == "action")

    @lazy_property
    def points(self) -> int:
        return self.view.points()

    @lazy_property
    def printed_points(self) -> int | None:
        """The points of my cards and tokens; None if what a card of mine is worth depends on the others."""
        if any(callable(KINDS[name].vp) for name in self.deck):
            return None
        return points_of(self.deck) + self.view.tokens(self.view.seat)

    @lazy_property
    def points_each_purchase(self) -> int:
        """The points that each purchase of mine brings besides the card: the tokens of Goons."""
        buying = self.view.phase == "buy" and self.view.active == self.view.seat
        return self.in_play("goons") if buying else 0

    @lazy_property
    def rival_points(self) -> dict[int, int]:
        """The points of each rival by seat, as far as they are known: the likeliest, where cards passed unseen."""
        view = self.view
        return {seat: round(view.likely_points(seat)) for seat in range(view.seats) if seat != view.seat}

    @lazy_property
    def best_rival_points(self) -> int:
        """The points of the strongest rival."""
        return max(self.rival_points.values())

    @lazy_property
    def gains_to_end(self) -> int:
        """How many cards must be gained before the game can end, or how many turns are left, if that is less."""
        return min(self.view.left_to_end(), sum(sorted(self.stock.values())[: self.piles_to_end]))

    @lazy_property
    def wanted(self) -> dict[Any, Any]:
        """The piles that the list would buy from, by how many coins there are: filled in when one is asked for."""
        return {}

    @lazy_property
    def stock(self) -> dict[str, int]:
        """How many cards each pile of the Supply has."""
        return self.view.stock()

    @property
    def piles_to_end(self) -> int:
        """How many empty piles end the game."""
        return 3 if self.view.seats < 5 else 4

    @lazy_property
    def empty_piles(self) -> int:
        return list(self.stock.values()).count(0)

    # --- what tactics ask ---------------------------------------------------------------------------------------------

    @lazy_property
    def hand(self) -> list[Card]:
        return self.view.hand()

    @lazy_property
    def purse(self) -> int:
        """The coins of this turn, with the Treasures in the hand; on a rival's turn, those of the next turn."""
        return self.coins_there + self.worth_in_coins(self.hand)

    @property
    def own_turn(self) -> bool:
        """Whether it is the turn of the player for whom this seat decides."""
        return self.view.active == self.view.player

    @property
    def coins_there(self) -> int:
        """The coins that this seat has to spend already: on a rival's turn the coins there are the rival's."""
        return self.view.coins if self.own_turn else 0

    def worth_in_coins(self, cards: Sequence[Card]) -> int:
        """The coins that the Treasures among `cards` give when all are played."""
        names = [card.name for card in cards if card.name in TREASURES]
        coins = sum([KINDS[name].coins for name in names]) + names.count("copper") * self.in_play("coppersmith")
        if stones := names.count("philosophers_stone"):
            coins += stones * (self.cards_left // 5)
        if ventures := names.count("venture"):
            treasures_owned = self.owned_type("treasure") or 1  # the hand may be a possessed player's
            coins += ventures * round(self.money / treasures_owned)
        return coins + max(0, 4 * names.count("fools_gold") - 3) + names.count("bank") * len(names)

    @lazy_property
    def cards_left(self) -> int:
        """How many cards of the deck can still be drawn this turn."""
        view = self.view
        return max(0, self.deck_size - len(self.hand) - len(view.in_play(view.player)) - view.face_down(view.player))

    def handed_out(self, card: str) -> bool:
        """Whether an attack gives nothing any more, as the pile that it gives from is empty."""
        return card in HANDS_OUT and not self.view.left(HANDS_OUT[card])

    def to_draw(self, card: str) -> int:
        """How many cards of a name can still be drawn this turn."""
        there = (*self.hand, *self.view.in_play(self.view.player))
        return self.deck.get(card, 0) - sum(other.name == card for other in there)

    @lazy_property
    def own_deck(self) -> dict[str, int]:
        """How many cards of each name lie in my deck, from which I draw next; none while I decide another's turn."""
        return self.view.own_deck() if self.view.player == self.view.seat else {}

    def coins_drawn(self, many: float, looked: Sequence[Card] = ()) -> float:
        """The coins printed on the next `many` cards on average: those of my deck and, if it has fewer, others that are
        discarded, which is all but my hand, the cards in play and those that are looked at."""
        lying = sum(self.own_deck.values())
        held = sum(KINDS[card].coins * number for card, number in self.own_deck.items())
        if many <= lying:
            return many * held / max(1, lying)
        elsewhere = [*self.hand, *self.view.in_play(self.view.player), *looked]
        discarded = self.deck_size - lying - len(elsewhere)
        money = max(0, self.money - held - sum(KINDS[card.name].coins for card in elsewhere))
        return held + min(many - lying, discarded) * money / discarded if discarded > 0 else held

    @lazy_property
    def density(self) -> float:
        """The coins that a card of the deck brings on average."""
        return self.money / max(1, self.deck_size)

    @lazy_property
    def rivals(self) -> dict[str, int]:
        """How many cards of each name are the others', all rivals together."""
        view = self.view
        trashed: dict[str, int] = {}
        for name in view.trash():
            trashed[name] = trashed.get(name, 0) + 1
        sheltered = any(name in self.deck or name in trashed for name in SHELTERS)
        counts = {}
        for pile, left in self.stock.items():
            count = view.size(pile) - left - self.deck.get(pile, 0) - trashed.get(pile, 0)
            if pile in STARTING and not (pile == "estate" and sheltered):
                count += STARTING[pile] * view.seats
            if count > 0:
                counts[pile] = count
        return counts


class Supposed(Situation):
    """The same moment with other coins to spend, for what a list would buy with them."""

    coins: float = 0  # type: ignore[assignment]  # of a property of its class

    def __init__(self, now: Situation, coins: float) -> None:
        self.__dict__.update(now.__dict__)
        self.coins = coins


def is_terminal(name: str) -> bool:
    """Whether playing a card uses up an Action without giving one back."""
    kind = KINDS[name]
    return "action" in kind.types and not kind.actions and name not in GIVES_ACTIONS


# Actions that give an Action back by what they do, not by their printed numbers.
GIVES_ACTIONS = frozenset((
    "throne_room", "procession", "kings_court", "pawn", "golem", "trusty_steed", "conspirator", "spice_merchant",
    "stables", "crossroads", "tribute", "necropolis", "madman",
))  # fmt: skip


def points_of(cards: dict[str, int]) -> int:
    """The Victory points of a deck."""
    total = 0
    for name, many in cards.items():
        vp = KINDS[name].vp
        if vp:
            total += many * (vp(cards) if callable(vp) else vp)
    return total
