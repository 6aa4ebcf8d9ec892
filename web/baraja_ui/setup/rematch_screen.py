"""The panel "Again with…" of the end screen: the same kingdom, deal or seats, or up to three other kingdom cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art.chips import tile
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import panel, switch
from ..words import Words

if TYPE_CHECKING:
    from ..shell.facts import Facts

MOST_CHANGED = 3


def some(kingdom: list[str], count: int, seed: int) -> list[str]:
    """Picks `count` cards of the kingdom at random."""
    left = list(kingdom)
    marked = []
    for _ in range(count):
        seed, at = divmod(seed, len(left))
        marked.append(left.pop(at))
    return marked


def render(kingdom: list[str], marked: list[str], words: Words, facts: Facts) -> str:
    """The panel. `kingdom` is empty for a game without one."""
    rows = "".join(
        button(
            icon(sign) + tag("span", tag("b", esc(words(f"again.{arg}"))) + tag("small", esc(words(key)))),
            "rematch", arg, class_="row-button", data_focus=f"rematch-{arg}",
        )
        for arg, sign, key in (
            ("other", "dice", "again.other_help" if kingdom else "again.other_deal"),
            ("kind", "cards_game", "again.kind_help"),
            ("same", "undo", "again.same_help"), ("swap", "right", "again.swap_help"),
        )
        if kingdom or arg != "kind"
    )  # fmt: skip
    body = tag("div", rows, class_="rows")
    if kingdom:
        body += tag("details", tag("summary", esc(words("again.change"))) + _cards(kingdom, marked, words, facts),
                    open=bool(marked))  # fmt: skip
    return panel(words("again.title"), body, "again")


def _cards(kingdom: list[str], marked: list[str], words: Words, facts: Facts) -> str:
    tiles = ""
    for card in kingdom:
        on = card in marked
        sign = icon("dice") if on else ""
        inside = tile(card, words, facts) + sign
        tiles += tag(
            "li",
            button(
                inside, "again.mark", card, class_="mini-tile", aria_pressed="true" if on else "false",
                data_focus=f"mark-{card}",
            ),
        )  # fmt: skip
    chances = [(str(count), words("again.chance", count=count)) for count in range(1, MOST_CHANGED + 1)]
    body = tag("p", esc(words("again.change_help")), class_="quiet-text")
    body += switch("again.chance", chances, "", words("again.by_chance"))
    body += tag("ul", tiles, class_="mini-tiles marks")
    go = button(
        esc(words("again.deal", count=len(marked))), "again.deal", class_="button",
        aria_disabled=None if marked else "true", data_focus="again-deal",
    )  # fmt: skip
    return body + go
