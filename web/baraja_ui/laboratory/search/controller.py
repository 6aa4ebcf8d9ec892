"""Looking for a good buy list in the kingdom of the laboratory: the search of the command line, in the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action, screen
from ...games.registry import game_ui
from ...host.jobs import Broken, Dropped, Job, Jobs, Refused
from ...table.painter import Picture
from . import model, search_screen

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ...page import Page
    from ..controller import LaboratoryController
    from ..lists.controller import ListsController


USUAL = 2000  # games, at first


class SearchController(Controller):
    """The search and whether it is going on; it pauses while another screen is shown and there is no worker."""

    def __init__(self, page: Page, jobs: Jobs, laboratory: LaboratoryController, lists: ListsController) -> None:
        super().__init__(page)
        self._jobs, self._laboratory, self._lists = jobs, laboratory, lists
        self.climb: model.Climb | None = None
        self.budget = USUAL
        self.running = False
        self._problem = ""
        self._back = "laboratory"
        self._job: Job | None = None

    def _cards(self) -> tuple[str, ...]:
        order = self._laboratory.order
        return tuple(game_ui(order.game).cards_of(order.kingdom))

    @screen("search")
    def show(self) -> Picture:
        order = self._laboratory.order
        facts, words = game_ui(order.game).facts(), self.words.of(order.game)
        return search_screen.picture(
            order, self._present(), self.budget, self.running, self._back, words, facts, self._problem,
            self._laboratory.reading,
        )  # fmt: skip

    def _present(self) -> model.Climb | None:
        """The search, if it is in the kingdom of the laboratory."""
        return self.climb if self.climb is not None and self.climb.kingdom == self._cards() else None

    @action("search.open")
    def open(self, _arg: str) -> None:
        self._back, self._problem = "laboratory", ""
        self._halt_another()
        self.page.go("search")

    @action("search.ended")
    def ended(self, _arg: str) -> None:
        """Looks for a good list in the kingdom of the game at the table, which is over."""
        self._laboratory.take(self.current_table.play.deal())
        self._back, self._problem = "end", ""
        self._halt_another()
        self.page.go("search")
        if self._present() is None:
            self.start("")

    def _halt_another(self) -> None:
        if self._present() is None:
            self._halt()

    @action("search.games")
    def choose(self, arg: str) -> None:
        if arg in map(str, model.BUDGETS):
            self.budget = int(arg)
            self.page.paint()

    @action("search.start")
    def start(self, _arg: str) -> None:
        """Begins a search."""
        self._halt()
        self.climb = model.Climb(self._cards(), self.budget, self.host.new_seed() % 2**32)
        self.resume("")

    @action("search.resume")
    def resume(self, _arg: str) -> None:
        """Goes on with a search that was stopped."""
        if self.climb is not None and not self.running and not self.climb.over:
            self.running, self._problem = True, ""
            self.page.paint()
            self.host.focus('[data-focus="search-stop"]')
            self.host.spawn(self._run(self.climb))

    @action("search.stop")
    def stop(self, _arg: str) -> None:
        """Stops the search; what it has found stays."""
        self._halt()
        self.page.paint()
        self.host.focus('[data-focus="search-play"]', '[data-focus="search-start"]')

    def _halt(self) -> None:
        self.running = False
        if self._job is not None:
            self._job.drop()

    async def _run(self, climb: model.Climb) -> None:
        try:
            while self._goes_on(climb):
                began = self.host.now()
                self._job = self._jobs.begin("search", climb.next_order())
                climbed = climb.add(await self._job.result(), self.host.now() - began)
                if self.page.route == "search" and climb is self._present():
                    self._show_progress(climb, climbed)
        except Dropped:
            return  # stopped, or another one has begun
        except (Refused, Broken):
            self._problem = self.words("search.failed")
        if climb is not self.climb:
            return
        self.running = False
        if self.page.route == "search":
            self.page.paint()
        if climb.over:
            self.host.say(self.words("search.ready"))

    def _show_progress(self, climb: model.Climb, climbed: bool) -> None:
        order = self._laboratory.order
        words, facts = self.words.of(order.game), game_ui(order.game).facts()
        painter = self.page.painter
        if climbed or climb.proofs:
            for part, markup in search_screen.climbed(climb, order, words, facts, self._laboratory.reading).items():
                painter.touch_up(part, markup)
        painter.touch_up("#search-foot", search_screen.foot(climb, True, words))

    def _goes_on(self, climb: model.Climb) -> bool:
        here = self._jobs.by_worker or self.page.route == "search"
        return self.running and climb is self.climb and not climb.over and here

    def _best(self) -> JsonObject | None:
        game, climb = self._laboratory.order.game, self._present()
        if climb is None or not climb.rungs:
            return None
        words = self.words.of(game)
        cards = model.special_cards(climb.rungs[-1], game_ui(game).facts())
        return climb.best(words.listing([words.name(card) for card in cards]))

    @action("search.play")
    def play(self, _arg: str) -> None:
        """Deals a game against the best list."""
        if (values := self._best()) is not None:
            self._halt()
            self._lists.played(values, self._laboratory.order.deal())

    @action("search.keep")
    def keep_list(self, _arg: str) -> None:
        """Stores the best list, which becomes the first player of the laboratory, and opens it in the editor."""
        if (values := self._best()) is not None and self._lists.store([values]) and self._lists.open is not None:
            self._laboratory.seat_list(self._lists.open["name"])

    def step_aside(self) -> None:
        """Called when the reader does something: the search rests until its result is on the screen."""
        if self._job is not None:
            self._job.rest()
