"""Tactics as strong as they were: our own lists reach against plain money what they reached when they were measured."""

import subprocess
import sys
from pathlib import Path

import pytest

from baraja.bots import buylists
from baraja.sim.league import League, run

FILE = Path(__file__).parents[1] / "bench" / "lists" / "own.toml"
GAMES, SEED = 60, 9
BOUND = 0.12  # below what was measured in twice as many games of the same seed
MEASURED = {
    each["name"]: each["reference_success"] for each in buylists.parsed(FILE.read_text("utf-8"), str(FILE))["lists"]
}


@pytest.mark.parametrize("name", MEASURED)
def test_a_list_is_played_as_well_as_when_it_was_measured(name):
    lists = buylists.load(str(FILE))
    setup = {"seats": 2, "kingdom": buylists.kingdom_of([lists[name], lists["opponent"]]), "shelters": False}
    players = f"list:{FILE}#{name}", f"list:{FILE}#opponent"
    tally = run(League("dominion", players, (setup,), GAMES, seed=SEED))
    assert tally.unfinished == 0
    assert (tally.wins[0] + tally.ties[0] / 2) / GAMES >= MEASURED[name] - BOUND


def test_a_list_plays_the_same_whichever_other_bots_are_loaded():
    program = f"""
from baraja.bots import buylists
from baraja.sim.league import League, run
lists = buylists.load({str(FILE)!r})
setup = {{"seats": 2, "kingdom": buylists.kingdom_of([lists["Duchesses and Dukes"], lists["opponent"]])}}
players = tuple("list:{FILE}#" + name for name in ("Duchesses and Dukes", "opponent"))
print(run(League("dominion", players, (setup | {{"shelters": False}},), 12, seed=SEED)))
""".replace("SEED", str(SEED))
    told = [
        subprocess.run([sys.executable, "-c", before + program], capture_output=True, text=True, check=True).stdout
        for before in ("", "import baraja.bots.dominion\n")
    ]
    assert told[0] == told[1] != ""
