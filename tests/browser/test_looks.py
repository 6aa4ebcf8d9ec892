"""The table as a browser paints it: nothing clipped, small, or too small to tap, and nothing that axe objects to.

The positions are those of `preview.py`, which makes pictures of them to look at.
"""

import os
from functools import partial

import pytest

from auditing import UNSEEN
from baraja.dominion import KINDS, KINGDOMS
from baraja_ui.art import posters
from baraja_ui.games import registry
from baraja_ui.games.dominion import inspector
from baraja_ui.match import curtain_screen
from baraja_ui.shell import screens
from baraja_ui.table.log import Story
from dominion_scenes import longest
from framing import OUT_OF_VIEW
from preview import CLIPPED, PLAIN, SCENES, SIZES, TARGETS, UNPAINTED, page, style
from samples import FACTS, cards, piles, question, view, words
from serving import DIST


def draw(shown, scene, size, theme="felt", lang="es", text="100", more=""):
    resize(shown, size)
    shown.set_content(page(scene, lang, theme, text) + more)


def resize(shown, size):
    shown.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))


WEAR = """theme => {
  document.documentElement.dataset.theme = theme;
  for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
}"""


def wear(shown, theme):
    shown.evaluate(WEAR, theme)


# Themes that move something; the others only change colours (tests/page/test_palette.py).
MOVED = ("contrast", "eink")
VIEWED = "#undo, #zone-prompt, #zone-hand, #zone-play, #zone-supply"


def found_at(frame, sizes, script, themes=()):
    """Returns what a script finds at each of the sizes, there in each of the themes if any are named."""
    found = iter(frame.each([SIZES[size] for size in sizes], script, themes=themes))
    return [f"{size} {theme}: {one}" for size in sizes for theme in themes or ("",) for one in next(found)]


