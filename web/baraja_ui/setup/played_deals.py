"""Which deals have been played on this device, so that a deal is practice the second time.

Only a short digest of a deal is stored. It does not depend on the players, as the cards are the same for all.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from baraja.core.untrusted import list_or_empty

from ..controller import Controller

if TYPE_CHECKING:
    from baraja.core.contract import Setup

    from ..page import Page, RunningGame

MAX_DEALS = 3000  # the oldest are dropped first
_LENGTH = 12


def digest(game: str, seed: int, setup: Setup) -> str:
    """The digest of a deal."""
    facts = {**setup, "kingdom": sorted(setup.get("kingdom", ()))}
    text = json.dumps([game, seed, facts], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def sanitized(stored: object) -> list[str]:
    """The stored digests, without anything invalid."""
    return [
        digest
        for digest in list_or_empty(stored)[-MAX_DEALS:]
        if isinstance(digest, str) and len(digest) == _LENGTH and digest.isalnum()
    ]


class PlayedDealsController(Controller):
    """Remembers deals."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.played: list[str] = []

    async def restore(self) -> None:
        stored = sanitized(await self.stored_value("played_deals"))
        if not self.gained("played_deals"):
            self.played = stored
            return
        self.played = list(dict.fromkeys((*stored, *self.played)))[-MAX_DEALS:]
        self.keep("played_deals", self.played)

    def met_before(self, play: RunningGame) -> bool:
        """Whether the deal of a game has been played here before; notes it as played."""
        session = play.session
        mark = digest(play.ui.name, session.seed, session.setup)
        if mark in self.played:
            return True
        self.played = [*self.played, mark][-MAX_DEALS:]
        self.keep("played_deals", self.played)
        return False
