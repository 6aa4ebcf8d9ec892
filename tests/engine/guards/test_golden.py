"""Golden lines: every process plays the same games as when they were recorded (`tools/golden.py` says how to renew
them)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import golden

FILES = Path(__file__).parents[1] / "golden"
ENGINE = Path(golden.__file__).parents[1]
PLAYED = 100  # games of each file; `python -m tools.golden` plays them all


def written(family):
    return (FILES / f"{family}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("family", sorted(golden.families()))
def test_random_games_come_to_what_is_written(family):
    renew = f"after a change of the rules or a new card: cd engine && python -m tools.golden {family}"
    assert (FILES / f"{family}.txt").exists(), renew
    lines = written(family)
    assert len(lines) == golden.GAMES
    assert golden.lines(family, PLAYED) == lines[:PLAYED], renew


@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_the_order_of_sets_has_no_part_in_it(hash_seed):
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ENGINE)}
    command = [sys.executable, "-m", "tools.golden", "dominion", "25"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.splitlines() == written("dominion")[:25]
