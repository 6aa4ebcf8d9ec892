# ruff: noqa: E501  (a path is one word)
"""The signs of the villagers: suit badges and symbols, our own drawings. The portraits are in `art/people.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from ...shell.html import SHY, esc, unseen
from ...words import Words

if TYPE_CHECKING:
    from baraja.villagers.kinds import Silver

# Suits can be told apart by shape alone, without their colours. Boxes of 20 by 20.
SUITS = {
    "hay": '<path d="M10 2c-2.2 3-2.2 5 0 7 2.2-2 2.2-4 0-7zM5 4c-.6 3.4.6 5.6 3.6 7M15 4c.6 3.4-.6 5.6-3.6 7M10 9v9'
    'M6 13.2h8M7.5 18 10 13l2.5 5" class="ink"/>',
    "wood": '<circle cx="10" cy="10" r="7.6" class="ink"/><circle cx="10" cy="10" r="4.4" class="ink"/>'
    '<circle cx="10" cy="10" r="1.3" class="full"/>',
    "ore": '<path d="M6 3h8l4 5-8 10L2 8zM2 8h16M6 3l1.6 5L10 18M14 3l-1.6 5L10 18" class="ink"/>',
    "grain": '<path d="M10 18V6M10 6.5C8 6 7.4 4 8.4 2c1.8.6 2.6 2.4 1.6 4.5zM10 6.5c2-.5 2.6-2.5 1.6-4.5M10 10.5C6.8 10.6 5 9'
    " 5 6.6c2.6 0 4.6 1.2 5 3.9zM10 10.5c3.2.1 5-1.5 5-3.9-2.6 0-4.6 1.2-5 3.9zM10 15c-3.2.1-5-1.5-5-3.9 2.6 0"
    ' 4.6 1.2 5 3.9zM10 15c3.2.1 5-1.5 5-3.9-2.6 0-4.6 1.2-5 3.9z" class="ink"/>',
    "grape": '<circle cx="6" cy="8.5" r="2.5" class="full"/><circle cx="14" cy="8.5" r="2.5" class="full"/>'
    '<circle cx="10" cy="8.5" r="2.5" class="full"/><circle cx="8" cy="12.6" r="2.5" class="full"/>'
    '<circle cx="12" cy="12.6" r="2.5" class="full"/><circle cx="10" cy="16.5" r="2.3" class="full"/>'
    '<path d="M10 6V2.5c1.6-.7 3-.5 4 .6" class="ink"/>',
    "leather": '<path d="M7.5 3.5 10 5l2.5-1.5 4 1-1 4.5 1 4.5-3.5 1L12 18l-2-1.6L8 18l-1-3.5-3.5-1 1-4.5-1-4.5z" class="ink"/>',
    "wool": '<path d="M10 10.5a1.5 1.5 0 0 1 3 0 3.2 3.2 0 0 1-6.4 0 4.8 4.8 0 0 1 9.6 0 6.3 6.3 0 0 1-12.6 0c0-3.6 2.7-6.7'
    ' 6.4-7" class="ink"/>',
    "solitary": '<circle cx="10" cy="10" r="7.4" class="ink"/><circle cx="10" cy="10" r="3.2" class="full"/>',
    "special": '<path d="M10 2l2.4 5.3 5.6.6-4.2 3.9 1.2 5.7L10 14.6l-5 2.9 1.2-5.7L2 7.9l5.6-.6z" class="ink"/>',
}

SIGNS = {
    "food": '<path d="M3 16.5V10C3 7 4.6 5.5 6.5 5.5c.9 0 1.6.3 2.1.9C9.1 5.1 10 4.5 11.2 4.5c1.3 0 2.2.6 2.7 1.6 1.9 0'
    ' 3.1 1.5 3.1 4v6.4zM8.2 6.5v3.5M13 6.5V10" class="line"/>',
    "builders": '<path d="M2.5 10 10 3.2 17.5 10M5 8.5v8.3h10V8.5" class="line"/>',
    "gold": '<circle cx="10" cy="10" r="7.6" class="line"/><path d="M10 6v8M8.4 6h3.2M8.4 14h3.2" class="line"/>',
    "key": '<circle cx="6" cy="13.5" r="3.6" class="line"/><path d="M8.7 11 16.5 3.2M13 6.7l2.6 2.6M15.2 4.5l1.6 1.6"'
    ' class="line"/>',
    "lock": '<path d="M4 9.2h12v8H4zM6.6 9V6.4a3.4 3.4 0 0 1 6.8 0V9" class="line"/>',
    "hand": '<path d="m3 7.5 6-3 4.4 9.4-6 3zM11 3.2l6 1.6-2.6 9" class="line"/>',
    "people": '<circle cx="10" cy="6.2" r="3.4" class="line"/><path d="M3.5 17.5c.4-4 3-6 6.5-6s6.1 2 6.5 6z" class="line"/>',
    "stack": '<path d="M4 5.5h12v11H4zM6 5.5V3.2h12v11h-2" class="line"/>',
}


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a villager. `silver` is None or has `value`, `per` and `counts`."""

    name: str
    suit: str
    role: str
    after: str | None
    gold: int
    silver: Silver | None
    food: int
    builders: int
    symbols: int
    lock: str | None
    keys: int
    is_build: bool
    types: tuple[str, ...]
    cost: tuple[int, int] = (0, 0)
    """Villagers cost nothing."""


