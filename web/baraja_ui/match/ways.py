"""What a table asks of the rest of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.log import Log


@dataclass(frozen=True, slots=True)
class Ways:
    """To `keep` the game, which has changed; to note how far the lesson has been `learned`; to show that the game is
    `over` (and whether the table is in sight); how a line of the log is `explained`, as markup; what the `ghost` of a
    duel had at this turn; and to ask the other devices of the table to go back to before a decision (`asks_devices`,
    False where there are none)."""

    keep: Callable[[], None]
    learned: Callable[[], None]
    over: Callable[[bool], None]
    explained: Callable[[Log, int | None], str]
    ghost: Callable[[], str]
    asks_devices: Callable[[int], bool]
