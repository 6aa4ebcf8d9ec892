"""The first screen, and the ways from one screen to another."""

from ..controller import Controller, action, screen
from ..games.default_names import name_in, title_in
from ..setup import screen as newgame
from . import screens


class HomeController(Controller):
    """Shows the first screen and leads to the others."""

    @screen("home")
    def show_home(self) -> str:
        saves, draft = self.page.saves, self.page.setup.draft
        resume = next((entry for entry in saves.entries if entry["id"] == saves.open_id), None)
        if resume is None or resume["over"]:
            resume = next((entry for entry in saves.entries if not entry["over"]), None)
        if resume is not None:
            title = title_in(self.words, resume["title"]) or self.words("games.untitled")
            resume = resume | {"title": title, "next": name_in(self.words, resume["next"])}
        fan = newgame.kit_of(draft).picture(draft)
        return screens.home(
            self.words, resume, newgame.describe(draft, self.words), len(saves.entries) + len(saves.damaged),
            not saves.owner, fan,
        )  # fmt: skip

    @screen("about")
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
