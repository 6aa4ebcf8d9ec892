"""Opening a saved game, however long it is, with as much of it as can be read."""

from __future__ import annotations

import base64
from collections.abc import Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from baraja.core import record
from baraja.core.untrusted import parse_json

from ..controller import Controller, action
from ..saves import save_file
from ..shell.waiting import Stopped
from ..words.problems import explained
from . import running_game

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.record import Reading

    from ..page import Page, RunningGame
    from ..saves.controller import SavesController
    from ..saves.saving import SavingController
    from ..shell.waiting import WaitingController
    from .tables import ActiveTable

    class Wheels(Protocol):
        """The plug-ins (`plugins.controller`)."""

        def explains(self, left: JsonObject | None) -> bool: ...


SIZE_OF_LONG = 15_000  # characters of the text of a save from which it may have a checkpoint
LONGEST_CHECKPOINT = 4_000_000  # bytes


class ResumeController(Controller):
    """Opens saved games."""

    def __init__(
        self,
        page: Page,
        tables: ActiveTable,
        keeping: SavingController,
        kept_games: SavesController,
        waiting: WaitingController,
        wheels: Wheels,
    ) -> None:
        super().__init__(page)
        self._tables = tables
        self._keeping = keeping
        self._games = kept_games
        self._waiting = waiting
        self._wheels = wheels

    @action("resume")
    def resume_tapped(self, arg: str) -> None:
        self.host.spawn(self.resume(arg))

    @action("resume.table")
    def resume_table(self, _arg: str) -> None:
        self.page.go("table")

    async def resume(self, save_id: str, quiet: bool = False) -> None:
        """Goes on with a saved game. `quiet` is for the start of the page, where a save that cannot be read is only
        reported, and one whose cards made the page hang is not opened."""
        if self.open_table is not None and self.open_table.play.save.id == save_id:
            self.open_table.bots.hurry()
            self.open_table.show_end() if self.open_table.play.over else self.page.go("table")
            return
        if quiet and self._wheels.explains(self._games.to_resume()):
            return
        try:
            text = await self._keeping.text(save_id)
            if not text:
                raise save_file.SaveError("empty")
            steps = self.opening(text, save_id, await self._checkpoint(save_id, len(text)))
            play, problem = await self._waiting.patiently("waiting.opening", *steps)
            self._keep_the_whole(play, save_id)
        except Stopped:
            self._games.opened("")
            self.page.go(self.page.route)
            return
        except self.host.StorageError as error:
            self.tell(self.words(f"unread.{error.reason}"))
            return
        except save_file.SaveError as error:
            self._games.opened("")
            gone = error.reason == "empty"
            self.tell(self.words("games.gone") if gone else explained(self.words, "saveerror", error))
            return
        table = self._tables.open_game(play)
        self.keep_checkpoint(play)
        if play.over:
            self.current_table.show_end()
        elif quiet:
            self.page.head_for("table")
            table.bots.start()
        else:
            self.page.go("table")
        if not play.over:
            self.host.spawn(table.bots.think_ahead())
        if play.cut:
            self._keeping.save()
            self._games.keep_open("table")
            problem += " " + self.words("games.part_help")
        if problem:
            self.tell(problem)

    def _keep_the_whole(self, play: RunningGame, save_id: str) -> None:
        """Makes sure that going on overwrites only the same game: not another one whose id is in a damaged text, and
        not decisions that do not fit here but may fit another version."""
        play.save.assign_new_id(save_id)
        if play.cut:
            play.save.assign_new_id(save_file.fresh_id(self.host))
            mark = self.words("games.part")
            room = save_file.LONGEST_TITLE - len(mark) - 3
            play.save.rename(save_file.clean(f"{play.save.title[:room]} · {mark}", mark, save_file.LONGEST_TITLE))

    async def _checkpoint(self, save_id: str, size: int) -> bytes:
        """The stored checkpoint of a game, b"" if there is none; it is checked where it is used. Only one is stored:
        that of the long game that was opened or imported last."""
        if size < SIZE_OF_LONG:
            return b""
        try:
            stored = parse_json(await self.host.setting("checkpoint"), 2 * LONGEST_CHECKPOINT)
            return base64.b64decode(stored["data"], validate=True) if stored["id"] == save_id else b""
        except (ValueError, TypeError, KeyError, self.host.StorageError):
            return b""

    def keep_checkpoint(self, play: RunningGame) -> None:
        """Stores a checkpoint that was made on opening, beside the decisions and never in place of them."""
        if 0 < len(play.checkpoints.latest) < LONGEST_CHECKPOINT:
            data = base64.b64encode(play.checkpoints.latest).decode()
            self.keep("checkpoint", {"id": play.save.id, "data": data})

    def opening(
        self, text: str, fresh_id: str, checkpoint: bytes = b""
    ) -> tuple[Generator[int, None, tuple[RunningGame, str]], int]:
        """A game from the text of a save, in small steps: (a generator that yields how much is done, and returns the
        game and what is wrong with it in words, "" if nothing is; the total). Raises SaveError at once if the text is
        not a save."""
        save, reading = save_file.opened(text, fresh_id)
        save = replace(save, record={**save.record, "decisions": cast("list[str]", reading.decisions)})
        return self._open(save, reading, checkpoint), len(reading.decisions)

    def _open(
        self, save: save_file.Save, reading: Reading, checkpoint: bytes
    ) -> Generator[int, None, tuple[RunningGame, str]]:
        if not any(seat.person for seat in save.seats):
            save.seats[0] = replace(save.seats[0], kind="person")
        play, refusal = yield from running_game.Play.opening(
            save, self.words, self.settings["taps"] == "one", checkpoint
        )
        if refusal is not None:
            reading.refuse(refusal)
        problem = ""
        if reading.problem is not None:
            problem = explained(self.words, "saveerror", reading.problem)
            play.save.holds(record.save(play.session))
        return play, problem

    def on_took_over(self) -> None:
        """Called when another tab, which owned the saves, was closed. The game here counts as not stored until it is
        compared with the other's."""
        if self.open_table is not None and self.open_table.coach is None:
            self._keeping.save_game(self.open_table.play, partial(self._take_over, self.open_table.play))

    async def _take_over(self, play: RunningGame) -> None:
        """Takes over from another tab that was closed: its save replaces what was tried out here, unless the game here
        only goes further. A save of it that cannot be read stays, and the game here is saved beside it."""
        try:
            text = await self.host.get(play.save.id)
        except self.host.StorageError:
            self._keeping.forget(play.save.id)
            play.save.assign_new_id(save_file.fresh_id(self.host))
            if self._shows(play):
                self._games.opened(play.save.id)
                self._games.keep_open(self.page.route)
            self._keeping.save_game(play)
            return
        decisions = (save_file.record_of(text) or {}).get("decisions", [])
        if play.session.decisions[: len(decisions)] == decisions:
            await self._keeping.write(play)
            return
        self._keeping.forget(play.save.id)
        if self._shows(play):
            self._tables.leave()
            self.host.spawn(self.resume(self._games.open_id))

    def _shows(self, play: RunningGame) -> bool:
        """Whether this game, and not another one, is at the table by now."""
        return self.open_table is not None and self.open_table.play is play
