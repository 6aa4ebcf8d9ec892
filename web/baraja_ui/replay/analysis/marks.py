"""The costliest decisions of a game as marks on the bar of its replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...match.naming import naming_of
from ...shell.html import button, classes, tag
from . import report, storage

if TYPE_CHECKING:
    from ...page import RunningGame

LEAST_APART = 9
"""How far apart two marks are at least, in hundredths of the bar: otherwise no finger could tell them apart."""
FARTHEST = 99


@dataclass(frozen=True, slots=True)
class FaultMark:
    """A mark on the bar."""

    nth: int
    """The number of the decision, and so the position in the replay at which it is made."""
    number: int
    """Its place among the costliest, from 1, as in the report."""
    text: str
    """The turn, what was answered, and what was better."""


def marks_of(play: RunningGame) -> list[FaultMark]:
    """The marks of a finished game, in its order; none if no analysis is kept with it."""
    analysis = storage.read(play)
    if analysis is None:
        return []
    words, naming = play.words, naming_of(play)
    marks = []
    for number, fault in enumerate(analysis.faults(analysis.summary()["decisions"]), 1):
        text = words(
            "analysis.fault_here", number=number, instead=report.instead(fault, naming, words),
            loss=report.percent(-fault["loss"], words),
        )  # fmt: skip
        turn = words(f"undo.{play.ui.unit}", number=fault["turn"])
        marks.append(FaultMark(fault["nth"], number, f"{turn} · {text}"))
    return sorted(marks, key=lambda mark: mark.nth)


def places(marks: list[FaultMark], count: int) -> list[int]:
    """Where the marks stand on the bar of a game with `count` decisions, in hundredths of it: moved apart where they
    would cover each other."""
    at: list[int] = []
    for mark in marks:
        at.append(max(round(100 * mark.nth / count), at[-1] + LEAST_APART if at else 0))
    last = FARTHEST
    for number in reversed(range(len(at))):
        at[number] = min(at[number], last)
        last = at[number] - LEAST_APART
    return at


def render(marks: list[FaultMark], here: int, count: int) -> str:
    """The marks as buttons over the bar; that of the position `here` lets a finger through to the handle. The style
    sheet reads from the digits of `data-at` where they stand, as the page's policy allows no styles in markup."""
    return "".join(
        button(
            tag("span", str(mark.number), aria_hidden="true"), "film.fault", mark.nth,
            id=f"film-fault-{mark.number}", class_=classes("film-fault", mark.nth == here and "here"),
            data_at=f"{place:02}", aria_label=mark.text, title=mark.text,
        )
        for mark, place in zip(marks, places(marks, count), strict=True)
    )  # fmt: skip
