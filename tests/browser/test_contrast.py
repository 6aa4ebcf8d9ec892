"""Text has a contrast of 4.5 to 1 with the pixels really painted behind it, in every theme, also on pictures and
gradients.

A state is painted twice, once with its text and once without. Where the two pictures differ there is text; its computed
colour is compared with the pixels behind it. The suite looks at a sample of the states in every theme;
BARAJA_WALK=all looks at every state.
"""

import io
import os

import pytest
from PIL import Image, ImageChops

import village_scenes
from baraja_ui.saves import saves_screen
from preview import SCENES, SIZES, THEMES, page, style
from samples import words

LEAST = 4.5
ALLOWED = 0.1
"""The share of a text's pixels that may fall short: a letter may touch the edge of what it stands on."""

OF_EACH = 4
"""How many states the sample has in every theme."""

NOTED = {"linen": [("waiting", "landscape", "es")], "felt": [("standing", "landscape", "es")]}
"""States that are always looked at: what a rival's Action brings, and what a standing answer is about, was too pale."""

TEXTS = """() => [...document.querySelectorAll("#table *")].flatMap(element => {
  const said = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
  if (!said.length || element.closest("svg, .unseen") || !element.checkVisibility({ visibilityProperty: true }))
    return [];
  let opacity = 1, frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  for (let around = element; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    opacity *= style.opacity;
    if (style.overflow !== "visible") frame = cut(frame, around.getBoundingClientRect());
  }
  const whole = element.closest("button, li, p") ?? element;
  const uncovered = ({ left, top, right, bottom }) => [0.1, 0.5, 0.9].every(part => {
    const above = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2);
    return above && (whole.contains(above) || above.contains(whole));
  });
  return said.flatMap(node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map(line => ({ high: line.height, ...cut(line, frame) }));
    const inSight = ({ top, bottom, high }) => bottom - top >= high / 2;
    return lines.filter(inSight).filter(uncovered).map(box =>
      ({ said: node.data.trim(), box: [box.left, box.top, box.right, box.bottom], opacity,
         color: getComputedStyle(element).color }));
  });
})"""
"""Finds every line of text that nothing covers and of which half is in sight, its colour, and where it stands."""

SETTLED = """() => document.getAnimations().filter(one => isFinite(one.effect.getComputedTiming().endTime))
  .forEach(one => one.finish())"""
"""Ends what still appears: half transparent, a text would be paler than it is."""

WITHOUT = "#table, #table * { color: transparent !important; transition: none !important; }"


