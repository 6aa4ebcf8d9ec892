"""Counting aids: all players' points beside their names, and the reader's own deck with what is left to draw.

Both follow from what the reader could see, so they give nothing away, but they spare the work of remembering. A single
player chooses them in the settings; several people have to agree, each with a tap, and after the fifth turn also to
stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..page import Table
    from .consent import Consent

FREE_TURNS = 5
"""The number of first turns in which any of several people may switch the aids off without asking."""


def is_aid_shown(setting: str, people: int, agreed: bool) -> bool:
    """Whether an aid is shown: `setting` is "always", "bots" or "never"; `agreed` says whether several people have."""
    return setting != "never" if people < 2 else setting == "always" and agreed


class CardCounts:
    """Counts for the reader of one table, as far as the reader and the others want that."""

    def __init__(self, table: Table, consent: Consent) -> None:
        self._table = table
        self._play = table.play
        self._consent = consent

    def wanted(self, aid: str) -> bool:
        """Whether "points" or "deck" is shown to the reader: points in a puzzle always, as its answer needs them."""
        play, coach = self._play, self._table.coach
        if aid == "points" and coach is not None and coach.counts_points:
            return True
        return is_aid_shown(self._table.settings[aid], len(play.people), play.save.counted)

    def points(self) -> dict[int, int | str]:
        """The points of all seats, if they are shown, as far as the reader can know them, and where several people look
        at the screen, as far as all of them can. Where these are two bounds, both are said."""
        play = self._play
        if not play.ui.counts or play.over or not self.wanted("points"):
            return {}
        viewers = play.people if play.eyes is None else (play.eyes,)
        shown_points: dict[int, int | str] = {}
        for seat in range(len(play.names)):
            bounds = [play.ui.standing_for(play.session, viewer, seat) for viewer in viewers or (seat,)]
            least, most = min(low for low, _ in bounds), max(high for _, high in bounds)
            shown_points[seat] = least if least == most else self._table.words.between(least, most)
        return shown_points

    def known(self, rival: int | None, pile: str) -> Mapping[str, object] | None:
        """What can be known of the deck that is open, that of a `rival` or with the `pile` "deck" the reader's own, as
        far as all who look at the screen can know it; None for no deck, or if decks are not looked through."""
        play = self._play
        seat = rival if pile != "deck" else play.eyes
        counted = play.ui.counts or play.ui.remembers
        if seat is None or play.over or not counted or not self.wanted("deck"):
            return None
        viewers = play.people if play.eyes is None else [play.eyes]
        if not viewers or (seat in viewers and len(viewers) > 1):
            viewers = [other for other in viewers or range(len(play.names)) if other != seat]
        return play.ui.known_deck(play.session, viewers, seat, play.visible_events())

    def toggle(self) -> None:
        """Starts or stops counting for several people. All have to agree, except to stop within the first turns."""
        play = self._play
        if len(play.people) < 2 or not play.ui.counts:
            return
        if play.save.counted and play.turn_number() <= FREE_TURNS:
            self._change()
        else:
            self._consent.ask("count", play.people, self._change)

    def _change(self) -> None:
        save = self._play.save
        save.count(not save.counted)
        self._table.callbacks.keep()
        self._table.page.go("table")
        self._table.tell("count.on" if save.counted else "count.off")
