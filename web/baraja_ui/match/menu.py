"""The menu of the table, and the controls of the table that other screens have too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action, screen
from ..games.deal import scenario_of
from ..games.dealing import scenarios, variants_text
from ..shell import screens

if TYPE_CHECKING:
    from ..page import Page
    from ..saves.saving import SavingController
    from ..shell.preferences import PreferencesController
    from .parts import Sharing


class MenuController(Controller):
    """Shows the menu of the table and handles its controls."""

    def __init__(
        self, page: Page, keeping: SavingController, sharing: Sharing, preferences: PreferencesController
    ) -> None:
        super().__init__(page)
        self._keeping = keeping
        self._sharing = sharing
        self._preferences = preferences

    @screen("pause", origin=True)
    def show_pause(self) -> str:
        play = self.current_table.play
        title, practice = play.title, play.practice
        if name := scenario_of(play.session.setup):
            title += ". " + scenarios(play.ui.name)[name]["text"][self.words.lang]
        if chosen := variants_text(play.ui.variants_of(play.session.setup), self.words):
            title += ". " + chosen
        return screens.pause(
            self.words, title, play.over, practice, not self._keeping.owner, self._sharing.sharing,
            self._sharing.address, self.current_table.coach is not None, self._countable(), self.current_table.single,
            not self._keeping.not_kept(), self.settings["sound"], not play.people, play.curtain is not None,
            self.settings["hands"] if len(play.people) > 1 else "",
            self.settings["coach"] if self._is_coachable() else "", self._is_shareable(),
        )  # fmt: skip

    def _is_shareable(self) -> bool:
        """Whether a puzzle is at the table."""
        coach = self.current_table.coach
        return coach is not None and coach.is_shareable

    def _is_coachable(self) -> bool:
        """Whether one person plays against bots, in a game that goes on and is no lesson."""
        table = self.current_table
        return len(table.play.people) == 1 and not (table.play.over or table.play.away or table.coach is not None)

    def _countable(self) -> str:
        """What the menu offers several people about counting aids: to start, to stop, or "" for nothing."""
        play = self.current_table.play
        if len(play.people) < 2 or play.over or not play.ui.counts:
            return ""
        if "always" not in (self.settings["points"], self.settings["deck"]):
            return ""
        return "uncount" if play.save.counted else "count"

    @screen("consent", of="table")
    def show_consent(self) -> str:
        table = self.current_table
        people = [(seat, table.play.names[seat], seat not in table.consent.asking) for seat in table.consent.asked]
        what = "undo"
        if table.consent.asked_for == "count":
            what = "count" if not table.play.save.counted else "uncount"
        return screens.consent(self.words, people, what, table.back.wish() if what == "undo" else "")

    @action("command.line", on="change")
    def command_line(self, _arg: str, value: str) -> None:
        if self.open_table is not None and self.page.route == "table":
            self.open_table.line.read(value)

    @action("one_card")
    def one_card(self, _arg: str) -> None:
        """Switches between the whole table and single cards."""
        table = self.open_table
        if table is not None and self.page.route in ("table", "pause"):
            self.page.head_for("table")
            self._preferences.choose("view", "table" if table.single else "card")
            self.host.focus("#one-after" if table.single else "#primary", "#zone-hand button", "#primary")

    @action("count")
    def count_tapped(self, _arg: str) -> None:
        if self.open_table is not None and self.page.route == "pause":
            self.open_table.counts.toggle()

    @action("naming", on="input")
    def naming(self, _arg: str, value: str) -> None:
        if self.open_table is not None and self.page.route == "table":
            self.open_table.name(value)

    @action("typing")
    def typing(self, arg: str) -> None:
        if self.open_table is not None:
            self.open_table.on_typing(arg)
