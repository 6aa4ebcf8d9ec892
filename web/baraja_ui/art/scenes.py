# ruff: noqa: E501  (a path is one word)
"""The kinds of scenes, as markup for a box of 100 by 64: sky, lamp, two distances and the ground.

Their colours come from classes that name a part (`s-sky`, `s-far`, `s-mid`, `s-ground`, `s-dark` …), so that a scene
can have any palette. The horizon is between 38 and 47; the focus of the picture is where the motif will be.
"""

from __future__ import annotations


def _path(d: str, part: str) -> str:
    return f'<path class="s-{part}" d="{d}"/>'


def _box(x: float, y: float, wide: float, high: float, part: str, rounded: float = 0) -> str:
    corners = f' rx="{rounded}"' if rounded else ""
    return f'<rect class="s-{part}" x="{x}" y="{y}" width="{wide}" height="{high}"{corners}/>'


def _disc(x: float, y: float, r: float, part: str) -> str:
    return f'<circle class="s-{part}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def _sun(x: float, y: float, r: float = 7) -> str:
    return _disc(x, y, r * 3.4, "halo") + _disc(x, y, r, "lamp")


def _cloud(x: float, y: float, size: float, part: str = "cloud") -> str:
    """A cloud with a flat lower side."""

    def at(number: float) -> str:
        return f"{number * size:.1f}"

    return _path(
        f"M{x} {y}h{at(22)}a{at(3)} {at(3)} 0 0 0-{at(3)}-{at(3)} {at(4)} {at(4)} 0 0 0-{at(6)}-{at(2)} "
        f"{at(5)} {at(5)} 0 0 0-{at(8)} {at(1)} {at(3)} {at(3)} 0 0 0-{at(5)} {at(4)}z",
        part,
    )


def _tower(x: float, y: float, wide: float, base: float, part: str, tooth: float = 3) -> str:
    """A tower or a wall whose teeth and gaps together are an odd number, so that both ends look the same."""
    count = max(3, int(wide / tooth) | 1)
    step = wide / count
    d = f"M{x} {base}V{y}"
    for place in range(count):
        d += f"H{x + step * (place + 1):.4g}"
        if place < count - 1:
            d += f"V{y if place % 2 else y + 2.6:g}"
    return _path(f"{d}V{base}z", part)


def _house(x: float, base: float, wide: float, high: float, wall: str, roof: str) -> str:
    eaves = base - high
    return (
        _path(f"M{x} {base}V{eaves}H{x + wide}V{base}z", wall)
        + _path(f"M{x - 1.6} {eaves}L{x + wide / 2} {eaves - wide * 0.55:.1f} {x + wide + 1.6} {eaves}z", roof)
        + _box(
            round(x + wide * 0.2, 1), round(base - high * 0.72, 1), round(wide * 0.2, 1), round(high * 0.3, 1), "window"
        )
        + _box(
            round(x + wide * 0.6, 1), round(base - high * 0.72, 1), round(wide * 0.2, 1), round(high * 0.3, 1), "window"
        )
    )


def _pine(x: float, base: float, high: float, part: str) -> str:
    wide = high * 0.24
    points = ((0, 1), (0.7, 0.62), (0.35, 0.62), (1, 0.3), (0.5, 0.3), (1.2, 0))
    right = [(x + wide * out, base - high * up) for out, up in points]
    left = [(x - wide * out, base - high * up) for out, up in points[:0:-1]]
    return _path("M" + " ".join(f"{a:.1f} {b:.1f}" for a, b in right + left) + "z", part)


