"""The kinds of events of Dominion, each with its fields, as `core.events.visible_to` gives them.

A field that is `hidden` is there only for the seats that may know it. Types for `mypy` only; nothing imports this at
run time.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..core.protocol import EventHead

_As = TypedDict("_As", {"as": str})  # `as` is a word of Python's own
_MayBeAs = TypedDict("_MayBeAs", {"as": str}, total=False)


class PlayerEvent(EventHead):
    """A player is not affected by an Attack; the game is over, after a turn of theirs."""

    kind: Literal["unaffected", "over"]
    player: int


class TurnEvent(EventHead):
    """A turn begins."""

    kind: Literal["turn"]
    player: int
    number: int
    controller: int  # who decides in it
    reason: str  # of an extra turn: "outpost" or "possession"; else ""


class PlayEvent(EventHead, _MayBeAs):
    """A card is played; `as` another one if it is played as such."""

    kind: Literal["play"]
    player: int
    card: str
    again: bool  # whether the same card is played once more


class BecomeEvent(EventHead, _As):
    """A card in play is now played `as` another one."""

    kind: Literal["become"]
    player: int
    card: str


class TreasuresEvent(EventHead):
    """Treasures are played together."""

    kind: Literal["treasures"]
    player: int
    cards: list[str]
    coins: int
    potions: int


class BonusEvent(EventHead):
    """A player gets Actions, Buys, coins and potions."""

    kind: Literal["bonus"]
    player: int
    actions: int
    buys: int
    coins: int
    potions: int


class UnseenCardsEvent(EventHead):
    """Cards are drawn, or looked at in private."""

    kind: Literal["draw", "look"]
    player: int
    count: int
    cards: NotRequired[list[str]]  # hidden


class SearchEvent(EventHead):
    """A player looks through their discard pile."""

    kind: Literal["search"]
    player: int
    cards: NotRequired[list[str]]  # hidden


class DiscardEvent(EventHead):
    """Cards are discarded: from where all see them, or from a hand, of which the others see the last one."""

    kind: Literal["discard"]
    player: int
    cards: NotRequired[list[str]]  # hidden if they come from a hand
    count: NotRequired[int]
    top: NotRequired[str]


class PutEvent(EventHead):
    """Cards are put somewhere."""

    kind: Literal["put"]
    player: int
    to: str  # "deck", "bottom", "hand", "pile", "discard", "under" or "closed_mat"
    cards: NotRequired[list[str]]  # hidden if the others do not see them
    count: NotRequired[int]


class CardsEvent(EventHead):
    """Cards are trashed, revealed, or set aside, so that all see them."""

    kind: Literal["trash", "reveal", "set_aside"]
    player: int
    cards: list[str]


class GainEvent(EventHead):
    """A card is gained."""

    kind: Literal["gain"]
    player: int
    card: str
    to: str  # "discard", "deck" or "hand"
    origin: str  # "pile" or "trash"


class BuyEvent(EventHead):
    """A card is bought; its gain follows."""

    kind: Literal["buy"]
    player: int
    card: str
    cost: list[int]  # coins and potions


class CardEvent(EventHead):
    """A card is named, is revealed as a reaction, or gets a token on its pile."""

    kind: Literal["name", "react", "embargo"]
    player: int
    card: str


class PassEvent(EventHead):
    """A card is passed to another player."""

    kind: Literal["pass"]
    player: int
    owner: int  # who gets it
    card: NotRequired[str]  # hidden; both players know it


class CountEvent(EventHead):
    """Tokens of points are taken; a coin token is taken (the count is that of all of them); a pile is shuffled; a deck
    is put into the discard pile."""

    kind: Literal["tokens", "coin_token", "shuffle", "deck_to_discard"]
    player: int
    count: int


class LoseCoinsEvent(EventHead):
    """A player loses coins."""

    kind: Literal["lose_coins"]
    player: int
    coins: int


class NothingEvent(EventHead):
    """A part of an effect had nothing to work on."""

    kind: Literal["nothing"]
    player: int
    why: str


class CleanUpEvent(EventHead):
    """What was played and what was left in the hand is discarded."""

    kind: Literal["clean_up"]
    player: int
    count: int
    top: str  # the card on the discard pile


Event: TypeAlias = (
    PlayerEvent | TurnEvent | PlayEvent | BecomeEvent | TreasuresEvent | BonusEvent | UnseenCardsEvent | SearchEvent
    | DiscardEvent | PutEvent | CardsEvent | GainEvent | BuyEvent | CardEvent | PassEvent | CountEvent | LoseCoinsEvent
    | NothingEvent | CleanUpEvent
)  # fmt: skip
