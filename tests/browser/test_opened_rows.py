"""A row that is opened on the table of Dominion is whole, or as much of it as there is room for."""

import pytest

from looking import draw, found_at, resize
from preview import SCENES, SIZES, UNPAINTED

OPENED = """() => {
  const row = document.querySelector(".opened"), box = row.getBoundingClientRect();
  const prompt = document.querySelector("#zone-prompt").getBoundingClientRect();
  const around = document.querySelector("#zone-play"), beside = getComputedStyle(around).display === "contents";
  const play = beside ? box : around.getBoundingClientRect();
  const seen = Math.min(box.bottom, play.bottom, prompt.top) - Math.max(box.top, play.top);
  const cross = row.querySelector(".square")?.getBoundingClientRect();
  return { seen: Math.round(Math.min(1, seen / row.scrollHeight) * 100), lines: seen / 24,
    beyond: box.right > innerWidth || Boolean(cross && cross.right > innerWidth) };
}"""
"""How many hundredths of an open row are in sight, as how many lines of text, and whether it reaches over the edge."""


@pytest.mark.parametrize(
    "scene", ["revealed", "lanes", "effects", "naming", "lesson", "deck", "trash", "typed", "possessed", "rival"]
)
def test_an_open_row_is_in_sight_on_a_low_screen_with_large_text(frame, scene):
    """All but a few lines of it: the piles, of which nothing is asked, and the cards in play give it their room."""
    draw(frame, scene, "sideways", text="150", more=UNPAINTED)
    measured = frame.evaluate(OPENED)
    roomy = measured["lines"] > 6 or measured["seen"] == 100
    assert measured["seen"] >= 75 and roomy and not measured["beyond"], measured


@pytest.mark.parametrize("scene", ["ordered", "lanes", "revealed", "effects", "deck", "rival"])
def test_in_a_low_window_an_open_row_is_whole(frame, scene):
    draw(frame, scene, "shallow", more=UNPAINTED)
    script = (
        "() => (({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.opened'))"
    )
    assert max(frame.at_sizes([(1024, 639), (1024, 620), (1024, 600), (1280, 600)], script)) <= 1


@pytest.mark.parametrize("scene", ["hint", "lesson", "deck", "ordered", "effects", "typed"])
def test_in_a_window_of_middling_width_an_open_row_has_the_height_of_the_log(frame, scene):
    draw(frame, scene, "portrait", more=UNPAINTED)
    script = """() => {
      const { scrollHeight, clientHeight } = document.querySelector(".opened");
      const [hand, log] = ["#zone-hand", ".zone.log"].map((zone) => document.querySelector(zone));
      const { bottom } = hand.getBoundingClientRect();
      return [scrollHeight - clientHeight <= 1, bottom <= innerHeight, log.checkVisibility()];
    }"""
    assert frame.at_sizes([(768, 850), (768, 700), (900, 640)], script) == [[True, True, False]] * 3


def test_the_piles_can_be_scrolled_to_below_an_open_row(frame):
    draw(frame, "revealed", "sideways", text="150", more=UNPAINTED)
    frame.evaluate("document.querySelector('#zone-supply .kingdom > li:last-child button').scrollIntoView(false)")
    pile, prompt = (
        frame.locator(part).bounding_box() for part in ("#zone-supply .kingdom > li:last-child", "#zone-prompt")
    )
    assert pile["y"] >= 0 and pile["y"] + pile["height"] <= 390
    assert pile["y"] >= prompt["y"] + prompt["height"] or pile["y"] + pile["height"] <= prompt["y"]


@pytest.mark.parametrize("scene", ["revealed", "lanes", "ordered"])
def test_on_a_desktop_an_open_row_leaves_the_piles_their_texts(frame, scene):
    draw(frame, scene, "desk", more=UNPAINTED)
    assert frame.locator("#pile-market .bonuses").bounding_box()["height"] > 10
    assert frame.locator("#pile-moat .tab").bounding_box()["height"] > 70
    row, prompt = (frame.locator(part).bounding_box() for part in (".opened", "#zone-prompt"))
    assert row["y"] + row["height"] <= prompt["y"]
    assert frame.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)"
                          "(document.querySelector('.opened'))")  # fmt: skip


@pytest.mark.parametrize("scene", ["revealed", "lanes", "ordered", "effects", "rival", "deck", "possessed", "standing"])
def test_an_open_row_reaches_down_to_the_prompt_and_on_a_desktop_its_cards_have_their_shape(frame, scene):
    draw(frame, scene, "desk", more=UNPAINTED)
    left = """() => {
      const [row, prompt] = [".opened > :last-child", "#zone-prompt"].map((part) => document.querySelector(part));
      return prompt.getBoundingClientRect().top - row.getBoundingClientRect().bottom;
    }"""
    assert max(frame.at_sizes([SIZES[size] for size in ("desk", "big", "wide", "window", "landscape")], left)) < 12
    resize(frame, "desk")
    for card in frame.locator(".opened .mini").all():
        assert card.bounding_box()["height"] > 1.3 * card.bounding_box()["width"]


