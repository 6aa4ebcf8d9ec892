"""Dominion, first edition: base, Hinterlands, Alchemy and Dark Ages."""

from . import cards as _cards  # registers every card  # noqa: F401
from . import catalog
from .kinds import KINDS
from .kingdoms import KINGDOMS, playable
from .score import owned, points, ranking
from .setup import BASICS, kingdom_cards, new_game, next_starter, random_kingdom
from .view import describe, view

NAME = "dominion"
RULES = "1"  # goes up with every change that lets an old record play differently

__all__ = [
    "BASICS", "KINDS", "KINGDOMS", "NAME", "RULES", "catalog", "describe", "kingdom_cards", "new_game", "next_starter",
    "owned", "playable", "points", "random_kingdom", "ranking", "view",
]  # fmt: skip
