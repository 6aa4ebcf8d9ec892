"""Editing buy lists, storing them, and sharing and receiving them by link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.choose import Illegal
from baraja.core.untrusted import InvalidInput, parse_json

from ...controller import Controller, Event, action, screen
from ...games.deal import Deal
from ...games.registry import every
from ...saves.save_file import clean
from . import lists_screen, model

if TYPE_CHECKING:
    from typing import Protocol

    from baraja.core.contract import JsonObject

    from ...games.base import GameUI
    from ...page import Page
    from ..guide import GuideController

    class Sharing(Protocol):
        """What shares a list (`links.sharing`)."""

        sent: str
        sharing: str
        address: str

        def nothing(self) -> None: ...

        async def send_list(self, values: JsonObject, warning: str) -> None: ...


class ListsController(Controller):
    """The stored lists, and the one that is being edited. `changed` is the event that a list has changed."""

    def __init__(self, page: Page, sharing: Sharing, guide: GuideController) -> None:
        super().__init__(page)
        self._guide = guide
        self._sharing = sharing
        self.lists: list[JsonObject] = []
        self.open: JsonObject | None = None
        self.came: list[JsonObject] = []  # the lists of a link or a file, not stored yet
        self.changed = Event()
        self.played = Event()  # called with the opponent (a list or a bot) and the kingdom as a deal
        self._deal: Deal | None = None
        self._adding = False
        self._shown: int | None = None  # the purchase whose conditions are shown

    def for_deal(self, deal: Deal) -> None:
        """Sets the deal in whose kingdom the lists are to be played."""
        self._deal = deal

    async def restore(self) -> None:
        if stored := await self.stored_value("lists"):
            own = self.lists if self.gained("lists") else []
            names = {values["name"] for values in own}
            self.lists = [*(values for values in model.sanitized(stored) if values["name"] not in names), *own]
            if own:
                self.keep("lists", self.lists)

    @property
    def game(self) -> GameUI:
        """The game whose players may follow lists. Raises StopIteration if there is none."""
        return next(game for game in every() if game.list_cards(""))

    def named(self, name: str) -> JsonObject | None:
        """The stored list with this name, None if there is none."""
        return next((values for values in self.lists if values["name"] == name), None)

    def playable(self, offered: tuple[str, ...]) -> list[JsonObject]:
        """The valid lists that can be played where these cards are."""
        return [
            buy_list for buy_list in self.lists if model.problem(buy_list) is None and not model.fits(buy_list, offered)
        ]

    # ------------------------------------------------------------ editing

    @screen("list")
    def show(self) -> str:
        if self.open is None:
            return lists_screen.list_links(self.lists, self.words)
        words, values = self.words.of(self.game.name), self.open
        offered = self.game.list_cards(self._deal.kingdom if self._deal is not None else "")
        problem = lists_screen.wrong(model.problem(values), words)
        missing = ", ".join(map(words.name, model.fits(values, offered)))
        missing = words("lists.missing", cards=missing) if missing else ""
        link = (self._sharing.sharing, self._sharing.address) if self._sharing.sent == "list" else ("", "")
        facts, usual = ["opened"], self.game.usual_buys()
        facts += ["added"] if len(values["buys"]) > len(usual) else []
        facts += ["conditioned"] if any(entry.get("if") for entry in values["buys"]) else []
        facts += ["raised"] if [entry["card"] for entry in values["buys"]][-1:] == [*usual[-1:]] else []
        markup = lists_screen.edit(
            values, offered, self._adding, self._shown, problem, missing, link, words, self.game.facts(),
            self._guide.strip(*facts),
        )  # fmt: skip
        return markup

    def _change(self, values: JsonObject) -> None:
        """Replaces the open list."""
        assert self.open is not None
        place = self.lists.index(self.open)
        self.lists[place] = self.open = values
        self._sharing.nothing()
        self.keep("lists", self.lists)
        self.changed()
        self.page.paint()

    @action("lists.new")
    def new(self, _arg: str) -> None:
        if len(self.lists) >= model.MOST_LISTS:
            self.tell(self.words("lists.full"))
            return
        name = model.unlike(self.words("lists.first_name"), [entry["name"] for entry in self.lists])
        self._open(self._kept(model.new_list(name, self.game.usual_buys())))

    def _kept(self, values: JsonObject) -> JsonObject:
        self.lists = [*self.lists, values]
        self.keep("lists", self.lists)
        return values

    def _open(self, values: JsonObject) -> None:
        self.open, self._adding, self._shown = values, False, None
        self._sharing.nothing()
        self.page.go("list")

    @action("lists.edit")
    def edit(self, arg: str) -> None:
        buy_list = self.named(arg)
        if buy_list is not None:
            self._open(buy_list)

    @action("lists.name", on="change")
    def name(self, _arg: str, value: str = "") -> None:
        if self.open is not None:
            others = [buy_list["name"] for buy_list in self.lists if buy_list is not self.open]
            name = clean(value, self.open["name"], model.LONGEST_NAME)
            self._change({**self.open, "name": model.unlike(name, others)})

    @action("lists.adding")
    def adding(self, _arg: str) -> None:
        self._adding = True
        self.page.paint()
        self.host.focus('[data-focus^="add-"]')
        self.host.scroll_to(".panel-list-cards")

    @action("lists.add")
    def add(self, arg: str) -> None:
        if self.open is not None and arg in self.game.facts():
            self._adding = False
            self._change(model.with_card(self.open, arg))
            self.host.focus('[data-focus="lists-adding"]')

    def _at(self, arg: str) -> list[int] | None:
        """The index of a purchase, and of one of its conditions, from the argument of an action; None if it does not
        exist."""
        if self.open is None or not all(part.isascii() and part.isdigit() for part in arg.split(".")):
            return None
        place, *number = map(int, arg.split("."))
        if place >= len(self.open["buys"]):
            return None
        if number and number[0] >= len(self.open["buys"][place].get("if", ())):
            return None
        self._shown = place
        return [place, *number]

    @action("lists.up")
    def up(self, arg: str) -> None:
        if self.open is not None and (at := self._at(arg)):
            self._move(at[0], at[0] - 1, "up", "down")

    @action("lists.down")
    def down(self, arg: str) -> None:
        if self.open is not None and (at := self._at(arg)):
            self._move(at[0], at[0] + 1, "down", "up")

    def _move(self, place: int, to: int, way: str, back: str) -> None:
        """Exchanges two neighbouring purchases; the focus goes along, to the button that moves on, else `back`."""
        assert self.open is not None
        self._shown = None
        self._change(model.moved_up(self.open, max(place, to)))
        self.host.focus(f'[data-focus="{way}-{to}"]', f'[data-focus="{back}-{to}"]')

    @action("lists.remove")
    def remove(self, arg: str) -> None:
        if self.open is not None and (at := self._at(arg)):
            self._shown = None
            self._change(model.without(self.open, at[0]))

    @action("lists.condition")
    def condition(self, arg: str) -> None:
        if self.open is not None and (at := self._at(arg)):
            self._change(model.with_condition(self.open, at[0]))

    @action("lists.without")
    def without(self, arg: str) -> None:
        if self.open is not None and (at := self._at(arg)) and len(at) == 2:
            self._change(model.without_condition(self.open, at[0], at[1]))

    @action("lists.part", on="change")
    def part(self, arg: str, value: str = "") -> None:
        where, _, part = arg.rpartition(".")
        if self.open is not None and (at := self._at(where)) and len(at) == 2:
            changed = model.with_part(self.open, at[0], at[1], part, value)
            try:
                self._change(model.read(changed))
            except Illegal:
                self.page.paint()  # an invalid choice: the screen shows the present one again

    @action("lists.delete")
    def delete(self, _arg: str) -> None:
        if self.open is not None:
            self.lists = [buy_list for buy_list in self.lists if buy_list is not self.open]
            self.open = None
            self.keep("lists", self.lists)
            self.changed()
        self.page.go("laboratory")

    # ------------------------------------------------------------ sharing

    @action("lists.share")
    def share(self, _arg: str) -> None:
        if self.open is not None and model.problem(self.open) is None:
            self.host.spawn(self._share(self.open))

    async def _share(self, values: JsonObject) -> None:
        """Shares a list and scrolls to the link, which is below the list."""
        await self._sharing.send_list(values, self.words("lists.carries"))
        self.host.scroll_to(".panel-share")

    @action("lists.play")
    def play(self, _arg: str) -> None:
        if self.open is not None and model.problem(self.open) is None:
            values, game = self.open, self.game
            # None is chosen yet if the list came by link on a first visit: then any suits that has its cards.
            suggested = (Deal(game.name, name, 0) for name in game.kingdoms())
            deals = [self._deal] if self._deal is not None and self._deal.game == game.name else suggested
            deal = next((known for known in deals if not model.fits(values, game.list_cards(known.kingdom))), None)
            if deal is None:
                self.tell(self.words("lists.elsewhere"))
                return
            self.played(values, deal)

    def on_link(self, content: object) -> bool:
        """Shows the list of a link, or those of a file as `baraja search` writes it; returns whether all are valid."""
        several = (
            content["lists"] if isinstance(content, dict) and isinstance(content.get("lists"), list) else [content]
        )
        try:
            came = [model.read(values) for values in several[: model.MOST_LISTS]]
        except Illegal:
            return False
        if not came:
            return False
        self.came = came
        self.page.head_for("list_came")
        return True

    def on_text(self, text: str) -> bool:
        """Shows the lists of a text in JSON; returns whether there are some and all are valid."""
        try:
            return self.on_link(parse_json(text, model.LONGEST_FILE))
        except InvalidInput:
            return False

    @action("lists.file", on="change")
    def file(self, _arg: str, _value: str = "") -> None:
        self.host.spawn(self._read_file())

    async def _read_file(self) -> None:
        text = await self.host.read_file("#lists-file", model.LONGEST_FILE)
        if text is None or not self.on_text(text):
            self.tell(self.words("lists.no_file"))
            return
        self.page.paint()

    @action("lists.save")
    def save(self, _arg: str) -> None:
        """Gives the open list to the reader as a file, which the command line reads as `list:FILE`."""
        if self.open is not None:
            self.host.spawn(self.host.download(f"{self.open['name']}.json", model.file_of(self.open)))

    @screen("list_came")
    def show_came(self) -> str:
        assert self.came, "no list has come"
        words = self.words.of(self.game.name)
        problems = [lists_screen.wrong(model.problem(values), words) for values in self.came]
        return lists_screen.incoming(self.came, words, self.game.facts(), problems)

    @action("lists.leave")
    def leave(self, _arg: str) -> None:
        self.came = []
        self.host.clear_fragment()
        self.page.go("home")

    @action("lists.keep")
    def take(self, _arg: str) -> None:
        if self.came and self.store(self.came):
            self.came = []
            self.host.clear_fragment()

    def store(self, lists: list[JsonObject]) -> bool:
        """Stores lists and opens the first; returns whether there was room for them."""
        new = [values for values in lists if values not in self.lists]
        if len(self.lists) + len(new) > model.MOST_LISTS:
            self.tell(self.words("lists.full"))
            return False
        stored = []
        for values in lists:
            name = model.unlike(values["name"], [entry["name"] for entry in self.lists])
            stored.append(values if values in self.lists else self._kept({**values, "name": name}))
        self._open(next(entry for entry in self.lists if entry == stored[0]))
        return True
