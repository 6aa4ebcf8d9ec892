"""Villagers on the page: whole games by clicks and by keyboard, reloads, undo, links, several people at one device."""

import re

import pytest

import driving
import village_driving
from auditing import AXE, violations
from serving import wait_ready


@pytest.fixture
def table(open_page):
    """Opens a link, by default to a deal between a person on the first seat and a greedy bot without pauses."""

    def begin(fragment=None, locale="es-ES", **options):
        page = open_page("", locale=locale, **options)
        village_driving.open_fragment(page, fragment or village_driving.deal_link())
        return page

    return begin


def text(page, zone):
    """Returns the text of a zone without its soft hyphens."""
    return page.inner_text(f"#zone-{zone}").replace("\u00ad", "")


def table_texts(page):
    """Returns the texts of the table that a reload has to bring back."""
    return [text(page, zone) for zone in ("road", "play", "hand", "players")]


def test_a_whole_game_is_played_by_clicks_to_the_ceremony(table):
    page = table()
    assert village_driving.play_to_end(page) > 25
    assert page.locator(".place").count() == 2
    assert re.search(r"\d+ de oro", page.inner_text(".place.winner"))
    assert page.locator(".income").count() == 4, "two Markets for each player"
    page.evaluate("document.querySelector('[data-focus=skip-ceremony]')?.click()")  # unless it is over by itself
    page.wait_for_selector("[data-step]", state="detached")
    page.evaluate(AXE)
    assert violations(page) == []
    for income in page.query_selector_all(".income"):
        numbers = [int(cell) for cell in re.findall(r"\t\+(\d+)", income.inner_text())]
        assert sum(numbers[:-1]) == numbers[-1]
    page.wait_for_selector(".chart.wide .curve")
    page.click("[data-focus='rematch-other']")
    page.wait_for_selector("#table.villagers[data-mine=yes]")


