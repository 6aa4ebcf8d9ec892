"""What is printed on a card: its numbers and types, what it does, and what it reacts to.

A card module says `kind, when = expansion("base", place=1)` and then, card by card in alphabetical order,

    kind("village", cost=3, cards=1, actions=2)

    @kind("remodel", cost=4)
    def remodel(game: State, me: int, this: Card) -> Asking[None]: ...

    @when("attack", "moat", only=not_yet_spared)
    def stay_out(game: State, me: int, this: Card, attack: Attack) -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from .cost import Cost

Effect: TypeAlias = Callable[..., Any]  # of a card: (game, me, this), and for an ability what it answers to; it may ask

KINDS: dict[str, Kind] = {}
# The names of the kinds that are such cards: every decision looks through a hand for them, and asks no `Kind` for it.
ACTIONS: set[str] = set()
TREASURES: set[str] = set()
PLAIN_TREASURES: set[str] = set()
HOOKS: list[Hook] = []
PLACES: dict[str, int] = {}  # set -> its place in the order of sets


class NameTaken(ValueError):
    """Raised when two cards would have the same name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"two cards are called {name}")
        self.name = name


class Kind:
    """A kind of card. `play(game, me, this)` runs after the bonuses; it is a generator function if it may ask.

    A `plain_treasure` gives coins and potions and does nothing else, so its order among other Treasures cannot matter.
    """

    __slots__ = (
        "name", "set", "cost", "types", "cards", "actions", "buys", "coins", "potions", "vp", "play", "discount",
        "discount_on", "rebate", "pile", "size", "needs", "needs_bane", "ends_game", "top_of", "plain_treasure",
        "roles", "since", "gained_to", "is_treasure", "is_attack",
    )  # fmt: skip

    name: str
    set: str
    cost: Cost
    types: frozenset[str]
    cards: int
    actions: int
    buys: int
    coins: int
    potions: int
    vp: int | Callable[[dict[str, int]], int]
    play: Callable[..., Any] | None
    discount: int  # how much cheaper all cards are while it is in play,
    discount_on: str | None  # or only those of this type
    rebate: Callable[..., int] | None  # how much cheaper its own copies are, as a function of the game
    pile: str
    size: int | str | Callable[[int], int]
    needs: tuple[str, ...]
    needs_bane: bool  # whether it brings an eleventh kingdom pile, the Bane
    ends_game: bool  # whether the game ends when its pile is empty
    top_of: str | None
    plain_treasure: bool
    roles: frozenset[str]
    since: int | None  # the first year whose kingdoms of the day may have it; None: none may
    is_treasure: bool  # these two are kept beside `types`, as they are read very often
    is_attack: bool
    gained_to: str  # the zone it is gained to: "discard", or another one instead of the discard pile

    def __repr__(self) -> str:
        return f"<Kind {self.name}>"


class Hook(NamedTuple):
    """An ability that waits for an event: which card has it, where that card must be, and whose event it answers to."""

    event: str
    kind: str
    run: Callable[..., Any]  # run(game, me, this, happening)
    zone: str  # "this" (the card of the event), "supply", "rule" (one that holds for a turn), or a zone of its holder
    whose: str  # "own", "others" or "any": the players whose event it answers to, seen from the holder
    forced: bool
    only: Callable[..., bool] | None  # a condition with the same arguments, or None
    number: int
    place: int = 0  # its best place in an order that a page proposes: see `TriggeredAbility`
    once: bool = False  # whether it is enough to run it for one of several equal cards
    at_once: bool = False  # whether it runs before all others, unasked, as its place among them cannot matter


def _note(names: set[str], name: str, holds: bool) -> None:
    """Add a name or drop it: a card of a plug-in may have had the name before."""
    if holds:
        names.add(name)
    else:
        names.discard(name)


