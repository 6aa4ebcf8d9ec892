"""Whoever passes by sees no hand: it is covered when the page is put away, and when nobody touches it."""

from ..controller import Controller


class PrivacyController(Controller):
    """Covers the hand of the reader."""

    def on_setting(self, name: str) -> None:
        """A setting has been changed."""
        if name == "idle":
            self.watch_idle()

    def on_hidden(self) -> None:
        """The page is put away: where people share the device, the hand is covered too."""
        if self.settings["hide"] == "on":
            self.cover()

    def on_idle(self) -> None:
        """Nobody has touched the page for as long as the setting says: whoever passes by sees no hand."""
        if self.settings["idle"] != "off":
            self.cover()

    def cover(self) -> None:
        """Takes the hand of the reader away, from whichever screen of the game it is shown on or lies behind."""
        side = self.side
        if side is not None and side.curtain.cover() and self.page.route in ("table", "pause", "undo", "film"):
            self.page.go("table")

    def watch_idle(self) -> None:
        """Lets the host watch for the time of the setting, if several people play here."""
        seconds = self.settings["idle"]
        shared = self.side is not None and len(self.side.play.people) > 1
        self.host.when_idle(int(seconds) * 1000 if shared and seconds != "off" else 0, self.on_idle)
