"""A whole record, analysed: every decision of some seats that could have been another one."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.session import Session
from .contract import Analyst, analyst
from .judging import GAMES, estimated, is_choice, judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.contract import Rules, Setup
    from .protocol import Chance, Judgement, PlayedDecision


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
    worth_judging = []
    for decision in decisions:
        point = _point(session, decision, wanted, how)
        if point is not None:
            worth_judging.append(point)
        session.repeat(decision)
        yield
    return worth_judging


def _point(session: Session, decision: str, seats: frozenset[int], how: Analyst) -> Point | None:
    """The decision that is made at the session's question, if it is one of these seats' and can be right or wrong."""
    question = session.question
    if question is None or question.seat not in seats:
        return None
    # A turn that somebody else decides is left out: what is good for the one is bad for the other.
    if question.player not in (-1, question.seat) or not is_choice(session, how):
        return None
    view, played = session.view(question.seat), tuple(decision.split()[2:])
    return Point(len(session.decisions), question.seat, how.turn(view), how.phase(view), question.key, played)


def judgement(
    rules: Rules, setup: Setup, seed: int, decisions: Sequence[str], nth: int, games: int = GAMES
) -> Generator[None, None, Judgement | None]:
    """Judges decision number `nth` of a record, as `judging.judged` does: what a worker of the page does at once."""
    session = yield from _before(rules, setup, seed, decisions, nth)
    return (yield from judged(session, tuple(decisions[nth].split()[2:]), games))


def estimate(
    rules: Rules, setup: Setup, seed: int, decisions: Sequence[str], nth: int
) -> Generator[None, None, Chance]:
    """The chance to win with decision number `nth` of a record, as `judging.estimated` gives it."""
    session = yield from _before(rules, setup, seed, decisions, nth)
    return (yield from estimated(session, tuple(decisions[nth].split()[2:])))


def _before(
    rules: Rules, setup: Setup, seed: int, decisions: Sequence[str], nth: int
) -> Generator[None, None, Session]:
    """The session at decision number `nth`."""
    session = Session(rules, setup, seed)
    for number, decision in enumerate(decisions[:nth]):
        session.repeat(decision)
        if not number % 20:
            yield
    return session


def judgements_since(
    rules: Rules, setup: Setup, seed: int, decisions: Sequence[str], first: int, seat: int, games: int = GAMES
) -> Generator[None, None, list[PlayedDecision]]:
    """Judges what a seat has decided from decision number `first` on: for each decision that can be right or wrong, and
    whose answers do not all come to the same, the fields of its `Point` and what `judging.judged` gives."""
    how = analyst(rules.NAME)
    session = Session(rules, setup, seed)
    judgements: list[PlayedDecision] = []
    for nth, decision in enumerate(decisions):
        point = _point(session, decision, frozenset((seat,)), how) if nth >= first else None
        if point is not None:
            judgement = yield from judged(session, point.played, games)
            if judgement is not None:
                judgements.append({
                    "nth": point.nth, "seat": point.seat, "turn": point.turn, "phase": point.phase, "key": point.key,
                    "played": list(point.played), **judgement,
                })  # fmt: skip
        session.repeat(decision)
        if not nth % 20:
            yield
    return judgements
