"""How games of Dominion are analysed: who plays an imagined game on, and what good players would answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from math import fsum
from typing import TYPE_CHECKING, Any

from . import measures
from .expert import rivals
from .expert.person import FixedPlanPlayer, rollout_player
from .expert.trials import best_plans
from .shared.money import MoneyPlus
from .shared.situation import Situation

if TYPE_CHECKING:
    from ...core.choose import Choose
    from ...core.contract import Picks
    from ...dominion.view import View
    from ..contract import Bot
    from .shared.buylists import BuyList

LARGE_LEAD = 20.0
MAX_STEPS = 900
OPENING = 2  # turns that are the opening
EARLY = 4  # turns in which nobody can tell yet which plan a player follows
OTHERS = 3  # how many other plans a player may follow later on
PLANS = 2  # how many of the best plans for the kingdom are asked
SEED = 1  # of the players who are asked: what they would answer depends on the view alone
DEAREST = 3  # how many of the dearest piles are tried besides
SIGNS, COUNTS, LEAST, measured = measures.SIGNS, measures.COUNTS, measures.LEAST, measures.measured
NOT_JUDGED = ("turn.treasure", "order")  # what goes without saying, nearly always


def is_judged(key: str) -> bool:
    """Whether questions with this key have answers that can be right or wrong."""
    return key not in NOT_JUDGED


def turn(view: View) -> int:
    """The number of the turn, from 1."""
    return max(1, view.turn)


def phase(view: View) -> str:
    """The part of the game: the first two turns, then until the first card that can end it is gained, then the end."""
    if view.turn <= OPENING:
        return "opening"
    ends = view.endings[-1]
    return "building" if view.left(ends) == view.size(ends) and view.empty_piles() < 2 else "ending"


def players(view: View) -> Generator[None, None, Callable[[int], list[Bot]]]:
    """The players of an imagined game: each follows the plan that best explains what is known of its cards.

    Several rivals, whose cards are known only all together, share a plan.
    """
    now = Situation(view)
    theirs = yield from plan_of_rivals(view, now)
    return table_of(view, (yield from plan_of(view, now.deck)), theirs)


def alternatives(view: View, question: Choose, picks: Picks) -> Generator[None, None, list[Callable[[int], list[Bot]]]]:
    """The players of an imagined game for other plans that the player may have in mind, as what is good for one is bad
    for another: in the first turns every plan that is known of the kingdom, later those that explain the player's cards
    next best. A purchase is only meant by plans that buy the card."""
    if len(view.kingdom) < 10:
        return []
    now = Situation(view)
    theirs = yield from plan_of_rivals(view, now)
    bought = set(picks) if question.key == "turn.buy" else set()
    plans = yield from plans_by_likeness(view, now.deck)
    likely = plans if view.turn <= EARLY else plans[1 : 1 + OTHERS]
    meant = [plan for plan in likely if plan is None or bought.issubset(plan.names())]
    return [table_of(view, plan, theirs) for plan in meant]


def table_of(view: View, own: BuyList | None, theirs: BuyList | None) -> Callable[[int], list[Bot]]:
    """The players of an imagined game in which the viewer follows one plan, and all others another one."""
    plans = [own if seat == view.seat else theirs for seat in range(view.seats)]
    return lambda seed: [rollout_player(plan, seed) for plan in plans]


def plan_of_rivals(view: View, now: Situation) -> Generator[None, None, BuyList | None]:
    """The plan that best explains what the rivals own."""
    others = max(1, view.seats - 1)
    return (yield from plan_of(view, {name: count / others for name, count in now.rivals.items()}))


def plan_of(view: View, owned: Mapping[str, float]) -> Generator[None, None, BuyList | None]:
    """The plan that best explains what a player owns; in the opening the best one, for everybody: whoever is taken to
    know it alone would seem to win before the game has begun."""
    if len(view.kingdom) < 10:
        return None
    if view.turn <= OPENING:
        return best_plans(view.kingdom)[0]
    return (yield from plans_by_likeness(view, owned))[0]


def plans_by_likeness(view: View, owned: Mapping[str, float]) -> Generator[None, None, list[BuyList | None]]:
    """The plans that are known of the kingdom, the one that best explains what a player owns first."""
    habits = yield from rivals.learned(view.kingdom)
    at = min(view.turn, rivals.TURNS)
    names = [pile for pile in view.piles if pile in view.kingdom or "treasure" in view.types(pile)]

    def distance(habit: rivals.Habit) -> float:
        return fsum(abs(habit[1][at].get(name, 0) - owned.get(name, 0)) for name in names)

    return [plan for plan, _ in sorted(habits, key=distance)]


def ideas(view: View, question: Choose) -> list[Picks]:
    """What followers of the best plans and of money would answer; where piles are bought, the dearest and nothing."""
    asked: list[Any] = []
    if len(view.kingdom) >= 10:
        asked = [FixedPlanPlayer(SEED, plan) for plan in best_plans(view.kingdom)[:PLANS]]
    answers: list[Picks] = [tuple(bot.decide(view, question)) for bot in (*asked, MoneyPlus(SEED))]
    if question.key == "turn.buy":
        piles = sorted(map(str, question.options), key=lambda pile: (-view.cost(pile).coins, pile))
        useful = [pile for pile in piles if pile not in ("curse", "copper", "ruins")]
        if view.turn <= OPENING:  # a player of a plan for Victory cards plays on well whatever is bought
            useful = [pile for pile in useful if view.types(pile) != {"victory"}]
        answers += [(pile,) for pile in useful[:DEAREST]] + [()]
    return answers
