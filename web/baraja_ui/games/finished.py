"""A finished game, as its end screen gets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baraja.bots.contract import PlanOutline
    from baraja.core.contract import JsonObject

    from .typed import View


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game for its end screen."""

    view: View
    """The view of the table."""
    names: list[str]
    """The players by seat."""
    curve: list[JsonObject]
    """What was counted turn by turn, as far as it is counted."""
    practice: str = ""
    """The key of the reason why it was practice; "" if it was not."""
    sharing: str = ""
    """What became of the link that was shared last, in words."""
    address: str = ""
    """That link."""
    plans: tuple[PlanOutline | None, ...] = ()
    """The plans of the bots by seat; None for people."""
    elapsed: float | None = None
    """For how many milliseconds the result has been counted; None once it is complete."""
    metric: str = "points"
    """The one of `metrics` that is drawn."""
    metrics: tuple[str, ...] = ("points",)
    duel: str = ""
    """The comparison of a duel, which comes first, as markup; "" for none."""
    again: str = ""
    """The ways to play again, as markup."""
    hint: str = ""
    """A hint on installing the page, as markup; "" for none."""
    people: tuple[int, ...] = ()
    """The seats of people."""
    medals: str = ""
    """The medals won, as markup; "" for none."""
    paused: bool = False
    """Whether the counting of the result is stopped."""
    unit: str = "turn"
    """What the curve counts."""
    challenge: str = ""
    """The challenge to a duel, as markup; "" for none."""
    up: str = ""
    """The next level of the bots; "" for none."""
    lists: bool = False
    """Whether a good buy list for its kingdom can be looked for."""
    film: str = ""
    """The last turn as markup; "" for none."""
