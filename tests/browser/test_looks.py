"""The table as a browser paints it: nothing clipped, small, or too small to tap.

The positions are those of `preview.py`, which makes pictures of them to look at.
"""

import os

import pytest

from baraja_ui.art import posters
from baraja_ui.games import registry
from baraja_ui.match import curtain_screen
from baraja_ui.shell import screens
from baraja_ui.table.log import Story
from framing import OUT_OF_VIEW
from looking import draw, found_at, resize
from preview import CLIPPED, SCENES, SIZES, TARGETS, UNPAINTED, style
from samples import FACTS, view, words

# Themes that move something; the others only change colours (tests/page/test_palette.py).
MOVED = ("contrast", "eink")


VIEWED = "#undo, #zone-prompt, #zone-hand, #zone-play, #zone-supply"


@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_can_be_tapped_and_is_in_view_in_every_theme(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    look = f"() => [...({CLIPPED})(), ...({OUT_OF_VIEW})('{VIEWED}')]"
    assert found_at(frame, TARGETS, look, ("felt", *MOVED)) + found_at(frame, ["narrow"], CLIPPED) == []


@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_and_can_be_tapped_in_english(frame, scene):
    draw(frame, scene, "tall", lang="en", more=UNPAINTED)
    assert found_at(frame, ("tall", "wide"), CLIPPED) == []


@pytest.mark.parametrize("text", ["125", "150", "200"])
@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_larger_text_scrolls_down_and_never_sideways(sheet, size, text):
    draw(sheet, "chosen", size, text=text)
    assert sheet.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert sheet.locator("#primary").bounding_box()["y"] < SIZES[size][1], "the button stays in view"


COVERED = """() => {
  const box = (name) => document.querySelector(`.zone.${name}`).getBoundingClientRect();
  const prompt = box("prompt"), found = [];
  if (prompt.bottom > innerHeight) found.push("the prompt is not in view");
  for (const name of ["top", "supply", "play", "inspector"]) {
    const { top, bottom } = box(name);
    if (top < prompt.bottom && bottom > prompt.top + 1) found.push(`${name} lies under it by ${bottom - prompt.top}`);
  }
  if (box("top").bottom > box("supply").top + 8) found.push("the Supply lies over the seats");
  return found;
}"""


def sample(sizes, scene):
    """Two of the sizes, others from scene to scene; all with BARAJA_WALK=all."""
    if os.environ.get("BARAJA_WALK") == "all":
        return sizes
    first = list(SCENES).index(scene)
    return [sizes[(2 * first + step) % len(sizes)] for step in range(2)]


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != "logbook"])
def test_at_one_and_a_half_the_prompt_lies_over_nothing(frame, scene):
    """What does not fit above it, scrolls in a box of its own."""
    sizes = sample(("landscape", "phone", "sideways", "tall", "portrait", "wide", "desk"), scene)
    draw(frame, scene, sizes[0], text="150", more=UNPAINTED)
    assert found_at(frame, sizes, COVERED) == []


@pytest.mark.parametrize("scene", ["action", "buy", "chosen", "reaction", "waiting"])
def test_a_text_a_quarter_larger_is_not_cut(frame, scene):
    draw(frame, scene, "landscape", text="125", more=UNPAINTED)
    sizes = ("landscape", "wide", "portrait", "upright", "phone", "low", "sideways", "shallow")
    assert found_at(frame, sizes, CLIPPED) == []


@pytest.mark.parametrize("size", ["landscape", "desk"])
def test_with_larger_text_a_long_log_puts_the_hand_no_further_below(frame, size):
    draw(frame, "chosen", size, text="125", more=UNPAINTED)
    at = "document.querySelector('#zone-hand').getBoundingClientRect().top"
    before = frame.evaluate(at)
    frame.evaluate("document.querySelector('.lines').style.height = '9000px'")
    assert frame.evaluate(at) == before


def test_the_numbers_of_the_steps_of_a_hand_over_stay_round_beside_a_long_name(sheet):
    drawn = curtain_screen.curtain(words(), ["Ana", "Berta Fernández de Castro"], 1, 1, False, [])
    sheet.set_content(f"<html><head>{style()}</head><body>{drawn}</body></html>")
    resize(sheet, "phone")
    for number in sheet.locator(".curtain-steps .number").all():
        box = number.bounding_box()
        assert box["width"] == pytest.approx(box["height"])


