"""What is measured over an imagined game of Dominion, to say what an answer changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...core.events import Event
    from ..contract import Measures

RICH = 8  # coins that pay for a Province
LANDS = ("colony", "province", "duchy")
SIGNS = {"plays": 1, "coins": 1, "cards": 1, "rich": 1, "first": -1, "gains": 1, "curses": -1, "length": 0}
"""The kinds of what is measured, with 1 where more of it is good and -1 where less is; 0 where it depends."""
COUNTS = frozenset(("plays", "gains", "curses"))
"""The kinds that are 0 where nothing is said of them."""
LEAST = {"plays": 0.5, "coins": 0.3, "cards": 0.3, "rich": 0.05, "first": 0.5, "gains": 0.3, "curses": 0.5, "length": 1}
"""The least difference of each kind that is worth telling."""


def measured(events: Iterable[Event], seat: int) -> Measures:
    """What happened to a seat, by kind and the card that it is about, "" for none.

    "plays" is how often it plays a card, "coins" what it has a turn, "cards" what it draws a turn besides its hand,
    "rich" the part of its turns with `RICH` coins, "first" the turn after the present one in which it first gains a
    land (not there without one), "gains" how many lands it gains, "curses" how many Curses, "length" how many turns it
    has.
    """
    measures: Measures = {}
    purses: list[int] = []
    drawn = turn = 0
    is_own = False  # whether it is the seat's turn, before its Clean-up

    def add(kind: str, card: str) -> None:
        measures[kind, card] = measures.get((kind, card), 0) + 1

    for event in events:
        kind, public = event.kind, event.public
        if kind == "turn":
            is_own = public["player"] == seat
            if is_own:
                turn = public["number"]
                purses.append(0)
        elif public.get("player") != seat:
            continue
        elif kind == "clean_up":
            is_own = False
        elif kind == "play":
            add("plays", public["card"])
        elif kind == "gain":
            card = public["card"]
            if card in LANDS:
                if turn:
                    measures.setdefault(("first", card), turn)
                add("gains", card)
            elif card == "curse":
                add("curses", "")
        elif is_own and purses and kind in ("treasures", "bonus"):
            purses[-1] += public["coins"]
        elif is_own and purses and kind == "draw":
            drawn += public["count"]
    turns = max(1, len(purses))
    measures["coins", ""] = sum(purses) / turns
    measures["cards", ""] = drawn / turns
    measures["rich", ""] = sum(purse >= RICH for purse in purses) / turns
    measures["length", ""] = len(purses)
    return measures
