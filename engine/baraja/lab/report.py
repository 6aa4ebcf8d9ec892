"""The report of a contest: one self-contained HTML file, to be read, sent and printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from ..games import games
from ..words import Words, facts
from . import charts, curves
from .labels import labelled
from .standings import Standings

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.contract import JsonObject

LAYERS = 9  # cards that have a layer of their own in a chart of decks
REACHED = 0.1  # the share of games that must have reached a turn: a mean over few games would only show unusual ones

STYLE = """
:root { color-scheme: light dark; --ink: #1d2421; --soft: #5c6662; --line: #d9ddda; --page: #fbfaf6; --card: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae3; --soft: #a7afab; --line: #3c4542; --page: #161b19; --card: #1f2624 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); margin: 0 auto;
  max-width: 72rem; padding: 1.5rem }
h1, h2 { font-family: Georgia, serif; line-height: 1.2 } h2 { font-size: 1.25rem; margin: 0 0 .5rem }
.soft { color: var(--soft) }
.grid-of { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)) }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem;
  break-inside: avoid; overflow-x: auto; min-width: 0; margin-bottom: 1rem }
.grid-of section { margin: 0 } .grid-of { margin-bottom: 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } th, td { padding: .2rem .6rem;
  text-align: right; border-bottom: 1px solid var(--line) } th:first-child { text-align: left; min-width: 8rem;
  overflow-wrap: anywhere }
svg { width: 100%; max-width: 46rem; height: auto; display: block } svg text { fill: var(--ink); font-size: 13px }
.grid { stroke: var(--line); fill: none } .fair { stroke: var(--ink); stroke-dasharray: 5 4; fill: none }
.line { fill: none; stroke-width: 2.5 } .whisker { stroke-width: 3 } .area { stroke: var(--card); stroke-width: .6 }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .4rem 0 0; padding: 0; list-style: none }
.key svg { display: inline; width: 1.8rem; height: .8rem; vertical-align: middle }
td { white-space: nowrap } th:first-child { position: sticky; left: 0; background: var(--card) }
@media (max-width: 40rem) { /* a picture is half as wide there, and its words must stay words */
  body { padding: .6rem } section { padding: .7rem } svg text { font-size: 20px } table { font-size: .85rem }
  th, td { padding: .25rem .4rem } th:first-child { min-width: 6rem }
}
.words { white-space: normal; text-align: left } th:first-child:has(+ .words) { min-width: 3.5rem }
"""


def page(standings: Standings, lang: str) -> str:
    """The report in a language, as HTML."""
    contest = standings.contest
    summary = labelled(standings.summary())
    say = partial(_sentence, lang)
    names = [player["player"] for player in summary["players"]]
    order = say("order", **{slot: summary[slot] for slot in ("game", "games", "deals", "seed", "seats")})
    parts = [f"<h1>{escape(say('title'))}</h1>", _note(order)]
    if summary["unfinished"]:
        parts.append(_note(say("unfinished", count=summary["unfinished"], limit=summary["limit"])))
    if summary["finished"]:
        parts.append(_success(summary, say))
        parts.append(_players(summary, say))
        parts.append(_pairs(summary, names, say))
        parts.append('<div class="grid-of">')
        parts += _curves(standings, names, Words(contest.game, lang), say)
        parts.append(
            section(
                say("lengths"),
                charts.histogram(
                    say("lengths"),
                    [(turns, count) for turns, count in summary["lengths"]],
                    (say("turns"), say("games")),
                ),
            )
        )
        parts.append("</div>")
        if len(summary["kingdoms"]) > 1:
            parts.append(_kingdoms(summary, names, contest.game, lang, say))
    return document(say("title"), lang, "".join(parts))


def document(title: str, lang: str, body: str) -> str:
    """A page with this markup in its body, as one self-contained HTML file; also that of an analysis."""
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style></head>'
        f"<body>{body}</body></html>\n"
    )


def _sentence(lang: str, name: str, **slots: object) -> str:
    """One of our own sentences, as plain text; it is escaped where it is put into the page."""
    text: str = facts(__package__, "words")["report"][name][lang]
    return text.format(**slots)


def percent(rate: float | None) -> str:
    return "-" if rate is None else f"{100 * rate:.1f} %"


def section(title: str, *parts: str) -> str:
    """A part of a page with a heading; `parts` are markup."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def _note(text: str) -> str:
    return f'<p class="soft">{escape(text)}</p>'


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]], worded: Sequence[int] = ()) -> str:
    """A table of texts, whose first column heads its rows; the columns `worded` hold words instead of numbers."""
    looks = ["", *(' class="words"' if place in worded else "" for place in range(1, len(heads)))]
    head = "".join(f'<th scope="col"{look}>{escape(text)}</th>' for text, look in zip(heads, looks, strict=True))
    parts = []
    for row in rows:
        first, *rest = map(escape, row)
        cells = "".join(f"<td{look}>{text}</td>" for text, look in zip(rest, looks[1:], strict=True))
        parts.append(f'<tr><th scope="row">{first}</th>{cells}</tr>')
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(parts)}</tbody></table>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    parts = ["<table><thead><tr>", *(f'<th scope="col">{escape(head)}</th>' for head in heads), "</tr></thead><tbody>"]
    for first, *rest in rows:
        cells = "".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in rest)
        parts.append(f'<tr><th scope="row">{first}</th>{cells}</tr>')
    return "".join([*parts, "</tbody></table>"])


