"""The book: plans for the suggested kingdoms, searched beforehand by `baraja.sim.book` and kept as data."""

import json
from functools import cache
from pkgutil import get_data

from .buylists import read
from .dominion_plans import Menu, Want


@cache
def _book():
    try:
        return json.loads(get_data(__package__, "book.json") or "{}")
    except FileNotFoundError:
        return {}


def known(kingdom):
    """The plans of the book for a kingdom, the best first; none for one that is not in it."""
    return tuple(_plan(values) for values in _book().get(name_of(kingdom), ()))


def _plan(values):
    if "buys" in values:
        return read(values, "book")
    wants = tuple(Want(*want) for want in values["wants"])
    return Menu(**{**values, "cards": tuple(values["cards"]), "wants": wants})


def name_of(kingdom):
    """The name of a kingdom in the book: its cards by name."""
    return " ".join(sorted(kingdom))
