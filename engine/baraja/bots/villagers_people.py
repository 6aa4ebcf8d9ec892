"""The five levels for people in Villagers: the Planner, who errs less and less, and in the end looks ahead.

A mistake is to take what shows the most now, as the Gatherer does, where a plan would say otherwise.
"""

from ..core.session import drive
from ..core.streams import Rng
from ..villagers.view import View
from .villagers import Greedy, Planner

TRIED = 3  # cards of the road that are tried out, the best of the plan
ROUNDS = ((4, 2), (4, 1))  # so many imagined games for each, then so many cards go on
PLANNED = 8  # so many imagined games' weight has what the plan holds a card to be worth
BITE = 8  # steps of an imagined game between two chances to stop for a while
STEPS = 1500  # steps after which an imagined game is judged as it stands
MARGIN = 80  # a lead in gold that is as good as any larger one


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
    """Never errs, and tries out in thought where the best cards of a draft lead to."""

    imagines = True

    def decide(self, view, question, imagine=None):
        thinking = self.thinking(view, question, imagine)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return done.value

    def thinking(self, view, question, imagine):
        """Decide bit by bit: a generator, so that a page can breathe in between; its value are the picks."""
        if question.key == "draft.take" and imagine is not None:
            rated = sorted(self.rated(view, question.options), key=lambda pair: -pair[0])[:TRIED]
            if len(rated) > 1:
                return ((yield from self.tried(rated, view, imagine)),)
        return super().decide(view, question, imagine)

    def tried(self, rated, view, imagine):
        """The card that does best by the plan and in imagined games, the same ones for each."""
        standing = [[PLANNED * worth, place, card] for place, (worth, card) in enumerate(rated)]
        for games, kept in ROUNDS:
            seeds = [self.rng.next() for _ in range(games)]
            for entry in standing:
                for seed in seeds:
                    entry[0] += yield from lead_of(entry[2], view.seat, view.seats, imagine(Rng(seed)))
            standing.sort(key=lambda entry: (-entry[0], entry[1]))
            del standing[kept:]
        return standing[0][2]


def lead_of(card, seat, seats, twin):
    """The lead in gold that a card brings a seat in an imagined game, which Planners play to its end."""
    planners = [Planner(0) for _ in range(seats)]

    def decide(question, game):
        return planners[question.seat].decide(View(game, question.seat), question)

    twin.answer(card)
    game = twin.play_out(decide, BITE)
    for _ in range(STEPS // BITE):
        yield
        if game.over:
            break
        drive(game, lambda question: decide(question, game), BITE)
    lead = game.gold[seat] - max(gold for other, gold in enumerate(game.gold) if other != seat)
    return max(-MARGIN, min(MARGIN, lead))


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
