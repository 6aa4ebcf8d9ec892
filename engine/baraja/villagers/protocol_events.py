"""The kinds of events of Villagers, each with its fields, as `core.events.visible_to` gives them.

A field that is `hidden` is there only for the seats that may know it. Types for `mypy` only; nothing imports this at
run time.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from ..core.protocol import EventHead


class BareEvent(EventHead):
    """Coins are laid on cards of the road; the game is over."""

    kind: Literal["road_coins", "over"]


class RoundEvent(EventHead):
    """A round begins."""

    kind: Literal["round"]
    player: int  # the first player
    number: int


class DraftEvent(EventHead):
    """A card is drafted."""

    kind: Literal["draft"]
    player: int
    card: str
    pile: str  # "road", "stack1" to "stack6", or "reserve"
    coins: int  # that lay on it
    reason: str  # "blind", "coins" or ""


class CountEvent(EventHead):
    """The drafted cards are taken into the hand."""

    kind: Literal["take_in"]
    player: int
    count: int


class RefillEvent(EventHead):
    """A space on the road gets a card."""

    kind: Literal["refill"]
    card: str
    pile: str
    place: int  # 1 to 6


class CoinEvent(EventHead):
    """A player keeps a card on the road with a coin, or keeps none."""

    kind: Literal["coin"]
    player: int
    card: NotRequired[str]


class RecycleEvent(EventHead):
    """The cards of the road are discarded."""

    kind: Literal["recycle"]
    cards: list[str]


class BuildPhaseEvent(EventHead):
    """A player begins to build."""

    kind: Literal["build_phase"]
    player: int
    limit: int


class BuildEvent(EventHead):
    """A card is laid into a village, `on` another one unless it begins a chain."""

    kind: Literal["build"]
    player: int
    card: str
    on: NotRequired[str]
    reason: NotRequired[str]  # "on" if there is one


class UnlockEvent(EventHead):
    """The lock of a card is opened."""

    kind: Literal["unlock"]
    player: int
    card: str
    key: str  # the card that opens it
    reason: str  # "free", "bank", "own" or "player": who is paid
    owner: NotRequired[int]  # whose card it is, if somebody has it


class TradeEvent(EventHead):
    """A card of the hand is traded for a basic."""

    kind: Literal["trade"]
    player: int
    basic: str
    suit: str  # of the card
    pile: str  # under which it is put
    card: NotRequired[str]  # hidden


class SwapEvent(EventHead):
    """An Apprentice takes the place of a card."""

    kind: Literal["swap"]
    player: int
    card: str
    owner: int


class SideEvent(EventHead):
    """A player chooses the side of the Founders."""

    kind: Literal["side"]
    player: int
    reason: str  # the side that shows: "gold" or "food"


class PlayEvent(EventHead):
    """A card is played and discarded."""

    kind: Literal["play"]
    player: int
    card: str


class SmuggleEvent(EventHead):
    """A Smuggler brings gold."""

    kind: Literal["smuggle"]
    player: int
    gold: int


class ReturnEvent(EventHead):
    """Cards of a village go back to the hand."""

    kind: Literal["return"]
    player: int
    cards: list[str]


class DoneEvent(EventHead):
    """A player has built."""

    kind: Literal["done"]
    player: int
    built: int


class FlipEvent(EventHead):
    """The Founders of a village without food turn to their food side."""

    kind: Literal["flip"]
    player: int


class MarketEvent(EventHead):
    """A Market is revealed, or held."""

    kind: Literal["market_revealed", "market"]
    market: str  # "first" or "second"


class IncomeEvent(EventHead):
    """A card brings a player gold at a Market."""

    kind: Literal["income"]
    player: int
    card: str
    gold: int
    market: str
    reason: str  # "gold", "silver" or "coins"


class IncomeTotalEvent(EventHead):
    """What a Market has brought a player."""

    kind: Literal["income_total"]
    player: int
    gold: int
    market: str


Event: TypeAlias = (
    BareEvent | RoundEvent | DraftEvent | CountEvent | RefillEvent | CoinEvent | RecycleEvent | BuildPhaseEvent
    | BuildEvent | UnlockEvent | TradeEvent | SwapEvent | SideEvent | PlayEvent | SmuggleEvent | ReturnEvent | DoneEvent
    | FlipEvent | MarketEvent | IncomeEvent | IncomeTotalEvent
)  # fmt: skip
