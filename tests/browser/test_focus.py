"""Where the focus is after a start and in the list of keys, and whether a finger hits the words of the log."""

import pytest

import deals
import driving

HEIGHTS = """() => [...document.querySelectorAll("#log-lines :is(.said button, .ask-why)")]
  .filter(control => control.checkVisibility())
  .flatMap(control => [...control.getClientRects()].map(box => [control.textContent, box.width, box.height]))"""
RING = """() => {
  const { outlineColor, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(document.activeElement);
  return { outlineColor, outside: parseFloat(outlineWidth) + parseFloat(outlineOffset), boxShadow };
}"""
TAKES_FOCUS = "() => document.activeElement.matches('#table [data-state=take], #primary')"


@pytest.mark.parametrize("way", ["go", "play", "daily"])
def test_after_a_start_by_keyboard_the_focus_is_on_something_to_choose(open_page, way):
    page = open_page(locale="es-ES")
    page.focus("[data-focus=go-new]" if way == "go" else f"[data-action={way}]")
    page.keyboard.press("Enter")
    if way == "go":
        page.focus("[data-focus=new-start]")
        page.keyboard.press("Enter")
    elif way == "play":  # on a first visit it leads to the first evening
        page.focus("[data-focus=evening-skip]")
        page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-mine=yes]")
    assert page.evaluate(TAKES_FOCUS)


