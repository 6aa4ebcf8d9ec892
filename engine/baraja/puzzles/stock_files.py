"""Makes a stock: reads puzzles that come from elsewhere, packs them, and lets a stock grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..core.choose import Illegal
from ..games import games
from .stock import FIELDS, FORMAT, JUDGED_FIELDS, MAX_DECISIONS, coded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .contract import Puzzle
    from .stock import Stock

MOST_ANSWERS = 200  # that a puzzle of one choice tells apart


def checked(value: object) -> Puzzle:
    """A puzzle from elsewhere, its fields checked. Raises `Illegal` if it is none; its game is not played yet."""
    if not isinstance(value, dict) or not value.keys() >= set(FIELDS):
        raise Illegal("puzzle")
    texts = (value["id"], value["game"], value["kind"])
    lines = (value["decisions"], value["answer"])
    if not all(type(text) is str and len(text) <= 40 for text in texts) or value["game"] not in games():
        raise Illegal("puzzle")
    if not all(isinstance(line, list) and len(line) <= MAX_DECISIONS for line in lines):
        raise Illegal("puzzle")
    if not all(type(decision) is str for line in lines for decision in line):
        raise Illegal("puzzle")
    if not all(type(value[field]) in (int, float) for field in ("chance", "value", "rating")):
        raise Illegal("puzzle")
    if type(value["seed"]) is not int or not 0 <= value["seed"] < 1 << 64 or not isinstance(value["setup"], dict):
        raise Illegal("puzzle")
    if not any(field in value for field in JUDGED_FIELDS):
        return cast("Puzzle", {field: value[field] for field in FIELDS})
    losses, played_games = value.get("losses"), value.get("games")
    if not isinstance(losses, list) or not 0 < len(losses) <= MOST_ANSWERS or type(played_games) is not int:
        raise Illegal("puzzle")
    if not all(type(lost) is int and 0 <= lost <= 100 for lost in losses):
        raise Illegal("puzzle")
    return cast("Puzzle", {field: value[field] for field in (*FIELDS, *JUDGED_FIELDS)})


def game_of(puzzle: Puzzle) -> str:
    """A name for the game that a puzzle comes from."""
    return repr((puzzle["game"], sorted(puzzle["setup"].items()), puzzle["seed"]))


def packed(puzzles: Sequence[Puzzle], first_day: str) -> Stock:
    """Puzzles as a stock of one batch, to be used from a day on."""
    origins: list[list[Any]] = []
    rows: list[list[Any]] = []
    places: dict[tuple[str, str], int] = {}
    for puzzle in puzzles:
        known = puzzle["game"], repr((sorted(puzzle["setup"].items()), puzzle["seed"]))
        code = coded(puzzle, [*puzzle["decisions"], *puzzle["answer"]])
        length = len(puzzle["decisions"])
        before, answer = code[:length], "".join(code[length:])
        if known not in places:
            places[known] = len(origins)
            origins.append([puzzle["game"], puzzle["setup"], puzzle["seed"], ""])
        origin = origins[places[known]]
        line = "".join(before)
        if not line.startswith(origin[3]) and not origin[3].startswith(line):
            raise ValueError("two puzzles of one game that do not belong to one line")
        origin[3] = max(origin[3], line, key=len)
        judgement = [value for name, value in puzzle.items() if name in JUDGED_FIELDS]
        rows.append([puzzle["id"], puzzle["kind"], places[known], length, answer, puzzle["chance"], puzzle["value"],
                     puzzle["rating"], *judgement])  # fmt: skip
    return {"format": FORMAT, "batches": [[first_day, len(rows)]], "games": origins, "puzzles": rows}


def grown(stock: Stock, puzzles: Sequence[Puzzle], first_day: str) -> Stock:
    """A stock with one more batch at its end, to be used from a day on. Puzzles that it has already are left out."""
    known = {row[0] for row in stock["puzzles"]}
    more = packed([puzzle for puzzle in puzzles if puzzle["id"] not in known], first_day)
    first = len(stock["games"])
    rows = [[*row[:2], first + row[2], *row[3:]] for row in more["puzzles"]]
    return {
        "format": FORMAT, "retired": stock.get("retired", []), "retiring": stock.get("retiring", []),
        "batches": [*stock["batches"], *(more["batches"] if rows else [])], "games": [*stock["games"], *more["games"]],
        "puzzles": [*stock["puzzles"], *rows],
    }  # fmt: skip