@pytest.mark.parametrize("scene", ["chosen", "gaining", "many"])
def test_on_e_ink_the_band_of_what_is_chosen_is_white_on_black(frame, scene):
    draw(frame, scene, "landscape", "eink", more=UNPAINTED)
    bands = frame.locator(".zone:is(.hand, .supply) [aria-pressed=true] :is(.band, .corner)").all()
    assert bands
    for band in bands:
        style_of = "band => { const { backgroundColor, backgroundImage, color } = getComputedStyle(band);"
        style_of += " return [backgroundColor, backgroundImage, color] }"
        assert band.evaluate(style_of) == ["rgb(0, 0, 0)", "none", "rgb(255, 255, 255)"]
        for part in band.locator("*:not(.cost)").all():
            assert part.evaluate(style_of)[2] == "rgb(255, 255, 255)"


@pytest.mark.parametrize("scene", ["mixed", "attacked", "struck", "own_attack", "gaining", "lesson"])
def test_nothing_beside_the_cards_in_play_covers_them_or_pushes_the_own_piles_out_of_sight(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    clipped = found_at(frame, SIZES, CLIPPED)
    assert [problem for problem in clipped if problem.split(": ")[1].startswith(("in play", "out of"))] == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_how_near_the_end_is_stands_on_one_line_where_the_felt_is_empty(frame, lang):
    draw(frame, "action", "landscape", lang=lang, more=UNPAINTED)
    for size in ("landscape", "wide", "big", "desk"):
        resize(frame, size)
        assert frame.locator(".nearness > span").evaluate("line => line.getClientRects().length") == 1, size
        assert frame.locator(".nearness").bounding_box()["height"] < 20, size


@pytest.mark.parametrize("size", ["narrow", "low", "sideways"])
@pytest.mark.parametrize("scene", ["buy", "chosen", "many"])
def test_twice_as_large_a_text_leaves_half_of_the_smallest_screens_to_the_table(frame, scene, size):
    draw(frame, scene, size, text="200", more=UNPAINTED)
    assert frame.locator("#zone-prompt").bounding_box()["height"] <= SIZES[size][1] / 2


SEAT = """() => {
  const [hand, deck] = [...document.querySelectorAll(".held .figure")].map((one) => one.getBoundingClientRect().bottom);
  const pill = document.querySelector(".pill > span");
  return pill ? pill.scrollHeight > pill.clientHeight + 2 : hand - deck;
}"""


def test_at_a_seat_numbers_are_on_one_line_without_a_deck_too_and_the_pill_is_not_cut(frame, monkeypatch):
    def bare(lang):
        table_view, asked, more, taps = SCENES["action"](lang)
        table_view["players"][1]["deck"] = 0
        return table_view, asked, more, taps

    def hit(lang):
        table_view, asked, more, taps = SCENES["own_attack"](lang)
        card = {"kind": "discard", "depth": 1, "player": 1, "cards": ["ruined_village"], "count": 1}
        return table_view, asked, {**more, "recent": [more["recent"][0], card]}, taps

    monkeypatch.setitem(SCENES, "bare", bare)
    monkeypatch.setitem(SCENES, "hit", hit)
    for scene, sizes in (("bare", ("landscape", "desk")), ("hit", ("desk",))):
        draw(frame, scene, sizes[0], lang="en", more=UNPAINTED)
        assert not any(frame.at_sizes([SIZES[size] for size in sizes], SEAT))


CUT_PILLS = """() => [...document.querySelectorAll(".pill > span")].filter((said) => {
  const range = document.createRange(), { right, bottom } = said.parentElement.getBoundingClientRect();
  range.selectNodeContents(said);
  return [...range.getClientRects()].some((line) => line.right > right || line.bottom > bottom);
}).map((said) => said.textContent)"""


@pytest.mark.parametrize("text", ["100", "125", "150", "200"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_an_attack_does_at_three_seats_is_not_cut_with_larger_text(frame, monkeypatch, lang, text):
    def attacked(lang):
        events = [
            {"kind": "turn", "depth": 0, "player": 0},
            {"kind": "play", "depth": 0, "player": 0, "card": "militia"},
        ]
        return view(["copper"], turn={"seat": 0}, seats=4, play=["militia"]), None, {"recent": events}, ()

    monkeypatch.setitem(SCENES, "attacked_seats", attacked)
    for scene, pills in (("attacked_seats", 3), ("struck", 1)):
        draw(frame, scene, "phone", lang=lang, text=text, more=UNPAINTED)
        assert frame.locator(".pill").count() == pills
        sizes = ("phone", "tall", "landscape", "sideways", "portrait", "desk")
        assert found_at(frame, sizes, CUT_PILLS) == []


def test_a_note_does_not_cover_the_buttons_at_the_foot_of_a_screen(frame):
    spoken = words("es")
    foot = '<button class="button">No abrir</button><button class="button primary">Abrir y jugar</button>'
    screen = screens.page("incoming", "", "", spoken, foot=foot)
    note = screens.note(spoken("frame.other_tab"), spoken)
    markup = f'<div id="screen">{screen}</div><div id="note">{note}</div>'
    frame.set_content(f'<html data-on="foot"><body>{style()}{markup}{UNPAINTED}')
    covers = """() => {
      const edge = (what, side) => document.querySelector(what).getBoundingClientRect()[side];
      return edge(".note", "bottom") > edge(".page-foot .button", "top") ? ["covered"] : [];
    }"""
    assert found_at(frame, TARGETS, covers) == []


def test_on_the_posters_of_home_the_cards_are_spread_evenly(frame):
    fans = posters.of_cards(FACTS) + posters.of_people(registry.game_ui("villagers").facts())
    frame.set_content(f"<body>{style()}<div>{fans}</div>{UNPAINTED}")
    uneven = """() => [...document.querySelectorAll(".poster .fan")].flatMap((fan) => {
      const boxes = [...fan.children].map((card) => card.getBoundingClientRect()).filter(({ width }) => width);
      const middles = boxes.map(({ left, right }) => (left + right) / 2);
      const gaps = middles.slice(1).map((middle, at) => middle - middles[at]);
      return Math.max(...gaps) - Math.min(...gaps) > 2 ? [gaps] : [];
    })"""
    assert found_at(frame, ("landscape", "phone", "desk"), uneven) == []


TOLD = """() => {
  const box = (one) => one.getBoundingClientRect();
  const news = document.querySelector(".well > .briefing"), text = news.querySelector(".since"), found = [];
  if (box(text).bottom > box(news).bottom || box(text).top < box(news).top) found.push("lines are cut");
  for (const badge of text.querySelectorAll(".seat")) {
    const range = document.createRange();
    range.selectNodeContents(badge.parentElement.querySelector(".said"));
    const word = range.getClientRects()[0];
    const apart = Math.abs(word.top + word.bottom - box(badge).top - box(badge).bottom);
    if (apart > 8) found.push("a badge without its words");
    if (box(badge).right > word.left || box(badge).right < word.left - 8) found.push("a badge lies on words");
  }
  const seen = [...document.querySelectorAll(".well > *")].filter((one) => one.getClientRects().length);
  if (box(seen.at(-1)).right < box(seen[0].parentElement).right - 40) found.push("the own piles are not at the edge");
  return found;
}"""


def test_long_news_are_cut_between_lines_and_each_badge_begins_what_its_player_did(frame, monkeypatch):
    def eventful(lang):
        table_view, asked, more, taps = SCENES["treasure"](lang)
        deeds = "juega Aldea (+2 Acciones). Juega Bruja. Ana gana Maldición. " * 4
        stories = [more["briefing"][0], *(Story(seat, deeds[: 60 * (3 - seat) - seat]) for seat in (1, 0, 1))]
        banner = {"card": "witch", "player": 1, "lines": ["Ana gana Maldición"], "own": True}
        return table_view, asked, {**more, "briefing": stories, "banner": banner}, ()

    monkeypatch.setitem(SCENES, "eventful", eventful)
    draw(frame, "eventful", "landscape", more=UNPAINTED)
    assert found_at(frame, ("landscape", "portrait", "phone", "sideways", "low", "desk", "ipad"), TOLD) == []
