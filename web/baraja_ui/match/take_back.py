"""Undo at the table: at once if nothing was revealed, else with the others' consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..controller import Handlers, action
from . import undo

if TYPE_CHECKING:
    from ..page import Table
    from .consent import Consent
    from .marks import Undo


class TakeBack(Handlers):
    """Takes back what the reader of one table has decided."""

    def __init__(self, side: Table, consent: Consent) -> None:
        self._side = side
        self._consent = consent
        self._to: Undo | None = None

    @action("undo")
    def on_undo(self, _arg: str) -> None:
        """Undoes at once if nothing was revealed; else asks the others, or marks the game as practice."""
        offer = undo.offer(self._side.play)
        if offer is None:
            self._side.tell("undo.nothing" if self._side.play.people else "together.you_watch")
            return
        self.ask(offer)

    def ask(self, point: Undo) -> None:
        """Goes back to a point, if necessary after the others have agreed."""
        if self._side.ways.asks_devices(point.at):
            return
        self._to = point
        if point.consent:
            self._consent.ask("undo", point.consent, self.do)
        else:
            self.do()

    def wish(self) -> str:
        """What the others are asked to agree to."""
        return undo.wish(self._side.play, self._to, self._side.words) if self._to else ""

    def do(self) -> None:
        """Goes back to the point that was asked for, without asking."""
        side, play = self._side, self._side.play
        point, self._to = self._to or undo.offer(play), None
        side.stop()
        if point is None or play.reader is None:
            return
        label, reader = undo.labels(play, point, side.words), play.reader
        offer: Any = play.undo(point)
        side.taken_back(reader, label)
        if not offer.free:
            side.tell("undo.practice")
        side.announcer.announce()
        side.bots.start()

    def follow(self, at: int, seat: int, free: bool) -> None:
        """Goes back to before decision `at`, as `seat` wished and the devices of the table have agreed."""
        side, play = self._side, self._side.play
        side.stop()
        label = undo.labels(play, undo.tap_at(play, at, free), side.words)
        play.back_to(at, free)
        side.taken_back(seat, label)
        side.announcer.announce()
        side.bots.start()
