"""The prompt bar of Dominion: the counters of the turn before the sentence and the buttons."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...art import drawing
from ...shell.coins import coin
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...table import puzzle
from ...table.prompt import prompt_with
from ...words import Words
from ..rule_words import counter_button
from . import inspector, opponents

if TYPE_CHECKING:
    from .protocol import State

ENTRIES = {"potions": "potion"}
"""The entries of the rules about counters that are called differently."""


def prompt(state: State, words: Words) -> str:
    """The counters, the sentence, the secondary and the primary button."""
    return prompt_with(state, words, _counters(state, words), _reading(inspector.card_read(state), words))


@lru_cache(maxsize=64)
def _reading(card: str, words: Words) -> str:
    """Buttons to the card touched last and to the log, for screens without a rail."""
    picture = drawing.picture(card, "basic") if card else icon("book")
    label = tag("span", esc(words("inspector.read")), class_="label") + unseen(" " + words.name(card) if card else "")
    top_card = tag("span", picture + label, class_="topmost")
    read = button(top_card, "sheet", "inspector", id="open-inspector", class_="square")
    log = button(icon("log") + unseen(words("table.log")), "sheet", "log", id="open-log", class_="square")
    return tag("div", read + log, class_="reading phone-only")


def _counters(state: State, words: Words) -> str:
    """What is left of the turn, and the reader's own points if they are counted."""
    turn = state.view["turn"]
    items: list[tuple[str, int | str]] = [
        ("actions", turn["actions"]),
        ("buys", turn["buys"]),
        ("coins", turn["coins"]),
    ]
    if turn["potions"]:
        items.append(("potions", turn["potions"]))
    if state.deciding and state.deciding.form == "choose":
        items = [item for item in items if item[1]]
    if state.me in state.points:
        items.append(("points", state.points[state.me]))
    crown = "" if state.me is None else opponents.crown(state, state.me, words)
    moves = puzzle.counter(state, words)
    return _counted(tuple(items), turn["seat"] == state.me, state.open_entry, words, crown, moves)


@lru_cache(maxsize=512)
def _counted(
    items: tuple[tuple[str, int], ...], mine: bool, open_entry: str, words: Words, crown: str, moves: str
) -> str:
    drawn = [moves]
    for name, number in items:
        seen = coin(number) if name == "coins" else f"{number}".replace("-", "\N{MINUS SIGN}")
        few = "one" if number == 1 else "many"
        counted = words(f"bonus.{name}_{few}", count=number).lstrip("+")
        long, short = words(f"counter.{name}_{few}"), words(f"counter.{name}")
        unit = tag("small", tag("span", esc(long), class_="long") + tag("span", esc(short), class_="short"))
        look = classes("counter", f"c-{name}", not number and "zero")
        inside = f'<span aria-hidden="true"><b>{seen}</b>{unit}</span>'
        inside += counter_button(counted, f"{words.game}/{ENTRIES.get(name, name)}", open_entry)
        drawn.append(tag("li", inside + (crown if name == "points" else ""), class_=look, id=f"counter-{name}"))
    return tag(
        "ul", "".join(drawn), class_=classes("counters", not mine and "others"), aria_label=words("table.counters")
    )
