"""Values that are stored between visits, by name: settings, results, drafts; games have a store of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from .autosave import Autosave

if TYPE_CHECKING:
    from ..host.protocol import Host

LONGEST = 3_000_000  # characters of one stored value: twice what the results of all counted games take
EVERYWHERE = ("settings", "lang", "theme")  # what a second tab may store too: the rest belongs to the first one
# Stored as a whole: the last choice replaces the earlier one.
REPLACED = (*EVERYWHERE, "draft", "signature", "open", "daily", "player", "statistics_unread")
# Stored as a whole too, but what is there and what came since are joined.
JOINED = (
    "statistics", "history", "presets", "played_deals", "lessons", "lesson_places", "welcome", "together", "lists",
    "wheels",
)  # fmt: skip
FOUND_AGAIN = ("checkpoint",)  # made from what is kept, whenever it is missing


class Stored:
    """Reads and writes stored values. `owner()` says whether this tab is the one that may write all of them."""

    def __init__(self, host: Host, autosave: Autosave, owner: Callable[[], bool]) -> None:
        self._host = host
        self._autosave = autosave
        self._owner = owner
        self._chosen: dict[str, object] = {}

    async def read(self, name: str) -> Any:
        """A stored value; None when there is none, or when it is damaged or longer than anything the page stores."""
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
        """Stores a value for later visits, soon; a second tab stores only what all tabs may change."""
        if self._owner() or name in EVERYWHERE:
            self._chosen[name] = value
            text = json.dumps(value, ensure_ascii=False)
            self._autosave.keep(name, partial(self._host.keep_setting, name, text))

    def waits(self, name: str) -> bool:
        """Whether a value changed and is not written yet."""
        return self._autosave.waits(name)

    def read_late(self) -> None:
        """What could not be read when the page started has been read now: whatever else would replace it is dropped."""
        self._autosave.forget_but("game ", *REPLACED, *JOINED)
