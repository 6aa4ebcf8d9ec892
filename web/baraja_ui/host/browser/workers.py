"""Web workers, each with its own Python (public/js/workers.js)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import js
from pyodide.ffi import to_js

from .border import LOADED, module, permanent, spawn

OWN = ("baraja", "baraja_ui")
"""Our packages, each in a wheel of its own."""

_callbacks: dict[str, Callable[[str | None, str], None]] = {}  # by the name of a worker
_listener: object = None
_calls: list[tuple[str, tuple[object, ...]]] = []  # those that wait until the script is loaded
_failed = False  # whether it could not be loaded


def on_worker(name: str, callback: Callable[[str | None, str], None]) -> None:
    """Calls back with the messages of the worker called `name`, as text, and when it has failed with None and the
    reason."""
    global _listener
    _callbacks[name] = callback
    if _listener is None:
        _listener = permanent(_receive)
        spawn(_load())


def _receive(name: str, text: object, reason: str) -> None:
    _callbacks[name](text if isinstance(text, str) else None, reason)


async def _load() -> None:
    global _failed
    try:
        await module("workers")
    except Exception:  # the script is neither stored nor to be had: no worker will come
        _failed = True
        for name in [str(arguments[0]) for what, arguments in _calls if what == "start"]:
            _callbacks[name](None, "no_worker")
    else:
        for what, arguments in _calls:
            _call(what, *arguments)
    _calls.clear()


def _call(what: str, *arguments: object) -> None:
    """Calls a function of the script, as soon as that is loaded."""
    if "workers" in LOADED:
        getattr(LOADED["workers"], what)(*arguments)
    else:
        _calls.append((what, arguments))


def start_worker(name: str, fenced: bool) -> bool:
    """Starts a worker (see js/workers.js), in place of an earlier one of that name; False if the browser allows none.
    One that is `fenced` in can reach nothing but the page that started it, by texts."""
    if _failed or _listener is None or not hasattr(js, "Worker"):
        return False
    _call("start", name, _listener, to_js(_wheels()) if fenced else None)
    return True


def _wheels() -> list[tuple[str, bytes]]:
    """The path and the bytes of each wheel that the page has been imported from: not of those that a reader has
    installed, which the worker takes by itself and would find there already."""
    own = tuple(str(sys.modules[name].__file__) for name in OWN)
    wheels = [path for path in sys.path if path.endswith(".whl")]
    return [(path, Path(path).read_bytes()) for path in wheels if any(file.startswith(f"{path}/") for file in own)]


def tell_worker(name: str, text: str) -> None:
    """Sends a message to a worker, which receives it once it has started."""
    _call("tell", name, text)


def end_worker(name: str) -> None:
    """Ends a worker, whatever it is doing; it sends no more messages."""
    _call("end", name)
