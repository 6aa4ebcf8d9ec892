"""Mining puzzles of which imagined games say what is best: a purchase, an opening, what to trash, discard or pass.

First every answer is tried in a few imagined games, which only chooses the one that is to be proven the best, and gives
most positions up. Then that answer is compared with each of the others in games of their own, in which both get the
same luck, until it is surely ahead by `AHEAD` (`analysis.judging.interval`), or it is clear that this cannot be shown.
The games that this took, and what each answer loses at least, are part of the puzzle.
"""

from __future__ import annotations

from functools import partial
from itertools import islice, product
from math import floor
from typing import TYPE_CHECKING, cast

from .. import bots
from ..analysis.contract import analyst
from ..analysis.judging import Answer, interval, mean, note_end, to_the_end, try_out
from ..core.session import Session
from ..core.streams import Rng, mark, mix
from .contract import Unsolved, puzzler
from .judged import ASKED, BUY, DISCARD, OPENING, OPENING_TURNS, Names, answers, plain
from .plan_games import own_plans, thoughtful
from .rating import TRIES, rating_of
from .solver import SAME, value_after
from .stock import id_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from ..analysis.contract import Analyst, Table
    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Picks, View
    from .contract import Puzzle, Puzzler

FEWEST, MOST = 2, 60  # answers
MIN_ANSWERS = 16  # so few are tried even where all levels choose alike
FIRST_GAMES, EARLY_GAMES = 16, 6  # of every answer, and before most of them are given up
FIRST_HOPE, HOPE = 0.08, 0.1  # how far ahead the best has to be after the first games, and after the second
Rounds = tuple[tuple[int, int, float], ...]
"""Games of each round for every answer that is left, how many go on, and how far the best has to be ahead to go on.
What they are worth, which counts points, too, says which go on: it tells more of few games than who has won them."""
ROUNDS: Rounds = ((EARLY_GAMES, 8, -1.0), (FIRST_GAMES - EARLY_GAMES, 3, FIRST_HOPE), (32, 2, HOPE))
OPENING_ROUNDS: Rounds = ((4, 8, -1.0), (8, 4, -1.0), (24, 3, -1.0), (64, 2, 0.07))
"""An opening has many answers, some of them near to each other, and whole games take long."""
LEVELS_HOPE = 0.08  # how far ahead the best choice of the levels has to be of their others after the first games
PROOF = 1_000_000  # the number of the first game of the proof: none of those that chose the answer to prove
EASIEST = next(iter(TRIES))  # the level: what it chooses each time is dull
BATCH = 40
AHEAD = 0.05
MOST_GAMES = 10_000  # of one comparison
MAX_CLOSE_GAMES = 240  # games after which a comparison is given up where its mean is not far enough ahead
SLACK = 0.04  # how much more than `AHEAD` that is
NEXT_OPENINGS, NEXT_ANSWERS, MOST_TO_STAND = 5, 2, 400  # answers that are tried with other players, and the most games
AIM = "points"  # what is counted where the rest of a turn is solved
PRACTISED = "strong"  # the level of the players who have to come to the same as the quick ones
MOST_QUESTIONS = 12  # of a game that are judged for a kind, from the last one back
MOST_OF_A_GAME = 2


def is_candidate(how: Puzzler, kind: str, session: Session) -> bool:
    """Whether the session's question may be one for a kind of puzzle."""
    question = session.question
    if question is None or not how.may_be_judged(kind, session):
        return False
    try:
        choices = answers(session, kind)
    except Unsolved:
        return False
    # Two cards of one name that differ in something else would be one answer to the reader.
    return FEWEST <= len(choices) <= MOST and len({plain(choice, kind) for choice in choices}) == len(choices)


def judged_in_game(how: Puzzler, kind: str, sessions: Sequence[Session]) -> Iterator[Puzzle]:
    """The puzzles among the last questions of one game. The fewer turns are left, the more one choice counts for, and
    the shorter the imagined games are; an opening has but one question."""
    late = sessions[: -MOST_QUESTIONS - 1 : -1]
    yield from islice(filter(None, (puzzle_of(session, how, kind) for session in late)), MOST_OF_A_GAME)