def _shaded(rate: float | None, fair: float, more: str = "") -> str:
    """A table cell, the bluer the better than `fair`, and the more orange the worse."""
    if rate is None:
        return "<td>-</td>"
    strength = min(60, round(100 * abs(rate - fair)))
    tint = charts.colour(0 if rate >= fair else 1)
    title = f' title="{escape(more)}"' if more else ""
    return f'<td{title} style="background: color-mix(in srgb, {tint} {strength}%, transparent)">{100 * rate:.1f}</td>'


def _success(summary: JsonObject, say: Callable[..., str]) -> str:
    rows = [
        (player["player"], player["success"], *player["interval"]) for player in summary["players"] if player["games"]
    ]
    first = summary["first_player"]
    low, high = map(percent, first["interval"])
    sentence = say("about_first", success=percent(first["success"]), low=low, high=high, fair=percent(first["fair"]))
    picture = charts.intervals(say("success"), rows, first["fair"])
    return section(say("success"), picture, _note(say("about_success")), _note(sentence))


def _players(summary: JsonObject, say: Callable[..., str]) -> str:
    heads = [say(head) for head in ("player", "rate", "interval", "points", "turns", "first", "rating")]
    rows = []
    for player in sorted(summary["players"], key=lambda player: -player["rating"]):
        low, high = map(percent, player["interval"])
        rows.append([
            escape(player["player"]), percent(player["success"]), f"{low} - {high}", _decimal(player["mean_points"]),
            _decimal(player["mean_turns"]), percent(player["success_when_first"]),
            f"{player['rating']} ± {player['rating_within']}",
        ])  # fmt: skip
    return section(say("players"), _table(heads, rows))


def _decimal(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}"


def _pairs(summary: JsonObject, names: Sequence[str], say: Callable[..., str]) -> str:
    cells = {}
    for pair in summary["pairs"]:
        player, other, rate = pair["player"], pair["against"], pair["success"]
        within = " - ".join(map(percent, pair["interval"]))
        back = " - ".join(percent(1 - end) for end in reversed(pair["interval"]))
        cells[player, other] = _shaded(rate, 0.5, within)
        cells[other, player] = _shaded(None if rate is None else 1 - rate, 0.5, back)
    rows = [[escape(player), *(cells.get((player, other), "<td></td>") for other in names)] for player in names]
    table = _table(["", *names], rows)
    return section(say("pairs"), table, _note(say("pairs_note")))


