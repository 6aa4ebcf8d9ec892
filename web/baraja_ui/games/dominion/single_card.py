"""The zones of the Dominion table when it is shown one card at a time: hand, Supply, cards in play, rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.hand import hand_groups
from ...table.single_card import Item, counted_copies
from ...table.wording import cost_text, counted
from ...words import Words
from . import inspector
from .rows import open_rows, title
from .supply import type_words

if TYPE_CHECKING:
    from baraja.dominion.protocol import Pile

    from .protocol import State

ZONE_WORDS = {"hand": "table.hand", "supply": "table.supply", "play": "table.in_play", "rows": "one.rows"}
"""The keys of the zones' names, in order."""


KEYS = {"h": "hand", "s": "supply", "j": "play"}
"""Letters that lead to a zone."""


def zones(state: State, words: Words) -> dict[str, list[Item]]:
    """The zones and their cards; a zone of cards to choose from exists only while there are any."""
    view = state.view
    piles = sorted(
        (pile for pile in view["supply"]), key=lambda pile: (pile["kingdom"], pile["printed"], words.name(pile["pile"]))
    )
    turn_seat = view["turn"]["seat"]
    zones_held = {
        "hand": [
            _item(state, f"hand:{name}", name, words, [counted_copies(count, words)])
            for name, count in hand_groups(view["hand"], state.facts)
        ],
        "supply": [_pile(state, pile, words) for pile in [*piles, *view["outside"]]],
        "play": [
            _item(state, f"play:#{card['id']}", card["name"], words, []) for card in view["players"][turn_seat]["play"]
        ],
    }
    rows = [
        _item(state, key, card, words, [counted_copies(count, words), title(row, state, words)])
        for row in open_rows(state)
        for key, card, count in row.cards
    ]
    return {**zones_held, "rows": rows} if rows else zones_held


def _item(state: State, key: str, card: str, words: Words, more: list[str]) -> Item:
    phrases = [type_words(state.facts[card], words), *more, use(state, key, words)]
    return Item(key, card, words.name(card), ", ".join(part for part in phrases if part))


def _pile(state: State, pile: Pile, words: Words) -> Item:
    key = f"pile:{pile['pile']}"
    more = [words("tile.cost", cost=cost_text(pile["cost"], words)), counted(words, "tile.left", pile["left"])]
    if pile["mixed"]:
        more.insert(0, words("tile.top_of", pile=words.name(pile["pile"]), card=words.name(pile["top"])))
    return _item(state, key, pile["top"], words, more)


def use(state: State, key: str, words: Words) -> str:
    """What can be done with the item, in a word or two; "" for nothing."""
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    if target is None:
        return ""
    if deciding.count(key) and deciding.form == "choose":
        return words("hand.picked", count=deciding.count(key))
    if deciding.form == "choose":
        return words("hand.choosable")
    if target.kind == "later":
        return words("tile.buyable_later")
    return words("tile.buyable" if target.kind == "pile" else "hand.playable")


def face(state: State, item: Item, words: Words) -> str:
    """The card itself, as large as the screen allows, with all that the inspector shows about it."""
    return inspector.render(item.card, state.view, state.facts, words)


def left(state: State, words: Words) -> str:
    """What is left of the turn, in words."""
    turn = state.view["turn"]
    parts = [
        words(f"bonus.{name}_one" if turn[name] == 1 else f"bonus.{name}_many", count=turn[name]).lstrip("+")
        for name in ("actions", "buys", "coins", "potions")
        if turn[name] or name != "potions"
    ]
    return " · ".join(parts) if turn["seat"] == state.me else ""
