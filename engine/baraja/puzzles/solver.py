"""The exhaustive solver: every line of the rest of a turn, and every order of the cards that the player does not know.

Two states that are equal to the player are solved once (`Puzzler.state`). A position has *one answer* if all best lines
come to the same ends with the same chances (`Puzzler.end`): orders that come to the same are one answer, and a card
that counts for nothing makes no second one. Work is counted in steps played; a position that needs more is no puzzle.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from ..core.choose import Choose, option_ids
from ..core.streams import Rng, mark
from ..core.zones import Card
from .contract import Unsolved, puzzler
from .lines import AS_DEALT, Orders, Point, points_after

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..core.contract import Game, Picks
    from ..core.session import Session
    from ..core.streams import Streams
    from ..core.zones import Option

MOST_STEPS = 4000
MOST_ANSWERS = 120  # to one question
DEALS = 2
SAME = 1e-9  # values that differ by less are equal
ALIKE = frozenset(("hand", "revealed", "looked", "discard"))  # zones in which cards of one name are the same

Ends = frozenset[tuple[Hashable, float]]  # the ends that may come, each with its chance


class Solution(NamedTuple):
    """What the best line is worth, its ends (None where different best lines come to different ones), and whether
    some other answer is worse."""

    value: float
    ends: Ends | None
    picks: tuple[Option, ...] = ()
    is_critical: bool = False


class Solver:
    """Solves the positions of one turn of one seat for one kind of puzzle."""

    def __init__(self, game_name: str, kind: str, game: Game, seat: int, most: int = MOST_STEPS) -> None:
        self.how = puzzler(game_name)
        self.kind = kind
        self.seat = seat
        self.turn = self.how.turn(game)
        self.most = most * self.how.EFFORT.get(kind, 1)
        self.margin = self.how.MARGINS.get(kind, SAME)
        self.steps = 0
        self.touches_hidden = False  # whether some line has touched what others hold
        self.draws = False  # whether some line takes cards from the own deck before the turn ends
        self._known: dict[Hashable, Solution] = {}
        self._ends: dict[Hashable, float] = {}  # values for which others played on
        if self.how.is_known_order(game, seat):
            raise Unsolved("a deck of which the player knows more than its cards")

    def solution(self, game: Game) -> Solution:
        """The best from the beginning of a step on. Raises `Unsolved` where it cannot be found."""
        if not self.how.is_rest(game, self.seat, self.turn):
            value = self.value_of_the_end(game)
            return Solution(value, frozenset([(self.how.end(self.kind, game, self.seat), 1.0)]))
        if self.how.is_known_order(game, self.seat):
            raise Unsolved("a deck of which the player knows more than its cards")
        key = self.how.state(game, self.seat)
        if key not in self._known:
            self._known[key] = self.after(game, (), AS_DEALT)
        return self._known[key]

    def value_of_the_end(self, game: Game) -> float:
        """How good the end of a turn is."""
        if self.kind not in self.how.PLAYED_ON:
            return self.how.value(self.kind, game, self.seat)
        key = self.how.state(game, game.seat)
        if key not in self._ends:
            self._ends[key], steps = self.how.played_on(self.kind, game, self.seat, self.most - self.steps)
            self.steps += steps
        return self._ends[key]

    def after(self, base: Game, answers: tuple[Picks, ...], orders: Orders) -> Solution:
        """The best after some answers in the step that began at `base`, over all orders of the unknown cards."""
        value, is_one = 0.0, True
        ends: dict[Hashable, float] = {}
        solution = None
        for weight, point in points_after(self.how, base, self.seat, answers, orders, self.turn):
            self.steps += 1
            self.touches_hidden |= point.touches_hidden
            self.draws |= point.draws
            if self.steps > self.most:
                raise Unsolved("too much work")
            solution = self.at(base, point)
            value += weight * solution.value
            is_one &= solution.ends is not None
            for end, chance in solution.ends or ():
                ends[end] = ends.get(end, 0.0) + weight * chance
        assert solution is not None
        common_ends = frozenset((end, round(chance, 9)) for end, chance in ends.items()) if is_one else None
        return solution._replace(value=round(value, 9), ends=common_ends)

    def at(self, base: Game, point: Point) -> Solution:
        """The best at a point of a line: at its question, or from the next step on."""
        if point.question is None:
            return self.solution(point.game)
        if point.question.seat != self.seat:
            return self.whatever_others_do(base, point)
        enough = self.how.enough(self.kind, point.game, point.question)
        solutions = [
            self.after(base, (*point.answers, picks), point.orders)._replace(picks=tuple(picks))
            for picks in (answers_to(point.game, point.question) if enough is None else enough)
        ]
        if not solutions:
            raise Unsolved("a question without an answer")
        most = max(solution.value for solution in solutions)
        best = next(solution for solution in solutions if solution.value > most - SAME)
        is_one = all(solution.ends == best.ends for solution in solutions if solution.value > most - self.margin)
        is_critical = any(solution.value < most - SAME for solution in solutions)
        return best._replace(ends=best.ends if is_one else None, is_critical=is_critical)

    def whatever_others_do(self, base: Game, point: Point) -> Solution:
        """The best after a decision of another player, which must not matter. Raises `Unsolved` if it does."""
        assert point.question is not None
        solutions = [
            self.after(base, (*point.answers, picks), point.orders)
            for picks in answers_to(point.game, point.question)
        ]  # fmt: skip
        if any(solution[:2] != solutions[0][:2] for solution in solutions):
            raise Unsolved("another player decides")
        return solutions[0]


def answers_to(game: Game, question: Choose) -> Iterator[tuple[Option, ...]]:
    """Every answer to a question, each once, the shortest first: cards of one name in one place are the same."""
    names = option_ids(game, question.options)
    labels = []
    for option, name in zip(question.options, names, strict=True):
        is_alike = type(option) is Card and game.where[option.id][0][0] in ALIKE and not question.waiting
        labels.append(name.partition("#")[0] if is_alike else name)
    label_of = dict(zip(range(len(labels)), labels, strict=True))
    known = set()
    ways = permutations if question.ordered else combinations
    for count in range(question.least, question.most + 1):
        for places in ways(range(len(labels)), count):
            label = tuple(label_of[place] for place in places)
            if not question.ordered:
                label = tuple(sorted(label))
            if label in known:
                continue
            known.add(label)
            if len(known) > MOST_ANSWERS:
                raise Unsolved("too many answers")
            yield tuple(question.options[place] for place in places)


def solved(session: Session, kind: str, most: int = MOST_STEPS) -> tuple[Solver, Solution]:
    """Solves the turn that begins at a session's question; what others hold is dealt `DEALS` times more.

    Raises `Unsolved`, also where it matters what others hold.
    """
    game = position(session)
    assert session.question is not None
    seat = session.question.seat
    solver = Solver(session.rules.NAME, kind, game, seat, most)
    solution = solver.solution(game)
    for number in range(DEALS if solver.touches_hidden else 0):
        twin = game.copy()
        twin.deal_again(seat, Rng(mark("puzzle", number)))
        other = Solver(session.rules.NAME, kind, twin, seat, most).solution(twin)
        if other[:2] != solution[:2]:
            raise Unsolved("what others hold matters")
    return solver, solution


def value_after(session: Session, kind: str, names: Iterable[str], most: int = MOST_STEPS) -> float:
    """What the best line comes to after an answer, as names of options, to a session's question, which may be in the
    middle of a step. What others hold lies as it does. Raises `Unsolved` where it cannot be found."""
    question, offered = session.question, session.option_ids()
    assert question is not None
    solver = Solver(session.rules.NAME, kind, session.base, question.seat, most)
    before = tuple(session._since)
    picks = tuple(question.options[offered.index(name)] for name in names)
    return solver.after(session.base, (*before, picks), _orders_seen(solver, session.base, before)).value


def position(session: Session) -> Game:
    """The game at a question that begins a step, as the solver takes it. Raises `Unsolved` in the middle of a step."""
    if session.mid_step or session.question is None:
        raise Unsolved("in the middle of an effect")
    game: Game = session.base
    return game


def best_line(solver: Solver, session: Session) -> tuple[list[str], int]:
    """The best line as it goes in the game as it was dealt: its decisions, and how many of them, apart from routine
    ones, have a worse answer. The session is not changed."""
    twin = session.fork()
    first = len(twin.decisions)
    depth = 0
    while twin.question is not None and solver.how.is_rest(twin.game, solver.seat, solver.turn):
        if twin.question.seat != solver.seat:
            raise Unsolved("another player decides")
        base = twin.base
        answers = tuple(twin._since)
        point = Point(twin.game, twin.question, answers, _orders_seen(solver, base, answers), False, False)
        solution = solver.at(base, point)
        depth += solution.is_critical and twin.question.key not in solver.how.ROUTINE
        twin.answer(*solution.picks)
    return twin.decisions[first:], depth


def _orders_seen(solver: Solver, base: Game, answers: tuple[Picks, ...]) -> Orders:
    """Which cards came from the deck since the step began, in the game as it was dealt."""
    how, seat = solver.how, solver.seat
    game = base.copy()
    chance = _Seen(game.streams, how.unknown_deck(game, seat)[:])
    game.streams = chance  # type: ignore[assignment]  # stands in for them
    running = game.step()
    next(running)
    for picks in answers:
        running.send(picks)
    left = len(how.unknown_deck(game, seat))
    orders = [tuple(card.name for card in stack[::-1]) for stack in chance.stacks]
    last = orders[-1]
    return (*orders[:-1], last[: len(last) - left])


class _Seen:
    """A game's own random numbers, noting how each shuffle left the deck."""

    def __init__(self, streams: Streams, deck: list[Card]) -> None:
        self.streams = streams
        self.stacks = [deck]

    def shuffled(self, cards: Iterable[Card], purpose: str, seat: int = 0) -> list[Card]:
        stack = self.streams.shuffled(cards, purpose, seat)
        self.stacks.append(stack[:])
        return stack
