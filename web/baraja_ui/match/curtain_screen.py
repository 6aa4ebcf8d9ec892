"""What is on the screen while the tablet changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art.chips import card_chip
from ..shell.html import button, esc, tag
from ..shell.icons import glyph, icon
from ..shell.seats import initials
from ..table.hand import hand_groups
from ..words import Words

if TYPE_CHECKING:
    from ..shell.facts import Facts
    from .visits import Visit

SHIELD = "M12 4 80 2l68 2v58c0 52-28 88-68 110C40 150 12 114 12 62z"


def shield(names: list[str], seat: int) -> str:
    """The badge of a seat, large, as decoration over the sentence with the player's name."""
    return (
        f'<svg class="shield" viewBox="0 0 160 176" aria-hidden="true"><path class="rim" d="{SHIELD}"/>'
        f'<path class="field" d="{SHIELD}" transform="translate(13 12) scale(.84)"/>'
        f'<text x="80" y="108">{esc(initials(names)[seat])}</text></svg>'
    )


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
    """Who is to take the tablet, and what happened in public: no card of a hand is in this document.

    `step` 0: a bot moves before anybody has taken the tablet; 1: asks for the person; 2: the person has it. `lines` are
    list items with what happened; `first` says that the person has not decided anything yet, `back` that their turn
    only goes on. The buttons of the two steps are in different places, so that a double tap passes only one of them.
    """
    name, crest = names[seat], shield(names, seat)
    if step == 0:
        busy = tag("h1", esc(words("prompt.busy", name=name)), tabindex="-1", data_focus="title")
        return tag(
            "main", _ways(words) + tag("div", crest + busy, class_="curtain-card"), class_=f"curtain s{seat % 6}"
        )
    listed = tag("ul", "".join(lines), class_="briefing", data_scroll="briefing")
    public_note = tag("span", esc(words("curtain.public")), class_="public")
    since = "curtain.meanwhile" if back else "curtain.since" if step == 2 else "curtain.since_other"
    body = tag("h2", tag("span", esc(words(since))) + public_note) + listed
    if step == 1:
        heading = esc(words("curtain.back" if back else "curtain.pass", name="{name}"))
        heading = heading.replace("{name}", tag("u", esc(name)))
    else:
        heading = esc(name)
        if not lines:
            body = tag("p", esc(words("curtain.begins" if first else "curtain.nothing")))
    body = tag("div", body, class_="since") if lines or step == 2 else ""
    if step == 1 and (brief or not lines):
        body = tag("p", esc(words("curtain.brief" if brief else "curtain.look_away")), class_="aside") + body
    inside = crest + tag("h1", heading, tabindex="-1", data_focus="title") + body + _both(words, name, step)
    if step == 1 and not brief:
        label = icon("share") + tag("span", esc(words("curtain.send")))
        inside += button(label, "share.game", class_="button quiet", data_focus="curtain-send")
    return tag(
        "main", _ways(words) + tag("div", inside, class_="curtain-card"), class_=f"curtain s{seat % 6}",
        data_curtain=seat, data_step=step,
    )  # fmt: skip


def _ways(words: Words) -> str:
    """The ways to the start screen and to the menu: whoever opens the game again may have meant another one."""
    home = icon("left") + tag("span", esc(words("end.home")))
    menu = icon("menu") + tag("span", esc(words("table.menu")))
    ways = button(home, "go", "home", class_="button quiet", data_focus="curtain-home")
    ways += button(menu, "menu", class_="button quiet", data_focus="curtain-menu")
    return tag("nav", ways, class_="curtain-ways", aria_label=words("curtain.ways"))


def _both(words: Words, name: str, step: int) -> str:
    """The two buttons, of which one can be tapped: the other is done already or still waits. The first one that is held
    does what both do."""
    drawn = ""
    for number, sentence in ((1, words("curtain.me", name=name)), (2, words("curtain.show"))):
        if number == step:
            label = tag("span", str(number), class_="number", aria_hidden="true") + tag("span", esc(sentence))
            held = "curtain.held" if step == 1 else None
            drawn += button(label, "curtain", step, class_="button primary", data_focus="curtain", data_hold=held)
        else:
            sign = icon("check") if number < step else str(number)
            label = tag("span", sign, class_="number") + tag("span", esc(sentence))
            drawn += tag("span", label, class_="button waits", aria_hidden="true")
    hint = tag("p", esc(words("curtain.hold")), class_="hold-hint") if step == 1 else ""
    return tag("div", drawn, class_="curtain-steps") + hint


def visit(words: Words, facts: Facts, names: list[str], visited: Visit) -> str:
    """What a player sees who is affected by an attack and cannot react to it: the attack and the hand."""
    name, attacker = names[visited.seat], names[visited.attacker]
    attack = words("table.attack", name=attacker, card=words.name(visited.card))
    body = tag("p", glyph("attack") + tag("b", esc(attack)), class_="visit-attack")
    body += tag("p", esc(words("curtain.idle")))
    if visited.hand is not None:
        groups = hand_groups([{"name": card} for card in visited.hand], facts)
        cards = ""
        for card, count in groups:
            cards += tag("li", card_chip(card, words, facts) + (esc(f" ×{count}") if count > 1 else ""))
        body += tag("h2", esc(words("curtain.hand", name=name)))
        body += tag("ul", cards, class_="visit-hand") if groups else tag("p", esc(words("table.empty_hand")))
    inside = shield(names, visited.seat) + tag("h1", esc(name), tabindex="-1", data_focus="title")
    inside += tag("div", body, class_="since")
    go_on = button(esc(words("curtain.go_on")), "curtain", 3, class_="button primary", data_focus="curtain")
    inside += tag("div", go_on, class_="curtain-steps")
    card = tag("div", inside, class_="curtain-card")
    return tag("main", _ways(words) + card, class_=f"curtain s{visited.seat % 6}", data_step=3)
