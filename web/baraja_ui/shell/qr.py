"""A link as a QR code: drawn black on white whatever the theme, with the quiet zone that phones need."""

from collections.abc import Iterable, Iterator

MODULE = 4  # pixels: smaller modules fail on phones at arm's length
QUIET = 4  # modules, ISO/IEC 18004
LONGEST = 400  # characters: codes of longer texts are too dense to be read from a screen


def svg(text: str, label: str) -> str:
    """The code of a text as SVG, "" for a text that is too long. The encoder is loaded when first needed."""
    if not text or len(text) > LONGEST:
        return ""
    from segno.encoder import encode

    from .html import tag

    rows = [list(row) for row in encode(text, error="m", micro=False).matrix]
    side = len(rows) + 2 * QUIET
    dark = [(start, y, length) for y, row in enumerate(rows) for start, length in _runs(row)]
    runs = "".join(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z" for x, y, length in dark)
    paper = tag("rect", "", width=side, height=side, fill="#fff")
    ink = tag("path", "", d=runs, fill="#000")
    size = side * MODULE
    return tag(
        "svg", paper + ink, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {side} {side}", width=size, height=size,
        role="img", aria_label=label, class_="qr", shape_rendering="crispEdges",
    )  # fmt: skip


def _runs(row: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The stretches of dark modules in a row, as (start, length)."""
    start = None
    for at, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at - start
            start = None
