"""What the coach of a lesson says at the table, as markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art.people import portrait
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...table.decision import DecisionForm
from ...table.picking import Target
from ...words import Words
from . import curriculum
from .steps import steps

if TYPE_CHECKING:
    from baraja.core.protocol import Question

TEACHER = ("grocer", "solitary")
"""The portrait over the coach's words, as (villager, suit)."""


def coach_panel(
    coach: curriculum.Coach, question: Question | None, wrong: str, words: Words, deciding: DecisionForm | None = None
) -> str:
    """What the coach says now, with the progress of the lesson; if there is only one thing to tap, it can be tapped
    here too."""
    lesson = coach.lesson
    sentence = coach.says(question) or "lessons.wait"
    far = words("lessons.finished" if coach.done else "lessons.step", at=coach.at + 1, count=len(lesson.steps))
    head = tag("b", esc(words(lesson.word("title")))) + tag("span", esc(far)) + steps(coach.at + 1, len(lesson.steps))
    body = tag("span", portrait(*TEACHER), class_="coach-portrait")
    body += tag("p", tag("span", head, class_="coach-head")) + tag("p", esc(words(sentence)), class_="coach-says")
    if wrong:
        body += tag("p", esc(words("lessons.other")), class_="why")
    if deciding is not None and (wanted := _wanted(coach, deciding)) is not None:
        label = icon("play") + tag("span", esc(words("lessons.tap", card=deciding.label_of(wanted))))
        body += button(label, "tap", wanted.key, id="coach-tap", class_="coach-tap")
    tools = button(esc(words("lessons.leave")), "lesson.leave", class_="button", data_focus="lesson-leave")
    if coach.done and coach.leads_on:
        tools += button(esc(words("evening.to_game")), "evening.go", class_="button primary", data_focus="lesson-next")
    elif coach.done and curriculum.after(lesson):
        tools += button(esc(words("lessons.next")), "lesson.next", class_="button primary", data_focus="lesson-next")
    return tag("div", body + tag("div", tools, class_="coach-tools"), class_="coach", id="coach", data_tells=sentence)


def _wanted(coach: curriculum.Coach, deciding: DecisionForm) -> Target | None:
    """What the reader has to tap next, if that is only one thing and not tapped as often as the step asks yet."""
    pointed_cards = coach.pointed_cards(deciding.question)
    targets = [
        target for target in deciding.targets.values() if target.card in pointed_cards and target.kind != "later"
    ]
    return targets[0] if len(targets) == 1 and deciding.count(targets[0].key) < coach.copies(targets[0].card) else None
