"""Dark Ages, except its plain kingdom piles: Knights, Ruins, Shelters, and the piles outside the Supply."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..kinds import expansion
from ..verbs import (
    attacked, discard, discard_down_to, draw, gain, gain_up_to, hand, look_top, lose_mid_priced, more, put_back,
    return_to_pile, still_in_play, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...core.contract import Asking
    from ...core.zones import Card
    from ..kinds import Effect
    from ..state import State
    from ..verbs import Bought, LeavingPlay

kind, when = expansion("dark_ages", since=2026)

# --- Knights: one pile of ten different cards, of which only the top one can be bought or gained ---------------------

kind("knights", cost=5, types="action attack knight")


def knight(
    name: str, cost: int = 5, types: str = "action attack knight", **bonuses: int
) -> Callable[[Effect | None], Effect]:
    """Register a Knight, and return the decorator for what this Knight alone does, before its attack."""
    register = kind(name, cost, types, pile="none", size=1, top_of="knights", **bonuses)

    def does(first: Effect | None) -> Effect:
        @register
        def play(game: State, me: int, this: Card) -> Asking[None]:
            if first is not None:
                yield from first(game, me, this)
            yield from joust(game, me, this)

        return play

    return does


def joust(game: State, me: int, this: Card) -> Asking[None]:
    """The attack of all Knights. One that trashes a Knight is trashed too, and goes on (RULINGS.md, Dominion 10)."""
    for player in attacked(game, me):
        fallen = yield from lose_mid_priced(game, player, "knights.trash", about=(this.name,))
        if fallen is not None and "knight" in fallen.types and still_in_play(game, me, this):
            yield from trash(game, me, this)


@knight("dame_anna")
def dame_anna(game: State, me: int, this: Card) -> Asking[None]:
    yield from trash(game, me, (yield from ask(game, me, "dame_anna.trash", hand(game, me), 0, 2)))


knight("dame_josephine", types="action attack knight victory", vp=2)(None)

knight("dame_molly", actions=2)(None)


@knight("dame_natalie")
def dame_natalie(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain_up_to(game, me, "dame_natalie.gain", 3, least=0)


knight("dame_sylvia", coins=2)(None)

knight("sir_bailey", cards=1, actions=1)(None)

knight("sir_destry", cards=2)(None)

knight("sir_martin", cost=4, buys=2)(None)


@knight("sir_michael")
def sir_michael(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from discard_down_to(game, player, 3, "sir_michael.discard")


knight("sir_vander")(None)


@when("when_trash", "sir_vander", zone="this", forced=True)
def leave_a_gold(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    yield from gain(game, me, "gold")


# --- Ruins: ten of each are shuffled, and ten for each player after the first are used (rulebook 003) ----------------

kind("ruins", cost=0, types="action ruins", pile="basic", size=lambda seats: 10 * (seats - 1))


def ruin(name: str, **bonuses: int) -> Callable[[Effect], Effect]:
    return kind(name, cost=0, types="action ruins", pile="none", size=10, top_of="ruins", **bonuses)


ruin("abandoned_mine", coins=1)

ruin("ruined_library", cards=1)

ruin("ruined_market", buys=1)

ruin("ruined_village", actions=1)


@ruin("survivors")
def survivors(game: State, me: int, this: Card) -> Asking[None]:
    seen = look_top(game, me, 2)
    words = ("discard_them", "put_back") if seen else ()
    for word in (yield from ask(game, me, "survivors.choose", words)):
        if word == "discard_them":
            yield from discard(game, me, seen)
        else:
            yield from put_back(game, me, seen, by=this)


# --- Shelters --------------------------------------------------------------------------------------------------------

kind("hovel", cost=1, types="reaction shelter", pile="none")


@when("when_buy", "hovel", only=lambda game, me, this, bought: "victory" in bought.was.types)
def move_out(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from trash(game, me, this)


kind("necropolis", cost=1, types="action shelter", actions=2, pile="none")

kind("overgrown_estate", cost=1, types="victory shelter", vp=0, pile="none", size=1)


@when("when_trash", "overgrown_estate", zone="this", forced=True, place=-1)
def draw_one(game: State, me: int, this: Card, gone: LeavingPlay) -> None:
    draw(game, me)


# --- piles outside the Supply ----------------------------------------------------------------------------------------


@kind("madman", cost=0, actions=2, pile="outside")
def madman(game: State, me: int, this: Card) -> None:
    if still_in_play(game, me, this):
        return_to_pile(game, me, this)
        draw(game, me, len(hand(game, me)))


@kind("mercenary", cost=0, types="action attack", pile="outside")
def mercenary(game: State, me: int, this: Card) -> Asking[None]:
    for _ in (yield from ask(game, me, "mercenary.choose", ("trash_two",) if hand(game, me) else (), 0)):
        picks = yield from ask(game, me, "mercenary.trash", hand(game, me), 2, 2)
        yield from trash(game, me, picks)
        if len(picks) == 2:
            more(game, me, cards=2, coins=2)
            for player in attacked(game, me):
                yield from discard_down_to(game, player, 3, "mercenary.discard")


@kind("spoils", cost=0, types="treasure", coins=3, pile="outside", size=15)
def spoils(game: State, me: int, this: Card) -> None:
    if still_in_play(game, me, this):
        return_to_pile(game, me, this)
