"""Villagers, for two to five players."""

from . import (
    cards,  # noqa: F401 - registers every card
    catalog,
)
from .kinds import KINDS
from .scenarios import scenarios
from .score import ranking
from .setup import ROAD, VARIANTS, new_game, seed_of_the_day
from .view import describe, view

NAME = "villagers"
WORDS = ("words", "cards")  # the files of names and texts, in this package
RULES = "1"  # increased by every change that makes an old record play differently

__all__ = [
    "KINDS", "NAME", "ROAD", "RULES", "VARIANTS", "WORDS", "catalog", "describe", "new_game", "ranking", "scenarios",
    "seed_of_the_day", "view",
]  # fmt: skip
