"""The first screen, and the ways from one screen to another."""

from ..controller import Controller, action, screen
from . import screens


class HomeController(Controller):
    """Shows the first screen and leads to the others."""

    def __init__(self, page, kept_games, keeping, draft, sharing, links, library):
        super().__init__(page)
        self._kept_games = kept_games
        self._keeping = keeping
        self._draft = draft
        self._sharing = sharing
        self._links = links
        self._library = library

    @screen("home")
    def show_home(self) -> str:
        saves = self._kept_games
        last, fan = self._draft.proposal()
        count, leads = len(saves.entries) + len(saves.damaged), self.page.actions.from_home
        return screens.home(self.words, saves.to_resume(), last, count, leads, not self._keeping.owner, fan)

    @screen("about", home="crown")
    def show_about(self) -> str:
        return screens.about(self.words, self.host.version())

    @action("go")
    def go(self, arg: str) -> None:
        """Opens another screen as a first visit would show it."""
        if arg == "new":
            self._draft.open()
            self._sharing.nothing()
        if arg == "cards":
            self._library.open()
        if arg == "games":
            self._kept_games.reports([])
        if arg == "code":
            self._links.ask_for_code()
        if arg in ("home", "games"):
            self.host.spawn(self._list_and_go(arg))
            return
        self.page.go(arg)

    async def _list_and_go(self, route: str) -> None:
        await self._kept_games.refresh()
        self.page.go(route)
