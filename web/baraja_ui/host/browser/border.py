"""What passes between Python and the browser: values, elements, and background tasks.

Everything crosses as text, numbers or JSON. The proxies that the browser keeps forever are in `PROXIES`; painting makes
none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import js
from pyodide.ffi import create_proxy, jsnull, to_js
from pyscript.js_modules import markup

if TYPE_CHECKING:
    from .elements import DomEvent, Element

T = TypeVar("T")
PROXIES: list[object] = []
LOADED: dict[str, Any] = {}  # our scripts that are loaded when they are first needed, by name
_TASKS: set[asyncio.Task[object]] = set()


def permanent(function: Callable[..., object]) -> object:
    """A proxy of a function that the browser may call as long as the page lives."""
    proxy = create_proxy(function)
    PROXIES.append(proxy)
    return proxy


def some(value: T) -> T | None:
    """What the browser found, with None for null."""
    return None if value is jsnull else value


def first_element(selector: str) -> Element | None:
    """The first element that matches, None if none does."""
    return some(js.document.querySelector(selector))


def around(event: DomEvent, selector: str) -> Element | None:
    """The nearest element that matches, from the target of an event outwards; None if none does."""
    target = event.target
    return some(target.closest(selector)) if hasattr(target, "closest") else None


def plain(**entries: object) -> object:
    """A plain JavaScript object."""
    return to_js(entries, dict_converter=js.Object.fromEntries)


def spawn(coroutine: Coroutine[object, None, object]) -> None:
    """Runs a coroutine in the background; an exception in it is reported as an error of the page."""
    task = asyncio.ensure_future(coroutine)
    _TASKS.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task[object]) -> None:
    _TASKS.discard(task)
    problem = None if task.cancelled() else task.exception()
    if problem is not None:
        raise problem


async def module(name: str) -> Any:
    """One of our scripts, loaded when it is first asked for."""
    if name not in LOADED:
        LOADED[name] = await markup.later(name)
    return LOADED[name]
