"""Plug-ins as the page stores them: what the fenced worker reports about one, checked, and the file itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypedDict

from baraja.core.untrusted import (
    InvalidInput,
    expect_dict,
    expect_int,
    expect_list,
    expect_pair,
    expect_text,
    list_or_empty,
)
from baraja.words import LANGUAGES

from ..saves.save_file import clean

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

MAX_WHEELS = 12
MAX_WHEEL_BYTES = 1_000_000  # bytes of a wheel, the same limit as in the engine
MAX_STORED_LENGTH = 2_800_000  # characters of all stored wheels, which are one stored value (see `saves/stored.py`)
MOST_CARDS = 200
MOST_TOLD = 40  # characters of a name


class CardReport(TypedDict):
    """What is shown about a card of a wheel."""

    id: str
    names: dict[str, str]
    """Its name in each language."""
    cost: list[int]
    """Coins and Potions."""
    types: list[str]


class WheelReport(TypedDict):
    """What is shown about a wheel."""

    name: str
    version: str
    sets: list[str]
    """The names of its sets."""
    bots: list[str]
    """The names of its players."""
    cards: list[CardReport]


class StoredWheel(WheelReport):
    """A wheel as the page stores it."""

    file: str
    """Its bytes, as base64."""


def checked_report(value: object) -> WheelReport:
    """What a worker reports about a wheel. The worker has run the wheel, so everything is checked. Raises
    InvalidInput."""
    wheel = expect_dict(value, "wheel")
    sets = wheel.get("sets")
    return {
        "name": _name(wheel.get("name")), "version": _name(wheel.get("version")),
        "sets": _names([*sets] if isinstance(sets, dict) else sets), "bots": _names(wheel.get("bots")),
        "cards": [_card(card) for card in expect_list(wheel.get("cards"), "cards")[:MOST_CARDS]],
    }  # fmt: skip


def _name(value: object) -> str:
    if not (text := clean(value, "", MOST_TOLD)):
        raise InvalidInput("no name")
    return text


def _names(value: object) -> list[str]:
    return [_name(name) for name in expect_list(value, "names")[:MOST_CARDS]]


def _card(value: object) -> CardReport:
    card = expect_dict(value, "card")
    cost, names = expect_dict(card.get("cost"), "cost"), expect_dict(card.get("names"), "names")
    return {
        "id": _name(card.get("id")), "names": {lang: _name(names.get(lang)) for lang in LANGUAGES},
        "cost": [expect_int(cost.get(part), part, 0, 99) for part in ("coins", "potion")],
        "types": _names(card.get("types")),
    }  # fmt: skip


def sanitized(stored: object) -> list[StoredWheel]:
    """The stored wheels without invalid ones."""
    wheels: list[StoredWheel] = []
    for entry in list_or_empty(stored, MAX_WHEELS):
        try:
            wheel = expect_dict(entry, "wheel")
            file = expect_text(wheel.get("file"), "file", 2 * MAX_WHEEL_BYTES)
            cards = [_back(card) for card in expect_list(wheel.get("cards"), "cards")]
            wheels.append({**checked_report({**wheel, "cards": cards}), "file": file})
        except InvalidInput:
            continue
    return wheels


def _back(stored: object) -> JsonObject:
    """A stored card in the form in which a worker reports it."""
    card = expect_dict(stored, "card")
    coins, potion = expect_pair(card.get("cost"), "cost")
    return {**card, "cost": {"coins": coins, "potion": potion}}


def joined(before: list[StoredWheel], taken: list[StoredWheel]) -> list[StoredWheel]:
    """The stored wheels and those added since, the last one of each name, as far as there is room."""
    names = {wheel["name"] for wheel in taken}
    wheels = [wheel for wheel in before if wheel["name"] not in names]
    for wheel in taken:
        if len(wheels) < MAX_WHEELS and len(json.dumps([*wheels, wheel])) <= MAX_STORED_LENGTH:
            wheels.append(wheel)
    return wheels
