"""The last Provinces: whether to take one, to leave it and buy other points, or to buy money for the turns to come.

A player who is behind and takes the second to last Province leaves the rival the last one, and the game. And while a
single Province is left that neither player can pay for yet, a Gold may do more than the point of an Estate. So the rest
of the game is worked out for two players: in each turn a player can pay for a Province, a Duchy, an Estate or nothing,
with the probabilities of the deck, and takes what makes a win likeliest. Nothing is dealt and nothing is random here.
"""

from __future__ import annotations

from math import erf, fsum, sqrt
from typing import TYPE_CHECKING

from ....dominion.kinds import KINDS
from ..shared.situation import is_terminal
from . import endings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..shared.situation import Situation

NEAR = 3  # number of Provinces left from which this is worked out
TURNS = 16  # turns of both together that are looked ahead; after them the leader is assumed to win
HAND = 5
BY_TEXT = {"catacombs": 3.5, "adventurer": 5}  # how many cards of the deck those bring that have no such number
STONE = 3.5  # coins of a Philosopher's Stone near the end
FOOLS = 8  # Fool's Golds of a deck in which nearly every one finds another in the hand
SURE = 0.02  # by how much something else than the plan's purchase must raise the probability of a win
PRICES = (8, 5, 2)
DECIDED = 12  # with a lead by so much more than all Provinces left are worth, the game is decided
PLAIN = ("province", "duchy", "estate", "gold", "silver")  # what a turn near the end is usually spent on


def chances(cards: dict[str, int]) -> tuple[float, ...]:
    """With what probability a turn of a deck can pay for a Province, just a Duchy, just an Estate, or nothing."""
    size = max(1, sum(cards.values()))
    density = fsum(coins(name, many) * many for name, many in cards.items() if not is_terminal(name)) / size
    worths, terminals, best = [], 0, 0.0
    for name, many in cards.items():
        kind = KINDS[name]
        worth = BY_TEXT[name] * density if name in BY_TEXT else coins(name, many) + kind.cards * density
        if is_terminal(name):
            terminals += many
            best += worth * many
        else:
            worths.append((worth, many))
    mean = fsum(worth * many for worth, many in worths) / size
    spread = fsum((worth - mean) ** 2 * many for worth, many in worths) / size
    total, deviation = HAND * mean, sqrt(HAND * spread) + 0.5
    if terminals:
        total += best / terminals * (1 - (1 - terminals / size) ** HAND)
    over = [0.5 - 0.5 * erf((price - 0.5 - total) / deviation / sqrt(2)) for price in PRICES]
    return over[0], over[1] - over[0], over[2] - over[1], 1 - over[2]


def coins(name: str, many: int) -> float:
    """What each of `many` copies of a card in a deck pays on average."""
    if name == "philosophers_stone":
        return STONE
    return 1 + min(many, FOOLS) / 5 if name == "fools_gold" else KINDS[name].coins


def hope(
    provinces: int, lead: int, turns: Sequence[Sequence[float]], lands: Sequence[int] = (6, 3, 1), began: bool = True
) -> float:
    """The probability that the player to move wins, who is `lead` points ahead.

    `turns` are the `chances` of the turns to come, alternately of either player; `lands` the points of the best card to
    be had for eight coins, five and two; `began` says whether the player to move began the game. After the last of the
    turns the leader wins.
    """
    high, middle, low = lands
    far = high * provinces + DECIDED
    ties = (0.5, 1.0) if began else (1.0, 0.5)  # who had fewer turns wins: the player to move, unless that one began
    if not provinces or abs(lead) > far:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else ties[0]
    behind, ahead, beyond = [0.0] * far, [1.0] * far, [1.0] * high
    rows = [[*behind, 0.5, *ahead] for _ in range(provinces + 1)]  # by Provinces left and lead: what is hoped for then
    for turn in reversed(range(len(turns))):
        rows[0] = [*behind, ties[(turn + 1) % 2], *ahead]
        after = [[*(1 - worth for worth in reversed(row)), *beyond] for row in rows]  # for who has just moved
        eight, five, two, none = turns[turn]
        rows = [
            [
                eight * max(take, wait) + five * wait + two * least + none * nothing
                for take, wait, least, nothing in zip(fewer[high:], same[middle:], same[low:], same, strict=False)
            ]
            for fewer, same in zip([after[0], *after[:-1]], after, strict=True)
        ]
    return rows[provinces][lead + far]


def works_out(now: Situation) -> bool:
    """Whether the rest of the game is worked out here: for two players, with one Buy, and without Colonies."""
    view = now.view
    if view.seats != 2 or view.buys != 1 or view.player != view.seat or now.in_play("haggler") or now.in_play("hoard"):
        return False
    return view.endings == ("province",) and 0 < view.left("province") == now.gains_to_end <= NEAR


def can_judge(now: Situation, own: str | None) -> bool:
    """Whether the rest of the game is worked out here and `own`, what the plan would buy, can be judged by it.

    What the cards of the kingdom do besides their coins and points is not known here, so only Treasures can, and those
    with an Estate's point, as they are bought for it.
    """
    return works_out(now) and (own is None or own in PLAIN or KINDS[own].is_treasure or KINDS[own].vp == 1)


def best_purchase(now: Situation, offered: Sequence[str], own: str | None) -> str | None:
    """The pile to buy from, None to buy nothing: `own` unless something else makes a win clearly likelier."""
    land = next((pile for pile in ("duchy", "estate") if pile in offered), None)
    money = next((pile for pile in ("gold", "silver") if pile in offered), None)
    hopes = {pile: hope_after(now, pile) for pile in (own, land, money, *({"province"} & set(offered)))}
    best = max(hopes, key=hopes.__getitem__)
    return best if hopes[best] > hopes[own] + SURE else own


def hope_after(now: Situation, pile: str | None) -> float:
    """The probability that I win after a purchase, None for nothing."""
    view = now.view
    gained = () if pile is None else (pile,)
    before, after = chances(now.deck), chances({**now.deck, **{name: now.owned(name) + 1 for name in gained}})
    undrawn = view.deck_size(view.seat) // HAND  # so many hands are drawn before this purchase is shuffled in
    mine = [before] * undrawn + [after] * TURNS
    theirs = chances(now.rivals)
    turns = [mine[turn // 2] if turn % 2 else theirs for turn in range(TURNS)]
    lead = round(endings.points_with(now, gained) - now.best_rival_points)
    lead += pile == "ill_gotten_gains" and view.left("curse") > 0
    left = view.left("province") - (pile == "province")
    duchy, estate = 3 * (view.left("duchy") > 0), 1 * (view.left("estate") > 0)
    return 1 - hope(left, -lead, turns, (6, duchy or estate, estate), not endings.loses_ties(now))
