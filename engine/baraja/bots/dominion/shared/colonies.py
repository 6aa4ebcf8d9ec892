"""Plans for games with Colonies, made of plans for games without: Colonies before all else, then Platinum, and
Provinces only once the end is near."""

from __future__ import annotations

from functools import lru_cache

from .buylists import BuyList, Entry

PROVINCES_LATE = 6  # gains left to the end from which a Province is bought instead of more money
PLATINUM_UNTIL = 4  # and up to which a Platinum is
LANDS = ("province", "duchy", "estate")
CLOCK = ("supply", "province")  # by which lists say how near the end is
GAINS = ("gains_to_end",)


@lru_cache(maxsize=500)
def with_colonies(plan: BuyList) -> BuyList:
    """The plan for a game with Colonies."""
    if "colony" in plan.names():
        return plan
    entries = [_with_another_clock(entry) for entry in plan.entries]
    if plan.name != "land":  # such a plan wins by other cards, before Colonies are bought
        entries = [_later(entry) if entry.card == "province" else entry for entry in entries]
    front = max((place + 1 for place, entry in enumerate(entries) if entry.card in LANDS), default=0)
    entries.insert(0 if plan.name != "land" else front, Entry("platinum", ((GAINS, ">", PLATINUM_UNTIL),)))
    return plan._replace(entries=tuple(dict.fromkeys([Entry("colony"), *entries])))


def _with_another_clock(entry: Entry) -> Entry:
    return Entry(
        entry.card,
        tuple((GAINS if left == CLOCK else left, comparison, right) for left, comparison, right in entry.conditions),
    )


def _later(entry: Entry) -> Entry:
    return Entry(entry.card, (*entry.conditions, (GAINS, "<=", PROVINCES_LATE)))
