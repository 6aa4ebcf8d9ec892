"""What is kept of the puzzles that were tried: how each ended best, and the days of which the puzzle was solved."""

from __future__ import annotations

import re

from baraja.core.untrusted import dict_or_empty, is_one_of, list_or_empty

from .glicko import Rating

MOST_KEPT = 5000  # puzzles of which the outcome is kept
OUTCOMES = ("solved", "helped", "tried")
"""How a puzzle ended best: solved alone, after a hint or the solution, or not solved yet."""
MOST_DAYS = 4000  # days that are kept: eleven years
MOST_SCORE = 1000  # puzzles solved in a quick run
DEVIATION = 150  # of the rating of a puzzle: eight tries of the levels tell no more
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
LEAST, MOST = Rating(0, 10, 0.001), Rating(4000, 500, 1)


def sanitized(value: object) -> dict[str, str]:
    """The kept outcomes by the id of the puzzle, without anything invalid."""
    rows = [(name, outcome) for name, outcome in dict_or_empty(value).items() if is_one_of(outcome, OUTCOMES)]
    return {name: str(outcome) for name, outcome in rows[-MOST_KEPT:] if len(name) <= 40}


def sanitized_days(value: object) -> set[str]:
    """The kept days on which the puzzle of the day was solved, in ISO form, without anything invalid."""
    return {day for day in list_or_empty(value)[-MOST_DAYS:] if isinstance(day, str) and DAY.fullmatch(day)}


def sanitized_score(value: object) -> int:
    """The kept score of the best quick run, 0 if it is invalid."""
    return value if type(value) is int and 0 <= value <= MOST_SCORE else 0


def better(before: str | None, outcome: str) -> str:
    """The better of two outcomes of a puzzle; the first try alone can be solved without help."""
    return min(filter(None, (before, outcome)), key=OUTCOMES.index)


def sanitized_rating(value: object) -> Rating:
    """The kept rating of the player, the one to begin with if it is invalid."""
    if not isinstance(value, list) or len(value) != len(LEAST) or not all(type(part) in (int, float) for part in value):
        return Rating()
    if not all(low <= part <= high for low, part, high in zip(LEAST, value, MOST, strict=True)):
        return Rating()
    return Rating(*map(float, value))
