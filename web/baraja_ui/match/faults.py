"""When a card of a plug-in fails or never ends: the game goes back to how it was, and the reader is told which card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from baraja.core.choose import Illegal

from .blame import blamed

if TYPE_CHECKING:
    from ..page import RunningGame


class PluginFault(Exception):
    """Raised when a card of a plug-in has failed and the game cannot go on from there; `problem` is the engine's
    reason."""

    def __init__(self, problem: Illegal) -> None:
        super().__init__(str(problem))
        self.problem = problem


@contextmanager
def blaming() -> Iterator[None]:
    """A block in which cards of plug-ins run. Raises PluginFault if one of them is to blame, else the exception
    itself."""
    try:
        yield
    except Exception as fault:
        if (problem := blamed(fault)) is None:
            raise
        raise PluginFault(problem) from fault


@contextmanager
def or_as_before(play: RunningGame) -> Iterator[None]:
    """A block that makes decisions. If it fails in the middle of a step, from where no game can go on, the game is put
    back to where it was before. Raises what `blaming` raises."""
    made, orders = len(play.marks), play.orders
    with blaming():
        try:
            yield
        except Exception:
            if len(play.session.decisions) != made:
                play.return_to(made, orders)
                play.settle()
            raise
