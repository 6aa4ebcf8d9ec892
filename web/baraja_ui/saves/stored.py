"""Values stored between visits, by name: settings, results, drafts; games are stored separately."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from .autosave import Autosave

if TYPE_CHECKING:
    from ..host.protocol import Host

LONGEST = 3_000_000  # characters of one stored value: twice as many as the largest, the statistics, can have
EVERYWHERE = ("settings", "lang", "theme")  # what a second tab may store too; the rest is the first tab's
# Values of which the last choice replaces the earlier one.
REPLACED = (*EVERYWHERE, "draft", "signature", "open", "daily", "player", "statistics_unread")
# Values that are merged: what was stored and what came since.
JOINED = (
    "statistics", "history", "presets", "played_deals", "lessons", "lesson_places", "welcome", "together", "lists",
    "wheels",
)  # fmt: skip
FOUND_AGAIN = ("checkpoint",)  # can be made again whenever it is missing


class Stored:
    """Reads and writes stored values. `owner()` says whether this tab may write all of them."""

    def __init__(self, host: Host, autosave: Autosave, owner: Callable[[], bool]) -> None:
        self._host = host
        self._autosave = autosave
        self._owner = owner
        self._chosen: dict[str, object] = {}

    async def read(self, name: str) -> Any:
        """A stored value; None if there is none, or it is damaged or longer than anything that the page stores."""
        if name in REPLACED and self._autosave.waits(name):
            return self._chosen[name]
        text = await self._host.setting(name)
        if not isinstance(text, str) or not 0 < len(text) <= LONGEST:
            return None
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return None

    def keep(self, name: str, value: Any) -> None:
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
        self._autosave.forget_but("game ", *REPLACED, *JOINED)
