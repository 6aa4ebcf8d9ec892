"""Larger text on a phone: the question, the counters and the hand are always on the screen, and lie on nothing."""

import pytest

import preview
import village_scenes
from baraja_ui.setup import home_screen
from preview import UNPAINTED, style
from samples import words

PHONES = ((360, 640), (390, 664), (640, 360), (844, 390))
TEXTS = ("125", "150", "200")

AMISS = """([text, ...parts]) => {
  document.documentElement.dataset.text = text;
  document.documentElement.dataset.on = "table";
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  const box = (part) => part.getBoundingClientRect(), amiss = [];
  for (const part of parts) if (!seen(part).length) amiss.push(`no ${part}`);
  const inside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const held = seen("#zone-hand :is(.card, .villager)")[0];
  for (const part of [...parts.flatMap(seen), held, ...seen(".counters > *"), ...seen("#zone-prompt .button")])
    if (!inside(box(part))) amiss.push(`${part.id || part.className} is not inside the window`);
  const overlap = (first, second) =>
    Math.min(box(first).right, box(second).right) - Math.max(box(first).left, box(second).left) > 4 &&
    Math.min(box(first).bottom, box(second).bottom) - Math.max(box(first).top, box(second).top) > 4;
  const zones = seen(".table > .zone").filter((zone) => getComputedStyle(zone).display !== "contents");
  const controls = seen(".counters > *, #zone-prompt :is(.button, .square, .aside)");
  for (const group of [zones, controls])
    for (const [at, part] of group.entries())
      for (const other of group.slice(at + 1))
        if (overlap(part, other)) amiss.push(`${part.className} lies upon ${other.className}`);
  if (document.documentElement.scrollWidth > innerWidth) amiss.push("the page scrolls sideways");
  if (document.documentElement.scrollHeight > innerHeight + 1 && text !== "150") amiss.push("the page scrolls");
  return amiss;
}"""


def amiss(frame, text, *parts):
    faults_by_phone = zip(PHONES, frame.at_sizes(PHONES, AMISS, [text, *parts]), strict=True)
    return {size: wrong for size, wrong in faults_by_phone if wrong}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_with_large_text_a_phone_shows_question_counters_and_hand_of_dominion(frame, lang, text):
    for scene in ("action", "treasure", "buy", "deck"):
        frame.set_content(preview.page(scene, lang, "felt") + UNPAINTED)
        assert amiss(frame, text, "#zone-prompt", "#zone-hand", ".counters", "#primary") == {}, scene


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_with_large_text_a_phone_shows_question_counters_and_hand_of_villagers(frame, lang, text):
    for scene in ("draft", "build", "market"):
        frame.set_content(village_scenes.page(scene, lang) + UNPAINTED)
        assert amiss(frame, text, "#zone-prompt", "#zone-hand", ".counters", "#primary") == {}, scene


PILES = """text => {
  document.documentElement.dataset.text = text;
  const zone = document.querySelector(".zone:is(.supply, .road)"), last = [...zone.querySelectorAll("button")].at(-1);
  last.scrollIntoView(false);
  const { top, bottom } = last.getBoundingClientRect(), seen = zone.getBoundingClientRect();
  return zone.clientHeight >= 44 && bottom > top && bottom <= seen.bottom + 12;
}"""


@pytest.mark.parametrize("text", ["125", "200"])
def test_with_large_text_the_piles_are_scrolled_to_in_a_box_of_their_own(frame, text):
    for page in (preview.page("action", "es", "felt"), village_scenes.page("draft")):
        frame.set_content(page + UNPAINTED)
        assert frame.at_sizes(PHONES, PILES, text) == [True] * len(PHONES)


