"""Seaside: the 10 kingdom cards that the rulebooks' suggested kingdoms use."""

from ...core.choose import ask  # noqa: I001
from ..cost import Cost
from ..kinds import expansion
from ..moves import move
from ..verbs import (
    attacked, discard, draw, due, gain, hand, last_until_next_turn, look_top, more, piles, put_on_deck, return_to_pile,
    reveal, reveal_hand, still_in_play, tell, times_due, trash,
)  # fmt: skip

kind, when = expansion("seaside", place=8, since=2026)


@kind("ambassador", cost=3, types="action attack", roles="trash")
def ambassador(game, me, this):
    for card in (yield from ask(game, me, "ambassador.reveal", hand(game, me))):
        reveal(game, me, card)
        pile = game.pile_of.get(card.name)
        if pile in game.piles:
            copies = [other for other in hand(game, me) if other.name == card.name]
            return_to_pile(game, me, (yield from ask(game, me, "ambassador.return", copies, 0, 2)))
            for player in attacked(game, me):
                if game.zones["pile", pile] and game.top_name(pile) == card.name:
                    yield from gain(game, player, pile)


kind("bazaar", cost=5, cards=1, actions=2, coins=1)


@kind("caravan", cost=4, types="action duration", cards=1, actions=1)
def caravan(game, me, this):
    last_until_next_turn(game, me, this, "caravan")


@when("turn_starts", "caravan", zone="supply", forced=True, only=due("caravan"))
def caravans_arrive(game, me, this, turn):
    draw(game, me, times_due(game, me, "caravan"))


@kind("cutpurse", cost=4, types="action attack", coins=2)
def cutpurse(game, me, this):
    for player in attacked(game, me):
        coppers = [card for card in hand(game, player) if card.name == "copper"]
        if coppers:
            yield from discard(game, player, coppers[0])
        else:
            reveal_hand(game, player)


@kind("embargo", cost=2, coins=2)
def embargo(game, me, this):
    if still_in_play(game, me, this):
        yield from trash(game, me, this)
    for pile in (yield from ask(game, me, "embargo.choose", game.piles)):
        game.pile_tokens["embargo", pile] = game.pile_tokens.get(("embargo", pile), 0) + 1
        tell(game, "embargo", me, card=game.top_name(pile))


def embargoed(game, me, this, bought):
    return ("embargo", bought.pile) in game.pile_tokens


@when("when_buy", "embargo", zone="supply", forced=True, only=embargoed)
def pay_in_curses(game, me, this, bought):
    for _ in range(game.pile_tokens["embargo", bought.pile]):
        yield from gain(game, me, "curse")


@kind("island", cost=4, types="action victory", vp=2, roles="trash")
def island(game, me, this):
    picks = yield from ask(game, me, "island.set_aside", hand(game, me))
    away = [*([this] if still_in_play(game, me, this) else []), *picks]
    if away:
        tell(game, "set_aside", me, cards=[card.name for card in away])
        move(game, away, ("mat", me))


@when("set_up", "island", zone="supply")
def a_mat_for_everybody(game):
    for seat in range(game.seats):
        game.zones["mat", seat] = []


@kind("lookout", cost=3, actions=1, roles="trash")
def lookout(game, me, this):
    seen = look_top(game, me, 3)
    trashed = yield from ask(game, me, "lookout.trash", seen)
    yield from trash(game, me, trashed)
    seen = [card for card in seen if card not in trashed]
    discarded = yield from ask(game, me, "lookout.discard", seen)
    yield from discard(game, me, discarded)
    put_on_deck(game, me, [card for card in seen if card not in discarded])


@kind("merchant_ship", cost=5, types="action duration", coins=2)
def merchant_ship(game, me, this):
    last_until_next_turn(game, me, this, "merchant_ship")


@when("turn_starts", "merchant_ship", zone="supply", forced=True, only=due("merchant_ship"))
def ships_come_home(game, me, this, turn):
    more(game, me, coins=2 * times_due(game, me, "merchant_ship"))


@kind("smugglers", cost=3, roles="gain")
def smugglers(game, me, this):
    before = game.recent[(me - 1) % game.seats]
    cheap = piles(game, lambda pile: game.top_name(pile) in before and game.cost(pile).at_most(Cost(6)))
    for pile in (yield from ask(game, me, "smugglers.gain", cheap, about=("at_most", 6))):
        yield from gain(game, me, pile)


@kind("warehouse", cost=3, cards=3, actions=1)
def warehouse(game, me, this):
    yield from discard(game, me, (yield from ask(game, me, "warehouse.discard", hand(game, me), 3, 3)))
