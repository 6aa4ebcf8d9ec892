"""What the controls of the new game screen do to a draft of Villagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.villagers.setup import TRADE_LIMIT

from ...controller import Controller, action

if TYPE_CHECKING:
    from ...page import Page
    from ..base import Drafting


class TradesController(Controller):
    """Chooses whether trades are limited, which is a house rule."""

    def __init__(self, page: Page, draft: Drafting) -> None:
        super().__init__(page)
        self._draft = draft

    @action("new.trades")
    def limit_trades(self, value: str) -> None:
        """Limits the trades of a build phase ("3"), or not ("")."""
        self._draft.draft["trade_limit"] = TRADE_LIMIT if value == str(TRADE_LIMIT) else None
        self._draft.changed()
