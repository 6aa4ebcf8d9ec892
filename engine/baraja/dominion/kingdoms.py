"""The suggested kingdoms, and which of them can be played with the cards that exist here."""

from collections.abc import Sequence

from ..words import facts
from .kinds import KINDS

KINGDOMS = facts(__package__, "kingdoms")
BOOKS = {"000": "base", "001": "hinterlands", "002": "alchemy", "003": "dark_ages"}


def playable(name: str) -> bool:
    """Whether all cards of a suggested kingdom exist."""
    return not missing(name)


def missing(name: str) -> list[str]:
    """The cards of a suggested kingdom that do not exist yet."""
    return [card for card in KINGDOMS[name]["cards"] if card not in KINDS]


def set_of(name: str) -> str:
    """The set whose rulebook suggests a kingdom."""
    entry = KINGDOMS[name]
    return str(entry.get("set") or BOOKS[entry["book"]])


def bane_of(kingdom: Sequence[str]) -> str | None:
    """The Bane that a rulebook suggests for a kingdom; None if it suggests none."""
    banes = (entry.get("bane") for entry in KINGDOMS.values() if entry["cards"] == list(kingdom))
    return next(banes, None)


def of_set(name: str) -> list[list[str]]:
    """Kingdoms of ten that together have all cards of a set; the last is filled up from the first suggested kingdom."""
    cards = [kind.name for kind in KINDS.values() if kind.set == name and kind.pile == "kingdom"]
    first = next(iter(KINGDOMS.values()))["cards"]
    return [
        [*cards[at : at + 10], *(card for card in first if card not in cards)][:10] for at in range(0, len(cards), 10)
    ]
