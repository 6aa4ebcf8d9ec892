"""Asks about the faults of an analysed game, one after the other, each at its own table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.bots import quick

from ...controller import Controller, action
from ...host.jobs import Broken, Dropped, Refused
from ...match import position
from ...saves.save_file import Save, Seat
from ...shell.waiting import Stopped
from . import quiz

if TYPE_CHECKING:
    from baraja.core.protocol import Record

    from ...host.jobs import Job, Jobs
    from ...match.tables import ActiveTable
    from ...page import Page, RunningGame, Table
    from ...shell.waiting import WaitingController
    from .controller import AnalysisController

GAME = "fault-"
"""What the id of the game at such a table begins with."""
GAMES = 150
"""The most imagined games for comparing an answer with the best one."""


class LearningController(Controller):
    """Puts the positions of faults on the table, and takes the answers."""

    def __init__(
        self, page: Page, jobs: Jobs, tables: ActiveTable, waiting: WaitingController, analysis: AnalysisController
    ) -> None:
        super().__init__(page)
        self._jobs = jobs
        self._tables = tables
        self._waiting = waiting
        self._analysis = analysis
        self._job: Job | None = None

    @property
    def coach(self) -> quiz.QuizCoach | None:
        """The question at the table, None if there is none."""
        coach = self.open_table.coach if self.open_table is not None else None
        return coach if isinstance(coach, quiz.QuizCoach) else None

    # ------------------------------------------------------------ going from one to the next

    @action("analysis.learn")
    def begin(self, _arg: str) -> None:
        """Asks about the first fault that was not asked about yet; once all were, about all again."""
        analysis, finished = self._analysis.analysis, self._analysis.table()
        faults = analysis.asked_about() if analysis is not None else []
        if analysis is None or finished is None or not faults or not finished.play.over:
            return
        if all(fault["nth"] in analysis.learned for fault in faults):
            analysis.forget_learned()
        number = next(at for at, fault in enumerate(faults, 1) if fault["nth"] not in analysis.learned)
        self._drop()
        self.host.spawn(self._ask(quiz.Quiz(faults[number - 1], number, len(faults)), finished))

    @action("learn.next")
    def following(self, _arg: str) -> None:
        if (coach := self.coach) is not None and coach.quiz.is_told and coach.quiz.result is None:
            self.begin("")

    async def _ask(self, question: quiz.Quiz, finished: Table) -> None:
        """Puts the position of a fault on the table."""
        play, nth = finished.play, question.decision["nth"]
        seat = int(play.session.decisions[nth].split()[0])
        rival = quick(play.ui.name)[1]
        seats = [
            known if known.person == (at == seat) else Seat("person" if at == seat else rival, known.name)
            for at, known in enumerate(play.save.seats)
        ]
        record: Record = {**play.save.record, "decisions": play.session.decisions[:nth]}
        now = self.host.today()
        save = Save(f"{GAME}{nth}", play.save.title, seats, record, now, now)
        steps = position.opening(save, self.words, self.settings["taps"] == "one")
        try:
            at_fault = await self._waiting.patiently("waiting.film", steps, nth)
        except Stopped:
            return
        if self._analysis.table() is finished:
            coach = quiz.QuizCoach(question, finished, at_fault, self._on_answer)
            self._tables.open_position(at_fault, coach)

    @action("learn.leave")
    def leave(self, _arg: str) -> None:
        """Goes back to the analysis."""
        if self._put_back():
            self.page.go("analysis")

    @action("learn.try")
    def try_it(self, _arg: str) -> None:
        """Begins a new game from the position."""
        coach = self.coach
        if coach is not None and self._put_back():
            self.page.act("film.try", str(coach.quiz.decision["nth"]))

    def _put_back(self) -> bool:
        """Puts the finished game back at the table; returns False if no fault was asked about."""
        coach = self.coach
        if coach is None:
            return False
        self._drop()
        self._tables.put_back(coach.finished)
        return True

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
            self._job = None

    # ------------------------------------------------------------ answers

    def _on_answer(self, picks: list[str]) -> None:
        """Called with what the reader picks at the table."""
        coach, play = self.coach, self.current_table.play
        if coach is None or coach.quiz.is_told or coach.quiz.checking is not None:
            return
        question = play.session.question
        guess = coach.quiz.known(picks, question is not None and question.ordered)
        if guess is not None:
            self._take(coach, guess)
        else:
            coach.quiz.check(picks)
            self.host.spawn(self._compare(coach, play, picks))

    async def _compare(self, coach: quiz.QuizCoach, play: RunningGame, picks: list[str]) -> None:
        """Compares an answer with the best one in imagined games."""
        session = play.session
        order = {
            "game": play.ui.name, "setup": session.setup, "seed": session.seed, "decisions": session.decisions,
            "better": coach.quiz.decision["best"], "other": picks, "games": GAMES,
        }  # fmt: skip
        job = self._job = self._jobs.begin("contrast", order)
        guess = quiz.Guess(picks, None, False)
        try:
            contrast = (await job.result())["contrast"]
        except Dropped:
            return
        except (Refused, Broken):
            pass
        else:
            guess = quiz.Guess(picks, contrast["loss"], contrast["interval"][0] <= 0)
        if self.coach is coach and coach.quiz.checking == picks:
            self._take(coach, guess)
            if self.current_table.in_sight:
                self.current_table.paint()
                self.host.say(coach.objection(play.words))

    def _take(self, coach: quiz.QuizCoach, guess: quiz.Guess) -> None:
        """Takes an answer of which all is known."""
        coach.quiz.take(guess)
        if coach.quiz.is_told:
            self._end(coach)

    @action("learn.show")
    def show(self, _arg: str) -> None:
        """Tells the answer."""
        coach = self.coach
        if coach is None or coach.quiz.is_told:
            return
        self._drop()
        coach.quiz.show()
        self._end(coach)
        self.current_table.paint()
        self.host.say(coach.objection(self.current_table.play.words))
        self.host.focus("[data-focus=learn-next]", "[data-focus=learn-leave]")

    def _end(self, coach: quiz.QuizCoach) -> None:
        """Notes how a question went, keeps that with the game, and shows the best answer."""
        from baraja.analysis.judging import plain_names

        analysis, table, question = self._analysis.analysis, self.current_table, coach.quiz
        if analysis is None:
            return
        analysis.learn(question.decision["nth"], question.tries)
        self._analysis.keep_with(coach.finished.play, analysis)
        faults = analysis.asked_about()
        if all(fault["nth"] in analysis.learned for fault in faults):
            right = sum(analysis.learned[fault["nth"]] == 1 for fault in faults)
            question.end(right, len(faults))
        for name in plain_names(question.decision["best"]):
            if name in table.play.facts:
                table.open_panels.show(name)
