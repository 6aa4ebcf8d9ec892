"""On electronic ink nothing has a colour: every pixel is black, white or grey, and states differ in form.

The suite looks at a sample of the tables of both games; BARAJA_WALK=all looks at every one.
"""

import io
import os

import pytest
from PIL import Image, ImageChops

import preview
import village_scenes

GAMES = {"dominion": preview, "villagers": village_scenes}
SAMPLE = ("struck", "own_attack", "lanes", "lesson", "effects", "mixed", "draft", "build", "market", "swap")
EVERY = [(game, scene) for game, scenes in GAMES.items() for scene in scenes.SCENES]
LOOKED_AT = (
    EVERY
    if os.environ.get("BARAJA_WALK") == "all"
    else [scene_of_game for scene_of_game in EVERY if scene_of_game[1] in SAMPLE]
)
GREY = 12
"""By how much the channels of a pixel may differ: the black of some edges and the white of paper are a little warm."""


def coloured(sheet):
    """Returns how many pixels of what is shown have a colour."""
    red, green, blue = Image.open(io.BytesIO(sheet.screenshot())).convert("RGB").split()
    apart = [
        ImageChops.difference(channel, next_channel)
        for channel, next_channel in ((red, green), (green, blue), (blue, red))
    ]
    widest = ImageChops.lighter(apart[0], ImageChops.lighter(apart[1], apart[2]))
    return sum(widest.histogram()[GREY + 1 :])


LOOK = "one => { const { backgroundColor, color } = getComputedStyle(one); return [backgroundColor, color] }"


def draw(sheet, game, scene, size, theme):
    width, height = preview.SIZES[size]
    sheet.set_viewport_size({"width": width, "height": height})
    sheet.set_content(GAMES[game].page(scene, "es", theme, *(["100"] if game == "dominion" else [])))


@pytest.mark.parametrize(("game", "scene"), LOOKED_AT)
def test_no_pixel_has_a_colour_on_electronic_ink(sheet, game, scene):
    coloured_pixels = {}
    for size in ("landscape", "phone"):
        draw(sheet, game, scene, size, "eink")
        coloured_pixels[size] = coloured(sheet)
    assert coloured_pixels == {"landscape": 0, "phone": 0}


def test_colours_are_counted_where_there_are_any(sheet):
    draw(sheet, "dominion", "struck", "landscape", "felt")
    assert coloured(sheet) > 100_000


def test_who_is_hit_and_who_is_safe_differ_without_colours(sheet):
    draw(sheet, "dominion", "own_attack", "landscape", "eink")
    hit, safe = (sheet.eval_on_selector(f".pill.{kind}", LOOK) for kind in ("hit", "safe"))
    assert hit == safe[::-1] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_counts_stand_on_a_white_plate_also_in_the_corner_of_a_basic_pile(sheet):
    draw(sheet, "dominion", "buy", "landscape", "eink")
    for part in (".band .count", ".corner .count"):
        assert sheet.eval_on_selector(part, LOOK) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], part


def test_the_place_of_a_new_chain_can_be_read_without_colours(sheet):
    draw(sheet, "villagers", "build", "landscape", "eink")
    assert sheet.eval_on_selector(".new-chain", LOOK) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_a_bar_at_the_edge_stays_there_while_a_page_without_colours_scrolls(sheet):
    draw(sheet, "dominion", "struck", "phone", "eink")
    sheet.evaluate("""() => {
      const tall = document.createElement("div"), bar = document.createElement("p");
      tall.style.height = "3000px"; [bar.id, bar.textContent] = ["bar", "x"];
      bar.style.cssText = "position: fixed; bottom: 0";
      document.body.append(tall, bar);
      scrollTo(0, 1000);
    }""")
    assert sheet.evaluate("scrollY") == 1000
    assert 600 < sheet.locator("#bar").bounding_box()["y"] < 664


@pytest.mark.parametrize("theme", ["contrast", "eink"])
def test_the_names_of_small_piles_do_not_lie_on_their_black_drawings(sheet, theme):
    draw(sheet, "dominion", "waiting", "sideways", theme)
    names = sheet.locator(".tile.small .name").all()
    assert len(names) > 5 and {name.evaluate(LOOK)[0] for name in names} == {"rgb(255, 255, 255)"}
