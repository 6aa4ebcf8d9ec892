"""Plans stored as data: the book, for the suggested kingdoms, and a library for all others.

The book is the outcome of a search, `tools.book`. For each kingdom it has the plan that wins most, and others that
are as good. Its lists are written in fewer letters than users': `witch if owned witch < 2 and turn <= 6; silver`. The
library holds lists that people have published, each for every kingdom that has its cards; whether it is good there is
found out in trial games.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from .buylists import FACTS, BuyList, read

if TYPE_CHECKING:
    from ....core.contract import JsonObject
    from .buylists import Term


@cache
def _book() -> dict[str, list[Any]]:
    try:
        book: dict[str, list[Any]] = json.loads(get_data(__package__, "book.json") or "{}")
        return book
    except FileNotFoundError:
        return {}


def known(kingdom: Sequence[str]) -> tuple[BuyList, ...]:
    """The plans of the book for a kingdom, as good as each other; none for one that is not in it."""
    return tuple(unabridged(values) for values in _book().get(name_of(kingdom), ()))


@cache
def library() -> tuple[BuyList, ...]:
    """All lists of the library."""
    return tuple(read_plan(values) for values in json.loads(get_data(__package__, "library.json") or "[]"))


def fitting(kingdom: Sequence[str]) -> tuple[BuyList, ...]:
    """The lists of the library for which a kingdom has all the cards, those about most of its cards first."""
    plans = [plan for plan in library() if set(plan.cards) <= set(kingdom)]
    return tuple(sorted(plans, key=lambda plan: -len(plan.cards)))


def written(plan: BuyList) -> JsonObject:
    """A buy list in its notation, as plain values."""
    entries = []
    for entry in plan.entries:
        conditions = [json.loads(json.dumps(condition)) for condition in entry.conditions]
        entries.append({"card": entry.card, "if": conditions} if conditions else {"card": entry.card})
    return {"name": plan.name, "cards": list(plan.cards), "buys": entries}


def read_plan(values: JsonObject) -> BuyList:
    """The buy list that was `written`. Raises `Illegal` for anything else."""
    return read(values, "book")


def abridged(plan: BuyList) -> dict[str, str]:
    """A buy list as the book writes it."""
    buys = []
    for entry in plan.entries:
        conditions = [" ".join(map(_spelled, condition)) for condition in entry.conditions]
        buys.append(f"{entry.card} if {' and '.join(conditions)}" if conditions else entry.card)
    return {"name": plan.name, "cards": " ".join(plan.cards), "buys": "; ".join(buys)}


def unabridged(values: Mapping[str, str]) -> BuyList:
    """The buy list that was `abridged`."""
    buys = []
    for entry in values["buys"].split("; "):
        card, _, conditions = entry.partition(" if ")
        asked = [_parts(condition) for condition in conditions.split(" and ")] if conditions else []
        buys.append({"card": card, "if": asked})
    return read({"name": values["name"], "cards": values["cards"].split(), "buys": buys}, "book")


def _spelled(part: Term | str) -> str:
    """A term, or the comparison of a condition, as text: `(owned village + 1)`."""
    if not isinstance(part, tuple):
        return str(part)
    word, *rest = part
    if word in FACTS:
        return " ".join(part)
    return f"({_spelled(rest[0])} {word} {_spelled(rest[1])})"


def _parts(condition: str) -> list[Any]:
    """The two terms of a condition, with the comparison between them, as `read` takes them."""
    words = re.findall(r"[()]|[^\s()]+", condition)
    return [_term(words), words.pop(0), _term(words)]


def _term(words: list[str]) -> Any:
    """Take a term from the front of some words."""
    word = words.pop(0)
    if word == "(":
        left, sign, right = _term(words), words.pop(0), _term(words)
        words.pop(0)  # the bracket that closes it
        return [sign, left, right]
    if word in FACTS:
        return [word, words.pop(0)] if FACTS[word] else [word]
    return json.loads(word)


def name_of(kingdom: Iterable[str]) -> str:
    """The key of a kingdom in the book: its cards, sorted by name."""
    return " ".join(sorted(kingdom))
