"""Turns the drawings of motifs into the one short text that the browser gets.

A motif is an SVG file with a view box of 64 by 64 that any drawing program opens. It is drawn in five greys and a red,
the inks; the material of a card gives them their colours. What drawing programs add (titles, empty groups, style
attributes) is understood or left out; a colour that is not an ink, or an unknown shape, is an error that names the
file.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

INKS = {"#8a8a8a": "b", "#1a1a1a": "h", "#c23b2e": "t", "#cfcfcf": "l", "#555555": "d"}
"""Colour -> class: body, hole, tone (second colour), lit side, shaded side."""

SHAPES = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx"),
}
LINES = ("stroke-width", "stroke-dasharray")
ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}


def folder(path: Path) -> str:
    """All motifs in a folder, one on each line: name, tab, markup."""
    return "\n".join(f"{file.stem}\t{motif(file)}" for file in sorted(path.glob("*.svg"))) + "\n"


def motif(file: Path) -> str:
    """The markup of one motif: shapes with classes for colours."""
    root = ElementTree.fromstring(file.read_text("utf-8"))
    if root.get("viewBox") != "0 0 64 64":
        raise ValueError(f"{file.name}: the box must be 0 0 64 64")
    return "".join(_shape(element, file.name) for element in root.iter() if _tag(element) in SHAPES or _alien(element))


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _alien(element: ElementTree.Element) -> bool:
    """Whether leaving an element out would change the drawing."""
    if element.get("transform"):
        return True
    ours = element.tag.startswith("{http://www.w3.org/2000/svg}")
    return ours and _tag(element) not in ("svg", "g", "defs", "title", "desc", "metadata", *SHAPES)


def _shape(element: ElementTree.Element, where: str) -> str:
    tag = _tag(element)
    if tag not in SHAPES or element.get("transform"):
        raise ValueError(f"{where}: <{tag}> with {dict(element.attrib)} cannot be packed; use plain shapes")
    values = dict(element.attrib)
    for part in values.pop("style", "").split(";"):
        key, colon, value = part.partition(":")
        if colon:
            values[key.strip()] = value.strip()
    fill, stroke = values.get("fill", "#000000").lower(), values.get("stroke", "none").lower()
    unknown = [colour for colour in (fill, stroke) if colour != "none" and colour not in INKS]
    if unknown or (fill == "none") == (stroke == "none"):
        raise ValueError(f"{where}: a shape is filled or drawn as a line, in one of {', '.join(INKS)}: {unknown}")
    drawn_keys = [*SHAPES[tag], *LINES] if fill == "none" else SHAPES[tag]
    attributes = "".join(
        f' {key}="{_short(values[key])}"'
        for key in drawn_keys
        if key in values and not (key == "rx" and values[key] == "0")
    )
    look = "l" + INKS[stroke] if fill == "none" else INKS[fill]
    return f'<{tag} class="i{look}"{attributes}/>'


def _short(value: str) -> str:
    """The value with its numbers written as short as possible."""
    value = re.sub(r"\d+\.\d{3,}", lambda match: f"{float(match[0]):.2f}", value)
    return re.sub(r"(?<!\d)0\.(\d)", r".\1", re.sub(r"\.0+(?!\d)", "", value))
