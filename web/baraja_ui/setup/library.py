"""The room of cards: all cards of a game, to be read or to choose a kingdom from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art.drawing import symbols_of
from ..controller import Controller, action, screen
from ..games import library
from ..games.registry import every, first, game_ui
from ..shell.html import button, esc, ident, tag, unseen
from ..shell.icons import icon
from ..shell.screens import is_named, page, switch
from ..table.painter import ROOT_FALLBACK, Picture

if TYPE_CHECKING:
    from ..games.base import GameUI
    from ..page import Page
    from ..words import Words
    from .draft import DraftController


def rooms() -> list[str]:
    """The games whose cards can be browsed. The modules that show them are imported when their room is opened."""
    return [game.name for game in every() if game.browsed]


class LibraryController(Controller):
    """Shows the cards of a game."""

    def __init__(self, page: Page, draft: DraftController) -> None:
        super().__init__(page)
        self._draft = draft
        self.query = ""
        self.filters: frozenset[tuple[str, str]] = frozenset()
        self.game = first().name
        self.read = ""
        self.picking = False
        self.most = 0

    def open(self) -> None:
        """Shows all cards without filters: of the game at the table if the reader comes from there."""
        self.query, self.filters, self.read, self.picking = "", frozenset(), "", False
        self.most = library.AT_ONCE
        if self.open_table is not None and self.page.route in ("pause", "table"):
            self.game = self.open_table.play.ui.name
        if self.game not in rooms():
            self.game = first().name

    @action("cards.pick")
    def pick(self, _arg: str) -> None:
        """Opens the room to choose the kingdom of the draft card by card."""
        self.open()
        self.game, self.picking = self._draft.draft["game"], True
        self.page.go("cards")

    @screen("cards", home="book", returns=True)
    def show_cards(self) -> Picture:
        """The screen as a picture whose parts are the tiles, as a tap changes one or two of them and the card that is
        read."""
        game, words = game_ui(self.game), self.words.of(self.game)
        cards, wanted = game.library, library.Wanted(self.query, self.filters)
        matches = library.answering(cards, cards.names(words, self.picking), wanted, words)
        left, matches = len(matches) - self.most, matches[: self.most]
        chosen = frozenset(game.picked(self._draft.draft)) if self.picking else None
        tiles = library.tiles(matches, lambda name: cards.drawn(name, words), cards.looks, chosen, self.read)
        parts = {f"#{ident('tile', name)}": tile for name, tile in tiles.items()}
        parts["#room-side"] = self._side(game, words)
        drawn = symbols_of("".join(parts.values()))
        name = ("cards", self.game, self.picking, words.lang, self.query, self.filters, tuple(matches))
        top = self._games(words) + library.finder(cards, wanted, words)
        top += tag(
            "p", esc(words("cards.count", count=len(matches) + max(left, 0))), class_="room-count", role="status"
        )

        def whole() -> str:
            listed = "".join(tag("li", tile, id=ident("tile", name)) for name, tile in tiles.items())
            shelf = tag("ul", listed, class_="shelf") if matches else library.nothing("cards.all", words)
            shelf += library.more(left, "cards.more", words)
            side = tag("aside", parts["#room-side"], id="room-side", class_="room-side", data_scroll="room-side")
            body = tag("div", tag("div", top + shelf, class_="room-cards") + side, class_="room")
            body += tag("div", drawn, id="room-symbols")
            title = words("cards.pick_title" if self.picking else "home.cards")
            label = words("home.rules")
            rules = button(
                icon("help") + unseen(label), "rules.open", self.game, class_="square", title=label,
                data_focus="open-rules",
            )  # fmt: skip
            back = "new" if self.picking else self.page.came_from
            return page("cards", title, body, words, back=back, beside=rules)

        return Picture(name, whole, {**parts, "#room-symbols": drawn}, fallback=ROOT_FALLBACK)

    def _games(self, words: Words) -> str:
        """The links to the other rooms, for a reader who comes from the home screen."""
        if self.picking or self.page.came_from != "home" or len(rooms()) < 2:
            return ""
        choices = [(name, words(f"game.{name}")) for name in rooms()]
        return switch("cards.game", choices, self.game, words("new.game"))

    def _side(self, game: GameUI, words: Words) -> str:
        """The kingdom that is being chosen, and the card that is read."""
        text = game.library.text(self.read, words) if self.read else ""
        aside = game.picking(self._draft.draft, words) if self.picking else ""
        aside += library.reading(text, words, "cards.close")
        return aside or tag("p", esc(words("cards.tap_to_read")), class_="quiet-text")

    @action("cards.game")
    def choose_game(self, arg: str) -> None:
        if arg in rooms():
            self.game, self.filters, self.read = arg, frozenset(), ""
            self.page.paint()

    @action("cards.query", on="input")
    def search(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.page.paint()

    def enter(self) -> bool:
        """Handles Enter in the field of the search: a single match is taken as by a tap, and the field is free for the
        next name. Returns whether there was one."""
        game = game_ui(self.game)
        words, wanted = self.words.of(self.game), library.Wanted(self.query, self.filters)
        matching = library.answering(game.library, game.library.names(words, self.picking), wanted, words)
        named = [name for name in matching if is_named(name, self.query, words)] if self.query else []
        single = matching if len(matching) == 1 else named
        if len(single) != 1:
            return False
        if self.picking:
            self.query = ""
        self.tap(single[0])
        return True

    @action("cards.filter")
    def filter(self, arg: str) -> None:
        """Sets a filter or removes it."""
        group, _, value = arg.partition(":")
        self.filters ^= {(group, value)}
        self.page.paint()

    @action("cards.all")
    def show_all(self, _arg: str) -> None:
        """Shows all cards again, without filters."""
        self.query, self.filters = "", frozenset()
        self.page.paint()
        self.host.focus("#card-search")

    @action("cards.more")
    def more(self, _arg: str) -> None:
        """Shows all cards that pass the filters."""
        self.most = len(game_ui(self.game).rules.KINDS)
        self.page.paint()
        self.host.focus("#card-search")

    @action("cards.tap")
    def tap(self, arg: str) -> None:
        """Reads a card; while a kingdom is being chosen, adds or removes it."""
        if arg not in game_ui(self.game).rules.KINDS:
            return
        if self.picking:
            self.read = arg
            if game_ui(self.game).pick(self._draft.draft, arg):
                self._draft.changed()
                return
            self.tell(self.words("cards.enough"))
        else:
            self.read = "" if self.read == arg else arg
        self.page.paint()

    @action("cards.close")
    def close(self, _arg: str) -> None:
        self.read = ""
        self.page.paint()
