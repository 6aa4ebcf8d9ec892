"""Menus for a kingdom of Dominion, made from the roles and numbers of its cards, a few of each kind."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ....dominion.kinds import KINDS
from ....dominion.roles import roles
from .menus import Menu, Want
from .money import ENDLESS
from .values import is_terminal, plan_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_PLANS = 30  # plans that are tried out for a kingdom


def price(name: str) -> int:
    cost = KINDS[name].cost
    return cost.coins + 2 * cost.potions


def good(name: str) -> float:
    """How good a card is: as measured, else by its cost."""
    return max(plan_of(name).score, 0.6 * price(name))


def of_role(kingdom: Sequence[str], role: str, count: int, without: Sequence[str] = ()) -> list[str]:
    """The best `count` cards of a role, except those in `without`."""
    names = [name for name in kingdom if role in roles(name) and name not in without]
    return sorted(names, key=lambda name: (-good(name), name))[:count]


@cache
def candidates(kingdom: Sequence[str]) -> tuple[Menu, ...]:
    """The plans to try in a kingdom, no two alike: one of each family in turn, the simplest first."""
    families = [list(family(kingdom)) for family in (money, chains, engines, potion_menus, lands)]
    menus = [Menu("artisan", (), None)]
    while any(families) and len(menus) < MAX_PLANS:
        menus += [family.pop(0) for family in families if family]
    return tuple(dict.fromkeys(menus))[:MAX_PLANS]


def no_potion(names: Sequence[str]) -> list[str]:
    return [name for name in names if not KINDS[name].cost.potions]


def terminals(kingdom: Sequence[str]) -> list[str]:
    names = [name for name in no_potion(kingdom) if is_terminal(name) and plan_of(name).score >= 1]
    return sorted(names, key=lambda name: (-plan_of(name).score, name))


def terminal_want(name: str, first: int | None = None, one_in: int | None = None) -> Want:
    plan = plan_of(name)
    below = 99 if plan.score >= 8 or price(name) >= 6 else 6
    return Want(name, plan.first if first is None else first, plan.one_in if one_in is None else one_in, below)


def partners(kingdom: Sequence[str]) -> list[Want]:
    """Wants for the cards that fit any deck."""
    names = [name for name in no_potion(kingdom) if plan_of(name).score >= 3 and not is_terminal(name)]
    names.sort(key=lambda name: (-plan_of(name).score, name))
    return [Want(name, plan_of(name).first, plan_of(name).one_in, max(6, price(name) + 1)) for name in names]


def trashers(kingdom: Sequence[str], count: int = 2) -> list[str]:
    return no_potion(of_role(kingdom, "trash", count))


def money(kingdom: Sequence[str]) -> Iterator[Menu]:
    """Money with one kind of terminal, with two, with a trasher."""
    best = terminals(kingdom)[:4]
    along = partners(kingdom)
    yield Menu("money", (), ())
    for name in best:
        yield Menu("money", (name,), (terminal_want(name), *along))
    for name in best[:2]:
        yield Menu("money", (name,), (terminal_want(name, 2, 9), *along))
    for name in best[:1]:
        yield Menu("money", (name,), (terminal_want(name), *along), 8)
        yield Menu("money", (name,), (terminal_want(name, 2), *along), 0, 6)
    for first, second in ((0, 1), (0, 2), (1, 2)):
        if second < len(best):
            pair = best[first], best[second]
            yield Menu("money", pair, (terminal_want(pair[0]), terminal_want(pair[1], 1, 16), *along))


def chains(kingdom: Sequence[str]) -> Iterator[Menu]:
    """Cards that replace themselves, as many as there are, in a deck that was thinned first."""
    links = [
        name for name in no_potion(kingdom)
        if KINDS[name].actions and (KINDS[name].cards >= 2 or KINDS[name].cards + KINDS[name].coins >= 2)
    ]  # fmt: skip
    links.sort(key=lambda name: (-good(name), name))
    if not links:
        return
    best = terminals(kingdom)[:1]
    for trasher in [*trashers(kingdom), None]:
        wants = [Want(trasher, 1, 0, 6, 6)] if trasher else []
        wants += [Want("silver", 1, 0, 5, 4)]
        wants += [Want(name, 9) for name in links[:2]] + [terminal_want(name) for name in best]
        yield Menu("chain", tuple(filter(None, (links[0], trasher))), tuple(wants))


def engines(kingdom: Sequence[str]) -> Iterator[Menu]:
    """Villages and cards that draw, with cards that pay: in a thinned deck, and in one that keeps its money."""
    villages = no_potion(of_role(kingdom, "village", 2))
    draws = [name for name in no_potion(kingdom) if is_terminal(name) and KINDS[name].cards >= 2]
    draws += [name for name in no_potion(of_role(kingdom, "draw", 3)) if is_terminal(name) and name not in draws]
    draws.sort(key=lambda name: (-KINDS[name].cards, -good(name), name))
    for village in villages:
        for draw in [name for name in draws if name != village][:2]:
            pay = [name for name in terminals(kingdom) if name != draw][:1]
            pays = [Want(name, 1, 0, under(name)) for name in pay]
            more = [
                Want(name, 9, 0, 8) for name in no_potion(of_role(kingdom, "buy", 2))
                if KINDS[name].actions and name != village
            ]  # fmt: skip
            ends = [Want("gold", 9), *more]
            village_want, draw_want = (Want(name, 9, 0, under(name)) for name in (village, draw))
            for trasher in [name for name in trashers(kingdom, 1) if name != draw]:
                first = [Want(trasher, 1, 0, under(trasher), 6), Want("silver", 1, 0, 5, 4), *ends, *pays]
                needs = [village_want._replace(when="action"), draw_want._replace(when="draw"), Want("silver", 9)]
                yield Menu("engine", (village, draw, trasher), (*first, *needs))
            needs = [village_want._replace(first=1), draw_want._replace(when="terminal")]
            rest = [*(want._replace(first=2, when="terminal") for want in pays), village_want._replace(when="action")]
            yield Menu("engine", (village, draw), (*pays, *ends, *needs, *rest, Want("silver", 9)))


def under(name: str) -> int:
    """The number of coins from which a plan buys something better than this card."""
    return 6 if price(name) <= 5 else ENDLESS


def potion_menus(kingdom: Sequence[str]) -> Iterator[Menu]:
    """A Potion and the cards that need it, with money and the best terminal."""
    best = [terminal_want(name) for name in terminals(kingdom)[:1]]
    along = partners(kingdom)
    for name in kingdom:
        kind = KINDS[name]
        if not kind.cost.potions:
            continue
        for copies, potions in ((2, 1), (5, 1), (8, 2)):
            wants = [Want(name, copies), Want("potion", 1, 0, 6, 8)]
            if potions > 1:
                wants.append(Want("potion", potions, 0, 6, 12))
            yield Menu("brew", (name,), (*wants, *best, *along))


def lands(kingdom: Sequence[str]) -> Iterator[Menu]:
    """Victory cards whose worth grows with the deck, bought from the start."""
    for name in kingdom:
        if callable(KINDS[name].vp) and not KINDS[name].cost.potions:
            gainers = [other for other in of_role(kingdom, "gain", 3) if price(other) <= 5]
            buys = no_potion(of_role(kingdom, "buy", 1))
            wants = [Want(other, 2, 0) for other in gainers[:1]] + [Want(other, 2, 0) for other in buys]
            yield Menu("land", (name, *gainers[:1]), tuple(wants), 0, 6, name)
