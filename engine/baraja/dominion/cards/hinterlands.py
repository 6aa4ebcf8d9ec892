"""Hinterlands, first edition: 26 kingdom cards, most of which do something when they are bought or gained."""

from __future__ import annotations  # noqa: I001

from itertools import chain
from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import spot
from ..kinds import KINDS, expansion
from ..verbs import (
    attacked, discard, discard_down_to, draw, draw_up_to, gain, gain_below, gain_exactly, hand, in_play, leave,
    look_top, more, others, piles, players_from, put_back, put_on_deck, react, reveal, reveal_hand, reveal_top, rule,
    search_discard, shuffle_in, stays, still_there, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.contract import Asking
    from ...core.zones import Card
    from ..cost import Cost
    from ..state import State, TurnRule
    from ..turn import PhaseStarted
    from ..verbs import Bought, Gain, Gained, LeavingPlay

kind, when = expansion("hinterlands", place=2, since=2026)

kind("border_village", cost=6, cards=1, actions=2, roles="gain")


@when("when_gain", "border_village", zone="this", forced=True)
def gain_a_cheaper_card(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    yield from gain_below(game, me, "border_village.gain", game.cost(this))


kind("cache", cost=5, types="treasure", coins=3)


@when("when_gain", "cache", zone="this", forced=True)
def gain_two_coppers(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    for _ in range(2):
        yield from gain(game, me, "copper")


@kind("cartographer", cost=5, cards=1, actions=1)
def cartographer(game: State, me: int, this: Card) -> Asking[None]:
    looked = look_top(game, me, 4)
    picks = yield from ask(game, me, "cartographer.discard", looked, 0, len(looked))
    yield from discard(game, me, picks)
    yield from put_back(game, me, [card for card in looked if card not in picks], by=this)


@kind("crossroads", cost=2, roles="village draw")
def crossroads(game: State, me: int, this: Card) -> None:
    reveal_hand(game, me)
    draw(game, me, len(hand(game, me, "victory")))
    if game.played.count("crossroads") == 1:
        more(game, me, actions=3)


@kind("develop", cost=3, roles="trash gain")
def develop(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "develop.trash", hand(game, me))):
        cost = game.cost(card)
        yield from trash(game, me, card)
        yield from one_of_each(game, me, [cost.plus(1), cost.plus(-1)] if cost.coins else [cost.plus(1)])


def one_of_each(game: State, me: int, costs: list[Cost]) -> Asking[None]:
    """Gain a card of each cost onto the deck, in the player's order; a cost without a pile is left out."""
    while costs:
        offered = piles(game, lambda pile: game.cost(pile) in costs)
        picks = yield from ask(game, me, "develop.gain", offered, about=("exactly", *chain(*costs)))
        if not picks:
            return
        costs.remove(game.cost(picks[0]))
        yield from gain(game, me, picks[0], to="deck")


@kind("duchess", cost=2, coins=2)
def duchess(game: State, me: int, this: Card) -> Asking[None]:
    for player in players_from(game, me):
        yield from look_and_maybe_discard(game, player, "duchess.discard")


def look_and_maybe_discard(game: State, me: int, key: str) -> Asking[None]:
    """Let a player look at the top card of the deck, and discard it or put it back."""
    for card in look_top(game, me):
        if (yield from ask(game, me, key, [card], 0)):
            yield from discard(game, me, card)
        else:
            put_on_deck(game, me, card)


def a_duchy_while_there_are_duchesses(game: State, me: int, this: None, gained: Gained) -> bool:
    return gained.was.name == "duchy" and "duchess" in game.piles and bool(game.zones["pile", "duchess"])


@when("when_gain", "duchess", zone="supply", only=a_duchy_while_there_are_duchesses)
def take_a_duchess_too(game: State, me: int, this: None, gained: Gained) -> Asking[None]:
    yield from gain(game, me, "duchess")


@kind("embassy", cost=5, cards=5)
def embassy(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "embassy.discard", hand(game, me), 3, 3)))


