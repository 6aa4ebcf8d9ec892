"""The table of Dominion on phones, upright and lying down: what is needed is in view and nothing is cut."""

import pytest

from baraja.dominion import KINGDOMS
from baraja_ui.match import curtain_screen
from looking import draw, found_at, read, resize
from preview import SCENES, SIZES, UNPAINTED, style
from samples import cards, question, view, words


@pytest.mark.parametrize("size", ["low", "sideways"])
def test_on_a_phone_lying_down_with_large_text_six_piles_are_seen_at_once_and_no_picture_lies_on_a_band(frame, size):
    draw(frame, "action", size, text="150", more=UNPAINTED)
    end = frame.locator("#zone-prompt").bounding_box()["y"]
    piles = [pile.bounding_box() for pile in frame.locator("#zone-supply .kingdom > li").all()]
    assert sum(box["y"] + box["height"] <= end for box in piles) >= 6
    over = """tile => tile.querySelector(".band").getBoundingClientRect().right -
      tile.querySelector(".picture").getBoundingClientRect().left"""
    assert all(tile.evaluate(over) <= 1 for tile in frame.locator("#zone-supply .kingdom .tile").all())


@pytest.mark.parametrize(
    ("scene", "size"),
    [(scene, size) for scene in ("action", "buy", "struck", "lesson", "hint", "deck", "trash", "rival", "typed")
     for size in ("phone", "sideways")]
    + [(scene, "phone") for scene in ("ordered", "lanes", "revealed", "effects", "naming", "possessed")],
)  # fmt: skip
def test_on_a_phone_with_large_text_the_hand_is_in_sight_below_the_question_and_its_button(frame, scene, size):
    """In a lesson and with a hint too, which say what to do with it, and whatever row is open."""
    draw(frame, scene, size, text="150", more=UNPAINTED)
    card, button = (frame.locator(part).first.bounding_box() for part in ("#zone-hand .card", "#primary"))
    assert button["y"] + button["height"] <= card["y"] and card["height"] >= 44
    for part in ("#zone-hand .card", ".stepper .step"):
        for box in (part_of_it.bounding_box() for part_of_it in frame.locator(part).all()[:2]):
            assert box["y"] + box["height"] <= SIZES[size][1] and box["x"] + box["width"] <= SIZES[size][0]


def test_on_a_phone_lying_down_a_hand_over_to_a_long_name_fits_its_frame_and_no_line_crosses_its_words(frame):
    news = ["<li><span class='thumb'></span><span class='said'>Ana juega Milicia</span></li>"] * 4
    drawn = curtain_screen.curtain(words(), ["Ana", "Maximiliana Hohenzollern"], 1, 1, False, news)
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
    table = view([*wide, wide[1], "copper"])
    monkeypatch.setitem(SCENES, "five", lambda _lang: (table, question("turn.action", cards(table), 0), {}, ()))
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


@pytest.mark.parametrize(
    ("lang", "sentence"), [("es", "Berta ataca con Milicia"), ("en", "Berta attacks with Militia")]
)
def test_on_a_phone_lying_down_it_is_told_who_attacks_beside_one_card_in_play(frame, lang, sentence):
    draw(frame, "attacked", "sideways", lang=lang, more=UNPAINTED)
    assert sentence in frame.locator(".well > .banner:visible").inner_text().replace("\n", " ")


