"""The page in WebKitGTK, the nearest thing to Safari here: it starts, works offline, plays, paints.

These tests are in one file, and so run in one process: two WebKitGTKs at once would compete for the cores, and so would
a Chromium, next to which it has exceeded its minute for a start. No other file has a test in WebKitGTK.
"""

import io
import re

import pytest
from PIL import Image, ImageStat
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.support.ui import WebDriverWait

import deals
import driving
import village_driving
from escaping import TRIED, WRITE, check, program
from gallery import rules, sheet
from serving import BOOT_MS, Site
from test_pictures import HIGH, LAYOUT, WIDE
from test_stock import GAMES, MOVES
from webkit_driving import Visitor

pytestmark = pytest.mark.webkit


@pytest.fixture
def site():
    """A server that a test may stop."""
    site = Site()
    yield site
    site.stop()


def test_the_page_starts_in_webkit(webkit, site):
    webkit.get(site.url)
    root = webkit.find_element("css selector", "html")
    WebDriverWait(webkit, BOOT_MS / 1000).until(lambda _: root.get_attribute("data-ready"))
    assert webkit.find_element("id", "app").text.strip()
    assert not webkit.find_element("id", "recovery").is_displayed()


GROUND = "return getComputedStyle(document.documentElement).getPropertyValue('--table').trim();"


def test_a_theme_is_worn_and_taken_off_in_webkit(webkit, site):
    webkit.get(site.url)
    root = webkit.find_element("css selector", "html")
    WebDriverWait(webkit, BOOT_MS / 1000).until(lambda _: root.get_attribute("data-ready"))
    grounds = []
    for wish in ("night", "eink", "felt"):
        webkit.execute_script("document.documentElement.dataset.look = arguments[0];", wish)
        WebDriverWait(webkit, 10).until(lambda _, wish=wish: root.get_attribute("data-theme") == wish)
        grounds.append(webkit.execute_script(GROUND))
    assert len(set(grounds)) == 3 and all(grounds)


# Closes the connection that was written with, as iOS does, and writes again; tells what is stored then.
CLOSE_AND_WRITE = """const [tell] = arguments;
import(document.querySelector("script[type=module]").src.replace("pyhost", "storage")).then(async (storage) => {
  const { put } = IDBObjectStore.prototype;
  let connection;
  IDBObjectStore.prototype.put = function (...what) {
    connection = this.transaction.db;
    return put.apply(this, what);
  };
  await storage.put("game-1", "before", "{}");
  connection.close();
  await storage.put("game-1", "after", "{}");
  return storage.get("game-1");
}).then(tell, (failure) => tell(String(failure)));"""


def test_a_closed_connection_to_the_storage_is_opened_anew_in_webkit(webkit, site):
    Visitor(webkit).open(site.url)
    assert webkit.execute_async_script(CLOSE_AND_WRITE) == "after"


def test_a_step_back_stays_inside_the_page_in_webkit(webkit, site):
    webkit.get(site.url)
    root = webkit.find_element("css selector", "html")
    WebDriverWait(webkit, BOOT_MS / 1000).until(lambda _: root.get_attribute("data-ready"))
    webkit.find_element("css selector", "[data-focus=go-settings]").click()
    WebDriverWait(webkit, 10).until(lambda _: webkit.execute_script("return history.state?.inside"))
    webkit.back()
    WebDriverWait(webkit, 10).until(lambda _: webkit.find_elements("css selector", ".page-home"))
    assert root.get_attribute("data-ready"), "the same page, which was not loaded again"


def test_the_page_starts_in_webkit_with_the_server_gone(webkit, site):
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


def test_webkit_paints_pictures_with_their_gradients_and_colours(webkit, tmp_path):
    """Rules in a file of their own must find the gradients of the page, and colours must pass two levels of `<use>`."""
    names = ["village", "moat", "witch", "gold"]
    (tmp_path / "css").mkdir()
    (tmp_path / "css/style.css").write_text(rules(), "utf-8")
    (tmp_path / "sheet.html").write_text(sheet(names, LAYOUT, "css/style.css"), "utf-8")
    webkit.get((tmp_path / "sheet.html").as_uri())
    whole = Image.open(io.BytesIO(webkit.get_screenshot_as_png())).convert("RGB")
    for place, name in enumerate(names):
        picture = whole.crop((place * WIDE, 0, (place + 1) * WIDE, HIGH))
        colours = len(picture.quantize(64).getcolors())
        assert colours == 64 and max(ImageStat.Stat(picture).stddev) > 30, name


def test_a_whole_game_of_dominion_is_played_by_clicks_in_webkit(webkit, site):
    """From the first turn of a deal to its result, with cards that fly; then the page still starts after a reload."""
    visitor = Visitor(webkit)
    visitor.open(site.url)
    visitor.follow_at("fast")
    visitor.follow(deals.deal_link(seed=deals.SHORT))
    assert visitor.play_to_end(driving.NEXT, *driving.WISHES) > 15
    assert visitor.find(".flight"), "nothing has flown"
    assert len(visitor.find(".place")) == 2
    assert re.search(r"\d+ (PV|VP)", visitor.until(".place.winner")[0].text)
    visitor.until("html[data-kept=yes]")
    visitor.reload()
    visitor.until(".page-end .place.winner, .page-home")


