"""The days of this week as a row of coins, for whatever is done once a day."""

from __future__ import annotations

from collections.abc import Container

from ..words import Words
from .html import classes, esc, tag
from .icons import icon

MONDAY = "2024-01-01"
"""Any Monday: the number of days since then gives the day of the week."""


def week(ago: Container[int], since_monday: int | None, words: Words) -> str:
    """The days of this week as coins, of which those so many days `ago` are won: decoration. `since_monday` are the
    days since MONDAY, None where the date is not known."""
    weekday = -1 if since_monday is None else since_monday % 7
    coins = ""
    for at, letter in enumerate(words("daily.letters").split()):
        is_won = weekday - at in ago
        inside = icon("check") if is_won else ""
        look = classes("played" if is_won else "open", at == weekday and "today")
        coins += tag("li", f"<span>{esc(letter)}</span><i>{inside}</i>", class_=look)
    return tag("ul", coins, class_="week", aria_hidden="true")
