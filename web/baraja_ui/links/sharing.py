"""Outgoing links: sent in the way that the device can, and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller
from ..games.deal import Deal
from ..games.registry import versions
from ..games.seats import LIST
from . import buy_lists, link_codec

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import Page, RunningGame


class Sharing(Controller):
    """The link that was shared last: what became of it (`sharing`), its `address`, and what it is for (`sent`), on a
    screen with several places to share."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.sent = self.sharing = self.address = ""
        self._place = ""  # the screen on which it was shared, and is shown

    def nothing(self) -> None:
        """Removes the last shared link from the screen."""
        self.sharing = self.address = ""

    def on_route(self, route: str) -> None:
        if route != self._place:
            self.nothing()

    def fits(self, play: RunningGame) -> bool:
        """Whether a link can hold this game; if not, tells the reader what to do instead."""
        deal = play.deal()
        if LIST in deal.seats:
            self.tell(self.words("share.no_list"))
            return False
        is_arranged = isinstance(play.session.setup.get("scenario"), dict)
        if is_arranged or len(play.session.decisions) > link_codec.most_decisions(deal):
            self.tell(self.words("share.no_link"))
            return False
        return True

    async def send_list(self, values: JsonObject, warning: str) -> None:
        """Sends a buy list."""
        await self.send(buy_lists.link(values), values["name"], warning, "list")

    async def send(self, fragment: str, text: str, warning: str, sent: str = "", line: str = "") -> None:
        """Sends a link in the way that the device can, and shows it; `sent` says what it is for, on a screen with
        several places; `line` is put before the link if it is copied."""
        address = self.host.address(fragment)
        outcome = await self.hand_over(text, address, line)
        if not outcome:
            return
        self.sent, self.address, self._place = sent, address, self.page.route
        self.sharing = f"{outcome} {warning}".strip()
        if self.page.route == "table":
            self.tell(self.sharing)
            return
        self.page.paint()
        self.host.say(self.sharing)

    async def hand_over(self, text: str, address: str, line: str = "") -> str:
        """Gives an address to the device's share sheet, or else to the clipboard after `line`; returns the sentence
        that says what became of it, "" if the reader changed their mind."""
        shared = await self.host.share("Baraja", text, address)
        if shared:
            return self.words("share.sent") if shared == "sent" else ""
        copied = await self.host.copy(f"{line} {address}".strip())
        return self.words("share.copied" if copied else "share.by_hand")

    async def send_deal(self, deal: Deal, line: str, sent: str) -> None:
        """Sends a line of text with a link to a deal."""
        await self.send(link_codec.deal_link(deal, versions()[deal.game]), line, "", sent, line)
