"""What some decisions show in the middle of the table: cards to name, and waiting effects to be ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.settings import reaction_choice
from ...table.trigger_order import Effect, Pending
from ...words import Words
from .name_a_card import Naming, Offer

if TYPE_CHECKING:
    from ...table.auto_answer import Reaction


def render(deciding: Pending, words: Words) -> str:
    """The panel of a decision that is `listed`."""
    return names(deciding, words) if isinstance(deciding, Naming) else effects(deciding, words)


def standing(deciding: Reaction, cards: list[str], words: Words) -> str:
    """The chip that repeats an answer for the rest of the turn, and the one that cancels such answers."""
    chips = ""
    if getattr(deciding, "repeated", False):
        chips += button(
            esc(words("standing.stand")), "stand", id="stand", class_="chip",
            aria_pressed="true" if deciding.stands else "false",
        )  # fmt: skip
        chips += habit(deciding, words)
    elif cards:
        text = words("standing.stands", cards=", ".join(map(words.name, cards)))
        chips += button(
            icon("undo") + tag("span", esc(text) + " " + tag("b", esc(words("standing.again")))), "ask_again",
            id="ask-again", class_="chip",
        )  # fmt: skip
    return tag("div", chips, class_="standing")


def habit(deciding: Reaction, words: Words) -> str:
    """The control that says how the card that asks reacts from now on; "" where there is no choice."""
    how = getattr(deciding, "habit", "")
    return reaction_choice(deciding.reacting, words.name(deciding.reacting), how, words) if how else ""


def names(deciding: Naming, words: Words) -> str:
    """The cards that can be named, in groups, under a field that narrows them down."""
    label = tag("label", esc(words("naming.field")), for_="naming-text")
    field = tag(
        "input", id="naming-text", type="search", value=deciding.query, data_action="naming", autocomplete="off",
        spellcheck="false", maxlength=40,
    )  # fmt: skip
    parts = [tag("p", label + field, class_="naming-field")]
    for group, offers in deciding.groups():
        heading = tag("h3", esc(words(f"naming.{group}")), id=f"naming-{group}")
        chips = "".join(tag("li", _offer(deciding, offer, words)) for offer in offers)
        parts.append(heading + tag("ul", chips, class_="offers", aria_labelledby=f"naming-{group}"))
    if len(parts) == 1:
        parts.append(tag("p", esc(words("naming.unknown")), class_="none"))
    return tag("div", "".join(parts), class_="naming", data_scroll="naming")


def _offer(deciding: Naming, offer: Offer, words: Words) -> str:
    odds = ""
    if offer.count:
        odds = tag("span", esc(words("naming.odds", count=offer.count, total=offer.total)), class_="odds")
    return button(
        faces.thumb(offer.card, deciding.facts[offer.card].types) + tag("b", esc(words.name(offer.card))) + odds,
        "tap",
        offer.key,
        id=ident("name", offer.card),
        class_="offer",
        data_state="take",
        data_target=offer.key,
        data_card=offer.card,
        aria_pressed="true" if deciding.count(offer.key) else "false",
    )


def effects(deciding: Pending, words: Words) -> str:
    """The list of waiting effects: each with its place, its cause, and its controls."""
    several = len(deciding.effects) > 1
    rows = "".join(_effect(deciding, effect, words, several) for effect in deciding.effects)
    return tag("ol", rows, class_="effects", aria_label=words("pending.title"))


def _effect(deciding: Pending, effect: Effect, words: Words, several: bool) -> str:
    name, key = deciding.title(effect), effect.key
    picked = deciding.count(key) > 0
    places = deciding.badges(key)
    duty = "out" if not effect.taken else "must" if effect.forced else "may"
    place = tag("span", str(places[0]) if places else "–", class_="place", aria_hidden=None if places else "true")
    drawing = faces.thumb(effect.card, deciding.facts[effect.card].types) if effect.card in deciding.facts else ""
    text = tag("b", faces.soft(name)) + tag("span", esc(deciding.cause_of(effect)), class_="cause")
    text = tag("span", text, class_="said") + " " + tag("span", esc(words(f"pending.{duty}")), class_=f"duty {duty}")
    parts = button(
        place + drawing + text,
        "tap",
        key,
        id=ident("effect", key),
        class_="effect",
        data_target=key,
        data_card=effect.card,
        aria_pressed="true" if picked else "false",
    )
    if not effect.forced:
        parts += _switch(effect, key, name, words)
    if several:
        first, last = effect is deciding.effects[0], effect is deciding.effects[-1]
        parts += _arrow("earlier", "up", key, words("pending.earlier", card=name), first)
        parts += _arrow("later", "down", key, words("pending.later", card=name), last)
    return tag("li", parts, class_=classes(not effect.taken and "out"))


def _switch(effect: Effect, key: str, name: str, words: Words) -> str:
    """Whether an effect runs; of several equal ones, how many: each tap leaves out one more, and after the last all
    run."""
    if effect.times == 1:
        switch_face = icon("check" if effect.taken else "plus") + unseen(words("pending.use", card=name))
    else:
        switch_face = tag("span", f"{effect.taken}/{effect.times}", aria_hidden="true") + unseen(
            words("pending.use_of", card=words.name(effect.card), taken=effect.taken, count=effect.times)
        )
    return button(
        switch_face,
        "switch",
        key,
        id=ident("switch", key),
        class_="square use",
        data_target=key,
        aria_pressed="mixed" if 0 < effect.taken < effect.times else "true" if effect.taken else "false",
    )


def _arrow(action: str, sign: str, key: str, label: str, off: bool) -> str:
    return button(
        icon(sign) + unseen(label),
        action,
        key,
        id=ident(action, key),
        class_=classes("square", off and "off"),
        data_target=key,
        aria_disabled="true" if off else None,
    )
