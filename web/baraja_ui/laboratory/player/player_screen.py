"""The editor for a player, as markup."""

from __future__ import annotations

from typing import Any

from ...shell.charts import figure
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import file_button, page, panel, switch
from ...table.painter import ROOT_FALLBACK, Picture
from ...words import Words
from .model import Trial

GAMES = (20, 100, 1000)
LEAST_LINES = 16


def picture(source: str, rival: str, rivals: list[tuple[str, str]], games: int, place: str, running: bool,
            results: str, words: Words, guide: str = "", wrong: int = 0, far: str = "",
            reference: str = "") -> Picture:  # fmt: skip
    """The screen: the program, with its `wrong` line marked, its opponent, and the `results`, with a short form of
    them, `far`. `reference` says what a program can ask. Its parts change separately, so that the editor keeps its
    caret and its undo."""
    parts = {
        "#player-guide": guide, "#player-program": _program(source, wrong, words),
        "#player-choice": _choice(rival, rivals, games, words), "#player-found": results,
        "#player-foot": foot(far, running, words),
    }  # fmt: skip

    def whole() -> str:
        def part(name: str, kind: str = "", **more: str) -> str:
            return tag("div", parts[f"#{name}"], id=name, class_=kind or None, **more)

        body = part("player-guide") + tag("p", esc(words("player.lead", place=place)), class_="lead")
        body += tag("p", esc(words("player.fenced")), class_="quiet-text") + part("player-program", "field")
        body += reference
        body += tag("p", esc(words("player.help")), class_="quiet-text", id="program-help")
        body += tag("p", esc(words("player.keys")), class_="quiet-text", id="program-keys")
        body += part("player-choice", "lab-fields") + part("player-found", "lab-outcome", role="status")
        more = file_button(words("player.file"), "player.file", "player-file", ".py,text/x-python")
        more += button(esc(words("stats.export")), "player.save", class_="button", data_focus="player-save")
        more += button(esc(words("player.example")), "player.example", class_="button", data_focus="player-example")
        body += tag("div", more, class_="lab-fields")
        return page(
            "player", words("player.title"), body, words, back="laboratory", foot=part("player-foot", "lab-foot")
        )

    return Picture(("player", words.lang), whole, parts, fallback=ROOT_FALLBACK)


def foot(far: str, running: bool, words: Words) -> str:
    """The results in one line, and the button to start or stop."""
    go = "player.stop" if running else "player.run"
    sign = icon("close") if running else icon("play")
    distance = tag("span", far, class_="foot-text")
    return distance + button(sign + tag("span", esc(words(go))), go, class_="button primary", data_focus="player-go")


def _program(source: str, wrong: int, words: Words) -> str:
    label = tag("label", esc(words("player.program")), for_="program")
    text = tag(
        "textarea", "\n" + esc(source), id="program", rows=rows_of(source), spellcheck="false", autocomplete="off",
        autocapitalize="off", wrap="off", data_action="player.text", data_focus="program", data_code=True,
        aria_describedby="program-help program-keys player-found", aria_invalid="true" if wrong else "false",
    )  # fmt: skip
    numbers = tag("div", lines(source, wrong), id="program-lines", class_="program-lines number", aria_hidden="true")
    below = tag("pre", esc(source) + "\n", id="program-colours", aria_hidden="true")  # coloured by js/editor.js
    return label + tag("div", numbers + tag("div", below + text), class_="program")


def _choice(rival: str, rivals: list[tuple[str, str]], games: int, words: Words) -> str:
    options = "".join(tag("option", esc(name), value=kind, selected=kind == rival) for kind, name in rivals)
    chooser = tag("select", options, id="player-rival", data_action="player.rival", data_focus="player-rival")
    against = tag("div", tag("label", esc(words("player.rival")), for_="player-rival") + chooser, class_="field")
    counts = [(str(count), words("laboratory.games", games=count)) for count in GAMES]
    return against + switch("player.games", counts, str(games), words("laboratory.how_many"))


def short(trial: Trial | None, problem: str, words: Words) -> str:
    """The results in one line, visible without scrolling."""
    if trial is None or problem:
        return esc(problem)
    rate = trial.standings.success[0].rate
    text = words("laboratory.progress", done=trial.standings.games, games=trial.games)
    return esc(text if rate is None else f"{text} · {words.percent(figure(round(100 * rate, 1), words))}")


def rows_of(source: str) -> int:
    return max(LEAST_LINES, source.count("\n") + 2)


def lines(source: str, wrong: int) -> str:
    """The line numbers, with that of the `wrong` line marked."""
    numbers = range(1, rows_of(source) + 1)
    return "".join(tag("span", str(number), class_="wrong" if number == wrong else None) for number in numbers)


def outcome(trial: Trial | None, problem: str, running: bool, rival: str, words: Words) -> str:
    """The results of the program so far."""
    body = tag("p", esc(problem), class_="warning") if problem else ""
    if trial is None:
        return body
    mean = trial.standings.success[0]
    if mean.rate is not None:
        low, high = (figure(round(100 * end, 1), words) for end in mean.interval())
        big = tag("strong", esc(words.percent(figure(round(100 * mean.rate, 1), words))))
        details = tag("span", esc(words("laboratory.between", low=low, high=high)))
        details += tag("span", esc(words("player.against", rival=rival)))
        body += tag("div", big + tag("span", details, class_="lab-said"), class_="lab-figure")
    elif running and not problem:
        body += tag("p", esc(words("laboratory.begun")), class_="quiet-text")
    done: Any = words("laboratory.progress", done=trial.standings.games, games=trial.games)
    progress = tag("progress", "", max=trial.games, value=trial.standings.games, aria_label=words("player.title"))
    body += tag("div", progress + tag("p", esc(done)), class_="lab-progress")
    parts = panel(words("player.outcome"), body, "lab-result")
    if trial.printed:
        printed = tag("pre", esc(trial.printed), class_="printed", tabindex="0", aria_label=words("player.printed"))
        if trial.lines > trial.printed.count("\n"):
            printed += tag("p", esc(words("player.more", lines=trial.lines)), class_="quiet-text")
        parts += panel(words("player.printed"), printed, "lab-printed")
    return parts
