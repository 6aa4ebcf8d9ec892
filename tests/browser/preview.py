"""Makes pictures of the table for whoever changes it to look at, and checks whether everything fits.

    python tests/browser/preview.py FOLDER [SCENE:SIZE:THEME:LANGUAGE:TEXT ...] [--axe axe.min.js]

Writes one HTML file and one PNG per spec into FOLDER and prints what does not fit its box and what axe finds. A part
left out, or ``*``, means the first choice; without specs every scene is drawn at the three target sizes.
"""

import argparse
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in (".", "web", "engine", "tests/page", "tests/browser")]

from playwright.sync_api import sync_playwright  # noqa: E402

import framing  # noqa: E402
from baraja_ui.art import palettes  # noqa: E402
from baraja_ui.games.dominion import decisions, table  # noqa: E402
from baraja_ui.table.state import Table  # noqa: E402
from dominion_scenes import SCENES, story  # noqa: E402
from samples import FACTS, NAMES, words  # noqa: E402
from tests.suite import find_chromium  # noqa: E402
from web.build.assemble import MODULES, VENDOR  # noqa: E402

SIZES = {
    "landscape": (1024, 660), "portrait": (768, 900), "phone": (390, 664), "tall": (390, 844), "narrow": (320, 568),
    "big": (1366, 900), "wide": (1180, 820), "high": (1024, 768), "ipad": (820, 1106),
    "sideways": (844, 390), "sidelong": (932, 430), "low": (667, 375), "upright": (600, 960), "shallow": (1366, 600),
    "desk": (1440, 900), "window": (1280, 720),
}  # fmt: skip
THEMES = ("felt", "linen", "night", "contrast", "contrast-dark", "eink")
LETTERS = ("sans", "serif")
TARGETS = ("landscape", "portrait", "phone")
PLAIN = "<style>.picture > * { display: none; }</style>"
"""Drawings keep their boxes and are not painted, which would take longer than all the rest."""
UNPAINTED = PLAIN + framing.UNPAINTED
"""Everything is in its place and nothing is painted, for tests that only ask where things are."""

CLIPPED = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("page scrolls sideways");
  const boxes = ".name, .band, .sentence p, .button, .rival b, .counter, .heap, .tile, .card .bonuses, .mini, .title";
  for (const box of document.querySelectorAll(boxes)) {
    if (!box.getClientRects().length) continue;
    // In a hand the word of a type that does not fit falls below the band, out of sight.
    if (box.matches(".hand .band") && box.querySelector(".type").offsetTop > box.clientHeight - 6) continue;
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2)
      found.push(`${box.className}: ${box.textContent.slice(0, 40)} ` +
        `${box.scrollWidth}/${box.clientWidth} ${box.scrollHeight}/${box.clientHeight}`);
  }
  for (const word of document.querySelectorAll(".band .type"))
    if (word.getClientRects().length && word.scrollWidth > word.clientWidth)
      found.push(`type: ${word.textContent} ${word.scrollWidth}/${word.clientWidth} of ` +
        word.closest(".tile, .card").querySelector(".name").textContent);
  for (const text of document.querySelectorAll("#table *")) {
    if (text.childElementCount || !text.textContent.trim() || !text.getClientRects().length) continue;
    if (parseFloat(getComputedStyle(text).fontSize) < 12) found.push(`small: ${text.textContent.slice(0, 30)}`);
  }
  // Up to three cards in play lie side by side; the own piles are in sight, but for what happened since the last turn
  // or the steps of a card.
  const seen = (part) => {
    const { left, right } = part.getBoundingClientRect();
    const boxes = [{ left: 0, right: innerWidth }];
    for (let around = part.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible") boxes.push(around.getBoundingClientRect());
    return Math.min(right, ...boxes.map((box) => box.right)) - Math.max(left, ...boxes.map((box) => box.left));
  };
  const lying = [...document.querySelectorAll(".well > .minis > li > .mini")];
  const roomy = innerWidth >= 600 && innerHeight >= 480 && !document.querySelector(".well > .banner, .well .trail");
  for (const [at, card] of lying.entries()) {
    const end = lying[at + 1]?.getBoundingClientRect();
    const { left, right, top } = card.getBoundingClientRect();
    const over = end && end.top <= top && end.left > left && end.left < right - 2;
    const covered = over || seen(card) < right - left - 2;
    if (roomy && lying.length < 4 && covered) found.push(`in play, covered: ${card.textContent.slice(0, 40)}`);
  }
  const read = { visibilityProperty: true }; // a card on a sheet over all
  // An open sheet is in sight, and begins with its heading.
  const open = document.querySelector("#table").dataset.sheet;
  if (open && !document.querySelector(`#table .zone.${open}`).checkVisibility()) found.push(`not shown: ${open}`);
  const [heading, chain] = document.querySelectorAll(".moment .title, .moment .chain");
  if (chain && heading.getBoundingClientRect().bottom > chain.getBoundingClientRect().top)
    found.push("the heading is not above what it heads");
  const asks = document.querySelector(".well .asks > .mini");
  if (asks?.checkVisibility(read) && seen(asks) < asks.getBoundingClientRect().width - 2)
    found.push("out of sight: the card that asks");
  for (const pile of document.querySelectorAll(".well:not(:has(> .briefing)) :is(#heap-deck, #heap-discard)"))
    if (seen(pile) < 38 && (!document.querySelector("[data-sheet]") || pile.checkVisibility(read)))
      found.push(`out of sight: ${pile.id}`);
  for (const target of document.querySelectorAll("#table :is(button, summary)")) {
    if (!target.getClientRects().length || target.closest(".lines, .rule-word")) continue;
    // Large counters stand so close that 24 px, as for words in a text, are all that there is room for.
    const close = document.documentElement.dataset.text > "100" && target.matches(".counter-open");
    if (close && target.getBoundingClientRect().height >= 24 && target.getBoundingClientRect().width >= 24) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5)
      found.push(`target ${Math.round(box.width)}x${Math.round(box.height)}: ${target.id || target.textContent}`);
  }
  return found;
}"""


@cache
def style():
    """Returns the page's style sheet as the build joins it, with addresses that work from anywhere."""
    folder = ROOT / "public/css"
    names = re.findall(r'@import "(.+?)"', (folder / "style.css").read_text("utf-8"))
    drawn = {"palettes.css": palettes.stylesheet()}
    text = "\n".join(drawn.get(name) or (folder / name).read_text("utf-8") for name in names)
    for short in LETTERS:
        package, (file,) = VENDOR[short]
        text = text.replace(f"../../@{short.upper()}@/{Path(file).name}", (MODULES / package / file).as_uri())
    return f"<style>{text}</style>"


