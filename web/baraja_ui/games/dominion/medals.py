"""The achievements of Dominion, and what a finished game notes for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..medal import Medal, feat, learned, strong, winning
from .lessons import BASICS

if TYPE_CHECKING:
    from .protocol import View

TOWERS, THIN, BLOOMING = 6, 24, 4
"""This many Provinces, at most this many cards in a deck, this many points from one Gardens."""

MEDALS = (
    Medal("first", "province", 1, winning(lambda result: True)),
    Medal("strong", "throne_room", 1, winning(strong)),
    Medal("kingdoms", "cartographer", 5, lambda won, _: len({result.kingdom for result in won} - {""})),
    Medal("towers", "fortress", 1, feat("towers")),
    Medal("thin", "chapel", 1, feat("thin")),
    Medal("gardens", "gardens", 1, feat("gardens")),
    Medal("swift", "festival", 1, winning(lambda result: 0 < result.turns <= 15)),
    Medal("narrow", "tournament", 1, winning(lambda result: result.margin == 1)),
    Medal("lessons", "library", len(BASICS), learned(BASICS)),
)


def achievement_facts(view: View, seat: int) -> tuple[str, ...]:
    """What is worth noting about how a seat has played."""
    own = next(entry for entry in view["scores"] or () if entry["seat"] == seat)
    cards = own["cards"]
    gardens = own["by_card"].get("gardens", 0)
    noted = {
        "towers": cards.get("province", 0) >= TOWERS,
        "thin": sum(cards.values()) <= THIN,
        "gardens": gardens >= BLOOMING * cards.get("gardens", 0) > 0,
    }
    return tuple(name for name, true in noted.items() if true)
