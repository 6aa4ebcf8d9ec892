"""Long work done by a worker, so that the page never waits; if there is none, in short slices on the page itself.

The same jobs (`baraja.jobs`) run in both places with the same outcome. A worker that dies is started again and gets the
unfinished jobs; if workers die again and again, or never begin, none is used for the rest of the visit.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING, Any

from baraja.jobs import messages

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .protocol import Host

SLICE_MS = 12  # milliseconds of a slice on the page itself
TICK_MS = 1000
SILENT = 10  # ticks without a message after which a worker that has begun counts as dead
PROGRAM_SILENT = 5  # the same for a worker that runs a reader's program, which may never end
SLOW = 40  # ticks that a worker may take to start
REST_MS = 300  # how long jobs rest after a tap, which is handled by then
TRIES = 3  # after this many deaths in a row, without a job done in between, no more workers are started


class Refused(ValueError):
    """Raised for a job that cannot be done, with the engine's reason, the key of a text, and its slots."""

    def __init__(self, reason: str, slots: dict[str, object]) -> None:
        super().__init__(f"{reason} {slots}")
        self.reason = reason
        self.slots = slots


class Broken(RuntimeError):
    """Raised when a fault of the program has ended a job."""


class Dropped(Exception):
    """Raised where a job that was dropped is awaited."""


class Job:
    """A job in progress. Await its `result`."""

    def __init__(self, jobs: Jobs, number: int, task: str, order: JsonObject) -> None:
        self._jobs = jobs
        self.number = number
        self.task = task
        self.order = order
        self._end: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def result(self) -> JsonObject:
        """The outcome. Raises Refused, Broken, or Dropped."""
        outcome: JsonObject = await self._end
        return outcome

    def drop(self) -> None:
        """Gives the job up, as its result is not needed any more."""
        self._jobs.drop(self)

    def rest(self) -> None:
        """Pauses for a moment after a tap, which keeps a machine with few cores busy."""
        self._jobs.rest(self)

    @property
    def over(self) -> bool:
        return self._end.done()

    def ends(self, outcome: JsonObject | None = None, problem: Exception | None = None) -> None:
        """Marks the job as done, or as failed with `problem`."""
        if self._end.done():
            return
        if problem is None:
            self._end.set_result(outcome)
        else:
            self._end.set_exception(problem)
            self._end.exception()  # marks it as retrieved: perhaps nobody awaits it


