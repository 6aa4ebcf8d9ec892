"""All cards to be looked up, by name in either language."""

from ..controller import Controller, action, screen
from . import screens


class LibraryController(Controller):
    """Lets the reader look cards up."""

    def __init__(self, page):
        super().__init__(page)
        self.query = self.chosen = ""

    @screen("cards")
    def show_cards(self) -> str:
        names = sorted(self.page.rules.KINDS, key=self.words.name)
        return screens.cards(self.words, self.page.facts, names, self.query, self.chosen, self.page.came_from)

    @action("cards.query", on="input")
    def cards_query(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.page.paint()

    @action("cards.open")
    def cards_open(self, arg: str) -> None:
        self.chosen = "" if self.chosen == arg else arg
        self.page.paint()

    def open(self) -> None:
        """All cards, with nothing looked up yet."""
        self.query = self.chosen = ""
