"""What a game's module in this package offers to the solver."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NotRequired, Protocol, TypedDict, cast

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Game, Picks, Setup, View
    from ..core.session import Session
    from ..core.zones import Card
    from .solver import Solution


class Unsolved(Exception):
    """A position that cannot be solved exactly, or not with so much work: it is no puzzle."""


class Puzzle(TypedDict):
    """A puzzle as plain values."""

    id: str  # the digest of its position and kind
    game: str
    kind: str
    setup: Setup
    seed: int
    decisions: list[str]  # that lead to its position
    answer: list[str]  # the best line, as decisions
    chance: float  # with which the best line comes to its value; of a judged one, the chance to win
    value: float  # what the best line comes to
    rating: float  # how hard it is
    losses: NotRequired[list[int]]  # of a judged one: hundredths of a win that each answer loses at least
    games: NotRequired[int]  # and how many imagined games the longest comparison took


class Puzzler(Protocol):
    """How the puzzles of a game work."""

    KINDS: tuple[str, ...]  # the kinds of puzzles that the game has, solved by trying every line of a turn
    JUDGED: tuple[str, ...]  # and those about one choice, judged by imagined games
    FOR_MORE: tuple[str, ...]  # those that come up in games of three players or more alone
    UNWEIGHED: tuple[str, ...]  # those at which all levels answer without a thought, so that it says nothing
    CLOSE: float  # so many points behind the winner one choice may have decided the game
    OPENING_COINS: int  # that the hands of the first two turns give together, in a game with an opening
    WITH_CHANCE: tuple[str, ...]  # those whose value is a chance; in the others the best line is certain
    CERTAIN: tuple[str, ...]  # those whose best line has to end in one way, whatever the player draws
    PLAYED_ON: tuple[str, ...]  # those for whose value others have to play on after the turn (`played_on`)
    MARGINS: Mapping[str, float]  # how much better than any other answer the best one has to be, if not by anything
    LEAST_DEPTH: Mapping[str, int]  # the least decisions with a worse answer, without routine ones
    EFFORT: Mapping[str, int]  # how many times as many steps as usual a kind may take
    BOUGHT_AS: Mapping[str, str]  # kinds at which whoever answers at random buys what `aimed` says of another kind
    DULL: Mapping[str, Sequence[tuple[str, ...]]]  # answers of a judged kind that are no puzzle where they are right
    ROUTINE: frozenset[str]  # the keys of questions that are no decisions worth a puzzle

    OBVIOUS: tuple[Callable[[str, View, Choose], Picks], ...]
    """Players who answer what first comes to mind, from a kind, a view and a question: a puzzle that one of them solves
    is too dull."""

    def may_be(self, kind: str, session: Session) -> bool:
        """Whether a turn begins at which a puzzle of this kind could be."""

    def may_be_judged(self, kind: str, session: Session) -> bool:
        """Whether the question of a session is one that a judged kind may be about."""

    def openings(self, session: Session) -> list[tuple[str, ...]]:
        """Every choice of purchases in the first two turns, from the session's question on, as names of piles: what
        comes to the same is there once. None in a game without such turns."""

    def is_worth(self, kind: str, game: Game, seat: int, solution: Solution) -> bool:
        """Whether a position with this solution can be a puzzle."""

    def gap(self, kind: str) -> float:
        """How much less than the best some player has to come to: otherwise there is little to be lost."""

    def is_rest(self, game: Game, seat: int, turn: Hashable) -> bool:
        """Whether the game is still in the turn (as `turn` names it) that the puzzle is about."""

    def turn(self, game: Game) -> Hashable:
        """A name for the present turn, different from those of all others."""

    def unknown_deck(self, game: Game, seat: int) -> list[Card]:
        """The list of cards, the next one last, whose order the player does not know; an empty one if there is none."""

    def is_known_order(self, game: Game, seat: int) -> bool:
        """Whether the player knows more of the deck than its cards: such positions are not solved."""

    def hidden(self, game: Game, seat: int) -> Hashable:
        """What lies out of the player's sight, apart from the own deck. Where a line touches it, the position is
        solved in several deals."""

    def state(self, game: Game, seat: int) -> Hashable:
        """Everything on which the rest of the turn depends, equal where two states are equal to the player."""

    def enough(self, kind: str, game: Game, question: Choose) -> Iterable[Picks] | None:
        """Answers to a question of which one is surely as good as any other answer; None: all have to be tried."""

    def value(self, kind: str, game: Game, seat: int) -> float:
        """How good the end of a turn is; more is better. A game that is not over may be played on for it."""

    def played_on(self, kind: str, game: Game, seat: int, most: int) -> tuple[float, int]:
        """The value of the end of a turn for kinds in `PLAYED_ON`, and the steps played for it. Raises `Unsolved` where
        these are more than `most`."""

    def chance(self, kind: str, game: Game, seat: int, value: float) -> float:
        """The chance with which the best line, which ends in this game, comes to its value."""

    def as_discarded(self, name: str) -> str:
        """The name of a card as it matters to whoever discards it: one for all that do nothing in a hand."""

    def wastes(self, kind: str, session: Session, names: tuple[str, ...]) -> bool:
        """Whether an answer of a judged kind leaves less than another one and gives nothing for it: where it wins more
        games, whoever plays them on does badly with more."""

    def aimed(self, kind: str, view: View, question: Choose) -> Picks | None:
        """What any player who knows the aim would answer, None where it leaves the answer open."""

    def end(self, kind: str, game: Game, seat: int) -> Hashable:
        """What counts at the end of a turn: lines with equal ends are one answer."""


def puzzler(game: str) -> Puzzler:
    """The module that says how a game's puzzles work. Raises ModuleNotFoundError for a game that has none."""
    return cast(Puzzler, import_module(f"{__package__}.{game}"))
