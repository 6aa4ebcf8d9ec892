"""What stands on the screen while the tablet changes hands."""

from collections.abc import Mapping
from typing import Any

from ..art.chips import card_chip
from ..shell.html import button, esc, tag
from ..shell.icons import glyph, icon
from ..shell.seats import badge
from ..table.hand import hand_groups
from ..words import Words


def curtain(
    words: Words,
    names: list[str],
    seat: int,
    step: int,
    brief: bool,
    lines: list[str],
    first: bool = False,
    back: bool = False,
) -> str:
    """Nothing but whose turn it is to look: no card of anybody stands in this document.

    `step` 0: a bot moves before anybody has taken the tablet; 1: asks for the person; 2: tells him what happened, in
    `lines` that are list items; `first` when he has not decided anything yet, `back` when his turn only goes on.
    """
    name, crest = names[seat], badge(names, seat)
    if step == 0:
        busy = tag("h1", esc(words("prompt.busy", name=name)), tabindex="-1", data_focus="title")
        return tag("main", tag("div", crest + busy, class_="curtain-card"), class_=f"curtain s{seat % 6}")
    if step == 1:
        heading = words("curtain.back" if back else "curtain.pass", name=name)
        line = words("curtain.brief") if brief else words("curtain.look_away")
        body = tag("p", esc(line))
        action = words("curtain.me", name=name)
    else:
        heading = name
        listed = tag("ul", "".join(lines), class_="briefing", data_scroll="briefing")
        body = tag("h2", esc(words("curtain.since"))) + listed
        if not lines:
            body = tag("p", esc(words("curtain.begins" if first else "curtain.nothing")))
        action = words("curtain.show")
    inside = (
        crest
        + tag("h1", esc(heading), tabindex="-1", data_focus="title")
        + body
        + button(esc(action), "curtain", step, class_="button primary", data_focus="curtain")
    )
    if step == 1 and not brief:
        label = icon("share") + tag("span", esc(words("curtain.send")))
        inside += button(label, "share.game", class_="button quiet", data_focus="curtain-send")
    return tag("main", tag("div", inside, class_="curtain-card"), class_=f"curtain s{seat % 6}", data_curtain=seat)


def visit(words: Words, facts: Mapping[str, Any], names: list[str], visited) -> str:
    """What somebody whom an attack reaches sees when he cannot answer it: the attack and his hand."""
    name, attacker = names[visited.seat], names[visited.attacker]
    inside = badge(names, visited.seat) + tag("h1", esc(name), tabindex="-1", data_focus="title")
    attack = words("table.attack", name=attacker, card=words.name(visited.card))
    inside += tag("p", glyph("attack") + tag("b", esc(attack)), class_="visit-attack")
    inside += tag("p", esc(words("curtain.idle")))
    if visited.hand is not None:
        groups = hand_groups([{"name": card} for card in visited.hand], facts)
        cards = ""
        for card, count in groups:
            cards += tag("li", card_chip(card, words, facts) + (esc(f" ×{count}") if count > 1 else ""))
        inside += tag("h2", esc(words("curtain.hand", name=name)))
        inside += tag("ul", cards, class_="visit-hand") if groups else tag("p", esc(words("table.empty_hand")))
    inside += button(esc(words("curtain.go_on")), "curtain", 3, class_="button primary", data_focus="curtain")
    return tag("main", tag("div", inside, class_="curtain-card"), class_=f"curtain s{visited.seat % 6}")