@pytest.mark.parametrize("scene", ["ordered", "lanes", "revealed", "rival", "deck", "trash"])
def test_an_open_row_is_whole_on_a_tablet_lying_down(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert frame.evaluate("(row => row.scrollHeight - row.clientHeight)(document.querySelector('.opened'))") == 0


@pytest.mark.parametrize("opened", ["trash", "turn"])
def test_beside_an_open_row_without_cards_the_hand_of_whoever_buys_keeps_its_room(frame, monkeypatch, opened):
    """An empty trash, or the word that somebody else's turn is played: the well below the piles would lie empty."""

    def scene(lang):
        table, asked, more, taps = SCENES["buy"](lang)
        table["players"][0]["play"] = []
        if opened == "turn":
            table["turn"].update(seat=1)
            asked["player"] = table["player"] = 1
        return table, asked, {**more, "open_pile": "trash" if opened == "trash" else ""}, taps

    monkeypatch.setitem(SCENES, "bare", scene)
    draw(frame, "bare", "landscape", more=UNPAINTED)
    heights = """() => {
      const row = document.querySelector(".opened");
      const [hand, card] = ["#zone-hand", ".hand .card"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
      return [Math.round(card.height), row.scrollHeight <= row.clientHeight + 1, hand.bottom <= innerHeight];
    }"""
    sizes = [(1024, 660), (1280, 720), (1100, 740), (1440, 900)]
    assert frame.at_sizes(sizes, heights) == [[card, True, True] for card in (118, 144, 144, 144)]


@pytest.mark.parametrize("chosen", [0, 4])
def test_four_cards_lie_side_by_side_in_either_lane(frame, monkeypatch, chosen):
    def four(lang):
        table, asked, more, _ = SCENES["lanes"](lang)
        return table, asked, more, [f"looked:#{card['id']}" for card in table["looked"][:chosen]]

    monkeypatch.setitem(SCENES, "four", four)
    draw(frame, "four", "landscape", more=UNPAINTED)
    lanes = "[...document.querySelectorAll('.lane .minis')].map(lane => lane.scrollWidth - lane.clientWidth)"
    assert frame.evaluate(lanes) == [0, 0]


@pytest.mark.parametrize("scene", ["revealed", "lanes", "effects"])
def test_on_the_lowest_phone_ten_piles_stay_in_sight_beside_an_open_row(frame, scene):
    draw(frame, scene, "low", more=UNPAINTED)
    end = frame.locator("#zone-prompt").bounding_box()["y"]
    piles = [pile.bounding_box() for pile in frame.locator("#zone-supply .kingdom > li").all()]
    assert len(piles) == 10 and all(box["y"] >= 0 and box["y"] + box["height"] <= end for box in piles)


SCROLLS = """() => [...document.querySelectorAll(".opened")].map((row) => row.scrollHeight - row.clientHeight)"""


@pytest.mark.parametrize("scene", ["lanes", "ordered", "revealed", "rival", "deck", "trash"])
def test_an_open_row_does_not_scroll_in_a_window_a_little_lower_than_a_tablet(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert frame.at_sizes([(1024, height) for height in (640, 650, 660)], SCROLLS) == [[0]] * 3


@pytest.mark.parametrize("scene", ["hint", "lesson"])
def test_what_stands_in_the_rail_takes_no_height_from_the_hand(frame, scene):
    """And none from the prompt and the hand below it, in low windows too."""
    height = "() => [document.querySelector('.hand .card').offsetHeight]"
    below = "() => [Math.max(0, document.querySelector('#zone-hand').getBoundingClientRect().bottom - innerHeight)]"
    sizes = [SIZES[size] for size in ("landscape", "shallow", "window")]
    draw(frame, "buy", "landscape", more=UNPAINTED)
    whole = frame.at_sizes(sizes, height)
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert frame.at_sizes(sizes, height) == whole and frame.at_sizes(sizes, below) == [[0]] * 3


def test_in_the_rail_a_hint_does_not_touch_the_edge_or_its_own_head(frame):
    draw(frame, "hint", "landscape", more=UNPAINTED)
    gaps = """() => {
      const [panel, head, said] = [".coach", ".coach-head", ".coach-says"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
      return [head.top - panel.top, said.top - head.bottom].filter((gap) => gap < 8);
    }"""
    assert found_at(frame, ("landscape", "desk"), gaps) == []
