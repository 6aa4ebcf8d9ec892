"""Programs that are not ours run where no request leaves: a second server counts what reaches it, in three browsers.

The program takes away what Python forbids, reaches the browser's objects, and tries every way out that it finds there.
That these ways lead out of a worker that nothing holds is shown in JavaScript.
"""

import pytest

from escaping import TRIED, WAYS, WRITE, check, program
from serving import BOOT_MS, FAULTS


def test_the_ways_that_are_tried_lead_out_where_nothing_holds_them(chromium, other, site):
    page = chromium.new_page()
    page.goto(site.url + "manifest.webmanifest")  # a document of this machine that has no policy
    page.evaluate(
        "script => new Promise((go) => { new Worker(URL.createObjectURL(new Blob([script]))).onmessage = go; })",
        WAYS.replace("OTHER", other.address).replace("OWN", other.address),
    )
    page.close()
    assert other.lines
    asked = b" ".join(other.came)
    for way in (b"fetch", b"xhr", b"import.js", b"Upgrade: websocket", b"events", b"font.woff2", b"scripts.js",
                b"deeper"):  # fmt: skip
        assert way in asked, asked


def test_no_request_leaves_a_program_in_chromium(open_page, other, site):
    page = open_page("", locale="es-ES", own=True, watched=False)
    page.evaluate("caches.open('baraja, what the page has stored')")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.evaluate(WRITE, program(other, site))
    page.click("[data-action='player.games'][data-arg='1000']")
    page.click("[data-action='player.run']")
    page.evaluate(TRIED)
    check(other, site, page.inner_text(".printed"), page.evaluate("heard"))


@pytest.mark.firefox
def test_no_request_leaves_a_program_in_firefox(firefox, other, site):
    page = firefox.new_page(site.url)
    page.evaluate("() => caches.open('baraja, what the page has stored').then(() => 1)")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.evaluate(WRITE, program(other, site))
    page.click("[data-action='player.games'][data-arg='1000']")
    page.click("[data-action='player.run']")
    page.evaluate(TRIED)
    check(other, site, page.inner_html(".printed"), page.evaluate("() => heard"))
    FAULTS[:] = [fault for fault in FAULTS if not fault.startswith("Firefox: ")]  # it logs each thing it refuses


def test_an_endless_worker_is_gone_as_soon_as_it_is_stopped(open_page):
    page = open_page("", locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.evaluate(WRITE, "while True: pass")
    with page.expect_worker() as endless:
        page.click("[data-action='player.run']")
    with endless.value.expect_event("close", timeout=BOOT_MS):
        page.click("[data-action='player.stop']")
    assert page.locator("iframe").count() == 0
