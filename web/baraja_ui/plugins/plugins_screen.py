"""Plug-ins as markup: what a new one contains, and those that are installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from baraja import __version__

from ..art import faces
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import file_button, page, panel
from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .stored_wheels import CardReport, StoredWheel, WheelReport


def render(wheels: Sequence[StoredWheel], came: StoredWheel | None, trying: bool, problem: str, words: Words) -> str:
    """The screen: the button to choose a file, the contents of the one chosen, and those that are stored."""
    body = tag("p", esc(words("wheels.lead")), class_="lead") + tag("p", esc(words("wheels.danger")))
    status = tag("p", esc(words("wheels.trying")), class_="quiet-text") if trying else ""
    status += tag("p", esc(problem), class_="warning") if problem else ""
    body += file_button(words("wheels.file"), "wheels.file", "wheel-file", ".whl", trying)
    body += tag("div", status, id="wheel-said", role="status")
    if came is not None:
        body += panel(words("wheels.holds", name=came["name"], version=came["version"]), _holds(came, words), "wheel")
    body += panel(words("wheels.kept"), _kept(wheels, words), "wheels")
    ours = f"wheels/baraja-{__version__}-py3-none-any.whl"
    body += tag("p", tag("a", esc(words("wheels.computer")), href=ours, download=True, class_="button quiet"))
    return page("wheels", words("wheels.title"), body, words, back="laboratory", foot=_foot(came, trying, words))


def stopped(hung: str, wheel: str, left: JsonObject, words: Words) -> str:
    """What is shown in place of a game whose cards made the page hang; `wheel` is "" if it was removed since."""
    body = tag("p", esc(words("wheels.hung", plugin=hung)), class_="warning")
    body += tag("p", esc(words("wheels.hung_kept", title=left["title"])))
    tools = ""
    if wheel:
        tools += button(esc(words("wheels.hung_open")), "resume", left["id"], class_="button quiet")
        tools += button(esc(words("wheels.remove", name=wheel)), "wheels.remove", wheel, class_="button")
    tools += button(esc(words("wheels.hung_home")), "go", "home", class_="button primary")
    return page("stopped", words("wheels.hung_title"), body, words, None, tools)


def _foot(came: StoredWheel | None, trying: bool, words: Words) -> str:
    if trying:
        return button(esc(words("player.stop")), "wheels.stop", class_="button", data_focus="wheels-stop")
    if came is None:
        return ""
    leave = button(esc(words("wheels.leave")), "wheels.leave", class_="button", data_focus="wheels-leave")
    return leave + button(esc(words("wheels.take")), "wheels.take", class_="button primary", data_focus="wheels-take")


def _holds(wheel: WheelReport, words: Words) -> str:
    """The cards of a wheel with their default drawings, and its players."""
    rows = "".join(tag("li", _card(card, words), class_="buy-row") for card in wheel["cards"])
    content = tag("p", esc(words("cards.count", count=len(wheel["cards"])))) if rows else ""
    content += tag("ul", rows, class_="buy-rows") if rows else ""
    if wheel["bots"]:
        content += tag("p", esc(words("wheels.bots", names=", ".join(wheel["bots"]))))
    return content + tag("p", esc(words("wheels.tried")), class_="quiet-text")


def _card(card: CardReport, words: Words) -> str:
    types = tuple(name for name in card["types"] if name in faces.TYPES) or ("action",)
    facts = " · ".join([*(words.type(name) for name in types), words("tile.cost", cost=card["cost"][0])])
    text = tag("strong", esc(card["names"][words.lang])) + tag("span", esc(facts))
    return faces.thumb(card["id"], types) + tag("span", text, class_="buy-said")


def _kept(wheels: Sequence[StoredWheel], words: Words) -> str:
    if not wheels:
        return tag("p", esc(words("wheels.none")), class_="quiet-text")
    rows = ""
    for number, wheel in enumerate(wheels):
        parts = [card["names"][words.lang] for card in wheel["cards"]] + wheel["bots"]
        label = tag("strong", esc(f"{wheel['name']} {wheel['version']}")) + tag("span", esc(", ".join(parts)))
        away = icon("trash") + unseen(words("wheels.remove", name=wheel["name"]))
        tool = button(away, "wheels.remove", wheel["name"], class_="square", data_focus=f"wheel-{number}")
        rows += tag("li", tag("span", label, class_="buy-said") + tool, class_="buy-row")
    return tag("ul", rows, class_="buy-rows")
