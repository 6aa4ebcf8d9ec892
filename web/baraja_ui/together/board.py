"""The running game as the protocol of a shared table sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from baraja.core.choose import Illegal
from baraja.core.fingerprint import fingerprint

from ..match.faults import rollback_on_error
from ..match.plugin_errors import PluginFault
from ..match.running_game import Play
from .protocol.board import seat_of

if TYPE_CHECKING:
    from baraja.core.protocol import Record

    from ..page import RunningGame, Table

MAX_STEPS_AT_TABLE = 300
"""Up to this many new decisions are made at the table itself; for more it is quicker, also for undo, to begin again."""


class TableBoard:
    """A game of this page as a board. `at_table` gives the table where it is shown, None while it is not."""

    def __init__(self, play: RunningGame, at_table: Callable[[RunningGame], Table | None]) -> None:
        self.play = play
        self._at_table = at_table

    def turn_to(self, play: RunningGame) -> None:
        """Goes on with the same game after it was opened again."""
        self.play = play

    @property
    def decisions(self) -> list[str]:
        return self.play.session.decisions

    def check(self) -> str:
        return fingerprint(self.play.session)

    def take(self, decision: str) -> None:
        try:
            with rollback_on_error(self.play):
                self.play.take_over(decision)
        except PluginFault as fault:
            raise fault.problem from fault

    def cut(self, at: int, free: bool) -> None:
        table = self._at_table(self.play)
        if table is None:
            self.play.back_to(at, free)
        else:
            table.back.follow(at, seat_of(self.decisions[at]), free)

    def adopting(self, decisions: list[str], anew: bool) -> Iterator[int]:
        """Takes another record of the deal: a few more decisions are made at this table, anything else is replayed
        beside it and then takes its place."""
        decisions_here = self.decisions
        if (
            not anew
            and decisions_here == decisions[: len(decisions_here)]
            and len(decisions) - len(decisions_here) < MAX_STEPS_AT_TABLE
        ):
            for number in range(len(decisions_here), len(decisions)):
                if number != len(self.decisions):
                    raise Illegal("record_illegal")  # a decision was made here meanwhile
                self.take(decisions[number])
                yield number
            return
        record: Record = {**self.play.save.record, "decisions": decisions}
        save = replace(self.play.save, record=record, joined=[])
        again, problem = yield from Play.opening(save, self.play.words, self.play.quick)
        if problem is not None:
            raise problem
        self.turn_to(again)

    def free(self, at: int, seats: frozenset[int]) -> bool:
        return all(mark.seat in seats and not mark.disclosed for mark in self.play.marks[at:])
