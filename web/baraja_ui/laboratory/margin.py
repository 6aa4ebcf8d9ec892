"""The charts of a comparison's margin: how it became narrower, and before the first game how it will."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from ..shell.html import esc, tag
from .model import GAMES

if TYPE_CHECKING:
    from ..words import Words
    from .model import Experiment

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 268, 170, 46, 18, 10, 26


def frame(words: Words) -> str:
    """An empty chart with the line of equal success and a margin that narrows, and a sentence that says so."""
    middle, right, foot = (HEIGHT - BOTTOM) // 2, WIDTH - RIGHT, HEIGHT - BOTTOM
    corners = f"{LEFT},{TOP} {right},{middle - 8} {right},{middle + 8} {LEFT},{foot}"
    drawn = (
        f'<polygon class="lab-band seat-line-0" points="{corners}"/>'
        f'<path class="lab-even" d="M{LEFT} {middle}H{right}"/>'
        f'<text class="tick" x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{words.percent(50)}</text>'
    )
    chart_frame = f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{drawn}</svg>'
    return tag("p", esc(words("laboratory.empty_help")), class_="quiet-text") + chart_frame


def closing(experiment: Experiment, words: Words) -> str:
    """How the interval became narrower: a band around a line, with a logarithmic axis for the number of games."""
    curve = experiment.curve
    low = min(0.4, *(point[2] for point in curve))
    high = max(0.6, *(point[3] for point in curve))
    first, last = log(curve[0][0]), log(max(experiment.order.games, 2))

    def x(games: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (log(games) - first) / max(last - first, 0.01)

    def y(rate: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - rate) / (high - low)

    drawn = ""
    for mark in range(0, 101, 10 if high - low < 0.5 else 25):
        if low <= mark / 100 <= high:
            look = "lab-even" if mark == 50 else "grid"
            drawn += f'<path class="{look}" d="M{LEFT} {y(mark / 100):.1f}H{WIDTH - RIGHT}"/>'
            tick = f'<text class="tick" x="{LEFT - 8}" y="{y(mark / 100) + 4:.1f}" text-anchor="end">'
            drawn += f"{tick}{words.percent(mark)}</text>"
    for games in sorted({curve[0][0], *GAMES}):
        if curve[0][0] <= games <= experiment.order.games:
            at, anchor = (WIDTH, "end") if games == experiment.order.games else (round(x(games), 1), "middle")
            tick = f'<text class="tick" x="{at}" y="{HEIGHT - 6}" text-anchor="{anchor}">'
            drawn += f"{tick}{words.number(games)}</text>"
    upper = [f"{x(games):.1f},{y(top):.1f}" for games, _, _, top in curve]
    lower = [f"{x(games):.1f},{y(foot):.1f}" for games, _, foot, _ in reversed(curve)]
    middle = " ".join(f"{x(games):.1f},{y(rate):.1f}" for games, rate, _, _ in curve)
    drawn += f'<polygon class="lab-band seat-line-0" points="{" ".join(upper + lower)}"/>'
    drawn += f'<polyline class="curve seat-line-0" points="{middle}"/>'
    label = esc(words("laboratory.closing"))
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{drawn}</svg>'
