"""Makes a copy of the engine with a made-up ninth set of one card: a module and its words, without any other change."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

MODULE = '''"""A made-up set."""

from ..kinds import expansion
from ..verbs import gain

kind, when = expansion("ninth", since=2026)


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


def install(folder):
    """Makes the copy below a folder; returns the environment in which Python finds it and our page."""
    shutil.copytree(ROOT / "engine/baraja", folder / "baraja", ignore=shutil.ignore_patterns("__pycache__"))
    cards = folder / "baraja/dominion/cards"
    (cards / "ninth.py").write_text(MODULE, encoding="utf-8")
    (cards / "ninth.toml").write_text(WORDS, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "web")])}


def answer(environment, program):
    """Runs a program there; returns the JSON that it prints."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
