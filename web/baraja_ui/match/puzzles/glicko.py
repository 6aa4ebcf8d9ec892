"""Glicko-2: how strong a player is, with how sure that is (Mark Glickman, "Example of the Glicko-2 system", 2022).

The names of the steps and of the values are the paper's.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178  # points of a rating in one unit of the scale on which Glicko-2 works
MIDDLE = 1500.0
TAU = 0.5  # how much the volatility may change
SETTLED = 110.0  # below this deviation a rating is settled; down to it Lichess adds a question mark
EXACT = 0.000001  # how exactly the volatility is found


class Rating(NamedTuple):
    """A player's rating, its deviation (in two of three cases the true one is nearer), and its volatility."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def is_settled(self) -> bool:
        """Whether it is known so well that one game changes it little."""
        return self.deviation < SETTLED

    @property
    def interval(self) -> tuple[int, int]:
        """Between which ratings the true one is in 19 of 20 cases; below 0 there are none."""
        low, high = (round(self.rating + side * 2 * self.deviation) for side in (-1, 1))
        return max(0, low), high


def rated(player: Rating, games: Iterable[tuple[float, float, float]]) -> Rating:
    """The rating after games of one period: each the opponent's rating and deviation, and the score, from 0 to 1."""
    mu, phi, sigma = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE, player.volatility
    information = gained = 0.0
    for rating, deviation, score in games:
        g = 1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (rating - MIDDLE) / SCALE)))
        information += g * g * expected * (1 - expected)
        gained += g * (score - expected)
    if not information:
        return player._replace(deviation=SCALE * sqrt(phi**2 + sigma**2))
    v = 1 / information
    sigma = _volatility(phi, sigma, v, v * gained)
    phi = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    return Rating(SCALE * (mu + phi**2 * gained) + MIDDLE, SCALE * phi, sigma)


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5: the volatility for which a function is zero, by the Illinois variant of regula falsi."""
    a = log(sigma**2)

    def f(x: float) -> float:
        e = exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
