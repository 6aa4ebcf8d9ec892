"""The villagers as plain values, for lists, for the page and for other programs."""

from typing import Any

from ..words import LANGUAGES, Words
from .kinds import BASIC_COPIES, COPIES, KINDS, SUITS


def cards() -> list[dict[str, Any]]:
    """Every card that exists, by suit, each suit from the bottom of its chains to the top.

    `types` are the suit and the role; `chain` are the cards from the bottom to this one; `silver` is None or a dict of
    `value`, `per` and `counts`; `players` is the least number of players with which it is in the game. There are no
    costs.
    """
    words = {lang: Words("villagers", lang) for lang in LANGUAGES}
    ordered = sorted(KINDS.values(), key=lambda kind: (SUITS.index(kind.suit), len(chain(kind.name)), kind.name))
    return [
        {
            "game": "villagers",
            "set": "villagers",
            "id": kind.name,
            "names": {lang: words[lang].name(kind.name) for lang in LANGUAGES},
            "cost": None,
            "types": [kind.suit, kind.role],
            "suit": kind.suit,
            "role": kind.role,
            "chain": chain(kind.name),
            "gold": kind.gold,
            "silver": kind.silver._asdict() if kind.silver else None,
            "food": kind.food,
            "builders": kind.builders,
            "symbols": kind.symbols,
            "lock": kind.lock,
            "keys": kind.keys,
            "copies": COPIES if kind.in_deck else BASIC_COPIES if kind.role == "basic" else 1,
            "players": kind.players,
        }
        for kind in ordered
    ]


def chain(name: str) -> list[str]:
    """The cards of the chain that leads to a card, from the bottom up to and including itself."""
    after = KINDS[name].after
    return [*(chain(after) if after else ()), name]


def kingdoms() -> list[dict[str, Any]]:
    """Villagers has none: every game is played with the same cards."""
    return []
