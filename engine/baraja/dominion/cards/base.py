"""Base set, first edition: the basic cards and 25 kingdom cards."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import spot
from ..kinds import expansion
from ..moves import move
from ..verbs import (
    attacked, deck_to_discard, dig, discard, discard_down_to, draw, gain, gain_up_to, hand, more, names, others, play,
    put_on_deck, react, reveal_hand, reveal_top, stay, stays, still_in_play, still_there, take, tell, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State
    from ..verbs import Attack

kind, when = expansion("base", place=1, since=2026)

# --- basic cards ----------------------------------------------------------------------------------------------------

kind("copper", cost=0, types="treasure", coins=1, pile="basic", size=60)
kind("silver", cost=3, types="treasure", coins=2, pile="basic", size=40)
kind("gold", cost=6, types="treasure", coins=3, pile="basic", size=30)
kind("estate", cost=2, types="victory", vp=1, pile="basic")
kind("duchy", cost=5, types="victory", vp=3, pile="basic")
kind("province", cost=8, types="victory", vp=6, pile="basic", ends_game=True)
kind("curse", cost=0, types="curse", vp=-1, pile="basic", size=lambda seats: 10 * (seats - 1))

# --- kingdom cards --------------------------------------------------------------------------------------------------


@kind("adventurer", cost=6, roles="draw")
def adventurer(game: State, me: int, this: Card) -> Asking[None]:
    def treasures(cards: list[Card]) -> list[Card]:
        return [card for card in cards if "treasure" in game.kind(card).types]

    revealed = dig(game, me, lambda revealed: len(treasures(revealed)) == 2)
    in_hand_now = treasures(revealed)
    take(game, me, in_hand_now)
    yield from discard(game, me, [card for card in revealed if card not in in_hand_now])


@kind("bureaucrat", cost=4, types="action attack", roles="gain")
def bureaucrat(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "silver", to="deck")
    for player in attacked(game, me):
        victories = hand(game, player, "victory")
        if not victories:
            reveal_hand(game, player)
        for card in (yield from ask(game, player, "bureaucrat.put", victories)):
            put_on_deck(game, player, card, seen=True)


@kind("cellar", cost=2, actions=1)
def cellar(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "cellar.discard", hand(game, me), 0, len(hand(game, me)))
    yield from discard(game, me, picks)
    draw(game, me, len(picks))


@kind("chancellor", cost=3, coins=2)
def chancellor(game: State, me: int, this: Card) -> Asking[None]:
    if game.zones["deck", me]:
        for _ in (yield from ask(game, me, "chancellor.move", ("deck",), 0)):
            deck_to_discard(game, me)


@kind("chapel", cost=2, roles="trash")
def chapel(game: State, me: int, this: Card) -> Asking[None]:
    yield from trash(game, me, (yield from ask(game, me, "chapel.trash", hand(game, me), 0, 4)))


@kind("council_room", cost=5, cards=4, buys=1)
def council_room(game: State, me: int, this: Card) -> None:
    for player in others(game, me):
        draw(game, player)


@kind("feast", cost=4, roles="gain")
def feast(game: State, me: int, this: Card) -> Asking[None]:
    if still_in_play(game, me, this):
        yield from trash(game, me, this)
    yield from gain_up_to(game, me, "feast.gain", 5)


kind("festival", cost=5, actions=2, buys=1, coins=2)

kind("gardens", cost=4, types="victory", vp=lambda cards: sum(cards.values()) // 10)

kind("laboratory", cost=5, cards=2, actions=1)


@kind("library", cost=5, roles="draw")
def library(game: State, me: int, this: Card) -> Asking[None]:
    aside = []
    while len(hand(game, me)) < 7:
        drawn = draw(game, me)
        if not drawn:
            break
        if "action" in game.kind(drawn[0]).types:
            for card in (yield from ask(game, me, "library.set_aside", drawn, 0)):
                move(game, (card,), ("aside", me))
                tell(game, "set_aside", me, cards=names([card]))
                aside.append(card)
    yield from discard(game, me, aside)


kind("market", cost=5, cards=1, actions=1, buys=1, coins=1)


@kind("militia", cost=4, types="action attack", coins=2)
def militia(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from discard_down_to(game, player, 3, "militia.discard")


@kind("mine", cost=5, roles="trash gain")
def mine(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "mine.trash", hand(game, me, "treasure"))):
        limit = game.cost(card).plus(3)
        yield from trash(game, me, card)
        yield from gain_up_to(game, me, "mine.gain", limit, types="treasure", to="hand")


def not_yet_spared(game: State, me: int, this: Card, attack: Attack) -> bool:
    return me not in attack.unaffected


kind("moat", cost=2, types="action reaction", cards=2, roles="defence")


@when("attack", "moat", whose="others", only=not_yet_spared, once=True)
def stay_out(game: State, me: int, this: Card, attack: Attack) -> None:
    react(game, me, this)
    attack.unaffected.append(me)
    tell(game, "unaffected", me)


@kind("moneylender", cost=4, roles="trash")
def moneylender(game: State, me: int, this: Card) -> Asking[None]:
    coppers = [card for card in hand(game, me) if card.name == "copper"]
    for card in (yield from ask(game, me, "moneylender.trash", coppers)):
        yield from trash(game, me, card)
        more(game, me, coins=3)


@kind("remodel", cost=4, roles="trash gain")
def remodel(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "remodel.trash", hand(game, me))):
        limit = game.cost(card).plus(2)
        yield from trash(game, me, card)
        yield from gain_up_to(game, me, "remodel.gain", limit)


kind("smithy", cost=4, cards=3)


@kind("spy", cost=4, types="action attack", cards=1, actions=1)
def spy(game: State, me: int, this: Card) -> Asking[None]:
    for player in [me, *attacked(game, me)]:
        for card in reveal_top(game, player):
            picks = yield from ask(game, me, "spy.discard", [card], 0, about=(player,))
            if picks:
                yield from discard(game, player, card)
            else:
                put_on_deck(game, player, card)


@kind("thief", cost=4, types="action attack", roles="gain")
def thief(game: State, me: int, this: Card) -> Asking[None]:
    trashed = []
    for player in attacked(game, me):
        revealed = reveal_top(game, player, 2)
        treasures = [card for card in revealed if "treasure" in game.kind(card).types]
        for card in (yield from ask(game, me, "thief.trash", treasures, about=(player,))):
            yield from trash(game, player, card)
            trashed.append((card, spot(game, card)))
        yield from discard(game, player, [card for card in revealed if spot(game, card)[0] == ("revealed", player)])
    loot = [card for card, seen in trashed if still_there(game, card, seen)]
    for card in (yield from ask(game, me, "thief.gain", loot, 0, len(loot))):
        yield from gain(game, me, card)


@kind("throne_room", cost=4)
def throne_room(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "throne_room.play", hand(game, me, "action"))):
        yield from play(game, me, card)
        yield from play(game, me, card, again=True)
        if stays(game, card):  # a Throne Room stays in play with the Duration that it plays twice, as a reminder
            stay(game, this)


kind("village", cost=3, cards=1, actions=2)


@kind("witch", cost=5, types="action attack", cards=2)
def witch(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from gain(game, player, "curse")


kind("woodcutter", cost=3, buys=1, coins=2)


@kind("workshop", cost=3, roles="gain")
def workshop(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain_up_to(game, me, "workshop.gain", 4)
