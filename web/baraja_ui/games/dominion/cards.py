"""Cards that lie on the table: as small cards with their picture, and the stepper under equal ones."""

from __future__ import annotations

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...table.state import Table
from .supply import LONG_NAME


def lying_cards(state: Table, cards: list[dict], words) -> str:
    """Cards in play: equal neighbours together, cards that can be chosen one by one."""
    deciding = state.deciding
    groups: list[list[dict]] = []
    for card in cards:
        lone = deciding is not None and f"play:#{card['id']}" in deciding.targets
        first = groups[-1][0] if groups else None
        if first and not lone and (first["name"], first["as"]) == (card["name"], card["as"]):
            groups[-1].append(card)
        else:
            groups.append([card])
    drawn = []
    for group in groups:
        card = group[0]
        shape = card["as"]
        note = f" {words('table.as', name=words.name(shape))}" if shape != card["name"] else ""
        key = f"play:#{card['id']}"
        many = tag("span", f"×{len(group)}", class_="times") if len(group) > 1 else ""
        mini = small_card(state, key, card["name"], words, extra=many, note=note, anchor=ident("play", card["id"]))
        fresh = any(f"play:#{card['id']}" in state.fresh for card in group)
        drawn.append(tag("li", mini, class_="fresh" if fresh else None))
    return "".join(drawn)


def small_card(state: Table, key: str, name: str, words, extra: str = "", note: str = "", anchor: str = "") -> str:
    """A small card: name over its band; a choice where the decision allows it, else something to inspect."""
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    main, cap = faces.band_types(state.facts[name].types)
    picked = bool(deciding and deciding.count(key))
    places = deciding.badges(key) if deciding else []
    mark = tag("span", ", ".join(map(str, places)), class_="place") if places else ""
    if picked and not places:
        mark = tag("span", faces.icon("check"), class_="tick")
    called = tag("span", faces.soft(words.name(name) + note))
    long = len(words.name(name) + note) > LONG_NAME
    inside = tag("span", called, class_=classes("name", long and "long")) + drawing.picture(name) + extra + mark
    left = f'<span class="cap t-{cap}">{faces.glyph(cap)}</span>' if cap else ""
    word = tag("span", esc(words.type(main)), class_="type")
    inside += f'<span class="edge t-{main}" aria-hidden="true">{left}{faces.glyph(main)}{word}</span>'
    return button(
        inside,
        "tap" if target else "inspect",
        key if target else name,
        id=anchor or ident("mini", key),
        class_=classes("mini", f"f-{main}"),
        data_state="take" if target else "off",
        data_target=key,
        data_card=name,
        aria_pressed=("true" if picked else "false") if target else None,
    )


def stepper(state: Table, key: str, words) -> str:
    """Minus, how many, plus: under a group of equal cards of which some are picked."""
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    if (
        target is None
        or deciding.form != "choose"
        or deciding.single
        or len(target.names) < 2
        or not deciding.count(key)
    ):
        return ""
    name = words.name(target.card)
    return tag(
        "span",
        button(
            faces.icon("minus") + unseen(words("hand.less", card=name)),
            "less",
            key,
            id=ident("less", key),
            class_="step",
        )
        + tag("b", f"{deciding.count(key)}/{len(target.names)}")
        + button(
            faces.icon("plus") + unseen(words("hand.more", card=name)),
            "more",
            key,
            id=ident("more", key),
            class_="step",
        ),
        class_="stepper",
    )
