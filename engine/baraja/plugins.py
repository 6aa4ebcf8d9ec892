"""What packages add: players (`baraja.bots`) and sets of cards (`baraja.sets`), as entry points of their own.

They are those of installed packages, where Python has packages to look through, and those of wheels that somebody has
brought as a file (see `wheels`). The page has no list of packages: it brings all that it has along.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

BOTS, SETS = "baraja.bots", "baraja.sets"
_brought: dict[str, dict[str, Any]] = {BOTS: {}, SETS: {}}


@cache
def offered(group: str) -> dict[str, Any]:
    """The entry points of a group by name, in the order of their names; of equal ones the first package's."""
    return _installed(group) | _brought[group]


def _installed(group: str) -> dict[str, Any]:
    if sys.platform == "emscripten":
        return {}
    from importlib.metadata import entry_points

    found: dict[str, Any] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        found.setdefault(entry.name, entry)
    return found


def bring(group: str, entry: Any) -> None:
    """Adds an entry point of a wheel."""
    _brought[group][entry.name] = entry
    offered.cache_clear()


def send_back(group: str, name: str) -> None:
    """Takes an entry point of a wheel away again."""
    _brought[group].pop(name, None)
    offered.cache_clear()


def package_of(entry: Any) -> str:
    """The name and version of the package that offers something, for people."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
