"""Storage on this device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import js
from pyodide.ffi import JsException, to_js
from pyscript.js_modules import storage

from baraja.core.untrusted import InvalidInput, parse_json

from .border import permanent

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

LONGEST_LIST = 200_000_000  # characters
LONGEST_ENTRY = 20_000  # characters: a hundred times as many as a list entry has
TRACE = "baraja-trace"
MIRRORED = ("lang", "theme", "open")
"""Settings that localStorage holds, too: what the static shell needs before anything else runs."""


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


async def saved() -> list[JsonObject]:
    """All saves as {"id", "meta"}, without their content; `meta` is None if it cannot be read."""
    rows: list[list[str]] = parse_json(await _stored(storage.list), LONGEST_LIST)
    return [{"id": save_id, "meta": _entry(text)} for save_id, text in rows]


def _entry(text: str) -> dict[str, JsonObject] | None:
    """A list entry, of which only plain values and lists of them are taken; None if it is no object."""
    try:
        entry = parse_json(text, LONGEST_ENTRY)
    except InvalidInput:
        return None
    if not isinstance(entry, dict):
        return None
    return {name: value for name, value in entry.items() if _is_flat(value)}


def _is_flat(value: object) -> bool:
    return not any(isinstance(part, (dict, list)) for part in (value if isinstance(value, list) else [value]))


async def remove(save_id: str) -> None:
    await _stored(storage.remove, save_id)


async def setting(name: str) -> str:
    """A stored setting as JSON text, "" if there is none."""
    return (await settings([name]))[name]


async def settings(names: Sequence[str]) -> dict[str, str]:
    """Several stored settings as JSON texts, by name, read together."""
    texts = cast("Iterable[str]", await _asked(storage.getSettings, to_js(names)))
    return {name: str(text) for name, text in zip(names, texts, strict=True)}


async def keep_setting(name: str, text: str) -> None:
    await _stored(storage.setSetting, name, text)
    if name in MIRRORED:
        with suppress(JsException):  # the shell guesses again next time
            js.localStorage.setItem(f"baraja-{name}", text)


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
    if not hasattr(js.navigator, "storage") or not hasattr(js.navigator.storage, "persist"):
        return "unknown"
    manager = js.navigator.storage
    return "true" if await manager.persisted() or await manager.persist() else "false"


def on_ownership(callback: Callable[[str], None]) -> None:
    """Calls back with "owner" or "other": one tab owns the autosave, others only read."""
    storage.onConflict(permanent(callback))
