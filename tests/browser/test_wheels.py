"""Plug-ins in a browser: the set that engine/docs/own.md teaches is built as a wheel, installed and played."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from driving import wait_saved
from killing import Victim
from serving import DIST, Site, wait_ready, watch

TAUGHT = (Path(__file__).parents[2] / "engine/docs/own.md").read_text("utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Returns the wheel of the set of engine/docs/own.md, built as it says."""
    folder = tmp_path_factory.mktemp("mills")
    for name, text in re.findall(r"```\w+ title=(mills/\S+|pyproject.toml)\n(.*?)```", TAUGHT, re.DOTALL):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    return folder / "mills-1.0-py3-none-any.whl"


def offer(page, file):
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-wheels]")
    page.set_input_files("#wheel-file", file)


def test_the_set_of_the_papers_is_tried_installed_and_played_at_the_table_offline(open_page, wheel):
    site = Site()
    page = open_page(ready=False, own=True, watched=False, service_workers="allow", locale="es-ES")
    watch(page.context, site.origin)
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    site.stop()  # a plug-in comes from the device and needs no server
    with page.expect_worker() as fenced:
        offer(page, wheel)
    page.get_by_text("mills 1.0 trae").wait_for()
    assert fenced.value.url.startswith("blob:"), "a worker of a frame of its own (tests/browser/test_fence.py)"
    assert page.locator(".panel-wheel .buy-row").count() == 2 and page.get_by_text("Jugadores: miller").is_visible()
    page.click("[data-action='wheels.take']")
    page.get_by_text("mills está instalado").first.wait_for()
    wait_saved(page)
    page.reload()
    wait_ready(page)
    page.click("[data-focus=go-laboratory]")
    page.select_option("#laboratory-player-0", "guest:miller")
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-figure strong")
    page.wait_for_selector("[data-action='laboratory.start']")
    page.click("[data-focus=back]")
    page.click("[data-focus=go-new]")
    page.click("[data-action='new.mode'][data-arg='pick']")
    page.click("[data-action='cards.pick']")
    page.fill("#card-search", "molino")
    for card in ("water_mill", "windmill"):
        page.click(f"[data-action='cards.tap'][data-arg='{card}']")
    page.click("[data-action='new.fill']")
    page.click("[data-focus=pick-start]")
    page.wait_for_selector("#table")
    assert page.locator("#zone-kingdom, #zone-supply").first.inner_text().count("Molino de") == 2


# Works while it is tried out and installed; once `hang` is set, importing it starts an operation that never ends.
HANGS = """
try:
    import js
except ImportError:
    js = None
if js and js.localStorage.getItem("hang"):
    from itertools import repeat
    js.console.log("it hangs")
    all(repeat(1))
"""


def test_a_wheel_that_hangs_the_page_at_its_start_is_left_out_and_named_at_the_next_visit(
    playwright_session, chromium_path, site, tmp_path, wheel
):
    harmful = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as good, zipfile.ZipFile(harmful, "w") as bad:
        for name in good.namelist():
            bad.writestr(name, good.read(name).decode() + (HANGS if name == "mills/__init__.py" else ""))
    victim = Victim(playwright_session, chromium_path, tmp_path / "profile")
    try:
        victim.start()
        victim.open(site.url)
        offer(victim.page, harmful)
        victim.page.click("[data-action='wheels.take']")
        victim.page.wait_for_selector("[data-action='wheels.remove']")
        wait_saved(victim.page)
        victim.page.evaluate("localStorage.setItem('hang', 'yes')")
        with victim.page.expect_console_message(lambda message: message.text == "it hangs"):
            victim.page.reload(wait_until="commit")
        victim.kill("tab killed")
        victim.open(site.url)
        victim.page.get_by_text(re.compile("mills (no se ha cargado|was not loaded)")).first.wait_for()
        assert victim.page.locator(".page-home").is_visible()
        victim.page.click("[data-focus=go-laboratory]")
        victim.page.click("[data-focus=go-wheels]")
        text = victim.page.inner_text("#wheel-said")
        assert re.search(
            "la última vez la página no llegó a abrirse con él|last time the page did not open with it", text
        )
        assert victim.page.locator("[data-action='wheels.remove']").is_enabled()
    finally:
        victim.end()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [(b"no wheel at all", "no es un complemento"), (b"0" * 1_000_001, "pasa de 1000 kB")],
)
def test_a_file_that_is_no_plug_in_is_refused_in_a_sentence(open_page, data, sentence):
    page = open_page(locale="es-ES")
    offer(page, {"name": "x.whl", "mimeType": "application/zip", "buffer": data})
    page.get_by_text(sentence).first.wait_for()
    assert page.locator("[data-action='wheels.take']").count() == 0


def test_the_wheel_of_the_engine_can_be_downloaded_and_is_not_cached_by_a_visit(open_page):
    page = open_page(locale="en-GB")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-wheels]")
    address = page.get_attribute("a[download]", "href")
    assert (DIST / address).read_bytes()[:2] == b"PK"
    assert address not in (DIST / "sw.js").read_text("utf-8")
