"""What a game's module in this package offers to the solver."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Picks
    from ..core.session import Session
    from ..core.zones import Card


class Unsolved(Exception):
    """A position that cannot be solved exactly, or not with so much work: it is no puzzle."""


class Puzzler(Protocol):
    """How the puzzles of a game work."""

    KINDS: tuple[str, ...]  # the kinds of puzzles that the game has
    WITH_CHANCE: tuple[str, ...]  # those whose value is a chance; in the others the best line is certain
    ROUTINE: frozenset[str]  # the keys of questions that are no decisions worth a puzzle

    OBVIOUS: tuple[Callable[[str, Any, Choose], Picks], ...]
    """Players who answer what first comes to mind, from a kind, a view and a question: a puzzle that one of them solves
    is too dull."""

    def may_be(self, kind: str, session: Session) -> bool:
        """Whether a turn begins at which a puzzle of this kind could be."""

    def is_worth(self, kind: str, game: Any, seat: int, value: float) -> bool:
        """Whether a position whose best value is this can be a puzzle."""

    def is_rest(self, game: Any, seat: int, turn: Hashable) -> bool:
        """Whether the game is still in the turn (as `turn` names it) that the puzzle is about."""

    def turn(self, game: Any) -> Hashable:
        """A name for the present turn, different from those of all others."""

    def unknown_deck(self, game: Any, seat: int) -> list[Card]:
        """The list of cards, the next one last, whose order the player does not know; an empty one if there is none."""

    def is_known_order(self, game: Any, seat: int) -> bool:
        """Whether the player knows more of the deck than its cards: such positions are not solved."""

    def hidden(self, game: Any, seat: int) -> Hashable:
        """What lies out of the player's sight, apart from the own deck. Where a line touches it, the position is
        solved in several deals."""

    def state(self, game: Any, seat: int) -> Hashable:
        """Everything on which the rest of the turn depends, equal where two states are equal to the player."""

    def enough(self, kind: str, game: Any, question: Choose) -> Iterable[Picks] | None:
        """Answers to a question of which one is surely as good as any other answer; None: all have to be tried."""

    def value(self, kind: str, game: Any, seat: int) -> float:
        """How good the end of a turn is; more is better. A game that is not over may be played on for it."""

    def aimed(self, kind: str, view: Any, question: Choose) -> Picks | None:
        """What any player who knows the aim would answer, None where it leaves the answer open."""

    def end(self, kind: str, game: Any, seat: int) -> Hashable:
        """What counts at the end of a turn: lines with equal ends are one answer."""


def puzzler(game: str) -> Puzzler:
    """The module that says how a game's puzzles work. Raises ModuleNotFoundError for a game that has none."""
    return cast(Puzzler, import_module(f"{__package__}.{game}"))