SKY = '<rect class="s-sky" width="100" height="64"/>'
DARK = '<rect class="s-dark" width="100" height="64"/>'
HILLS = _path("M0 38C12 30 22 34 34 31S58 24 70 30 90 28 100 33V50H0z", "far") + _path(
    "M0 43C16 36 28 42 46 39S80 34 100 41V52H0z", "mid"
)
GROUND = _path("M0 47C24 43 60 45 100 46V64H0z", "ground")
FLOOR = _box(0, 47, 100, 17, "ground")
GRASS = _path(
    "M-2 64V54c3 1 4 4 5 6 0-4 2-6 4-8 0 4 1 6 3 12zM102 64V53c-3 1-4 4-5 6-1-4-2-6-5-8 1 5 0 8-2 13z", "dark"
) + _path(
    "M3 52l1-3 1 3M12 57l1-4 1 4M22 51l1-2.6 1 2.6M84 51l1-3 1 3M91 57l1-4 1 4M72 59l1-3 1 3M33 60l1-3 1 3M96 52l1-3 1 3M6 61l1-3 1 3",
    "line",
)
COBBLES = _path(
    "M6 54q6-3 12 0M22 51q5-2 10 0M64 51q5-2 10 0M80 55q6-3 12 0M14 60q7-3 14 0M70 60q7-3 14 0M38 61q8-3 16 0", "line"
)
TILES = _path(
    "M0 50H100M0 55H100M0 61H100M50 47V64M36 47L26 64M64 47L74 64M22 47L2 64M78 47L98 64M8 47L-14 64M92 47L114 64",
    "line",
)
PLANKS = _path("M0 49H100M0 54H100M0 60H100M18 49V54M58 49V54M84 54V60M38 54V60M12 60V64M66 60V64", "line")
WAVES = _path("M0 46q4-2 8 0" + "t8 0" * 12 + "M0 52q6-2.4 12 0" + "t12 0" * 8 + "M0 59q8-3 16 0" + "t16 0" * 6, "wave")
STARS = _path("M10 8h.1M26 18h.1M40 6h.1M58 12h.1M70 5h.1M88 20h.1M48 20h.1M94 8h.1M6 26h.1M64 22h.1", "star")

