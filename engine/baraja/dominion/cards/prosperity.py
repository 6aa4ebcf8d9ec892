"""Prosperity: the 10 kingdom cards that the rulebooks' suggested kingdoms use."""

from ...core.choose import ask  # noqa: I001
from ..kinds import KINDS, expansion
from ..verbs import (
    ask_up_to, dig, discard, draw_up_to, gain, hand, in_play, more, others, play, put_on_deck, react, reveal,
    still_there, tell, trash,
)  # fmt: skip

kind, when = expansion("prosperity", place=7, since=2026)


def chips(game, me, count):
    """Give a player Victory tokens: points that are not cards."""
    if count:
        game.chips[me] += count
        tell(game, "tokens", me, count=count)


@kind("bank", cost=7, types="treasure")
def bank(game, me, this):
    more(game, me, coins=len(in_play(game, me, "treasure")))


@kind("bishop", cost=4, coins=1, roles="trash")
def bishop(game, me, this):
    chips(game, me, 1)
    for card in (yield from ask(game, me, "bishop.trash", hand(game, me))):
        coins = game.cost(card).coins
        yield from trash(game, me, card)
        chips(game, me, coins // 2)
    for player in others(game, me):
        yield from trash(game, player, (yield from ask(game, player, "bishop.trash", hand(game, player), 0)))


@kind("expand", cost=7, roles="trash gain")
def expand(game, me, this):
    for card in (yield from ask(game, me, "expand.trash", hand(game, me))):
        limit = game.cost(card).plus(3)
        yield from trash(game, me, card)
        for pile in (yield from ask_up_to(game, me, "expand.gain", limit)):
            yield from gain(game, me, pile)


kind("hoard", cost=6, types="treasure", coins=2, roles="gain")


@when("when_buy", "hoard", zone="play", forced=True, only=lambda game, me, this, bought: "victory" in bought.was.types)
def gold_for_victory(game, me, this, bought):
    yield from gain(game, me, "gold")


@kind("mint", cost=5, roles="gain")
def mint(game, me, this):
    for card in (yield from ask(game, me, "mint.reveal", hand(game, me, "treasure"), 0)):
        reveal(game, me, card)
        pile = game.pile_of.get(card.name)
        if pile in game.piles:
            yield from gain(game, me, pile)


@when("when_buy", "mint", zone="this", forced=True)
def melt_the_treasures(game, me, this, bought):
    yield from trash(game, me, in_play(game, me, "treasure"))


@kind("monument", cost=4, coins=2)
def monument(game, me, this):
    chips(game, me, 1)


kind("royal_seal", cost=5, types="treasure", coins=2)


def not_moved_since(game, me, this, gained):
    return still_there(game, gained.card, gained.spot)


@when("when_gain", "royal_seal", zone="play", only=not_moved_since)
def seal_onto_the_deck(game, me, this, gained):
    put_on_deck(game, me, gained.card, seen=True)


@kind("trade_route", cost=3, buys=1, roles="trash")
def trade_route(game, me, this):
    more(game, me, coins=game.collected.get(("route", -1), 0))
    yield from trash(game, me, (yield from ask(game, me, "trade_route.trash", hand(game, me))))


@when("set_up", "trade_route", zone="supply")
def a_token_on_every_victory_pile(game):
    for pile in game.piles:
        if "victory" in KINDS[pile].types:
            game.first_gain[pile] = "route"


@kind("venture", cost=5, types="treasure", coins=1)
def venture(game, me, this):
    shown = dig(game, me, lambda shown: shown and "treasure" in game.kind(shown[-1]).types)
    found = [card for card in shown[-1:] if "treasure" in game.kind(card).types]
    yield from discard(game, me, [card for card in shown if card not in found])
    for card in found:
        yield from play(game, me, card)


@kind("watchtower", cost=3, types="action reaction", roles="draw defence")
def watchtower(game, me, this):
    draw_up_to(game, me, 6)


@when("when_gain", "watchtower", only=not_moved_since)
def watch_what_comes(game, me, this, gained):
    react(game, me, this)
    (word,) = yield from ask(game, me, "watchtower.choose", ("trash_it", "on_deck"), about=(gained.card.name,))
    if word == "trash_it":
        yield from trash(game, me, gained.card)
    else:
        put_on_deck(game, me, gained.card, seen=True)
