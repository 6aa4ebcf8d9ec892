"""The end of Villagers: places, both Markets line by line with running totals, and how the gold grew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art.people import portrait
from ...shell.html import esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import page, panel, shared
from ...shell.seats import badge
from ...table.painter import Picture
from ...words import Words
from ..ending import celebration, curves, foot, lead, medal, next_tools, title, weighed_most
from ..finished import GameResult
from . import counting
from .art import facts
from .panels import income_rows

if TYPE_CHECKING:
    from baraja.villagers.protocol import Score

    from .protocol import View


def render(words: Words, end: GameResult) -> str | Picture:
    """The screen: first the counting of both Markets, then the result."""
    view, names = end.view, end.names
    ranked = sorted(view["scores"], key=lambda entry: (entry["place"], entry["seat"]))
    if end.elapsed is not None:
        return counting.render(words, end)
    columns = "".join(_markets(entry["seat"], view, names, words) for entry in ranked)
    body = celebration(end) + lead(words, end.practice)
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places") + end.duel
    sources = {entry["seat"]: _sources(entry["seat"], view) for entry in ranked}
    weighed = weighed_most(
        ranked, lambda entry: sources[entry["seat"]], names, lambda kind: words(f"village.from_{kind}"), words
    )
    villages = "".join(_village(seat, view, names, words) for seat in _seats(ranked))
    body += tag("div", curves(end, words, weighed) + tag("div", villages, class_="decks"), class_="end-grid")
    body += tag("div", columns, class_="decks") + end.film
    body += end.medals + end.again + shared(end.sharing, end.address, words) + next_tools(end, words)
    body += end.challenge + end.hint
    return page("end", title(view["scores"], names, words), body, words, foot=foot(words, bool(end.again), end.up))


def _seats(ranked: list[Score]) -> list[int]:
    return [entry["seat"] for entry in ranked]


def _place(entry: Score, names: list[str], words: Words) -> str:
    seat = entry["seat"]
    crown = icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    inside = (
        tag("span", esc(words.ordinal(entry["place"])), class_="place-number")
        + medal(names, entry)
        + tag("span", esc(names[seat]) + crown, class_="place-name")
        + tag("span", esc(words("village.end_villagers", count=entry["villagers"])), class_="quiet-text")
        + tag("strong", esc(words("village.gold", count=entry["points"])), class_="place-points")
    )
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def _markets(seat: int, view: View, names: list[str], words: Words) -> str:
    """Both Markets of one player: each line with its gold and the total after it."""
    drawn = ""
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        before = mine["gold"] - mine["total"]
        first = tag("th", esc(words("village.before")), scope="row") + tag("td", "")
        rows = [tag("tr", first + tag("td", str(before), class_="running"))]
        kind = ""
        for line in mine["lines"]:
            if line["kind"] != kind:
                kind = line["kind"]
                sum_ = sum(line["gold"] for line in mine["lines"] if line["kind"] == kind)
                head = esc(words(f"village.from_{kind}")) + tag("b", str(sum_))
                rows.append(tag("tr", tag("th", head, colspan=3, scope="rowgroup"), class_="of-kind"))
            rows.append(income_rows([line], words, before))
            before += line["gold"]
        total = tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{mine['total']}")
        total += tag("td", str(mine["gold"]), class_="running")
        rows.append(tag("tr", total, class_="total"))
        caption = tag("caption", esc(words.word("market", income["market"])))
        drawn += tag("table", caption + tag("tbody", "".join(rows)), class_="income")
    return panel(names[seat], drawn or tag("p", esc(words("village.no_market")), class_="quiet-text"), "deck")


def _sources(seat: int, view: View) -> dict[str, int]:
    """The gold of one player from both Markets, by what it was paid for."""
    sums: dict[str, int] = {}
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        for line in mine["lines"]:
            sums[line["kind"]] = sums.get(line["kind"], 0) + line["gold"]
    return sums


def _village(seat: int, view: View, names: list[str], words: Words) -> str:
    """Where the gold of one player came from, and who lives in the village."""
    gold = view["players"][seat]["gold"]
    sums = _sources(seat, view)
    sums["rest"] = gold - sum(sums.values())
    rows = "".join(
        tag("tr", tag("th", esc(words(f"village.from_{kind}")), scope="row") + tag("td", f"{part:+}".replace("-", "−")))
        for kind, part in sums.items()
    )
    rows += tag("tr", tag("th", esc(words("village.total")), scope="row") + tag("td", str(gold)), class_="total")
    caption = tag("caption", esc(words("village.sources")))
    table = tag("table", caption + tag("tbody", rows), class_="income-sources")
    counts: dict[str, int] = {}
    nodes = list(view["players"][seat]["village"])
    while nodes:
        node = nodes.pop()
        counts[node["name"]] = counts.get(node["name"], 0) + 1
        nodes += node["above"]
    named = sorted(counts, key=lambda name: (-counts[name], words.name(name)))
    cast = facts()
    listed = "".join(
        tag(
            "li",
            portrait(name, cast[name].suit)
            + f'<b aria-hidden="true">×{counts[name]}</b>'
            + unseen(f"{words.name(name)} ×{counts[name]}"),
            class_=f"laid u-{cast[name].suit}",
            title=words.name(name),
        )
        for name in named
    )
    heading = tag("h3", esc(words("village.who_lives", count=sum(counts.values()))))
    head = tag("div", badge(names, seat) + tag("h2", esc(names[seat])), class_="deck-head")
    inside = head + heading + tag("ul", listed, class_="spread") + table
    return tag("section", inside, class_="panel panel-deck")
