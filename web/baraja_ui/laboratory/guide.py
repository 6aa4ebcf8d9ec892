"""Lessons of the laboratory: one step at a time, done with the real controls, shown above the screens they lead to.

The screens say which facts hold when they are drawn, and a lesson goes on when the fact of its step holds. It does not
know what the facts mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..words import Words

if TYPE_CHECKING:
    from ..page import Page

LESSONS = {
    "comparison": ("chosen", "begun", "over", "seen"),
    "list": ("opened", "added", "conditioned", "raised", "listed", "over"),
    "player": ("writing", "tried", "changed"),
}
"""The steps of each lesson, each named by the fact that ends it."""


class GuideController(Controller):
    """The open lesson and its present step."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.lesson = ""
        self.step = 0

    def strip(self, *facts: str) -> str:
        """The present step as a strip for the screen that is being drawn; "" outside lessons."""
        steps = LESSONS.get(self.lesson, ())
        while self.step < len(steps) and steps[self.step] in facts:
            self.step += 1
        return strip(self.lesson, self.step, self.words) if steps else ""

    @action("guide.open")
    def open(self, arg: str) -> None:
        if arg in LESSONS:
            self.lesson, self.step = arg, 0
            self.page.paint()
            self.host.focus('[data-focus="guide-close"]')
            self.host.scroll_to(".page")

    @action("guide.close")
    def close(self, _arg: str) -> None:
        self.lesson = ""
        self.page.paint()
        self.host.focus('[data-focus="title"]')


def strip(lesson: str, step: int, words: Words) -> str:
    """The words of a step, with its number and the number of steps."""
    steps = LESSONS[lesson]
    text = words("guide.done") if step >= len(steps) else words(f"guide.{lesson}_{steps[step]}")
    count = words("guide.step", title=words(f"guide.{lesson}"), number=min(step + 1, len(steps)), count=len(steps))
    body = tag("p", esc(count), class_="quiet-text") + tag("p", esc(text))
    close = button(
        icon("close") + unseen(words("guide.close")), "guide.close", class_="square", data_focus="guide-close"
    )
    return tag("section", tag("div", body, role="status") + close, class_="lab-lesson", aria_label=words("guide.title"))


def lesson_buttons(words: Words) -> str:
    """The buttons that begin the lessons."""
    label = "".join(
        tag("li", button(icon("school") + tag("span", esc(words(f"guide.{lesson}"))), "guide.open", lesson,
                         class_="button quiet", data_focus=f"guide-{lesson}"))
        for lesson in LESSONS
    )  # fmt: skip
    return tag("ul", label, class_="toolbar")
