"""Bots for Dominion that follow priority lists: Big Money, and Big Money with the best cards of the kingdom.

Both see a `View` and nothing else. What to buy is decided here; how to answer what cards ask is in `answers`, and what
cards are worth in `values`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.streams import Rng
from ....dominion.kinds import KINDS
from .answers import answer
from .answers.defaults import best_action, treasure
from .colonies import PROVINCES_LATE
from .values import Plan, in_deck, is_terminal, plan_of, printed_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.session import Session
    from ....core.zones import Card
    from ....dominion.view import View
    from ...contract import PlanOutline

# Measured over random kingdoms of the base set: a second terminal earlier than this costs more than it brings.
SECOND_FROM = 20  # cards in the deck
BETTER_THAN_GOLD = 8  # the score of a plan
# Cards worth a Potion, measured against the same bot without them; with a better terminal they are not needed.
BREWS = {"familiar": Plan(8, 3)}
LAST_POTION = 8  # the turn after which a first Potion comes too late
ENDLESS = 99
LATE = 4  # number of Provinces or Colonies left when points count
MAX_TURNS = 30  # turns after which a deck that cannot buy Provinces goes for whatever ends the game


class BigMoney:
    """Buys Treasures and Provinces, near the end also Duchies and Estates, and plays no Action cards."""

    imagines = False
    routine = True

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        key = question.key
        if key == "turn.treasure":
            return (question.options[0],)  # all plain Treasures, or else whichever comes first
        if key == "turn.buy":
            pile = self.pile_to_buy(view, question.options)
            return (pile,) if pile else ()
        if key == "turn.action":
            return self.action(view, question)
        return answer(self, view, question)

    def plan(self, view: View) -> PlanOutline:
        """What it plans, for display: a word for the kind of plan, and its cards."""
        return {"style": "money", "cards": ()}

    def pile_to_buy(self, view: View, offered: Sequence[str]) -> str | None:
        """The pile to buy, None for nothing. `offered` are the piles that can be paid for."""
        coins = view.coins
        if view.turn > MAX_TURNS and (pile := anything(view, offered)):
            return pile
        wanted: tuple[str, ...]
        if coins >= 8:
            if pile := dearest(view, offered):
                return pile
            wanted = ("duchy", "gold") if view.left_to_end() <= LATE else ("gold", "duchy")
        elif coins < 2:
            return None
        else:
            left = view.left_to_end()
            if coins >= 6:
                wanted = ("duchy", "gold") if left <= LATE else ("gold", "duchy")
            elif coins == 5 and left <= 6:
                wanted = ("duchy", "silver")
            else:
                wanted = ("estate", "silver") if left <= 2 else ("silver",)
        for pile in wanted:
            if pile in offered:
                return pile
        return None

    def action(self, view: View, question: Choose) -> Picks:
        return ()

    def gain_worth(self, view: View, name: str) -> float:
        """What gaining a card would be worth, compared with others; below 0, it is better not to gain it."""
        if name in view.endings:
            return 94 + printed_points(name)
        worth = in_deck(name)
        vp = KINDS[name].vp
        if vp and view.left_to_end() <= LATE:
            points = 4 if callable(vp) else vp
            return max(worth, 3 * points) if points > 0 else worth
        return worth


def dearest(view: View, offered: Sequence[str]) -> str | None:
    """What is bought for much money, if it is a Province or more; None for neither.

    With Colonies in the Supply that is a Colony, a Platinum that may still be drawn, or a Province near the end.
    """
    if "colony" in view.endings:
        if "colony" in offered:
            return "colony"
        left = view.left_to_end()
        if "platinum" in offered and left > 2:
            return "platinum"
        if left > PROVINCES_LATE:
            return None
    return "province" if "province" in offered else None


def anything(view: View, offered: Sequence[str]) -> str | None:
    """What to buy to end a game that drags on: points first, then from the pile that is closest to empty."""
    for pile in (*reversed(view.endings), "duchy", "estate"):
        if pile in offered and (pile != "estate" or view.left_to_end() <= 2 or view.turn > MAX_TURNS + 10):
            return pile
    if view.turn > 2 * MAX_TURNS:
        harmless = [pile for pile in offered if "curse" not in view.types(pile)] or offered
        return min(harmless, key=lambda pile: (view.left(pile), pile), default=None)
    return None


class MoneyPlus(BigMoney):
    """Big Money with the best one or two terminals of the kingdom, and the cards that fit any deck."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.kingdom: tuple[str, ...] | None = None
        self.terminals: tuple[tuple[str, Plan], ...] = ()
        self.partners: tuple[tuple[str, Plan], ...] = ()
        self.brew: tuple[str, Plan] | None = None

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        if question.key == "turn.action":
            return self.action(view, question)
        if question.key == "turn.treasure":
            return treasure(question)
        if view.kingdom is not self.kingdom:
            self.make_plans(view)
        return super().decide(view, question, imagine)

    def make_plans(self, view: View) -> None:
        """Choose the cards of the kingdom to buy."""
        self.kingdom = view.kingdom
        plans = [(plan_of(name), name) for name in view.kingdom]
        terminals = [(plan, name) for plan, name in plans if plan.score >= 3 and is_terminal(name)]
        terminals.sort(key=lambda entry: (-entry[0].score, entry[1]))
        self.terminals = tuple((name, plan) for plan, name in terminals[:2])
        partners = [(plan, name) for plan, name in plans if plan.score >= 3 and not is_terminal(name)]
        partners.sort(key=lambda entry: (-entry[0].score, entry[1]))
        self.partners = tuple((name, plan) for plan, name in partners)
        self.brew = next(((name, plan) for name, plan in BREWS.items() if name in view.kingdom), None)
        if self.brew and terminals and terminals[0][0].score > self.brew[1].score:
            self.brew = None

    def pile_to_buy(self, view: View, offered: Sequence[str]) -> str | None:
        if view.turn <= MAX_TURNS and view.coins < 8 and view.left_to_end() > 3:
            pile = self.brewing(view, offered) or self.kingdom_card(view, offered)
            if pile:
                return pile
        return super().pile_to_buy(view, offered)

    def plan(self, view: View) -> PlanOutline:
        self.make_plans(view)
        brew = (self.brew[0],) if self.brew else ()
        return {"style": "artisan", "cards": brew + tuple(terminal[0] for terminal in self.terminals)}

    def brewing(self, view: View, offered: Sequence[str]) -> str | None:
        """The card that Potions are for, or the first Potion while there is time; None if neither is wanted."""
        if self.brew is None:
            return None
        name, plan = self.brew
        owned = view.owned()
        if owned.get(name, 0) >= wanted(plan, sum(owned.values())):
            return None
        if name in offered:
            return name
        early = view.turn <= LAST_POTION and view.coins <= 5 and not owned.get("potion")
        return "potion" if early and "potion" in offered else None

    def kingdom_card(self, view: View, offered: Sequence[str]) -> str | None:
        """The kingdom card that the plan now wants more than a Silver or a Gold, None if there is none."""
        coins = view.coins
        owned = view.owned()
        size = sum(owned.values())
        for place, (name, plan) in enumerate(self.terminals):
            rather_gold = coins >= 6 and plan.score < BETTER_THAN_GOLD
            if name in offered and not rather_gold and owned.get(name, 0) < wanted(plan, size):
                terminals = sum([count for card, count in owned.items() if is_terminal(card)])
                crowded = terminals > size // 10 if place == 0 else size < SECOND_FROM or terminals > size // 13
                if not crowded:
                    return name
        if coins < 6:
            for name, plan in self.partners:
                if name in offered and owned.get(name, 0) < wanted(plan, size):
                    return name
        return None

    def action(self, view: View, question: Choose) -> tuple[Card, ...]:
        card = best_action(self, view, question.options)
        return (card,) if card else ()

    def gain_worth(self, view: View, name: str) -> float:
        worth = super().gain_worth(view, name)
        for plans in (self.terminals, self.partners):
            for wanted_name, plan in plans:
                if wanted_name == name:
                    owned = view.owned()
                    if owned.get(name, 0) < wanted(plan, sum(owned.values())):
                        return max(worth, plan.score)
                    return min(worth, 2.5)
        return min(worth, outside_the_plan(name))


def outside_the_plan(name: str) -> float:
    """The most that gaining a card outside the plan is worth: an Action counts less than a Silver of the same cost."""
    if name in KINDS and "action" in KINDS[name].types:
        return 2 if is_terminal(name) else 2.5
    return ENDLESS


def wanted(plan: Plan, size: int) -> int:
    """How many copies of a card a plan wants in a deck of `size` cards."""
    return plan.first + (size // plan.one_in if plan.one_in else 0)