Facts: TypeAlias = Mapping[str, Fact]


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The facts of all villagers, read from the rules."""
    from baraja.villagers import KINDS

    printed = [part.name for part in fields(Fact) if part.name not in ("types", "cost")]
    return {
        name: Fact(**{part: getattr(kind, part) for part in printed}, types=(kind.suit, kind.role))
        for name, kind in KINDS.items()
    }


def suit_badge(suit: str, word: str = "") -> str:
    """The white badge of a suit, with a word for screen readers if one is given."""
    drawn = f'<svg viewBox="0 0 20 20" aria-hidden="true">{SUITS[suit]}</svg>'
    return f'<span class="suit u-{suit}">{drawn}</span>' + (unseen(word) if word else "")


def sign(name: str) -> str:
    """A line icon."""
    return f'<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">{SIGNS[name]}</svg>'


def figure(name: str, value: object, spoken: str) -> str:
    """An icon with its number, and the same in words for screen readers."""
    return f'<span class="fig f-{name}"><span aria-hidden="true">{sign(name)}{esc(value)}</span>{unseen(spoken)}</span>'


def badges(kind: Fact, words: Words) -> str:
    """The suit symbols of a card: two where the card prints two."""
    word = words.type(kind.suit)
    return f'<span class="suits">{suit_badge(kind.suit) * (kind.symbols - 1)}{suit_badge(kind.suit, word)}</span>'


def silver_said(formula: Silver, words: Words) -> str:
    """What a silver symbol is worth, as a sentence."""
    key = "village.silver_each" if formula.per == 1 else "village.silver"
    return words(key, counts=words(f"counts.{formula.counts}"), value=formula.value, per=formula.per)


def silver(kind: Fact, words: Words) -> str:
    """The formula of a silver symbol in a grey pill: 3 gold for every 2 hay is "3/2" and the sign of hay."""
    formula = kind.silver
    assert formula is not None, "it has no silver symbol"
    counted = formula.counts
    seen = str(formula.value) if formula.per == 1 else f"{formula.value}/{formula.per}"
    if counted in SUITS:
        mark = suit_badge(counted)
    elif counted == "wood_gold":
        mark = sign("gold") + suit_badge("wood")
    else:
        mark = sign({"padlock": "lock", "builder": "builders", "coins": "gold"}.get(counted, counted))
    spoken = silver_said(formula, words)
    return f'<span class="silver"><span aria-hidden="true">{seen}{mark}</span>{unseen(spoken)}</span>'


def symbols(kind: Fact, words: Words, gold: int | None = None, food: int | None = None) -> str:
    """The symbols that count while the card is visible, and its key. `gold` and `food` replace what is printed."""
    gold = kind.gold if gold is None else gold
    food = kind.food if food is None else food
    drawn = ""
    if food:
        drawn += figure("food", food, words("village.food", count=food))
    if kind.builders:
        drawn += figure("builders", kind.builders, words("village.builders", count=kind.builders))
    if gold:
        drawn += figure("gold", gold, words("village.gold", count=gold))
    if kind.silver:
        drawn += silver(kind, words)
    if kind.keys:
        drawn += figure("key", kind.keys, words("village.key", count=kind.keys))
    return drawn


SOFT = {
    "Apicultora": 6, "Blacksmith": 5, "Campesino": 5, "Carpintero": 6, "Cartwright": 4, "Cerrajero": 5, "Cervecero": 5,
    "Comerciante": 5, "Contrabandista": 6, "Espeleólogo": 7, "Estañador": 4, "Freemason": 4, "Francmasón": 5,
    "Founders": 4, "Fundadores": 5, "Guarnicionero": 6, "Harvester": 3, "Hilandera": 5, "Locksmith": 4, "Lumberjack": 6,
    "Poulterer": 4, "Recolectora": 7, "Sacerdote": 5, "Shipwright": 4, "Spelunker": 3, "Swineherd": 5,
    "Vendimiadora": 5, "Viticultor": 4, "Apprentice": 6, "Beekeeper": 3, "Carpenter": 3, "Carretero": 5,
    "Ganadero": 4, "Ganchero": 3, "Zapatero": 4, "Tejedora": 4, "Cazadora": 4,
}  # fmt: skip
"""After how many letters long words of names may break, as browsers do not hyphenate reliably."""


@lru_cache(maxsize=256)
def soft(text: str) -> str:
    """A text with names in it as markup, with soft hyphens in long names."""
    words = ((word, SOFT.get(word.rstrip(".,:\u00a0✓"), 0)) for word in text.split(" "))
    return " ".join(esc(word[:at]) + SHY + esc(word[at:]) if at else esc(word) for word, at in words)
