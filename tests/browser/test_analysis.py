"""The analysis of a finished game in a browser: the worker judges, and the page shows what is known so far."""

import pytest

import deals
import driving
from analysed import analysed_device
from auditing import AXE, violations
from serving import wait_ready
from test_damaged_saves import SPOIL


@pytest.fixture
def ended(open_page, site):
    page = open_page(locale="es-ES")
    driving.instant(page)
    page.goto(site.url + deals.deal_link())
    driving.open_link(page)
    while driving.my_turn(page):
        driving.one_step(page)
    page.wait_for_selector(":is([data-action=skip_ceremony], [data-action='analysis.open'])")
    if page.query_selector("[data-action=skip_ceremony]"):
        page.click("[data-action=skip_ceremony]")
    return page


def test_where_a_game_was_lost_is_shown_while_it_is_worked_out(ended):
    ended.click("[data-action='analysis.open']")
    ended.wait_for_selector(".panel-analysis-curve svg")
    ended.wait_for_function("() => document.querySelector('.analysis-progress progress')?.value >= 2", timeout=120_000)
    ended.click("[data-action='analysis.pause']")
    ended.wait_for_selector("[data-action='analysis.go_on']")
    ended.wait_for_selector(".panel-analysis-figures .rate-ring")
    ended.evaluate(AXE)
    assert ended.evaluate("() => axe.run('main').then(({violations}) => violations.map(({id}) => id))") == []
    for width, height in SIZES:
        ended.set_viewport_size({"width": width, "height": height})
        assert ended.evaluate("() => document.documentElement.scrollWidth") <= width


SIZES = ((1024, 660), (390, 664), (844, 390), (1440, 900))
AT_THE_BAR = """() => {
  const bar = document.querySelector("#film-range").getBoundingClientRect(), faults = [];
  for (const mark of document.querySelectorAll(".film-fault")) {
    const { left, right, top, bottom, width, height } = mark.getBoundingClientRect(), middle = (left + right) / 2;
    if (width < 44 || height < 44) faults.push(`${mark.id} is ${width}x${height}`);
    if (middle < bar.left || middle > bar.right || top < bar.top - 4 || bottom > bar.bottom + 4)
      faults.push(`${mark.id} is not on the bar`);
    const circle = mark.firstElementChild.getBoundingClientRect();
    const hit = document.elementFromPoint(middle, (circle.top + circle.bottom) / 2);
    if (!mark.classList.contains("here") && !mark.contains(hit)) faults.push(`${mark.id} is covered`);
  }
  return faults;
}"""
"""Finds what is wrong with the marks on the bar of a replay."""


def at_its_end(open_page):
    """A page at the end of a game that was played and analysed elsewhere."""
    device = analysed_device()
    save_id = device.play.save.id
    page = open_page(locale="es-ES")
    wait_ready(page)
    page.evaluate(SPOIL, ["saves", save_id, device.host.saves[save_id]])
    page.evaluate(SPOIL, ["index", save_id, device.host.summaries[save_id]])
    page.reload()
    wait_ready(page)
    page.click("[data-focus='go-games']")
    page.click(f"[data-focus='resume-{save_id}']")
    return page


CUT = """() => {
  const kingdom = document.querySelector(".kingdom"), { top, bottom } = kingdom.getBoundingClientRect();
  const tiles = [...kingdom.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect());
  const seen = tiles.filter((tile) => tile.bottom > top + 5 && tile.top < bottom - 5);
  const cut = seen.filter((tile) => tile.top < top - 1 || tile.bottom > bottom + 1);
  const basics = document.querySelector(".basics .tile").getBoundingClientRect();
  const well = document.querySelector(".well").getBoundingClientRect();
  return [seen.length, cut.length, basics.top >= bottom - 8 && basics.bottom <= well.top];
}"""
"""How many piles of the kingdom are in sight, how many of them not whole, and whether the basic cards fit below."""


def test_on_a_phone_no_row_of_the_kingdom_is_cut_where_a_fault_is_asked_about(open_page):
    page = at_its_end(open_page)
    page.click("[data-focus='analysis.open-']")
    page.click("[data-focus=analysis-learn]")
    page.wait_for_selector("#coach:has-text('Fallo 1 de 2')")
    page.set_viewport_size({"width": 390, "height": 664})
    assert page.evaluate(CUT) == [8, 0, True]
    page.evaluate("document.querySelector('.kingdom').scrollTo({ top: 40, behavior: 'instant' })")
    page.wait_for_function("document.querySelector('.kingdom').scrollTop > 45")
    assert page.evaluate(CUT) == [8, 0, True]
    for height in (568, 600, 640, 700, 740, 760, 780, 844):
        page.set_viewport_size({"width": 390, "height": height})
        many, cut, has_room = page.evaluate(CUT)
        assert (many >= 2, cut, has_room) == (True, 0, True), height


def test_faults_are_asked_about_at_the_table_and_answered_by_its_taps(open_page):
    page = at_its_end(open_page)
    page.click("[data-focus='analysis.open-']")
    page.click("[data-focus=analysis-learn]")
    page.wait_for_selector("#coach:has-text('Fallo 1 de 2')")
    page.click("#pile-copper")
    page.click("#primary")
    page.wait_for_selector(".coach-says:has-text('Te quedan 2 intentos'), .coach-chances", timeout=120_000)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    if page.query_selector("[data-focus=learn-show]"):
        page.click("[data-focus=learn-show]")
    page.wait_for_selector(".coach-says:has-text('Lo mejor era Oro')")
    page.evaluate(AXE)
    assert violations(page) == []
    page.click("[data-focus=learn-next]")
    page.wait_for_selector("#coach:has-text('Fallo 2 de 2')")
    page.click("[data-focus=learn-leave]")
    page.wait_for_selector(".panel-analysis-curve")


def test_faults_are_marked_on_the_bar_of_the_replay_at_every_size(open_page):
    page = at_its_end(open_page)
    page.click("[data-focus=film]")
    page.wait_for_selector("#film-fault-2")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(AT_THE_BAR) == [], (width, height)
    page.focus("#film-fault-1")
    page.keyboard.press("Enter")
    page.wait_for_selector("#film-fault-1.here")
    assert "Fallo 1" in page.inner_text("#film-now")
    page.evaluate(AXE)
    assert violations(page) == []
    for text in ("150", "200"):
        page.evaluate("text => { document.documentElement.dataset.text = text; }", text)
        assert page.evaluate(AT_THE_BAR) == [], text
    page.evaluate("() => { delete document.documentElement.dataset.text; }")
    page.click("#film-close")
    page.click("[data-focus='analysis.open-']")
    page.click("[data-focus=analysis-try]")
    page.wait_for_selector("#table[data-mine=yes]")
