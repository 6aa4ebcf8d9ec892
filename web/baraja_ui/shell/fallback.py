"""Home instead of a screen that fails, so that the page can be used whatever was in a link or a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import App


async def go_on_with(page: App, save_id: str) -> None:
    """Opens the game that was at the table when the page was left; home is shown if that fails."""
    try:
        if not page.lessons.goes_on(save_id):
            await page.resuming.resume(save_id, quiet=True)
    except Exception as fault:
        _go_home_after(page, fault)


def paint_or_go_home(page: App) -> None:
    """Draws the screen that was headed for; home if that fails."""
    try:
        page.paint()
    except Exception as fault:
        page.host.clear_fragment()
        _go_home_after(page, fault)


def _go_home_after(page: App, fault: Exception) -> None:
    print(f"a screen has failed: {type(fault).__name__}: {fault}")  # for the console
    page.head_for("home")
    page.paint()
    page.notes.tell(page.words("unread.screen"))
