"""What the screens of Dominion are given: the engine's view, and what the page adds to it. Types for `mypy` only."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from baraja.dominion import protocol

from ...art.faces import Fact
from ...table.state import Table


class OwnDeck(TypedDict):
    """What the reader can know of their own next hand."""

    next: protocol.NextHand


class RivalDeck(TypedDict):
    """What can be known of another's deck, and how that came about."""

    deck: protocol.KnownDeck
    history: protocol.DeckHistory


KnownCards: TypeAlias = OwnDeck | RivalDeck


class View(protocol.Table):
    """The view of the reader's seat."""

    closed: NotRequired[bool]  # whether the hand is covered, so that nobody reads it in passing


State: TypeAlias = Table[View, Fact]
