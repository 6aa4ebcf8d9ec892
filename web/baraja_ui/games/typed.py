"""What is typed at the table: a command or a question, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..words import Words


class Names(Protocol):
    """The names of a game's cards in both languages."""

    def find(self, text: str) -> list[str]:
        """The cards that some words mean."""


@dataclass(frozen=True, slots=True)
class Command:
    """A verb and what it is about, as (how many, words) pairs; 0 stands for all. `said` is what was typed."""

    verb: str
    things: tuple[tuple[int, str], ...]
    said: str
    only: str = ""  # the verb of the question that this is for: at any other one it is passed over


@dataclass(frozen=True, slots=True)
class Reply:
    """What a command comes to: an `answer` to the question, a card to `buy` or the `treasures` to play from whatever
    phase it is, something to `tell`, `undo`, or a `problem`."""

    answer: tuple[str, ...] | None = None
    buy: str = ""
    treasures: bool = False
    tell: str = ""
    undo: bool = False
    passed: bool = False  # it was meant for a question that has not come
    problem: str = ""
    slots: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Telling:
    """What a typed question is answered from: the view, the words, the names and the points by seat as far as they are
    shown, whether the reader's own deck may be counted, and how cards are listed."""

    view: dict
    words: Words
    names: list[str]
    points: dict[int, int]
    deck: bool
    counted: Callable[[list[str]], str]
    own_points: bool = False
