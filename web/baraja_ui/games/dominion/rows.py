"""Rows of cards above the hand: revealed and looked-at cards, a zone to choose from, an opened pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.seats import badge
from ...words import Words
from . import two_row_picker
from .cards import small_card, stepper
from .left_to_draw import rest

if TYPE_CHECKING:
    from baraja.dominion.protocol import Player

    from .protocol import State


@dataclass(slots=True)
class Row:
    """Cards laid out to be chosen or looked at: (target key, card, how many)."""

    zone: str
    owner: int
    cards: list[tuple[str, str, int]]
    private: bool = False
    chances: dict[str, int] | None = None  # by name, the probability in per cent that a card is the next to be drawn
    parts: dict[str, str] | None = None  # target key of the first card of a part -> the key of the word before it


def open_rows(state: State) -> list[Row]:
    """Every row that is open now: revealed and looked-at cards, a zone to choose from, an opened heap, a rival's
    visible cards."""
    view, deciding = state.view, state.deciding
    rows: list[Row] = []
    for player in view["players"]:
        for zone in ("revealed", "aside"):
            if player[zone]:
                cards = [(f"{zone}:#{card['id']}", card["name"], 1) for card in player[zone]]
                rows.append(Row(zone, player["seat"], cards))
    if view["looked"]:
        cards = [(f"looked:#{card['id']}", card["name"], 1) for card in view["looked"]]
        rows.append(Row("looked", view.get("player", view["seat"]), cards, private=True))
    if deciding and not deciding.listed:  # a panel shows the cards already
        known = {key for row in rows for key, _, _ in row.cards} | {"hand", "play"}
        heaps: dict[tuple[str, int], list[tuple[str, str, int]]] = {}
        for target in deciding.targets.values():
            if target.kind == "card" and target.zone not in ("hand", "play") and target.key not in known:
                heaps.setdefault((target.zone, view["seat"]), []).append((target.key, target.card, len(target.names)))
        rows += [Row(zone, owner, cards, zone != "trash") for (zone, owner), cards in heaps.items()]
    if state.open_pile == "trash" and not any(row.zone == "trash" for row in rows):
        rows.append(Row("trash", -1, _counted_cards("trash", view["trash"])))
    if state.open_pile == "deck" and state.deck and not state.known:
        owned = [name for name, count in view.get("owned", {}).items() for _ in range(count)]
        left, deck, discards = rest(view, state.facts)
        row = Row("deck_discards" if discards else "deck", -1, _counted_cards("deck", owned), private=True)
        row.chances = {name: round(100 * count / (deck + discards)) for name, count in left}
        rows.append(row)
    mine: Mapping[str, Any] = view["players"][view["player"]] if state.open_pile and state.me is not None else {}
    if state.open_pile in mine.get("face_down", {}):
        cards = [
            (f"{state.open_pile}:#{card['id']}", card["name"], 1)
            for card in mine["face_down"][state.open_pile]["cards"]
        ]
        rows.append(Row(state.open_pile, mine["seat"], cards, private=True))
    if state.rival is not None and not state.known:
        rows.append(_rival(state, state.rival))
    return rows


def _rival(state: State, seat: int) -> Row:
    """What all may see of a rival: the cards in play and on the mat, and the top of the discards."""
    player: Mapping[str, Any] = state.view["players"][seat]
    top = player["discard_top"]
    zones = {"play": player["play"], "mat": player.get("mat", ()), "discard": [{"name": top}] if top else []}
    cards = {zone: _counted_cards(f"{seat}_{zone}", [card["name"] for card in held]) for zone, held in zones.items()}
    parts = {cards[zone][0][0]: f"row.rival_{zone}" for zone in ("mat", "discard") if cards[zone]}
    return Row("rival", seat, [*cards["play"], *cards["mat"], *cards["discard"]], parts=parts)


def _counted_cards(zone: str, names: list[str]) -> list[tuple[str, str, int]]:
    return [(f"{zone}:{name}", name, names.count(name)) for name in sorted(set(names))]


def title(row: Row, state: State, words: Words) -> str:
    """What a row of cards is: revealed by whom, looked at, the trash, a rival's visible cards."""
    if row.zone == "rival":
        player = state.view["players"][row.owner]
        sizes = words("row.rival", name=state.names[row.owner], hand=player["hand"], deck=player["deck"])
        return ", ".join([sizes, *put_away(player, words)])
    owner = state.names[row.owner] if row.owner >= 0 else ""
    return words(f"row.{row.zone}" if words.has(f"row.{row.zone}") else "row.other", name=owner)


def put_away(player: Player, words: Words) -> list[str]:
    """What a rival has besides cards in deck, hand and discards: cards that lie face down, and tokens."""
    things = [words(f"row.rival_{zone}", count=lying["count"]) for zone, lying in player.get("face_down", {}).items()]
    return [*things, words("row.rival_coin", count=player["coin_tokens"])] if player.get("coin_tokens") else things


def render(state: State, row: Row, words: Words) -> str:
    """One labelled row above the hand, in lanes if the decision divides it."""
    if two_row_picker.parted(state, row):
        return two_row_picker.render(state, row, words)
    eye = icon("eye") if row.private else ""
    head = (badge(state.names, row.owner) if row.owner >= 0 else "") + eye + tag("span", esc(title(row, state, words)))
    if row.private:
        head += tag("span", esc(words("row.private")), class_="only")
    deciding = state.deciding
    if deciding and deciding.ordered and any(key in deciding.targets for key, _, _ in row.cards):
        head += tag("span", esc(words("row.order_hint")), class_="hint")
    cards = []
    for key, name, count in row.cards:
        if row.parts and key in row.parts:
            cards.append(tag("li", esc(words(row.parts[key])), class_="none"))
        notes = [f"×{count}"] if count > 1 or row.chances is not None else []
        if row.chances is not None:
            notes.append(words.percent(row.chances.get(name, 0)))
        many = tag("span", esc(" · ".join(notes)), class_="times") if notes else ""
        extra = stepper(state, key, words) if count > 1 else ""
        cards.append(tag("li", small_card(state, key, name, words, extra=many, anchor=ident("row", key)) + extra))
    if not cards:
        cards.append(tag("li", esc(words("table.nothing")), class_="none"))
    close = ""
    if state.open_pile and row.zone.startswith(state.open_pile):
        close = button(icon("close") + unseen(words("table.close")), "heap", "", id="heap-close", class_="square")
    if row.zone == "rival":
        label = icon("close") + unseen(words("table.close"))
        close = button(label, "rival", row.owner, id="rival-close", class_="square")
    return tag(
        "div",
        tag("h3", head) + tag("ul", "".join(cards), class_="minis") + close,
        class_=classes("row", row.private and "private"),
    )


def listed(state: State) -> bool:
    """Whether the decision shows a list in the middle."""
    return state.deciding is not None and state.deciding.listed


def standing(state: State) -> bool:
    """Whether an answer is, or could be, repeated for the rest of the turn."""
    return bool(state.standing) or getattr(state.deciding, "repeated", False)
