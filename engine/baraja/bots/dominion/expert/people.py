"""The five levels to play against: the same player five times, with plans that go deeper and mistakes that get rarer.

All of them follow plans with the same tactics (`person`). They differ in where the plan comes from, and in how often
they err.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....dominion.kinds import KINDS
from ....dominion.setup import kingdom_piles
from ... import at_once
from ..shared.book import read_plan, written
from ..shared.buylists import BuyList, Entry
from ..shared.situation import Situation
from . import counterplans, endings, last_provinces, rivals, search
from .person import Person, rollout_player
from .templates import few, good, greened, late, money
from .trials import best_plans, remember, remembered, trials

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.contract import JsonObject
    from ....core.session import Session
    from ....core.streams import Rng
    from ....dominion.setup import KingdomSetup
    from ....dominion.view import View
    from ...contract import Bot

FAVOURITES = 3  # kingdom cards that a beginner has taken a liking to


class Beginner(Person):
    """Likes the three most expensive Actions of the kingdom and buys them whenever possible."""

    errs = 0.15
    sees_the_end = False

    def plans(self, kingdom: Sequence[str]) -> tuple[BuyList, ...]:
        return (liked(kingdom, 2, 5),)


class Apprentice(Person):
    """Knows that money wins, likes two cards, and forgets things."""

    errs = 0.115
    sees_the_end = False

    def plans(self, kingdom: Sequence[str]) -> tuple[BuyList, ...]:
        return (liked(kingdom, 1, 3),)


class Regular(Person):
    """Plays money and the best Action of the kingdom, like somebody who has read about the game."""

    errs = 0.095

    def plans(self, kingdom: Sequence[str]) -> tuple[BuyList, ...]:
        return (money_list(kingdom),)


class Strong(Person):
    """Knows the best plan of the kingdom and sometimes plays it carelessly."""

    errs = 0.045  # puts it as far from the expert as from the level below

    @staticmethod
    def preparation(setup: KingdomSetup) -> Iterator[None]:
        return trials(kingdom_piles(setup))

    @staticmethod
    def worked_out(setup: KingdomSetup) -> JsonObject | None:
        plans = remembered(kingdom_piles(setup))
        return None if plans is None else {"plans": list(map(written, plans))}

    @staticmethod
    def take_over(setup: KingdomSetup, outcome: JsonObject) -> None:
        remember(kingdom_piles(setup), map(read_plan, outcome["plans"]))

    def plans(self, kingdom: Sequence[str]) -> tuple[BuyList, ...]:
        return best_plans(kingdom)


class Expert(Strong):
    """Knows the best plan, plays it without mistakes, and near the end tries out purchases in imagined games."""

    errs = 0.0
    imagines = True

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        return at_once(self.thinking(view, question, imagine))

    def thinking(
        self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None
    ) -> Generator[None, None, Picks]:
        """Decide step by step: a generator that returns the picks, so that a page stays responsive meanwhile."""
        yield from self.answer(view)
        picks = super().decide(view, question)
        if question.key != "turn.buy" or imagine is None:
            return picks
        now = Situation(view)
        if now.gains_to_end > search.NEAR or endings.winning_purchase(now, question.options):
            return picks
        own: Any = next(iter(picks), None)
        far = last_provinces.NEAR < view.left_to_end() == now.gains_to_end
        if (own == view.endings[-1] and far) or last_provinces.can_judge(now, own):
            return picks  # far from the end nothing beats these, and near it the best is worked out already
        offered = endings.safe(now, question.options)
        piles = search.in_question(now, [pile for pile in offered if not endings.wasted(now, pile, offered)], own)
        if None in piles[1:] and endings.wasted(now, None, offered):
            piles.remove(None)
        plans = [(yield from rivals.plan_of_rivals(now))] * view.seats
        plans[view.seat] = self.followed

        def players(seed: int) -> list[Bot]:
            return [rollout_player(plan, seed) for plan in plans]

        pile = yield from search.best_purchase(piles, view, self.rng, imagine, players)
        return () if pile is None else (pile,)

    def answer(self, view: View) -> Iterator[None]:
        """Switch to the plan that does best against the rival's, as far as that one is known: a generator."""
        if view.kingdom is not self.kingdom:
            self.make_plan(view)
        plan = own = self.own
        if view.turn >= counterplans.FROM and view.seats == 2:
            rival = yield from rivals.plan_of_rivals(Situation(view), counterplans.CLEAR)
            if rival is not None:
                habits = yield from rivals.learned(view.kingdom)
                plans = [known for known, _ in habits]
                plan = yield from counterplans.answer_to(view.kingdom, rival, own, plans, rollout_player)
        if plan is not self.followed:
            self.follow(plan)


def money_list(kingdom: Sequence[str]) -> BuyList:
    """The list for money with the best terminal of the kingdom."""
    plans = [greened(kingdom, plan, 4) for plan in money(kingdom)]
    return next((plan for plan in plans if plan.cards), plans[0])


def liked(kingdom: Sequence[str], copies: int, duchies: int) -> BuyList:
    """The list of a player who buys what looks valuable: Provinces, favourites, money; Duchies early or late."""
    actions = [name for name in kingdom if "action" in KINDS[name].types and not KINDS[name].cost.potions]
    actions.sort(key=lambda name: (-KINDS[name].cost.coins, -good(name), name))
    favourites = actions[:FAVOURITES]
    entries = [Entry("province"), Entry("duchy", (late(duchies),))]
    entries += [Entry(name, (few(name, copies),)) for name in favourites]
    entries += [Entry("gold"), Entry("silver"), Entry("estate", (late(3),))]
    return BuyList("favourites", tuple(favourites), tuple(entries))


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
