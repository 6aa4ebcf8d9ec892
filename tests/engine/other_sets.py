"""Made-up cards that do what rulings need of cards that the engine does not have, for tests that use `other_sets`.

None has the name of a real card, so that the real one can be added at any time.
"""

from contextlib import contextmanager

import pytest

from baraja.core.choose import ask
from baraja.dominion import SETS, kinds, setup
from baraja.dominion.kinds import HOOKS, KINDS
from baraja.dominion.verbs import (
    hand,
    play,
    stay,
    stays,
)  # fmt: skip


@contextmanager
def set_for_a_while(name):
    """A set that is gone afterwards, from every list of cards and sets; yields what registers its cards."""
    tables = KINDS, kinds.PLACES
    lists = HOOKS, SETS
    before, registered = [dict(table) for table in tables], [list(names) for names in lists]
    setup._layouts.clear()
    try:
        yield kinds.expansion(name)
    finally:
        for table, known in zip(tables, before, strict=True):
            table.clear()
            table.update(known)
        for place, names in zip(lists, registered, strict=True):
            place[:] = names
        setup._layouts.clear()


@pytest.fixture
def other_sets():
    """Registers cards of other expansions for one test."""
    with set_for_a_while("other_sets") as registering:
        _register(*registering)
        yield


def _register(kind, _):
    kind("stand_in_black_market", cost=3, coins=2)

    @kind("throne_of_ages", cost=4)  # Throne Room, with the second expansion's rule about Durations
    def throne_of_ages(game, me, this):
        for card in (yield from ask(game, me, "throne_of_ages.play", hand(game, me, "action"))):
            yield from play(game, me, card)
            yield from play(game, me, card, again=True)
            if stays(game, card):
                stay(game, this)
