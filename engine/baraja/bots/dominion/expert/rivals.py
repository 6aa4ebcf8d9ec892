"""What a rival is doing: which of the plans for a kingdom best explains the cards that the rival owns.

A few games played beforehand show what each plan owns after how many turns. What the rival owns is public: what left
the Supply and is neither mine nor in the trash.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ....core.session import drive
from ....core.streams import mix
from ....dominion.setup import new_game, setup_with
from ....dominion.view import view
from ..shared.book import fitting
from ..shared.buylists import Entry
from ..shared.contests import seed_of
from .templates import templates
from .trials import best_plans, player

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import TypeAlias

    from ....core.choose import Choose
    from ....core.contract import Picks
    from ....dominion.view import View
    from ...contract import Bot
    from ..shared.buylists import BuyList
    from ..shared.situation import Situation

    Habit: TypeAlias = tuple[BuyList | None, list[dict[str, float]]]  # a plan, and what it owns on average by turn

GAMES = 2  # games played beforehand with each plan
TURNS = 30  # turns that are remembered
MAX_TURNS = 60  # turns after which a game is stopped
KEPT = 20  # kingdoms whose plans are remembered
PLANS = 2  # how many of the best plans for the kingdom, besides money with the best Actions and plain money
PEOPLES = 3  # how many lists of the library
RUSHES = 5  # how many plans for a rush on a Victory card


_learned: dict[Sequence[str], list[Habit]] = {}


def plan_of_rivals(now: Situation, clearly: float = 1.0) -> Generator[None, None, BuyList | None]:
    """The plan that the rival in a game of two follows, None for money with the best Actions.

    That is assumed unless another plan explains what the rival owns better: `clearly` is how close that one must come,
    as a share of the distance to money. Several rivals, whose cards are known only all together, are assumed to play
    money too. A generator, so that a page stays responsive: what is not yet known of the kingdom is learned first.
    """
    view = now.view
    if view.seats != 2 or len(view.kingdom) < 10:
        return None
    habits = yield from learned(view.kingdom)
    turn = min(view.turn, TURNS)
    names = [pile for pile in view.piles if pile in view.kingdom or "treasure" in view.types(pile)]

    def distance(habit: Habit) -> float:
        owned = habit[1][turn]
        return fsum(abs(owned.get(name, 0) - now.rivals.get(name, 0)) for name in names)

    usual, best = habits[0], min(habits, key=distance)
    return best[0] if distance(best) <= clearly * distance(usual) else usual[0]


def learned(kingdom: Sequence[str]) -> Generator[None, None, list[Habit]]:
    """The plans that a rival may follow in a kingdom, each with what it owns on average by turn: a generator."""
    if kingdom not in _learned:
        plans_of_kingdom = templates(kingdom)
        lands = [plan for plan in plans_of_kingdom if plan.name == "land"]
        lands.sort(key=lambda plan: Entry("province") in plan.entries)  # real rushes first, those with money last
        rushes = lands[:RUSHES]
        plans = (None, plans_of_kingdom[0], *best_plans(kingdom)[:PLANS], *fitting(kingdom)[:PEOPLES], *rushes)
        habits = []
        for plan in dict.fromkeys(plans):
            habits.append((plan, (yield from habit(kingdom, plan))))
        if len(_learned) >= KEPT:
            _learned.clear()
        _learned[kingdom] = habits
    return _learned[kingdom]


def habit(kingdom: Sequence[str], plan: BuyList | None) -> Generator[None, None, list[dict[str, float]]]:
    """How many cards of each name a plan owns on average, by turn, in games against itself: a generator."""
    means: list[dict[str, float]] = [{} for _ in range(TURNS + 1)]
    for number in range(GAMES):
        seed = mix(seed_of(kingdom) + number)
        game = new_game(setup_with(kingdom), seed)
        views = [view(game, seat) for seat in range(2)]
        decide = decider([player(plan, seed) for _ in views], views)
        for turn in range(1, TURNS + 1):
            while not game.over and min(game.turns) < turn and max(game.turns) < MAX_TURNS:
                drive(game, decide, 1)
            for earlier_view in views:
                for name, many in earlier_view.owned().items():
                    means[turn][name] = means[turn].get(name, 0) + many / (2 * GAMES)
            yield
    return means


def decider(players: list[Bot], views: list[View]) -> Callable[[Choose], Picks]:
    """What `core.session.drive` needs to play a game: a function from a question to the picks of the player asked."""
    return lambda question: players[question.seat].decide(views[question.seat], question)
