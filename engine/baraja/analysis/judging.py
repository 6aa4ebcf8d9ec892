"""One decision, judged: what was answered and what else could have been, played out in the same imagined games.

In an imagined game everything that the player could not see is dealt again. All answers are tried in the same ones, so
that luck is the same for all. There are three rounds: a few games for every answer; more for those that did best; and
then, in games of their own, what was played against those few, of which only the best remain, until it is clear which
is better. The last round alone tells the loss, since the best of many in the same few games was lucky too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import fsum, sqrt
from typing import TYPE_CHECKING

from .. import bots
from ..core.session import drive
from ..core.streams import Rng, mark, mix
from .contract import Analyst, Table, analyst

if TYPE_CHECKING:
    from ..bots.contract import Bot, Measures
    from ..core.choose import Choose
    from ..core.contract import Game, Picks
    from ..core.protocol import Result
    from ..core.session import Session
    from .protocol import Chance, JudgedAnswer, Judgement

STEPS = 12  # steps of an imagined game between two pauses
FIRST_GAMES = 10  # of the first round, for every answer
SECOND_GAMES = 15  # of the second round, for those that are left
FINALISTS = 3  # how many go on to it, and those near the best of them to the third, besides what was played
BATCH = 25  # games of the third round between two looks at the interval
LEAST_GAMES = 50  # of the third round before anything is called a loss: each look is a chance to be wrong
GAMES = 450
"""The most games of the third round if nobody says otherwise: so many tell a tenth of a win in nearly all of them."""
CONFIRMED = 2  # a sure loss counts after so many times the games that first made it sure, as that look is a lucky one
OTHER_GAMES = 100  # in which a fault is tried with another plan
HOPE = 0.08  # the third round is given up where a gain of so much is unlikely
DOUBTS = 1.25  # so many standard errors above the gain is unlikely
BEHIND = 1.0  # so many standard errors behind the best in the third round an answer is tried no further
WORSE = -0.03  # with less in the first two rounds the best of the others is taken to be worse than what was played
MOST_ANSWERS = 7  # how many answers are tried at most
FEW_OPTIONS = 6  # a choice of one among so few is tried whole
MOST_TOLD = 4  # how many of the other answers are told
LEAD_WEIGHT = 0.2  # the weight of the lead in points in how good an end is; the rest is winning
SURE = 3.0  # standard errors of the interval: looked at again and again, some 99 of 100 hold the true value
HOPELESS = -0.25  # answers that did so much worse than what was played in the first round are tried no further
CLEAR = 0.02  # a loss that is surely smaller than this need not be known better


@dataclass(slots=True)
class Answer:
    """An answer on trial: the names picked, and for each imagined game its worth (0 to 1), the share of the win and
    the lead in points."""

    picks: tuple[str, ...]
    worths: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    measures: list[Measures] = field(default_factory=list)
    """What was measured in each game, where that was wished."""

    def gains_over(self, other: Answer, first: int = 0) -> list[float]:
        """How much more it was worth than another answer, in each game from number `first` on."""
        return [mine - theirs for mine, theirs in zip(self.worths[first:], other.worths[first:], strict=True)]


def mean(values: list[float]) -> float:
    """The mean; 0 of nothing."""
    return fsum(values) / len(values) if values else 0.0


def interval(gains: list[float]) -> tuple[float, float, float]:
    """The mean of paired differences and the bounds of its interval. A difference of half a game is added to the
    spread, since a few equal outcomes would look like certainty."""
    middle = mean(gains)
    spread = fsum((gain - middle) ** 2 for gain in gains) + 0.25
    within = SURE * sqrt(spread) / len(gains)
    return middle, max(-1.0, middle - within), min(1.0, middle + within)


def leaders(finalists: Sequence[Answer], first: int) -> list[Answer]:
    """Those that may still be the best by their games from number `first` on, the best first: the one that was lucky in
    the first rounds must not hide a better one."""
    best, *others = sorted(finalists, key=lambda trial: -mean(trial.worths[first:]))
    left = [best]
    for other in others:
        lead, low, _ = interval(best.gains_over(other, first))
        if lead <= BEHIND * (lead - low) / SURE:
            left.append(other)
    return left


def plain_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names of options without what tells equal cards apart, in a fixed order: two answers that come to the same."""
    return tuple(sorted(name.partition("#")[0] for name in names))


