"""The camera in the page: it reads the codes of links and of other devices, for every screen that accepts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, Event, action
from ..shell.html import button, esc, tag
from ..words import Words

if TYPE_CHECKING:
    from ..page import Page

VIDEO = "camera"
"""The id of the element that shows the camera's picture."""


class CameraController(Controller):
    """Reads one code at a time. `read` is called with its text, `failed` with a sentence that says why there is no
    camera."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.looking = False
        self.read = Event()
        self.failed = Event()

    @action("camera.look")
    def look(self, _arg: str) -> None:
        self.looking = True
        self.page.paint()
        self.host.spawn(self._look())

    async def _look(self) -> None:
        text, problem = await self.host.scan(f"#{VIDEO}")
        self.looking = False
        if problem:
            self.failed(self.words(f"camera.{problem}"))
        elif text:
            self.read(text)
        self.page.paint()

    @action("camera.stop")
    def stop(self, _arg: str) -> None:
        self.rest()
        self.page.paint()

    def rest(self) -> None:
        """Stops looking for a code."""
        if self.looking:
            self.looking = False
            self.host.stop_scan()


def picture(words: Words) -> str:
    """The camera's picture while it looks for a code."""
    video = tag("video", "", id=VIDEO, class_="camera", playsinline=True, muted=True, aria_label=words("camera.sees"))
    return video + tag("p", esc(words("camera.aim")), class_="quiet-text") + _tools(words, "stop")


def start(words: Words, primary: bool = False) -> str:
    """The button that starts the camera; `primary` where that is what has to be done now."""
    return _tools(words, "look", primary)


def _tools(words: Words, does: str, primary: bool = False) -> str:
    look = "button primary" if primary else "button"
    action = button(esc(words(f"camera.{does}")), f"camera.{does}", class_=look, data_focus=f"camera-{does}")
    return tag("div", action, class_="toolbar")
