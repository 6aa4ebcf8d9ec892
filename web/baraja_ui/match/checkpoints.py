"""Turns of a long game from which opening it, and undo, can go on without the whole of what came before."""

from __future__ import annotations

from collections.abc import Callable

from baraja.core import checkpoint

LONG = 1500
"""Decisions of a game that is worth a checkpoint: fewer are played again in a moment."""

TAIL = 300
"""Decisions from a checkpoint to the end of the game when it is made, more than any turn has."""


class Checkpoints:
    """`made` is the checkpoint that was made while the game was opened, to be kept for the next time; `rest` the
    (decisions, events, game) at a turn from which undo can go on, None without one."""

    def __init__(self) -> None:
        self.made = b""
        self.rest: tuple | None = None
        self._last_turn: tuple | None = None

    def begin_at(self, session) -> None:
        """The game goes on from a checkpoint."""
        self.rest = *session.began, session.base

    def note(self, session, marks: list, most: int, turn: Callable[[], tuple]):
        """Makes a checkpoint of a game of `most` decisions, at the beginning of one of its last turns, in small
        steps; `turn()` says whose turn it is, and his which."""
        number = len(marks)
        wanted = most >= LONG and (self.rest is None or self.rest[0] < most - 2 * TAIL)
        if not wanted or number < most - TAIL or session.began[0] != number:
            return
        now = turn()
        if self._last_turn not in (None, now):
            self.begin_at(session)
            told = [(mark.seat, mark.events, mark.disclosed, mark.tap) for mark in marks]
            parts = []
            for part in checkpoint.write(session, told):
                parts.append(part)
                yield number
            self.made = b"".join(parts)
        self._last_turn = now
