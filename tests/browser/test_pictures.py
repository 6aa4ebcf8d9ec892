"""The pictures of the cards as a browser paints them: no two look alike, in colour, in grey, or as a motif alone."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from baraja.dominion import KINDS
from baraja_ui.art import drawing
from gallery import sheet

WIDE, HIGH = 147, 60  # what a tile shows
LAYOUT = (
    f"body {{ margin: 0; width: {10 * WIDE}px; line-height: 0; font-size: 0; }} div {{ display: inline-block; }}"
    f".tile-size {{ width: {WIDE}px; height: {HIGH}px; overflow: hidden; }} .card-size {{ display: none; }}"
)
WITHOUT_MOTIF = ".picture > :not(.scene) { display: none; }"


@pytest.fixture(scope="module")
def painted(chromium):
    """Returns every card's picture at a third of a tile's size, painted once: {how much is drawn: {card: image}}."""
    tab = chromium.new_page(viewport={"width": 10 * WIDE, "height": 100})
    pictures = {}
    for art in ("scene", "motif", "bare scene"):
        tab.set_content(sheet(list(KINDS), LAYOUT + WITHOUT_MOTIF * (art == "bare scene")))
        tab.evaluate("art => document.documentElement.dataset.art = art", art)
        whole = Image.open(io.BytesIO(tab.screenshot(full_page=True))).convert("RGB")
        pictures[art] = {
            name: whole.crop((x, y, x + WIDE, y + HIGH)).resize((WIDE // 3, HIGH // 3), Image.Resampling.BOX)
            for place, name in enumerate(KINDS)
            for x, y in [(place % 10 * WIDE, place // 10 * HIGH)]
        }
    tab.close()
    return pictures


def distance(first, second):
    """Returns how far two pictures are apart, from 0 to 255: the mean over all pixels and colours."""
    means = ImageStat.Stat(ImageChops.difference(first, second)).mean
    return sum(means) / len(means)


def nearest(pictures):
    pairs = (
        (distance(pictures[first], pictures[second]), first, second) for first, second in combinations(pictures, 2)
    )
    return min(pairs)


def test_no_two_cards_look_alike_at_the_size_of_a_tile(painted):
    assert nearest(painted["scene"])[0] >= 12


def test_no_two_cards_look_alike_in_grey(painted):
    assert nearest({name: picture.convert("L") for name, picture in painted["scene"].items()})[0] >= 7


def test_no_two_motifs_alone_look_alike(painted):
    assert nearest({name: picture.convert("L") for name, picture in painted["motif"].items()})[0] >= 5


def test_every_picture_shows_its_motif_and_its_scene(painted):
    """A picture whose symbols were missing would be of one colour."""
    assert set(painted["scene"]) == set(drawing.looks())
    for art in ("motif", "bare scene"):
        for name, picture in painted[art].items():
            assert max(ImageStat.Stat(picture).stddev) > 20, (art, name)
