"""The controllers of the games' own parts of the new game screen.

They are not in :mod:`base`, as only the page's wiring asks for them: so what a game is does not depend on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from .registry import every

if TYPE_CHECKING:
    from ..controller import Controller
    from ..page import Page
    from .base import Drafting


@runtime_checkable
class HasControllers(Protocol):
    """A game whose part of the new game screen has controls of its own."""

    def controllers(self, page: Page, draft: Drafting, lately: Callable[[], tuple[str, ...]]) -> tuple[Controller, ...]:
        """The controllers, which edit the `draft`; `lately()` gives the cards of the kingdoms played last."""


def of_all_games(page: Page, draft: Drafting, lately: Callable[[], tuple[str, ...]]) -> Iterator[Controller]:
    """The controllers of all games that have some."""
    for game in every():
        if isinstance(game, HasControllers):
            yield from game.controllers(page, draft, lately)