def luminance(red, green, blue):
    """Returns the relative luminance that WCAG defines, of colours from 0 to 255."""
    parts = [colour / 255 for colour in (red, green, blue)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(ink, ground):
    low, high = sorted((luminance(*ink), luminance(*ground)))
    return (high + 0.05) / (low + 0.05)


def seen(tab):
    return Image.open(io.BytesIO(tab.screenshot())).convert("RGB")


def too_pale(text, painted, bare):
    """Returns the contrast that a tenth of the text's pixels do not exceed, or None if that is enough."""
    left, top, right, bottom = (round(edge) for edge in text["box"])
    box = (max(0, left), max(0, top), min(painted.width, right), min(painted.height, bottom))
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    behind = bare.crop(box)
    drawn = ImageChops.difference(painted.crop(box), behind).convert("L").point(lambda value: 255 * (value > 40))
    colours, inks = behind.tobytes(), drawn.tobytes()
    pixels = [tuple(colours[3 * at : 3 * at + 3]) for at, ink in enumerate(inks) if ink]
    ink = [float(part) for part in text["color"].removeprefix("rgba(").removeprefix("rgb(").rstrip(")").split(",")][:3]
    if len(pixels) < 8:  # covered, scrolled out of its box, or in the colour of what is behind it
        same = sum(contrast(ink, tuple(colours[at : at + 3])) < 1.25 for at in range(0, len(colours), 3))
        return 1.0 if len(inks) > 50 and same > 0.8 * len(inks) else None
    known = {}
    for pixel in set(pixels):
        mixed = [text["opacity"] * own + (1 - text["opacity"]) * under for own, under in zip(ink, pixel, strict=True)]
        known[pixel] = contrast(mixed, pixel)
    least = sorted(known[pixel] for pixel in pixels)[int(ALLOWED * len(pixels))]
    return least if least < LEAST else None


def states(theme):
    """Returns (scene, size, language) of each state to look at in a theme."""
    scenes, first = list(SCENES), THEMES.index(theme)
    if os.environ.get("BARAJA_WALK") == "all":
        return [(scene, size, "es") for scene in scenes for size in ("landscape", "phone")]
    taken = [scenes[(first + step * 5) % len(scenes)] for step in range(OF_EACH)]
    sample = [(scene, ("landscape", "phone")[(first + at) % 2], ("es", "en")[at % 2]) for at, scene in enumerate(taken)]
    return sample + NOTED.get(theme, [])


def pale(sheet, scene, size, lang, theme, drawn=page, within="#table"):
    """The texts of a state that do not stand out enough, and how many there are in all."""
    sheet.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
    sheet.set_content(drawn(scene, lang, theme))
    sheet.evaluate(SETTLED)
    texts = sheet.evaluate(TEXTS.replace("#table", within))
    painted = seen(sheet)
    sheet.add_style_tag(content=WITHOUT.replace("#table", within))
    bare = seen(sheet)
    contrasts = [(text["said"], too_pale(text, painted, bare)) for text in texts]
    return {sentence: f"{scene} {size}: {least:.2f}" for sentence, least in contrasts if least is not None}, len(texts)


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_the_pixels_behind_it(sheet, theme):
    wrong, read = {}, 0
    for scene, size, lang in states(theme):
        pale_texts, texts = pale(sheet, scene, size, lang, theme)
        wrong |= pale_texts
        read += texts
    assert wrong == {}
    assert read > 100


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_at_a_table_of_villagers_stands_out_from_the_pixels_behind_it(sheet, theme):
    wrong = {}
    for scene, size in (("coin", "landscape"), ("late", "landscape"), ("put", "phone")):
        wrong |= pale(sheet, scene, size, "es", theme, village_scenes.page)[0]
    assert wrong == {}


@pytest.mark.parametrize("theme", THEMES)
def test_what_an_import_did_can_be_read(sheet, theme):
    def games(scene, lang, theme):
        drawn = saves_screen.render(words(lang), [], report=[words(lang)("games.refused", why="")], unread="failing")
        return f'<html lang="{lang}" data-theme="{theme}" data-on="felt"><head>{style()}</head><body>{drawn}</body>'

    wrong, read = pale(sheet, "games", "phone", "es", theme, games, ".page-body")
    assert wrong == {} and read > 4


@pytest.mark.parametrize("scene", ["lanes", "treasure"])
def test_what_is_chosen_can_be_read_where_nothing_has_a_colour(sheet, scene):
    wrong, _ = pale(sheet, scene, "landscape", "es", "eink")
    assert wrong == {}


def test_pale_text_is_found(chromium):
    """Grey on grey has a contrast of 3.5 to 1 and is reported; the same text in black is not."""
    tab = chromium.new_page(viewport={"width": 200, "height": 60})
    contrasts = []
    for ink in ("#808080", "#000000", "#f0f0f0"):
        tab.set_content(f"<body style='background: #f0f0f0'><p id=table><b style='color: {ink}'>Provincia</b></p>")
        (text,) = tab.evaluate(TEXTS)
        painted = seen(tab)
        tab.add_style_tag(content=WITHOUT)
        contrasts.append(too_pale(text, painted, seen(tab)))
    tab.close()
    assert contrasts[0] == pytest.approx(3.46, abs=0.05) and contrasts[1] is None and contrasts[2] == 1
