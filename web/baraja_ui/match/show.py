"""The show at the table: what happened since it was painted last flies, sounds and is felt, as the reader wants it.

The table is painted right first; nothing waits for the show but the bots, who are followed at the reader's pace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import motion
from ..words import Words

if TYPE_CHECKING:
    from ..host.protocol import Host
    from ..table.state import Table
    from .game import Play


class Show:
    """What has been shown of a running game, up to which event."""

    def __init__(self, host: Host, settings: dict[str, str]) -> None:
        self.host = host
        self.settings = settings
        self.seen: int | None = None
        self.lasts = 0.0
        """For how many milliseconds the flights of the last painting go on."""

    @property
    def pace(self) -> motion.Pace:
        return motion.PACES[self.settings["pace"]]

    def skip_to(self, number: int) -> None:
        """Shows nothing of the events before this one: a table that is drawn anew, or was taken back."""
        self.seen = number

    def before(self, play: Play) -> bool:
        """Remembers where everything lies, if something has happened that can fly; says whether it has."""
        self.lasts = 0
        number = len(play.session.events)
        if self.seen is None or number < self.seen:
            self.seen = number
        moves = number > self.seen and self.pace.factor > 0
        if moves:
            self.host.remember_places()
        return moves

    def after(self, play: Play, state: Table, words: Words, busy: bool) -> None:
        """Lets the events since the last painting be seen and heard, on a table that shows how they ended."""
        events = play.told(self.seen or 0)
        self.seen = len(play.session.events)
        made = motion.plan(play.kit.flights(state, events, words), self.pace.factor if busy else 1)
        if made.flights:
            self.host.fly(made.flights)
            self.lasts = made.lasts
        self.sound(play.kit.cues(state, events))
        self.tremble(play.kit.touches(state, events))

    def your_turn(self) -> None:
        """The others are done."""
        self.sound(["turn"])
        self.tremble("15")

    def won(self) -> None:
        """The reader has won; for a lost game there is no fanfare."""
        self.sound(["victory"])

    def tremble(self, pattern: str) -> None:
        """Makes the device vibrate, if the reader wants it."""
        if pattern and self.settings["tremble"] == "on":
            self.host.tremble(pattern)

    def sound(self, cues: list[str]) -> None:
        """Plays some cues, if the reader wants any."""
        if cues and self.settings["sound"] != "off":
            self.host.sound(cues, self.settings["sound"])