def test_a_game_of_villagers_is_started_from_home_without_a_link(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.game-villagers']")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table.villagers[data-mine=yes]")
    assert page.locator("#zone-road .villager").count() == 6


def test_a_reload_in_the_middle_of_building_comes_back_to_it(table):
    page = table(village_driving.game_link(village_driving.building(3)))
    page.click("#zone-hand .villager[data-state=take]")
    village_driving.one_step(page)
    driving.my_turn(page)
    before = table_texts(page)
    driving.wait_saved(page)
    page.reload()
    wait_ready(page)
    page.wait_for_selector("#table[data-mine=yes]")
    assert table_texts(page) == before


def test_builds_are_undone_freely_and_undoing_a_blind_draft_makes_the_game_practice(table):
    page = table(village_driving.game_link(village_driving.building(3)))
    before = table_texts(page)[:3]
    village_driving.one_step(page)
    village_driving.one_step(page)
    driving.my_turn(page)
    assert table_texts(page)[:3] != before
    assert page.get_attribute("#undo", "data-undo") == "free"
    page.click("#undo")
    assert table_texts(page)[:3] == before
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    page.evaluate("fragment => { location.hash = fragment }", village_driving.deal_link(seed=5))
    page.wait_for_selector(".page-incoming")
    driving.open_link(page)
    driving.my_turn(page)
    page.click("#zone-road .stack[data-state=take]")
    page.click("#primary")
    driving.my_turn(page)
    assert page.get_attribute("#undo", "data-undo") == "ask"
    page.click("#undo")
    page.wait_for_selector("#note .note")
    page.click("#menu")
    assert "Práctica" in page.inner_text(".page-pause")


def test_the_language_changes_in_mid_game(table):
    page = table(village_driving.game_link(village_driving.building(2)))
    assert "Fundadores" in text(page, "play")
    page.click("#menu")
    page.click("[data-focus=lang]")
    page.click("[data-focus='resume.table-']")
    page.wait_for_selector("#table")
    assert "Founders" in text(page, "play")
    assert not re.search("Falta|Ronda|Construye|Aldea|Mercado|recluta", page.inner_text("#table"))
    village_driving.one_step(page)
    assert driving.my_turn(page)


def test_panels_open_and_close_by_click_and_by_letter(table):
    page = table(village_driving.game_link(village_driving.building(3)))
    page.click("#market-today")
    assert page.locator(".income").count() == 2
    page.click("#heap-close")
    page.keyboard.press("q")
    page.wait_for_selector(".left-suits")
    page.keyboard.press("Escape")
    page.wait_for_selector(".left-suits", state="detached")
    page.click("#rival-1")
    assert "Berta" in page.inner_text("#zone-play h3")
    page.click("#close-rival")
    page.click("#zone-hand .villager")
    assert page.inner_text("#zone-inspector .title") in page.inner_text("#zone-hand .villager")


def test_only_hands_are_secret_between_two_people(open_page):
    """They draft with closed hands while both look on; building begins behind a curtain."""
    page = open_page(village_driving.deal_link(seats=("person", "person"), seed=3), locale="es-ES")
    driving.open_link(page)
    page.wait_for_selector("#table[data-mine=yes], .curtain")
    names = set()
    for _ in range(40):
        if page.query_selector(".curtain"):
            break
        assert page.query_selector("#peek") and not page.query_selector("#zone-hand .villager")
        assert "en mano" not in page.inner_text("#zone-road")
        names.add(page.inner_text("#sentence").split(" ·")[0])
        village_driving.one_step(page)
    assert len(names) == 2
    assert page.query_selector("[data-card], #zone-hand, #log-lines") is None, "the curtain shows no card"
    page.click("[data-focus=curtain]")
    page.click("[data-focus=curtain]")
    page.wait_for_selector("#table[data-mine=yes]")
    assert page.locator("#zone-hand .villager").count() > 3
    page.evaluate(AXE)
    assert violations(page) == []


def test_a_closed_hand_opens_when_its_owner_looks(open_page):
    page = open_page(village_driving.deal_link(seats=("person", "person"), seed=3), locale="es-ES")
    driving.open_link(page)
    page.wait_for_selector("#peek")
    page.evaluate(AXE)
    assert violations(page) == []
    page.click("#peek")
    assert page.locator("#zone-hand .villager").count() > 0
    village_driving.one_step(page)
    village_driving.one_step(page)
    page.wait_for_selector("#peek")
    assert page.locator("#zone-hand .villager").count() == 0


def test_deal_and_game_links_carry_a_game_of_villagers(table, open_page):
    first = table()
    for _ in range(9):
        driving.my_turn(first)
        village_driving.one_step(first)
    driving.my_turn(first)
    hand = first.inner_text("#zone-hand")
    links = {}
    first.click("#menu")
    for kind in ("deal", "game"):
        first.click(f"[data-focus='share.{kind}-']")
        changed = "before => (document.querySelector('.link-text')?.value ?? before) !== before"
        first.wait_for_function(changed, arg=links.get("deal", ""))
        links[kind] = first.input_value(".link-text")
    second = open_page(links["game"][links["game"].index("#") :], locale="es-ES")
    assert "Villagers" in second.inner_text(".page-incoming")
    driving.open_link(second)
    driving.my_turn(second)
    assert second.inner_text("#zone-hand") == hand
    fragment = links["deal"][links["deal"].index("#") :]
    assert len(fragment) <= 60
    third = open_page(fragment, locale="en-GB")
    third.wait_for_selector(".page-incoming")
    driving.open_link(third)
    assert third.locator("#zone-road .villager").count() == 6


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda link: link[:-4], "dañado"),
        (lambda link: link.replace("g=1", "g=9", 1), "más nueva"),
        (lambda link: "#g=1", "falta un trozo"),
    ],
)
def test_a_corrupt_link_says_what_is_wrong(open_page, damage, sentence):
    page = open_page(damage(village_driving.game_link(village_driving.building(1))), locale="es-ES")
    page.wait_for_selector("#code-problem")
    assert sentence in page.inner_text("#code-problem")
    assert "#" not in page.url


def focused(page):
    return page.evaluate("document.activeElement.id")


def reach(page, key, wanted):
    """Moves the focus, with the key of a zone and the arrows, to the first control whose id is in `wanted`."""
    page.keyboard.press(key)
    for _ in range(40):
        if focused(page) in wanted:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"none of {wanted} can be reached, the focus is on {focused(page)}")