@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_can_be_tapped_and_is_in_view_in_every_theme(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    look = f"() => [...({CLIPPED})(), ...({OUT_OF_VIEW})('{VIEWED}')]"
    assert found_at(frame, TARGETS, look, ("felt", *MOVED)) + found_at(frame, ["narrow"], CLIPPED) == []


@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_and_can_be_tapped_in_english(frame, scene):
    draw(frame, scene, "tall", lang="en", more=UNPAINTED)
    assert found_at(frame, ("tall", "wide"), CLIPPED) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_kingdom_card_fits_its_tile_and_its_card(frame, monkeypatch, lang):
    named = sorted(name for name, kind in KINDS.items() if kind.pile == "kingdom")
    wrong = []
    for first in range(0, len(named), 10):
        kingdom = (named[first:] + named)[:10]

        def shop(_lang, kingdom=kingdom):
            found = view(kingdom[:6], kingdom, 4, {"phase": "buy", "buys": 2, "coins": 4})
            return found, question("turn.buy", piles(found, 4), 0), {}, ()

        monkeypatch.setitem(SCENES, "shop", shop)
        draw(frame, "shop", "landscape", lang=lang, more=UNPAINTED)
        wrong += found_at(frame, ("landscape", "portrait", "phone", "narrow", "wide"), CLIPPED)
    assert wrong == []


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


@pytest.mark.parametrize("size", ["low", "sideways"])
def test_on_a_phone_lying_down_with_large_text_six_piles_are_seen_at_once_and_no_picture_lies_on_a_band(sheet, size):
    draw(sheet, "action", size, text="150", more=UNPAINTED)
    end = sheet.locator("#zone-prompt").bounding_box()["y"]
    piles = [pile.bounding_box() for pile in sheet.locator("#zone-supply .kingdom > li").all()]
    assert sum(box["y"] + box["height"] <= end for box in piles) >= 6
    over = """tile => tile.querySelector(".band").getBoundingClientRect().right -
      tile.querySelector(".picture").getBoundingClientRect().left"""
    assert all(tile.evaluate(over) <= 1 for tile in sheet.locator("#zone-supply .kingdom .tile").all())


@pytest.mark.parametrize(
    ("scene", "size"),
    [(scene, size) for scene in ("action", "buy", "struck", "lesson", "hint", "deck", "trash", "rival", "typed")
     for size in ("phone", "sideways")]
    + [(scene, "phone") for scene in ("ordered", "lanes", "revealed", "effects", "naming", "possessed")],
)  # fmt: skip
def test_on_a_phone_with_large_text_the_hand_is_in_sight_below_the_question_and_its_button(sheet, scene, size):
    """In a lesson and with a hint too, which say what to do with it, and whatever row is open."""
    draw(sheet, scene, size, text="150", more=UNPAINTED)
    card, button = (sheet.locator(part).first.bounding_box() for part in ("#zone-hand .card", "#primary"))
    assert button["y"] + button["height"] <= card["y"] and card["height"] >= 44
    for part in ("#zone-hand .card", ".stepper .step"):
        for box in (one.bounding_box() for one in sheet.locator(part).all()[:2]):
            assert box["y"] + box["height"] <= SIZES[size][1] and box["x"] + box["width"] <= SIZES[size][0]


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
def test_an_open_row_is_in_sight_on_a_low_screen_with_large_text(sheet, scene):
    """All but a few lines of it: the piles, of which nothing is asked, and the cards in play give it their room."""
    draw(sheet, scene, "sideways", text="150", more=UNPAINTED)
    found = sheet.evaluate(OPENED)
    roomy = found["lines"] > 6 or found["seen"] == 100
    assert found["seen"] >= 75 and roomy and not found["beyond"], found


@pytest.mark.parametrize("scene", ["ordered", "lanes", "revealed", "effects", "deck", "rival"])
def test_in_a_low_window_an_open_row_is_whole(frame, scene):
    draw(frame, scene, "shallow", more=UNPAINTED)
    script = (
        "() => (({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.opened'))"
    )
    assert max(frame.each([(1024, 639), (1024, 620), (1024, 600), (1280, 600)], script)) <= 1


@pytest.mark.parametrize("scene", ["hint", "lesson", "deck", "ordered", "effects", "typed"])
def test_in_a_window_of_middling_width_an_open_row_has_the_height_of_the_log(frame, scene):
    draw(frame, scene, "portrait", more=UNPAINTED)
    script = """() => {
      const { scrollHeight, clientHeight } = document.querySelector(".opened");
      const [hand, log] = ["#zone-hand", ".zone.log"].map((zone) => document.querySelector(zone));
      const { bottom } = hand.getBoundingClientRect();
      return [scrollHeight - clientHeight <= 1, bottom <= innerHeight, log.checkVisibility()];
    }"""
    assert frame.each([(768, 850), (768, 700), (900, 640)], script) == [[True, True, False]] * 3


def test_the_piles_can_be_scrolled_to_below_an_open_row(sheet):
    draw(sheet, "revealed", "sideways", text="150", more=UNPAINTED)
    sheet.evaluate("document.querySelector('#zone-supply .kingdom > li:last-child button').scrollIntoView(false)")
    pile, prompt = (
        sheet.locator(part).bounding_box() for part in ("#zone-supply .kingdom > li:last-child", "#zone-prompt")
    )
    assert pile["y"] >= 0 and pile["y"] + pile["height"] <= 390
    assert pile["y"] >= prompt["y"] + prompt["height"] or pile["y"] + pile["height"] <= prompt["y"]


SHOWN = f'<script type="module">{next(DIST.glob("app/*/js/markup.js")).read_text("utf-8")}</script>'
"""What scrolls the focus into sight."""
HIDDEN = """() => {
  const focused = document.activeElement, prompt = document.querySelector("#zone-prompt").getBoundingClientRect();
  if (!focused.closest(".zone:is(.top, .supply, .play, .hand)") || focused.closest(".banner")) return "";
  const box = focused.getBoundingClientRect();
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let around = focused.parentElement; around !== document.body; around = around.parentElement) {
    const { left, top, right, bottom } = around.getBoundingClientRect(), style = getComputedStyle(around);
    if (style.overflowX !== "visible")
      Object.assign(seen, { left: Math.max(left, seen.left), right: Math.min(right, seen.right) });
    if (style.overflowY !== "visible")
      Object.assign(seen, { top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom) });
  }
  const over = [seen.left - box.left, box.right - seen.right, seen.top - box.top, box.bottom - seen.bottom];
  if (!focused.closest(".stepper")) over.push(Math.min(box.bottom - prompt.top, prompt.bottom - box.top));
  return Math.max(...over) > 4 ? `${focused.id}: ${over.map(Math.round)}` : "seen";
}"""


@pytest.mark.parametrize(
    ("scene", "size", "text"),
    [("buy", size, text) for size in ("phone", "sideways") for text in ("125", "200")]
    + [(scene, size, "200") for scene in ("action", "ordered", "trash", "revealed") for size in ("phone", "sideways")]
    + [("buy", "narrow", "100"), ("ordered", "low", "150"), ("effects", "phone", "200")],
)
def test_whatever_the_keyboard_reaches_is_whole_in_sight_and_not_under_the_prompt(sheet, scene, size, text):
    draw(sheet, scene, size, text=text, more=PLAIN + SHOWN)
    for key in ("Tab", "Shift+Tab"):
        found = []
        for _ in range(50):
            sheet.keyboard.press(key)
            found.append(sheet.evaluate(HIDDEN))
        assert found.count("seen") > 20 and set(found) == {"", "seen"}, (key, found)


@pytest.mark.parametrize("text", ["100", "125", "150", "200"])
def test_the_button_to_read_a_card_touches_no_other(frame, text):
    draw(frame, "mixed", "phone", text=text, more=UNPAINTED)
    for size in ("phone", "tall", "narrow", "sideways"):
        resize(frame, size)
        read, primary = (frame.locator(part).bounding_box() for part in ("#open-inspector .topmost", "#primary"))
        beside = read["x"] + read["width"] <= primary["x"] or read["x"] >= primary["x"] + primary["width"]
        assert beside or read["y"] + read["height"] + 1 <= primary["y"], size


@pytest.mark.parametrize("scene", ["action", "buy", "chosen", "reaction", "waiting"])
def test_a_text_a_quarter_larger_is_not_cut(frame, scene):
    draw(frame, scene, "landscape", text="125", more=UNPAINTED)
    sizes = ("landscape", "wide", "portrait", "upright", "phone", "low", "sideways", "shallow")
    assert found_at(frame, sizes, CLIPPED) == []


@pytest.mark.parametrize("size", ["landscape", "desk"])
def test_with_larger_text_a_long_log_puts_the_hand_no_further_below(sheet, size):
    draw(sheet, "chosen", size, text="125", more=UNPAINTED)
    at = "document.querySelector('#zone-hand').getBoundingClientRect().top"
    before = sheet.evaluate(at)
    sheet.evaluate("document.querySelector('.lines').style.height = '9000px'")
    assert sheet.evaluate(at) == before


def test_the_numbers_of_the_steps_of_a_hand_over_stay_round_beside_a_long_name(sheet):
    drawn = curtain_screen.curtain(words(), ["Ana", "Berta Fernández de Castro"], 1, 1, False, [])
    sheet.set_content(f"<html><head>{style()}</head><body>{drawn}</body></html>")
    resize(sheet, "phone")
    for number in sheet.locator(".curtain-steps .number").all():
        box = number.bounding_box()
        assert box["width"] == pytest.approx(box["height"])


UNDER_THE_BAND = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const said = document.createRange();
  said.selectNodeContents(card.querySelector(".short"));
  const lowest = Math.max(...[...said.getClientRects()].map((line) => line.bottom));
  return lowest > card.querySelector(".band").getBoundingClientRect().top;
}).map((card) => card.querySelector(".name").textContent)"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_below_a_name_of_two_lines_the_short_text_of_a_card_in_hand_is_read_whole(sheet, monkeypatch, lang):
    def scene(_lang):
        found = view(["market_square", "hoard", "oasis", "border_village", "nomad_camp"])
        return found, question("turn.action", cards(found), 0), {}, ()

    monkeypatch.setitem(SCENES, "wordy", scene)
    draw(sheet, "wordy", "landscape", lang=lang)
    assert sheet.locator(".hand .short").count() == 5 and sheet.evaluate(UNDER_THE_BAND) == []


def test_on_a_phone_lying_down_a_hand_over_to_a_long_name_fits_its_frame_and_no_line_crosses_its_words(frame):
    told = ["<li><span class='thumb'></span><span class='said'>Ana juega Milicia</span></li>"] * 4
    drawn = curtain_screen.curtain(words(), ["Ana", "Maximiliana Hohenzollern"], 1, 1, False, told)
    frame.set_content(f"<html><head>{style()}</head><body>{drawn}</body></html>")
    faults = """() => {
      const curtain = document.querySelector(".curtain"), link = curtain.querySelector(".curtain-card .quiet");
      const line = 16; // of the frame, which is drawn around everything
      const below = link.getBoundingClientRect().bottom - (innerHeight - line);
      const ridge = getComputedStyle(curtain).getPropertyValue("--ridge");
      return [...(below > 0 ? [below] : []), ...(ridge === "transparent" ? [] : [ridge])];
    }"""
    assert found_at(frame, ("sideways", "sidelong"), faults) == []


