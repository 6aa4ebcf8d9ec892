"""How certain a figure is: intervals from deals, a test that may be evaluated at any time, ratings.

Games of one deal are not independent: all players get the same hands in turn, so luck cancels out between them. Deals
are independent, so deals are what is counted here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

STAKES = (0.05, 0.15, 0.4, 0.8, 1.3)  # a deal multiplies the money by 1 + stake * (success - 1/2), see `Bets`
MARGIN = 0.02  # players whose success is within this of one half count as equal


def wilson(successes: float, count: float, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a rate, (low, high); 95 % unless `z` says otherwise (Wilson 1927)."""
    if count == 0:
        return 0.0, 1.0
    rate = successes / count
    square = z * z / count
    middle = (rate + square / 2) / (1 + square)
    spread = z / (1 + square) * sqrt(rate * (1 - rate) / count + square / (4 * count))
    return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass(slots=True)
class Mean:
    """A rate over deals of one or several games each, kept as sums of whole numbers so that adding is exact.

    `worth` is what one success adds to `won`.
    """

    worth: int
    won: int = 0
    games: int = 0
    deals: int = 0
    won_won: int = 0
    won_games: int = 0
    games_games: int = 0

    def add(self, won: int, games: int) -> None:
        """Count a deal."""
        if games:
            self.won += won
            self.games += games
            self.deals += 1
            self.won_won += won * won
            self.won_games += won * games
            self.games_games += games * games

    @property
    def rate(self) -> float | None:
        """The share of successes, 0 to 1; None before the first deal."""
        return self.won / (self.worth * self.games) if self.games else None

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """The 95 % interval, unless `z` says otherwise: Wilson's, for as many independent games as these are worth.

        The variance is that of a ratio of sums over deals (Cochran 1977, 2.11 and 9A), with one more deal that went
        half the other way: without it, a few deals that happened to agree would look like certainty.
        """
        if not self.games:
            return 0.0, 1.0
        rate = self.won / (self.worth * self.games)
        won_won, won_games = self.won_won / self.worth**2, self.won_games / self.worth
        squares = max(0.0, won_won - 2 * rate * won_games + rate * rate * self.games_games)
        usual = self.games / self.deals  # games per deal
        variance = (squares + usual * usual / 4) / self.games**2
        if self.deals > 1:
            variance *= self.deals / (self.deals - 1)
        tilted = max(rate * (1 - rate), 0.25 / self.deals)  # if all games went one way, only the number of deals counts
        worth = min(tilted / variance, float(self.games_games) * 4)
        return wilson(rate * worth, worth, z)


class Bets:
    """A test of who is better that may be repeated after every cycle of deals without losing its validity.

    A gambler bets at each deal a share of their money on "the first one is better", at odds that are fair if both are
    equal. By Ville's inequality, if they are equal, the money is ever multiplied by `n` with a probability of at most
    1 in n; so once it is, they hardly are (testing by betting: Shafer 2021; Waudby-Smith and Ramdas 2024). The money is
    divided among several shares. Other gamblers bet on "worse", and on "within the margin of one half".

    Kingdoms favour one player or the other, and the question is who is better over all of them. So the money is looked
    at only when a cycle is complete: over a whole cycle no gain can be expected if both are equal, since a product is
    at most the power of its mean.
    """

    __slots__ = ("counted", "running")

    # on better, on worse, on not better than the margin, on not worse
    SIDES = ((0.5, 1), (0.5, -1), (0.5 + MARGIN, -1), (0.5 - MARGIN, 1))

    def __init__(self) -> None:
        self.running = [[0.0] * len(STAKES) for _ in self.SIDES]  # logarithms of money
        self.counted = [0.0] * len(self.SIDES)

    def add(self, success: float) -> None:
        """Count the success of the first player in a deal, from 0 to 1."""
        for money, (against, sign) in zip(self.running, self.SIDES, strict=True):
            for place, stake in enumerate(STAKES):
                money[place] += log(1 + stake * sign * (success - against))

    def close(self) -> None:
        """Note that a cycle is complete."""
        self.counted = [_wealth(money) for money in self.running]

    def verdict(self, alternatives: int, risk: float = 0.05) -> str | None:
        """ "better", "worse", "equal" (within the margin), or None while it is undecided.

        When `alternatives` comparisons are made at once, the probability that any verdict is wrong is at most `risk`.
        """
        enough = log(2 * alternatives / risk)
        better, worse, not_better, not_worse = self.counted
        if better >= enough:
            return "better"
        if worse >= enough:
            return "worse"
        if min(not_better, not_worse) >= enough:
            return "equal"
        return None


def _wealth(logs: Sequence[float]) -> float:
    """The logarithm of the mean of the money, given its logarithm for each stake."""
    top = max(logs)
    return top + log(sum(exp(value - top) for value in logs) / len(logs))


def ratings(won: Sequence[Sequence[float]], middle: float = 1500) -> list[tuple[float, float]]:
    """Bradley-Terry ratings on Elo's scale, with the half width of their 95 % interval against the mean.

    `won[a][b]` is how often a beat b, with ties as halves. Every pair gets one additional tie, so that a player who
    never lost has a rating too. The width assumes independent games; as all play the same deals, it is rather too
    large.
    """
    count = len(won)
    pairs = [[won[a][b] + 0.5 if a != b else 0.0 for b in range(count)] for a in range(count)]
    strength = [1.0] * count
    for _ in range(2000):  # the iteration of Zermelo 1929, as in Hunter 2004
        new = []
        for a in range(count):
            wins = sum(pairs[a])
            faced = sum((pairs[a][b] + pairs[b][a]) / (strength[a] + strength[b]) for b in range(count) if b != a)
            new.append(wins / faced)
        scale = exp(sum(log(value) for value in new) / count)
        new = [value / scale for value in new]
        moved = max(abs(log(new_value / old_value)) for new_value, old_value in zip(new, strength, strict=True))
        strength = new
        if moved < 1e-9:
            break
    widths = []
    for a in range(count):
        known = 0.0
        for b in range(count):
            if b != a:
                chance = strength[a] / (strength[a] + strength[b])
                known += (pairs[a][b] + pairs[b][a]) * chance * (1 - chance)
        # against the mean of all, as if all pairs had played equally often: for two players, half of their difference
        widths.append(1.96 * 400 / log(10) * (count - 1) / count / sqrt(known))
    return [(middle + 400 * log10(value), width) for value, width in zip(strength, widths, strict=True)]
