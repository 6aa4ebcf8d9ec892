"""Web workers, each with its own Python (public/js/worker.js)."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import jsnull

from .border import permanent, plain, some
from .dom import version

_workers: dict[str, Any] = {}
_hearers: dict[str, Any] = {}  # name of a worker -> its callback
_labour: dict[str, Any] = {}  # the address and the listeners that workers are made with


def on_worker(name: str, callback: Callable[[str | None], None]) -> None:
    """Calls back with the messages of the worker called `name`, as text, and with None when it has failed."""
    _hearers[name] = callback
    if _labour:
        return

    def heard(event: Any, text: str | None) -> None:
        for called, worker in tuple(_workers.items()):
            if worker == event.target:
                _hearers[called](text)

    def said(event: Any) -> None:
        if isinstance(event.data, str):
            heard(event, event.data)

    def failed(event: Any) -> None:
        event.preventDefault()
        heard(event, None)

    # The policy always returns the same address, that of our worker.
    address = str(js.URL.new(f"app/{version()}/js/worker.js", js.document.baseURI).href)
    types = some(getattr(js, "trustedTypes", jsnull))
    if types is not None:
        policy = types.createPolicy("baraja-jobs", plain(createScriptURL=permanent(lambda *_: address)))
        _labour["address"] = policy.createScriptURL("")
    else:
        _labour["address"] = address
    _labour.update(said=permanent(said), failed=permanent(failed))


def start_worker(name: str) -> bool:
    """Starts a worker (see js/worker.js), in place of an earlier one of that name; False if the browser allows none."""
    end_worker(name)
    if not _labour or not hasattr(js, "Worker"):
        return False
    try:
        worker = js.Worker.new(_labour["address"], plain(type="module", name=name))
    except Exception:  # a browser that allows no workers: the caller does the work itself
        return False
    worker.onmessage = _labour["said"]
    worker.onerror = _labour["failed"]
    _workers[name] = worker
    return True


def tell_worker(name: str, text: str) -> None:
    """Sends a message to a worker, which receives it once it has started."""
    if name in _workers:
        _workers[name].postMessage(text)


def end_worker(name: str) -> None:
    """Ends a worker, whatever it is doing; it sends no more messages."""
    worker = _workers.pop(name, None)
    if worker is not None:
        worker.terminate()
