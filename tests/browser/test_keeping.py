"""The browser keeps nothing, too little, too late or something newer: nothing is lost or blocked, and the reader is
told."""

import json

import pytest

import deals
import driving
from serving import wait_ready

STORAGE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });"
FAILING = "IDBFactory.prototype.open = () => { throw new DOMException('broken', 'UnknownError'); };"
# The request is there and nobody ever hears of it.
HANGING = """const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...what) {
  const request = open.apply(this, what);
  request.addEventListener("success", (event) => event.stopImmediatePropagation());
  return request;
};"""
STORED = f"""async () => {{
  const storage = await {STORAGE};
  const found = {{}};
  for (const {{ id }} of JSON.parse(await storage.list())) {{
    found[id] = JSON.parse(await storage.get(id)).record.decisions;
  }}
  return found;
}}"""


def starting(open_page, site, script="", locale="es-ES"):
    """A page without a worker whose storage behaves as the script says."""
    page = open_page(ready=False, service_workers="block", locale=locale)
    if script:
        page.add_init_script(script)
    page.goto(site.url)
    wait_ready(page)
    return page


def game(page, site):
    """A game on the table with some decisions made."""
    page.goto(site.url + deals.deal_link())
    page.reload()
    wait_ready(page)
    driving.open_link(page)
    return decide(page)


def decide(page):
    assert driving.my_turn(page)
    driving.one_step(page)


def settled(page):
    """Waits until the bots have moved too, and all of it is in the browser's storage."""
    assert driving.my_turn(page)
    driving.kept(page)


def exported(page):
    """The one game in the file that the strip offers."""
    with page.expect_download() as download:
        page.click("[data-focus=unkept-export]")
    [entry] = json.loads(download.value.path().read_text())["saves"]
    return json.loads(entry["save"])["record"]["decisions"]


@pytest.mark.parametrize(
    ("storage", "locale", "told"),
    [
        (MISSING, "es-ES", "no deja guardar datos"),
        (FAILING, "en-GB", "cannot keep it"),
        (HANGING, "es-ES", "no responde"),
    ],
)
def test_without_storage_the_page_starts_plays_and_says_so(open_page, site, storage, locale, told):
    page = starting(open_page, site, storage, locale)
    page.locator(".unkept", has_text=told).wait_for()
    page.click("[data-focus=go-games]")
    page.locator(".page-games .warning").wait_for()
    page.click("[data-focus=back]")
    game(page, site)
    assert page.locator("html[data-kept=no]").count() == 1
    assert exported(page)


def test_a_second_tab_keeps_nothing_and_goes_on_when_the_first_is_closed(open_page, site):
    page = starting(open_page, site)
    game(page, site)
    settled(page)
    before = page.evaluate(STORED)
    second = page.context.new_page()
    second.goto(site.url)
    wait_ready(second)
    second.locator(".unkept", has_text="guarda la otra pestaña").wait_for()
    second.wait_for_selector("#table")
    decide(second)
    assert page.evaluate(STORED) == before
    page.close()
    second.locator(".unkept").wait_for(state="detached")
    driving.kept(second)
    [after] = second.evaluate(STORED).values()
    assert len(after) > len(next(iter(before.values())))
