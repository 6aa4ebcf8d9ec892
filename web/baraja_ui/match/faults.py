"""When a card of a plug-in fails or never ends: the game goes back to how it was, and the reader is told which card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .plugin_errors import report_plugin_faults

if TYPE_CHECKING:
    from ..page import RunningGame


@contextmanager
def rollback_on_error(play: RunningGame) -> Iterator[None]:
    """A block that makes decisions. If it fails in the middle of a step, from where no game can go on, the game is put
    back to where it was before. Raises what `report_plugin_faults` raises."""
    count, orders = len(play.marks), play.orders
    with report_plugin_faults():
        try:
            yield
        except Exception:
            if len(play.session.decisions) != count:
                play.return_to(count, orders)
                play.settle()
            raise
