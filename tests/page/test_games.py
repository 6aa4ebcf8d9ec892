"""Only its own folder knows a game: the rest of the page never asks which game it is, nor names its parts."""

import ast
from pathlib import Path

import pytest

import baraja_ui
from baraja_ui.games.base import GameUI
from baraja_ui.games.registry import GAMES, every

FOLDER = Path(baraja_ui.__file__).parent
SOURCES = {
    path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(FOLDER.rglob("*.py"))
    if path.relative_to(FOLDER).parts[0] not in ("games", "art")
}
PARTS = frozenset(
    "zone-supply zone-road market stacks road embargo treasures_closed turn.action turn.treasure turn.buy draft.take "
    "build.play road.coin build_phase income_total clean_up road_coins take_in".split()
)
"""Zones, questions and events of one game, except those whose name has another meaning on the page."""
QUESTIONS = ("turn.", "draft.", "build.", "road.")
"""What the keys of questions that only one game asks begin with."""


def faults(source):
    """(line, what) wherever a module knows of a particular game."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for game in GAMES:
                if f"games.{game}" in node.module or f"baraja.{game}" in node.module:
                    yield node.lineno, node.module
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in GAMES or node.value in PARTS or node.value.startswith(QUESTIONS):
                yield node.lineno, node.value


def test_no_module_outside_the_folders_of_games_knows_of_one():
    assert {name: mentions for name, source in SOURCES.items() if (mentions := list(faults(source)))} == {}


@pytest.mark.parametrize(
    "planted",
    [
        'if game == "dominion": pass', "from ..games.villagers import table", "from baraja.dominion.roles import ROLES",
        'key == "turn.buy"', 'key.startswith("turn.")', 'kind in ("play", "build_phase")', 'view["road"]',
    ],
)  # fmt: skip
def test_a_module_that_knows_of_a_game_is_found(planted):
    assert list(faults(planted))


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_every_game_answers_what_the_page_asks(game):
    assert GameUI in type(game).__mro__
    for name in ("name", "usual_bot", "events", "rules", "table", "cards", "bots", "metrics"):
        assert getattr(game, name), name
    for part in ("render", "attributes", "zones", "moved", "inspector_zone", "KEYS", "PANELS"):
        assert hasattr(game.table, part), part
    for part in ("zones", "face", "left", "ZONE_WORDS", "KEYS"):
        assert hasattr(game.cards, part), part
    assert game.default_draft().keys() <= {
        "mode",
        "suggested",
        "drawn",
        "wishes",
        "why",
        "conflict",
        "picked",
        "played",
        "shelters",
        "colonies",
        "bane",
    }
