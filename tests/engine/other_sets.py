"""Made-up cards that do what rulings need of cards that the engine does not have, for tests that use `other_sets`.

None has the name of a real card, so that the real one can be added at any time.
"""

import pytest  # noqa: I001

from baraja.core.choose import ask
from baraja.dominion import kinds, setup
from baraja.dominion.kinds import HOOKS, KINDS
from baraja.dominion.verbs import (
    hand, play, stay, stays,
)  # fmt: skip


@pytest.fixture
def other_sets():
    """Registers cards of other expansions for one test."""
    known, hooks = dict(KINDS), list(HOOKS)
    setup._layouts.clear()
    _register(*kinds.expansion("other_sets"))
    yield
    KINDS.clear()
    KINDS.update(known)
    HOOKS[:] = hooks
    setup._layouts.clear()


def _register(kind, _):
    kind("stand_in_black_market", cost=3, coins=2)

    @kind("throne_of_ages", cost=4)  # Throne Room, with the second expansion's rule about Durations
    def throne_of_ages(game, me, this):
        for card in (yield from ask(game, me, "throne_of_ages.play", hand(game, me, "action"))):
            yield from play(game, me, card)
            yield from play(game, me, card, again=True)
            if stays(game, card):
                stay(game, this)
