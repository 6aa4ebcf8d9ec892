"""The home screen as markup: the games as pictures, the game to go on with, the kingdom of the day, further screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..art.drawing import view
from ..games.registry import unit
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import language
from ..shell.seats import badge
from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

BESIDE = ("settings", "about")
"""Screens that are linked beside the title of the page, by icons alone."""
LAST = ("code",)
"""Screens that are linked after all others."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A game to play: its picture, and what "play" would deal if it was the last one set up, else ""."""

    game: str
    picture: str
    again: str = ""


def render(
    words: Words,
    posters: Iterable[Poster],
    resume: JsonObject | None,
    daily: str,
    leads: Mapping[str, str],
    count: int,
    unsaved: bool = False,
    lesson: bool = False,
    tiles: str = "",
) -> str:
    """The home screen. `resume` is the summary of the open game with its picture, or an unfinished lesson, which tells
    `at` which step it is; `daily` is the kingdom of the day as markup; `leads` are the icons of further screens by
    route, `count` is the number of saves; `lesson` says whether to invite to the first evening; `tiles` are those
    beside the kingdom of the day, as markup."""
    crest = '<img src="icons/emblem.svg" alt="" width="56" height="56">'
    named = tag("h1", "Baraja", tabindex="-1", data_focus="title") + tag("p", esc(words("home.tagline")))
    beside = "".join(
        button(
            icon(leads[route]) + unseen(words(f"home.{route}")), "go", route, class_="square",
            data_focus=f"go-{route}", title=words(f"home.{route}"),
        )
        for route in BESIDE
        if route in leads
    )  # fmt: skip
    brand = tag("div", crest + tag("div", named), class_="brand") + beside + language(words)
    brand = tag("header", brand, class_="home-head")
    games = "".join(_game(poster, at, words) for at, poster in enumerate(posters))
    cards = _continue(resume, words) if resume else ""
    cards += _invitation(words) if lesson else ""
    cards += daily + tiles
    more = "".join(
        button(
            icon(leads[route]) + tag("span", esc(words(f"home.{route}", count=count))), "go", route,
            class_="link-button", data_focus=f"go-{route}",
        )
        for route in sorted(leads, key=LAST.__contains__)
        if route not in BESIDE
    )  # fmt: skip
    low = "low" if resume and tiles else ""
    body = brand + tag("div", games, class_=classes("posters", low))
    body += tag("div", cards, class_=classes("home-cards", tiles and "tiles", low))
    body += tag("nav", more, class_="home-more")
    if unsaved:
        body += tag("p", esc(words("frame.other_tab")), class_="warning")
    # The style sheet shows it once the shell has everything in its cache.
    body += tag("p", icon("check") + tag("span", esc(words("home.offline"))), class_="offline-ready")
    body += tag("p", esc(words("home.offline_part")), class_="offline-part quiet-text")
    scenery = tag("div", view("mountain", "dusk"), class_="scenery", aria_hidden="true")
    return tag("div", scenery + tag("main", body, class_="page-body", tabindex="-1"), class_="page page-home")


def _game(poster: Poster, at: int, words: Words) -> str:
    """One game: its picture, what it is about, and the button for a new game."""
    name = words(f"game.{poster.game}")
    about = f"game.{poster.game}_about"
    text = tag("h2", esc(name)) + (tag("p", esc(words(about))) if words.has(about) else "")
    new = button(
        tag("span", esc(words("home.new"))) + tag("span", esc(f": {name}"), class_="unseen"), "home.new", poster.game,
        class_="button primary", data_focus=f"go-new-{poster.game}" if at else "go-new",
    )  # fmt: skip
    again = ""
    if poster.again:
        label = tag("span", esc(words("home.play"))) + tag("span", esc(poster.again), class_="sub")
        again = button(label, "play", class_="button again", data_focus="play")
    foot = tag("div", text, class_="poster-text") + tag("div", again + new, class_="poster-ways")
    foot = tag("div", foot, class_="poster-foot")
    return tag("section", poster.picture + foot, class_=f"game-tile g-{poster.game}")


def _continue(resume: JsonObject, words: Words) -> str:
    """The game to go on with: some of its cards, its progress, the players, and whose turn it is; or the lesson."""
    action, seats, line = "lesson.resume", "", resume.get("at")
    if line is None:
        action, seats = "resume", "".join(badge(resume["seats"], seat) for seat in range(len(resume["seats"])))
        unit_of = f"games.{unit(resume['game'])}"
        line = words(unit_of, number=resume["turn"], name=resume["next"]) if resume["turn"] else ""
    text = tag("h2", esc(words("home.continue"))) + tag("p", "<br>".join(map(esc, resume["title"].split(" · "))))
    text += tag("p", esc(line), class_="whose") if line else ""
    text += tag("p", seats, class_="crew") if seats else ""
    label = esc(words("home.go_on")) + unseen(f": {resume['title']}")
    go = button(label, action, resume["id"], class_="button primary", data_focus="resume")
    inside = resume.get("picture", "") + tag("div", text, class_="home-text") + go
    return tag("section", inside, class_="home-card go-on")


def _invitation(words: Words) -> str:
    """The invitation to the first evening, shown until it is accepted or dismissed."""
    text = tag("h2", esc(words("home.lesson"))) + tag("p", esc(words("home.lesson_sub")))
    go = button(esc(words("evening.begin")), "evening.open", class_="button primary", data_focus="lesson-first")
    away = button(
        icon("close") + tag("span", esc(words("home.lesson_never")), class_="unseen"), "home.lesson_never",
        class_="square", data_focus="lesson-never", title=words("home.lesson_never"),
    )  # fmt: skip
    return tag("section", tag("div", text, class_="home-text") + go + away, class_="home-card invitation")
