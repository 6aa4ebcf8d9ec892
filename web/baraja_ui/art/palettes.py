"""The colours of the pictures: palettes of scenes and materials of motifs, with the gradients and rules made from them.

The light always comes from the upper left. Rules only set custom properties, which the drawings inherit through
`<use>`: one symbol serves all cards that show it, and no element has a style of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Palette(NamedTuple):
    """The colours of a scene, from the sky down to the ground; `flag` and `crystal` colour its small bright things."""

    sky_top: str
    sky_low: str
    light: str
    far: str
    mid: str
    ground: str
    dark: str
    flag: str = "#B23A2C"
    crystal: str = ""


class Material(NamedTuple):
    """The colours of a motif: darkest, body, lightest, what is seen through its holes, and a second tone."""

    dark: str
    body: str
    light: str
    hole: str
    tone: str


def _palette(colours: str, **small: str) -> Palette:
    return Palette(*(f"#{colour}" for colour in colours.split()), **small)


def _material(colours: str) -> Material:
    return Material(*(f"#{colour}" for colour in colours.split()))


PALETTES = {
    "dawn": _palette("F0A055 FCE7BC FFF6D8 DBA471 B0703F 9A6635 5E3918"),
    "noon": _palette("3F97D2 CDEBF6 FFFFFF 93C3CD 6BA873 639C4B 315C2B"),
    "dusk": _palette("553379 F3935F FFD892 A85C7C 653259 4A2648 27112B"),
    "night": _palette("0F1740 44569C F7F2D2 2F3C78 1E2856 1A2148 0B1026", flag="#C8503A"),
    "storm": _palette("3E4C5F AEBBC5 EEF5F6 748593 4C5A67 46524B 232A28"),
    "sea": _palette("3489C2 C5EAF0 FFF6D2 74B4D1 417FA6 1F678C 0E3B56"),
    "wood": _palette("5E9A52 E4F1B4 FFFBDA 8BB56B 4D7F41 41682F 1C3817"),
    "autumn": _palette("C67A34 F9E2A9 FFF2CC CE9150 94531F 755022 3C240D"),
    "forge": _palette("241519 84371F FFB85C 55281F 331914 2C1812 130806", flag="#C9502C"),
    "cavern": _palette("1A1930 5D5B80 C6EAF6 3B3956 26253C 312F42 100F1B", crystal="#7FE0F0"),
    "ember": _palette("4C0F15 DF5D31 FFD27E 912D22 5C1814 451511 1D0706", flag="#E9B23C", crystal="#E9B23C"),
    "frost": _palette("7FAAD0 EEF6FB FFFFFF B7CFDF 86A5C0 D5E3EC 7E96AE"),
    "violet": _palette("24104A 8F53BA F4CCFF 5F328C 3A1C60 2F154E 13062B", flag="#C8923A", crystal="#F08AC8"),
    "hall": _palette("4E301E BE8F5C FFECC0 8C603F 623F26 7A5032 382312", flag="#8E1F2B"),
    "marble": _palette("5F7192 DAE3EC FFFFFF A5B4C7 7B8DA6 A9B5C4 5B6A7C", flag="#2C5AA0"),
    "lab": _palette("0A2931 328687 CFFFEA 1C5A5F 103D44 12393F 051A1F", crystal="#F0B93A"),
    "sand": _palette("E5AB50 FDEBBD FFFCEA E3B26E CD8E4B DCA95C 91602B"),
    "moss": _palette("5D6C66 C8D0B8 F5F6DE 8E9A84 5D6B55 536347 252F1E"),
    "royal": _palette("132F52 5A93C4 FFEDB4 33628F 20466B 20405F 0B1D32", flag="#B3262A"),
    "wine": _palette("470E2B BE5771 FFDCC6 842D4C 5B1C37 4B1A30 1F071D", flag="#C8923A"),
}

MATERIALS = {
    "stone": _material("3E3A35 918A7E E2DACB 2A2622 B23A2C"),
    "lit": _material("463F38 8E8474 E6DCC6 FFD970 B23A2C"),
    "wood": _material("43240F 91592B DDA666 FFE3A0 B5402E"),
    "steel": _material("28323D 8393A3 EDF3F7 1B232B B4261E"),
    "gold": _material("6E4A00 DDA71F FFEFA0 5A3A00 A9720C"),
    "silver": _material("3F4952 AEBAC4 FFFFFF 37414B 7F8C97"),
    "copper": _material("572709 C06C33 FBC08D 4A200A 8C4A1E"),
    "red": _material("520C10 BD2A2C FF8F70 FFEBD0 F3C25A"),
    "paper": _material("6E4F26 EAD7A6 FFFBEA 5F4019 B23A2C"),
    "bone": _material("574D40 DCD2BC FFFDF2 2A2230 8E7FA6"),
    "glass": _material("083E3F 2FA79B C6FBEA F0FFD8 F2B93A"),
    "leaf": _material("163E1D 43913E B9E37A FFE1EC 8A5429"),
    "violet": _material("270F40 7F42AE DDB4F8 FFE9A8 C8923A"),
    "iron": _material("131217 55535F B6B5C2 FF9F45 FF9F45"),
    "blue": _material("0B2450 2F68B8 A9D0F8 F6EBC8 E0B23A"),
    "brown": _material("2E190B 75492A C89766 F3DDB0 B23A2C"),
}


def mix(first: str, other: str, part: float) -> str:
    """The colour that is `part` (0 to 1) of the way from `first` to `other`."""
    pairs = ((int(first[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def scene_gradients(name: str) -> str:
    """Sky, halo and ground of a palette."""
    palette = PALETTES[name]
    glow = "".join(
        f'<stop offset="{at}" stop-color="{palette.light}" stop-opacity="{alpha}"/>'
        for at, alpha in ((0, 0.8), (0.45, 0.28), (1, 0))
    )
    return (
        _linear(f"sky-{name}", (20, 0, 34, 46), ((0, palette.sky_top), (1, palette.sky_low)))
        + f'<radialGradient id="halo-{name}">{glow}</radialGradient>'
        + _linear(
            f"gnd-{name}",
            (30, 40, 62, 68),
            ((0, mix(palette.ground, palette.light, 0.22)), (0.5, palette.ground), (1, palette.dark)),
        )
    )


def body_gradient(name: str) -> str:
    """The body of a motif, lit from the upper left."""
    material = MATERIALS[name]
    stops = (
        (0, material.light),
        (0.38, mix(material.body, material.light, 0.25)),
        (0.62, material.body),
        (1, mix(material.body, material.dark, 0.65)),
    )
    return _linear(f"body-{name}", (8, 4, 56, 58), stops)


def _linear(name: str, line: tuple[int, int, int, int], stops: Iterable[tuple[float, str]]) -> str:
    x1, y1, x2, y2 = line
    drawn = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{drawn}</linearGradient>"
    )


def stylesheet() -> str:
    """The rules that give a picture its palette (`p-…`) and its motif a material (`m-…`); the build adds them."""
    rules = [
        f".p-{name}{{--sky:url(#sky-{name});--halo:url(#halo-{name});--gnd:url(#gnd-{name});--lt:{palette.light};"
        f"--f1:{palette.far};--f2:{palette.mid};--gd:{palette.dark};--flag:{palette.flag};"
        f"--crystal:{palette.crystal or mix(palette.light, palette.far, 0.35)}}}"
        for name, palette in PALETTES.items()
    ]
    rules += [
        f".m-{name}{{--body:url(#body-{name});--dark:{material.dark};--light:{material.light};--hole:{material.hole};"
        f"--tone:{material.tone};--lit:{mix(material.body, material.light, 0.62)}"
        f";--shade:{mix(material.body, material.dark, 0.55)}}}"
        for name, material in MATERIALS.items()
    ]
    return "/* Palettes and materials of the pictures, made from art/palettes.py by the build. */\n" + "\n".join(rules)
