"""Storage on this device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import js
from pyodide.ffi import JsException, to_js
from pyscript.js_modules import storage

from baraja.core.untrusted import parse_json

from .border import permanent

if TYPE_CHECKING:
    from baraja.core.contract import Plain

LONGEST_LIST = 200_000_000  # characters
TRACE = "baraja-trace"


class StorageError(Exception):
    """Raised when the browser cannot store or read something; `reason` says why: one of `REASONS` or "failing"."""

    def __init__(self, text: str, reason: str = "failing") -> None:
        super().__init__(text)
        self.reason = reason


REASONS = {
    "QuotaExceededError": "full",
    "VersionError": "newer",
    "TimeoutError": "hanging",
    "NotSupportedError": "missing",
    "SecurityError": "missing",
    "ConflictError": "other",
}


async def _stored(call: Callable[..., Awaitable[object]], *parts: object) -> str:
    return str(await _asked(call, *parts))


async def _asked(call: Callable[..., Awaitable[object]], *parts: object) -> object:
    try:
        return await call(*parts)
    except Exception as problem:
        raise StorageError(str(problem), REASONS.get(getattr(problem, "name", ""), "failing")) from problem


async def put(save_id: str, text: str, summary: str) -> None:
    await _stored(storage.put, save_id, text, summary)


async def get(save_id: str) -> str:
    return await _stored(storage.get, save_id)


async def saved() -> list[Plain]:
    """All saves as {"id", "meta"}, without their content; `meta` is None if it cannot be read."""
    saves: list[Plain] = parse_json(await _stored(storage.list), LONGEST_LIST)
    return saves


async def remove(save_id: str) -> None:
    await _stored(storage.remove, save_id)


async def setting(name: str) -> str:
    """A stored setting as JSON text, "" if there is none."""
    return await _stored(storage.getSetting, name)


async def settings(names: Sequence[str]) -> dict[str, str]:
    """Several stored settings as JSON texts, by name, read together."""
    texts = cast("Iterable[str]", await _asked(storage.getSettings, to_js(names)))
    return {name: str(text) for name, text in zip(names, texts, strict=True)}


async def keep_setting(name: str, text: str) -> None:
    await _stored(storage.setSetting, name, text)


def leave_trace(text: str) -> None:
    """Stores a text at once, so that it survives even if the page hangs in the next moment; "" removes it. A browser
    without storage keeps no trace."""
    with suppress(JsException):
        js.localStorage.setItem(TRACE, text) if text else js.localStorage.removeItem(TRACE)


def trace() -> str:
    """The text that `leave_trace` has stored in this visit or an earlier one; "" if there is none."""
    with suppress(JsException):
        return str(js.localStorage.getItem(TRACE) or "")
    return ""


async def persist() -> str:
    """Asks the browser not to delete our saves when space runs out; returns "true", "false" or "unknown"."""
    return await _stored(storage.persist)


def on_ownership(callback: Callable[[str], None]) -> None:
    """Calls back with "owner" or "other": one tab owns the autosave, others only read."""
    storage.onConflict(permanent(callback))
