"""Whose fault it is when a decision breaks off: a plug-in's, the record's, or ours."""

from __future__ import annotations

from baraja.core.choose import Illegal


def misfit(fault: Exception) -> Illegal:
    """Why a record cannot be played further. Raises the fault if it is one of ours."""
    problem = blamed(fault) or fault
    if not isinstance(problem, Illegal):
        raise fault
    return problem


def blamed(fault: Exception) -> Illegal | None:
    """What the engine says of a fault in which a plug-in has its part."""
    from baraja.jobs import wheels

    return wheels.blamed(fault)
