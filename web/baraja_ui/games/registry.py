"""Which games the page has. A game is named here in one line; the first one is offered on a first visit."""

from functools import cache
from importlib import import_module
from types import ModuleType

from .base import GameUI

GAMES: dict[str, str] = {
    "dominion": "baraja_ui.games.dominion.ui",
    "villagers": "baraja_ui.games.villagers.ui",
}
"""The engine's name of a game -> the module with its `GAME`, which is imported when it is first asked for."""


@cache
def game_ui(name: str) -> GameUI:
    """The `GameUI` of a game; raises KeyError for an unknown name."""
    return import_module(GAMES[name]).GAME


def unit(name: str) -> str:
    """What a game counts its progress in, "turn" or "round"; also for the name of a game that this page lacks."""
    return game_ui(name).unit if name in GAMES else "turn"


def first() -> GameUI:
    """The game of a first visit."""
    return game_ui(next(iter(GAMES)))


def every() -> tuple[GameUI, ...]:
    """All games, in the order in which they are offered."""
    return tuple(map(game_ui, GAMES))


def rules(name: str) -> ModuleType:
    """The engine's package of a game."""
    return game_ui(name).rules


def modules() -> dict[str, ModuleType]:
    """The engine's packages of all games by name, as `core.record` needs them."""
    return {name: rules(name) for name in GAMES}


def versions() -> dict[str, str]:
    """The versions of all games' rules, against which links are checked."""
    return {name: rules(name).RULES for name in GAMES}
