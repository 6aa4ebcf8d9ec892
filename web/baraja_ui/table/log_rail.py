"""The rail beside the table: the log with its filters."""

from __future__ import annotations

from functools import lru_cache

from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..words import LANGUAGE_NAMES, Words
from .state import AnyTable


def sound_switch(state: AnyTable, words: Words) -> str:
    """The switch for the sounds of the table; the volume is chosen in the settings."""
    if state.read_only:
        return ""
    on = state.sound != "off"
    text = words("table.sound")
    return button(
        icon("sound_on" if on else "sound_off") + unseen(text), "set.sound", "off" if on else "medium", id="sound",
        class_="square sound", title=text, aria_pressed="true" if on else "false",
    )  # fmt: skip


def log_zone(state: AnyTable, words: Words, filters: tuple[str, ...]) -> str:
    """The log with its filters; `state.log` is markup made by :mod:`baraja_ui.table.log`."""
    lines = tag("ol", state.log, class_="lines")
    # The newest line stays in view because the scroller counts from its end; js/markup.js brings back who scrolled.
    scroller = tag(
        "div",
        lines,
        class_="scroll",
        id="log-lines",
        role="log",
        aria_live="off",
        tabindex="0",
        aria_label=words("table.log"),
    )
    if state.me is None:
        filters = tuple(name for name in filters if name != "mine")
    return _above_lines(words, filters, state.log_filter, sound_switch(state, words)) + scroller


@lru_cache(maxsize=64)
def _above_lines(words: Words, filters: tuple[str, ...], filtered: str, switch: str) -> str:
    """The heading of the log and its tools; `filtered` is the present filter."""
    chips = "".join(
        button(
            esc(words(f"log.filter_{name}")), "filter", name, id=f"filter-{name}", class_="chip",
            aria_pressed="true" if filtered == name else "false",
        )
        for name in filters
    )  # fmt: skip
    more = button(icon("log") + tag("span", esc(words("log.whole"))), "sheet", "log", id="whole-log", class_="chip")
    labels = {lang: words("log.export_text", language=name) for lang, name in LANGUAGE_NAMES.items()}
    labels["json"] = words("log.export_json")
    export = "".join(
        button(
            icon("share") + tag("span", esc(label)), "export_log", kind, id=f"export-{kind}", class_="chip",
        )
        for kind, label in labels.items()
    )  # fmt: skip
    close = button(
        icon("close") + unseen(words("table.close")), "sheet", "", id="close-log", class_="square sheet-close"
    )
    head = tag(
        "div",
        tag("span", esc(words("table.log")), class_="title", aria_hidden="true") + switch + more + close,
        class_="log-head",
    )
    tools = tag("div", chips + export, class_="log-tools")
    return head + tools
