"""Seaside, first edition: 26 kingdom cards."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..cost import Cost
from ..kinds import KINDS, expansion
from ..moves import move
from ..verbs import (
    attacked, deck_to_mat, discard, draw, due, gain, hand, last_until_next_turn, lay_face_down, leave, look_bottom,
    look_top, more, of_type, piles, put_back, put_on_deck, put_under_deck, return_to_pile, reveal, reveal_hand,
    reveal_top, stay, still_in_play, take, tell, times_due, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State
    from ..turn import PhaseStarted
    from ..verbs import Attack, Bought, LeavingPlay

kind, when = expansion("seaside", place=8, since=2026)


@kind("ambassador", cost=3, types="action attack", roles="trash")
def ambassador(game: State, me: int, this: Card) -> Asking[None]:
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
def caravan(game: State, me: int, this: Card) -> None:
    last_until_next_turn(game, me, this, "caravan")


@when("turn_starts", "caravan", zone="supply", forced=True, only=due("caravan"))
def caravans_arrive(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    draw(game, me, times_due(game, me, "caravan"))


@kind("cutpurse", cost=4, types="action attack", coins=2)
def cutpurse(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        coppers = [card for card in hand(game, player) if card.name == "copper"]
        if coppers:
            yield from discard(game, player, coppers[0])
        else:
            reveal_hand(game, player)


@kind("embargo", cost=2, coins=2)
def embargo(game: State, me: int, this: Card) -> Asking[None]:
    if still_in_play(game, me, this):
        yield from trash(game, me, this)
    for pile in (yield from ask(game, me, "embargo.choose", game.piles)):
        game.pile_tokens["embargo", pile] = game.pile_tokens.get(("embargo", pile), 0) + 1
        tell(game, "embargo", me, card=game.top_name(pile))


def embargoed(game: State, me: int, this: None, bought: Bought) -> bool:
    return ("embargo", bought.pile) in game.pile_tokens


@when("when_buy", "embargo", zone="supply", forced=True, only=embargoed)
def pay_in_curses(game: State, me: int, this: None, bought: Bought) -> Asking[None]:
    for _ in range(game.pile_tokens["embargo", bought.pile]):
        yield from gain(game, me, "curse")


@kind("explorer", cost=5, roles="gain", since=2027)
def explorer(game: State, me: int, this: Card) -> Asking[None]:
    provinces = [card for card in hand(game, me) if card.name == "province"]
    revealed = yield from ask(game, me, "explorer.reveal", provinces[:1], 0)
    if revealed:
        reveal(game, me, *revealed)
    yield from gain(game, me, "gold" if revealed else "silver", to="hand")


@kind("fishing_village", cost=3, types="action duration", actions=2, coins=1, since=2027)
def fishing_village(game: State, me: int, this: Card) -> None:
    last_until_next_turn(game, me, this, "fishing_village")


@when("turn_starts", "fishing_village", zone="supply", at_once=True, only=due("fishing_village"))
def fish_again(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    times = times_due(game, me, "fishing_village")
    more(game, me, actions=times, coins=times)


@kind("ghost_ship", cost=5, types="action attack", cards=2, since=2027)
def ghost_ship(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        over = max(0, len(hand(game, player)) - 3)
        picks = yield from ask(game, player, "ghost_ship.put", hand(game, player), over, over, ordered=True)
        put_on_deck(game, player, picks[::-1])


@kind("haven", cost=2, types="action duration", cards=1, actions=1, since=2027)
def haven(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "haven.set_aside", hand(game, me))):
        lay_face_down(game, me, card, "under")
        stay(game, this)


@when("set_up", "haven", zone="supply")
def room_under_the_havens(game: State) -> None:
    for seat in range(game.seats):
        game.zones["under", seat] = []


def sheltered(game: State, me: int, this: None, turn: PhaseStarted) -> bool:
    return bool(game.zones["under", me])


@when("turn_starts", "haven", zone="supply", at_once=True, only=sheltered)
def out_of_the_haven(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    take(game, me, game.zones["under", me])


@kind("island", cost=4, types="action victory", vp=2, roles="trash")
def island(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "island.set_aside", hand(game, me))
    away = [*([this] if still_in_play(game, me, this) else []), *picks]
    if away:
        tell(game, "set_aside", me, cards=[card.name for card in away])
        move(game, away, ("mat", me))


@when("set_up", "island", zone="supply")
def a_mat_for_everybody(game: State) -> None:
    for seat in range(game.seats):
        game.zones["mat", seat] = []


@kind("lighthouse", cost=2, types="action duration", actions=1, coins=1, roles="defence", since=2027)
def lighthouse(game: State, me: int, this: Card) -> None:
    last_until_next_turn(game, me, this, "lighthouse")


@when("turn_starts", "lighthouse", zone="supply", at_once=True, only=due("lighthouse"))
def shine_again(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    more(game, me, coins=times_due(game, me, "lighthouse"))


def not_yet_spared(game: State, me: int, this: Card, attack: Attack) -> bool:
    return me not in attack.unaffected


@when("attack", "lighthouse", zone="play", whose="others", at_once=True, only=not_yet_spared)
def warn_off(game: State, me: int, this: Card, attack: Attack) -> None:
    attack.unaffected.append(me)
    tell(game, "unaffected", me)


@kind("lookout", cost=3, actions=1, roles="trash")
def lookout(game: State, me: int, this: Card) -> Asking[None]:
    seen = look_top(game, me, 3)
    trashed = yield from ask(game, me, "lookout.trash", seen)
    yield from trash(game, me, trashed)
    seen = [card for card in seen if card not in trashed]
    discarded = yield from ask(game, me, "lookout.discard", seen)
    yield from discard(game, me, discarded)
    put_on_deck(game, me, [card for card in seen if card not in discarded])


@kind("merchant_ship", cost=5, types="action duration", coins=2)
def merchant_ship(game: State, me: int, this: Card) -> None:
    last_until_next_turn(game, me, this, "merchant_ship")


@when("turn_starts", "merchant_ship", zone="supply", forced=True, only=due("merchant_ship"))
def ships_come_home(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    more(game, me, coins=2 * times_due(game, me, "merchant_ship"))


@kind("native_village", cost=2, actions=2, since=2027)
def native_village(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "native_village.choose", ("onto_mat", "take_mat"))
    if word == "onto_mat":
        deck_to_mat(game, me)
    else:
        take(game, me, game.zones["closed_mat", me])


@when("set_up", "native_village", zone="supply")
def a_closed_mat_for_everybody(game: State) -> None:
    for seat in range(game.seats):
        game.zones["closed_mat", seat] = []


@kind("navigator", cost=4, coins=2, since=2027)
def navigator(game: State, me: int, this: Card) -> Asking[None]:
    seen = look_top(game, me, 5)
    words = ("discard_them", "put_back") if seen else ()
    for word in (yield from ask(game, me, "navigator.choose", words)):
        if word == "discard_them":
            yield from discard(game, me, seen)
        else:
            yield from put_back(game, me, seen, by=this)


@kind("outpost", cost=5, types="action duration", since=2027)
def outpost(game: State, me: int, this: Card) -> None:
    game.hand_size = 3
    granted = any(reason == "outpost" for _, _, reason in game.queue)
    if game.before != me and not granted:
        game.queue.insert(0, (me, me, "outpost"))  # before the turns of a Possession (rulebook 002)
        stay(game, this)


@kind("pearl_diver", cost=2, cards=1, actions=1, since=2027)
def pearl_diver(game: State, me: int, this: Card) -> Asking[None]:
    for card in look_bottom(game, me):
        if (yield from ask(game, me, "pearl_diver.put", [card], 0)):
            put_on_deck(game, me, card)
        else:
            put_under_deck(game, me, card)


@kind("pirate_ship", cost=4, types="action attack", since=2027)
def pirate_ship(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "pirate_ship.choose", ("raid", "spend"))
    if word == "spend":
        more(game, me, coins=game.collected.get(("coin", me), 0))
        return
    raided = False
    for player in attacked(game, me):
        revealed = reveal_top(game, player, 2)
        treasures = of_type(game, revealed, "treasure")
        picks = yield from ask(game, me, "pirate_ship.trash", treasures, about=(player,))
        raided = bool((yield from trash(game, player, picks))) or raided
        yield from discard(game, player, [card for card in revealed if card not in picks])
    if raided:
        game.collected["coin", me] = game.collected.get(("coin", me), 0) + 1
        tell(game, "coin_token", me, count=game.collected["coin", me])


@kind("salvager", cost=4, buys=1, roles="trash", since=2027)
def salvager(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "salvager.trash", hand(game, me))):
        coins = game.cost(card).coins
        yield from trash(game, me, card)
        more(game, me, coins=coins)


@kind("sea_hag", cost=4, types="action attack", since=2027)
def sea_hag(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from discard(game, player, reveal_top(game, player))
        yield from gain(game, player, "curse", to="deck")


@kind("smugglers", cost=3, roles="gain")
def smugglers(game: State, me: int, this: Card) -> Asking[None]:
    before = game.recent[(me - 1) % game.seats]
    cheap = piles(game, lambda pile: game.top_name(pile) in before and game.cost(pile).at_most(Cost(6)))
    for pile in (yield from ask(game, me, "smugglers.gain", cheap, about=("at_most", 6))):
        yield from gain(game, me, pile)


@kind("tactician", cost=5, types="action duration", roles="draw buy", since=2027)
def tactician(game: State, me: int, this: Card) -> Asking[None]:
    if (yield from discard(game, me, hand(game, me))):
        last_until_next_turn(game, me, this, "tactician")


@when("turn_starts", "tactician", zone="supply", at_once=True, only=due("tactician"))
def strike(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    times = times_due(game, me, "tactician")
    more(game, me, 5 * times, actions=times, buys=times)


@kind("treasure_map", cost=4, roles="gain", since=2027)
def treasure_map(game: State, me: int, this: Card) -> Asking[None]:
    maps = [this] if still_in_play(game, me, this) else []
    maps += [card for card in hand(game, me) if card.name == "treasure_map"][:1]
    yield from trash(game, me, maps)
    if len(maps) == 2:
        for _ in range(4):
            yield from gain(game, me, "gold", to="deck")


kind("treasury", cost=5, cards=1, actions=1, coins=1, since=2027)


def no_land_bought(game: State, me: int, this: Card, left: LeavingPlay) -> bool:
    return this.id not in game.to_deck and not any("victory" in KINDS[name].types for name in game.bought)


@when("leaves_play", "treasury", zone="this", only=no_land_bought)
def treasury_onto_the_deck(game: State, me: int, this: Card, left: LeavingPlay) -> None:
    if leave(game, me, left):
        put_on_deck(game, me, this, seen=True)


@kind("warehouse", cost=3, cards=3, actions=1)
def warehouse(game: State, me: int, this: Card) -> Asking[None]:
    yield from discard(game, me, (yield from ask(game, me, "warehouse.discard", hand(game, me), 3, 3)))


@kind("wharf", cost=5, types="action duration", cards=2, buys=1, since=2027)
def wharf(game: State, me: int, this: Card) -> None:
    last_until_next_turn(game, me, this, "wharf")


@when("turn_starts", "wharf", zone="supply", at_once=True, only=due("wharf"))
def unload_again(game: State, me: int, this: None, turn: PhaseStarted) -> None:
    times = times_due(game, me, "wharf")
    more(game, me, 2 * times, buys=times)
