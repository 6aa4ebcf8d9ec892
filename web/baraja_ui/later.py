"""Modules that the first screen does not need: each is executed when something in it is first used.

They are imported as modules (``from . import codec as links``) like all others, and Python's own `LazyLoader` puts a
placeholder there until then. Importing a name from one (``from .codec import read``) executes it at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from types import ModuleType

LATER = frozenset(
    f"{__package__}.{name}"
    for name in (
        "games.library", "games.rulebook.model", "games.rulebook.room",
        "links.buy_lists", "links.codec", "links.duel.model", "links.meeting", "links.screen",
        "links.sessions", "links.together.following", "links.together.leading", "links.together.screen",
        "links.together.signal", "match.controller", "match.game", "match.lessons.model", "match.opponents",
        "match.undo",
        "replay.analysis.marks", "replay.analysis.model", "replay.analysis.naming", "replay.analysis.quiz",
        "replay.analysis.report", "replay.analysis.storage",
        "replay.explain", "replay.viewer", "saves.archive", "setup.rematch_screen", "shell.qr",
        "statistics.medals", "statistics.screen",
        "statistics.laboratory.lists.model", "statistics.laboratory.lists.screen",
        "statistics.laboratory.player.model", "statistics.laboratory.player.screen",
        "statistics.laboratory.model", "statistics.laboratory.screen", "statistics.laboratory.wheels.model",
        "statistics.laboratory.wheels.screen", "statistics.model", "table.keys",
    )
) | {"hashlib"}  # fmt: skip


class Later:
    """A finder that gives these modules a lazy loader."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The method that Python calls on every finder."""
        if name not in LATER:
            return None
        others = (finder for finder in sys.meta_path if finder is not cls)
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


if Later not in sys.meta_path:
    sys.meta_path.insert(0, Later)
