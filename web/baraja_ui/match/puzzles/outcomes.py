"""What is kept of the puzzles that were tried: how each ended best."""

from __future__ import annotations

MOST_KEPT = 5000  # puzzles of which the outcome is kept
OUTCOMES = ("solved", "helped", "tried")
"""How a puzzle ended best: solved alone, after a hint or the solution, or not solved yet."""


def sanitized(value: object) -> dict[str, str]:
    """The kept outcomes by the id of the puzzle, without anything invalid."""
    if not isinstance(value, dict):
        return {}
    rows = [(name, outcome) for name, outcome in value.items() if isinstance(name, str) and outcome in OUTCOMES]
    return {name: outcome for name, outcome in rows[-MOST_KEPT:] if len(name) <= 40}


def better(before: str | None, outcome: str) -> str:
    """The better of two outcomes of a puzzle; the first try alone can be solved without help."""
    return min(filter(None, (before, outcome)), key=OUTCOMES.index)
