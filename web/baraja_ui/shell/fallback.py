"""Home instead of a screen that fails, so that the page can be used whatever was in a link or a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from ..page import Page


async def open_or_go_home(page: Page, opening: Awaitable[None]) -> None:
    """Waits until a game is opened; home is shown if that fails."""
    try:
        await opening
    except Exception as fault:
        _go_home_after(page, fault)


def paint_or_go_home(page: Page) -> None:
    """Draws the screen that was headed for; home if that fails."""
    try:
        page.paint()
    except Exception as fault:
        page.host.clear_fragment()
        _go_home_after(page, fault)


def _go_home_after(page: Page, fault: Exception) -> None:
    print(f"a screen has failed: {type(fault).__name__}: {fault}")  # for the console
    page.head_for("home")
    page.paint()
    page.notes.tell(page.words("unread.screen"))