def answers(session: Session, played: tuple[str, ...], how: Analyst) -> list[tuple[str, ...]]:
    """The answers to try at the present question, as names of options: what was played first, then what good players
    would answer, then the other single options if there are few."""
    question = session.question
    assert question is not None, "there is nothing to decide"
    names = session.option_ids()
    ideas = how.ideas(session.view(question.seat), question)
    tried = [played, *(tuple(names[question.options.index(pick)] for pick in picks) for picks in ideas)]
    if question.most == 1 and len({name.partition("#")[0] for name in names}) <= FEW_OPTIONS:
        tried += [(name,) for name in names]
        if not question.least:
            tried.append(())
    known: dict[tuple[str, ...], tuple[str, ...]] = {}
    for picks in tried:
        known.setdefault(picks if question.ordered else plain_names(picks), picks)
    return list(known.values())[:MOST_ANSWERS]


def is_choice(session: Session, how: Analyst) -> bool:
    """Whether the present question is one whose answer can be right or wrong."""
    question = session.question
    if question is None or not how.is_judged(question.key):
        return False
    different = {name.partition("#")[0] for name in session.option_ids()}
    return len(different) > 1 or not question.least or question.ordered


def judged(session: Session, played: tuple[str, ...], games: int = GAMES) -> Generator[None, None, Judgement | None]:
    """Judges what was answered at the session's question: a generator that pauses often and returns plain values.

    `played` are names of options, `games` the most imagined games of the third round. Returns None where all answers
    come to the same.
    """
    how = analyst(session.rules.NAME)
    question = session.question
    assert question is not None, "there is nothing to decide"
    view = session.view(question.seat)
    table = yield from how.players(view)
    trials = [Answer(picks) for picks in answers(session, played, how)]
    mine, others = trials[0], trials[1:]
    play = partial(try_out, session, how, table)
    yield from play(trials, FIRST_GAMES)
    others = [trial for trial in others if trial.worths != mine.worths or trial.leads != mine.leads]
    if not others:
        return None
    others.sort(key=lambda trial: -mean(trial.worths))
    hopeful = [trial for trial in others[:FINALISTS] if mean(trial.gains_over(mine)) > HOPELESS]
    if hopeful:
        yield from play([mine, *hopeful], SECOND_GAMES)
        hopeful.sort(key=lambda trial: -mean(trial.worths))
    finalists, known = hopeful or others[:1], len(mine.worths)
    gain = mean(finalists[0].gains_over(mine))
    low, high = -1.0, 1.0
    if gain > WORSE:
        until = 0  # games of this round from which on a loss that is sure counts
        while high >= CLEAR:
            played_on = len(mine.worths) - known
            is_sure = low > 0 and played_on >= LEAST_GAMES
            until = (until or CONFIRMED * played_on) if is_sure else 0
            if played_on >= games or 0 < until <= played_on:
                break
            if not is_sure and played_on >= LEAST_GAMES and gain + DOUBTS * (high - gain) / SURE < HOPE:
                break
            yield from play([mine, *finalists], BATCH)
            finalists = leaders(finalists, known)
            gain, low, high = interval(finalists[0].gains_over(mine, known))
    else:
        gain, low, high = interval(finalists[0].gains_over(mine))
    if low > 0 and (yield from _suits_another_plan(session, how, mine, finalists[0])):
        low = 0.0
    return _outcome(mine, others[:MOST_TOLD], finalists[0], gain, low, high)


def _suits_another_plan(session: Session, how: Analyst, mine: Answer, better: Answer) -> Generator[None, None, bool]:
    """Whether what was played is as good as a better answer for a player of another plan, who does no worse with it
    than the player that was assumed."""
    assert session.question is not None
    question = session.question
    for table in (yield from how.alternatives(session.view(question.seat), question, mine.picks)):
        own, other = Answer(mine.picks), Answer(better.picks)
        yield from try_out(session, how, table, [own], BATCH)
        if mean(own.worths) < mean(mine.worths):
            continue
        yield from try_out(session, how, table, [own], OTHER_GAMES - BATCH)
        yield from try_out(session, how, table, [other], OTHER_GAMES)
        if mean(other.gains_over(own)) < CLEAR:
            return True
    return False


