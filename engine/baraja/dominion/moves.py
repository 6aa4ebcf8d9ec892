"""Moving cards in Dominion: what a move means beyond `core.zones`. Every move in a game in progress is made here.

On a deck or a discard pile only the top card can be tracked. A card that is covered gets another spot, so an effect
that remembers the old one has lost track of it for good, even when it is uncovered again (RULINGS.md, Dominion 14 and
22). Wherever a card goes, it is again what is printed on it: the shape it took in play is gone.

What moves tell the players is noted in `knowledge.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core import zones
from .knowledge import CLOSED, came, lost, noticed, unaware, who_knows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.zones import Card, Spot, Zone
    from .state import State

STACKS = frozenset(("deck", "discard"))


def move(game: State, cards: Sequence[Card], to: Zone) -> Spot:
    """Move cards, in this order, on top of a zone; one call is one move. Returns the spot of the last card."""
    if len(cards) == 1:
        return move_one(game, cards[0], to)
    if game.certain and cards and to[0] in CLOSED:
        noticed(game, game.where[cards[0].id][0][1])
    for card in cards:
        if (giver := game.where[card.id][0][1]) != to[1]:
            _change_hands(game, card, giver, to)
    if game.plays_as:
        for card in cards:
            game.plays_as.pop(card.id, None)
    if to[0] not in STACKS:
        return zones.move(game, cards, to)
    where, stack = game.where, game.zones[to]
    below = [(card.id, who_knows(game, where[card.id])) for card in cards[:-1]]
    there = zones.move(game, cards, to)
    for card_id, seats in below:
        where[card_id] = (*there, seats)
    if 0 < len(cards) < len(stack):
        where[stack[-len(cards) - 1].id] = there  # covered: another spot, and everybody has seen it
    return there


def move_one(game: State, card: Card, to: Zone) -> Spot:
    """Move a single card, as most moves do: like `move`, in one go."""
    zones, where, number = game.zones, game.where, card.id
    if game.plays_as:
        game.plays_as.pop(number, None)
    origin = where[number][0]
    if game.certain and to[0] in CLOSED:
        noticed(game, origin[1])
    if origin[1] != to[1]:
        _change_hands(game, card, origin[1], to)
    source, target = zones[origin], zones[to]
    game.moves += 1
    there = where[number] = (to, game.moves)
    if source[-1] is card:
        source.pop()
    else:
        source.remove(card)
    if target and to[0] in STACKS:
        where[target[-1].id] = there  # covered: another spot, and everybody has seen it
    target.append(card)
    return there


def move_under(game: State, card: Card, me: int) -> None:
    """Move a card to the bottom of a deck: nothing is covered by it."""
    deck = game.decks[me]
    if game.certain:
        noticed(game, me)
    game.zones[game.where[card.id][0]].remove(card)
    game.moves += 1
    game.where[card.id] = (("deck", me), game.moves)
    deck.insert(0, card)


def take_top(game: State, me: int, pile: str) -> Spot:
    """Move the top card of a pile onto a discard pile: like `move_one`, but quick, for most gains."""
    where, target = game.where, game.discards[me]
    card = game.zones["pile", pile].pop()
    if game.certain:
        _change_hands(game, card, pile, ("discard", me))
    elif game.owned[me] is not None:
        _recount(game, card, pile, me)
    game.moves += 1
    there = where[card.id] = (("discard", me), game.moves)
    if target:
        where[target[-1].id] = there  # covered: another spot, and everybody has seen it
    target.append(card)
    return there


def pass_cards(game: State, passes: Sequence[tuple[int, Card, int]]) -> None:
    """Pass cards from hand to hand, all at the same time: `passes` are the giver, the card and the receiver of each."""
    unseen_by = [unaware(game, card, ("hand", receiver)) for _, card, receiver in passes]
    for (giver, card, _), seats in zip(passes, unseen_by, strict=True):
        lost(game, giver, card.name, seats)
    for (giver, card, receiver), seats in zip(passes, unseen_by, strict=True):
        came(game, receiver, card.name, seats)
        _recount(game, card, giver, receiver)
        game.secret_passes.append((giver, receiver, card.name))
        zones.move_one(game, card, ("hand", receiver))


def _change_hands(game: State, card: Card, giver: int | str, to: Zone) -> None:
    """Note that a card moves between players, piles and the trash."""
    if game.certain or (type(giver) is type(to[1]) is int and giver >= 0 <= to[1]):
        seats = unaware(game, card, to)
        lost(game, giver, card.name, seats)
        came(game, to[1], card.name, seats)
    _recount(game, card, giver, to[1])


def _recount(game: State, card: Card, giver: int | str, taker: int | str) -> None:
    """Update what players own, where that is counted."""
    if type(giver) is int and giver >= 0 and (count := game.owned[giver]) is not None:
        count[card.name] -= 1
        if not count[card.name]:
            del count[card.name]
    if type(taker) is int and taker >= 0 and (count := game.owned[taker]) is not None:
        if card.name in count:
            count[card.name] += 1
        else:
            game.owned[taker] = dict(sorted([*count.items(), (card.name, 1)]))


def put_away(game: State, me: int) -> int:
    """Put a hand and then all cards in play onto the discard pile: like `move`, but quick, for most ends of turns.

    Returns the number of cards.
    """
    where, pile, hand, play = game.where, game.discards[me], game.hands[me], game.plays[me]
    count = len(hand) + len(play)
    if not count:
        return 0
    game.moves += 1
    there = (("discard", me), game.moves)
    if pile:
        where[pile[-1].id] = there
    if hand:
        unseen = (*there, (me, game.decider[me]))
        for card in hand:
            where[card.id] = unseen
        pile += hand
        hand.clear()
    if play:
        for card in play:
            where[card.id] = there
        pile += play
        play.clear()
    else:
        where[pile[-1].id] = there
    return count


def shuffled_together(game: State, me: int) -> None:
    """Shuffle a whole deck: nobody can track a card through that."""
    deck = game.decks[me]
    deck[:] = game.streams.shuffled(deck, "shuffle", me)
    game.moves += 1
    there = (("deck", me), game.moves)
    for card in deck:
        game.where[card.id] = there
