"""Long work in short slices: the page stays responsive, shows the progress, and offers to stop.

The work is a generator that yields how much of it is done. Work that takes no longer than a slice is finished at once,
without a progress bar.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from baraja.core import loop_guard

from ..controller import Controller, action, screen
from ..words import Words
from .html import button, esc, tag
from .screens import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..host.protocol import Host
    from ..page import Page

T = TypeVar("T")
P = TypeVar("P")

SLICE_MS = 30
WHOLE = 1000  # for work of several parts, the number of steps that each part counts as
SHOWN_MS = 300  # milliseconds before the bar is shown, as one that only flashes up is worse than none


class Stopped(Exception):
    """Raised when the reader stops the work or goes on to something else."""


def at_once(steps: Generator[object, None, T]) -> T:
    """Runs steps to their end without a pause, and returns what they return."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result


async def in_slices(host: Host, steps: Generator[float | None, None, T]) -> T:
    """Runs steps to their end in the background, without a bar, and returns what they return."""
    return await Work(host, "", steps, 0).rest(_unseen)


def _unseen() -> None:
    """Shows nothing, for work in the background."""


class Work(Generic[T]):
    """A piece of work: `title` is the key of the sentence that describes it, `steps` the generator that does it,
    `total` what it yields at the end. Its `result` is what the generator returns."""

    def __init__(self, host: Host, title: str, steps: Generator[float | None, None, T], total: int) -> None:
        self.host = host
        self.title = title
        self.total = max(total, 1)
        self.at: float | None = 0.0
        self.stopped = False
        self._steps: Iterator[float | None] = steps
        self._began = self._breathed = host.now()

    def stop(self) -> None:
        """Gives it up: the next slice raises Stopped."""
        self.stopped = True

    def run_slice(self, most: float = SLICE_MS) -> bool:
        """Works on for `most` milliseconds; True when all is done. An exception in the work is raised here."""
        if self.stopped:
            raise Stopped
        until = self.host.now() + most
        loop_guard.reset(loop_guard.BETWEEN_PAUSES)
        try:
            while True:
                self.at = next(self._steps)
                if self.host.now() >= until:
                    return False
        except StopIteration as done:
            self._result: T = done.value
            return True

    @property
    def result(self) -> T:
        """What the generator returned; only once all is done."""
        return self._result

    async def rest(self, show: Callable[[], None]) -> T:
        """Works to the end, with a pause for the browser after each slice, and returns the result. `show` is called
        after every slice once it takes long enough to show a bar."""
        while not self.run_slice():
            await self.breathe(show)
        if self.host.now() - self._breathed > SLICE_MS:
            await self.breathe(show)
        return self.result

    async def breathe(self, show: Callable[[], None]) -> None:
        if self.host.now() - self._began > SHOWN_MS:
            show()
        await self.host.sleep(0)
        self._breathed = self.host.now()

    async def part(self, number: int, steps: Generator[float, None, P], total: int, show: Callable[[], None]) -> P:
        """Does part `number` of work of several parts, and returns its result."""
        results: list[P] = []

        def parts() -> Generator[float, None, None]:
            try:
                while True:
                    yield (number + next(steps) / max(total, 1)) * WHOLE
            except StopIteration as done:
                results.append(done.value)

        self._steps = parts()
        await self.rest(show)
        return results[0]

    @property
    def percent(self) -> int:
        return min(int(100 * (self.at or 0) / self.total), 100)


def bar(work: Work[T], words: Words) -> str:
    """The progress bar."""
    percentage = words.percent(work.percent)
    return tag("progress", "", max=100, value=work.percent, aria_label=words(work.title)) + tag("p", esc(percentage))


def render(work: Work[T], words: Words) -> str:
    """The screen while the reader waits."""
    leave = button(esc(words("waiting.leave")), "waiting.leave", class_="button", data_focus="waiting-leave")
    body = tag("div", bar(work, words), id="waiting-bar", class_="waiting")
    body += tag("p", esc(words("waiting.help")), class_="quiet-text")
    return page("waiting", words(work.title), body, words, back=None, foot=leave)


class WaitingController(Controller):
    """Shows what the page is working on, one piece of work at a time."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.work: Work[Any] | None = None

    @screen("waiting")
    def show_waiting(self) -> str:
        assert self.work is not None, "nobody waits for anything"
        return render(self.work, self.words)

    @action("waiting.leave")
    def waiting_leave(self, _arg: str) -> None:
        """Gives up the present work; nothing of it is kept."""
        if self.work is not None:
            self.work.stop()

    def done(self) -> None:
        """Notes that no work is waited for."""
        self.work = None

    def begin(self, title: str, steps: Generator[float, None, T], total: int) -> Work[T]:
        """Starts a piece of work; the one before it is given up."""
        if self.work is not None:
            self.work.stop()
        self.work = work = Work(self.host, title, steps, total)
        return work

    async def patiently(self, title: str, steps: Generator[float, None, T], total: int) -> T:
        """Does a piece of work and returns its result. Raises Stopped when the reader stops it, after showing the
        screen before it again."""
        return await self.await_work(self.begin(title, steps, total))

    async def await_work(self, work: Work[T]) -> T:
        """Does the rest of a piece of work that was begun."""
        return await self.while_waiting(work, work.rest(lambda: self.show_work(work)))

    async def while_waiting(self, work: Work[P], doing: Coroutine[object, None, T]) -> T:
        """Awaits a coroutine that does a piece of work, and then shows the screen before it again."""
        before = self.page.route
        try:
            return await doing
        except Stopped:
            if self.page.route == "waiting" and self.work is work:
                self.page.go(before if before not in ("waiting", "film") else "home")
            raise
        finally:
            if self.work is work:
                self.work = None
                if self.page.route == "waiting":
                    self.page.head_for(before)

    def show_work(self, work: Work[T]) -> None:
        if self.work is not work:
            return
        if self.page.route != "waiting":
            self.page.head_for("waiting")
            self.page.paint()
            self.host.focus('[data-focus="title"]')
            self.page.become_ready()
        else:
            self.host.swap({"#waiting-bar": bar(work, self.words)})
