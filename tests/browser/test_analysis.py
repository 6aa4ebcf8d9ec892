"""The analysis of a finished game in a browser: the worker judges, and the page shows what is known so far."""

import pytest

import deals
import driving
from auditing import AXE


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
    ended.wait_for_function("() => document.querySelector('.analysis-progress progress')?.value >= 4")
    ended.click("[data-action='analysis.pause']")
    ended.wait_for_selector("[data-action='analysis.go_on']")
    ended.wait_for_selector(".panel-analysis-figures .rate-ring")
    ended.evaluate(AXE)
    assert ended.evaluate("() => axe.run('main').then(({violations}) => violations.map(({id}) => id))") == []
    for width, height in ((1024, 660), (390, 664), (844, 390), (1440, 900)):
        ended.set_viewport_size({"width": width, "height": height})
        assert ended.evaluate("() => document.documentElement.scrollWidth") <= width
