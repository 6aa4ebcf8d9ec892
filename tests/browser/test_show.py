"""The show at the table in a browser: sounds that come with the first wish, flights that a touch ends."""

import pytest


@pytest.fixture
def table(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    return page


def test_the_sounds_come_with_the_first_wish_for_them(table):
    assert not table.evaluate("performance.getEntriesByType('resource').filter(one => /sound/.test(one.name)).length")
    with table.expect_response("**/js/sound.js") as answer:
        table.click("#sound")
    assert answer.value.ok
    assert table.get_attribute("#sound", "aria-pressed") == "true"
