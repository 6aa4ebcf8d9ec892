"""After one visit the page needs no server; a new version waits until it is accepted and keeps the saves."""

import json
import shutil

import pytest
from selenium.webdriver.support.ui import WebDriverWait

from serving import BOOT_MS, DIST, Site, wait_ready

STORAGE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'
TEXT = {".html", ".js", ".json", ".webmanifest"}


def precached(page):
    page.wait_for_selector("html[data-offline]", state="attached", timeout=BOOT_MS)


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
    return folder


@pytest.fixture
def site():
    """A server that a test may stop and whose folder it may change."""
    site = Site()
    yield site
    site.stop()


def open_at(open_page, site, **options):
    page = open_page(ready=False, locale="es-ES", **options)
    page.goto(site.url)
    return page


def test_offline_with_the_server_gone(open_page, site):
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
    assert sorted(name.rsplit("-", 1)[0] for name in held) == ["baraja-app", "baraja-vendor"]
    paths = sorted(path.removeprefix("/repo/") for cache in held.values() for path in cache)
    shipped = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    assert paths == [path for path in shipped if path not in ("sw.js", "build.json")]


def test_a_new_version_waits_is_accepted_and_keeps_the_saves(open_page, site, tmp_path):
    page = open_at(open_page, site)
    wait_ready(page)
    precached(page)
    page.evaluate(f"""async () => {{
      await caches.open("other-site");
      await (await {STORAGE}).put("game-1", '{{"turn":3}}', '{{"name":"Primera"}}');
    }}""")
    old = page.evaluate("document.documentElement.dataset.build")
    already = len(site.requests)
    site.folder = next_build(tmp_path / "next", "b" * 12)
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    page.get_by_text("Hay una versión nueva de Baraja.").wait_for()
    page.reload()
    wait_ready(page)
    assert page.evaluate("document.documentElement.dataset.build") == old, "nothing changes before it is accepted"
    page.evaluate("document.documentElement.setAttribute('data-busy', '1')")
    page.locator("#update-accept").click()
    page.wait_for_timeout(400)
    assert page.evaluate("document.documentElement.dataset.build") == old, "never while a bot moves"
    page.evaluate("document.documentElement.removeAttribute('data-busy')")
    page.wait_for_selector(f"html[data-build='{'b' * 12}'][data-ready]", state="attached", timeout=BOOT_MS)
    assert page.evaluate(f"{STORAGE}.then((storage) => storage.get('game-1'))") == '{"turn":3}'
    names = page.evaluate("caches.keys()")
    assert "other-site" in names, "the caches of other pages are not ours to delete"
    assert len(names) == 3 and f"baraja-app-{'b' * 12}" in names
    assert not [path for path in site.requests[already:] if "/vendor/" in path], "Python is not downloaded again"


def test_an_update_rescues_a_broken_version(open_page, site, tmp_path):
    site.folder = next_build(tmp_path / "broken", "a" * 12, spoil="baraja.zip")
    page = open_at(open_page, site, watched=False)
    page.locator("#recovery").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    site.folder = DIST
    page.reload()
    page.locator("#update-accept").click()
    wait_ready(page)
    assert not page.locator("#recovery").is_visible()


def test_an_incomplete_download_never_counts_as_offline(open_page, site, tmp_path):
    folder = next_build(tmp_path / "partial", "c" * 12)
    (folder / "icons/maskable-512.png").unlink()
    site.folder = folder
    page = open_at(open_page, site, watched=False)
    wait_ready(page)
    page.wait_for_timeout(1500)
    assert page.locator(".offline-ready").is_hidden()
    assert page.locator("html[data-offline]").count() == 0
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found?.active)")


@pytest.mark.webkit
def test_offline_in_webkit(webkit, site):
    def ready():
        root = webkit.find_element("css selector", "html")
        WebDriverWait(webkit, BOOT_MS / 1000).until(lambda _: root.get_attribute("data-ready"))
        return root

    webkit.get(site.url)
    root = ready()
    WebDriverWait(webkit, BOOT_MS / 1000).until(lambda _: root.get_attribute("data-offline"))
    site.stop()
    webkit.refresh()
    ready()
    assert webkit.find_element("id", "app").text.strip()
