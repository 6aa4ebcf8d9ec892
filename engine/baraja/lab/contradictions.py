"""Buy lists that contradict themselves: entries that can never be followed, found before any game is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor
from typing import Any

from ..bots.dominion.shared.buylists import COMPARISONS, FACTS, BuyList, Condition, Entry
from ..core.choose import Illegal
from ..dominion.roles import roles

_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
GIVEN = ("copper", "estate", "hovel", "necropolis", "overgrown_estate")  # what a deck may begin with


def check(buy_list: BuyList) -> None:
    """Raise `Illegal` for an entry that can never be followed: its conditions exclude each other, or form a circle."""
    for number, entry in enumerate(buy_list.entries, 1):
        if not possible(entry.conditions):
            raise Illegal("list_contradiction", list=buy_list.name, number=number, card=entry.card)
    waiting = _circle(buy_list.entries)
    if waiting:
        raise Illegal("list_circle", list=buy_list.name, cards=", ".join(waiting))


def possible(conditions: Iterable[Condition]) -> bool:
    """Whether all conditions can hold at once, checking only comparisons of a term with a number, term by term."""
    least: dict[Any, float] = {}
    most: dict[Any, float] = {}
    for left, comparison, right in conditions:
        if not isinstance(left, tuple):
            left, right, comparison = right, left, _TURNED.get(comparison, comparison)
        if not isinstance(left, tuple):
            if not COMPARISONS[comparison](left, right):
                return False
            continue
        if isinstance(right, tuple):
            continue
        counts = left[0] in FACTS  # facts other than points are whole and not negative, unlike sums
        if counts and left[0] not in ("points", "best_rival_points"):
            least.setdefault(left, 0)
        beyond: float = 1 if counts else 1e-9
        if comparison in (">", ">=", "=="):
            bound = floor(right) + beyond if comparison == ">" and counts else right + beyond * (comparison == ">")
            least[left] = max(least.get(left, bound), bound)
        if comparison in ("<", "<=", "=="):
            bound = ceil(right) - beyond if comparison == "<" and counts else right - beyond * (comparison == "<")
            most[left] = min(most.get(left, bound), bound)
    return all(low <= most.get(term, low) for term, low in least.items())


def _circle(entries: Sequence[Entry]) -> list[str]:
    """Cards of a list each of which needs another of them to be owned first; cards that may be gained do not count."""
    bought = {entry.card for entry in entries}
    had = {card for card in bought if card in GIVEN or "gain" in roles(card)}
    if had - set(GIVEN):  # a card that gains cards may gain any of them
        return []
    while True:
        more = {entry.card for entry in entries if entry.card not in had and _needs(entry) & bought <= had}
        if not more:
            return [card for card in dict.fromkeys(entry.card for entry in entries) if card not in had]
        had |= more


def _needs(entry: Entry) -> set[str]:
    """The cards that must all be owned, at least one of each, before an entry is followed."""
    return {
        left[1] for left, comparison, right in entry.conditions
        if isinstance(left, tuple) and left[0] == "owned" and not isinstance(right, tuple)
        and not COMPARISONS[comparison](0, right)
    }  # fmt: skip
