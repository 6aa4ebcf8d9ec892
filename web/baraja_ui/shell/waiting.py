"""Long work in bites: the page stays alive meanwhile, shows how far it is, and offers a way out.

The work is a generator that yields how much of it is done. What takes no longer than a bite is finished at once, and
nobody sees a bar.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from baraja.core import patience

from ..controller import Controller, action, screen
from ..words import Words
from .html import button, esc, tag
from .screens import page

if TYPE_CHECKING:
    from ..app import App
    from ..host.protocol import Host

T = TypeVar("T")

BITE_MS = 30
WHOLE = 1000  # steps of a work of several parts for each of them
SHOWN_MS = 300  # a bar that only flashes up is worse than none


class Stopped(Exception):
    """Raised when the reader stops waiting or goes on to something else."""


def at_once(steps: Generator[Any, None, T]) -> T:
    """Runs steps to their end without a pause, and gives what they return."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


async def in_bites(host: Host, steps: Iterator[Any]) -> Any:
    """Runs steps to their end behind what the reader does, without a bar, and gives what they return."""
    return await Work(host, "", steps, 0).rest(_unseen)


def _unseen() -> None:
    """Shows nothing of a work that goes on behind what the reader does."""


class Work:
    """A piece of work: `title` is the key of the sentence that says what it is, `steps` the generator that does it,
    `total` what it yields in the end. Its `result` is what the generator returns."""

    def __init__(self, host: Host, title: str, steps: Iterator[Any], total: int) -> None:
        self.host = host
        self.title = title
        self.total = max(total, 1)
        self.at = 0.0
        self.stopped = False
        self.result: Any = None
        self._steps = steps
        self._began = self._breathed = host.now()

    def stop(self) -> None:
        """Gives it up: its next bite raises Stopped."""
        self.stopped = True

    def bite(self, most: float = BITE_MS) -> bool:
        """Works on for `most` milliseconds; True when all is done. What goes wrong in the work is raised here."""
        if self.stopped:
            raise Stopped
        until = self.host.now() + most
        patience.renew(patience.BETWEEN_PAUSES)
        try:
            while True:
                self.at = next(self._steps)
                if self.host.now() >= until:
                    return False
        except StopIteration as done:
            self.result = done.value
            return True

    async def rest(self, show: Callable[[], None]) -> Any:
        """Works to the end, with a pause for the browser after each bite, and gives the result. `show` is called when
        it takes long enough to be shown, again after every bite."""
        while not self.bite():
            await self.breathe(show)
        if self.host.now() - self._breathed > BITE_MS:
            await self.breathe(show)
        return self.result

    async def breathe(self, show: Callable[[], None]) -> None:
        if self.host.now() - self._began > SHOWN_MS:
            show()
        await self.host.sleep(0)
        self._breathed = self.host.now()

    async def part(self, number: int, steps: Generator[Any, None, T], total: int, show: Callable[[], None]) -> T:
        """Does part `number` of a work of several parts, and gives its result."""

        def parts() -> Generator[float, None, T]:
            try:
                while True:
                    yield (number + next(steps) / max(total, 1)) * WHOLE
            except StopIteration as done:
                return done.value

        self._steps = parts()
        return await self.rest(show)

    @property
    def percent(self) -> int:
        return min(int(100 * self.at / self.total), 100)


def bar(work: Work, words: Words) -> str:
    """How far the work is."""
    said = words.percent(work.percent)
    return tag("progress", "", max=100, value=work.percent, aria_label=words(work.title)) + tag("p", esc(said))


def render(work: Work, words: Words) -> str:
    """The screen while the reader waits."""
    leave = button(esc(words("waiting.leave")), "waiting.leave", class_="button", data_focus="waiting-leave")
    body = tag("div", bar(work, words), id="waiting-bar", class_="waiting")
    body += tag("p", esc(words("waiting.help")), class_="quiet-text")
    return page("waiting", words(work.title), body, words, back=None, foot=leave)


class WaitingController(Controller):
    """Shows the reader what the page is working on, one piece of work at a time."""

    def __init__(self, page: App) -> None:
        super().__init__(page)
        self.work: Work | None = None

    @screen("waiting")
    def show_waiting(self) -> str:
        assert self.work is not None, "nobody waits for anything"
        return render(self.work, self.words)

    @action("waiting.leave")
    def waiting_leave(self, _arg: str) -> None:
        """Gives up what takes so long; nothing of it is kept."""
        if self.work is not None:
            self.work.stop()

    def done(self) -> None:
        """Nothing is being waited for."""
        self.work = None

    def begin(self, title: str, steps: Iterator[Any], total: int) -> Work:
        """Starts a piece of work; what was being waited for until now is given up."""
        if self.work is not None:
            self.work.stop()
        self.work = Work(self.host, title, steps, total)
        return self.work

    async def patiently(self, title: str, steps: Iterator[Any], total: int) -> Any:
        """Does a piece of work and gives its result. Raises Stopped when the reader leaves, who is then where he was
        before."""
        return await self.await_work(self.begin(title, steps, total))

    async def await_work(self, work: Work) -> Any:
        """The rest of a piece of work that was begun."""
        return await self.while_waiting(work, work.rest(lambda: self.show_work(work)))

    async def while_waiting(self, work: Work, doing: Coroutine[Any, Any, object]) -> object:
        """Waits for a coroutine that does a piece of work, and then brings the reader back to the screen he was on."""
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

    def show_work(self, work: Work) -> None:
        if self.work is not work:
            return
        if self.page.route != "waiting":
            self.page.head_for("waiting")
            self.page.paint()
            self.host.focus('[data-focus="title"]')
            self.page.become_ready()
        else:
            self.host.swap({"#waiting-bar": bar(work, self.words)})
