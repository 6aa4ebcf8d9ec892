"""The five levels to play against: the same player five times, with plans that go deeper and mistakes that get rarer.

All of them follow plans with the same tactics. They differ in where the plan comes from, and in how often they err as
people do: they forget an Action, overrate an expensive card, buy points too late, or discard without thinking. Mistakes
depend on the seed and the place in the game, so the same game is played the same way again.
"""

from collections.abc import Callable

from ...core.streams import mark, mix
from ...dominion.kinds import KINDS
from .. import at_once
from . import counterplans, dance, endings, rivals, search
from .buylists import BuyList, Entry
from .follower import Follower
from .money import MoneyPlus
from .plans.book import read_plan, written
from .plans.menus import Menu, Planner
from .plans.templates import few, good, greened, late, money
from .plans.trials import best_plans, remember, remembered, trials
from .situation import Situation

FAVOURITES = 3  # kingdom cards that a beginner has taken a liking to
PLAIN_LANDS = ("estate", "duchy")  # Victory cards that are worth their points and nothing else
LANDS = ("duchy", "fairgrounds", "silk_road", "feodum", "gardens", "vineyard")  # worth nothing but points
EITHER = ("duchy", "farmland")  # the one with more points is bought
COUNTS = 4  # points for which a Victory card is bought instead of a cheaper card
PATIENCE = 40  # turns after which it buys whatever ends the game


