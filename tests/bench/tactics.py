"""Buy lists with a known strength, played by our tactics: a JSON line for each, ours beside the reference.

Every list plays against the `opponent` of its file, two seats in turns, in a kingdom of its own cards and some that
nobody buys. The lists: those of the files named or in BARAJA_LISTS, else of `../shared/bench` beside this
checkout if it is there, and our own in `lists/`. `--games N` and `--only PART` make it shorter, `--seed` gives other
games."""

import argparse
import json
import os
import time
from pathlib import Path

from baraja.bots.dominion.shared import list_files
from baraja.lab.league import League, run
from baraja.lab.summary import summary

HERE = Path(__file__).resolve().parent
GAMES = 400
BOUND = 0.08  # so far below its reference may a list end


def files(named):
    """The files of lists to play."""
    if named:
        return [Path(name) for name in named]
    if "BARAJA_LISTS" in os.environ:
        return [Path(name) for name in os.environ["BARAJA_LISTS"].split(os.pathsep) if name]
    shared = HERE.parents[2] / "shared" / "bench" / "lists.json"
    return [path for path in (shared, *sorted((HERE / "lists").glob("*.*"))) if path.exists()]


def references(path):
    """The measured success of the lists of a file, by name, where it is written beside them."""
    values = list_files.parsed(path.read_text("utf-8"), str(path))
    return {buy_list.get("name"): buy_list.get("reference_success") for buy_list in values.get("lists", [])}


def played(path, name, buy_list, opponent, reference, options):
    """One list against the opponent, as a line."""
    setup = {"seats": 2, "kingdom": list_files.kingdom_of([buy_list, opponent]), "shelters": False}
    league = League(
        "dominion", (f"list:{path}#{name}", f"list:{path}#opponent"), (setup,), options.games, seed=options.seed
    )
    began = time.perf_counter()
    tally = run(league, options.jobs)
    result = summary(league, tally, time.perf_counter() - began)
    ours = result["seats"][0]["success"]
    line = {
        "bench": "tactics", "list": name, "success": ours, "interval": result["seats"][0]["interval"],
        "games": result["games"], "unfinished": result["unfinished"], "turns": result["mean_turns"],
        "reference": reference,
    }  # fmt: skip
    if reference is not None and ours is not None:
        line["difference"] = round(ours - reference, 4)
    return line


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", help="files of lists")
    parser.add_argument("--games", type=int, default=int(os.environ.get("BARAJA_GAMES", GAMES)))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="lists whose name holds this")
    options = parser.parse_args()
    short = []
    for path in files(options.files):
        lists = list_files.load(str(path))
        opponent = lists.pop("opponent")
        known = references(path)
        for name, buy_list in lists.items():
            if options.only.casefold() in name.casefold():
                line = played(path, name, buy_list, opponent, known.get(name), options)
                print(json.dumps(line), flush=True)
                if line.get("difference", 0) < -BOUND:
                    short.append((line["difference"], name))
    print(json.dumps({"bench": "tactics", "short": [{"list": name, "by": by} for by, name in sorted(short)]}))


if __name__ == "__main__":
    main()
