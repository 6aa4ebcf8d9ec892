"""The interfaces that every game must offer, and the types that are exchanged with it.

A game module (`Rules`) makes games, views of them, and plain values from their questions; a game (`Game`) is plain data
that makes one decision at a time. Nothing here runs: `mypy` checks both sides against it.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypedDict, TypeVar

from .choose import Choose
from .streams import Rng, Streams
from .zones import Option, State

if TYPE_CHECKING:
    from .protocol import Question, Result

Outcome = TypeVar("Outcome")
Picks: TypeAlias = Sequence[Option]  # the question says of which kind
Asking: TypeAlias = Generator[Choose, Picks, Outcome]  # code that may ask: yields questions, is sent picks
JsonObject: TypeAlias = dict[str, Any]  # values for JSON


class Setup(TypedDict, total=False):
    """How a game is set up, as plain values. The `Setup` in the `protocol.py` of each game has what it adds."""

    seats: int  # how many players there are
    start: int | None  # the seat that begins; drawn if it is missing
    kingdom: Sequence[str]  # the piles of a game in which they differ from one deal to the next
    scenario: Any  # an arrangement, or the name of a scenario


class Game(State, Protocol):
    """A game in progress. Before and after every `step()` the whole state is plain data."""

    seats: int  # how many players there are
    seat: int  # whose turn it is
    streams: Streams
    over: bool
    disclosed: int  # grows whenever something hidden becomes known

    @property
    def SLOTS(self) -> tuple[str, ...]:
        """The names of all values of the state, in an order that is part of fingerprints and checkpoints."""

    @property
    def FIXED(self) -> tuple[str, ...]:
        """Those that never change after the set-up, or follow from others."""

    @property
    def VALUES(self) -> tuple[type, ...]:
        """The game's own classes among the values."""

    def copy(self) -> Game:
        """An independent copy, without `events`."""

    def step(self, many: int = 1, routine: Container[int] = ()) -> Asking[None]:
        """Make one decision of a turn with all its consequences; or so `many` of them, until the game is over.

        Seats in `routine` need not be asked what hardly anybody would answer in more than one way: the game says itself
        which decisions it then makes for them.
        """

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Deal again everything that a seat cannot see, and draw later random numbers from `rng`."""


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
