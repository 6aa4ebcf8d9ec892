"""The five levels to play against in Villagers: a Planner that errs less and less, then one that knows from many games
what cards are worth, and finally one that looks ahead.

A mistake is to take what shows the most now, as `Greedy` does, against the plan.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from ...core.streams import Rng
from ...core.zones import Card
from .. import at_once
from .greedy import Greedy
from .planner import Planner, names_of
from .rollouts import RolloutPlayer
from .search import Way, best_way

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from baraja.core.contract import Picks

    from ...core.choose import Choose
    from ...core.session import Session
    from ...villagers.view import View

DRAFTED = 4  # how many cards of the road are tried out in the draft: those with the highest learned worth
COINED = 3  # how many are tried out for a coin
BUILT = 4  # bundles that are tried out besides the one that is planned
# The learned worth of a card has the weight of this many imagined games, and of this many more for each round to come:
# the longer the rest of a game, the more of it is luck.
HELD, MORE_HELD = 8, 8
UNPLANNED = 30  # the handicap of ways that are not the plan's, in gold of one imagined game
UNHURRIED = 1.5  # with this many rounds to come or more, a player who can build does so
BUDGETS = {"draft.take": 4000, "road.coin": 2400, "build.play": 3600}  # steps of imagined games


class Erring(Greedy):
    """A Planner that sometimes takes what shows the most, as `Greedy` does."""

    errs = 0.0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rng = Rng(seed)
        self.careless = Greedy(seed)

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        if (self.rng.next() >> 11) / (1 << 53) < self.errs:
            return self.careless.decide(view, question)
        return super().decide(view, question, imagine)


class Beginner(Erring, Planner):
    errs = 0.41


class Apprentice(Erring, Planner):
    errs = 0.26


class Regular(Erring, Planner):
    errs = 0.12


class Strong(Erring, RolloutPlayer):
    """Knows from many games what a card is worth, early and late."""

    errs = 0.08


class Expert(RolloutPlayer):
    """Never errs, and tries out in imagined games what it could draft, keep on the road and build."""

    imagines = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rng = Rng(seed)

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        return at_once(self.thinking(view, question, imagine))

    def thinking(
        self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None
    ) -> Generator[None, None, Picks]:
        """Decide step by step: a generator that returns the picks, so that a page stays responsive meanwhile."""
        ways = self.ways(view, question) if imagine is not None else []
        if imagine is None or not ways:
            return super().decide(view, question)
        way = ways[0]
        if len(ways) > 1:
            way = yield from best_way(ways, view, BUDGETS[question.key], self.rng, imagine)
        self.intend(view.round, way.deeds)
        return super().decide(view, question) if way.deeds else way.picks

    def ways(self, view: View, question: Choose) -> list[Way]:
        """The ways worth trying, the plan's first; none where the plan alone decides."""
        options = question.options
        if question.key == "draft.take":
            weight = HELD + MORE_HELD * self.rounds_to_come(view)
            return [Way((card,), (), weight * worth) for worth, card in self.best_cards(view, options)[:DRAFTED]]
        if question.key == "road.coin":
            return [*[Way((card,), (), 0) for _, card in self.best_cards(view, options)[:COINED]], Way((), (), 0)]
        if question.key == "build.play" and not (self.deeds and self.round == view.round):
            return self.building(view, options)
        return []

    def best_cards(self, view: View, options: Sequence[Card | str]) -> list[tuple[float, Card]]:
        """The options that are worth most to the plan, equal cards only once: pairs of a number and a card."""
        best: dict[tuple[str, int], tuple[float, Card]] = {}
        for worth, card in self.rated(view, options):
            best.setdefault((card.name, view.coins(card)), (worth, card))
        return sorted(best.values(), key=lambda pair: (-pair[0], pair[1].id))

    def building(self, view: View, options: Sequence[Card | str]) -> list[Way]:
        """The ways to build: the plan's, every other bundle, errands, and building nothing more."""
        out, hand = self.outlook(view), names_of(view.hand())
        builds = view.build_limit(view.seat) - view.built
        names = [option.name for option in options if type(option) is Card]
        planned = self.next_deeds(view, options)
        others: list[list[str]] = [[name] for name in ("smuggler", "apprentice", "tinner") if name in names]
        others += [list(deeds) for _, deeds in out.ranked(hand, builds)][:BUILT]
        ways = [Way((), tuple(planned), 0)] if planned else []
        ways += [Way((), tuple(deeds), -UNPLANNED) for deeds in others if deeds != planned]
        if out.rounds <= UNHURRIED or not ways:
            ways.append(Way((), (), -UNPLANNED if planned else 0))
        return ways


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
