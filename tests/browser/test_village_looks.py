"""The Villagers table as a browser paints it: nothing clipped, small, broken or too small to tap, and axe finds
nothing.

The positions are those of `village_scenes.py`, which makes pictures of them to look at.
"""

import re
from dataclasses import replace

import pytest

from auditing import UNSEEN
from baraja_ui.games.villagers import cards, table
from baraja_ui.games.villagers.art import facts
from baraja_ui.match.lessons.curriculum import Coach, find
from baraja_ui.match.lessons.panel import coach_panel
from baraja_ui.shell.seats import badge
from framing import OUT_OF_VIEW
from preview import SIZES, UNPAINTED, style
from village_scenes import FITS, SCENES, WORDS, page, state

INSIDE = ("landscape", "portrait", "phone", "wide")


def draw(tab, scene, lang, theme, more=UNPAINTED):
    tab.set_content(page(scene, lang, theme) + more)


def resize(tab, size):
    width, height = SIZES[size]
    tab.set_viewport_size({"width": width, "height": height})
    return width, height


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_and_can_be_tapped(frame, scene, lang):
    draw(frame, scene, lang, "felt")
    wrong = {}
    zones = ("#undo", "#zone-prompt", "#zone-play")
    viewed = (*zones, "#zone-road", "#zone-hand")
    if scene.startswith("swap"):  # the hand gives its room to a swap
        viewed = (*zones, "#zone-road")
    elif state(scene, lang).open_pile:  # and road and hand give theirs to a panel
        viewed = zones
    in_view = "" if scene.endswith("sheet") else f", ...({OUT_OF_VIEW})('{','.join(viewed)}')"
    for sizes, look in ((INSIDE, f"() => [...({FITS})(){in_view}]"), (("narrow", "upright"), FITS)):
        wrong |= dict(zip(sizes, frame.at_sizes([SIZES[size] for size in sizes], look), strict=True))
    assert {size: problems for size, problems in wrong.items() if problems} == {} and len(wrong) == len(INSIDE) + 2


@pytest.mark.parametrize("text", ["125", "150", "200"])
def test_with_large_text_on_a_phone_the_buttons_above_the_road_take_one_row(frame, text):
    draw(frame, "draft", "es", "felt")
    tops = """() =>
      new Set([...document.querySelectorAll(".top button")].map((one) => one.getBoundingClientRect().top)).size"""
    link = "() => document.querySelector('.counter.link').getBoundingClientRect().height"
    frame.evaluate("text => { document.documentElement.dataset.text = text; }", text)
    assert frame.at_sizes([SIZES["phone"]], tops) == [1]
    assert max(frame.at_sizes([SIZES["phone"], SIZES["sideways"]], link)) < 60


