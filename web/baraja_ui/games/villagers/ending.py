"""The end of Villagers: places, both Markets line by line with running totals, and how the gold grew."""

from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import page, panel, shared
from ...shell.seats import badge
from ...words import Words
from ..base import Finished
from ..ending import curves, foot, lead, next_tools, title
from .panels import income_rows

MOST_STEPS = 40
STEP_MS = 110
"""The ceremony: one line after the other, at this pace (villagers.css), at most so many."""


def render(words: Words, end: Finished) -> str:
    """The screen."""
    view, names = end.view, end.names
    ranked = sorted(view["scores"], key=lambda entry: (entry["place"], entry["seat"]))
    passed = MOST_STEPS if end.elapsed is None else int(end.elapsed / STEP_MS)
    columns = "".join(_ceremony(entry["seat"], view, names, words, passed) for entry in ranked)
    body = lead(words, end.practice)
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places")
    if "data-step" in columns:
        skip = button(esc(words("village.skip_ceremony")), "skip_ceremony", class_="button", data_focus="skip-ceremony")
        body += tag("p", skip, class_="skip-line")
    body += tag("div", columns, class_="decks")
    body += end.hint + end.duel
    body += curves(end, words)
    body += tag("div", "".join(_village(seat, view, names, words) for seat in _seats(ranked)), class_="decks")
    body += end.again + shared(end.sharing, end.shown, words) + next_tools(words)
    return page("end", title(view["scores"], names, words), body, words, foot=foot(words))


def _seats(ranked: list[dict]) -> list[int]:
    return [entry["seat"] for entry in ranked]


def _place(entry: dict, names: list[str], words: Words) -> str:
    seat = entry["seat"]
    crown = icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    inside = (
        tag("span", esc(words.ordinal(entry["place"])), class_="place-number")
        + badge(names, seat)
        + tag("span", esc(names[seat]) + crown, class_="place-name")
        + tag("span", esc(words("village.end_villagers", count=entry["villagers"])), class_="quiet-text")
        + tag("strong", esc(words("village.gold", count=entry["points"])), class_="place-points")
    )
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def _ceremony(seat: int, view: dict, names: list[str], words: Words, passed: int) -> str:
    """Both Markets of one player: each term, what it came to, and the gold after it. The lines that `passed` has not
    reached yet carry the number of their step."""
    drawn, step = "", 1 - passed
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        before = mine["gold"] - mine["total"]
        first = tag("th", esc(words("village.before")), scope="row") + tag("td", "")
        rows = [tag("tr", first + tag("td", str(before), class_="running"))]
        for line in mine["lines"]:
            rows.append(income_rows([line], words, before, step if 0 < step <= MOST_STEPS else None))
            before += line["gold"]
            step += 1
        total = tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{mine['total']}")
        total += tag("td", str(mine["gold"]), class_="running")
        rows.append(tag("tr", total, class_="total", data_step=step if 0 < step <= MOST_STEPS else None))
        step += 1
        caption = tag("caption", esc(words.word("market", income["market"])))
        drawn += tag("table", caption + tag("tbody", "".join(rows)), class_="income")
    return panel(names[seat], drawn or tag("p", esc(words("village.no_market")), class_="quiet-text"), "deck")


def _village(seat: int, view: dict, names: list[str], words: Words) -> str:
    """Where the gold of one player came from over both Markets, and who lives in his village."""
    sums: dict[str, int] = {}
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        for line in mine["lines"]:
            sums[line["kind"]] = sums.get(line["kind"], 0) + line["gold"]
    rows = "".join(
        tag("tr", tag("th", esc(words(f"village.from_{kind}")), scope="row") + tag("td", f"+{gold}"))
        for kind, gold in sums.items()
    )
    caption = tag("caption", esc(words("village.sources")))
    table = tag("table", caption + tag("tbody", rows), class_="income-sources") if rows else ""
    counts: dict[str, int] = {}
    nodes = list(view["players"][seat]["village"])
    while nodes:
        node = nodes.pop()
        counts[node["name"]] = counts.get(node["name"], 0) + 1
        nodes += node["above"]
    named = sorted(counts, key=lambda name: (-counts[name], words.name(name)))
    listed = "".join(
        tag("li", esc(words.name(name)) + " " + tag("b", f"×{counts[name]}"), class_="deck-card") for name in named
    )
    heading = tag("h3", esc(words("village.who_lives", count=sum(counts.values()))))
    return panel(names[seat], table + heading + tag("ul", listed, class_="deck-cards"), "deck")
