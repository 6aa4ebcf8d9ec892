"""What a game is to this folder: the two interfaces that it offers, and the types that go back and forth.

A game module (`Rules`) makes games, windows onto them and plain values of their questions; a game (`Game`) is plain
data that makes one decision at a time. Nothing here runs: it is what `mypy` holds both sides to.
"""

from collections.abc import Generator, Sequence
from typing import Any, Protocol, TypeAlias

from .choose import Choose
from .events import Event
from .streams import Rng
from .zones import Card

Option: TypeAlias = Card | str | int
Picks: TypeAlias = Sequence[Option]
Zone: TypeAlias = tuple[str, Any]  # what it is, and whose or which: a seat, the name of a pile, -1 for nobody's
Spot: TypeAlias = tuple[Any, ...]  # a zone and the number of the move that brought the card there; games may add to it
Asking: TypeAlias = Generator[Choose, tuple[Any, ...], Any]  # code that may ask: yields questions, is sent picks
Setup: TypeAlias = dict[str, Any]  # for JSON; what it may hold is up to the game
Plain: TypeAlias = dict[str, Any]  # values for JSON


class Game(Protocol):
    """A game in progress. Every `step()` begins and ends with everything in plain state."""

    zones: dict[Zone, list[Card]]
    where: dict[int, Any]  # the spot of each card, by its number
    moves: int
    total: int  # how many cards there are
    over: bool
    decider: list[int]  # who decides for each seat
    events: list[Event] | None  # None when nobody listens
    disclosed: int  # grows whenever something hidden becomes known

    def copy(self) -> "Game":
        """A game that goes its own way from here, with nobody listening to it."""

    def step(self) -> Asking:
        """Make one decision at the top of a turn with all its consequences."""

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Deal everything anew that a seat cannot see, and let chance go on differently."""

    def skipped(self, player: int, key: str) -> None:
        """Be told that a question was not asked because there was nothing to pick from."""


class View(Protocol):
    """What one seat may know of a game. Bots read what the game's own class offers beyond this."""

    seat: int

    def table(self) -> Plain:
        """All of it as plain values, for a page."""


class Rules(Protocol):
    """A game module."""

    @property
    def NAME(self) -> str:
        """The name of the game, as records and set-ups write it."""

    @property
    def RULES(self) -> str:
        """The version of its rules: another one may play an old record differently."""

    def new_game(self, setup: Setup, seed: int) -> Any:
        """A `Game` ready for its first step. Raises `Illegal` for an impossible set-up."""

    def view(self, game: Any, seat: int) -> Any:
        """The `View` of one seat."""

    def describe(self, game: Any, question: Choose) -> Plain:
        """A question as plain values, for the seat that is asked and no other."""