@pytest.mark.parametrize(
    ("lang", "wide"),
    [("es", ("adventurer", "laboratory", "conspirator", "smithy")),
     ("en", ("adventurer", "laboratory", "woodcutter", "market_square"))],
)  # fmt: skip
def test_of_five_cards_in_hand_on_a_phone_no_name_is_cut_and_the_last_is_whole(frame, monkeypatch, lang, wide):
    found = view([*wide, wide[1], "copper"])
    monkeypatch.setitem(SCENES, "five", lambda _lang: (found, question("turn.action", cards(found), 0), {}, ()))
    draw(frame, "five", "phone", lang=lang, more=UNPAINTED)
    assert frame.locator(".hand .card").count() == 5
    assert frame.evaluate("""() => [...document.querySelectorAll(".hand .card")].flatMap((card) => {
      const { scrollWidth, clientWidth, textContent } = card.querySelector(".name > span");
      const over = card.getBoundingClientRect().right > innerWidth;
      return over || scrollWidth > clientWidth ? [textContent] : [];
    })""") == []  # fmt: skip


@pytest.mark.parametrize("size", ["sideways", "sidelong", "low"])
@pytest.mark.parametrize("scene", ["action", "buy", "attacked", "struck", "waiting", "mixed"])
def test_on_a_phone_lying_down_ten_piles_hand_and_prompt_are_in_view(frame, scene, size):
    draw(frame, scene, size, more=UNPAINTED)
    width, height = SIZES[size]
    piles = frame.locator("#zone-supply .kingdom > li").all()
    assert len(piles) == 10
    for part in (*piles, frame.locator("#pile-province"), frame.locator("#zone-prompt"), frame.locator("#zone-hand")):
        box = part.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1
    hand = frame.locator("#zone-hand").bounding_box()
    for stepper in frame.locator(".hand .stepper").all():
        box = stepper.bounding_box()
        assert box["x"] + box["width"] <= hand["x"] + hand["width"] and box["y"] + box["height"] <= height


@pytest.mark.parametrize(("lang", "told"), [("es", "Berta ataca con Milicia"), ("en", "Berta attacks with Militia")])
def test_on_a_phone_lying_down_it_is_told_who_attacks_beside_one_card_in_play(sheet, lang, told):
    draw(sheet, "attacked", "sideways", lang=lang, more=UNPAINTED)
    assert told in sheet.locator(".well > .banner:visible").inner_text().replace("\n", " ")


@pytest.mark.parametrize("size", ["phone", "tall", "narrow"])
@pytest.mark.parametrize("scene", ["deck", "mixed"])
def test_on_a_phone_the_province_and_the_own_points_are_always_in_sight(sheet, scene, size):
    """The row of basics may be scrolled to either end."""
    draw(sheet, scene, size, more=UNPAINTED)
    width, height = SIZES[size]
    for end in (0, 10_000):
        sheet.evaluate("end => { document.querySelector('.basics').scrollLeft = end }", end)
        for part in ("#pile-province .corner", ".c-points"):
            box = sheet.locator(part).bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, part
    found = sheet.locator("#pile-province .corner").evaluate(
        "corner => { const { left, top, width, height } = corner.getBoundingClientRect();"
        " return corner.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"
    )
    assert found, "nothing lies over the count"


BURIED = """buttons => buttons.flatMap((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [0.1, 0.5, 0.9]
    .filter((part) => !button.contains(document.elementFromPoint(left + part * width, top + height / 2)))
    .map((part) => `${button.textContent} is covered at ${part}`);
})"""


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", ["landscape", "portrait", "phone", "tall", "sideways", "desk"])
def test_nothing_lies_over_what_a_card_lets_its_player_choose(sheet, size, text):
    draw(sheet, "alternatives", size, text=text)
    offered = sheet.locator(".choices > .button")
    assert offered.count() == 3
    assert offered.evaluate_all(BURIED) == []


@pytest.mark.parametrize("size", ["landscape", "high", "desk"])
def test_rulings_that_are_unfolded_beside_the_table_are_in_view(sheet, size):
    draw(sheet, "alternatives", size)
    sheet.locator(".rulings > summary").click()
    box, around = (sheet.locator(part).bounding_box() for part in (".rulings li:first-child", "#zone-inspector"))
    assert box["y"] + box["height"] <= around["y"] + around["height"]


HALF_SEEN = """() => {
  const row = document.querySelector(".basics"), { left, right } = row.getBoundingClientRect();
  const end = Math.min(right, row.querySelector(".ending").getBoundingClientRect().left);
  return [...row.querySelectorAll("li:not(.ending)")].flatMap((pile) => {
    const box = pile.getBoundingClientRect();
    const seen = (Math.min(box.right, end) - Math.max(box.left, left)) / box.width;
    return seen < 0.2 || seen > 0.99 ? [] : [`${pile.textContent}: ${seen.toFixed(2)} of it`];
  });
}"""


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_wherever_the_row_of_basics_rests_on_a_phone_no_pile_is_half_covered(sheet, size):
    """Where the row goes on there is an edge of the next pile, so that it is seen."""
    draw(sheet, "mixed", size, more=UNPAINTED)
    for to in (0, 30, 60, 110, 10_000):
        sheet.evaluate("to => { document.querySelector('.basics').scrollLeft = to }", to)
        assert sheet.evaluate(HALF_SEEN) == [], to
    sheet.evaluate("document.querySelector('.basics').scrollLeft = 0")
    for pile in sheet.locator(".basics .tile").all():
        pile.focus()
        on_top = pile.evaluate(
            "pile => { const { left, top, width, height } = pile.getBoundingClientRect();"
            " return pile.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"
        )
        assert on_top, f"{pile.get_attribute('id')} has the focus and is covered"


