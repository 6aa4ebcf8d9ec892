"""Adds mined puzzles to the stock that comes with the program: `python -m tools.puzzles FILE... --first-day DAY`, and
with `--retire ID...` retires others from that day on.

The files are those that `baraja puzzles make` writes. Of one kingdom and kind, `MOST_ALIKE` puzzles are taken at most,
`MOST_OF_A_CARD` of one kind whose answers play the same Action, and `MOST_OF_AN_ANSWER` of one kind about one choice
with the same answer, one of these in a game, so that nobody meets the same puzzle over and over; of those about one
choice none that nearly all levels get right. Puzzles that the stock has already are left out, and those that are too
dull, and those whose best line may fail by bad luck, as the page could not tell a good line from a lucky one. The
puzzles that are there already are held to the same bounds: what is beyond them is retired from that day on
(`stock.offered`).
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from baraja.puzzles import judged, stock, stock_files
from baraja.puzzles.mining import is_dull

if TYPE_CHECKING:
    from collections.abc import Iterable

    from baraja.puzzles.contract import Puzzle

STOCK = Path(stock.__file__).with_name("stock.json")
MOST_ALIKE = 16  # of one kingdom and kind
MOST_OF_A_CARD = 75  # of one kind whose answers play an Action
MOST_OF_AN_ANSWER = 8  # of one kind about one choice
LEAST_RATING = 800  # of one about one choice
ACTION = "turn.action"


def groups(puzzle: Puzzle) -> dict[tuple[str, ...], int]:
    """In which ways a puzzle is like others, and how many may be alike in each of them."""
    lines = [decision.split() for decision in puzzle["answer"]]
    actions = {name.partition("#")[0] for _, key, *names in lines if key == ACTION for name in names}
    most: dict[tuple[str, ...], int] = {(puzzle["kind"], "plays", name): MOST_OF_A_CARD for name in actions}
    if judged.is_judged(puzzle["game"], puzzle["kind"]):
        names = judged.chosen(puzzle, puzzle["answer"], int(lines[0][0]))
        most[puzzle["kind"], "in one game", stock_files.game_of(puzzle), *names] = 1
        if puzzle["kind"] != judged.PADLOCK:
            most[puzzle["kind"], "answers", *names] = MOST_OF_AN_ANSWER
    if kingdom := puzzle["setup"].get("kingdom"):
        most[puzzle["kind"], "kingdom", *sorted(kingdom)] = MOST_ALIKE
    return most


def is_another(puzzle: Puzzle, alike: Counter[tuple[str, ...]]) -> bool:
    """Whether a puzzle is not too much like those that were counted; then it is counted, too."""
    most = groups(puzzle)
    if any(alike[group] >= bound for group, bound in most.items()):
        return False
    alike.update(most.keys())
    return True


def chosen(
    puzzles: Iterable[Puzzle], known: Iterable[str], alike: Counter[tuple[str, ...]] | None = None
) -> list[Puzzle]:
    """Those that are added, the first ones of those that are `alike`."""
    counted: Counter[tuple[str, ...]] = Counter() if alike is None else alike
    ids = set(known)
    result = []
    for puzzle in puzzles:
        if puzzle["id"] in ids or is_dull(puzzle) or (puzzle["kind"] == "win" and puzzle["chance"] < 1):
            continue
        if judged.is_judged(puzzle["game"], puzzle["kind"]) and puzzle["rating"] < LEAST_RATING:
            continue
        if is_another(puzzle, counted):
            ids.add(puzzle["id"])
            result.append(puzzle)
    return result


def retiring(own: stock.Stock) -> tuple[list[int], Counter[tuple[str, ...]]]:
    """The places of puzzles on offer that are too much like others of the stock, and what the rest of it is like."""
    alike: Counter[tuple[str, ...]] = Counter()
    places = [number for number in stock.offered(own) if not is_another(stock.unpacked(own, number), alike)]
    return places, alike


def main() -> None:
    """Reads the files and writes the stock anew, one batch longer."""
    parser = ArgumentParser(description="Add mined puzzles to the stock.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--first-day", required=True, help="the day from which on they are used: none that is past")
    parser.add_argument("--retire", nargs="+", default=[], metavar="ID", help="puzzles that nobody is offered any more")
    options = parser.parse_args()
    puzzles = [stock_files.checked(puzzle) for file in options.files for puzzle in json.loads(file.read_text("utf-8"))]
    own = stock.own_stock()
    places, alike = retiring(own)
    dropped = set(options.retire)
    named = (number for number in stock.offered(own) if own["puzzles"][number][0] in dropped)
    places = sorted({*places, *named})
    more = chosen(puzzles, [row[0] for row in own["puzzles"]], alike)
    grown = stock_files.grown(own, more, options.first_day)
    if places:
        grown["retiring"] = [*grown["retiring"], [options.first_day, places]]
    STOCK.write_text(json.dumps(grown, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{len(more)} of {len(puzzles)} puzzles added, {len(places)} retired, {len(stock.offered(grown))} offered")


if __name__ == "__main__":
    main()