def expansion(
    set_name: str, place: int | None = None, since: int | None = None
) -> tuple[Callable[..., Callable[[Effect], Effect]], Callable[..., Callable[[Effect], Effect]]]:
    """The two decorators of a card module, `kind` and `when`.

    `place` is the set's place wherever sets are listed; sets without one come last. `since` is the `Kind.since` of its
    cards that name no other year.
    """
    if place is not None or set_name not in PLACES:
        PLACES[set_name] = len(PLACES) + 1000 if place is None else place

    def kind(
        name: str,
        cost: int = 0,
        types: str = "action",
        potion: int = 0,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
        potions: int = 0,
        vp: int | Callable[[dict[str, int]], int] = 0,
        discount: int = 0,
        discount_on: str | None = None,
        rebate: Callable[..., int] | None = None,
        pile: str = "kingdom",
        size: int | str | Callable[[int], int] = 10,
        needs: tuple[str, ...] = (),
        needs_bane: bool = False,
        ends_game: bool = False,
        top_of: str | None = None,
        roles: str = "",
        since: int | None = since,
        gained_to: str = "discard",
    ) -> Callable[[Effect], Effect]:
        """Register a kind of card, and return the decorator for what it does when played.

        `coins` and `potions` are what playing it gives; `vp` is a number, or a function of the cards owned (by name).
        `pile` is "kingdom", "basic", "outside" (a pile that is not in the Supply) or "none"; `size` a number, "victory"
        (8, or 12 with three or more players), or a function of the number of players. `needs` names piles that it
        brings into the game (`needs_bane`: an eleventh kingdom pile), `top_of` the mixed pile that a card without a
        pile of its own belongs to, `roles` what the card is good for in a kingdom beyond what these numbers and types
        say already (see `roles.py`). `since` is the year after that in which the card was added: see
        `kingdom_of_the_day`. `gained_to` is the zone to which the card itself says that it is gained instead of the
        discard pile.
        """
        if name in KINDS:
            raise NameTaken(name)
        new = Kind()
        new.name, new.set, new.cost, new.types = name, set_name, Cost(cost, potion), frozenset(types.split())
        new.cards, new.actions, new.buys, new.coins, new.potions = cards, actions, buys, coins, potions
        new.vp, new.discount, new.discount_on, new.rebate = vp, discount, discount_on, rebate
        new.pile, new.size, new.needs, new.needs_bane, new.top_of = pile, size, needs, needs_bane, top_of
        new.ends_game = ends_game
        new.roles, new.since, new.gained_to = frozenset(roles.split()), since, gained_to
        new.is_treasure, new.is_attack = "treasure" in new.types, "attack" in new.types
        new.play = None
        new.plain_treasure = "treasure" in new.types and not buys
        if "victory" in new.types and size == 10:
            new.size = "victory"
        KINDS[name] = new
        _note(ACTIONS, name, "action" in new.types)
        _note(TREASURES, name, new.is_treasure)
        _note(PLAIN_TREASURES, name, new.plain_treasure)

        def does(play: Effect) -> Effect:
            new.play = play
            new.plain_treasure = False
            _note(PLAIN_TREASURES, name, False)
            return play

        return does

    def when(
        event: str,
        name: str,
        zone: str = "hand",
        whose: str = "own",
        forced: bool = False,
        only: Callable[..., bool] | None = None,
        place: int = 0,
        once: bool = False,
        at_once: bool = False,
    ) -> Callable[[Effect], Effect]:
        """Register an ability of a card: from the hand, for its own player's events, and optional by default.

        Two events are no such happenings. `set_up` is for what a card of the kingdom does before the game; its function
        gets only the game. `bars_purchase` asks whether a card may not be bought now: `run(game, me, name)` is
        True if so. With `zone="this"` the card is asked about itself, with `zone="supply"` about every card.
        """
        if zone in ("this", "supply", "rule"):
            whose = "any" if zone == "supply" and whose != "own" else whose

        def does(run: Effect) -> Effect:
            HOOKS.append(Hook(event, name, run, zone, whose, forced or at_once, only, len(HOOKS), place, once, at_once))
            return run

        return does

    return kind, when
