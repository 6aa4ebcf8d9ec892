"""The page: its start, which controllers there are, and which of them work together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import lazy_modules  # noqa: F401 - before all others: it says which of them wait until they are used
from .controller import Actions, Controller
from .games.controllers import of_all_games
from .games.registry import every, first
from .games.rulebook.controller import RulebookController
from .host.jobs import Jobs
from .laboratory.controller import LaboratoryController
from .laboratory.guide import GuideController
from .laboratory.lists.controller import ListsController
from .laboratory.player.controller import PlayerController
from .laboratory.search.controller import SearchController
from .links.camera import CameraController
from .links.duel.controller import DuelController
from .links.incoming import LinksController
from .links.sharing import Sharing
from .match.callbacks import TableCallbacks
from .match.ending import EndController
from .match.lessons.controller import LessonsController
from .match.menu import MenuController
from .match.privacy import PrivacyController
from .match.puzzles.controller import PuzzlesController
from .match.puzzles.quick_run import QuickRunController
from .match.resume import ResumeController
from .match.tables import ActiveTable
from .match.what_if import WhatIfController
from .plugins.controller import WheelsController
from .replay.analysis.coach import CoachController
from .replay.analysis.controller import AnalysisController
from .replay.analysis.learning import LearningController
from .replay.controller import ReplayController
from .router import Router, TableRoute
from .saves.autosave import Autosave
from .saves.controller import SavesController
from .saves.exchange import ExchangeController
from .saves.saving import SavingController
from .saves.stored import Stored
from .setup.controller import SetupController
from .setup.daily import DailyController
from .setup.draft import DraftController
from .setup.first_evening import FirstEveningController
from .setup.history import KingdomsPlayed
from .setup.home import HomeController
from .setup.journey import JourneyController
from .setup.library import LibraryController
from .setup.played_deals import PlayedDealsController
from .setup.presets import PresetsController
from .setup.rematch import RematchController
from .shell import screens, settings
from .shell.fallback import open_or_go_home, paint_or_go_home
from .shell.install import InstallController
from .shell.notes import Notes
from .shell.preferences import PreferencesController
from .shell.waiting import WaitingController
from .statistics.controller import StatisticsController
from .table import keys
from .table.painter import Painter
from .together.controller import TogetherController
from .words import Words

if TYPE_CHECKING:
    from .host.protocol import Host
    from .match.controller import TableController
    from .saves.exchange import Belongings


class App(Router):
    """The whole page on top of a host (see `host`); tests pass one of their own.

    It owns the words, the settings and the running game, and knows who works with whom; the route is the `Router`'s,
    everything else belongs to the controllers.
    """

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host, self.settings = host, settings.defaults(host.languages())
        self.words = Words(self.settings["lang"], dates=host.date)
        self.rules, self.facts = first().rules, first().facts()
        self._ready = False
        self.autosave = Autosave(host, lambda problem: self.keeping.on_keeping(problem))
        self.stored = Stored(host, self.autosave, lambda: self.keeping.owner)
        self.painter, self.jobs = Painter(host), Jobs(host)
        self.notes: Notes = Notes(self)
        ways = TableCallbacks(
            lambda: self.keeping.save(), lambda: self.puzzles.moved(), lambda seen: self.ending.over(seen),
            lambda log, line: self.replay.moment_html(log, line), lambda: self.duels.ghost_line(),
            lambda at: self.together.asks_devices(at), lambda: self.puzzles.panel(), lambda: self.puzzles.at_table(),
            lambda: self.coach, lambda: self.evening.first_turns,
        )  # fmt: skip
        # What is kept is read in the order of these lines: the language first, and cards of plug-ins before games.
        self.preferences = PreferencesController(self, every(), lambda: self.journey.stars())
        tables, wheels = self.tables, self.wheels = ActiveTable(self, ways), WheelsController(self, self.jobs)
        # Each gets the others that it works with; the events that they listen to follow below.
        waiting, _ = self.waiting, self.privacy = WaitingController(self), PrivacyController(self)
        install, _ = self.install, self.guide = InstallController(self, self.preferences), GuideController(self)
        sharing, _ = self.sharing, self.camera = media = Sharing(self), CameraController(self)
        lists = self.lists = ListsController(self, sharing, self.guide)
        draft, keeping = self.draft, self.keeping = DraftController(self), SavingController(self, self.autosave)
        laboratory = self.laboratory = LaboratoryController(self, self.jobs, lists, wheels, self.guide, draft)
        self.player = PlayerController(self, laboratory, self.guide)
        self.search = SearchController(self, self.jobs, laboratory, lists)
        self.library, self.deals = LibraryController(self, draft), PlayedDealsController(self)
        self.kingdoms, self.presets = KingdomsPlayed(self, draft), PresetsController(self, draft)
        saves = self.saves = SavesController(self, tables, keeping, self.autosave, self.install)
        resume = self.resuming = ResumeController(self, tables, keeping, saves, waiting, wheels)
        lessons = self.lessons = LessonsController(self, tables, saves, draft.own_name)
        puzzles = self.puzzles = PuzzlesController(self, tables, saves, lessons, sharing)
        self.quick_run = QuickRunController(self, puzzles, tables)
        statistics, _ = self.statistics, self.rulebook = StatisticsController(self, lessons), RulebookController(self)
        belongings: dict[str, Belongings] = {"presets": self.presets, "statistics": statistics, "puzzles": puzzles}
        self.exchange = ExchangeController(self, keeping, saves, resume, waiting, belongings, self.install)
        before = self.deals, self.kingdoms, self.presets
        setup = self.setup = SetupController(self, draft, tables, keeping, *before, waiting, sharing, statistics)
        together = self.together = TogetherController(self, saves, keeping, resume, setup, *media)
        rematch = self.rematch = RematchController(self, setup, together)
        lists.played.tells(setup.play_against)
        duels = self.duels = DuelController(self, setup, draft, keeping, saves, resume, sharing)
        self.links = LinksController(
            self, setup, saves, resume, waiting, *media, duels, together.read, lists, puzzles, laboratory
        )
        self.replay = ReplayController(self, setup, waiting, self.laboratory.filmed)
        puzzles.filmed.tells(self.replay.show)
        daily = self.daily = DailyController(self, setup, draft, saves, statistics, sharing, self.jobs)
        journey = self.journey = JourneyController(self, setup, draft, statistics)
        self.ending = EndController(self, sharing, statistics, self.kingdoms, install, daily, duels, rematch, journey)
        self.what_if, self.coach = WhatIfController(self, self.jobs), CoachController(self, self.jobs)
        analysis = self.analysis = AnalysisController(self, self.jobs, keeping, statistics)
        self.learning = LearningController(self, self.jobs, tables, waiting, analysis)
        self.menu = MenuController(self, keeping, sharing, self.preferences)
        evening = self.evening = FirstEveningController(self, setup, saves, lessons, self.statistics, install)
        around_home = (self.library, lessons, install, daily, self.rulebook, evening, puzzles, journey)
        self.home = HomeController(self, saves, keeping, draft, sharing, self.links, *around_home)
        seated = (saves, together, self.ending, rematch, duels, self.what_if, self.analysis, self.coach)
        tables.game_opened.tells(self.deals.met_before, *(listener.on_game_opened for listener in seated))
        keeping.took_over.tells(lambda: self.autosave.read_first(self.read_late), resume.on_took_over)
        self.preferences.changed.tells(
            *(listener.on_setting for listener in (self.privacy, tables, self.notes, keeping))
        )
        own = [value for value in vars(self).values() if isinstance(value, Controller)]
        self.controllers = (*own, *of_all_games(self, draft, self.kingdoms.lately))
        self.actions: Actions = Actions(*self.controllers)
        film = TableRoute(lambda: self.replay.film, instead="table")
        self.table_routes = {"film": film, "table": TableRoute(lambda: self.open_table, instead="home", origin=True)}

    @property
    def open_table(self) -> TableController | None:
        """The table of the running game."""
        return self.tables.table

    # ------------------------------------------------------------ start

    async def start(self) -> None:
        """Reads what is stored, shows the first screen, and tells the shell that the page is usable."""
        host, open_game = self.host, None
        try:
            open_game = await self.read_kept()
        except host.StorageError as error:
            self.autosave.read_first(self.read_late, error.reason)
        self.painter.find(host.mount(screens.frame()))
        self.preferences.apply_theme()
        host.listen(self.on_event)
        host.on_hash(self.links.on_fragment)
        host.on_hidden(self.privacy.on_hidden)
        host.on_ownership(self.keeping.on_ownership)
        if isinstance(open_game, dict):
            self.saves.opened(str(open_game.get("id", "")))
        if fragment := host.fragment():
            self.links.open_address(fragment)
        elif isinstance(open_game, dict) and self.saves.open_id and open_game.get("route") == "table":
            await open_or_go_home(self, go_on_with(self, self.saves.open_id))
        paint_or_go_home(self)
        self.keeping.show_keeping()
        self.wheels.report()
        if self.autosave.unread:
            self.notes.tell(self.words(f"unread.{self.autosave.problem}"))
        elif self.stored.unusable:
            self.notes.tell(self.words("unread.aside"))
        elif isinstance(open_game, dict):
            self.stored.keep("open", open_game)  # an unchanged value: a write that only shows whether storing works
        self.become_ready()

    async def read_kept(self) -> object:
        """Reads what earlier visits have stored; returns the game that was open last."""
        await self.stored.read_ahead()
        try:
            for controller in self.controllers:
                await self.stored.restore(controller.restore)
            return await self.stored.read("open")
        finally:
            self.stored.started()

    async def read_late(self) -> None:
        """Reads what could not be read at the start. Since then only values that add up are kept, merged with it."""
        await self.read_kept()
        self.stored.read_late()
        self.preferences.apply_theme()
        if self.route in ("home", "games"):
            self.paint()
        self.wheels.report()

    def become_ready(self) -> None:
        """Tells the shell, once, that the page is usable."""
        if not self._ready:
            self._ready = True
            self.host.ready()

    def speak(self, lang: str) -> None:
        """Switches the language, even in the middle of a decision."""
        self.words = Words(lang, dates=self.host.date)
        if self.open_table is not None:
            self.open_table.speak(self.words)

    # ------------------------------------------------------------ events

    def on_event(self, kind: str, action: str, arg: str, value: str) -> bool:
        """Receives every input of the reader. Returns True for a key that has been handled."""
        if kind == "inspect":
            if self.surface is not None:
                self.surface.look(arg, value)
            return False
        # A "touch" event has told them already when the finger came down.
        for games in (self.laboratory, self.player, self.search):
            games.step_aside()
        if kind == "key":
            return keys.press(self, action, arg, value == "text")
        if kind != "touch":
            self.act(action, arg, value, kind)
        return False


async def go_on_with(app: App, save_id: str) -> None:
    """Opens the game that was at the table when the page was left."""
    if not app.lessons.goes_on(save_id):
        await app.resuming.resume(save_id, quiet=True)


def start() -> None:
    """Starts the page in a browser."""
    from .host import browser

    browser.spawn(App(browser).start())
