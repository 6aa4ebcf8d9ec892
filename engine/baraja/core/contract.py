"""The interfaces that every game must offer, and the types that are exchanged with it.

A game module (`Rules`) makes games, views of them, and plain values from their questions; a game (`Game`) is plain data
that makes one decision at a time. Nothing here runs: `mypy` checks both sides against it.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .choose import Choose
from .events import Event
from .streams import Rng
from .zones import Card

if TYPE_CHECKING:
    from .protocol import Question, Result

Option: TypeAlias = Card | str | int
Picks: TypeAlias = Sequence[Any]  # of an `Option` each: the question says of which kind
Zone: TypeAlias = tuple[str, Any]  # its kind, and whose or which: a seat, the name of a pile, -1 if it is nobody's
Spot: TypeAlias = tuple[Any, ...]  # a zone and the number of the move that brought the card there; games may add to it
Asking: TypeAlias = Generator[Choose, tuple[Any, ...], Any]  # code that may ask: yields questions, is sent picks
Setup: TypeAlias = dict[str, Any]  # for JSON; each game says what it may hold
Plain: TypeAlias = dict[str, Any]  # values for JSON


class Game(Protocol):
    """A game in progress. Before and after every `step()` the whole state is plain data."""

    zones: dict[Zone, list[Card]]
    where: Any  # the spot of each card, by its number: a dict or a list, in which cards out of the game have None
    moves: int
    total: int  # how many cards there are
    over: bool
    decider: list[int]  # who decides for each seat
    events: list[Event] | None  # None when nobody listens
    disclosed: int  # grows whenever something hidden becomes known

    def copy(self) -> Game:
        """An independent copy, without `events`."""

    def step(self, many: int = 1, routine: Container[int] = ()) -> Asking:
        """Make one decision of a turn with all its consequences; or so `many` of them, until the game is over.

        Seats in `routine` need not be asked what hardly anybody would answer in more than one way: the game says itself
        which decisions it then makes for them.
        """

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Deal again everything that a seat cannot see, and draw later random numbers from `rng`."""

    def skipped(self, player: int, key: str) -> None:
        """Called when a question was not asked because there was nothing to pick from."""


class View(Protocol):
    """What one seat may know of a game. The game's own class offers more than this, which bots read."""

    seat: int

    def table(self) -> Mapping[str, Any]:
        """Everything in the view as plain values, for a page: the `Table` of the game's `protocol.py`."""


class Rules(Protocol):
    """A game module."""

    @property
    def NAME(self) -> str:
        """The name of the game, as records and set-ups write it."""

    @property
    def RULES(self) -> str:
        """The version of its rules: a record may play differently under another one."""

    def new_game(self, setup: Setup, seed: int) -> Any:
        """A `Game` ready for its first step. Raises `Illegal` for an impossible set-up."""

    def view(self, game: Any, seat: int) -> Any:
        """The `View` of one seat."""

    def describe(self, game: Any, question: Choose) -> Question:
        """A question as plain values, for the seat that is asked and no other."""

    def ranking(self, game: Any) -> Sequence[Result]:
        """How a game that is over ended for each seat."""
