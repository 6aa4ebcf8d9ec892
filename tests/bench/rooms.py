"""Measures from the tap that opens a room to its painted screen, with 500 saved games, the results of as many and 2,000
solved puzzles on the device.

Each room is opened twice: the first time its words, code and drawings are read. This is done at full speed and on a
processor slowed down four times. `BARAJA_ROOMS="fast slow"` names the speeds to run.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "tests/bench", "engine", "web")]
from clicks import SLOW, slow_down  # noqa: E402

from baraja import dominion  # noqa: E402
from baraja.puzzles.stock import own_stock  # noqa: E402
from baraja_ui.setup import history  # noqa: E402
from baraja_ui.statistics import game_results  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

SAVES = FINISHED = 500
SOLVED, DAYS = 2000, 300  # puzzles, and days on which that of the day was solved
MOST_MS = 200  # the bound for opening any room at full speed

FILL = """([games, settings]) => new Promise((done, failed) => {
  const opening = indexedDB.open("baraja-saves");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const tx = opening.result.transaction(["saves", "index", "settings"], "readwrite");
    const [text] = [tx.objectStore("saves")].map((store) => store.getAll());
    text.onsuccess = () => {
      for (const [id, meta] of games) {
        tx.objectStore("saves").put(text.result[0], id);
        tx.objectStore("index").put(JSON.stringify(meta), id);
      }
      for (const [name, value] of Object.entries(settings)) tx.objectStore("settings").put(value, name);
    };
    tx.oncomplete = () => { opening.result.close(); done(); };
    tx.onerror = failed;
  };
})"""

TAPS = (
    ("new game", "[data-focus=go-new]", ".page-new"), ("drawn kingdom", "[data-focus='new.mode-random']", ".wishes"),
    ("kingdoms played", "[data-focus='new.mode-played']", "[data-focus=played-forget]"),
    ("picked kingdom", "[data-focus='new.mode-pick']", "[data-focus=new-choose]"),
    ("choosing cards", "[data-focus=new-choose]", ".shelf"), ("a card chosen", ".shelf button", ".read-card"),
    ("a filter", "[data-focus=filter-type-attack]", "[data-focus=filter-type-attack][aria-pressed=true]"),
    ("back to the new game", "[data-focus=back]", ".page-new"), ("home", "[data-focus=back]", ".page-home"),
    ("cards", "[data-focus=go-cards]", ".shelf"), ("a card read", ".shelf button", ".read-card"),
    ("villagers", "[data-focus='cards.game-villagers']", ".shelf .person"), ("home", "[data-focus=back]", ".page-home"),
    ("games", "[data-focus=go-games]", ".page-games"), ("home", "[data-focus=back]", ".page-home"),
    ("statistics", "[data-focus=go-stats]", ".page-stats"), ("home", "[data-focus=back]", ".page-home"),
    ("learn", "[data-focus=go-learn]", ".page-learn"), ("home", "[data-focus=back]", ".page-home"),
    ("settings", "[data-focus=go-settings]", ".page-settings"), ("home", "[data-focus=back]", ".page-home"),
    ("laboratory", "[data-focus=go-laboratory]", ".page-laboratory"), ("home", "[data-focus=back]", ".page-home"),
    ("puzzles", "[data-focus=go-puzzles]", ".puzzle-room"), ("home", "[data-focus=back]", ".page-home"),
    ("journey", "[data-focus=go-journey]", ".page-journey"), ("home", "[data-focus=back]", ".page-home"),
    ("about", "[data-focus=go-about]", ".page-about"), ("home", "[data-focus=back]", ".page-home"),
)  # fmt: skip
"""The name of each room, what is tapped, and what is on the screen once it is open."""
OPEN = """([selector, opened]) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(selector).click();
  const look = () => {
    if (!document.querySelector(opened)) return setTimeout(look);
    requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => done(performance.now() - start);
      drawn.port2.postMessage(0);
    });
  };
  look();
})"""


def stored_contents():
    """Returns the contents of the storage: list entries of games, results, kingdoms played."""
    kingdoms = [name for name in dominion.KINGDOMS if dominion.playable(name)]
    games, results, played = [], [], []
    for at in range(SAVES):
        day = f"2026-{at % 12 + 1:02}-{at % 28 + 1:02}"
        cards = list(dominion.KINGDOMS[kingdoms[at % len(kingdoms)]]["cards"])
        meta = {"title": f"Game {at}", "game": "dominion", "created": day, "changed": f"{day}T12:00:{at % 60:02}"}
        meta |= {"turn": at % 30, "next": "Ana", "over": at < FINISHED, "practice": False, "seats": ["Ana", "Berta"]}
        games.append((f"bench-{at}", meta | {"rules": "1", "cards": cards[:4]}))
        if at < FINISHED:
            kingdom, bots = kingdoms[at % len(kingdoms)], (("novice",), ("strong",), ("regular", "beginner"))[at % 3]
            results.append(
                game_results.Result(
                    f"bench-{at}", day, "dominion", kingdom, bots, at % 3 + 1, False, 30, 4, 18, cards=tuple(cards[:6])
                )
            )
            played.append(history.Played(f"bench-{at}", day, tuple(cards), "won"))
    settings = {"statistics": json.dumps(game_results.write(results)), "history": json.dumps(history.write(played))}
    names = [row[0] for row in own_stock()["puzzles"]]
    names += [f"{at:010x}" for at in range(SOLVED - len(names))]  # of stocks to come
    days = [f"2026-{at // 28 % 12 + 1:02}-{at % 28 + 1:02}" for at in range(DAYS)]
    settings |= {"puzzles": json.dumps(dict.fromkeys(names[:SOLVED], "solved")), "puzzle_days": json.dumps(days)}
    settings["puzzle_rating"] = json.dumps([1720.0, 60.0, 0.06])
    return games, settings


def opened(page, url):
    """Opens the page with all of that in its storage."""
    page.goto(url)
    wait_ready(page)
    page.click("[data-focus=play]")
    page.click("[data-focus=evening-skip]")
    page.wait_for_selector("#table")
    page.click("#menu")
    page.click("[data-focus=go-home]")
    page.wait_for_selector(".page-home")
    page.wait_for_timeout(1500)  # the game is written after a moment, not at once
    page.evaluate(FILL, stored_contents())
    page.reload()
    wait_ready(page)


def main():
    site = Site()
    speeds = {"fast": 1, "slow": SLOW}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for speed in os.environ.get("BARAJA_ROOMS", "fast slow").split():
            page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
            opened(page, site.url)
            slow_down(page, speeds[speed])
            for round_ in ("first", "again"):
                for name, selector, there in TAPS:
                    page.wait_for_selector(selector)
                    took = page.evaluate(OPEN, [selector, there])
                    line = {
                        "bench": "rooms",
                        "speed": speeds[speed],
                        "room": name,
                        "time": round_,
                        "ms": round(took, 1),
                    }
                    print(json.dumps(line | ({"limit_ms": MOST_MS} if speed == "fast" else {})), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
