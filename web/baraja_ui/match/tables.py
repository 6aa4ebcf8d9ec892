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


class ActiveTable:
    """The table of the running game. `game_opened` is the event that another game is at the table; not for lessons,
    which are not saved, counted or compared."""

    def __init__(self, page: Page, callbacks: TableCallbacks) -> None:
        self._page = page
        self._callbacks = callbacks
        self.table: controller.TableController | None = None
        self.game_opened = Event()

    def open_game(self, play: RunningGame, coach: Coach | None = None) -> controller.TableController:
        """Puts another game at the table."""
        self.leave()
        opened = self.table = controller.TableController(self._page, play, self._callbacks, coach)
        self._apply_settings()
        if coach is None:
            self.game_opened(play)
        return opened

    def open_position(self, position: RunningGame, coach: Coach) -> None:
        """Puts a position at the table, with what is asked about it, and shows it."""
        opened = self.open_game(position, coach)
        self._page.go("table")
        opened.announcer.announce()

    def put_back(self, table: Table) -> None:
        """Puts a table back that was left for a position."""
        self.leave()
        opened = self.table = cast("controller.TableController", table)
        opened.speak(self._page.words)
        self._apply_settings()

    def _apply_settings(self) -> None:
        for name in ("reacts", "hands", "proposals"):
            self.on_setting(name)

    def on_setting(self, name: str) -> None:
        """Called when a setting was changed: applies it to the game at the table."""
        if self.table is not None:
            if name == "reacts":
                self.table.play.be_discreet(self._page.settings["reacts"] == "discreet")
            if name == "hands":
                self.table.play.be_open(self._page.settings["hands"] == "open")
            if name in ("proposals", "view", "reactions", "plays", "ends", "taps"):
                self.table.play.be_used_to(habits_of(self._page.settings, self.table.coach is not None))
            if name == "coach":
                self._callbacks.coach().on_taken_back()
            if name == "taps":
                self.table.play.be_quick(self._page.settings["taps"] == "one")

    def leave(self) -> None:
        """Clears the table."""
        if self.table is not None:
            self.table.bots.preparations.leave()
        self.table = None
