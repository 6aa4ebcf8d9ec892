"""Plug-ins: wheels with cards and players, chosen as a file, tried out in a fenced worker, installed if the reader
agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.untrusted import InvalidInput

from ..controller import Controller, action, screen
from ..games.registry import every
from ..host.jobs import Broken, Dropped, Jobs, Refused
from ..words.problems import worker_problem
from . import plugins_screen, stored_wheels

if TYPE_CHECKING:
    from baraja.core.choose import Illegal
    from baraja.core.contract import JsonObject

    from ..host.jobs import Refused
    from ..page import Page
    from .stored_wheels import StoredWheel

LONGEST_TRIAL = 180  # seconds
MARK = "wheel_loading"  # the setting with the wheel that is being loaded, which is still there after a start that hung


class WheelsController(Controller):
    """The stored wheels, and the one that was chosen. After its trial a wheel is installed on the page too, as its
    cards are played at the table. `fenced` is the worker with all wheels, for games of players that are not our own."""

    def __init__(self, page: Page, jobs: Jobs) -> None:
        super().__init__(page)
        self._jobs = jobs
        self._trial = Jobs(page.host, "trial", alone=True, most_seconds=LONGEST_TRIAL)
        self.fenced = Jobs(page.host, "guests", alone=True)
        self.wheels: list[StoredWheel] = []
        self.came: StoredWheel | None = None
        self.trying = False
        self.problem = self._untold = ""
        self.hung = ""  # the wheel whose code was running when the page hung last time
        self._left: JsonObject | None = None
        self._running = False

    async def restore(self) -> None:
        """Installs the stored wheels; those added before the storage could be read are merged with them. One that made
        the page hang last time is left out once, so that the page can be used."""
        wheels, here = model_of(await self.stored_value("wheels")), {wheel["name"] for wheel in self.wheels}
        if self.gained("wheels"):
            wheels = stored_wheels.joined(wheels, self.wheels)
            self.keep("wheels", wheels)
        self.wheels = wheels
        fresh = [wheel for wheel in wheels if wheel["name"] not in here]
        if not fresh:
            return
        self.hung = self.host.trace()
        self.host.leave_trace("")
        if self.hung:
            self.problem = self.words("wheels.hung", plugin=self.hung)
        hung = await self.host.setting(MARK)
        await self.host.keep_setting(MARK, "")
        for wheel in fresh:
            if wheel["name"] == hung:
                self.problem = self.words("wheels.left_out", name=hung, why=self.words("wheels.stuck"))
                continue
            await self.host.keep_setting(MARK, wheel["name"])
            if (why := self._install(wheel)) is not None:
                self.problem = self.words("wheels.left_out", name=wheel["name"], why=self._why(why))
        await self.host.keep_setting(MARK, "")
        self._untold = self.problem

    def report(self) -> None:
        """Says what was wrong with the kept wheels, for readers who never open their screen."""
        report, self._untold = self._untold, ""
        if report and self.page.route != "stopped":
            self.tell(report)

    def _install(self, wheel: StoredWheel) -> Illegal | None:
        """Installs a wheel on this page and in the workers; returns why it cannot be, or None."""
        from baraja.core import loop_guard
        from baraja.core.choose import Illegal
        from baraja.jobs import wheels

        loop_guard.on_enter(self._runs)
        try:
            wheels.take(wheels.bytes_of(wheel["file"]), watched=True)
        except Illegal as problem:
            return problem
        for jobs in (self._jobs, self.fenced):  # a player may think for long, which there only ends the worker
            jobs.bring("wheel", {"file": wheel["file"], "watched": jobs is self._jobs})
        for game in every():
            game.read_anew()
        return None

    def _runs(self, called: str) -> None:
        """Called when code of a wheel starts to run: leaves a trace, which the next visit finds if the code never
        returns, and which is removed as soon as anything else on the page runs."""
        if not self._running:
            self._running = True
            self.host.leave_trace(called)
            self.host.spawn(self._has_run())

    async def _has_run(self) -> None:
        await self.host.sleep(0)
        self.host.leave_trace("")
        self._running = False

    def explains(self, left: JsonObject | None) -> bool:
        """Shows, in place of the game that was `left` then, which wheel made the page hang; returns whether one did."""
        self._left = left
        if self.hung and left:
            self.page.head_for("stopped")
        return bool(self.hung and left)

    def _why(self, problem: Refused | Illegal) -> str:
        return worker_problem(self.words, problem.reason, problem.slots, "wheels")

    @property
    def bots(self) -> list[str]:
        """The engine's names of the players of all stored wheels."""
        return [name for wheel in self.wheels for name in wheel["bots"]]

    # ------------------------------------------------------------ choosing one

    @screen("wheels")
    def show(self) -> str:
        return plugins_screen.render(self.wheels, self.came, self.trying, self.problem, self.words)

    @screen("stopped")
    def show_stopped(self) -> str:
        wheel = next((entry["name"] for entry in self.wheels if self.hung == f"{entry['name']} {entry['version']}"), "")
        return plugins_screen.stopped(self.hung, wheel, self._left or {}, self.words)

    @action("wheels.file", on="change")
    def file(self, _arg: str, _value: str = "") -> None:
        if not self.trying:
            self.host.spawn(self._try())

    async def _try(self) -> None:
        """Has the wheel tried out in the fenced worker, and shows what it holds."""
        self.came, self.problem, self.trying = None, "", True
        file = await self.host.read_bytes("#wheel-file", stored_wheels.MAX_WHEEL_BYTES)
        self.page.paint()
        try:
            if file is None:
                self.problem = self.words("wheels.no_file", most=stored_wheels.MAX_WHEEL_BYTES // 1000)
            else:
                self.came = {
                    **stored_wheels.checked_report(await self._trial.do("trial", {"file": file})),
                    "file": file,
                }
        except Refused as refused:
            self.problem = self._why(refused)
        except Dropped:
            pass  # stopped by the reader
        except (Broken, InvalidInput):
            self.problem = self.words("wheels.strange")
        self._trial.stop()
        self.trying = False
        if self.page.route == "wheels":
            self.page.paint()
            self.host.focus('[data-focus="wheels-take"]' if self.came else "#wheel-file")
        if self.problem:
            self.host.say(self.problem)

    @action("wheels.stop")
    def stop(self, _arg: str) -> None:
        """Ends the trial, whatever the plug-in is doing."""
        self._trial.stop()

    @action("wheels.leave")
    def leave(self, _arg: str) -> None:
        self.came = None
        self.page.paint()
        self.host.focus("#wheel-file")

    @action("wheels.take")
    def take(self, _arg: str) -> None:
        wheel, self.came = self.came, None
        if wheel is None:
            return
        wheels = stored_wheels.joined(self.wheels, [wheel])
        if wheel not in wheels:
            self.problem = self.words("wheels.full")
        elif (why := self._install(wheel)) is not None:
            self.problem = self._why(why)
        else:
            self.wheels = wheels
            self.keep("wheels", self.wheels)
            self.page.speak(self.words.lang)  # loads the words of its cards too
            self.tell(self.words("wheels.taken", name=wheel["name"]))
        self.page.paint()
        self.host.focus('[data-focus="title"]')

    @action("wheels.remove")
    def remove(self, arg: str) -> None:
        """Removes a wheel from the storage. It stays installed until the page is closed, as a game may be using it."""
        if any(wheel["name"] == arg for wheel in self.wheels):
            self.wheels = [wheel for wheel in self.wheels if wheel["name"] != arg]
            self.keep("wheels", self.wheels)
            self.tell(self.words("wheels.removed", name=arg))
            self.page.paint()
            self.host.focus('[data-focus="title"]')


def model_of(stored: object) -> list[StoredWheel]:
    """The stored wheels; for most readers, who have none, no module is imported."""
    return stored_wheels.sanitized(stored) if stored else []
