"""Modules that the first screen does not need: each is executed when something in it is first used.

They are imported as modules (``from . import link_codec``) like all others, and Python's own `LazyLoader` puts a
placeholder there until then. Importing a name from one (``from .link_codec import read``) executes it at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from types import ModuleType

LAZY = frozenset(
    f"{__package__}.{name}"
    for name in (
        "games.library", "games.rulebook.model", "games.rulebook.room", "laboratory.laboratory_screen",
        "laboratory.lists.lists_screen", "laboratory.lists.model", "laboratory.model", "laboratory.player.model",
        "laboratory.player.player_screen", "laboratory.player.reference", "laboratory.search.model",
        "laboratory.search.search_screen", "links.buy_lists", "links.duel.duel_standings", "links.link_codec",
        "links.links_screen", "links.meeting", "links.puzzle_links", "links.sessions", "match.controller",
        "match.first_turns", "match.lessons.curriculum", "match.naming", "match.opponents", "match.puzzles.model",
        "match.puzzles.room", "match.puzzles.run_screen", "match.running_game", "match.undo", "plugins.plugins_screen",
        "plugins.stored_wheels", "replay.analysis.marks", "replay.analysis.model", "replay.analysis.quiz",
        "replay.analysis.report", "replay.analysis.storage", "replay.explain", "replay.viewer", "saves.archive",
        "setup.first_evening_screen", "setup.home_tiles", "setup.journey_screen", "setup.rematch_screen", "shell.qr",
        "statistics.game_results", "statistics.medals", "statistics.statistics_screen", "table.keys",
        "together.following", "together.leading", "together.signal", "together.together_screen",
    )
) | {"hashlib"}  # fmt: skip


class LazyFinder:
    """A finder that gives these modules a lazy loader."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The method that Python calls on every finder."""
        if name not in LAZY:
            return None
        others = (finder for finder in sys.meta_path if finder is not cls)
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


if LazyFinder not in sys.meta_path:
    sys.meta_path.insert(0, LazyFinder)
