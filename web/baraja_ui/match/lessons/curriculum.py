"""Short lessons at the real table: an arranged deal, and for each decision what to do, why, and why not otherwise.

A lesson holds only facts; its sentences are in `words/lessons.toml` under the lesson's name. The coach compares an
answer with the step before the engine gets it: a wrong one is explained and has no effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...games.lesson import ALL, Example, Lesson, Step
from ...games.registry import every

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ...table.state import Judged
    from ...words import Words


def courses() -> dict[str, tuple[Lesson, ...]]:
    """The lessons of each game that has any, by the game's name."""
    return {game.name: game.lessons for game in every() if game.lessons}


def find(lesson_id: str) -> Lesson | None:
    """The lesson with this id, None if there is none."""
    return next((lesson for course in courses().values() for lesson in course if lesson.id == lesson_id), None)


def example(example_id: str) -> Example | None:
    """The example turn with this id, None if there is none."""
    return next((turn for game in every() for turn in game.examples if turn.id == example_id), None)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows in its course, None after the last."""
    course = courses()[lesson.game]
    return next(iter(course[course.index(lesson) + 1 :]), None)


class Coach:
    """Goes through a lesson beside a running game. `at` is the number of right decisions made so far;
    `leads_on` is whether a first game follows it (`setup.first_evening`) rather than the next lesson."""

    is_shareable = counts_points = False  # unlike a puzzle

    def __init__(self, lesson: Lesson, at: int = 0, leads_on: bool = False) -> None:
        self.lesson = lesson
        self.at = at
        self.leads_on = leads_on

    @property
    def begins(self) -> tuple[str, str]:
        """The action that begins the lesson again, and its argument."""
        return "lesson.start", self.lesson.id

    @property
    def done(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.done else self.lesson.steps[self.at]

    def says(self, question: Question | None) -> str:
        """The key of what to tell the learner now: the closing words when the lesson is over, "" while others move."""
        if self.step is None:
            return self.lesson.word("closing")
        step = self._asking(question)
        return self.lesson.word(step.say) if step else ""

    def panel(self, _words: object) -> str:
        """Nothing: `panel.py` draws what stands beside the table."""
        return ""

    def objection(self, words: Words) -> str:
        """That the lesson asks for something else."""
        return words("lessons.other")

    def _asking(self, question: Question | None) -> Step | None:
        """The step of this question."""
        return self._step(question["key"]) if question is not None else None

    def _step(self, key: str) -> Step | None:
        """The step of the questions with a key: the one before as long as Treasures are left of those
        that it asks to play."""
        before = [step for step in self.lesson.steps[: self.at][-1:] if step.right == ALL]
        steps = [*self.lesson.steps[self.at :][:1], *before]
        return next((step for step in steps if step.key == key), None)

    def pointed_cards(self, question: Question) -> frozenset[str]:
        """The cards that the present step asks for, none if any will do."""
        step = self._asking(question)
        return frozenset(card for right in (step.right if step else ()) for card in right if card != "all")

    def judged(self, _words: object) -> dict[str, Judged]:
        """Nothing: a step has one answer."""
        return {}

    def copies(self, card: str) -> int:
        """How many copies of a card that the present step asks for."""
        return max(right.count(card) for right in self.step.right) if self.step else 0

    def accepts(self, question: Question, answer: Sequence[str]) -> bool:
        """Whether an answer is right for this step; decisions without a step are free. Who is to play all Treasures may
        play them one by one."""
        return self._fits(question["key"], answer)

    def _fits(self, key: str, answer: Sequence[str]) -> bool:
        step = self._step(key)
        if step is None or not step.right:
            return True
        if step.right == ALL:
            return bool(answer)
        cards = tuple(sorted(name.split("#")[0].split("@")[0] for name in answer))
        return cards in {tuple(sorted(right)) for right in step.right}

    def allowed(
        self, question: Question, answer: Sequence[str], plan: list[tuple[str, list[str]]]
    ) -> list[tuple[str, list[str]]] | None:
        """How much of the `plan` after an answer this lesson allows; None if the answer itself is not right."""
        if not self.accepts(question, answer):
            return None
        ahead = Coach(self.lesson, self.at)
        ahead.take_step(question["key"])
        passed = []
        for key, names in plan:
            played = key == question["key"] and answer == ["all"]  # the plan passes if Treasures are asked for again
            if not (played or ahead._fits(key, names)):
                break
            ahead.take_step(key)
            passed.append((key, names))
        return passed

    def follow(self, decisions: list[str], seat: int = 0) -> None:
        """Goes to the step that follows these decisions, as after an undo."""
        self.at = 0
        for decision in decisions:
            owner, key, *_ = decision.split()
            if owner == str(seat):
                self.take_step(key)

    def take_step(self, key: str) -> None:
        """Goes on to the next step if the decision that was made belongs to the present one."""
        if self.step is not None and key == self.step.key:
            self.at += 1