def test_beside_many_cards_in_play_what_a_rival_does_is_told_in_two_lines(frame, monkeypatch):
    found, _, more, _ = SCENES["waiting"]("es")
    cards = ["market", "gold", "silver", "copper", "smithy", "festival"]
    found["players"][2]["play"] = [{"id": 400 + at, "name": name, "as": name} for at, name in enumerate(cards)]
    said = {"news": "Carlos compra Provincia (quedan 3)"}
    monkeypatch.setitem(SCENES, "busy", lambda _lang: (found, None, {**more, **said}, ()))
    draw(frame, "busy", "landscape", more=UNPAINTED)
    for size in ("landscape", "wide", "desk", "portrait", "shallow"):
        resize(frame, size)
        told = frame.locator(".caption > p > :last-child")
        lines = told.evaluate("told => Math.round(told.offsetHeight / parseFloat(getComputedStyle(told).lineHeight))")
        assert 1 <= lines <= 2, size


@pytest.mark.parametrize("scene", ["revealed", "lanes", "ordered"])
def test_on_a_desktop_an_open_row_leaves_the_piles_their_texts(sheet, scene):
    draw(sheet, scene, "desk", more=UNPAINTED)
    assert sheet.locator("#pile-market .bonuses").bounding_box()["height"] > 10
    assert sheet.locator("#pile-moat .tab").bounding_box()["height"] > 70
    row, prompt = (sheet.locator(part).bounding_box() for part in (".opened", "#zone-prompt"))
    assert row["y"] + row["height"] <= prompt["y"]
    assert sheet.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)"
                          "(document.querySelector('.opened'))")  # fmt: skip


@pytest.mark.parametrize("scene", ["revealed", "lanes", "ordered", "effects", "rival", "deck", "possessed", "standing"])
def test_an_open_row_reaches_down_to_the_prompt_and_on_a_desktop_its_cards_have_their_shape(frame, scene):
    draw(frame, scene, "desk", more=UNPAINTED)
    left = """() => {
      const [row, prompt] = [".opened > :last-child", "#zone-prompt"].map((part) => document.querySelector(part));
      return prompt.getBoundingClientRect().top - row.getBoundingClientRect().bottom;
    }"""
    assert max(frame.each([SIZES[size] for size in ("desk", "big", "wide", "window", "landscape")], left)) < 12
    resize(frame, "desk")
    for card in frame.locator(".opened .mini").all():
        assert card.bounding_box()["height"] > 1.3 * card.bounding_box()["width"]


def test_no_word_of_a_card_in_play_is_broken_and_a_potion_covers_no_word(frame, monkeypatch):
    names = ["abandoned_mine", "familiar", "laboratory", "cartographer"]
    for scene, lang in (("action", "en"), ("revealed", "en"), ("revealed", "es")):
        found, asked, more, taps = SCENES[scene](lang)
        found["players"][0]["play"] = [{"id": 400 + at, "name": name, "as": name} for at, name in enumerate(names)]
        monkeypatch.setitem(SCENES, "played", partial(lambda drawn, _lang: drawn, (found, asked, more, taps)))
        draw(frame, "played", "landscape", lang=lang, more=UNPAINTED)
        for size in ("landscape", "wide", "desk"):
            resize(frame, size)
            wrong = frame.evaluate("""() => [...document.querySelectorAll(".well .mini")].flatMap((card) => {
              const box = (part) => part.getBoundingClientRect();
              const flask = card.querySelector(".edge .flask"), word = card.querySelector(".edge .type");
              const over = flask?.checkVisibility() && box(flask).right > box(word).left + 2 ? ["flask"] : [];
              const name = card.querySelector(".name"), probe = name.cloneNode(true);
              probe.style.cssText = "width:min-content;max-width:none;max-height:none;overflow-wrap:normal;";
              card.append(probe);
              const wide = probe.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [];
              probe.remove();
              return [...over, ...wide];
            })""")
            assert wrong == [], size


def test_in_the_inspector_no_sign_of_a_type_is_on_another_line_than_its_word(frame):
    draw(frame, "mixed", "landscape", more=UNPAINTED)
    for card in ("sir_destry", "dame_josephine", "death_cart", "moat"):
        frame.evaluate(
            "([zone, markup]) => { document.querySelector(zone).innerHTML = markup }",
            ["#zone-inspector", inspector.render(card, SCENES["mixed"]("es")[0], FACTS, words("es"), "", False)],
        )
        for size in ("landscape", "portrait", "upright", "wide", "desk", "sideways"):
            resize(frame, size)
            types = frame.locator(".big-card .kinds > .type").all()
            assert len(types) == len(FACTS[card].types)
            for one in types:
                sign, word = (
                    one.locator(".glyph"),
                    one.evaluate(
                        "one => { const said = document.createRange(); said.selectNodeContents(one.lastChild);"
                        " const { top, bottom } = said.getBoundingClientRect(); return [top, bottom] }"
                    ),
                )
                box = sign.bounding_box() if sign.count() else None
                assert not box or word[0] <= box["y"] + box["height"] / 2 <= word[1], (card, size)
            ends = [one.bounding_box() for one in types]
            band = frame.locator(".big-card .kinds").bounding_box()
            assert all(end["x"] + end["width"] <= band["x"] + band["width"] for end in ends), (card, size)


RING_CUT = """() => {
  const pile = document.querySelector(".tile[aria-pressed=true]");
  pile.scrollIntoView({ block: "center", inline: "nearest" });
  const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(pile);
  const spreads = [...boxShadow.matchAll(/ 0px 0px 0px ([0-9.]+)px/g)].map((found) => parseFloat(found[1]));
  const ring = Math.max(parseFloat(outlineWidth) + parseFloat(outlineOffset), ...spreads);
  const { left, top, right, bottom } = pile.getBoundingClientRect();
  const cut = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let around = pile.parentElement; around !== document.documentElement; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== "visible") cut.push(around.getBoundingClientRect());
  return Math.max(0, ...cut.flatMap((box) =>
    [box.left - left, box.top - top, right - box.right, bottom - box.bottom].map((over) => over + ring)));
}"""


@pytest.mark.parametrize(
    ("pile", "text"), [("copper", "100"), ("province", "150"), ("menagerie", "150"), ("farmland", "100")]
)
def test_the_ring_of_a_chosen_pile_is_whole(frame, monkeypatch, pile, text):
    found, _, more, _ = SCENES["buy"]("es")
    asked = question("turn.buy", piles(found, 8), 0)
    monkeypatch.setitem(SCENES, "ringed", lambda _lang: (found, asked, more, (f"pile:{pile}",)))
    draw(frame, "ringed", "phone", text=text, more=UNPAINTED)
    sizes = ("phone", "narrow", "tall", "sideways", "low", "upright", "portrait", "landscape", "desk")
    cut = frame.each([SIZES[size] for size in sizes], RING_CUT)
    assert dict(zip(sizes, cut, strict=True)) == dict.fromkeys(sizes, 0)


