"""After one visit the page needs no server; a new version waits until it is accepted, and leaves the saves alone."""

import hashlib
import json
import re
import shutil

import pytest

import packing
from serving import BOOT_MS, DIST, Site, wait_ready

STORAGE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'
# If an update is under way already, Chromium answers a request for one with the old answer of the server.
ASK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  while (!registration.installing && !registration.waiting) await registration.update();
}"""
# Notes how the installation of the first worker ends.
WATCH_INSTALLATION = """window.ended = new Promise((resolve) => {
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
  navigator.serviceWorker.register = async (...words) => {
    const registration = await register(...words);
    const { installing } = registration;
    installing.addEventListener("statechange", () => {
      if (installing.state !== "installed") resolve(installing.state);
    });
    return registration;
  };
});"""
# Notes how often the page has begun to reload, and whether a new worker controls it.
NOTE_RELOADS = """() => {
  window.reloads = 0;
  navigation.addEventListener("navigate", () => window.reloads++);
  window.taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
}"""
# The page checks every 100 ms whether it may reload; the timers of one page fire in the order of their times.
AFTER_LOOKING = "() => window.taken.then(() => new Promise((resolve) => setTimeout(resolve, 250)))"
# A file in the list of the worker, with its size and hash.
FINGERPRINT = re.compile(r'"([^"]+)":\[\d+,"[0-9a-f]+"\]')
TEXT = {".html", ".js", ".json", ".webmanifest"}


def precached(page):
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_MS)


def next_build(folder, new, spoil=""):
    """A copy of dist/ that calls itself another build, with one of its own files spoiled if asked."""
    shutil.copytree(DIST, folder)
    old = json.loads((DIST / "build.json").read_text())["build"]
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix in TEXT and "vendor" not in path.parts:
            path.write_text(path.read_text().replace(old, new))
    (folder / "app" / old).rename(folder / "app" / new)
    if spoil:
        (folder / "app" / new / spoil).write_bytes(b"spoiled")
    worker = folder / "sw.js"
    worker.write_text(FINGERPRINT.sub(lambda held: fingerprint(folder / held[1], held[1]), worker.read_text()))
    return folder


def fingerprint(file, path):
    body = file.read_bytes()
    return f'"{path}":[{len(body)},"{hashlib.sha256(body).hexdigest()[:12]}"]'


@pytest.fixture
def site():
    """A server that a test may stop and whose folder it may change."""
    site = Site()
    yield site
    site.stop()


def questions(site):
    """Returns how often the server was asked for the worker."""
    return sum(path.endswith("/sw.js") for path in site.requests)


def open_at(open_page, site, **options):
    page = open_page(ready=False, own=True, service_workers="allow", locale="es-ES", **options)
    page.goto(site.url)
    return page


def test_after_one_visit_the_page_starts_with_the_server_gone(open_page, site):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    site.stop()
    assert page.locator(".offline-ready").is_visible()
    page.context.set_offline(True)
    page.reload()
    wait_ready(page)
    assert page.locator("#app").inner_text().strip()
    again = page.context.new_page()
    again.goto(site.url + "?from=homescreen")
    wait_ready(again)


def test_caches_hold_every_file_once(open_page, site):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    held = page.evaluate("""async () => {
      const found = {};
      for (const name of await caches.keys()) {
        found[name] = (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
      }
      return found;
    }""")
    assert sorted(name.rsplit(" ", 1)[0] for name in held) == ["baraja /repo/ app", "baraja /repo/ vendor"]
    paths = sorted(path.removeprefix("/repo/") for cache in held.values() for path in cache)
    shipped = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    # Only a browser that is about to install the page asks for its screenshots; the wheel of the engine is for a
    # computer.
    others = ("sw.js", "build.json", "screens/", "wheels/")
    cached = [path for path in shipped if not path.startswith(others)]
    assert paths == cached


def test_a_new_version_waits_is_accepted_and_keeps_the_saves(open_page, site, tmp_path):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    page.evaluate(f"""async () => {{
      await caches.open("other-site");
      await (await {STORAGE}).put("game-1", '{{"turn":3}}', '{{"name":"Primera"}}');
    }}""")
    old = page.evaluate("document.documentElement.dataset.build")
    assert questions(site) == 1, "a worker that was just installed is not asked for again"
    already = len(site.requests)
    site.folder = next_build(tmp_path / "next", "b" * 12)
    page.evaluate(ASK_FOR_UPDATE)
    page.get_by_text("Hay una versión nueva de Baraja.").wait_for()
    page.reload()
    wait_ready(page)
    assert page.evaluate("document.documentElement.dataset.build") == old, "nothing changes before it is accepted"
    page.evaluate("document.documentElement.setAttribute('data-busy', '1')")
    page.evaluate(NOTE_RELOADS)
    page.locator("#update-accept").click()
    page.evaluate(AFTER_LOOKING)
    assert page.evaluate("window.reloads") == 0, "never while a bot moves"
    page.evaluate("document.documentElement.removeAttribute('data-busy')")
    page.wait_for_selector(f"html[data-build='{'b' * 12}'][data-ready]", state="attached", timeout=BOOT_MS)
    assert page.evaluate(f"{STORAGE}.then((storage) => storage.get('game-1'))") == '{"turn":3}'
    names = page.evaluate("caches.keys()")
    assert "other-site" in names, "the caches of other pages are not ours to delete"
    assert len(names) == 3 and f"baraja /repo/ app {'b' * 12}" in names
    assert not [path for path in site.requests[already:] if "/vendor/" in path], "Python is not downloaded again"


@pytest.mark.parametrize("taken", [False, True], ids=["waiting", "active already"])
def test_a_page_that_no_worker_controls_is_offered_the_new_version_too(open_page, site, tmp_path, taken):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("() => !navigator.serviceWorker.controller")
    wait_ready(page)
    site.folder = next_build(tmp_path / "next", "d" * 12)
    page.evaluate(ASK_FOR_UPDATE)
    page.locator("#update-accept").wait_for()
    if taken:  # as nothing uses the old worker, the browser makes the new one active after some seconds
        page.wait_for_function("() => navigator.serviceWorker.controller")
    page.locator("#update-accept").click()
    page.wait_for_selector(f"html[data-build='{'d' * 12}'][data-ready]", state="attached", timeout=BOOT_MS)


# Chromium ends the old worker when the new one is accepted. If the page asks for a file at that very moment, the old
# one is started again and leaves only after 30 idle seconds: never, if a program like this one watches it. So the page
# rests first.
def test_an_update_rescues_a_broken_version(open_page, site, tmp_path):
    site.folder = next_build(tmp_path / "broken", "a" * 12, spoil="packages/" + packing.FRAME)
    page = open_at(open_page, site, watched=False)
    page.locator("#recovery").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    site.folder = DIST
    page.reload()
    page.locator("#recovery").wait_for()
    page.wait_for_load_state("networkidle")
    page.locator("#update-accept").click()
    wait_ready(page)
    assert not page.locator("#recovery").is_visible()


def test_an_incomplete_download_is_never_called_ready_offline(open_page, site, tmp_path):
    folder = next_build(tmp_path / "partial", "c" * 12)
    (folder / "icons/maskable-512.png").unlink()
    site.folder = folder
    page = open_page(ready=False, own=True, watched=False, service_workers="allow", locale="es-ES")
    page.add_init_script(WATCH_INSTALLATION)
    page.goto(site.url)
    wait_ready(page)
    assert page.evaluate("window.ended") == "redundant"
    assert page.locator(".offline-ready").is_hidden()
    assert page.locator("html[data-offline]").count() == 0
