"""Charts for a report, drawn as SVG: dots with intervals, lines, stacked areas, bars.

A small module of our own rather than a large plotting library: the report stays one small file that is sharp at any
size, follows the reader's light or dark theme and language, and comes out the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10

# Colours that colour-blind readers can tell apart too (Okabe and Ito 2008); lines also differ in their dashes.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7a4b9a", "#5f6b6d", "#8c510a", "#1b7837")
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2")
WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 30, 40
Point = tuple[float, float]


def colour(nth: int) -> str:
    return COLOURS[nth % len(COLOURS)]


def number(value: float) -> str:
    """A number, written as short as possible."""
    return f"{value:.4g}" if abs(value) < 10000 else f"{value:.0f}"


def ticks(low: float, high: float, wanted: int = 5) -> list[float]:
    """Round numbers from below `low` to above `high`, about `wanted` of them."""
    span = (high - low) or 1.0
    unit = 10 ** floor(log10(span / wanted))
    step = next(unit * factor for factor in (1, 2, 5, 10) if span / (unit * factor) <= wanted)
    return [step * nth for nth in range(floor(low / step), ceil(high / step) + 1)]


class Plot:
    """A drawing with two axes. What is added later is drawn on top."""

    def __init__(self, title: str, across: Sequence[float], up: Sequence[float], labels: tuple[str, str]) -> None:
        self.title = title
        self.low, self.high = min(across), max(across)
        self.ticks = ticks(min(up), max(up))
        self.bottom, self.top = self.ticks[0], self.ticks[-1]
        self.parts: list[str] = []
        for tick in self.ticks:
            y = self.y(tick)
            self.parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
            self.text(LEFT - 6, y + 4, number(tick), "end")
        for tick in ticks(self.low, self.high, 8):
            if self.low <= tick <= self.high and tick == round(tick):  # turns are whole numbers
                self.text(self.x(tick), HEIGHT - BOTTOM + 18, number(tick), "middle")
        self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 5, labels[0], "middle")
        self.text(4, 12, labels[1], "start")

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / ((self.high - self.low) or 1)

    def y(self, value: float) -> float:
        room = HEIGHT - TOP - BOTTOM
        return TOP + room - room * (value - self.bottom) / ((self.top - self.bottom) or 1)

    def text(self, x: float, y: float, text: str, anchor: str) -> None:
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def path(self, points: Iterable[Point]) -> str:
        return "L".join(f"{self.x(x):.1f} {self.y(y):.1f}" for x, y in points)

    def line(self, points: Sequence[Point], nth: int) -> None:
        dash = DASHES[nth % len(DASHES)]
        self.parts.append(
            f'<path class="line" stroke="{colour(nth)}" stroke-dasharray="{dash}" d="M{self.path(points)}"/>'
        )

    def area(self, upper: Sequence[Point], lower: Sequence[Point], nth: int, name: str) -> None:
        outline = f"M{self.path(upper)}L{self.path(reversed(lower))}Z"
        self.parts.append(f'<path fill="{colour(nth)}" class="area" d="{outline}"><title>{escape(name)}</title></path>')

    def bars(self, points: Sequence[Point], nth: int = 0) -> None:
        width = max(1.0, (WIDTH - LEFT - RIGHT) / (self.high - self.low + 1) - 1)
        for x, y in points:
            top, foot = self.y(y), self.y(self.bottom)
            self.parts.append(
                f'<rect fill="{colour(nth)}" x="{self.x(x) - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" '
                f'height="{foot - top:.1f}"><title>{number(x)}: {number(y)}</title></rect>'
            )

    def svg(self) -> str:
        return _svg(self.title, WIDTH, HEIGHT, self.parts)


def _svg(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]], fair: float) -> str:
    """Rates with their intervals, one below the other: (name, rate, low, high), all from 0 to 1."""
    left, high = 230, 34 * len(rows) + 40
    low_end = min(0.45, *(low for _, _, low, _ in rows))
    high_end = max(0.55, *(top for _, _, _, top in rows))
    marks = ticks(100 * low_end, 100 * high_end, 6)

    def x(value: float) -> float:
        return left + (WIDTH - left - 30) * (value - marks[0]) / (marks[-1] - marks[0])

    parts = []
    for mark in marks:
        parts.append(f'<path class="grid" d="M{x(mark):.1f} 8V{high - 28}"/>')
        parts.append(f'<text x="{x(mark):.1f}" y="{high - 10}" text-anchor="middle">{number(mark)} %</text>')
    parts.append(f'<path class="fair" d="M{x(100 * fair):.1f} 4V{high - 28}"/>')
    for nth, (name, rate, low, top) in enumerate(rows):
        y = 24 + 34 * nth
        label = name if len(name) <= 30 else f"…{name[-29:]}"
        parts.append(
            f'<text x="{left - 12}" y="{y + 4}" text-anchor="end">{escape(label)}</text>'
            f'<path class="whisker" stroke="{colour(nth)}" d="M{x(100 * low):.1f} {y}H{x(100 * top):.1f}"/>'
            f'<circle fill="{colour(nth)}" cx="{x(100 * rate):.1f}" cy="{y}" r="6">'
            f"<title>{escape(name)}: {100 * rate:.1f} % ({100 * low:.1f} - {100 * top:.1f})</title></circle>"
        )
    return _svg(title, WIDTH, high, parts)


def lines(title: str, series: Sequence[Sequence[Point]], labels: tuple[str, str], fair: float | None = None) -> str:
    """A line for each series, told apart by colour and dashes; and one across where the value is `fair`."""
    points = [point for line in series for point in line]
    plot = Plot(title, [x for x, _ in points], [0, *(y for _, y in points)], labels)
    if fair is not None:
        plot.parts.append(f'<path class="fair" d="M{LEFT} {plot.y(fair):.1f}H{WIDTH - RIGHT}"/>')
    for nth, points_of_line in enumerate(series):
        if points_of_line:
            plot.line(points_of_line, nth)
    return plot.svg()


def stacked(title: str, layers: Sequence[tuple[str, Sequence[Point]]], labels: tuple[str, str]) -> str:
    """Stacked areas, the first at the bottom; all of them have values at the same places of the axis."""
    places = [x for x, _ in layers[0][1]]
    base = [0.0] * len(places)
    edges = [base]
    for _, points in layers:
        edges.append([below + y for below, (_, y) in zip(edges[-1], points, strict=True)])
    plot = Plot(title, places, [0, *edges[-1]], labels)
    for nth, (name, _) in enumerate(layers):
        upper, lower = list(zip(places, edges[nth + 1], strict=True)), list(zip(places, edges[nth], strict=True))
        plot.area(upper, lower, nth, name)
    return plot.svg()


def histogram(title: str, counts: Sequence[Point], labels: tuple[str, str]) -> str:
    """A bar for each pair of a place and a count."""
    places = [x for x, _ in counts]
    plot = Plot(title, [min(places) - 0.5, max(places) + 0.5], [0, *(y for _, y in counts)], labels)
    plot.bars(counts)
    return plot.svg()
