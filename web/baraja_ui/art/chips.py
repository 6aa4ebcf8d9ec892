"""A card in one line or on a small tile, for screens other than the table."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..shell.html import esc, tag
from ..shell.icons import glyph
from ..words import Words
from . import faces


def card_chip(name: str, words: Words, facts: Mapping[str, Any]) -> str:
    """A card in one line: cost, type, name."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span>'
        f'<span class="chip-name">{esc(words.name(name))}</span>'
    )


def tile(name: str, words: Words, facts: Mapping[str, Any]) -> str:
    """The inside of a small kingdom tile: picture, name, cost and type."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'{faces.thumb(name, fact.types)}<span class="tile-text">'
        f'<span class="chip-name">{faces.soft(words.name(name))}</span>'
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span></span>'
    )


def kingdom_tiles(cards: Iterable[str], words: Words, facts: Mapping[str, Any]) -> str:
    """The ten cards of a kingdom as small tiles."""
    tiles = "".join(tag("li", tile(name, words, facts), class_="mini-tile") for name in cards)
    return tag("ul", tiles, class_="mini-tiles")
