"""Saving running games: each is written soon after it has changed, and the reader is told while that fails."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..controller import Controller, Event, action
from . import save_file, saves_screen, summaries
from .autosave import Autosave

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import Page, RunningGame
    from .autosave import Job


WARNING = ("home", "pause")  # the screens that say whether another tab does the saving


class SavingController(Controller):
    """Writes running games. `owner` says whether this tab owns the saves; `took_over` is the event that it has become
    the owner."""

    def __init__(self, page: Page, autosave: Autosave) -> None:
        super().__init__(page)
        self._autosave = autosave
        self._unkept: JsonObject = {}
        self._comparing: dict[str, Job] = {}
        self.owner = True
        self.took_over = Event()

    def save(self) -> None:
        """Writes the running game soon, several calls in a row as one; lessons are not saved, nor is anything in a
        second tab."""
        if self.open_table is not None and self.open_table.coach is None:
            self.save_game(self.open_table.play)

    def save_game(self, play: RunningGame, comparing: Job | None = None) -> None:
        """Writes a game soon. `comparing` is called instead if it is yet to be found out whether it may be written, and
        so it is for all its changes until then."""
        save_id = play.save.id
        self._unkept[save_id] = play
        if comparing is not None:
            self._comparing[save_id] = comparing
        if self.owner:
            self._autosave.keep(f"game {save_id}", self._comparing.get(save_id) or partial(self.write, play))

    async def write(self, play: RunningGame) -> None:
        text, summary = self.texts(play)
        await self.host.put(play.save.id, text, summary)
        self._comparing.pop(play.save.id, None)
        self.host.mark("saved")

    def texts(self, play: RunningGame) -> tuple[str, str]:
        """A game as it is now: the text of its save, and its summary."""
        save = play.to_save(self.host.today())
        current = play.names[play.decider] if play.decider is not None else ""
        cards = play.ui.glimpse(play.session)
        return save_file.write(save), summaries.summary(save, play.turn_number(), current, cards, play.result())

    def only_here(self) -> JsonObject:
        """The games, by id, whose last decisions the browser has not stored."""
        waits = self._autosave.waits
        self._unkept = {
            id_: play for id_, play in self._unkept.items() if not self.owner or waits(f"game {id_}")
        }  # fmt: skip
        return self._unkept

    async def text(self, save_id: str) -> str:
        """The text of a save, "" if there is none, including decisions that are not stored yet."""
        here = self.only_here().get(save_id)
        return self.texts(here)[0] if here is not None else await self.host.get(save_id)

    def forget(self, save_id: str) -> None:
        """Called when a game was deleted: nothing of it is written any more."""
        self._unkept.pop(save_id, None)
        self._comparing.pop(save_id, None)
        self._autosave.forget(f"game {save_id}")

    def on_keeping(self, problem: str) -> None:
        """Called when the browser has stopped storing, with the reason, or with "" when it has stored everything."""
        self.show_keeping()
        self.tell(self.words("unkept.help" if problem else "unkept.over"))

    def show_keeping(self) -> None:
        """Shows the strip that stays on every screen while something is not saved."""
        self.host.swap({"#unkept": saves_screen.unkept(self.words, self.not_kept())})

    def on_setting(self, name: str) -> None:
        """Called when a setting was changed: says in another language what is not saved."""
        if name == "lang":
            self.show_keeping()

    def not_kept(self) -> str:
        """Why games of this page are not saved, as the key of a sentence; "" if they are."""
        return self._autosave.problem or ("" if self.owner else "other")

    @action("unkept.again")
    def unkept_again(self, _arg: str) -> None:
        self._autosave.again()

    def on_ownership(self, state: str) -> None:
        """Called when this tab or another one has become the owner of the saves."""
        owner = str(state) == "owner"
        if owner == self.owner:
            return
        self.owner = owner
        if owner:
            self.took_over()  # first, so that its game counts as not stored before anything says that all is
        self._autosave.leave_to(not owner)
        self.show_keeping()
        if not owner:
            self.tell(self.words("frame.other_tab"))
        if self.page.route in WARNING:
            self.page.paint()
