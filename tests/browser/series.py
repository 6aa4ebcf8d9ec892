"""Makes a series of pictures of whole games, as a visitor sees them, for whoever changes the looks.

    python tests/browser/series.py FOLDER [--size landscape phone ...] [--theme felt night ...] [--lang es en] [--tours]

Plays a game of Dominion and one of Villagers by clicks, from the home screen to the final score, takes a numbered
picture at every new kind of moment and at every turn, and writes ``index.html``, a contact sheet. With ``--tours`` the
pictures are those of every screen in `touring.py` instead. It uses dist/: run ``python3 build.py dist`` first.
"""

import argparse
import html
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "web", "engine", "tests/page", "tests/browser")]

from playwright.sync_api import sync_playwright  # noqa: E402

import driving  # noqa: E402
import touring  # noqa: E402
import village_driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

LOCALES = {"es": "es-ES", "en": "en-GB"}
SHOPPING = (("militia", 1), ("village", 2), ("smithy", 2), ("market", 1), ("moat", 1))
"""Cards that are bought besides money, and how many of each: they make for different pictures."""

STYLE = """body { margin: 0; padding: 1.5rem; font: 15px/1.4 system-ui, sans-serif; background: #ddd; color: #111; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; } img { display: block; width: 20rem; border: 1px solid #888; } figcaption { max-width: 20rem; }
.phone img, .narrow img { width: 12rem; } .phone figcaption, .narrow figcaption { max-width: 12rem; }"""


FINISHED = """() => {
  const over = (motion) => motion.effect.getComputedTiming().endTime < Infinity;
  document.getAnimations().filter(over).forEach((motion) => motion.finish());
}"""
"""Things that fly are where they land; what never ends goes on."""


class Series:
    """Numbered pictures of one page in one look."""

    def __init__(self, folder, look, page):
        self.folder, self.look, self.page = folder, look, page
        self.pictures = []
        self.known = set()

    def take(self, name):
        """Takes a picture of what is on the screen now."""
        file = f"{self.look}-{len(self.pictures) + 1:03}-{name}.png"
        self.page.evaluate(FINISHED)
        self.page.screenshot(path=str(self.folder / file))
        self.pictures.append((file, name))

    def take_once(self, kind, name):
        """Takes a picture, unless there is one of this kind already."""
        if kind not in self.known:
            self.known.add(kind)
            self.take(name)


def dominion(page, series):
    """Plays a game of Dominion from the home screen to the result."""
    page.click("[data-focus=go-new]")
    page.wait_for_selector(".page-new")
    series.take("new-game")
    page.click("[data-focus=new-start]")
    bought = dict.fromkeys(dict(SHOPPING), 0)
    turn = ""
    while driving.my_turn(page):
        sentence = page.inner_text("#zone-prompt .sentence").split("\n")[0]
        now = page.evaluate("[...document.querySelectorAll('.lines .turn')].at(-1)?.innerText ?? ''")
        if now != turn:
            turn = now
            series.take("turn")
        else:
            series.take_once(sentence, "asked")
        shop(page, bought)
        if page.query_selector("#table .tile[aria-pressed=true]"):
            series.take_once("chosen", "pile-chosen")
        if driving.my_turn(page):
            driving.one_step(page)
    page.wait_for_selector(".chart .curve", state="attached")
    series.take("result")
    page.click("[data-focus='end.table-']")
    page.wait_for_selector("#table")
    series.take("table-at-the-end")
    to_home(page)


def shop(page, bought):
    """Selects a kingdom card that is still wanted, unless Gold can be bought."""
    if not driving.buying(page) or page.query_selector(f"#pile-gold{driving.FOR_SALE}"):
        return
    for card, most in SHOPPING:
        tile = page.query_selector(f"#pile-{card}{driving.FOR_SALE}")
        if tile and bought[card] < most:
            tile.click()
            bought[card] += 1
            return


def villagers(page, series):
    """Plays a game of Villagers from the home screen to the result."""
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.game-villagers']")
    series.take("new-game-of-villagers")
    page.click("[data-focus=new-start]")
    head = ""
    while driving.my_turn(page):
        now = page.inner_text("#zone-top .status b") if page.query_selector("#zone-top .status b") else ""
        if now != head:
            head = now
            series.take("round")
        village_driving.one_step(page)
        if page.query_selector("#table [aria-pressed=true]:is(.villager, .node, .stack, .basic)"):
            series.take_once(("picked", head.split(" ")[-1]), "picked")
    page.wait_for_selector(".page-end .income")
    series.take("ceremony")
    if page.query_selector("[data-focus=skip-ceremony]"):
        page.click("[data-focus=skip-ceremony]")
    page.wait_for_selector(".chart .curve", state="attached")
    series.take("result")
    page.click("[data-focus=end-home]")
    page.wait_for_selector(".page-home")


def to_home(page):
    page.click("#menu")
    page.wait_for_selector(".page-pause")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")


def games(page, series):
    series.take("home")
    driving.instant(page)
    dominion(page, series)
    villagers(page, series)
    series.take("home-afterwards")


def tours(page, series):
    driving.instant(page)
    for tour in touring.TOURS:
        for name in tour(page):
            series.take(name)


def contact_sheet(folder, all_series):
    body = ""
    for series in all_series:
        body += f"<h2>{html.escape(series.look)}</h2><section class='{series.look.split('-')[0]}'>"
        for file, name in series.pictures:
            body += f"<figure><a href='{file}'><img src='{file}' alt='' loading='lazy'></a>"
            body += f"<figcaption>{html.escape(name)}</figcaption></figure>"
        body += "</section>"
    head = f"<!doctype html><html lang='en'><meta charset='utf-8'><title>Baraja</title><style>{STYLE}</style>"
    (folder / "index.html").write_text(f"{head}{body}</html>", encoding="utf-8")


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--size", nargs="+", choices=touring.SIZES, default=["landscape", "portrait", "phone"])
    ask.add_argument("--theme", nargs="+", choices=touring.THEMES, default=["felt"])
    ask.add_argument("--lang", nargs="+", choices=LOCALES, default=["es"])
    ask.add_argument("--tours", action="store_true", help="every screen of touring.py instead of two games")
    given = ask.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    site = Site()
    done = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for look in [(size, theme, lang) for size in given.size for theme in given.theme for lang in given.lang]:
            size, theme, lang = look
            width, height = touring.SIZES[size]
            context = browser.new_context(locale=LOCALES[lang], viewport={"width": width, "height": height})
            page = context.new_page()
            page.goto(site.url)
            wait_ready(page)
            touring.choose_theme(page, theme)
            series = Series(given.folder, "-".join(look), page)
            (tours if given.tours else games)(page, series)
            context.close()
            done.append(series)
            print(f"{series.look}: {len(series.pictures)} pictures", flush=True)
        browser.close()
    contact_sheet(given.folder, done)
    site.stop()
    print(given.folder / "index.html")


if __name__ == "__main__":
    main()
