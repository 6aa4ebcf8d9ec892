"""The page that is built with nothing shrunk: every file of Pyodide and PyScript as npm delivers it. A weekly workflow
plays these tests with the newest versions of both."""

import json

import pytest

import deals
import driving
import village_driving
from serving import BOOT_MS, Site, wait_ready
from web.build.assemble import VENDOR
from web.build.environment import MODULES

GAMES = {
    "dominion": (deals.deal_link(seed=deals.SHORT), driving.NEXT, driving.WISHES),
    "villagers": (village_driving.deal_link(), village_driving.NEXT, ()),
}
MOVES = 6


@pytest.fixture
def site(stock):
    site = Site(stock)
    yield site
    site.stop()


def test_nothing_of_others_is_changed(stock):
    for name, version in json.loads((stock / "build.json").read_text())["vendor"].items():
        for path in stock.glob(f"vendor/{name}-{version}-*/*"):
            originals = (MODULES / VENDOR[name][0]).rglob(path.name)
            assert any(path.read_bytes() == original.read_bytes() for original in originals), path.name


def test_both_games_are_played_saved_and_gone_on_with_offline(open_page, site):
    page = open_page(ready=False, own=True, service_workers="allow", locale="es-ES")
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_MS)
    driving.instant(page)
    for game, (link, following, wishes) in GAMES.items():
        page.evaluate("fragment => { location.hash = fragment }", link)
        driving.open_link(page)
        for _ in range(MOVES):
            assert driving.my_turn(page)
            page.click(page.evaluate(f"wishes => ({following})(...wishes)", list(wishes)))
        driving.my_turn(page)
        driving.wait_saved(page)
        hand = page.inner_text("#zone-hand")
        site.stop()
        page.context.set_offline(True)
        page.reload()
        wait_ready(page)
        assert driving.my_turn(page) and page.inner_text("#zone-hand") == hand
        assert page.locator(f".table.{game}").count() == 1
        for _ in range(MOVES):
            assert driving.my_turn(page)
            page.click(page.evaluate(f"wishes => ({following})(...wishes)", list(wishes)))
