"""Moving cards in Dominion: what a move means beyond `core.zones`. Every move in a game in progress is made here.

On a deck or a discard pile only the top card can be tracked. A card that is covered gets another spot, so an effect
that remembers the old one has lost track of it for good, even when it is uncovered again (RULINGS.md, Dominion 14 and
22). Wherever a card goes, it is again what is printed on it: the shape it took in play is gone.

Only the top card of a discard pile is visible. A card that went in below others has a spot of three parts, the third
being the seats that know which card it is; a spot of two parts is known to everybody (RULINGS.md, Dominion 23).
"""

from ..core import zones as core

STACKS = frozenset(("deck", "discard"))
OPEN = frozenset(("revealed", "play", "aside", "trash", "pile", "mat"))  # zones where everybody sees every card
# Zones where cards lie face down until their owner takes them back, who may look at them: only in games that need them.
FACE_DOWN = ("under", "closed_mat")  # under a card in play; on a mat


def move(game, cards, to):
    """Move cards, in this order, on top of a zone; one call is one move. Returns the spot of the last card."""
    if len(cards) == 1:
        return move_one(game, cards[0], to)
    for card in cards:
        if (giver := game.where[card.id][0][1]) != to[1]:
            _change_hands(game, card, giver, to[1])
    if game.shape:
        for card in cards:
            game.shape.pop(card.id, None)
    if to[0] not in STACKS:
        return core.move(game, cards, to)
    where, stack = game.where, game.zones[to]
    below = [(card.id, who_knows(game, where[card.id])) for card in cards[:-1]]
    there = core.move(game, cards, to)
    for card_id, seats in below:
        where[card_id] = (*there, seats)
    if 0 < len(cards) < len(stack):
        where[stack[-len(cards) - 1].id] = there  # covered: another spot, and everybody has seen it
    return there


def move_one(game, card, to):
    """Move a single card, as most moves do: like `move`, in one go."""
    zones, where, number = game.zones, game.where, card.id
    if game.shape:
        game.shape.pop(number, None)
    origin = where[number][0]
    if origin[1] != to[1]:
        _change_hands(game, card, origin[1], to[1])
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


def move_under(game, card, me):
    """Move a card to the bottom of a deck: nothing is covered by it."""
    deck = game.decks[me]
    game.zones[game.where[card.id][0]].remove(card)
    game.moves += 1
    game.where[card.id] = (("deck", me), game.moves)
    deck.insert(0, card)


def take_top(game, me, pile):
    """Move the top card of a pile onto a discard pile: like `move_one`, but quick, for most gains."""
    where, target = game.where, game.discards[me]
    card = game.zones["pile", pile].pop()
    if game.owned[me] is not None:
        _change_hands(game, card, pile, me)
    game.moves += 1
    there = where[card.id] = (("discard", me), game.moves)
    if target:
        where[target[-1].id] = there  # covered: another spot, and everybody has seen it
    target.append(card)
    return there


def _change_hands(game, card, giver, taker):
    """Update what players own, where that is counted, for a card that moves between players, piles and the trash."""
    if type(giver) is int and giver >= 0 and (count := game.owned[giver]) is not None:
        count[card.name] -= 1
        if not count[card.name]:
            del count[card.name]
    if type(taker) is int and taker >= 0 and (count := game.owned[taker]) is not None:
        if card.name in count:
            count[card.name] += 1
        else:
            game.owned[taker] = dict(sorted([*count.items(), (card.name, 1)]))


def put_away(game, me):
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


def shuffled_together(game, me):
    """Shuffle a whole deck: nobody can track a card through that."""
    deck = game.decks[me]
    deck[:] = game.streams.shuffled(deck, "shuffle", me)
    game.moves += 1
    there = (("deck", me), game.moves)
    for card in deck:
        game.where[card.id] = there


def who_knows(game, spot):
    """The seats that know which card lies at a spot."""
    zone, owner = spot[0]
    if zone in OPEN:
        return tuple(range(game.seats))
    if zone == "deck":
        return ()
    if zone == "discard":
        return spot[2] if len(spot) > 2 else tuple(range(game.seats))
    return owner, game.decider[owner]


def searched(game, me, cards):
    """Note that a player, and whoever decides that player's turn, has seen cards of the player's discard pile."""
    for card in cards:
        spot = game.where[card.id]
        if len(spot) > 2:
            game.where[card.id] = (*spot[:2], (*spot[2], me, game.decider[me]))


def unseen(game, owner, seat):
    """The places of the cards in a discard pile that a seat has not seen, counted from 0 at the bottom."""
    cards = game.zones["discard", owner]
    spots = [game.where[card.id] for card in cards[:-1]]  # the top card is in everybody's sight
    return [place for place, spot in enumerate(spots) if len(spot) > 2 and seat not in spot[2]]
