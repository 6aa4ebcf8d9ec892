"""How games of Villagers are analysed: who plays an imagined game on, and what good players would answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from . import measures
from .greedy import Greedy
from .planner import Planner
from .rollouts import RolloutPlayer

if TYPE_CHECKING:
    from ...core.choose import Choose
    from ...core.contract import Picks
    from ...villagers.view import View
    from ..contract import Bot

LARGE_LEAD = 80.0
MAX_STEPS = 1500
OPENING = 1  # rounds that are the opening
SEED = 1  # of the players who are asked: what they would answer depends on the view alone
BEST = 4  # how many of the best cards are tried
SIGNS, COUNTS, LEAST, measured = measures.SIGNS, measures.COUNTS, measures.LEAST, measures.measured
NEAR = 1.5  # with fewer rounds to come it is the end


def is_judged(key: str) -> bool:
    """Whether questions with this key have answers that can be right or wrong."""
    return bool(key)


def turn(view: View) -> int:
    """The number of the round, from 1."""
    return int(view.round)


def phase(view: View) -> str:
    """The part of the game: the first round, then until the last round is near, then the end."""
    if view.round <= OPENING:
        return "opening"
    return (
        "ending" if view.market("first") == "held" and RolloutPlayer(SEED).rounds_to_come(view) < NEAR else "building"
    )


def players(view: View) -> Generator[None, None, Callable[[int], list[Bot]]]:
    """The players of an imagined game: quick planners at every seat."""
    yield
    seats = view.seats
    return lambda seed: [RolloutPlayer(seed) for _ in range(seats)]


def alternatives(
    _view: View, _question: Choose, _picks: Picks
) -> Generator[None, None, list[Callable[[int], list[Bot]]]]:
    """There are no plans that planners could have in mind besides."""
    yield
    return []


def ideas(view: View, question: Choose) -> list[Picks]:
    """What planners would answer, and the cards of the road that are worth most."""
    answers: list[Picks] = [
        tuple(bot.decide(view, question)) for bot in (RolloutPlayer(SEED), Planner(SEED), Greedy(SEED))
    ]
    if question.key in ("draft.take", "road.coin"):
        rated = sorted(RolloutPlayer(SEED).rated(view, question.options), key=lambda pair: (-pair[0], pair[1].id))
        answers += [(card,) for _, card in rated[:BEST]]
    return answers
