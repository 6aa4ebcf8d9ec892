"""Curves by turn, drawn as lines that differ in dash, mark and label as well as in colour, and as a table."""

from bisect import bisect
from dataclasses import dataclass
from itertools import accumulate

from ..words import Words
from .html import esc, tag

WIDE, NARROW = (900, 280, 150), (330, 220, 108)
"""Width, height, and room for the names at the right."""
LEFT, BOTTOM, TOP, LABEL = 40, 26, 12, 22
LETTERS = 12
DASHES = ("", "9 5", "2 5", "12 4 2 4", "6 3 2 3", "16 6")
MARKS = (
    "M{x} {y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "M{x} {y}m-4.5-4.5h9v9h-9z", "M{x} {y}m0-6l5.5 10h-11z",
    "M{x} {y}m0-6l6 6-6 6-6-6z", "M{x} {y}m0 6l5.5-10h-11z", "M{x} {y}m-5.5-2h11v4h-11z",
)  # fmt: skip
MOST_MARKS = 8


@dataclass(frozen=True, slots=True)
class Line:
    """One curve: its name, its look (an index into `DASHES`), and its values by turn from turn 0 on."""

    name: str
    look: int
    values: tuple[float, ...]


def chart(lines: list[Line], label: str, words: Words, turn: tuple[int, int] | None = None, unit: str = "turn") -> str:
    """The curves by `unit` and their table, with a mark at the turning point `turn`, as (look of the curve, turn). They
    are drawn for wide and for narrow screens, so that their letters have the right size, and the style sheet shows one
    of the two. "" as long as no curve has two points."""
    if max((len(line.values) for line in lines), default=0) < 2:
        return tag("p", esc(words("end.no_curve")), class_="quiet-text")
    last = max(len(line.values) for line in lines)
    names = "".join(tag("th", esc(line.name), scope="col") for line in lines)
    head = tag("tr", tag("th", esc(words(f"end.{unit}")), scope="col") + names)
    rows = ""
    for step in range(last):
        values = [line.values[step : step + 1] for line in lines]
        cells = "".join(tag("td", figure(value[0], words) if value else "–") for value in values)
        rows += tag("tr", tag("th", str(step), scope="row") + cells)
    caption = tag("caption", esc(label), class_="unseen")
    table = tag("table", caption + tag("thead", head) + tag("tbody", rows), class_="points")
    drawn = _drawing(lines, label, words, turn, "wide", *WIDE) + _drawing(lines, label, words, turn, "narrow", *NARROW)
    return drawn + tag("details", tag("summary", esc(words("end.as_table"))) + table)


def figure(value: float, words: Words) -> str:
    """A number in the form of the reader's language, with a typographic minus sign."""
    text = words.number(value) if isinstance(value, int) else f"{value:.1f}".replace(".", words("end.decimal"))
    return text.replace("-", "\N{MINUS SIGN}")


def _drawing(
    lines: list[Line], label: str, words: Words, turn: tuple[int, int] | None, name: str, width: int, height: int,
    right: int,
) -> str:  # fmt: skip
    values = [value for line in lines for value in line.values]
    low, high = min(0, *values), max(1, *values)
    last = max(len(line.values) for line in lines) - 1

    def x(turn: float) -> float:
        return LEFT + (width - LEFT - right) * turn / max(last, 1)

    def y(value: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (high - value) / (high - low)

    grid = ""
    for value in _ticks(low, high):
        written = figure(value, words)
        grid += f'<path class="grid" d="M{LEFT} {y(value):.1f}H{width - right}"/>'
        grid += f'<text class="tick" x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{written}</text>'
    for at_turn in _ticks(0, last):
        grid += f'<text class="tick" x="{x(at_turn):.1f}" y="{height - 6}" text-anchor="middle">{at_turn}</text>'
    every = -(-last // MOST_MARKS) or 1
    drawn = ""
    placed: list[float] = []
    for line in sorted(lines, key=lambda line: -line.values[-1]):
        look = line.look % len(DASHES)
        points = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(line.values))
        dash = f' stroke-dasharray="{DASHES[look]}"' if DASHES[look] else ""
        drawn += f'<polyline class="curve seat-line-{look}" points="{points}"{dash}/>'
        end = len(line.values) - 1
        for step in sorted({*range(0, end, every), end}):
            path = MARKS[look].format(x=f"{x(step):.1f}", y=f"{y(line.values[step]):.1f}")
            drawn += f'<path class="curve-mark seat-line-{look}" d="{path}"/>'
        at = y(line.values[-1]) + 4
        while any(abs(at - other) < LABEL for other in placed):
            at += 1
        placed.append(at)
        drawn += f'<text class="curve-name" x="{x(last) + 12:.1f}" y="{at:.1f}">{esc(_short(line.name))}</text>'
    for line in lines:
        if turn is not None and line.look == turn[0] and turn[1] < len(line.values):
            here, there = x(turn[1]), y(line.values[turn[1]])
            drawn += f'<path class="turn-line" d="M{here:.1f} {TOP}V{height - BOTTOM}"/>'
            drawn += f'<circle class="turn-mark" cx="{here:.1f}" cy="{there:.1f}" r="8"/>'
    box = f'viewBox="0 0 {width} {height}" role="img" aria-label="{esc(label)}"'
    return f'<svg class="chart {name}" {box}>{grid}{drawn}</svg>'


def _short(name: str) -> str:
    """As much of a name as fits beside its curve: the letters of East Asia are twice as wide as others."""
    widths = list(accumulate(2 if letter > "\u2e7f" else 1 for letter in name))
    return name if widths[-1:] <= [LETTERS] else name[: bisect(widths, LETTERS - 1)].rstrip() + "…"


def _ticks(low: float, high: float) -> list[int]:
    span = max(high - low, 1)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 1000) if span / size <= 6)
    first = -int(-low // step) * step if low < 0 else 0
    return list(range(int(first), int(high) + 1, step))
