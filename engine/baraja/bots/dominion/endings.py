"""How a game of Dominion ends: seen coming, made when it wins, and never made when it loses.

The points of a single rival are known from the cards that left the Supply; against several, the strongest is taken for
an even share. A tie goes to whoever had fewer turns, so it counts as no win here.
"""

from itertools import combinations_with_replacement

from ...dominion.kinds import KINDS
from .situation import points_of

DEPTH = 3  # purchases of one turn that are looked at together
SOON = 2  # gains until the game can end from which on what is bought will hardly be drawn again


def winning_purchase(now, offered):
    """The first pile of purchases that end the game now with a win, None if there are none."""
    view = now.view
    if now.gains_to_end > min(DEPTH, view.buys):
        return None
    candidates = [pile for pile in offered if view.left(pile) <= DEPTH or KINDS[view.top(pile)].vp]
    worths = sorted(candidates, key=lambda pile: -len(pile) if pile == "province" else view.left(pile))
    for many in range(1, min(DEPTH, view.buys) + 1):
        for piles in combinations_with_replacement(worths, many):
            if sum(view.cost(pile).coins for pile in piles) > view.coins:
                continue
            if sum(view.cost(pile).potions for pile in piles) > view.potions:
                continue
            if any(piles.count(pile) > view.left(pile) for pile in piles):
                continue
            if ends(now, piles) and points_with(now, piles) > now.best_rival_points:
                return piles[0]
    return None


def ends(now, piles):
    """Whether the game ends after these piles have lost a card each."""
    view = now.view
    if view.left("province") <= piles.count("province"):
        return True
    empty = view.empty_piles() + sum(0 < view.left(pile) <= piles.count(pile) for pile in dict.fromkeys(piles))
    return empty >= (3 if view.seats < 5 else 4)


def points_with(now, piles):
    """My points with one card more of each of these piles."""
    view = now.view
    deck = dict(now.deck)
    for pile in piles:
        name = view.top(pile)
        deck[name] = deck.get(name, 0) + 1
    return points_of(deck) + view.tokens(view.seat)


def loses(now, pile):
    """Whether gaining a card of a pile ends the game, and loses it."""
    return ends(now, (pile,)) and points_with(now, (pile,)) < now.best_rival_points


def safe(now, offered):
    """What is offered, without the piles that would end the game and lose it."""
    if now.gains_to_end > 1:
        return offered
    return [pile for pile in offered if not (pile in now.view.piles and loses(now, pile))]


def most_points(now, offered):
    """The pile whose next card brings me most points now, None if no card brings any."""
    best, most = None, points_with(now, ())
    for pile in offered:
        points = points_with(now, (pile,)) if pile in now.view.piles else 0
        if points > most:
            best, most = pile, points
    return best
