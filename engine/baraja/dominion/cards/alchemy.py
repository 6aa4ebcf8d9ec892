"""Alchemy, first edition: Potions, and 12 kingdom cards, most of which need them."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ..kinds import KINDS, expansion
from ..moves import move
from ..verbs import (
    attacked, dig, discard, draw, gain, gain_up_to, hand, in_play, leave, more, play, put_back, put_on_deck, reveal_top,
    search_discard, set_aside, still_there, take, tell, trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.zones import Card
    from ..state import State, TurnRule
    from ..turn import PhaseStarted
    from ..verbs import Gain, LeavingPlay

kind, when = expansion("alchemy", place=3, since=2026)

kind("potion", cost=4, types="treasure", potions=1, pile="basic", size=16)

# --- kingdom cards --------------------------------------------------------------------------------------------------

kind("alchemist", cost=3, potion=1, cards=2, actions=1)


def with_a_potion(game: State, me: int, this: Card, left: LeavingPlay) -> bool:
    return this.id not in game.to_deck and any(card.name == "potion" for card in in_play(game, me))


@when("leaves_play", "alchemist", zone="this", only=with_a_potion)
def alchemist_onto_the_deck(game: State, me: int, this: Card, left: LeavingPlay) -> None:
    if leave(game, me, left):
        put_on_deck(game, me, this, seen=True)


@kind("apothecary", cost=2, potion=1, cards=1, actions=1, roles="draw")
def apothecary(game: State, me: int, this: Card) -> Asking[None]:
    revealed = reveal_top(game, me, 4)
    wanted = [card for card in revealed if card.name in ("copper", "potion")]
    take(game, me, wanted)
    yield from put_back(game, me, [card for card in revealed if card not in wanted], seen=False, by=this)


@kind("apprentice", cost=5, actions=1, roles="draw trash")
def apprentice(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "apprentice.trash", hand(game, me))):
        cost = game.cost(card)
        yield from trash(game, me, card)
        draw(game, me, cost.coins + (2 if cost.potions else 0))


@kind("familiar", cost=3, potion=1, types="action attack", cards=1, actions=1)
def familiar(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from gain(game, player, "curse")


@kind("golem", cost=4, potion=1)
def golem(game: State, me: int, this: Card) -> Asking[None]:
    def actions_in(cards: list[Card]) -> list[Card]:
        return [card for card in cards if "action" in game.kind(card).types and card.name != "golem"]

    revealed = dig(game, me, lambda revealed: len(actions_in(revealed)) == 2)
    actions = actions_in(revealed)
    set_aside(game, me, actions)
    yield from discard(game, me, [card for card in revealed if card not in actions])
    for card in (yield from ask(game, me, "golem.play", actions, 2, 2, ordered=True)):
        yield from play(game, me, card)


kind("herbalist", cost=2, buys=1, coins=1)


def with_a_treasure(game: State, me: int, this: Card, left: LeavingPlay) -> bool:
    return bool(in_play(game, me, "treasure"))


# After the others: it may take away the Potion that one of them needs in play.
@when("leaves_play", "herbalist", zone="this", forced=True, only=with_a_treasure, place=1)
def treasure_onto_the_deck(game: State, me: int, this: Card, left: LeavingPlay) -> Asking[None]:
    leave(game, me, left)
    for card in (yield from ask(game, me, "herbalist.put", in_play(game, me, "treasure"), 0)):
        put_on_deck(game, me, card)


@kind("philosophers_stone", cost=3, potion=1, types="treasure")
def philosophers_stone(game: State, me: int, this: Card) -> None:
    discards = search_discard(game, me)  # the player may look through it to count (rulebook 002)
    more(game, me, coins=(len(game.zones["deck", me]) + len(discards)) // 5)


@kind("possession", cost=6, potion=1)
def possession(game: State, me: int, this: Card) -> None:
    """Add an extra turn; several come in the order in which they were won, and none once the game is over.

    One that is won on a possessed turn comes as soon as that turn is over (RULINGS.md, Dominion 26).
    """
    to_come = [reason for _, _, reason in game.queue]
    at_once = game.reason == "possession" and "possession" in to_come
    game.queue.insert(
        to_come.index("possession") if at_once else len(to_come), ((me + 1) % game.seats, me, "possession")
    )


# During the extra turn, Possession is a rule of the possessed player: ("possession", possessed, possessor).


@when("would_gain", "possession", zone="rule", forced=True)
def gained_by_the_possessor(game: State, me: int, this: TurnRule, offer: Gain) -> None:
    offer.player = this[2]
    offer.to = "discard"


def lies_in_the_trash(game: State, me: int, this: TurnRule, left: LeavingPlay) -> bool:
    return still_there(game, left.card, left.spot)


@when("when_trash", "possession", zone="rule", forced=True, only=lies_in_the_trash, place=1)
def kept_from_the_trash(game: State, me: int, this: TurnRule, left: LeavingPlay) -> None:
    """Set the card aside. It counts as trashed: its own ability waits too, and the possessor decides their order."""
    set_aside(game, me, left.card)
    game.card_memory.setdefault("possession", []).append(left.card.id)


@when("turn_ends", "possession", zone="rule", forced=True)
def given_back(game: State, me: int, this: TurnRule, turn: PhaseStarted) -> None:
    returned = [card for card in game.zones["aside", me] if card.id in game.card_memory.get("possession", ())]
    if returned:
        tell(game, "put", me, cards=[card.name for card in returned], to="discard")
        move(game, returned, ("discard", me))


@kind("scrying_pool", cost=2, potion=1, types="action attack", actions=1, roles="draw")
def scrying_pool(game: State, me: int, this: Card) -> Asking[None]:
    for player in [me, *attacked(game, me)]:
        for card in reveal_top(game, player):
            if (yield from ask(game, me, "scrying_pool.discard", [card], 0, about=(player,))):
                yield from discard(game, player, card)
            else:
                put_on_deck(game, player, card)
    take(game, me, dig(game, me, lambda revealed: revealed and "action" not in game.kind(revealed[-1]).types))


@kind("transmute", cost=0, potion=1, roles="trash gain")
def transmute(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "transmute.trash", hand(game, me))):
        types = game.kind(card).types
        yield from trash(game, me, card)
        for card_type, pile in (("action", "duchy"), ("treasure", "transmute"), ("victory", "gold")):
            if card_type in types:
                yield from gain(game, me, pile)


@kind("university", cost=2, potion=1, actions=2, roles="gain")
def university(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain_up_to(game, me, "university.gain", 5, types="action", least=0)


kind(
    "vineyard", cost=0, potion=1, types="victory",
    vp=lambda cards: sum(count for name, count in cards.items() if "action" in KINDS[name].types) // 3,
)  # fmt: skip
