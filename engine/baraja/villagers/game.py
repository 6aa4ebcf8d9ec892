"""A game of Villagers that can be played: its state, its rounds, and the dealing of what a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.streams import Streams
from ..core.zones import by_number
from .chains import Survey
from .kinds import KINDS
from .state import State
from .turn import step

if TYPE_CHECKING:
    from ..core.streams import Rng


class Game(State):
    """A game in progress."""

    __slots__ = ()
    VALUES: tuple[type, ...] = (Survey,)  # this game's own classes among the values of its state

    step = step

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Deal again everything that a seat cannot see: stacks, reserve, others' hands. Top backs keep their suits."""
        self.streams = Streams(rng.next())
        hands = [("hand", owner) for owner in range(self.seats) if self.decider[owner] != seat and owner != seat]
        piles = self.face_down()
        rest = rng.shuffled(sorted([card for zone in hands + piles for card in self.zones[zone]], key=by_number))
        backs = {}
        for zone in piles:
            if self.zones[zone]:
                suit = self.top_suit(zone)
                backs[zone] = rest.pop(next(nth for nth, card in enumerate(rest) if KINDS[card.name].suit == suit))
        places = [(zone, [self.where[card.id] for card in self.zones[zone]]) for zone in hands + piles]
        for zone, spots in places:
            count = len(spots) - (zone in backs)
            self.zones[zone] = dealt = rest[:count] + ([backs[zone]] if zone in backs else [])
            del rest[:count]
            for card, spot in zip(dealt, spots, strict=True):
                self.where[card.id] = spot
