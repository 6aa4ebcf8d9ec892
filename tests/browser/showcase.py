"""Makes the pictures that a browser shows before it installs the page, in both languages; the manifests name them.

    python tests/browser/showcase.py

Uses dist/ (run ``python3 build.py dist`` first) and writes public/screens/.
"""

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "web", "engine", "tests/page", "tests/browser")]

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

SIZES = {"wide": (1024, 660), "narrow": (390, 664)}
LOCALES = {"es": "es-ES", "en": "en-GB"}
QUALITY = 55


def main():
    folder = ROOT / "public/screens"
    folder.mkdir(exist_ok=True)
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for lang, locale in LOCALES.items():
            for name, (width, height) in SIZES.items():
                page = browser.new_page(locale=locale, viewport={"width": width, "height": height})
                page.goto(site.url)
                wait_ready(page)
                if name == "wide":
                    driving.instant(page)
                    page.click("[data-focus=daily-dominion]")
                    page.wait_for_selector("#table")
                picture = Image.open(io.BytesIO(page.screenshot()))
                picture.convert("RGB").save(folder / f"{name}-{lang}.webp", quality=QUALITY, method=6)
                page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
