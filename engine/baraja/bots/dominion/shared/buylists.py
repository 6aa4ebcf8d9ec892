"""Buy lists: the way people write down how to play a kingdom, as values that a bot can follow.

For every purchase a list is read from top to bottom. The first entry whose card can be bought and whose conditions all
hold is followed; if there is none, nothing is bought. In a file, JSON or TOML:

    name = "Witch"
    cards = ["witch"]
    buys = [
        { card = "province", if = [[["owned", "gold"], ">", 0]] },
        { card = "witch", if = [[["owned", "witch"], "<", 2]] },
        { card = "silver" },
    ]

A condition is [term, operator, term]. A term is a number; one of the words of `FACTS` in brackets, with the name of a
card or type where it needs one; or [operator, term, number] with one of + - * /. A file holds one list, or `lists` of
them, and optionally the `opponent` that they were measured against.
"""

from __future__ import annotations

import hashlib
import json
import operator
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ....core.choose import Illegal
from ....core.links import InvalidLink
from ....core.untrusted import is_one_of
from ....dominion.kinds import KINDS
from ... import LIST
from . import list_links

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .situation import Situation

    Holds: TypeAlias = Callable[[Situation], bool]  # a condition as a function that says whether it holds
    Prepared: TypeAlias = tuple[tuple[str, tuple[Holds, ...]], ...]  # pairs of a card and its conditions, for `choose`

COMPARISONS = {
    "<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">=": operator.ge, ">": operator.gt,
}  # fmt: skip
SUMS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}
# What a condition may ask of a `Situation`; True where the fact needs a card or a type.
FACTS = {
    "owned": True, "owned_type": True, "supply": True, "in_hand": True, "in_play": True,
    "coins": False, "money": False, "turn": False, "deck_size": False, "buys": False, "action_phase": False,
    "points": False, "best_rival_points": False, "gains_to_end": False,
}  # fmt: skip
LARGEST = 1_000_000  # the largest number in a condition
TYPES = frozenset(("terminal", *(name for kind in KINDS.values() for name in kind.types)))


Term: TypeAlias = float | tuple[Any, ...]
"""A number, a word with its card or type, or a sum of two terms: a word and these."""
Condition: TypeAlias = tuple[Term, str, Term]


class Entry(NamedTuple):
    """A card to buy if all `conditions` hold, each (term, operator, term) with terms as they are in the file."""

    card: str
    conditions: tuple[Condition, ...] = ()


class BuyList(NamedTuple):
    """A list as a plan: its name for people, the kingdom cards that it is made for, and what to buy."""

    name: str
    cards: tuple[str, ...]
    entries: tuple[Entry, ...]

    def names(self) -> tuple[str, ...]:
        """Every card that it buys."""
        return tuple(dict.fromkeys(entry.card for entry in self.entries))


# A list is read several times in every turn of every imagined game, so its conditions are made into functions first.


@lru_cache(maxsize=500)
def prepared(entries: tuple[Entry, ...]) -> Prepared:
    """The entries of a list for `choose`: pairs of a card and its conditions, as functions of a situation."""
    return tuple((entry.card, tuple(map(_asked, entry.conditions))) for entry in entries)


def choose(entries: Prepared, situation: Situation, offered: Sequence[str]) -> str | None:
    """The first card of prepared entries that is offered and whose conditions hold, None if there is none."""
    for card, conditions in entries:
        if card in offered:
            for holds in conditions:
                if not holds(situation):
                    break
            else:
                return card
    return None


def _asked(condition: Condition) -> Holds:
    """A condition as a function of a situation that says whether it holds."""
    left, comparison, right = condition
    compared, value = COMPARISONS[comparison], _value(left)
    if isinstance(right, tuple):
        other = _value(right)
        return lambda now: compared(value(now), other(now))
    return lambda now: compared(value(now), right)


def _value(term: Term) -> Callable[[Situation], float]:
    """A term as a function of a situation that gives its number."""
    if not isinstance(term, tuple):
        return lambda now: term
    word, *rest = term
    if word in SUMS:
        combined, left, right = SUMS[word], *map(_value, rest)
        if word == "/":
            return lambda now: combined(left(now), below) if (below := right(now)) else 0
        return lambda now: combined(left(now), right(now))
    return operator.methodcaller(word, *rest) if FACTS[word] else operator.attrgetter(word)


# --- reading ------------------------------------------------------------------------------------------------------


