"""Putting games at the table: one game runs at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..controller import Event
from . import controller
from .callbacks import TableCallbacks
from .habits import habits_of

if TYPE_CHECKING:
    from ..page import Page, RunningGame, Table
    from .parts import Coach


class Tables:
    """The table of the running game. `seated` is the event that another game is at the table; not for lessons, which
    are not saved, counted or compared."""

    def __init__(self, page: Page, ways: TableCallbacks) -> None:
        self._page = page
        self._ways = ways
        self.side: controller.Tableside | None = None
        self.seated = Event()

    def sit(self, play: RunningGame, coach: Coach | None = None) -> controller.Tableside:
        """Puts another game at the table."""
        self.leave()
        side = self.side = controller.Tableside(self._page, play, self._ways, coach)
        self._apply_settings()
        if coach is None:
            self.seated(play)
        return side

    def sit_at(self, position: RunningGame, coach: Coach) -> None:
        """Puts a position at the table, with what is asked about it, and shows it."""
        side = self.sit(position, coach)
        self._page.go("table")
        side.announcer.announce()

    def put_back(self, table: Table) -> None:
        """Puts a table back that was left for a position."""
        self.leave()
        side = self.side = cast("controller.Tableside", table)
        side.speak(self._page.words)
        self._apply_settings()

    def _apply_settings(self) -> None:
        for name in ("reacts", "hands", "proposals"):
            self.on_setting(name)

    def on_setting(self, name: str) -> None:
        """Called when a setting was changed: applies it to the game at the table."""
        if self.side is not None:
            if name == "reacts":
                self.side.play.be_discreet(self._page.settings["reacts"] == "discreet")
            if name == "hands":
                self.side.play.be_open(self._page.settings["hands"] == "open")
            if name in ("proposals", "view", "reactions", "plays", "ends", "taps"):
                self.side.play.be_used_to(habits_of(self._page.settings, self.side.coach is not None))
            if name == "coach":
                self._ways.coach().on_taken_back()
            if name == "taps":
                self.side.play.be_quick(self._page.settings["taps"] == "one")

    def leave(self) -> None:
        """Clears the table."""
        if self.side is not None:
            self.side.bots.preparations.leave()
        self.side = None
