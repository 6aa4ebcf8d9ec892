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


def double_tap(page, selector, pause):
    """Taps twice in one place, whatever is there by then."""
    place = centre(page, selector)
    page.mouse.click(*place)
    page.wait_for_timeout(pause)
    page.mouse.click(*place)


UNREAD = 400  # ms in which a button whose words have changed takes no tap (public/js/taps.js)
TIMES = "() => { window.taps = []; addEventListener('pointerdown', (tap) => taps.push(tap.timeStamp), true); }"


def were_quick(page):
    """Returns whether the last two taps came so fast that nobody can have read what the first one changed: on a busy
    machine the second one may come late."""
    first, second = page.evaluate("taps.splice(0)")[-2:]
    return second - first < UNREAD


def coins(page):
    return page.inner_text("#zone-prompt .c-coins b")


def test_a_double_tap_on_the_treasures_does_not_end_the_turn(table):
    table.evaluate(TIMES)
    pauses = [0, 120, 300]
    for _ in range(9):
        table.locator("#primary:not([data-settling])", has_text="Jugar Tesoros").wait_for()
        double_tap(table, "#primary", pauses[0])
        if not were_quick(table):
            table.wait_for_selector("#primary:not([data-settling])")
            if "Terminar" in table.inner_text("#primary"):
                table.click("#primary")
            continue
        table.locator("#primary", has_text="Terminar").wait_for()
        assert coins(table) != "$0" and driving.asked(table) == "turn."
        table.wait_for_selector("#primary:not([data-settling])")
        table.mouse.click(*centre(table, "#primary"))  # once it could be read, the tap ends the turn
        pauses.pop(0)
        if not pauses:
            return
    raise AssertionError(f"no two taps were quick, with pauses of {pauses} ms left to try")


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
    for _ in range(9):
        page = open_page("", locale="es-ES")
        page.evaluate(TIMES)
        place = centre(page, "[data-focus=lesson-first]")
        double_tap(page, "[data-focus=lesson-first]", 150)
        if were_quick(page):
            break
    else:
        raise AssertionError("no two taps were quick")
    page.wait_for_timeout(UNREAD + 50)
    assert page.locator(".page-learn").count() == 1 and page.locator("[data-settling]").count() == 0
    page.mouse.click(*place)  # once the screen could be read, the tap counts
    page.wait_for_selector("#table .coach")


def test_a_double_tap_on_delete_asks_and_deletes_nothing(table):
    page = table
    driving.one_step(page)
    driving.kept(page)
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
    for _ in range(2):
        page.mouse.click((left + right) / 2, (top + bottom) / 2)
        page.wait_for_timeout(120)
    page.locator("[data-action='games.delete_now']").wait_for()
    assert page.locator(".game-row").count() == 1