class Person(Follower):
    """A player who makes a plan for the kingdom and sometimes errs."""

    errs = 0.0  # the share of decisions that go wrong, among those where a mistake is possible
    plans: Callable  # of each level: kingdom -> the lists to choose from, as good as each other
    sees_the_end = True  # whether it ends the game when that wins, and avoids it when that loses
    dances = True  # whether the last Provinces are worked out, see `dance`

    def __init__(self, seed):
        super().__init__(seed, None)
        self.seed = seed
        self.kingdom = None

    def make_plan(self, view):
        """Take one of the plans for the kingdom: whoever plays there again meets another, in the same game the same."""
        self.kingdom = view.kingdom
        plans = self.plans(view.kingdom)
        self.own = plans[mix(self.seed ^ mark("plan")) % len(plans)]
        self.follow(self.own)

    def follow(self, plan):
        """Follow this plan from now on: a buy list, or a menu, which an older bot (`plans.menus`) plays."""
        self.followed = plan
        self.menu = None
        if isinstance(plan, Menu):
            self.menu = Planner(self.seed, plan)
            plan = BuyList(plan.style, plan.cards, tuple(Entry(want.card) for want in plan.wants or ()))
        super().follow(plan)

    def plan(self, view):
        self.make_plan(view)
        return {"style": self.buylist.name, "cards": self.buylist.cards[:3]}

    def decide(self, view, question, imagine=None):
        if view.kingdom is not self.kingdom:
            self.make_plan(view)
        if self.errs and self.slips(view, question):
            picks = self.mistake(view, question)
            if picks is not None:
                return picks
        return super().decide(view, question, imagine)

    # --- mistakes -----------------------------------------------------------------------------------------------------

    def slips(self, view, question):
        """Whether this decision goes wrong, which depends on the bot's seed and on what is on the table."""
        place = mark(question.key, view.turn * 64 + len(view.hand()) * 8 + view.actions)
        return (mix(self.rng.next() ^ place) >> 11) / (1 << 53) < self.errs

    def mistake(self, view, question):
        """The picks of a careless player; None where there is no mistake to make."""
        key = question.key
        if key == "turn.action":
            return ()  # the hand is full of Treasures, and the Action is forgotten
        if key == "turn.buy":
            dear = [pile for pile in question.options if pile in view.kingdom or pile in ("gold", "silver")]
            dear.sort(key=lambda pile: (-view.cost(pile).coins, pile))
            return (dear[0],) if dear else None
        if key.partition(".")[2] in ("trash", "discard", "gain", "choose"):
            first = mix(len(question.options) + view.turn) % len(question.options)
            count = max(question.least, min(1, question.most))
            return (question.options[first:] + question.options[:first])[:count]
        return None

    # --- the end ------------------------------------------------------------------------------------------------------

    def pile_to_buy(self, now, offered):
        if "farmland" in offered and endings.points_with(now, ("farmland",)) <= endings.points_with(now, ()):
            offered = [pile for pile in offered if pile != "farmland"]  # it would trash a card that counts for more
        if self.sees_the_end:
            pile = endings.winning_purchase(now, offered)
            if pile is not None:
                return pile
            offered = endings.safe(now, offered)
        pile = super().pile_to_buy(now, offered)
        if self.sees_the_end:
            counts = pile is not None and callable(KINDS[now.view.top(pile)].vp) and "duchy" in offered
            if counts and endings.points_with(now, (pile,)) < endings.points_with(now, ("duchy",)):
                pile = "duchy"
            if pile in EITHER and set(EITHER) <= set(offered) and "duke" not in self.places:
                first = "farmland" if now.in_hand("curse") else pile
                pile = max((first, *EITHER), key=lambda land: endings.points_with(now, (land,)))
            if pile == "silver" and "gold" in offered and "gold" not in self.places:
                pile = "gold"
            pile = self.counting_card(now, pile, offered) or pile
            if pile is None and "estate" in offered and now.in_hand("hovel"):
                pile = "estate"  # for which the Hovel is trashed: a point instead of a card that does nothing
            if self.dances and pile == "province" and "duchy" in offered and dance.waits(now):
                return "duchy"
            if now.gains_to_end <= endings.SOON and (pile in PLAIN_LANDS or pile is None or not has_points(now, pile)):
                return endings.most_points(now, offered) or pile
        if pile is None and now.turn > PATIENCE:
            lands = [name for name in ("province", "duchy", "estate") if name in offered]
            harmless = [name for name in offered if "curse" not in now.view.types(name)]
            return lands[0] if lands else min(harmless, key=lambda name: (now.view.left(name), name), default=None)
        return pile

    def counting_card(self, now, pile, offered):
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

    def best_gain(self, now, offered):
        if self.sees_the_end:
            if (pile := endings.winning_gain(now, offered)) is not None:
                return pile
            offered = endings.safe(now, offered)
        if self.menu is not None:
            self.menu.make_plans(now.view)
            return self.menu.pile_to_buy(now.view, offered, now.coins)
        pile = super().best_gain(now, offered)
        if self.sees_the_end and pile in LANDS and "province" in offered and "duke" not in self.places:
            both = (endings.points_with(now, (name,)) for name in (pile, "province"))
            return max(zip(both, (pile, "province"), strict=True))[1]
        return pile


class Beginner(Person):
    """Likes the three most expensive Actions of the kingdom and buys them whenever possible."""

    errs = 0.15
    sees_the_end = False

    def plans(self, kingdom):
        return (liked(kingdom, 2, 5),)


class Apprentice(Person):
    """Knows that money wins, likes two cards, and forgets things."""

    errs = 0.115
    sees_the_end = False

    def plans(self, kingdom):
        return (liked(kingdom, 1, 3),)


class Regular(Person):
    """Plays money and the best Action of the kingdom, like somebody who has read about the game."""

    errs = 0.095

    def plans(self, kingdom):
        return (usual(kingdom),)


class Strong(Person):
    """Knows the best plan of the kingdom and sometimes plays it carelessly."""

    errs = 0.045  # puts it as far from the expert as from the level below

    @staticmethod
    def preparation(setup):
        return trials(tuple(setup["kingdom"]))

    @staticmethod
    def worked_out(setup):
        plans = remembered(tuple(setup["kingdom"]))
        return None if plans is None else {"plans": list(map(written, plans))}

    @staticmethod
    def take_over(setup, found):
        remember(tuple(setup["kingdom"]), map(read_plan, found["plans"]))

    def plans(self, kingdom):
        return best_plans(kingdom)


