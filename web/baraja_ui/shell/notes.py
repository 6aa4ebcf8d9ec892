"""Passing notes at the foot of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action
from . import screens

if TYPE_CHECKING:
    from ..page import Page

NOTE_MS = 6000
STAY = ('[data-focus="title"]', ".page-body")


class Notes(Controller):
    """Shows notes and removes them again."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._shown = 0

    def on_route(self, route: str) -> None:
        self.note("")

    def note(self, text: str) -> None:
        """Shows a passing note, or with "" removes it."""
        self._shown += 1
        self.host.swap({"#note": screens.note(text, self.words)}, STAY)
        if text:
            self.host.spawn(self._fade(self._shown))

    def offer(self, text: str, tools: str) -> None:
        """Shows a note with buttons, which stays until it is closed or answered, and reads it aloud."""
        self._shown += 1
        self.host.swap({"#note": screens.note(text, self.words, tools)}, STAY)
        self.host.say(text)

    async def _fade(self, number: int) -> None:
        await self.host.sleep(NOTE_MS)
        if number == self._shown:
            self.host.swap({"#note": ""}, STAY)

    def tell(self, text: str) -> None:
        """Shows a passing note that screen readers read aloud too."""
        self.note(text)
        self.host.say(text)

    def on_setting(self, name: str) -> None:
        """Called when a setting was changed: a note stays in the language in which it was told."""
        if name == "lang":
            self.note("")

    @action("note.close")
    def note_close(self, _arg: str) -> None:
        self.note("")
