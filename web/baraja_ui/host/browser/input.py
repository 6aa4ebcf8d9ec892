"""The reader's input: one listener for the whole page, and whether the reader is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyscript.js_modules import taps

from . import back
from .border import around, permanent, plain
from .clock import now

if TYPE_CHECKING:
    from .elements import DomEvent

_CONTROLS = "[data-action]"
_HOLD_MS = 500
_STILL_PX = 12
_PAINTED_MS = 400  # after which what was tapped is there

_held: dict[str, Any] = {"timer": None, "fired": False, "at": (0, 0)}
_mouse: dict[str, Any] = {"at": None, "rests": False}
_idle: dict[str, Any] = {"timer": None, "last": 0.0}


def listen(callback: Callable[[str, str, str, str], bool]) -> None:
    """One delegated listener for the whole page: `callback(kind, action, arg, value)`.

    `kind` is `click` (also for Enter and Space on buttons), `input` or `change` for the nearest element with
    `data-action`; `inspect` for focus, hover, a long press or the right button on the nearest one with `data-card`,
    `value` saying which of them; a long press or the right button on one with `data-hold` is a click of that action;
    `touch` when a finger or button goes down; `key` for a key press: `action` is the key, `arg` its modifiers, `value`
    "text" in a text field. The callback returns True when it has handled a key, which then has no other effect.
    """
    app = js.document.querySelector("#app")
    taps.guard()
    back.listen()

    def clicked(event: DomEvent) -> None:
        asyncio.get_event_loop().call_later(_PAINTED_MS / 1000, back.enter)
        if _held["fired"]:
            _held["fired"] = False
            event.preventDefault()
            return
        element = around(event, _CONTROLS)
        if element is None:
            callback("click", "", "", "")
            return
        if element.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if element.tagName == "A":
            event.preventDefault()
        callback("click", element.getAttribute("data-action"), element.getAttribute("data-arg") or "", "")

    def typed(event: DomEvent) -> None:
        element = around(event, _CONTROLS)
        if element is not None and element.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            value = element.value
            if element.type in ("checkbox", "radio"):
                value = ("1" if element.checked else "") if element.type == "checkbox" else element.value
            callback(event.type, element.getAttribute("data-action"), element.getAttribute("data-arg") or "", value)

    def inspect(event: DomEvent, how: str) -> bool:
        element = around(event, "[data-card]")
        if element is not None:
            callback("inspect", "inspect", element.getAttribute("data-card"), how)
        return element is not None

    def entered(event: DomEvent) -> None:
        # A card that comes to lie under a mouse at rest, as the window is resized, is not asked about until that moves.
        if event.pointerType == "mouse":
            at = event.clientX, event.clientY
            _mouse.update(at=at, rests=at == _mouse["at"])
            if not _mouse["rests"]:
                inspect(event, "hover")

    def pressed(event: DomEvent) -> None:
        callback("touch", "", "", "")
        release(event)
        _held["fired"] = False
        element = around(event, "[data-hold]")
        name = element.getAttribute("data-hold") if element is not None else None
        what: tuple[str, str, str, str] | None = ("click", name or "", "", "")
        if name is None and event.pointerType != "mouse":
            element = around(event, "[data-card]")
            what = ("inspect", "inspect", element.getAttribute("data-card"), "hold") if element is not None else None
        if element is not None and what is not None:
            _held["at"] = (event.clientX, event.clientY)
            _held["timer"] = asyncio.get_event_loop().call_later(_HOLD_MS / 1000, hold, what)

    def hold(what: tuple[str, str, str, str]) -> None:
        _held["timer"] = None
        _held["fired"] = True
        callback(*what)

    def release(_event: DomEvent) -> None:
        if _held["timer"] is not None:
            _held["timer"].cancel()
            _held["timer"] = None

    def moved(event: DomEvent) -> None:
        at = event.clientX, event.clientY
        if _mouse["rests"] and at != _mouse["at"]:
            entered(event)
        _mouse["at"] = at
        # Even a resting finger moves by a few pixels.
        if _held["timer"] is not None:
            left, top = _held["at"]
            if abs(event.clientX - left) + abs(event.clientY - top) > _STILL_PX:
                release(event)

    def menu(event: DomEvent) -> None:
        element = around(event, "[data-hold]")
        if element is not None:
            event.preventDefault()
            if not _held["fired"]:
                release(event)
                callback("click", element.getAttribute("data-hold"), "", "")
        elif inspect(event, "hold"):
            event.preventDefault()

    def key(event: DomEvent) -> None:
        if event.isComposing or event.altKey or event.metaKey:
            return
        tag = event.target.tagName if hasattr(event.target, "tagName") else ""
        typing = tag in ("TEXTAREA", "SELECT") or (tag == "INPUT" and event.target.type not in ("checkbox", "radio"))
        modifiers = ("ctrl " if event.ctrlKey else "") + ("shift" if event.shiftKey else "")
        if callback("key", event.key, modifiers.strip(), "text" if typing else ""):
            event.preventDefault()

    for name, listener in (
        ("click", clicked),
        ("input", typed),
        ("change", typed),
        # where the page itself moves the focus after a tap, nobody has asked about the card there
        ("focusin", lambda event: event.target.matches(":focus-visible") and inspect(event, "focus")),
        ("pointerover", entered),
        ("pointerdown", pressed),
        ("pointerup", release),
        ("pointercancel", release),
        ("pointermove", moved),
        ("contextmenu", menu),
    ):
        app.addEventListener(name, permanent(listener))
    js.document.addEventListener("keydown", permanent(key))
    touched = permanent(lambda _event: _touched())
    for name in ("pointerdown", "keydown", "wheel", "touchmove", "input"):
        js.document.addEventListener(name, touched, plain(capture=True, passive=True))


def on_hidden(callback: Callable[[], None]) -> None:
    """Calls back when the page is hidden (another tab, the screen off)."""

    def changed(_event: DomEvent) -> None:
        if js.document.visibilityState == "hidden":
            callback()

    js.document.addEventListener("visibilitychange", permanent(changed))


def when_idle(milliseconds: int, callback: Callable[[], None]) -> None:
    """Calls back whenever the page has not been touched for this long; 0 means never. A new call replaces the last."""
    if _idle["timer"] is not None:
        _idle["timer"].cancel()
        _idle["timer"] = None
    if not milliseconds:
        return
    loop = asyncio.get_event_loop()

    def look() -> None:
        left = milliseconds - (now() - _idle["last"])
        _idle["timer"] = loop.call_later((left if left > 0 else milliseconds) / 1000, look)
        if left <= 0:
            callback()

    _touched()
    _idle["timer"] = loop.call_later(milliseconds / 1000, look)


def _touched() -> None:
    _idle["last"] = now()
