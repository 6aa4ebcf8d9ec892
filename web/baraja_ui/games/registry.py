"""Which games the page has. A game is named here in one line; the first is the one of a first visit."""

from functools import cache
from importlib import import_module
from types import ModuleType

from .base import GameUI

GAMES: dict[str, str] = {
    "dominion": "baraja_ui.games.dominion.ui",
    "villagers": "baraja_ui.games.villagers.ui",
}
"""By the engine's name, the module with the game's `GAME`. It is imported when the game is first asked for."""


@cache
def kit(name: str) -> GameUI:
    """What the page asks of a game; KeyError for one that there is not."""
    return import_module(GAMES[name]).GAME


def first() -> GameUI:
    """The game of a first visit."""
    return kit(next(iter(GAMES)))


def every() -> tuple[GameUI, ...]:
    """All games, in the order in which they are offered."""
    return tuple(map(kit, GAMES))


def rules(name: str) -> ModuleType:
    """The engine's package of a game."""
    return kit(name).rules


def modules() -> dict[str, ModuleType]:
    """The engine's packages of all games by name, as its loader wants them."""
    return {name: rules(name) for name in GAMES}


def versions() -> dict[str, str]:
    """The versions of the rules of all games, which links are checked against."""
    return {name: rules(name).RULES for name in GAMES}
