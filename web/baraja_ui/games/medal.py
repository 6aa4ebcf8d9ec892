"""Achievements: few and quiet. Each is counted anew from the finished games that are kept, nothing else is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

STRONG = frozenset(("strong", "expert", "master"))
"""The levels that it takes something to beat."""


@dataclass(frozen=True, slots=True)
class Medal:
    """What has been achieved: `medal.<game>_<name>` says it in a word and `…_help` in a sentence. `card` is its
    picture; `count` says how far the games won with these results have come towards the `goal`, given the lessons
    learned too."""

    name: str
    card: str
    goal: int
    count: Callable[[Sequence[Any], Sequence[str]], int]


def winning(fits: Callable[[Any], bool]) -> Callable[[Sequence[Any], Sequence[str]], int]:
    """How many games were won that fit."""
    return lambda won, _learned: sum(map(fits, won))


def feat(name: str) -> Callable[[Sequence[Any], Sequence[str]], int]:
    """In how many games won the game itself noted something about how it was played (`GameUI.feats`)."""
    return winning(lambda result: name in result.feats)


def strong(result: Any) -> bool:
    """Whether a strong bot was beaten."""
    return bool(STRONG & set(result.opponents))


def learned(lessons: Sequence) -> Callable[[Sequence[Any], Sequence[str]], int]:
    """How many of some lessons are done."""
    names = {lesson.id for lesson in lessons}
    return lambda _won, done: len(names & set(done))
