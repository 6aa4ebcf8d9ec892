"""What is printed on a villager: suit, place in a chain, symbols, lock, and what it does.

`cards.py` says, card by card in alphabetical order,

    kind("cooper", "wood", after="lumberjack", gold=4, lock="blacksmith", keys=6)
    kind("locksmith", "ore", after="miner", silver=Silver(2, 1, "padlock"), lock="blacksmith")

    @kind("tinner", "special", role="errand")
    def tinner(game, me, this): ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from ..core.contract import Asking
    from ..core.zones import Card

    Effect: TypeAlias = Callable[[Any, int, Card], Asking[None] | None]  # does(game, me, this)

KINDS: dict[str, Kind] = {}
SUITS = ("hay", "wood", "ore", "grain", "grape", "leather", "wool", "solitary", "special")
COMMON = ("hayer", "lumberjack", "miner")  # the basics with piles of their own, ten of each
COPIES = 2  # of each card of the deck
BASIC_COPIES = 10

# The roles of cards. "chain" needs the card `after` below it, "start" begins a chain from the hand, "solitary" stands
# alone, "monk" and "apprentice" stand for others, an "errand" is played and discarded.
ROLES = ("founders", "basic", "start", "chain", "solitary", "monk", "apprentice", "errand")


class Silver(NamedTuple):
    """A silver symbol: `value` gold for every full `per` of what it `counts`."""

    value: int
    per: int
    counts: str  # a suit, "padlock", "gold", "food", "builder", "wood_gold" or "coins": see score.counted


class Kind:
    """A kind of card. `does(game, me, this)` is what happens when it is played, besides being laid into the village."""

    __slots__ = (
        "name", "suit", "role", "after", "gold", "silver", "food", "builders", "symbols", "lock", "keys", "players",
        "does", "branches", "leads", "wild_above", "in_deck", "is_build",
    )  # fmt: skip

    name: str
    suit: str
    role: str
    after: str | None
    gold: int
    silver: Silver | None
    food: int
    builders: int
    symbols: int
    lock: str | None
    keys: int
    players: int
    does: Effect | None
    branches: int  # how many cards may lie upon it
    leads: tuple[str, ...]
    wild_above: bool
    in_deck: bool
    is_build: bool

    def __repr__(self) -> str:
        return f"<Kind {self.name}>"


def kind(
    name: str,
    suit: str,
    role: str = "chain",
    after: str | None = None,
    gold: int = 0,
    silver: Silver | None = None,
    food: int = 0,
    builders: int = 0,
    symbols: int = 1,
    lock: str | None = None,
    keys: int = 0,
    players: int = 2,
) -> Callable[[Effect], Effect]:
    """Register a kind of card, and return the decorator for what it does. Raises ValueError for a name that is taken.

    `symbols` counts the suit symbols, `keys` is the number on an unlocker's key (how many cards it unlocks), `players`
    the least number of players for the card to be in the deck.
    """
    if name in KINDS:
        raise ValueError(f"two cards are called {name}")
    if role not in ROLES or suit not in SUITS:
        raise ValueError(f"no role {role} or no suit {suit}")
    new = Kind()
    new.name, new.suit, new.role, new.after = name, suit, role, after
    new.gold, new.silver, new.food, new.builders, new.symbols = gold, silver, food, builders, symbols
    new.lock, new.keys, new.players, new.does = lock, keys, players, None
    new.in_deck = role not in ("founders", "basic")
    new.is_build = role != "errand"
    KINDS[name] = new

    def does(run: Effect) -> Effect:
        new.does = run
        return run

    return does


def link() -> None:
    """Work out, once all cards are known, what may lie upon what: branches, followers, and where a Monk may stand."""
    for villager in KINDS.values():
        villager.leads = tuple(sorted(other.name for other in KINDS.values() if other.after == villager.name))
    for villager in KINDS.values():
        villager.branches = 0 if not villager.leads else 2 if villager.role in ("founders", "basic", "start") else 1
        # A Monk upon it would have to stand for a follower that has followers itself.
        villager.wild_above = any(KINDS[name].leads for name in villager.leads)
    BASICS.extend(sorted(name for name, villager in KINDS.items() if villager.branches == 2))
    PREDECESSORS.extend(sorted(name for name, villager in KINDS.items() if villager.leads))


BASICS: list[str] = []  # the cards that begin chains, whether from the hand or from a pile
PREDECESSORS: list[str] = []  # the cards that others lie upon


def deck_names(seats: int) -> list[str]:
    """The names of the cards that are in the deck with this many players, two copies of each."""
    return sorted(name for name, villager in KINDS.items() if villager.in_deck and villager.players <= seats)
