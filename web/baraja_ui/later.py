"""Modules that the first screen has no need of: each is read when something of it is first asked for.

They are imported as modules (``from . import codec as links``) like all others: what stands for one until then is made
by Python's own `LazyLoader`. A name imported out of one (``from .codec import read``) reads it at once.
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
        "games.library", "links.buy_lists", "links.codec", "links.duel.model", "links.meeting", "links.screen",
        "links.sessions", "links.together.following", "links.together.leading", "links.together.screen",
        "links.together.signal", "match.controller", "match.game", "match.lessons.model", "match.opponents",
        "match.undo",
        "replay.explain", "replay.viewer", "saves.archive", "setup.rematch_screen", "shell.qr",
        "statistics.medals", "statistics.screen",
        "statistics.laboratory.lists.model", "statistics.laboratory.lists.screen",
        "statistics.laboratory.player.model", "statistics.laboratory.player.screen",
        "statistics.laboratory.model", "statistics.laboratory.screen", "statistics.laboratory.wheels.model",
        "statistics.laboratory.wheels.screen", "statistics.model", "table.keys",
    )
) | {"hashlib"}  # fmt: skip


class Later:
    """Finds these modules as everybody does, and lets them wait."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What Python asks of whoever finds modules."""
        if name not in LATER:
            return None
        others = (finder for finder in sys.meta_path if finder is not cls)
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


if Later not in sys.meta_path:
    sys.meta_path.insert(0, Later)
