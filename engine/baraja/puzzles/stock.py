"""A stock: many puzzles in few bytes. `stock_files.py` makes one.

A game from which puzzles come is written once: its set-up, its seed, and each decision as the places of the picks
among the options, so that a game takes a few hundred characters. A stock only ever grows at its end, in batches with
the day from which on they are used: the puzzle of a day that is past never changes (`of_the_day`). Puzzles that turn
out to be dull or too much alike are retired, before they are used or from a day on: their links still work, and nobody
is offered them.
"""

from __future__ import annotations

import hashlib
import json
from math import isqrt
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from ..core.choose import Illegal
from ..core.session import Session
from ..core.streams import Rng, mark
from ..games import games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .contract import Puzzle

FORMAT = "baraja-puzzles/1"
FIELDS = ("id", "game", "kind", "setup", "seed", "decisions", "answer", "chance", "value", "rating")
JUDGED_FIELDS = ("losses", "games")  # of kinds that imagined games have judged
MAX_DECISIONS = 2000  # decisions of a puzzle
KINDS_BY_SHARE = "2026-12-01"  # from this day on that of a day is drawn by kind (`share`), before it all puzzles alike
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Stock(TypedDict):
    """Many puzzles in little room: the games that they come from, once each."""

    format: str
    batches: list[list[Any]]  # the first day on which it is used, and how many puzzles it has
    games: list[list[Any]]  # game, set-up, seed, packed decisions
    puzzles: list[list[Any]]  # see `stock_files.packed`
    retired: NotRequired[list[int]]  # places of puzzles that nobody is offered any more
    retiring: NotRequired[list[list[Any]]]  # a day, and the places of puzzles that nobody is offered from it on


_own: list[Stock] = []  # the stock that comes with the program, once it is read


def own_stock() -> Stock:
    """The stock that comes with the program. Raises OSError where nobody has brought it yet (`bring`) and it does not
    lie beside this module either: in the browser it is a file of its own."""
    if not _own:
        bring((get_data(__package__, "stock.json") or b"").decode())
    return _own[0]


def bring(text: str) -> None:
    """Takes a stock as the one that comes with the program. Raises ValueError for a text that is no JSON."""
    _own[:] = [json.loads(text)]


def is_here() -> bool:
    """Whether the stock that comes with the program can be read."""
    try:
        own_stock()
    except OSError:
        return False
    return True


def session_of(puzzle: Puzzle) -> Session:
    """The game at the position of a puzzle. Raises `Illegal` where it cannot be played."""
    return Session(games()[puzzle["game"]], puzzle["setup"], puzzle["seed"], puzzle["decisions"])


def id_of(puzzle: Mapping[str, object]) -> str:
    """A name for a puzzle: the digest of its position and kind, as 10 hexadecimal digits."""
    about = [puzzle[field] for field in ("game", "kind", "setup", "seed", "decisions")]
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()[:10]


def offered(stock: Stock, day: str | None = None) -> list[int]:
    """The places of the puzzles that are not retired, on a day or for good."""
    retired = set(stock.get("retired", ()))
    retired.update(
        place for first, places in stock.get("retiring", ()) if day is None or first <= day for place in places
    )
    return [number for number in range(len(stock["puzzles"])) if number not in retired]


def coded(puzzle: Puzzle, decisions: Sequence[str]) -> list[str]:
    """Each decision as the number of its picks, where that is not given, and their places among the options.

    Raises `IndexError` for a place or number that no digit is left for.
    """
    session = Session(games()[puzzle["game"]], puzzle["setup"], puzzle["seed"])
    code = []
    for decision in decisions:
        question = session.question
        assert question is not None
        names = session.option_ids()
        picks = [names.index(name) for name in decision.split()[2:]]
        count = "" if question.least == question.most else DIGITS[len(picks)]
        code.append(count + "".join(DIGITS[pick] for pick in picks))
        session.repeat(decision)
    return code


def played(session: Session, code: str, count: int | None = None) -> int:
    """Plays decisions that were packed, `count` of them or all; returns how many characters they took."""
    at = done = 0
    while at < len(code) and done != count:
        question = session.question
        if question is None:
            raise Illegal("puzzle")
        many = question.least
        if question.least != question.most:
            many = DIGITS.index(code[at])
            at += 1
        picks = [DIGITS.index(digit) for digit in code[at : at + many]]
        if len(picks) < many or any(pick >= len(question.options) for pick in picks):
            raise Illegal("puzzle")
        session.answer(*(question.options[pick] for pick in picks))
        at += many
        done += 1
    return at


def unpacked(stock: Stock, number: int) -> Puzzle:
    """One puzzle of a stock, by its place. Its game is played for it."""
    name, kind, place, length, answer, chance, value, rating, *judgement = stock["puzzles"][number]
    game, setup, seed, line = stock["games"][place]
    session = Session(games()[game], setup, seed)
    played(session, line, length)
    decisions = session.decisions.copy()
    played(session, answer)
    plain = {
        "id": name, "game": game, "kind": kind, "setup": setup, "seed": seed, "decisions": decisions,
        "answer": session.decisions[length:], "chance": chance, "value": value, "rating": rating,
        **dict(zip(JUDGED_FIELDS, judgement, strict=False)),
    }  # fmt: skip
    return cast("Puzzle", plain)


def of_the_day(stock: Stock, day: str) -> int:
    """The place of the puzzle of a day ("2026-11-28"): only batches that were there by then count."""
    if day < KINDS_BY_SHARE:
        before = sum(count for first, count in stock["batches"] if first <= day)
        return mark(day) % int(before or stock["batches"][0][1])
    used_from = [first for first, count in stock["batches"] for _ in range(count)]
    by_kind: dict[tuple[str, str], list[int]] = {}
    for number in offered(stock, day):
        if used_from[number] <= day:
            row = stock["puzzles"][number]
            by_kind.setdefault((stock["games"][row[2]][0], row[1]), []).append(number)
    rng = Rng(mark(day))
    kinds = [kind for kind in sorted(by_kind) for _ in range(share(len(by_kind[kind])))]
    return rng.pick(by_kind[rng.pick(kinds)])


def share(count: int) -> int:
    """How much of what is drawn is of a kind with so many puzzles: the root of their number, as a kind with many would
    leave no room for others, and one with few would bring the same ones over and over."""
    return isqrt(count)
