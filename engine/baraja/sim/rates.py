"""Intervals of rates."""

from __future__ import annotations

from math import sqrt


def wilson(successes: float, count: float, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a rate, (low, high); 95 % unless `z` says otherwise (Wilson 1927)."""
    if count == 0:
        return 0.0, 1.0
    rate = successes / count
    square = z * z / count
    middle = (rate + square / 2) / (1 + square)
    spread = z / (1 + square) * sqrt(rate * (1 - rate) / count + square / (4 * count))
    return max(0.0, middle - spread), min(1.0, middle + spread)
