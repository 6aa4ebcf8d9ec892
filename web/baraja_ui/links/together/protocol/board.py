"""The game of one device, as far as the devices talk about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from baraja.core.choose import Illegal

from . import messages

if TYPE_CHECKING:  # what both sides ask of the device that they run on
    from collections.abc import Iterator
    from typing import Protocol

    Send = Callable[[str], None]
    Notice = Callable[..., None]
    """Told what the people at a device should know: the name of it, and facts about it."""
    Work = Callable[[Iterator[object]], None]
    """Takes small steps to their end without holding the device up."""

    class Board(Protocol):
        """A game that can be gone on with, taken back, and compared."""

        @property
        def decisions(self) -> list[str]:
            """All that has been decided, as in a record."""

        def check(self) -> str:
            """The mark of the state as it is now."""

        def take(self, decision: str) -> None:
            """Makes a decision that came from elsewhere. When it does not fit it raises Illegal and changes nothing."""

        def cut(self, at: int, seat: int, free: bool) -> None:
            """Goes back to before a decision, which `seat` wished; `free` if nobody has learned anything since."""

        def adopting(self, decisions: list[str], anew: bool) -> Iterator[object]:
            """Takes another record of the same deal in the place of its own, in small steps, and `anew` trusts nothing
            of the state here. Illegal, before anything has been changed or as far as the record fits, when it does not
            fit."""

        def free(self, at: int, seats: frozenset[int]) -> bool:
            """Whether nothing hidden has become known since a decision, and nobody but these seats has decided."""

    class Seating(Protocol):
        """What a follower asks of its own device besides the game."""

        def open(self, welcome: dict[str, Any]) -> Board:
            """The game of a table, as far as it is kept here, else dealt. Refused when it cannot be."""

        def sit(self, seats: frozenset[int]) -> None:
            """Which seats are decided here."""

        def work(self, steps: Iterator[object]) -> None:
            """Takes small steps to their end without holding the device up."""


def seat_of(decision: str) -> int:
    """The seat that a decision is of, -1 when it does not say."""
    seat = decision.partition(" ")[0]
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1


def facts_of(record: dict[str, Any]) -> dict[str, Any]:
    """What a record says of its deal."""
    return {part: record[part] for part in ("game", "rules", "seed", "setup")}


class Differs(Exception):
    """Two states, or two records, are not the same: from decision `at` on."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def follow(
    board: Board,
    at: int,
    moves: list[list[str]],
    allowed: Callable[[int], bool],
    made: Callable[[int, str, str], None] | None = None,
) -> None:
    """Makes the decisions that came from number `at` on, and compares the state after each; those that are made already
    are passed over, of each new one `made(number, decision, check)` is told.

    Refused for a seat that is not `allowed`, and for a decision that does not fit; Differs where the two part.
    """
    for number, (decision, check) in enumerate(moves, at):
        here = board.decisions
        if number < len(here):
            if here[number] != decision:
                raise Differs(number)
            continue
        if number > len(here):
            raise Differs(len(here))
        if not allowed(seat_of(decision)):
            raise messages.Refused("wrong_seat")
        try:
            board.take(decision)
        except Illegal:
            raise messages.Refused("illegal") from None
        mine = board.check()
        if made is not None:
            made(number, decision, mine)
        if check and check != mine:
            raise Differs(number + 1)
