"""The end of a game: its result, the curve once it is counted, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action, screen
from ..games import last_turn
from ..games.finished import GameResult
from ..statistics import curves
from ..table.painter import Picture
from . import opponents

if TYPE_CHECKING:
    from typing import Protocol

    from baraja.core.contract import JsonObject

    from ..host.protocol import Host
    from ..page import Page, RunningGame, Table
    from ..shell.install import InstallController
    from ..statistics.controller import StatisticsController
    from .parts import Sharing

    class Kingdoms(Protocol):
        """The kingdoms played before (`setup.history`)."""

        def remember(self, play: RunningGame) -> None: ...

    class Daily(Protocol):
        """The kingdom of the day (`setup.daily`)."""

        def panel(self, play: RunningGame) -> str: ...

    class Duels(Protocol):
        """The duel that a game was part of (`links.duel`)."""

        def duel_result(self, curve: list[JsonObject]) -> tuple[str, str]: ...

    class Journey(Protocol):
        """The journey (`setup.journey`)."""

        def panel(self, play: RunningGame) -> str: ...

    class Rematch(Protocol):
        """The ways to play again (`setup.rematch`)."""

        def again_panel(self) -> str: ...

        def next_level(self) -> str: ...


TICK_MS = 350
"""Milliseconds between two paints of a result that is being counted."""


async def curve(play: RunningGame, host: Host) -> list[JsonObject]:
    """The curve of the game, round by round (see `curves.count`)."""
    return await curves.count(play.ui, play.session.setup, play.session.seed, play.session.decisions, host)


class EndController(Controller):
    """Shows the end of a game."""

    def __init__(
        self,
        page: Page,
        sharing: Sharing,
        statistics: StatisticsController,
        kingdoms: Kingdoms,
        install: InstallController,
        daily: Daily,
        duels: Duels,
        rematch: Rematch,
        journey: Journey,
    ) -> None:
        super().__init__(page)
        self._sharing = sharing
        self._statistics = statistics
        self._kingdoms = kingdoms
        self._install = install
        self._daily = daily
        self._duels = duels
        self._rematch = rematch
        self._journey = journey
        self.curve: list[JsonObject] = []
        self.metric = "points"
        self._take = 0  # of the film of the last turn
        self._began: float | None = (
            None  # when the counting before the result began, in milliseconds of the host's clock
        )
        self._waits: float | None = None  # how far the counting was when it was paused, in milliseconds
        self._known = False  # whether the game was over when it was opened, so that its counting has been seen
        self._decisions: list[str] = []  # of the ending that these belong to: after an undo it may be another one

    @screen("end", of="table")
    def show_end(self) -> str | Picture:
        play = self.current_table.play
        plans = tuple(opponents.plan_of(play, seat) for seat in range(len(play.names)))
        metric = self.metric if self.metric in play.ui.metrics else play.ui.metrics[0]
        links = self._sharing
        sharing, address = ("", "") if links.sent == "duel" else (links.sharing, links.address)
        duel, challenge = self._duels.duel_result(self.curve)
        end = GameResult(
            view=play.table()["view"],
            names=play.names,
            curve=self.curve,
            practice=play.practice,
            sharing=sharing,
            address=address,
            plans=plans,
            elapsed=self._elapsed(),
            metric=metric,
            metrics=play.ui.metrics,
            duel=duel,
            again=self._rematch.again_panel(),
            hint=self._install.hint(),
            people=tuple(play.people),
            medals=self._statistics.medals_of(play) + self._journey.panel(play) + self._daily.panel(play),
            paused=self._waits is not None,
            unit=play.ui.unit,
            challenge=challenge,
            up=self._rematch.next_level(),
            lists=bool(play.ui.list_cards("")),
            film=last_turn.film(self.current_table.log(), play.ui.drawn, self._take, play.words),
        )
        return play.ui.ending(play.words, end)

    def on_game_opened(self, play: RunningGame) -> None:
        """Called when another game is at the table."""
        self.curve, self._began, self._waits = [], None, None
        self._known, self._decisions = play.over, play.session.decisions.copy()

    def _elapsed(self) -> float | None:
        """For how many milliseconds the counting has been going on; None when it is complete."""
        if self._began is None or self._waits is not None:
            return self._waits
        return self.host.now() - self._began

    @action("pause_ceremony")
    def pause_ceremony(self, _arg: str) -> None:
        """Pauses the counting, or goes on with it."""
        if self._began is None:
            return
        if self._waits is None:
            self._waits = self._elapsed()
        else:
            self._began, self._waits = self.host.now() - self._waits, None
            self.host.spawn(self._count_on(self.current_table))
        self.page.paint()
        self.host.focus("[data-focus=pause-ceremony]")

    @action("skip_ceremony")
    def skip_ceremony(self, _arg: str) -> None:
        self._reveal()
        self.host.focus("[data-focus=again]")

    def _reveal(self) -> None:
        """Ends the counting and shows who has won."""
        self._began = self._waits = None
        self.page.paint()
        self._cheer()

    async def _count_on(self, table: Table) -> None:
        """Paints the progress of the counting until it is over, paused, or left."""
        began, lasts = self._began, table.play.ui.ceremony(table.play.table()["view"])
        if began is None:  # it was skipped before the first step
            return
        while (left := lasts - (self._elapsed() or 0)) > 0:
            await self.host.sleep(min(TICK_MS, left))
            if self.open_table is not table or self._began is not began or self._waits is not None:
                return
            if self.page.route != "end":
                self._began = None
                return
            if left > TICK_MS:
                self.page.paint()
        self._reveal()

    def _cheer(self) -> None:
        scores = self.current_table.play.table()["view"]["scores"] or ()
        if any(score["winner"] and score["seat"] in self.current_table.play.people for score in scores):
            self.current_table.effects.won()

    def over(self, seen: bool) -> None:
        """Called when the game at the table is over; if it is not `seen`, on the screen, it is only counted."""
        if seen:
            self.finished()
        else:
            self._statistics.count_result(self.current_table.play)

    def finished(self) -> None:
        """Shows the result of a finished game, and the curve as soon as it is counted."""
        self._sharing.nothing()
        self._statistics.count_result(self.current_table.play)
        self._kingdoms.remember(self.current_table.play)
        if self._decisions != (decisions := self.current_table.play.session.decisions):
            self.curve, self._known, self._decisions = [], False, decisions.copy()
        self._install.ask_to_keep()
        lasts = self.current_table.play.ui.ceremony(self.current_table.play.table()["view"])
        counting = lasts > 0 and not self.curve and not self._known and self.settings["pace"] != "instant"
        self._began, self._waits = self.host.now() if counting else None, None
        self.host.fly([])  # ends the flights over the table
        self.page.go("end")
        self.host.say(self.words("why.over"))
        if counting:
            self.host.spawn(self._count_on(self.current_table))
        elif not self.curve:
            self._cheer()
        if not self.curve:
            self.host.spawn(self._count(self.current_table))

    async def _count(self, table: Table) -> None:
        decisions = self._decisions
        counted = await curve(table.play, self.host)
        if self._decisions is decisions:
            self.curve = counted
            if self.page.route == "end":
                self.page.paint()

    @action("end.film")
    def film(self, _arg: str) -> None:
        """Plays the last turn again."""
        self._take += 1
        self.page.paint()
        self.host.scroll_to(".panel-film")

    @action("end.table")
    def end_table(self, _arg: str) -> None:
        self.page.go("table")

    @action("end.result")
    def end_result(self, _arg: str) -> None:
        self.finished()

    @action("end.metric")
    def end_metric(self, arg: str) -> None:
        self.metric = arg
        self.page.paint()
