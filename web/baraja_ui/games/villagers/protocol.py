"""What the screens of Villagers are given: the engine's view, and what the page adds to it. Types for `mypy` only."""

from __future__ import annotations

from typing import NotRequired, TypeAlias

from baraja.villagers import protocol

from ...table.state import Table
from .art import Fact


class View(protocol.Table):
    """The view of the reader's seat."""

    closed: NotRequired[bool]  # whether the hand is covered, so that nobody reads it in passing


State: TypeAlias = Table[View, Fact]
