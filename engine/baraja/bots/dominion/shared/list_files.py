"""Buy lists in files, JSON or TOML, and the kingdoms to play them in: what only a terminal uses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ....core.choose import Illegal
from ....core.untrusted import InvalidInput, parse_json
from ....dominion.kinds import KINDS
from .buylists import FACTS, read

if TYPE_CHECKING:
    from .buylists import BuyList

MAX_FILE_LENGTH = 2_000_000  # characters of a file
# Cards that fill up the kingdom of a list: they do nothing to a player who does not buy them.
FILLERS = (
    "woodcutter", "cellar", "village", "chancellor", "workshop", "moat", "thief", "feast", "spy", "mine", "adventurer",
    "moneylender", "remodel", "bureaucrat", "throne_room", "gardens", "militia", "smithy", "library", "chapel",
)  # fmt: skip


def load(file: str) -> dict[str, BuyList]:
    """The lists of a file by name, the opponent as "opponent". Raises `Illegal`, with the place of the fault."""
    path = Path(file)
    try:
        written = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise Illegal("no_file", file=file) from problem
    except UnicodeDecodeError as problem:
        raise Illegal("list_unreadable", file=file, why=problem) from problem
    try:
        return _lists(parsed(written, file), file)
    except Illegal as problem:
        if line := _line_of(problem, written):
            problem.slots["place"] = problem.slots["place"].replace(file, f"{file}:{line}", 1)
        raise


def _line_of(problem: Illegal, written: str) -> int | None:
    """The number of the first line with the word that a fault is about; None where the fault names no word."""
    word = next((problem.slots[slot] for slot in ("card", "operator", "type") if slot in problem.slots), None)
    if word is None and (term := re.match(r"\['(\w+)'", problem.slots.get("term", ""))):
        word = None if term[1] in FACTS else term[1]
    for number, line in enumerate(written.splitlines(), 1):
        if word and (f'"{word}"' in line or f"'{word}'" in line):
            return number
    return None


def parsed(written: str, file: str) -> object:
    """The values of a text in JSON or TOML. Raises `Illegal` where it cannot be read."""
    if file.endswith(".toml"):
        import tomllib  # not needed for the lists that come with the program

        try:
            return tomllib.loads(written)
        except (tomllib.TOMLDecodeError, RecursionError) as problem:
            raise Illegal("list_unreadable", file=file, why=problem) from problem
    try:
        return parse_json(written, MAX_FILE_LENGTH)
    except InvalidInput as problem:
        raise Illegal("list_unreadable", file=file, why=problem) from problem


def _lists(values: object, file: str) -> dict[str, BuyList]:
    if not isinstance(values, dict):
        raise Illegal("list_shape", place=file)
    if "buys" in values:
        buy_list = read(values, file)
        return {buy_list.name: buy_list}
    written = values.get("lists", [])
    if not isinstance(written, list):
        raise Illegal("list_shape", place=f"{file}: lists")
    lists = {}
    if "opponent" in values:
        lists["opponent"] = read(values["opponent"], f"{file}: opponent")
    for number, entry in enumerate(written, 1):
        buy_list = read(entry, f"{file}: lists[{number}]")
        if buy_list.name in lists:
            raise Illegal("list_twice", file=file, name=buy_list.name)
        lists[buy_list.name] = buy_list
    if not lists:
        raise Illegal("list_shape", place=file)
    return lists


@lru_cache(maxsize=50)
def _loaded(file: str) -> dict[str, BuyList]:
    return load(file)


def find(file: str, name: str) -> BuyList:
    """The list of a file; its name may be left out if there is only one. Raises `Illegal`, which says what is wrong."""
    lists = _loaded(file)
    if not name and len(lists) == 1:
        return next(iter(lists.values()))
    if name in lists:
        return lists[name]
    fitting = [buy_list for buy_list in lists.values() if buy_list.name.casefold() == name.casefold()]
    if len(fitting) != 1:
        raise Illegal("list_missing", file=file, name=name, known=", ".join(lists))
    return fitting[0]


def kingdom_of(lists: Sequence[BuyList]) -> list[str]:
    """A kingdom in which lists can be played: their own cards, filled up with others that none of them buys."""
    named_cards = [card for buy_list in lists for card in (*buy_list.cards, *buy_list.names())]
    own = list(dict.fromkeys(_pile_of(card) for card in named_cards))
    own = [card for card in own if KINDS[card].pile == "kingdom"]
    return own + [card for card in FILLERS if card not in own][: max(0, 10 - len(own))]


def _pile_of(card: str) -> str:
    return KINDS[card].top_of or card
