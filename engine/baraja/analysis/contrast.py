"""Two answers to one question, compared in imagined games of their own: what one loses, and what goes otherwise."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum, sqrt
from typing import TYPE_CHECKING

from .contract import Analyst, analyst
from .judging import BATCH, CLEAR, GAMES, LEAST_GAMES, Answer, interval, mean, plain_names, try_out

if TYPE_CHECKING:
    from ..core.session import Session
    from .protocol import Contrast, Reason

FIRST = 1_000_000  # the number of the first game: none of those in which an answer was found to be the best
SURE_FACT = 4.0  # standard errors from 0 from which on a difference is told: it is the largest of some thirty
DECIMALS = 4


def contrasted(
    session: Session, better: tuple[str, ...], other: tuple[str, ...], games: int = GAMES
) -> Generator[None, None, Contrast]:
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


def reasoned(
    session: Session, better: tuple[str, ...], other: tuple[str, ...], games: int = GAMES
) -> Generator[None, None, Reason | None]:
    """Why one answer to the session's question is better than another: what differs most clearly between `games`
    imagined games of each. A generator that pauses often and returns plain values.

    Returns "kind" and "card" of what was measured (see `bots/<game>/measures.py`), and its means "better" and "other";
    None if nothing differs clearly. What is about the picked cards themselves goes without saying.
    """
    how = analyst(session.rules.NAME)
    question = session.question
    assert question is not None, "there is nothing to decide"
    table = yield from how.players(session.view(question.seat))
    trials = [Answer(better), Answer(other)]
    yield from try_out(session, how, table, trials, games, FIRST, measures=True)
    return clearest(how, *trials)


def clearest(how: Analyst, better: Answer, other: Answer) -> Reason | None:
    """The measured difference between two answers that is the most standard errors from 0, as `reasoned` returns it:
    one that speaks for the better one, or else one that may."""
    picked = {*plain_names(better.picks), *plain_names(other.picks)}
    measures = {measure for game in (*better.measures, *other.measures) for measure in game}
    facts = []
    for kind, card in sorted(measures):
        sign, least = how.SIGNS[kind], how.LEAST[kind]
        usual = 0.0 if kind in how.COUNTS else None
        values = [[game.get((kind, card), usual) for game in answer.measures] for answer in (better, other)]
        theirs, own = ([value for value in row if value is not None] for row in values)
        if card in picked or len(theirs) < len(better.measures) or len(own) < len(other.measures):
            continue
        gains = [better_value - other_value for better_value, other_value in zip(theirs, own, strict=True)]
        gain = mean(gains)
        # A tenth of what is worth telling is added to the spread, as a few equal differences would look like certainty.
        error = sqrt(fsum((value - gain) ** 2 for value in gains) + (least / 10) ** 2) / len(gains)
        if abs(gain) >= max(least, SURE_FACT * error) and sign * gain >= 0:
            facts.append((sign == 0, -abs(gain) / error, kind, card, mean(theirs), mean(own)))
    if not facts:
        return None
    _, _, kind, card, *means = min(facts)
    best, played = (round(value, DECIMALS) for value in means)
    return {"kind": kind, "card": card, "better": best, "other": played}
