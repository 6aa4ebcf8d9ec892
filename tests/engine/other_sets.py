"""Made-up cards that do what rulings need of cards that the engine does not have, for tests that use `other_sets`.

None has the name of a real card, so that the real one can be added at any time.
"""

import pytest  # noqa: I001

from baraja.core.choose import ask
from baraja.core.zones import move
from baraja.dominion import kinds, setup
from baraja.dominion.kinds import HOOKS, KINDS
from baraja.dominion.verbs import (
    attacked, card_names, gain, hand, more, play, reveal_top, stay, stays, trash,
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


def _register(kind, when):
    kind("stand_in_black_market", cost=3, coins=2)

    @kind("stand_in_salvager", cost=4, buys=1)
    def stand_in_salvager(game, me, this):
        for card in (yield from ask(game, me, "stand_in_salvager.trash", hand(game, me))):
            coins = game.cost(card).coins
            yield from trash(game, me, card)
            more(game, me, coins=coins)

    @kind("stand_in_native_village", cost=2, actions=2)
    def stand_in_native_village(game, me, this):
        top = game.zones["deck", me][-1:]
        move(game, top, ("looked", me))  # face down on the player's mat: only that player may look at it

    @kind("stand_in_pirate_ship", cost=4, types="action attack")
    def stand_in_pirate_ship(game, me, this):
        for player in attacked(game, me):
            for card in reveal_top(game, player):
                yield from trash(game, player, card)
                game.collected["coin", me] = game.collected.get(("coin", me), 0) + 1

    @kind("stand_in_outpost", cost=5)
    def stand_in_outpost(game, me, this):
        game.hand_size = 3
        if game.before != me and not any(reason == "outpost" for _, _, reason in game.queue):
            game.queue.insert(0, (me, me, "outpost"))  # before the turns of a Possession (rulebook 002)

    kind("stand_in_platinum", cost=9, types="treasure", coins=5)
    kind("stand_in_colony", cost=11, types="victory", vp=10)
    kind("stand_in_talisman", cost=4, types="treasure", coins=1)

    @kind("stand_in_kings_court", cost=7)
    def stand_in_kings_court(game, me, this):
        for card in (yield from ask(game, me, "stand_in_kings_court.play", hand(game, me, "action"), 0)):
            yield from play(game, me, card)
            yield from play(game, me, card, again=True)
            yield from play(game, me, card, again=True)

    @kind("throne_of_ages", cost=4)  # Throne Room, with the second expansion's rule about Durations
    def throne_of_ages(game, me, this):
        for card in (yield from ask(game, me, "throne_of_ages.play", hand(game, me, "action"))):
            yield from play(game, me, card)
            yield from play(game, me, card, again=True)
            if stays(game, card):
                stay(game, this)

    @kind("stand_in_city", cost=5, cards=1, actions=2)
    def stand_in_city(game, me, this):
        empty = sum(not game.zones["pile", pile] for pile in game.piles)
        more(game, me, int(empty >= 1), buys=int(empty >= 2), coins=int(empty >= 2))

    @kind("stand_in_contraband", cost=5, types="treasure", coins=3, buys=1)
    def stand_in_contraband(game, me, this):
        names = yield from ask(game, (me + 1) % game.seats, "stand_in_contraband.name", card_names(game))
        game.notes.setdefault("stand_in_contraband", []).extend(names)

    @when(
        "when_gain",
        "stand_in_talisman",
        zone="play",
        forced=True,
        only=lambda game, me, this, gained: game.phase == "buy",
    )
    def another_one(game, me, this, gained):
        pile = game.pile_of[gained.name]
        if game.zones["pile", pile] and game.top_name(pile) == gained.name:
            yield from gain(game, me, pile)
