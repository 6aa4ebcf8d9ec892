"""The five levels for people in Villagers: the Planner, who errs less and less.

A mistake is to take what shows the most now, as the Gatherer does, where a plan would say otherwise.
"""

from ..core.streams import Rng
from .villagers import Greedy, Planner


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
    errs = 0.68


class Apprentice(Person):
    errs = 0.5


class Regular(Person):
    errs = 0.3


class Strong(Person):
    errs = 0.14


class Expert(Person):
    """Never errs."""


BOTS = {
    "beginner": Beginner, "apprentice": Apprentice, "regular": Regular, "strong": Strong, "expert": Expert,
}  # fmt: skip
