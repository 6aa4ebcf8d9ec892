"""Cornucopia: 13 kingdom cards, and the 5 Prizes of the Tournament."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..kinds import KINDS, expansion
from ..verbs import (
    ask_up_to, attacked, deck_to_discard, dig, discard, discard_down_to, draw, gain, gain_exactly, hand, in_play, more,
    names, players_from, put_on_deck, react, reveal, reveal_hand, reveal_top, set_aside, still_in_play, take, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State
    from ..turn import PhaseStarted
    from ..verbs import Attack

kind, when = expansion("cornucopia", place=6, since=2026)

PRIZES = ("bag_of_gold", "diadem", "followers", "princess", "trusty_steed")

kind("fairgrounds", cost=6, types="victory", vp=lambda cards: 2 * (len(cards) // 5))


@kind("farming_village", cost=4, actions=2)
def farming_village(game: State, me: int, this: Card) -> Asking[None]:
    def wanted(card: Card) -> bool:
        return not {"action", "treasure"}.isdisjoint(game.kind(card).types)

    revealed = dig(game, me, lambda revealed: revealed and wanted(revealed[-1]))
    taken = [card for card in revealed[-1:] if wanted(card)]
    take(game, me, taken)
    yield from discard(game, me, [card for card in revealed if card not in taken])


@kind("fortune_teller", cost=3, types="action attack", coins=2, since=2027)
def fortune_teller(game: State, me: int, this: Card) -> Asking[None]:
    def wanted(card: Card) -> bool:
        return not {"victory", "curse"}.isdisjoint(game.kind(card).types)

    for player in attacked(game, me):
        revealed = dig(game, player, lambda revealed: revealed and wanted(revealed[-1]))
        returned = [card for card in revealed[-1:] if wanted(card)]
        put_on_deck(game, player, returned)
        yield from discard(game, player, [card for card in revealed if card not in returned])


@kind("hamlet", cost=2, cards=1, actions=1, roles="village buy")
def hamlet(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "hamlet.discard", hand(game, me), 0)):
        yield from discard(game, me, card)
        more(game, me, actions=1)
    for card in (yield from ask(game, me, "hamlet.swap", hand(game, me), 0)):
        yield from discard(game, me, card)
        more(game, me, buys=1)


@kind("harvest", cost=5, since=2027)
def harvest(game: State, me: int, this: Card) -> Asking[None]:
    discarded = yield from discard(game, me, reveal_top(game, me, 4))
    more(game, me, coins=len(set(names(discarded))))


@kind("horn_of_plenty", cost=5, types="treasure", roles="gain")
def horn_of_plenty(game: State, me: int, this: Card) -> Asking[None]:
    different = {game.kind(card).name for card in in_play(game, me)}
    for pile in (yield from ask_up_to(game, me, "horn_of_plenty.gain", len(different))):
        gained = yield from gain(game, me, pile)
        if gained and "victory" in KINDS[gained.name].types and still_in_play(game, me, this):
            yield from trash(game, me, this)


@kind("horse_traders", cost=4, types="action reaction", buys=1, coins=3, roles="defence")
def horse_traders(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "horse_traders.discard", hand(game, me), 2, 2)))


@when("attack", "horse_traders", whose="others")
def stand_aside(game: State, me: int, this: Card, attack: Attack) -> None:
    react(game, me, this)
    set_aside(game, me, this)


@when("turn_starts", "horse_traders", zone="aside", forced=True)
def come_back(game: State, me: int, this: Card, turn: PhaseStarted) -> None:
    take(game, me, this)
    draw(game, me)


@kind("hunting_party", cost=5, cards=1, actions=1, roles="draw")
def hunting_party(game: State, me: int, this: Card) -> Asking[None]:
    reveal_hand(game, me)
    held = names(hand(game, me))
    revealed = dig(game, me, lambda revealed: revealed and revealed[-1].name not in held)
    taken = [card for card in revealed[-1:] if card.name not in held]
    take(game, me, taken)
    yield from discard(game, me, [card for card in revealed if card not in taken])


@kind("jester", cost=5, types="action attack", coins=2)
def jester(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        for card in reveal_top(game, player):
            victory = "victory" in game.kind(card).types
            yield from discard(game, player, card)
            pile = game.pile_of.get(card.name)
            if victory:
                yield from gain(game, player, "curse")
            elif pile in game.piles and game.zones["pile", pile] and game.top_name(pile) == card.name:
                (word,) = yield from ask(game, me, "jester.choose", ("mine", "theirs"), about=(player, card.name))
                yield from gain(game, me if word == "mine" else player, pile)


@kind("menagerie", cost=3, actions=1, roles="draw")
def menagerie(game: State, me: int, this: Card) -> None:
    reveal_hand(game, me)
    held = names(hand(game, me))
    draw(game, me, 3 if len(set(held)) == len(held) else 1)


@kind("remake", cost=4, roles="trash gain", since=2027)
def remake(game: State, me: int, this: Card) -> Asking[None]:
    for _ in range(2):
        for card in (yield from ask(game, me, "remake.trash", hand(game, me))):
            dearer = game.cost(card).plus(1)
            yield from trash(game, me, card)
            yield from gain_exactly(game, me, "remake.gain", dearer)


@kind("tournament", cost=4, actions=1, needs=PRIZES, roles="gain")
def tournament(game: State, me: int, this: Card) -> Asking[None]:
    provinces_revealed = {}
    for player in players_from(game, me):
        provinces = [card for card in hand(game, player) if card.name == "province"]
        for card in (yield from ask(game, player, "tournament.reveal", provinces[:1], 0)):
            reveal(game, player, card)
            provinces_revealed[player] = card
    if me in provinces_revealed:
        yield from discard(game, me, provinces_revealed.pop(me))
        won = [pile for pile in (*PRIZES, "duchy") if game.zones["pile", pile]]
        for pile in (yield from ask(game, me, "tournament.gain", won)):
            yield from gain(game, me, pile, to="deck")
    if not provinces_revealed:
        more(game, me, cards=1, coins=1)


@kind("young_witch", cost=4, types="action attack", cards=2, needs_bane=True, since=2027)
def young_witch(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "young_witch.discard", hand(game, me), 2, 2)))
    for player in attacked(game, me):
        banes = [card for card in hand(game, player) if game.pile_of.get(card.name) == game.bane]
        for card in (picks := (yield from ask(game, player, "young_witch.reveal", banes[:1], 0))):
            reveal(game, player, card)
        if not picks:
            yield from gain(game, player, "curse")


# --- the Prizes: one of each, outside the Supply --------------------------------------------------------------------


@kind("bag_of_gold", types="action prize", actions=1, pile="outside", size=1)
def bag_of_gold(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "gold", to="deck")


@kind("diadem", types="treasure prize", coins=2, pile="outside", size=1)
def diadem(game: State, me: int, this: Card) -> None:
    more(game, me, coins=game.actions)


@kind("followers", types="action attack prize", cards=2, pile="outside", size=1)
def followers(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "estate")
    for player in attacked(game, me):
        yield from gain(game, player, "curse")
        yield from discard_down_to(game, player, 3, "followers.discard")


kind("princess", types="action prize", buys=1, discount=2, pile="outside", size=1)


@kind("trusty_steed", types="action prize", pile="outside", size=1)
def trusty_steed(game: State, me: int, this: Card) -> Asking[None]:
    choices = ("two_cards", "two_actions", "two_coins", "four_silvers")
    words = yield from ask(game, me, "trusty_steed.choose", choices, 2, 2)
    more(game, me, 2 * ("two_cards" in words), actions=2 * ("two_actions" in words), coins=2 * ("two_coins" in words))
    if "four_silvers" in words:
        for _ in range(4):
            yield from gain(game, me, "silver")
        deck_to_discard(game, me)