class Jobs:
    """The jobs of one named worker. A worker that works `alone` runs a reader's own program: its jobs are never done
    elsewhere, and if it dies, or is at work for more than `most_seconds`, they are refused."""

    def __init__(self, host: Host, name: str = "jobs", alone: bool = False, most_seconds: float = inf) -> None:
        self._host = host
        self.name = name
        self._alone = alone
        self._most_seconds = most_seconds
        self._open: dict[int, Job] = {}
        self._first: list[tuple[str, JsonObject]] = []  # orders that every worker of this name gets before all others
        self._number = 0
        self._state = "none yet"  # then "starts", "works", "none"
        self._deaths = 0
        self._silence = 0
        self._watched = False

    @property
    def by_worker(self) -> bool:
        """Whether a worker does the work, as far as is known so far."""
        return self._state != "none"

    @property
    def ready(self) -> bool:
        """Whether a worker has started, so that a job need not wait for that."""
        return self._state == "works"

    def wake(self) -> None:
        """Starts the worker, as there will soon be something to do."""
        if self._state == "none yet":
            self._start()

    async def do(self, task: str, order: JsonObject) -> JsonObject:
        """Does a job; raises what `Job.result` raises."""
        return await self.begin(task, order).result()

    def begin(self, task: str, order: JsonObject) -> Job:
        """Begins a job; several share the time in turns."""
        self._number += 1
        job = Job(self, self._number, task, order)
        self._open[job.number] = job
        if self._state == "none yet":
            self._start()
        if self._state == "none":
            self._give_up(job)
        else:
            self._host.tell_worker(self.name, messages.ask(job.number, task, order))
            self._watch()
        return job

    def drop(self, job: Job) -> None:
        """Gives a job up."""
        if self._open.pop(job.number, None) is not None and self._state != "none":
            self._host.tell_worker(self.name, messages.drop(job.number))
        job.ends(problem=Dropped())

    def rest(self, job: Job) -> None:
        """Pauses a job for a moment."""
        if job.number in self._open and self.ready:
            self._host.tell_worker(self.name, messages.rest(job.number, REST_MS))

    # ------------------------------------------------------------ the worker

    def _start(self) -> None:
        self._silence = 0
        self._host.on_worker(self.name, self.receive)
        self._state = "starts" if self._host.start_worker(self.name, self._alone) else "none"
        for task, order in self._first if self._state == "starts" else ():
            self._tell(task, order)

    def bring(self, task: str, order: JsonObject) -> None:
        """Makes the worker do this before anything else, and every worker that replaces it."""
        self._first.append((task, order))
        if self._state in ("starts", "works"):
            self._tell(task, order)

    def _tell(self, task: str, order: JsonObject) -> None:
        """Sends an order whose outcome is not needed."""
        self._number += 1
        self._host.tell_worker(self.name, messages.ask(self._number, task, order))

    def receive(self, text: str | None, reason: str = "") -> None:
        """Takes a message of the worker; None means that it has ended by itself, for this `reason`."""
        if text is None:
            self._died(reason or "ended")
            return
        self._silence, self._state = 0, "works"
        if not text:
            return
        try:
            message = messages.read(text)
        except messages.InvalidMessage:
            return
        job = self._open.pop(message["id"], None)
        if job is None:
            return
        self._deaths = 0
        if "done" in message:
            job.ends(message["done"])
        elif "refused" in message:
            job.ends(problem=Refused(message["refused"], message["slots"]))
        else:
            job.ends(problem=Broken(message.get("broken", "")))

    def _died(self, reason: str) -> None:
        """Handles the death of the worker: another one takes over the unfinished jobs, or the page does."""
        self._host.end_worker(self.name)
        if self._alone:
            self._state = "none yet"  # the next job starts another one
            for job in list(self._open.values()):
                self._give_up(job, reason)
            return
        self._deaths += 1
        self._state = "none"
        if self._deaths < TRIES:
            self._start()
        for job in list(self._open.values()):
            if self._state == "none":
                self._give_up(job)
            else:
                self._host.tell_worker(self.name, messages.ask(job.number, job.task, job.order))

    def _give_up(self, job: Job, reason: str = "no_worker") -> None:
        """Does a job here, or refuses it for this `reason`, as no worker can."""
        if self._alone:
            self._open.pop(job.number, None)
            job.ends(problem=Refused(reason, {}))
            self._state = "none yet"
        else:
            self._host.spawn(self._do_here(job))

    def stop(self) -> None:
        """Ends the worker and drops its jobs; the next job starts a new one."""
        self._host.end_worker(self.name)
        self._state = "none yet"
        for job in list(self._open.values()):
            self._open.pop(job.number, None)
            job.ends(problem=Dropped())

    def _watch(self) -> None:
        if not self._watched:
            self._watched = True
            self._host.spawn(self._look_after())

    async def _look_after(self) -> None:
        # Ticks are counted rather than time, so that a device that slept does not take its worker for dead.
        ticks = 0
        while self._open and self._state != "none":
            await self._host.sleep(TICK_MS)
            self._silence += 1
            ticks += 1
            patience = SLOW if self._state == "starts" else PROGRAM_SILENT if self._alone else SILENT
            if self._silence > patience and self._open:
                self._died("silent")
            elif ticks * TICK_MS > self._most_seconds * 1000 and self._open:
                self._died("slow")
        self._watched = False

    # ------------------------------------------------------------ the page itself

    async def _do_here(self, job: Job) -> None:
        from baraja.core.choose import Illegal
        from baraja.jobs import tasks

        host = self._host
        await host.sleep(0)
        try:
            steps = tasks.begin(job.task, job.order, fine=True)
            until = host.now() + SLICE_MS
            while job.number in self._open:
                next(steps)
                if host.now() >= until:
                    await host.sleep(0)
                    until = host.now() + SLICE_MS
        except StopIteration as done:
            job.ends(done.value)
        except Illegal as problem:
            job.ends(problem=Refused(problem.reason, problem.slots))
        except Exception as fault:  # reported to whoever awaits the job, as a worker would
            job.ends(problem=Broken(f"{type(fault).__name__}: {fault}"))
        self._open.pop(job.number, None)
