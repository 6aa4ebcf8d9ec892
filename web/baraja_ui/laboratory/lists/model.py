"""Buy lists on the page: plain values in the notation of the engine, edited step by step, always checked.

A list is {"name", "cards", "buys": [{"card", "if": [[term, comparison, term], …]}, …]}.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from baraja.bots.dominion.shared import buylists
from baraja.core.choose import Illegal
from baraja.core.untrusted import list_or_empty
from baraja.lab import contradictions

from ...saves.save_file import clean

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

MOST_LISTS = 60
MOST_BUYS = 40
MOST_CONDITIONS = 6
LONGEST_NAME = 40
LONGEST_TEXT = 20_000  # characters of a list as JSON
LONGEST_FILE = 1_000_000  # characters of a file, which may hold several lists
LARGEST = 9999  # the largest number in a condition


def new_list(name: str, buys: tuple[str, ...]) -> JsonObject:
    """A new list with these purchases."""
    return {"name": name, "cards": [], "buys": [{"card": card} for card in buys]}


def read(outside: object) -> JsonObject:
    """A list from outside, checked as strictly as in the engine, and no larger than one made here. Raises Illegal."""
    if not isinstance(outside, dict) or not isinstance(outside.get("buys"), list) or len(outside["buys"]) > MOST_BUYS:
        raise Illegal("list_shape", place="")
    values = {
        "name": clean(outside.get("name"), "?", LONGEST_NAME),
        "cards": outside.get("cards", []),
        "buys": outside["buys"],
    }
    buy_list = buylists.read(values, "")
    if len(buy_list.cards) > MOST_BUYS or any(len(entry.conditions) > MOST_CONDITIONS for entry in buy_list.entries):
        raise Illegal("list_shape", place="")
    if len(json.dumps(values)) > LONGEST_TEXT or not all(abs(n) <= LARGEST for n in _numbers(values["buys"])):
        raise Illegal("list_shape", place="")
    return copy.deepcopy(values)


def _numbers(values: object) -> Iterator[float]:
    if isinstance(values, list):
        for value in values:
            yield from _numbers(value)
    elif isinstance(values, dict):
        for value in values.values():
            yield from _numbers(value)
    elif isinstance(values, (int, float)) and type(values) is not bool:
        yield values if values == values else LARGEST + 1


def file_of(values: JsonObject) -> str:
    """A list as a file for people and for the command line."""
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def sanitized(stored: object) -> list[JsonObject]:
    """The stored lists without invalid ones, each name once."""
    known: dict[str, JsonObject] = {}
    for values in list_or_empty(stored, 2 * MOST_LISTS):
        try:
            valid = read(values)
        except Illegal:
            continue
        known.setdefault(valid["name"], valid)
    return list(known.values())[:MOST_LISTS]


def problem(values: JsonObject) -> Illegal | None:
    """What is wrong with a list, None if it can be played."""
    try:
        buy_list = buylists.read(values, "")
        if not buy_list.entries:
            raise Illegal("list_empty")
        contradictions.check(buy_list)
    except Illegal as refusal:
        return refusal
    return None


def unlike(name: str, names: list[str]) -> str:
    """The name, with a number added if it is taken."""
    tried, number = name, 2
    while tried in names:
        tried = f"{name[: LONGEST_NAME - 4]} {number}"
        number += 1
    return tried


def fits(values: JsonObject, offered: tuple[str, ...]) -> list[str]:
    """The cards of a list that are not among those `offered`."""
    return [card for card in dict.fromkeys(entry["card"] for entry in values["buys"]) if card not in offered]


# ---------------------------------------------------------------- editing


def with_card(values: JsonObject, card: str) -> JsonObject:
    """The list with one more purchase at the end."""
    changed = copy.deepcopy(values)
    if len(changed["buys"]) < MOST_BUYS:
        changed["buys"].append({"card": card})
    return changed


def without(values: JsonObject, place: int) -> JsonObject:
    changed = copy.deepcopy(values)
    del changed["buys"][place]
    return changed


def moved_up(values: JsonObject, place: int) -> JsonObject:
    """The list with one purchase moved before the one above it; the same list if there is none above."""
    changed = copy.deepcopy(values)
    buys = changed["buys"]
    if 0 < place < len(buys):
        buys[place - 1], buys[place] = buys[place], buys[place - 1]
    return changed


def with_condition(values: JsonObject, place: int) -> JsonObject:
    """The list with one more condition, by default "fewer than one of this card"."""
    changed = copy.deepcopy(values)
    entry = changed["buys"][place]
    if len(entry.setdefault("if", [])) < MOST_CONDITIONS:
        entry["if"].append([["owned", entry["card"]], "<", 1])
    return changed


def without_condition(values: JsonObject, place: int, number: int) -> JsonObject:
    changed = copy.deepcopy(values)
    del changed["buys"][place]["if"][number]
    return changed


def with_part(values: JsonObject, place: int, number: int, part: str, chosen: str) -> JsonObject:
    """The list with one part of a condition changed: the "fact" or its "about" on the left, the "comparison", or on the
    right the "number", or "other" and "other_about", a fact to compare with, to which "sum" is added."""
    changed = copy.deepcopy(values)
    condition = changed["buys"][place]["if"][number]
    own = changed["buys"][place]["card"]
    left, _, right = condition
    if part == "fact" and chosen in buylists.FACTS:
        condition[0] = _fact(chosen, own)
    elif part == "about" and isinstance(left, list) and left[0] in buylists.FACTS and len(left) == 2:
        condition[0] = [left[0], chosen]
    elif part == "comparison" and chosen in buylists.COMPARISONS:
        condition[1] = chosen
    elif part == "other":
        condition[2] = _fact(chosen, own) if chosen in buylists.FACTS else 1
    elif part == "other_about" and len(core := _core(right)) == 2:
        core[1] = chosen
    elif part == "sum" and isinstance(right, list):
        core, size = _core(right), right[2] if right[0] in buylists.SUMS and len(right) == 3 else 1
        condition[2] = [chosen, core, size] if chosen in buylists.SUMS else core
    elif part == "number":
        number_ = int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 5 else None
        if number_ is not None and isinstance(right, list) and right[0] in buylists.SUMS:
            condition[2] = [right[0], right[1], number_]
        elif number_ is not None and not isinstance(right, list):
            condition[2] = number_
    return changed


def _fact(name: str, own: str) -> list[str]:
    if not buylists.FACTS[name]:
        return [name]
    return [name, "treasure" if name == "owned_type" else own]


def _core(right: object) -> list[object]:
    """The fact of the right side, without what is added to it; [] for a number."""
    if isinstance(right, list) and right[0] in buylists.SUMS and len(right) == 3:
        right = right[1]
    return right if isinstance(right, list) else []
