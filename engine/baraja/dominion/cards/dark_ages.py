"""Dark Ages, first edition: 34 kingdom cards. Knights, Ruins, Shelters and the outside piles: knights_ruins.py."""

from __future__ import annotations  # noqa: I001

from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import Card, spot
from ..kinds import expansion
from ..moves import move
from ..verbs import (
    ask_below, attacked, card_names, deck_to_discard, dig, discard, discard_down_to, draw, gain, gain_below,
    gain_exactly, gain_up_to, hand, has_type, leave, look_top, lose_mid_priced, mid_priced, more, piles, play, play_as,
    put_back, put_on_deck, reveal_hand, reveal_top, search_discard, stay, stays, still_in_play, still_there, take, tell,
    trash,
)  # fmt: skip

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ..state import State
    from ..verbs import Attack, Gained, LeavingPlay

kind, when = expansion("dark_ages", place=4, since=2026)


@kind("altar", cost=6, roles="trash gain")
def altar(game: State, me: int, this: Card) -> Asking[None]:
    yield from trash(game, me, (yield from ask(game, me, "altar.trash", hand(game, me))))
    yield from gain_up_to(game, me, "altar.gain", 5)


@kind("armory", cost=4, roles="gain")
def armory(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain_up_to(game, me, "armory.gain", 4, to="deck")


@kind("band_of_misfits", cost=5)
def band_of_misfits(game: State, me: int, this: Card) -> Asking[None]:
    """As first published: it becomes the other card until it leaves play (RULINGS.md, Dominion 9)."""
    if still_in_play(game, me, this):
        picks = yield from ask_below(game, me, "band_of_misfits.choose", game.cost(this), types="action")
        game.card_memory["band_of_misfits", this.id] = [game.top_name(pile) for pile in picks]
    # Played again after it has left play, it is still the card that was chosen first (rulebook 003).
    for name in game.card_memory.get(("band_of_misfits", this.id), ()):
        yield from play_as(game, me, this, name)


@kind("bandit_camp", cost=5, cards=1, actions=2, needs=("spoils",), roles="gain")
def bandit_camp(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "spoils")


@kind("beggar", cost=2, types="action reaction", roles="gain defence")
def beggar(game: State, me: int, this: Card) -> Asking[None]:
    for _ in range(3):
        yield from gain(game, me, "copper", to="hand")


@when("attack", "beggar", whose="others")
def beg_two_silvers(game: State, me: int, this: Card, attack: Attack) -> Asking[None]:
    yield from discard(game, me, this)
    yield from gain(game, me, "silver", to="deck")
    yield from gain(game, me, "silver")


@kind("catacombs", cost=5, roles="draw")
def catacombs(game: State, me: int, this: Card) -> Asking[None]:
    seen = look_top(game, me, 3)
    words = ("take_them", "discard_them") if seen else ()
    for word in (yield from ask(game, me, "catacombs.choose", words)):
        if word == "take_them":
            take(game, me, seen)
        else:
            yield from discard(game, me, seen)
            draw(game, me, 3)


@when("when_trash", "catacombs", zone="this", forced=True)
def gain_something_cheaper(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    yield from gain_below(game, me, "catacombs.gain", game.cost(this))


@kind("count", cost=5, roles="trash gain")
def count(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "count.choose", ("discard_two", "put_one", "gain_copper"))
    if word == "discard_two":
        yield from discard(game, me, (yield from ask(game, me, "count.discard", hand(game, me), 2, 2)))
    elif word == "put_one":
        put_on_deck(game, me, (yield from ask(game, me, "count.put", hand(game, me))))
    else:
        yield from gain(game, me, "copper")
    (word,) = yield from ask(game, me, "count.choose", ("three_coins", "trash_hand", "gain_duchy"), about=("reward",))
    if word == "three_coins":
        more(game, me, coins=3)
    elif word == "trash_hand":
        yield from trash(game, me, hand(game, me))
    else:
        yield from gain(game, me, "duchy")


@kind("counterfeit", cost=5, types="treasure", coins=1, buys=1, roles="trash")
def counterfeit(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "counterfeit.play", hand(game, me, "treasure"), 0)):
        seen = yield from play(game, me, card)
        yield from play(game, me, card, again=True)
        if spot(game, card) == seen:
            yield from trash(game, me, card)


@kind("cultist", cost=5, types="action attack looter", cards=2, needs=("ruins",))
def cultist(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from gain(game, player, "ruins")
    more_cultists = [card for card in hand(game, me) if card.name == "cultist"]
    for card in (yield from ask(game, me, "cultist.play", more_cultists[:1], 0)):
        yield from play(game, me, card)


# Before the others: a card that it draws may answer too.
@when("when_trash", "cultist", zone="this", forced=True, place=-1)
def draw_three(game: State, me: int, this: Card, gone: LeavingPlay) -> None:
    draw(game, me, 3)


@kind("death_cart", cost=4, types="action looter", coins=5, needs=("ruins",), roles="trash")
def death_cart(game: State, me: int, this: Card) -> Asking[None]:
    # Played twice, it may be chosen again in the trash. Another Death Cart is not the same: it may still be played.
    for card in (yield from ask(game, me, "death_cart.trash", [*hand(game, me, "action"), this], distinct=True)):
        if card != this or still_in_play(game, me, this):
            yield from trash(game, me, card)


@when("when_gain", "death_cart", zone="this", forced=True)
def two_ruins_come_along(game: State, me: int, this: Card, gained: Gained) -> Asking[None]:
    for _ in range(2):
        yield from gain(game, me, "ruins")


kind("feodum", cost=4, types="victory", vp=lambda cards: cards.get("silver", 0) // 3)


@when("when_trash", "feodum", zone="this", forced=True)
def gain_three_silvers(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    for _ in range(3):
        yield from gain(game, me, "silver")


@kind("forager", cost=3, actions=1, buys=1, roles="trash")
def forager(game: State, me: int, this: Card) -> Asking[None]:
    yield from trash(game, me, (yield from ask(game, me, "forager.trash", hand(game, me))))
    treasures = {card.name for card in game.zones["trash", -1] if "treasure" in game.kind(card).types}
    more(game, me, coins=len(treasures))


kind("fortress", cost=4, cards=1, actions=2)


@when("when_trash", "fortress", zone="this", forced=True)
def return_to_the_hand(game: State, me: int, this: Card, gone: LeavingPlay) -> None:
    if still_there(game, this, gone.spot):
        take(game, me, this)


@kind("graverobber", cost=5, roles="trash gain")
def graverobber(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "graverobber.choose", ("from_trash", "from_hand"))
    if word == "from_trash":
        for card in (yield from ask(game, me, "graverobber.take", mid_priced(game, game.zones["trash", -1]))):
            yield from gain(game, me, card, to="deck")
    else:
        for card in (yield from ask(game, me, "graverobber.trash", hand(game, me, "action"))):
            limit = game.cost(card).plus(3)
            yield from trash(game, me, card)
            yield from gain_up_to(game, me, "graverobber.gain", limit)


@kind("hermit", cost=3, needs=("madman",), roles="trash gain")
def hermit(game: State, me: int, this: Card) -> Asking[None]:
    both = [*search_discard(game, me), *hand(game, me)]
    others = [card for card in both if "treasure" not in game.kind(card).types]
    yield from trash(game, me, (yield from ask(game, me, "hermit.trash", others, 0)))
    yield from gain_up_to(game, me, "hermit.gain", 3)


# After the others: one that moves this card elsewhere first saves it from the trash.
@when("leaves_play", "hermit", zone="this", forced=True, only=lambda game, *_: not game.bought, place=1)
def go_mad(game: State, me: int, this: Card, left: LeavingPlay) -> Asking[None]:
    if leave(game, me, left):
        yield from trash(game, me, this)
    yield from gain(game, me, "madman")


kind("hunting_grounds", cost=6, cards=4)


@when("when_trash", "hunting_grounds", zone="this", forced=True)
def gain_land(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    (word,) = yield from ask(game, me, "hunting_grounds.choose", ("gain_duchy", "gain_estates"))
    if word == "gain_duchy":
        yield from gain(game, me, "duchy")
    else:
        for _ in range(3):
            yield from gain(game, me, "estate")


@kind("ironmonger", cost=4, cards=1, actions=1)
def ironmonger(game: State, me: int, this: Card) -> Asking[None]:
    for card in reveal_top(game, me):
        types = game.kind(card).types
        if (yield from ask(game, me, "ironmonger.discard", [card], 0)):
            yield from discard(game, me, card)
        else:
            put_on_deck(game, me, card)
        more(game, me, int("victory" in types), actions=int("action" in types), coins=int("treasure" in types))


@kind("junk_dealer", cost=5, cards=1, actions=1, coins=1, roles="trash")
def junk_dealer(game: State, me: int, this: Card) -> Asking[None]:
    yield from trash(game, me, (yield from ask(game, me, "junk_dealer.trash", hand(game, me))))


@kind("marauder", cost=4, types="action attack looter", needs=("ruins", "spoils"), roles="gain")
def marauder(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "spoils")
    for player in attacked(game, me):
        yield from gain(game, player, "ruins")


kind("market_square", cost=3, types="action reaction", cards=1, actions=1, buys=1)


@when("when_trash", "market_square")
def gain_a_gold(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    yield from discard(game, me, this)
    yield from gain(game, me, "gold")


@kind("mystic", cost=5, actions=1, coins=2)
def mystic(game: State, me: int, this: Card) -> Asking[None]:
    (name,) = yield from ask(game, me, "mystic.name", card_names(game))
    tell(game, "name", me, card=name)
    for card in reveal_top(game, me):
        if card.name == name:
            take(game, me, card)
        else:
            put_on_deck(game, me, card)


@kind("pillage", cost=5, types="action attack", needs=("spoils",), roles="gain")
def pillage(game: State, me: int, this: Card) -> Asking[None]:
    if still_in_play(game, me, this):
        yield from trash(game, me, this)
    for player in attacked(game, me):
        revealed = hand(game, player)
        if len(revealed) >= 5:
            # The hand is revealed while the choice is made, and back in the hand before anything can answer.
            reveal_hand(game, player)
            move(game, revealed, ("revealed", player))
            picks = yield from ask(game, me, "pillage.discard", revealed, about=(player,))
            move(game, revealed, ("hand", player))
            yield from discard(game, player, picks)
    for _ in range(2):
        yield from gain(game, me, "spoils")


@kind("poor_house", cost=1, coins=4)
def poor_house(game: State, me: int, this: Card) -> None:
    reveal_hand(game, me)
    lost = min(game.coins, len(hand(game, me, "treasure")))
    game.coins -= lost
    tell(game, "lose_coins", me, coins=lost)


@kind("procession", cost=4, roles="trash gain")
def procession(game: State, me: int, this: Card) -> Asking[None]:
    for card in (yield from ask(game, me, "procession.play", hand(game, me, "action"), 0)):
        seen = yield from play(game, me, card)
        yield from play(game, me, card, again=True)
        if stays(game, card):  # as with the Throne Room, a reminder, here of a Duration that is trashed
            stay(game, this)
        if spot(game, card) == seen:
            yield from trash(game, me, card)
        dearer = game.cost(card).plus(1)  # the cost of the card as it is now: a Band of Misfits is itself again
        yield from gain_exactly(game, me, "procession.gain", dearer, types="action")


@kind("rats", cost=4, cards=1, actions=1, size=20, roles="trash")
def rats(game: State, me: int, this: Card) -> Asking[None]:
    yield from gain(game, me, "rats")
    others = [card for card in hand(game, me) if card.name != "rats"]
    if not others:
        reveal_hand(game, me)
    yield from trash(game, me, (yield from ask(game, me, "rats.trash", others)))


# Before the others: a card that it draws may answer too.
@when("when_trash", "rats", zone="this", forced=True, place=-1)
def draw_one(game: State, me: int, this: Card, gone: LeavingPlay) -> None:
    draw(game, me)


@kind("rebuild", cost=5, actions=1, roles="trash gain")
def rebuild(game: State, me: int, this: Card) -> Asking[None]:
    (name,) = yield from ask(game, me, "rebuild.name", card_names(game), about=("victory",))
    tell(game, "name", me, card=name)

    def victories_in(cards: list[Card]) -> list[Card]:
        return [card for card in cards if card.name != name and "victory" in game.kind(card).types]

    revealed = dig(game, me, victories_in)
    victories = victories_in(revealed)
    yield from discard(game, me, [card for card in revealed if card not in victories])
    for card in victories:
        limit = game.cost(card).plus(3)
        yield from trash(game, me, card)
        yield from gain_up_to(game, me, "rebuild.gain", limit, types="victory")


@kind("rogue", cost=5, types="action attack", coins=2, roles="gain")
def rogue(game: State, me: int, this: Card) -> Asking[None]:
    if loot := mid_priced(game, game.zones["trash", -1]):
        for card in (yield from ask(game, me, "rogue.gain", loot)):
            yield from gain(game, me, card)
    else:
        for player in attacked(game, me):
            yield from lose_mid_priced(game, player, "rogue.trash")


@kind("sage", cost=3, actions=1)
def sage(game: State, me: int, this: Card) -> Asking[None]:
    def dear(cards: list[Card]) -> list[Card]:
        return [card for card in cards if game.cost(card).coins >= 3]

    revealed = dig(game, me, dear)
    taken = dear(revealed)
    take(game, me, taken)
    yield from discard(game, me, [card for card in revealed if card not in taken])


@kind("scavenger", cost=4, coins=2)
def scavenger(game: State, me: int, this: Card) -> Asking[None]:
    if game.zones["deck", me]:
        for _ in (yield from ask(game, me, "scavenger.move", ("deck",), 0)):
            deck_to_discard(game, me)
    put_on_deck(game, me, (yield from ask(game, me, "scavenger.put", search_discard(game, me))))


@kind("squire", cost=2, coins=1, roles="village buy gain")
def squire(game: State, me: int, this: Card) -> Asking[None]:
    (word,) = yield from ask(game, me, "squire.choose", ("two_actions", "two_buys", "gain_silver"))
    if word == "gain_silver":
        yield from gain(game, me, "silver")
    else:
        more(game, me, actions=2 * (word == "two_actions"), buys=2 * (word == "two_buys"))


@when("when_trash", "squire", zone="this", forced=True)
def gain_an_attack(game: State, me: int, this: Card, gone: LeavingPlay) -> Asking[None]:
    attacks = piles(game, lambda pile: has_type(game, pile, "attack"))
    for pile in (yield from ask(game, me, "squire.gain", attacks)):
        yield from gain(game, me, pile)


@kind("storeroom", cost=3, buys=1)
def storeroom(game: State, me: int, this: Card) -> Asking[None]:
    picks = yield from ask(game, me, "storeroom.discard", hand(game, me), 0, len(hand(game, me)))
    yield from discard(game, me, picks)
    draw(game, me, len(picks))
    picks = yield from ask(game, me, "storeroom.cash", hand(game, me), 0, len(hand(game, me)))
    yield from discard(game, me, picks)
    more(game, me, coins=len(picks))


@kind("urchin", cost=3, types="action attack", cards=1, actions=1, needs=("mercenary",))
def urchin(game: State, me: int, this: Card) -> Asking[None]:
    for player in attacked(game, me):
        yield from discard_down_to(game, player, 4, "urchin.discard")


@when("attack", "urchin", zone="play", only=lambda game, me, this, attack: attack.card != this)
def grow_up(game: State, me: int, this: Card, attack: Attack) -> Asking[None]:
    yield from trash(game, me, this)
    yield from gain(game, me, "mercenary")


@kind("vagrant", cost=2, cards=1, actions=1)
def vagrant(game: State, me: int, this: Card) -> None:
    for card in reveal_top(game, me):
        if game.kind(card).types & {"curse", "ruins", "shelter", "victory"}:
            take(game, me, card)
        else:
            put_on_deck(game, me, card)


@kind("wandering_minstrel", cost=4, cards=1, actions=2)
def wandering_minstrel(game: State, me: int, this: Card) -> Asking[None]:
    revealed = reveal_top(game, me, 3)
    actions = [card for card in revealed if "action" in game.kind(card).types]
    yield from put_back(game, me, actions, seen=False, by=this)
    yield from discard(game, me, [card for card in revealed if card not in actions])
