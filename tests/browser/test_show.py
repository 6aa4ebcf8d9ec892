"""The table in motion in a browser: when sounds begin, where cards fly, what is scrolled, and where the focus goes."""

import json

import pytest

import village_scenes
from baraja_ui.games.dominion.flights import flights
from baraja_ui.games.dominion.table import render
from baraja_ui.games.registry import game_ui
from baraja_ui.table import motion
from baraja_ui.table.motion import Flight
from baraja_ui.table.state import Table
from dominion_scenes import SCENES
from preview import SIZES
from samples import FACTS, NAMES, words


@pytest.fixture
def table(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    return page


def test_the_browser_is_asked_for_sounds_when_they_are_first_switched_on(table):
    table.evaluate("void (window.AudioContext = class extends AudioContext { sound = (window.sounds = true); })")
    table.click("#zone-hand")
    assert table.evaluate("window.sounds") is None
    table.click("#sound")
    table.wait_for_function("window.sounds")
    assert table.get_attribute("#sound", "aria-pressed") == "true"


LOADED = """async ([rules, markup]) => {
  const load = (name) => import(document.querySelector("script[type=module]").src.replace("pyhost", name));
  const { fill, paint } = await load("markup");
  const { remember, fly } = await load("motion");
  for (const rule of rules) document.styleSheets[0].insertRule(rule);
  const place = document.createElement("div");
  place.id = "trial";
  fill(place, markup);
  document.body.append(place);
  Object.assign(globalThis, { paint, remember, fly });
}"""


def test_a_card_flies_to_the_mark_of_a_small_seat_which_stays_in_sight(open_page):
    page = open_page()
    rules = ["#trial { position: fixed; inset: 0; }", "#trial * { position: absolute; width: 40px; height: 40px; }",
             "#trial #rival-1 { left: 200px; width: 150px; }", "#trial .seat { left: 4px; top: 0; }",
             "#trial #heap-deck { top: 400px; }"]  # fmt: skip
    seat = '<button class="rival" id="rival-1"><i class="seat">B</i></button>'
    page.evaluate(LOADED, [rules, f'<div id="table">{seat}<button class="heap" id="heap-deck"></button></div>'])
    flight = page.evaluate("""() => {
      remember();
      fly(JSON.stringify([{ from: ["heap-deck"], to: ["rival-1-deck", "rival-1"], face: "", note: "", wait: 0,
        last: 900, stays: 0, shows: true, easing: "linear", shift: 0 }]));
      const [way] = document.querySelector(".flyer").getAnimations();
      way.pause();
      way.currentTime = 899;
      const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      };
      const seat = document.getElementById("rival-1");
      return { flown: middle(document.querySelector(".flyer")), mark: middle(seat.querySelector(".seat")),
        hidden: seat.getAnimations().length };
    }""")
    assert flight["hidden"] == 0, "the figures of a seat are not hidden until a card has landed on it"
    assert all(abs(flown_at - mark_at) <= 2 for flown_at, mark_at in zip(flight["flown"], flight["mark"], strict=True))


COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const notes = [...document.querySelectorAll(".flight-note")].map(box);
  const told = document.querySelectorAll(".rival :is(b, .figure, .held .word, .topmost .label)");
  const seen = [...told].filter((text) => text.checkVisibility() && box(text).width > 2);
  const found = seen.filter((text) => notes.some(({ left, right, top, bottom }) =>
    left < box(text).right - 1 && right > box(text).left + 1 &&
    top < box(text).bottom - 1 && bottom > box(text).top + 1));
  return [notes.length, seen.length > 3, found.map((text) => text.textContent)];
}"""


def test_what_is_said_where_a_card_lands_at_a_seat_lies_over_no_name_and_no_figure(open_page):
    page = open_page()
    view, _, more, _ = SCENES["action"]("es")
    state = Table(view=view, names=NAMES[: len(view["players"])], facts=FACTS, **more)
    gains = [{"kind": "gain", "player": seat, "card": "silver", "to": "discard"} for seat in range(1, len(state.names))]
    groups = flights(state, gains, words())
    page.evaluate(LOADED, [["#trial { position: fixed; inset: 0; }"], render(state, words())])
    for size in ("sideways", "phone", "narrow"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        page.evaluate("text => { remember(); fly(text); }", json.dumps(motion.plan(groups).flights))
        assert page.evaluate(COVERED) == [len(gains), True, []], size


UNDER = """() => {
  const box = (element) => element.getBoundingClientRect();
  const notes = [...document.querySelectorAll(".flight-note")].map(box);
  const marked = [...document.querySelectorAll(".rival .seat, #open-players .icon")];
  const marks = marked.map(box).filter(({ width }) => width);
  const hidden = marks.map((mark) => Math.max(0, ...notes.map((note) =>
    note.left < mark.right && note.right > mark.left
      ? (Math.min(note.bottom, mark.bottom) - Math.max(note.top, mark.top)) / mark.height : 0)));
  return [notes.length, Math.max(...hidden)];
}"""


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_what_is_said_at_a_seat_leaves_two_thirds_of_its_mark_in_sight(open_page, game):
    page = open_page()
    if game == "dominion":
        view, _, more, _ = SCENES["action"]("es")
        state = Table(view=view, names=NAMES[: len(view["players"])], facts=FACTS, **more)
        gains = [{"kind": "gain", "player": seat, "card": "silver", "to": "discard"} for seat in (1, 2)]
        groups, markup = flights(state, gains, words()), render(state, words())
    else:
        state = village_scenes.state("draft", "es")
        card = next(place["card"]["name"] for place in state.view["road"] if place["card"])
        others = [seat for seat in range(len(state.names)) if seat != state.me]
        drafts = [{"kind": "draft", "player": seat, "card": card, "pile": "road"} for seat in others]
        groups = game_ui(game).flights(state, drafts, village_scenes.WORDS["es"])
        markup = game_ui(game).table.render(state, village_scenes.WORDS["es"])
    page.evaluate(LOADED, [["#trial { position: fixed; inset: 0; }"], markup])
    for size in ("landscape", "sideways", "phone"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        page.evaluate("text => { remember(); fly(text); }", json.dumps(motion.plan(groups).flights))
        badges, hidden = page.evaluate(UNDER)
        assert badges == len(groups) and hidden < 1 / 3, size


def test_a_new_hand_is_scrolled_to_its_beginning_once_all_zones_are_painted(open_page):
    page = open_page()
    rules = [
        "#trial ul { width: 100px; overflow: auto; display: flex; }",
        "#trial li { flex: 0 0 300px; height: 9px; }",
    ]
    page.evaluate(LOADED, [rules, '<div id="zone-hand"></div><div id="zone-log"></div>'])
    scrolled = page.evaluate("""async () => {
      const hand = (turn) => `<ul data-scroll="hand-${turn}"><li>a</li><li>b</li></ul>`;
      const draw = (turn, log) => paint(JSON.stringify({ "#zone-hand": hand(turn), "#zone-log": log }), "[]", false);
      const row = () => document.querySelector("#zone-hand ul");
      draw(1, "one");
      row().scrollLeft = 120;
      await new Promise(requestAnimationFrame);
      draw(1, "two");
      const kept = row().scrollLeft;
      const { set, get } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollLeft");
      const told = [];
      Object.defineProperty(Element.prototype, "scrollLeft", { get, set(to) {
        told.push(document.querySelector("#zone-log").textContent);
        set.call(this, to);
      } });
      draw(2, "three");
      return [kept, row().scrollLeft, told];
    }""")
    assert scrolled == [120, 0, ["three"]], "the same hand stays where it was, another is scrolled once all is in place"


def test_a_row_that_nobody_has_scrolled_is_not_set_back(open_page):
    """Setting it back would make the browser lay out the page in the middle of a change."""
    page = open_page()
    page.evaluate(LOADED, [["#trial ul { width: 9px; overflow: auto; }"], '<div id="zone-hand"></div>'])
    scrolls = page.evaluate("""() => {
      const told = [];
      Object.defineProperty(Element.prototype, "scrollTop", { set: (to) => told.push(to) });
      for (const turn of [1, 2]) {
        paint(JSON.stringify({ "#zone-hand": `<ul data-scroll="hand-${turn}"><li>a</li></ul>` }), "[]", false);
      }
      return told;
    }""")
    assert scrolls == []


def test_a_log_that_was_scrolled_back_shows_its_newest_line_when_one_comes(open_page):
    page = open_page()
    log = "#trial [role=log] { height: 40px; overflow: auto; display: flex; flex-direction: column-reverse; }"
    page.evaluate(LOADED, [[log, "#trial li { height: 20px; }"], '<div id="zone-log"></div>'])
    places = page.evaluate("""async () => {
      const lines = (count) => `<div role="log"><ol>${"<li>a</li>".repeat(count)}</ol></div>`;
      const draw = (count) => paint(JSON.stringify({ "#zone-log": lines(count) }), "[]", false);
      draw(20);
      const log = document.querySelector("#zone-log > div");
      log.scrollTop = -60;
      await new Promise(requestAnimationFrame);
      const read = log.scrollTop;
      draw(21);
      return [read, log.scrollTop];
    }""")
    assert places == [-60, 0]


def test_what_says_something_new_is_brought_back_in_sight(open_page):
    page = open_page()
    rules = ["#trial #zone-play { height: 60px; overflow: auto; }", "#trial p { height: 40px; margin: 0; }"]
    page.evaluate(LOADED, [rules, '<div id="zone-play"></div>'])
    places = page.evaluate("""() => {
      const place = document.getElementById("zone-play");
      const draw = (step, text) => {
        const coach = `<div id="coach" data-tells="${step}"><p>${text}</p></div>`;
        paint(JSON.stringify({ "#zone-play": coach + "<p>a</p>".repeat(9) }), "[]", false);
        return place.scrollTop;
      };
      draw("one", "a");
      place.scrollTop = 200;
      return [draw("one", "b"), draw("two", "c")];
    }""")
    assert places == [200, 0]


def test_what_a_hint_points_at_comes_in_sight_once(open_page):
    page = open_page()
    rules = ["#trial #zone-supply { height: 60px; overflow: auto; }", "#trial p { height: 40px; margin: 0; }"]
    page.evaluate(LOADED, [rules, '<div id="zone-supply"></div>'])
    places = page.evaluate("""() => {
      const place = document.getElementById("zone-supply");
      const draw = (aim, text) => {
        const piles = [..."abcdefg"].map((pile) => `<p id="${pile}"${pile === aim ? " data-aim" : ""}>${text}</p>`);
        paint(JSON.stringify({ "#zone-supply": piles.join("") }), "[]", false);
        return place.scrollTop;
      };
      const seen = [draw("", 1), draw("f", 1)];
      place.scrollTop = 10;
      return [...seen, draw("f", 2), draw("g", 2), draw("", 2), draw("a", 2)];
    }""")
    assert places == [0, 180, 10, 220, 220, 0]


def test_with_larger_text_the_zone_to_choose_in_comes_in_sight_and_what_is_told_above_the_prompt(open_page):
    page = open_page()
    rules = ["#trial .prompt { position: sticky; bottom: 0; height: 100px; }", "#trial .hand { height: 200px; }"]
    rules += ["#zone-play [data-tells] { margin-top: 600px; height: 300px; }", "#trial .zone { height: 900px; }"]
    zones = ("supply", "play", "prompt", "hand")
    inner = "".join(f'<div class="zone {zone}"><div id="zone-{zone}"></div></div>' for zone in zones)
    page.evaluate(LOADED, [rules, f'<div id="table" data-mine="yes">{inner}</div>'])
    layout = page.evaluate("""() => {
      const draw = (text, asks, told) => {
        document.documentElement.dataset.text = text;
        const play = told ? `<section><div data-tells="${told}">a</div></section>` : "";
        const zones = { "#zone-play": play, "#zone-supply": "", "#zone-hand": "" };
        if (asks) zones[`#zone-${asks}`] = '<i data-state="take">a</i>';
        paint(JSON.stringify(zones), "[]", false);
        const box = (name) => document.querySelector(name)?.getBoundingClientRect();
        return [box(".hand").bottom <= innerHeight, box("[data-tells]")?.bottom <= box(".prompt").top + 1, scrollY];
      };
      const seen = [draw(100, "hand"), draw(100, null), draw(125, "hand")];
      scrollTo(0, 0);
      return [...seen, draw(125, "hand"), draw(125, "hand", "1"), draw(125, "supply", "1")];
    }""")
    assert [hand for hand, *_ in layout] == [False, False, True, False, False, False]
    assert layout[4][1] and layout[3][2] == 0, "only what is new moves the page"
    assert layout[5][2] < layout[4][2], "back to the Supply"


def test_what_was_tapped_stays_in_its_place_whatever_becomes_shorter_or_longer_above_it(open_page):
    page = open_page()
    page.evaluate(LOADED, [["#list p { height: 300vh; }"], '<div id="list"></div>'])
    places = page.evaluate("""() => {
      document.documentElement.style.overflowAnchor = "none"; // as in Safari, which does not anchor
      const draw = (cards, pressed) => {
        const chip = `<button data-focus="chip" aria-pressed="${pressed}">none</button>`;
        const markup = `<ul>${"<li>a</li>".repeat(cards)}</ul>${chip}<p>b</p>`;
        paint(JSON.stringify({ "#list": markup }), "[]", false);
        return Math.round(document.querySelector("[data-focus=chip]").getBoundingClientRect().top);
      };
      draw(60, false);
      const chip = document.querySelector("[data-focus=chip]");
      chip.scrollIntoView({ block: "center" });
      chip.click();
      const stood = Math.round(chip.getBoundingClientRect().top);
      return [draw(20, true) - stood, draw(60, false) - stood];
    }""")
    assert places == [0, 0]


def test_the_line_from_the_coach_is_thin_and_begins_at_the_edge_of_what_he_says(open_page):
    page = open_page()
    rules = ["#trial { position: fixed; inset: 0; }", "#trial * { position: absolute; }",
             "#trial .coach { left: 400px; top: 300px; width: 200px; height: 200px; }",
             "#trial button { left: 20px; top: 340px; width: 40px; height: 40px; }"]  # fmt: skip
    page.evaluate(LOADED, [rules, '<div class="coach" id="coach">a</div><button id="pile-silver">b</button>'])
    (line,) = motion.plan([[Flight("points", ("coach",), ("pile-silver",), face="pointer")]]).flights
    page.evaluate("line => (remember(), fly(JSON.stringify([line])))", line)
    line_box = page.evaluate("""() => {
      const line = document.querySelector(".flight-line");
      line.getAnimations().forEach((way) => (way.currentTime = 399));
      const { left, right, height } = line.getBoundingClientRect();
      return [Math.round(left), Math.round(right), Math.round(height)];
    }""")
    assert line_box[1] <= 401 and line_box[0] >= 38 and line_box[2] <= 7


def test_an_element_that_is_about_to_go_gives_up_the_focus_before_anything_is_changed(open_page):
    """Removed with the focus, it would make the browser lay out the half-changed page."""
    page = open_page()
    page.evaluate(LOADED, [[], '<div id="zone-log">old</div><div id="zone-hand"></div>'])
    focus_steps = page.evaluate("""() => {
      const button = (name) => `<button id="${name}">${name}</button>`;
      const draw = (names, log) => paint(JSON.stringify({ "#zone-log": log, "#zone-hand": names.map(button).join("") }),
        '["#c"]', false);
      draw(["a", "b"], "old");
      const told = [];
      document.addEventListener("focusout", () => told.push(document.querySelector("#zone-log").textContent));
      document.querySelector("#a").focus();
      draw(["a", "c"], "new");
      const kept = document.activeElement.id;
      draw(["b", "c"], "newest");
      return [kept, told, document.activeElement.id];
    }""")
    assert focus_steps == ["a", ["new"], "c"]
