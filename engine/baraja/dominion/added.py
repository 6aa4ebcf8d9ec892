"""Sets of cards that installed packages add: entry points of the group `baraja.sets`, each named like its set.

What it names is a package or module that registers cards as those in `cards/` do; beside it lies a file of words, named
like the set. A set with a fault is left out as a whole, so that nothing is played with half of it.
"""

from __future__ import annotations

from typing import Any

from .. import plugins
from ..words import LANGUAGES, facts
from .kinds import HOOKS, KINDS, PLACES


def add_sets() -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    """Register them all. Gives the package of each set's words, and (set, package, why) of those left out."""
    added: dict[str, str] = {}
    left_out = []
    for name, entry in plugins.offered(plugins.SETS).items():
        kinds, hooks, places = KINDS.copy(), HOOKS.copy(), PLACES.copy()
        try:
            module = entry.load()
            added[name] = _words_of(name, module, set(KINDS) - set(kinds), set(PLACES) - set(places))
        except Exception as problem:
            left_out.append((name, plugins.package_of(entry), f"{type(problem).__name__}: {problem}"[:300]))
            KINDS.clear()
            KINDS.update(kinds)
            PLACES.clear()
            PLACES.update(places)
            HOOKS[:] = hooks
    return added, left_out


def _words_of(name: str, module: Any, cards: set[str], sets: set[str]) -> str:
    """The package of a set's words, after a look at whether they are whole."""
    if sets != {name} or not cards:
        raise ValueError(f"it registers {', '.join(sorted(sets)) or 'no set'} with {len(cards)} cards")
    words = facts(module.__package__, name)
    for entry in (name, *sorted(cards)):
        if not all(words.get(entry, {}).get("name", {}).get(lang) for lang in LANGUAGES):
            raise ValueError(f"{name}.toml has no name for {entry} in both languages")
    return str(module.__package__)
