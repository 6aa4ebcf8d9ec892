"""The quick run: three minutes of puzzles of rising rating, one after the other, until three are wrong.

Nothing in it changes the rating or what counts as solved. The time is the host's, and no puzzle depends on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action, screen
from . import model, room, run_screen

if TYPE_CHECKING:
    from ...page import Page
    from ..tables import ActiveTable
    from .controller import PuzzlesController
    from .model import QuickRun

RUN_MS = 180_000
TICK_MS = 1000


class QuickRunController(Controller):
    """Begins runs, follows them, and shows how they ended."""

    def __init__(self, page: Page, puzzles: PuzzlesController, tables: ActiveTable) -> None:
        super().__init__(page)
        self._puzzles = puzzles
        self._tables = tables
        self.run: QuickRun | None = None
        puzzles.ended_in_run.tells(self.on_ended)

    @screen("puzzle_run")
    def show_end(self) -> str:
        run = self.run
        if run is None or not run.reason:
            return room.unknown(self.words)
        return run_screen.end(run, self._puzzles.best_run, self.words)

    @action("puzzle.run")
    def begin(self, _arg: str) -> None:
        order = model.rising(model.entries(), self.host.new_seed())
        self.run = model.QuickRun(order, self.host.now() + RUN_MS)
        self._show_next("")
        self.host.spawn(self._tick(self.run))

    @action("puzzle.run_stop")
    def stop(self, _arg: str) -> None:
        self._finish("stopped")

    def on_ended(self, is_solved: bool) -> None:
        """Called when the turn of a puzzle has ended: goes on to the next one, or ends the run."""
        run = self.run
        if run is None or run.reason:
            return
        run.results.append(is_solved)
        if run.wrong >= run.most_wrong:
            self._finish("wrong")
        elif run.entry is None:
            self._finish("all")
        else:
            key = "puzzles.run_right" if is_solved else "puzzles.run_missed"
            self._show_next(self.words(key, solved=run.solved, wrong=run.wrong, most=run.most_wrong))

    def _show_next(self, verdict: str) -> None:
        """Puts the next puzzle on the table; `verdict` says how the last one went."""
        run = self.run
        assert run is not None and run.entry is not None
        coach = model.PuzzleCoach(model.puzzle_of(run.entry))
        coach.run = run
        self._puzzles.begin(coach)
        self.host.say(f"{verdict} {room.goal(coach, self.words)}".strip())

    async def _tick(self, run: QuickRun) -> None:
        """Shows the time that is left, and ends the run when there is none."""
        while self.run is run and not run.reason:
            left = run.seconds_left(self.host.now())
            if left <= 0 or not self._is_at_table(run):
                self._finish("time" if left <= 0 else "stopped")
                return
            if self.page.route == "table":
                self.host.swap({"#run-clock": run_screen.clock(left)})
            await self.host.sleep(TICK_MS)

    def _is_at_table(self, run: QuickRun) -> bool:
        coach = self._puzzles.coach
        return coach is not None and coach.run is run

    def _finish(self, reason: str) -> None:
        """Ends the run, keeps its score if it is the best, and shows it to a reader who is at its table."""
        run = self.run
        if run is None or run.reason:
            return
        run.reason = reason
        run.is_best = self._puzzles.keep_best_run(run.solved)
        if self._is_at_table(run):
            self._tables.leave()
            if self.page.route in ("table", "pause"):
                self.page.go("puzzle_run")
