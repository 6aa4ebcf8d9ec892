"""The state of a game of Villagers: plain values only, with a copy method that lists them for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from ..core.streams import Streams
from .kinds import KINDS

if TYPE_CHECKING:
    from ..core.events import Event
    from ..core.zones import Card, Spot, Zone
    from .protocol import HeldMarket

# Zones of a seat. `plaza` holds drafted cards until the draft is complete, `played` errands until the phase ends,
# `aside` a card that an Apprentice has taken and that must be placed at once.
OWN = ("hand", "plaza", "village", "played", "aside")
STACKS = 6


class State:
    """Everything that changes in a game. Only verbs change it; what cards do is in `cards.py`,
    and `game.Game` plays it.

    Gold is conserved: the players' gold, the coins on cards and the bank, which goes below zero, add up to zero.
    """

    # Fixed after the set-up and shared by all copies.
    FIXED = ("seats", "cards", "total", "keys", "trade_limit", "names")
    SLOTS = (
        *FIXED,
        # cards: what lies where, what lies upon what, what an Apprentice stands for, the six places of the road
        "zones", "where", "moves", "on", "stands_as", "coins", "side", "slots", "surveys",
        # gold
        "gold", "bank",
        # the round
        "round", "first", "seat", "decider", "phase", "draft_limits", "drafted", "build_limits", "built", "traded",
        # the game
        "markets", "incomes", "streams", "disclosed", "over", "events",
    )  # fmt: skip
    __slots__ = SLOTS

    seats: int
    cards: tuple[Card, ...]  # by their numbers
    total: int
    keys: dict[str, tuple[Card, ...]]  # the cards that open each lock
    trade_limit: int | None
    names: tuple[str, ...]
    zones: dict[Zone, list[Card]]
    where: dict[int, Spot]
    moves: int
    on: dict[int, int]  # card -> the card below it, by their numbers; -1 at the bottom of a chain
    stands_as: dict[int, str]
    coins: dict[int, int]  # on cards
    side: list[str]  # the visible side of each player's Founders
    slots: list[int]  # for each place of the road, the number of its card, or -1
    surveys: list[Any]  # for each village, None until it is needed again
    gold: list[int]
    bank: int
    round: int
    first: int
    seat: int
    decider: list[int]
    phase: str
    draft_limits: list[int]
    drafted: list[int]
    build_limits: list[int]
    built: int
    traded: int
    markets: list[str]
    incomes: list[HeldMarket]
    streams: Streams
    disclosed: int
    over: bool
    events: list[Event] | None

    def __repr__(self) -> str:
        return f"<Game of Villagers, {self.seats} seats, round {self.round}, {self.phase} of seat {self.seat}>"

    def copy(self) -> Self:
        """An independent copy, without `events`."""
        twin = object.__new__(type(self))
        twin.seats, twin.cards, twin.total, twin.keys = self.seats, self.cards, self.total, self.keys
        twin.trade_limit, twin.names = self.trade_limit, self.names
        twin.zones = {zone: cards[:] for zone, cards in self.zones.items()}
        twin.where = self.where.copy()
        twin.moves = self.moves
        twin.on, twin.stands_as, twin.coins = self.on.copy(), self.stands_as.copy(), self.coins.copy()
        twin.side, twin.slots, twin.surveys = self.side[:], self.slots[:], self.surveys[:]
        twin.gold, twin.bank = self.gold[:], self.bank
        twin.round, twin.first, twin.seat, twin.phase = self.round, self.first, self.seat, self.phase
        twin.decider = self.decider[:]
        twin.draft_limits, twin.drafted = self.draft_limits[:], self.drafted[:]
        twin.build_limits, twin.built, twin.traded = self.build_limits[:], self.built, self.traded
        twin.markets, twin.incomes = self.markets[:], self.incomes[:]
        twin.streams = self.streams.copy()
        twin.disclosed, twin.over, twin.events = self.disclosed, self.over, None
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def skipped(self, player: int, key: str) -> None:
        """Log nothing when there was nothing to pick from: the face-up cards show why."""

    def top_suit(self, zone: Zone) -> str | None:
        """The suit on the back of the top card of a face-down pile, None if it is empty."""
        cards = self.zones[zone]
        return KINDS[cards[-1].name].suit if cards else None

    def face_down(self) -> list[Zone]:
        """The face-down piles: the six stacks and the reserve."""
        return [*(("stack", nth) for nth in range(STACKS)), ("reserve", -1)]
