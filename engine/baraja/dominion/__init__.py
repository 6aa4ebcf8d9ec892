"""Dominion, first edition: the base set and the first seven expansions, without promotional cards."""

from . import (
    cards,  # noqa: F401 - registers every card
    catalog,
)
from .added import ADDED, LEFT_OUT, SETS, AllOrNothing, add_set, packages_of
from .kinds import KINDS
from .kingdoms import KINGDOMS, of_set, playable
from .roles import kingdom_of_the_day, options_of_the_day, seed_of_the_day
from .scenarios import scenarios
from .score import owned, points, ranking
from .setup import BASICS, VARIANTS, advised_kingdom, kingdom_cards, new_game, next_starter, random_kingdom
from .view import describe, view

NAME = "dominion"
RULES = "1"  # increased by every change that makes an old record play differently

OWN_SETS = tuple(name for name in SETS if name not in ADDED)
WORDS = ("words", *(f"cards.{name}" for name in OWN_SETS))  # names and texts, in this package
ADDED_WORDS = ADDED  # and in other packages

__all__ = [
    "ADDED_WORDS",
    "BASICS",
    "KINDS",
    "KINGDOMS",
    "LEFT_OUT",
    "NAME",
    "OWN_SETS",
    "RULES",
    "SETS",
    "VARIANTS",
    "WORDS",
    "AllOrNothing",
    "add_set",
    "advised_kingdom",
    "catalog",
    "describe",
    "kingdom_cards",
    "kingdom_of_the_day",
    "new_game",
    "next_starter",
    "of_set",
    "options_of_the_day",
    "owned",
    "packages_of",
    "playable",
    "points",
    "random_kingdom",
    "ranking",
    "scenarios",
    "seed_of_the_day",
    "view",
]  # fmt: skip