def _kingdoms(summary: JsonObject, names: Sequence[str], game: str, lang: str, say: Callable[..., str]) -> str:
    catalog = games()[game].catalog
    known = (
        {kingdom["id"]: kingdom["names"][lang] for kingdom in catalog.kingdoms()}
        if hasattr(catalog, "kingdoms")
        else {}
    )
    words = Words(game, lang)
    fair = 1 / summary["seats"]
    rows = []
    for kingdom in summary["kingdoms"]:
        cards = ", ".join(map(words.name, kingdom["cards"]))
        title = escape(known.get(kingdom["kingdom"], kingdom["kingdom"]))
        cells = []
        for rate, ends in zip(kingdom["success"], kingdom["interval"], strict=True):
            cells.append(_shaded(rate, fair, " - ".join(map(percent, ends))))
        rows.append([f'<span title="{escape(cards)}">{title}</span>', *cells, str(kingdom["games"])])
    heads = [say("kingdom"), *names, say("games")]
    return section(say("kingdoms"), _table(heads, rows))


def _curves(standings: Standings, names: Sequence[str], words: Words, say: Callable[..., str]) -> list[str]:
    """The charts of points, money and decks by turn."""
    courses = []
    for player in range(len(names)):
        course = standings.curve(player)
        most = max((turn["games"] for turn in course), default=0)
        courses.append([turn for turn in course if turn["games"] >= REACHED * most])
    if not any(courses):
        return []
    note = _note(say("about_curves", all_of=curves.ALL_OF, one_of=curves.ONE_OF))
    parts = []
    for what in ("points", "money"):
        series = [[(turn["turn"], turn[what]) for turn in course] for course in courses]
        if any(y for line in series for _, y in line):
            title = say(f"{what}_by_turn")
            picture = charts.lines(title, series, (say("turn"), say(what)))
            parts.append(section(title, picture, key_of(names, dashed=True), note))
    # One order of layers for all players, so that a card has the same colour everywhere.
    totals: dict[str, float] = {}
    for course in courses:
        for turn in course:
            for card, count in turn["cards"].items():
                totals[card] = totals.get(card, 0) + count
    chosen = sorted(totals, key=lambda card: (-totals[card], card))[:LAYERS]
    for name, course in zip(names, courses, strict=True):
        if not course:
            continue
        layers = [
            (_card(words, card), [(turn["turn"], turn["cards"].get(card, 0.0)) for turn in course]) for card in chosen
        ]
        if len(totals) > len(chosen):
            rest = [(turn["turn"], sum(count for card, count in turn["cards"].items() if card not in chosen))
                    for turn in course]  # fmt: skip
            layers.append((say("others"), rest))
        title = say("cards_by_turn", player=name)
        picture = charts.stacked(title, layers, (say("turn"), say("cards")))
        parts.append(section(title, picture, key_of([layer for layer, _ in layers])))
    return parts


def _card(words: Words, name: str) -> str:
    """The name of a card, or of a suit of villagers."""
    try:
        return words.name(name)
    except KeyError:
        return words.type(name)


def key_of(names: Sequence[str], dashed: bool = False) -> str:
    """The legend: what each colour stands for."""
    entries = []
    for nth, name in enumerate(names):
        dash = charts.DASHES[nth % len(charts.DASHES)] if dashed else ""
        width = 2.5 if dashed else 10
        mark = (f'<svg viewBox="0 0 30 12" aria-hidden="true"><path stroke="{charts.colour(nth)}" '
                f'stroke-width="{width}" stroke-dasharray="{dash}" d="M0 6H30"/></svg>')  # fmt: skip
        entries.append(f"<li>{mark} {escape(name)}</li>")
    return f'<ul class="key">{"".join(entries)}</ul>'
