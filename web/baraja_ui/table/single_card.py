"""One card at a time: a large card with what can be done with it, and buttons to the cards before and after.

It is for screen readers on phones, for low vision and for small children. Everything that the table offers is here too,
zone by zone and card by card, with the same decisions. Zones consist of an :class:`Item` for each card; each game says
what its zones hold and what a card looks like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..shell.coins import with_coins
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import switch
from ..words import Words
from .frame import menu_and_undo, peek
from .prompt import choice_button, press_button, sentence_text

if TYPE_CHECKING:
    from types import ModuleType

    from .state import AnyTable


@dataclass(slots=True)
class Item:
    """One place of a zone: the target of its taps, the card there ("" for a face-down pile), its name and more text."""

    key: str
    card: str
    name: str
    details: str


@dataclass(slots=True)
class Place:
    """Where the reader is: the zone, and the last position in each zone."""

    zone: str = "hand"
    at: dict[str, int] | None = None

    def index(self, count: int) -> int:
        """The position in the present zone, which holds `count` cards."""
        return min((self.at or {}).get(self.zone, 0), max(count - 1, 0))

    def go(self, zone: str) -> None:
        """Goes to another zone, to the last position there."""
        self.zone = zone

    def step(self, by: int, count: int) -> None:
        """Goes forwards or back; after the last card comes the first."""
        if count:
            self.at = {**(self.at or {}), self.zone: (self.index(count) + by) % count}


def counted_copies(count: int, words: Words) -> str:
    return words("hand.copies", count=count) if count > 1 else ""


def render(state: AnyTable, words: Words, surface: ModuleType, place: Place) -> str:
    """The whole screen. `surface` is the game's module with `zones`, `face` and `ZONE_WORDS`."""
    zones = surface.zones(state, words)
    if place.zone not in zones:
        place.go("hand")
    items = zones[place.zone]
    at = place.index(len(items))
    steps = ""
    tabs = [(zone, f"{words(surface.ZONE_WORDS[zone])} ({len(held)})") for zone, held in zones.items()]
    whole = button(esc(words("one.whole")), "one_card", "", id="one-whole", class_="button")
    bar = tag("header", menu_and_undo(state, words) + whole, class_="one-bar")
    title = tag("h1", esc(words("one.title")), class_="unseen", tabindex="-1", data_focus="title")
    body = title + _told(state, words) + switch("one_zone", tabs, place.zone, words("one.zones"))
    if items:
        item = items[at]
        count = words("one.place", at=at + 1, count=len(items))
        card = tag("p", with_coins(item.details, words), class_="one-said") + surface.face(state, item, words)
        heading = tag("h2", esc(f"{words(surface.ZONE_WORDS[place.zone])}, {count}"), class_="unseen")
        body += tag("section", heading + card, class_="one-card", aria_label=item.name)
        # The buttons stay visible while the card's text is scrolled.
        steps = tag("div", _actions(state, item, words), class_="one-acts") + _steps(items, at, count, words)
    elif place.zone == "hand" and state.view.get("closed") and not state.humans:
        body += tag("p", esc(words("together.you_watch")), class_="one-none")
    elif place.zone == "hand" and state.view.get("closed"):
        body += tag("p", esc(words("one.closed")), class_="one-none")
    else:
        body += tag("p", esc(words("one.empty")), class_="one-none")
    if place.zone == "hand" and state.humans:
        body += peek(state, words)
    main = tag("div", body, class_="one-body", data_scroll=f"one-{place.zone}-{at}")
    return tag(
        "main", bar + main + steps + _prompt(state, words, surface), id="table", class_="one",
        data_mine="yes" if state.deciding else "no", data_mirror=state.mirror or None,
    )  # fmt: skip


