"""`baraja cards` and `baraja kingdoms`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games import games
from ..words import Words
from .telling import FINE, show

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from ..core.contract import JsonObject


def all_cards() -> list[JsonObject]:
    """Every card of every game."""
    return [card for rules in games().values() for card in rules.catalog.cards()]


def cards(options: Namespace, say: Callable[..., str]) -> int:
    entries = all_cards()
    if options.json:
        show(entries)
        return FINE
    rows = []
    for card in entries:
        types = [Words(card["game"], options.lang).type(name) for name in card["types"]]
        cost = ""
        if paid := card["cost"]:
            cost = say("cards", "potion" if paid["potion"] else "cost", coins=paid["coins"])
        rows.append((card["names"][options.lang], card["id"], card["set"], cost, ", ".join(types)))
    for row in rows:
        print("{:24}  {:22}  {:12}  {:24}  {}".format(*row))
    return FINE


def kingdoms(options: Namespace, say: Callable[..., str]) -> int:
    entries = [kingdom for rules in games().values() for kingdom in rules.catalog.kingdoms()]
    if options.json:
        show(entries)
        return FINE
    for kingdom in entries:
        state = say("cards", "yes" if kingdom["playable"] else "no")
        print(f"{kingdom['names'][options.lang]} ({kingdom['id']}, {state}): {', '.join(kingdom['cards'])}")
    return FINE