@when("when_gain", "embassy", zone="this", forced=True)
def silver_for_the_others(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    for player in others(game, me):
        yield from gain(game, player, "silver")


kind("farmland", cost=6, types="victory", vp=2, roles="trash gain")


@when("when_buy", "farmland", zone="this", forced=True)
def trade_a_card_in(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    for card in (yield from ask(game, me, "farmland.trash", hand(game, me))):
        cost = game.cost(card).plus(2)
        yield from trash(game, me, card)
        yield from gain_exactly(game, me, "farmland.gain", cost)


@kind("fools_gold", cost=2, types="treasure reaction")
def fools_gold(game: State, me: int, this: Card) -> None:
    more(game, me, coins=1 if game.played.count("fools_gold") == 1 else 4)


def a_province(game: State, me: int, this: Card, gained: Gained) -> bool:
    return gained.was.name == "province"


@when("when_gain", "fools_gold", whose="others", only=a_province)
def turn_into_gold(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    react(game, me, this)
    yield from trash(game, me, this)
    yield from gain(game, me, "gold", to="deck")


kind("haggler", cost=5, coins=2, roles="gain")


@when("when_buy", "haggler", zone="play", forced=True)
def throw_in_a_cheaper_card(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from gain_below(game, me, "haggler.gain", game.cost(bought.card), without="victory")


kind("highway", cost=5, cards=1, actions=1, discount=1)


@kind("ill_gotten_gains", cost=5, types="treasure", coins=1)
def ill_gotten_gains(game: State, me: int, this: Card) -> Asking[None]:
    if game.zones["pile", "copper"]:
        for pile in (yield from ask(game, me, "ill_gotten_gains.gain", ("copper",), 0)):
            yield from gain(game, me, pile, to="hand")


@when("when_gain", "ill_gotten_gains", zone="this", forced=True)
def curse_the_others(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    for player in others(game, me):
        yield from gain(game, player, "curse")


@kind("inn", cost=5, cards=2, actions=2)
def inn(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "inn.discard", hand(game, me), 2, 2)))


@when("when_gain", "inn", zone="this", forced=True)
def bring_back_actions(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    """Shuffle chosen Actions from the discard pile into the deck; if none are chosen, the deck is not shuffled."""
    actions = [card for card in search_discard(game, me) if "action" in game.kind(card).types]
    picks = yield from ask(game, me, "inn.shuffle", actions, 0, len(actions))
    if picks:
        reveal(game, me, *picks)
        shuffle_in(game, me, picks)


@kind("jack_of_all_trades", cost=4, roles="draw trash gain")
def jack_of_all_trades(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "silver")
    yield from look_and_maybe_discard(game, me, "jack_of_all_trades.discard")
    draw_up_to(game, me, 5)
    others_than_treasures = [card for card in hand(game, me) if "treasure" not in game.kind(card).types]
    yield from trash(game, me, (yield from ask(game, me, "jack_of_all_trades.trash", others_than_treasures, 0)))


@kind("mandarin", cost=5, coins=3)
def mandarin(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "mandarin.put", hand(game, me))):
        put_on_deck(game, me, card)


@when("when_gain", "mandarin", zone="this", forced=True)
def treasures_onto_the_deck(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    yield from put_back(game, me, in_play(game, me, "treasure"), seen=False, by=this)


@kind("margrave", cost=5, types="action attack", cards=3, buys=1)
def margrave(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        draw(game, player)
        yield from discard_down_to(game, player, 3, "margrave.discard")


@kind("noble_brigand", cost=4, types="action attack", coins=1)
def noble_brigand(game: State, me: int, this: Card) -> Asking[None]:
    yield from raid(game, me, attacked(game, me))


@when("when_buy", "noble_brigand", zone="this", forced=True)
def raid_when_bought(game: State, me: int, this: Card, bought: Bought) -> Asking[None]:
    yield from raid(game, me, others(game, me))


def raid(game: State, me: int, players: Sequence[int]) -> Asking[None]:
    """Trash a Silver or Gold among the top two cards of each player's deck, then gain all that were trashed."""
    trashed = []
    for player in players:
        revealed = reveal_top(game, player, 2)
        precious = [card for card in revealed if card.name in ("silver", "gold")]
        picks = yield from ask(game, me, "noble_brigand.trash", precious, about=(player,))
        for card in (yield from trash(game, player, picks)):
            trashed.append((card, spot(game, card)))
        poor = not any("treasure" in game.kind(card).types for card in revealed)
        yield from discard(game, player, [card for card in revealed if card not in picks])
        if poor:
            yield from gain(game, player, "copper")
    for card, seen in trashed:
        if still_there(game, card, seen):
            yield from gain(game, me, card)


kind("nomad_camp", cost=4, buys=1, coins=2, gained_to="deck")


def came_through_the_discard_pile(game: State, me: int, this: Card, gained: Gained) -> bool:
    return gained.to == "discard" and still_there(game, this, gained.spot)


@when("when_gain", "nomad_camp", zone="this", forced=True, only=came_through_the_discard_pile)
def onto_the_possessors_deck(game: State, me: int, this: Card, gained: Gained) -> None:
    """Put the card onto the deck of the possessor, to whose discard pile it went (RULINGS.md, Dominion 21 and 24)."""
    put_on_deck(game, me, this, seen=True)


@kind("oasis", cost=3, cards=1, actions=1, coins=1)
def oasis(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "oasis.discard", hand(game, me))))


@kind("oracle", cost=3, types="action attack", roles="draw")
def oracle(game: State, me: int, this: Card) -> Asking[None]:
    for player in [me, *attacked(game, me)]:
        if revealed := reveal_top(game, player, 2):
            (word,) = yield from ask(game, me, "oracle.choose", ("discard", "keep"), about=(player,))
            if word == "discard":
                yield from discard(game, player, revealed)
            else:
                yield from put_back(game, player, revealed, seen=False, by=this)
    draw(game, me, 2)


@kind("scheme", cost=3, cards=1, actions=1)
def scheme(game: State, me: int, this: Card) -> None:
    rule(game, me, "scheme")


@when("clean_up_starts", "scheme", zone="rule", forced=True)
def choose_what_comes_back(game: State, me: int, this: TurnRule, clean_up: PhaseStarted) -> Asking[None]:
    actions = [card for card in in_play(game, me, "action") if not stays(game, card)]
    schemes = game.rules.count(this)  # asked together, as each of them would ask the same
    picks = yield from ask(game, me, "scheme.choose", actions, 0, schemes)
    game.to_deck = [card.id for card in picks]


def goes_to_the_deck(game: State, me: int, this: TurnRule, left: LeavingPlay) -> bool:
    return left.card.id in game.to_deck


@when("leaves_play", "scheme", zone="rule", forced=True, only=goes_to_the_deck)
def back_onto_the_deck(game: State, me: int, this: TurnRule, left: LeavingPlay) -> None:
    if leave(game, me, left):
        put_on_deck(game, me, left.card, seen=True)


kind(
    "silk_road", cost=4, types="victory",
    vp=lambda cards: sum(count for name, count in cards.items() if "victory" in KINDS[name].types) // 4,
)  # fmt: skip


@kind("spice_merchant", cost=4, roles="draw buy trash")
def spice_merchant(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "spice_merchant.trash", hand(game, me, "treasure"), 0)):
        yield from trash(game, me, card)
        (word,) = yield from ask(game, me, "spice_merchant.choose", ("cards", "coins"))
        if word == "cards":
            more(game, me, cards=2, actions=1)
        else:
            more(game, me, coins=2, buys=1)


@kind("stables", cost=5, roles="draw")
def stables(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "stables.discard", hand(game, me, "treasure"), 0)):
        yield from discard(game, me, card)
        more(game, me, cards=3, actions=1)


@kind("trader", cost=4, types="action reaction", roles="trash gain defence")
def trader(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "trader.trash", hand(game, me))):
        coins = game.cost(card).coins
        yield from trash(game, me, card)
        for _ in range(coins):
            yield from gain(game, me, "silver")


def changes_something(game: State, me: int, this: Card, offer: Gain) -> bool:
    return (offer.pile, offer.to) != ("silver", "discard")


@when("would_gain", "trader", only=changes_something, once=True)
def silver_instead(game: State, me: int, this: Card, offer: Gain) -> None:
    react(game, me, this)
    offer.instead("silver")


kind("tunnel", cost=3, types="victory reaction", vp=2)


@when("when_discard", "tunnel", zone="this")
def dig_up_gold(game: State, me: int, this: Card, left: LeavingPlay) -> Asking[None]:
    react(game, me, this)
    yield from gain(game, me, "gold")
