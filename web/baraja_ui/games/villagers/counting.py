"""Both Markets of a finished game, counted line by line before the winner is named.

One line after the other, in the order of payment: the visible gold of all players, then silver, then coins, each in the
order of the seats. What has not been counted yet is not shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ...art.drawing import symbols_of
from ...art.people import thumb
from ...shell.html import button, classes, esc, tag
from ...shell.icons import icon
from ...shell.screens import page
from ...shell.seats import badge
from ...table.painter import ROOT_FALLBACK, Picture
from ...words import Words
from ..ending import celebration
from ..finished import GameResult
from .art import facts, soft
from .panels import reason

if TYPE_CHECKING:
    from baraja.villagers.protocol import HeldMarket, Income, Line

    from .protocol import View

KINDS = ("gold", "silver", "coins")
LINE_MS = 350
MOST_MS = 12_000
"""Milliseconds that a line takes, and that all lines of a Market take at most."""
REST_MS = 2500
"""Milliseconds for which a counted Market stays before the next one or the result."""

MANY = 14
"""If a player has more lines than this, a low screen cannot show them at once and unfolds only those that are being
counted. With more than three players, whose columns are stacked, half of it."""


def lines_of(income: HeldMarket) -> list[tuple[int, int, Line]]:
    """The lines of a Market in the order in which they are counted, as (seat, index among that seat's lines, line)."""
    return [
        (player["seat"], number, line)
        for kind in KINDS
        for player in sorted(income["players"], key=lambda player: player["seat"])
        for number, line in enumerate(player["lines"])
        if line["kind"] == kind
    ]


def _takes(income: HeldMarket) -> int:
    return min(len(lines_of(income)) * LINE_MS, MOST_MS)


def lasts(view: View) -> float:
    """How many milliseconds the counting of both Markets takes."""
    return sum(_takes(income) + REST_MS for income in view["incomes"])


def reached(view: View, elapsed: float) -> tuple[int, int]:
    """Which Market is being counted after `elapsed` milliseconds, and how many of its lines are done."""
    for at, income in enumerate(view["incomes"]):
        takes, last = _takes(income), at == len(view["incomes"]) - 1
        if elapsed < takes + REST_MS or last:
            count = len(lines_of(income))
            return at, min(count, int(elapsed * count / takes)) if takes else count
        elapsed -= takes + REST_MS
    raise ValueError("no Market was held")


def render(words: Words, end: GameResult) -> Picture:
    """The screen during the counting: each line changes only its column, the progress and the explanation."""
    at, count = reached(end.view, end.elapsed or 0)
    income = end.view["incomes"][at]
    lines = lines_of(income)
    now = lines[count - 1] if count else None
    seats = sorted(income["players"], key=lambda player: player["seat"])
    columns = {f"count-{seat['seat']}": _column(seat, lines[:count], now, end.names, words) for seat in seats}
    parts = columns | {
        "count-far": tag("b", str(count)) + esc(words("village.count_of", count=len(lines))),
        "count-foot": _foot(now, len(lines) - count, end, words),
    }
    text = words.word("market", income["market"])

    def whole() -> str:
        drawn = "".join(tag("div", column, id=name, class_="count-seat") for name, column in columns.items())
        head = tag("p", esc(words(f"village.counting_{income['market']}")), class_="lead")
        head += tag("p", parts["count-far"], id="count-far", class_="count-far")
        body = celebration(end, festive=False) + tag("div", head, class_="count-head")
        most = max(len(seat["lines"]) for seat in seats)
        long = "yes" if most > (MANY if len(seats) < 4 else MANY // 2) else None
        body += tag("div", drawn, class_="counts", data_long=long) + symbols_of(drawn)
        foot = tag("div", parts["count-foot"], id="count-foot", class_="count-foot")
        return page("end", text, body, words, back=None, foot=foot)

    return Picture(
        ("counting", at, words.lang), whole, {f"#{name}": part for name, part in parts.items()},
        fallback=ROOT_FALLBACK,
    )  # fmt: skip


CountedLine: TypeAlias = "tuple[int, int, Line]"
"""A line of the Market: the seat, its number among those of the seat, and what it yields."""


def _column(player: Income, counted: list[CountedLine], now: CountedLine | None, names: list[str], words: Words) -> str:
    """The Market of one player: the lines counted, the present one, and those to come."""
    seat = player["seat"]
    done = {number for whose, number, _ in counted if whose == seat}
    current = now[1] if now and now[0] == seat else None
    so_far = player["gold"] - player["total"] + sum(player["lines"][number]["gold"] for number in done)
    sums = tag("p", tag("strong", str(so_far)) + tag("small", esc(words("village.so_far"))), class_="so-far")
    drawn = tag("div", badge(names, seat) + tag("h2", esc(names[seat])) + sums, class_="deck-head")
    for kind in KINDS:
        of_kind = [number for number, line in enumerate(player["lines"]) if line["kind"] == kind]
        if not of_kind:
            continue
        sum_ = sum(player["lines"][number]["gold"] for number in of_kind if number in done)
        part = str(sum_) if done.issuperset(of_kind) else f"{sum_} …" if done & {*of_kind} else "…"
        head = tag("h3", esc(words(f"village.from_{kind}")) + tag("b", part))
        rows = "".join(_line(player["lines"][n], n in done, n == current, words) for n in of_kind)
        looks = classes("count-kind", f"of-{kind}", now is not None and now[2]["kind"] == kind and "now")
        drawn += tag("div", head + tag("ul", rows), class_=looks)
    return tag("section", drawn, class_=classes("panel", "panel-deck", current is not None and "now"))


def _line(line: Line, done: bool, now: bool, words: Words) -> str:
    name, gold = line["card"], f"+{line['gold']}" if done else "…"
    why = tag("small", esc(reason(line, words, done))) if line["kind"] == "silver" else ""
    label = tag("span", soft(words.name(name)) + why, class_="name")
    inside = thumb(name, facts()[name].suit) + label + tag("b", gold)
    return tag("li", inside, class_=classes("count-line", now and "now", not done and "later"), data_sight=now)


def _foot(now: CountedLine | None, left: int, end: GameResult, words: Words) -> str:
    """The explanation of the present line, and the buttons to pause and to skip."""
    body = ""
    if now:
        seat, _, line = now
        named = tag("b", f"{esc(end.names[seat])} · {soft(words.name(line['card']))}: ")
        explanation = tag("p", named + esc(reason(line, words)))
        explanation += tag("p", esc(words("village.lines_left", count=left)), class_="quiet-text") if left else ""
        body = badge(end.names, seat) + tag("div", explanation, class_="count-told")
    sign, wait = ("play", "village.go_on_counting") if end.paused else ("pause", "village.pause_ceremony")
    ways = button(
        icon(sign) + tag("span", esc(words(wait))), "pause_ceremony", class_="button", data_focus="pause-ceremony"
    )
    ways += button(
        esc(words("village.skip_ceremony")), "skip_ceremony", class_="button primary", data_focus="skip-ceremony"
    )
    return tag("div", body, class_="count-said") + tag("div", ways, class_="buttons")
