"""A card in one line or on a small tile, for screens other than the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..shell.html import esc, tag
from ..shell.icons import glyph
from ..words import Words
from . import faces

if TYPE_CHECKING:
    from ..shell.facts import Facts


def card_chip(name: str, words: Words, facts: Facts) -> str:
    """A card in one line: cost, type, name."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span>'
        f'<span class="chip-name">{esc(words.name(name))}</span>'
    )


def tile(name: str, words: Words, facts: Facts) -> str:
    """The inside of a small kingdom tile: picture, name, cost and type."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'{faces.thumb(name, fact.types)}<span class="tile-text">'
        f'<span class="chip-name">{faces.soft(words.name(name))}</span>'
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span></span>'
    )


def kingdom_tiles(cards: Iterable[str], words: Words, facts: Facts) -> str:
    """The ten cards of a kingdom as small tiles."""
    tiles = "".join(tag("li", tile(name, words, facts), class_="mini-tile") for name in cards)
    return tag("ul", tiles, class_="mini-tiles")
