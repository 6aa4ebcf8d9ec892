"""The settings on the page: each takes effect at once and is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from ..controller import Controller, Event, action, screen
from ..words import LANGUAGES
from . import settings

if TYPE_CHECKING:
    from ..page import Page
    from .handlers import Handler


class PreferencesController(Controller):
    """Changes the settings, each at once."""

    def __init__(self, page: Page, games: Iterable[settings.Lettered], stars: Callable[[], int]) -> None:
        super().__init__(page)
        self._stars = stars
        self.changed = Event()
        self.games = games
        self.answer = ""

    async def restore(self) -> None:
        self.settings.update(settings.sanitized(await self.stored_value("settings"), self.host.languages()))
        self.page.speak(self.settings["lang"])

    def handlers(self) -> Iterator[tuple[str, str, Handler]]:
        """Each setting has an action of its own."""
        yield from super().handlers()
        for name in settings.CHOICES:
            yield f"set.{name}", "", partial(self.choose, name)

    @screen("settings", home="gear", returns=True)
    def show_settings(self) -> str:
        chosen = self.settings["reactions"]
        reactions = [
            (card, self.words.of(game.name).name(card), chosen[card])
            for game in (self.games if chosen else ())
            for card in sorted(chosen.keys() & game.facts().keys())
        ]
        return settings.render(
            self.settings, self.words, self.page.came_from, self.answer, self.games, reactions, self._stars()
        )  # fmt: skip

    @action("react", on="change")
    def choose_reaction(self, card: str, how: str) -> None:
        """Sets how a card reacts from now on; a question that is already asked is still answered by the reader."""
        if how not in settings.REACTIONS or not any(card in game.facts() for game in self.games):
            return
        others = {name: value for name, value in self.settings["reactions"].items() if name != card}
        self.settings["reactions"] = others if how == "ask" else {**others, card: how}
        self.changed("reactions")
        self.page.paint()
        self.keep_settings()

    def apply_theme(self) -> None:
        """Sets theme, text size, side and language on the document's root."""
        chosen = self.settings
        self.host.attribute("lang", chosen["lang"])
        self.host.attribute("data-look", chosen["theme"])  # js/boot.js makes a theme of it and the device's preferences
        self.host.attribute("data-text", settings.PERCENT[chosen["text"]])
        for name in settings.STYLED:
            self.host.attribute(f"data-{name}", chosen[name])
        self.host.attribute("data-styled", " ".join(("text", *settings.STYLED)))  # js/boot/first.js stores those
        still = chosen["effects"] == "off" or chosen["pace"] == "instant"
        self.host.attribute("data-motion", "off" if still else "on")

    @action("lang")
    def lang(self, arg: str) -> None:
        """Changes the language of the whole page, even during a decision."""
        if arg not in LANGUAGES:
            return
        self.settings["lang"] = arg
        self.page.speak(arg)
        self.changed("lang")
        self.apply_theme()
        self.page.paint()
        self.keep_settings()

    def choose(self, name: str, value: str) -> None:
        """Changes one setting, which takes effect at once."""
        if value in settings.CHOICES[name]:
            self.settings[name] = value
            if name == "sound" and value != "off":
                self.host.sound(["coin"], value)
            if name == "tremble" and value == "on":
                self.host.vibrate("15")
            self.changed(name)
            self.apply_theme()
            self.page.paint()
            if name in ("text", "touch"):  # all above it has another height now
                self.host.scroll_to(f".setting:has([data-focus='set.{name}-{value}'])")
            self.keep_settings()

    @action("aids")
    def choose_aids(self, value: str) -> None:
        """Turns all aids off ("box") or on."""
        for name in settings.AIDS:
            self.settings[name] = "never" if value == "box" else "always"
            self.changed(name)
        self.page.paint()
        self.keep_settings()

    def keep_settings(self) -> None:
        self.keep("settings", self.settings)
        # The shell reads these two before Python has started.
        self.keep("lang", self.settings["lang"])
        self.keep("theme", self.settings["theme"])

    @action("persist")
    def persist(self, _arg: str) -> None:
        self.host.spawn(self._persist())

    async def _persist(self) -> None:
        await self.ask_to_persist()
        self.page.paint()

    async def ask_to_persist(self) -> None:
        """Asks the browser for persistent storage."""
        try:
            self.answer = await self.host.persist()
        except self.host.StorageError:
            self.answer = "unknown"
