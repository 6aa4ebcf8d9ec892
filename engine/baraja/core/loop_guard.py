"""A limit on how long a plug-in's code may run between two questions before it is taken to be an endless loop.

A page has one thread that nothing can interrupt: a plug-in's card that loops forever would freeze it. So Python counts
the rounds of its loops and the calls of its functions (`sys.monitoring`). Only plug-ins are watched: without one
nothing is switched on, and all other code runs at full speed. It is a count rather than a time, so that a game takes
the same course everywhere. A single operation that never ends, without a loop in Python, is not noticed. For that case
`on_enter` reports that a plug-in's code begins, so that the page can store a mark that survives it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType
from typing import Any

from .choose import Illegal

BETWEEN_QUESTIONS = 50_000
BETWEEN_PAUSES = 300_000  # for a job, which may play a whole game between two pauses
MONITORING: Any = getattr(sys, "monitoring", None)  # Python before 3.12 cannot count
TOOL = 4  # our number as a tool of `sys.monitoring`; coverage and profilers have others

_watched: dict[str, str] = {}  # the prefix of a plug-in's file names -> the plug-in's name
_left = BETWEEN_QUESTIONS
_listener: Callable[[str], None] | None = None


def on_enter(listener: Callable[[str], None] | None) -> None:
    """From now on call `listener`, with the name of the plug-in, whenever watched code begins or goes on."""
    global _listener
    _listener = listener


def reset(turns: int = BETWEEN_QUESTIONS) -> None:
    """Allow watched code this many rounds of loops and calls from here on; beyond them it raises `Illegal`."""
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
    MONITORING.restart_events()  # code that ran before, and was dismissed, is checked again


def forget(files: str) -> None:
    """Stop watching this code. When it was the last, counting is switched off altogether."""
    if _watched.pop(files, None) is not None and not _watched:
        MONITORING.set_events(TOOL, 0)
        MONITORING.free_tool_id(TOOL)


def _starts(code: CodeType, _offset: int) -> object:
    """A function begins. Code that is not watched gets no more events."""
    if _called(code) is None:
        return MONITORING.DISABLE
    if not MONITORING.get_local_events(TOOL, code):
        MONITORING.set_local_events(TOOL, code, MONITORING.events.JUMP | MONITORING.events.PY_RESUME)
    _goes_on(code)
    _turns(code)
    return None


def _goes_on(code: CodeType, _offset: int = 0) -> None:
    if _listener is not None and (name := _called(code)) is not None:
        _listener(name)


def _turns(code: CodeType, *_where: int) -> None:
    global _left
    _left -= 1
    if _left < 0:
        raise Illegal("plugin_endless", plugin=_called(code) or "")


def _called(code: CodeType) -> str | None:
    return next((name for files, name in _watched.items() if code.co_filename.startswith(files)), None)
