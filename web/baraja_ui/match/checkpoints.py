"""Moments of a long game from which opening it and undo can go on without replaying everything before."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from baraja.core import checkpoint
from baraja.core.session import Session

from .marks import Mark

if TYPE_CHECKING:
    from baraja.core.contract import Rules, Setup
    from baraja.core.protocol import Record

FREEZING = 1000
"""Every this many decisions, the garbage collector stops looking at what a long game has made so far: none of it
becomes garbage, and each look would block the page for half a second."""

MOST_FROZEN = 1_000_000
"""The most objects that it ignores, as in two games of the greatest length; some belong to games that were left."""

LONG = 1500
"""A game with this many decisions gets a checkpoint: fewer are replayed in a moment."""

TAIL = 300
"""How many decisions before the end of the game its checkpoint is made: more than any turn has."""

APART, MOST_RESTS = 24, 24
"""The number of decisions between two moments from which undo can go on, and how many such moments are kept."""


def unfreeze_garbage() -> None:
    """Called before another game is opened: lets the garbage collector look again at what earlier games made."""
    if gc.get_freeze_count() > MOST_FROZEN:
        gc.unfreeze()


def freezing_garbage(numbers: Iterable[int]) -> Iterator[int]:
    """Passes on the numbers of decisions as they are made, and makes the garbage collector ignore what they made."""
    for number in numbers:
        if not number % FREEZING:
            gc.freeze()
        yield number


def restored(
    rules: Rules, record: Record, decisions: list[str], stored: bytes
) -> Generator[int, None, tuple[Session, list[Mark]] | None]:
    """The (session, marks) at a checkpoint of a record, in small steps; None if it does not fit."""
    read_back = yield from checkpoint.read(rules, cast("Setup", record["setup"]), record["seed"], decisions, stored)
    if read_back is None:
        return None
    marks: list[Mark] = []
    for at in range(0, len(read_back[1]), FREEZING):
        marks += [Mark(*mark) for mark in read_back[1][at : at + FREEZING]]
        gc.freeze()
        yield at
    return read_back[0], marks


class Checkpoints:
    """The checkpoints of one game. `latest` was made while the game was opened, to be stored for the next time."""

    def __init__(self) -> None:
        self.latest = b""
        self._rests: list[tuple[int, int, Any]] = []  # moments from which undo can go on, as (decisions, events, game)
        self._noted: int | None = None  # the number of decisions at the last checkpoint
        self._last_turn: tuple[int, int] | None = None

    def begin_at(self, session: Session) -> None:
        """Called when the game goes on from a checkpoint."""
        self._rests = [(*session.began, session.base)]
        self._noted = session.began[0]

    def keep_moment(self, session: Session) -> None:
        """Keeps this moment of a game for undo, if the session has a copy of it anyway."""
        number, events = session.began
        if session.base_at_hand and number >= APART + (self._rests[-1][0] if self._rests else 0):
            self._rests.append((number, events, session.base))
            del self._rests[:-MOST_RESTS]

    def before(self, session: Session, count: int) -> tuple[int, Session] | None:
        """The last kept moment before decision `count` of a game, as (decisions made, session); forgets those after
        it."""
        while self._rests and self._rests[-1][0] > count:
            self._rests.pop()
        if not self._rests:
            return None
        number, events, game = self._rests[-1]
        rules, setup, seed = session.rules, session.setup, session.seed
        decisions, past_events = session.decisions[:number], session.events[:events]
        return number, Session.resume(rules, setup, seed, decisions, past_events, game.copy())

    def note(
        self, session: Session, marks: list[Mark], most: int, turn: Callable[[], tuple[int, int]]
    ) -> Iterator[int]:
        """Makes a checkpoint of a game of `most` decisions, at the beginning of one of its last turns, in small steps;
        `turn()` gives whose turn it is, and how many turns that player has had."""
        number = len(marks)
        wanted = most >= LONG and (self._noted is None or self._noted < most - 2 * TAIL)
        if not wanted or number < most - TAIL or session.began[0] != number:
            return
        now = turn()
        if self._last_turn not in (None, now):
            self.begin_at(session)
            undo_points = [(mark.seat, mark.events, mark.disclosed, mark.tap) for mark in marks]
            parts = []
            for part in checkpoint.write(session, undo_points):
                parts.append(part)
                yield number
            self.latest = b"".join(parts)
        self._last_turn = now