@pytest.mark.parametrize("scene", ["chosen", "gaining", "many"])
def test_on_e_ink_the_band_of_what_is_chosen_is_white_on_black(sheet, scene):
    draw(sheet, scene, "landscape", "eink", more=UNPAINTED)
    bands = sheet.locator(".zone:is(.hand, .supply) [aria-pressed=true] :is(.band, .corner)").all()
    assert bands
    for band in bands:
        said = "band => { const { backgroundColor, backgroundImage, color } = getComputedStyle(band);"
        said += " return [backgroundColor, backgroundImage, color] }"
        assert band.evaluate(said) == ["rgb(0, 0, 0)", "none", "rgb(255, 255, 255)"]
        for part in band.locator("*:not(.cost)").all():
            assert part.evaluate(said)[2] == "rgb(255, 255, 255)"


@pytest.mark.parametrize("scene", ["ordered", "lanes", "revealed", "rival", "deck", "trash"])
def test_an_open_row_is_whole_on_a_tablet_lying_down(sheet, scene):
    draw(sheet, scene, "landscape", more=UNPAINTED)
    assert sheet.evaluate("(row => row.scrollHeight - row.clientHeight)(document.querySelector('.opened'))") == 0


@pytest.mark.parametrize("opened", ["trash", "turn"])
def test_beside_an_open_row_without_cards_the_hand_of_whoever_buys_keeps_its_room(frame, monkeypatch, opened):
    """An empty trash, or the word that somebody else's turn is played: the well below the piles would lie empty."""

    def scene(lang):
        found, asked, more, taps = SCENES["buy"](lang)
        found["players"][0]["play"] = []
        if opened == "turn":
            found["turn"].update(seat=1)
            asked["player"] = found["player"] = 1
        return found, asked, {**more, "heap": "trash" if opened == "trash" else ""}, taps

    monkeypatch.setitem(SCENES, "bare", scene)
    draw(frame, "bare", "landscape", more=UNPAINTED)
    heights = """() => {
      const row = document.querySelector(".opened");
      const [hand, card] = ["#zone-hand", ".hand .card"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
      return [Math.round(card.height), row.scrollHeight <= row.clientHeight + 1, hand.bottom <= innerHeight];
    }"""
    sizes = [(1024, 660), (1280, 720), (1100, 740), (1440, 900)]
    assert frame.each(sizes, heights) == [[card, True, True] for card in (118, 144, 144, 144)]


@pytest.mark.parametrize("chosen", [0, 4])
def test_four_cards_lie_side_by_side_in_either_lane(sheet, monkeypatch, chosen):
    def four(lang):
        found, asked, more, _ = SCENES["lanes"](lang)
        return found, asked, more, [f"looked:#{card['id']}" for card in found["looked"][:chosen]]

    monkeypatch.setitem(SCENES, "four", four)
    draw(sheet, "four", "landscape", more=UNPAINTED)
    lanes = "[...document.querySelectorAll('.lane .minis')].map(lane => lane.scrollWidth - lane.clientWidth)"
    assert sheet.evaluate(lanes) == [0, 0]


def test_the_picture_of_a_card_without_bonuses_fills_it_while_the_hand_is_low(sheet, monkeypatch):
    def plain(lang):
        found = view(["procession"], looked=["gold", "silver"], play=["apothecary"])
        return found, question("order.put", cards(found, "looked"), 2, 2, ordered=True, about=("apothecary",)), {}, ()

    monkeypatch.setitem(SCENES, "plain", plain)
    draw(sheet, "plain", "landscape", more=UNPAINTED)
    picture, paper = (sheet.locator(f".hand .card .{part}").bounding_box() for part in ("picture", "paper"))
    assert abs(picture["y"] + picture["height"] - paper["y"] - paper["height"]) < 2


