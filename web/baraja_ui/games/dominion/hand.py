"""The hand of the reader, equal cards together."""

from __future__ import annotations

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...table.frame import why_off
from ...table.hand import hand_groups
from ...table.state import Table
from ...words import Words
from .cards import chosen_sign, stepper
from .supply import type_words


def hand(state: Table, words: Words) -> str:
    """The hand of the reader, equal cards together."""
    if state.view.get("closed"):
        return tag("p", esc(words("together.hands_covered")), class_="none")
    groups = hand_groups(state.view["hand"], state.facts)
    cards = ""
    for name, count in groups:
        look = classes("slot", f"hand:{name}" in state.fresh and "fresh")
        cards += tag("li", _hand_card(state, name, count, words), class_=look)
    if not groups:
        return tag("p", esc(words("table.empty_hand")), class_="none")
    return tag("ul", cards, class_="cards", data_groups=min(len(groups), 11))


def _hand_card(state: Table, name: str, count: int, words: Words) -> str:
    key = f"hand:{name}"
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    picked = deciding.count(key) if deciding else 0
    fact, spelled = state.facts[name], words.name(name)
    said = ["", type_words(fact, words)]
    if count > 1:
        said.append(words("hand.copies", count=count))
    if picked:
        said.append(words("hand.picked", count=picked))
    elif target:
        said.append(words("hand.playable" if deciding.form in ("action", "treasure") else "hand.choosable"))
    elif why := why_off(state, key, words):
        said.append(why)
    marks = ""
    places = deciding.badges(key) if deciding else []
    if places:
        marks = tag("span", ", ".join(map(str, places)), class_="place")
    elif picked:
        sign = faces.icon(chosen_sign(state))
        often = tag("span", f"{picked}/{count}") if count > 1 else ""
        marks = tag("span", often + sign if chosen_sign(state) == "trash" else often or sign, class_="tick")
    elif count > 1:
        marks = tag("span", f"×{count}", class_="times")
    paper = (
        tag("span", tag("span", faces.soft(spelled)), class_=classes("name", faces.width(spelled)))
        + unseen(", ".join(said))
        + drawing.picture(name)
        + tag("span", faces.bonuses(fact, words) + faces.short(fact, words), class_="says")
    )
    inside = tag("span", paper, class_="paper") + faces.band(fact, words) + marks
    return button(
        inside,
        "tap",
        key,
        id=ident("hand", name),
        class_=f"card f-{faces.band_types(fact.types)[0]}",
        data_state="take" if target else "off",
        data_target=key,
        data_card=name,
        data_aim=bool(target and name in state.aim),
        aria_pressed=("true" if picked else "false") if target and deciding.form == "choose" else None,
    ) + (stepper(state, key, words) if count > 1 else "")
