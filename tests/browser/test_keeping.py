"""Where the browser's storage is missing, full, late or newer than the page, nothing is lost or blocked, and the page
says so."""

import json

import pytest

import deals
import driving
from serving import wait_ready

STORAGE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });"
FAILING = "IDBFactory.prototype.open = () => { throw new DOMException('broken', 'UnknownError'); };"
# The request is made, and its success is never reported.
HANGING = """const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...what) {
  const request = open.apply(this, what);
  request.addEventListener("success", (event) => event.stopImmediatePropagation());
  return request;
};"""
LATE = """const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...what) {
  const request = open.apply(this, what);
  request.addEventListener("success", (event) => {
    if (window.awake) return;
    event.stopImmediatePropagation();
    addEventListener("awake", () => {
      window.awake = true;
      request.dispatchEvent(new Event("success"));
    });
  });
  return request;
};"""
ORDINARY = ";"
NEWER = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("baraja-saves", 2);
  request.onsuccess = () => resolve(request.result.close());
  request.onerror = () => reject(request.error);
})"""
# A full disk: a browser says so at once, or only when it completes the transaction.
FULL = """(when) => {
  const put = (window.put ??= IDBObjectStore.prototype.put);
  IDBObjectStore.prototype.put = function (...what) {
    const full = new DOMException("no space left", "QuotaExceededError");
    if (when === "at once" && this.name === "index") throw full;
    if (when === "at the end" && this.name === "index") {
      Object.defineProperty(this.transaction, "error", { value: full });
      queueMicrotask(() => this.transaction.abort());
    }
    return put.apply(this, what);
  };
}"""
STORED = f"""async () => {{
  const storage = await {STORAGE};
  const found = {{}};
  for (const [id] of JSON.parse(await storage.list())) {{
    found[id] = JSON.parse(await storage.get(id)).record.decisions;
  }}
  return found;
}}"""


def starting(open_page, site, script, locale="es-ES", own=False):
    """Opens a page whose storage behaves as the script says, without a service worker."""
    page = open_page(ready=False, own=own, locale=locale)
    page.add_init_script(script)
    page.goto(site.url)
    wait_ready(page)
    return page


def game(page, site):
    """Opens a game from a link, and makes a decision in it."""
    page.goto("about:blank")
    page.goto(site.url + deals.deal_link())
    wait_ready(page)
    driving.open_link(page)
    return decide(page)


def decide(page):
    assert driving.my_turn(page)
    driving.one_step(page)


def settled(page):
    """Waits until the bots have moved too and every decision is in the browser's storage."""
    assert driving.my_turn(page)
    driving.wait_saved(page)


def exported(page):
    """Returns the decisions of the only game in the file that the strip exports."""
    with page.expect_download() as download:
        page.click("[data-focus=unkept-export]")
    [entry] = json.loads(download.value.path().read_text())["saves"]
    return json.loads(entry["save"])["record"]["decisions"]


@pytest.mark.parametrize(
    ("storage", "locale", "warning"),
    [
        (MISSING, "es-ES", "no deja guardar datos"),
        (FAILING, "en-GB", "the browser cannot save"),
        (HANGING, "es-ES", "no responde"),
    ],
)
def test_without_storage_the_page_starts_plays_and_says_so(open_page, site, storage, locale, warning):
    page = starting(open_page, site, storage, locale)
    page.locator(".unkept", has_text=warning).wait_for()
    page.click("[data-focus=go-games]")
    page.locator(".page-games .warning").wait_for()
    page.click("[data-focus=back]")
    game(page, site)
    assert page.locator("html[data-kept=no]").count() == 1
    assert exported(page)


def test_storage_that_answers_late_is_read_late_and_loses_nothing(open_page, site):
    page = starting(open_page, site, ORDINARY)
    game(page, site)
    settled(page)
    before = page.evaluate(STORED)
    page.add_init_script(LATE)
    page.reload()
    wait_ready(page)
    page.locator(".unkept", has_text="no responde").wait_for()
    page.evaluate("dispatchEvent(new Event('awake'))")
    page.locator(".unkept").wait_for(state="detached")  # it asks again by itself
    assert page.locator("[data-action=resume]").count() == 1, "what was kept is listed again"
    driving.wait_saved(page)
    assert page.evaluate(STORED) == before


def test_saves_of_a_newer_version_are_shown_and_never_touched(open_page, site):
    page = open_page(locale="es-ES")
    game(page, site)
    settled(page)
    before = page.evaluate(STORED)
    page.evaluate(NEWER)  # the page closes the database for it
    page.goto(site.url)
    wait_ready(page)
    page.locator(".unkept", has_text="versión más nueva").wait_for()
    page.wait_for_selector("#table")
    decide(page)
    assert len(exported(page)) > len(next(iter(before.values())))
    assert page.evaluate(STORED) == before


def test_a_full_disk_keeps_the_game_in_view_and_catches_up_when_there_is_room(open_page, site):
    page = open_page(locale="es-ES")
    game(page, site)
    settled(page)
    stored = page.evaluate(STORED)
    for when in ("at once", "at the end"):
        page.evaluate(FULL, when)
        decide(page)
        page.locator(".unkept", has_text="no tiene más sitio").wait_for()
        assert page.evaluate(STORED) == stored, "save and summary are written both or not at all"
        assert driving.my_turn(page)
        now = exported(page)
        assert len(now) > len(next(iter(stored.values())))
        assert page.locator("html[data-kept=no]").count() == 1, "marked as unsaved, so that no update reloads the page"
        page.evaluate(FULL, "")
        page.locator(".unkept").wait_for(state="detached")  # it tries again by itself
        driving.wait_saved(page)
        stored = page.evaluate(STORED)
        assert list(stored.values()) == [now]


def test_a_second_tab_saves_nothing_until_the_first_is_closed(open_page, site):
    page = open_page(locale="es-ES")
    game(page, site)
    settled(page)
    before = page.evaluate(STORED)
    second = page.context.new_page()
    second.goto(site.url)
    wait_ready(second)
    second.locator(".unkept", has_text="guarda la otra pestaña").wait_for()
    second.wait_for_selector("#table")
    decide(second)
    assert driving.my_turn(second)
    second.wait_for_selector("html[data-kept=other]", state="attached")  # nothing waits to be written
    assert page.evaluate(STORED) == before
    page.close()
    second.locator(".unkept").wait_for(state="detached")
    driving.wait_saved(second)
    [after] = second.evaluate(STORED).values()
    assert len(after) > len(next(iter(before.values())))


@pytest.mark.parametrize("year", [1976, 2076])
def test_a_clock_that_is_fifty_years_off_loses_nothing(open_page, site, year):
    page = starting(open_page, site, ORDINARY, own=True)  # a clock that was set stays set
    game(page, site)
    settled(page)
    [before] = page.evaluate(STORED).values()
    page.clock.set_fixed_time(f"{year}-11-22T03:00:00")
    for _ in range(2):
        page.reload()
        wait_ready(page)
        page.wait_for_selector("#table")
        decide(page)
        driving.wait_saved(page)
        [after] = page.evaluate(STORED).values()
        assert after[: len(before)] == before and len(after) > len(before)
        before = after
    assert page.evaluate("new Date().getFullYear()") == year
