"""What this device keeps."""

import json
from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException
from pyscript.js_modules import storage

from .border import permanent

TRACE = "baraja-trace"


class StorageError(Exception):
    """The browser did not keep something or give it back; `reason` says why, as one of `REASONS` or "failing"."""

    def __init__(self, text: str, reason: str = "failing") -> None:
        super().__init__(text)
        self.reason = reason


REASONS = {
    "QuotaExceededError": "full",
    "VersionError": "newer",
    "TimeoutError": "hanging",
    "NotSupportedError": "missing",
    "SecurityError": "missing",
}


async def _stored(call: Callable, *parts: object) -> str:
    try:
        return str(await call(*parts))
    except Exception as problem:
        raise StorageError(str(problem), REASONS.get(getattr(problem, "name", ""), "failing")) from problem


async def put(save_id: str, text: str, summary: str) -> None:
    await _stored(storage.put, save_id, text, summary)


async def get(save_id: str) -> str:
    return await _stored(storage.get, save_id)


async def saved() -> list[dict]:
    """All saves as {"id", "meta"}, without their content; `meta` is None where it cannot be read."""
    return json.loads(await _stored(storage.list))


async def remove(save_id: str) -> None:
    await _stored(storage.remove, save_id)


async def setting(name: str) -> str:
    """A kept setting as JSON text, "" when there is none."""
    return await _stored(storage.getSetting, name)


async def keep_setting(name: str, text: str) -> None:
    await _stored(storage.setSetting, name, text)


def leave_trace(text: str) -> None:
    """Keeps a text at once, where it outlives a page that hangs in the next moment; "" takes it away. A browser that
    keeps nothing keeps no trace."""
    with suppress(JsException):
        js.localStorage.setItem(TRACE, text) if text else js.localStorage.removeItem(TRACE)


def trace() -> str:
    """The text that `leave_trace` keeps, of this visit or an earlier one; "" without one."""
    with suppress(JsException):
        return str(js.localStorage.getItem(TRACE) or "")
    return ""


async def persist() -> str:
    """Asks the browser to keep our saves under pressure: "true", "false" or "unknown"."""
    return await _stored(storage.persist)


def on_ownership(callback: Callable[[str], None]) -> None:
    """Calls back with "owner" or "other": one tab owns the autosave, the others only look."""
    storage.onConflict(permanent(callback))
