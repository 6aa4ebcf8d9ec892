"""Starts in places where much is missing: no server after a moment, no storage, no locks, an impossible clock."""

import pytest

import driving
from deals import deal_link
from serving import BOOT_MS, Site, wait_ready

SHIFTED = """(() => {
  const Real = Date;
  const shift = Real.UTC(%d, 5, 1) - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length) super(...parts);
      else super(Real.now() + shift);
    }
    static now() {
      return Real.now() + shift;
    }
  };
})()"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
FRAMED = """([url, allowed]) => {
  const frame = document.createElement("iframe");
  frame.sandbox = allowed;
  frame.src = url;
  document.body.replaceChildren(frame);
}"""
DONE = "html[data-ready], #recovery:not([hidden])"


@pytest.mark.parametrize("answered", [1, 2, 3, 5, 8])
def test_a_server_that_hangs_up_after_some_requests_is_told_and_tried_again(open_page, answered):
    site = Site()
    site.refuses = lambda: len(site.requests) >= answered
    page = open_page(ready=False, own=True, watched=False, locale="es-ES")
    page.goto(site.url, wait_until="commit")
    page.wait_for_selector("#recovery", timeout=BOOT_MS)
    assert "servidor" in page.inner_text("#recovery-reason")
    site.refuses = lambda: False
    page.click("#recovery-retry")
    wait_ready(page)
    page.wait_for_selector(".page-home")
    site.stop()


@pytest.mark.parametrize("allowed", ["allow-scripts", "allow-scripts allow-forms"])
def test_in_a_sandboxed_frame_the_page_starts_or_says_why_not(open_page, site, allowed):
    page = open_page(ready=False, own=True, watched=False, locale="es-ES")
    page.goto(site.url + "licences.txt")
    page.evaluate(FRAMED, [site.url, allowed])
    frame = page.frame_locator("iframe")
    frame.locator(DONE).first.wait_for(state="attached", timeout=BOOT_MS)
    if frame.locator("html[data-ready]").count() == 0:
        assert "marco aislado" in frame.locator("#recovery-reason").inner_text()


@pytest.mark.parametrize(("locale", "sentence"), [("es-ES", "ha fallado"), ("en-GB", "has failed")])
def test_a_browser_in_which_the_first_script_fails_shows_why_and_a_way_to_try_again(open_page, site, locale, sentence):
    page = open_page(ready=False, own=True, watched=False, locale=locale)
    page.add_init_script("if (!sessionStorage.tried) window.matchMedia = undefined; sessionStorage.tried = 1;")
    page.goto(site.url)
    page.wait_for_selector("#recovery")
    page.get_by_text(sentence).wait_for()
    assert "matchMedia" in page.text_content("#recovery-text") and not page.locator("#boot").is_visible()
    assert page.locator("#recovery-export").is_visible(), "none of it needs what has failed"
    page.click("#recovery-retry")
    wait_ready(page)


@pytest.mark.parametrize("year", [1960, 2270])
def test_an_impossible_clock_is_named_where_the_page_cannot_start_with_it(open_page, site, year):
    page = open_page(ready=False, own=True, watched=False, locale="es-ES")
    page.add_init_script(SHIFTED % year)
    page.goto(site.url)
    page.wait_for_selector(DONE, state="attached", timeout=BOOT_MS)
    if page.query_selector("html[data-ready]") is None:
        assert f"el año {year}" in page.inner_text("#recovery-reason")
    else:
        page.click("[data-focus='go-games']")
        page.wait_for_selector(".page-games")


def test_two_tabs_without_locks_never_overwrite_each_other_silently(open_page, site):
    first = open_page(ready=False, own=True, locale="es-ES")
    first.context.add_init_script(NO_LOCKS)
    first.goto(site.url + deal_link())
    wait_ready(first)
    driving.open_link(first)
    driving.wait_saved(first)
    second = first.context.new_page()
    second.goto(site.url)
    wait_ready(second)
    second.wait_for_selector("#table")
    driving.one_step(second)
    driving.my_turn(second)  # its bot has played too
    driving.wait_saved(second)
    save = second.evaluate(STORED)
    driving.one_step(first)
    first.wait_for_selector("#unkept:not(:empty)", state="attached")
    assert "otra pestaña" in first.text_content("#unkept")
    assert second.evaluate(STORED) == save
    first.reload()
    wait_ready(first)
    first.wait_for_selector("#table")
    driving.one_step(first)
    driving.wait_saved(first)
    assert first.evaluate(STORED) != save


STORED = """async () => {
  const storage = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  const { id } = JSON.parse((await storage.getSettings(["open"]))[0]);
  return new Promise((done) => {
    const opening = indexedDB.open("baraja-saves");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("saves").objectStore("saves").get(id);
      asked.onsuccess = () => { opening.result.close(); done(asked.result); };
    };
  });
}"""
