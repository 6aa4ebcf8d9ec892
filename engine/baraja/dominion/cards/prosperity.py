"""Prosperity: 25 kingdom cards, Platinum and Colony."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..cost import Cost
from ..kinds import KINDS, expansion
from ..verbs import (
    attacked, card_names, dig, discard, discard_down_to, draw, draw_up_to, gain, gain_exactly, gain_up_to, hand,
    in_play, more, of_type, others, play, put_back, put_on_deck, react, reveal, reveal_top, search_discard, stay, stays,
    still_there, take, tell, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State
    from ..verbs import Bought, Gained

kind, when = expansion("prosperity", place=7, since=2026)


def chips(game: State, me: int, count: int) -> None:
    """Give a player Victory tokens: points that are not cards."""
    if count:
        game.chips[me] += count
        tell(game, "tokens", me, count=count)


@kind("bank", cost=7, types="treasure")
def bank(game: State, me: int, this: Card) -> None:
    more(game, me, coins=len(in_play(game, me, "treasure")))


@kind("bishop", cost=4, coins=1, roles="trash")
def bishop(game: State, me: int, this: Card) -> Asking[None]:
    chips(game, me, 1)
    for card in (yield from ask(game, me, "bishop.trash", hand(game, me))):
        coins = game.cost(card).coins
        yield from trash(game, me, card)
        chips(game, me, coins // 2)
    for player in others(game, me):
        yield from trash(game, player, (yield from ask(game, player, "bishop.trash", hand(game, player), 0)))


@kind("city", cost=5, cards=1, actions=2, since=2027)
def city(game: State, me: int, this: Card) -> None:
    empty = game.stock.count([])
    if empty >= 1:
        draw(game, me)
    if empty >= 2:
        more(game, me, coins=1, buys=1)


kind("colony", cost=11, types="victory", vp=10, pile="basic", ends_game=True)


@kind("contraband", cost=5, types="treasure", coins=3, buys=1, since=2027)
def contraband(game: State, me: int, this: Card) -> Asking[None]:
    left = others(game, me)[0]
    for name in (yield from ask(game, left, "contraband.name", card_names(game))):
        tell(game, "name", left, card=name)
        game.card_memory["contraband"] = [*game.card_memory.get("contraband", ()), name]


@when("bars_purchase", "contraband", zone="supply")
def named_this_turn(game: State, me: int, name: str) -> bool:
    return name in game.card_memory.get("contraband", ())


@kind("counting_house", cost=5, since=2027)
def counting_house(game: State, me: int, this: Card) -> Asking[None]:
    coppers = [card for card in search_discard(game, me) if card.name == "copper"]
    take(game, me, (yield from ask(game, me, "counting_house.take", coppers, 0, len(coppers))), seen=True)


@kind("expand", cost=7, roles="trash gain")
def expand(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "expand.trash", hand(game, me))):
        limit = game.cost(card).plus(3)
        yield from trash(game, me, card)
        yield from gain_up_to(game, me, "expand.gain", limit)


@kind("forge", cost=7, roles="trash gain", since=2027)
def forge(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "forge.trash", hand(game, me), 0, len(hand(game, me)))
    total = sum(game.cost(card).coins for card in picks)
    yield from trash(game, me, picks)
    yield from gain_exactly(game, me, "forge.gain", Cost(total))


@kind("goons", cost=6, types="action attack", buys=1, coins=2, since=2027)
def goons(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from discard_down_to(game, player, 3, "goons.discard")


@when("when_buy", "goons", zone="play", forced=True)
def a_point_for_each_purchase(game: State, me: int, this: Card, bought: Bought) -> None:
    chips(game, me, 1)


kind("grand_market", cost=6, cards=1, actions=1, buys=1, coins=2, since=2027)


@when("bars_purchase", "grand_market", zone="this")
def not_with_copper_in_play(game: State, me: int, name: str) -> bool:
    return any(card.name == "copper" for card in in_play(game, me))


kind("hoard", cost=6, types="treasure", coins=2, roles="gain")


@when("when_buy", "hoard", zone="play", forced=True, only=lambda game, me, this, bought: "victory" in bought.was.types)
def gold_for_victory(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from gain(game, me, "gold")


@kind("kings_court", cost=7, since=2027)
def kings_court(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "kings_court.play", hand(game, me, "action"), 0)):
        yield from play(game, me, card)
        yield from play(game, me, card, again=True)
        yield from play(game, me, card, again=True)
        if stays(game, card):  # like a Throne Room, with the Duration that it plays
            stay(game, this)


@kind("loan", cost=3, types="treasure", coins=1, roles="trash", since=2027)
def loan(game: State, me: int, this: Card) -> Asking[None]:
    revealed = dig(game, me, lambda revealed: revealed and "treasure" in game.kind(revealed[-1]).types)
    for card in of_type(game, revealed[-1:], "treasure"):
        if (yield from ask(game, me, "loan.choose", ("trash_it", "discard_it"), about=(card.name,))) == ("trash_it",):
            revealed.remove(card)
            yield from trash(game, me, card)
    yield from discard(game, me, revealed)


@kind("mint", cost=5, roles="gain")
def mint(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "mint.reveal", hand(game, me, "treasure"), 0)):
        reveal(game, me, card)
        pile = game.pile_of.get(card.name)
        if pile in game.piles:
            yield from gain(game, me, pile)


@when("when_buy", "mint", zone="this", forced=True)
def melt_the_treasures(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from trash(game, me, in_play(game, me, "treasure"))


@kind("monument", cost=4, coins=2)
def monument(game: State, me: int, this: Card) -> None:
    chips(game, me, 1)


@kind("mountebank", cost=5, types="action attack", coins=2, since=2027)
def mountebank(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        curses = [card for card in hand(game, player) if card.name == "curse"]
        if not (yield from discard(game, player, (yield from ask(game, player, "mountebank.discard", curses[:1], 0)))):
            yield from gain(game, player, "curse")
            yield from gain(game, player, "copper")


def cheaper_in_the_buy_phase(game: State) -> int:
    return 2 * len(in_play(game, game.seat, "action")) if game.phase in ("treasure", "buy") else 0


kind("peddler", cost=8, cards=1, actions=1, coins=1, rebate=cheaper_in_the_buy_phase, since=2027)

kind("platinum", cost=9, types="treasure", coins=5, pile="basic", size=12)

kind("quarry", cost=4, types="treasure", coins=1, discount=2, discount_on="action", since=2027)


@kind("rabble", cost=5, types="action attack", cards=3, since=2027)
def rabble(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        revealed = reveal_top(game, player, 3)
        gone = [card for card in revealed if not {"action", "treasure"}.isdisjoint(game.kind(card).types)]
        yield from discard(game, player, gone)
        yield from put_back(game, player, [card for card in revealed if card not in gone], by=this)


kind("royal_seal", cost=5, types="treasure", coins=2)


def not_moved_since(game: State, me: int, this: Card, gained: Gained) -> bool:
    return still_there(game, gained.card, gained.spot)


@when("when_gain", "royal_seal", zone="play", only=not_moved_since)
def seal_onto_the_deck(game: State, me: int, this: Card, gained: Gained) -> None:
    put_on_deck(game, me, gained.card, seen=True)


kind("talisman", cost=4, types="treasure", coins=1, roles="gain", since=2027)


def can_be_copied(game: State, me: int, this: Card, bought: Bought) -> bool:
    left = game.zones["pile", bought.pile]
    another = len(left) > 1 and left[-2].name == bought.card.name  # below the card that is being bought
    return another and bought.cost.at_most(Cost(4)) and "victory" not in bought.was.types


@when("when_buy", "talisman", zone="play", forced=True, only=can_be_copied)
def another_copy(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from gain(game, me, bought.pile)


@kind("trade_route", cost=3, buys=1, roles="trash")
def trade_route(game: State, me: int, this: Card) -> Asking[None]:
    more(game, me, coins=game.collected.get(("route", -1), 0))
    yield from trash(game, me, (yield from ask(game, me, "trade_route.trash", hand(game, me))))


@when("set_up", "trade_route", zone="supply")
def a_token_on_every_victory_pile(game: State) -> None:
    for pile in game.piles:
        if "victory" in KINDS[pile].types:
            game.first_gain[pile] = "route"


@kind("vault", cost=5, cards=2, since=2027)
def vault(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "vault.cash", hand(game, me), 0, len(hand(game, me)))
    yield from discard(game, me, picks)
    more(game, me, coins=len(picks))
    for player in others(game, me):
        held = hand(game, player)
        if (yield from ask(game, player, "vault.choose", ("discard_two",) if held else (), 0)):
            picks = yield from ask(game, player, "vault.discard", held, 2, 2)
            yield from discard(game, player, picks)
            if len(picks) == 2:
                draw(game, player)


@kind("venture", cost=5, types="treasure", coins=1)
def venture(game: State, me: int, this: Card) -> Asking[None]:
    revealed = dig(game, me, lambda revealed: revealed and "treasure" in game.kind(revealed[-1]).types)
    treasures = [card for card in revealed[-1:] if "treasure" in game.kind(card).types]
    yield from discard(game, me, [card for card in revealed if card not in treasures])
    for card in treasures:
        yield from play(game, me, card)


@kind("watchtower", cost=3, types="action reaction", roles="draw defence")
def watchtower(game: State, me: int, this: Card) -> None:
    draw_up_to(game, me, 6)


@when("when_gain", "watchtower", only=not_moved_since)
def watch_what_comes(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    react(game, me, this)
    (word,) = yield from ask(game, me, "watchtower.choose", ("trash_it", "on_deck"), about=(gained.card.name,))
    if word == "trash_it":
        yield from trash(game, me, gained.card)
    else:
        put_on_deck(game, me, gained.card, seen=True)


kind("workers_village", cost=4, cards=1, actions=2, buys=1, since=2027)
