"""The end of a game of Dominion: foreseen, brought about when it wins, and avoided when it loses.

The points of each rival are known, as every gain is public. A tie goes to the player who had fewer turns, so it is at
best shared if this turn ends the game.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from ....dominion.cost import Cost
from ....dominion.kinds import HOOKS, KINDS
from ....dominion.turn import HAND
from ..shared.situation import points_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....dominion.view import View
    from ..shared.situation import Situation

DEPTH = 4  # number of purchases of one turn that are considered together
CHEAP = Cost(5)  # what a rival can pay for in nearly every turn
EXACTLY = 2  # by how many coins what a Farmland gains is dearer than what it trashes
DEALS = "ill_gotten_gains"  # whoever gains it deals every rival a Curse, which may empty a second pile
# What comes along with a card that is gained: from which pile, how many for whoever gains it, how many for each rival.
ALONG = {
    DEALS: ("curse", 0, 1), "embassy": ("silver", 0, 1), "cache": ("copper", 2, 0), "death_cart": ("ruins", 2, 0),
}  # fmt: skip
_CURSES, _RUINS, _SILVER = ("curse", 0, 1), ("ruins", 0, 1), ("silver", 1, 0)
# What playing a card takes from the Supply, in the same way.
HANDED_OUT = {
    **dict.fromkeys(("witch", "familiar", "young_witch", "sea_hag", "torturer"), (_CURSES,)),
    **dict.fromkeys(("cultist", "marauder"), (_RUINS,)),
    **dict.fromkeys(("bureaucrat", "jack_of_all_trades", "trading_post", "squire", "explorer"), (_SILVER,)),
    "followers": (("estate", 1, 0), _CURSES), "mountebank": (_CURSES, ("copper", 0, 1)),
    "beggar": (("copper", 3, 0),), "bag_of_gold": (("gold", 1, 0),), "rats": (("rats", 1, 0),),
}  # fmt: skip
SOON = 2  # with this few gains left until the game can end, a card bought will hardly be drawn


def too_late_to_draw(now: Situation) -> bool:
    """Whether a card bought now will hardly be drawn: the game may end soon, or before the deck is shuffled."""
    return now.gains_to_end <= max(SOON, now.view.deck_size(now.view.seat) // HAND)


def winning_purchase(now: Situation, offered: Sequence[str], coins: int | None = None) -> str | None:
    """The first pile of a series of purchases that ends the game now with a win, None if there is none.

    They are paid for with the coins that are there, or with others.
    """
    view = now.view
    coins = view.coins if coins is None else coins
    fewest = gains_to_end(now, offered)
    if fewest > min(DEPTH, view.buys):
        return None
    candidates = [pile for pile in offered if now.stock[pile] <= DEPTH or KINDS[view.top(pile)].vp or pile in ALONG]
    candidates.sort(key=lambda pile: -len(pile) if pile in view.endings else now.stock[pile])
    for many in range(fewest, min(DEPTH, view.buys) + 1):
        for piles in combinations_with_replacement(candidates, many):
            if wins(now, piles) and payable(view, piles, coins):
                return piles[0]
    return None


def payable(view: View, piles: Sequence[str], coins: int) -> bool:
    """Whether there are cards for a purchase from each of these piles, and with so many coins the price."""
    costs = [view.cost(pile) for pile in piles]
    if sum(cost.coins for cost in costs) > coins or sum(cost.potions for cost in costs) > view.potions:
        return False
    return all(piles.count(pile) <= view.left(pile) for pile in piles)


def gains_to_end(now: Situation, offered: Sequence[str]) -> int:
    """How many cards of the piles offered I must gain before the game can end, with what is gained besides."""
    gains = 1
    if "farmland" in offered:
        gains = 2
    for pile in ALONG:
        if pile in offered and now.stock.get(ALONG[pile][0]):
            gains = max(gains, 1 + along(now, ALONG[pile]))
    return -(-now.gains_to_end // gains)


def along(now: Situation, gains: tuple[str, int, int]) -> int:
    """How many cards of one pile are gained by all players, where so many are by me and by each rival."""
    _, mine, theirs = gains
    return mine + theirs * (now.view.seats - 1)


def curses_dealt(now: Situation, piles: Sequence[str]) -> int:
    """How many Curses rivals gain when these piles have lost a card each to me."""
    return min(now.stock["curse"], piles.count(DEALS) * (now.view.seats - 1)) if DEALS in piles else 0


def taken(now: Situation, piles: Sequence[str]) -> dict[str, int]:
    """How many cards each pile loses when I gain a card from each of these."""
    counts = {pile: piles.count(pile) for pile in piles}
    if "farmland" in counts and now.own_turn and now.view.phase == "buy" and (forced := only_trade(now)):
        counts[forced] = counts.get(forced, 0) + 1
    for pile in piles:
        if pile in ALONG:
            other = ALONG[pile][0]
            counts[other] = counts.get(other, 0) + along(now, ALONG[pile])
    return counts


def only_trade(now: Situation) -> str | None:
    """The pile from which a Farmland that is bought makes me gain a card, whichever I trash; None if I may choose."""
    view, targets = now.view, set()
    for card in now.hand:
        price = view.cost(card).plus(EXACTLY)
        piles = [pile for pile, many in now.stock.items() if many and view.cost(pile) == price]
        if len(piles) != 1:
            return None
        targets.add(piles[0])
    return targets.pop() if len(targets) == 1 else None


def ends(now: Situation, piles: Sequence[str]) -> bool:
    """Whether the game ends after these piles have lost a card each to me."""
    return is_over(now, taken(now, piles))


def is_over(now: Situation, counts: dict[str, int]) -> bool:
    """Whether the game ends after some piles have lost so many cards."""
    left = now.stock
    emptied = [pile for pile, many in counts.items() if 0 < left.get(pile, 0) <= many]
    if not emptied:
        return False
    return any(pile in now.view.endings for pile in emptied) or now.empty_piles + len(emptied) >= now.piles_to_end


def gives_away(now: Situation, counts: dict[str, int]) -> bool:
    """Whether the game ends with my defeat if some piles lose so many cards in my turn, whatever I buy after that."""
    if now.gains_to_end > sum(counts.values()) or not is_over(now, counts):
        return False
    deals = now.stock["curse"] and counts.get("curse", 0) >= now.view.seats - 1
    return most_points_to_have(now) < now.best_rival_points - bool(deals) + loses_ties(now)


def may_give_away(now: Situation, prices: Sequence[Cost]) -> bool:
    """Whether the game may end with my defeat as rivals must gain a card for one of these prices, each of them one."""
    rivals = now.view.seats - 1
    for price in prices:
        piles = [pile for pile, many in now.stock.items() if many and now.view.cost(pile) == price]
        counts = [{pile: min(rivals, now.stock[pile])} for pile in piles]
        if piles and all(gives_away(now, count) for count in counts):
            return True
    return False


def most_points_to_have(now: Situation) -> int:
    """The most points that I can have after this turn, with the coins of the Treasures in my hand."""
    view, none = now.view, points_with(now, ())
    lands = [pile for pile in view.affordable(now.purse) if points_with(now, (pile,)) > none]
    buys = range(1, min(DEPTH, view.buys) + 1) if now.own_turn else ()
    ways = (way for many in buys for way in combinations_with_replacement(lands, many))
    return max((points_with(now, way) for way in ways if payable(view, way, now.purse)), default=none)


def lowest(now: Situation, piles: Sequence[str]) -> list[str]:
    """Those of some piles that one gain may end the game with: by the last card, or by what comes along."""
    left = now.stock
    return [pile for pile in piles if pile in left and (left[pile] == 1 or pile in ALONG or pile == "farmland")]


def wins(now: Situation, piles: Sequence[str]) -> bool:
    """Whether the game ends with my win after these piles have lost a card each to me."""
    return ends(now, piles) and points_with(now, piles) > rival_points_after(now, piles)


def rival_points_after(now: Situation, piles: Sequence[str]) -> int:
    """The points of the strongest rival after these piles have lost a card each to me."""
    return now.best_rival_points - curses_dealt(now, piles) // (now.view.seats - 1)


def points_with(now: Situation, piles: Sequence[str]) -> int:
    """My points with one more card of each of these piles, bought one after the other."""
    view = now.view
    points = now.printed_points
    bought = now.points_each_purchase * len(piles)
    if points is not None and "farmland" not in piles:  # nearly always, and then there is nothing to count again
        for pile in piles:
            vp = KINDS[view.top(pile)].vp
            if callable(vp):
                break
            points += vp
        else:
            return points + bought
    deck = dict(now.deck)
    for pile in piles:
        name = view.top(pile)
        deck[name] = deck.get(name, 0) + 1
    return (farmed(now, deck) if "farmland" in piles else points_of(deck)) + view.tokens(view.seat) + bought


def farmed(now: Situation, deck: dict[str, int]) -> int:
    """The most points of a deck after a Farmland was bought: a card of the hand goes for one that costs 2 more.

    On a possessed turn that card is not mine, so my deck is none the smaller.
    """
    view, decks = now.view, []
    mine = view.player == view.seat
    for card in {card.name: card for card in now.hand}.values():
        less = {**deck, card.name: deck[card.name] - 1} if mine else deck
        price = view.cost(card).plus(EXACTLY)
        gained = (view.top(pile) for pile, many in now.stock.items() if many and view.cost(pile) == price)
        decks += [less, *({**less, name: less.get(name, 0) + 1} for name in gained)]
    return max(map(points_of, decks), default=points_of(deck))


def loses(now: Situation, piles: Sequence[str]) -> bool:
    """Whether the game ends with my defeat after these piles have lost a card each to me."""
    return ends(now, piles) and points_with(now, piles) < rival_points_after(now, piles) + loses_ties(now)


def loses_ties(now: Situation) -> bool:
    """Whether one of the strongest rivals, with as many points as I have, would win, having had fewer turns."""
    view, points = now.view, now.rival_points
    most = max(points.values())
    return any(view.turns(seat) < view.turns(view.seat) for seat in points if points[seat] == most)


def winning_gain(now: Situation, offered: Sequence[str]) -> str | None:
    """The first pile whose card, gained now, ends the game with a win; None if there is none."""
    if gains_to_end(now, offered) > 1:
        return None
    return next((pile for pile in lowest(now, offered) if wins(now, (pile,))), None)


def hands_over(now: Situation, pile: str) -> bool:
    """Whether gaining a card of a pile leaves the end of the game one cheap card away, with a rival ahead."""
    if now.stock[pile] > 2 or now.empty_piles < now.piles_to_end - 2:
        return False
    after = {**now.stock, pile: now.stock[pile] - 1}
    if sum(not left for left in after.values()) != now.piles_to_end - 1:
        return False
    last = any(left == 1 and now.view.cost(other).at_most(CHEAP) for other, left in after.items())
    return last and points_with(now, (pile,)) < now.best_rival_points


def safe(now: Situation, offered: Sequence[str]) -> Sequence[str]:
    """The piles offered, without those that would end the game and lose it, or let a rival end and win it."""
    if gains_to_end(now, offered) > 2:
        return offered
    losing = [pile for pile in lowest(now, offered) if loses(now, (pile,))]
    remaining = [pile for pile in offered if pile not in losing]
    if now.gains_to_end == 1:
        return remaining
    return [pile for pile in remaining if not (pile in now.stock and hands_over(now, pile))]


def most_points(now: Situation, offered: Sequence[str]) -> str | None:
    """The first pile of the purchases of this turn that bring me the most points; None if nothing brings any.

    Purchases that end the game and lose it do not count.
    """
    view = now.view
    best, most = None, points_with(now, ())
    lands = [pile for pile in offered if pile in now.stock and points_with(now, (pile,)) > most]
    lands.sort(key=lambda pile: (-view.cost(pile).coins, pile))
    for many in range(1, min(DEPTH, view.buys) + 1):
        for piles in combinations_with_replacement(lands, many):
            points = points_with(now, piles)
            if points > most and payable(view, piles, view.coins) and not loses(now, piles):
                best, most = piles[0], points
    return best


def most_points_of_one(now: Situation, piles: list[str]) -> str | None:
    """The pile of which one card wins the game now, else brings me the most points; None if none brings any."""
    if (winning := winning_gain(now, piles)) is not None:
        return winning
    worth = {pile: points_with(now, (pile,)) for pile in piles if not loses(now, (pile,))}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] > points_with(now, ()) else None


def brings_points(now: Situation, pile: str) -> bool:
    """Whether the next card of a pile is worth points to me."""
    return points_with(now, (pile,)) > points_with(now, ())


def wasted(now: Situation, pile: str | None, offered: Sequence[str]) -> bool:
    """Whether another purchase is better in every way, as cards bought now will not be drawn again.

    That is so when points can be had and it brings none, or begins a turn with fewer of them, unless its pile is so low
    that the game may end by it, or to gain it does something. To leave a Province to the rival may be wise
    (`last_provinces`), but not to buy nothing at all, which is None here.
    """
    view = now.view
    if now.gains_to_end > SOON or pile in view.endings:
        return False
    if pile is not None and (view.left(pile) <= SOON or view.top(pile) in _does_at_once()):
        return False
    if pile is not None and "victory" not in view.types(pile) and now.in_play("haggler"):
        return False  # it gains a cheaper card besides
    best = most_points(now, [other for other in offered if other not in view.endings])
    if best is None or best == pile:
        return False
    return pile is None or not brings_points(now, pile) or points_from(now, pile) < points_from(now, best)


@cache
def _does_at_once() -> frozenset[str]:
    """The cards that do something when they are bought or gained."""
    return frozenset(hook.kind for hook in HOOKS if hook.zone == "this" and hook.event in ("when_buy", "when_gain"))


def points_from(now: Situation, pile: str) -> int:
    """The most points that I can have after this turn if I buy from this pile first, then expensive before cheap."""
    view = now.view
    bought, coins = [pile], view.coins - view.cost(pile).coins
    lands = [other for other in (*reversed(view.endings), "duchy", "estate") if view.left(other)]
    for _ in range(min(DEPTH, view.buys) - 1):
        more = next((other for other in lands if view.cost(other).coins <= coins), None)
        if more is None:
            break
        bought.append(more)
        coins -= view.cost(more).coins
    return points_with(now, tuple(bought))
