"""Search in Villagers: possible decisions are tried out in imagined games, which quick players play to the end.

The budget is counted in steps of imagined games, never in time: the same seed and the same view give the same decision
on every machine. All ways are tried in the same imagined games, so that luck is the same for all; half of the budget
goes to all of them, the other half to those that did best.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from ...core.session import drive
from ...core.streams import Rng
from ...villagers.view import View
from .rollouts import RolloutPlayer

if TYPE_CHECKING:
    from ...core.choose import Choose
    from ...core.contract import Picks
    from ...core.session import Session
    from ...villagers.game import Game

SLICE = 8  # steps of an imagined game between two pauses
MAX_STEPS = 1500  # steps after which an imagined game is stopped and judged
MARGIN = 80.0  # a lead in gold that is as good as any larger one
ALIKE = 3  # ways with the same outcome in this many imagined games count as one
STAGES = (0.5, 0.75, 1.0)  # after these shares of the budget only the better half goes on


class Way(NamedTuple):
    """A possible decision: the first picks, the deeds that follow from them, and the credit it starts with."""

    picks: Picks
    deeds: tuple[str, ...]  # of this build phase, the first pick included; empty if it is not a plan
    credit: float  # in gold of one imagined game


class Trial:
    """A way on trial, and its results so far."""

    __slots__ = ("leads", "place", "sum", "way")

    def __init__(self, way: Way, place: int) -> None:
        self.way, self.place, self.sum = way, place, way.credit
        self.leads: list[float] = []


def best_way(
    ways: list[Way], view: View, budget: int, rng: Rng, imagine: Callable[[Rng], Session]
) -> Generator[None, None, Way]:
    """The best of `ways`, found step by step: a generator that returns it. `budget` counts steps of imagined games."""
    trials = [Trial(way, place) for place, way in enumerate(ways)]
    spent = 0
    for part in STAGES:
        if len(trials) == 1:
            break
        while spent < part * budget:
            base = imagine(Rng(rng.next())).base
            for trial in trials:
                lead, steps = yield from led(trial.way, view.seat, base.copy())
                trial.sum += lead
                trial.leads.append(lead)
                spent += steps
            if len(trials[0].leads) == ALIKE:
                trials = unlike(trials)
        trials.sort(key=lambda trial: (-trial.sum, trial.place))
        del trials[(len(trials) + 1) // 2 :]
    return trials[0].way


def unlike(trials: list[Trial]) -> list[Trial]:
    """The trials without those that had the same outcome as an earlier one in every game.

    The same cards built in another order often make the same village.
    """
    by_leads: dict[tuple[float, ...], Trial] = {}
    for trial in trials:
        by_leads.setdefault(tuple(trial.leads), trial)
    return list(by_leads.values())


def led(way: Way, seat: int, game: Game) -> Generator[None, None, tuple[float, int]]:
    """The lead in gold at the end of an imagined game that begins with `way`, and how many steps that took.

    The lead is over the mean of the others: which of several rivals comes out best is mostly luck.
    """
    bots = [RolloutPlayer(0) for _ in range(game.seats)]
    views = [View(game, other) for other in range(game.seats)]
    bots[seat].intend(game.round, way.deeds)
    fixed = [] if way.deeds else [way.picks]

    def decide(question: Choose) -> Picks:
        picks: Picks = fixed.pop() if fixed else bots[question.seat].decide(views[question.seat], question)
        return picks

    steps = 0
    while not game.over and steps < MAX_STEPS:
        drive(game, decide, SLICE)
        steps += SLICE
        yield
    others = sum(game.gold) - game.gold[seat]
    lead = game.gold[seat] - others / (game.seats - 1)
    return max(-MARGIN, min(MARGIN, lead)), steps
