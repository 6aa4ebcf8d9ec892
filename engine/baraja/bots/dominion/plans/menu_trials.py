"""Trying out menus for a kingdom of Dominion in separate games, against one opponent, before the real game.

Every trial is a whole game from a seed that depends on nothing but the kingdom, so the outcome for a kingdom is always
the same. The game in progress is not looked at.
"""

from ....core.session import drive
from ....core.streams import mark, mix
from ....dominion.score import ranking
from ....dominion.setup import new_game
from ....dominion.view import view
from ..money import MoneyPlus
from .candidates import candidates
from .menus import Planner

STEPS = 1500  # steps after which a trial counts as lost by both
ROUNDS = ((6, 8), (12, 4), (24, 2))  # of each round: games for every plan, then the number of plans that go on
KEPT = 100  # kingdoms whose best plan is remembered
_best: dict = {}


def play(kingdom, plans, seed):
    """One game between two plans (None: `money-plus`), the first one starting; the success of the first, from 0 to 1.

    Half of it is for winning, the rest for points, so that fewer games are needed to tell good plans from bad.
    """
    game = new_game({"seats": 2, "kingdom": kingdom, "start": 0}, seed)
    bots = [MoneyPlus(seed) if plan is None else Planner(seed, plan) for plan in plans]
    views = [view(game, seat) for seat in range(2)]
    drive(game, lambda question: bots[question.seat].decide(views[question.seat], question), STEPS)
    if not game.over:
        return 0
    first, second = ranking(game)
    won = (first["winner"] - second["winner"] + 1) / 2
    margin = max(-20, min(20, first["points"] - second["points"]))
    return 0.7 * won + 0.3 * (0.5 + margin / 40)


def seed_of(kingdom):
    """The number from which the seeds of a kingdom's trials count up."""
    base = mark("trial")
    for name in kingdom:
        base = mix(base ^ mark(name))
    return base


def trial(kingdom, plan, base, number):
    """The success of a plan against `money-plus` in trial `number`; two in a row share a deal, with seats exchanged."""
    seed = mix(base + number // 2)
    if number % 2:
        return 1 - play(kingdom, (None, plan), seed)
    return play(kingdom, (plan, None), seed)


def trials(kingdom):
    """Find the best plan for a kingdom, game by game: a generator that returns it, so that a page stays responsive."""
    if kingdom in _best:
        return
    if len(kingdom) != 10:
        remember(kingdom, candidates(kingdom)[0])
        return
    standing = [[0, place, plan] for place, plan in enumerate(candidates(kingdom))]
    base, played = seed_of(kingdom), 0
    for games, kept in ROUNDS:
        for entry in standing:
            for number in range(played, played + games):
                entry[0] += trial(kingdom, entry[2], base, number)
                yield
        played += games
        standing.sort(key=lambda entry: (-entry[0], entry[1]))
        del standing[kept:]
    remember(kingdom, standing[0][2])


def remembered(kingdom):
    """The best plan for a kingdom if it is known already; else None. Nothing is tried out."""
    return _best.get(kingdom)


def remember(kingdom, plan):
    """Remember a plan as the best for a kingdom, as `trials` found it elsewhere."""
    if len(_best) >= KEPT:
        _best.clear()
    _best[kingdom] = plan


def best_plan(kingdom):
    """The plan that does best in a kingdom, found now if it is not known yet."""
    for _ in trials(kingdom):
        pass
    return _best[kingdom]
