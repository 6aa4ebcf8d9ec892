"""Three cards of sets that we do not have, as far as games that others played need them."""

from contextlib import contextmanager

from other_sets import set_for_a_while

from baraja.core.choose import ask
from baraja.dominion.verbs import (
    ask_exactly,
    attacked,
    discard,
    draw,
    gain,
    hand,
    others,
    reveal_top,
    take,
    trash,
)


@contextmanager
def promos():
    """Registers the cards for a while."""
    with set_for_a_while("promos") as registering:
        _register(*registering)
        yield


def _register(kind, when):
    @kind("envoy", cost=4)
    def envoy(game, me, this):
        revealed = reveal_top(game, me, 5)
        picks = yield from ask(game, others(game, me)[0], "envoy.discard", revealed)
        yield from discard(game, me, picks)
        take(game, me, [card for card in revealed if card not in picks])

    @kind("soothsayer", cost=5, types="action attack")
    def soothsayer(game, me, this):
        yield from gain(game, me, "gold")
        for player in attacked(game, me):
            if (yield from gain(game, player, "curse")):
                draw(game, player)

    @kind("governor", cost=5, actions=1)
    def governor(game, me, this):
        (choice,) = yield from ask(game, me, "governor.choose", ("cards", "treasure", "remodel"))
        for player in [me, *others(game, me)]:
            if choice == "cards":
                draw(game, player, 3 if player == me else 1)
            elif choice == "treasure":
                yield from gain(game, player, "gold" if player == me else "silver")
            else:
                for card in (yield from ask(game, player, "governor.trash", hand(game, player), 0)):
                    cost = game.cost(card).plus(2 if player == me else 1)
                    yield from trash(game, player, card)
                    for pile in (yield from ask_exactly(game, player, "governor.gain", cost)):
                        yield from gain(game, player, pile)
