"""What packages add: players (`baraja.bots`) and sets of cards (`baraja.sets`), announced as entry points.

They come from installed packages and from wheels that the user has chosen as a file (see `wheels`). In the browser
there are no installed packages, only wheels.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class Package(Protocol):
    """A package that offers something."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...


class Entry(NamedTuple):
    """An entry point of a wheel: like `importlib.metadata.EntryPoint`, as far as it is needed here."""

    name: str
    module: str
    attribute: str
    dist: Package

    @property
    def value(self) -> str:
        """What it points to, as the wheel writes it: `module:attribute`, or just a module."""
        return f"{self.module}:{self.attribute}" if self.attribute else self.module

    def load(self) -> Any:
        """Import and return what it points to."""
        target = import_module(self.module)
        for name in filter(None, self.attribute.split(".")):
            target = getattr(target, name)
        return target


BOTS, SETS = "baraja.bots", "baraja.sets"
_brought: dict[str, dict[str, EntryPoint | Entry]] = {BOTS: {}, SETS: {}}


@cache
def offered(group: str) -> dict[str, EntryPoint | Entry]:
    """The entry points of a group (`BOTS` or `SETS`) by name: those of packages by name, then those of wheels."""
    return _installed(group) | _brought[group]


def _installed(group: str) -> dict[str, EntryPoint | Entry]:
    if sys.platform == "emscripten":
        return {}
    from importlib.metadata import entry_points

    installed: dict[str, EntryPoint | Entry] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        installed.setdefault(entry.name, entry)
    return installed


def bring(group: str, entry: EntryPoint | Entry) -> None:
    """Add an entry point of a wheel to a group; it replaces one of the same name."""
    _brought[group][entry.name] = entry
    offered.cache_clear()


def send_back(group: str, name: str) -> None:
    """Remove an entry point that `bring` has added, if it is there."""
    _brought[group].pop(name, None)
    offered.cache_clear()


def package_of(entry: EntryPoint | Entry) -> str:
    """The name and version of the package that offers something, for people."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
