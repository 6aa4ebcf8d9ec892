"""Looking back in a browser: a long press on undo, and a finger on the scrub bar of the replay."""

import re

import deals
import driving
from serving import wait_ready

MOST_MS = 250
"""Milliseconds that one step of the replay may take on a busy machine: the median of several."""


def late(session):
    view = session.view(0)
    return view.turn >= 12 and view.active == 0 and session.question.seat == 0


def test_a_long_press_on_undo_lists_points_of_the_game_and_the_scrub_bar_stays_under_the_finger(open_page):
    page = open_page(deals.game_link(late), viewport={"width": 1024, "height": 660})
    wait_ready(page)
    driving.open_link(page)
    assert driving.my_turn(page)
    box = page.locator("#undo").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 23, box["y"] + 21)  # a finger trembles
    page.wait_for_selector(".page-undo")
    page.mouse.up()
    assert page.locator(".point").count() == 10
    page.click("[data-focus=back]")
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.wait_for_selector("#film-range")
    last = int(page.get_attribute("#film-range", "max"))
    steps = page.evaluate(
        """async last => {
          const bar = document.querySelector("#film-range"), took = [];
          for (let at = last; at >= 0; at -= Math.ceil(last / 20)) {
            bar.value = at;
            const begun = performance.now();
            bar.dispatchEvent(new Event("input", { bubbles: true }));
            took.push(performance.now() - begun);
            if (document.querySelector("#film-range") !== bar) throw new Error("the bar was replaced under the finger");
            await new Promise(done => setTimeout(done));
          }
          return took.sort((one, other) => one - other);
        }""",
        last,
    )
    assert steps[len(steps) // 2] < MOST_MS, steps
    page.focus("#film-range")
    page.keyboard.press("Home")
    page.locator("#film-now", has_text=re.compile("Turno? 1 · (se reparten|the cards)")).wait_for()
    page.keyboard.press("ArrowRight")
    assert page.input_value("#film-range") == "1"
    page.keyboard.press("Escape")
    page.wait_for_selector("#table[data-mine=yes]")


SQUEEZED = """async (least) => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const one = (what) => document.querySelector(what), box = (what) => one(what).getBoundingClientRect(), found = [];
  if (box("#zone-hand .card").height < least) found.push(`a card is ${box("#zone-hand .card").height} high`);
  if (box("#zone-hand .card").bottom > box("#film-bar").top) found.push("the bar covers the hand");
  if (one("#table").scrollHeight > one("#table").clientHeight + 1) found.push("the table scrolls");
  const names = one("#zone-inspector .both");
  if (names?.offsetParent && box("#zone-inspector .both").bottom > box(".zone.inspector").bottom)
    found.push("a name is cut");
  return found;
}"""
"""What a replay has no room for, if the cards of the hand are to be at least so high."""


def test_a_replay_has_room_for_the_hand_and_for_both_names_of_a_card(open_page):
    page = open_page(deals.game_link(late), viewport={"width": 390, "height": 664})
    wait_ready(page)
    driving.open_link(page)
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.wait_for_selector("#film-range")
    assert page.evaluate(SQUEEZED, 80) == []
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(SQUEEZED, 80) == []
    page.set_viewport_size({"width": 1024, "height": 660})
    page.click("#zone-supply [data-arg='pile:market']")
    page.wait_for_selector("#zone-inspector [data-card=market]")
    assert page.evaluate(SQUEEZED, 120) == []
    page.set_viewport_size({"width": 768, "height": 900})
    assert page.evaluate(SQUEEZED, 120) == []


NAMED = """() => {
  const seat = document.querySelector("#film-seat"), style = getComputedStyle(seat);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = style.font;
  const arrow = 16, room = seat.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return { name: seat.selectedOptions[0].text, over: pen.measureText(seat.selectedOptions[0].text).width - room };
}"""
"""Whose view the replay says it shows, and how much too wide that is for its box."""


def test_a_replay_on_a_phone_shows_the_whole_table_without_a_scrollbar(open_page):
    page = open_page(deals.game_link(late), viewport={"width": 390, "height": 664})
    wait_ready(page)
    driving.open_link(page)
    assert driving.my_turn(page)
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.wait_for_selector("#film-range")
    assert page.eval_on_selector("#table", "table => table.scrollHeight - table.clientHeight") == 0


def test_a_replay_says_in_full_whose_view_it_shows(open_page):
    page = open_page(deals.game_link(deals.nearly_over), locale="es-ES", viewport={"width": 390, "height": 664})
    wait_ready(page)
    driving.open_link(page)
    driving.play_to_end(page)
    page.click("[data-focus=film]")
    page.wait_for_selector("#film-seat")
    for width, height in ((390, 664), (844, 390), (1024, 660)):
        page.set_viewport_size({"width": width, "height": height})
        badge = page.evaluate(NAMED)
        assert badge["name"] == "Ana" and badge["over"] <= 0, (width, badge)


RING_AND_WORDS = """() => {
  const [bar, ring] = ["#film-range", ".film-scrub"]
    .map((one) => document.querySelector(one))
    .map((one) => [one, getComputedStyle(one)])
    .find(([, { outlineStyle }]) => outlineStyle !== "none");
  const { left, top, bottom } = bar.getBoundingClientRect(), far = parseFloat(ring.outlineOffset);
  const said = document.getElementById("film-now").getBoundingClientRect();
  const within = said.top >= top - far && said.left >= left - far && said.bottom <= bottom + far;
  return { within, inside: bottom + far + parseFloat(ring.outlineWidth) <= innerHeight };
}"""
"""Whether the sentence of a replay is within the ring of focus around the bar, and that ring inside the window."""


def test_in_a_replay_held_sideways_the_ring_of_focus_is_around_the_sentence_over_the_bar(open_page):
    page = open_page(deals.game_link(late), locale="es-ES", viewport={"width": 844, "height": 390})
    wait_ready(page)
    driving.open_link(page)
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.focus("#film-range")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(RING_AND_WORDS) == {"within": True, "inside": True}
