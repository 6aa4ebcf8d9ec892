"""A set is one module and its words: a made-up ninth one, with one card, turns up everywhere without another edit."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from sources import ENGINE, PACKAGE

MODULE = '''"""A made-up set."""

from ..kinds import expansion
from ..verbs import gain

kind, when = expansion("ninth")


@kind("windmill", cost=4, cards=1, actions=1, roles="gain")
def windmill(game, me, this):
    yield from gain(game, me, "silver")
'''
WORDS = """
[ninth]
name = { es = "Novena", en = "Ninth" }

[windmill]
name = { es = "Molino", en = "Windmill" }
text.es = "Gana una Plata."
text.en = "Gain a Silver."
"""
ASKED = """
import json
from baraja import bots, dominion
from baraja.cli import main
from baraja.dominion.roles import Wishes, draw_kingdom, kingdom_of_the_day, roles
from baraja.sim import golden
from baraja.sim.match import play
from baraja.words import Words

kingdom = dominion.random_kingdom(1, None, len(dominion.kingdom_cards()))
wished = draw_kingdom(3, Wishes({"ninth": 1, "base": None})).cards
dates = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
days = [kingdom_of_the_day(date, dominion.SETS)[0] for date in dates]
_, setup, label = golden.arrange("ninth", 0)
played = play(dominion, setup, 5, ["master"] + ["money-plus"] * (setup["seats"] - 1), 40, listen=False, check=True)
print(json.dumps({
    "sets": dominion.SETS, "drawn": "windmill" in kingdom, "wished": "windmill" in wished,
    "daily": any("windmill" in day for day in days), "roles": roles("windmill"),
    "golden": ["ninth" in golden.families(), "windmill" in label, golden.line("ninth", 0).split()[2] == label],
    "listed": [card["set"] for card in dominion.catalog.cards() if card["id"] == "windmill"],
    "names": [Words("dominion", lang).name(name) for lang in ("es", "en") for name in ("ninth", "windmill")],
    "points": played.points,
}))
"""


@pytest.fixture(scope="module")
def with_a_ninth_set(tmp_path_factory):
    """A copy of the engine in which nothing else was touched; gives the environment to run it."""
    folder = tmp_path_factory.mktemp("ninth")
    shutil.copytree(PACKAGE, folder / "baraja", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "baraja/dominion/cards/ninth.py").write_text(MODULE, encoding="utf-8")
    (folder / "baraja/dominion/cards/ninth.toml").write_text(WORDS, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ENGINE.parent / "web")])}


def answer(environment, program):
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_engine_knows_it_everywhere(with_a_ninth_set):
    told = answer(with_a_ninth_set, ASKED)
    assert told["sets"][-1] == "ninth" and len(told["sets"]) == 9
    assert told["drawn"] and told["wished"] and told["daily"] and all(told["golden"])
    assert told["roles"] == ["gain"] and told["listed"] == ["ninth"]
    assert told["names"] == ["Novena", "Molino", "Ninth", "Windmill"]


PAGE = """
import json
from baraja_ui.games.dominion import kingdom_builder as builder
from baraja_ui.words import Words

wished = builder.fresh()["sets"]
drawn = {"wishes": builder.fresh()}
seen = set()
for seed in range(60):
    builder.draw(drawn, seed)
    seen.update(drawn["drawn"])
shown = builder._sets(builder.fresh(), Words("es"))
print(json.dumps({"wished": "ninth" in wished, "drawn": "windmill" in seen, "shown": "Novena" in shown}))
"""


def test_the_builder_of_the_page_draws_from_it(with_a_ninth_set):
    assert answer(with_a_ninth_set, PAGE) == {"wished": True, "drawn": True, "shown": True}
