"""Buy lists for decks that draw themselves, in many variants: more beginnings for a long search (`book.py --engines`).

The templates have the few that trial games before a real game have time for. Such a deck loses to plain money until its
numbers are right, so a search that starts with one of them seldom gets there by changing one thing at a time. Here
every core of a deck comes with and without a card that trashes and a terminal, with points taken early and late, and
with Gold before or after the core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from baraja.bots.dominion.expert.templates import TRASHERS, early, fact, few, good, late, make, terminals
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.situation import is_terminal
from baraja.dominion.kinds import KINDS
from baraja.dominion.roles import roles

# Cards that draw more than their printed numbers say: those that give their Action back, and terminals.
DRAW_BY_TEXT = frozenset(("hunting_party", "minion", "caravan", "apprentice", "stables", "ironmonger", "menagerie"))
DRAW_UP_BY_TEXT = frozenset(("library", "catacombs", "nobles", "watchtower", "jack_of_all_trades"))
ENOUGH = 9  # from so many copies on, a list takes what it gets
MONEY = (12, 16, 20)  # coins of the deck from which on Provinces are bought
GOLD = (0, 2, ENOUGH)  # how many come before the core
VILLAGES, TERMINALS = 5, 4  # how many of the one, and how many terminals that draw, a deck gets at most
TRASHED_BY = 6  # the turn until which a card that trashes is bought; a Chapel, which trashes four, only until turn 3


class Core(NamedTuple):
    """What a deck draws and pays with: cards that give their Action back, and a village for terminals that draw."""

    cards: tuple[tuple[str, int], ...]  # with how many copies of each come before plain Treasures
    village: str | None = None
    terminal: str | None = None

    def names(self) -> list[str]:
        """All cards of the core."""
        return [*(name for name, _ in self.cards), *filter(None, (self.terminal, self.village))]


def engines(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """All variants for a kingdom: some hundred for most, none where no Action is given back by what draws or pays."""
    used_up = terminals(kingdom)
    attacks = [name for name in used_up if "attack" in KINDS[name].types]
    others = [name for name in used_up if name not in attacks and not _draws(name)]
    thinning = [name for name in TRASHERS if name in kingdom]
    for core in _cores([name for name in kingdom if not KINDS[name].cost.potions]):
        known = core.names()
        for trasher in [*[name for name in thinning if name not in known][:2], None]:
            beside = [name for name in (*attacks, *others) if name not in (*known, trasher)]
            for terminal in [*beside[:2], None]:
                for money in MONEY:
                    for gold in GOLD:
                        yield _list(core, trasher, terminal, money, gold)


def _cores(names: list[str]) -> Iterator[Core]:
    """The cores for the cards of a kingdom, those first of which most is drawn."""
    actions = [name for name in names if "action" in KINDS[name].types]
    free = [name for name in actions if KINDS[name].actions]
    draws = sorted((name for name in free if KINDS[name].cards >= 2 or name in DRAW_BY_TEXT), key=_best)
    pays = sorted((name for name in free if name not in draws and _pays(name)), key=_buys_first)
    villages = sorted((name for name in actions if "village" in roles(name) and name not in draws), key=_draws_first)
    drawing = sorted(filter(_draws, actions), key=_best)
    for draw in draws[:2]:
        yield Core(((draw, ENOUGH),))
        for pay in pays[:2]:
            yield Core(((draw, 5), (pay, 3)))
            yield Core(((pay, 3), (draw, 5)))
    for pay in pays[:2]:
        yield Core(((pay, ENOUGH),))
    for village in villages[:2]:
        for terminal in [name for name in drawing if name != village][:3]:
            yield Core((), village, terminal)
            for many in (pays, draws):
                for name in [name for name in many if name not in (village, terminal)][:1]:
                    yield Core(((name, 3),), village, terminal)


def _draws(name: str) -> bool:
    """Whether a card is a terminal that draws."""
    return is_terminal(name) and (KINDS[name].cards >= 2 or name in DRAW_UP_BY_TEXT)


def _pays(name: str) -> bool:
    return bool(KINDS[name].buys or KINDS[name].coins)


def _best(name: str) -> Any:
    return -good(name), name


def _buys_first(name: str) -> Any:
    return not KINDS[name].cards, -KINDS[name].buys, *_best(name)


def _draws_first(name: str) -> Any:
    return not KINDS[name].cards, *_best(name)


def _up_to(name: str, many: int) -> Entry:
    return Entry(name, (few(name, many),) if many < ENOUGH else ())


def _list(core: Core, trasher: str | None, terminal: str | None, money: int, gold: int) -> BuyList:
    entries = [Entry("province", ((fact("money"), ">=", money),)), Entry("province", (late(4),))]
    entries += [Entry("duchy", (late(4),)), Entry("estate", (late(2),))]
    if trasher:
        entries.append(Entry(trasher, (few(trasher, 1), early(3 if trasher == "chapel" else TRASHED_BY))))
    if terminal:
        entries.append(Entry(terminal, (few(terminal, 1),)))
    if gold:
        entries.append(_up_to("gold", gold))
    if core.village and core.terminal:
        balanced = few(core.terminal, ("+", fact("owned", core.village), 1))
        entries.append(Entry(core.terminal, (balanced, few(core.terminal, TERMINALS))))
    entries += [_up_to(name, many) for name, many in core.cards]
    if core.village:
        entries.append(Entry(core.village, (few(core.village, VILLAGES),)))
    entries += [_up_to("gold", 3), _up_to("silver", 3), Entry("gold")]
    entries += [Entry(name) for name, _ in core.cards]
    if not trasher:
        entries.append(Entry("silver"))
    return make("engine", [*core.names(), *filter(None, (terminal, trasher))], entries)
