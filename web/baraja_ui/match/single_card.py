"""The table one card at a time: moving from card to card and from zone to zone, and using a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Handlers, action
from ..shell.coins import spoken
from ..table import single_card

if TYPE_CHECKING:
    from ..page import Table


class SingleCards(Handlers):
    """Shows one table card by card, for readers who do not want to see all of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._play = table.play
        self._host = table.host
        self.place = single_card.Place()

    def forget(self) -> None:
        """Begins at the first card again, as the next reader is somebody else."""
        self.place = single_card.Place()

    def cards(self) -> list[single_card.Item]:
        """The cards of the present zone."""
        zones: dict[str, list[single_card.Item]] = self._play.ui.cards.zones(self._table.state(), self._table.words)
        return zones.get(self.place.zone, [])

    @action("one_zone")
    def on_one_zone(self, arg: str) -> None:
        if arg in self._play.ui.cards.ZONE_WORDS:
            self.place.go(arg)
            self._table.paint()
            self.say_card()

    @action("one_step")
    def on_one_step(self, arg: str) -> None:
        self.place.step(-1 if arg == "-1" else 1, len(self.cards()))
        self._table.paint()
        self.say_card()

    def say_card(self) -> None:
        """Announces the present card, and how many there are in this zone."""
        items = self.cards()
        if not items:
            self._host.say(self._table.words("one.empty"))
            return
        at = self.place.index(len(items))
        count = self._table.words("one.place", at=at + 1, count=len(items))
        self._host.say(f"{items[at].name}, {spoken(items[at].details, self._table.words)}. {count}.")

    @action("one_do")
    def on_one_do(self, key: str) -> None:
        """Uses the card: selecting and confirming are one tap here."""
        deciding = self._play.deciding
        if deciding is None or not deciding.takes(key):
            return
        outcome = "pick" if deciding.count(key) else deciding.act("tap", key)
        if outcome == "pick" and deciding.primary is not None and deciding.primary.enabled:
            outcome = deciding.act("primary")
        if outcome == "answer":
            assert deciding.answer is not None, "a decision that is complete has its answer"
            self._table.give(deciding.answer, deciding.plan)
            return
        self._table.paint()
        if deciding.refusal:
            self._host.say(spoken(deciding.refusal, self._table.words))

    def leaf(self, key: str) -> bool:
        """Handles an arrow or a letter; False if it has no special meaning here."""
        if key in ("ArrowLeft", "ArrowRight"):
            self.on_one_step("-1" if key == "ArrowLeft" else "1")
            return True
        zone = self._play.ui.cards.KEYS.get(key.lower())
        if zone is None or self._table.settings["keys"] == "off":
            return False
        self.on_one_zone(zone)
        return True
