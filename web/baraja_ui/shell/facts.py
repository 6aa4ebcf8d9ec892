"""What is printed on the cards of any game, as far as rooms read it that know no game. Types for `mypy` only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias


class Fact(Protocol):
    """What is printed on a card. Each game has a class of its own with more."""

    @property
    def name(self) -> str: ...

    @property
    def types(self) -> tuple[str, ...]: ...

    @property
    def cost(self) -> tuple[int, int]:
        """Coins and potions; none where cards cost nothing."""


Facts: TypeAlias = Mapping[str, Fact]
"""By the name of the card."""
