"""The five levels for people in Villagers: the Planner, who errs less and less, and in the end looks ahead.

A mistake is to take what shows the most now, as the Gatherer does, where a plan would say otherwise.
"""

from typing import Any

from ...core.streams import Rng
from ...core.zones import Card
from .planner import Greedy, Planner
from .search import Way, best_way

DRAFTED = 5  # cards of the road that are tried out for the hand, the best of the plan
COINED = 4  # the same for a coin
BUILT = 4  # bundles that are tried out besides the one that is planned
PLANNED = 8  # so many imagined games' weight has what the plan holds a card to be worth
UNPLANNED = 8  # gold of one imagined game by which something else must lead further than what is planned
BUDGETS = {"draft.take": 4800, "road.coin": 2400, "build.play": 2400}  # steps of imagined games


class Person(Planner):
    """Plans whole chains, and sometimes takes what glitters."""

    errs = 0.0

    def __init__(self, seed):
        super().__init__(seed)
        self.rng = Rng(seed)
        self.careless = Greedy(seed)

    def decide(self, view, question, imagine=None):
        if self.errs and (self.rng.next() >> 11) / (1 << 53) < self.errs:
            return self.careless.decide(view, question)
        return super().decide(view, question, imagine)


class Beginner(Person):
    errs = 0.5


class Apprentice(Person):
    errs = 0.37


class Regular(Person):
    errs = 0.23


class Strong(Person):
    errs = 0.07


class Expert(Person):
    """Never errs, and tries out in thought where what it may draft, keep on the road and build leads to."""

    imagines = True

    def decide(self, view, question, imagine=None):
        return at_once(self.thinking(view, question, imagine))

    def thinking(self, view, question, imagine):
        """Decide bit by bit: a generator, so that a page can breathe in between; its value are the picks."""
        ways = self.ways(view, question) if imagine is not None else []
        if not ways:
            return super().decide(view, question)
        way = ways[0]
        if len(ways) > 1:
            way = yield from best_way(ways, view, BUDGETS[question.key], self.rng, imagine)
        self.intend(view.round, way.deeds)
        return super().decide(view, question) if way.deeds else way.picks

    def ways(self, view, question):
        """What is worth trying, the best by the plan first; nothing where the plan decides."""
        options = question.options
        if question.key == "draft.take":
            return [Way((card,), (), PLANNED * worth) for worth, card in self.best_cards(view, options)[:DRAFTED]]
        if question.key == "road.coin":
            return [*[Way((card,), (), 0) for _, card in self.best_cards(view, options)[:COINED]], Way((), (), 0)]
        if question.key == "build.play" and not (self.deeds and self.round == view.round):
            return self.building(view, options)
        return []

    def best_cards(self, view, options):
        """The cards among some that are worth most to the plan, equal ones once: pairs of a number and a card."""
        found: dict[Any, Any] = {}
        for worth, card in self.rated(view, options):
            found.setdefault((card.name, view.coins(card)), (worth, card))
        return sorted(found.values(), key=lambda pair: (-pair[0], pair[1].id))

    def building(self, view, options):
        """What may be built: what the plan says, every other bundle, errands, and to leave it at that."""
        out = self.outlook(view, view.hand())
        builds = view.build_limit(view.seat) - view.built
        names = [option.name for option in options if type(option) is Card]
        planned = self.next_deeds(view, options)
        others = [[name] for name in ("smuggler", "apprentice", "tinner") if name in names]
        others += [deeds for _, deeds in out.ranked(builds)][:BUILT]
        ways = [Way((), tuple(planned), 0)] if planned else []
        ways += [Way((), tuple(deeds), -UNPLANNED) for deeds in others if deeds != planned]
        return [*ways, Way((), (), -UNPLANNED if planned else 0)]


def at_once(thinking):
    """What is thought of in the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
