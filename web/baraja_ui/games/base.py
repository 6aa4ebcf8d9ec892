"""A game for the page.

Saves, links, the match and the replay know no game: where games differ, they ask a `GameUI`. Each game implements it in
a folder of its own and is named in one line of :mod:`baraja_ui.games.registry`. What is asked is in `contract.py`, by
who asks; a function takes the smallest of those protocols that it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .contract import Kingdoms, Offer, Pictures, Progress, TableParts, Teaching

if TYPE_CHECKING:
    from .deal import Draft


class Drafting(Protocol):
    """The owner of the draft of a new game."""

    draft: Draft

    def changed(self) -> None:
        """Called when the draft was edited: drops what no longer fits and paints the screen."""


class GameUI(TableParts, Progress, Offer, Kingdoms, Teaching, Pictures, Protocol):
    """One game for the page."""
