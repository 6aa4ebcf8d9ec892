"""What screens promise besides their looks: text stays text, choices are remembered, settings change what is seen."""

import json
import re

import pytest

import deals
import driving
import touring
import village_driving
from auditing import AXE
from baraja.dominion import KINDS
from baraja_ui.art.chips import kingdom_tiles
from baraja_ui.games.dominion import setup
from baraja_ui.games.registry import game_ui
from baraja_ui.statistics import medals, statistics_screen
from baraja_ui.statistics.game_results import Result, Wanted, write
from preview import style
from samples import FACTS, words
from serving import BOOT_MS, wait_ready
from test_damaged_saves import SPOIL


def test_markup_in_a_name_is_shown_as_text(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.fill("[data-focus=name-0]", "<img src=x onerror=1>")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    page.click("#primary")
    assert "<img src=x onerror=1>" in page.inner_text("#log-lines")
    assert page.query_selector("#screen img") is None


def test_no_screen_with_a_bar_or_rows_is_wider_than_a_window_of_256_pixels(open_page):
    page = open_page(locale="es-ES", viewport={"width": 256, "height": 400})
    too_wide = {}

    def measure(name):
        measured = page.evaluate(touring.MEASURE)
        too_wide[name] = (max(0, measured["wide"]), measured["beyond"])

    measure("home")
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.mode-random']")
    measure("new")
    touring.home(page)
    page.click("[data-focus=go-cards]")
    page.wait_for_selector("[data-action='cards.tap']")
    measure("cards")
    assert too_wide == dict.fromkeys(("home", "new", "cards"), (0, []))


def test_the_set_up_of_a_game_is_remembered_after_a_reload(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-add]")
    page.click("[data-focus=kind-2]")
    page.click("[data-focus='new.kind-strong']")
    page.fill("[data-focus=name-2]", "Zoe")
    page.click("[data-focus='kingdom-big_money']")
    driving.setting_saved(page, "draft", "big_money")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("[data-focus=go-new]")
    assert page.input_value("[data-focus=name-2]") == "Zoe"
    assert page.inner_text("[data-focus=kind-2] span:last-of-type") == "Bot · Fuerte"
    assert page.get_attribute("[data-focus='kingdom-big_money']", "aria-pressed") == "true"


def test_players_and_kingdom_are_chosen_side_by_side_on_a_tablet_and_one_below_the_other_on_a_phone(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-new]")

    def box(selector):
        return page.locator(selector).bounding_box()

    seats, kingdom, foot = map(box, (".panel-players", ".panel-kingdom", ".page-foot"))
    assert kingdom["x"] > seats["x"] + seats["width"] and kingdom["y"] < seats["y"]
    assert box(".kingdom.chosen strong")["y"] < foot["y"]  # without scrolling
    page.set_viewport_size({"width": 390, "height": 664})
    seats, kingdom = map(box, (".panel-players", ".panel-kingdom"))
    assert kingdom["x"] == seats["x"] and kingdom["y"] > seats["y"] + seats["height"]


def test_the_bar_below_a_screen_reaches_both_edges_of_a_wide_window(open_page):
    page = open_page(own=True, locale="es-ES", viewport={"width": 1440, "height": 900})
    page.click("[data-focus=go-new]")
    foot = page.locator(".page-foot").bounding_box()

    def painted(left):
        return page.screenshot(clip={"x": left, "y": foot["y"] + 4, "width": 4, "height": 40})

    assert foot["x"] > 8
    assert painted(foot["x"] + 4) == painted(2) == painted(1434)
    assert page.evaluate("document.documentElement.scrollWidth") == 1440


def test_ten_cards_are_found_by_name_in_either_language_and_picked_by_hand(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.mode-pick']")
    assert page.get_attribute("[data-focus=new-start]", "aria-disabled") == "true"
    page.click("[data-focus=new-choose]")
    wanted = (
        ("HERRERIA", "Herrería", True), ("throne r", "Salón del trono", True), ("salon", "Salón del trono", False),
        ("sala cons", "Sala del consejo", True),
    )  # fmt: skip
    for typed, name, taken in wanted:
        page.fill("#card-search", typed)
        tile = page.locator(".shelf button").first  # after it may come cards whose texts say so
        tile.filter(has_text=re.compile(name, re.IGNORECASE)).wait_for()
        if taken:
            tile.click()
        assert tile.get_attribute("aria-pressed") == "true"
    page.click("[data-focus=new-fill]")
    assert page.locator("[data-action='new.drop']").count() == 10
    page.click("[data-focus=drop-smithy]")
    assert page.get_attribute("[data-focus=pick-start]", "aria-disabled") == "true"
    page.click("[data-focus=new-fill]")
    page.click("[data-focus=pick-start]")
    page.wait_for_selector("#table")
    assert page.query_selector("#pile-throne_room") is not None


def test_on_a_phone_each_card_of_the_kingdom_is_taken_out_by_its_name(open_page):
    page = open_page(locale="es-ES", viewport={"width": 390, "height": 664})
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.mode-pick']")
    page.click("[data-focus=new-choose]")
    page.fill("#card-search", "herreria")
    page.click(".shelf button")
    sheet = page.locator(".room-side")
    assert sheet.bounding_box()["height"] < 664 * 0.4, "the list keeps most of the screen while a card is read"
    page.click("[data-focus=read-close]")
    assert page.locator(".picking").get_by_role("button", name="Herrería").count() == 1


def test_on_a_phone_on_its_side_two_rows_of_cards_are_in_sight_and_every_filter_is_in_reach(open_page):
    page = open_page(locale="es-ES", viewport={"width": 844, "height": 390})
    page.click("[data-focus=go-cards]")
    places = [tile.bounding_box() for tile in page.locator(".shelf button").all()[:9]]
    assert len({place["y"] for place in places if place["y"] + place["height"] <= 390}) == 2
    page.locator(".filters .chip").last.click()
    assert page.locator(".filters .chip[aria-pressed=true]").count() == 1


GROUND = "getComputedStyle(document.body).backgroundColor"


def test_the_theme_follows_the_setting_from_the_first_paint_on(open_page):
    page = open_page(locale="es-ES", color_scheme="light")
    page.click("[data-focus=go-settings]")
    grounds = {"auto": page.evaluate(GROUND)}
    for wish in ("night", "contrast", "eink"):
        page.click(f"[data-focus='set.theme-{wish}']")
        page.wait_for_selector(f"html[data-theme={wish}]", state="attached")
        grounds[wish] = page.evaluate(GROUND)
        assert page.get_attribute("meta[name=theme-color]", "content")
    assert grounds["contrast"] == grounds["eink"] == "rgb(255, 255, 255)"
    assert len(set(grounds.values())) == 3
    page.wait_for_function("() => localStorage.getItem('baraja-theme') === '\"eink\"'")
    page.reload(wait_until="commit")
    page.wait_for_selector("#boot", state="attached")
    assert page.get_attribute("html", "data-theme") == "eink", "the theme is there before Python runs"
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate(GROUND) == grounds["eink"]


def test_the_automatic_theme_follows_the_device_while_the_page_is_open(open_page):
    page = open_page(locale="es-ES", color_scheme="light")
    assert page.get_attribute("html", "data-theme") == "felt"
    for asked, theme in (
        ({"color_scheme": "dark"}, "night"), ({"contrast": "more"}, "contrast-dark"),
        ({"color_scheme": "light"}, "contrast"), ({"contrast": "no-preference"}, "felt"),
    ):  # fmt: skip
        page.emulate_media(**asked)
        page.wait_for_selector(f"html[data-theme={theme}]", state="attached")
    assert page.get_attribute("meta[name=theme-color]", "content").upper() == "#E9E1D1"


WORN = """() => Array.from(document.styleSheets[0].cssRules, (rule) => rule.media && rule.media.mediaText)
  .filter((media) => media === "all").length"""


def test_rules_for_a_theme_count_only_while_it_is_chosen(open_page):
    page = open_page(locale="es-ES", color_scheme="light")

    def counting(**chosen):
        page.evaluate("chosen => { Object.assign(document.documentElement.dataset, chosen); }", chosen)
        return page.evaluate(WORN)

    assert counting() == 0
    assert counting(theme="eink") > 0
    assert counting(theme="felt") == 0
    sharp = counting(theme="contrast-dark")
    assert sharp > 0 and counting(theme="felt") == 0


UNDER_THE_MOUSE = """button => axe.run(button, { runOnly: ["color-contrast"] }).then((found) =>
  found.violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary)))"""


def test_a_main_button_can_be_read_under_the_mouse_too(open_page):
    page = open_page(locale="es-ES")
    page.evaluate(AXE)
    wrong = []
    for theme in touring.THEMES:
        touring.change(page, theme)
        page.hover("[data-focus=go-new]")
        touring.change(page, theme)  # ends the transition that the mouse has started
        wrong += [f"{theme}: {line}" for line in page.locator("[data-focus=go-new]").evaluate(UNDER_THE_MOUSE)]
    assert wrong == []


def test_what_is_typed_on_the_cloth_is_dark_as_on_paper(open_page):
    page = open_page(locale="es-ES", color_scheme="light")
    page.click("[data-focus=go-code]")
    colours = page.evaluate("""() => ["#code-text", ".page-code"].map((one) =>
      getComputedStyle(document.querySelector(one)).color)""")
    assert colours == ["rgb(31, 27, 22)", "rgb(246, 241, 228)"]


def test_the_names_of_a_received_kingdom_are_whole(open_page):
    page = open_page(locale="en-GB", viewport={"width": 1024, "height": 660})
    fragment = deals.deal_link(kingdom="size_distortion")  # with a Laboratory and Woodcutters
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    page.wait_for_selector(".page-incoming")
    lines = "name => { const range = document.createRange(); range.selectNodeContents(name);"
    lines += " return new Set(Array.from(range.getClientRects(), (box) => box.top)).size; }"
    names = page.locator(".page-incoming .mini-tile .chip-name")
    assert names.count() == 10
    assert [name.inner_text() for name in names.all() if name.evaluate(lines) > 1] == []


BROKEN = """() => [...document.querySelectorAll(".chip-name")].flatMap((name) => {
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), range = document.createRange(), found = [];
  while (texts.nextNode())
    for (const part of texts.currentNode.data.matchAll(/[^\\s\\u00ad]+/g)) {
      range.setStart(texts.currentNode, part.index);
      range.setEnd(texts.currentNode, part.index + part[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(part[0]);
    }
  return found;
})"""
"""Words of names that are broken where there is no soft hyphen."""


@pytest.mark.parametrize("text", ["100", "125", "150"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_name_on_the_tiles_of_a_kingdom_is_broken_within_a_word(frame, lang, text):
    names = sorted(name for name, kind in KINDS.items() if kind.pile == "kingdom")
    tens = [names[first : first + 10] for first in range(0, len(names), 10)]
    picked = "".join(setup.slots({"picked": ten}, words(lang), FACTS) for ten in tens)
    received = "".join(kingdom_tiles(ten, words(lang), FACTS) for ten in tens)
    for page, panel, tiles in (("page-new", "panel-kingdom", picked), ("page-incoming", "", received)):
        frame.set_content(
            f'<html lang="{lang}" data-text="{text}"><head>{style()}</head><body><div class="page {page}">'
            f'<div class="page-body"><section class="panel {panel}">{tiles}</section></div></div></body></html>'
        )
        sizes = [(width, 664) for width in (320, 360, 375, 390, 412, 768, 844, 1024, 1440)]
        broken_names = dict(zip(sizes, frame.at_sizes(sizes, BROKEN), strict=True))
        assert {size: broken for size, broken in broken_names.items() if broken} == {}


CROWDED = """() => [...document.querySelectorAll("button.mini-tile")].flatMap((tile) => {
  const name = tile.querySelector(".chip-name"), words = document.createRange();
  words.selectNodeContents(name);
  const right = Math.max(...[...words.getClientRects()].map((line) => line.right));
  const away = tile.querySelector(":scope > .icon").getBoundingClientRect();
  const side = tile.closest(".room-side").getBoundingClientRect(), { right: end } = tile.getBoundingClientRect();
  return right > away.left + 1 || away.right > end || end > side.right ? [name.textContent] : [];
})"""
"""Names that reach the cross beside them, or whose tile ends beyond the sheet."""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_beside_the_shelf_the_names_of_the_chosen_cards_leave_their_crosses_free(frame, lang):
    names = sorted(name for name, kind in KINDS.items() if kind.pile == "kingdom")
    tens = [names[first : first + 10] for first in range(0, len(names), 10)]
    picked = "".join(setup.slots({"picked": ten}, words(lang), FACTS) for ten in tens)
    frame.set_content(
        f'<html lang="{lang}" data-on="cards"><head>{style()}</head><body><div class="page"><main class="page-body">'
        f'<div class="room"><div></div><aside class="room-side"><section class="picking">{picked}</section></aside>'
        "</div></main></div></body></html>"
    )
    sizes = [(844, 390), (1024, 660), (1440, 900)]
    for script in (CROWDED, BROKEN):
        problems = dict(zip(sizes, frame.at_sizes(sizes, script), strict=True))
        assert {size: names for size, names in problems.items() if names} == {}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_beside_the_shelf_the_name_of_the_card_that_is_read_is_not_broken(frame, lang):
    read = game_ui("dominion").library.text
    texts = [read(name, words(lang)) for name, kind in KINDS.items() if kind.pile == "kingdom"]
    sides = "".join(
        f'<div class="room"><div></div><aside class="room-side"><div class="read-card">{text}</div></aside></div>'
        for text in texts
    )
    frame.set_content(
        f'<html lang="{lang}" data-on="cards"><head>{style()}</head><body><div class="page page-cards">'
        f'<main class="page-body">{sides}</main></div></body></html>'
    )
    assert frame.at_sizes([(844, 390), (1024, 660)], SPLIT) == [[], []]


SPLIT = """() => [...document.querySelectorAll(".read-head h2")].flatMap((name) => {
  const text = name.firstChild, words = [...text.data.matchAll(/[^ \u00ad-]+/g)];
  return words.filter((word) => {
    const drawn = document.createRange();
    drawn.setStart(text, word.index);
    drawn.setEnd(text, word.index + word[0].length);
    return drawn.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""
"""Words of names that go on in another line."""


def test_every_text_size_of_the_settings_enlarges_the_text(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-settings]")
    sizes = []
    for wish in ("normal", "large", "larger", "largest"):
        page.click(f"[data-focus='set.text-{wish}']")
        sizes.append(page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)"))
    assert sizes == [16, 20, 24, 32]


LETTERS = """texts => texts.filter((text) => text.checkVisibility()).map((text) => {
  const drawn = text.closest("svg"), scale = drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width;
  return parseFloat(getComputedStyle(text).fontSize) * scale;
})"""


def compared(open_page):
    """Opens the laboratory and has two players compared."""
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-laboratory]")
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector("#lab-courses .chart", state="attached")
    return page


def test_before_a_comparison_the_place_of_its_report_stands_beside_its_two_players(open_page):
    page = open_page(viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-laboratory]")
    parts = ("#lab-side-1", ".panel-lab-empty", ".lab-columns")
    last, report, whole = (page.locator(part).bounding_box() for part in parts)
    assert last["x"] + last["width"] < report["x"] and abs(last["y"] - report["y"]) < 2
    assert abs(report["x"] + report["width"] - whole["x"] - whole["width"]) < 2


def test_the_table_of_a_league_of_six_would_be_in_sight_above_its_players(open_page):
    page = open_page(viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=laboratory-more]")
    page.click("[data-focus=lab-go]")
    page.wait_for_selector(".panel-lab-league table", timeout=BOOT_MS)
    page.click("[data-focus='laboratory.stop']")
    page.evaluate("document.querySelectorAll('[data-scroll]').forEach(box => box.scrollTo(0, 0))")
    parts = (".panel-lab-league table", ".lab-table tr:last-child", "#lab-side-0", ".page-foot")
    table, row, players, foot = (page.locator(part).bounding_box() for part in parts)
    assert table["y"] < players["y"] and table["y"] + table["height"] + 3 * row["height"] < foot["y"]


IN_SIGHT = """(parts) => {
  const foot = document.querySelector(".page-foot").getBoundingClientRect().top;
  const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
  return boxes.every(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= foot);
}"""


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_when_a_comparison_runs_on_a_phone_its_result_is_in_sight(open_page, locale):
    page = open_page(locale=locale, viewport={"width": 390, "height": 664})
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus='laboratory.games-10000']")  # so that it still runs below
    assert page.evaluate(IN_SIGHT, [".lab-form"])
    page.click("[data-focus=lab-go]")
    page.wait_for_selector(".lab-figure")
    for width, height in ((390, 664), (844, 390), (768, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(IN_SIGHT, [".lab-figure", ".verdict", "[data-focus=lab-change]"]), (width, height)
    page.click("[data-focus=lab-change]")
    page.wait_for_selector("#lab-side-0")
    page.click("[data-focus='laboratory.stop']")


BESIDE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [whole, player, result, curves, more] =
    [".lab-columns", ".lab-player", ".panel-lab-result", ".panel-lab-money", ".lab-more"].map(box);
  const beside = result.left > player.right && more.right < result.left && Math.abs(result.top - player.top) < 2;
  return [beside, Math.abs(curves.right - whole.right) < 2 && Math.abs(result.right - whole.right) < 2];
}"""


def test_the_report_of_a_comparison_stands_beside_the_players_where_there_is_room(open_page):
    page = compared(open_page)
    for width, beside in ((390, False), (768, False), (1024, True), (1440, True)):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(BESIDE) == [beside, True], width


def test_the_curves_of_the_laboratory_have_letters_that_can_be_read_at_any_width(open_page):
    page = compared(open_page)
    for width in (390, 768, 844, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        sizes = page.locator("#lab-courses .chart text").evaluate_all(LETTERS)
        assert len(sizes) > 10 and min(sizes) >= 12 and max(sizes) < 24, (width, sorted(set(sizes)))


def test_the_figures_of_the_statistics_stay_inside_their_panel(sheet):
    lost = Result("g", "2026-11-20", "dominion", "", ("novice",), 2, False, 33, -3, 21)
    for lang in ("es", "en"):
        drawn = statistics_screen.render(words(lang), [lost], Wanted(), "2026-11-22T12:00:00", False, "")
        sheet.set_content(f'<html lang="{lang}" data-on="felt"><head>{style()}</head><body>{drawn}</body>')
        for width in (390, 844, 1024, 1440):
            sheet.set_viewport_size({"width": width, "height": 660})
            row = "all => all.some(row => row.scrollWidth > row.clientWidth)"
            assert not sheet.eval_on_selector_all(".figures-row", row), (lang, width)


def test_a_table_that_scrolls_begins_at_its_top(open_page):
    page = open_page(locale="es-ES", viewport={"width": 390, "height": 568})
    page.click("[data-focus=go-new]")
    page.evaluate("scrollTo(0, 9999)")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    assert page.evaluate("[document.documentElement.scrollHeight > innerHeight, scrollY]") == [True, 0]


LINES = """() => [...document.querySelectorAll("#screen p")].map((text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  return [Math.round(text.textContent.length / tops.size), text.textContent];
}).filter(([letters]) => letters > 95)"""
"""The paragraphs whose lines have more than 95 letters on average."""


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_no_line_of_a_paragraph_is_too_long_to_find_the_next_one_on_a_wide_screen(open_page, lang):
    page = open_page(locale=lang, viewport={"width": 1440, "height": 900})
    for ways in (["go-about"], ["go-new-villagers"], ["go-laboratory", "go-wheels"]):
        for way in ways:
            page.click(f"[data-focus='{way}']")
        assert page.evaluate(LINES) == []
        for _ in ways:
            page.click("[data-focus=back]")


CROSS = """() => {
  const box = (which) => document.querySelector(".buy-condition " + which).getBoundingClientRect();
  const [cross, first, number, before] = [box(".square"), box("select"), box("input"), box("select:has(+ input)")];
  return [
    cross.top - first.top, cross.left - first.right, innerWidth - cross.right, number.top - before.top,
    cross.left - number.right,
  ];
}"""


def test_the_cross_of_a_condition_stands_beside_its_first_line_and_its_number_beside_its_word_on_a_phone(open_page):
    page = open_page(locale="es-ES", viewport={"width": 390, "height": 664})
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=lists-new]")
    page.wait_for_selector("#more-0")
    page.evaluate("document.querySelector('#more-0').open = true")
    page.click("[data-focus=condition-0]")
    page.wait_for_selector(".buy-condition")
    below, right, margin, number_below, number_right = page.evaluate(CROSS)
    assert abs(below) < 4 and right > 0 and margin >= 0
    assert number_below == 0 and number_right > 0


PILL = """(pill) => {
  const { color, borderTopLeftRadius } = getComputedStyle(pill);
  return [color, parseFloat(borderTopLeftRadius) > 9];
}"""


def test_the_pill_of_a_silver_symbol_is_written_in_ink_in_the_filters_and_on_a_single_card(open_page):
    page = open_page(locale="es-ES", viewport={"width": 390, "height": 664})
    page.click("[data-focus=go-settings]")
    page.click("[data-focus='set.view-card']")
    page.click("[data-focus=back]")
    page.click("[data-focus=go-cards]")
    page.click("[data-focus='cards.game-villagers']")
    ink = ["rgb(31, 27, 22)", True]
    assert page.locator(".filters .silver > span").first.evaluate(PILL) == ink
    page.evaluate("fragment => { location.hash = fragment }", village_driving.deal_link())
    driving.open_link(page)
    assert page.locator(".one .foot :is(.fig, .silver) > span").first.evaluate(PILL) == ink


def test_the_two_buttons_for_copies_of_games_stand_side_by_side_where_there_is_room(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1440, "height": 900})
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    page.click("#primary")
    page.click("#menu")
    page.click("[data-focus=go-home]")
    page.wait_for_selector(".page-home")
    page.click("[data-focus=go-games]")
    copies = ".panel-copies .button"
    page.wait_for_selector("[data-action='games.export_all']")
    tops = [button.bounding_box()["y"] for button in page.locator(copies).all()]
    assert len(tops) == 2 and tops[0] == tops[1]


def test_three_rivals_with_long_names_are_named_in_full_on_a_phone_held_sideways(open_page, monkeypatch):
    names = ("Ana", "Bartholomew", "Constantino", "Guillermina")
    monkeypatch.setattr(deals, "NAMES", names)
    seats = ("person", "big-money", "big-money", "big-money")
    link = deals.game_link(lambda session: session.question.seat == 0 and session.view(0).turn > 1, seats=seats)
    page = open_page(link, locale="es-ES", viewport={"width": 844, "height": 390})
    driving.open_link(page)
    cut = "[...document.querySelectorAll('.rival b')].map((it) => [it.innerText, it.scrollWidth - it.clientWidth])"
    assert dict(page.evaluate(cut)) == dict.fromkeys(names[1:], 0)


def numbers():
    """The statistics of one game that was won."""
    won = Result("a", "2026-11-20", "dominion", "first_game", ("apprentice",), 1, False, 30, 9, 20)
    medal_panel = medals.render([won], (), words("es"))
    html = statistics_screen.render(words("es"), [won], Wanted(), "2026-11-22T12:00:00", False, medal_panel)
    return f"<!doctype html>{style()}{html}"


ROWS = """() => [...document.querySelectorAll(".medals")].map((medals) => {
  const tops = [...medals.children].map((medal) => medal.offsetTop);
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
})"""


def test_no_medal_stands_alone_on_a_line(frame):
    frame.set_content(numbers())
    assert frame.at_sizes([(1024, 660), (1180, 820), (1440, 900)], ROWS) == [[[9], [6]]] * 3


HOLES = """() => {
  const body = document.querySelector(".page-body").getBoundingClientRect(), rows = new Map();
  for (const panel of document.querySelectorAll(".page-body > *")) {
    const { top, right, width } = panel.getBoundingClientRect();
    const [end, panels] = rows.get(Math.round(top)) ?? [0, 0];
    if (width) rows.set(Math.round(top), [Math.max(end, right), panels + 1]);
  }
  const holes = [...rows.values()].filter(([end]) => end < body.right - 1).length;
  return [holes, Math.max(...[...rows.values()].map(([, panels]) => panels))];
}"""
"""How many rows of panels leave something empty at their end, and how many panels are beside each other at most."""


@pytest.mark.parametrize("is_analysed", [False, True])
@pytest.mark.parametrize("of_both", [False, True])
def test_the_panels_of_the_statistics_leave_no_hole(frame, is_analysed, of_both):
    looked_at = {"accuracy": 70, "luck": 5, "losses": (("buy", 9, 900),)} if is_analysed else {}
    results = [Result("a", "2026-11-20", "dominion", "first_game", ("novice",), 1, False, 30, 9, 20, **looked_at)]
    if of_both:
        results.append(Result("b", "2026-11-21", "villagers", "", ("novice",), 1, False, 80, 9, 10))
    medal_panel = medals.render(results, (), words("en"))
    html = statistics_screen.render(words("en"), results, Wanted(), "2026-11-22T12:00:00", False, medal_panel)
    frame.set_content(f"<!doctype html>{style()}{html}")
    assert frame.at_sizes([(1024, 660), (1440, 900)], HOLES) == [[0, 3]] * 2


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_home_with_a_game_to_go_on_with_does_not_scroll(open_page, locale):
    page = open_page(locale=locale, viewport={"width": 1024, "height": 660})
    won = [Result(f"g{at}", "2026-11-20", "dominion", "first_game", ("novice",), 1, False, 30, 9, 20) for at in "abc"]
    page.evaluate(
        SPOIL, ["settings", "statistics", json.dumps(write(won))]
    )  # the tiles of rivals and of the journey have bars
    page.reload()
    wait_ready(page)
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    page.click("#menu")
    page.click("[data-focus=go-home]")
    page.wait_for_selector(".go-on")
    assert page.locator(".tile-bar").count() == 2
    for ready in ("", "ready"):
        page.evaluate("ready => { document.documentElement.dataset.offline = ready; }", ready)
        for width, height in ((1024, 660), (390, 664)):
            page.set_viewport_size({"width": width, "height": height})
            beyond = page.evaluate("document.documentElement.scrollHeight - innerHeight")
            assert (ready, width, beyond) == (ready, width, 0)


LYING = [(844, 390), (740, 360), (932, 430)]
BELOW = """() => {
  const buttons = [...document.querySelectorAll(".page-home button")];
  return buttons.filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight)
    .map((one) => one.dataset.focus);
}"""


BESIDE_THE_NOTE = """() => {
  const note = document.querySelector(".page-home .offline-ready").getBoundingClientRect();
  return note.width > 0 && [...document.querySelectorAll(".page-home button, .brand")].every((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left >= note.right + 4 || right <= note.left || top >= note.bottom || bottom <= note.top;
  });
}"""
"""Whether the note that the page can be played offline is shown and lies beside all buttons and the name."""


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_the_note_that_the_page_is_ready_offline_covers_nothing_of_home(open_page, locale):
    page = open_page(own=True, locale=locale, service_workers="allow")
    page.wait_for_selector(".page-home .offline-ready", timeout=60_000)
    for width, height in (*LYING, (667, 375), (1024, 660), (1440, 900), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".page-home .offline-ready")
        assert page.evaluate(BESIDE_THE_NOTE), (width, height)


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_home_of_a_phone_lying_down_shows_every_button_without_scrolling(open_page, locale):
    page = open_page(locale=locale, viewport={"width": 844, "height": 390})

    def below():
        by_width = {}
        for width, height in LYING:
            page.set_viewport_size({"width": width, "height": height})
            by_width[width] = page.evaluate(BELOW), page.evaluate(touring.MEASURE)["small"]
        return by_width

    nothing = dict.fromkeys((width for width, _ in LYING), ([], []))
    assert page.locator("[data-focus=lesson-first]").is_visible()
    assert below() == nothing, "for a newcomer"
    page.click("[data-focus=lesson-never]")
    page.wait_for_selector(".tile-card")
    assert below() == nothing, "with tiles"
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    page.click("#menu")
    page.click("[data-focus=go-home]")
    page.wait_for_selector(".go-on")
    assert below() == nothing, "with a game to go on with"


APART = """() => {
  const [chip, said] = [".filters:last-of-type .chip", ".shown-of"].map((part) => document.querySelector(part));
  return said.getBoundingClientRect().top - chip.getBoundingClientRect().bottom;
}"""


def test_the_sentence_below_the_filters_of_the_statistics_stands_apart_from_them(frame):
    frame.set_content(numbers())
    assert min(frame.at_sizes([(390, 664), (1024, 660)], APART)) > 5


IN_LINES = """all => new Set([...document.querySelectorAll(all)].map((one) => one.offsetTop)).size"""


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_on_a_phone_the_ways_to_a_kingdom_take_one_line_and_its_ten_cards_five(open_page, locale):
    page = open_page(locale=locale, viewport={"width": 390, "height": 664})
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.mode-random']")
    page.wait_for_selector(".drawn")
    assert page.evaluate(IN_LINES, "[data-focus^='new.mode-']") == 1
    assert page.evaluate(IN_LINES, ".drawn") == 5


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (1024, 660)])
def test_a_stop_of_the_journey_that_was_chosen_can_be_played_without_scrolling(open_page, size):
    page = open_page(locale="en-GB", viewport={"width": size[0], "height": size[1]})
    page.click("[data-focus=go-journey]")
    page.click("[data-focus='stop-dominion:curses']")
    page.wait_for_selector(".stop-text:has-text('A cursed deck')")
    page.wait_for_function(IN_SIGHT, arg="[data-focus=journey-play]", timeout=10_000)


IN_SIGHT = """(mark) => {
  const { top, bottom } = document.querySelector(mark).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
