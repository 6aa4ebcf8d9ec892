"""Buy lists as markup: the rows of a list, the editor, and a list from a link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from baraja.bots.dominion.shared.buylists import COMPARISONS, FACTS, SUMS, TYPES
from baraja.core.choose import Illegal

from ...art import faces
from ...art.chips import tile
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import file_button, page, panel, shared
from ...words import Words
from .model import LONGEST_NAME, MOST_BUYS, MOST_CONDITIONS
from .phrases import COMPARED, SUMMED, condition, conditions, type_name

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

Facts = Mapping[str, Any]


def list_rows(values: JsonObject, words: Words, facts: Facts) -> str:
    """What a list buys, one row for each purchase: number, picture, card, its conditions in words."""
    rows = "".join(
        tag("li", _row(number, entry, words, facts), class_="buy-row") for number, entry in enumerate(values["buys"], 1)
    )
    return tag("p", esc(words("lists.first_that_fits")), class_="quiet-text") + tag("ol", rows, class_="buy-rows")


def _row(number: int, entry: JsonObject, words: Words, facts: Facts) -> str:
    card = entry["card"]
    types = facts[card].types if card in facts else ()
    picture = faces.thumb(card, types) if types else ""
    text = tag("strong", esc(words.name(card))) + tag("span", esc(conditions(entry, words)))
    return tag("span", str(number), class_="buy-number number") + picture + tag("span", text, class_="buy-said")


def wrong(problem: Illegal | None, words: Words) -> str:
    """Why a list cannot be played, as markup, "" if it can."""
    if problem is None:
        return ""
    key = f"lists.{problem.reason}"
    slots = dict(problem.slots)
    if slots.get("card"):
        slots["card"] = words.name(slots["card"])
    if slots.get("cards"):
        slots["cards"] = ", ".join(map(words.name, slots["cards"].split(", ")))
    return words(key, **slots) if words.has(key) else words("lists.list_shape")


def edit(
    values: JsonObject, offered: tuple[str, ...], adding: bool, open_place: int | None, problem: str, missing: str,
    link: tuple[str, str], words: Words, facts: Facts, guide: str = "",
) -> str:  # fmt: skip
    """The editor of a list; `open_place` is the purchase whose conditions are unfolded."""
    name = tag("label", esc(words("lists.name")), for_="list-name") + tag(
        "input", type="text", id="list-name", value=values["name"], maxlength=LONGEST_NAME, autocomplete="off",
        spellcheck="false", data_action="lists.name", data_focus="list-name",
    )  # fmt: skip
    state_line = problem or missing or words("lists.fine")
    state = tag("p", esc(state_line), id="list-state", role="status", class_="warning" if problem else "quiet-text")
    body = guide + tag("div", name, class_="field") + state
    body += tag("p", esc(words("lists.first_that_fits")), class_="quiet-text")
    rows = "".join(
        _edited(place, entry, len(values["buys"]), place == open_place, offered, words, facts)
        for place, entry in enumerate(values["buys"])
    )
    body += tag("ol", rows, class_="buy-rows")
    if adding:
        tiles = "".join(
            tag("li", button(tile(card, words, facts), "lists.add", card, class_="mini-tile", data_focus=f"add-{card}"))
            for card in offered
        )
        body += panel(words("lists.which"), tag("ul", tiles, class_="mini-tiles"), "list-cards")
    elif len(values["buys"]) < MOST_BUYS:
        plus = icon("plus") + tag("span", esc(words("lists.add")))
        body += button(plus, "lists.adding", class_="button", data_focus="lists-adding")
    body += shared(*link, words)
    foot = button(icon("trash") + tag("span", esc(words("lists.delete"))), "lists.delete", class_="button quiet",
                  data_focus="lists-delete")  # fmt: skip
    foot += button(icon("folder") + tag("span", esc(words("lists.save"))), "lists.save", class_="button quiet",
                   data_focus="lists-save")  # fmt: skip
    if not problem:
        foot += button(icon("share") + tag("span", esc(words("lists.share"))), "lists.share", class_="button",
                       data_focus="lists-share")  # fmt: skip
        foot += button(esc(words("lists.play")), "lists.play", class_="button", data_focus="lists-play")
    foot += button(esc(words("lists.done")), "go", "laboratory", class_="button primary", data_focus="lists-done")
    return page("list", words("lists.title"), body, words, back="laboratory", foot=foot)


def _edited(
    place: int, entry: JsonObject, count: int, is_open: bool, offered: tuple[str, ...], words: Words, facts: Facts
) -> str:  # fmt: skip
    """One of `count` purchases, which can be moved, removed, and given conditions."""
    card = entry["card"]
    up = unseen(words("lists.up", card=words.name(card)))
    down = unseen(words("lists.down", card=words.name(card)))
    away = unseen(words("lists.remove", card=words.name(card)))
    tools = button(icon("up") + up, "lists.up", place, class_="square", data_focus=f"up-{place}") if place else ""
    if place + 1 < count:
        tools += button(icon("down") + down, "lists.down", place, class_="square", data_focus=f"down-{place}")
    tools += button(icon("close") + away, "lists.remove", place, class_="square", data_focus=f"remove-{place}")
    head = tag("div", _row(place + 1, entry, words, facts) + tools, class_="buy-row")
    own_conditions = entry.get("if", [])
    more = "".join(
        _condition(place, at, own_condition, entry, offered, words) for at, own_condition in enumerate(own_conditions)
    )
    if len(own_conditions) < MOST_CONDITIONS:
        label = icon("plus") + tag("span", esc(words("lists.more")))
        more += button(label, "lists.condition", place, class_="link-button", data_focus=f"condition-{place}")
    title = words("lists.conditions", count=len(own_conditions))
    return tag(
        "li",
        head + tag("details", tag("summary", esc(title)) + more, class_="buy-more", id=f"more-{place}", open=is_open),
    )


def _condition(
    place: int, at: int, values: list[Any], entry: JsonObject, offered: tuple[str, ...], words: Words
) -> str:
    """The parts of a condition, each with a choice of values."""
    left, comparison, right = values
    where = f"{place}.{at}"

    def choose(part: str, entries: list[tuple[str, str]], current: object) -> str:
        options = "".join(tag("option", esc(text), value=value, selected=value == current) for value, text in entries)
        return tag(
            "select", options, data_action="lists.part", data_arg=f"{where}.{part}", data_focus=f"part-{where}-{part}",
            aria_label=words(f"lists.part_{part}"),
        )  # fmt: skip

    def about(part: str, fact: list[str]) -> str:
        if len(fact) < 2:
            return ""
        if fact[0] == "owned_type":
            known = sorted((type_name(name, words), name) for name in TYPES)
        else:
            known = sorted((words.name(card), card) for card in {*offered, fact[1]})
        return choose(part, [(value, text) for text, value in known], fact[1])

    nouns = [(name, words(f"lists.noun_{name}", about="…")) for name in FACTS]
    parts = choose("fact", nouns, left[0]) + about("about", left) if isinstance(left, list) and left[0] in FACTS else ""
    parts += choose("comparison", [(sign, words(f"lists.sign_{COMPARED[sign]}")) for sign in COMPARISONS], comparison)
    core = right
    size: object = right
    summed = ""
    if isinstance(right, list) and right[0] in SUMS and not isinstance(right[2], list):
        summed, core, size = right
    others = [("number", words("lists.a_number")), *nouns]
    parts += choose("other", others, core[0] if isinstance(core, list) else "number")
    if isinstance(core, list):
        parts += about("other_about", core)
        signs = [("", words("lists.exactly")), *((sign, words(f"lists.sum_{SUMMED[sign]}")) for sign in SUMS)]
        parts += choose("sum", signs, summed)
    if not isinstance(core, list) or summed:
        number = int(size) if isinstance(size, (int, float)) else 0
        parts += tag(
            "input", type="number", min=0, max=9999, inputmode="numeric", value=number, class_="number",
            data_action="lists.part", data_arg=f"{where}.number", data_focus=f"part-{where}-number",
            aria_label=words("lists.part_number"),
        )  # fmt: skip
    away = unseen(words("lists.without", condition=condition(values, entry["card"], words)))
    parts += button(icon("close") + away, "lists.without", where, class_="square", data_focus=f"without-{where}")
    return tag("div", parts, class_="buy-condition", role="group", aria_label=condition(values, entry["card"], words))


def incoming(lists: Sequence[JsonObject], words: Words, facts: Facts, problems: Sequence[str]) -> str:
    """The lists of a link or a file, before they are stored, each with what is wrong with it."""
    body = tag("p", esc(words("lists.came" if len(lists) == 1 else "lists.came_several")), class_="lead")
    for values, problem in zip(lists, problems, strict=True):
        warning = tag("p", esc(problem), class_="warning") if problem else ""
        body += panel(values["name"], warning + list_rows(values, words, facts), "list")
    body += tag("p", esc(words("lists.safe")), class_="quiet-text")
    foot = button(esc(words("link.leave")), "lists.leave", class_="button", data_focus="lists-leave")
    foot += button(
        esc(words("lists.keep" if len(lists) == 1 else "lists.keep_all")),
        "lists.keep",
        class_="button primary",
        data_focus="lists-keep",
    )
    return page("list", words("lists.title"), body, words, foot=foot, leave="lists.leave")


def list_links(lists: Sequence[JsonObject], words: Words) -> str:
    """The stored lists, each with a button to open it."""
    rows = "".join(
        tag("li", button(esc(values["name"]), "lists.edit", values["name"], class_=classes("chip"),
                         data_focus=f"list-{number}"))
        for number, values in enumerate(lists)
    )  # fmt: skip
    listed = tag("ul", rows, class_="presets") if rows else tag("p", esc(words("lists.none")), class_="quiet-text")
    plus = icon("plus") + tag("span", esc(words("lists.new")))
    ways = button(plus, "lists.new", class_="button", data_focus="lists-new")
    ways += file_button(words("lists.file"), "lists.file", "lists-file", ".json,application/json")
    paste = icon("share") + tag("span", esc(words("lists.paste")))
    ways += button(paste, "go", "code", class_="button quiet", data_focus="lists-paste")
    return panel(words("lists.kept"), listed + tag("div", ways, class_="toolbar"), "lists")
