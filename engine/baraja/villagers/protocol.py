"""What crosses the border of the engine in Villagers: set-ups, views, options and the facts about cards.

`engine/PROTOCOL.md` explains them; `protocol_events.py` has the events. Types for `mypy` only; nothing imports
this at run time.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..core.protocol import CardInZone, CardOption, Names, Question, Result, WordOption

# --- the set-up -------------------------------------------------------------------------------------------------------


class Scenario(TypedDict):
    """An arranged game, for a lesson or a puzzle; in piles the top card is the first."""

    hands: list[list[str]]  # by seat
    stacks: list[list[str]]  # six
    reserve: NotRequired[list[str]]  # its top cards
    villages: NotRequired[list[list[str]]]  # by seat, in the order in which they are laid beside the Founders
    gold: NotRequired[list[int]]  # by seat


class Setup(TypedDict):
    """How a game is set up."""

    seats: NotRequired[int]  # 2 to 5; 2 if it is missing
    start: NotRequired[int | None]  # the first player; drawn if it is missing
    road: NotRequired[list[str] | None]  # the six cards that lie on the road at first; the usual ones if it is missing
    trade_limit: NotRequired[int | None]  # how many trades a build phase may have: 3 or None for any number
    scenario: NotRequired[Scenario | str | None]  # arranged, or the name of a scenario


# --- the view ---------------------------------------------------------------------------------------------------------


SimpleKind: TypeAlias = Literal["starts", "solitary", "monk", "frees", "founders", "basic"]


class SimpleStatus(TypedDict):
    """It begins a chain, stands alone, is a Monk, or is played and discarded."""

    kind: SimpleKind


class PaysStatus(TypedDict):
    """It would bring that much gold."""

    kind: Literal["pays"]
    gold: int


class SwapsStatus(TypedDict):
    """It can be swapped with that many villagers."""

    kind: Literal["swaps"]
    count: int


class AfterStatus(TypedDict):
    """It can be laid upon that card."""

    kind: Literal["after"]
    card: str
    on: list[int]  # the numbers of the cards that it could be laid upon


class NeedsStatus(TypedDict):
    """The card that it must be laid upon is missing."""

    kind: Literal["needs"]
    card: str
    where: str  # where that could come from: "hand", "plaza", "basic" (a pile), "road", "unseen" or "none"
    count: int  # how many there are


class LockStatus(TypedDict):
    """It has a lock."""

    kind: Literal["lock"]
    card: str  # who opens it
    pays: str  # "own": the bank, onto one's own villager; "player": to another player; "bank": to the bank
    players: list[int]  # the seats that can be paid
    gold: int  # the price
    can: bool  # whether it can be opened now
    free: bool  # whether a Tinner opens it


Status: TypeAlias = SimpleStatus | PaysStatus | SwapsStatus | AfterStatus | NeedsStatus | LockStatus


class OpenCard(CardInZone):
    """A card that its reader could play some time, and what it would take; the first obstacle comes first."""

    status: list[Status]


class Visible(TypedDict):
    """What would no longer be visible under a card."""

    gold: int
    food: int
    builders: int


class Place(TypedDict):
    """Where a card of the hand could be laid; for an Apprentice, a villager that it could be swapped with."""

    on: int | None  # the number of the card there; None for a new chain
    card: str | None  # its name
    owner: int
    covers: Visible


class HandCard(OpenCard):
    """A card in the hand of the reader."""

    can: bool  # whether it could be played now, the limit of builds included
    fits: bool  # the same without that limit
    build: bool  # whether it counts as a build
    places: list[Place]


class RoadSpace(TypedDict):
    """A space on the road."""

    place: int  # 1 to 6, from the left
    card: OpenCard | None
    coins: int


class Stack(TypedDict):
    """One of the six stacks."""

    stack: int  # 1 to 6
    option: str  # the answer that drafts from it: "stack1"
    left: int
    suit: str | None  # on the back of its top card
    market: str | None  # the Market that follows once it is empty: "first", "second" or None


class Reserve(TypedDict):
    """The reserve."""

    option: str  # "reserve"
    left: int
    suit: str | None


class BasicPile(TypedDict):
    """The pile of a basic."""

    name: str
    left: int


class Markets(TypedDict):
    """How far the Markets are."""

    first: str  # "waiting", "revealed" or "held"
    second: str
    until_first: int  # cards left in the stacks before it
    until_second: int


_As = TypedDict("_As", {"as": list[str]})  # `as` is a word of Python's own


class VillageCard(CardInZone, _As):
    """A card in a village; `as` has the names that it stands for: one, but for an open Monk."""

    side: str | None  # of the Founders, "gold" or "food"; None for other cards
    coins: int
    gold: int  # printed on the visible side
    top: bool  # whether nothing lies upon it
    returns: bool  # whether it would go back to the hand now
    open: int  # how many more cards may lie upon it
    above: list[VillageCard]


class Player(TypedDict):
    """What everybody sees of a player."""

    seat: int
    gold: int
    hand: int  # how many cards
    plaza: list[OpenCard]  # drafted in this round
    played: list[CardInZone]
    aside: list[CardInZone]  # taken by an Apprentice, to be placed at once
    village: list[VillageCard]  # those at the bottom of chains
    villagers: int  # how many cards the village has
    food: int
    builders: int
    draft_limit: int
    drafted: int
    build_limit: int
    built: int  # of the player who builds now, else 0
    traded: int  # of the player who builds now, else 0
    next_draft: int  # what the limit would be if the phase began now
    next_build: int
    suits: dict[str, int]  # symbols of each suit
    padlocks: int
    coins: int  # all that lies on the village


class GoldLine(TypedDict):
    """What one card yields at a Market: visible gold, or the coins on it."""

    kind: Literal["gold", "coins"]
    card: str
    id: int
    gold: int


class SilverLine(TypedDict):
    """What one card yields at the second Market: `value` gold for every full `per` of what it `counts`."""

    kind: Literal["silver"]
    card: str
    id: int
    gold: int
    count: int
    counts: str  # a suit, "padlock", "gold", "food", "builder", "wood_gold" or "coins"
    value: int
    per: int


Line: TypeAlias = GoldLine | SilverLine


class Yield(TypedDict):
    """What a Market would yield a player now."""

    lines: list[Line]
    total: int


class MarketPreview(TypedDict):
    """What both Markets would yield a player now."""

    seat: int
    first: Yield
    second: Yield


class Income(TypedDict):
    """What a Market has yielded a player."""

    seat: int
    lines: list[Line]
    total: int
    gold: int  # afterwards


class HeldMarket(TypedDict):
    """A Market that was held."""

    market: str  # "first" or "second"
    players: list[Income]  # in the order of payment


class CardCount(TypedDict):
    """Where all copies of a card are, as far as the reader can know."""

    name: str
    suit: str
    copies: int
    hand: int  # in the reader's own
    plaza: int  # drafted, or played, or aside
    road: int
    villages: int
    pile: int  # in the open pile of a basic
    out: int  # in the discard pile
    unseen: int


class Score(Result):
    """How a game ended for one seat: `points` is the gold, `turns` the rounds."""

    villagers: int


class Table(TypedDict):
    """The view of one seat: all that it may know of the game, and nothing else."""

    game: Literal["villagers"]
    seat: int
    over: bool
    round: int
    phase: str  # "draft", "coin", "build", "market" or "over"
    first: int  # the first player of the round
    active: int  # whose turn it is
    road: list[RoadSpace]
    stacks: list[Stack]
    reserve: Reserve
    basics: list[BasicPile]
    discard: list[str]
    markets: Markets
    trade_limit: int | None
    players: list[Player]  # by seat
    hand: list[HandCard]
    market: list[MarketPreview]  # by seat
    incomes: list[HeldMarket]
    left: list[CardCount]
    scores: list[Score] | None  # by seat, once the game is over


# --- the question -----------------------------------------------------------------------------------------------------


class StackOption(TypedDict):
    """A stack or the reserve."""

    name: str
    kind: Literal["stack"]
    stack: int  # 1 to 6; 0 for the reserve
    left: int
    suit: str | None


class BasicOption(TypedDict):
    """The pile of a basic."""

    name: str
    kind: Literal["basic"]
    card: str
    left: int


Option: TypeAlias = CardOption | StackOption | BasicOption | WordOption
VillagersQuestion: TypeAlias = Question


# --- facts ------------------------------------------------------------------------------------------------------------


class Silver(TypedDict):
    """A silver symbol: `value` gold for every full `per` of what it `counts`."""

    value: int
    per: int
    counts: str


class CardFacts(TypedDict):
    """What is printed on a card."""

    game: Literal["villagers"]
    set: Literal["villagers"]
    id: str
    names: Names
    cost: None
    types: list[str]  # the suit and the role
    suit: str
    role: str  # "founders", "basic", "start", "chain", "solitary", "monk", "apprentice" or "errand"
    chain: list[str]  # from the bottom up to and including the card itself
    gold: int
    silver: Silver | None
    food: int
    builders: int
    symbols: int  # of its suit
    lock: str | None  # the card that opens it
    keys: int
    copies: int
    players: int  # the fewest for it to be in the game
