"""The camera that reads codes."""

from .border import LATER, module


async def scan(selector: str) -> tuple[str, str]:
    try:
        return str(await (await module("scan")).scan(selector)), ""
    except Exception as problem:
        return "", "denied" if getattr(problem, "name", "") == "NotAllowedError" else "missing"


def stop_scan() -> None:
    """Turns the camera off."""
    if "scan" in LATER:
        LATER["scan"].stop()
