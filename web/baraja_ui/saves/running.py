"""A running game, as far as saves and statistics ask: `match.game.Play`, which stands above them, is one.

For type checkers alone: the build leaves this module out.
"""

from __future__ import annotations

from typing import Protocol

from baraja.core.session import Session

from ..games.base import GameUI
from ..games.deal import Deal
from .model import Save


class Running(Protocol):
    """One game that is played on this device."""

    save: Save
    session: Session

    @property
    def names(self) -> list[str]:
        """The players by seat."""

    @property
    def kit(self) -> GameUI: ...

    @property
    def people(self) -> list[int]:
        """The seats of people."""

    @property
    def decider(self) -> int | None:
        """The seat that is asked."""

    def kept(self, today: str) -> Save:
        """The save as it is kept today."""

    def turn_number(self) -> int: ...

    def table(self) -> dict: ...

    def deal(self) -> Deal: ...
