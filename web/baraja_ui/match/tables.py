"""Who sits down at a table: there is one running game at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Event
from . import controller
from .ways import Ways

if TYPE_CHECKING:
    from ..app import App
    from .game import Play
    from .lessons.model import Coach


class Tables:
    """The table of the running game. `seated` tells that another game is at the table; not of lessons, which nobody
    keeps, counts or compares."""

    def __init__(self, page: App, ways: Ways) -> None:
        self._page = page
        self._ways = ways
        self.side: controller.Tableside | None = None
        self.seated = Event()

    def sit(self, play: Play, coach: Coach | None = None) -> controller.Tableside:
        """Puts another game on the table."""
        self.leave()
        self.side = controller.Tableside(self._page, play, self._ways, coach)
        if coach is None:
            self.seated(play)
        return self.side

    def on_setting(self, name: str) -> None:
        """A setting has been changed: the game at the table follows it."""
        if self.side is not None:
            if name == "reacts":
                self.side.play.be_discreet(self._page.settings["reacts"] == "discreet")
            if name == "taps":
                self.side.play.be_quick(self._page.settings["taps"] == "one")

    def leave(self) -> None:
        """Clears the table."""
        if self.side is not None:
            self.side.bots.preparations.leave()
        self.side = None