def test_a_question_mark_opens_the_list_of_keys_and_brings_it_into_view(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    page.keyboard.press("?")
    page.wait_for_selector(".keys-help[open]")
    assert page.evaluate("document.activeElement === document.querySelector('.keys-help > summary')")
    box = page.locator(".keys-help dl, .keys-help .letters").first.bounding_box()
    assert 0 <= box["y"] < page.viewport_size["height"] - 100


def test_after_the_key_of_the_supply_a_digit_picks_one_of_its_piles(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    page.keyboard.press("s")
    page.keyboard.press("3")
    third = page.locator("#zone-supply button").nth(2)
    assert third.evaluate("pile => pile === document.activeElement || pile.contains(document.activeElement)")
    assert page.evaluate("document.activeElement.closest('[data-target]').dataset.target").startswith("pile:")


def test_words_of_the_log_are_large_enough_for_a_pointer_and_if_wished_for_a_finger(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    driving.instant(page)
    for touch, least in (("normal", 24), ("large", 44)):
        page.click("[data-focus=go-settings]")
        page.click(f"[data-focus='set.touch-{touch}']")
        page.click("[data-focus=back]")
        page.click("[data-focus=go-new]" if touch == "normal" else "[data-action=resume]")
        if touch == "normal":
            page.click("[data-focus=new-start]")
            for _ in range(4):
                driving.my_turn(page)
                driving.one_step(page)
        driving.my_turn(page)
        heights = page.evaluate(HEIGHTS)
        assert len(heights) > 4
        assert [height for height in heights if height[2] < least - 0.5] == []
        page.click("#menu")
        page.click("[data-focus=go-home]")
        page.wait_for_selector(".page-home")


def test_the_posters_of_home_stay_in_place_while_the_focus_goes_through_their_buttons(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1440, "height": 900})
    for _ in range(8):
        page.keyboard.press("Tab")
    assert page.evaluate("[...document.querySelectorAll('.game-tile')].map((tile) => tile.scrollLeft)") == [0, 0]


def test_the_ring_of_the_focus_has_a_rim_of_paper_so_that_it_is_seen_on_felt(open_page):
    page = open_page(locale="es-ES")
    page.focus("[data-focus=go-new]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".page-new")
    page.keyboard.press("Tab")
    ring = page.evaluate(RING)
    assert ring["outlineColor"] == "rgb(11, 79, 138)"
    assert ring["boxShadow"] == "rgb(255, 253, 248) 0px 0px 0px 8px" and ring["outside"] < 8


def test_the_ring_of_the_focus_in_the_log_does_not_lie_on_the_words_beside_it(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    driving.my_turn(page)
    driving.one_step(page)
    page.wait_for_selector("#log-lines .said button")
    page.keyboard.press("Tab")  # from now on whatever gets the focus shows its ring
    for control, most in ((".ask-why:has(.dot)", 0), (".said button", 3)):
        page.focus(f"#log-lines {control}")
        ring = page.evaluate(RING)
        assert ring["outside"] <= most and ring["boxShadow"] == "none", control


UNDER = """([x, y]) => document.elementFromPoint(x, y)?.closest("[data-card]")?.dataset.card"""


def test_a_card_that_comes_to_lie_under_a_mouse_at_rest_is_not_asked_about(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    driving.my_turn(page)
    driving.one_step(page)
    box = page.locator("#pile-gold").bounding_box()
    at = [box["x"] + 20, box["y"] + 20]
    page.mouse.move(*at)
    page.evaluate("document.querySelector('#log-lines .ask-why').click()")
    page.wait_for_selector(".moment")
    page.set_viewport_size({"width": 900, "height": 700})
    page.wait_for_function(f"at => ![undefined, 'gold'].includes(({UNDER})(at))", arg=at)
    page.wait_for_timeout(500)  # by then the browser has told the page what lies under the mouse
    assert page.query_selector(".moment") is not None
    page.mouse.move(at[0] + 1, at[1])
    page.wait_for_selector(".moment", state="detached")


CHOICES = (
    "steward", "nobles", "village", "smithy", "market", "moat", "militia", "workshop", "remodel", "witch",
)  # fmt: skip
WISHES = ("wishing_well", "village", "smithy", "market", "moat", "militia", "workshop", "remodel", "witch", "nobles")
FOCUSED = "document.activeElement.id"


def asked_by_the_steward(session):
    return session.question.key == "steward.choose" and session.question.seat == 0


def named_by_the_well(session):
    return session.question.key == "wishing_well.name" and session.question.seat == 0


def opened_by_keyboard(open_page, asked, kingdom, seed):
    """Opens, without a pointer, the link with a game that has come to a question; returns its page."""
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    link = deals.game_link(asked, ("random",) * 2, kingdom=kingdom, seed=seed)
    page.evaluate("fragment => { location.hash = fragment }", link)
    page.focus("[data-focus=link-open]")
    page.keyboard.press("Enter")
    return page


def test_while_the_main_button_waits_the_keyboard_begins_at_the_first_thing_to_choose(open_page):
    """After a card of the hand was played with it, and when it was on that button already."""
    page = opened_by_keyboard(open_page, named_by_the_well, WISHES, 10)
    page.wait_for_selector(".offer")
    first = page.evaluate("document.querySelector('.offer').id")
    assert page.evaluate(FOCUSED) == first
    for control, key in (("#hand-wishing_well", "Enter"), ("#primary", "1")):
        page.keyboard.press("u")
        page.wait_for_selector("#hand-wishing_well")
        page.focus(control)
        page.keyboard.press(key)
        page.wait_for_selector(".offer")
        page.wait_for_selector(f"#{first}:focus")


def test_the_keyboard_stays_where_it_acts(open_page):
    """On the first choice where there is no main button, on the card after its last "one less", on the log."""
    page = opened_by_keyboard(open_page, asked_by_the_steward, CHOICES, 0)
    page.wait_for_selector(".choice")
    assert page.evaluate(FOCUSED) == "choice-word-two_cards"
    page.keyboard.press("3")
    page.wait_for_selector("#hand-copper[aria-pressed=true]")  # it is proposed; with a tap one's own choice begins
    page.focus("#hand-copper")
    page.keyboard.press("Space")
    page.focus("#less-hand-copper")
    page.keyboard.press("Enter")
    page.wait_for_selector("#less-hand-copper", state="detached")
    assert page.evaluate(FOCUSED) == "hand-copper"
    page.keyboard.press("End")
    last = page.evaluate("[...document.querySelectorAll('#zone-hand button')].at(-1).id")
    assert page.evaluate(FOCUSED) == last != "hand-copper"
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement === document.querySelector('#zone-hand button')")
    page.focus("#whole-log")
    page.keyboard.press("Enter")
    page.wait_for_selector("#close-log", state="visible")
    assert page.evaluate(FOCUSED) == "close-log"
    page.keyboard.press("Escape")
    page.wait_for_selector("#whole-log", state="visible")
    assert page.evaluate(FOCUSED) == "whole-log"