def estimated(session: Session, played: tuple[str, ...]) -> Generator[None, None, Chance]:
    """The chance to win with what was answered at the session's question, in the games of the first round; nothing else
    is tried."""
    how = analyst(session.rules.NAME)
    assert session.question is not None, "there is nothing to decide"
    table = yield from how.players(session.view(session.question.seat))
    trial = Answer(played)
    yield from try_out(session, how, table, [trial], FIRST_GAMES)
    return {"win": mean(trial.wins), "lead": mean(trial.leads)}


def _outcome(mine: Answer, others: list[Answer], best: Answer, gain: float, low: float, high: float) -> Judgement:
    """The outcome of a judgement as plain values. What was played is the best unless another is surely better."""
    better = low > 0
    loss = gain if better else 0.0
    top = best if better else mine
    best_win = mean(top.wins)
    rows = [_row(mine, mine)] + [_row(trial, mine) for trial in others]
    rows.sort(key=lambda row: (-row["gain"], row["picks"] != list(mine.picks)))
    return {
        "win": max(0.0, best_win - loss),
        "best_win": best_win,
        "lead": mean(mine.leads),
        "best_lead": mean(top.leads),
        "loss": loss,
        "interval": [low, high],
        "best": list(top.picks),
        "games": len(mine.worths),
        "answers": rows,
    }


def _row(answer: Answer, mine: Answer) -> JudgedAnswer:
    """One answer as plain values; its gain over what was played, in the games that both were in."""
    count = len(answer.worths)
    gains = [theirs - own for theirs, own in zip(answer.worths, mine.worths[:count], strict=True)]
    gain, low, high = (0.0, 0.0, 0.0) if answer is mine else interval(gains)
    return {
        "picks": list(answer.picks), "win": mean(answer.wins), "lead": mean(answer.leads), "gain": gain,
        "interval": [low, high], "games": count,
    }  # fmt: skip


def try_out(
    session: Session,
    how: Analyst,
    table: Table,
    trials: list[Answer],
    games: int,
    first: int = 0,
    measures: bool = False,
) -> Generator[None, None, None]:
    """Plays every answer out in so many more imagined games, the first of which has the number `first`; with `measures`
    it is also noted what happens in them."""
    assert session.question is not None
    seat, number = session.question.seat, len(session.decisions)
    begun = first + len(trials[0].worths)
    for game_number in range(begun, begun + games):
        # Nothing that is hidden may change a judgement, so not even the game's own seed is used.
        chance = mix(mark("analysis", number) ^ game_number)
        for trial in trials:
            twin = session.imagine(seat, Rng(chance))
            twin.answer(*trial.picks)
            game = yield from to_the_end(twin, table(chance), how.MAX_STEPS, measures)
            if measures:
                trial.measures.append(how.measured(twin.events, seat))
            note_end(trial, session.rules.ranking(game), seat, bool(game.over), how.LARGE_LEAD)


def to_the_end(twin: Session, seated: list[Bot], longest: int, is_heard: bool = False) -> Generator[None, None, Game]:
    """Plays an imagined game on, with pauses, and returns it; if it `is_heard`, the events go on to the twin's."""
    rules, unasked = twin.rules, bots.routine(seated)

    def decide(question: Choose, game: Game) -> Picks:
        picks: Picks = seated[question.seat].decide(rules.view(game, question.seat), question)
        return picks

    game: Game = twin.play_out(decide, 0, unasked)
    game.events = twin.events if is_heard else None
    steps = 0
    while not game.over and steps < longest:
        drive(game, lambda question: decide(question, game), STEPS, unasked)
        steps += STEPS
        yield
    return game


def note_end(trial: Answer, results: Sequence[Result], seat: int, over: bool, large: float) -> None:
    """Adds the end of an imagined game to an answer's. A game that was stopped counts as shared."""
    winners = sum(result["winner"] for result in results)
    share = (1 / winners if results[seat]["winner"] else 0.0) if over else 1 / len(results)
    lead = results[seat]["points"] - max(result["points"] for result in results if result["seat"] != seat)
    trial.wins.append(share)
    trial.leads.append(float(lead))
    by_lead = 0.5 + max(-large, min(large, lead)) / (2 * large)
    trial.worths.append((1 - LEAD_WEIGHT) * share + LEAD_WEIGHT * by_lead)
