"""Makes the pictures that show the page: those that a browser shows before it installs it, in both languages, which the
manifests name, and those of the README.

    python tests/browser/showcase.py

Uses dist/ (run ``python3 build.py dist`` first) and writes public/screens/ and .github/.
"""

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "web", "engine", "tests/page", "tests/browser")]

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import deals  # noqa: E402
import driving  # noqa: E402
import village_driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

SIZES = {"wide": (1024, 660), "narrow": (390, 664)}
LOCALES = {"es": "es-ES", "en": "en-GB"}
QUALITY = 42
COLOURS = 256  # of a picture of the README: a quarter of the bytes, and no eye sees it


def in_the_middle(session):
    """Whether the first player can play on after several cards, in the middle of the game."""
    question = session.question
    view = session.view(0)
    return question.seat == 0 and question.key == "turn.action" and view.turn > 6 and len(view.in_play(0)) > 2


def buying(session):
    """Whether the first player is about to play Treasures worth much, once some Provinces are gone."""
    question = session.question
    view = session.view(0)
    return question.seat == 0 and question.key == "turn.treasure" and view.left("province") < 6 and view.turn > 6


def links():
    """The pictures of the README: the width, height and scale of a window, and the fragment of a link to a game."""
    dominion = {"kingdom": "village_square", "seats": ("person", "strong"), "bots": ("strong", "strong")}
    return {
        "table": (1440, 900, 1, deals.game_link(in_the_middle, seed=8, **dominion)),
        "phone": (390, 844, 4 / 3, deals.game_link(buying, seed=5, **dominion)),
        "villagers": (1024, 660, 1, village_driving.game_link(village_driving.building(2), seats=("person", "strong"))),
    }


def taken(page):
    """What the page shows, as a picture."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def show_installed(browser, site):
    """Writes what browsers show before they install the page: the table of the day, and the first screen of a phone."""
    folder = ROOT / "public/screens"
    folder.mkdir(exist_ok=True)
    for lang, locale in LOCALES.items():
        for name, (width, height) in SIZES.items():
            page = browser.new_page(locale=locale, viewport={"width": width, "height": height})
            page.goto(site.url)
            wait_ready(page)
            if name == "wide":
                driving.instant(page)
                page.click("[data-focus=daily-dominion]")
                page.wait_for_selector("#table")
            taken(page).save(folder / f"{name}-{lang}.webp", quality=QUALITY, method=6)
            page.close()


def show_readme(browser, site):
    """Writes the pictures of the README, in English."""
    for name, (width, height, scale, fragment) in links().items():
        window = {"width": width, "height": height}
        page = browser.new_page(locale=LOCALES["en"], viewport=window, device_scale_factor=scale)
        page.goto(site.url + fragment)
        wait_ready(page)
        driving.open_link(page)
        page.wait_for_selector("#table[data-mine=yes]")
        taken(page).quantize(COLOURS).save(ROOT / f".github/{name}.png", optimize=True)
        page.close()


def main():
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        show_installed(browser, site)
        show_readme(browser, site)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
