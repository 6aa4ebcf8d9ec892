"""What is typed at the table: a command or a question, and its result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from ..words import Words

View: TypeAlias = Any
"""The view of a game: `games/<game>/protocol.py` has what each one holds."""


class Names(Protocol):
    """The names of a game's cards in both languages."""

    def find(self, text: str) -> list[str]:
        """The cards that these words may mean."""


@dataclass(frozen=True, slots=True)
class Command:
    """A verb and its objects, as (how many, words) pairs, with 0 for all. `phrase` is what was typed."""

    verb: str
    things: tuple[tuple[int, str], ...]
    phrase: str
    only: str = ""  # the verb of the question that it is for; at any other question it is skipped


@dataclass(frozen=True, slots=True)
class Reply:
    """The result of a command: an `answer` to the question, a card to `buy` or the `treasures` to play in whatever
    phase it is, something to `tell`, `undo`, or a `problem`."""

    answer: tuple[str, ...] | None = None
    buy: str = ""
    treasures: bool = False
    tell: str = ""
    undo: bool = False
    passed: bool = False  # it was for a question that has not come, and was skipped
    problem: str = ""
    slots: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Telling:
    """What a typed question is answered from: the view, the words, the names, the points by seat if they are shown,
    whether the reader's own deck may be counted, and a function that lists cards."""

    view: View
    words: Words
    names: list[str]
    points: dict[int, int | str]
    deck: bool
    counted: Callable[[list[str]], str]
    own_points: bool = False
