"""Who sits down at a table: there is one running game at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..controller import Event
from . import controller

if TYPE_CHECKING:
    from ..table.log import Log
    from .controller import Tableside
    from .game import Play


@dataclass(frozen=True, slots=True)
class Ways:
    """What a table asks of the rest of the page: to `keep` the game, which has changed; to note how far the lesson has
    been `learned`; to show that the game is `over` (and whether the table is in sight); how a line of the log is
    `explained`, as markup; what the `ghost` of a duel had at this turn; and to ask the other devices of the table to go
    back to before a decision (`asks_devices`, False where there are none)."""

    keep: Callable[[], None]
    learned: Callable[[], None]
    over: Callable[[bool], None]
    explained: Callable[[Log, int | None], str]
    ghost: Callable[[], str]
    asks_devices: Callable[[int], bool]


class Tables:
    """The table of the running game. `seated` tells that another game is at the table; not of lessons, which nobody
    keeps, counts or compares."""

    def __init__(self, page, ways: Ways):
        self._page = page
        self._ways = ways
        self.side: Tableside | None = None
        self.seated = Event()

    def sit(self, play: Play, coach=None) -> Tableside:
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
