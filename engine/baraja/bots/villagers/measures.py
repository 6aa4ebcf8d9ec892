"""What is measured over an imagined game of Villagers, to say what an answer changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...core.events import Event
    from ..contract import Measures

SIGNS = {"built": 1, "keys": 1, "market_first": 1, "market_second": 1}
"""The kinds of what is measured; more of each is good."""
COUNTS: frozenset[str] = frozenset()
"""The kinds that are 0 where nothing is said of them: none."""
LEAST = {"built": 0.5, "keys": 0.5, "market_first": 1, "market_second": 2}
"""The least difference of each kind that is worth telling."""


def measured(events: Iterable[Event], seat: int) -> Measures:
    """What happened to a seat, by kind (all are about no card): "built" is how many villagers it builds, "keys" how
    many padlocks pay it, "market_first" and "market_second" the gold that a Market brings it (not there if the Market
    had been held before)."""
    measures: Measures = {("built", ""): 0, ("keys", ""): 0}
    for event in events:
        kind, public = event.kind, event.public
        if kind == "build" and public["player"] == seat:
            measures["built", ""] += 1
        elif kind == "unlock" and public.get("owner") == seat:
            measures["keys", ""] += 1
        elif kind == "income_total" and public["player"] == seat:
            measures[f"market_{public['market']}", ""] = public["gold"]
    return measures
