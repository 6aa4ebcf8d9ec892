"""How long a plug-in's code may run between two questions before it counts as endless.

A page has one thread, and nothing can interrupt it: a card of a plug-in that loops for ever would freeze the page. So
Python counts the rounds of its loops and the calls of its functions (`sys.monitoring`). Only plug-ins are watched:
without one nothing is switched on, and all other code runs at full speed. It is a count rather than a time, so that a
game goes the same way everywhere. A single operation that takes for ever, without a loop in Python, is not noticed: for
that, whoever wants is told (`tell`) that code of a plug-in begins, and can leave a mark that outlives the page.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType
from typing import Any

from .choose import Illegal

BETWEEN_QUESTIONS = 50_000
BETWEEN_PAUSES = 300_000  # for a job, which may play a whole game without a pause
MONITORING: Any = getattr(sys, "monitoring", None)  # Python before 3.12 has no means to count
TOOL = 4  # our number as a tool of `sys.monitoring`; coverage and profilers have others

_watched: dict[str, str] = {}  # of each plug-in: how the names of its files begin -> what it is called
_left = BETWEEN_QUESTIONS
_told: Callable[[str], None] | None = None


def tell(told: Callable[[str], None] | None) -> None:
    """From now on call this whenever code that is watched begins or goes on, with the name of its plug-in."""
    global _told
    _told = told


def renew(turns: int = BETWEEN_QUESTIONS) -> None:
    """Allow this many rounds of loops and calls from here on; beyond them watched code raises `Illegal`."""
    global _left
    _left = turns


def watch(files: str, name: str) -> None:
    """Watch all code in files whose names begin with `files`, from now on; `name` is for messages.

    Does nothing before Python 3.12.
    """
    if MONITORING is None:
        return
    if not _watched:
        MONITORING.use_tool_id(TOOL, "baraja")
        MONITORING.register_callback(TOOL, MONITORING.events.PY_START, _starts)
        MONITORING.register_callback(TOOL, MONITORING.events.PY_RESUME, _goes_on)
        MONITORING.register_callback(TOOL, MONITORING.events.JUMP, _turns)
        MONITORING.set_events(TOOL, MONITORING.events.PY_START)
    _watched[files] = name
    MONITORING.restart_events()  # what has run before is looked at once more


def forget(files: str) -> None:
    """Stop watching this code. When it was the last, counting is switched off altogether."""
    if _watched.pop(files, None) is not None and not _watched:
        MONITORING.set_events(TOOL, 0)
        MONITORING.free_tool_id(TOOL)


def _starts(code: CodeType, _offset: int) -> Any:
    """A function begins. Code that is not watched is not looked at again."""
    if _called(code) is None:
        return MONITORING.DISABLE
    if not MONITORING.get_local_events(TOOL, code):
        MONITORING.set_local_events(TOOL, code, MONITORING.events.JUMP | MONITORING.events.PY_RESUME)
    _goes_on(code)
    return _turns(code)


def _goes_on(code: CodeType, _offset: int = 0) -> None:
    if _told is not None and (name := _called(code)) is not None:
        _told(name)


def _turns(code: CodeType, *_where: int) -> Any:
    global _left
    _left -= 1
    if _left < 0:
        raise Illegal("plugin_endless", plugin=_called(code) or "")


def _called(code: CodeType) -> str | None:
    return next((name for files, name in _watched.items() if code.co_filename.startswith(files)), None)
