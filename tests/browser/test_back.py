"""The browser's own way back, which is a gesture on many tablets, stays inside the page."""

import pytest

import deals
import driving

STEP = 700  # ms that a tap or a step has until the next step back finds its way


def back(page, selector):
    page.wait_for_timeout(STEP)
    page.evaluate("history.back()")
    page.wait_for_selector(selector)


@pytest.fixture
def page(open_page):
    page = open_page(locale="es-ES", viewport={"width": 390, "height": 664})
    driving.instant(page)
    page.evaluate("window.before = true")
    yield page
    assert page.evaluate("window.before"), "the page was left"


def test_a_step_back_leads_from_the_table_to_its_pause_and_then_home(page):
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    back(page, ".page-pause")
    back(page, ".page-home")


def test_a_step_back_closes_what_is_open_and_then_leaves_the_screen(page):
    page.click("[data-focus=go-cards]")
    page.click("[data-action='cards.tap']")
    page.wait_for_selector("[data-focus=read-close]")
    back(page, ".page-cards:not(:has([data-focus=read-close]))")
    back(page, ".page-home")


def test_a_link_in_the_address_is_no_step_back(page):
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    page.evaluate("document.querySelector('#menu').addEventListener('click', () => { window.pressed = true })")
    page.evaluate("link => { location.hash = link }", deals.deal_link())
    page.wait_for_selector(".page-incoming")
    assert not page.evaluate("window.pressed")
