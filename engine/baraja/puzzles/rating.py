"""How difficult a puzzle is: the rating of a player who would solve it every other time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LEVELS = {"beginner": 900, "apprentice": 1100, "regular": 1300, "strong": 1500, "expert": 1700}
"""Ratings of the levels: each wins some 70 to 75 of 100 games against the one before, which is about 170 to 200."""
TRIES = {"beginner": 3, "apprentice": 3, "regular": 2}
"""How often each level tries a puzzle. What all of them solve is too dull to be one."""
LOWEST, HIGHEST = 600, 2200
AVERAGE = 1300


def expected(rating: float, other: float) -> float:
    """The share that a player with the first rating scores against the second (Elo's formula)."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def rating_of(tries: Mapping[str, Sequence[bool]]) -> int:
    """The rating at which the levels would score what they did, with one more try of an average player that half
    succeeds, so that a puzzle which all or nobody solved has a rating too."""
    scored = 0.5 + sum(sum(results) for results in tries.values())
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        sum_expected = expected(AVERAGE, middle) + sum(
            expected(LEVELS[level], middle) * len(results) for level, results in tries.items()
        )
        if sum_expected > scored:
            low = middle
        else:
            high = middle
    return round((low + high) / 2)
