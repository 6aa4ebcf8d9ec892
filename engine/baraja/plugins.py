"""What installed packages add: players (`baraja.bots`) and sets of cards (`baraja.sets`), as entry points of their own.

Only where Python has packages to look through: the page brings all that it has along, and no list of packages.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

BOTS, SETS = "baraja.bots", "baraja.sets"


@cache
def offered(group: str) -> dict[str, Any]:
    """The entry points of a group by name, in the order of their names; of equal ones the first package's."""
    if sys.platform == "emscripten":
        return {}
    from importlib.metadata import entry_points

    found: dict[str, Any] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        found.setdefault(entry.name, entry)
    return found


def package_of(entry: Any) -> str:
    """The name and version of the package that offers something, for people."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
