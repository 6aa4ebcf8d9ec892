"""Trying out menus for a kingdom of Dominion in separate games, against one opponent, before the real game.

Every trial is a whole game from a seed that depends on nothing but the kingdom, so the outcome for a kingdom is always
the same. The game in progress is not looked at.
"""

from __future__ import annotations

from collections.abc import Generator

from ...contract import Bot
from ..shared.candidates import candidates
from ..shared.contests import Kingdom, contest, seed_of
from ..shared.menus import Menu
from ..shared.money import MoneyPlus
from .planner import Planner

STEPS = 1500  # steps after which a trial counts as lost by both
POINTS = 0.3  # the weight of the lead in what an end is worth, so that fewer games are needed
ROUNDS = ((6, 8), (12, 4), (24, 2))  # of each round: games for every plan, then the number of plans that go on
KEPT = 100  # kingdoms whose best plan is remembered
_best: dict[Kingdom, Menu] = {}


def player(menu: Menu | None, seed: int) -> Bot:
    """The player of a menu, or of None for `money-plus`."""
    return MoneyPlus(seed) if menu is None else Planner(seed, menu)


def trials(kingdom: Kingdom) -> Generator[None, None, None]:
    """Find the best plan for a kingdom, game by game: a generator that returns it, so that a page stays responsive."""
    if kingdom in _best:
        return
    if len(kingdom) < 10:
        remember(kingdom, candidates(kingdom)[0])
        return
    base = seed_of(kingdom, "trial")
    standing = yield from contest(kingdom, candidates(kingdom), base, ((ROUNDS, player),), False, STEPS, POINTS)
    remember(kingdom, standing[0][1])


def remembered(kingdom: Kingdom) -> Menu | None:
    """The best plan for a kingdom if it is known already; else None. Nothing is tried out."""
    return _best.get(kingdom)


def remember(kingdom: Kingdom, plan: Menu) -> None:
    """Remember a plan as the best for a kingdom, as `trials` found it elsewhere."""
    if len(_best) >= KEPT:
        _best.clear()
    _best[kingdom] = plan


def best_plan(kingdom: Kingdom) -> Menu:
    """The plan that does best in a kingdom, found now if it is not known yet."""
    for _ in trials(kingdom):
        pass
    return _best[kingdom]
