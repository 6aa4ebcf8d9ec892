"""Where cards are and where players sit, as effects need to know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import spot
from ..cost import Cost
from ..kinds import KINDS
from .log import names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ...core.choose import About
    from ...core.contract import Asking
    from ...core.zones import Card, Spot, Zone
    from ..state import State


def hand(game: State, me: int, types: str | None = None) -> list[Card]:
    """The cards in a hand; only those of a type if one is given."""
    return of_type(game, game.zones["hand", me], types)


def in_play(game: State, me: int, types: str | None = None) -> list[Card]:
    """The cards a player has in play; only those of a type if one is given."""
    return of_type(game, game.zones["play", me], types)


def of_type(game: State, cards: Iterable[Card], types: str | None) -> list[Card]:
    """Those of the cards that have a type; all of them if none is given."""
    if types is None:
        return list(cards)
    plays_as = game.plays_as
    return [card for card in cards if types in KINDS[plays_as.get(card.id, card.name)].types]


def has_type(game: State, pile: str, types: str) -> bool:
    """Whether the visible card of a pile has a type."""
    return types in KINDS[game.top_name(pile)].types


def players_from(game: State, me: int) -> list[int]:
    """All players in turn order, this one first."""
    return [(me + step) % game.seats for step in range(game.seats)]


def others(game: State, me: int) -> list[int]:
    """All other players in turn order, starting to the left of this one."""
    return [(me + step) % game.seats for step in range(1, game.seats)]


def attacked(game: State, me: int) -> list[int]:
    """The players whom the Attack being played affects, in turn order."""
    unaffected = game.unaffected[-1] if game.unaffected else ()
    return [player for player in others(game, me) if player not in unaffected]


def still_in_play(game: State, me: int, this: Card) -> bool:
    """Whether a card can still move itself: in the second play of a Throne Room it may be in the trash already."""
    zone: Zone = spot(game, this)[0]
    return zone == ("play", me)


def still_there(game: State, card: Card, seen: Spot) -> bool:
    """Whether a card is at the spot `seen`, never moved or covered since (RULINGS.md, Dominion 14, 22)."""
    return spot(game, card) == seen


def mid_priced(game: State, cards: Sequence[Card]) -> list[Card]:
    """Those of the cards that cost 3 to 6 coins and no potion."""
    return [card for card in cards if 3 <= game.cost(card).coins <= 6 and not game.cost(card).potions]


def piles(game: State, only: Callable[[str], bool] | None = None) -> list[str]:
    """The names of the Supply piles that are not empty, and whose visible card passes a test `only(name)`."""
    zones = game.zones
    return [pile for pile in game.piles if zones["pile", pile] and (only is None or only(pile))]


def piles_up_to(game: State, coins: int | Cost, potions: int = 0, types: str | None = None) -> list[str]:
    """The Supply piles whose visible card costs at most this much, and has a type if one is given."""
    limit = coins if isinstance(coins, Cost) else Cost(coins, potions)
    return piles(game, lambda pile: game.cost(pile).at_most(limit) and (types is None or has_type(game, pile, types)))


def piles_at(game: State, cost: Cost) -> list[str]:
    """The Supply piles whose visible card costs exactly this, in coins and potions."""
    return piles(game, lambda pile: game.cost(pile) == cost)


def piles_below(game: State, cost: Cost) -> list[str]:
    """The Supply piles whose visible card costs less (neither part more, and not both the same: rulebook 002)."""
    return piles(game, lambda pile: game.cost(pile).less_than(cost))


def ask_up_to(
    game: State, me: int, key: str, coins: int | Cost, types: str | None = None, least: int = 1
) -> Asking[tuple[str, ...]]:
    """Ask which pile to gain from, among those that cost at most `coins`; the question states the limit."""
    limit = coins if isinstance(coins, Cost) else Cost(coins, 0)
    subject = ("at_most", *limit)
    return (yield from ask(game, me, key, piles_up_to(game, limit, types=types), least, about=subject))


def ask_exactly(
    game: State, me: int, key: str, cost: Cost, types: str | None = None, about: About = ()
) -> Asking[tuple[str, ...]]:
    """Ask which pile to gain from, among those that cost exactly this; the question states the cost."""
    offered = [pile for pile in piles_at(game, cost) if types is None or has_type(game, pile, types)]
    return (yield from ask(game, me, key, offered, about=(*about, "exactly", *cost)))


def ask_below(
    game: State, me: int, key: str, cost: Cost, types: str | None = None, without: str | None = None
) -> Asking[tuple[str, ...]]:
    """Ask for a pile among those that cost less than this, have a type, lack another; the question states the cost."""
    offered = [
        pile
        for pile in piles_below(game, cost)
        if (types is None or has_type(game, pile, types)) and not (without and has_type(game, pile, without))
    ]
    return (yield from ask(game, me, key, offered, about=("below", *cost)))


def card_names(game: State) -> list[str]:
    """The names of all cards that are in this game, sorted: what a player may name."""
    known = dict.fromkeys(game.pile_of)  # every card that a mixed pile may hold, even those not in this game
    for cards in game.zones.values():
        known.update(dict.fromkeys(names(cards)))
    return sorted(known)