def read(values: object, place: str) -> BuyList:
    """A list from plain values. Raises `Illegal`, with `place`, for anything that does not follow the notation."""
    if not isinstance(values, dict) or not isinstance(values.get("buys"), list):
        raise Illegal("list_shape", place=place)
    name = values.get("name", "list")
    if not isinstance(name, str):
        raise Illegal("list_shape", place=f"{place}: name")
    place = f"{place} ({name})"
    cards = values.get("cards", [])
    if not isinstance(cards, list):
        raise Illegal("list_shape", place=f"{place}: cards")
    cards = tuple(_card(card, f"{place}: cards") for card in cards)
    return BuyList(
        name, cards, tuple(_entry(entry, f"{place}: buys[{n}]") for n, entry in enumerate(values["buys"], 1))
    )


def _card(name: object, place: str) -> str:
    if not is_one_of(name, KINDS):
        raise Illegal("list_card", place=place, card=str(name)[:40])
    return str(name)


def _entry(values: object, place: str) -> Entry:
    if not isinstance(values, dict) or "card" not in values or set(values) - {"card", "if"}:
        raise Illegal("list_shape", place=place)
    conditions = values.get("if", [])
    if not isinstance(conditions, list):
        raise Illegal("list_shape", place=f"{place}: if")
    own_conditions = [_condition(condition, f"{place}: if[{number}]") for number, condition in enumerate(conditions, 1)]
    return Entry(_card(values["card"], place), tuple(own_conditions))


def _condition(values: object, place: str) -> Condition:
    if not isinstance(values, list) or len(values) != 3:
        raise Illegal("list_condition", place=place)
    left, comparison, right = values
    if not is_one_of(comparison, COMPARISONS):
        raise Illegal("list_operator", place=place, operator=str(comparison)[:40], known=" ".join(COMPARISONS))
    return _term(left, place), comparison, _term(right, place)


def _term(values: object, place: str, depth: int = 0) -> Term:
    if isinstance(values, (int, float)) and type(values) is not bool and abs(values) <= LARGEST:  # NaN is not
        return values
    if not isinstance(values, list) or not values or not isinstance(values[0], str) or depth > 8:
        raise Illegal("list_term", place=place, term=str(values)[:40], known=" ".join(FACTS))
    word, *rest = values
    if word in SUMS and len(rest) == 2:
        return word, _term(rest[0], place, depth + 1), _term(rest[1], place, depth + 1)
    if word not in FACTS or len(rest) != FACTS[word]:
        raise Illegal("list_term", place=place, term=str(values)[:40], known=" ".join(FACTS))
    if word == "owned_type":
        if not is_one_of(rest[0], TYPES):
            raise Illegal("list_type", place=place, type=str(rest[0])[:40], known=" ".join(sorted(TYPES)))
    elif rest:
        _card(rest[0], place)
    return tuple(values)


# --- players that are lists ---------------------------------------------------------------------------------------


_brought: dict[str, BuyList] = {}
KEPT = 200  # lists without a file that are remembered


def bring(values: object) -> str:
    """Remember a list that is in no file, and return the name of the player that follows it.

    The name is `list:#` and a number that depends on the list alone, so that it is the same everywhere. Raises
    `Illegal` for anything that is not a list.
    """
    buy_list = read(values, "list")
    text = json.dumps([buy_list.cards, buy_list.entries], separators=(",", ":"))
    name = f"{LIST}#{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    if len(_brought) >= KEPT:
        del _brought[next(iter(_brought))]
    _brought[name] = buy_list
    return name


def named(player: str) -> BuyList:
    """The list of a player called `list:FILE#NAME`; the name may be left out if the file has one list.

    A link to a list may stand in place of both, with or without the page's address before its `#`. Raises `Illegal`,
    which says what is wrong with the file, the name or the link.
    """
    file, _, name = player.removeprefix(LIST).partition("#")
    if name.startswith(list_links.START):
        try:
            return read(list_links.read(name), "link")
        except InvalidLink:
            raise Illegal("list_link") from None
    if not file:
        if player not in _brought:
            raise Illegal("list_missing", file="-", name=name, known="-")
        return _brought[player]
    try:
        files = import_module(".list_files", __package__)  # the page has no files, and goes without that module
    except ImportError:
        raise Illegal("no_file", file=file) from None
    named_so: BuyList = files.find(file, name)
    return named_so
