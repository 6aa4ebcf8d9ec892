"""Writing what has changed: at once, and repeatedly until the browser has stored it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..host.protocol import Host

PAUSES_MS = (1_000, 2_000, 5_000, 15_000, 60_000)  # from each failure to the next attempt; the last one is repeated

Job = Callable[[], Awaitable[None]]


class Autosave:
    """A queue of what has to be written, by name. A later change of the same name replaces an earlier one.

    Nothing leaves the queue before the browser has stored it. After a failure it is tried again after increasing pauses
    and with the next change. `html[data-kept]` is "yes" only while the queue is empty, "other" if another tab owns the
    saves. It calls `report(reason)` when writing fails, and `report("")` when everything is stored again.
    """

    def __init__(self, host: Host, report: Callable[[str], None]) -> None:
        self.problem = ""
        self.elsewhere = False  # another tab owns the saves; this one only shows them
        self._host = host
        self._report = report
        self._waiting: dict[str, tuple[int, Job]] = {}
        self._reading: Job | None = None
        self._numbers = count()
        self._writing = False
        self._attempt = 0
        self._failures = 0

    def keep(self, name: str, write: Job) -> None:
        """Writes this soon; several calls in a row cause one write."""
        self._waiting[name] = (next(self._numbers), write)
        self.mark()
        self._start()

    def read_first(self, read: Job, problem: str = "") -> None:
        """Notes that stored values could not be read. Until they can be, nothing is written that might replace them,
        which excludes games, as each has its own id. `problem` is the reason, if it is known."""
        self._reading = read
        self.problem = problem or self.problem
        self._start()

    def forget(self, name: str) -> None:
        """Removes something from the queue, as it was deleted."""
        self._waiting.pop(name, None)

    def forget_but(self, *beginnings: str) -> None:
        """Removes everything from the queue whose name does not begin with one of these."""
        self._waiting = {name: job for name, job in self._waiting.items() if name.startswith(beginnings)}

    def waits(self, name: str) -> bool:
        return name in self._waiting

    @property
    def unread(self) -> bool:
        """Whether stored values could not be read yet."""
        return self._reading is not None

    def leave_to(self, elsewhere: bool) -> None:
        """Notes that another tab owns the saves from now on, or that this one does again."""
        self.elsewhere = elsewhere
        self.mark()

    def mark(self) -> None:
        """Tells the shell whether anything is waiting to be written."""
        self._host.attribute("data-kept", "no" if self._waiting else "other" if self.elsewhere else "yes")

    def again(self) -> None:
        """Tries now, without waiting for the pause to end."""
        if self._waiting or self._reading:
            self._start()

    def _start(self) -> None:
        if not self._writing:
            self._writing = True
            self._attempt += 1
            self._host.spawn(self._write())

    async def _write(self) -> None:
        problem = ""
        try:
            while (self._waiting or self._reading) and not problem:
                await self._host.drawn()  # shows the player's answer before writing it
                problem = await self._round()
        finally:
            self._writing = False
        self._settle(problem)

    async def _round(self) -> str:
        """Tries to write everything once; returns the reason of the last failure, "" if there was none."""
        problem = ""
        if self._reading is not None:
            try:
                await self._reading()
                self._reading = None
            except self._host.StorageError as error:
                problem = error.reason
        for name, (number, write) in list(self._waiting.items()):
            if self._reading is not None and not name.startswith("game "):
                continue
            try:
                await write()
            except self._host.StorageError as error:
                problem = error.reason
                continue
            if self._waiting.get(name, (None,))[0] == number:
                del self._waiting[name]
        return problem

    def _settle(self, problem: str) -> None:
        self.mark()
        if problem:
            pause = PAUSES_MS[min(self._failures, len(PAUSES_MS) - 1)]
            self._failures += 1
            self._host.spawn(self._later(pause, self._attempt))
        else:
            self._failures = 0
        if problem != self.problem:
            self.problem = problem
            self._report(problem)

    async def _later(self, pause: int, attempt: int) -> None:
        await self._host.sleep(pause)
        if attempt == self._attempt:
            self.again()
