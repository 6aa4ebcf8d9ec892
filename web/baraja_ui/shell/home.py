"""The first screen, and the ways from one screen to another."""

from ..controller import Controller, action, screen
from . import screens


class HomeController(Controller):
    """Shows the first screen and leads to the others."""

    @screen("home")
    def show_home(self) -> str:
        saves = self.page.saves
        last, fan = self.page.setup.proposal()
        count, leads = len(saves.entries) + len(saves.damaged), self.page.actions.from_home
        return screens.home(self.words, saves.to_resume(), last, count, leads, not saves.owner, fan)

    @screen("about", home="crown")
    def show_about(self) -> str:
        return screens.about(self.words, self.host.version())

    @action("go")
    def go(self, arg: str) -> None:
        """Opens another screen as a first visit would show it."""
        if arg == "new":
            self.page.setup.open()
            self.page.links.share_nothing()
        if arg == "cards":
            self.page.library.open()
        if arg == "games":
            self.page.saves.report_nothing()
        if arg == "code":
            self.page.links.ask_for_code()
        if arg in ("home", "games"):
            self.host.spawn(self._list_and_go(arg))
            return
        self.page.go(arg)

    async def _list_and_go(self, route: str) -> None:
        await self.page.saves.refresh()
        self.page.go(route)
