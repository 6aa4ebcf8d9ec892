"""Runs the analysis of the finished game at the table in the worker, and shows what is known so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action, screen
from ...host.jobs import Broken, Dropped, Job, Refused
from ...match import naming
from ...shell.html import esc, tag
from ...shell.screens import page
from . import model, quiz, report, storage

if TYPE_CHECKING:
    from baraja.analysis.records import Point
    from baraja.core.contract import JsonObject

    from ...host.jobs import Jobs
    from ...page import Page, RunningGame, Table
    from ...saves.saving import SavingController
    from ...statistics.controller import StatisticsController


class AnalysisController(Controller):
    """The analysis of the game at the table. It is kept with the save of that game, finished or not, and what it
    says in the statistics."""

    def __init__(self, page: Page, jobs: Jobs, keeping: SavingController, statistics: StatisticsController) -> None:
        super().__init__(page)
        self._jobs = jobs
        self._keeping = keeping
        self._statistics = statistics
        self._decisions: list[str] = []  # of the game that the analysis belongs to: after an undo it is another one
        self._job: Job | None = None
        self._run = 0  # grows whenever a run is begun or ended, so that an older one notices
        self._began = 0.0  # when the present run began, in milliseconds
        self._before = 0  # how many decisions were judged then
        self.analysis: model.Analysis | None = None

    def _play(self) -> RunningGame | None:
        """The finished game at the table in which a person has played, None if there is none."""
        table = self.table()
        return table.play if table is not None and table.play.over and table.play.people else None

    def table(self) -> Table | None:
        """The table of the game, also while one of its faults is asked about at another one."""
        coach = self.open_table.coach if self.open_table is not None else None
        return coach.finished if isinstance(coach, quiz.QuizCoach) else self.open_table

    def on_game_opened(self, _play: RunningGame) -> None:
        """Called when another game is at the table."""
        self._stop()
        self.analysis = None

    def _stop(self) -> None:
        self._run += 1
        if self._job is not None:
            self._job.drop()
            self._job = None
        if self.analysis is not None:
            self.analysis.pause()

    # ------------------------------------------------------------ screen

    @screen("analysis")
    def show(self) -> str:
        play, analysis = self._play(), self.analysis
        if play is None or analysis is None:
            text = tag("p", esc(self.words("analysis.nothing_yet")), class_="lead")
            return page("analysis", self.words("analysis.title"), text, self.words)
        whose = play.names[analysis.seat] if len(play.people) > 1 else ""
        left = self._seconds_left(analysis)
        return report.render(analysis, naming.naming_of(play), play.words, left, play.ui.unit, whose)

    def _seconds_left(self, analysis: model.Analysis) -> int | None:
        """How long it will go on, judged by how long it took so far."""
        done = len(analysis.judged) - self._before
        if done < 2 or analysis.complete:
            return None
        per_decision = (self.host.now() - self._began) / done
        return max(1, round(per_decision * (len(analysis.points) - analysis.done) / 1000))

    # ------------------------------------------------------------ actions

    @action("analysis.open")
    def open(self, _arg: str) -> None:
        """Shows the analysis, and begins it or goes on with it."""
        play = self._play()
        if play is None:
            return
        if self.analysis is None or self._decisions != play.session.decisions:
            self._stop()
            seat = play.me if play.me is not None else play.people[0]
            self._decisions = play.session.decisions.copy()
            self.analysis = storage.read(play) or model.Analysis(seat, play.table()["view"]["scores"])
        self.page.go("analysis")
        self._go_on(play, self.analysis)

    @action("analysis.at")
    def at(self, arg: str) -> None:
        """Shows one decision."""
        if self.analysis is not None and arg in {str(point.nth) for point in self.analysis.points}:
            self.analysis.choose(int(arg))
            self.page.paint()

    # ------------------------------------------------------------ going on

    @action("analysis.pause")
    def pause(self, _arg: str) -> None:
        self._stop()
        self.page.paint()

    @action("analysis.go_on")
    def go_on(self, _arg: str) -> None:
        play = self._play()
        if play is not None and self.analysis is not None:
            self._go_on(play, self.analysis)
            self.page.paint()

    def _go_on(self, play: RunningGame, analysis: model.Analysis) -> None:
        if analysis.running or analysis.is_whole:
            return
        self._run += 1
        analysis.begin()
        self._began, self._before = self.host.now(), len(analysis.judged)
        self.host.spawn(self._analyse(play, analysis, self._run))

    # ------------------------------------------------------------ the work

    async def _analyse(self, play: RunningGame, analysis: model.Analysis, run: int) -> None:
        """Finds the decisions, estimates the whole curve, and then judges one decision after the other, those of the
        others last."""
        session = play.session
        order = {"game": play.ui.name, "setup": session.setup, "seed": session.seed, "decisions": self._decisions}
        try:
            if not analysis.points:
                outcome = await self._do("points", {**order, "seats": list(range(len(play.names)))})
                analysis.take_points(outcome["points"])
            for point in analysis.quick_points():
                if not self._goes_on(play, run):
                    return
                if point.nth not in analysis.first and point.nth not in analysis.judged:
                    outcome = await self._do("judgement", {**order, "nth": point.nth, "games": 0})
                    analysis.estimate(point, outcome["judgement"]["win"])
                    self._show_progress(run)
            self._began = self.host.now()
            await self._judge(play, analysis, run, order, analysis.points)
            await self._explain(play, analysis, run, order)
            await self._judge(play, analysis, run, order, analysis.rivals)
        except (Dropped, Refused, Broken):
            pass
        finally:
            if self._run == run:
                analysis.pause()
                self._show_progress(run)

    async def _judge(
        self, play: RunningGame, analysis: model.Analysis, run: int, order: JsonObject, points: list[Point]
    ) -> None:
        """Judges one decision after the other."""
        for point in points:
            if not self._goes_on(play, run):
                return
            if point.nth not in analysis.judged:
                outcome = await self._do("judgement", {**order, "nth": point.nth, "games": model.GAMES})
                analysis.judge(point, outcome["judgement"])
                self.keep_with(play, analysis)
                if point is analysis.points[-1]:
                    summary = analysis.summary()
                    self._statistics.note_analysis(play, summary["seats"][0], summary["decisions"])
                self._show_progress(run)

    async def _explain(self, play: RunningGame, analysis: model.Analysis, run: int, order: JsonObject) -> None:
        """Finds what goes otherwise with the best answers to the costliest decisions."""
        for fault in analysis.unexplained():
            if not self._goes_on(play, run):
                return
            nth = fault["nth"]
            answers = {"better": fault["best"], "other": fault["played"], "games": model.REASON_GAMES}
            before = {**order, "decisions": self._decisions[:nth]}
            outcome = await self._do("reason", {**before, **answers})
            analysis.explain(nth, outcome["reason"])
            self.keep_with(play, analysis)
            self._show_progress(run)

    def _goes_on(self, play: RunningGame, run: int) -> bool:
        """Whether this run was not stopped, and its game is still at the table as it ended."""
        return self._run == run and self._play() is play and play.session.decisions == self._decisions

    def keep_with(self, play: RunningGame, analysis: model.Analysis) -> None:
        """Keeps what is known with the save, unless the game has left the table meanwhile."""
        if self._play() is play and play.session.decisions == self._decisions:
            play.save.keep_analysis(storage.written(analysis, self._decisions))
            self._keeping.save_game(play)

    async def _do(self, task: str, order: JsonObject) -> JsonObject:
        self._job = self._jobs.begin(task, order)
        return await self._job.result()

    def _show_progress(self, run: int) -> None:
        """Paints what is new, if the reader still looks at it."""
        if self._run == run and self.page.route == "analysis":
            self.page.paint()
