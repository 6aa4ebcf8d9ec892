"""The keyboard on the table: zone keys, arrows, numbers, and the letters of the decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from ..page import Page
    from .open_panels import OpenPanels

    class Film(Protocol):
        """A game that is looked at again."""

        open_panels: OpenPanels

    class Replay(Protocol):
        """Where a game is looked at again."""

        @property
        def film(self) -> Film | None: ...

    class Library(Protocol):
        """The room of cards."""

        def enter(self) -> bool: ...

    class KeyedPage(Page, Protocol):
        """The page, with the rooms that have keys of their own."""

        @property
        def replay(self) -> Replay: ...

        @property
        def library(self) -> Library: ...


ARROWS: dict[str, int | str] = {
    "ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": "up", "ArrowDown": "down", "Home": "first", "End": "last",
}  # fmt: skip
DIGITS = tuple("1234567890")
SHIFTS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -1, "ArrowDown": 1}

OVER_TABLE = ("pause", "undo", "consent")
"""The screens that Escape closes, as their button in the corner does."""


def press(app: KeyedPage, key: str, modifiers: str, typing: bool) -> bool:
    """Handles a key; True if it did something, so that the browser ignores it."""
    table = app.open_table
    if app.route == "film" and app.replay.film is not None:
        return watch(app, key, typing)
    if key == "Escape" and app.route in OVER_TABLE:
        app.go("table")
        return True
    if key == "Escape" and app.route == "settings":
        app.go(app.came_from)
        return True
    if key == "Escape" and app.route == "rules" and not typing:
        app.act("rules.back", "")
        return True
    if key == "Enter" and typing and app.route == "cards":
        return app.library.enter()
    if key == "Escape" and app.route == "table" and table is not None and table.line.open:
        table.on_typing("")
        return True
    if typing or app.route != "table" or table is None:
        return False
    if table.play.curtain is not None or table.play.reader is None:
        return False
    host = app.host
    if "ctrl" in modifiers:
        return key in SHIFTS and shift(app, host.focused("data-target"), SHIFTS[key])
    if table.single and table.single_cards.leaf(key):
        return True
    if key in ARROWS:
        zone = host.focused_zone()
        return bool(zone) and host.step_focus(f"#{zone}", ARROWS[key])
    if key == "Escape" and table.open_panels.close():
        return True
    letter = key.lower()
    if len(key) == 1 and app.settings["keys"] == "off":
        return False
    if key in DIGITS and host.focused_zone() in table.surface.COUNTED:
        if host.focus_nth(f"#{host.focused_zone()}", (int(key) or 10) - 1):
            table.act("tap", host.focused("data-target"))
        return True
    if key == "/":
        table.on_typing("")
        return True
    if key == "?":
        app.go("settings")
        host.set_attributes(".keys-help", {"open": True})
        host.focus(".keys-help summary")
        host.scroll_to(".keys-help")
        return True
    if letter == "v":
        app.act("one_card", "")
        return True
    if letter == "u" and "shift" in modifiers:
        app.act("undo.list", "")
        return True
    if letter == "u":
        table.back.on_undo("")
        return True
    if letter == "p":
        table.announcer.repeat()
        return True
    if letter == "c":
        table.hints.ask()
        return True
    if letter == "r":
        table.announcer.repeat_revealed()
        return True
    if letter in table.surface.KEYS:
        return host.step_focus(f"#zone-{table.surface.KEYS[letter]}", 0)
    if letter in table.surface.PANELS:
        table.open_panels.on_heap(table.surface.PANELS[letter])
        return True
    deciding = table.play.deciding
    if deciding is None:
        if table.bots.running and key in ("Enter", " ", "Escape"):
            table.bots.hurry()
            return True
        return False
    target = host.focused("data-target")
    if key == "Enter" and target and deciding.count(target) and deciding.primary and deciding.primary.enabled:
        # Enter on something that is chosen already confirms it; the space bar deselects it.
        table.act("primary", "")
        return True
    meant = deciding.shortcut(key, target)
    if meant is None:
        return False
    if key == "Enter" and host.focused("data-action"):
        return False
    table.act(*meant)
    return True


WATCHING = {
    "ArrowLeft": ("film.step", "decision -1"), "ArrowRight": ("film.step", "decision 1"),
    "PageUp": ("film.step", "unit -1"), "PageDown": ("film.step", "unit 1"),
    "Escape": ("film.close", ""),
}  # fmt: skip


def watch(app: KeyedPage, key: str, typing: bool) -> bool:
    """Handles a key while the game is shown as a film; on the scrub bar arrow keys are left to the browser."""
    film = app.replay.film
    if film is not None and key == "Escape" and film.open_panels.close():
        return True
    if key not in WATCHING or (typing and key != "Escape"):
        return False
    app.act(*WATCHING[key])
    return True


def shift(app: KeyedPage, target: str, by: int) -> bool:
    """Moves what is focused within an order: a card put back on a deck, or one of the waiting effects."""
    table = app.open_table
    deciding = table.play.deciding if table is not None else None
    if table is None or deciding is None or deciding.move(target, by) != "pick":
        return False
    table.paint()
    table.host.say(deciding.place_told(target))
    return True
