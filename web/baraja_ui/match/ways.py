"""What a table needs from the rest of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.log import Log


@dataclass(frozen=True, slots=True)
class Ways:
    """Functions of other controllers: `keep` saves the changed game; `learned` notes the progress of a lesson;
    `over(seen)` shows the end of the game, `seen` if the table is on the screen; `explained` explains a line of the
    log, as markup; `ghost` gives what the other players of a duel had at this turn; `asks_devices` asks the other
    devices of the table to go back to before a decision, and returns False if there are none; `puzzle` is the panel of
    the puzzle at the table, as markup;
    the coach gets `decided`
    before a decision of the reader is saved and `went_back` before any are taken back, and gives its `verdict` on the
    last one: ("good" or "fault", words), or None."""

    keep: Callable[[], None]
    learned: Callable[[], None]
    over: Callable[[bool], None]
    explained: Callable[[Log, int | None], str]
    ghost: Callable[[], str]
    asks_devices: Callable[[int], bool]
    puzzle: Callable[[], str]
    decided: Callable[[], None]
    went_back: Callable[[], None]
    verdict: Callable[[], tuple[str, str] | None]
