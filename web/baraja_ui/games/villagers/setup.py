"""Setting up Villagers: what the rules leave to the players, and what differs with few of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.villagers.kinds import KINDS

from ...shell import screens
from ...shell.html import esc, tag
from ...words import Words
from .panels import symbol_legend

if TYPE_CHECKING:
    from ..deal import Draft


def panel(draft: Draft, words: Words, poster: str, variants: str) -> str:
    """The game's part of the new game screen, with its `poster` and its `variants` as markup."""
    paragraphs = [words(f"game.villagers_{what}") for what in ("about", "setup")]
    seats = len(draft["seats"])
    if any(kind.in_deck and kind.players > seats for kind in KINDS.values()):
        paragraphs.append(words("village.few_players"))
    body = tag("div", poster, class_="empty-posters") + "".join(tag("p", esc(text)) for text in paragraphs)
    body += variants
    body += tag(
        "div", tag("h3", esc(words("village.legend"))) + symbol_legend(words.of("villagers")), class_="wide-legend"
    )
    return screens.panel(words("game.villagers"), body, "kingdom")
