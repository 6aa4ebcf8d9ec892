"""What passes between Python and the browser: values, elements, and tasks that run by themselves.

Everything crosses as text, numbers or JSON. The proxies that the browser keeps for ever stand in `PROXIES`; rendering
makes none.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy, jsnull, to_js
from pyscript.js_modules import markup

PROXIES: list = []
LATER: dict[str, Any] = {}  # our scripts that come when they are first needed, by name
_TASKS: set[asyncio.Task] = set()


def permanent(function: Callable) -> Any:
    """What the browser may call as long as the page lives."""
    proxy = create_proxy(function)
    PROXIES.append(proxy)
    return proxy


def some(found: Any) -> Any:
    """What the browser found, None where it says null."""
    return None if found is jsnull else found


def one(selector: str) -> Any:
    """The first element that fits, None without one."""
    return some(js.document.querySelector(selector))


def around(event: Any, selector: str) -> Any:
    """The nearest element that fits, from the one of an event outwards; None without one."""
    target = event.target
    return some(target.closest(selector)) if hasattr(target, "closest") else None


def plain(**entries: Any) -> Any:
    """A plain object of the browser."""
    return to_js(entries, dict_converter=js.Object.fromEntries)


def spawn(coroutine: Coroutine[Any, Any, Any]) -> None:
    """Lets a coroutine run by itself; what goes wrong in it is reported as an error of the page."""
    task = asyncio.ensure_future(coroutine)
    _TASKS.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task) -> None:
    _TASKS.discard(task)
    problem = None if task.cancelled() else task.exception()
    if problem is not None:
        raise problem


async def module(name: str) -> Any:
    """One of our scripts, which comes when it is first asked for."""
    if name not in LATER:
        LATER[name] = await markup.later(name)
    return LATER[name]
