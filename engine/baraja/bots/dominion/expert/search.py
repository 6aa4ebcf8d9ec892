"""Search in Dominion, near the end: purchases are tried out in imagined games, which quick players play to the end.

My own seat follows my plan, a rival's the plan that best explains what the rival owns (`rivals`). All purchases are
tried in the same imagined games, so that luck is the same for all; of those that do better than the plan's own, the
better half goes on to more games. The budget is counted in steps of imagined games, never in time: the same seed and
the same view give the same decision on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import fsum, sqrt
from typing import TYPE_CHECKING, Generic, TypeVar

from ....core.session import drive
from ....core.streams import Rng
from ....dominion.view import View
from ... import routine
from ..shared.contests import success
from ..shared.situation import HANDS_OUT, is_terminal
from ..shared.values import is_junk
from .endings import SOON, points_with

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.session import Session
    from ....dominion.game import Game
    from ...contract import Bot
    from ..shared.situation import Situation

NEAR = 6  # purchases are tried out once this few gains can end the game
BUDGET = 8000  # steps of imagined games for one decision
SLICE = 16  # steps of an imagined game between two pauses
MAX_STEPS = 600  # steps after which an imagined game is stopped and judged
STAGES = (8, 20, 60)  # after this many imagined games only the better half of what does better than the plan goes on
SURE = 1.0  # standard errors by which more points than an Estate's, or to buy nothing, must do better than the plan,
SURER = 2.0  # and anything else, which changes little so late: the best of many is often only lucky
DEAR = 2  # a kingdom card is worth trying if it costs at most this many coins less than there are
BESIDE = 2  # how many kingdom cards are tried out
SPENT = 2  # with so few Curses or Ruins left, those who hand them out will come too late
BETTER = {"cache": "gold"}  # pays as much and brings no Coppers: where the coins suffice, only luck prefers a Cache
CARDS_A_TERMINAL = 12  # a deck with more terminals than one in so many cards has no need of another
LEAD = 15  # a lead in points that is as good as any larger one
POINTS = 0.2  # the weight of the lead in what an end is worth; the rest is winning


def in_question(now: Situation, offered: list[str], own: str) -> list[str | None]:
    """The purchases worth trying, the plan's own first; None is to buy nothing, if a Silver might spoil the deck."""
    view = now.view
    lands = sorted((pile for pile in offered if "victory" in view.types(pile)), key=partial(dearest, view))
    if view.buys == 1:  # of those that are less than a Province or Colony only what brings most
        points = {pile: points_with(now, (pile,)) for pile in lands}
        most = max((points[pile] for pile in lands if pile not in view.endings), default=0)
        large = [pile for pile in lands if pile in view.endings]
        lands = [pile for pile in lands if points[pile] >= most or pile in large]
        if large and view.left_to_end() > SOON:  # not the second to last, which may be better left
            lands = large[:1]
    money = [pile for pile in ("platinum", "gold", "silver") if pile in offered]
    dear = min(view.coins, max(3, view.coins - DEAR))
    cards = [pile for pile in offered if pile in view.kingdom and view.cost(pile).coins >= dear]
    cards = [pile for pile in cards if BETTER.get(view.top(pile)) not in offered]
    cards = sorted((pile for pile in cards if fits(now, view.top(pile))), key=partial(dearest, view))
    by_piles = now.gains_to_end < view.left_to_end()
    lowest = sorted(set(offered) - {"curse", "copper"} if by_piles else (), key=lambda pile: (view.left(pile), pile))
    nothing = () if "silver" in offered and now.density < 2 else (None,)  # a Silver does no harm
    return list(dict.fromkeys([own, *lands[:3], *money[:1], *cards[:BESIDE], *lowest[:1], *nothing]))


def fits(now: Situation, name: str) -> bool:
    """Whether a card may do something yet: it is no attack whose pile is nearly empty, and no terminal too many."""
    if name in HANDS_OUT and now.view.left(HANDS_OUT[name]) <= SPENT:
        return False
    terminals = sum(many for card, many in now.deck.items() if is_terminal(card) and not is_junk(card))
    return not is_terminal(name) or terminals <= now.deck_size // CARDS_A_TERMINAL


def dearest(view: View, pile: str) -> tuple[int, str]:
    return -view.cost(pile).coins, pile


Choice = TypeVar("Choice")


class Trial(Generic[Choice]):
    """A purchase or a plan on trial, with its outcome in each game."""

    __slots__ = ("choice", "ends")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.ends: list[float] = []

    def gain_over(self, other: Trial[Choice]) -> tuple[float, float]:
        """How much better it does than another one in the same games: the mean, and its standard error."""
        gains = [mine - theirs for mine, theirs in zip(self.ends, other.ends, strict=True)]
        mean = fsum(gains) / len(gains)
        spread = fsum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        return mean, sqrt(spread / len(gains))


def best_purchase(
    piles: Sequence[str | None],
    view: View,
    rng: Rng,
    imagine: Callable[[Rng], Session],
    players: Callable[[int], list[Bot]],
    budget: int = BUDGET,
) -> Generator[None, None, str | None]:
    """The best pile to buy: the first one, unless another does clearly better.

    A generator that returns it, so that a page stays responsive. `players(seed)` makes the players of an imagined game,
    seat by seat; `budget` counts steps of imagined games.
    """
    own, *others = map(Trial, piles)

    def gain(trial: Trial[str | None]) -> float:
        return trial.gain_over(own)[0]

    spent = 0
    for games in STAGES:
        while len(own.ends) < games and spent < budget:
            seed = rng.next()
            base = imagine(Rng(seed)).base
            for trial in (own, *others):
                end, steps = yield from played_out(trial.choice, view.seat, base.copy(), players(seed))
                trial.ends.append(end)
                spent += steps
        others = sorted((trial for trial in others if gain(trial) > 0), key=gain, reverse=True)
        if not others:
            return own.choice
        del others[(len(others) + 1) // 2 :]
    best = others[0]
    estate = best.choice == "estate" and own.choice is not None  # instead of nothing, its point is one like others
    lands = best.choice is None or ("victory" in view.types(best.choice) and not estate)
    sure = SURE if lands else SURER
    mean, error = best.gain_over(own)
    return best.choice if mean > sure * error else own.choice


def played_out(pile: str | None, seat: int, game: Game, players: list[Bot]) -> Generator[None, None, tuple[float, int]]:
    """The outcome for a seat, 0 to 1, of an imagined game that begins with a purchase, and the steps it took."""
    views = [View(game, other) for other in range(game.seats)]
    fixed = [() if pile is None else (pile,)]

    def decide(question: Choose) -> Picks:
        return fixed.pop() if fixed else players[question.seat].decide(views[question.seat], question)

    steps, unasked = 0, routine(players)
    while not game.over and steps < MAX_STEPS:
        drive(game, decide, SLICE, unasked)
        steps += SLICE
        yield
    return success(game, seat, POINTS, LEAD), steps