def puzzle_of(session: Session, how: Puzzler, kind: str) -> Puzzle | None:
    """The puzzle that a choice is, as plain values; None if it is none."""
    assert session.question is not None
    seat = session.question.seat
    is_thought_about = kind not in how.UNWEIGHED
    obvious = [choice_of(session, kind, partial(answer_of, kind)) for answer_of in how.OBVIOUS]
    tried: dict[str, list[Names]] = {}
    for level, count in TRIES.items() if is_thought_about else ():
        for number in range(count):
            bot = bots.make(level, session.rules.NAME, mix(mark(level, number) ^ session.seed))
            tried.setdefault(level, []).append(choice_of(session, kind, bot.decide))
    chosen = {names for row in tried.values() for names in row}
    dull = {*obvious, *(names for names in chosen if all(names == other for other in tried[EASIEST]))}
    dull.update(how.DULL.get(kind, ()))
    choices = answers(session, kind)
    dull.update(plain(choice, kind) for choice in choices if how.wastes(kind, session, choice))
    if is_thought_about and len(choices) > MIN_ANSWERS and len(chosen) < 2:
        return None  # where all levels agree, there is hardly ever much to be lost
    if kind != OPENING and not is_divided(session, kind, choices, chosen):
        return None
    judgement = judge(session, kind, choices, dull)
    if judgement is None:
        return None
    best, wins, losses, games = judgement
    tries = {level: [names == plain(choices[best], kind) for names in row] for level, row in tried.items()}
    twin = session.fork()
    _choose(twin, kind, choices[best], seat)
    puzzle = {
        "game": session.rules.NAME, "kind": kind, "setup": session.setup, "seed": session.seed,
        "decisions": list(session.decisions), "answer": twin.decisions[len(session.decisions) :],
        "chance": round(wins, 3), "value": 0.0, "rating": rating_of(tries), "losses": losses, "games": games,
    }  # fmt: skip
    return cast("Puzzle", {"id": id_of(puzzle), **puzzle})


def is_divided(session: Session, kind: str, choices: Sequence[Names], chosen: set[Names]) -> bool:
    """Whether the best of what the levels choose is well ahead of the rest of it in a few games: most positions are
    given up here, before all the other answers are tried."""
    how, table = _seated(session)
    trials = [Answer(choice) for choice in choices if plain(choice, kind) in chosen]
    if len(trials) < 2:
        return True
    lead = 0.0
    for games in (EARLY_GAMES, FIRST_GAMES - EARLY_GAMES):
        _play(session, kind, how, table, trials, games)
        best, second, *_ = sorted((mean(trial.wins) for trial in trials), reverse=True)
        lead = best - second
        if not lead:
            return False
    return lead >= LEVELS_HOPE


Judged = tuple[int, float, list[int], int]
"""The place of the best answer, its chance to win, what each answer loses at least (in hundredths), and how many games
the comparison took that was the longest."""


def judge(session: Session, kind: str, choices: Sequence[Names], dull: Collection[Names] = ()) -> Judged | None:
    """Which of some answers is surely the best. None where no answer is surely ahead of every other, where some few
    games do not tell them apart, or where a `dull` one looks best in them."""
    play = partial(_play, session, kind, *_seated(session))
    trials = [Answer(choice) for choice in choices]
    left = trials
    for games, many, hope in OPENING_ROUNDS if kind == OPENING else ROUNDS:
        play(left, games)
        left = sorted(left, key=lambda trial: -mean(trial.worths))[:many]
        if len(left) > 1 and (left[0].worths == left[1].worths or mean(left[0].wins) - mean(left[1].wins) < hope):
            return None
        if plain(left[0].picks, kind) in dull:
            return None
    best = left[0]
    hardest_first = sorted(range(len(trials)), key=lambda place: (-len(trials[place].wins), -mean(trials[place].wins)))
    judgement = proven(session, kind, choices, trials.index(best), hardest_first)
    return judgement if judgement and stands(session, kind, choices, judgement) else None


def proven(
    session: Session, kind: str, choices: Sequence[Names], best: int, order: Sequence[int] | None = None
) -> Judged | None:
    """Compares an answer with every other one, in this order if it is given, in games that had no part in choosing it.
    None where it is not surely ahead of each of them."""
    play = partial(_play, session, kind, *_seated(session))
    mine = Answer(choices[best])
    losses = [0] * len(choices)
    most = 0
    for place in range(len(choices)) if order is None else order:
        if place == best:
            continue
        theirs = Answer(choices[place])
        low = -1.0
        while low < AHEAD:
            count = len(theirs.wins)
            if count >= MOST_GAMES:
                return None
            play([theirs], BATCH, PROOF)
            if len(mine.wins) < count + BATCH:
                play([mine], BATCH, PROOF)
            gains = [own - their for own, their in zip(mine.wins, theirs.wins, strict=False)]
            gain, low, high = interval(gains)
            if high < AHEAD or (len(gains) >= MAX_CLOSE_GAMES and gain < AHEAD + SLACK):
                return None
        most = max(most, len(theirs.wins))
        losses[place] = floor(100 * low)
    return best, mean(mine.wins), losses, most


def stands(session: Session, kind: str, choices: Sequence[Names], judged: Judged) -> bool:
    """Whether the best answer stays ahead of those that come nearest where others play on: an opening against openings
    that are each played on by a plan that suits them; any other choice where `practised` players do, who play Actions
    and the end otherwise than quick ones; and what is asked near the end where all work out the end, too. Who does not
    may win more games with fewer Coins, since a purchase that loses is out of reach then."""
    how, usual = _seated(session)
    best, _, losses, _ = judged
    assert session.question is not None
    view = session.view(session.question.seat)
    if kind == OPENING:
        seated, many = [(usual, own_plans(view))], NEXT_OPENINGS
    else:
        tables = [practised(session), *([thoughtful(view)] if kind in ASKED else [])]
        seated, many = [(table, [table]) for table in tables], NEXT_ANSWERS
    nearest = sorted(range(len(choices)), key=lambda place: losses[place])[1 : many + 1]
    if kind == DISCARD and is_one_answer(session, choices, best, nearest):
        return False
    for own, others in seated:  # who plays the best answer on, and each of those who play the others on
        mine = Answer(choices[best])
        for place, table in product(nearest, others):
            theirs = Answer(choices[place])
            low, high = -1.0, 1.0
            while low <= 0 and high > 0 and len(theirs.wins) < MOST_TO_STAND:
                _play(session, kind, how, table, [theirs], BATCH, PROOF)
                if len(mine.wins) < len(theirs.wins):
                    _play(session, kind, how, own, [mine], BATCH, PROOF)
                gains = [gain - their for gain, their in zip(mine.wins, theirs.wins, strict=False)]
                _, low, high = interval(gains)
            if low <= 0:
                return False
    return True


