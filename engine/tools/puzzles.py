"""Adds mined puzzles to the stock that comes with the program: `python -m tools.puzzles FILE... --first-day DAY`.

The files are those that `baraja puzzles make` writes. Of one kingdom and kind, `MOST_ALIKE` puzzles are taken at most,
so that no kingdom is met too often. Puzzles that the stock has already are left out, and those that are too dull,
and those whose best line may fail by bad luck, as the page could not tell a good line from a lucky one.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from baraja.puzzles import stock
from baraja.puzzles.mining import is_dull

if TYPE_CHECKING:
    from collections.abc import Iterable

    from baraja.puzzles.contract import Puzzle

STOCK = Path(stock.__file__).with_name("stock.json")
MOST_ALIKE = 50  # of one kingdom and kind


def chosen(puzzles: Iterable[Puzzle], known: Iterable[str]) -> list[Puzzle]:
    """Those that are added, the first of each kingdom and kind."""
    alike: Counter[tuple[str, ...]] = Counter()
    ids = set(known)
    result = []
    for puzzle in puzzles:
        group = puzzle["kind"], *sorted(puzzle["setup"].get("kingdom", ()))
        if puzzle["id"] in ids or (puzzle["game"] == "dominion" and alike[group] >= MOST_ALIKE):
            continue
        if is_dull(puzzle) or (puzzle["kind"] == "win" and puzzle["chance"] < 1):
            continue
        ids.add(puzzle["id"])
        alike[group] += 1
        result.append(puzzle)
    return result


def main() -> None:
    """Reads the files and writes the stock anew, one batch longer."""
    parser = ArgumentParser(description="Add mined puzzles to the stock.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--first-day", required=True, help="the day from which on they are used: none that is past")
    options = parser.parse_args()
    puzzles = [stock.checked(puzzle) for file in options.files for puzzle in json.loads(file.read_text("utf-8"))]
    own = stock.own_stock()
    more = chosen(puzzles, [row[0] for row in own["puzzles"]])
    grown = stock.grown(own, more, options.first_day)
    STOCK.write_text(json.dumps(grown, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{len(more)} of {len(puzzles)} puzzles added, {len(grown['puzzles'])} in all")


if __name__ == "__main__":
    main()