def test_a_whole_game_of_villagers_is_played_by_clicks_in_webkit(webkit, site):
    """From the first draft of a deal to the ceremony."""
    visitor = Visitor(webkit)
    visitor.open(site.url)
    visitor.follow_at("instant")
    visitor.follow(village_driving.deal_link())
    assert visitor.play_to_end(village_driving.NEXT) > 25
    assert len(visitor.find(".place")) == 2
    assert visitor.until(".place.winner")
    assert len(visitor.until(".income")) == 4


def test_the_laboratory_plays_in_a_worker_in_webkit(webkit, site):
    visitor = Visitor(webkit)
    visitor.open(site.url)
    visitor.press("[data-focus=go-laboratory]")
    visitor.press("[data-focus=lab-go]")
    visitor.until(".lab-figure strong")
    worker = "return performance.getEntriesByType('resource').some((one) => one.name.endsWith('/js/worker.js'))"
    assert webkit.execute_script(worker), "it is a worker that plays"
    visitor.press("[data-focus='laboratory.stop']")
    visitor.until(".lab-table")


PROGRAM = "class A:\ndef __init__(self, seed): pass\ndef decide(self, view, question):\nreturn 1 / 0"

COLOURED = """return [...CSS.highlights.get("code-word")].map(({ startContainer, startOffset, endOffset }) =>
  startContainer.data.slice(startOffset, endOffset))"""


def test_a_player_is_written_by_keyboard_tried_and_stopped_in_webkit(webkit, site):
    """An error is shown at its line, a program that never ends is stopped, and the next one plays."""
    visitor = Visitor(webkit)
    webkit.set_window_size(1024, 1300)  # tall enough to show everything above the bar at the bottom
    visitor.open(site.url)
    visitor.press("[data-focus=go-laboratory]")
    visitor.press("[data-focus=go-player]")
    visitor.until("html[data-code]")
    area = visitor.until("#program")[0]
    last_line = "arguments[0].focus(); arguments[0].setSelectionRange(arguments[0].value.lastIndexOf('\\n') + 1, 1e6)"

    def write(text):
        ActionChains(webkit, duration=0).send_keys(text.replace("\n", Keys.ENTER)).perform()

    webkit.execute_script("arguments[0].select()", area)
    write(PROGRAM)
    lines = area.get_property("value").splitlines()
    assert [len(line) - len(line.lstrip()) for line in lines] == [0, 4, 4, 8]
    assert webkit.execute_script(COLOURED) == ["class", "def", "pass", "def", "return"]
    visitor.press("[data-action='player.run']")
    assert visitor.until("#program-lines .wrong")[0].text == "4"
    assert "ZeroDivisionError" in visitor.find("#player-found")[0].text
    webkit.execute_script(last_line, area)
    write("        while True: pass")
    visitor.press("[data-action='player.run']")
    visitor.press("[data-action='player.stop']")
    visitor.until("[data-action='player.run']")
    webkit.execute_script(last_line, area)
    write("        return question.options[:question.least]")
    visitor.press("[data-action='player.run']")
    visitor.until(".lab-figure strong")


def test_no_request_leaves_a_program_in_webkit(webkit, other, site):
    visitor = Visitor(webkit)
    webkit.set_window_size(1024, 1300)  # tall enough to show everything above the bar at the bottom
    visitor.open(site.url)
    webkit.execute_async_script("caches.open('baraja, what the page has stored').then(arguments[0])")
    visitor.press("[data-focus=go-laboratory]")
    visitor.press("[data-focus=go-player]")
    visitor.until("#program")
    webkit.execute_script(f"({WRITE})(arguments[0])", program(other, site))
    for action in ("games'][data-arg='1000", "run"):  # below a long program
        webkit.execute_script("document.querySelector(arguments[0]).click()", f"[data-action='player.{action}']")
    webkit.execute_async_script(f"({TRIED})().then(arguments[0])")
    [printed] = visitor.until(".printed")
    check(other, site, printed.get_attribute("textContent"), webkit.execute_script("return heard"))


@pytest.fixture
def stock_site(stock):
    site = Site(stock)
    yield site
    site.stop()


def test_a_stock_page_plays_saves_and_goes_on_offline_in_webkit(webkit, stock_site):
    visitor = Visitor(webkit)
    visitor.open(stock_site.url)
    visitor.follow_at("instant")
    visitor.until("html[data-offline=ready]")
    for game, (link, following, wishes) in GAMES.items():
        visitor.follow(link)
        for _ in range(MOVES):
            visitor.press(visitor.wanted(following, *wishes))
        visitor.wanted(following, *wishes)
        visitor.until("html[data-kept=yes]")
        stock_site.stop()
        visitor.reload()
        visitor.until(f".table.{game}")
        assert visitor.wanted(following, *wishes) != ".page-end"
        visitor.press("#menu")
        visitor.press("[data-focus=go-home]")
        visitor.until(".page-home")
