"""Setting up Villagers: what the rules leave to the players, and what differs with few of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.villagers.kinds import KINDS
from baraja.villagers.setup import TRADE_LIMIT

from ...shell import screens
from ...shell.html import esc, tag
from ...shell.screens import switch
from ...words import Words
from .panels import signs

if TYPE_CHECKING:
    from ..deal import Draft


def panel(draft: Draft, words: Words, poster: str) -> str:
    """The game's part of the new game screen, with its `poster`."""
    said = [words(f"game.villagers_{what}") for what in ("about", "setup")]
    seats = len(draft["seats"])
    if any(kind.in_deck and kind.players > seats for kind in KINDS.values()):
        said.append(words("village.few_players"))
    body = tag("div", poster, class_="empty-posters") + "".join(tag("p", esc(text)) for text in said)
    choices = [("", words("village.trades_any")), (str(TRADE_LIMIT), words("village.trades_few", limit=TRADE_LIMIT))]
    label = words("village.trades")
    trades = tag("h3", esc(label)) + switch("new.trades", choices, str(draft["trade_limit"] or ""), label)
    trades += tag("p", esc(words("village.trades_help")), class_="quiet-text")
    body += tag("div", trades, class_="setting")
    body += tag("div", tag("h3", esc(words("village.legend"))) + signs(words.of("villagers")), class_="wide-legend")
    return screens.panel(words("game.villagers"), body, "kingdom")
