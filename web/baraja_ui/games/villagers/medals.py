"""The achievements of Villagers, and what a finished game notes for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..medal import Medal, feat, learned, strong, winning
from .lessons import LESSONS

if TYPE_CHECKING:
    from .protocol import View

TOWN, RICH = 25, 150
"""This many villagers, this much gold."""

MEDALS = (
    Medal("first", "founders", 1, winning(lambda result: True)),
    Medal("strong", "blacksmith", 1, winning(strong)),
    Medal("crowd", "grocer", 1, winning(lambda result: len(result.opponents) == 4)),
    Medal("town", "mason", 1, feat("town")),
    Medal("rich", "jeweler", 1, winning(lambda result: result.points >= RICH)),
    Medal("lessons", "apprentice", len(LESSONS), learned(LESSONS)),
)


def achievement_facts(view: View, seat: int) -> tuple[str, ...]:
    """What is worth noting about how a seat has played."""
    own = next(entry for entry in view["scores"] or () if entry["seat"] == seat)
    return ("town",) if own["villagers"] >= TOWN else ()
