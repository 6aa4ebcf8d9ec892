"""Which games there are. A game is a package here that offers what `core.contract.Rules` asks for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

NAMES = ("dominion", "villagers")


def games() -> dict[str, Any]:
    """The modules of all games, by name, in a fixed order."""
    return {name: import_module(f".{name}", __package__) for name in NAMES}
