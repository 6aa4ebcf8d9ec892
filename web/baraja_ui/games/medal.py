"""Achievements: few and quiet. Each is worked out from the finished games in the statistics; nothing else is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .lesson import Lesson
    from .played import PlayedGame

    Count: TypeAlias = Callable[[Sequence[PlayedGame], Sequence[str]], int]

STRONG = frozenset(("strong", "expert", "master"))
"""The bots that are hard to beat."""


@dataclass(frozen=True, slots=True)
class Medal:
    """An achievement: the word `medal.<game>_<name>` is its title and `…_help` its sentence. `card` is its picture;
    `count(results, lessons)` is the progress towards `goal`, from the results of finished games and the lessons
    done."""

    name: str
    card: str
    goal: int
    count: Count


def winning(fits: Callable[[PlayedGame], bool]) -> Count:
    """A `count` of the games won whose result `fits`."""
    return lambda won, _learned: sum(map(fits, won))


def feat(name: str) -> Count:
    """A `count` of the games won for which the game noted this feat (`GameUI.feats`)."""
    return winning(lambda result: name in result.feats)


def strong(result: PlayedGame) -> bool:
    """Whether a strong bot was beaten."""
    return bool(STRONG & set(result.opponents))


def learned(lessons: Sequence[Lesson]) -> Count:
    """A `count` of those of these lessons that are done."""
    names = {lesson.id for lesson in lessons}
    return lambda _won, done: len(names & set(done))
