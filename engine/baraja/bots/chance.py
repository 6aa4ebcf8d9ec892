"""The bot `random`: it knows no game, and gives any legal answer, so it also serves to test all games."""

from ..core.streams import Rng


class Chance:
    """Picks a number of options at random, then that many of them."""

    imagines = False

    def __init__(self, seed):
        self.rng = Rng(seed)

    def decide(self, view, question, imagine=None):
        count = question.least
        if question.most > count:
            count += self.rng.below(question.most - count + 1)
        return tuple(self.rng.sample(question.options, count))
