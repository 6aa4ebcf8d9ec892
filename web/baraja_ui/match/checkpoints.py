"""Turns of a long game from which opening it, and undo, can go on without the whole of what came before."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from baraja.core import checkpoint
from baraja.core.session import Session

from .undo import Mark

if TYPE_CHECKING:
    from baraja.core.contract import Rules

FREEZING = 1000
"""Decisions after which the garbage collector lets alone what a long game has made so far: it stays, and looking
through all of it again and again would block the page for half a second."""

MOST_FROZEN = 1_000_000
"""Values that it lets alone at most, those of two games as long as a save can hold: some of games that were left."""

LONG = 1500
"""Decisions of a game that is worth a checkpoint: fewer are played again in a moment."""

TAIL = 300
"""Decisions from a checkpoint to the end of the game when it is made, more than any turn has."""

APART, MOST_RESTS = 24, 24
"""Decisions between two moments from which undo can go on, and how many of these are kept."""


def thaw() -> None:
    """Before another game is opened: the garbage collector may look again at what earlier games have made."""
    if gc.get_freeze_count() > MOST_FROZEN:
        gc.unfreeze()


def freezing(numbers: Iterable[int]) -> Iterator[int]:
    """The numbers of decisions as they are made; the garbage collector leaves alone what these have made."""
    for number in numbers:
        if not number % FREEZING:
            gc.freeze()
        yield number


def restored(
    rules: Rules, record: dict, decisions: list[str], kept: bytes
) -> Generator[int, None, tuple[Session, list[Mark]] | None]:
    """The (session, marks) at a checkpoint of a record, in small steps; None when it does not fit."""
    found = yield from checkpoint.read(rules, record["setup"], record["seed"], decisions, kept)
    if found is None:
        return None
    marks: list[Mark] = []
    for at in range(0, len(found[1]), FREEZING):
        marks += [Mark(*mark) for mark in found[1][at : at + FREEZING]]
        gc.freeze()
        yield at
    return found[0], marks


class Checkpoints:
    """`made` is the checkpoint that was made while the game was opened, to be kept for the next time."""

    def __init__(self) -> None:
        self.made = b""
        self._rests: list[tuple[int, int, Any]] = []  # moments from which undo can go on: (decisions, events, game)
        self._noted: int | None = None  # decisions of the game where the last checkpoint began
        self._last_turn: tuple | None = None

    def begin_at(self, session: Session) -> None:
        """The game goes on from a checkpoint."""
        self._rests = [(*session.began, session.base)]
        self._noted = session.began[0]

    def pass_by(self, session: Session) -> None:
        """Keeps this moment of a game for undo, where the session has a copy of it anyway."""
        number, events = session.began
        if session.base_at_hand and number >= APART + (self._rests[-1][0] if self._rests else 0):
            self._rests.append((number, events, session.base))
            del self._rests[:-MOST_RESTS]

    def before(self, session: Session, count: int) -> tuple[int, Session] | None:
        """The last such moment before decision `count` of a game, as (decisions made, session), and forgets those
        after it."""
        while self._rests and self._rests[-1][0] > count:
            self._rests.pop()
        if not self._rests:
            return None
        number, events, game = self._rests[-1]
        rules, setup, seed = session.rules, session.setup, session.seed
        made, told = session.decisions[:number], session.events[:events]
        return number, Session.resume(rules, setup, seed, made, told, game.copy())

    def note(self, session: Session, marks: list, most: int, turn: Callable[[], tuple]) -> Iterator[int]:
        """Makes a checkpoint of a game of `most` decisions, at the beginning of one of its last turns, in small
        steps; `turn()` says whose turn it is, and how many that player has had."""
        number = len(marks)
        wanted = most >= LONG and (self._noted is None or self._noted < most - 2 * TAIL)
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
