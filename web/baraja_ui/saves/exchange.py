"""Exporting games to files and importing them."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action
from ..games.dealing import title_of
from ..games.default_names import title_in
from ..shell.waiting import WHOLE, Stopped, Work
from ..words.problems import explained
from . import save_file, summaries

if TYPE_CHECKING:
    from ..page import Page, RunningGame
    from ..shell.install import InstallController
    from ..shell.waiting import WaitingController
    from .controller import SavesController
    from .saving import SavingController

    class Opener(Protocol):
        """What opens games (`match.resume`)."""

        def opening(self, text: str, fresh_id: str) -> tuple[Generator[int, None, tuple[RunningGame, str]], int]: ...

        def keep_checkpoint(self, play: RunningGame) -> None: ...

    class Belongings(Protocol):
        """What is kept besides games: as a text for a file, and read from one."""

        def packed(self) -> str: ...

        def unpacked(self, text: str) -> str: ...


MOST_SAID = 5  # lines of the report of an import that are announced


def _no_steps() -> Generator[float, None, None]:
    """Work whose parts come later."""
    yield from ()


class ExchangeController(Controller):
    """Exports and imports games. `opener` reads a game (`opening`) and stores its checkpoint; `belongings` go into the
    same file, each as a text under its name (`packed`, `unpacked`); `copies` is told of every copy of all games."""

    def __init__(
        self,
        page: Page,
        keeping: SavingController,
        kept_games: SavesController,
        opener: Opener,
        waiting: WaitingController,
        belongings: Mapping[str, Belongings],
        copies: InstallController,
    ) -> None:
        super().__init__(page)
        self._keeping = keeping
        self._games = kept_games
        self._opener = opener
        self._waiting = waiting
        self._belongings = belongings
        self._copies = copies
        self._report: list[str] = []  # what has become of the present file so far

    @action("unkept.export")
    def unkept_export(self, _arg: str) -> None:
        """Exports the games that the browser has not stored, as they are in memory."""
        self.host.spawn(self._export(list(self._keeping.only_here()) or [entry["id"] for entry in self._games.entries]))

    @action("games.export")
    def games_export(self, arg: str) -> None:
        self.host.spawn(self._export([arg]))

    @action("games.export_all")
    def games_export_all(self, _arg: str) -> None:
        self.host.spawn(self._export([entry["id"] for entry in [*self._games.entries, *self._games.damaged]]))

    async def _export(self, ids: list[str]) -> None:
        here = self._keeping.only_here()
        texts = [(id_, *self._keeping.texts(here[id_])) for id_ in ids if id_ in here]
        problem = False
        try:
            rows = {row["id"]: row["meta"] for row in await self.host.saved()}
            for id_ in ids:
                if id_ not in here:
                    texts.append((id_, await self.host.get(id_), summaries.text_of(rows.get(id_))))
        except self.host.StorageError:
            problem = len(texts) < len(ids)
        if problem:
            self.tell(self.words("unkept.part"))
        aside = {}
        try:
            aside = await self.page.stored.aside()
        except self.host.StorageError:
            problem = True
        if not texts and not aside:
            return
        settings = {name: text for name, owner in self._belongings.items() if (text := owner.packed())} | aside
        outcome = await self.host.download(f"baraja-{self.host.today()[:10]}.json", save_file.export(texts, settings))
        if not problem and {entry["id"] for entry in [*self._games.entries, *self._games.damaged]} <= set(ids):
            self._copies.exported(outcome)

    @action("games.import", on="change")
    def games_import(self, _arg: str, _value: str) -> None:
        self.host.spawn(self._import())

    async def _import(self) -> None:
        text = await self.host.read_file("#import-file", save_file.LONGEST_EXPORT)
        self._report = []
        if text is None:
            self._report = [self.words("games.no_file")]
        else:
            try:
                texts, settings = save_file.unpack(text)
                work = self._waiting.begin("waiting.importing", _no_steps(), WHOLE * len(texts))
                await self._waiting.while_waiting(work, self._take_in(texts, work))
                came = (owner.unpacked(settings.get(name, "")) for name, owner in self._belongings.items())
                self._report += filter(None, came)
                self._report = self._report or [self._refused(save_file.SaveError("empty"))]
            except save_file.SaveError as error:
                self._report = [self._refused(error)]
            except Stopped:
                self._report.append(self.words("games.stopped"))
        self._games.reports(self._report)
        await self._games.refresh()
        self.page.paint()
        self.host.say(" ".join(self._report[:MOST_SAID]))

    def _refused(self, error: save_file.SaveError) -> str:
        return self.words("games.refused", why=explained(self.words, "saveerror", error))

    async def _take_in(self, texts: list[str], work: Work[None]) -> None:
        """Adds the saves of a file one after the other, and reports what became of each; equal lines are reported
        once."""
        counts: dict[str, int] = {}
        for number, text in enumerate(texts):
            line = await self.take_in(text, work, number)
            counts[line] = counts.get(line, 0) + 1
            self._report = [line if times == 1 else f"{line} (× {times})" for line, times in counts.items()]

    async def take_in(self, text: str, work: Work[None], number: int) -> str:
        """Adds one save from a file, never replacing another one; returns what became of it."""
        try:
            steps, total = self._opener.opening(text, save_file.fresh_id(self.host))
            play, problem = await work.part(number, steps, total, lambda: self._waiting.show_work(work))
        except save_file.SaveError as error:
            return self._refused(error)
        save = play.to_save(play.save.changed or self.host.today())
        if not save.title:
            save.rename(title_of(play.deal(), self.words))
        try:
            held = await self.host.get(save.id)
            if held and save_file.is_same(held, save_file.write(save)):
                return self.words("games.already", title=title_in(self.words, save.title))
            if held:
                save.assign_new_id(save_file.fresh_id(self.host))
            current = play.names[play.decider] if play.decider is not None else ""
            cards = play.ui.glimpse(play.session)
            summary = summaries.summary(save, play.turn_number(), current, cards, play.result())
            await self.host.put(save.id, save_file.write(save), summary)
        except self.host.StorageError:
            return self.words("frame.not_saved")
        self._opener.keep_checkpoint(play)
        if problem:
            return self.words("games.imported_part", title=title_in(self.words, save.title), why=problem)
        return self.words("games.imported", title=title_in(self.words, save.title))
