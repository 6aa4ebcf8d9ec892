"""The bots at a table: what they work out before a game, and their moves, which do not block the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from baraja import bots

from ..host.jobs import Broken, Dropped, Job, Jobs, Refused
from ..shell.waiting import Work
from . import faults, plugin_errors
from .opponents import deciding, order

if TYPE_CHECKING:
    from baraja.core.contract import Picks
    from baraja.core.events import Event

    from ..page import RunningGame, Table

# Milliseconds to show a card played and a card gained, and the most for a whole turn.
PACES = {
    "slow": (1300, 1450, 120_000), "normal": (280, 380, 2500), "fast": (110, 150, 1200), "steps": (1, 1, 120_000),
    "instant": (0, 0, 0),
}  # fmt: skip
REST_MS = 30  # the delay before bots begin to prepare, so that the first hand is painted first
SLICE_MS = 12
NAP_MS = 20
MOST_QUEUED = 8


def pause(events: Sequence[Event], waits: frozenset[str], pace: str) -> tuple[float, float]:
    """(milliseconds to show those of these events whose kind is in `waits`, the most for a whole turn), at this
    pace."""
    card, gained, most = PACES[pace]
    milliseconds = sum(gained if event.kind in ("gain", "buy") else card for event in events if event.kind in waits)
    return milliseconds, most


class Preparations:
    """What the bots of a game work out before they play, as jobs: begun once, and done while the person looks at the
    first hand."""

    def __init__(self, play: RunningGame, jobs: Jobs) -> None:
        self._players = list(dict.fromkeys(seat.player for seat in play.save.seats if not seat.person))
        self._game, self._setup = play.ui.name, play.session.setup
        self._jobs = jobs
        self._open: list[tuple[Job, str]] | None = None

    def begin(self) -> None:
        """Begins to work out what is not known yet."""
        if self._open is None:
            order = {"game": self._game, "setup": self._setup}
            names = [name for name in self._players if bots.prepares(name, self._game, self._setup)]
            self._open = [(self._jobs.begin("plans", {**order, "player": name}), name) for name in names]

    async def done(self) -> None:
        """Waits until everything is worked out, and gives it to the bots."""
        self.begin()
        while self._open:
            job, name = self._open[0]
            try:
                bots.take_over(name, self._game, self._setup, await job.result())
            except Dropped:
                return
            except (Refused, Broken):
                pass  # the bot will work it out itself when it has to decide
            self._open = [entry for entry in self._open if entry[0] is not job]

    def leave(self) -> None:
        """Drops the jobs, as the game has left the table."""
        for job, _ in self._open or ():
            job.drop()
        self._open = []


class BotTurns:
    """Moves the bots at one table decision by decision, paced and skippable, with time for the browser in between. Taps
    made meanwhile skip pauses, and those that answer a question wait for the reader's next one."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._play = table.play
        self._host = table.host
        self._jobs: Jobs = table.page.jobs
        self.preparations = Preparations(table.play, self._jobs)
        self.running = False
        self._skip = False
        self._stepped = False
        self._queue: list[tuple[str, str]] = []

    @property
    def _pace(self) -> str:
        """The pace that the reader has chosen; without pauses while the tablet changes hands."""
        return "instant" if self._skip or self._play.reader is None else self._table.settings["pace"]

    def hurry(self) -> None:
        """Skips the remaining pauses of the moves that are running."""
        self._skip = True

    def forget_taps(self) -> None:
        """Drops the waiting taps, as the next question is another one or somebody else's."""
        self._queue.clear()

    def takes(self, tapped: str, arg: str, decides: bool) -> bool:
        """Takes a tap while bots move; True if nothing else must be done with it. One that `decides` has to wait."""
        if not self.running or self._play.deciding:
            return False
        if self._table.settings["pace"] == "steps" and tapped in ("", "next"):
            self._stepped = True
            return True
        self._skip = True
        if decides and len(self._queue) < MOST_QUEUED:
            self._queue.append((tapped, arg))
            return True
        return False

    def start(self) -> None:
        """Lets the bots move, if it is their turn and they are not moving already."""
        if self._play.bot_to_move and not self.running:
            self.running, self._skip = True, False
            self._host.spawn(self._run())

    async def _run(self) -> None:
        self._host.busy(True)
        failed = None
        try:
            await self._host.drawn()  # shows the reader's decision before the bots begin
            await self.preparations.done()
            await self._move()
        except plugin_errors.PluginFault as fault:
            failed = fault.problem
        finally:
            self.running = False
            self._host.busy(False)
        if self._table.here and failed:
            self._table.failed(failed)
        elif self._table.here:
            self._table.bots_moved()
            if self._play.dropped and self._table.in_sight:
                self._table.tell("say.dropped")
            self._replay()
            await self._host.drawn()  # shown before it is announced
            self._table.tell_news()

    async def _move(self) -> None:
        play, host, table = self._play, self._host, self._table
        spent: float = 0
        since = host.now()
        while table.here and play.bot_to_move:
            pace = self._pace
            if host.now() - since > SLICE_MS or pace != "instant":
                await host.sleep(0)
                since = host.now()
                if not table.here or not play.bot_to_move:
                    return
            with plugin_errors.report_plugin_faults():
                picks = await self._thought()
            if picks is None:
                continue
            seat, before = play.decider, len(play.session.events)
            with faults.rollback_on_error(play):
                play.bot_step(picks)
            if not play.bot_to_move:
                return
            wait, most = pause(play.session.events[before:], play.ui.events.pausing, pace)
            if wait and spent < most and table.in_sight:
                table.paint()
                wait = min(max(wait, table.effects.lasts), most - spent)
                spent += wait
                await self._rest(wait)
                if pace == "steps":
                    await self._next_step()
            if play.decider != seat:
                spent = 0

    async def _thought(self) -> Picks | None:
        """The decision of the bot whose turn it is; None if the game has left or changed meanwhile.

        A decision that takes longer than a slice is made by the worker, as soon as there is one, else here in slices.
        Both give the same answer.
        """
        session, count = self._play.session, len(self._play.session.decisions)
        decider = self._play.decider
        assert decider is not None, "the game is over"
        here, thought = Work(self._host, "", deciding(self._play, decider), 0), False
        there: Job | None = None
        tried = False
        while not thought:
            thought = there is None and here.run_slice(SLICE_MS)
            if thought and self._pace == "instant":
                break
            if not thought:
                self._jobs.wake()
                if self._jobs.ready and not tried:
                    there, tried = self._jobs.begin("decision", order(self._play, decider)), True
            # Flights would stutter if a frame had to wait for several slices, or for a slice and the painting of its
            # result.
            if thought or not (there or self._pace == "instant"):
                await self._host.drawn()
            else:
                await self._host.sleep(NAP_MS if there else 0)
            if not self._table.here or (self._play.session, len(session.decisions)) != (session, count):
                if there:
                    there.drop()
                return None
            if there and there.over:
                try:
                    picks: Picks = (await there.result())["picks"]
                    return picks
                except (Refused, Broken, Dropped):
                    there = None
        return here.result

    async def think_ahead(self) -> None:
        """Lets the bots prepare while the person looks at the first hand."""
        await self._host.sleep(REST_MS)
        if self._table.here:
            await self.preparations.done()

    async def _rest(self, milliseconds: float) -> None:
        """Waits, unless somebody taps."""
        until = self._host.now() + milliseconds
        while not self._skip and (left := until - self._host.now()) > 0:
            await self._host.sleep(min(NAP_MS, left))

    async def _next_step(self) -> None:
        """Waits until the reader asks for the next step, or for all of them."""
        self._stepped = False
        while not (self._skip or self._stepped) and self._table.here and self._table.in_sight:
            await self._host.sleep(NAP_MS)

    def _replay(self) -> None:
        """Applies the waiting taps to the new question. A tap that does not fit it is dropped with all after it, and so
        is a confirmation, as it would confirm something that the reader had not seen."""
        queued, self._queue = self._queue, []
        for tapped, arg in queued:
            if not self._table.in_sight or self._play.deciding is None:
                return
            if tapped == "tap" and arg not in self._play.deciding.targets:
                self._table.tell("say.missed")
                return
            if tapped in ("primary", "second"):
                return
            self._table.decide(tapped, arg)
