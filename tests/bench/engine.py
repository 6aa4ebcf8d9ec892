"""Measures the engine on one core: games of several kinds, Big Money next to pyminion's in the same run, and one undo.

Our rounds and pyminion's alternate on the same core, and the best of each counts, so that other load affects both.
pyminion is left out where it cannot be installed. It logs every step through Python's logging even when nothing handles
the messages; "quiet" is its figure with logging switched off. Our big-money buys Duchies and Estates near the end,
which makes games longer; "plain" buys what pyminion's bot does. `inside/games.py` describes the other kinds. Big Money
and the undo are also measured in Pyodide, and there also how long an expert thinks about a decision.

With BARAJA_BEFORE=COMMIT the games of every kind alternate with those of that commit's engine; `times` is the ratio of
the speeds.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from web.build.environment import BIN, CACHE, MODULES, digest, npm_version, tool_path  # noqa: E402
from web.build.wheels import source_wheel  # noqa: E402

INSIDE = Path(__file__).parent / "inside"
ENGINE = ROOT / "engine"
PYMINION = "pyminion==0.4.0"
ROUNDS = 3
GAMES = 200
DECIDED = 2  # games in which the decisions of an expert are timed
KINDS = {"money": 100, "actions": 30, "four": 20, "villagers": 60, "imagined": 30, "imagined_villagers": 8}  # games


def pyminion_folder():
    """Returns the folder into which pyminion is installed; None if it cannot be installed."""
    folder = CACHE / f"pyminion-{digest(PYMINION)}"
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        fresh = CACHE / "unfinished-pyminion"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        if subprocess.run([*command, "--target", fresh, PYMINION], capture_output=True).returncode:
            return None
        fresh.rename(folder)
    return folder


def on_one_core(script, *arguments):
    """Runs a script alone on the last core; returns what it prints, as values."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []

    def pin():
        if cores:
            os.sched_setaffinity(0, cores[-1:])

    command = [sys.executable, INSIDE / script, *arguments]
    dropped = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")  # pip compiles what it installs, so ours has to be compiled too
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    environment["PYTHONPYCACHEPREFIX"] = str(CACHE / "compiled")
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, preexec_fn=pin, env=environment)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def in_pyodide(script, *arguments):
    wheel = source_wheel()
    command = [BIN / "node", ROOT / "web/build/inside/node.mjs", MODULES / "pyodide", INSIDE / script]
    command += [f"--mount={wheel.parent}=/wheels", f"/wheels/{wheel.name}", *arguments]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=tool_path())
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def best(rounds):
    """Returns the fastest of several rounds."""
    return min(rounds, key=lambda round_of_games: round_of_games["seconds"] / round_of_games["games"])


def line(name, **values):
    print(json.dumps({"bench": f"engine.{name}", **values}), flush=True)


def speed(result):
    return {"games_per_second": round(result["games"] / result["seconds"], 1), "turns_per_game": result["turns"]}


def engine_of(commit):
    """Returns the folder with the engine of a commit; None if no commit is given."""
    if not commit:
        return None
    folder = CACHE / f"engine-{commit}"
    if not folder.exists():
        packed = subprocess.run(["git", "-C", ROOT, "archive", commit, "engine"], capture_output=True, check=True)
        folder.mkdir(parents=True)
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
    return folder / "engine"


def kinds(before):
    """Prints a line for each kind of game; with an earlier engine also its figure, and the ratio of ours to it."""
    for kind, games in KINDS.items():
        rounds_by_engine = {engine: [] for engine in (ENGINE, before) if engine}
        for _ in range(ROUNDS):
            for engine, rounds in rounds_by_engine.items():
                rounds.append(on_one_core("games.py", engine, games, ROUNDS, kind))
        speeds = [speed(best(rounds)) for rounds in rounds_by_engine.values()]
        compared = {"before": speeds[1]["games_per_second"], "times": ratio(*speeds)} if before else {}
        line(f"games.{kind}", **speeds[0], **compared)


def ratio(speed, base):
    return round(speed["games_per_second"] / base["games_per_second"], 2)


def main():
    folder = pyminion_folder()
    ours, plain, theirs, quiet = [], [], [], []
    for _ in range(ROUNDS):
        ours.append(on_one_core("games.py", ENGINE, GAMES, ROUNDS, "money"))
        plain.append(on_one_core("games.py", ENGINE, GAMES, ROUNDS, "plain"))
        if folder:
            theirs.append(on_one_core("pyminion_mirror.py", folder, GAMES // 2, ROUNDS))
            quiet.append(on_one_core("pyminion_mirror.py", folder, GAMES // 2, ROUNDS, "quiet"))
    mine, same = speed(best(ours)), speed(best(plain))
    python = ".".join(map(str, sys.version_info[:3]))
    line("big_money_mirror", python=python, **mine)
    line("plain_money_mirror", python=python, **same)
    for name, rounds in (("pyminion", theirs), ("pyminion_quiet", quiet)):
        if rounds:
            other = speed(best(rounds))
            times = {"ours_times": ratio(mine, other), "plain_times": ratio(same, other)}
            line(name, version=PYMINION, **times, **other)
    if not folder:
        line("pyminion", version=PYMINION, installed=False)
    kinds(engine_of(os.environ.get("BARAJA_BEFORE")))
    line("undo", python=python, **on_one_core("undo.py", ENGINE, 5))
    if (MODULES / "pyodide").is_dir():
        version = npm_version("pyodide")
        line("big_money_mirror", pyodide=version, **speed(in_pyodide("games.py", GAMES // 2, ROUNDS, "money")))
        line("undo", pyodide=version, **in_pyodide("undo.py", 5))
        for seats in (2, 4):
            for game, rival in (("villagers", "planner"), ("dominion", "money-plus")):
                rounds = in_pyodide("decisions.py", game, "expert", rival, seats, DECIDED)
                line(f"{game}_decisions", pyodide=version, seats=seats, **rounds)


if __name__ == "__main__":
    main()
