"""The home screen, and moving from one screen to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action, screen
from ..games.registry import every
from ..shell import screens
from . import home_screen, home_tiles

if TYPE_CHECKING:
    from ..games.rulebook.controller import RulebookController
    from ..match.lessons.controller import LessonsController
    from ..match.parts import Sharing
    from ..match.puzzles.controller import PuzzlesController
    from ..page import Page
    from ..saves.controller import SavesController
    from ..saves.saving import SavingController
    from ..shell.install import InstallController
    from .daily import DailyController
    from .draft import DraftController
    from .first_evening import FirstEveningController
    from .journey import JourneyController
    from .library import LibraryController

    class Links(Protocol):
        """What comes by a link (`links.incoming`)."""

        def ask_for_code(self) -> None: ...


SWITCHED = (("puzzles", "puzzles"), ("medals", "journey"))
"""The settings that hide a screen when they are off, each with that screen."""


class HomeController(Controller):
    """Shows the home screen and opens the others."""

    def __init__(
        self,
        page: Page,
        kept_games: SavesController,
        keeping: SavingController,
        draft: DraftController,
        sharing: Sharing,
        links: Links,
        library: LibraryController,
        lessons: LessonsController,
        install: InstallController,
        daily: DailyController,
        rulebook: RulebookController,
        evening: FirstEveningController,
        puzzles: PuzzlesController,
        journey: JourneyController,
    ) -> None:
        super().__init__(page)
        self._kept_games = kept_games
        self._keeping = keeping
        self._draft = draft
        self._sharing = sharing
        self._links = links
        self._library = library
        self._lessons = lessons
        self._install = install
        self._daily = daily
        self._rulebook = rulebook
        self._evening = evening
        self._puzzles = puzzles
        self._journey = journey

    @screen("home", origin=True)
    def show_home(self) -> str:
        saves = self._kept_games
        chosen, last = self._draft.proposal()
        is_first = self._evening.is_open(chosen)
        if is_first:
            last = self.words("evening.play")
        posters = [
            home_screen.Poster(game.name, game.poster(), last if game.name == chosen else "") for game in every()
        ]
        count = len(saves.entries) + len(saves.damaged)
        # A newcomer is led to a first game: until then puzzles and journey are two of the further screens.
        tiles = {} if is_first else self._tiles()
        off = [route for name, route in SWITCHED if self.settings[name] == "off"]
        leads = {route: icon for route, icon in self.page.actions.from_home.items() if route not in (*off, *tiles)}
        resume = self._lessons.to_resume(saves.open_id) or saves.to_resume() or self._lessons.to_resume()
        return home_screen.render(
            self.words,
            posters,
            resume,
            self._daily.card(),
            leads,
            count,
            not self._keeping.owner,
            is_first and resume is None,
            "".join(tiles.values()),
        )

    def _tiles(self) -> dict[str, str]:
        """The tiles by the screen that each stands for, without those that are switched off."""
        puzzles, tiles = self._puzzles, {}
        if self.settings["puzzles"] != "off":
            is_solved = self.host.today()[:10] in puzzles.days
            tiles["puzzles"] = home_tiles.puzzle(
                len(puzzles.outcomes), puzzles.rating, puzzles.streak(), is_solved, self.words
            )
        tiles["rivals"] = self._journey.rivals_tile(self._draft.draft["game"])
        if self.settings["medals"] != "off":
            tiles["journey"] = self._journey.tile()
        return tiles

    @action("home.new")
    def new(self, arg: str) -> None:
        """Opens the new game screen for one of the games."""
        self._draft.choose(arg)
        self.go("new")

    @action("home.lesson_never")
    def lesson_never(self, _arg: str) -> None:
        self._install.wave_lesson()
        self.page.paint()
        self.host.focus("[data-focus=go-new]")

    @screen("about", home="info")
    def show_about(self) -> str:
        return screens.about(self.words, self.host.version())

    @action("go")
    def go(self, arg: str) -> None:
        """Opens another screen in its initial state."""
        if arg == "new":
            self._draft.open()
            self._sharing.nothing()
        if arg == "cards":
            self._library.open()
        if arg == "games":
            self._kept_games.reports([])
        if arg == "code":
            self._links.ask_for_code()
        if arg == "rules":
            self._rulebook.open()
            return
        if arg in ("home", "games"):
            self.host.spawn(self._list_and_go(arg))
            return
        self.page.go(arg)

    async def _list_and_go(self, route: str) -> None:
        await self._kept_games.refresh()
        self.page.go(route)
