"""The game of one device, as far as the protocol needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from baraja.core.choose import Illegal

from .messages import Refused

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

if TYPE_CHECKING:  # what both sides ask of the device that they run on
    from typing import Protocol

    Send = Callable[[str], None]
    Notice = Callable[..., None]
    """Called with what people at a device should know: its name, and facts about it."""
    Work = Callable[[Iterator[object]], None]
    """Takes small steps to their end without blocking the device."""

    class Board(Protocol):
        """A game that can be continued, taken back, and compared."""

        @property
        def decisions(self) -> list[str]:
            """All decisions so far, as in a record."""

        def check(self) -> str:
            """The fingerprint of the present state."""

        def take(self, decision: str) -> None:
            """Makes a decision of another device. Raises Illegal, and changes nothing, if it does not fit."""

        def cut(self, at: int, free: bool) -> None:
            """Goes back to before a decision, as its seat wished; `free` if nothing hidden was revealed since."""

        def adopting(self, decisions: list[str], anew: bool) -> Iterator[object]:
            """Replaces the record here by another one of the same deal, in small steps; with `anew` without using the
            state here. Raises Illegal if it does not fit, either before any change or after the decisions that fit."""

        def free(self, at: int, seats: frozenset[int]) -> bool:
            """Whether nothing hidden was revealed since a decision, and only these seats have decided."""

    class Seating(Protocol):
        """What a follower asks of its own device besides the game."""

        def open(self, welcome: JsonObject) -> Board:
            """The game of a table, as far as it is saved here, else just dealt. Raises Refused if it cannot be."""

        def open_game(self) -> None:
            """Called when other seats are played here."""

        def work(self, steps: Iterator[object]) -> None:
            """Takes small steps to their end without blocking the device."""


def seat_of(decision: str) -> int:
    """The seat that a decision belongs to, -1 if it does not say."""
    seat = decision.partition(" ")[0]
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1


def facts_of(record: Mapping[str, object]) -> dict[str, object]:
    """What a record says about its deal."""
    return {part: record[part] for part in ("game", "rules", "seed", "setup")}


class Differs(Exception):
    """Raised when two states or records differ."""


@contextmanager
def judging(refuse: Callable[[str], None], stop: Callable[[], None]) -> Iterator[None]:
    """A block that heeds another device: calls `refuse(reason)` for what is not allowed, `stop()` if games differ."""
    try:
        yield
    except Refused as refused:
        refuse(refused.reason)
    except Illegal:
        refuse("illegal")
    except Differs:
        stop()


def follow(
    board: Board,
    at: int,
    moves: list[list[str]],
    allowed: Callable[[int], bool],
    decision_made: Callable[[int, str, str], None],
) -> None:
    """Makes decisions that came from another device, from number `at` on, and compares the state after each. Decisions
    that were made already are skipped; `made(number, decision, check)` is called for each new one. None is made unless
    all follow on what was made here and are of seats that are `allowed`.

    Raises Refused for a seat that is not `allowed`, Illegal for a decision that does not fit, Differs if states differ.
    """
    here = board.decisions
    known, new = moves[: max(0, len(here) - at)], moves[max(0, len(here) - at) :]
    if (new and at > len(here)) or [decision for decision, _ in known] != here[at : at + len(known)]:
        raise Differs
    if not all(allowed(seat_of(decision)) for decision, _ in new):
        raise Refused("wrong_seat")
    for number, (decision, check) in enumerate(new, at + len(known)):
        here = board.decisions
        if number < len(here):  # made here meanwhile
            if here[number] != decision:
                raise Differs
            continue
        board.take(decision)
        mine = board.check()
        decision_made(number, decision, mine)
        if check and check != mine:
            raise Differs
