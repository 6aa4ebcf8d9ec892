"""A hand in the order in which every table shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from ..shell.facts import Facts

ORDER = {"action": 0, "treasure": 1, "reaction": 0, "victory": 2, "curse": 3}


class NamedCard(TypedDict):
    """A card, as far as its name says all."""

    name: str


def hand_groups(hand: Iterable[NamedCard], facts: Facts) -> list[tuple[str, int]]:
    """The hand as (card, count): Actions, Treasures, Victory cards, the more expensive first."""
    counts: dict[str, int] = {}
    for card in hand:
        counts[card["name"]] = counts.get(card["name"], 0) + 1

    def place(name: str) -> tuple[int, int, int, str]:
        fact = facts[name]
        rank = min((ORDER.get(kind, 4) for kind in fact.types), default=4)
        return rank, -fact.cost[0], -fact.cost[1], name

    return sorted(counts.items(), key=lambda item: place(item[0]))
