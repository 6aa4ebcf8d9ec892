"""Mining: bots play games, and the turns in them that have one right answer, and no obvious one, become puzzles."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from .. import bots
from ..core.session import Session
from ..core.streams import mark, mix
from ..games import games
from ..lab.match import recorded
from .contract import Puzzler, Unsolved, puzzler
from .rating import rating_of
from .solver import SAME, best_line, solved
from .stock import id_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Picks, Plain, Setup

PLAYERS = ("regular", "apprentice")  # of the games that are mined
TRIES = {"beginner": 3, "apprentice": 3, "regular": 2}
"""How often each level tries a puzzle. What all of them solve is too dull to be one."""
LEAST_DEPTH = 2  # decisions with a worse answer, without routine ones
MOST_OF_A_GAME = 2
MOST_TURNS = 6  # of a game that are tried for a kind, from the last one back: later ones are shorter to solve
LONGEST = 600  # decisions before a puzzle
DEALS = 10**9  # seeds of deals are below this, so that a stock stays small


def mined(game: str, seed: int, count: int, kinds: Sequence[str], most: int) -> Iterator[list[Plain]]:
    """The puzzles of `count` games, game by game: the last turns of each game that have one, `MOST_OF_A_GAME` of each
    kind at most."""
    rules: Any = games()[game]
    for number in range(count):
        setup, deal = setup_of(rules, seed, number), mix(seed ^ mark("puzzles", number)) % DEALS
        players = PLAYERS if number % 2 else PLAYERS[::-1]
        session = bots.at_once(recorded(rules, setup, deal, players))
        yield list(_in_game(rules, setup, deal, session.decisions, kinds, most))


def setup_of(rules: Any, seed: int, number: int) -> Setup:
    """The set-up of one of the games: the suggested kingdoms in turn, in games that have kingdoms."""
    kingdoms = getattr(rules, "KINGDOMS", None)
    if not kingdoms:
        return {"seats": 2, "start": number % 2}
    names = sorted(name for name in kingdoms if rules.playable(name))
    kingdom = kingdoms[names[(seed + number) % len(names)]]
    setup: Setup = {"seats": 2, "kingdom": list(kingdom["cards"]), "start": number % 2}
    return {**setup, "bane": kingdom["bane"]} if "bane" in kingdom else setup


def _in_game(
    rules: Any, setup: Setup, deal: int, decisions: list[str], kinds: Sequence[str], most: int
) -> Iterator[Plain]:
    how = puzzler(rules.NAME)
    session = Session(rules, setup, deal)
    turns: dict[str, list[Session]] = {kind: [] for kind in kinds}
    for decision in decisions[:LONGEST]:
        for kind in kinds:
            if how.may_be(kind, session):
                turns[kind].append(session.fork())
        session.repeat(decision)
    for kind in kinds:
        puzzles = (puzzle_at(twin, how, kind, most) for twin in turns[kind][: -MOST_TURNS - 1 : -1])
        yield from islice(filter(None, puzzles), MOST_OF_A_GAME)


def puzzle_at(session: Session, how: Puzzler, kind: str, most: int) -> Plain | None:
    """The puzzle that a position is, as plain values; None if it is none."""
    assert session.question is not None
    seat = session.question.seat
    try:
        solver, solution = solved(session, kind, most)
        if solution.ends is None or not how.is_worth(kind, session.game, seat, solution.value):
            return None
        if kind not in how.WITH_CHANCE and len(solution.ends) > 1:
            return None
        answer, depth = best_line(solver, session)
    except Unsolved:
        return None
    if depth < LEAST_DEPTH:
        return None
    if any(reaches(session, how, kind, solution.value, partial(answer_of, kind)) for answer_of in how.OBVIOUS):
        return None
    tries = levels_tries(session, how, kind, solution.value)
    if sum(sum(results) for results in tries.values()) == sum(TRIES.values()):
        return None
    puzzle: Plain = {
        "game": session.rules.NAME, "kind": kind, "setup": session.setup, "seed": session.seed,
        "decisions": list(session.decisions), "answer": answer,
        "chance": solution.value if kind in how.WITH_CHANCE else 1.0, "value": solution.value,
        "rating": rating_of(tries),
    }  # fmt: skip
    return {"id": id_of(puzzle), **puzzle}


def levels_tries(session: Session, how: Puzzler, kind: str, best: float) -> dict[str, list[bool]]:
    """Whether each level finds the best line, each time that it tries."""
    tries: dict[str, list[bool]] = {}
    for level, count in TRIES.items():
        for number in range(count):
            bot = bots.make(level, session.rules.NAME, mix(mark(level, number) ^ session.seed))
            tries.setdefault(level, []).append(reaches(session, how, kind, best, partial(_with_aim, how, kind, bot)))
    return tries


def _with_aim(how: Puzzler, kind: str, bot: Bot, view: Any, question: Choose) -> Picks:
    """What a bot answers that knows what the puzzle asks for."""
    picks = how.aimed(kind, view, question)
    return bot.decide(view, question) if picks is None else picks


def reaches(session: Session, how: Puzzler, kind: str, best: float, decide: Callable[[Any, Choose], Picks]) -> bool:
    """Whether a player comes to a value in the rest of the turn; what others decide does not matter."""
    assert session.question is not None
    seat, twin = session.question.seat, session.fork()
    turn = how.turn(twin.game)
    while twin.question is not None and how.is_rest(twin.game, seat, turn):
        question = twin.question
        if question.seat == seat:
            twin.answer(*decide(twin.view(seat), question))
        else:
            twin.answer(*question.options[: question.least])
    return how.value(kind, twin.game, seat) > best - SAME
