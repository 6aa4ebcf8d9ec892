"""What code that is not ours may do between two questions, before it counts as endless.

A page has one thread, and nobody can interrupt it: a card of a plug-in that loops for ever would take the page along.
So Python counts the turns of its loops and the calls of its functions (`sys.monitoring`). Only code of plug-ins is
watched: without one nothing is switched on, and all other code runs at full speed. It is a count and no time, so that a
game ends up the same everywhere. A single operation that takes for ever, without a loop in Python, is not noticed.
"""

from __future__ import annotations

import sys
from types import CodeType
from typing import Any

from .choose import Illegal

BETWEEN_QUESTIONS = 50_000
BETWEEN_PAUSES = 300_000  # of a job, which may play a game without a pause
MONITORING: Any = getattr(sys, "monitoring", None)  # Python before 3.12 has no means to count
TOOL = 4  # the number under which Python knows us; coverage and profilers have others

_watched: dict[str, str] = {}  # of plug-ins: how the names of their files begin, and what they are called
_left = BETWEEN_QUESTIONS


def renew(turns: int = BETWEEN_QUESTIONS) -> None:
    """From here on so many turns of loops are allowed."""
    global _left
    _left = turns


def watch(files: str, name: str) -> None:
    """Watches all code whose files begin like this, from now on."""
    if MONITORING is None:
        return
    if not _watched:
        MONITORING.use_tool_id(TOOL, "baraja")
        MONITORING.register_callback(TOOL, MONITORING.events.PY_START, _starts)
        MONITORING.register_callback(TOOL, MONITORING.events.JUMP, _turns)
        MONITORING.set_events(TOOL, MONITORING.events.PY_START)
    _watched[files] = name
    MONITORING.restart_events()  # what has run before is looked at once more


def forget(files: str) -> None:
    """Such code is not watched any more; without any, Python looks at nothing."""
    if _watched.pop(files, None) is not None and not _watched:
        MONITORING.set_events(TOOL, 0)
        MONITORING.free_tool_id(TOOL)


def _starts(code: CodeType, _offset: int) -> Any:
    """A function begins. Code that is not watched is not looked at again."""
    if _called(code) is None:
        return MONITORING.DISABLE
    if not MONITORING.get_local_events(TOOL, code):
        MONITORING.set_local_events(TOOL, code, MONITORING.events.JUMP)
    return _turns(code)


def _turns(code: CodeType, *_where: int) -> Any:
    global _left
    _left -= 1
    if _left < 0:
        raise Illegal("plugin_endless", plugin=_called(code) or "")


def _called(code: CodeType) -> str | None:
    return next((name for files, name in _watched.items() if code.co_filename.startswith(files)), None)
