"""The first screen as a first visit shows it before Python is there: the page draws it here, at build time.

Run as a program it prints, as JSON, the frame of the page, the screen in each language, and the modules that were read
until then, each after those that it needs. Nothing of the day is in it: the host that the page gets here knows no date.
"""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from importlib.machinery import SourceFileLoader
from inspect import iscoroutinefunction
from types import ModuleType
from typing import Any

from web.build.environment import ROOT

sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "web")]

from baraja_ui.host.protocol import Host  # noqa: E402


class Silent:
    """A browser on a first visit, which keeps nothing, knows no day, and remembers what was painted last."""

    StorageError = OSError

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self.frame = self.screen = ""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in vars(Host):
            raise AttributeError(f"the host has no {name}")

        async def later(*_arguments: object, **_named: object) -> str:
            return ""

        return later if iscoroutinefunction(vars(Host)[name]) else lambda *_arguments, **_named: ""

    def languages(self) -> list[str]:
        return [self._lang]

    def days_since(self, _day: str) -> None:
        return None

    def now(self) -> float:
        return 0.0

    async def saved(self) -> list[dict]:
        return []

    def spawn(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        coroutine.close()  # what a page does by itself changes nothing of what it shows first

    def mount(self, html: str) -> str:
        self.frame = html
        return ""

    def swap(self, parts: dict[str, str], *how: object, **more: object) -> None:
        self.screen = parts.get("#screen", self.screen)


def noted() -> list[str]:
    """The names of the modules that Python reads from now on, in the order in which they are done."""
    names = []
    execute = SourceFileLoader.exec_module

    def note(loader: SourceFileLoader, module: ModuleType) -> None:
        execute(loader, module)
        names.append(module.__name__)

    SourceFileLoader.exec_module = note  # type: ignore[method-assign,assignment]
    return names


def drawn() -> dict[str, Any]:
    """The frame of the page, and the first screen by language."""
    from baraja_ui.app import App
    from baraja_ui.words import LANGUAGES

    hosts = [Silent(lang) for lang in LANGUAGES]
    for host in hosts:
        asyncio.run(App(host).start())
    return {
        "frame": hosts[0].frame,
        "screens": {lang: host.screen for lang, host in zip(LANGUAGES, hosts, strict=True)},
    }


if __name__ == "__main__":
    names = noted()
    made = drawn()
    print(json.dumps(made | {"modules": [name for name in names if name.partition(".")[0] in ("baraja", "baraja_ui")]}))
