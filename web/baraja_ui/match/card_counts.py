"""Aids for counting: everybody's points beside the name, and the reader's own deck with what is left of it to draw.

Both follow from what has been public, so they give away nothing, but they take away the work of remembering: a single
player chooses them in the settings; several people have to agree, each with a tap (and after the fifth turn again to
stop)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .consent import Consent
    from .controller import Tableside

FREE_TURNS = 5
"""Turns in which any of several people may switch the aids off alone."""


def shown(setting: str, people: int, agreed: bool) -> bool:
    """Whether an aid is shown: `setting` is always, bots or never, `agreed` what several people have said."""
    return setting != "never" if people < 2 else setting == "always" and agreed


class CardCounts:
    """Counts for the reader of one table, as far as he and the others want it."""

    def __init__(self, side: Tableside, consent: Consent) -> None:
        self._side = side
        self._play = side.play
        self._consent = consent

    def wanted(self, aid: str) -> bool:
        """Whether "points" or "deck" is shown to the reader."""
        play = self._play
        return shown(self._side.settings[aid], len(play.people), play.save.counted)

    def points(self) -> dict[int, int]:
        """The points of all seats, when they are shown; in a game that does not count them they lie open anyway."""
        play = self._play
        if not play.kit.counts or play.over or not self.wanted("points"):
            return {}
        return {seat: play.kit.standing(play.session, seat) for seat in range(len(play.names))}

    def toggle(self) -> None:
        """Several people start counting or stop it. Everybody has to agree, except to stop within the first turns."""
        play = self._play
        if len(play.people) < 2 or not play.kit.counts:
            return
        if play.save.counted and play.turn_number() <= FREE_TURNS:
            self._change()
        else:
            self._consent.ask("count", play.people, self._change)

    def _change(self) -> None:
        save = self._play.save
        save.count(not save.counted)
        self._side.ways.keep()
        self._side.page.go("table")
        self._side.tell("count.on" if save.counted else "count.off")
