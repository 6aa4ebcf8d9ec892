"""The parts of every screen, and the screens of no other subject: pause, consent, about.

Pure functions from plain values to markup. Longer screens are in the folder of their subject, such as `setup` or
`saves`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ..words import LANGUAGE_NAMES, Words
from . import qr
from .html import button, classes, esc, tag
from .icons import icon


def frame() -> str:
    """The parts of the page that are never replaced: the place of the screens, the passing note, the live regions."""
    return (
        '<div id="unkept"></div>'
        '<div id="together"></div>'
        '<div id="screen"></div>'
        '<div id="note"></div>'
        '<div id="status" role="status" class="unseen"></div>'
        '<div id="alert" role="alert" class="unseen"></div>'
    )


def note(text: str, words: Words, tools: str = "") -> str:
    """The markup of a note at the foot of the screen, with `tools` below its text; "" for none."""
    if not text:
        return ""
    close = button(icon("close"), "note.close", class_="square", aria_label=words("frame.close"))
    inside = tag("span", esc(text)) + close + (tag("div", tools, class_="note-tools") if tools else "")
    return tag("aside", inside, class_=classes("note", tools and "offer"), aria_label=words("frame.note"))


def language(words: Words) -> str:
    """The button that switches the page to the next language, named in that language."""
    other = words.other
    return button(
        tag("span", esc(LANGUAGE_NAMES[other.lang]), lang=other.lang), "lang", other.lang,
        class_="button quiet", data_focus="lang",
    )  # fmt: skip


ON_FELT = (
    "new", "games", "learn", "pause", "undo", "end", "stats", "incoming", "laboratory", "what_if", "settings", "about",
    "code", "analysis", "rules", "puzzles", "puzzle_end", "puzzle_run", "journey", "evening",
)  # fmt: skip
"""The screens that lie on the cloth of the table; the others are read or written on paper."""


def page(
    name: str,
    title: str,
    body: str,
    words: Words,
    back: str | None = "home",
    foot: str = "",
    leave: str = "go",
    beside: str = "",
) -> str:
    """A screen with a heading, with `beside` next to it, a button to go back, by the action `leave`, and a foot that
    stays visible."""
    bar = ""
    if back is not None:
        label = icon("left") + tag("span", esc(words("frame.back")))
        bar = button(label, leave, back, class_="button quiet", data_focus="back")
    heading = tag("h1", esc(title), tabindex="-1", data_focus="title")
    head = tag("header", bar + heading + beside + language(words), class_="page-bar")
    foot = tag("footer", foot, class_="page-foot") if foot else ""
    main = tag("main", body, class_="page-body", data_scroll="page", tabindex="-1")
    return tag("div", head + main + foot, class_=classes("page", f"page-{name}", name in ON_FELT and "felt"))


def panel(title: str, body: str, name: str = "", level: int = 2) -> str:
    """A titled part of a screen."""
    return tag("section", tag(f"h{level}", esc(title)) + body, class_=classes("panel", name and f"panel-{name}"))


def file_button(label: str, action: str, name: str, accept: str, disabled: bool = False) -> str:
    """A button to choose a file. That of the browser itself would speak the browser's language."""
    file = tag(
        "input", type="file", id=name, accept=accept, data_action=action, data_focus=name, disabled=disabled,
        class_="unseen",
    )  # fmt: skip
    return tag("label", icon("folder") + tag("span", esc(label)) + file, class_="button quiet file")


def switch(action: str, choices: list[tuple[str, str]], current: str, label: str) -> str:
    """A row of buttons of which one is on."""
    buttons = "".join(
        button(
            esc(text), action, value, class_="chip", aria_pressed="true" if value == current else "false",
            data_focus=f"{action}-{value}",
        )
        for value, text in choices
    )  # fmt: skip
    return tag("div", buttons, class_="segments", role="group", aria_label=label)


def plain(text: str) -> str:
    """Text as the search compares it: without accents, capitals, or soft hyphens."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if unicodedata.category(sign)[0] in "LN" or sign == " ")


def is_named(name: str, query: str, words: Words) -> bool:
    """Whether the query is part of a card's name, in whatever language."""
    wanted = plain(query).split()
    if not wanted:
        return True
    names = " ".join(plain(language.name(name)) for language in words.every_language)
    return all(part in names for part in wanted)


def kingdom_line(cards: Iterable[str], words: Words) -> str:
    """The names of a kingdom's cards, one after the other."""
    return esc("\N{NO-BREAK SPACE}· ".join(words.name(card) for card in cards))


# ---------------------------------------------------------------- pause


