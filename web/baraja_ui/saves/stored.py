"""Values stored between visits, by name: settings, results, drafts; games are stored separately."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from baraja.core.untrusted import InvalidInput, expect_list, expect_text, parse_json

from .autosave import Autosave

if TYPE_CHECKING:
    from ..host.protocol import Host

MAX_VALUE_LENGTH = 3_000_000  # characters of one stored value: twice as many as the largest, the statistics, can have
EVERYWHERE = ("settings", "lang", "theme")  # what a second tab may store too; the rest is the first tab's
# Values of which the last choice replaces the earlier one.
LAST_WRITE_WINS = (*EVERYWHERE, "draft", "signature", "open", "daily", "player", "statistics_unread", "puzzle_rating",
            "laboratory")  # fmt: skip
# Values that are merged: what was stored and what came since.
MERGED = (
    "statistics", "history", "presets", "played_deals", "lessons", "lesson_places", "puzzles", "puzzle_days",
    "puzzle_run", "first_evening", "welcome", "together", "lists", "wheels",
)  # fmt: skip
AT_THE_START = (*LAST_WRITE_WINS, *MERGED, "par")
"""The values that a start reads."""
CACHE = ("checkpoint", "par")  # can be made again whenever it is missing
ASIDE = "aside"
"""The name of the list of values that were set aside, and the beginning of their names."""
MOST_ASIDE = 50


class Stored:
    """Reads and writes stored values. `owner()` says whether this tab may write all of them."""

    def __init__(self, host: Host, autosave: Autosave, owner: Callable[[], bool]) -> None:
        self._host = host
        self._autosave = autosave
        self._owner = owner
        self._chosen: dict[str, object] = {}
        self._ahead: dict[str, str] = {}  # texts that a start has read and not used yet
        self._recent: list[str] = []  # the values that the restore under way has read
        self.unusable: list[str] = []
        """The values that this visit has set aside."""

    async def read_ahead(self) -> None:
        """Reads together what a start will ask for by name. Raises the host's StorageError."""
        self._ahead = await self._host.settings(AT_THE_START)

    def started(self) -> None:
        """Called when the start has asked for all of it: from now on each value is read as it is then."""
        self._ahead = {}

    async def restore(self, restore: Callable[[], Awaitable[None]]) -> None:
        """Has a controller read its stored values. If one of them makes it raise anything, they are set aside, and it
        begins without them. Raises the host's StorageError."""
        for _ in range(2):
            self._recent = []
            try:
                await restore()
                return
            except self._host.StorageError:
                raise
            except Exception as fault:
                print(f"stored values have failed: {type(fault).__name__}: {fault}")  # for the console
                for name in self._recent:
                    await self.set_aside(name)

    async def set_aside(self, name: str) -> None:
        """Moves a stored value that cannot be used to where no visit reads it, and every export includes it."""
        self.unusable.append(name)
        if not self._owner():
            return
        text = await self._host.setting(name)
        names = await self._names_aside()
        place = f"{ASIDE}.{name}.{len(names)}"
        try:
            await self._host.keep_setting(place, text)
            await self._host.keep_setting(ASIDE, json.dumps([*names, place]))
            await self._host.keep_setting(name, "")
        except self._host.StorageError:  # it stays where it is, and is found again by the next visit
            return

    async def _names_aside(self) -> list[str]:
        try:
            names = expect_list(parse_json(await self._host.setting(ASIDE), MAX_VALUE_LENGTH), ASIDE, MOST_ASIDE)
            return [expect_text(name, ASIDE, 100) for name in names]
        except InvalidInput:
            return []

    async def aside(self) -> dict[str, str]:
        """The texts of all values that were set aside, by name."""
        return {name: await self._host.setting(name) for name in await self._names_aside()}

    async def read(self, name: str) -> object:
        """A stored value; None if there is none. One that is damaged, or longer than anything that the page stores, is
        set aside."""
        if name in self.unusable:
            return None
        if name in LAST_WRITE_WINS and self._autosave.waits(name):
            return self._chosen[name]
        text = self._ahead.pop(name) if name in self._ahead else await self._host.setting(name)
        if not text:
            return None
        self._recent.append(name)
        try:
            return parse_json(text, MAX_VALUE_LENGTH)
        except InvalidInput:
            await self.set_aside(name)
            return None

    def keep(self, name: str, value: object) -> None:
        """Stores a value soon; a second tab stores only what all tabs may change."""
        if self._owner() or name in EVERYWHERE:
            self._chosen[name] = value
            text = json.dumps(value, ensure_ascii=False)
            self._autosave.keep(name, partial(self._host.keep_setting, name, text))

    def waits(self, name: str) -> bool:
        """Whether a value changed and is not written yet."""
        return self._autosave.waits(name)

    def read_late(self) -> None:
        """Called when values that could not be read at the start have been read: drops writes that would replace
        them."""
        self._autosave.forget_but("game ", *LAST_WRITE_WINS, *MERGED)
