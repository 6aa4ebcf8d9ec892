"""Keeps hands private: they are covered when the page is hidden and when it has not been touched for long."""

from ..controller import Controller


class PrivacyController(Controller):
    """Covers the hand of the reader."""

    def on_setting(self, name: str) -> None:
        """Called when a setting was changed."""
        if name == "idle":
            self.watch_idle()

    def on_route(self, route: str) -> None:
        if route == "table":
            self.watch_idle()

    def on_hidden(self) -> None:
        """Called when the page is hidden: covers the hand if several people share the device."""
        if self.settings["hide"] == "on":
            self.cover()

    def on_idle(self) -> None:
        """Called when the page has not been touched for the time of the setting: covers the hand."""
        if self.settings["idle"] != "off":
            self.cover()

    def cover(self) -> None:
        """Covers the reader's hand, on whichever screen of the game, even behind another one."""
        table = self.open_table
        if table is not None and table.curtain.cover() and self.page.route in ("table", "pause", "undo", "film"):
            self.page.go("table")

    def watch_idle(self) -> None:
        """Makes the host watch for the time of the setting, if several people play here."""
        seconds = self.settings["idle"]
        shared = self.open_table is not None and len(self.open_table.play.people) > 1
        self.host.when_idle(int(seconds) * 1000 if shared and seconds != "off" else 0, self.on_idle)
