"""The zones of the Villagers table when it is shown one card at a time: hand, road, village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...shell.html import esc, tag
from ...table.single_card import Item, counted_copies
from ...words import Words
from . import panels
from .art import suit_badge
from .cards import waited_for
from .decisions import status_text

if TYPE_CHECKING:
    from baraja.villagers.protocol import HandCard, OpenCard, VillageCard

    from .protocol import State

ZONE_WORDS = {"hand": "table.hand", "road": "village.road", "village": "village.village"}
"""The keys of the zones' names, in order."""

KEYS = {"h": "hand", "s": "road", "j": "village"}
"""Letters that lead to a zone."""


def left(state: State, words: Words) -> str:
    """How many cards the reader may draft and build, and the reader's gold."""
    if state.me is None:
        return ""
    me = state.view["players"][state.me]
    counts = (("draft", me["next_draft"]), ("build", me["next_build"]), ("gold", me["gold"]))
    return " · ".join(words(f"village.count_{name}", count=count) for name, count in counts)


def zones(state: State, words: Words) -> dict[str, list[Item]]:
    """The hand, the road with its stacks and basics, and the villages in which something can be chosen."""
    view = state.view
    held: dict[str, list[HandCard]] = {}
    for card in view["hand"]:
        held.setdefault(card["name"], []).append(card)
    hand = [
        _villager(state, f"hand:{name}", cards[0], words, [counted_copies(len(cards), words)])
        for name, cards in held.items()
    ]
    hand += [
        _villager(state, f"plaza:#{card['id']}", card, words, [words("village.plaza_tag")])
        for card in view["players"][view["seat"]]["plaza"]
    ]
    road = []
    for place in view["road"]:
        if place["card"]:
            coins = [words("village.coins", count=place["coins"])] if place["coins"] else []
            road.append(_villager(state, f"road:#{place['card']['id']}", place["card"], words, coins))
    for stack in view["stacks"]:
        if stack["suit"]:
            phrases = [words.type(stack["suit"]), words("cards.count", count=stack["left"])]
            if stack["market"]:
                phrases.append(words.word("market", stack["market"]))
            key = f"stack:{stack['option']}"
            road.append(
                Item(key, "", words.word("word", stack["option"]), _joined([*phrases, _use(state, key, words)]))
            )
    for pile in view["basics"]:
        road.append(_item(state, f"basic:{pile['name']}", pile["name"], words, [f"×{pile['left']}"]))
    seats = [view["seat"]]
    deciding = state.deciding
    if state.rival is not None:
        seats = [state.rival]
    elif deciding is not None and deciding.key == "apprentice.swap":
        seats = sorted(deciding.owners, key=lambda seat: (seat != view["seat"], seat))
    nodes = []
    for seat in seats:
        whose = [] if seat == state.me else [words("village.of", name=state.names[seat])]
        for node in view["players"][seat]["village"]:
            nodes += _chain(state, node, words, whose)
    if deciding is not None and "word:new" in deciding.landing:
        nodes.append(Item("word:new", "", words.option("build.place", "new"), _use(state, "word:new", words)))
    return {"hand": [] if view.get("closed") else hand, "road": road, "village": nodes}


def _chain(state: State, node: VillageCard, words: Words, whose: list[str]) -> list[Item]:
    phrases = [*whose, words("village.covered") if node["above"] else ""]
    if node["coins"]:
        phrases.append(words("village.coins", count=node["coins"]))
    items = [_item(state, f"village:#{node['id']}", node["name"], words, phrases)]
    for above in node["above"]:
        items += _chain(state, above, words, whose)
    return items


def _villager(state: State, key: str, card: OpenCard, words: Words, more: list[str]) -> Item:
    """A villager that the reader could play some time, with what it would take."""
    needs = [status_text(status, words, lambda seat: state.names[seat]) for status in waited_for(card, state)]
    return _item(state, key, card["name"], words, [*more, *needs])


def _item(state: State, key: str, card: str, words: Words, more: list[str]) -> Item:
    parts = [words.type(state.facts[card].suit), *more, _use(state, key, words)]
    return Item(key, card, words.name(card), _joined(parts))


def _joined(parts: list[str]) -> str:
    return ", ".join(dict.fromkeys(part for part in parts if part))


def _use(state: State, key: str, words: Words) -> str:
    deciding = state.deciding
    if deciding is None:
        return ""
    if key in deciding.landing:
        return words("village.land_here")
    if key not in deciding.targets:
        return ""
    return words("hand.picked", count=deciding.count(key)) if deciding.count(key) else words("hand.choosable")


def face(state: State, item: Item, words: Words) -> str:
    """The villager in full; of a face-down pile its suit."""
    if not item.card:
        kind = item.details.split(", ")[0]
        suit = next((stack["suit"] for stack in state.view["stacks"] if f"stack:{stack['option']}" == item.key), "")
        inside = (suit_badge(suit, kind) if suit else "") + tag("h3", esc(item.name), class_="title")
        return tag("article", inside, class_="inspected one-stack")
    return panels.inspect(item.card, state.view, words, "", state)
