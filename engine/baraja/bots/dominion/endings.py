"""How a game of Dominion ends: seen coming, made when it wins, and never made when it loses.

The points of a single rival are known from the cards that left the Supply; of several rivals, the strongest is assumed
to have an even share. A tie goes to the player who had fewer turns, so it does not count as a win here.
"""

from itertools import combinations_with_replacement

from ...dominion.cost import Cost
from ...dominion.kinds import KINDS
from .situation import points_of

DEPTH = 3  # purchases of one turn that are looked at together
CHEAP = Cost(5)  # what a rival can pay in nearly every turn
SOON = 2  # with this few gains left until the game can end, what is bought will hardly be drawn any more


def winning_purchase(now, offered):
    """The first pile of some purchases that end the game now with a win, None if there are none."""
    view = now.view
    if now.gains_to_end > min(DEPTH, view.buys):
        return None
    candidates = [pile for pile in offered if view.left(pile) <= DEPTH or KINDS[view.top(pile)].vp]
    candidates.sort(key=lambda pile: -len(pile) if pile == "province" else view.left(pile))
    for many in range(now.gains_to_end, min(DEPTH, view.buys) + 1):
        for piles in combinations_with_replacement(candidates, many):
            if wins(now, piles) and payable(view, piles):
                return piles[0]
    return None


def payable(view, piles):
    """Whether there are coins, Potions and cards for a purchase from each of these piles."""
    costs = [view.cost(pile) for pile in piles]
    if sum(cost.coins for cost in costs) > view.coins or sum(cost.potions for cost in costs) > view.potions:
        return False
    return all(piles.count(pile) <= view.left(pile) for pile in piles)


def ends(now, piles):
    """Whether the game ends after these piles have lost a card each."""
    left = now.view.left
    emptied = [pile for pile in dict.fromkeys(piles) if 0 < left(pile) <= piles.count(pile)]
    return bool(emptied) and ("province" in emptied or now.empty_piles + len(emptied) >= now.piles_to_end)


def wins(now, piles):
    """Whether the game ends with my win after these piles have lost a card each to me."""
    return ends(now, piles) and points_with(now, piles) > now.best_rival_points


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


def winning_gain(now, offered):
    """The first pile whose card, gained now, ends the game with a win; None if there is none."""
    if now.gains_to_end > 1:
        return None
    return next((pile for pile in offered if pile in now.view.piles and wins(now, (pile,))), None)


def hands_over(now, pile):
    """Whether gaining a card of a pile leaves one cheap card between a rival who is ahead and the end of the game."""
    view = now.view
    if view.left(pile) > 2 or now.empty_piles < now.piles_to_end - 2:
        return False
    after = [(view.left(other) - (other == pile), other) for other in view.piles]
    if sum(not left for left, _ in after) != now.piles_to_end - 1:
        return False
    last = any(left == 1 and view.cost(other).at_most(CHEAP) for left, other in after)
    return last and points_with(now, (pile,)) < now.best_rival_points


def safe(now, offered):
    """What is offered, without the piles that would end the game and lose it, or let the rival end and win it."""
    if now.gains_to_end > 2:
        return offered
    harmful = loses if now.gains_to_end == 1 else hands_over
    return [pile for pile in offered if not (pile in now.view.piles and harmful(now, pile))]


def most_points(now, offered):
    """The pile whose next card brings me most points now, None if no card brings any."""
    best, most = None, points_with(now, ())
    for pile in offered:
        points = points_with(now, (pile,)) if pile in now.view.piles else 0
        if points > most:
            best, most = pile, points
    return best