@pytest.mark.parametrize("size", ["phone", "tall", "narrow"])
@pytest.mark.parametrize("scene", ["deck", "mixed"])
def test_on_a_phone_the_province_and_the_own_points_are_always_in_sight(frame, scene, size):
    """The row of basics may be scrolled to either end."""
    draw(frame, scene, size, more=UNPAINTED)
    width, height = SIZES[size]
    for end in (0, 10_000):
        frame.evaluate("end => { document.querySelector('.basics').scrollLeft = end }", end)
        for part in ("#pile-province .corner", ".c-points"):
            box = frame.locator(part).bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, part
    corner = frame.locator("#pile-province .corner").evaluate(
        "corner => { const { left, top, width, height } = corner.getBoundingClientRect();"
        " return corner.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"
    )
    assert corner, "nothing lies over the count"


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
def test_wherever_the_row_of_basics_rests_on_a_phone_no_pile_is_half_covered(frame, size):
    """Where the row goes on there is an edge of the next pile, so that it is seen."""
    draw(frame, "mixed", size, more=UNPAINTED)
    for to in (0, 30, 60, 110, 10_000):
        frame.evaluate("to => { document.querySelector('.basics').scrollLeft = to }", to)
        assert frame.evaluate(HALF_SEEN) == [], to
    frame.evaluate("document.querySelector('.basics').scrollLeft = 0")
    for pile in frame.locator(".basics .tile").all():
        pile.focus()
        on_top = pile.evaluate(
            "pile => { const { left, top, width, height } = pile.getBoundingClientRect();"
            " return pile.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"
        )
        assert on_top, f"{pile.get_attribute('id')} has the focus and is covered"


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


def test_on_a_phone_lying_down_the_picture_of_a_card_takes_the_room_that_its_words_leave(frame):
    draw(frame, "sheet", "sideways", more=UNPAINTED)
    words, paper = (frame.locator(part).bounding_box() for part in ("#zone-inspector .said", "#zone-inspector"))
    assert 0 <= paper["y"] + paper["height"] - words["y"] - words["height"] < 12


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


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_the_narrowest_phones_no_counter_lies_under_a_button(frame, monkeypatch, lang):
    def shopping(lang):
        table, asked, more, _ = SCENES["buy"](lang)
        return table, asked, {**more, "points": {0: 3, 1: 5}}, ("pile:cellar",)

    monkeypatch.setitem(SCENES, "shopping", shopping)
    monkeypatch.setattr("dominion_scenes.longest", lambda: [*KINGDOMS["first_game"]["cards"]])
    draw(frame, "shopping", "narrow", lang=lang, more=UNPAINTED)
    assert frame.locator("#second").count() == 1
    covered = """() => {
      const boxes = (all) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
      const left = Math.min(...boxes("#zone-prompt .button").map((box) => box.left));
      return boxes(".counter").filter(({ right }) => right > left + 1).length;
    }"""
    assert frame.at_sizes([(320, 568), (360, 640), (390, 664)], covered) == [0, 0, 0]


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


OUT_OF_REACH = """() => {
  const signs = 4, found = new Set(); // by so many px the number on a pile stands out of it
  for (const part of document.querySelectorAll(".well :is(button, select, .mini, .heap, .mats, .banner, .briefing)")) {
    let zone = part.parentElement;
    while (!zone.matches(".zone") && getComputedStyle(zone).overflowX === "visible") zone = zone.parentElement;
    if (getComputedStyle(zone).overflowX !== "auto" || !part.checkVisibility()) continue;
    zone.scrollTo(0, 0);
    const { left, top } = zone.getBoundingClientRect(), box = part.getBoundingClientRect();
    if (box.left < left - signs || box.top < top - signs) found.add(`${part.className} begins before its zone`);
    const cut = zone.scrollHeight - zone.clientHeight;
    if (cut > signs && getComputedStyle(zone).overflowY === "hidden") found.add(`${zone.className} hides ${cut} px`);
  }
  return [...found];
}"""
"""Finds what of the cards in play lies where no scrolling leads."""


@pytest.mark.parametrize("text", ["100", "125", "150", "200"])
@pytest.mark.parametrize("scene", ["reaction", "mats", "mixed", "attacked", "revealed"])
def test_on_a_phone_all_of_the_cards_in_play_and_the_piles_beside_them_can_be_scrolled_to(frame, scene, text):
    draw(frame, scene, "phone", text=text, more=UNPAINTED)
    assert found_at(frame, ("phone", "narrow", "sideways", "low", "upright"), OUT_OF_REACH) == []
