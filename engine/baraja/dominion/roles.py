"""Drawing a kingdom to order: what cards are good for, and ten piles that fulfil all wishes or those that conflict.

Random draws nearly always find such a kingdom. Where they fail, cards that serve the same wishes are taken as one
group, and all combinations of groups are searched: "impossible" is a proof, not a guess after some number of tries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from ..core.streams import Streams, seed_of_date
from .kinds import KINDS
from .setup import draw_bane, kingdom_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ..core.streams import Rng

ROLES = ("village", "draw", "buy", "trash", "gain", "attack", "defence", "potion", "ruins")
SPREAD = (2, 3, 4, 5)  # costs of which the wish for a spread asks for one pile each


@cache
def roles(name: str) -> tuple[str, ...]:
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
    return tuple(role for role in ROLES if by_number.get(role) or role in kind.roles)


@dataclass(slots=True)
class Wishes:
    """What a kingdom should be like: with each role in `require` at least once, and none in `avoid`."""

    sets: dict[str, int | None]  # set -> how many of its piles, or None for any number
    require: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    attacks: int | None = None  # the most Attack piles there may be
    answered: bool = False  # a pile that helps against Attacks, if there are any
    spread: bool = False  # a pile at each cost from 2 to 5
    brew: bool = True  # no cards of Alchemy, or three to five (rulebook 002; RULINGS.md, Dominion 29)
    locked: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()  # cards of recent kingdoms, to be avoided
    brew_by_cost: bool = False  # count for `brew` only cards with a potion in their cost


@dataclass(slots=True)
class Demand:
    """The least and the greatest number of piles of some sort. `wish` is the wish that demands it, for messages."""

    wish: str
    fits: Callable[[str], bool]
    least: int = 0
    most: int = 10


@dataclass(slots=True)
class Drawn:
    """Ten piles, each with the wish that chose it ("" for chance, "locked"); or none, and the wishes that conflict."""

    cards: list[str] = field(default_factory=list)
    why: dict[str, str] = field(default_factory=dict)
    conflict: tuple[str, ...] = ()


def draw_kingdom(seed: int, wishes: Wishes) -> Drawn:
    """Ten kingdom piles that fulfil all wishes, from a seed, sorted by cost and name; or the wishes that conflict."""
    rng = Streams(seed).rng("kingdom")
    for demands in rng.shuffled(list(_alternatives(wishes))):
        if why := _search(rng, wishes, demands, TRIES):
            return Drawn(sorted(why, key=lambda name: (KINDS[name].cost, name)), why)
    return Drawn(conflict=_conflict(wishes))


def _alternatives(wishes: Wishes) -> Iterator[list[Demand]]:
    """The wishes as demands. Conditional ones ("if there are Attacks ...") give several lists, any of which will do."""
    fixed = [Demand(role, _has(role), least=1) for role in wishes.require]
    fixed += [Demand(f"avoid_{role}", _has(role), most=0) for role in wishes.avoid]
    for name, count in wishes.sets.items():
        if count is not None:
            fixed.append(Demand(f"set_{name}", _of_set(name), count, count))
    if wishes.attacks is not None:
        fixed.append(Demand("attacks", _has("attack"), most=wishes.attacks))
    if wishes.recent:
        fixed.append(Demand("recent", lambda name: name in wishes.recent, most=0))
    if wishes.spread:
        fixed += [Demand("spread", _costs(cost), least=1) for cost in SPREAD]
    choices = []
    if wishes.answered:
        choices.append([Demand("answered", _has("attack"), most=0), Demand("answered", _has("defence"), least=1)])
    if wishes.brew:
        brews = _has("potion") if wishes.brew_by_cost else _of_set("alchemy")
        choices.append([Demand("brew", brews, most=0), Demand("brew", brews, 3, 5)])
    for chosen in product(*choices):
        yield fixed + list(chosen)


def _has(role: str) -> Callable[[str], bool]:
    return lambda name: role in roles(name)


def _of_set(set_name: str) -> Callable[[str], bool]:
    return lambda name: KINDS[name].set == set_name


def _costs(coins: int) -> Callable[[str], bool]:
    return lambda name: KINDS[name].cost == (coins, 0)


def _search(rng: Rng, wishes: Wishes, demands: list[Demand], tries: int) -> dict[str, str] | None:
    """Cards with the wish that chose each, or None if no ten cards fulfil all demands.

    It makes `tries` random attempts, then searches exhaustively.
    """
    why = dict.fromkeys(wishes.locked, "locked")
    counts = [sum(map(demand.fits, why)) for demand in demands]
    if len(why) > 10 or any(count > demand.most for count, demand in zip(counts, demands, strict=True)):
        return None
    pool = {}
    for name in kingdom_cards(wishes.sets):
        fits = tuple(demand.fits(name) for demand in demands)
        spoils = any(fit and count >= demand.most for fit, count, demand in zip(fits, counts, demands, strict=True))
        if name not in wishes.banned and name not in why and not spoils:
            pool[name] = fits
    needs = [demand.least - count for demand, count in zip(demands, counts, strict=True)]
    offered = [sum(column) for column in zip(*pool.values(), strict=True)] or [0] * len(demands)
    if len(pool) + len(why) < 10 or any(need > many for need, many in zip(needs, offered, strict=True)):
        return None
    for attempt in range(tries):
        if kingdom := _try(rng, demands, pool, counts, why, attempt):
            return kingdom
    return _prove(rng, demands, pool, counts, why)


TRIES = 40  # random attempts first: they nearly always succeed, and choose evenly


def _try(
    rng: Rng,
    demands: list[Demand],
    pool: dict[str, tuple[bool, ...]],
    counts: Sequence[int],
    why: dict[str, str],
    attempt: int,
) -> dict[str, str] | None:
    """Cards drawn at random, first for demands not yet met; the more tries failed, the more each card must serve."""
    pool, counts, why, full = dict(pool), list(counts), dict(why), set()
    while len(why) < 10:
        open_ones = [place for place, demand in enumerate(demands) if counts[place] < demand.least]
        fitting = [name for name in pool if not open_ones or pool[name][open_ones[0]]]
        if not fitting:
            return None
        tried = [rng.pick(fitting) for _ in range(1 + attempt // 4 if open_ones else 1)]
        name = max(tried, key=lambda card: sum(pool[card][place] for place in open_ones))
        for place, fits in enumerate(pool.pop(name)):
            counts[place] += fits
        why[name] = demands[open_ones[0]].wish if open_ones else ""
        filled = [at for at, demand in enumerate(demands) if counts[at] >= demand.most and at not in full]
        if filled:  # the cards of demands that were full before have left the pool already
            full.update(filled)
            pool = {card: fits for card, fits in pool.items() if not any(fits[place] for place in filled)}
    return why if all(count >= demand.least for count, demand in zip(counts, demands, strict=True)) else None


def _prove(
    rng: Rng, demands: list[Demand], pool: dict[str, tuple[bool, ...]], counts: Sequence[int], why: dict[str, str]
) -> dict[str, str] | None:
    """Ten cards by exhaustive search, or None as a proof: it tries how many to take of each group of like cards."""
    groups: dict[tuple[bool, ...], list[str]] = {}
    for name in rng.shuffled(sorted(pool)):
        groups.setdefault(pool[name], []).append(name)
    ordered = sorted(groups.items(), key=lambda group: -sum(group[0]))
    later = [[0] * len(demands)]
    for fits, cards in reversed(ordered):
        later.append([many + len(cards) * fit for many, fit in zip(later[-1], fits, strict=True)])
    later.reverse()
    cap = [demand.most + 1 if demand.most < 10 else demand.least for demand in demands]
    dead = set()

    def choose(at: int, left: int, state: tuple[int, ...]) -> list[str] | None:
        missing = [demand.least - count for demand, count in zip(demands, state, strict=True)]
        if left == 0:
            return [] if max(missing, default=0) <= 0 else None
        if at == len(ordered) or any(need > min(left, many) for need, many in zip(missing, later[at], strict=True)):
            return None
        if (at, left, state) in dead:
            return None
        fits, cards = ordered[at]
        for taken in range(min(left, len(cards)), -1, -1):
            grown = [count + taken * fit for count, fit in zip(state, fits, strict=True)]
            if all(count <= demand.most for count, demand in zip(grown, demands, strict=True)):
                clipped = tuple(min(count, most) for count, most in zip(grown, cap, strict=True))
                rest = choose(at + 1, left - taken, clipped)
                if rest is not None:
                    return cards[:taken] + rest
        dead.add((at, left, state))
        return None

    start = tuple(min(count, most) for count, most in zip(counts, cap, strict=True))
    chosen = choose(0, 10 - len(why), start)
    return None if chosen is None else {**why, **dict.fromkeys(chosen, "")}


def _conflict(wishes: Wishes) -> tuple[str, ...]:
    """A minimal set of wishes that contradict each other: wishes without which they still do are dropped."""
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


def _possible(wishes: Wishes, alternatives: Iterable[list[Demand]], reserved: Collection[str]) -> bool:
    looser = Wishes(
        wishes.sets,
        locked=wishes.locked if "locked" in reserved else (),
        banned=wishes.banned if "banned" in reserved else (),
    )
    # The question is only whether such cards exist, which needs no even choice: no random tries.
    return any(
        _search(Streams(0).rng("kingdom"), looser, [demand for demand in demands if demand.wish in reserved], 0)
        for demands in alternatives
    )


def reroll(seed: int, wishes: Wishes, cards: Sequence[str], card: str) -> str | None:
    """A card to replace one of `cards`, with the wishes still fulfilled; None when there is no other."""
    others = tuple(name for name in cards if name != card)
    recent = tuple(name for name in wishes.recent if name not in others)
    narrowed = replace(wishes, locked=others, banned=(*wishes.banned, card), recent=recent)
    drawn = draw_kingdom(seed, narrowed)
    return next((name for name in drawn.cards if name not in others), None)


def fill_kingdom(seed: int, sets: Iterable[str], cards: Sequence[str] = (), banned: Sequence[str] = ()) -> list[str]:
    """`cards` and others of some sets, ten in all, sorted by cost and name; none if there are not enough.

    There is no card of Alchemy, or there are three to five (RULINGS.md, Dominion 29), as far as `cards` allow that.
    """
    wishes = Wishes(dict.fromkeys(sets), locked=tuple(cards), banned=tuple(banned))
    return draw_kingdom(seed, wishes).cards or draw_kingdom(seed, replace(wishes, brew=False)).cards


def seed_of_the_day(date: str) -> int:
    """The seed of a day, written "2026-11-20"."""
    return seed_of_date(date, "daily")


COLONIES_SINCE = 2027  # the first year whose kingdoms of the day may have Platinum and Colony
FIRST_YEAR = 2026  # the pool of this year also serves earlier days, for devices whose clock is wrong


def kingdom_of_the_day(date: str, sets: Iterable[str]) -> tuple[list[str], int]:
    """The kingdom of a day ("2026-11-20") from some sets, and its seed: the same for everybody, without a server.

    It is drawn from the cards that were known when the year began. A new card enters with the next year (`Kind.since`),
    so it changes no day that is past, and programs of different age agree about the days of a year. For the same
    reason the days of the first year count cards of Alchemy as they did when it began.
    """
    seed, year, sets = seed_of_the_day(date), max(FIRST_YEAR, int(date[:4])), tuple(sets)
    later = tuple(name for name in kingdom_cards(sets) if (KINDS[name].since or year + 1) > year)
    wishes = Wishes(dict.fromkeys(sets), spread=True, brew_by_cost=year == FIRST_YEAR, banned=later)
    return draw_kingdom(seed, wishes).cards, seed


def options_of_the_day(date: str, cards: Sequence[str]) -> tuple[str, str | None]:
    """What a game of a day's kingdom says about Colonies, which came in 2027, and the Bane, if the kingdom needs one.

    The Bane is drawn from the cards that were known when the year began.
    """
    year = max(FIRST_YEAR, int(date[:4]))
    sets = {KINDS[name].set for name in cards}
    bane = draw_bane(cards, Streams(seed_of_the_day(date)), sets, year) or None
    return ("never" if year < COLONIES_SINCE else "by_share"), bane


__all__ = [
    "FIRST_YEAR", "ROLES", "Drawn", "Wishes", "draw_kingdom", "fill_kingdom", "kingdom_of_the_day",
    "options_of_the_day", "reroll", "roles", "seed_of_the_day",
]  # fmt: skip
