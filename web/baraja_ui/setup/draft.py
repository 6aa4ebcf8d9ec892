"""The draft of a new game: what has been chosen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action
from ..games.registry import GAMES
from . import new_game_screen

if TYPE_CHECKING:
    from ..page import Page


class DraftController(Controller):
    """The draft of a new game, stored between visits, and the card that is read on its screen (`reading`). Code that
    edits the draft must call `changed`. `asking` is the seat for which a player is being chosen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.draft = new_game_screen.default_draft()
        self.reading = ""
        self.asking: int | None = None
        self.whole = False  # whether all kingdoms are shown

    async def restore(self) -> None:
        self.draft = new_game_screen.fit(new_game_screen.sanitized(await self.stored_value("draft")))

    def open(self) -> None:
        """Shows the screen, with no card being read."""
        self.reading, self.whole, self.asking = "", False, None

    @action("new.more")
    def more(self, _arg: str) -> None:
        """Shows all kingdoms."""
        self.whole = True
        self.page.paint()

    @action("new.read")
    def read(self, card: str) -> None:
        """Reads a card of the kingdom, or closes it; "" closes whichever is read."""
        self.reading = "" if self.reading == card else card
        self.page.paint()

    @action("new.seat")
    def ask(self, seat: str) -> None:
        """Shows the players to choose from for a seat, or hides them again."""
        self.asking = None if str(self.asking) == seat else int(seat)
        self.page.paint()

    def changed(self) -> None:
        """Called when something was chosen: drops what no longer fits, stores the draft and paints the screen."""
        self.draft = new_game_screen.fit(self.draft)
        self.keep_draft()
        self.page.paint()

    def keep_draft(self) -> None:
        """Stores the draft as it is."""
        self.keep("draft", self.draft)

    def own_name(self) -> str:
        """The name that the first player has typed; "" for none."""
        return str(self.draft["seats"][0]["name"])

    def proposal(self) -> tuple[str, str]:
        """What "play" would deal, as (the game, the rest in a few words)."""
        return self.draft["game"], new_game_screen.describe(self.draft, self.words)

    def choose(self, game: str) -> None:
        """Sets up another game for the same people."""
        if game in GAMES and game != self.draft["game"]:
            self.draft["game"] = game
            self.draft = new_game_screen.fit(self.draft)
            self.keep_draft()
