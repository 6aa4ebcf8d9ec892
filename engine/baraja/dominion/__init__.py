"""Dominion, first edition: base, Hinterlands, Alchemy, Dark Ages, and cards of four more sets."""

from . import catalog
from .cards import ADDED, LEFT_OUT, SETS  # registers every card
from .kinds import KINDS
from .kingdoms import KINGDOMS, playable
from .roles import kingdom_of_the_day, seed_of_the_day
from .score import owned, points, ranking
from .setup import BASICS, kingdom_cards, new_game, next_starter, random_kingdom
from .view import describe, view

NAME = "dominion"
RULES = "1"  # goes up with every change that lets an old record play differently

WORDS = ("words", *(f"cards.{name}" for name in SETS if name not in ADDED))  # names and texts, below this package
ADDED_WORDS = tuple((package, name) for name, package in ADDED.items())  # and in other packages

__all__ = [
    "ADDED_WORDS", "BASICS", "KINDS", "KINGDOMS", "LEFT_OUT", "NAME", "RULES", "SETS", "WORDS", "catalog", "describe",
    "kingdom_cards", "kingdom_of_the_day", "new_game", "next_starter", "owned", "playable", "points", "random_kingdom",
    "ranking", "seed_of_the_day", "view",
]  # fmt: skip
