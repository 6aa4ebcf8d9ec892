"""The statistics on the page: counted when a game ends; shown, exported and deleted on request."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action, screen
from ..games.deal import scenario_of
from ..games.registry import game_ui
from . import game_results, medals, statistics_screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.analysis.protocol import JudgedDecision, SeatFigures

    from ..page import Page, RunningGame

    class Lessons(Protocol):
        """The lessons (`match.lessons`)."""

        learned: list[str]
        """The names of those that were finished."""


DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class StatisticsController(Controller):
    """Counts finished games, and the achievements in them and in the lessons."""

    def __init__(self, page: Page, lessons: Lessons) -> None:
        super().__init__(page)
        self._lessons = lessons
        self.results: list[game_results.Result] = []
        self.asking_stats = False
        self._unread = ""
        self._wanted: game_results.Wanted | None = None  # None for all results; the screen imports the model first

    async def restore(self) -> None:
        text = await self.stored_value("statistics")
        results = game_results.read(text) if text else []
        unread = await self.stored_value("statistics_unread")
        self._unread = unread if isinstance(unread, str) else ""
        if not text or not game_results.whole(text):
            # Damaged, or of another version: it is copied before new results are written over it.
            stored = await self.host.setting("statistics")
            if stored and (text or text is None):
                self._unread = text if isinstance(text, str) else stored
                self.keep("statistics_unread", self._unread)
        if not self.gained("statistics"):
            self.results = results
            return
        self.results = reduce(game_results.added, self.results, results)
        self.keep_results()

    @screen("stats", home="chart")
    def show_stats(self) -> str:
        open_panels = (
            medals.render(self.results, self._lessons.learned, self.words) if self.settings["medals"] == "on" else ""
        )
        wanted = self._wanted or game_results.Wanted()
        return statistics_screen.render(
            self.words, self.results, wanted, self.host.today(), self.asking_stats, open_panels, bool(self._unread)
        )

    @action("stats.only")
    def stats_only(self, arg: str) -> None:
        """Shows only some results, or all again if these were shown; "" for all."""
        group, _, value = arg.partition(":")
        self._wanted = game_results.chosen(self._wanted or game_results.Wanted(), group, value)
        self.page.paint()

    def medals_of(self, play: RunningGame) -> str:
        """The achievements of the finished game at the table, as markup; "" for none, or if they are switched off."""
        new = next((result for result in self.results if result.id == play.save.id), None)
        if new is None or self.settings["medals"] == "off":
            return ""
        return medals.line(medals.gained(game_ui(new.game), self.results, new, self._lessons.learned), self.words)

    def packed(self) -> str:
        """The results for a file, "" for none."""
        return game_results.write(self.results) if self.results else ""

    def unpacked(self, text: str) -> str:
        """Adds the results of a file; returns a sentence with their number, "" for none."""
        results = game_results.merged(self.results, game_results.read(text))
        came = len(results) - len(self.results)
        if came <= 0:
            return ""
        self.results = results
        self.keep_results()
        return self.words("stats.came", count=came)

    def count_result(self, play: RunningGame) -> None:
        """Counts a finished game once, except games with several people, which have no result for one person, and games
        that were only watched or that somebody else has finished."""
        if not play.people or play.save.came_over:
            return
        save = play.save
        scenario = scenario_of(play.session.setup)
        kingdom = "" if scenario else play.ui.kingdom(play.session.setup)
        view = play.table()["view"]
        feats = play.ui.achievement_facts(view, play.people[0]) if len(play.people) == 1 else ()
        result = game_results.result_of(
            save.id, self.host.today()[:10], play.ui.name, kingdom if isinstance(kingdom, str) else "",
            [seat.kind for seat in save.seats], view["scores"], save.practice, save.hinted, feats,
            self.day_of(play), play.ui.cards_gained(play.session, play.people[0]), scenario,
        )  # fmt: skip
        if result is None or result in map(game_results.unanalysed, self.results):
            return
        self.results = game_results.added(self.results, result)
        self.keep_results()

    def note_analysis(self, play: RunningGame, figures: SeatFigures, decisions: Sequence[JudgedDecision]) -> None:
        """Adds what a whole analysis says of a game to its result, if it has one."""
        self.results = [
            game_results.analysed(result, figures["accuracy"], figures["luck"], decisions)
            if result.id == play.save.id else result
            for result in self.results
        ]  # fmt: skip
        self.keep_results()

    @staticmethod
    def day_of(play: RunningGame) -> str:
        """The day, if a game is the deal of that day and was played on it; "" for any other game."""
        day = play.save.created[:10]
        if not DAY.fullmatch(day):  # an imported record has no date, and a damaged save may say anything
            return ""
        return day if play.ui.of_the_day(play.session.setup, play.session.seed, day) else ""

    def keep_results(self) -> None:
        self.keep("statistics", game_results.write(self.results))

    @action("stats.export")
    def stats_export(self, _arg: str) -> None:
        self._export("statistics", game_results.write(self.results))

    @action("stats.export_unread")
    def stats_export_unread(self, _arg: str) -> None:
        self._export("statistics-unread", self._unread)

    def _export(self, name: str, text: str) -> None:
        self.host.spawn(self.host.download(f"baraja-{name}-{self.host.today()[:10]}.json", text))

    @action("stats.delete_unread")
    def stats_delete_unread(self, _arg: str) -> None:
        self._unread = ""
        self.keep("statistics_unread", "")
        self.page.paint()

    @action("stats.delete")
    def stats_delete(self, _arg: str) -> None:
        self.asking_stats = True
        self.page.paint()
        self.host.focus('[data-focus="stats-keep"]')

    @action("stats.keep")
    def stats_keep(self, _arg: str) -> None:
        self.asking_stats = False
        self.page.paint()

    @action("stats.delete_now")
    def stats_delete_now(self, _arg: str) -> None:
        self.asking_stats = False
        self.results = []
        self.keep_results()
        self.page.paint()
