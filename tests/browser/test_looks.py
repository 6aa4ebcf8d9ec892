"""The table as a browser paints it: nothing clipped, small, or too small to tap, and nothing that axe objects to.

The positions are those of `preview.py`, which makes pictures of them to look at.
"""

import pytest

from baraja.dominion import KINDS
from preview import CLIPPED, ROOT, SCENES, SIZES, TARGETS, THEMES, page
from samples import piles, question, view

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def sheet(chromium):
    """One browser page for all pictures: drawing into it is much quicker than opening a new one."""
    shown = chromium.new_page()
    yield shown
    shown.close()


def draw(shown, folder, scene, size, theme="felt", lang="es", text="100"):
    file = folder / "table.html"
    file.write_text(page(scene, lang, theme, text), encoding="utf-8")
    shown.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
    shown.goto(file.as_uri())


@pytest.mark.parametrize("size", ["landscape", "portrait", "phone", "tall", "narrow", "wide"])
@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_and_can_be_tapped(sheet, tmp_path, scene, size):
    draw(sheet, tmp_path, scene, size, lang="en" if size in ("tall", "wide") else "es")
    assert sheet.evaluate(CLIPPED) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_kingdom_card_fits_its_tile_and_its_card(sheet, tmp_path, monkeypatch, lang):
    named = sorted(name for name, kind in KINDS.items() if kind.pile == "kingdom")
    wrong = []
    for first in range(0, len(named), 10):
        kingdom = (named[first:] + named)[:10]

        def shop(_lang, kingdom=kingdom):
            found = view(kingdom[:6], kingdom, 4, {"phase": "buy", "buys": 2, "coins": 4})
            return found, question("turn.buy", piles(found, 4), 0), {}, ()

        monkeypatch.setitem(SCENES, "shop", shop)
        draw(sheet, tmp_path, "shop", "landscape", lang=lang)
        for size in ("landscape", "portrait", "phone", "narrow", "wide"):
            sheet.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            wrong += [f"{size}: {found}" for found in sheet.evaluate(CLIPPED)]
    assert wrong == []


@pytest.mark.parametrize("text", ["125", "150", "200"])
@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_larger_text_scrolls_down_and_never_sideways(sheet, tmp_path, size, text):
    draw(sheet, tmp_path, "chosen", size, text=text)
    assert sheet.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert sheet.locator("#primary").bounding_box()["y"] < SIZES[size][1], "the button stays in view"


@pytest.mark.parametrize("size", ["landscape", "portrait", "phone"])
@pytest.mark.parametrize("scene", SCENES)
def test_without_scrolling_prompt_hand_and_undo_are_in_view(sheet, tmp_path, scene, size):
    draw(sheet, tmp_path, scene, size)
    width, height = SIZES[size]
    for zone in ("#undo", "#zone-prompt", "#zone-hand", "#zone-play", "#zone-supply"):
        box = sheet.locator(zone).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1


@pytest.mark.parametrize("theme", THEMES[2:])
@pytest.mark.parametrize("scene", SCENES)
def test_a_theme_moves_nothing(sheet, tmp_path, scene, theme):
    draw(sheet, tmp_path, scene, "landscape", theme)
    wrong = []
    for size in TARGETS:
        sheet.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        wrong += [f"{size}: {found}" for found in sheet.evaluate(CLIPPED)]
    assert wrong == []


AXE_IN = [("landscape", "felt"), ("phone", "night"), ("portrait", "contrast"), ("phone", "contrast-dark"),
          ("landscape", "eink")]  # fmt: skip


@pytest.mark.parametrize(("size", "theme"), AXE_IN)
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(sheet, tmp_path, scene, size, theme):
    draw(sheet, tmp_path, scene, size, theme)
    sheet.evaluate(AXE)
    found = sheet.evaluate("axe.run()")["violations"]
    assert [(violation["id"], [node["html"] for node in violation["nodes"]]) for violation in found] == []
