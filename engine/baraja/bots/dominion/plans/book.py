"""Plans stored as data: the book, for the suggested kingdoms, and a library for all others.

The book is the outcome of a search, `baraja.sim.book`. The library holds lists that people have published, each for
every kingdom that has its cards; whether it is good there is found out in trial games.
"""

import json
from functools import cache
from pkgutil import get_data

from ..buylists import read
from .menus import Menu, Want


@cache
def _book():
    try:
        return json.loads(get_data(__package__, "book.json") or "{}")
    except FileNotFoundError:
        return {}


def known(kingdom):
    """The plans of the book for a kingdom, the best first; none for one that is not in it."""
    return tuple(read_plan(values) for values in _book().get(name_of(kingdom), ()))


@cache
def library():
    """All lists of the library."""
    return tuple(read_plan(values) for values in json.loads(get_data(__package__, "library.json") or "[]"))


def fitting(kingdom):
    """The lists of the library for which a kingdom has all the cards, those about most of its cards first."""
    found = [plan for plan in library() if set(plan.cards) <= set(kingdom)]
    return tuple(sorted(found, key=lambda plan: -len(plan.cards)))


def written(plan):
    """A plan as plain values: a buy list in its notation, a menu by its fields."""
    if isinstance(plan, Menu):
        return {**plan._asdict(), "wants": None if plan.wants is None else [list(want) for want in plan.wants]}
    entries = []
    for entry in plan.entries:
        conditions = [json.loads(json.dumps(condition)) for condition in entry.conditions]
        entries.append({"card": entry.card, "if": conditions} if conditions else {"card": entry.card})
    return {"name": plan.name, "cards": list(plan.cards), "buys": entries}


def read_plan(values):
    """The plan that was `written`. Raises `Illegal` or TypeError for anything else."""
    if "buys" in values:
        return read(values, "book")
    wants = None if values["wants"] is None else tuple(Want(*want) for want in values["wants"])
    return Menu(**{**values, "cards": tuple(values["cards"]), "wants": wants})


def name_of(kingdom):
    """The key of a kingdom in the book: its cards, sorted by name."""
    return " ".join(sorted(kingdom))
