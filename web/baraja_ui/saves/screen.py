"""The list of saved games: continue, rename, take away, send out and take in."""

from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import page, panel
from .model import LONGEST_TITLE


def render(
    words, entries: list[dict], renaming: str = "", deleting: str = "", report: list[str] = (), age: str = ""
) -> str:
    """The screen. `renaming` and `deleting` are ids of games that are about to be; `report` says what an import did,
    `age` how old the last copy is."""
    body = ""
    if report:
        body += tag("ul", "".join(tag("li", esc(line)) for line in report), class_="report")
    if entries:
        rows = "".join(_row(entry, words, entry["id"] == renaming, entry["id"] == deleting) for entry in entries)
        body += tag("ul", rows, class_="game-rows")
    else:
        body += tag("p", esc(words("games.none")), class_="lead")
    file = tag(
        "input", type="file", id="import-file", accept=".json,application/json", data_action="games.import",
        data_focus="import-file", class_="unseen",
    )  # fmt: skip
    sign = icon("folder") + tag("span", esc(words("games.import")))
    copies = tag("label", sign + file, class_="button quiet file")
    if entries:
        copies += button(
            icon("share") + tag("span", esc(words("games.export_all"))), "games.export_all",
            class_="button quiet", data_focus="export-all",
        )  # fmt: skip
    if entries and age:
        copies += tag("p", esc(age), class_="copy-age")
    copies += tag("p", esc(words("games.copies_help")), class_="quiet-text")
    body += panel(words("games.copies"), copies, "copies")
    return page("games", words("games.title"), body, words)


def _row(entry: dict, words, renaming: bool, deleting: bool) -> str:
    id_ = entry["id"]
    title = entry["title"] or words("games.untitled")
    state = words("games.over") if entry["over"] else words("games.turn", turn=entry["turn"], name=entry["next"])
    lines = [state, ", ".join(entry["seats"])]
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
    when = tag("time", esc(entry["changed"].replace("T", " ")[:16]))
    line = tag("span", esc(" · ".join(line for line in lines if line) + " · ") + when, class_="quiet-text")
    text = tag("div", head + line, class_="game-text")
    if deleting:
        question = tag("span", esc(words("games.sure")), class_="sure")
        spare = button(esc(words("games.spare")), "games.spare", id_, class_="button", data_focus=f"spare-{id_}")
        now = words("games.delete_now")
        tools = question + spare + button(
            esc(now), "games.delete_now", id_, class_="button danger", data_focus=f"now-{id_}"
        )
    else:
        key = "games.look" if entry["over"] else "games.continue"
        tools = button(
            esc(words(key)), "resume", id_, class_="button", aria_label=f"{words(key)}: {title}",
            data_focus=f"resume-{id_}",
        )  # fmt: skip
        for action, label in (("rename", "games.rename"), ("export", "games.export"), ("delete", "games.delete")):
            tools += button(
                esc(words(label)), f"games.{action}", id_, class_="button quiet", aria_label=f"{words(label)}: {title}",
                data_focus=f"{action}-{id_}",
            )  # fmt: skip
    return tag("li", text + tag("div", tools, class_="game-tools"), class_="game-row")
