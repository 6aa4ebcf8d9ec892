"""What a game's module `bots/<game>/analysis.py` offers to the analysis."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from ..bots.contract import Bot, Measures
    from ..core.choose import Choose
    from ..core.contract import Picks, View
    from ..core.events import Event

Table = Callable[[int], "list[Bot]"]
"""Makes the players of one imagined game from a seed, seat by seat."""


class Analyst(Protocol):
    """How a game is analysed."""

    LARGE_LEAD: float  # a lead in points that is as good as any larger one
    MAX_STEPS: int  # steps after which an imagined game is stopped and judged as it stands
    SIGNS: Mapping[str, int]  # the kinds of what is measured: 1 where more is good, -1 where less is, else 0
    COUNTS: frozenset[str]  # those that are 0 where nothing is said of them
    LEAST: Mapping[str, float]  # the least difference of each kind that is worth telling

    def is_judged(self, key: str) -> bool:
        """Whether questions with this key have answers that can be right or wrong."""

    def turn(self, view: View) -> int:
        """The number of the turn or round, from 1."""

    def phase(self, view: View) -> str:
        """The part of the game: "opening", "building" or "ending"."""

    def players(self, view: View) -> Generator[None, None, Table]:
        """Finds the plans that best explain what everybody has gained; returns who plays an imagined game on."""

    def alternatives(self, view: View, question: Choose, picks: Picks) -> Generator[None, None, list[Table]]:
        """Who else may play an imagined game on after an answer, where it is unknown yet which plan a player follows;
        else none."""

    def measured(self, events: Iterable[Event], seat: int) -> Measures:
        """What happened to a seat in an imagined game, from the question on."""

    def ideas(self, view: View, question: Choose) -> list[Picks]:
        """What good players would answer, the best first."""


def analyst(game: str) -> Analyst:
    """The module that says how a game is analysed. Raises ModuleNotFoundError for a game that has none."""
    return cast(Analyst, import_module(f"baraja.bots.{game}.analysis"))
