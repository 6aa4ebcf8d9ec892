"""What a table needs from the rest of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from ..table.log import Log
    from ..table.puzzle import PuzzleTable

    class PlayCoach(Protocol):
        """What a table asks of the coach in play."""

        def on_decided(self) -> None:
            """Called after a tap of the reader, before the game is saved."""

        def on_taken_back(self) -> None:
            """Called before decisions are taken back, and when the setting is changed."""

        def verdict(self) -> tuple[str, str] | None:
            """The mark on the reader's last decision, "good" or "fault", and its words; None for no mark."""

    class FirstTurns(Protocol):
        """What a table asks of the coach of a first game."""

        def on_decided(self) -> None:
            """Called after a tap of the reader, before the game is saved."""

        def on_taken_back(self) -> None:
            """Called before decisions are taken back."""

        def panel(self) -> str:
            """What that coach says about the reader's last decision, as markup; "" for nothing."""


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """Functions of other controllers: `keep` saves the changed game; `learned` notes the progress of a lesson;
    `over(seen)` shows the end of the game, `seen` if the table is on the screen; `explained` explains a line of the
    log, as markup; `duel_score` gives what the other players of a duel had at this turn; `asks_devices` asks the other
    devices of the table to go back to before a decision, and returns False if there are none; `puzzle` is what the
    puzzle at the table offers, as markup, and `puzzle_table` what its table shows besides; `coach` gives the coach in
    play, `first_turns` that of a first game."""

    keep: Callable[[], None]
    learned: Callable[[], None]
    over: Callable[[bool], None]
    explained: Callable[[Log, int | None], str]
    duel_score: Callable[[], str]
    asks_devices: Callable[[int], bool]
    puzzle: Callable[[], str]
    puzzle_table: Callable[[], PuzzleTable | None]
    coach: Callable[[], PlayCoach]
    first_turns: Callable[[], FirstTurns]
