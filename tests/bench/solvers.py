"""How often two solvers of puzzles that were written apart agree: `python tests/bench/solvers.py --each 200`.

`tests/engine/brute_force.py` gives every answer in every order, remembers nothing, and tries every order of the deck
and, for `hold`, every hand of the rival. So it takes positions that are small: arranged ones of Dominion, drawn from a
number, and ends of rounds of Villagers. For each kind it prints in how many positions both come to the
same value, and to one answer or several.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from small_positions import agreement, arranged, arranged_to_hold, building


def main() -> int:
    parser = ArgumentParser(description="Compare the two solvers of puzzles.")
    parser.add_argument("--each", type=int, default=200, metavar="N", help="positions of each kind")
    parser.add_argument("--kind", action="append", choices=("win", "points", "hold", "build"))
    parser.add_argument("--first", type=int, default=1, metavar="N", help="number of the first arranged position")
    options = parser.parse_args()
    code = 0
    for kind in options.kind or ("win", "points", "hold", "build"):
        counts = {"agree": 0, "differ": 0, "unsolved": 0, "one answer": 0}
        for number, session in enumerate(positions(kind, options.first)):
            outcome = agreement(session, kind)
            counts["unsolved"] += outcome is None
            if outcome is not None:
                is_same, is_one = outcome
                counts["agree" if is_same else "differ"] += 1
                counts["one answer"] += is_one
                if not is_same:
                    print(f"{kind} {number}: {session.setup} {session.seed}", file=sys.stderr)
            if counts["agree"] + counts["differ"] == options.each:
                break
        print(json.dumps({"kind": kind, **counts}), flush=True)
        code |= counts["differ"] > 0
    return code


def positions(kind, first):
    """Positions of a kind, one after the other without end."""
    position = {"hold": arranged_to_hold, "build": building}.get(kind, arranged)
    return map(position, count(first))


if __name__ == "__main__":
    sys.exit(main())
