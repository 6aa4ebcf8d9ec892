"""What the screens of Villagers are given: the engine's view, and what the page adds to it. Types for `mypy` only."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from baraja.villagers import protocol

from ...table.state import Table
from .art import Fact


class KnownHand(TypedDict):
    """What everybody has seen of a rival's hand."""

    seat: int
    sure: list[str]  # the cards that are in it
    maybe: list[str]  # those that are, unless they were traded
    others: int  # how many of it are not among the sure ones


class LockedStatus(TypedDict):
    """It has a lock, for a spectator, who sees the prices of nobody."""

    kind: Literal["locked"]
    card: str


Status: TypeAlias = protocol.Status | LockedStatus


class View(protocol.Table):
    """The view of the reader's seat."""

    closed: NotRequired[bool]  # whether the hand is covered, so that nobody reads it in passing


State: TypeAlias = Table[View, Fact]
