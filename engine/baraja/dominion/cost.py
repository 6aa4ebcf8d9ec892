"""What a card costs: coins and potions, which do not compare with each other."""

from typing import NamedTuple


class Cost(NamedTuple):
    """Coins and potions. `a.at_most(b)` needs both parts to be so; of two costs neither may be more (rulebook 002)."""

    coins: int
    potions: int = 0

    def at_most(self, other: "Cost") -> bool:
        return self.coins <= other.coins and self.potions <= other.potions

    def less_than(self, other: "Cost") -> bool:
        return self.at_most(other) and self != other

    def plus(self, coins: int) -> "Cost":
        """So many coins more (or fewer: never below 0), the same potions."""
        return Cost(max(0, self.coins + coins), self.potions)