def _told(state: AnyTable, words: Words) -> str:
    body = state.command + state.coach
    lines = []
    if state.banner and not state.coach:
        attack = words("table.attack", name=state.names[state.banner["player"]], card=words.name(state.banner["card"]))
        lines.append(". ".join([attack, *state.banner["lines"]]))
    if state.briefing and not state.coach:
        deeds = (
            f"{state.names[story.seat]}: {story.text}" if story.seat >= 0 else story.text for story in state.briefing
        )
        lines.append(" ".join([words(state.since), *deeds]))
    if lines:
        away = button(icon("close") + unseen(words("table.close")), "dismiss", id="dismiss", class_="square")
        body += tag("div", "".join(tag("p", esc(line)) for line in lines) + away, class_="one-told")
    return body


def _steps(items: list[Item], at: int, count: str, words: Words) -> str:
    """The buttons back and forwards, each with the name of the next card."""
    before, after = items[at - 1], items[(at + 1) % len(items)]
    off = "true" if len(items) < 2 else None
    back = tag("b", esc(words("one.before"))) + tag("span", esc(before.name))
    on = tag("b", esc(words("one.after"))) + tag("span", esc(after.name))
    return tag(
        "nav",
        button(icon("left") + tag("span", back), "one_step", -1, id="one-before", class_="button step-to",
               aria_disabled=off)
        + tag("p", esc(count), class_="number", aria_hidden="true")
        + button(tag("span", on) + icon("right"), "one_step", 1, id="one-after", class_="button step-to",
                 aria_disabled=off),
        class_="one-steps", aria_label=words("one.steps"),
    )  # fmt: skip


def _actions(state: AnyTable, item: Item, words: Words) -> str:
    """All that the reader can do with this card now, or why there is nothing."""
    deciding = state.deciding
    if deciding is None:
        return ""
    if not deciding.takes(item.key):
        reason = deciding.why_not(item.key)
        return tag("p", icon("eye") + tag("span", with_coins(reason, words)), class_="why") if reason else ""
    target = deciding.targets.get(item.key)
    if target is None or deciding.single or deciding.form != "choose":
        label = deciding.doing(item.key)
        return button(with_coins(label, words), "one_do", item.key, id="one-do", class_="button primary")
    picked, most = deciding.count(item.key), len(target.names)
    places = deciding.badges(item.key)
    drawn = ""
    if picked < most:
        drawn += button(esc(deciding.doing(item.key)), "more", item.key, id="one-do", class_="button primary")
    if picked:
        drawn += button(esc(words("hand.less", card=item.name)), "less", item.key, id="one-less", class_="button")
    if most > 1 and picked < most:
        drawn += button(esc(words("one.all", count=most)), "all", item.key, id="one-all", class_="button")
    chosen = words("one.chosen", picked=picked, count=most)
    if places:
        chosen += " · " + words("one.order", places=", ".join(map(str, places)))
    return tag("p", esc(chosen), class_="one-chosen") + drawn


def _prompt(state: AnyTable, words: Words, surface: ModuleType) -> str:
    """The sentence with what is left of the turn, the choices that are not cards, and the buttons of the prompt bar."""
    deciding = state.deciding
    markup = tag("p", with_coins(sentence_text(state, words), words), id="sentence")
    left = surface.left(state, words)
    if left:
        markup += tag("p", with_coins(left, words), class_="one-left")
    if deciding is None:
        more = ""
        if state.busy is not None:
            more = button(esc(words("prompt.skip")), "skip", id="primary", class_="button quiet")
        elif state.view["over"]:
            more = button(esc(words("end.result")), "end.result", id="primary", class_="button primary")
        return tag("footer", tag("div", markup, class_="one-sentence") + tag("div", more, class_="buttons"))
    if deciding.progress:
        markup += tag("p", esc(deciding.progress), class_="one-left")
    choices = "".join(choice_button(choice, deciding.single, words) for choice in deciding.choices)
    parts = tag("div", markup, class_="one-sentence")
    if choices:
        parts += tag("div", choices, class_="one-choices")
    primary = deciding.primary
    if primary is not None and deciding.single and not primary.enabled:
        primary = None  # the card itself has the button
    pressed = [("second", deciding.secondary), ("primary", primary)]
    buttons = "".join(press_button(what, name, words) for name, what in pressed if what)
    return tag("footer", parts + tag("div", buttons, class_="buttons"))
