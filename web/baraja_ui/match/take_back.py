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

    def __init__(self, table: Table, consent: Consent) -> None:
        self._table = table
        self._consent = consent
        self._to: Undo | None = None

    @action("undo")
    def on_undo(self, _arg: str) -> None:
        """Undoes at once if nothing was revealed; else asks the others, or marks the game as practice."""
        offer = undo.offer(self._table.play)
        if offer is None:
            self._table.tell("undo.nothing" if self._table.play.people else "together.you_watch")
            return
        self.ask(offer)

    def ask(self, point: Undo) -> None:
        """Goes back to a point, if necessary after the others have agreed."""
        if self._table.callbacks.asks_devices(point.at):
            return
        self._to = point
        if point.consent:
            self._consent.ask("undo", point.consent, self.do)
        else:
            self.do()

    def wish(self) -> str:
        """What the others are asked to agree to."""
        return undo.wish(self._table.play, self._to, self._table.words) if self._to else ""

    def do(self) -> None:
        """Goes back to the point that was asked for, without asking."""
        table, play = self._table, self._table.play
        point, self._to = self._to or undo.offer(play), None
        table.stop()
        if point is None or play.reader is None:
            return
        label, reader = undo.labels(play, point, table.words), play.reader
        offer: Any = play.undo(point)
        table.taken_back(reader, label)
        if not offer.free:
            table.tell("undo.practice")
        table.announcer.announce()
        table.bots.start()

    def follow(self, at: int, seat: int, free: bool) -> None:
        """Goes back to before decision `at`, as `seat` wished and the devices of the table have agreed."""
        table, play = self._table, self._table.play
        table.stop()
        label = undo.labels(play, undo.tap_at(play, at, free), table.words)
        play.back_to(at, free)
        table.taken_back(seat, label)
        table.announcer.announce()
        table.bots.start()
