"""The marks beside the decisions of a game, and the points to go back to that follow from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.trigger_order import Orders


@dataclass(slots=True)
class Mark:
    """What undo needs to know about one decision: who decided, how many events there were before, whether it revealed
    anything hidden, which tap it belonged to, and which orders of waiting effects were in force before it."""

    seat: int
    events: int
    disclosed: bool
    tap: int
    orders: Orders = ()

    def keep(self, orders: Orders) -> None:
        """Notes the orders that were in force before it."""
        self.orders = orders


@dataclass(slots=True)
class Undo:
    """Going back to before decision `at`, where the tap began that ended with decision `last`. `free` if nothing hidden
    was revealed since; otherwise the people in `consent` have to agree, and the game counts as practice."""

    at: int
    last: int
    free: bool
    key: str
    consent: list[int] = field(default_factory=list)


def first_of_tap(marks: list[Mark]) -> int:
    """The number of the first decision that was made by the same tap as the last one."""
    first = len(marks) - 1
    while first > 0 and (marks[first - 1].seat, marks[first - 1].tap) == (marks[-1].seat, marks[-1].tap):
        first -= 1
    return first
