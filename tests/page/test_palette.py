"""The colours of the style sheets: enough contrast in every theme, and types that everybody can tell apart, whatever
their colour vision."""

import re
from itertools import combinations
from pathlib import Path

import pytest

PUBLIC = Path(__file__).resolve().parents[2] / "public"
SHEET = (PUBLIC / "css/table.css").read_text(encoding="utf-8")
CARDS = (PUBLIC / "css/cards.css").read_text(encoding="utf-8")
OTHERS = "\n".join(path.read_text("utf-8") for path in sorted((PUBLIC / "css/themes").glob("*.css")))
TYPES = ("action", "treasure", "victory", "shelter", "reaction", "attack", "curse", "ruins")
DARK_TEXT, LIGHT_TEXT = "#1F1B16", "#FFFFFF"

# Severity 1.0 of Machado, Oliveira and Fernandes (2009), on linear RGB.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def tokens(block):
    return dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{6})\b", block))


def theme(name):
    """All tokens of a theme: those of felt, with the changes of its own block."""
    own = re.search(rf'^:root[^\n]*\[data-theme="{name}"\][^\n]*\{{\n(.*?)\n\}}', OTHERS, re.DOTALL | re.MULTILINE)[1]
    return {**LIGHT, **tokens(own)}


LIGHT = tokens(re.search(r":root \{(.*?)\n\}", SHEET, re.DOTALL)[1])
BANDS = tokens(re.search(r":root \{(.*?)\n\}", CARDS, re.DOTALL)[1])
"""The colours at the upper (`attack`) and the lower (`attack-2`) end of each band."""
THEMES = {"felt": LIGHT, **{name: theme(name) for name in ("linen", "night", "contrast", "contrast-dark", "eink")}}
SHARP = ("contrast", "contrast-dark", "eink")


