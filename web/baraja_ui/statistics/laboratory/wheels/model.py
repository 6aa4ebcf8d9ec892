"""Plug-ins as the page stores them: what the fenced worker reports about one, checked, and the file itself."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from baraja.words import LANGUAGES

from ....saves.model import clean

MOST = 12
LONGEST = 1_000_000  # bytes of a wheel, the same limit as in the engine
LONGEST_TOGETHER = 2_800_000  # characters of all stored wheels, which are one stored value (see `saves/stored.py`)
MOST_CARDS = 200
MOST_TOLD = 40  # characters of a name


class Strange(ValueError):
    """Raised for an impossible report about a wheel."""


def told(found: Any) -> dict:
    """What is shown about a wheel: {"name", "version", "sets", "cards": [{"id", "names", "cost", "types"}, …], "bots"}.
    The worker that reports it has run the wheel, so everything is checked. Raises Strange."""
    try:
        return {
            "name": _name(found["name"]), "version": _name(found["version"]), "sets": _names(found["sets"]),
            "cards": [_card(card) for card in found["cards"][:MOST_CARDS]], "bots": _names(found["bots"]),
        }  # fmt: skip
    except (AttributeError, KeyError, TypeError):
        raise Strange from None


def _name(found: object) -> str:
    if not (text := clean(found, "", MOST_TOLD)):
        raise Strange
    return text


def _names(found: Any) -> list[str]:
    return [_name(text) for text in islice(found, MOST_CARDS)]


def _card(found: Any) -> dict:
    cost = found["cost"]
    if not all(type(cost[part]) is int and 0 <= cost[part] < 100 for part in ("coins", "potion")):
        raise Strange
    return {
        "id": _name(found["id"]), "names": {lang: _name(found["names"][lang]) for lang in LANGUAGES},
        "cost": [cost["coins"], cost["potion"]], "types": _names(found["types"]),
    }  # fmt: skip


def mend(found: Any) -> list[dict]:
    """The stored wheels, each {"file", … what `told` gives}, without invalid ones."""
    kept = []
    for each in found[:MOST] if isinstance(found, list) else ():
        try:
            if isinstance(each["file"], str) and len(each["file"]) < 2 * LONGEST:
                kept.append({**told({**each, "cards": [_back(card) for card in each["cards"]]}), "file": each["file"]})
        except (KeyError, TypeError, IndexError, Strange):
            continue
    return kept


def joined(kept: list[dict], taken: list[dict]) -> list[dict]:
    """The stored wheels and those added since, the last one of each name, as far as there is room."""
    names = {wheel["name"] for wheel in taken}
    found = [wheel for wheel in kept if wheel["name"] not in names]
    for wheel in taken:
        if len(found) < MOST and len(json.dumps([*found, wheel])) <= LONGEST_TOGETHER:
            found.append(wheel)
    return found


def _back(card: dict) -> dict:
    return {**card, "cost": {"coins": card["cost"][0], "potion": card["cost"][1]}}
