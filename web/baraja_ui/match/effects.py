"""Motion, sound and vibration at the table for what happened since the last paint, as the reader wants them.

The table is painted in its final state first; nothing waits for the show except the bots, which move at the reader's
pace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import motion
from ..words import Words

if TYPE_CHECKING:
    from ..host.protocol import Host
    from ..page import RunningGame
    from ..table.state import AnyTable


class Effects:
    """The show of a running game: up to which event it has come."""

    def __init__(self, host: Host, settings: dict[str, str]) -> None:
        self.host = host
        self.settings = settings
        self.seen: int | None = None
        self.lasts = 0.0
        """How many milliseconds the flights of the last paint take."""

    @property
    def pace(self) -> motion.Pace:
        return motion.PACES[self.settings["pace"]]

    @property
    def effects(self) -> bool:
        """Whether anything moves, sounds or vibrates at all."""
        return self.settings["effects"] == "on"

    def skip_to(self, number: int) -> None:
        """Skips the events before this one, as when the table is drawn again or after an undo."""
        self.seen = number

    def before(self, play: RunningGame) -> bool:
        """Before a paint, notes where everything is if there are events with flights; returns whether there are."""
        self.lasts = 0
        number = len(play.session.events)
        if self.seen is None or number < self.seen:
            self.seen = number
        moves = number > self.seen and self.pace.factor > 0 and self.effects
        if moves:
            self.host.remember_places()
        return moves

    def after(self, play: RunningGame, state: AnyTable, words: Words, busy: bool) -> None:
        """After a paint, shows and plays the events since the last one, on a table that shows their outcome."""
        events = play.visible_events(self.seen or 0)
        self.seen = len(play.session.events)
        plan = motion.plan(play.ui.flights(state, events, words), self.pace.factor if busy else 1)
        if plan.flights and self.effects:
            self.host.fly(plan.flights)
            self.lasts = plan.lasts
        self.sound(play.ui.cues(state, events))
        self.vibrate(play.ui.touches(state, events))

    def your_turn(self) -> None:
        """Plays the sound for the reader's turn."""
        self.sound(["turn"])
        self.vibrate("15")

    def won(self) -> None:
        """Plays the sound for a win of the reader; there is none for a lost game."""
        self.sound(["victory"])

    def vibrate(self, pattern: str) -> None:
        """Makes the device vibrate, if the reader wants it."""
        if pattern and self.effects and self.settings["tremble"] == "on":
            self.host.vibrate(pattern)

    def sound(self, cues: list[str]) -> None:
        """Plays some cues, if the reader wants any."""
        if cues and self.effects and self.settings["sound"] != "off":
            self.host.sound(cues, self.settings["sound"])
