"""A step back in the browser, a gesture on many tablets, does what the page's own way back does: it closes what is
open, or leads from a screen to the one before. Only at home it leaves the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import js

from .border import permanent, plain

if TYPE_CHECKING:
    from .elements import Element, Step

WAYS = (
    "#film-close, #heap-close, #close-rival, .sheet-close, [data-focus='read-close']",
    "[data-action='go'][data-arg='home']",
    "[data-focus='back']",
    "#menu",
)
"""What leads back, what is in front before what is behind it."""


def _way() -> Element | None:
    """What leads back from what is shown; None at home."""
    elements: Iterator[Element] = (way for selector in WAYS for way in js.document.querySelectorAll(selector))
    return next((way for way in elements if way.getClientRects().length), None)


def enter() -> None:
    """Adds the entry of the history that a step back takes away. Browsers skip one that was made without a tap, so each
    tap may add it."""
    if _way() is not None and not getattr(js.history.state, "inside", False):
        js.history.pushState(plain(inside=True), "")


def _stepped(event: Step) -> None:
    if getattr(event.state, "inside", False) or js.location.hash:
        return  # a step forward, or a link
    way = _way()
    if way is not None:
        way.click()  # which enters again


def listen() -> None:
    """Makes steps back stay inside the page."""
    js.window.addEventListener("popstate", permanent(_stepped))