def is_one_answer(session: Session, choices: Sequence[Names], best: int, nearest: Iterable[int]) -> bool:
    """Whether an answer that comes near brings as many points in the rest of the own turn as the best one, both played
    on as well as can be: then players who do not find how are all that tells them apart. Where that is too much work or
    cannot be known, nothing is said."""
    assert session.question is not None
    if session.game.seat != session.question.seat:
        return False
    try:
        most = value_after(session, AIM, choices[best])
        return any(abs(value_after(session, AIM, choices[place]) - most) < SAME for place in nearest)
    except Unsolved:
        return False


def practised(session: Session) -> Table:
    """Who plays a game on as a good level does: with a plan of its own, tactics, and a slip now and then."""
    name, seats = session.rules.NAME, session.game.seats
    return lambda seed: [bots.make(PRACTISED, name, mix(seed ^ mark(PRACTISED, seat))) for seat in range(seats)]


def _seated(session: Session) -> tuple[Analyst, Table]:
    """How the game is analysed, and who plays its imagined games on."""
    how = analyst(session.rules.NAME)
    assert session.question is not None
    return how, bots.at_once(how.players(session.view(session.question.seat)))


def _play(
    session: Session, kind: str, how: Analyst, table: Table, trials: list[Answer], games: int, first: int = 0
) -> None:
    if kind != OPENING:
        bots.at_once(try_out(session, how, table, trials, games, first))
        return
    assert session.question is not None
    seat = session.question.seat
    begun = first + len(trials[0].wins)
    for number in range(begun, begun + games):
        chance = mix(mark("analysis", len(session.decisions)) ^ number)
        for trial in trials:
            twin = session.imagine(seat, Rng(chance))
            _choose(twin, kind, trial.picks, seat, table(chance))
            game = bots.at_once(to_the_end(twin, table(chance), how.MAX_STEPS)) if twin.question else twin.game
            note_end(trial, session.rules.ranking(game), seat, bool(game.over), how.LARGE_LEAD)


def _choose(session: Session, kind: str, names: Names, seat: int, seated: Sequence[Bot] | None = None) -> None:
    """Makes the choice that a puzzle is about; in an opening what lies between is decided by the players `seated`, or
    as little as possible."""
    if kind != OPENING:
        session.answer(*names)
        return
    in_order: list[str] | None = None
    while session.question is not None and session.game.turns[seat] < OPENING_TURNS:
        question = session.question
        if question.seat == seat and question.key == BUY:
            if in_order is None:
                in_order = purchases(session, names)
            pick = in_order[session.game.turns[seat]]
            session.answer(*([pick] if pick in question.options else []))
        elif question.key == "turn.treasure":
            session.answer("all")
        elif seated is not None:
            session.answer(*seated[question.seat].decide(session.view(question.seat), question))
        else:
            session.answer(*question.options[: question.least])


def purchases(session: Session, names: Names) -> list[str]:
    """What is bought in each of the first two turns, "" for nothing, so that both can be paid for."""
    cost = {name: session.game.cost(name).coins for name in names}
    coins = session.game.coins, puzzler(session.rules.NAME).OPENING_COINS - session.game.coins
    pairs = [[*names, "", ""][:OPENING_TURNS], [*names, "", ""][:OPENING_TURNS][::-1]]
    return next(
        pair for pair in pairs
        if all(cost.get(name, 0) <= budget for name, budget in zip(pair, coins, strict=True))
    )  # fmt: skip


def choice_of(session: Session, kind: str, decide: Callable[[View, Choose], Picks]) -> Names:
    """What a player chooses."""
    twin = session.fork()
    assert twin.question is not None
    seat = twin.question.seat
    if kind != OPENING:
        picks = decide(twin.view(seat), twin.question)
        names = twin.option_ids()
        return plain([names[twin.question.options.index(pick)] for pick in picks], kind)
    bought: list[str] = []
    while twin.question is not None and twin.game.turns[seat] < OPENING_TURNS:
        question = twin.question
        if question.seat != seat:
            twin.answer(*(("all",) if question.key == "turn.treasure" else question.options[: question.least]))
            continue
        picks = decide(twin.view(seat), question)
        bought += map(str, picks) if question.key == BUY else []
        twin.answer(*picks)
    return plain(bought, kind)
