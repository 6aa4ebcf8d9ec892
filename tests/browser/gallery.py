"""Makes pictures of all cards, one sheet per set, in colour and in grey, for whoever draws cards to look at.

    python tests/browser/gallery.py FOLDER [SET ...] [--scale 2]

Each drawing is shown twice, 147 px wide: as on the tile of a pile, and as on a card in hand.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "web", "engine")]

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from baraja.words import facts  # noqa: E402
from baraja_ui.art import drawing, palettes  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

LAYOUT = """
body { margin: 6px; display: flex; flex-wrap: wrap; gap: 5px; width: 1220px; background: #205347; }
body { color: #fff; font: 12px sans-serif; }
div { width: 147px; overflow: hidden; } .tile-size { height: 60px; } .card-size { height: 75px; margin-top: 2px; }
"""


def rules():
    """Returns the style rules of the pictures and, as in the build, the palettes after them."""
    return (ROOT / "public/css/art.css").read_text("utf-8") + palettes.stylesheet()


def sheet(names, layout=LAYOUT, linked=""):
    """Returns a page with the pictures of these cards. Its style rules are inline, or linked as on the real page."""
    style = f'<link rel="stylesheet" href="{linked}">' if linked else f"<style>{rules()}</style>"
    drawn = "".join(
        f'<div><div class="tile-size">{drawing.picture(name, "tile")}</div>'
        f'<div class="card-size">{drawing.picture(name)}</div>{name}</div>'
        for name in names
    )
    head = f'<!doctype html><meta charset="utf-8"><title>cards</title>{style}<style>{layout}</style>'
    return head + drawing.symbols(names) + drawn


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("sets", nargs="*")
    ask.add_argument("--scale", type=float, default=1)
    wish = ask.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    cards = facts("baraja_ui.art", "cards")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1236, "height": 300}, device_scale_factor=wish.scale)
        for name in wish.sets or cards:
            file = wish.folder / f"{name}.png"
            page.set_content(sheet(cards[name]))
            page.screenshot(path=file, full_page=True)
            Image.open(file).convert("L").save(wish.folder / f"{name}-grey.png")
            print(file)
        chromium.close()


if __name__ == "__main__":
    main()