ZONE_KEYS = {"zone-road": "s", "zone-hand": "h", "zone-play": "j"}


def test_a_whole_game_is_played_by_keyboard_alone(open_page):
    """From the link to the result without a pointer; the focus is never lost."""
    page = open_page(village_driving.deal_link(seed=4), locale="es-ES")
    for _ in range(30):
        if page.evaluate("document.activeElement.dataset.focus") == "link-open":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-mine=yes]")
    steps = 0
    while driving.my_turn(page):
        steps += 1
        assert steps < 250
        assert page.evaluate("document.activeElement !== document.body")
        wanted = page.evaluate(village_driving.NEXT)
        zone = page.evaluate("selector => document.querySelector(selector).closest('[id^=zone-]').id", wanted)
        if wanted == "#primary" and page.query_selector("#table [aria-pressed=true]:is(.villager, .node, .stack)"):
            page.keyboard.press("Enter")
        elif zone in ZONE_KEYS:
            reach(page, ZONE_KEYS[zone], {wanted[1:]})
            page.keyboard.press("Enter")
        elif wanted.startswith("#choice"):
            page.keyboard.press("1")
        else:
            page.keyboard.press("e")
        if page.query_selector("html[data-busy]"):
            page.keyboard.press("Escape")
    assert steps > 20
    assert re.search(r"\d+ de oro", page.inner_text(".place.winner"))


def test_numbers_choose_from_the_road_and_what_happened_is_announced(table):
    page = table()
    driving.my_turn(page)
    page.keyboard.press("2")
    second = page.query_selector_all("#zone-road .villager")[1]
    assert second.get_attribute("aria-pressed") == "true"
    page.click("#primary")
    driving.my_turn(page)
    driving.heard(page, "Berta")
    driving.heard(page, "Te toca decidir.", "#alert")


CHAINS = ("#zone-road [data-card=shipwright]", "#zone-road [data-card=grocer]", None, "#basic-lumberjack",
          "#zone-hand [data-card=seeker]", "#zone-road .stack[data-state=take]", "#zone-hand [data-card=wheeler]",
          "#zone-hand [data-card=shipwright]", "#zone-hand [data-card=cartwright]", "#zone-hand [data-card=graper]",
          None)  # fmt: skip
"""What to tap at each step of the lesson on chains; None for a place to build, or else the main or second button."""


def lesson_step(page, wanted):
    page.wait_for_selector("#table[data-mine=yes]")
    page.wait_for_selector("html:not([data-busy])", state="attached")
    at = page.inner_text(".coach-head")
    if wanted:
        page.click(wanted)
    if page.inner_text(".coach-head") == at:
        ways = ("#zone-play [data-state=land]", "#primary:not([aria-disabled])", "#second")
        page.click(next(way for way in ways if page.query_selector(way)))
    page.wait_for_function("at => document.querySelector('.coach-head').innerText !== at", arg=at)


def test_a_lesson_left_half_done_goes_on_after_a_reload_to_its_end(open_page):
    page = open_page(locale="es-ES")
    driving.instant(page)
    page.click("[data-focus=go-learn]")
    page.click("[data-focus=lesson-chains]")
    for wanted in CHAINS[:6]:
        lesson_step(page, wanted)
    page.wait_for_function("() => document.querySelector('#status').textContent.includes('Tres constructores')")
    page.evaluate(AXE)
    assert violations(page) == []
    page.reload()
    wait_ready(page)
    assert "Paso 7 de 11" in page.inner_text(".coach"), "the reload leads back to the table"
    page.click("[data-focus=lesson-leave]")
    assert "paso 7 de 11" in page.inner_text("[data-focus=lesson-chains]")
    page.click("[data-focus=lesson-chains]")
    for wanted in CHAINS[6:]:
        lesson_step(page, wanted)
    assert "El error que evita" in page.inner_text(".coach")
    page.click("[data-focus=lesson-leave]")
    assert "1 de 3 hechas" in page.inner_text(".page-learn")
    page.evaluate(AXE)
    assert violations(page) == []


