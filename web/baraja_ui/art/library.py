"""All cards to be looked up, by name in either language."""

from collections.abc import Mapping
from typing import Any

from ..controller import Controller, action, screen
from ..shell.html import button, esc, tag
from ..shell.screens import found, page
from ..words import Words
from . import faces
from .chips import card_chip
from .drawing import picture


class LibraryController(Controller):
    """Lets the reader look cards up."""

    def __init__(self, page):
        super().__init__(page)
        self.query = self.chosen = ""

    @screen("cards", home="book")
    def show_cards(self) -> str:
        names = sorted(self.page.rules.KINDS, key=self.words.name)
        return render(self.words, self.page.facts, names, self.query, self.chosen, self.page.came_from)

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


def render(words: Words, facts: Mapping[str, Any], names: list[str], query: str, chosen: str, back: str) -> str:
    """All cards that can be played with, searched in both languages, one of them opened."""
    field = tag(
        "input", type="search", id="card-search", value=query, data_action="cards.query", data_focus="card-search",
        autocomplete="off", spellcheck="false", maxlength=40,
    )  # fmt: skip
    search = tag("div", tag("label", esc(words("cards.search")), for_="card-search") + field, class_="field")
    shown = [name for name in names if found(name, query, words)]
    items = "".join(
        tag(
            "li",
            button(
                faces.thumb(name, facts[name].types) + card_chip(name, words, facts), "cards.open", name,
                class_="card-row", aria_expanded="true" if name == chosen else "false", data_focus=f"card-{name}",
            )
            + (_text(name, words, facts) if name == chosen else ""),
            class_="open" if name == chosen else None,
        )
        for name in shown
    )  # fmt: skip
    count = tag("p", esc(words("cards.count", count=len(shown))), class_="quiet-text")
    body = search + count + tag("ul", items, class_="card-rows")
    return page("cards", words("home.cards"), body, words, back=back)


def _text(name: str, words: Words, facts: Mapping[str, Any]) -> str:
    """All that the game says about a card, in our words."""
    fact = facts[name]
    other = words.other
    kinds = " · ".join(words.type(kind) for kind in fact.types)
    text = words.text(name)
    rulings = "".join(tag("li", esc(line)) for line in words.rulings(name))
    main, _ = faces.band_types(fact.types)
    inside = tag("div", picture(name), class_=f"frame f-{main}", aria_hidden="true")
    inside += tag("p", esc(kinds) + " · " + tag("span", esc(other.name(name)), lang=other.lang), class_="quiet-text")
    inside += faces.bonuses(fact, words)
    inside += tag("p", esc(text)) if text else ""
    inside += tag("ul", rulings, class_="card-rulings") if rulings else ""
    return tag("div", inside, class_="card-text")
