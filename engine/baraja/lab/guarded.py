"""Processes for players from elsewhere: whatever such a player does, the run goes on or ends with a clear message.

A guard is a separate process that does one task after another. Each decision of a player from elsewhere is noted in
shared memory. The main process looks at it once a second: when a decision takes longer than allowed, the guard's
process is ended and the player is named. A time limit, unlike a count of steps, also ends a single operation that never
returns. No game depends on it: being too slow is an error, and never leads to another move.
"""

from __future__ import annotations

import faulthandler
import re
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from ctypes import Structure, c_char, c_uint64
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawValue
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, TextIO, TypeVar, cast

from .. import bots
from ..bots import own
from ..core.choose import Illegal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Done = TypeVar("Done")  # the result of a task

ATTEMPTS = 3  # how many times a process may die during the same task before that is reported
LONGEST_PRINT = 10_000  # characters shown of what players print in one process
SPAWN = get_context("spawn")


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player from elsewhere may use: seconds per decision, megabytes for its process."""

    seconds: int = 60
    megabytes: int = 2000


class Note(Structure):
    """What a guard is doing: the seed of its game, how many decisions players from elsewhere have begun in it, `who`,
    whose code is running ("" if it is only ours), and `total`, a number that changes whenever `who` does."""

    _fields_ = [("seed", c_uint64), ("decision", c_uint64), ("total", c_uint64), ("who", c_char * 1000)]


class Watcher:
    """Writes the note; in a guard it is `bots.watcher`."""

    def __init__(self, note: Note) -> None:
        self.note = note

    def deal(self, seed: int) -> None:
        """A game begins."""
        self.note.seed, self.note.decision = seed, 0

    def runs(self, name: str, decides: bool) -> None:
        """The code of this player runs from here on, for a decision if `decides`; "" means that it has returned."""
        note = self.note
        note.total += 1
        note.decision += decides
        note.who = name.encode()[:999]


class Printed:
    """A stream for what players print: its beginning goes to `stream`, and what follows is replaced by `cut`."""

    def __init__(self, stream: TextIO, cut: str) -> None:
        self.stream = stream
        self.left = LONGEST_PRINT
        self.cut = cut

    def write(self, text: str) -> int:
        if self.left > 0:
            part = text[: self.left]
            self.left -= len(part)
            self.stream.write(part if self.left else f"{part}\n{self.cut}\n")
        return len(text)

    def flush(self) -> None:
        self.stream.flush()


class Died(Exception):
    """Raised when a guard's process has ended by itself or was ended by `stop`."""


class Guard:
    """One process, started for its first task and again after it has died."""

    def __init__(self, limits: Limits, cut: str) -> None:
        self.limits = limits
        self.cut = cut
        self.process: SpawnProcess | None = None
        self.changing = Lock()  # `stop` is called from another thread
        self.stopped = False

    def do(self, task: Callable[..., Done], *what: object) -> Done:
        """The result of a task. Raises `Illegal` for a player that fails, or takes too much time or memory."""
        for _ in range(ATTEMPTS):
            try:
                return self._done(task, *what)
            except Died:
                if self.stopped:
                    raise
        who = self.note.who.decode(errors="replace")
        if who:
            raise Illegal("bot_died", bot=who, count=ATTEMPTS, **self._where())
        raise Illegal("workers_lost", count=ATTEMPTS)

    def _done(self, task: Callable[..., Done], *what: object) -> Done:
        try:
            if self.process is None:
                self._start()
            self.line.send((task, what))
            looks, total = 0, -1
            while not self.line.poll(1):
                looks = looks + 1 if self.note.who and self.note.total == total else 0
                total = self.note.total
                if looks >= self.limits.seconds:
                    raise self._endless()
            well, answer = self.line.recv()
        except (EOFError, OSError) as problem:
            self.end()
            raise Died from problem
        if well:
            done: Done = answer
            return done
        if isinstance(answer, Illegal) and answer.reason.startswith("bot_") and self.note.decision:
            answer.slots.update(self._where())
        raise answer

    def _start(self) -> None:
        with self.changing:
            if self.stopped:
                raise EOFError
            self.note = RawValue(Note)
            self.folder = TemporaryDirectory()
            self.trace = Path(self.folder.name) / "trace"
            self.line, theirs = SPAWN.Pipe()
            given = (theirs, self.note, self.limits, str(self.trace), self.cut)
            self.process = SPAWN.Process(target=_serve, args=given, daemon=True)
            self.process.start()
            theirs.close()

    def _where(self) -> dict[str, int]:
        return {"seed": self.note.seed, "decision": self.note.decision}

    def _endless(self) -> Illegal:
        """End a process whose player takes too long; the `Illegal` says at which line it was."""
        who = self.note.who.decode(errors="replace")
        file, row = _last_line(who, self._traced())
        where = self._where() if self.note.decision else {}
        self.end()
        return Illegal("bot_endless", bot=who, seconds=self.limits.seconds, file=file, row=row, **where)

    def _traced(self) -> str:
        """The process's traceback, which it writes itself, even in the middle of an operation."""
        if self.process is None or not hasattr(faulthandler, "register"):
            return ""
        self.process.terminate()
        self.process.join(1)
        return self.trace.read_text("utf-8", "replace") if self.trace.exists() else ""

    def end(self) -> None:
        """End the process, whatever it is doing."""
        with self.changing:
            if self.process is not None:
                self.process.kill()
                self.process.join()
                self.process = None
                self.line.close()
                self.folder.cleanup()

    def stop(self) -> None:
        """End it for good."""
        self.stopped = True
        self.end()


