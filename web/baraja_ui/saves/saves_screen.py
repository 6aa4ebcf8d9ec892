"""The list of saved games: continue, rename, delete, export and import."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..games.default_names import name_in, title_in
from ..games.registry import unit
from ..shell.charts import figure
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import file_button, page, panel
from ..words import Words
from .save_file import LONGEST_TITLE

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject


def render(
    words: Words,
    entries: list[JsonObject],
    renaming: str = "",
    deleting: str = "",
    report: Sequence[str] = (),
    age: str = "",
    damaged: Sequence[JsonObject] = (),
    unread: str = "",
    most: int = 0,
    aside: bool = False,
    is_copy_unconfirmed: bool = False,
) -> str:
    """The screen. `damaged` are games that cannot be read; `renaming` and `deleting` are ids of games that are about to
    be renamed or deleted; `report` says what an import did, `age` how old the last copy is, `unread` why the storage
    cannot be read; `most` is how many rows are drawn, 0 for all; `aside` says that stored values were set aside, and
    are there to be exported; `is_copy_unconfirmed` asks whether a file of all games has arrived."""
    body = ""
    if report:
        body += tag("ul", "".join(tag("li", esc(line)) for line in report), class_="report")
    if unread:
        body += tag("p", esc(words(f"unread.{unread}")), class_="warning")
    if entries:
        rows = "".join(
            _row(entry, words, entry["id"] == renaming, entry["id"] == deleting) for entry in entries[: most or None]
        )
        body += tag("ul", rows, class_="game-rows")
        if 0 < most < len(entries):
            label = esc(words("games.more", count=len(entries) - most))
            body += button(label, "games.more", class_="button quiet", data_focus="games-more")
    elif not damaged and not unread:
        body += tag("p", esc(words("games.none")), class_="lead")
    if damaged:
        rows = "".join(_damaged_row(entry["id"], words, entry["id"] == deleting) for entry in damaged)
        key = "games.damaged_one" if len(damaged) == 1 else "games.damaged"
        explanation = tag("p", esc(words("games.damaged_help")), class_="quiet-text")
        body += panel(words(key, count=len(damaged)), explanation + tag("ul", rows, class_="game-rows"), "damaged")
    copies = file_button(words("games.import"), "games.import", "import-file", ".json,application/json")
    if entries or damaged or aside:
        copies += button(
            icon("share") + tag("span", esc(words("games.export_all"))), "games.export_all",
            class_="button quiet", data_focus="export-all",
        )  # fmt: skip
    copies = tag("div", copies, class_="segments")
    if is_copy_unconfirmed:
        answers = button(esc(words("copy.arrived")), "copy.arrived", class_="button", data_focus="copy-arrived")
        answers += button(esc(words("copy.lost")), "copy.lost", class_="button quiet", data_focus="copy-lost")
        copies += tag("p", esc(words("copy.asked")), role="status") + tag("div", answers, class_="toolbar")
    if entries and age:
        copies += tag("p", esc(age), class_="copy-age")
    copies += tag("p", esc(words("games.copies_help")), class_="quiet-text")
    body += panel(words("games.copies"), copies, "copies")
    return page("games", words("games.title"), body, words)


def unkept(words: Words, reason: str) -> str:
    """The strip above every screen while something is not saved: the reason, and buttons to export and to try again."""
    if not reason:
        return ""
    tools = button(esc(words("unkept.export")), "unkept.export", class_="button", data_focus="unkept-export")
    if reason != "other":
        tools += button(esc(words("unkept.again")), "unkept.again", class_="button", data_focus="unkept-again")
    text = tag("span", icon("folder") + tag("span", esc(words(f"unkept.{reason}"))), class_="unkept-text")
    return tag("aside", text + tools, class_="unkept", aria_label=words("unkept.region"))


def _row(entry: JsonObject, words: Words, renaming: bool, deleting: bool) -> str:
    id_ = entry["id"]
    title = title_in(words, entry["title"]) or words("games.untitled")
    decider = name_in(words, entry["next"])
    state = words("games.over" if entry["over"] else f"games.{unit(entry['game'])}", number=entry["turn"], name=decider)
    names = [name_in(words, name) for name in entry["seats"]]
    if len(entry["result"]) == len(names):
        scores = sorted(zip(entry["result"], names, strict=True), key=lambda score: -score[0])
        names = [f"{name}\N{NO-BREAK SPACE}{figure(points, words)}" for points, name in scores]
    lines = [state, ", ".join(names)]
    if entry["practice"]:
        lines.insert(1, words("games.practice"))
    if renaming:
        field = tag(
            "input", type="text", id="rename-text", value=entry["title"], maxlength=LONGEST_TITLE, autocomplete="off",
            data_action="games.title", data_arg=id_, data_focus="rename-text", aria_label=words("games.rename"),
        )  # fmt: skip
        keep = button(esc(words("games.keep_name")), "games.renamed", id_, class_="button", data_focus="renamed")
        head = tag("div", field + keep, class_="rename")
    else:
        head = tag("strong", esc(title))
    when = tag("time", esc(words.date(entry["changed"], time=True)), datetime=entry["changed"])
    line = tag("span", esc(" · ".join(line for line in lines if line) + " · ") + when, class_="quiet-text")
    text = tag("div", head + line, class_="game-text")
    if deleting:
        tools = _sure(id_, words)
    else:
        key = "games.look" if entry["over"] else "games.continue"
        tools = button(
            esc(words(key)), "resume", id_, class_="button", aria_label=f"{words(key)}: {title}",
            data_focus=f"resume-{id_}",
        )  # fmt: skip
        tools += "".join(_tool(action, id_, title, words) for action in ("rename", "export", "delete"))
    return tag("li", text + tag("div", tools, class_="game-tools"), class_="game-row")


def _sure(id_: str, words: Words) -> str:
    """The question before a game is deleted."""
    question = tag("span", esc(words("games.sure")), class_="sure")
    spare = button(esc(words("games.spare")), "games.spare", id_, class_="button", data_focus=f"spare-{id_}")
    now = button(
        esc(words("games.delete_now")), "games.delete_now", id_, class_="button danger", data_focus=f"now-{id_}"
    )
    return question + spare + now


def _tool(action: str, id_: str, title: str, words: Words) -> str:
    label = words(f"games.{action}")
    return button(
        esc(label), f"games.{action}", id_, class_="button quiet", aria_label=f"{label}: {title}",
        data_focus=f"{action}-{id_}",
    )  # fmt: skip


def _damaged_row(id_: str, words: Words, deleting: bool) -> str:
    """The row of a game of which only the id can be read."""
    tools = "".join(_tool(action, id_, id_, words) for action in ("export", "delete"))
    tools = _sure(id_, words) if deleting else tools
    text = tag("div", tag("strong", esc(id_)), class_="game-text")
    return tag("li", text + tag("div", tools, class_="game-tools"), class_="game-row")