SCENES = {
    "castle": SKY + _sun(20, 13, 6) + _cloud(58, 13, 1) + _cloud(4, 25, 0.7) + HILLS
    + _tower(2, 20, 15, 50, "mid") + _tower(83, 16, 15, 50, "mid") + _tower(17, 32, 66, 50, "far", 4)
    + _path("M9 20V9L17 11.5 9 14M90 16V5L98 7.5 90 10", "flag")
    + _box(7.5, 28, 2.4, 6, "window", 1) + _box(89, 26, 2.4, 6, "window", 1) + _box(12, 36, 2.4, 6, "dark", 1)
    + GROUND + COBBLES,
    "village": SKY + _sun(22, 14, 7) + _cloud(52, 11, 1) + _cloud(80, 20, 0.8) + HILLS
    + _house(4, 48, 15, 11, "mid", "dark") + _house(20, 47, 10, 8, "far", "mid")
    + _house(82, 49, 15, 13, "mid", "dark") + _house(69, 46, 11, 8, "far", "mid")
    + _path("M12 28q-3-4 0-7t0-7", "smoke") + GROUND
    + _path("M44 46C40 52 34 58 26 64H76C66 58 58 52 55 46z", "path") + COBBLES,
    "forest": SKY + _disc(40, 12, 26, "halo")
    + "".join(
        _pine(x, 44, high, "far")
        for x, high in ((4, 24), (14, 30), (26, 22), (38, 27), (50, 21), (62, 28), (74, 22), (86, 30), (96, 24))
    )
    + _path("M30 0L12 64H40L44 0zM58 0L60 64H86L68 0z", "ray") + GROUND
    + _pine(10, 52, 40, "mid") + _pine(91, 52, 42, "mid")
    + _path("M-2 64V0H5C3 20 4 44 9 64zM102 64V0H95C97 20 96 44 91 64z", "dark")
    + _path("M0 0H30C24 6 14 5 10 12 6 8 2 8 0 10zM100 0H70C76 6 86 5 90 12 94 8 98 8 100 10z", "dark") + GRASS,
    "sea": SKY + _sun(24, 15, 7) + _cloud(54, 14, 1.1) + _cloud(78, 24, 0.7)
    + _path("M62 40L72 26 78 32 86 22 100 36V42H62z", "far") + _box(0, 39, 100, 25, "ground")
    + _path("M12 40H40L34 44 44 48 24 53 40 58 16 64H30L14 58 26 52 8 47z", "glow") + WAVES
    + _path("M0 56C10 52 16 58 22 64H0zM100 52C92 52 86 58 82 64H100z", "dark"),
    "cave": DARK + _path("M12 64C6 40 16 12 38 8 62 3 88 14 90 40 90 50 88 58 86 64z", "sky") + _disc(46, 26, 26, "halo")
    + _path("M20 52C30 40 40 46 50 40S74 44 84 50V64H18z", "far")
    + _path("M14 64C24 50 40 54 52 51S78 52 88 64z", "ground")
    + _path("M0 0H100V8L94 22 90 10 84 14 80 6 72 9 66 4 56 8 50 3 42 9 36 5 30 15 26 8 18 18 14 10 8 26 0 16z", "dark")
    + _path("M6 64L10 50 15 64zM14 64L18 56 22 64zM84 64L88 48 93 64zM92 64L96 54 100 64z", "crystal"),
    "workshop": SKY + _path("M0 10H100M0 20H100M0 30H100M0 40H100M16 0V10M44 10V20M70 0V10M84 20V30M12 30V40M60 30V40M88 40V47", "line")
    + _box(8, 6, 24, 26, "dark", 1) + _box(10, 8, 20, 22, "lamp") + _path("M20 8V30M10 19H30", "bar")
    + _path("M30 8L76 47H40L10 30z", "ray") + _box(0, 0, 100, 4, "dark")
    + _path("M56 4V12M66 4V16M78 4V11M90 4V14", "bar") + _disc(56, 14, 3, "mid")
    + _path("M63 16H69V22H63zM75 11L81 11 78 20zM86 14H94V17H92V24H88V17H86z", "mid") + _box(0, 46, 100, 18, "ground")
    + PLANKS + _path("M84 46V36H98V46zM86 36V31H96V36z", "mid"),
    "night": SKY + STARS + _disc(22, 15, 19, "halo") + _path("M25 7A9 9 0 1 0 31 20 8 8 0 0 1 25 7z", "lamp") + HILLS
    + _house(0, 50, 13, 14, "mid", "dark") + _house(14, 48, 9, 9, "mid", "dark")
    + _house(78, 48, 9, 10, "mid", "dark") + _house(87, 51, 13, 16, "mid", "dark") + GROUND + COBBLES,
    "desert": SKY + _sun(26, 16, 9) + _path("M0 40C20 30 36 36 52 40S84 30 100 37V52H0z", "far")
    + _path("M62 40L74 24 86 40zM80 40L88 30 96 40z", "mid")
    + _path("M0 46C24 38 40 48 62 44S90 42 100 46V64H0z", "ground")
    + _path("M0 56C26 48 44 60 66 55S92 52 100 56V64H0z", "dune")
    + _path("M4 51q12-4 24 0M66 50q10-3 20 0M40 59q10-3 20 0", "line")
    + _path("M10 48C11 40 10 34 9 30L11 30C13 36 13 42 12 48z", "dark")
    + _path("M10 30C4 26 1 28 0 33 4 29 8 30 10 31 9 26 13 23 18 26 13 26 12 29 11 31 17 29 20 32 20 37 17 32 13 31 10 32z", "dark"),
    "battle": SKY + _sun(26, 18, 8) + _cloud(50, 14, 1.3, "fume") + _cloud(0, 10, 1, "fume")
    + _path("M0 40C20 34 60 38 100 34V50H0z", "far")
    + _path("M4 46L8 12M12 46L13 18M20 46L25 14M76 46L74 14M86 46L90 10M94 46L95 20", "pole")
    + _path("M8 12L18 15 7.4 19zM90 10L80 13 89.4 17z", "flag")
    + _path("M0 46q3-8 6 0 3-9 6 0 3-7 6 0 3-9 6 0 3-6 5 0H70q3-8 6 0 3-7 6 0 3-9 6 0 3-7 6 0 3-8 6 0V50H0z", "mid")
    + GROUND + _path("M6 56L22 50M80 60L94 52M16 62L30 59M70 54L78 50", "line"),
    "court": SKY + _box(34, 4, 32, 38, "glow", 16) + _disc(50, 22, 27, "halo") + _path("M50 5V42M35 22H65", "bar")
    + _path("M0 0H100V5H0z", "dark") + _path("M0 0H26C24 16 14 26 0 30zM100 0H74C76 16 86 26 100 30z", "flag")
    + _path("M5 0V24M11 0V21M17 0V16M95 0V24M89 0V21M83 0V16", "fold")
    + _box(18, 10, 9, 37, "mid") + _box(73, 10, 9, 37, "mid")
    + _path("M16 8H29V12H16zM71 8H84V12H71zM16 44H29V48H16zM71 44H84V48H71z", "far")
    + _path("M20.5 12V44M24.5 12V44M75.5 12V44M79.5 12V44", "line") + FLOOR + TILES + _path("M38 47H62L72 64H28z", "rug"),
    "lab": SKY + _path("M0 12H100M0 24H100M0 36H100", "line") + _path("M38 40V16A12 12 0 0 1 62 16V40z", "glow")
    + _disc(50, 20, 24, "halo") + _disc(54, 13, 4, "lamp") + _path("M50 4V40M38 22H62", "bar")
    + _box(2, 20, 30, 2, "dark") + _box(68, 20, 30, 2, "dark") + _box(2, 36, 30, 2, "dark") + _box(68, 36, 30, 2, "dark")
    + _path("M5 20V14H7V11H10V14H12V20zM16 20C14 17 16 14 18 13V9H20V13C22 14 24 17 22 20zM26 20V12H30V20zM71 20V13H75V20zM79 20C77 17 79 14 81 13V9H83V13C85 14 87 17 85 20zM90 20V14H91V11H94V14H96V20z", "far")
    + _path("M5 36V28H11V36zM15 36V30H17V27H20V30H22V36zM26 36L29 27 32 36zM70 36V29H73V36zM76 36C74 33 76 30 78 29V25H80V29C82 30 84 33 82 36zM88 36V28H95V36z", "crystal")
    + FLOOR + PLANKS,
    "ruins": SKY + _sun(30, 14, 6) + _cloud(6, 22, 1.2) + _cloud(60, 12, 1.3) + HILLS
    + _path("M2 50V22H8V14H14V24H18V50zM28 50V34H33V50zM98 50V10H94C82 10 74 18 74 30V50H79V31C79 22 85 16 92 16V50z", "mid")
    + _path("M2 30H18M2 38H18M79 40H92M9 22V30M12 38V50", "line")
    + _path("M62 48C63 38 60 32 56 27M62 38C66 34 68 30 67 26M61 42C57 40 54 36 54 33", "branch") + GROUND
    + _path("M6 55h6v4h-6zM14 57h4v3h-4zM78 54h7v4h-7zM88 58h6v4h-6zM70 60h4v3h-4z", "mid") + GRASS,
    "field": SKY + _sun(24, 15, 7) + _cloud(56, 12, 1) + _path("M0 36C30 30 70 32 100 35V50H0z", "far")
    + _path("M78 36V24L82 22 86 24V36z", "mid") + _path("M82 23L92 14M82 23L72 14M82 23L91 32M82 23L73 32", "pole")
    + _path("M0 42C30 38 70 38 100 42V64H0z", "ground")
    + _path("M50 40L50 64M44 40L30 64M56 40L70 64M38 40L8 64M62 40L92 64M31 41L-12 64M69 41L112 64M23 41L-34 62M77 41L134 62", "furrow")
    + _path("M4 52V40M14 50V39M24 48V39M2 44H28M2 48H27", "pole"),
    "road": SKY + _sun(26, 14, 7) + _cloud(58, 12, 1.1) + HILLS
    + _path("M0 46C24 40 70 41 100 45V64H0z", "ground")
    + _path("M56 40C48 42 66 45 54 49 40 54 18 58 12 64H78C74 58 76 54 70 50 62 46 66 42 60 40z", "path")
    + _path("M88 46V30H90V46zM82 30H96V34H82L79 32zM84 37H94L97 39 94 41H84z", "mid")
    + _path("M10 47C8 36 11 30 11 28 4 28 2 20 7 17 7 10 19 9 19 17 25 20 22 29 14 28 14 34 13 40 15 47z", "mid") + GRASS,
    "crypt": DARK + _path("M8 50V26A42 30 0 0 1 92 26V50z", "sky") + _disc(50, 24, 28, "halo")
    + _path("M22 50V20M50 50V0M78 50V20M8 26Q50-16 92 26M24 50V34A8 10 0 0 1 40 34V50M60 50V34A8 10 0 0 1 76 34V50", "line")
    + _path("M26 50V35A6 8 0 0 1 38 35V50zM62 50V35A6 8 0 0 1 74 35V50z", "dark")
    + _box(10, 38, 3, 10, "candle") + _box(15, 42, 3, 6, "candle") + _box(86, 39, 3, 9, "candle") + _disc(11.5, 35, 5, "halo")
    + _path("M11.5 32q2.4 3 0 5-2.4-2 0-5zM16.5 36q2.4 3 0 5-2.4-2 0-5zM87.5 33q2.4 3 0 5-2.4-2 0-5z", "fire")
    + _box(0, 48, 100, 16, "ground") + TILES + _path("M0 57C20 51 36 60 56 55S88 53 100 57V64H0z", "mist"),
    "chapel": SKY + _path("M40 44V18L50 5 60 18V44z", "glow") + _path("M14 44V22L21 12 28 22V44zM72 44V22L79 12 86 22V44z", "far")
    + _path("M50 6V44M40 20H60M40 31H60M21 13V44M14 30H28M79 13V44M72 30H86", "bar")
    + _path("M40 20H50V31H40zM50 31H60V43H50z", "flag") + _path("M40 31H50V43H40z", "crystal") + _disc(50, 22, 26, "halo")
    + _path("M42 10L18 64H46L52 10zM54 10L60 64H84L62 14z", "ray") + FLOOR + TILES
    + _box(3, 36, 8, 15, "dark", 1) + _box(89, 36, 8, 15, "dark", 1) + _path("M0 0H100V3L50 1 0 3z", "dark"),
    "treasury": DARK + _path("M10 54V28A40 28 0 0 1 90 28V54z", "sky") + _disc(50, 30, 30, "halo")
    + _path("M10 28H30M10 38H26M10 46H24M90 28H70M90 38H74M90 46H76M18 16L30 24M82 16L70 24M36 4L40 14M64 4L60 14", "line")
    + _box(0, 50, 100, 14, "ground")
    + _path("M-2 64C2 48 10 44 18 50 26 44 34 54 36 64zM66 64C68 52 76 44 84 50 92 44 100 50 102 64z", "hoard")
    + _path("M6 54h3M14 50h3M20 56h3M28 58h3M10 60h3M74 54h3M82 52h3M90 51h3M88 58h3M78 60h3M95 56h3", "coins")
    + _path("M30 20l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM72 12l.8 2.4 2.4.8-2.4.8-.8 2.4-.8-2.4-2.4-.8 2.4-.8z", "lamp"),
    "harbor": SKY + _sun(22, 15, 7) + _cloud(46, 12, 1) + _path("M0 40V32H10V28H18V40z", "far")
    + _box(0, 39, 100, 25, "ground") + WAVES
    + _path("M66 44V12M84 44V8M66 16L82 30H66zM84 12L98 30H84zM66 16L56 28H66z", "sail")
    + _path("M58 40H100V46L62 47z", "mid") + _path("M0 50H34V54H0z", "dark") + _path("M4 54V64M16 54V64M28 54V64", "pier")
    + _box(3, 40, 10, 10, "mid", 0.6) + _box(14, 43, 8, 7, "mid", 0.6) + _path("M3 40L13 50M13 40L3 50M14 46.5H22", "line"),
    "garden": SKY + _sun(24, 14, 7) + _cloud(56, 11, 1) + _path("M0 40H100V50H0z", "far")
    + _path("M14 48V26A12 12 0 0 1 38 26V48H34V27A8 8 0 0 0 18 27V48zM64 48V26A12 12 0 0 1 88 26V48H84V27A8 8 0 0 0 68 27V48z", "mid")
    + _path("M2 48C-2 40 6 34 10 40 14 34 20 42 16 48zM84 48C80 40 88 34 92 40 96 34 102 42 98 48z", "mid")
    + _path("M14 24h.1M20 15h.1M28 14h.1M37 21h.1M64 24h.1M72 15h.1M80 14h.1M87 22h.1M5 41h.1M94 42h.1", "rose") + GROUND
    + _path("M42 46L30 64H70L58 46z", "path") + GRASS,
    "mountain": SKY + _sun(22, 13, 6) + _path("M0 42L18 20 30 34 48 10 66 34 80 18 100 40V50H0z", "far")
    + _path("M48 10L56 20.6 51 19 48 23 44 18 41 19.4zM18 20L23 26 19 25 16 28 14 25zM80 18L87 26 82 25 79 29 75 24z", "snow")
    + _path("M0 46L14 34 30 44 44 36 62 46 84 34 100 44V54H0z", "mid") + GROUND
    + _pine(8, 54, 20, "dark") + _pine(16, 57, 14, "dark") + _pine(92, 56, 22, "dark") + _pine(83, 58, 13, "dark"),
    "camp": SKY + STARS + HILLS + _path("M2 50L14 26 26 50zM76 50L88 24 100 50z", "mid")
    + _path("M14 26L11 50H17zM88 24L85 50H91z", "dark") + _path("M14 26V20L20 22 14 24M88 24V17L94 19 88 21", "flag") + GROUND
    + _disc(38, 48, 18, "halo") + _path("M34 52q-4-6 2-12 0 4 3 5 2-4 1-8 7 5 4 15z", "fire")
    + _path("M30 54L46 50M31 50L46 54", "pole"),
}  # fmt: skip
