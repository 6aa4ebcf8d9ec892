"""Whose fault an exception in a decision is: a plug-in's, the record's, or ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from baraja.core.choose import Illegal


def as_illegal(fault: Exception) -> Illegal:
    """The reason why a record cannot be played further. Raises the exception again if the fault is ours."""
    problem = blamed(fault) or fault
    if not isinstance(problem, Illegal):
        raise fault
    return problem


def blamed(fault: Exception) -> Illegal | None:
    """The engine's reason for a fault of a plug-in, None if it is not one."""
    from baraja.jobs import wheels

    return wheels.blamed(fault)


class PluginFault(Exception):
    """Raised when a card of a plug-in has failed and the game cannot go on from there; `problem` is the engine's
    reason."""

    def __init__(self, problem: Illegal) -> None:
        super().__init__(str(problem))
        self.problem = problem


@contextmanager
def report_plugin_faults() -> Iterator[None]:
    """A block in which cards of plug-ins run. Raises PluginFault if one of them is to blame, else the exception
    itself."""
    try:
        yield
    except Exception as fault:
        if (problem := blamed(fault)) is None:
            raise
        raise PluginFault(problem) from fault
