"""The hand of the reader, with equal cards together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...table.frame import judged, why_off
from ...table.hand import hand_groups
from ...words import Words
from .cards import chosen_sign, stepper
from .supply import AIM, type_words

if TYPE_CHECKING:
    from .protocol import State


def hand(state: State, words: Words) -> str:
    """The hand of the reader, equal cards together."""
    if state.view.get("closed"):
        return tag("p", esc(words("together.you_watch")), class_="none")
    groups = hand_groups(state.view["hand"], state.facts)
    cards = ""
    for name, count in groups:
        drawn = _hand_card(state, name, count, words)
        look = classes("slot", f"hand:{name}" in state.fresh and "fresh", AIM in drawn and "aimed")
        cards += tag("li", drawn, class_=look)
    if not groups:
        return tag("p", esc(words("table.empty_hand")), class_="none")
    # Another turn brings another hand, which is shown from its beginning.
    turn = state.view["turn"]
    place = f"hand-{turn['seat']}-{turn['number']}"
    return tag("ul", cards, class_="cards", data_groups=min(len(groups), 11), data_scroll=place)


def _hand_card(state: State, name: str, count: int, words: Words) -> str:
    key = f"hand:{name}"
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    picked = deciding.count(key) if deciding else 0
    use, why = "", ""
    if target:
        use = "hand.playable" if deciding.form in ("action", "treasure") else "hand.choosable"
    elif not picked:
        why = why_off(state, key, words)
    pressed = ("true" if picked else "false") if target and deciding.form == "choose" else None
    places = ", ".join(map(str, deciding.badges(key))) if deciding else ""
    aim = bool(target and name in state.pointed_cards)
    drawn = _drawn(
        words, state.facts[name], count, use, why, picked, pressed, places, chosen_sign(state), aim,
        judged(state, name) if target else "",
    )  # fmt: skip
    return drawn + (stepper(state, key, words) if count > 1 else "")


@lru_cache(maxsize=512)
def _drawn(
    words: Words, fact: faces.Fact, count: int, use: str, why: str, picked: int, pressed: str | None, places: str,
    sign: str, aim: bool, verdict: str,
) -> str:  # fmt: skip
    """A card of the hand. `use` says what a tap would do, `why` why it would do nothing; `places` are the positions of
    its copies in an order, `sign` is the icon of a chosen card, and `verdict` the
    mark of an answer that is judged."""
    key, spelled = f"hand:{fact.name}", words.name(fact.name)
    phrases = ["", type_words(fact, words)]
    if count > 1:
        phrases.append(words("hand.copies", count=count))
    if picked:
        phrases.append(words("hand.picked", count=picked))
    elif use or why:
        phrases.append(words(use) if use else why)
    marks = ""
    if places:
        marks = tag("span", places, class_="place")
    elif picked:
        drawn = icon(sign)
        often = tag("span", f"{picked}/{count}") if count > 1 else ""
        marks = tag("span", often + drawn if sign == "trash" else often or drawn, class_="tick", aria_hidden="true")
    elif count > 1:
        marks = tag("span", f"×{count}", class_="times", aria_hidden="true")
    paper = (
        tag("span", tag("span", faces.soft(spelled)), class_=classes("name", faces.width(spelled)))
        + unseen(", ".join(phrases))
        + drawing.picture(fact.name)
        + tag("span", faces.bonuses(fact, words) + faces.short(fact, words), class_="says")
    )
    inside = tag("span", paper, class_="paper") + faces.band(fact, words) + marks + verdict
    return button(
        inside,
        "tap",
        key,
        id=ident("hand", fact.name),
        class_=f"card f-{faces.band_types(fact.types)[0]}",
        data_state="take" if use else "off",
        data_target=key,
        data_card=fact.name,
        data_aim=aim,
        aria_pressed=pressed,
    )
