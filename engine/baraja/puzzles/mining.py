"""Mining: bots play games, and the turns in them that have one right answer, and no obvious one, become puzzles."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from .. import bots
from ..core.session import Session
from ..core.streams import Rng, mark, mix
from ..games import games
from ..lab.match import recorded
from .composing import WINNABLE, composed
from .contract import Puzzle, Puzzler, Unsolved, puzzler
from .judged import OPENING
from .judging import is_candidate, judged_in_game
from .plan_games import first_turns, near_the_end, planned
from .rating import TRIES, rating_of
from .solver import SAME, Solver, best_line, solved
from .stock import id_of, session_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import ModuleType

    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Picks, View
    from ..dominion.setup import KingdomSetup

PLAYERS = ("regular", "apprentice")  # of the games that are mined
MORE = (3, 4)  # players in the games of kinds that need more than two
LEAST_DEPTH = 2  # decisions with a worse answer, without routine ones, where a kind says nothing else
MOST_OF_A_GAME = 4
MOST_TURNS = 12  # of a game that are tried for a kind, from the last one back: later ones are shorter to solve
RANDOM_LINES = 10  # that are played before a position is solved, which takes some hundred times as long as one
BLIND_TRIES = 16
ACTION_TRIES = 64  # of whoever plays Actions at random, but buys as well as can be
THOUGHTLESS = 6  # tries of these in which luck solves what is no puzzle
PURCHASES = frozenset(("turn.treasure", "turn.buy"))  # questions with which the purchases of a turn begin
DULL = 4  # tries in which blind luck solves what is no puzzle
TEN, HALF = 10, 5  # cards of a random kingdom, and of those that it is to have
MAX_DECISIONS = 600  # decisions before a puzzle
DEALS = 10**9  # seeds of deals are below this, so that a stock stays small


def mined(
    game: str,
    seed: int,
    count: int,
    kinds: Sequence[str],
    most: int,
    kingdoms: Sequence[str] = (),
    among: Sequence[str] = (),
) -> Iterator[list[Puzzle]]:
    """The puzzles of `count` games, game by game: the last turns of each game that have one, `MOST_OF_A_GAME` of each
    kind at most. The games are played in these suggested kingdoms in turn, or in all of them; with cards to choose
    `among`, in random kingdoms, half of which are such cards."""
    rules: Any = games()[game]
    for number in range(count):
        setup, deal = setup_of(rules, seed, number, kingdoms), mix(seed ^ mark("puzzles", number)) % DEALS
        if set(kinds) <= set(puzzler(game).FOR_MORE):
            setup |= {"seats": MORE[number % len(MORE)], "start": number % MORE[0]}
        if among:
            setup["kingdom"] = random_kingdom(rules, deal, among)
            setup.pop("bane", None)
        players = ((PLAYERS if number % 2 else PLAYERS[::-1]) * 2)[: setup["seats"]]
        session = bots.at_once(recorded(rules, setup, deal, players))
        yield list(_in_game(session, kinds, most))


def composed_puzzles(seed: int, count: int, kinds: Sequence[str], most: int) -> Iterator[list[Puzzle]]:
    """The puzzles among `count` composed positions of each kind (`composing`), number by number."""
    how = puzzler("dominion")
    for number in range(count):
        positions = [(kind, session) for kind in kinds if (session := composed(kind, seed, number)) is not None]
        puzzles: list[Puzzle] = []
        for kind, session in positions:
            if kind in how.JUDGED:
                puzzles += judged_in_game(how, kind, [session] if is_candidate(how, kind, session) else [])
            elif kind in WINNABLE or is_promising(session, how, kind):
                puzzles += filter(None, [puzzle_at(session, how, kind, most)])
        yield [puzzle for puzzle in puzzles if not is_dull(puzzle)]


def planned_puzzles(seed: int, count: int, kind: str, cards: Sequence[str]) -> Iterator[list[Puzzle]]:
    """The puzzles of a judged kind in `count` games of players who buy one of some cards (`plan_games`), game by game;
    for openings the cards are in the kingdom, and the games are not played."""
    how = puzzler("dominion")
    is_wanted = partial(is_candidate, how, kind)
    for number in range(count):
        if kind == OPENING:
            positions = list(filter(is_wanted, [first_turns(cards, seed, number)]))
        else:
            positions = near_the_end(planned(cards, seed, number), is_wanted)
        yield list(judged_in_game(how, kind, positions))


def random_kingdom(rules: ModuleType, seed: int, among: Sequence[str]) -> list[str]:
    """Ten cards, half of them `among` some, the others of all sets; none that needs more piles."""
    first = Rng(mix(seed ^ mark("kingdom", 0))).sample(sorted(among), min(HALF, len(among)))
    drawn = rules.random_kingdom(seed, None, 2 * TEN)
    rest = [name for name in drawn if name not in first and not rules.KINDS[name].needs_bane]
    return [*first, *rest][:TEN]


def setup_of(rules: ModuleType, seed: int, number: int, kingdoms: Sequence[str] = ()) -> KingdomSetup:
    """The set-up of one of the games: suggested kingdoms in turn, in games that have kingdoms."""
    suggested = getattr(rules, "KINGDOMS", None)
    if not suggested:
        return {"seats": 2, "start": number % 2}
    names = sorted(name for name in kingdoms or suggested if rules.playable(name))
    kingdom = suggested[names[(seed + number) % len(names)]]
    setup: KingdomSetup = {"seats": 2, "kingdom": list(kingdom["cards"]), "start": number % 2}
    return {**setup, "bane": kingdom["bane"]} if "bane" in kingdom else setup


def _in_game(played: Session, kinds: Sequence[str], most: int) -> Iterator[Puzzle]:
    how = puzzler(played.rules.NAME)
    session = Session(played.rules, played.setup, played.seed)
    turns: dict[str, list[Session]] = {kind: [] for kind in kinds}
    rivals = contenders(played, how)
    for decision in played.decisions[:MAX_DECISIONS]:
        for kind in kinds:
            if kind not in how.JUDGED:
                is_tried = how.may_be(kind, session)
            else:
                assert session.question is not None
                is_tried = (kind == OPENING or session.question.seat in rivals) and is_candidate(how, kind, session)
            if is_tried:
                turns[kind].append(session.fork())
        session.repeat(decision)
    for kind in kinds:
        if kind in how.JUDGED:
            yield from judged_in_game(how, kind, turns[kind])
            continue
        twins = (twin for twin in turns[kind][: -MOST_TURNS - 1 : -1] if is_promising(twin, how, kind))
        puzzles = filter(None, (puzzle_at(twin, how, kind, most) for twin in twins))
        yield from islice((puzzle for puzzle in puzzles if not is_dull(puzzle)), MOST_OF_A_GAME)


def contenders(played: Session, how: Puzzler) -> list[int]:
    """The seats that won a game or nearly did, where there were several: one choice hardly ever decides others."""
    points = [result["points"] for result in sorted(played.rules.ranking(played.game), key=lambda row: row["seat"])]
    near = [seat for seat, own in enumerate(points) if own >= max(points) - how.CLOSE]
    return near if len(near) > 1 else []


def is_promising(session: Session, how: Puzzler, kind: str) -> bool:
    """Whether some level, or somebody who plays at random, comes further in a turn than what first comes to mind.

    Nearly all other positions are no puzzles, and to solve them takes most of the time.
    """
    try:
        first, *others = (partial(reached, session, how, kind, partial(answer_of, kind)) for answer_of in how.OBVIOUS)
        if kind in how.PLAYED_ON:  # an end takes long to judge: there has to be something to be lost, no more
            return first() < 1 - how.gap(kind)
        obvious = max(play() for play in (first, *others))
    except Unsolved:
        return False
    for level in TRIES:
        bot = bots.make(level, session.rules.NAME, mix(mark(level, 0) ^ session.seed))
        if reached(session, how, kind, partial(with_aim, how, kind, bot)) > obvious + SAME:
            return True
    rng = Rng(mix(mark("lines", len(session.decisions)) ^ session.seed))
    return any(reached(session, how, kind, partial(_at_random, rng)) > obvious + SAME for _ in range(RANDOM_LINES))


def is_dull(puzzle: Puzzle) -> bool:
    """Whether somebody who knows the aim, but otherwise answers at random, solves a puzzle in one of `DULL` tries."""
    how, session = puzzler(puzzle["game"]), session_of(puzzle)
    kind, rng = puzzle["kind"], Rng(mark("dull", puzzle["seed"]))
    if kind in how.JUDGED or kind in how.PLAYED_ON:
        return False

    def blind(view: View, question: Choose) -> Picks:
        picks = how.aimed(how.BOUGHT_AS.get(kind, kind), view, question)
        return _at_random(rng, view, question) if picks is None else picks

    values = [reached(session, how, kind, blind) for _ in range(BLIND_TRIES)]
    return bool(sum(value > puzzle["value"] - SAME for value in values) * DULL >= BLIND_TRIES)


def _at_random(rng: Rng, _view: View, question: Choose) -> Picks:
    """Any answer, but all Treasures where all are offered."""
    if "all" in question.options:
        return ("all",)
    count = min(question.most, max(question.least, 1 + rng.below(max(1, min(question.most, 3)))))
    return tuple(rng.sample(question.options, count))


def puzzle_at(session: Session, how: Puzzler, kind: str, most: int) -> Puzzle | None:
    """The puzzle that a position is, as plain values; None if it is none."""
    assert session.question is not None
    seat = session.question.seat
    try:
        solver, solution = solved(session, kind, most)
        if solution.ends is None or not how.is_worth(kind, session.game, seat, solution):
            return None
        if kind in how.CERTAIN and len(solution.ends) > 1:
            return None
        answer, depth = best_line(solver, session)
    except Unsolved:
        return None
    end = session.fork()
    for decision in answer:
        end.repeat(decision)
    if depth < how.LEAST_DEPTH.get(kind, LEAST_DEPTH):
        return None
    if kind in how.BOUGHT_AS and is_about_purchases(solver, session, solution.value):
        return None
    try:
        obvious = [reached(session, how, kind, partial(answer_of, kind)) for answer_of in how.OBVIOUS]
        if max(obvious) > solution.value - SAME:
            return None
        values = levels_values(session, how, kind)
    except Unsolved:
        return None
    tries = {level: [value > solution.value - SAME for value in row] for level, row in values.items()}
    if sum(map(sum, tries.values())) == sum(TRIES.values()):
        return None
    if min(*obvious, *(value for row in values.values() for value in row)) > solution.value - how.gap(kind):
        return None
    plain = {
        "game": session.rules.NAME, "kind": kind, "setup": session.setup, "seed": session.seed,
        "decisions": list(session.decisions), "answer": answer,
        "chance": how.chance(kind, end.game, seat, solution.value), "value": solution.value,
        "rating": rating_of(tries),
    }  # fmt: skip
    return cast("Puzzle", {"id": id_of(plain), **plain})


def is_about_purchases(solver: Solver, session: Session, best: float) -> bool:
    """Whether whoever plays Actions at random, but then buys as well as can be, comes to the best in one of
    `THOUGHTLESS` tries: nobody has to think much about the Actions."""
    how, rng, successes = solver.how, Rng(mark("actions", session.seed)), 0
    for _ in range(ACTION_TRIES):
        twin = session.fork()
        while twin.question is not None and how.is_rest(twin.game, solver.seat, solver.turn):
            question = twin.question
            if question.key in PURCHASES:
                break
            if question.seat != solver.seat or rng.below(len(question.options) + 1) < 1 - question.least:
                twin.answer(*question.options[: question.least])  # whoever may do without does so now and then
            else:
                twin.answer(*_at_random(rng, twin.view(question.seat), question))
        try:
            successes += solver.solution(twin.game if twin.question is None else twin.base).value > best - SAME
        except Unsolved:
            continue
    return successes * THOUGHTLESS >= ACTION_TRIES


def levels_values(session: Session, how: Puzzler, kind: str) -> dict[str, list[float]]:
    """What each level comes to, each time that it tries."""
    values: dict[str, list[float]] = {}
    for level, count in TRIES.items():
        for number in range(count):
            bot = bots.make(level, session.rules.NAME, mix(mark(level, number) ^ session.seed))
            values.setdefault(level, []).append(reached(session, how, kind, partial(with_aim, how, kind, bot)))
    return values


def with_aim(how: Puzzler, kind: str, bot: Bot, view: View, question: Choose) -> Picks:
    """What a bot answers that knows what the puzzle asks for."""
    picks = how.aimed(kind, view, question)
    return bot.decide(view, question) if picks is None else picks


def reached(session: Session, how: Puzzler, kind: str, decide: Callable[[View, Choose], Picks]) -> float:
    """What a player comes to in the rest of the turn; what others decide does not matter."""
    assert session.question is not None
    seat, twin = session.question.seat, session.fork()
    turn = how.turn(twin.game)
    while twin.question is not None and how.is_rest(twin.game, seat, turn):
        question = twin.question
        if question.seat == seat:
            twin.answer(*decide(twin.view(seat), question))
        else:
            twin.answer(*question.options[: question.least])
    return how.value(kind, twin.game, seat)
