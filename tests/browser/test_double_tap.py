"""Where the first tap has changed what a button means, a second one that comes too fast does nothing."""

import pytest

import deals
import driving


@pytest.fixture
def table(open_page):
    page = open_page("", locale="es-ES")
    driving.instant(page)
    page.evaluate("fragment => { location.hash = fragment }", deals.deal_link())
    driving.open_link(page)
    driving.my_turn(page)
    page.wait_for_selector("#primary:not([data-settling])")
    return page


def centre(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The page's own clock at an eighth of its speed: on a busy machine a tap may come some hundred milliseconds late, and
# what is tested are two taps within the 400 ms in which nobody can have read new words (public/js/taps.js).
SLOWER = 8
SLOW_CLOCK = """(slower) => {
  const [now, later] = [performance.now.bind(performance), setTimeout];
  const begun = now();
  performance.now = () => begun + (now() - begun) / slower;
  window.setTimeout = (does, wait = 0, ...rest) => later(does, wait * slower, ...rest);
}"""


def double_tap(page, selector, pause):
    """Taps twice in one place, whatever is there by then, `pause` milliseconds of the page's clock apart; that clock
    stays slow."""
    place = centre(page, selector)
    page.evaluate(SLOW_CLOCK, SLOWER)
    page.mouse.click(*place)
    page.wait_for_timeout(pause * SLOWER)
    page.mouse.click(*place)


def coins(page):
    return page.inner_text("#zone-prompt .c-coins b")


@pytest.mark.parametrize("pause", [0, 120, 300])
def test_a_double_tap_on_the_treasures_does_not_end_the_turn(table, pause):
    table.locator("#primary", has_text="Jugar Tesoros").wait_for()
    double_tap(table, "#primary", pause)
    table.locator("#primary", has_text="Terminar").wait_for()
    assert coins(table) != "0" and driving.asked(table) == "turn."
    table.wait_for_selector("#primary:not([data-settling])")
    table.mouse.click(*centre(table, "#primary"))  # once it could be read, the tap ends the turn
    table.locator("#log-lines", has_text="turno 2").wait_for()


def test_keys_count_at_once_but_a_key_held_down_counts_once(table):
    table.keyboard.press("t")
    table.keyboard.press("e")
    table.locator("#log-lines", has_text="turno 2").wait_for()
    table.locator("#primary", has_text="Jugar Tesoros").wait_for()
    table.keyboard.press("t")
    for _ in range(12):
        table.keyboard.down("e")  # without a release in between: what a held key sends
        table.wait_for_timeout(50)
    table.keyboard.up("e")
    assert "Jugar Tesoros" in table.inner_text("#primary")
    assert "turno 4" not in table.inner_text("#log-lines")


def test_a_button_whose_words_stay_takes_the_second_tap_at_once(table):
    double_tap(table, "#pile-copper", 60)
    assert table.locator("#pile-copper[aria-pressed=false]").count() == 1
    table.click("#pile-copper")
    table.mouse.click(*centre(table, "#primary"))  # its words follow the reader's own pick
    table.locator("#log-lines", has_text="turno 2").wait_for()


def test_a_double_tap_opens_one_screen_and_no_second(open_page):
    page = open_page("", locale="es-ES")
    double_tap(page, "[data-focus=go-learn]", 150)
    page.locator(".page-learn").wait_for()
    page.locator("[data-settling]").wait_for(state="detached")
    assert page.locator(".page-learn").count() == 1
    page.mouse.click(*centre(page, "[data-focus=lesson-money]"))  # once the screen could be read, the tap counts
    page.wait_for_selector("#table .coach")


def test_a_double_tap_on_delete_asks_and_deletes_nothing(table):
    page = table
    driving.one_step(page)
    driving.wait_saved(page)
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.click("[data-focus=go-games]")
    asks = page.locator("[data-action='games.delete']").bounding_box()
    page.click("[data-action='games.delete']")
    does = page.locator("[data-action='games.delete_now']").bounding_box()
    left, right = max(asks["x"], does["x"]), min(asks["x"] + asks["width"], does["x"] + does["width"])
    top, bottom = max(asks["y"], does["y"]), min(asks["y"] + asks["height"], does["y"] + does["height"])
    assert left < right and top < bottom, "the two buttons overlap"
    page.click("[data-action='games.spare']")
    page.wait_for_timeout(450)
    page.evaluate(SLOW_CLOCK, SLOWER)
    for _ in range(2):
        page.mouse.click((left + right) / 2, (top + bottom) / 2)
        page.wait_for_timeout(120 * SLOWER)
    page.locator("[data-action='games.delete_now']").wait_for()
    assert page.locator(".game-row").count() == 1


@pytest.mark.parametrize("field", ["list-name", "part-0.0-number"])
def test_a_button_takes_the_tap_with_which_a_field_is_left(open_page, field):
    page = open_page("", locale="es-ES")
    for button in ("go-laboratory", "lists-new"):
        page.click(f"[data-focus={button}]")
    page.click("#more-0 summary")
    page.click("[data-focus=condition-0]")
    page.click(f"[data-focus='{field}']")
    page.keyboard.press("End")
    page.keyboard.type("7")
    page.mouse.click(*centre(page, "[data-focus=lists-done]"))
    page.wait_for_selector(".page-laboratory")
