"""What one seat may know: built up from nothing, part by part, when asked for, so that nothing need be hidden.

A bot gets the view itself and pays only for the parts it reads; a page gets `table()`, whose fields `protocol.py` has.

The questions (`protocol.py` has their fields and those of their options):

    draft.take      one of: cards of the road, stacks; the reserve when all stacks are empty
    road.coin       none or one card of the road (two players)
    build.play      none (ends the phase) or one of: cards of the hand, "hayer", "lumberjack", "miner" (trade)
    build.finish    asked in its place when nothing more can be done: "finish" or none, both end the phase
    build.place     about (card): cards of the own village to lay it on, or "new"
    build.unlock    about (card, key): "free", unlockers (own ones, or other players'), "bank"
    trade.give      about (basic): a card of the hand
    trade.put       about (card given, basic): a stack, or the reserve when all are empty
    apprentice.swap covered cards of all villages; founders.side: "gold" or "food"
    agent.count     about ("agent"): a card of the own village with coins
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.choose import option_ids
from ..core.view import Window, plain_card, plain_question
from ..core.zones import Card
from .chains import can_play, covered, owners, survey, tinner_works
from .kinds import COMMON
from .score import counted, counts, income
from .table import Table
from .turn import STACK_WORDS
from .verbs import STACK_ZONES

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.protocol import Question
    from . import protocol
    from .chains import Survey
    from .protocol import Line, Option
    from .state import State


class View(Window):
    """What one seat may know of a game of Villagers."""

    __slots__ = ()

    _game: State

    # --- everybody's ------------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.round

    @property
    def phase(self) -> str:
        """The phase of the round; `table.py` lists the phases."""
        return self._game.phase

    @property
    def first(self) -> int:
        """The first player of this round; while a Market is held, that of the next."""
        return self._game.first

    @property
    def built(self) -> int:
        """How many cards the active player has built in this phase."""
        return self._game.built if self._game.phase == "build" else 0

    def gold(self, seat: int) -> int:
        """The gold in a player's supply, without the coins on cards."""
        return self._game.gold[seat]

    def coins(self, card: Card) -> int:
        """The coins on a card of the road or of a village."""
        return self._game.coins.get(card.id, 0)

    def most_coins(self, seat: int) -> int:
        """The largest number of coins on a visible card of a village."""
        coins = self._game.coins
        return max([coins[card.id] for card in survey(self._game, seat).tops if card.id in coins], default=0)

    def road(self) -> list[Card]:
        """The cards on the road, from the left."""
        return [self._game.cards[card] for card in self._game.slots if card >= 0]

    def stacks_left(self) -> list[int]:
        """How many cards lie in each of the six stacks."""
        zones = self._game.zones
        return [len(zones[zone]) for zone in STACK_ZONES]

    def basics_left(self, name: str) -> int:
        """How many cards are left in the pile of a basic."""
        return len(self._game.zones["pile", name])

    def hand_size(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.zones["hand", seat])

    def plaza(self, seat: int) -> list[Card]:
        """What a player has drafted in this phase so far: everybody sees it."""
        return list(self._game.zones["plaza", seat])

    def drafted(self, seat: int) -> int:
        """How many cards a player has drafted in this round."""
        return self._game.drafted[seat]

    def free(self, card: Card) -> int:
        """How many more cards may be laid upon a card that is one of the free places of its village."""
        game = self._game
        over = survey(game, game.where[card.id][0][1]).over
        return (2 if game.on[card.id] < 0 else 1) - len(over.get(card.id, ()))

    def tinner_works(self) -> bool:
        """Whether a Tinner has been played in this build phase."""
        return tinner_works(self._game, self.seat)

    def village(self, seat: int) -> list[Card]:
        """The cards in a player's village, covered ones included."""
        return list(self._game.zones["village", seat])

    def survey(self, seat: int) -> Survey:
        """Tops, free places, food and builders of a village."""
        return survey(self._game, seat)

    def covered(self, seat: int) -> list[Card]:
        """The cards in a player's village that others lie upon."""
        return covered(self._game, seat)

    def below(self, card: Card) -> int:
        """The number of the card under a card of a village, -1 for none."""
        return self._game.on[card.id]

    def counted(self, seat: int, what: str) -> int:
        """How many times a village has `what`, a thing that silver symbols count (see `score.counted`)."""
        return counted(self._game, seat, what)

    def counts(self, seat: int) -> dict[str, int]:
        """How many times a village has each thing that silver symbols count, except coins."""
        return counts(self._game, seat)

    def income(self, seat: int, market: str) -> list[Line]:
        """What a Market ("first" or "second") would yield a player now, line by line."""
        return income(self._game, seat, market)

    def owner(self, card: Card) -> int | None:
        """The seat whose village a card is in, None if it is in no village."""
        zone, seat = self._game.where[card.id][0]
        return seat if zone == "village" else None

    def owners(self, lock: str) -> list[tuple[Card, int]]:
        """The cards in villages that open a lock, with the seats that have them."""
        return owners(self._game, lock)

    def market(self, name: str) -> str:
        """The state of a Market ("first" or "second"): "waiting", "revealed" or "held"."""
        return self._game.markets[("first", "second").index(name)]

    def draft_limit(self, seat: int) -> int:
        """How many cards a player may draft in this round."""
        return self._game.draft_limits[seat]

    def build_limit(self, seat: int) -> int:
        """How many cards a player may build in this round."""
        return self._game.build_limits[seat]

    # --- the seat's own ---------------------------------------------------------------------------------------------

    def hand(self) -> list[Card]:
        """The cards in this seat's hand."""
        return list(self._game.zones["hand", self.seat])

    def fits(self, card: Card) -> bool:
        """Whether this seat could play a card now if it were in its hand, leaving aside the limit of builds."""
        return can_play(self._game, self.seat, card)

    def table(self) -> protocol.Table:
        """The whole view as plain values."""
        return Table(self).plain()


def view(game: State, seat: int) -> View:
    """The view of a seat."""
    return View(game, seat)


def describe(game: State, question: Choose) -> Question:
    """A question as plain values, for its own seat only."""
    options: list[Option] = []
    for option, name in zip(question.options, option_ids(game, question.options), strict=True):
        if type(option) is Card:
            options.append(plain_card(game, option, name))
        elif option in STACK_WORDS:
            zone = STACK_WORDS[option]
            left, suit = len(game.zones[zone]), game.top_suit(zone)
            options.append({"name": name, "kind": "stack", "stack": zone[1] + 1, "left": left, "suit": suit})
        elif option in COMMON:
            left = len(game.zones["pile", option])
            options.append({"name": name, "kind": "basic", "card": option, "left": left})
        else:
            options.append({"name": name, "kind": "word"})
    return plain_question(question, options)
