"""Draws what a benchmark has measured, for the documents: a chart of the laboratory in a file that stands alone."""

from html import escape
from pathlib import Path

from baraja.lab import charts

KEY = 34  # below the chart: the height of the row that names its lines
STYLE = """text { fill: #1c1c1c; font: 13px sans-serif } .grid { stroke: #ddd; fill: none }
.fair { stroke: #1c1c1c; stroke-dasharray: 5 4; fill: none } .line { fill: none; stroke-width: 2 }"""


def draw(path: Path, title: str, lines: dict[str, list[charts.Point]], labels: tuple[str, str]) -> None:
    """Writes an SVG file with a line for each name. The background is light, whatever surrounds it."""
    chart = charts.lines(title, list(lines.values()), labels, fair=0)
    inner = chart.replace("<svg ", f'<svg width="{charts.WIDTH}" height="{charts.HEIGHT}" ', 1)
    keys = []
    for nth, name in enumerate(lines):
        x, y = charts.LEFT + nth * (charts.WIDTH - charts.LEFT) / len(lines), charts.HEIGHT + KEY / 2
        dash = charts.DASHES[nth % len(charts.DASHES)]
        keys.append(
            f'<path class="line" stroke="{charts.colour(nth)}" stroke-dasharray="{dash}" d="M{x:.0f} {y:.0f}h26"/>'
            f'<text x="{x + 32:.0f}" y="{y + 4:.0f}">{escape(name)}</text>'
        )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {charts.WIDTH} {charts.HEIGHT + KEY}" role="img" '
        f'aria-label="{escape(title)}"><style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"{inner}{''.join(keys)}</svg>\n",
        encoding="utf-8",
    )
