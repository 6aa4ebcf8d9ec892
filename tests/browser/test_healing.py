"""The page says that it is ready offline only when its copy is complete; missing files come back, other builds are left
alone."""

import json
import shutil

import pytest

from serving import BOOT_MS, DIST, Site, wait_ready
from test_offline import next_build, open_at, precached

UNCACHED = ("screens", "wheels")  # folders of dist/ that no visit asks for: pictures for shops, the wheel for pip
# What the worker of this page answers when it is asked to check its files.
CHECK = """const check = () => navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  active.postMessage("check", [port2]);
}));"""
EVERY_FILE = f"""async (damage) => {{
  {CHECK}
  const wrong = [];
  let count = 0;
  for (const name of await caches.keys()) {{
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {{
      const before = (await (await cache.match(request)).blob()).size;
      if (damage === "cut") await cache.put(request, new Response("x".repeat(before - 1)));
      else await cache.delete(request);
      const healed = await check();
      const after = await cache.match(request);
      if (!healed || !after || (await after.blob()).size !== before) wrong.push(request.url);
      count++;
    }}
  }}
  return [count, wrong];
}}"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const ended = new Promise((resolve) => registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => resolve(worker.state));
  }, { once: true }));
  return registration.update().then(() => ended, () => "no worker");
}"""


@pytest.fixture
def site():
    """A server that a test may stop and whose folder it may change."""
    site = Site()
    yield site
    site.stop()


@pytest.fixture
def page(open_page, site):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    return page


@pytest.mark.parametrize("damage", ["deleted", "cut"])
def test_every_file_that_is_deleted_or_cut_short_comes_back(page, damage):
    loose = ("sw.js", "build.json")
    shipped = [path for path in DIST.rglob("*") if path.is_file() and path.name not in loose]
    shipped = [path for path in shipped if path.parent.name not in UNCACHED]
    assert page.evaluate(EVERY_FILE, damage) == [len(shipped), []]


def test_an_emptied_copy_is_whole_again_after_one_visit(page, site):
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()
    wait_ready(page)
    precached(page)
    site.stop()
    page.context.set_offline(True)
    page.reload()
    wait_ready(page)


def test_an_incomplete_copy_is_not_called_ready_and_completes_itself(open_page, site):
    site.handler.cache_control = "no-store"  # nothing comes from anywhere but the server
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    page.evaluate("""async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete("icons/icon-512.png");
    }""")
    site.stop()
    page.reload()
    wait_ready(page)
    page.wait_for_selector("html[data-offline=incomplete]", state="attached")
    assert page.locator(".offline-ready").is_hidden()
    assert page.get_by_text("le falta una parte").is_visible()
    site.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    precached(page)
    assert page.locator(".offline-ready").is_visible()


def until_not(page, awaited):
    """Waits until an expression with `await` is no longer true; wait_for_function() takes a promise for a yes."""
    page.evaluate(f"async () => {{ while ({awaited}) await new Promise(requestAnimationFrame); }}")


def test_the_login_page_of_a_network_is_never_cached_in_place_of_a_file(open_page, site, tmp_path):
    folder = tmp_path / "login"
    shutil.copytree(DIST, folder)
    (folder / "icons/icon-512.png").write_text("<h1>Log in to this network</h1>")
    site.folder = folder
    page = open_at(open_page, site)
    wait_ready(page)
    held = "caches.match('icons/icon-512.png').then(Boolean)"
    until_not(page, "(await navigator.serviceWorker.getRegistration())?.installing")
    assert not page.evaluate(held) and page.locator("html[data-offline]").count() == 0


def test_two_builds_on_one_origin_leave_each_other_alone(open_page, site, tmp_path):
    shutil.copytree(DIST, tmp_path / "all")
    next_build(tmp_path / "all/fork", "f" * 12)
    site.folder = tmp_path / "all"
    page = open_at(open_page, site)
    for address in (site.url, site.url + "fork/"):
        page.goto(address)
        wait_ready(page)
        precached(page)
    # Asked at once: on its next visit a page restores what the other one has deleted.
    assert len(page.evaluate("caches.keys()")) == 4
    site.stop()
    for address, build in ((site.url, json.loads((DIST / "build.json").read_text())["build"]), ("fork/", "f" * 12)):
        page.goto(address if address == site.url else site.url + address)
        page.wait_for_selector(f"html[data-ready][data-build='{build}']", state="attached", timeout=BOOT_MS)


def test_caches_of_an_earlier_version_are_used_and_cleared_but_for_the_files_of_others(open_page, site):
    page = open_page(ready=False, own=True, watched=False, service_workers="allow", locale="es-ES")
    page.goto(site.url + "icons/emblem.svg")
    vendor = [path.relative_to(DIST).as_posix() for path in (DIST / "vendor").rglob("*") if path.is_file()]
    page.evaluate(
        """async (vendor) => {
          const cache = await caches.open("baraja-vendor-000000000000");
          await cache.addAll(vendor.map((path) => "/repo/" + path));
          await cache.put("/elsewhere/vendor/theirs.js", new Response("theirs"));
          await (await caches.open("baraja-app-000000000000")).put("/repo/app/0/style.css", new Response("old"));
        }""",
        vendor,
    )
    page.goto(site.url)
    wait_ready(page)
    already = len(site.requests)
    precached(page)
    assert not [path for path in site.requests[already:] if "/vendor/" in path], "Python is not downloaded again"
    until_not(page, "await caches.has('baraja-app-000000000000')")
    left = "caches.open('baraja-vendor-000000000000').then((cache) => cache.keys())"
    assert page.evaluate(f"{left}.then((all) => all.map(({{ url }}) => new URL(url).pathname))") == [
        "/elsewhere/vendor/theirs.js"
    ]


def test_the_worker_does_not_answer_for_other_pages_below_its_path(page, site, tmp_path):
    folder = tmp_path / "with another page"
    shutil.copytree(DIST, folder)
    (folder / "other").mkdir()
    other = '<!doctype html><title>other</title><link rel="icon" href="data:,"><h1>Another page</h1>'
    (folder / "other/index.html").write_text(other)
    site.folder = folder
    page.goto(site.url + "other/")
    assert page.locator("h1").inner_text() == "Another page"


def test_an_update_that_is_cut_off_at_any_request_leaves_the_running_version_whole(page, site, tmp_path):
    old = page.evaluate("document.documentElement.dataset.build")
    site.folder = next_build(tmp_path / "next", "e" * 12)
    site.handler.cache_control = "no-store"  # every attempt asks for everything
    name = f"baraja /repo/ app {'e' * 12}"
    for most in range(200):
        asked = len(site.requests)
        site.refuses = lambda: len(site.requests) - asked > most  # noqa: B023 - used within this turn of the loop
        state = page.evaluate(UPDATE)
        if state == "installed":
            break
        assert state in ("redundant", "no worker")
        assert page.evaluate(f"async () => {{ {CHECK} return check(); }}"), "the version that runs is whole"
        page.evaluate(f"caches.delete('{name}')")
    assert most > 5, "an attempt was cut off at every new file"
    site.refuses = lambda: False
    assert page.evaluate("document.documentElement.dataset.build") == old
    page.locator("#update-accept").click()
    page.wait_for_selector(f"html[data-build='{'e' * 12}'][data-ready]", state="attached", timeout=BOOT_MS)
    precached(page)
