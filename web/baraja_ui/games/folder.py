"""A game as a folder whose modules are its parts."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from .base import GameUI

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..table.motion import Flight
    from ..table.painter import Picture
    from ..table.state import AnyTable
    from ..table.visible_events import VisibleEvent
    from ..words import Words
    from .finished import GameResult
    from .lesson import Lesson
    from .medal import Medal


class FolderGame(GameUI):
    """A game whose rules are the engine's package of the same name, and whose parts are modules of its folder with the
    names used here. Each is imported when it is first asked for."""

    def _part(self, name: str) -> ModuleType:
        return import_module(f".{name}", type(self).__module__.rpartition(".")[0])

    @cached_property
    def rules(self) -> ModuleType:
        return import_module(f"baraja.{self.name}")

    @cached_property
    def table(self) -> ModuleType:
        return self._part("table")

    @cached_property
    def cards(self) -> ModuleType:
        return self._part("single_card")

    @cached_property
    def library(self) -> ModuleType:
        return self._part("library")

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        return self._part("lessons").LESSONS

    @cached_property
    def medals(self) -> tuple[Medal, ...]:
        return self._part("medals").MEDALS

    def achievement_facts(self, view: JsonObject, seat: int) -> tuple[str, ...]:
        return self._part("medals").achievement_facts(view, seat)

    def ending(self, words: Words, end: GameResult) -> str | Picture:
        return self._part("ending").render(words, end)

    def flights(self, state: AnyTable, events: list[VisibleEvent], words: Words) -> list[list[Flight]]:
        return self._part("flights").flights(state, events, words)

    def cues(self, state: AnyTable, events: list[VisibleEvent]) -> list[str]:
        return self._part("flights").cues(state, events)

    def touches(self, state: AnyTable, events: list[VisibleEvent]) -> str:
        return self._part("flights").touches(state, events)
