"""Two answers to one question, compared in imagined games of their own."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .contract import analyst
from .judging import BATCH, CLEAR, GAMES, LEAST_GAMES, Answer, interval, try_out

if TYPE_CHECKING:
    from ..core.contract import Plain
    from ..core.session import Session

FIRST = 1_000_000  # the number of the first game: none of those in which an answer was found to be the best


def contrasted(
    session: Session, better: tuple[str, ...], other: tuple[str, ...], games: int = GAMES
) -> Generator[None, None, Plain]:
    """Compares two answers to the session's question, as names of options: a generator that pauses often and returns
    plain values.

    It plays at most `games` imagined games of each, fewer where it is clear earlier. Returns "loss", what `other` loses
    against `better` (parts of a win, with a fifth of its weight on points; below 0 if it is the better one), its
    "interval", and "games".
    """
    how = analyst(session.rules.NAME)
    question = session.question
    assert question is not None, "there is nothing to decide"
    table = yield from how.players(session.view(question.seat))
    trials = [Answer(better), Answer(other)]
    loss, low, high = 0.0, -1.0, 1.0
    while len(trials[0].worths) < games and ((low <= 0 and high >= CLEAR) or len(trials[0].worths) < LEAST_GAMES):
        yield from try_out(session, how, table, trials, min(BATCH, games - len(trials[0].worths)), FIRST)
        loss, low, high = interval(trials[0].gains_over(trials[1]))
    return {"loss": loss, "interval": [low, high], "games": len(trials[0].worths)}
