"""Whose fault an exception in a decision is: a plug-in's, the record's, or ours."""

from __future__ import annotations

from baraja.core.choose import Illegal


def misfit(fault: Exception) -> Illegal:
    """The reason why a record cannot be played further. Raises the exception again if the fault is ours."""
    problem = blamed(fault) or fault
    if not isinstance(problem, Illegal):
        raise fault
    return problem


def blamed(fault: Exception) -> Illegal | None:
    """The engine's reason for a fault of a plug-in, None if it is not one."""
    from baraja.jobs import wheels

    return wheels.blamed(fault)
