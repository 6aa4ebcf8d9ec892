"""Sets of cards that packages add: entry points of the group `baraja.sets`, each named like its set.

Each points to a package or module that registers cards as those in `cards/` do, with a file of words beside it named
like the set. A set with a fault is left out as a whole, so that nothing is played with half of it. Sets may be added at
any time: the lists of sets are changed in place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import plugins, words
from .kinds import HOOKS, KINDS, PLACES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.metadata import EntryPoint
    from types import ModuleType

    from ..plugins import Entry

SETS: list[str] = []
"""All sets, in the order in which they are listed."""
ADDED: dict[str, str] = {}
"""For each added set, the package that holds its words."""
LEFT_OUT: list[tuple[str, str, str]] = []
"""The sets of installed packages that were left out because of a fault: (set, package, why)."""


def add_sets() -> None:
    """Register the sets of all installed packages; those with a fault go into `LEFT_OUT`."""
    for name, entry in plugins.offered(plugins.SETS).items():
        try:
            add_set(name, entry)
        except Exception as problem:
            LEFT_OUT.append((name, plugins.package_of(entry), f"{type(problem).__name__}: {problem}"[:300]))
    SETS[:] = sorted(PLACES, key=lambda set_name: (PLACES[set_name], set_name))


def add_set(name: str, entry: EntryPoint | Entry) -> None:
    """Register a set, given its entry point.

    Raises `NameTaken` for a card that exists already, ValueError for an incomplete set or incomplete words, and
    whatever its own code raises.
    """
    with AllOrNothing():
        kinds, places = set(KINDS), set(PLACES)
        module = entry.load()
        ADDED[name] = _words_of(name, module, set(KINDS) - kinds, set(PLACES) - places)
        SETS[:] = sorted(PLACES, key=lambda set_name: (PLACES[set_name], set_name))
    words.read_anew()


class AllOrNothing:
    """A `with` block that adds sets: if it raises, cards and sets are restored to what they were before."""

    def __enter__(self) -> None:
        self._tables: tuple[dict[str, Any], ...] = KINDS, PLACES, ADDED
        self._before, self._lists = [table.copy() for table in self._tables], (HOOKS.copy(), SETS.copy())

    def __exit__(self, _kind: object, problem: BaseException | None, _trace: object) -> None:
        if problem is not None:
            for table, held in zip(self._tables, self._before, strict=True):
                table.clear()
                table.update(held)
            HOOKS[:], SETS[:] = self._lists
            words.read_anew()


def packages_of(cards: Iterable[str]) -> list[str]:
    """The packages, with their versions, that the sets of some cards come from."""
    entries = plugins.offered(plugins.SETS)
    sets = {KINDS[card].set for card in cards if card in KINDS}
    return sorted({plugins.package_of(entries[name]) for name in sets if name in ADDED and name in entries})


def _words_of(name: str, module: ModuleType, cards: set[str], sets: set[str]) -> str:
    """The package that holds a set's words. Raises ValueError if the set or its words are incomplete."""
    if sets != {name} or not cards:
        raise ValueError(f"it registers {', '.join(sorted(sets)) or 'no set'} with {len(cards)} cards")
    entries = words.facts(module.__package__, name)
    for entry in (name, *sorted(cards)):
        if not all(entries.get(entry, {}).get("name", {}).get(lang) for lang in words.LANGUAGES):
            raise ValueError(f"{name}.toml has no name for {entry} in both languages")
    return str(module.__package__)
