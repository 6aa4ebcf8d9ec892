"""The last Provinces: when to take the second to last, and when to wait and buy a Duchy instead.

A player who is behind and takes the second to last Province leaves the rival the last one, and the game. So the rest of
the game is worked out for two players: in each turn a player can pay for a Province, a Duchy, an Estate or nothing,
with the probabilities of the deck, and takes what makes a win likeliest. Nothing is dealt and nothing is random here.
"""

from functools import lru_cache
from math import erf, sqrt

from ...dominion.kinds import KINDS
from .situation import is_terminal

NEAR = 3  # number of Provinces left from which this is worked out
TURNS = 8  # turns of both together that are looked ahead; after them the leader is assumed to win
HAND = 5
BY_TEXT = {"catacombs": 3.5, "adventurer": 5}  # how many cards of the deck those bring that have no such number
STONE = 3.5  # coins of a Philosopher's Stone near the end
FOOLS = 8  # Fool's Golds of a deck in which nearly every one finds another in the hand
SURE = 0.02  # by how much waiting must raise the probability of a win
PROVINCE, DUCHY, ESTATE = 6, 3, 1
PRICES = (8, 5, 2)


def chances(cards):
    """In how many twentieths of its turns a deck can pay for a Province, just a Duchy, just an Estate, or nothing."""
    size = max(1, sum(cards.values()))
    density = sum(coins(name, many) * many for name, many in cards.items() if not is_terminal(name)) / size
    worths, terminals, best = [], 0, 0.0
    for name, many in cards.items():
        kind = KINDS[name]
        worth = BY_TEXT[name] * density if name in BY_TEXT else coins(name, many) + kind.cards * density
        if is_terminal(name):
            terminals += many
            best += worth * many
        else:
            worths.append((worth, many))
    mean = sum(worth * many for worth, many in worths) / size
    spread = sum((worth - mean) ** 2 * many for worth, many in worths) / size
    total, deviation = HAND * mean, sqrt(HAND * spread) + 0.5
    if terminals:
        total += best / terminals * (1 - (1 - terminals / size) ** HAND)
    over = [round(20 * (0.5 - 0.5 * erf((price - 0.5 - total) / deviation / sqrt(2)))) for price in PRICES]
    return over[0], over[1] - over[0], over[2] - over[1], 20 - over[2]


def coins(name, many):
    """What each of `many` copies of a card in a deck pays on average."""
    if name == "philosophers_stone":
        return STONE
    return 1 + min(many, FOOLS) / 5 if name == "fools_gold" else KINDS[name].coins


@lru_cache(maxsize=60_000)
def hope(provinces, lead, turns, mine, theirs):
    """The probability that the player to move wins, who is `lead` points ahead, given the `chances` of both decks."""
    if not provinces or not turns:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    hopes = [1 - hope(provinces, -lead - points, turns - 1, theirs, mine) for points in (DUCHY, ESTATE, 0)]
    land = 1 - hope(provinces - 1, -lead - PROVINCE, turns - 1, theirs, mine) if mine[0] else 0
    best = (max(land, hopes[0]), hopes[0], hopes[1], hopes[2])
    return sum(chance * value for chance, value in zip(mine, best, strict=True)) / 20


def works_out(now):
    """Whether it is known here when to take one of the last Provinces: for two players, with one Buy and Duchies."""
    view = now.view
    return view.seats == 2 and view.buys == 1 and 2 <= view.left("province") <= NEAR and view.left("duchy") > 0


def waits(now):
    """Whether a Duchy makes a win likelier than one of the last Provinces, which the player could pay for."""
    if not works_out(now):
        return False
    left = now.view.left("province")
    lead = round(now.points - now.best_rival_points)
    mine, theirs = chances(now.deck), chances(now.rivals)
    take = 1 - hope(left - 1, -lead - PROVINCE, TURNS, theirs, mine)
    wait = 1 - hope(left, -lead - DUCHY, TURNS, theirs, mine)
    return wait > take + SURE
