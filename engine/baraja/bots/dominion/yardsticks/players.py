"""The bots that are older than the five levels: from one that buys what it likes to one that tries everything out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....dominion.kinds import KINDS
from ....dominion.setup import kingdom_piles
from ... import at_once
from ..shared.answers.defaults import best_action, treasure
from ..shared.money import MAX_TURNS, BigMoney, MoneyPlus, anything, dearest
from . import planner
from .lookahead import best_purchase, near_the_end
from .menu_trials import best_plan, remember, remembered, trials

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.contract import JsonObject
    from ....core.session import Session
    from ....core.streams import Rng
    from ....core.zones import Card
    from ....dominion.setup import KingdomSetup
    from ....dominion.view import View
    from ...contract import PlanOutline

FAVOURITES = 3  # kingdom cards that it has taken a liking to
COPIES = 2  # of each


class Favourites(BigMoney):
    """Plays like a newcomer: likes three cards of the kingdom, never attacks, and buys whatever points it can."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.favourites: Sequence[str] | None = None

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        if self.favourites is None:
            self.favourites = liked(view)
        if question.key == "turn.treasure":
            return treasure(question)
        return super().decide(view, question, imagine)

    def plan(self, view: View) -> PlanOutline:
        return {"style": "favourites", "cards": tuple(liked(view))}

    def pile_to_buy(self, view: View, offered: Sequence[str]) -> str | None:
        if view.turn > MAX_TURNS and (pile := anything(view, offered)):
            return pile
        if pile := dearest(view, offered):
            return pile
        owned = view.owned()
        if view.turn > 5 and owned.get("duchy", 0) < view.turn // 4 and "duchy" in offered:
            return "duchy"
        for pile in self.favourites or ():
            if pile in offered and owned.get(pile, 0) < COPIES:
                return pile
        if view.turn > 8 and owned.get("estate", 0) < 3 + view.turn // 4 and "estate" in offered and view.coins < 4:
            return "estate"
        return next((pile for pile in ("gold", "silver") if pile in offered), None)

    def action(self, view: View, question: Choose) -> tuple[Card, ...]:
        peaceful = [card for card in question.options if "attack" not in view.types(card)]
        card = best_action(self, view, peaceful) if peaceful else None
        return (card,) if card else ()

    def gain_worth(self, view: View, name: str) -> float:
        worth = super().gain_worth(view, name)
        return min(worth, 0.5) if name in KINDS and "attack" in KINDS[name].types else worth


def liked(view: View) -> list[str]:
    """The cards that `favourites` likes: Actions that do not attack, always the same ones in the same kingdom."""
    peaceful = [
        name for name in view.kingdom
        if "action" in KINDS[name].types and not KINDS[name].types & {"attack", "looter"}
        and not KINDS[name].cost.potions
    ]  # fmt: skip
    return sorted(peaceful, key=lambda name: (-KINDS[name].cost.coins, name))[:FAVOURITES]


class Strategist(planner.Planner):
    """Makes plans for the kingdom before the game, tries them out against `money-plus`, and follows the best."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.planned_for: tuple[str, ...] | None = None

    @staticmethod
    def preparation(setup: KingdomSetup) -> Iterator[None]:
        return trials(kingdom_piles(setup))

    @staticmethod
    def worked_out(setup: KingdomSetup) -> JsonObject | None:
        menu = remembered(kingdom_piles(setup))
        return None if menu is None else {"plans": [planner.written(menu)]}

    @staticmethod
    def take_over(setup: KingdomSetup, outcome: JsonObject) -> None:
        remember(kingdom_piles(setup), planner.read(outcome["plans"][0]))

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        if view.kingdom is not self.planned_for:
            self.planned_for = view.kingdom
            self.menu = best_plan(view.kingdom)
        return super().decide(view, question, imagine)

    def plan(self, view: View) -> PlanOutline:
        menu = best_plan(view.kingdom)
        if menu.wants is None:
            return super().plan(view)
        return {"style": menu.style, "cards": menu.cards}


class Master(Strategist):
    """Follows a plan as the Strategist does, and near the end tries out what each purchase leads to."""

    imagines = True

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        return at_once(self.thinking(view, question, imagine))

    def thinking(
        self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None
    ) -> Generator[None, None, Picks]:
        picks = super().decide(view, question, imagine)
        if question.key != "turn.buy" or imagine is None or not near_the_end(view):
            return picks
        own: Any = picks[0] if picks else None
        best = yield from best_purchase(view, question, own, imagine, self.rng, [self.menu] * view.seats)
        return () if best is None else (best,)


BOTS = {
    "favourites": Favourites,
    "big-money": BigMoney,
    "money-plus": MoneyPlus,
    "strategist": Strategist,
    "master": Master,
}
