# ruff: noqa: E501  (a path is one word)
"""What a villager looks like: suit badges, symbols, and a bust put together from parts. All drawn by us."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .html import esc, unseen

# Suits are told apart by shape; the hue is a bonus (ux.md 15.4). Boxes of 20.
SUITS = {
    "hay": '<path d="M10 2c-2.2 3-2.2 5 0 7 2.2-2 2.2-4 0-7zM5 4c-.6 3.4.6 5.6 3.6 7M15 4c.6 3.4-.6 5.6-3.6 7M10 9v9'
    'M6 13.2h8M7.5 18 10 13l2.5 5" class="ink"/>',
    "wood": '<circle cx="10" cy="10" r="7.6" class="ink"/><circle cx="10" cy="10" r="4.4" class="ink"/>'
    '<circle cx="10" cy="10" r="1.3" class="full"/>',
    "ore": '<path d="M6 3h8l4 5-8 10L2 8zM2 8h16M6 3l1.6 5L10 18M14 3l-1.6 5L10 18" class="ink"/>',
    "grain": '<path d="M10 18V6M10 6.5C8 6 7.4 4 8.4 2c1.8.6 2.6 2.4 1.6 4.5zM10 6.5c2-.5 2.6-2.5 1.6-4.5M10 10.5C6.8 10.6 5 9'
    ' 5 6.6c2.6 0 4.6 1.2 5 3.9zM10 10.5c3.2.1 5-1.5 5-3.9-2.6 0-4.6 1.2-5 3.9zM10 15c-3.2.1-5-1.5-5-3.9 2.6 0'
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
    silver: object
    food: int
    builders: int
    symbols: int
    lock: str | None
    keys: int
    is_build: bool
    types: tuple[str, ...]


class Facts(dict):
    """The facts of all villagers by name."""


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The facts of all villagers, read from the rules."""
    from baraja.villagers import KINDS

    parts = ("name", "suit", "role", "after", "gold", "silver", "food", "builders", "symbols", "lock", "keys", "is_build")
    return Facts(
        (name, Fact(*(getattr(kind, part) for part in parts), types=(kind.suit, kind.role))) for name, kind in KINDS.items()
    )


def badge(suit: str, word: str = "") -> str:
    """The white badge of a suit; with a word it also speaks."""
    drawn = f'<svg viewBox="0 0 20 20" aria-hidden="true">{SUITS[suit]}</svg>'
    return f'<span class="suit u-{suit}">{drawn}</span>' + (unseen(word) if word else "")


def sign(name: str) -> str:
    """A line icon."""
    return f'<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">{SIGNS[name]}</svg>'


def figure(name: str, shown: object, said: str) -> str:
    """An icon with its number, and the same in words."""
    return f'<span class="fig f-{name}"><span aria-hidden="true">{sign(name)}{esc(shown)}</span>{unseen(said)}</span>'


def badges(kind, words) -> str:
    """The suit symbols of a card: two where the card prints two."""
    word = words.type(kind.suit)
    return f'<span class="suits">{badge(kind.suit) * (kind.symbols - 1)}{badge(kind.suit, word)}</span>'


def silver(kind, words) -> str:
    """The formula of a silver symbol in a grey pill: 3 gold for every 2 hay is "3/2" and the sign of what counts."""
    formula = kind.silver
    counted = formula.counts
    seen = str(formula.value) if formula.per == 1 else f"{formula.value}/{formula.per}"
    if counted in SUITS:
        mark = badge(counted)
    elif counted == "wood_gold":
        mark = sign("gold") + badge("wood")
    else:
        mark = sign({"padlock": "lock", "builder": "builders", "coins": "gold"}.get(counted, counted))
    said = words("village.silver", value=formula.value, per=formula.per, counts=words(f"counts.{counted}"))
    return f'<span class="silver"><span aria-hidden="true">{seen}{mark}</span>{unseen(said)}</span>'


def symbols(kind, words, gold: int | None = None, food: int | None = None) -> str:
    """What counts while the card is visible, and its key. `gold` and `food` override what is printed (Founders)."""
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


HATS = (
    '<path d="M26 27c0-9 6-14 14-14s14 5 14 14z"/>',
    '<path d="M18 27h44l-6-5c-2-8-8-12-16-12s-14 4-16 12z"/>',
    '<path d="M25 26c-2-12 6-18 15-18s17 6 15 18l-6-3c-6 1-12 1-18 0z"/>',
    '<path d="M24 28c-4-16 8-22 20-20 10 2 12 10 12 20l-4-6c-8 2-18 2-24 0z"/>',
    '<path d="M20 26h40v-4H52V10H28v12h-8z"/>',
    '<path d="M24 30c0-14 6-20 16-20s16 6 16 20c2 6 2 10-1 14l-3-14c-8-2-16-2-24 0l-3 14c-3-4-3-8-1-14z"/>',
    '<path d="M27 26c2-10 8-12 13-18 5 6 11 8 13 18-8-3-18-3-26 0z"/>',
    '<path d="M24 27c0-6 4-9 7-9 1-5 5-7 9-7s8 2 9 7c3 0 7 3 7 9z"/>',
)
BEARDS = ("", '<path d="M29 38c2 12 20 12 22 0-3 4-7 5-11 5s-8-1-11-5z"/>', "")
TRIMS = (
    '<path d="M32 54l8 9 8-9z" class="light"/>',
    '<path d="M22 62l18 8 18-8v4l-18 8-18-8z" class="light"/>',
    '<circle cx="40" cy="60" r="2.5" class="light"/><circle cx="40" cy="68" r="2.5" class="light"/>',
    '<path d="M28 53l5 27M52 53l-5 27" class="seam"/>',
)


def _mix(name: str) -> int:
    """A number of a name, the same on every device."""
    number = 0x811C9DC5
    for byte in name.encode():
        number = ((number ^ byte) * 0x01000193) & 0xFFFFFFFF
    return number


def bust(name: str, suit: str) -> str:
    """A villager from parts: hat, beard, collar; in the colour of the suit. Decoration."""
    number = _mix(name)
    hat = HATS[number % len(HATS)]
    beard = BEARDS[number // 8 % len(BEARDS)]
    trim = TRIMS[number // 24 % len(TRIMS)]
    return (
        f'<svg class="bust u-{suit}" viewBox="0 0 80 80" aria-hidden="true">'
        '<rect width="80" height="80" rx="8" class="ground"/>'
        '<path d="M12 80c0-18 10-27 28-27s28 9 28 27z" class="coat"/>' + trim + '<circle cx="40" cy="34" r="14" class="face"/>'
        f'<g class="beard">{beard}</g><g class="hat">{hat}</g></svg>'
    )
