"""Trying out plans for a kingdom in separate games, before the real game: an elimination contest finds the best.

Every trial is a whole game from a seed that depends on nothing but the kingdom, so the outcome for a kingdom is always
the same. There are three kinds of opponents: money with the best Actions, plain money, and the plan in the lead.
"""

from ....core.session import drive
from ....core.streams import mark, mix
from ....dominion.score import ranking
from ....dominion.setup import new_game
from ....dominion.view import view
from ..buylists import BuyList
from ..follower import Follower
from ..money import MoneyPlus
from .book import fitting, known
from .candidates import candidates as menus_of
from .menus import Menu, Planner
from .templates import templates, variants

STEPS = 2500  # steps after which a trial counts as lost by both
MOST = 42  # plans that are tried for a kingdom that is not in the book
ROUNDS = ((6, 16), (10, 6), (24, 4), (36, 2))  # of each round: games for every plan, then how many plans go on
VARIED = 6  # when this many plans are left, variants of the best that buy points sooner or later join them
BESIDE = 2  # how many of those variants go on, in place of the worst of the other plans
CLOSE = 0.02  # plans within two points of the best are as good as it
KEPT = 100  # kingdoms whose plans are remembered
_found: dict = {}


def success(game, seat):
    """How good an end is for one of two seats, 0 to 1: mostly winning, and points, which tell more in few games."""
    results = ranking(game)
    won = (results[seat]["winner"] - results[1 - seat]["winner"] + 1) / 2
    margin = max(-20, min(20, results[seat]["points"] - results[1 - seat]["points"]))
    return 0.8 * won + 0.2 * (0.5 + margin / 40)


def player(plan, seed):
    """The player of a plan: a buy list, a menu of the first bots, or None for `money-plus`."""
    if plan is None:
        return MoneyPlus(seed)
    return Planner(seed, plan) if isinstance(plan, Menu) else Follower(seed, plan)


def played(kingdom, plans, seed, player=player):
    """One game between two plans, the first one starting; `player(plan, seed)` makes the bot for a plan."""
    game = new_game({"seats": 2, "kingdom": kingdom, "start": 0}, seed)
    bots = [player(plan, seed) for plan in plans]
    views = [view(game, seat) for seat in range(2)]
    drive(game, lambda question: bots[question.seat].decide(views[question.seat], question), STEPS)
    return game


def play(kingdom, plans, seed, player=player):
    """The success of the first of two plans in one game."""
    game = played(kingdom, plans, seed, player)
    return success(game, 0) if game.over else 0


def seed_of(kingdom):
    """The number from which the seeds of a kingdom's trials count up."""
    base = mark("plans")
    for name in kingdom:
        base = mix(base ^ mark(name))
    return base


def trial(kingdom, plan, opponent, base, number, player=player):
    """The success of a plan in trial `number`; two in a row share a deal, with seats exchanged."""
    seed = mix(base + number // 2)
    if number % 2:
        return 1 - play(kingdom, (opponent, plan), seed, player)
    return play(kingdom, (plan, opponent), seed, player)


def all_plans(kingdom):
    """Plain money, the lists of the library, then lists and menus in turn, the simplest first."""
    plain, *others = templates(kingdom)
    lists = list(dict.fromkeys([plain, *fitting(kingdom), *others]))
    menus = [menu for menu in menus_of(kingdom) if menu.wants is not None]
    found = []
    while lists or menus:
        found += lists[:1] + menus[:1]
        del lists[:1], menus[:1]
    return tuple(found)


def rivals_of(number, plain, leader):
    """The opponent in trial `number`: every other time `money-plus`, else plain money or the leading plan."""
    return (None, leader, None, leader, None, plain)[number // 2 % 6]


def contest(kingdom, plans, base, rounds=None):
    """Find the best of `plans`, game by game: a generator that returns [(success, plan)], the best first.

    `rounds` are `ROUNDS`, those of the trials before a game, unless others are given.
    """
    standing = [[0, place, plan] for place, plan in enumerate(plans)]
    plain = plans[0]
    played = 0
    for games, kept in rounds or ROUNDS:
        leader = standing[0][2] if played else plain
        for entry in standing:
            for number in range(played, played + games):
                rival = rivals_of(number, plain, leader)
                if rival is entry[2]:
                    rival = None
                entry[0] += trial(kingdom, entry[2], rival, base, number)
                yield
        played += games
        standing.sort(key=lambda entry: (-entry[0], entry[1]))
        del standing[kept:]
        if len(standing) == VARIED:
            best = next((plan for _, _, plan in standing if isinstance(plan, BuyList)), plain)
            there = [entry[2] for entry in standing]
            varied: list = []
            for plan in variants(best):
                if plan not in there:
                    entry = [0, len(plans) + len(varied), plan]
                    for number in range(played):
                        rival = rivals_of(number, plain, leader)
                        entry[0] += trial(kingdom, plan, None if rival is plan else rival, base, number)
                        yield
                    varied.append(entry)
            varied.sort(key=lambda entry: (-entry[0], entry[1]))
            standing[VARIED - BESIDE :] = varied[:BESIDE]  # only some, as they share the luck of their parent
            standing.sort(key=lambda entry: (-entry[0], entry[1]))
    return [(total / played, plan) for total, _, plan in standing]


def trials(kingdom):
    """Find the best plans for a kingdom: a generator that returns them, so that a page stays responsive."""
    if kingdom in _found:
        return
    plans = known(kingdom)
    if not plans:
        candidates = all_plans(kingdom)[:MOST]
        if len(kingdom) != 10 or len(candidates) < 2:
            plans = candidates[:1]
        else:
            standing = yield from contest(kingdom, candidates, seed_of(kingdom))
            plans = tuple(plan for rate, plan in standing if rate >= standing[0][0] - CLOSE)
    remember(kingdom, plans)


def remembered(kingdom):
    """The best plans for a kingdom if they are known already; else None. Nothing is tried out."""
    return _found.get(kingdom) or known(kingdom) or None


def remember(kingdom, plans):
    """Remember plans as the best for a kingdom, as `trials` found them elsewhere."""
    if len(_found) >= KEPT:
        _found.clear()
    _found[kingdom] = tuple(plans)


def best_plans(kingdom):
    """The plans that do best in a kingdom, found now if they are not known yet; the first is the best."""
    for _ in trials(kingdom):
        pass
    return _found[kingdom]
