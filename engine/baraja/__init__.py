"""Baraja: a rules engine for Dominion and Villagers, without input or output and without dependencies.

    >>> from baraja import Session, dominion
    >>> kingdom = dominion.KINGDOMS["first_game"]["cards"]
    >>> Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, seed=8)
    <Session of dominion, seed 8, 0 decisions, asking seat 0 turn.treasure>

The public names are those in `__all__`; each is imported when it is first used. The README shows how to use them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import bots, dominion, games, villagers
    from .core.choose import Choose, Illegal
    from .core.contract import Game, Rules, View
    from .core.events import Event, visible_to
    from .core.record import Reading, load, save
    from .core.session import Session, drive
    from .core.streams import Rng
    from .core.zones import Card
    from .sentences import Sentences
    from .words import LANGUAGES, Words

__version__ = "1.0.0"  # written here only: the wheel and the page read it from here

__all__ = [
    "LANGUAGES",
    "Card",
    "Choose",
    "Event",
    "Game",
    "Illegal",
    "Reading",
    "Rng",
    "Rules",
    "Sentences",
    "Session",
    "View",
    "Words",
    "bots",
    "dominion",
    "drive",
    "games",
    "load",
    "save",
    "villagers",
    "visible_to",
]  # fmt: skip

_HOMES = {
    "core.choose": ("Choose", "Illegal"),
    "core.contract": ("Game", "Rules", "View"),
    "core.events": ("Event", "visible_to"),
    "core.record": ("Reading", "load", "save"),
    "core.session": ("Session", "drive"),
    "core.streams": ("Rng",),
    "core.zones": ("Card",),
    "sentences": ("Sentences",),
    "words": ("LANGUAGES", "Words"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name in ("bots", "dominion", "games", "villagers"):
        return import_module(f".{name}", __name__)
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
