"""The coach of a lesson at the table, who allows only the step that the lesson asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .lessons.panel import coach_panel

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ..page import Table
    from ..table.state import Judged
    from .parts import Coach


class Coaching:
    """What the coach says and points at; nothing in games that are not lessons."""

    def __init__(self, table: Table, coach: Coach | None) -> None:
        self.table = table
        self.coach = coach
        self.wrong = ""

    def panel(self, question: Question | None) -> str:
        """What the coach says now, as markup."""
        coach: Any = self.coach
        if coach is None:
            return ""
        if asked := self.table.callbacks.puzzle() or coach.panel(self.table.words):
            return asked
        return coach_panel(coach, question, self.wrong, self.table.words, self.table.play.deciding)

    def taught(self) -> str:
        """What the coach says now, as plain text; "" while others move."""
        if self.coach is None:
            return ""
        key = self.coach.says(self.table.play.table()["question"])
        return self.table.words(key) if key else ""

    def pointed_cards(self) -> frozenset[str]:
        """The cards that the coach or a hint points at."""
        deciding = self.table.play.deciding
        if self.coach is not None:
            return self.coach.pointed_cards(deciding.question) if deciding else frozenset()
        return self.table.hints.pointed_cards()

    def judged(self) -> Mapping[str, Judged]:
        """What is known of the answers to the question, by card."""
        return {} if self.coach is None else self.coach.judged(self.table.words)

    def allowed(self, names: list[str], plan: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]] | None:
        """The answers of `plan` that may follow these names in the same tap. None if the lesson asks for another
        decision: then nothing happens, and the coach repeats what to do."""
        if self.coach is None:
            return plan
        table = self.table
        deciding = table.play.deciding
        assert deciding is not None, "nobody answers without a question"
        question = deciding.question
        allowed = self.coach.allowed(question, names, plan)
        if allowed is None:
            self.wrong = self.coach.says(question)
            table.play.prepare()
            table.paint()
            table.host.say(self.objection())
        return allowed

    def objection(self) -> str:
        """Why the last answer was not accepted; "" in games that are not lessons."""
        return self.coach.objection(self.table.words) if self.coach is not None else ""

    def follow(self) -> bool:
        """Follows what was decided or taken back; returns whether there is a lesson."""
        if self.coach is not None:
            self.coach.follow(self.table.play.session.decisions)
        return self.coach is not None

    def moved(self) -> None:
        """Called after the decision that the coach asked for."""
        self.wrong = ""
