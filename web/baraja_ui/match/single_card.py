"""The table one card at a time: going from card to card and from zone to zone, and doing what the card offers."""

from ..controller import action
from ..table import single_card as onecard


class Leafing:
    """The part of the `Tableside` that shows single cards, for readers who do not want the whole table."""

    @property
    def single(self) -> bool:
        """Whether the reader sees one card at a time."""
        return self.app.settings["view"] == "card"

    def cards(self) -> list[onecard.Item]:
        """What lies in the zone that is leafed through."""
        return self.play.kit.cards.zones(self.state(), self.words).get(self.place.zone, [])

    @action("one_card")
    def on_one_card(self, _arg: str) -> None:
        """From the whole table to single cards, or back."""
        self.app.head_for("table")
        self.app.preferences.choose("view", "table" if self.single else "card")
        self.host.focus("#one-after" if self.single else "#primary", "#zone-hand button", "#primary")

    @action("one_zone")
    def on_one_zone(self, arg: str) -> None:
        if arg in self.play.kit.cards.ZONE_WORDS:
            self.place.zone = arg
            self.paint()
            self.say_card()

    @action("one_step")
    def on_one_step(self, arg: str) -> None:
        self.place.step(-1 if arg == "-1" else 1, len(self.cards()))
        self.paint()
        self.say_card()

    def say_card(self) -> None:
        """Says the card that is shown now, and how many there are in this zone."""
        items = self.cards()
        if not items:
            self.host.say(self.words("one.empty"))
            return
        at = self.place.index(len(items))
        count = self.words("one.place", at=at + 1, count=len(items))
        self.host.say(f"{items[at].name}, {items[at].said}. {count}.")

    @action("one_do")
    def on_one_do(self, key: str) -> None:
        """Does what the card offers at once: selecting it and confirming are one tap here."""
        deciding = self.play.deciding
        if deciding is None or not deciding.takes(key):
            return
        outcome = "pick" if deciding.count(key) else deciding.act("tap", key)
        if outcome == "pick" and deciding.primary is not None and deciding.primary.enabled:
            outcome = deciding.act("primary")
        if outcome == "answer":
            self.give(deciding.answer, deciding.plan)
            return
        self.paint()
        if deciding.refusal:
            self.host.say(deciding.refusal)

    def leaf(self, key: str) -> bool:
        """What an arrow or a letter means here; False when it means what it means everywhere."""
        if key in ("ArrowLeft", "ArrowRight"):
            self.on_one_step("-1" if key == "ArrowLeft" else "1")
            return True
        zone = self.play.kit.cards.KEYS.get(key.lower())
        if zone is None or self.app.settings["keys"] == "off":
            return False
        self.on_one_zone(zone)
        return True
