"""A game of Dominion that can be played: its state, its turns, and the dealing of what a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.streams import Streams
from ..core.zones import by_number
from .knowledge import dealt_again, hidden_places, loose_places
from .state import State
from .turn import step

if TYPE_CHECKING:
    from ..core.streams import Rng
    from ..core.zones import Zone


class Game(State):
    """A game in progress."""

    __slots__ = ()
    VALUES: tuple[type, ...] = ()  # this game has no classes of its own among the values of its state

    step = step

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Deal again everything that a seat cannot see, and draw later random numbers from `rng`.

        That is other players' hands, decks and cards that lie face down, those that went unseen into their discard
        piles, the order of all decks, mixed piles below the visible card, and among whom of them cards lie that may
        have passed unseen.
        """
        self.streams = Streams(rng.next())
        if self.certain and not self.over:  # at the end all cards are counted
            places = loose_places(self, seat)
            owners = {self.zones[zone][place]: zone[1] for zone, place in places}
            self._redistribute(places, rng)
            dealt_again(self, seat, owners)
        for owner in range(self.seats):
            self._redistribute(hidden_places(self, owner, seat), rng)
        for pile in self.piles:
            cards = self.zones["pile", pile]
            if any(card.name != cards[0].name for card in cards):
                self._redistribute([(("pile", pile), place) for place in range(len(cards) - 1)], rng)

    def _redistribute(self, places: list[tuple[Zone, int]], rng: Rng) -> None:
        """Shuffle the cards at some places (a zone, and an index in it) among these places."""
        cards = [self.zones[zone][place] for zone, place in places]
        spots = [self.where[card.id] for card in cards]
        for (zone, place), spot, card in zip(places, spots, rng.shuffled(sorted(cards, key=by_number)), strict=True):
            self.zones[zone][place] = card
            self.where[card.id] = spot