READ = """text => {
  document.documentElement.dataset.text = text;
  const sheet = document.querySelector("#zone-inspector").getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#zone-inspector .text"));
  const [line] = words.getClientRects(), button = document.querySelector("#primary").getBoundingClientRect();
  const reached = document.elementFromPoint(button.left + button.width / 2, button.top + button.height / 2);
  return line.top >= sheet.top && line.bottom <= sheet.bottom && sheet.bottom <= button.top &&
    reached.closest("#primary") !== null;
}"""


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_with_large_text_the_words_of_a_card_are_read_as_soon_as_it_is_opened(frame, lang, text):
    frame.set_content(preview.page("sheet", lang, "felt") + UNPAINTED)
    assert frame.at_sizes(PHONES, READ, text) == [True] * len(PHONES)


STATUS = """text => {
  document.documentElement.dataset.text = text;
  const card = document.querySelector("#zone-road .villager[data-state=take]");
  return card.querySelector(".st").getBoundingClientRect().bottom <=
    document.querySelector("#zone-road").getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_with_large_text_a_phone_held_upright_shows_what_a_card_of_the_road_needs(frame, lang, text):
    upright = [size for size in PHONES if size[1] > size[0]]
    frame.set_content(village_scenes.page("draft", lang) + UNPAINTED)
    assert frame.at_sizes(upright, STATUS, text) == [True] * len(upright)


LINES = """text => {
  document.documentElement.dataset.text = text;
  const undo = document.querySelector("#undo"), hint = document.querySelector("#hint") ?? undo.cloneNode(true);
  hint.id = "hint";
  undo.after(hint);
  const tops = [...document.querySelectorAll("#zone-top > *")].filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().top);
  return Math.max(...tops) - Math.min(...tops) < 24;
}"""


@pytest.mark.parametrize("text", TEXTS)
def test_with_large_text_all_above_a_village_is_one_line_on_a_phone_lying_down(frame, text):
    frame.set_content(village_scenes.page("build") + UNPAINTED)
    assert frame.at_sizes([(640, 360), (844, 390)], LINES, text) == [True, True]


BESIDE_THE_NAME = """text => {
  document.documentElement.dataset.text = text;
  const name = document.createRange();
  name.selectNodeContents(document.querySelector(".brand h1"));
  const said = name.getBoundingClientRect();
  return [...document.querySelectorAll(".home-head > button")].every((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left >= said.right || right <= said.left || top >= said.bottom || bottom <= said.top;
  }) && said.right <= innerWidth;
}"""


@pytest.mark.parametrize("text", ["100", *TEXTS])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_button_of_home_covers_the_name_of_the_page(frame, lang, text):
    home = home_screen.render(words(lang), (), None, "", {"settings": "gear"}, 0)
    frame.set_content(f"<body>{style()}{home}{UNPAINTED}")
    assert frame.at_sizes((*PHONES, (320, 568)), BESIDE_THE_NAME, text) == [True] * 5


def test_the_size_of_the_text_that_was_tapped_stays_in_sight(open_page):
    page = open_page(viewport={"width": 360, "height": 640})
    page.click("[data-focus=go-settings]")
    for size in ("largest", "normal"):
        page.click(f"[data-focus='set.text-{size}']")
        page.wait_for_selector(f"[data-focus='set.text-{size}'][aria-pressed=true]")
        top, bottom = page.eval_on_selector(f"[data-focus='set.text-{size}']", BOX)
        assert top >= 0 and bottom <= 640


BOX = "(part) => { const { top, bottom } = part.getBoundingClientRect(); return [top, bottom]; }"


@pytest.mark.parametrize("text", ["100", *TEXTS])
def test_the_crown_of_the_reader_does_not_hide_the_points(frame, text):
    frame.set_content(preview.page("buy", "es", "felt") + UNPAINTED)
    assert frame.at_sizes(PHONES, CROWNED, text) == [True] * len(PHONES)


CROWNED = """(text) => {
  document.documentElement.dataset.text = text;
  document.documentElement.dataset.on = "table";
  const counter = document.querySelector(".counter"), crown = document.createElement("span");
  crown.className = "crown";
  counter.append(crown);
  return crown.offsetLeft + crown.offsetWidth <= 11 && crown.offsetTop + crown.offsetHeight <= 9;
}"""
