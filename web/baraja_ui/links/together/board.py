"""The running game as the devices of a table talk about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from baraja.core.choose import Illegal
from baraja.core.fingerprint import fingerprint

from ...match.game import Play
from .protocol.messages import Refused


class TableBoard:
    """A game of this page as a board. `at_table` gives the table where it lies, None while it lies nowhere."""

    def __init__(self, play: Play, at_table: Callable[[Play], Any]):
        self.play = play
        self._at_table = at_table

    def turn_to(self, play: Play) -> None:
        """The same game, opened anew."""
        self.play = play

    @property
    def decisions(self) -> list[str]:
        return self.play.session.decisions

    @property
    def decider(self) -> int | None:
        return self.play.decider

    def check(self) -> str:
        return fingerprint(self.play.session)

    def take(self, decision: str) -> None:
        self.play.take_over(decision)

    def cut(self, at: int, seat: int, free: bool) -> None:
        side = self._at_table(self.play)
        if side is None:
            self.play.back_to(at, free)
        else:
            side.back.follow(at, seat, free)

    def adopt(self, decisions: list[str]) -> None:
        self.play = reopened(self.play, decisions)

    def free(self, at: int, seats: frozenset[int]) -> bool:
        return all(mark.seat in seats and not mark.disclosed for mark in self.play.marks[at:])


def reopened(play: Play, decisions: list[str]) -> Play:
    """The same deal with other decisions. Illegal when they do not fit."""
    record = {**play.save.record, "decisions": decisions}
    again = Play(replace(play.save, record=record, joined=[]), play.words, play.quick)
    if again.cut:
        raise Illegal("record_illegal")
    return again


def dealt(save, words, quick: bool) -> Play:
    """The game of a table without its decisions. Refused when these rules cannot deal it."""
    try:
        return Play(save, words, quick)
    except (Illegal, KeyError, TypeError, ValueError) as impossible:
        raise Refused("impossible") from impossible
