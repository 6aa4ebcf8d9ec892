"""How often each level solves the puzzles of our stock, by their rating: `python tests/bench/puzzle_levels.py`.

Every level but the last, which imagines games, tries every puzzle with seeds that had no part in its rating. Prints one
JSON line for each range of ratings: the puzzles in it, and of each level the share of tries that solve them. With
`--on-offer` those that are retired are left out; `--picture FILE` draws the shares.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import mean

from inside.drawing import draw

from baraja import bots
from baraja.core.streams import mark, mix
from baraja.puzzles import judged, stock
from baraja.puzzles.contract import puzzler
from baraja.puzzles.judging import choice_of
from baraja.puzzles.mining import reached, with_aim
from baraja.puzzles.rating import LEVELS

TRYING = tuple(LEVELS)[:-1]
BOUNDS = (0, 850, 1000, 1200, 1500, 4000)
SAME = 1e-6


def tried(puzzle, level, number):
    """Whether a level solves a puzzle; what it does to find that is its own business."""
    session, how, kind = stock.session_of(puzzle), puzzler(puzzle["game"]), puzzle["kind"]
    bot = bots.make(level, puzzle["game"], mix(mark(f"measured {level}", number) ^ puzzle["seed"]))
    if kind in how.JUDGED:
        return judged.loss(puzzle, choice_of(session, kind, bot.decide), judged.answers(session, kind)) == 0
    return reached(session, how, kind, partial(with_aim, how, kind, bot)) > puzzle["value"] - SAME


def main():
    parser = ArgumentParser(description="Measure how often each level solves puzzles, by their rating.")
    parser.add_argument("--tries", type=int, default=4, metavar="N", help="of each level at each puzzle")
    parser.add_argument("--level", action="append", choices=TRYING)
    parser.add_argument("--on-offer", metavar="DAY", help="only what is offered on that day")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="an SVG file of the shares")
    options = parser.parse_args()
    own, levels = stock.own_stock(), options.level or TRYING
    numbers = stock.offered(own, options.on_offer) if options.on_offer else range(len(own["puzzles"]))
    puzzles = [stock.unpacked(own, number) for number in numbers]
    shares = {level: [] for level in levels}
    for low, high in pairwise(BOUNDS):
        some = [puzzle for puzzle in puzzles if low <= puzzle["rating"] < high]
        row = {"from": low, "to": high, "puzzles": len(some)}
        for level in levels if some else ():
            results = [tried(puzzle, level, number) for puzzle in some for number in range(options.tries)]
            row[level] = round(sum(results) / len(results), 3)
            shares[level].append((mean(puzzle["rating"] for puzzle in some), 100 * row[level]))
        print(json.dumps(row), flush=True)
    if options.picture:
        draw(options.picture, "Puzzles solved, by rating", shares, ("mean rating of the puzzles", "% solved"))


if __name__ == "__main__":
    main()
