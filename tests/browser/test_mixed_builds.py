"""A page of one build never runs with the files of another: hosts and browsers keep files for minutes.

The pages have no service worker unless a test says so: with one, all files come from its own copy.
"""

import json
import shutil

import pytest

from serving import BOOT_MS, DIST, Site, wait_ready
from test_offline import next_build, precached

OLD = json.loads((DIST / "build.json").read_text())["build"]
NEW = "b" * 12
# The new build comes out when the page, which is ready, asks for its worker.
UPDATE_BEFORE_WORKER = """
  const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
  navigator.serviceWorker.register = async (...words) => {
    await update();
    return register(...words);
  };
"""


@pytest.fixture
def site():
    site = Site()
    yield site
    site.stop()


def fresh_page(open_page, **options):
    return open_page(ready=False, own=True, watched=False, **{"locale": "es-ES", **options})


def pages_served(site):
    """Returns how often the server was asked for index.html."""
    return site.requests.count("/repo/")


def mixed(folder, index_from, rest_from):
    """A server in the middle of an update: index.html of one build, everything else of another."""
    shutil.copytree(rest_from, folder)
    shutil.copy(index_from / "index.html", folder / "index.html")
    return folder


def build_of(page):
    return page.evaluate("document.documentElement.dataset.build")


def test_every_script_of_the_page_is_inside_it_or_addressed_by_its_content(tmp_path):
    index = (DIST / "index.html").read_text()
    other = (next_build(tmp_path / "next", NEW) / "index.html").read_text()
    addresses = {part.split('"')[0] for part in index.split('src="')[1:] + index.split('href="')[1:]}
    scripts = {path for path in addresses if path.endswith((".js", ".mjs", ".css", ".json"))}
    assert scripts and all(path.startswith((f"app/{OLD}/", "vendor/")) for path in scripts), scripts
    assert f"app/{OLD}/" not in other
    assert not list(DIST.glob("js/*"))


def test_a_visit_broken_off_before_an_update_starts_the_new_build_by_itself(open_page, site, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(DIST, broken)
    [code] = broken.rglob("baraja_ui-*.zst")
    code.unlink()
    site.folder = broken
    page = fresh_page(open_page)
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    asked = pages_served(site)
    site.folder = next_build(tmp_path / "next", NEW)
    again = page.context.new_page()
    again.goto(site.url)
    again.wait_for_selector(f"html[data-build='{NEW}'][data-ready]", state="attached", timeout=BOOT_MS)
    assert pages_served(site) > asked
    assert again.evaluate("sessionStorage.length") == 0, "the next update may reload by itself again"


@pytest.mark.parametrize("which", ["old page, new files", "new page, old files"])
def test_a_server_that_mixes_builds_is_asked_once_more_and_then_named(open_page, site, tmp_path, which):
    new = next_build(tmp_path / "next", NEW)
    site.folder = mixed(tmp_path / "mixed", *((DIST, new) if which.startswith("old") else (new, DIST)))
    page = fresh_page(open_page)
    page.goto(site.url)
    page.get_by_text("Acaba de salir una versión nueva").wait_for()
    asked = pages_served(site)
    page.wait_for_load_state("networkidle")
    assert asked == pages_served(site) <= 4, "it does not reload for ever"
    site.folder = new
    page.get_by_role("button", name="Reintentar").click()
    wait_ready(page)
    assert build_of(page) == NEW


@pytest.mark.parametrize(("locale", "heading"), [("es-ES", "no ha podido arrancar"), ("en-GB", "could not start")])
def test_the_recovery_page_is_readable_without_its_style_sheet(open_page, site, tmp_path, locale, heading):
    bare = tmp_path / "bare"
    shutil.copytree(DIST, bare)
    shutil.rmtree(bare / "app")
    site.folder = bare
    page = fresh_page(open_page, locale=locale)
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    text = page.inner_text("body")
    assert heading in text
    assert ("Reintentar" in text) == (locale == "es-ES") != ("Try again" in text)
    assert "conexión" not in text and "connection" not in text, "the server has answered"
    assert page.locator("#app").is_hidden() and page.locator("#boot").is_hidden()


def test_a_start_without_its_style_sheet_alone_is_noticed(open_page, site, tmp_path):
    bare = tmp_path / "bare"
    shutil.copytree(DIST, bare)
    [sheet] = bare.rglob("style.css")
    sheet.unlink()
    site.folder = bare
    page = fresh_page(open_page)
    page.goto(site.url)
    page.locator("#recovery").wait_for()
    assert "style.css" in page.locator("#recovery-text").text_content()


def test_an_old_page_whose_first_worker_is_new_offers_the_new_build(open_page, site, tmp_path):
    new = next_build(tmp_path / "next", NEW)
    page = fresh_page(open_page, service_workers="allow")
    page.add_init_script(UPDATE_BEFORE_WORKER)
    page.expose_function("update", lambda: setattr(site, "folder", new))
    page.goto(site.url)
    wait_ready(page)
    precached(page)
    page.get_by_text("Hay una versión nueva de Baraja.").wait_for()
    page.locator("#update-accept").click()
    page.wait_for_selector(f"html[data-build='{NEW}'][data-ready]", state="attached", timeout=BOOT_MS)
