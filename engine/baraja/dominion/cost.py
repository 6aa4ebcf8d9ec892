"""What a card costs: coins and potions, which do not compare with each other."""

from typing import NamedTuple


class Cost(NamedTuple):
    """Coins and potions. A cost is at most another if both parts are; of some pairs neither is (rulebook 002)."""

    coins: int
    potions: int = 0

    def at_most(self, other: "Cost") -> bool:
        """Whether neither part is more than the other's."""
        return self.coins <= other.coins and self.potions <= other.potions

    def less_than(self, other: "Cost") -> bool:
        """Whether it is at most the other, and not equal to it."""
        return self.at_most(other) and self != other

    def plus(self, coins: int) -> "Cost":
        """The cost with this many more coins (if negative, fewer, but never below 0), and the same potions."""
        return Cost(max(0, self.coins + coins), self.potions)
