"""Protecting saves: the invitation to install, asking the browser for persistent storage, and the age of the last copy.

Nothing of this appears before the first game is over: people who only look around are not asked for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.untrusted import dict_or_empty

from ..controller import Controller, action
from ..words import Words
from .html import button, esc, tag
from .icons import icon
from .screens import panel

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import Page
    from .preferences import PreferencesController

# What `host.installable()` may return, and the key of its sentence.
WAYS = {"prompt": "install.prompt", "share": "install.share"}


def hint(way: str, words: Words) -> str:
    """The invitation: a button if the browser offers to install, a short instruction if only its menu can."""
    if way not in WAYS:
        return ""
    body = tag("p", esc(words("install.why")))
    tools = ""
    if way == "prompt":
        tools = button(esc(words("install.now")), "install.now", class_="button", data_focus="install-now")
    else:
        body += tag("p", icon("share_up") + tag("span", esc(words("install.share"))), class_="install-steps")
    tools += button(esc(words("install.never")), "install.never", class_="button quiet", data_focus="install-never")
    return panel(words("install.title"), body + tag("div", tools, class_="toolbar"), "install")


def sound_question(words: Words) -> str:
    """The question whether to play with sound."""
    tools = "".join(
        button(esc(words(f"install.sound_{answer}")), "sound.ask", answer, class_=look, data_focus=f"sound-{answer}")
        for answer, look in (("on", "button"), ("off", "button quiet"))
    )
    body = tag("p", esc(words("install.sound_why"))) + tag("div", tools, class_="toolbar")
    return panel(words("install.sound"), body, "sound")


def age(days: int | None, words: Words) -> str:
    """How long ago the last copy of all games was made, in words; `days` is None if there was none."""
    if days is None:
        return words("install.no_copy")
    if days <= 0:
        return words("install.copy_today")
    return words("install.copy_yesterday") if days == 1 else words("install.copy_days", days=days)


class InstallController(Controller):
    """Invites to install and remembers copies."""

    def __init__(self, page: Page, preferences: PreferencesController) -> None:
        super().__init__(page)
        self._preferences = preferences
        self.welcome: JsonObject = {}
        self.is_copy_unconfirmed = False  # whether a file of all games was exported that may not have arrived

    async def restore(self) -> None:
        stored = sanitized(await self.stored_value("welcome"))
        if self.gained("welcome"):
            self.keep("welcome", stored | self.welcome)
        self.welcome = stored | self.welcome

    def welcomed(self) -> bool:
        """Whether the invitation to the first lesson was dismissed."""
        return self.welcome.get("lesson") is True

    def wave_lesson(self) -> None:
        """Dismisses the invitation to the first lesson for good."""
        self.welcome["lesson"] = True
        self.keep("welcome", self.welcome)

    def hint(self) -> str:
        """What the end screen asks: once, whether to play with sound; and to install the page, until that was answered.
        "" for nothing."""
        if self.current_table.coach is not None:
            return ""
        is_asked = self.welcome.get("sound") or self.settings["sound"] != "off"
        question = "" if is_asked else sound_question(self.words)
        return question + ("" if self.welcome.get("closed") else hint(self.host.installable(), self.words))

    def ask_to_keep(self) -> None:
        """After the first finished game, asks the browser once for persistent storage, as there is something to lose
        now."""
        if not self.welcome.get("asked"):
            self.welcome["asked"] = True
            self.host.spawn(self._ask_to_keep())

    async def _ask_to_keep(self) -> None:
        self.keep("welcome", self.welcome)
        await self._preferences.ask_to_persist()

    @action("install.now")
    def install_now(self, _arg: str) -> None:
        self.host.spawn(self._install())

    async def _install(self) -> None:
        if await self.host.install():
            self._close_hint()

    @action("sound.ask")
    def on_sound(self, arg: str) -> None:
        """Answers, once and for all, whether to play with sound; the settings can change it any time."""
        self.welcome["sound"] = True
        self.keep("welcome", self.welcome)
        if arg == "on":
            self.page.act("set.sound", "low")
        self.page.paint()
        self.host.focus("[data-focus=again]")

    @action("install.never")
    def install_never(self, _arg: str) -> None:
        self._close_hint()

    def _close_hint(self) -> None:
        self.welcome["closed"] = True
        self.keep("welcome", self.welcome)
        self.page.paint()
        self.host.focus("[data-focus=again]")

    def exported(self, outcome: str) -> None:
        """Called when a file of all games was exported, with what `Host.download` knows of it. No page hears whether a
        download has arrived, so the reader is asked before it counts as a copy."""
        if outcome == "saved":
            self.copied()
        elif not outcome:
            self.is_copy_unconfirmed = True
            self.page.paint()

    @action("copy.arrived")
    def copy_arrived(self, _arg: str) -> None:
        self.copied()

    @action("copy.lost")
    def copy_lost(self, _arg: str) -> None:
        self.is_copy_unconfirmed = False
        self.page.paint()

    def copied(self) -> None:
        """Notes that the reader has a copy of all games in a file."""
        self.is_copy_unconfirmed = False
        self.welcome["copied"] = self.host.today()[:10]
        self.keep("welcome", self.welcome)
        self.page.paint()

    def copy_age(self) -> str:
        """How old the last copy is, for the list of games."""
        return age(self.host.days_since(self.welcome.get("copied", "")), self.words)


def sanitized(stored: object) -> JsonObject:
    """The stored values, without anything invalid."""
    stored = dict_or_empty(stored)
    valid: dict[str, bool | str] = {
        name: True for name in ("asked", "closed", "lesson", "sound") if stored.get(name) is True
    }
    if isinstance(copied := stored.get("copied"), str):
        valid["copied"] = copied[:10]
    return valid
