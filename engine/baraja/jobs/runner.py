"""Runs jobs: it takes messages, works a little on each job in turn, and reports the outcomes."""

from __future__ import annotations

from collections.abc import Callable

from ..core.choose import Illegal
from . import messages
from .tasks import IN_THE_BACKGROUND, Job, begin

MAX_FAULT_LENGTH = 2000  # characters of the report of a fault in our own program


class JobRunner:
    """The jobs to be done, the oldest first.

    `clock()` gives milliseconds; `programs` says whether jobs that run a user's own program are done here too.
    """

    def __init__(self, clock: Callable[[], float], programs: bool = False) -> None:
        self._clock = clock
        self._programs = programs
        self._jobs: dict[int, Job] = {}
        self._background: set[int] = set()  # of these jobs those that wait while there are others
        self._outbox: list[str] = []
        self._resting: dict[int, float] = {}  # job -> the time until which it is left alone

    @property
    def busy(self) -> bool:
        """Whether there is a job to do or a message to send."""
        return bool(self._jobs or self._outbox)

    @property
    def idle_ms(self) -> float:
        """The milliseconds until there is something to do again."""
        if self._outbox or not self._jobs:
            return 0.0
        now = self._clock()
        return max(0.0, min(self._resting.get(number, now) - now for number in self._jobs))

    def receive(self, text: str) -> None:
        """Take a message. A text that is not a message is ignored, as there is no job to report to."""
        try:
            asked = messages.read(text)
        except messages.InvalidMessage:
            return
        number = asked["id"]
        if "drop" in asked:
            self._jobs.pop(number, None)
            self._background.discard(number)
        elif "rest" in asked:
            self._resting[number] = self._clock() + asked["rest"]
        elif "task" in asked:
            try:
                self._jobs[number] = begin(asked["task"], asked["order"], programs=self._programs)
                if asked["task"] in IN_THE_BACKGROUND:
                    self._background.add(number)
            except Illegal as problem:
                self._outbox.append(messages.refused(number, problem.reason, problem.slots))

    def work(self, milliseconds: float) -> str:
        """Work for about `milliseconds`, and return a message as soon as there is one; "" if there is none by then."""
        now = self._clock()
        until = now + milliseconds
        self._resting = {number: end for number, end in self._resting.items() if end > now and number in self._jobs}
        while not self._outbox:
            awake = [number for number in self._jobs if number not in self._resting]
            number = next((number for number in awake if number not in self._background), next(iter(awake), None))
            if number is None:
                break
            job = self._jobs[number]
            try:
                while True:
                    next(job)
                    if self._clock() >= until:
                        break
            except StopIteration as end:
                self._end(number, messages.done(number, end.value))
            except Illegal as problem:
                self._end(number, messages.refused(number, problem.reason, problem.slots))
            except Exception as fault:  # reported to whoever waits for the job; other jobs go on
                self._end(number, messages.broken(number, f"{type(fault).__name__}: {fault}"[:MAX_FAULT_LENGTH]))
            else:
                self._jobs[number] = self._jobs.pop(number)  # to the end of the queue
                break
        return self._outbox.pop(0) if self._outbox else ""

    def _end(self, number: int, text: str) -> None:
        del self._jobs[number]
        self._background.discard(number)
        self._outbox.append(text)
