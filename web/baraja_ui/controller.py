"""The base of every controller of the page: its declared actions and screens (`shell.handlers`), and access to the
page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .shell.handlers import Actions, DeclaredTwice, Event, Handlers, Screen, action, declared, screen

if TYPE_CHECKING:
    from .page import Page, Table
    from .shell.settings import Settings
    from .words import Words

__all__ = ["Actions", "Controller", "DeclaredTwice", "Event", "Handlers", "Screen", "action", "declared", "screen"]


class Controller(Handlers):
    """One subject of the page, with the state that belongs to it alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.host = page.host

    async def restore(self) -> None:
        """Reads what this controller has stored in earlier visits; raises the host's StorageError if nothing can be
        read."""

    def on_route(self, route: str) -> None:
        """Called when the page turns to another screen, before it is drawn."""

    @property
    def words(self) -> Words:
        return self.page.words

    @property
    def settings(self) -> Settings:
        return self.page.settings

    @property
    def open_table(self) -> Table | None:
        """The table of the running game, None if there is none."""
        return self.page.open_table

    @property
    def current_table(self) -> Table:
        """The table of the running game, for handlers that can be reached only from a table."""
        return self.page.open_table  # type: ignore[return-value]

    async def stored_value(self, name: str) -> object:
        """A stored value; None when there is none or it is damaged."""
        return await self.page.stored.read(name)

    def gained(self, name: str) -> bool:
        """Whether the value has changed and is not stored yet: a value read late must be merged with it."""
        return self.page.stored.waits(name)

    def tell(self, text: str) -> None:
        """Shows a passing note that screen readers read aloud too."""
        self.page.notes.tell(text)

    def keep(self, name: str, value: object) -> None:
        """Stores a value soon."""
        self.page.stored.keep(name, value)
