"""The list of saved games, and renaming and deleting them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action, screen
from ..games.default_names import name_in, title_in
from ..games.registry import GAMES, game_ui
from . import save_file, saves_screen, summaries

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import Page, RunningGame
    from ..shell.install import InstallController
    from .autosave import Autosave
    from .saving import SavingController

    class ActiveTable(Protocol):
        """The table of the running game (`match.tables`)."""

        def leave(self) -> None: ...


AT_ONCE = 60
"""How many games are listed at first."""


class SavesController(Controller):
    """Lists games. `open_id` is the one that the home screen offers to go on with, `report` says what became of the
    last file."""

    def __init__(
        self, page: Page, tables: ActiveTable, keeping: SavingController, autosave: Autosave, copies: InstallController
    ) -> None:
        super().__init__(page)
        self._tables = tables
        self._keeping = keeping
        self._autosave = autosave
        self._copies = copies
        self.entries: list[JsonObject] = []
        self.damaged: list[JsonObject] = []
        self.open_id = ""
        self.report: list[str] = []
        self._renaming = self._new_title = self._deleting = ""
        self._most = AT_ONCE
        self._known: dict[str, tuple[object, JsonObject]] = {}

    async def restore(self) -> None:
        await self.list_games()

    def opened(self, save_id: str) -> None:
        """Sets the game that the home screen offers to go on with."""
        self.open_id = save_id

    def on_game_opened(self, play: RunningGame) -> None:
        """Called when another game is at the table."""
        self.open_id = play.save.id

    def to_resume(self) -> JsonObject | None:
        """The game that "continue" opens, named in the reader's language: the open one, or else the last one played
        that is not over; None if there is none."""
        latest = next((entry for entry in self.entries if entry["id"] == self.open_id), None)
        if latest is None or latest["over"]:
            latest = next((entry for entry in self.entries if not entry["over"]), None)
        if latest is None:
            return None
        title = title_in(self.words, latest["title"]) or self.words("games.untitled")
        picture = game_ui(latest["game"]).fan(latest["cards"]) if latest["game"] in GAMES else ""
        return latest | {"title": title, "next": name_in(self.words, latest["next"]), "picture": picture}

    def on_route(self, route: str) -> None:
        """Cancels renaming and deleting, shows only the newest games, and notes whether the game is on the screen."""
        if route in ("home", "games"):
            self._renaming = self._deleting = ""
            self._most = AT_ONCE
        if route in ("home", "table", "end"):
            self.keep_open("home" if route == "home" else "table")

    def reports(self, lines: list[str]) -> None:
        """Shows what became of a file."""
        self.report = lines

    async def list_games(self) -> None:
        """Reads the list of saves. One whose summary is lost is described from the game itself; if that cannot be read
        either, it is listed separately, to be exported or deleted. Games that are not stored yet are included."""
        rows = await self.host.saved()
        known = {row["id"] for row in rows}
        here = self._keeping.only_here()
        new = [{"id": id_, "meta": self._keeping.texts(play)[1]} for id_, play in here.items() if id_ not in known]
        entries: list[JsonObject] = []
        damaged: list[JsonObject] = []
        for entry in summaries.listed([*rows, *new], self._known):
            if entry["damaged"]:
                summary = summaries.told_again(await self.host.get(entry["id"]))
                if summary is not None:
                    entry = summaries.listed([{"id": entry["id"], "meta": summary}])[0]
            (damaged if entry["damaged"] else entries).append(entry)
        self.entries, self.damaged = entries, damaged

    @action("games.more")
    def games_more(self, _arg: str) -> None:
        self._most = 0
        self.page.paint()

    @action("games.rename")
    def games_rename(self, arg: str) -> None:
        self._renaming, self._deleting = arg, ""
        self._new_title = next((entry["title"] for entry in self.entries if entry["id"] == arg), "")
        self.page.paint()
        self.host.focus("#rename-text")

    @action("games.title", on="input")
    def games_title(self, _arg: str, value: str) -> None:
        self._new_title = value

    @action("games.renamed")
    def games_renamed(self, arg: str) -> None:
        self.host.spawn(self._rename(arg, save_file.clean(self._new_title, "", save_file.LONGEST_TITLE)))

    async def _rename(self, save_id: str, title: str) -> None:
        self._renaming = ""
        try:
            if title:
                stored = save_file.load(await self.host.get(save_id))
                meta = await self._summary(save_id)
                stored["title"] = meta["title"] = title
                await self.host.put(save_id, json.dumps(stored), json.dumps(meta))
                if self.open_table is not None and self.open_table.play.save.id == save_id:
                    self.open_table.play.save.rename(title)
        except self.host.StorageError as error:
            self.tell(self.words(f"unkept.{error.reason}"))
        except save_file.SaveError:
            self.tell(self.words("saveerror.unreadable"))
        await self.refresh()
        self.page.paint()

    async def copy_apart(self, save_id: str) -> None:
        """Copies what is stored under an id, unchanged, to a new id, as something else will replace it. Raises the
        host's StorageError."""
        rows = await self.host.saved()
        summary = summaries.text_of(next((row["meta"] for row in rows if row["id"] == save_id), None))
        await self.host.put(save_file.fresh_id(self.host), await self.host.get(save_id), summary)
        await self.list_games()

    def holds(self, save_id: str) -> bool:
        """Whether something is stored under an id, readable or not."""
        return any(entry["id"] == save_id for entry in (*self.entries, *self.damaged))

    async def _summary(self, save_id: str) -> JsonObject:
        """The summary of a save, made from its text. Raises SaveError if that cannot be read."""
        rows = await self.host.saved()
        return save_file.load(summaries.text_of(next((row["meta"] for row in rows if row["id"] == save_id), None)))

    @action("games.delete")
    def games_delete(self, arg: str) -> None:
        self._deleting, self._renaming = arg, ""
        self.page.paint()
        self.host.focus(f'[data-focus="spare-{arg}"]')

    @action("games.spare")
    def games_spare(self, _arg: str) -> None:
        self._deleting = ""
        self.page.paint()

    @action("games.delete_now")
    def games_delete_now(self, arg: str) -> None:
        self.host.spawn(self._delete(arg))

    async def _delete(self, save_id: str) -> None:
        self._deleting = ""
        if self.open_table is not None and self.open_table.play.save.id == save_id:
            self._tables.leave()
        if self.open_id == save_id:
            self.open_id = ""
        self._keeping.forget(save_id)
        try:
            await self.host.remove(save_id)
        except self.host.StorageError:
            self.tell(self.words("games.not_deleted"))
        await self.refresh()
        self.page.paint()

    @screen("games", home="folder")
    def show_games(self) -> str:
        return saves_screen.render(
            self.words, self.entries, self._renaming, self._deleting, self.report, self._copies.copy_age(),
            self.damaged, self._autosave.problem if self._autosave.unread else "", self._most,
            bool(self.page.stored.unusable), self._copies.is_copy_unconfirmed,
        )  # fmt: skip

    def keep_open(self, route: str) -> None:
        self.keep("open", {"id": self.open_id, "route": route})

    async def refresh(self) -> None:
        try:
            await self.list_games()
        except self.host.StorageError as error:
            self.tell(self.words(f"unread.{error.reason}"))