class Expert(Strong):
    """Knows the best plan, plays it without mistakes, and near the end tries out purchases in imagined games."""

    errs = 0.0
    imagines = True

    def decide(self, view, question, imagine=None):
        return at_once(self.thinking(view, question, imagine))

    def thinking(self, view, question, imagine):
        """Decide step by step: a generator that returns the picks, so that a page stays responsive meanwhile."""
        yield from self.answer(view)
        picks = super().decide(view, question)
        if question.key != "turn.buy" or imagine is None:
            return picks
        now = Situation(view)
        if now.gains_to_end > search.NEAR or endings.winning_purchase(now, question.options):
            return picks
        own = next(iter(picks), None)
        far = dance.NEAR < view.left("province") == now.gains_to_end
        if own == "province" and (far or dance.works_out(now)):
            return picks  # far from the end nothing is better, and near it that has been worked out
        offered = endings.safe(now, question.options)
        piles = search.in_question(now, [pile for pile in offered if not endings.wasted(now, pile, offered)], own)
        if None in piles[1:] and endings.wasted(now, None, offered):
            piles.remove(None)
        plans = [(yield from rivals.plan_of_rivals(now))] * view.seats
        plans[view.seat] = self.followed

        def players(seed):
            return [hasty(plan, seed) for plan in plans]

        pile = yield from search.best_purchase(piles, view, self.rng, imagine, players)
        return () if pile is None else (pile,)

    def answer(self, view):
        """Switch to the plan that does best against the rival's, as far as that one is known: a generator."""
        if view.kingdom is not self.kingdom:
            self.make_plan(view)
        plan = own = self.own
        if view.turn >= counterplans.FROM and view.seats == 2:
            rival = yield from rivals.plan_of_rivals(Situation(view), counterplans.CLEAR)
            if rival is not None:
                habits = yield from rivals.learned(view.kingdom)
                plans = [known for known, _ in habits]
                plan = yield from counterplans.answer_to(view.kingdom, rival, own, plans, hasty)
        if plan is not self.followed:
            self.follow(plan)


class Mind(Person):
    """Plays a given plan as the expert would: the player that plans for the book are tried out with."""

    def __init__(self, seed, plan):
        super().__init__(seed)
        self.follow(plan)

    def make_plan(self, view):
        self.kingdom = view.kingdom


class Hasty(Mind):
    """Plays a given plan without working out the last Provinces, to be fast enough for many imagined games."""

    dances = False


def has_points(now, pile):
    """Whether the next card of a pile adds or subtracts points."""
    return bool(KINDS[now.view.top(pile)].vp)


def hasty(plan, seed):
    """The player of a plan in an imagined game or a trial game; None is money with the best Actions."""
    return MoneyPlus(seed) if plan is None else Hasty(seed, plan)


def usual(kingdom):
    """The list for money with the best terminal of the kingdom."""
    plans = [greened(kingdom, plan, 4) for plan in money(kingdom)]
    return next((plan for plan in plans if plan.cards), plans[0])


def liked(kingdom, copies, duchies):
    """The list of a player who buys what looks valuable: Provinces, favourites, money; Duchies early or late."""
    peaceful = [name for name in kingdom if "action" in KINDS[name].types and not KINDS[name].cost.potions]
    peaceful.sort(key=lambda name: (-KINDS[name].cost.coins, -good(name), name))
    favourites = peaceful[:FAVOURITES]
    entries = [Entry("province"), Entry("duchy", (late(duchies),))]
    entries += [Entry(name, (few(name, copies),)) for name in favourites]
    entries += [Entry("gold"), Entry("silver"), Entry("estate", (late(3),))]
    return BuyList("favourites", tuple(favourites), tuple(entries))


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
