"""The room of rules: which entry is open, and where its reader came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action, screen
from ..registry import every, game_ui
from . import model, room

if TYPE_CHECKING:
    from ...page import Page

LONGEST_QUERY = 40


class RulebookController(Controller):
    """Shows the rules of the games. They are read from the texts when the room is first opened."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.came_from = "home"
        self.place = ""
        self.query = self.card = ""
        self.all_cards = self.whole = False

    @screen("rules", home="help")
    def show_rules(self) -> str:
        entry = model.entry_at(self.place) or self._first(self._game())
        reading = room.Reading(entry, self.query, self.card, self.all_cards, self.whole)
        return room.render(reading, self.words)

    def _game(self) -> str:
        """The game whose rules are shown first: that of the table, if there is one."""
        names = [game.name for game in every() if game.rulebook]
        seated = self.open_table.play.ui.name if self.open_table is not None and self.came_from != "home" else ""
        return seated if seated in names else names[0]

    def _first(self, game: str) -> model.Entry:
        return next(iter(model.book(game).values()))

    def open(self, place: str = "") -> None:
        """Opens the room at an entry, or where its reader left it."""
        if self.page.route != "rules":
            self.came_from = "table" if self.page.route == "film" else self.page.route
            if not place and not self.place.startswith(f"{self._game()}/"):
                place = self._first(self._game()).place
        self._turn_to(place or self.place)
        self.page.go("rules")

    def _turn_to(self, place: str) -> None:
        """Opens an entry, and closes what belonged to the one before."""
        self.place, self.query, self.card, self.all_cards = place, "", "", False

    @action("rules.open")
    def on_open(self, arg: str) -> None:
        """Opens the room from another screen: at an entry, at the beginning for a game, or where its reader left it."""
        if arg in model.rooms():
            arg = self._first(arg).place
        self.open(arg if model.entry_at(arg) else "")

    @action("rules.back")
    def back(self, _arg: str) -> None:
        """Goes back to where the reader came from, which is as it was."""
        self.page.go(self.came_from)

    @action("rules.entry")
    def on_entry(self, arg: str) -> None:
        if model.entry_at(arg):
            self._turn_to(arg)
            self.whole = False
            self._show()

    @action("rules.chapter")
    def on_chapter(self, arg: str) -> None:
        """Opens the first entry of a chapter."""
        game, _, name = arg.partition("/")
        chapter = model.chapters(game).get(name) if game in model.rooms() else None
        if chapter is not None:
            self._turn_to(model.of_chapter(chapter, self.words.lang)[0].place)
            self.whole = False
            self._show()

    def _show(self) -> None:
        """Paints an entry from its beginning; a screen reader reads its title."""
        self.page.paint()
        self.host.focus('[data-focus="entry"]')
        self.host.scroll_to("#rules-paper")

    @action("rules.whole")
    def on_whole(self, _arg: str) -> None:
        """Switches between one entry and its whole chapter, to be read in one go or printed."""
        self.whole = not self.whole
        self.page.paint()

    @action("rules.query", on="input")
    def search(self, _arg: str, value: str) -> None:
        self.query, self.card, self.all_cards = value[:LONGEST_QUERY], "", False
        self.page.paint()

    @action("rules.card")
    def on_card(self, arg: str) -> None:
        """Reads a card here, or closes it."""
        game, _, card = arg.partition("/")
        if game in model.rooms() and card in game_ui(game).rules.KINDS:
            self.card = "" if self.card == card else card
            self.page.paint()

    @action("rules.all_cards")
    def on_all_cards(self, _arg: str) -> None:
        self.all_cards = True
        self.page.paint()
