"""A row of cards divided into lanes: what stays and what goes, or the order in which cards go onto the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.seats import badge
from ...words import Words
from .cards import small_card

if TYPE_CHECKING:
    from .protocol import State
    from .rows import Row

LAID_OUT = ("looked", "revealed")
GOES = ("discard", "trash")


def parted(state: State, row: Row) -> str:
    """How the present decision divides a row: "stay" into what stays and what goes, "order" into the ordered cards and
    those without a place yet, "" not at all."""
    deciding = state.deciding
    if deciding is None or not row.cards or not all(key in deciding.targets for key, _, _ in row.cards):
        return ""
    if deciding.ordered and deciding.verb == "put":
        return "order"
    several = not deciding.single and not deciding.ordered
    return "stay" if several and row.zone in LAID_OUT and deciding.verb in GOES else ""


def render(state: State, row: Row, words: Words) -> str:
    """The lanes of a row. A tap moves a card into the other lane."""
    deciding = state.deciding
    ordered = parted(state, row) == "order"
    out = [card for card in row.cards if bool(deciding.count(card[0])) != ordered and not deciding.badges(card[0])]
    stay = [card for card in row.cards if card not in out]
    if ordered:
        stay.sort(key=lambda card: deciding.badges(card[0]))
    owner = badge(state.names, row.owner) if row.owner >= 0 else ""
    only = tag("span", icon("eye") + esc(words("row.private")), class_="only") if row.private else ""
    title = tag("span", esc(words("lane.order" if ordered else "lane.stay")))
    deck = '<span class="lane-deck" aria-hidden="true"><i></i>' + icon("onto") + "</span>"
    laid = deck + _cards(state, stay, words) + (_shift(state, words) if ordered else "")
    first = tag("h3", owner + only + title) + tag("div", laid, class_="lane-line")
    drawn = tag("div", first, class_=classes("lane", "stay", row.private and "private"))
    head = words("lane.waiting") if ordered else words.verb(deciding.verb)["do"]
    hint = tag("span", esc(words("lane.order_hint" if ordered else "lane.hint")), class_="hint")
    if out or not ordered:
        drawn += tag("div", tag("h3", tag("span", esc(head)) + hint) + _cards(state, out, words), class_="lane out")
    return tag("div", drawn, class_="lanes")


def _cards(state: State, cards: list[tuple[str, str, int]], words: Words) -> str:
    drawn = (small_card(state, key, name, words, anchor=ident("row", key)) for key, name, _ in cards)
    return tag("ul", "".join(tag("li", card) for card in drawn), class_="minis")


def _shift(state: State, words: Words) -> str:
    """Buttons that move the card placed last towards the top of the deck or away from it."""
    deciding = state.deciding
    held = deciding.held
    if not held or len(deciding.picks) < 2 or not deciding.badges(held):
        return ""
    name, at = words.name(deciding.targets[held].card), deciding.badges(held)[0]
    drawn = ""
    for action, sign, off in (("earlier", "left", at == 1), ("later", "right", at == len(deciding.picks))):
        drawn += button(
            icon(sign) + unseen(words(f"pending.{action}", card=name)), action, held, id=f"lane-{action}",
            class_=classes("square", off and "off"), data_target=held, aria_disabled="true" if off else None,
        )  # fmt: skip
    return tag("div", drawn, class_="shift")