def test_a_hint_is_given_step_by_step_and_carried_out(table):
    page = table(village_driving.game_link(village_driving.building(2)))
    before = text(page, "play")
    page.click("#hint")
    assert "Pista 1 de 3" in page.inner_text(".coach")
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.evaluate(AXE)
    assert violations(page) == []
    assert page.evaluate("document.activeElement.id") == "hint-do"
    page.keyboard.press("Enter")
    page.wait_for_selector("#hint-panel", state="detached")
    assert text(page, "play") != before


def test_a_villager_just_drafted_comes_into_sight_in_a_hand_that_is_wider_than_the_screen(table):
    page = table(viewport={"width": 320, "height": 568})
    held = "#zone-hand .cards > li [data-card]"
    names = "cards => cards.map((card) => card.id)"
    hidden = """(cards, before) => {
      const { left, right } = document.querySelector("#zone-hand .cards").getBoundingClientRect();
      const seen = (box) => box.left > left - 4 && box.right < right + 4; // the row stops at the edges of cards
      const came = cards.filter((card) => !before.includes(card.id));
      return came.filter((card) => !seen(card.getBoundingClientRect())).map((card) => card.id);
    }"""
    before = page.locator(held).evaluate_all(names)
    while page.locator(held).count() == len(before):
        village_driving.one_step(page)
        driving.my_turn(page)
    assert page.evaluate(
        "() => { const row = document.querySelector('#zone-hand .cards'); "
        "return row.scrollWidth > row.clientWidth + 40; }"
    )
    assert page.locator(held).evaluate_all(hidden, before) == []


def test_building_begins_at_the_first_card_of_a_hand_that_was_scrolled_while_drafting(table):
    page = table(viewport={"width": 320, "height": 568})
    scrolled = []
    while "build" not in (phase := page.get_attribute("#zone-hand .cards", "data-scroll")):
        scrolled.append(page.evaluate("document.querySelector('#zone-hand .cards').scrollLeft"))
        village_driving.one_step(page)
        driving.my_turn(page)
    assert phase and max(scrolled) > 40, "what was drafted came into sight"
    assert page.evaluate("document.querySelector('#zone-hand .cards').scrollLeft") == 0
    assert page.get_attribute("#zone-hand .villager >> nth=0", "data-state") == "take"


def test_on_a_phone_the_place_where_a_chosen_card_goes_comes_into_sight(table):
    link = village_driving.game_link(village_driving.building(4), seats=("person", "greedy", "greedy"))
    page = table(link, viewport={"width": 390, "height": 664})
    page.evaluate("document.querySelector('#dismiss-briefing')?.click()")
    tops = []
    for card in page.locator("#zone-hand .villager[data-state=take]").all():
        card.click()
        spot = page.locator("#zone-play :is([data-state=land], .going, .new-spot)").first
        tops.append(page.evaluate("document.querySelector('#zone-play').scrollTop"))
        box, place = spot.bounding_box(), page.locator("#zone-play").bounding_box()
        assert box["y"] >= place["y"] - 1 and box["y"] + box["height"] <= place["y"] + place["height"] + 1
        card.click()
    assert max(tops) > 0, "the village is higher than its place"


COUNTED = """() => {
  const line = document.querySelector(".count-line.now")?.getBoundingClientRect();
  return line && [line.top, document.querySelector(".page-foot").getBoundingClientRect().top - line.bottom];
}"""


def test_on_a_phone_each_line_of_a_market_is_in_sight_while_it_is_counted(open_page):
    link = village_driving.game_link(village_driving.nearly_over, "planner", seats=("person", "greedy", "greedy"))
    page = open_page("", locale="es-ES", viewport={"width": 390, "height": 664}, own=True)
    page.clock.install()
    page.evaluate("link => { location.hash = link }", link)
    driving.open_link(page)
    while driving.my_turn(page):
        village_driving.one_step(page)
    seen = []
    while page.query_selector("[data-focus=skip-ceremony]"):
        page.clock.run_for(400)
        if counted := page.evaluate(COUNTED):
            seen.append(counted)
    assert len(seen) > 20 and min(map(min, seen)) >= -1
    assert page.evaluate("document.querySelector('.page-end').scrollHeight > innerHeight + 100")
