"""Trying out plans for a kingdom in separate games, before the real game: an elimination contest finds the best.

Every trial is a whole game from a seed that depends on nothing but the kingdom, so the outcome for a kingdom is always
the same. There are three kinds of opponents: money with the best Actions, plain money, and the plan in the lead.
"""

from ....core.session import drive
from ....core.streams import Rng, mark, mix
from ....dominion.score import ranking
from ....dominion.setup import new_game, setup_with
from ....dominion.view import view
from ... import routine
from ..buylists import BuyList
from ..follower import Follower
from ..money import MoneyPlus
from ..person import hasty
from .book import fitting, known
from .candidates import candidates as menus_of
from .menus import Menu, Planner
from .templates import templates, with_one_more

STEPS = 2500  # steps after which a trial counts as lost by both
MOST = 80  # plans that are tried for a kingdom that is not in the book
ROUNDS = ((3, 32), (5, 16), (8, 8))  # of each round: games for every plan, then how many plans go on
FINALS = ((16, 5), (32, 3), (50, 2))  # the same for those that are left, played as the real game is: with foresight
GROWTH = ((7, 12), (12, 6), (20, 2))  # the same as `ROUNDS` for a plan with one more card in different ways
PROOF = 60  # games of their own in which the best of those must do better than the plan as it was,
CLEARLY = 0.04  # and by how much: who does best of so many was lucky too
POINTS = 1  # the weight of the lead in the success of a trial: of few games it tells more than who has won them
MORE = 3  # how many cards a plan is given at most
CLOSE = 0.015  # plans whose lead is 0.6 points smaller, which wins 2 % less, are as good as the best
KEPT = 100  # kingdoms whose plans are remembered
_found: dict = {}


def success(game, seat, points, lead=20):
    """How good an end is for a seat, 0 to 1: mostly winning, and points, which tell more in few games.

    `points` is the weight of the lead in points, of which any from `lead` on is as good.
    """
    results = ranking(game)
    mine = results[seat]
    ahead = mine["points"] - max(other["points"] for other in results if other["seat"] != seat)
    share = 1 / sum(result["winner"] for result in results) if mine["winner"] else 0
    if not game.over:
        share = 1 / game.seats
    return (1 - points) * share + points * (0.5 + max(-lead, min(lead, ahead)) / (2 * lead))


def player(plan, seed):
    """The simplest player of a plan: a buy list, a menu of the first bots, or None for `money-plus`."""
    if plan is None:
        return MoneyPlus(seed)
    return Planner(seed, plan) if isinstance(plan, Menu) else Follower(seed, plan)


def played(kingdom, plans, seed, player=player, steps=STEPS):
    """One game between two plans, the first one starting; `player(plan, seed)` makes the bot for a plan."""
    game = new_game(setup_with(kingdom), seed)
    bots = [player(plan, seed) for plan in plans]
    views = [view(game, seat) for seat in range(2)]
    drive(game, lambda question: bots[question.seat].decide(views[question.seat], question), steps, routine(bots))
    return game


def play(kingdom, plans, seed, player=player, steps=STEPS, points=0.2):
    """The success of the first of two plans in one game."""
    game = played(kingdom, plans, seed, player, steps)
    return success(game, 0, points) if game.over else 0


def seed_of(kingdom, trials="plans"):
    """The number from which the seeds of a kingdom's trials count up."""
    base = mark(trials)
    for name in kingdom:
        base = mix(base ^ mark(name))
    return base


def trial(kingdom, plan, opponent, base, number, player=player, *how):
    """The success of a plan in trial `number`; two in a row share a deal, with seats exchanged."""
    seed = mix(base + number // 2)
    if number % 2:
        return 1 - play(kingdom, (opponent, plan), seed, player, *how)
    return play(kingdom, (plan, opponent), seed, player, *how)


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


def matched(kingdom, plans, rivals, base, numbers, totals, *how):
    """Add to the `totals` of plans what they win in some trials, each deal of them against the next rival: a generator.

    Against itself a plan would win half, which need not be played; `money-plus` is None.
    """
    for plan in plans:
        for number in numbers:
            rival = rivals[number // 2 % len(rivals)]
            totals[plan] += 0.5 if rival is plan else trial(kingdom, plan, rival, base, number, *how)
            yield


def contest(kingdom, plans, base, stages, each_other=True, *how):
    """Find the best of `plans`, game by game: a generator that returns [(success, plan)], the best first.

    Each of the `stages` is some rounds and who plays them, a function like `player`. The plans play against
    `money-plus` and `each_other`; `how` is what `play` is told besides.
    """
    totals, played = dict.fromkeys(plans, 0), 0
    leader = plain = plans[0]
    for rounds, by in stages:
        for games, kept in rounds:
            rivals = (None, leader, None, None, plain, None) if each_other else (None,)
            yield from matched(kingdom, plans, rivals, base, range(played, played + games), totals, by, *how)
            played += games
            plans = sorted((plan for plan in totals if plan in plans), key=lambda plan: -totals[plan])[:kept]
            leader = plans[0]
    return [(totals[plan] / played, plan) for plan in plans]


def grown(kingdom, plan, base):
    """The plan with one more card, then with another, as long as that does clearly better: a generator that returns it.

    Every third deal is played against the plan as it was, the others against `money-plus`.
    """
    rng = Rng(mix(base ^ mark("grown")))
    for _ in range(MORE):
        lists = (plan, *templates(kingdom))  # a menu grows into the first list about its first card
        made = next((each for each in lists if isinstance(each, BuyList) and each.cards[:1] == plan.cards[:1]), None)
        if made is None:
            break
        ways = [made, *with_one_more(kingdom, made)]
        for rounds, by in ((GROWTH, player), (((PROOF, 1),), hasty)):
            totals, deals, played = dict.fromkeys([plan, *ways], 0), rng.next(), 0
            for games, kept in rounds if ways else ():
                numbers = range(played, played + games)
                each = dict.fromkeys([plan, *ways])
                yield from matched(kingdom, each, (None, None, plan), deals, numbers, totals, by, STEPS, POINTS)
                played += games
                ways = sorted((way for way in ways if totals[way] > totals[plan]), key=lambda way: -totals[way])[:kept]
        if not ways or totals[ways[0]] < totals[plan] + CLEARLY * PROOF:
            break
        plan = ways[0]
    return plan


def trials(kingdom):
    """Find the best plans for a kingdom: a generator that returns them, so that a page stays responsive."""
    if kingdom in _found:
        return
    plans = known(kingdom)
    if not plans:
        candidates = all_plans(kingdom)[:MOST]
        if len(kingdom) < 10 or len(candidates) < 2:
            plans = candidates[:1]
        else:
            stages = (ROUNDS, player), (FINALS, hasty)
            standing = yield from contest(kingdom, candidates, seed_of(kingdom), stages, True, STEPS, POINTS)
            best = yield from grown(kingdom, standing[0][1], seed_of(kingdom))
            close = tuple(plan for rate, plan in standing if rate >= standing[0][0] - CLOSE)
            plans = close if best is standing[0][1] else (best,)
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
    """The plans that do best in a kingdom, as good as each other; found now if they are not known yet."""
    for _ in trials(kingdom):
        pass
    return _found[kingdom]