BROKEN = r"""() => [...document.querySelectorAll(".well .mini .name")].flatMap((name) => {
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\s\u00AD]+/g)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, index);
    range.setEnd(texts.currentNode, index + word.length);
    if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(word);
  }
  return found;
})"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_word_breaks_in_the_name_of_a_card_in_play(sheet, monkeypatch, lang):
    named = sorted(KINDS)
    broken = []
    for first in range(0, len(named), 6):
        lying = view(["copper"], play=named[first : first + 6]), None, {}, ()
        monkeypatch.setitem(SCENES, "lying", lambda _lang, scene=lying: scene)
        draw(sheet, "lying", "landscape", lang=lang, more=UNPAINTED)
        broken += sheet.evaluate(BROKEN)
    assert broken == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_card_is_read_on_a_phone_with_all_its_rulings_and_the_button_in_sight(frame, lang):
    draw(frame, "sheet", "phone", lang=lang, more=UNPAINTED)
    for size in ("phone", "tall", "sideways", "sidelong", "low", "narrow"):
        resize(frame, size)
        box = frame.locator("#zone-inspector").bounding_box()
        read = [line.bounding_box() for line in frame.locator(".rulings li").all()][: 1 if size == "narrow" else None]
        assert all(line["y"] + line["height"] <= box["y"] + box["height"] for line in read), size
        for name in ("primary", "leaf-after", "close-inspector"):
            on_top = frame.locator(f"#{name}").evaluate(
                "part => { const { left, top, width, height } = part.getBoundingClientRect();"
                " return part.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"
            )
            assert on_top, f"{size}: {name}"


def test_on_a_phone_lying_down_the_picture_of_a_card_takes_the_room_that_its_words_leave(sheet):
    draw(sheet, "sheet", "sideways", more=UNPAINTED)
    words, paper = (sheet.locator(part).bounding_box() for part in ("#zone-inspector .said", "#zone-inspector"))
    assert 0 <= paper["y"] + paper["height"] - words["y"] - words["height"] < 12


@pytest.mark.parametrize("scene", ["revealed", "lanes", "effects"])
def test_on_the_lowest_phone_ten_piles_stay_in_sight_beside_an_open_row(sheet, scene):
    draw(sheet, scene, "low", more=UNPAINTED)
    end = sheet.locator("#zone-prompt").bounding_box()["y"]
    piles = [pile.bounding_box() for pile in sheet.locator("#zone-supply .kingdom > li").all()]
    assert len(piles) == 10 and all(box["y"] >= 0 and box["y"] + box["height"] <= end for box in piles)


@pytest.mark.parametrize("scene", ["mixed", "attacked", "struck", "own_attack", "gaining", "lesson"])
def test_nothing_beside_the_cards_in_play_covers_them_or_pushes_the_own_piles_out_of_sight(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    found = found_at(frame, SIZES, CLIPPED)
    assert [one for one in found if one.split(": ")[1].startswith(("in play", "out of"))] == []


def test_the_place_for_the_card_that_a_lesson_wants_holds_its_whole_name(frame):
    draw(frame, "lesson", "phone", more=UNPAINTED)
    cut = """() => [...document.querySelectorAll(".awaited")].flatMap((place) =>
      ["Laboratorio irá aquí", "Leñadores irá aquí", "Woodcutter goes here", "Mina irá aquí"].filter((said) => {
        place.textContent = said;
        return place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight;
      }))"""
    assert frame.locator(".awaited").count() == 1
    assert found_at(frame, SIZES, cut) == []


def test_without_pictures_the_piles_are_of_paper(frame):
    """What lies below a picture is as dark as ink, and showed as a black hole."""
    draw(frame, "action", "landscape", more=UNPAINTED)
    holes = """() => {
      document.documentElement.dataset.art = "none";
      return [...document.querySelectorAll(".tile .picture, .minis .picture, .hand .picture")].filter((picture) => {
        const { visibility, backgroundColor } = getComputedStyle(picture);
        const light = backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => part > 200);
        return visibility === "hidden" || !light || [...picture.children].some((part) => part.getClientRects().length);
      }).length;
    }"""
    found = frame.evaluate(holes)
    frame.evaluate("delete document.documentElement.dataset.art")
    assert found == 0


@pytest.mark.parametrize("lang", ["es", "en"])
def test_how_near_the_end_is_stands_on_one_line_where_the_felt_is_empty(frame, lang):
    draw(frame, "action", "landscape", lang=lang, more=UNPAINTED)
    for size in ("landscape", "wide", "big", "desk"):
        resize(frame, size)
        assert frame.locator(".nearness > span").evaluate("line => line.getClientRects().length") == 1, size
        assert frame.locator(".nearness").bounding_box()["height"] < 20, size


@pytest.mark.parametrize("size", ["narrow", "low", "sideways"])
@pytest.mark.parametrize("scene", ["buy", "chosen", "many"])
def test_twice_as_large_a_text_leaves_half_of_the_smallest_screens_to_the_table(sheet, scene, size):
    draw(sheet, scene, size, text="200", more=UNPAINTED)
    assert sheet.locator("#zone-prompt").bounding_box()["height"] <= SIZES[size][1] / 2


AXE_IN = [("landscape", "felt"), ("phone", "night"), ("portrait", "contrast"), ("phone", "contrast-dark"),
          ("landscape", "eink")]  # fmt: skip
COLOURS, PLACES = ["color-contrast", "link-in-text-block"], ["target-size"]
"""The rules whose result a theme can change, and those whose result only a size can change; the others are run once."""


SEAT = """() => {
  const [hand, deck] = [...document.querySelectorAll(".held .figure")].map((one) => one.getBoundingClientRect().bottom);
  const pill = document.querySelector(".pill > span");
  return pill ? pill.scrollHeight > pill.clientHeight + 2 : hand - deck;
}"""


def test_at_a_seat_numbers_are_on_one_line_without_a_deck_too_and_the_pill_is_not_cut(frame, monkeypatch):
    def bare(lang):
        found, asked, more, taps = SCENES["action"](lang)
        found["players"][1]["deck"] = 0
        return found, asked, more, taps

    def hit(lang):
        found, asked, more, taps = SCENES["own_attack"](lang)
        card = {"kind": "discard", "depth": 1, "player": 1, "cards": ["ruined_village"], "count": 1}
        return found, asked, {**more, "recent": [more["recent"][0], card]}, taps

    monkeypatch.setitem(SCENES, "bare", bare)
    monkeypatch.setitem(SCENES, "hit", hit)
    for scene, sizes in (("bare", ("landscape", "desk")), ("hit", ("desk",))):
        draw(frame, scene, sizes[0], lang="en", more=UNPAINTED)
        assert not any(frame.each([SIZES[size] for size in sizes], SEAT))


SCROLLS = """() => [...document.querySelectorAll(".opened")].map((row) => row.scrollHeight - row.clientHeight)"""


@pytest.mark.parametrize("scene", ["lanes", "ordered", "revealed", "rival", "deck", "trash"])
def test_an_open_row_does_not_scroll_in_a_window_a_little_lower_than_a_tablet(frame, scene):
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert frame.each([(1024, height) for height in (640, 650, 660)], SCROLLS) == [[0]] * 3


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


TOPMOST = """() => [...document.querySelectorAll(".rival .topmost .label")].flatMap((label) => {
  const range = document.createRange(), { right, bottom } = label.getBoundingClientRect();
  range.selectNodeContents(label);
  const over = [...range.getClientRects()].some((line) => line.right > right || line.bottom > bottom + 2);
  return over ? [[label.textContent, getComputedStyle(label).textOverflow]] : [];
})"""
"""Names on the discards of rivals that are not whole, and what tells so."""


def test_the_name_on_the_discards_of_a_rival_takes_two_lines_and_ends_with_dots_if_it_is_longer(frame, monkeypatch):
    def crowded(lang):
        found, asked, more, taps = SCENES["buy"](lang)
        for player, name in zip(found["players"][1:], longest(), strict=False):
            player["discard_top"] = name
        return found, asked, more, taps

    monkeypatch.setitem(SCENES, "crowded", crowded)
    for lang, whole in (("es", False), ("en", True)):
        draw(frame, "crowded", "landscape", lang=lang, more=UNPAINTED)
        found = frame.each([SIZES[size] for size in ("landscape", "wide", "desk", "portrait")], TOPMOST)
        assert {how for names in found for _, how in names} == (set() if whole else {"ellipsis"}), lang


def read(monkeypatch, card):
    """Makes a scene "reading", in which the card is read in the inspector."""

    def reading(lang):
        found, asked, more, taps = SCENES["action"](lang)
        return found, asked, {**more, "inspected": card}, taps

    monkeypatch.setitem(SCENES, "reading", reading)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("card", ["moat", "cellar", "village", "possession"])
def test_on_a_phone_lying_down_no_line_beside_a_card_is_cut(frame, monkeypatch, card, lang):
    read(monkeypatch, card)
    draw(frame, "reading", "sideways", lang=lang, more=UNPAINTED)
    cut = """() => {
      const zone = document.querySelector("#zone-inspector .beside").getBoundingClientRect();
      const told = [...document.querySelectorAll("#zone-inspector .beside > *")];
      const lines = told.map((one) => one.getBoundingClientRect());
      const seen = lines.filter(({ left }) => left < zone.right);
      return seen.filter(({ bottom }) => bottom > zone.bottom).length || (!seen.length && "nothing is told");
    }"""
    if card == "possession":
        cut = cut.replace('"nothing is told"', "false")  # its text may leave no room for a line
    assert found_at(frame, ("sideways", "sidelong"), f"() => [({cut})()].filter(Boolean)") == []


FANNED = """() => {
  const box = (part) => part.getBoundingClientRect(), found = [];
  const cards = [...document.querySelectorAll(".hand .card")];
  for (const [at, card] of cards.slice(0, -1).entries()) {
    const next = cards[at + 1], { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(next);
    const ring = outlineStyle === "none" ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const [band, type, glyph, name] = [".band", ".type", ".band > .glyph", ".name > span"].map((part) =>
      card.querySelector(part));
    const gone = box(type).top >= box(band).bottom - 2;
    if (gone && !glyph.getClientRects().length) found.push(`no sign of ${type.textContent}`);
    for (const part of [name, ...card.querySelectorAll(".short"), gone ? glyph : type]) {
      const seen = document.createRange();
      seen.selectNodeContents(part);
      const right = part === name || part === glyph ? box(part).right : box(seen).right;
      if (part.getClientRects().length && right > box(next).left - ring + 1.5) found.push(part.textContent);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_in_a_hand_of_eight_different_cards_no_word_is_cut_by_the_next_card(frame, monkeypatch, lang):
    """Where there is no room for the word of a type, its sign is shown alone."""
    for named in (
        ("laboratory", "moat", "gold", "curse", "duchy", "great_hall", "familiar", "throne_room"),
        ("village", "moat", "copper", "silver", "estate", "smithy", "market", "militia"),
    ):
        found = view(named)
        asked = question("turn.action", cards(found, only=lambda name: "action" in FACTS[name].types), 0)
        drawn = (found, asked, {"inspected": "moat"}, ())
        monkeypatch.setitem(SCENES, "fanned", partial(lambda drawn, _lang: drawn, drawn))
        draw(frame, "fanned", "landscape", lang=lang, more=UNPAINTED)
        sizes = ("landscape", "portrait", "wide", "big", "desk", "phone", "tall", "sideways", "low")
        assert found_at(frame, sizes, FANNED) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_at_most_cards_the_rulings_are_in_sight_on_a_tablet(frame, monkeypatch, lang):
    for card in ("village", "smithy", "laboratory", "throne_room", "chapel"):
        read(monkeypatch, card)
        draw(frame, "reading", "landscape", lang=lang, more=UNPAINTED)
        below = """() => {
          const bottom = (part) => document.querySelector(part).getBoundingClientRect().bottom;
          return bottom("#zone-inspector .rulings") - bottom("#zone-inspector");
        }"""
        assert frame.evaluate(below) <= 0, card


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", ["sideways", "landscape"])
def test_the_card_with_the_longest_text_is_whole_in_the_inspector(frame, monkeypatch, lang, size):
    read(monkeypatch, "possession")
    draw(frame, "reading", size, lang=lang, more=UNPAINTED)
    cut = """() => {
      const [zone, card] = ["#zone-inspector", "#zone-inspector .big-card"].map((part) => document.querySelector(part));
      return card.getBoundingClientRect().bottom - zone.getBoundingClientRect().bottom;
    }"""
    assert frame.evaluate(cut) <= (0 if size == "sideways" else -24), "on a tablet its number is told below it"


@pytest.mark.parametrize("card", ["possession", "familiar"])
def test_the_flask_of_a_cost_does_not_lie_on_the_type_in_the_inspector(frame, monkeypatch, card):
    read(monkeypatch, card)
    draw(frame, "reading", "landscape", more=UNPAINTED)
    touching = """() => {
      const box = (part) => document.querySelector(`#zone-inspector .big-card ${part}`).getBoundingClientRect();
      return [box(".flask").right - box(".type").left].filter((over) => over > -2);
    }"""
    assert found_at(frame, ("landscape", "desk", "sideways"), touching) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_a_desktop_no_short_text_of_a_pile_lies_under_its_price(frame, monkeypatch, lang):
    def crowded(lang):
        piles = ["nomad_camp", "menagerie", "market_square", "horse_traders", "death_cart", "wandering_minstrel"]
        return view(["copper"], [*piles, "village", "smithy", "market", "moat"]), None, {}, ()

    monkeypatch.setitem(SCENES, "crowded", crowded)
    draw(frame, "crowded", "desk", lang=lang, more=UNPAINTED)
    low = """() => [...document.querySelectorAll(".kingdom .tile:has(.short)")].filter((pile) => {
      const [text, band] = [".short", ".band"].map((part) => pile.querySelector(part).getBoundingClientRect());
      return text.bottom > band.top - 4;
    }).map((pile) => pile.id)"""
    assert found_at(frame, ("desk", "big", "wide"), low) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_the_narrowest_phones_no_counter_lies_under_a_button(frame, monkeypatch, lang):
    def shopping(lang):
        found, asked, more, _ = SCENES["buy"](lang)
        return found, asked, {**more, "points": {0: 3, 1: 5}}, ("pile:cellar",)

    monkeypatch.setitem(SCENES, "shopping", shopping)
    monkeypatch.setattr("dominion_scenes.longest", lambda: [*KINGDOMS["first_game"]["cards"]])
    draw(frame, "shopping", "narrow", lang=lang, more=UNPAINTED)
    assert frame.locator("#second").count() == 1
    covered = """() => {
      const boxes = (all) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
      const left = Math.min(...boxes("#zone-prompt .button").map((box) => box.left));
      return boxes(".counter").filter(({ right }) => right > left + 1).length;
    }"""
    assert frame.each([(320, 568), (360, 640), (390, 664)], covered) == [0, 0, 0]


def test_a_note_does_not_cover_the_buttons_at_the_foot_of_a_screen(frame):
    said = words("es")
    foot = '<button class="button">No abrir</button><button class="button primary">Abrir y jugar</button>'
    screen = screens.page("incoming", "", "", said, foot=foot)
    note = screens.note(said("frame.other_tab"), said)
    shown = f'<div id="screen">{screen}</div><div id="note">{note}</div>'
    frame.set_content(f'<html data-on="foot"><body>{style()}{shown}{UNPAINTED}')
    covers = """() => {
      const edge = (what, side) => document.querySelector(what).getBoundingClientRect()[side];
      return edge(".note", "bottom") > edge(".page-foot .button", "top") ? ["covered"] : [];
    }"""
    assert found_at(frame, TARGETS, covers) == []


@pytest.mark.parametrize("scene", ["hint", "lesson"])
def test_what_stands_in_the_rail_takes_no_height_from_the_hand(frame, scene):
    """And none from the prompt and the hand below it, in low windows too."""
    height = "() => [document.querySelector('.hand .card').offsetHeight]"
    below = "() => [Math.max(0, document.querySelector('#zone-hand').getBoundingClientRect().bottom - innerHeight)]"
    sizes = [SIZES[size] for size in ("landscape", "shallow", "window")]
    draw(frame, "buy", "landscape", more=UNPAINTED)
    whole = frame.each(sizes, height)
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert frame.each(sizes, height) == whole and frame.each(sizes, below) == [[0]] * 3


def test_in_the_rail_a_hint_does_not_touch_the_edge_or_its_own_head(frame):
    draw(frame, "hint", "landscape", more=UNPAINTED)
    gaps = """() => {
      const [panel, head, said] = [".coach", ".coach-head", ".coach-says"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
      return [head.top - panel.top, said.top - head.bottom].filter((gap) => gap < 8);
    }"""
    assert found_at(frame, ("landscape", "desk"), gaps) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_a_phone_lying_down_a_hint_beside_the_piles_is_read_in_whole_lines_without_scrolling(frame, lang):
    draw(frame, "hint", "sideways", lang=lang, more=UNPAINTED)
    frame.evaluate("document.querySelector('#table').dataset.fold = 'supply'")
    faults = """() => {
      const panel = document.querySelector(".coach"), said = panel.querySelector(".coach-says");
      const room = panel.closest(".opened").getBoundingClientRect();
      const tools = panel.querySelector(".coach-tools").getBoundingClientRect();
      return [said.clientWidth < panel.clientWidth * 0.8 && `${said.clientWidth} of ${panel.clientWidth}`,
        tools.bottom > room.bottom + 1 && `buttons end ${tools.bottom - room.bottom} below`].filter(Boolean);
    }"""
    assert found_at(frame, ("sideways", "sidelong", "low"), faults) == []


def test_on_the_posters_of_home_the_cards_are_spread_evenly(frame):
    fans = posters.of_cards(FACTS) + posters.of_people(registry.kit("villagers").facts())
    frame.set_content(f"<body>{style()}<div>{fans}</div>{UNPAINTED}")
    uneven = """() => [...document.querySelectorAll(".poster .fan")].flatMap((fan) => {
      const boxes = [...fan.children].map((card) => card.getBoundingClientRect()).filter(({ width }) => width);
      const middles = boxes.map(({ left, right }) => (left + right) / 2);
      const gaps = middles.slice(1).map((middle, at) => middle - middles[at]);
      return Math.max(...gaps) - Math.min(...gaps) > 2 ? [gaps] : [];
    })"""
    assert found_at(frame, ("landscape", "phone", "desk"), uneven) == []


def test_the_cards_of_the_hand_are_whole_in_a_replay(frame, monkeypatch):
    def filmed(lang):
        found, _, _, _ = SCENES["action"](lang)
        return found, None, {"film": True}, ()

    monkeypatch.setitem(SCENES, "filmed", filmed)
    draw(frame, "filmed", "landscape", more=UNPAINTED)
    cut = """() => [...document.querySelectorAll("#zone-hand .card")].filter((card) =>
      card.getBoundingClientRect().bottom > document.querySelector("#zone-hand").getBoundingClientRect().bottom + 1)
      .map((card) => card.id)"""
    assert found_at(frame, ("landscape", "portrait", "phone", "desk"), cut) == []


def test_every_card_of_the_hand_shows_what_it_costs(frame):
    draw(frame, "action", "landscape", more=UNPAINTED)
    hidden = """() => [...document.querySelectorAll("#zone-hand .card .cost")].filter((coin) => {
      const { left, right, top, bottom } = coin.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2;
      return x < innerWidth && !document.elementsFromPoint(x, y).includes(coin);
    }).map((coin) => coin.closest(".card").id)"""
    assert found_at(frame, TARGETS, hidden) == []


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
        found, asked, more, taps = SCENES["treasure"](lang)
        deeds = "juega Aldea (+2 Acciones). Juega Bruja. Ana gana Maldición. " * 4
        told = [more["briefing"][0], *(Story(seat, deeds[: 60 * (3 - seat) - seat]) for seat in (1, 0, 1))]
        banner = {"card": "witch", "player": 1, "lines": ["Ana gana Maldición"], "own": True}
        return found, asked, {**more, "briefing": told, "banner": banner}, ()

    monkeypatch.setitem(SCENES, "eventful", eventful)
    draw(frame, "eventful", "landscape", more=UNPAINTED)
    assert found_at(frame, ("landscape", "portrait", "phone", "sideways", "low", "desk", "ipad"), TOLD) == []


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(sheet, scene):
    first = list(SCENES).index(scene) % len(AXE_IN)
    wrong, sizes = [], set()
    for at, (size, theme) in enumerate(AXE_IN[first:] + AXE_IN[:first]):
        if not at:
            draw(sheet, scene, size, theme, more=UNPAINTED)
            sheet.evaluate(UNSEEN)
        resize(sheet, size)
        wear(sheet, theme)
        rules = {"runOnly": COLOURS + PLACES * (size not in sizes), "preload": False} if at else {}
        sizes.add(size)
        found = sheet.evaluate("rules => audited(rules)", rules)
        wrong += [(theme, size, one["id"], [node["html"] for node in one["nodes"]]) for one in found]
    assert wrong == []


def test_axe_sees_a_picture_that_is_not_painted(sheet):
    draw(sheet, "buy", "landscape", more="<p style='color: #bbb; background: #fff'>pale</p>" + UNPAINTED)
    sheet.evaluate(UNSEEN)
    for _ in range(2):
        assert sheet.evaluate("getComputedStyle(document.body).opacity") == "0"
        found = sheet.evaluate("rules => audited(rules)", {"runOnly": COLOURS, "preload": False})
        assert [[node["html"][-8:] for node in one["nodes"]] for one in found] == [["pale</p>"]]