def test_the_mark_of_a_player_in_a_sentence_is_whole(frame):
    names = ["María del Carmen", "Maximiliano de la Torre", "Ana"]
    sentences = "".join(
        f'<div class="sentence"><p>{badge(names, seat)} {names[seat]} · Recluta</p></div>' for seat in range(3)
    )
    frame.set_content(f'<body>{style()}<div class="table villagers">{sentences}</div>{UNPAINTED}')
    cut = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
      const [mark, box, line] = [seat.firstChild, seat, seat.parentElement].map((part) => part.getBoundingClientRect());
      return [box.top >= line.top - .5, box.bottom <= line.bottom + .5, mark.width <= box.width];
    })"""
    for size in ("phone", "sideways"):
        assert all(frame.at_sizes([SIZES[size]], cut)[0]), size


@pytest.mark.parametrize(("size", "theme", "lang"), [("landscape", "felt", "es"), ("phone", "night", "en")])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(sheet, scene, size, theme, lang):
    resize(sheet, size)
    draw(sheet, scene, lang, theme)
    sheet.evaluate(UNSEEN)
    violations = sheet.evaluate("audited()")
    assert [(violation["id"], [node["html"] for node in violation["nodes"]]) for violation in violations] == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_news_of_three_are_whole_on_a_tablet_and_nothing_below_them_is_cut(frame, lang):
    draw(frame, "news", lang, "felt")
    cut = """() => {
      const zone = document.querySelector("#zone-play").getBoundingClientRect();
      const text = document.querySelector(".village-briefing .since");
      const parts = [...document.querySelectorAll(".village-briefing, .plazas")];
      const low = parts.filter((one) => one.getBoundingClientRect().bottom > zone.bottom).map((one) => one.className);
      return text.scrollHeight > text.clientHeight ? ["the news scroll", ...low] : low;
    }"""
    sizes = ("landscape", "portrait", "wide", "desk")
    assert frame.at_sizes([SIZES[size] for size in sizes], cut) == [[]] * len(sizes)
    frame.evaluate("""() => {
      document.querySelector("#table").dataset.road = "folded";
      document.querySelector(".village-briefing li:last-child .said").append("; construye Tendero");
    }""")
    assert frame.at_sizes([SIZES[size] for size in sizes], cut) == [[]] * len(sizes)


LINES = """names => {
  const place = () => document.querySelector(".road-cards .villager:not(.empty) .name");
  return names.filter((name) => {
    place().outerHTML = name;
    const written = document.createRange();
    written.selectNodeContents(place());
    return new Set([...written.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  });
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_names_of_thirteen_letters_are_not_broken_on_the_road_of_a_tablet(frame, lang):
    draw(frame, "draft", lang, "felt")
    resize(frame, "landscape")
    names = sorted({WORDS[lang].name(card) for card in facts()})
    words = [name for name in names if " " not in name and len(name) <= 13]
    assert max(map(len, words)) > 9 and frame.evaluate(LINES, [cards._name(name) for name in words]) == []


COVERED = """() => [...document.querySelectorAll("#zone-play .node:not(.top) small")].map((small) => {
  const { left, top, bottom } = small.getBoundingClientRect();
  const node = small.closest(".node");
  const seen = (y) => document.elementFromPoint(left + 3, y)?.closest(".node") === node;
  return top > node.getBoundingClientRect().top && seen(top + 1) && seen(bottom - 2);
})"""


OUTSIDE = """() => {
  const name = document.querySelector(".status b");
  name.textContent = name.textContent.replace(/\\d+/, "10");
  const range = document.createRange();
  range.selectNodeContents(name);
  const { right } = document.querySelector(".status").getBoundingClientRect();
  return range.getBoundingClientRect().right - right;
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_tenth_round_and_its_phase_stay_inside_their_panel_on_a_phone(frame, lang):
    frame.set_viewport_size({"width": 390, "height": 664})
    draw(frame, "build", lang, "felt")
    assert frame.evaluate(OUTSIDE) <= 0


OPENED = """() => {
  const list = document.querySelector(".lines"), apart = [];
  let brackets = 0;
  for (let width = 140; width < 300; width += 2) {
    list.style.width = `${width}px`;
    for (const name of list.querySelectorAll(".said button")) {
      const before = name.previousSibling;
      if (!before?.data?.endsWith("(")) continue;
      const bracket = document.createRange();
      bracket.setStart(before, before.length - 1);
      bracket.setEnd(before, before.length);
      brackets += 1;
      const { bottom } = bracket.getBoundingClientRect();
      if (bottom <= name.getBoundingClientRect().top) apart.push([width, name.textContent]);
    }
  }
  return { brackets: brackets > 0, apart };
}"""
"""At which widths of the log a bracket ends a line, and the name of a card in it begins the next one."""


def test_a_line_of_the_log_does_not_end_between_a_bracket_and_the_card_in_it(frame):
    resize(frame, "landscape")
    draw(frame, "late", "es", "felt")
    assert frame.evaluate(OPENED) == {"brackets": True, "apart": []}


def test_whom_an_apprentice_stands_for_can_be_read_below_another(frame):
    draw(frame, "stand_in", "es", "felt")
    resize(frame, "landscape")
    assert frame.evaluate(COVERED) == [True]


ON_NAMES = """() => [...document.querySelectorAll(".node:not(.top) > .goes")].map((mark) => {
  const name = mark.parentElement.querySelector(".name");
  name.textContent = "Lumberjack"; // the longest name of a villager that has two branches
  const words = document.createRange(), { left, right } = mark.getBoundingClientRect();
  words.selectNodeContents(name);
  const inside = right <= mark.parentElement.getBoundingClientRect().right;
  return inside && [...words.getClientRects()].every((line) => line.right <= left);
})"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_where_a_card_will_go_is_marked_beside_the_name_of_a_covered_one(frame, lang):
    draw(frame, "draft", lang, "felt")
    assert frame.at_sizes([SIZES[size] for size in ("landscape", "portrait", "desk", "wide")], ON_NAMES) == [[True]] * 4


AT_DESK = """() => {
  const zone = document.querySelector("#zone-play"), left = document.querySelector("#what-is-left > span");
  const low = (part) => part.getBoundingClientRect().height;
  const arts = [...document.querySelectorAll(".chains .node.top > .art")].map(low);
  return { arts: Math.min(...arts) > 30, fits: zone.scrollHeight <= zone.clientHeight, line: low(left) < 20 };
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_large_village_keeps_its_pictures_on_a_desktop_and_what_is_left_takes_one_line(frame, lang):
    draw(frame, "late", lang, "felt")
    assert frame.at_sizes([SIZES["desk"]], AT_DESK) == [{"arts": True, "fits": True, "line": True}]


def test_the_villagers_above_whom_the_road_is_open_are_larger_on_a_desktop(frame):
    draw(frame, "crowded", "es", "felt")
    frame.evaluate("() => document.querySelector('.one-village').classList.add('compact')")
    wide = "() => document.querySelector('.chains .node').getBoundingClientRect().width"
    desk, tablet = frame.at_sizes([SIZES["desk"], SIZES["landscape"]], wide)
    assert desk > tablet + 16


CROWDED = ("draft", "build", "late", "long_hand")


@pytest.mark.parametrize("scene", CROWDED)
def test_larger_text_scrolls_down_and_never_sideways(frame, scene):
    draw(frame, scene, "es", "felt")
    wrong = []
    for text in ("125", "150", "200"):
        frame.evaluate("text => { document.documentElement.dataset.text = text }", text)
        for size in ("landscape", "portrait", "phone"):
            width, height = resize(frame, size)
            over = frame.evaluate("document.documentElement.scrollWidth") - width
            wrong += [f"{size} {text}: {over} px too wide"] if over > 0 else []
            box = frame.locator("#primary").bounding_box()
            inside = box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
            wrong += [] if inside else [f"{size} {text}: the main button is out of view"]
            # The page scrolls under the prompt, which may therefore cover cards.
            under = "lies upon (market|what|open-inspector|primary|second|count-)"
            problems = [problem for problem in frame.evaluate(FITS) if not re.search(under, problem)]
            wrong += [f"{size} {text}: {problem}" for problem in problems]
    assert wrong == []


OVER_HALF = """() => {
  const prompt = document.querySelector("#zone-prompt").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#zone-prompt :is(.sentence, .counter, .aside, .button)")]
    .map((part) => [part.textContent, part.getBoundingClientRect()]).filter(([, box]) => box.width);
  const found = prompt.height > innerHeight / 2 ? [`${prompt.height} px of ${innerHeight}`] : [];
  for (const [at, [said, one]] of parts.entries())
    for (const [also, other] of parts.slice(at + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) found.push(`${also} lies on ${said}`);
    }
  return found;
}"""


@pytest.mark.parametrize("text", ["150", "200"])
@pytest.mark.parametrize("scene", ["draft", "build", "coin", "trade", "unlock", "agent"])
def test_on_a_phone_with_large_text_the_question_takes_less_than_half_of_the_screen(frame, scene, text):
    draw(frame, scene, "es", "felt")
    frame.evaluate("text => { document.documentElement.dataset.text = text }", text)
    assert frame.at_sizes([SIZES[size] for size in ("phone", "sideways")], OVER_HALF) == [[], []]


def test_larger_text_on_a_phone_held_sideways_ends_below_the_hand_and_no_suit_covers_a_basic(frame):
    draw(frame, "draft", "es", "felt")
    resize(frame, "sideways")
    for text in ("125", "150", "200"):
        frame.evaluate("text => { document.documentElement.dataset.text = text }", text)
        hand = frame.locator(".zone.hand").bounding_box()
        assert frame.evaluate("document.documentElement.scrollHeight") <= hand["y"] + hand["height"] + 48
        for basic in frame.locator(".basics .basic").all():
            suit, name = (basic.locator(part).bounding_box() for part in (".suits", ".name"))
            assert suit["y"] + suit["height"] <= name["y"] + 1 or suit["x"] >= name["x"] + name["width"]


@pytest.mark.parametrize("scene", CROWDED)
def test_everything_fits_with_the_main_button_on_the_left(frame, scene):
    draw(frame, scene, "es", "felt")
    frame.evaluate("document.querySelector('#table').dataset.mirror = ''")
    wrong = []
    for size in ("landscape", "portrait", "phone"):
        width, _height = resize(frame, size)
        wrong += [f"{size}: {problem}" for problem in frame.evaluate(FITS)]
        wrong += [f"{size}: on the right"] if frame.locator("#primary").bounding_box()["x"] > width / 4 else []
    assert wrong == []


def test_a_late_village_of_twenty_cards_needs_no_scrolling_in_landscape(frame):
    draw(frame, "late", "es", "felt")
    resize(frame, "landscape")
    frame.evaluate("document.querySelector('.village-briefing')?.remove()")
    assert frame.locator("#zone-play .node").count() >= 20
    measure = "village => [village.scrollHeight, village.clientHeight]"
    tall, room = frame.locator("#zone-play").evaluate(measure)
    assert tall <= room + 1


@pytest.mark.parametrize("size", [*INSIDE, "sideways"])
def test_the_own_village_stays_in_sight_beside_the_news_while_drafting(frame, size):
    draw(frame, "news", "es", "felt")
    resize(frame, size)
    news, place = frame.locator(".village-briefing").bounding_box(), frame.locator("#zone-play").bounding_box()
    tops = [node.bounding_box() for node in frame.locator("#zone-play .node.top").all()]
    inside = [box for box in tops if box and box["y"] + box["height"] * 0.7 < place["y"] + place["height"]]
    assert len(inside) == len(tops) > 1, "what lies on top of each chain is seen, most of it at least"
    assert news["y"] + news["height"] <= place["y"] + place["height"] + 1


UNDER = """() => [...document.querySelectorAll(".hand .cards:not(.dense) .villager")].flatMap((card) => {
  const marks = card.querySelectorAll(".suit, .plaza-tag, .times, .pair");
  const signs = [...marks].map((sign) => sign.getBoundingClientRect());
  return [...card.querySelectorAll(".st .seen, .name")].filter((text) => {
    const said = document.createRange();
    said.selectNodeContents(text);
    return [...said.getClientRects()].some((line) => signs.some((sign) =>
      sign.left < line.right - 2 && sign.right > line.left + 2 &&
      sign.top < line.bottom - 5 && sign.bottom > line.top + 5));
  }).map((text) => `${card.querySelector(".name").textContent}: ${text.textContent}`);
})"""


def holding(number, second="ore_carter"):
    """Returns the table of a person on a phone with that many cards, the last two drafted just now; there are two
    copies of the second one, and one of the first two is opened by the card that is read."""
    draft_state = state("draft", "es")
    needs = {"kind": "needs", "card": "hayer", "where": "basic", "count": 10}
    lock = {"kind": "lock", "card": "carpenter", "pays": "bank", "players": [], "gold": 2, "can": True, "free": False}
    first_card = {**draft_state.view["hand"][0], "status": [needs, lock]}
    names = ["shepherd", second, "cartwright", "jeweller", "vintner", "miller"]
    known = [name for name in (*names, *facts()) if name in facts()][:number]
    hand = [{**first_card, "id": 900 + at, "name": name} for at, name in enumerate(known)]
    players = [dict(player) for player in draft_state.view["players"]]
    players[draft_state.me]["plaza"] = hand[-2:]
    held = [*hand[:-2], {**hand[1], "id": 950}]
    read = next(lock for name in known if (lock := facts()[name].lock))
    drawn = replace(draft_state, view={**draft_state.view, "hand": held, "players": players}, inspected=read)
    return f'<html lang="es" data-theme="felt">{style()}{UNPAINTED}{table.render(drawn, WORDS["es"])}'


@pytest.mark.parametrize("number", [4, 5, 6])
def test_on_a_phone_no_word_of_a_card_in_hand_is_under_its_suit_or_its_tag(frame, number):
    frame.set_content(holding(number))
    for size in ("phone", "tall"):
        resize(frame, size)
        assert frame.locator(".hand .villager").count() == number
        assert frame.locator(".hand :is(.times, .pair)").count() == 2
        assert frame.evaluate(UNDER) == [], size


INTO_NAME = """() => {
  const mark = document.querySelector(".hand .times"), name = document.createRange();
  name.selectNodeContents(mark.closest(".villager").querySelector(".name"));
  return mark.getBoundingClientRect().bottom - name.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("number", [4, 6])
def test_on_a_phone_the_number_of_copies_ends_above_a_name_of_two_lines(frame, number):
    frame.set_content(holding(number, "shipwright"))
    resize(frame, "phone")
    assert frame.evaluate(INTO_NAME) < 2.5


@pytest.mark.parametrize("second", ["log_rafter", "glass_blower", "cooper"])
def test_in_a_hand_of_two_rows_no_name_is_under_the_number_of_its_copies(frame, second):
    frame.set_content(holding(13, second))
    for size in ("landscape", "wide", "portrait", "sideways", "phone"):
        resize(frame, size)
        assert frame.locator(".hand .dense .times").count() == 1
        assert frame.evaluate(UNDER.replace(":not(.dense)", ".dense").replace(".st .seen, ", "")) == [], size


PICTURED = """() => {
  const wrong = [], cards = [...document.querySelectorAll(".hand .dense .villager")];
  const box = (one) => one.getBoundingClientRect();
  for (const card of cards) {
    const said = document.createRange(), art = box(card.querySelector(".art"));
    said.selectNodeContents(card.querySelector(".st .seen"));
    const words = box(said), name = card.querySelector(".name").textContent;
    if (words.right > box(card).right - 2) wrong.push(`${name}: not whole`);
    const beside = [...card.querySelectorAll(".art, .foot > *, .st-lock, .plaza-tag, .pair")].map(box);
    const over = beside.filter(({ left, right, top, bottom, width }) => width &&
      left < words.right - 1 && right > words.left + 1 && top < words.bottom - 2 && bottom > words.top + 2);
    if (over.length) wrong.push(`${name}: covered`);
    const lock = card.querySelector(".st-lock"), figures = [...card.querySelectorAll(".foot > *")].map(box);
    if (art.width && figures.some((one) => one.top < box(lock).bottom - 2 && one.bottom > box(lock).top))
      wrong.push(`${name}: figures and lock`);
  }
  return [cards.filter((card) => box(card.querySelector(".art")).width > 38).length, wrong];
}"""


@pytest.mark.parametrize(("number", "size", "pictured"), [
    (9, "desk", True), (13, "desk", True), (9, "wide", True), (9, "landscape", False),
])  # fmt: skip
def test_a_hand_in_two_rows_shows_pictures_where_the_words_leave_room(frame, number, size, pictured):
    frame.set_content(holding(number))
    resize(frame, size)
    cards = frame.locator(".hand .dense .villager").count()
    assert cards >= number - 1 and frame.evaluate(PICTURED) == [cards * pictured, []]


IN_HAND = """() => {
  const row = document.querySelector(".hand .cards"), box = row.getBoundingClientRect();
  const cards = [...row.children].map((slot) => slot.getBoundingClientRect());
  return [cards[0].left - box.left, box.right - cards.at(-1).right];
}"""


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_on_a_phone_a_hand_begins_with_its_first_card_whole_and_five_cards_fit(frame, number):
    frame.set_content(holding(number))
    resize(frame, "phone")
    before, after = frame.evaluate(IN_HAND)
    assert before >= 4, "there is room for the ring of a card that may be chosen"
    assert after >= 4 or number > 5


FACE = """() => {
  const art = document.querySelector(".big-art").getBoundingClientRect();
  return art.height / Math.max(art.width / 100, art.height / 62);
}"""


@pytest.mark.parametrize("size", ["phone", "sideways", "landscape", "wide"])
def test_a_card_that_is_read_shows_its_face_down_to_the_chin_and_its_name(frame, size):
    draw(frame, "inspector_sheet", "es", "felt")
    resize(frame, size)
    assert frame.evaluate(FACE) >= 30
    name, place = (frame.locator(part).bounding_box() for part in (".inspected h2, .inspected h3", ".zone.inspector"))
    assert name["y"] >= place["y"] + 4


def test_a_panel_takes_the_room_of_the_road_and_on_a_phone_of_the_hand_too(frame):
    heights = {}
    for size in ("landscape", "phone"):
        draw(frame, "legend", "es", "felt")
        _, height = resize(frame, size)
        heights[size] = frame.locator("#zone-play").bounding_box()["height"] / height
        assert frame.locator("#zone-prompt").is_visible()
    assert heights["phone"] > 0.7 and heights["landscape"] > 0.5


def test_the_coach_stays_in_sight_when_the_village_below_it_is_scrolled(frame):
    coach = '<section class="coach"><p class="coach-head"><b>Camino</b></p><p>Recluta una carta.</p></section>'
    drawn = table.render(replace(state("news", "es"), coach=coach, briefing=[]), WORDS["es"])
    frame.set_content(f'<html data-theme="felt"><head>{style()}</head><body>{drawn}</body></html>')
    resize(frame, "landscape")
    place = frame.locator("#zone-play")
    assert place.evaluate("place => (place.scrollTop = 40, place.scrollTop)") > 20
    assert frame.locator(".coach").bounding_box()["y"] >= place.bounding_box()["y"]


BESIDE_ROAD = (("road", 1, "draft.take"), ("road", 2, "road.coin"), ("road", 10, "draft.take"),
               ("chains", 11, "draft.take"))  # fmt: skip
"""Where the lessons say most while the road is open, and where they end with two buttons."""


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_beside_an_open_road_a_lesson_is_read_and_its_buttons_are_whole_without_scrolling(frame, size, lang):
    for lesson, at, key in BESIDE_ROAD:
        coach = coach_panel(Coach(find(lesson), at), {"key": key}, "", WORDS[lang])
        drawn = table.render(replace(state("draft", lang), coach=coach, open_pile=None, briefing=[]), WORDS[lang])
        frame.set_content(f'<html data-theme="felt"><head>{style()}</head><body>{drawn}</body></html>')
        resize(frame, size)
        place = frame.locator("#zone-play").bounding_box()
        for part in frame.locator(".coach-head, .coach-says, .coach .button").all():
            box = part.bounding_box()
            place_of_text = (lesson, at, part.inner_text())
            assert box["y"] >= place["y"] - 1 and box["y"] + box["height"] <= place["y"] + place["height"] + 1, (
                place_of_text
            )
        for tool in frame.locator(".coach .button").all():
            assert tool.evaluate("one => one.scrollWidth <= one.clientWidth && one.offsetHeight >= 44"), (lesson, at)


def test_below_an_open_road_a_hint_is_read_and_closed_without_scrolling(frame):
    clue = f'<p>Pista 1 de 3</p><p class="coach-says">{WORDS["es"]("concept_villagers.builders")}</p>'
    tools = "".join(f'<button class="button">{WORDS["es"](key)}</button>' for key in ("hint.close", "hint.more_1"))
    hint = f'<div class="coach clue" id="hint-panel">{clue}<div class="coach-tools">{tools}</div></div>'
    drawn = table.render(
        replace(state("draft", "es"), coach=hint, hints=True, open_pile=None, briefing=[]), WORDS["es"]
    )
    frame.set_content(f'<html data-theme="felt"><head>{style()}</head><body>{drawn}</body></html>')
    resize(frame, "phone")
    place = frame.locator("#zone-play").bounding_box()
    for part in (".coach-says", ".coach-tools"):
        box = frame.locator(part).bounding_box()
        assert box["y"] >= place["y"] and box["y"] + box["height"] <= place["y"] + place["height"] + 1, part


def test_the_marks_of_the_two_markets_are_whole_above_the_folded_road_of_a_phone_held_sideways(frame):
    draw(frame, "build", "es", "felt")
    resize(frame, "sideways")
    marks = [mark.bounding_box() for mark in frame.locator(".market-mark").all()]
    assert len(marks) == 2
    assert all(mark["y"] >= 1 for mark in marks)


def test_a_hand_in_two_rows_takes_the_whole_width_of_a_phone_held_sideways(frame):
    frame.set_content(holding(8))
    frame.evaluate("document.querySelector('.table').dataset.road = 'folded'")
    resize(frame, "sideways")
    row = frame.locator(".hand .cards.dense").bounding_box()
    ends = [slot.bounding_box() for slot in frame.locator(".hand .slot").all()]
    assert row["x"] + row["width"] - max(end["x"] + end["width"] for end in ends) < 12
    gaps = sorted(end["x"] + end["width"] for end in ends if end["y"] == ends[0]["y"])
    assert gaps[1] - gaps[0] < ends[0]["width"] + 8


CROSSED = """() => [...document.querySelectorAll(".road-cards .villager:not(.empty)")].filter((card) => {
  const box = (part) => card.querySelector(part)?.getBoundingClientRect();
  const said = document.createRange();
  said.selectNodeContents(card.querySelector(".statuses"));
  const words = said.getBoundingClientRect();
  return words.top < box(".head").bottom - 3 || (box(".foot > *") && words.bottom > box(".foot").top + 3);
}).map((card) => card.innerText)"""


def test_a_phone_held_sideways_keeps_the_road_readable_above_a_hand_of_twelve(frame):
    frame.set_content(holding(12))
    resize(frame, "sideways")
    assert frame.locator(".hand .cards.dense").count() == 1
    assert frame.evaluate(CROSSED) == []


def test_a_card_that_may_be_given_in_exchange_looks_like_a_choice_though_it_cannot_be_built(frame):
    draw(frame, "trade", "es", "felt")
    assert frame.locator(".hand .villager[data-state=take]").count() > 1
    assert frame.locator(".hand .villager.dim[data-state=take]").count() == 0
    assert not all(card["can"] for card in state("trade", "es").view["hand"])


@pytest.mark.parametrize("scene", ["build", "draft"])
def test_the_mark_of_a_market_does_not_lie_on_the_word_of_an_empty_stack(frame, scene):
    draw(frame, scene, "es", "felt")
    crossed = """() => [...document.querySelectorAll(".stack.empty")].filter((stack) => {
      const mark = Object.assign(document.createElement("span"), { className: "market-mark", textContent: "1.º +118" });
      stack.append(mark);
      const word = stack.firstElementChild.nextElementSibling;
      const [over, under] = [mark, word].map((one) => one.getBoundingClientRect());
      mark.remove();
      return over.bottom > under.top;
    }).length"""
    assert frame.locator(".stack.empty .none").count() == 1
    assert frame.at_sizes([SIZES[size] for size in ("sideways", "low", "landscape", "phone")], crossed) == [0] * 4


def test_where_there_is_no_rail_a_button_reads_the_villager_touched_last(frame):
    draw(frame, "build", "es", "felt")
    read, touched = frame.locator("#open-inspector"), WORDS["es"].name(state("build", "es").inspected)
    assert read.text_content() == f"Leer {touched}"
    seen = {}
    for size in ("phone", "sideways", "landscape", "portrait"):
        resize(frame, size)
        seen[size] = read.is_visible()
        assert seen[size] != frame.locator(".zone.inspector").is_visible()
    assert seen["phone"] and seen["sideways"]


COVERS = """() => {
  const badge = document.querySelector(".sentence .seat").getBoundingClientRect();
  return badge.bottom - document.querySelector(".sentence .decider").getClientRects()[0].bottom;
}"""


@pytest.mark.parametrize("scene", ["draft", "coin", "build"])
def test_the_badge_of_whoever_decides_ends_with_its_line_and_covers_none_below(frame, scene):
    seat_state = replace(state(scene, "en"), humans=2)
    frame.set_content(f'<html lang="en" data-theme="felt">{style()}{UNPAINTED}{table.render(seat_state, WORDS["en"])}')
    below = dict(zip(SIZES, frame.at_sizes(list(SIZES.values()), COVERS), strict=True))
    assert {size: much for size, much in below.items() if much > 1} == {}


SPACES = """() => [...document.querySelectorAll("#zone-road .villager .name, #zone-hand .name")].flatMap((name) => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode(), space = document.createRange();
  const at = text ? text.data.indexOf(" ") : -1;
  if (at < 0) return [];
  space.setStart(text, at); space.setEnd(text, at + 1);
  const wide = space.getBoundingClientRect().width;  // 0 where a line ends
  return wide && wide < parseFloat(getComputedStyle(name).fontSize) / 5 ? [`${text.data} ${wide}`] : [];
})"""


@pytest.mark.parametrize("scene", ["draft", "build", "long_hand"])
def test_the_words_of_a_long_name_stand_apart(frame, scene):
    draw(frame, scene, "es", "felt")
    sizes = dict(zip(SIZES, frame.at_sizes(list(SIZES.values()), SPACES), strict=True))
    assert {size: names for size, names in sizes.items() if names} == {}