def page(scene, lang, theme, text="100"):
    """Returns one scene as a standalone page whose title names it."""
    return (
        f'<!doctype html><html lang="{lang}" data-theme="{theme}" data-text="{text}"><head>'
        f'<meta charset="utf-8"><title>{scene}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{style()}</head><body>{drawn(SCENES[scene], lang)}</body></html>"
    )


@cache
def drawn(scene, lang):
    """Returns the table at a scene: the same in every theme and in letters of every size."""
    spoken = words(lang)
    table_view, asked, more, taps = scene(lang)
    choice = decisions.deciding(asked, table_view, spoken, FACTS) if asked else None
    if choice is not None:
        choice.offer_habit({})
    for tap in taps:
        if tap == "stand":
            choice.repeated = True
            choice.act("stand")
        else:
            choice.act("tap", tap)
    state = Table(
        view=table_view, names=NAMES[: len(table_view["players"])], facts=FACTS, question=asked, deciding=choice,
        log=story(len(table_view["players"])).html(spoken), **more,
    )  # fmt: skip
    return table.render(state, spoken)


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("specs", nargs="*", default=[f"{scene}:{size}" for scene in SCENES for size in TARGETS])
    ask.add_argument("--axe", type=Path, help="axe.min.js: also print what it finds")
    given = ask.parse_intermixed_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    axe = given.axe.read_text(encoding="utf-8") if given.axe else ""
    faults = 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for spec in given.specs:
            choices = ((*SCENES,), (*SIZES,), THEMES, ("es", "en"), ("100", "125", "150", "200"))
            parts = (*spec.split(":"), "", "", "", "")[:5]
            scene, size, theme, lang, text = (
                part if part not in ("", "*") else usual[0] for part, usual in zip(parts, choices, strict=True)
            )
            file = given.folder / f"{scene}-{size}-{theme}-{lang}-{text}.html"
            file.write_text(page(scene, lang, theme, text), encoding="utf-8")
            width, height = SIZES[size]
            tab = browser.new_page(viewport={"width": width, "height": height})
            tab.goto(file.resolve().as_uri())
            tab.screenshot(path=str(file.with_suffix(".png")))
            problems = tab.evaluate(CLIPPED)
            if axe:
                tab.evaluate(axe)
                for violation in tab.evaluate("axe.run()")["violations"]:
                    nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
                    problems.append(f"axe {violation['id']} ({len(violation['nodes'])}): {nodes}")
            tab.close()
            faults += len(problems)
            print(file.with_suffix(".png").name, "fits" if not problems else "")
            for problem in problems:
                print("   ", problem)
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
