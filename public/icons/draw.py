"""Draw the emblem of Baraja, three fanned cards, as SVG and as the PNG icons that installed apps need.

Run it from anywhere after changing the drawing, with `pyoxipng` installed, which packs the pixels in a fifth less:
``python3 public/icons/draw.py``. Shapes are rounded boxes given by
centre, half size, corner radius and turn, in a square of 100 x 100; each pixel takes its coverage from its distance
to the shape, so no image library is needed. An edge has few levels of coverage, so that all colours fit a palette:
half the bytes, and nobody sees the difference.
"""

import struct
import zlib
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import NamedTuple

import oxipng

STEPS = 8  # levels of coverage at an edge
TABLE, CARD, INK, GOLD, GREEN = "#0b5c8a", "#fffdf8", "#1f1b16", "#e1b922", "#28bb6b"


class Box(NamedTuple):
    x: float
    y: float
    half_width: float
    half_height: float
    corner: float
    turn: float  # degrees, clockwise
    colour: str


def card(x, y, turn):
    return [Box(x, y, 18.5, 27, 5, turn, INK), Box(x, y, 17, 25.5, 3.6, turn, CARD)]


EMBLEM = [
    *card(35, 55, -20),
    *card(65, 55, 20),
    *card(50, 50, 0),
    Box(50, 43, 8.2, 8.2, 1.2, 45, INK),
    Box(50, 43, 6.7, 6.7, 0.8, 45, GOLD),
    Box(50, 66, 11, 2.6, 2.6, 0, GREEN),
]


def background(corner):
    return Box(50, 50, 50, 50, corner, 0, TABLE)


def svg(shapes):
    rects = "\n".join(
        f'  <rect x="{s.x - s.half_width:g}" y="{s.y - s.half_height:g}" width="{2 * s.half_width:g}" '
        f'height="{2 * s.half_height:g}" rx="{s.corner:g}" fill="{s.colour}"'
        + (f' transform="rotate({s.turn:g} {s.x:g} {s.y:g})"' if s.turn else "")
        + "/>"
        for s in shapes
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n{rects}\n</svg>\n'


def png(shapes, size, scale=1.0):
    """The shapes on a transparent square of `size` pixels; `scale` shrinks all but the first around the centre."""
    pixels = [[(0.0, 0.0, 0.0, 0.0)] * size for _ in range(size)]
    unit = size / 100
    for place, shape in enumerate(shapes):
        ratio = scale if place else 1.0
        x, y = (50 + (shape.x - 50) * ratio) * unit, (50 + (shape.y - 50) * ratio) * unit
        corner = shape.corner * ratio * unit
        inner_w, inner_h = shape.half_width * ratio * unit - corner, shape.half_height * ratio * unit - corner
        c, s = cos(radians(shape.turn)), sin(radians(shape.turn))
        red, green, blue = (int(shape.colour[i : i + 2], 16) for i in (1, 3, 5))
        reach = sqrt(inner_w**2 + inner_h**2) + corner + 1
        for row in range(max(0, int(y - reach)), min(size, int(y + reach) + 1)):
            line = pixels[row]
            dy = row + 0.5 - y
            for column in range(max(0, int(x - reach)), min(size, int(x + reach) + 1)):
                dx = column + 0.5 - x
                across, along = abs(dx * c + dy * s) - inner_w, abs(dy * c - dx * s) - inner_h
                outside = sqrt(max(across, 0) ** 2 + max(along, 0) ** 2) + min(max(across, along), 0) - corner
                cover = round(STEPS * min(max(0.5 - outside, 0), 1)) / STEPS
                if cover:
                    r, g, b, a = line[column]
                    left = 1 - cover
                    line[column] = (r * left + red * cover, g * left + green * cover, b * left + blue * cover,
                                    a * left + 255 * cover)  # fmt: skip
    palette, raw = {}, bytearray()
    for line in pixels:
        raw.append(0)
        for r, g, b, a in line:
            full = 255 / a if a else 0  # PNG colours are not multiplied by their opacity
            colour = bytes((round(r * full), round(g * full), round(b * full), round(a)))
            raw.append(palette.setdefault(colour, len(palette)))  # fails above 256: fewer STEPS, then
    header = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)
    colours, opacities = b"".join(colour[:3] for colour in palette), bytes(colour[3] for colour in palette)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"tRNS", opacities), (b"IDAT", zlib.compress(bytes(raw), 9)),
              (b"IEND", b""))  # fmt: skip
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )


if __name__ == "__main__":
    here = Path(__file__).parent
    (here / "emblem.svg").write_text(svg([background(22), *EMBLEM]))
    for name, size, corner, scale in (
        ("icon-192.png", 192, 22, 1),
        ("icon-512.png", 512, 22, 1),
        ("maskable-512.png", 512, 0, 0.8),  # the safe zone of a maskable icon is the inner circle of 80 %
        ("apple-touch-icon.png", 180, 0, 0.9),
    ):
        drawn = png([background(corner), *EMBLEM], size, scale)
        (here / name).write_bytes(oxipng.optimize_from_memory(drawn, level=6, deflate=oxipng.Deflaters.zopfli(15)))
