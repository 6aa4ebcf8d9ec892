"""Intrigue, first edition: 25 kingdom cards."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..kinds import KINDS, expansion
from ..moves import pass_cards
from ..verbs import (
    ask_exactly, ask_up_to, attacked, card_names, dig, discard, draw, gain, gain_exactly, gain_up_to, hand, more,
    of_type, players_from, put_back, put_on_deck, react, reveal_hand, reveal_top, still_in_play, take, tell, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State
    from ..verbs import Attack

kind, when = expansion("intrigue", place=5, since=2026)


@kind("baron", cost=4, buys=1, roles="gain")
def baron(game: State, me: int, this: Card) -> Asking[None]:
    estates = [card for card in hand(game, me) if card.name == "estate"]
    picks = yield from ask(game, me, "baron.discard", estates[:1], 0)
    if picks:
        yield from discard(game, me, picks)
        more(game, me, coins=4)
    else:
        yield from gain(game, me, "estate")


@kind("bridge", cost=4, buys=1, coins=1)
def bridge(game: State, me: int, this: Card) -> None:
    game.cheaper += 1


@kind("conspirator", cost=4, coins=2)
def conspirator(game: State, me: int, this: Card) -> None:
    if sum("action" in KINDS[name].types for name in game.played) >= 3:
        more(game, me, cards=1, actions=1)


@kind("coppersmith", cost=4)
def coppersmith(game: State, me: int, this: Card) -> None:
    game.extra_coins.append("copper")


@kind("courtyard", cost=2, cards=3, since=2027)
def courtyard(game: State, me: int, this: Card) -> Asking[None]:
    put_on_deck(game, me, (yield from ask(game, me, "courtyard.put", hand(game, me))))


kind("duke", cost=5, types="victory", vp=lambda cards: cards.get("duchy", 0))

kind("great_hall", cost=3, types="action victory", cards=1, actions=1, vp=1)

kind("harem", cost=6, types="treasure victory", coins=2, vp=2)


@kind("ironworks", cost=4, roles="gain")
def ironworks(game: State, me: int, this: Card) -> Asking[None]:
    for pile in (yield from ask_up_to(game, me, "ironworks.gain", 4)):
        if gained := (yield from gain(game, me, pile)):
            types = KINDS[gained.name].types
            more(game, me, int("victory" in types), actions=int("action" in types), coins=int("treasure" in types))


@kind("masquerade", cost=3, cards=2, roles="trash")
def masquerade(game: State, me: int, this: Card) -> Asking[None]:
    places = []  # not the cards: whoever imagines the others' hands while choosing does not know what they have chosen
    for player in players_from(game, me):
        for card in (yield from ask(game, player, "masquerade.pass", hand(game, player))):
            places.append((player, game.zones["hand", player].index(card)))
    passes = [(player, game.zones["hand", player][place], (player + 1) % game.seats) for player, place in places]
    for player, card, receiver in passes:
        tell(game, "pass", player, {"card": card.name}, (player, receiver), owner=receiver)
        game.disclosed += 1
    pass_cards(game, passes)  # all together: everybody has chosen before anybody sees the card passed
    yield from trash(game, me, (yield from ask(game, me, "masquerade.trash", hand(game, me), 0)))


@kind("mining_village", cost=4, cards=1, actions=2)
def mining_village(game: State, me: int, this: Card) -> Asking[None]:
    if still_in_play(game, me, this):
        for card in (yield from ask(game, me, "mining_village.trash", [this], 0)):
            yield from trash(game, me, card)
            more(game, me, coins=2)


@kind("minion", cost=5, types="action attack", actions=1, roles="draw")
def minion(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "minion.choose", ("two_coins", "new_hand"))
    if word == "two_coins":
        more(game, me, coins=2)
        return
    for player in [me, *attacked(game, me)]:
        if player == me or len(hand(game, player)) >= 5:
            yield from discard(game, player, hand(game, player))
            draw(game, player, 4)


@kind("nobles", cost=6, types="action victory", vp=2, roles="village draw")
def nobles(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "nobles.choose", ("three_cards", "two_actions"))
    if word == "three_cards":
        draw(game, me, 3)
    else:
        more(game, me, actions=2)


@kind("pawn", cost=2, roles="buy")
def pawn(game: State, me: int, this: Card) -> Asking[None]:
    words = yield from ask(game, me, "pawn.choose", ("one_card", "one_action", "one_buy", "one_coin"), 2, 2)
    more(game, me, *(int(word in words) for word in ("one_card", "one_action", "one_buy", "one_coin")))


@kind("saboteur", cost=5, types="action attack")
def saboteur(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        revealed = dig(game, player, lambda revealed: revealed and game.cost(revealed[-1]).coins >= 3)
        victims = [card for card in revealed[-1:] if game.cost(card).coins >= 3]
        for card in victims:
            limit = game.cost(card).plus(-2)
            yield from trash(game, player, card)
            yield from gain_up_to(game, player, "saboteur.gain", limit, least=0)
        yield from discard(game, player, [card for card in revealed if card not in victims])


@kind("scout", cost=4, actions=1, since=2027)
def scout(game: State, me: int, this: Card) -> Asking[None]:
    revealed = reveal_top(game, me, 4)
    lands = of_type(game, revealed, "victory")
    take(game, me, lands)
    yield from put_back(game, me, [card for card in revealed if card not in lands], seen=False, by=this)


@kind("secret_chamber", cost=2, types="action reaction", roles="defence")
def secret_chamber(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "secret_chamber.cash", hand(game, me), 0, len(hand(game, me)))
    yield from discard(game, me, picks)
    more(game, me, coins=len(picks))


@when("attack", "secret_chamber", whose="others")
def two_in_two_out(game: State, me: int, this: Card, attack: Attack) -> Asking[None]:
    react(game, me, this)
    draw(game, me, 2)
    picks = yield from ask(game, me, "secret_chamber.put", hand(game, me), 2, 2, ordered=True)
    put_on_deck(game, me, picks[::-1])


@kind("shanty_town", cost=3, actions=2)
def shanty_town(game: State, me: int, this: Card) -> None:
    reveal_hand(game, me)
    if not hand(game, me, "action"):
        draw(game, me, 2)


@kind("steward", cost=3, roles="draw trash")
def steward(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "steward.choose", ("two_cards", "two_coins", "trash_two"))
    if word == "two_cards":
        draw(game, me, 2)
    elif word == "two_coins":
        more(game, me, coins=2)
    else:
        yield from trash(game, me, (yield from ask(game, me, "steward.trash", hand(game, me), 2, 2)))


@kind("swindler", cost=3, types="action attack", coins=2)
def swindler(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        for card in reveal_top(game, player):
            cost = game.cost(card)
            yield from trash(game, player, card)
            for pile in (yield from ask_exactly(game, me, "swindler.gain", cost, about=(player,))):
                yield from gain(game, player, pile)


@kind("torturer", cost=5, types="action attack", cards=3)
def torturer(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        (word,) = yield from ask(game, player, "torturer.choose", ("discard_two", "take_curse"))
        if word == "discard_two":
            picks = yield from ask(game, player, "torturer.discard", hand(game, player), 2, 2)
            yield from discard(game, player, picks)
        else:
            yield from gain(game, player, "curse", to="hand")


@kind("trading_post", cost=5, roles="trash gain")
def trading_post(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "trading_post.trash", hand(game, me), 2, 2)
    yield from trash(game, me, picks)
    if len(picks) == 2:
        yield from gain(game, me, "silver", to="hand")


@kind("tribute", cost=5, roles="village draw")
def tribute(game: State, me: int, this: Card) -> Asking[None]:
    left = (me + 1) % game.seats
    revealed = reveal_top(game, left, 2)
    yield from discard(game, left, revealed)
    for card in {card.name: card for card in revealed}.values():
        types = KINDS[card.name].types
        more(
            game, me, 2 * ("victory" in types), actions=2 * ("action" in types), coins=2 * ("treasure" in types),
        )  # fmt: skip


@kind("upgrade", cost=5, cards=1, actions=1, roles="trash gain")
def upgrade(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "upgrade.trash", hand(game, me))):
        cost = game.cost(card).plus(1)
        yield from trash(game, me, card)
        yield from gain_exactly(game, me, "upgrade.gain", cost)


@kind("wishing_well", cost=3, cards=1, actions=1)
def wishing_well(game: State, me: int, this: Card) -> Asking[None]:
    for name in (yield from ask(game, me, "wishing_well.name", card_names(game))):
        tell(game, "name", me, card=name)
        for card in reveal_top(game, me):
            if card.name == name:
                take(game, me, card)
            else:
                put_on_deck(game, me, card)
