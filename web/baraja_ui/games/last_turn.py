"""The last turn of a game as a film of a few seconds on its end screen: one picture after the other, by style sheet.

All pictures stay when it is over; with reduced motion they are there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from baraja.sentences import Sentences

from ..shell.html import button, classes, esc, tag
from ..shell.icons import icon
from ..shell.screens import panel
from ..words import Words

if TYPE_CHECKING:
    from ..table.log import Line, Log
    from ..table.visible_events import VisibleEvent

MAX_PICTURES = 8  # pictures, each 600 ms after the one before: five seconds


def shots(log: Log, words: Words) -> list[Line]:
    """What was done in the last turn in which anything was, the last of it."""
    kinds = log.kinds.doings | log.kinds.foremost
    teller, end = Sentences(words, log.names), len(log.events)
    for at in range(len(log.events) - 1, -1, -1):
        if log.events[at]["kind"] in log.kinds.headings:
            lines = [line for line in log.lines(teller, at, end) if line.kind in kinds and line.player >= 0]
            if any(line.kind in log.kinds.doings for line in lines):
                return lines[-MAX_PICTURES:]
    return []


def film(log: Log, drawn: Callable[[str], str], take: int, words: Words) -> str:
    """The panel with the film; "" where nothing was done. `drawn` gives the picture of a card; another `take` plays it
    again."""
    pictures = "".join(_shot(line, log.events[line.index], drawn) for line in shots(log, words))
    if not pictures:
        return ""
    again = icon("play") + tag("span", esc(words("end.film_again")))
    again = button(again, "end.film", class_="button quiet", data_focus="end-film")
    strip = tag("ol", pictures, class_=classes("last-turn", f"take-{take % 2}"))
    return panel(words("end.film"), strip + again, "film")


def _shot(line: Line, event: VisibleEvent, drawn: Callable[[str], str]) -> str:
    card = event.get("card") or next(iter(event.get("cards", ())), "")
    picture = tag("span", drawn(card), class_="shot-picture") if card else icon("coins")
    count = tag("b", f"×{len(event['cards'])}", aria_hidden="true") if len(event.get("cards", ())) > 1 else ""
    caption = tag("span", esc(line.sentence), class_="shot-said")
    return tag("li", picture + count + caption, class_=classes("shot", f"seat-line-{line.player}", f"shot-{line.kind}"))
