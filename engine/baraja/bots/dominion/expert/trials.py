"""Trying out plans for a kingdom in separate games, before the real game: an elimination contest finds the best.

Every trial is a whole game from a seed that depends on nothing but the kingdom, so the outcome for a kingdom is always
the same. There are three kinds of opponents: money with the best Actions, plain money, and the plan in the lead.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import chain, zip_longest

from ....core.streams import Rng, mark, mix
from ...contract import Bot
from ..shared.book import fitting, known
from ..shared.buylists import BuyList
from ..shared.contests import STEPS, Kingdom, contest, matched, seed_of
from ..shared.money import MoneyPlus
from .follower import Follower
from .menu_lists import menu_lists
from .person import rollout_player
from .templates import templates, with_one_more

MAX_PLANS = 80  # plans that are tried for a kingdom that is not in the book
ROUNDS = ((3, 32), (5, 16), (8, 8))  # of each round: games for every plan, then how many plans go on
FINALS = ((16, 5), (32, 3), (50, 2))  # the same for those that are left, played as the real game is: with foresight
GROWTH = ((7, 12), (12, 6), (20, 2))  # the same as `ROUNDS` for a plan with one more card in different ways
PROOF = 60  # games of their own in which the best of those must do better than the plan as it was,
CLEARLY = 0.04  # and by how much: who does best of so many was lucky too
POINTS = 1  # the weight of the lead in the success of a trial: of few games it tells more than who has won them
MORE = 3  # how many cards a plan is given at most
CLOSE = 0.015  # plans whose lead is 0.6 points smaller, which wins 2 % less, are as good as the best
KEPT = 100  # kingdoms whose plans are remembered
_found: dict[Kingdom, tuple[BuyList, ...]] = {}


def player(plan: BuyList | None, seed: int) -> Bot:
    """The simplest player of a plan, or of None for `money-plus`."""
    return MoneyPlus(seed) if plan is None else Follower(seed, plan)


def all_plans(kingdom: Kingdom) -> tuple[BuyList, ...]:
    """Plain money, the lists of the library, then those of templates and of menus in turn, the simplest first."""
    plain, *others = templates(kingdom)
    pairs = zip_longest(dict.fromkeys([plain, *fitting(kingdom), *others]), menu_lists(kingdom))
    return tuple(dict.fromkeys(filter(None, chain.from_iterable(pairs))))


def grown(kingdom: Kingdom, plan: BuyList, base: int) -> Generator[None, None, BuyList]:
    """The plan with one more card, then with another, as long as that does clearly better: a generator that returns it.

    Every third deal is played against the plan as it was, the others against `money-plus`.
    """
    rng = Rng(mix(base ^ mark("grown")))
    for _ in range(MORE):
        ways = list(with_one_more(kingdom, plan))
        for rounds, by in ((GROWTH, player), (((PROOF, 1),), rollout_player)):
            totals: dict[BuyList, float] = dict.fromkeys([plan, *ways], 0)
            deals, games_played = rng.next(), 0
            for games, most in rounds if ways else ():
                numbers = range(games_played, games_played + games)
                field = dict.fromkeys([plan, *ways])
                yield from matched(kingdom, field, (None, None, plan), deals, numbers, totals, by, STEPS, POINTS)
                games_played += games
                ways = sorted((way for way in ways if totals[way] > totals[plan]), key=lambda way: -totals[way])[:most]
        if not ways or totals[ways[0]] < totals[plan] + CLEARLY * PROOF:
            break
        plan = ways[0]
    return plan


def trials(kingdom: Kingdom) -> Generator[None, None, None]:
    """Find the best plans for a kingdom: a generator that returns them, so that a page stays responsive."""
    if kingdom in _found:
        return
    plans = known(kingdom)
    if not plans:
        beginnings = all_plans(kingdom)[:MAX_PLANS]
        if len(kingdom) < 10 or len(beginnings) < 2:
            plans = beginnings[:1]
        else:
            stages = (ROUNDS, player), (FINALS, rollout_player)
            standing = yield from contest(kingdom, beginnings, seed_of(kingdom), stages, True, STEPS, POINTS)
            best = yield from grown(kingdom, standing[0][1], seed_of(kingdom))
            close = tuple(plan for rate, plan in standing if rate >= standing[0][0] - CLOSE)
            plans = close if best is standing[0][1] else (best,)
    remember(kingdom, plans)


def remembered(kingdom: Kingdom) -> tuple[BuyList, ...] | None:
    """The best plans for a kingdom if they are known already; else None. Nothing is tried out."""
    return _found.get(kingdom) or known(kingdom) or None


def remember(kingdom: Kingdom, plans: Iterable[BuyList]) -> None:
    """Remember plans as the best for a kingdom, as `trials` found them elsewhere."""
    if len(_found) >= KEPT:
        _found.clear()
    _found[kingdom] = tuple(plans)


def best_plans(kingdom: Kingdom) -> tuple[BuyList, ...]:
    """The plans that do best in a kingdom, as good as each other; found now if they are not known yet."""
    for _ in trials(kingdom):
        pass
    return _found[kingdom]
