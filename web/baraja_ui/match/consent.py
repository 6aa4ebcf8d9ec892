"""What several people at one device have to agree to, each with a tap of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..controller import Handlers, action

if TYPE_CHECKING:
    from ..page import Page


class Consent(Handlers):
    """The people who are `asked`, and those who have not agreed yet (`asking`), to what is `asked_for`: "undo" or
    "count"."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.asked: list[int] = []
        self.asking: list[int] = []
        self.asked_for = "undo"
        self._then: Callable[[], None] | None = None

    def ask(self, what: str, seats: list[int], then: Callable[[], None]) -> None:
        """Asks these people; `then` is called when all have agreed."""
        self.asked_for, self.asked, self.asking, self._then = what, seats, list(seats), then
        self._page.go("consent")

    @action("agree")
    def on_agree(self, arg: str) -> None:
        """Notes that one of those asked agrees; when all have, calls `then`."""
        if not self.asking or self._then is None:
            return
        self.asking = [seat for seat in self.asking if str(seat) != arg]
        if self.asking:
            self._page.paint()
        else:
            self._then()
