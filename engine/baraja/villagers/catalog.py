"""The villagers as plain values, for lists and for other programs."""

from typing import Any

from ..words import LANGUAGES, Words
from .kinds import BASIC_COPIES, COPIES, KINDS, SUITS


def cards() -> list[dict[str, Any]]:
    """Every card that exists, by suit, each suit from the bottom of its chains to the top.

    `types` are the suit and the role; `chain` lists the cards from the bottom to this one; `silver` is None or a dict
    of `value`, `per` and `counts`; `players` is the least number of players for the card to be in the game. There are
    no costs.
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
    """None: every game of Villagers is played with the same cards."""
    return []
