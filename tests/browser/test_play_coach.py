"""The coach in play in a browser: the worker judges a purchase, and the table says quietly what it cost."""

import deals
import driving
from auditing import AXE, violations

SIZES = ((1024, 660), (390, 664), (844, 390), (1440, 900))
MISPLACED = """() => {
  const faults = [], note = document.querySelector(".note.offer").getBoundingClientRect();
  const isBeyond = note.left < 0 || note.right > innerWidth || note.top < 0 || note.bottom > innerHeight;
  if (isBeyond) faults.push("beyond the edge");
  for (const button of document.querySelectorAll(".note.offer button")) {
    const { width, height } = button.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) faults.push(`${button.id} is ${width}x${height}`);
  }
  for (const part of ["#primary", "#undo", "#menu"]) {
    const box = document.querySelector(part)?.getBoundingClientRect();
    if (!box) continue;
    const isBeside = box.right <= note.left || box.left >= note.right;
    if (!isBeside && box.bottom > note.top + 1 && box.top < note.bottom - 1) faults.push(`it covers ${part}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
  return faults;
}"""
"""Finds what is wrong with where the coach speaks."""


def test_a_bad_purchase_is_marked_in_a_real_game_and_taken_back(open_page, site):
    page = open_page(locale="es-ES")
    driving.instant(page)
    page.goto(site.url + deals.deal_link())
    driving.open_link(page)
    page.click("#menu")
    page.click("[data-focus='set.coach-gentle']")
    page.wait_for_selector("[data-focus='set.coach-off']")
    page.click("[data-focus=back]")
    page.click("#primary")
    page.click("#zone-supply [data-arg='pile:curse']")
    page.click("#primary")
    page.wait_for_selector(".note.offer")
    assert "Maldición en vez de" in page.inner_text(".note.offer")
    page.wait_for_selector("#undo .coach-mark.fault")
    page.evaluate(AXE)
    looks_right(page)
    page.click("#coach-why")
    page.wait_for_selector(".note.offer p")
    looks_right(page)
    assert violations(page) == []
    page.click("#coach-retry")
    page.wait_for_selector("#undo:not(:has(.coach-mark))")
    assert page.locator("#pile-curse").count() == 1 and page.locator(".note.offer").count() == 0


def looks_right(page):
    """Asks at every size and with large text whether the note is where it should be."""
    for text in ("100", "200"):
        page.evaluate("text => { document.documentElement.dataset.text = text; }", text)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISPLACED) == [], (text, width, height)
    page.evaluate("() => { document.documentElement.dataset.text = '100'; }")
