"""Drawing a kingdom with wishes: what cards are good for, and ten piles that fulfil all wishes, or which collide.

Cards are interchangeable here when they have the same roles, cost and set, and there are few such groups: the search is
exact, so "impossible" is a proof and not a guess after so many tries.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product

from ..core.streams import Streams
from ..words import facts
from .kinds import KINDS
from .setup import kingdom_cards

ROLES = ("village", "draw", "buy", "trash", "gain", "attack", "defence", "potion", "ruins")
SPREAD = (2, 3, 4, 5)  # the costs that a wish for a spread asks for, one pile each


@cache
def roles(name):
    """The roles of a kingdom card, in the order of ROLES."""
    kind = KINDS[name]
    by_number = {
        "village": kind.actions >= 2,
        "draw": kind.cards >= 2,
        "buy": kind.buys >= 1,
        "attack": "attack" in kind.types,
        "potion": kind.cost.potions > 0,
        "ruins": "looter" in kind.types,
    }
    listed = facts(__package__, "roles")
    return tuple(role for role in ROLES if by_number.get(role) or name in listed.get(role, ()))


@dataclass(slots=True)
class Wishes:
    """What a kingdom should be like. Roles in `require` appear at least once, those in `avoid` not at all."""

    sets: dict  # set -> how many piles of it, or None for any number
    require: tuple = ()
    avoid: tuple = ()
    attacks: int | None = None  # at most so many Attack piles
    answered: bool = False  # a pile that helps against Attacks, if there are any
    spread: bool = False  # a pile at each cost from 2 to 5
    brew: bool = True  # of cards with a potion in their cost none, or at least three (rulebook 002 advises 3 to 5)
    locked: tuple = ()
    banned: tuple = ()


@dataclass(slots=True)
class Demand:
    """At least and at most so many piles of a sort. `wish` names it for people."""

    wish: str
    fits: object  # fits(name) -> bool
    least: int = 0
    most: int = 10


@dataclass(slots=True)
class Drawn:
    """Ten piles with the wish that brought each in ("" for chance, "locked"); or none, and the wishes that collide."""

    cards: list = field(default_factory=list)
    why: dict = field(default_factory=dict)
    conflict: tuple = ()


def draw_kingdom(seed, wishes):
    """Ten kingdom piles that fulfil all wishes, from a seed, sorted by cost and name; or the wishes that collide."""
    rng = Streams(seed).rng("kingdom")
    for demands in rng.shuffled(list(_alternatives(wishes))):
        if why := _search(rng, wishes, demands):
            return Drawn(sorted(why, key=lambda name: (KINDS[name].cost, name)), why)
    return Drawn(conflict=_conflict(wishes))


def _alternatives(wishes):
    """The wishes as demands. Conditional ones ("if there are Attacks ...") give several lists, any of which will do."""
    fixed = [Demand(role, _has(role), least=1) for role in wishes.require]
    fixed += [Demand(f"avoid_{role}", _has(role), most=0) for role in wishes.avoid]
    for name, count in wishes.sets.items():
        if count is not None:
            fixed.append(Demand(f"set_{name}", _of_set(name), count, count))
    if wishes.attacks is not None:
        fixed.append(Demand("attacks", _has("attack"), most=wishes.attacks))
    if wishes.spread:
        fixed += [Demand("spread", _costs(cost), least=1) for cost in SPREAD]
    choices = []
    if wishes.answered:
        choices.append([Demand("answered", _has("attack"), most=0), Demand("answered", _has("defence"), least=1)])
    if wishes.brew:
        choices.append([Demand("brew", _has("potion"), most=0), Demand("brew", _has("potion"), 3, 5)])
    for chosen in product(*choices):
        yield fixed + list(chosen)


def _has(role):
    return lambda name: role in roles(name)


def _of_set(set_name):
    return lambda name: KINDS[name].set == set_name


def _costs(coins):
    return lambda name: KINDS[name].cost == (coins, 0)


def _search(rng, wishes, demands):
    """Cards with the wish that chose each, or None if no ten cards fulfil all demands."""
    pool = [name for name in kingdom_cards(wishes.sets) if name not in wishes.banned and name not in wishes.locked]
    why = dict.fromkeys(wishes.locked, "locked")
    counts = [sum(map(demand.fits, why)) for demand in demands]
    if len(why) > 10 or any(count > demand.most for count, demand in zip(counts, demands, strict=True)):
        return None
    groups = {}
    for name in rng.shuffled(pool):
        groups.setdefault(tuple(demand.fits(name) for demand in demands), []).append(name)
    return _fill(rng, demands, groups, counts, why, set())


def _fill(rng, demands, groups, counts, why, dead):
    """Add cards until there are ten, the most pressing demand first; `dead` remembers positions that lead nowhere."""
    missing = [demand.least - count for demand, count in zip(demands, counts, strict=True)]
    left = 10 - len(why)
    if left == 0:
        return None if any(need > 0 for need in missing) else why
    if max(missing, default=0) > left:
        return None
    position = (tuple(counts), left, tuple(sorted((group, len(cards)) for group, cards in groups.items())))
    if position in dead:
        return None
    pressing = next((place for place, need in enumerate(missing) if need > 0), None)
    for group in _by_weight(rng, groups):
        if pressing is not None and not group[pressing]:
            continue
        grown = [count + fits for count, fits in zip(counts, group, strict=True)]
        if any(count > demand.most for count, demand in zip(grown, demands, strict=True)):
            continue
        name, rest = groups[group][-1], groups[group][:-1]
        fewer = {**groups, group: rest} if rest else {key: cards for key, cards in groups.items() if key != group}
        wish = "" if pressing is None else demands[pressing].wish
        if found := _fill(rng, demands, fewer, grown, {**why, name: wish}, dead):
            return found
    dead.add(position)
    return None


def _by_weight(rng, groups):
    """The groups in chance order, each as likely to come first as its share of the cards."""
    names = [group for group, cards in groups.items() for _ in cards]
    return list(dict.fromkeys(rng.shuffled(names)))


def _conflict(wishes):
    """A smallest set of wishes that cannot be fulfilled together: what the contradiction does not need is dropped."""
    demands = [list(alternative) for alternative in _alternatives(wishes)]
    needed = sorted({demand.wish for alternative in demands for demand in alternative})
    if wishes.locked:
        needed.append("locked")
    if wishes.banned:
        needed.append("banned")
    for wish in list(needed):
        rest = [other for other in needed if other != wish]
        if not _possible(wishes, demands, rest):
            needed = rest
    return tuple(needed)


def _possible(wishes, alternatives, kept):
    looser = Wishes(
        wishes.sets,
        locked=wishes.locked if "locked" in kept else (),
        banned=wishes.banned if "banned" in kept else (),
    )
    return any(
        _search(Streams(0).rng("kingdom"), looser, [demand for demand in demands if demand.wish in kept])
        for demands in alternatives
    )


def reroll(seed, wishes, cards, card):
    """Another card in the place of one, the wishes still fulfilled; None when there is no other."""
    kept = tuple(name for name in cards if name != card)
    narrowed = Wishes(
        wishes.sets, wishes.require, wishes.avoid, wishes.attacks, wishes.answered, wishes.spread, wishes.brew,
        locked=kept, banned=(*wishes.banned, card),
    )  # fmt: skip
    drawn = draw_kingdom(seed, narrowed)
    return next((name for name in drawn.cards if name not in kept), None)


def kingdom_of_the_day(date, sets):
    """The kingdom and the seed of a day, "2026-11-20": the same for everybody, without a server."""
    year, month, day = (int(part) for part in date.split("-"))
    seed = Streams(year * 10000 + month * 100 + day).start("daily")
    return draw_kingdom(seed, Wishes(dict.fromkeys(sets), spread=True)).cards, seed


__all__ = ["ROLES", "Drawn", "Wishes", "draw_kingdom", "kingdom_of_the_day", "reroll", "roles"]