def pause(
    words: Words,
    title: str,
    over: bool,
    practice: str,
    unsaved: bool,
    sharing: str,
    address: str,
    lesson: bool = False,
    counting: str = "",
    single: bool = False,
    is_saved: bool = True,
    sound: str = "off",
    watching: bool = False,
    covered: bool = False,
    hands: str = "",
    coach: str = "",
    puzzle: bool = False,
) -> str:
    """The menu of the table. `practice` is the key of the reason for it, "" for none; `sharing` says what became of a
    link, `address` is one to copy; a `lesson` has nothing to share; `counting` offers several people to start or stop
    the counting aids; `single` if cards are shown one at a time; `is_saved` if every decision is saved at once; `sound`
    is the volume; a spectator, who is `watching`, cannot decide; while the hands are `covered`, nothing is offered that
    needs the person whose turn it is; `hands` is the setting for several people, "" for one; `coach` is the setting for
    one person against bots, "" for other games; a `puzzle`, unlike a lesson, can be shared."""
    back = ("end.result", "crown", "end.result") if over else ("resume.table", "play", "pause.back")
    deciding = not over and not watching and not covered
    begun = [
        (deciding, ("undo.list", "", "undo", "undo.list")),
        (deciding and not lesson, ("hint", "", "bulb", "hint.ask")),
        (not lesson and not covered, ("film.open", "", "play", "film.open")),
        (True, ("again", "", "cards_game", "pause.restart")),
    ]
    links = [
        (True, ("share.deal", "", "share", "pause.share_deal")),
        (True, ("share.game", "", "share", "pause.share_game")),
        (True, ("together.open", "", "devices", "together.menu")),
    ]
    table = [
        (not covered, ("one_card", "", "cards", "one.whole" if single else "one.view")),
        (not watching and not covered, ("typing", "", "log", "commands.open")),
        (bool(counting) and not lesson and not covered, ("count", "", "deck", f"{counting}.offer")),
        (hands == "private", ("set.hands", "open", "eye", "pause.hands_open")),
        (hands == "open", ("set.hands", "private", "eye", "pause.hands_private")),
        (coach == "off", ("set.coach", "gentle", "school", "pause.coach_on")),
        (coach not in ("", "off"), ("set.coach", "off", "school", "pause.coach_off")),
        (sound != "off", ("set.sound", "off", "sound_on", "pause.sound_on")),
        (sound == "off", ("set.sound", "medium", "sound_off", "pause.sound_off")),
        (True, ("rules.open", "", "help", "home.rules")),
        (True, ("go", "cards", "book", "home.cards")),
        (True, ("go", "settings", "gear", "home.settings")),
    ]

    def row(action: str, arg: str, sign: str, label: str, look: str = "") -> str:
        inside = icon(sign) + tag("span", esc(words(label)))
        return button(inside, action, arg, class_=classes("row-button", look), data_focus=f"{action}-{arg}")

    def group(name: str, ways: Iterable[tuple[bool, tuple[str, str, str, str]]], more: str = "") -> str:
        rows = tag("div", "".join(row(*way) for offered, way in ways if offered), class_="rows")
        return tag("section", tag("h2", esc(words(f"pause.{name}"))) + rows + more, class_="ways")

    body = tag("p", esc(title), class_="lead")
    if practice:
        body += tag("p", tag("strong", esc(words("games.practice"))) + " · " + esc(words(practice)))
    if unsaved:
        body += tag("p", esc(words("frame.other_tab")), class_="warning")
    leave = row(back[0], "", *back[1:], "primary") + row("go", "home", "left", "pause.leave")
    body += tag("div", leave, class_="rows")
    if is_saved:
        body += tag("p", esc(words("pause.saved")), class_="quiet-text")
    body += group("game", begun)
    if not lesson:
        body += group("links", links, shared(sharing, address, words))
    elif puzzle:
        body += group(
            "links", [(True, ("puzzle.share", "", "share", "puzzles.share"))], shared(sharing, address, words)
        )
    body += group("table", table)
    return page("pause", words("pause.title"), body, words, back="table")


def shared(sharing: str, address: str, words: Words) -> str:
    """What became of a link, and the link itself to copy by hand."""
    if not address:
        return ""
    field = tag(
        "textarea", esc(address), readonly=True, rows=3, class_="link-text", aria_label=words("share.link"),
        data_focus="link", data_tells=address,
    )  # fmt: skip
    code = qr.code(address, words("share.qr"))
    if code:
        code = tag("figure", code + tag("figcaption", esc(words("share.qr_help"))), class_="qr-code")
    return panel(words("share.link"), tag("p", esc(sharing)) + field + code, "share")


# ---------------------------------------------------------------- several people at one table


def consent(words: Words, people: list[tuple[int, str, bool]], what: str = "undo", wish: str = "") -> str:
    """The question that people agree to, one by one: to take back something that they may have seen ("undo", with who
    wishes what), to count points and decks ("count") or to stop it ("uncount"). The buttons of those who have agreed
    stay where they are: otherwise the second tap of two would be another person's."""
    rows = "".join(
        button(
            (icon("check") if agreed else "") + esc(words("undo.accept", name=name)), "agree", seat,
            class_="row-button", data_focus=f"agree-{seat}", aria_pressed="true" if agreed else "false",
        )
        for seat, name, agreed in people
    )  # fmt: skip
    foot = button(esc(words(f"{what}.keep")), "go", "table", class_="button", data_focus="undo-keep")
    body = tag("p", esc(wish), class_="lead") if wish else ""
    body += tag("div", rows, class_="rows")
    return page("consent", words(f"{what}.consent"), body, words, back="table", foot=foot)


# ---------------------------------------------------------------- about


def about(words: Words, version: str) -> str:
    """What this page is, whose it is, and what it stores."""
    parts = ("what", "notice", "keeps")
    body = "".join(panel(words(f"about.{part}"), tag("p", esc(words(f"about.{part}_text")))) for part in parts)
    link = tag("a", esc(words("about.licences")), href="vendor/licences.txt", target="_blank", class_="button")
    body += panel(words("about.others"), tag("p", esc(words("about.others_text"))) + tag("p", link))
    body += tag("p", esc(words("about.version", version=version)), class_="quiet-text")
    return page("about", words("home.about"), body, words)
