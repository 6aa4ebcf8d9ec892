"""The interface of a running game for saves and statistics; `match.game.Play`, which they must not import, has it.

It is for type checkers only: the build leaves this module out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from baraja.core.session import Session

from ..games.base import GameUI
from ..games.deal import Deal
from .model import Save

if TYPE_CHECKING:
    from baraja.core.protocol import SeatTable


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
        """The seat that has to decide, None when the game is over."""

    def kept(self, today: str) -> Save:
        """The save to write today."""

    def turn_number(self) -> int: ...

    def result(self) -> list[int]:
        """What each seat has at the end of the game, by seat; [] while it goes on."""

    def table(self) -> SeatTable: ...

    def deal(self) -> Deal: ...