def linear(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(colour, other):
    weights = (0.2126, 0.7152, 0.0722)
    bright = sorted(sum(w * c for w, c in zip(weights, linear(x), strict=True)) for x in (colour, other))
    return (bright[1] + 0.05) / (bright[0] + 0.05)


def lab(rgb):
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    scaled = []
    for row, full in zip(to_xyz, white, strict=True):
        value = sum(weight * max(0, min(1, part)) for weight, part in zip(row, rgb, strict=True)) / full
        scaled.append(value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116)
    x, y, z = scaled
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(colour, other, eye):
    seen = [
        lab([sum(w * c for w, c in zip(row, linear(x), strict=True)) for row in EYES[eye]]) for x in (colour, other)
    ]
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["ink", "ink-2", "accent", "warn"])
@pytest.mark.parametrize("ground", ["table", "surface", "face"])
def test_text_stands_out_from_every_ground(theme, ink, ground):
    colours = THEMES[theme]
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("line", ["line", "focus", "accent"])
@pytest.mark.parametrize("ground", ["table", "surface", "face"])
def test_outlines_stand_out_from_every_ground(theme, line, ground):
    colours = THEMES[theme]
    assert contrast(colours[line], colours[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_a_tinted_ground_can_be_read(theme):
    colours = THEMES[theme]
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
    assert contrast(colours["on-accent"], colours["accent-down"]) >= 4.5
    assert contrast(colours["ink"], colours["accent-wash"]) >= 4.5
    for ink in ("ink", "ink-2", "warn"):
        assert contrast(colours[ink], colours["felt"]) >= 4.5


@pytest.mark.parametrize("kind", TYPES)
def test_the_word_on_a_band_can_be_read(kind):
    text = re.search(rf"\.t-{kind} \{{[^}}]* color: (#[0-9A-Fa-f]{{6}})", CARDS)[1]
    assert text in (DARK_TEXT, LIGHT_TEXT)
    assert contrast(text, BANDS[kind]) >= 4.5
    assert contrast(text, BANDS[f"{kind}-2"]) >= 4.5


@pytest.mark.parametrize("end", ["", "-2"])
@pytest.mark.parametrize("eye", EYES)
def test_types_can_be_told_apart_with_every_colour_vision(eye, end):
    pairs = combinations(TYPES, 2)
    assert [pair for pair in pairs if difference(*(BANDS[kind + end] for kind in pair), eye) < 25] == []


@pytest.mark.parametrize("theme", ["felt", "night"])
def test_names_stand_out_from_their_paper(theme):
    own = re.search(rf':root\[data-theme="{theme}"\] \{{(.*?)\n\}}', CARDS, re.DOTALL)
    colours = {**BANDS, **(tokens(own[1]) if own else {})}
    assert contrast(colours["paper-ink"], colours["paper"]) >= 7
    assert contrast(colours["paper-off-ink"], colours["paper-off"]) >= 7
    assert contrast(colours["mark-ink"], colours["mark"]) >= 4.5


@pytest.mark.parametrize("name", [name for name in THEMES if name not in ("felt", "linen")])
def test_every_theme_changes_every_colour_that_night_changes(name):
    changed = {token for token, colour in THEMES["night"].items() if colour != LIGHT[token]}
    same = {token for token in changed if THEMES[name][token] == LIGHT[token]}
    assert same <= {"on-accent", "on"}, "these are white on black as they are white on blue"


@pytest.mark.parametrize("name", SHARP)
def test_high_contrast_is_black_and_white(name):
    colours = THEMES[name]
    plain = "table surface face felt felt-line ink ink-2 line hair accent on-accent accent-wash warn focus"
    for token in plain.split():
        assert colours[token] in ("#000000", "#FFFFFF"), token
    assert contrast(colours["ink"], colours["table"]) == pytest.approx(21)


def test_e_ink_gives_every_type_but_the_plainest_its_own_hatch():
    hatches = {
        kind: re.search(rf'data-theme="eink"\] \.t-{kind} \{{ ([^}}]*)', OTHERS)[1]
        for kind in TYPES
        if kind != "action"
    }
    assert len(set(hatches.values())) == len(TYPES) - 1
    assert all("gradient" in hatch for hatch in hatches.values())
    plates = re.search(r'data-theme="eink"\] :is\(\.band, \.corner\) :is\(([^)]*)\) \{ ([^}]*)', OTHERS)
    assert {".type", ".count"} <= set(plates[1].split(", ")) and "background: #FFFFFF" in plates[2]


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_the_felt_stands_out_from_its_lightest_and_its_darkest_part(theme):
    colours = THEMES[theme]
    for ink in ("on", "on-2"):
        for ground in ("felt-1", "felt-2", "felt-3"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for ink in ("ink", "ink-2"):
        for ground in ("paper-1", "paper-2"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    assert contrast(colours["ring"], colours["felt-2"]) >= 3
    assert contrast(colours["on-ring"], colours["ring"]) >= 4.5


# What a theme may change without moving anything: how a box is painted, not where it is.
PAINTED = {
    "background", "background-color", "background-image", "border-color", "box-shadow", "color", "color-scheme", "fill",
    "filter", "opacity", "outline", "outline-color", "stroke", "text-shadow",
}  # fmt: skip
COLOURED = re.compile("border|text-decoration|accent-color")
"""Properties that hold more than a colour, in which a token may stand for the colour."""
COLOUR = re.compile(r"\s*(#[0-9A-F]{6}|rgb\([^()]*\)|\d+ \d+ \d+|var\(--[\w-]+\))\s*")
RECOLOURING = re.compile(r'data-theme="(felt|linen|night|contrast|contrast-dark)"')
"""These lay everything out as felt does, or as the other contrast theme does: rules for both say `^="contrast"`."""
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
DECLARED = re.compile(r"([\w-]+)\s*:((?:[^;()]|\((?:[^()]|\([^()]*\))*\))*)")


def test_themes_that_only_recolour_move_nothing():
    """So what is measured in felt holds for night and linen, and what is in one contrast theme for the other one."""
    sheets = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sorted((PUBLIC / "css").rglob("*.css")))
    rules = RULE.findall(re.sub(r"(?s)/\*.*?\*/", "", sheets))
    declarations = [(selector, *declaration) for selector, body in rules for declaration in DECLARED.findall(body)]
    changed = [(name, value) for selector, name, value in declarations if RECOLOURING.search(selector)]
    assert len(changed) > 100
    assert {name for name, _ in changed if not name.startswith("--")} <= PAINTED
    tokens_changed = {name for name, _ in changed if name.startswith("--")}
    no_colours = {name for name, value in changed if name in tokens_changed and not COLOUR.fullmatch(value)}
    for _selector, name, value in declarations:
        if name not in PAINTED and not name.startswith("--"):
            used = tokens_changed.intersection(re.findall(r"var\((--[\w-]+)", value))
            assert not used & no_colours and (not used or COLOURED.match(name)), (name, value)


def test_no_rule_is_nested_in_another():
    """Safari 16.4, the oldest one that the page supports, knows no nested rules."""
    for sheet in (PUBLIC / "css").rglob("*.css"):
        inside = []
        for part in re.findall(r"[^{};]*[{};]", re.sub(r"(?s)/\*.*?\*/", "", sheet.read_text(encoding="utf-8"))):
            if part.endswith("{"):
                assert not inside or inside[-1].startswith("@"), f"{part} in {inside[-1]} of {sheet.name}"
                inside.append(part.strip())
            elif part.endswith("}"):
                inside.pop()
