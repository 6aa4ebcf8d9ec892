"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypedDict

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Picks
    from ..core.session import Session
    from ..core.streams import Rng

Measures = dict[tuple[str, str], float]
"""What was measured over one game, by the kind of it and the card that it is about ("" for none)."""


class PlanOutline(TypedDict):
    """What a bot plans, for display."""

    style: str  # a word for the kind of plan
    cards: Sequence[str]  # the names of its cards


class Bot(Protocol):
    """A player. It may keep a plan between decisions, but plays the same with the same seed and the same views."""

    imagines: bool  # whether it ever calls `imagine`; what plays many games prepares for it only then
    # A bot may also have `routine`: whether it always answers as a game does for seats that it need not ask what goes
    # without saying (`core.contract.Game.step`).

    def decide(self, view: Any, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        """The picks: a sequence of members of `question.options`, as many as it allows.

        `view` is what the seat may know. `imagine(rng)` gives a session at the same question, in which all that the
        seat cannot see was dealt again; nothing played there tells anything about this game's future.

        A bot that takes long may also have `thinking`, with the same arguments: a generator that yields often and
        returns the picks that `decide` would give.
        """


class Watcher(Protocol):
    """Something that is told which game is played, and when the code of a player from elsewhere runs."""

    def deal(self, seed: int) -> None: ...

    def runs(self, name: str, decides: bool) -> None: ...
