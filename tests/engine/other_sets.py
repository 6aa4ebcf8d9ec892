"""Cards of expansions that the engine does not have, as far as rulings need them, for tests that use `other_sets`."""

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
    kind("black_market", cost=3, coins=2)

    @kind("salvager", cost=4, buys=1)
    def salvager(game, me, this):
        for card in (yield from ask(game, me, "salvager.trash", hand(game, me))):
            coins = game.cost(card).coins
            yield from trash(game, me, card)
            more(game, me, coins=coins)

    @kind("native_village", cost=2, actions=2)
    def native_village(game, me, this):
        top = game.zones["deck", me][-1:]
        move(game, top, ("looked", me))  # face down on the player's mat: only that player may look at it

    @kind("pirate_ship", cost=4, types="action attack")
    def pirate_ship(game, me, this):
        for player in attacked(game, me):
            for card in reveal_top(game, player):
                yield from trash(game, player, card)
                game.collected["coin", me] = game.collected.get(("coin", me), 0) + 1

    @kind("outpost", cost=5)
    def outpost(game, me, this):
        game.hand_size = 3
        if game.before != me and not any(reason == "outpost" for _, _, reason in game.queue):
            game.queue.insert(0, (me, me, "outpost"))  # before the turns of a Possession (rulebook 002)

    kind("platinum", cost=9, types="treasure", coins=5)
    kind("colony", cost=11, types="victory", vp=10)
    kind("talisman", cost=4, types="treasure", coins=1)

    @kind("kings_court", cost=7)
    def kings_court(game, me, this):
        for card in (yield from ask(game, me, "kings_court.play", hand(game, me, "action"), 0)):
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

    @kind("city", cost=5, cards=1, actions=2)
    def city(game, me, this):
        empty = sum(not game.zones["pile", pile] for pile in game.piles)
        more(game, me, int(empty >= 1), buys=int(empty >= 2), coins=int(empty >= 2))

    @kind("contraband", cost=5, types="treasure", coins=3, buys=1)
    def contraband(game, me, this):
        names = yield from ask(game, (me + 1) % game.seats, "contraband.name", card_names(game))
        game.notes.setdefault("contraband", []).extend(names)

    @when("when_gain", "talisman", zone="play", forced=True, only=lambda game, me, this, gained: game.phase == "buy")
    def another_one(game, me, this, gained):
        pile = game.pile_of[gained.name]
        if game.zones["pile", pile] and game.top_name(pile) == gained.name:
            yield from gain(game, me, pile)
