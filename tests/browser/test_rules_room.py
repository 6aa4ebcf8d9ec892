"""The rules in a browser: the two lines cover only what they may and close with any tap; typing finds an entry."""

import pytest

import driving

BOXES = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [brief, play, prompt, hand] = ["#brief", ".zone.play", ".zone.prompt", ".zone.hand"].map(box);
  const crosses = (first, second) => first.left < second.right - 1 && second.left < first.right - 1 &&
    first.top < second.bottom - 1 && second.top < first.bottom - 1;
  return {
    inside: brief.left >= play.left && brief.right <= play.right &&
      brief.top >= play.top - 1 && brief.bottom <= play.bottom + 1,
    prompt: crosses(brief, prompt), hand: crosses(brief, hand), whole: brief.top >= 0 && brief.right <= innerWidth,
  };
}"""


def seated(open_page, width, height, **options):
    page = open_page(locale="es-ES", viewport={"width": width, "height": height}, **options)
    driving.instant(page)
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    driving.my_turn(page)
    return page


@pytest.mark.parametrize(("width", "height"), [(1024, 660), (390, 664)])
def test_the_two_lines_of_a_counter_never_cover_prompt_or_hand_and_any_tap_closes_them(open_page, width, height):
    page = seated(open_page, width, height, has_touch=width == 390)
    page.click(".c-buys .counter-open")
    page.wait_for_selector("#brief")
    boxes = page.evaluate(BOXES)
    assert boxes["whole"] and not boxes["prompt"] and not boxes["hand"]
    assert boxes["inside"] or width == 390  # a phone has only a strip for the cards in play
    page.keyboard.press("Escape")
    page.wait_for_selector("#brief", state="detached")
    page.click(".c-buys .counter-open")
    page.wait_for_selector("#brief")
    page.click(".c-coins .counter-open")
    page.wait_for_selector("#brief >> text=Dinero")
    page.click("#primary")
    page.wait_for_selector("#brief", state="detached")


def test_the_keyboard_goes_from_a_counter_to_the_whole_entry_and_back_to_the_table(open_page):
    page = seated(open_page, 1024, 660)
    page.focus(".c-buys .counter-open")
    page.keyboard.press("Enter")
    page.wait_for_selector("#brief")
    page.focus("#brief-read")
    page.keyboard.press("Enter")
    page.wait_for_selector(".page-rules [data-focus=entry] >> text=Compras")
    page.click("[data-focus=back]")
    page.wait_for_selector("#table[data-mine=yes]")


def test_who_looks_for_a_word_types_on_and_finds_the_entry(open_page):
    page = open_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.click("[data-focus=go-rules]")
    page.wait_for_selector(".page-rules")
    page.type("#rules-search", "elimin")
    page.wait_for_selector("[data-focus='row-dominion/trash']")
    assert page.evaluate("document.activeElement.id") == "rules-search"
    page.click("[data-focus='row-dominion/trash']")
    page.wait_for_selector("[data-focus=entry] >> text=Eliminar")
    page.emulate_media(media="print")
    assert (
        page.is_visible("[data-focus=entry]")
        and not page.is_visible(".chapters")
        and not page.is_visible("#rules-search")
    )
