"""The painter: it changes on the screen only what differs from what is to be shown.

Everything to be shown is described as a `Picture`, made of values, and nothing else puts a screen into the page. Zones
whose markup is the same as before are skipped here; in the others the host changes the elements that differ and keeps
the rest, with focus, caret and scroll (see js/markup.js).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..host.protocol import Host

SCREEN = "#screen"

QUESTION_FOCUS = ("#primary:not([aria-disabled])", ".choice", '#table [data-state="take"]', "#primary")
"""Where a question begins for the keyboard: at its main button or, while that waits, at the first thing to choose."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be shown.

    `name` identifies the screen: from one picture to the next of the same name only `parts` change, inner markup by
    selector, and `frame`, the attributes of `#table`; a picture with another name, or without `parts`, is drawn as a
    whole, by `whole`. `fallback` are the selectors that get the focus when the focused element disappears.
    """

    name: tuple[object, ...]
    whole: Callable[[], str]
    parts: Mapping[str, str] = field(default_factory=dict)
    frame: Mapping[str, object] = field(default_factory=dict)
    fallback: tuple[str, ...] = ()


ROOT_FALLBACK = ('[data-focus="title"]', ".page-body")


def of_screen(route: str, drawn: str | Picture, finished: Callable[[str], str]) -> Picture:
    """The picture of a screen, which is drawn either as markup, completed here by `finished`, or as a picture, for
    screens of which most taps change only parts."""
    if isinstance(drawn, Picture):
        return drawn
    screen = finished(drawn)
    return Picture((route,), lambda: screen, fallback=ROOT_FALLBACK)


class Painter:
    """Knows what the screen shows."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._shown: Picture | None = None
        self._found = ""

    def find(self, route: str) -> None:
        """Notes the screen that was there before the first picture, so that a picture of the same one changes only what
        differs."""
        self._found = route

    def shows(self, name: tuple[object, ...]) -> bool:
        """Whether a picture of this name is on the screen now."""
        return self._shown is not None and self._shown.name == name

    def paint(self, picture: Picture, anew: bool = False) -> None:
        """Shows a picture; with `anew` it is drawn as a whole, even if it is there already."""
        before, self._shown = self._shown, picture
        if anew or before is None or before.name != picture.name or not picture.parts:
            is_first_screen = before is None and picture.name == (self._found,)
            self._host.swap({SCREEN: picture.whole()}, picture.fallback, anew=not is_first_screen)
            if before is not None and before.name[0] != picture.name[0]:
                self._host.scroll_to(".page, .table")  # another screen begins at its top
            return
        changed = {part: html for part, html in picture.parts.items() if html != before.parts.get(part)}
        frame = {} if picture.frame == before.frame else picture.frame
        self._host.swap(changed, picture.fallback, frame=frame)

    def touch_up(self, part: str, html: str) -> None:
        """Changes one part of the picture that is shown."""
        picture = self._shown
        if picture is not None and picture.parts.get(part) != html:
            self._shown = Picture(
                picture.name, picture.whole, {**picture.parts, part: html}, picture.frame, picture.fallback
            )
            self._host.swap({part: html}, picture.fallback)
