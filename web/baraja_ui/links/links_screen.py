"""What a link holds, before anything is opened, and the field to paste one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..art.chips import kingdom_tiles
from ..shell.html import button, esc, tag
from ..shell.screens import page, panel
from ..shell.seats import badge
from ..words import Words
from . import camera

if TYPE_CHECKING:
    from ..shell.facts import Facts
    from .link_codec import Shared


def incoming(
    words: Words,
    facts: Facts,
    shared_deal: Shared,
    title: str,
    cards: Iterable[str],
    seats: list[tuple[str, str]],
    offered: str = "",
    about: str = "",
    picture: str = "",
    over: bool = False,
    variants: str = "",
) -> str:
    """What a link holds, before anything is opened; `offered` is the panel of a duel, `about` what the kingdom is
    about, `picture` the picture of a game without kingdoms; a game that is `over` can only be looked at; `variants` are
    those that are played with, in a line."""
    names = [name for name, _ in seats]
    lines = [
        tag("li", badge(names, seat) + tag("span", tag("strong", esc(name)) + tag("small", esc(kind))))
        for seat, (name, kind) in enumerate(seats)
    ]
    looked = shared_deal.whole and over
    what = words("link.deal")
    if shared_deal.whole:
        what = words("link.over" if looked else "link.game", count=shared_deal.count)
    if shared_deal.duel:
        what = words("duel.incoming")
    body = tag("p", esc(what), class_="lead") + offered
    pictures = kingdom_tiles(cards, words, facts) if cards else tag("div", picture, class_="empty-posters")
    about += tag("p", esc(variants), class_="quiet-text") if variants else ""
    body += panel(title, pictures + about, "kingdom")
    body += panel(words("new.players"), tag("ul", "".join(lines), class_="guests"), "guests")
    body += tag("p", esc(words("link.seed", seed=str(shared_deal.deal.seed))), class_="quiet-text number")
    safe = "link.known" if shared_deal.whole or shared_deal.duel else "link.safe"
    body += tag("p", esc(words(safe)), class_="quiet-text")
    foot = button(esc(words("link.leave")), "link.leave", class_="button", data_focus="link-leave")
    if cards:
        foot += button(esc(words("laboratory.draft")), "link.laboratory", class_="button", data_focus="link-laboratory")
    label = words("games.look" if looked else "link.open")
    foot += button(esc(label), "link.open", class_="button primary", data_focus="link-open")
    return page("incoming", words("link.title"), body, words, foot=foot, leave="link.leave")


def code(words: Words, typed: str, problem: str, looking: bool = False) -> str:
    """The field to paste a link or code, with what is wrong with the last one; or the camera's picture while it looks
    for one."""
    label = tag("label", esc(words("link.paste")), for_="code-text")
    field = tag(
        "textarea", esc(typed), id="code-text", data_action="code.text", data_focus="code-text", rows=4,
        spellcheck="false", autocomplete="off", aria_describedby="code-problem" if problem else None,
        aria_invalid="true" if problem else None,
    )  # fmt: skip
    wrong = tag("p", esc(problem), class_="warning", id="code-problem") if problem else ""
    body = wrong + tag("div", label + field, class_="field")
    body += tag("p", esc(words("link.paste_help")), class_="quiet-text")
    body = camera.picture(words) if looking else body + camera.start(words)
    foot = button(esc(words("link.read")), "code.read", class_="button primary", data_focus="code-read")
    return page("code", words("home.code"), body, words, foot=foot)