class Guards:
    """Several guards, so that several tasks are done at the same time."""

    losses: tuple[type[BaseException], ...] = ()  # none, as a guard itself repeats a task

    def __init__(self, count: int = 1, limits: Limits | None = None, cut: str = "…") -> None:
        self.count = count
        self.all = [Guard(limits or Limits(), cut) for _ in range(count)]
        self.free: SimpleQueue[Guard] = SimpleQueue()
        for guard in self.all:
            self.free.put(guard)
        self.threads = ThreadPoolExecutor(count)

    def submit(self, task: Callable[..., Done], *what: object) -> Future[Done]:
        """Have a task done by the next free guard."""
        return self.threads.submit(self._do, task, *what)

    def _do(self, task: Callable[..., Done], *what: object) -> Done:
        guard = self.free.get()
        try:
            return guard.do(task, *what)
        finally:
            self.free.put(guard)

    def replace(self) -> None:
        """Do nothing: guards restart their processes themselves."""

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for guard in self.all:
            guard.stop()


def _last_line(who: str, trace: str) -> tuple[str, object]:
    """The file and line of the player's code in a traceback, as far as they can be found."""
    lines = re.findall(r'File "(.*)", line (\d+)', trace)
    file = own.file_of(who)
    place = next((line for line in lines if line[0] == file), lines[0] if lines else (file or who, "?"))
    return Path(place[0]).name, place[1]


def _serve(line: Connection, note: Note, limits: Limits, trace: str, cut: str) -> None:
    """The main function of the process: do tasks until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the main process
    sys.stdout = sys.stderr = cast(TextIO, Printed(sys.stderr, cut))
    bots.watcher = Watcher(note)
    with suppress(ImportError, ValueError, OSError):  # some systems have no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (limits.megabytes * 1_000_000,) * 2)
    with open(trace, "w") as file:
        if hasattr(faulthandler, "register"):
            faulthandler.register(signal.SIGTERM, file, all_threads=False)
        with suppress(EOFError, OSError):  # the main process is gone
            while True:
                task, what = line.recv()
                try:
                    answer = True, task(*what)
                except Illegal as problem:
                    answer = False, _too_much(problem, limits)
                except BaseException as problem:
                    answer = False, problem
                line.send(answer)


def _too_much(problem: Illegal, limits: Limits) -> Illegal:
    slots = problem.slots
    if problem.reason in ("bot_raised", "bot_failed") and slots["why"].startswith("MemoryError"):
        file, row = slots.get("file", "-"), slots.get("row", "-")
        return Illegal("bot_memory", bot=slots["bot"], file=file, row=row, megabytes=limits.megabytes)
    return problem
