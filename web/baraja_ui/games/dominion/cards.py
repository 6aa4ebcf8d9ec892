"""Cards on the table: small cards with their picture, and the stepper under equal ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import glyph, icon
from ...words import Words
from . import attack_badges
from .supply import LONG_NAME

if TYPE_CHECKING:
    from baraja.dominion.protocol import CardInPlay

    from .protocol import State

LONG_WORD = 8
"""Names with a word of more letters are set smaller on a small card, so that none breaks."""

MOST_EDGES = 4
"""How many equal cards in play each show an edge, where there is room for that."""


def lying_cards(state: State, cards: list[CardInPlay], words: Words) -> str:
    """Cards in play: equal neighbours together, but one by one those that can be chosen or that have a mark."""
    deciding = state.deciding
    times = attack_badges.plays(state.recent, cards)
    asking = _asking(state, cards)
    groups: list[list[CardInPlay]] = []
    for card in cards:
        lone = card["id"] in times or card["id"] == asking
        lone |= deciding is not None and f"play:#{card['id']}" in deciding.targets
        first = groups[-1][0] if groups else card
        alike = (first["name"], first["as"]) == (card["name"], card["as"]) and first["id"] not in times
        if groups and alike and not lone:
            groups[-1].append(card)
        else:
            groups.append([card])
    drawn = []
    for group in groups:
        card = group[0]
        often = times.get(card["id"], 1)
        extra = tag("span", f"×{len(group)}", class_="times") if len(group) > 1 else ""
        if "duration" in state.facts[card["as"]].types:
            extra += tag("span", icon("hourglass") + unseen(words("mark.stays")), class_="stays")
        if often > 1:
            repeats = tag("span", f"×{often}", aria_hidden="true") + unseen(words("mark.times", count=often))
            extra += tag("span", repeats, class_="again")
        if card["id"] == asking:
            extra += unseen(", " + words("mark.asks"))
        key = f"play:#{card['id']}"
        mini = small_card(
            state, key, card["name"], words, extra=extra, shape=card["as"], anchor=ident("play", card["id"])
        )
        fresh = any(f"play:#{card['id']}" in state.fresh for card in group)
        more = len(group) > 1 and f"n{min(len(group), MOST_EDGES)}"
        look = classes(fresh and "fresh", often > 1 and "doubled", card["id"] == asking and "asks", more)
        drawn.append(tag("li", mini, class_=look))
    return "".join(drawn)


def _asking(state: State, cards: list[CardInPlay]) -> int | None:
    """The id of the card in play that asks the present question."""
    if state.deciding is None:
        return None
    same = [card["id"] for card in cards if state.deciding.cause in (card["name"], card["as"])]
    return same[-1] if same else None


def chosen_sign(state: State) -> str:
    """The icon on a chosen card: a bin if it would be trashed, else a tick."""
    return "trash" if state.deciding is not None and state.deciding.verb == "trash" else "check"


def small_card(
    state: State, key: str, name: str, words: Words, extra: str = "", shape: str = "", anchor: str = ""
) -> str:
    """A small card, its name over its band: a choice where the decision allows it, else something to inspect. A card
    that is played in the `shape` of another shows the other one, with a strip and a medallion of its own."""
    deciding = state.deciding
    shape = shape or name
    fact, spelled = state.facts[shape], words.name(shape)
    target = deciding.targets.get(key) if deciding else None
    main, cap = faces.band_types(fact.types)
    picked = bool(deciding and deciding.count(key))
    places = deciding.badges(key) if deciding else []
    mark = tag("span", ", ".join(map(str, places)), class_="place") if places else ""
    if picked and not places:
        mark = tag("span", icon(chosen_sign(state)), class_="tick")
    if shape != name:
        real_name = unseen(words("table.really", name=words.name(name)))
        guise = tag("span", esc(words.name(name)), class_="guise", aria_hidden="true")
        extra += real_name + guise + tag("span", drawing.picture(name), class_="medallion", aria_hidden="true")
    long = len(spelled) > LONG_NAME or any(len(word) > LONG_WORD for word in spelled.split())
    called = tag("span", tag("span", faces.soft(spelled)), class_=classes("name", long and "long"))
    gives = tag("span", faces.bonuses(fact, words), class_="gives", aria_hidden="true")
    left = f'<span class="cap t-{cap}">{glyph(cap)}</span>' if cap else ""
    word = tag("span", esc(words.type(main)), class_="type")
    coin = faces.cost_pill(fact.cost, words)
    edge = f'<span class="edge t-{main}" aria-hidden="true">{left}{coin}{glyph(main)}{word}</span>'
    return button(
        called + drawing.picture(shape) + gives + extra + mark + edge,
        "tap" if target else "inspect",
        key if target else name,
        id=anchor or ident("mini", key),
        class_=classes("mini", f"f-{main}"),
        data_state="take" if target else "off",
        data_target=key,
        data_card=name,
        aria_pressed=("true" if picked else "false") if target else None,
    )


def stepper(state: State, key: str, words: Words) -> str:
    """Minus, the number, plus: under a group of equal cards of which some are picked."""
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
            icon("minus") + unseen(words("hand.less", card=name)),
            "less",
            key,
            id=ident("less", key),
            class_="step",
        )
        + tag("b", f"{deciding.count(key)}/{len(target.names)}")
        + button(
            icon("plus") + unseen(words("hand.more", card=name)),
            "more",
            key,
            id=ident("more", key),
            class_="step",
        ),
        class_="stepper",
    )
