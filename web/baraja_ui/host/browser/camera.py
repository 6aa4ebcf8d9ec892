"""The camera that reads codes."""

import js

from .border import LATER, module

REASONS = {
    "NotAllowedError": "denied",
    "SecurityError": "denied",
    "NotFoundError": "missing",
    "OverconstrainedError": "missing",
    "NotReadableError": "busy",
    "AbortError": "busy",
}
"""Why there is no picture, by the name of the browser's error."""


async def scan(selector: str) -> tuple[str, str]:
    """Reads a code: its text, or why there is none."""
    if not hasattr(js.navigator, "mediaDevices"):  # pages that came by http from another device have none
        return "", "missing" if js.isSecureContext else "insecure"
    try:
        return str(await (await module("scan")).scan(selector)), ""
    except Exception as problem:
        return "", REASONS.get(getattr(problem, "name", ""), "failing")


def stop_scan() -> None:
    """Turns the camera off."""
    if "scan" in LATER:
        LATER["scan"].stop()
