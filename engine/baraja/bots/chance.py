"""The bot `random`: it knows no game, and gives any legal answer, so it also serves to test all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.streams import Rng

if TYPE_CHECKING:
    from collections.abc import Callable

    from baraja.core.contract import Picks

    from ..core.choose import Choose
    from ..core.session import Session
    from ..dominion.view import View


class Chance:
    """Picks a number of options at random, then that many of them."""

    imagines = False

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        count = question.least
        if question.most > count:
            count += self.rng.below(question.most - count + 1)
        return tuple(self.rng.sample(question.options, count))
