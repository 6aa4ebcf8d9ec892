"""A player who follows a plan, sees the end of the game coming, and errs now and then as people do.

It forgets an Action, overrates an expensive card, buys points too late, or discards without thinking. Mistakes depend
on the seed and the place in the game, so the same game is played the same way again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ....core.streams import mark, mix
from ....dominion.kinds import KINDS
from ..shared.buylists import BuyList
from ..shared.colonies import with_colonies
from ..shared.money import MoneyPlus
from ..shared.situation import Situation
from . import endings, last_provinces
from .follower import Follower
from .tactics.prosperity import copper_for_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.session import Session
    from ....core.streams import Rng
    from ....core.zones import Card
    from ....dominion.view import View
    from ...contract import Bot, PlanOutline

PLAIN_LANDS = ("estate", "duchy")  # Victory cards that are worth their points and nothing else
LANDS = ("duchy", "fairgrounds", "silk_road", "feodum", "gardens", "vineyard")  # worth nothing but points
EITHER = ("duchy", "farmland")  # the one with more points is bought
COUNTS = 4  # points for which a Victory card is bought instead of a cheaper card
GROWING = 4  # gains left to the end from which the size of a deck with Gardens matters more than a Copper in the hand
COUNTED = 2  # with this few gains left to the end nobody who sees it coming is careless
MAX_TURNS = 40  # turns after which it buys whatever ends the game


class Person(Follower):
    """A player who makes a plan for the kingdom and sometimes errs."""

    errs = 0.0  # the share of decisions that go wrong, among those where a mistake is possible
    plans: Callable[..., Any]  # of each level: kingdom -> the lists to choose from, as good as each other
    sees_the_end = True  # whether it ends the game when that wins, and avoids it when that loses
    plans_last_provinces = True  # whether the last Provinces are worked out, see `last_provinces`

    def __init__(self, seed: int) -> None:
        super().__init__(seed, None)
        self.seed = seed
        self.kingdom: tuple[str, ...] | None = None
        self.colonies = False  # whether the game has any

    def make_plan(self, view: View) -> None:
        """Take one of the plans for the kingdom: whoever plays there again meets another, in the same game the same."""
        self.kingdom, self.colonies = view.kingdom, "colony" in view.endings
        plans = self.plans(view.kingdom)
        self.own = plans[mix(self.seed ^ mark("plan")) % len(plans)]
        self.follow(self.own)

    def follow(self, plan: BuyList) -> None:
        """Follow this plan from now on."""
        self.followed = plan
        super().follow(with_colonies(plan) if self.colonies else plan)
        self.routine = self.routine and not self.errs

    def plan(self, view: View) -> PlanOutline:
        self.make_plan(view)
        return {"style": self.buylist.name, "cards": self.buylist.cards[:3]}

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        if view.kingdom is not self.kingdom:
            self.make_plan(view)
        if self.errs and self.slips(view, question):
            picks = self.mistake(view, question)
            if picks is not None:
                return picks
        now = Situation(view)
        if question.key == "turn.action" and self.pays_for_a_win(now):
            return ()  # an Action could only spoil it
        return self.picks(now, question)

    # --- mistakes -----------------------------------------------------------------------------------------------------

    def slips(self, view: View, question: Choose) -> bool:
        """Whether this decision goes wrong, which depends on the bot's seed and on what is on the table."""
        place = mark(question.key, view.turn * 64 + len(view.hand()) * 8 + view.actions)
        return (mix(self.rng.next() ^ place) >> 11) / (1 << 53) < self.errs

    def mistake(self, view: View, question: Choose) -> tuple[Card | str, ...] | None:
        """The picks of a careless player; None where there is no mistake to make: so near the end everybody counts."""
        key = question.key
        if self.sees_the_end and Situation(view).gains_to_end <= COUNTED:
            return None
        if key == "turn.action":
            return ()  # the hand is full of Treasures, and the Action is forgotten
        if key == "turn.buy":
            dear = [pile for pile in question.options if pile in view.kingdom or pile in ("platinum", "gold", "silver")]
            dear.sort(key=lambda pile: (-view.cost(pile).coins, pile))
            return (dear[0],) if dear else None
        if key.partition(".")[2] in ("trash", "discard", "gain", "choose"):
            first = mix(len(question.options) + view.turn) % len(question.options)
            count = max(question.least, min(1, question.most))
            return (question.options[first:] + question.options[:first])[:count]
        return None

    # --- the end ------------------------------------------------------------------------------------------------------

    def pays_for_a_win(self, now: Situation) -> bool:
        """Whether the Treasures in the hand pay for purchases that end the game with a win.

        Those of a Venture are not known, and a Farmland would trash a card that is still in the hand.
        """
        if not self.sees_the_end or now.gains_to_end > endings.DEPTH or now.in_hand("venture"):
            return False
        offered = [pile for pile in now.view.affordable(now.purse) if pile != "farmland"]
        return endings.winning_purchase(now, offered, now.purse) is not None

    def pile_to_buy(self, now: Situation, offered: Sequence[str]) -> str | None:
        if "farmland" in offered and endings.points_with(now, ("farmland",)) <= endings.points_with(now, ()):
            offered = [pile for pile in offered if pile != "farmland"]  # it would trash a card that counts for more
        if not self.sees_the_end:
            pile = super().pile_to_buy(now, offered)
        elif (pile := endings.winning_purchase(now, offered)) is None:
            offered = endings.safe(now, offered)
            pile = self.rather(now, super().pile_to_buy(now, offered), offered)
        return ending_purchase(now, offered) if pile is None and now.turn > MAX_TURNS else pile

    def rather(self, now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
        """What is bought instead of what the list says, by rules that hold for any list."""
        pile = self.rather_gold(self.land_with_most_points(now, pile, offered), offered)
        pile = self.counting_card(now, pile, offered) or pile
        mine = now.view.player == now.view.seat  # a possessed player's cards come back
        if mine:
            pile = for_junk_in_hand(now, pile, offered)
        if endings.too_late_to_draw(now) and (pile in PLAIN_LANDS or pile is None or not has_points(now, pile)):
            pile = endings.most_points(now, offered) or pile
        if self.plans_last_provinces and last_provinces.can_judge(now, pile):
            pile = last_provinces.best_purchase(now, offered, pile)
        else:
            pile = brought_along(now, pile, offered)
        if pile is None and copper_for_points(now, offered):
            return "copper"
        gardens = now.deck.get("gardens", 0) if mine and now.gains_to_end <= GROWING else 0
        if pile is None and "copper" in offered and gardens >= 2:  # the next card alone may not bring their point
            pile = "copper"
        return pile

    def land_with_most_points(self, now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
        """What is bought, or a Duchy or Farmland instead of a Victory card that is worth less by now."""
        counts = pile is not None and callable(KINDS[now.view.top(pile)].vp) and "duchy" in offered
        if counts and pile is not None and endings.points_with(now, (pile,)) < endings.points_with(now, ("duchy",)):
            pile = "duchy"
        if pile in EITHER and set(EITHER) <= set(offered) and "duke" not in self.places:
            first = "farmland" if now.in_hand("curse") else pile
            pile = max((first, *EITHER), key=lambda land: endings.points_with(now, (land,)))
        return pile

    def rather_gold(self, pile: str | None, offered: Sequence[str]) -> str | None:
        """What is bought, or a Gold instead of a Silver, if the list never speaks of Gold."""
        return "gold" if pile == "silver" and "gold" in offered and "gold" not in self.places else pile

    def pile_for(self, now: Situation, coins: float) -> str | None:
        pile = super().pile_for(now, coins)
        return self.rather_gold(pile, now.view.affordable(coins)) if pile == "silver" and self.sees_the_end else pile

    def counting_card(self, now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
        """A Victory card of the plan that counts for much by now, if what would be bought is cheaper and no points.

        An Estate too, for those that count Victory cards.
        """
        view = now.view
        if pile is not None and has_points(now, pile):
            return None
        price = 0 if pile is None else view.cost(pile).coins
        lands = ("estate", *(name for name in self.places if callable(KINDS[name].vp)))
        dearer = (name for name in lands if name in offered and view.cost(name).coins > price)
        worth = {name: endings.points_with(now, (name,)) for name in dearer}
        best = max(worth, key=worth.__getitem__, default=None)
        return best if best is not None and worth[best] >= now.points + COUNTS else None

    def best_gain(self, now: Situation, offered: Sequence[str]) -> str | None:
        if self.sees_the_end:
            if (pile := endings.winning_gain(now, offered)) is not None:
                return pile
            offered = endings.safe(now, offered)
        if "border_village" in offered and not now.view.cost("border_village").coins:
            offered = [pile for pile in offered if pile != "border_village"]  # nothing is cheaper, so it comes alone
        pile = super().best_gain(now, offered)
        if self.sees_the_end and pile in LANDS and "province" in offered and "duke" not in self.places:
            large = ("colony",) if "colony" in offered else ("province",)
            both = (endings.points_with(now, (name,)) for name in (pile, *large))
            return max(zip(both, (pile, *large), strict=True))[1]
        return pile


def for_junk_in_hand(now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
    """The purchase, or a Victory card that trashes junk from the hand as it comes: a Curse or a Hovel."""
    if pile == "gold" and "farmland" in offered and now.in_hand("curse"):
        return "farmland"  # two points, and the Curse goes
    if pile is None and "estate" in offered and now.in_hand("hovel"):
        return "estate"  # a point instead of a card that does nothing
    return pile


def ending_purchase(now: Situation, offered: Sequence[str]) -> str | None:
    """What brings the end nearer when a game has lasted too long: points, else a card of the lowest pile."""
    lands = [name for name in (*reversed(now.view.endings), "duchy", "estate") if name in offered]
    harmless = [name for name in offered if "curse" not in now.view.types(name)]
    return lands[0] if lands else min(harmless, key=lambda name: (now.view.left(name), name), default=None)


def brought_along(now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
    """The purchase, or a Border Village that brings it along: a second card, which replaces itself.

    With a second Buy the coins are better spent on that; near the end it would empty one pile more.
    """
    view = now.view
    brings = pile is not None and "border_village" in offered and view.cost(pile).less_than(view.cost("border_village"))
    return "border_village" if brings and view.buys == 1 and now.gains_to_end > endings.SOON else pile


class FixedPlanPlayer(Person):
    """Plays a given plan as the expert would: the player that plans for the book are tried out with."""

    def __init__(self, seed: int, plan: BuyList) -> None:
        super().__init__(seed)
        self.follow(plan)

    def make_plan(self, view: View) -> None:
        self.kingdom, self.colonies = view.kingdom, "colony" in view.endings
        if self.colonies:
            self.follow(self.followed)


class RolloutPlayer(FixedPlanPlayer):
    """Plays a given plan without working out the last Provinces, to be fast enough for many imagined games."""

    plans_last_provinces = False


def has_points(now: Situation, pile: str) -> bool:
    """Whether the next card of a pile adds or subtracts points."""
    return bool(KINDS[now.view.top(pile)].vp)


def rollout_player(plan: BuyList | None, seed: int) -> Bot:
    """The player of a plan in an imagined game or a trial game; None is money with the best Actions."""
    return MoneyPlus(seed) if plan is None else RolloutPlayer(seed, plan)
