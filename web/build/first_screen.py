"""Draws, at build time and with the page's own code, the first screen that a first visit shows before Python is loaded.

Run as a program it prints, as JSON, the frame of the page, the screen in each language, the modules imported to draw
it, and those that the tables of the games need besides, each after those that it needs. The screen does not depend on
the date: the host used here has no clock.
"""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from importlib.machinery import SourceFileLoader
from inspect import iscoroutinefunction
from types import ModuleType
from typing import TYPE_CHECKING, Any

from web.build.environment import ROOT

sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "web")]

from baraja_ui.host.protocol import Host  # noqa: E402

if TYPE_CHECKING:
    from baraja_ui.app import App


ANSWERS: dict[str, Any] = {"days_since": None, "new_seed": 0, "now": 0.0, "saved": [], "settings": {}}
"""What such a host answers, where it is not an empty text."""


class Silent:
    """A host like a browser on a first visit: nothing is stored, there is no date, and it remembers what was
    painted."""

    StorageError = OSError

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self.frame = self.screen = ""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in vars(Host):
            raise AttributeError(f"the host has no {name}")
        answer = ANSWERS.get(name, "")

        async def later(*_arguments: object, **_named: object) -> object:
            return answer

        return later if iscoroutinefunction(vars(Host)[name]) else lambda *_arguments, **_named: answer

    def languages(self) -> list[str]:
        return [self._lang]

    def spawn(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        coroutine.close()  # background work of the page does not change its first screen

    def mount(self, html: str) -> str:
        self.frame = html
        return ""

    def swap(self, parts: dict[str, str], *how: object, **more: object) -> None:
        self.screen = parts.get("#screen", self.screen)


def noted() -> list[str]:
    """Returns a list to which the name of every module imported from now on is added, in the order in which they
    finish."""
    names = []
    execute = SourceFileLoader.exec_module

    def note(loader: SourceFileLoader, module: ModuleType) -> None:
        execute(loader, module)
        names.append(module.__name__)

    SourceFileLoader.exec_module = note  # type: ignore[method-assign,assignment]
    return names


def play_each(page: "App") -> None:
    """Begins a game of each kind, up to its first question, and asks what its first events would sound like."""
    from baraja_ui.games.registry import every

    for game in every():
        page.act("home.new", game.name)
        page.act("new.start", "")
        if (side := page.open_table) is not None:
            game.cues(side.state(), [])


def opened() -> tuple[dict[str, Silent], list["App"]]:
    """Returns hosts whose pages show their first screen, by language, and these pages."""
    from baraja_ui.app import App
    from baraja_ui.words import LANGUAGES

    hosts = {lang: Silent(lang) for lang in LANGUAGES}
    pages = [App(host) for host in hosts.values()]
    for page in pages:
        asyncio.run(page.start())
    return hosts, pages


def drawn(hosts: dict[str, Silent]) -> dict[str, Any]:
    """Returns the frame of the page, and what its screen shows by language."""
    return {"frame": next(iter(hosts.values())).frame, "screens": {lang: host.screen for lang, host in hosts.items()}}


def main() -> None:
    names = noted()
    hosts, pages = opened()
    parts = drawn(hosts)
    home = len(names)
    play_each(pages[0])
    read = {"modules": names[:home], "table_modules": names[home:]}
    parts |= {
        when: [module for module in some if module.partition(".")[0] in ("baraja", "baraja_ui")]
        for when, some in read.items()
    }
    print(json.dumps(parts))


if __name__ == "__main__":
    main()
