"""A whole record, analysed: every decision of some seats that could have been another one."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.session import Session
from .contract import analyst
from .judging import GAMES, is_choice, judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.contract import Plain, Rules, Setup


@dataclass(frozen=True, slots=True)
class Point:
    """A decision worth judging: its number in the record from 0, who made it, when, and the names picked."""

    nth: int
    seat: int
    turn: int
    phase: str
    key: str
    played: tuple[str, ...]


def points(session: Session, decisions: Sequence[str], seats: Iterable[int]) -> Generator[None, None, list[Point]]:
    """The decisions of these seats that can be right or wrong. `session` is at its beginning, and is played on to the
    end of `decisions`."""
    how = analyst(session.rules.NAME)
    wanted = frozenset(seats)
    judged = []
    for nth, decision in enumerate(decisions):
        question = session.question
        # A turn that somebody else decides is left out: what is good for the one is bad for the other.
        if question is not None and question.seat in wanted and question.player in (-1, question.seat):
            if is_choice(session, how):
                view = session.view(question.seat)
                names = tuple(decision.split()[2:])
                judged.append(Point(nth, question.seat, how.turn(view), how.phase(view), question.key, names))
        session.repeat(decision)
        yield
    return judged


def judgement(
    rules: Rules, setup: Setup, seed: int, decisions: Sequence[str], nth: int, games: int = GAMES, alone: bool = False
) -> Generator[None, None, Plain | None]:
    """Judges decision number `nth` of a record, as `judging.judged` does: what a worker of the page does at once."""
    session = Session(rules, setup, seed)
    for number, decision in enumerate(decisions[:nth]):
        session.repeat(decision)
        if not number % 20:
            yield
    return (yield from judged(session, tuple(decisions[nth].split()[2:]), games, alone))
