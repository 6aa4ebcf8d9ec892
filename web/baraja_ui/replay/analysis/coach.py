"""The coach in play: what the reader decides is judged in the background, with a quiet mark and a way back.

Only in games of one person against bots. Such a game counts as practice from the first decision that is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action
from ...host.jobs import Broken, Dropped, Refused
from ...match import naming, undo
from ...match.marks import first_of_tap
from ...shell.html import button, esc, tag
from . import report

if TYPE_CHECKING:
    from baraja.analysis.protocol import PlayedDecision
    from baraja.core.contract import JsonObject

    from ...host.jobs import Job, Jobs
    from ...page import Page, RunningGame

LEAST_LOSS = {"gentle": 0.05, "strict": 0.02}
"""The least loss that is spoken of, in parts of a win, for each value of the setting."""
GAMES = 150
"""The most imagined games for a decision: fewer than in the analysis, as the reader is waiting."""
MOST_AT_ONCE = 3
"""How many taps of a quick reader are judged at the same time; older ones are given up."""


class CoachController(Controller):
    """Judges what the reader decides at the table."""

    def __init__(self, page: Page, jobs: Jobs) -> None:
        super().__init__(page)
        self._jobs = jobs
        self._open: list[Job] = []
        self._run = 0  # grows whenever decisions were taken back or another game came, so that older judgements notice
        self._fault: PlayedDecision | None = None  # what the last decisions lost, with the fields of the judgement
        self._is_good = False  # whether the last decisions lost nothing worth telling

    def _watched(self) -> RunningGame | None:
        """The game at the table, if the coach watches it."""
        table = self.open_table
        if self.settings["coach"] == "off" or table is None or table.coach is not None:
            return None
        play = table.play
        is_alone = len(play.people) == 1 and not play.away and len(play.names) > 1
        return play if is_alone and not play.over else None

    # ------------------------------------------------------------ what happens at the table

    def on_game_opened(self, _play: RunningGame) -> None:
        """Called when another game is at the table."""
        self.on_taken_back()

    def on_taken_back(self) -> None:
        """Called before decisions are taken back, and when the setting is changed: forgets all that was said."""
        self._run += 1
        for job in self._open:
            job.drop()
        self._open = []
        self._forget()

    def on_decided(self) -> None:
        """Called after a tap of the reader, before the game is saved: judges what it decided."""
        self._forget()
        play = self._watched()
        if play is None:
            return
        play.save.mark_practice("coached")
        marks = play.marks
        first = first_of_tap(marks)
        session = play.session
        order = {
            "game": play.ui.name, "setup": session.setup, "seed": session.seed,
            "decisions": session.decisions.copy(), "first": first, "seat": marks[first].seat, "games": GAMES,
        }  # fmt: skip
        self.host.spawn(self._judge(play, order, self._run))

    def _forget(self) -> None:
        if self._fault is not None:
            self.page.notes.note("")
        self._fault, self._is_good = None, False

    # ------------------------------------------------------------ judging

    async def _judge(self, play: RunningGame, order: JsonObject, run: int) -> None:
        """Judges the decisions of one tap."""
        if self._run != run:
            return
        for job in self._open[: -MOST_AT_ONCE + 1]:
            job.drop()
        job = self._jobs.begin("coaching", order)
        self._open = [*self._open[-MOST_AT_ONCE + 1 :], job]
        try:
            outcome = await job.result()
        except (Dropped, Refused, Broken):
            return
        self._open = [other for other in self._open if other is not job]
        if self._run == run and self._watched() is play:
            is_last = all(mark.seat != order["seat"] for mark in play.marks[len(order["decisions"]) :])
            self._take(outcome["judgements"], is_last)

    def _take(self, judgements: list[PlayedDecision], is_last: bool) -> None:
        """Shows what a tap lost: a fault in any case, that there was none only until the next tap."""
        table = self.current_table
        worst = max(judgements, key=lambda judgement: judgement["loss"], default=None)
        if worst is None:
            return
        if worst["loss"] >= LEAST_LOSS[self.settings["coach"]]:
            self._forget()
            self._fault = worst
            if table.in_sight:
                self.page.notes.offer(self._sentence(worst), self._tools())
        elif is_last and self._fault is None:
            self._is_good = True
            if table.in_sight:
                self.host.say(self.words("coach.good"))
        if table.in_sight:
            table.paint()

    # ------------------------------------------------------------ what the table shows

    def _sentence(self, fault: PlayedDecision) -> str:
        """What was answered instead of what, and what that cost."""
        play = self.current_table.play
        instead = report.instead(fault, naming.naming_of(play), play.words)
        return play.words("coach.lost", instead=instead, loss=report.percent(fault["loss"], play.words))

    def verdict(self) -> tuple[str, str] | None:
        """The mark beside undo, "good" or "fault", and its words; None for no mark."""
        if self._fault is not None:
            return "fault", self._sentence(self._fault)
        return ("good", self.words("coach.good")) if self._is_good else None

    def _tools(self) -> str:
        why = button(esc(self.words("coach.why")), "coach.why", id="coach-why", class_="button")
        return self._retry_button() + why

    def _retry_button(self) -> str:
        return button(esc(self.words("coach.retry")), "coach.retry", id="coach-retry", class_="button")

    def _reason(self, fault: PlayedDecision) -> tuple[str, str]:
        """Why a decision was a fault, and the chance to win with each of the answers."""
        play = self.current_table.play
        name_of = naming.naming_of(play)
        return report.reason(fault, name_of, play.words), report.chances(fault, name_of, play.words)

    # ------------------------------------------------------------ actions

    @action("coach.why")
    def why(self, _arg: str) -> None:
        """Says why the last fault was one, and what else there was."""
        if self._fault is not None and self.open_table is not None and self.open_table.in_sight:
            reason, answers = self._reason(self._fault)
            self.page.notes.offer(reason, tag("p", esc(answers)) + self._retry_button())
            self.host.focus("#coach-retry")

    @action("coach.retry")
    def retry(self, _arg: str) -> None:
        """Goes back to before the fault."""
        play, fault = self._watched(), self._fault
        if play is None or fault is None:
            return
        point = next((point for point in undo.points(play) if point.at <= fault["nth"] <= point.last), None)
        self._forget()
        if point is not None:
            self.current_table.back.ask(point)
