"""A later visit starts from the memory that Python had in an earlier one, or from scratch if that is of no use."""

import pytest

from serving import BOOT_MS, wait_ready

FROM_MEMORY = "performance.getEntriesByName('from-memory').length === 1"
KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.includes(" memory "));
  return Boolean(name && await (await caches.open(name)).match(document.baseURI.split("#")[0] + "memory"));
}"""
# The bytes that are stored, and those of the memory that a start makes of them.
SIZES = """async () => {
  const cache = await caches.open((await caches.keys()).find((name) => name.includes(" memory ")));
  const held = await cache.match(document.baseURI.split("#")[0] + "memory");
  const [whole, engine, page] = held.headers.get("x-sizes").split(" ").map(Number);
  return [(await held.blob()).size - engine - page, whole];
}"""
# Replaces the stored memory by a body and headers that `change`, a JavaScript expression, makes of the old ones.
SPOIL = """async (change) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.includes(" memory ")));
  const address = document.baseURI.split("#")[0] + "memory";
  const held = await cache.match(address);
  const [agent, sizes] = ["x-agent", "x-sizes"].map((name) => held.headers.get(name));
  const bytes = new Uint8Array(await held.arrayBuffer());
  const [body, headers] = new Function("bytes", "agent", "sizes", `return ${change}`)(bytes, agent, sizes);
  await cache.put(address, new Response(body, { headers }));
}"""
SPOILT = {
    "other bytes": "[bytes.map(() => 7), { 'x-agent': agent, 'x-sizes': sizes }]",
    "a part is missing": "[bytes.slice(0, 1e6), { 'x-agent': agent, 'x-sizes': sizes }]",
    "another browser's": "[bytes, { 'x-agent': 'Mozilla/4.0', 'x-sizes': sizes }]",
}
# Python's memory is kept half a minute after a start, and never in a driven browser: here at once, and as if undriven.
HASTE = """Object.defineProperty(navigator, "webdriver", { value: false });
const later = setTimeout;
window.setTimeout = (act, milliseconds, ...rest) => later(act, milliseconds === 30_000 ? 0 : milliseconds, ...rest);"""


@pytest.fixture
def remembered(open_page):
    """A page whose next start is from memory."""
    page = open_page(anew=True, bypass_csp=True)
    assert not page.evaluate(FROM_MEMORY) and page.evaluate("keepMemory()")
    return page


def reload(page):
    page.reload()
    wait_ready(page)


def test_a_start_from_memory_shows_and_plays_the_same(remembered):
    page = remembered
    before = page.inner_html("#screen")
    reload(page)
    assert page.evaluate(FROM_MEMORY) and page.inner_html("#screen") == before
    assert page.evaluate("localStorage.getItem('baraja-from-memory')") is None
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.locator("#primary").click()
    page.locator("#menu").click()  # a screen whose modules no start reads
    reload(page)
    assert page.evaluate(FROM_MEMORY) and page.locator("#table").is_visible()


def test_a_memory_is_stored_without_its_long_stretches_of_zeros(remembered):
    stored, whole = remembered.evaluate(SIZES)
    assert 1_000_000 < stored < 0.6 * whole


@pytest.mark.parametrize("fault", SPOILT)
def test_a_spoilt_memory_is_not_used(remembered, fault):
    remembered.evaluate(SPOIL, SPOILT[fault])
    reload(remembered)
    assert not remembered.evaluate(FROM_MEMORY)


def test_a_memory_from_which_a_start_failed_is_dropped_and_another_can_be_kept(remembered):
    remembered.evaluate("localStorage.setItem('baraja-from-memory', '1')")
    reload(remembered)
    assert not remembered.evaluate(FROM_MEMORY) and not remembered.evaluate(KEPT)
    assert remembered.evaluate("keepMemory()")
    reload(remembered)
    assert remembered.evaluate(FROM_MEMORY)


def test_the_memory_is_kept_once_the_page_has_been_open_for_a_while(open_page, site):
    page = open_page(ready=False)
    page.add_init_script(HASTE)
    page.goto(site.url)
    page.wait_for_function(KEPT, timeout=BOOT_MS)


def test_a_memory_that_never_comes_is_not_waited_for(open_page, site):
    page = open_page(ready=False, own=True)
    page.clock.install()
    page.add_init_script("CacheStorage.prototype.match = () => new Promise(() => {});")
    page.goto(site.url)
    page.clock.fast_forward(9_000)
    wait_ready(page)
    assert page.locator("#recovery").is_hidden()


def test_a_tab_in_another_language_starts_from_the_memory_that_the_first_has_kept(open_page):
    """The page keeps the same memory for all languages; without it most tests would take twice as long (tabs.py)."""
    open_page(locale="es-ES")
    assert open_page(locale="en-GB").evaluate(FROM_MEMORY)
