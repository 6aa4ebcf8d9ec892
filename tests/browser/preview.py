"""Pictures of the table for the eyes of whoever changes it, and an accessibility check of each.

    python tests/browser/preview.py FOLDER [SCENE:SIZE:THEME:LANGUAGE:TEXT ...] [--axe axe.min.js]

Writes one HTML file and one PNG per spec into FOLDER and prints what does not fit its box and what axe finds. A part
left out, or ``*``, means the first choice; without specs every scene is drawn at the three target sizes.
"""

import argparse
import os
import shutil
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in (".", "web", "engine", "tests/page", "tests/browser")]

from playwright.sync_api import sync_playwright  # noqa: E402

from baraja.dominion import KINDS, KINGDOMS  # noqa: E402
from baraja_ui.art import palettes  # noqa: E402
from baraja_ui.games.dominion import decisions as forms  # noqa: E402
from baraja_ui.games.dominion import table  # noqa: E402
from baraja_ui.table.state import Table  # noqa: E402
from samples import FACTS, NAMES, cards, log_of, piles, played, question, view, words  # noqa: E402
from web.build.assemble import MODULES, SHEETS, VENDOR  # noqa: E402

SIZES = {
    "landscape": (1024, 660), "portrait": (768, 900), "phone": (390, 664), "tall": (390, 844), "narrow": (320, 568),
    "big": (1366, 900), "wide": (1180, 820), "high": (1024, 768), "ipad": (820, 1106),
    "sideways": (844, 390), "sidelong": (932, 430), "low": (667, 375), "upright": (600, 960), "shallow": (1366, 600),
    "desk": (1440, 900),
}  # fmt: skip
THEMES = ("felt", "linen", "night", "contrast", "contrast-dark", "eink")
LETTERS = ("sans", "serif")
TARGETS = ("landscape", "portrait", "phone")

CLIPPED = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("page scrolls sideways");
  const boxes = ".name, .band, .sentence p, .button, .rival b, .counter, .heap, .tile, .card .bonuses, .mini, .title";
  for (const box of document.querySelectorAll(boxes)) {
    if (!box.getClientRects().length) continue;
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
  for (const target of document.querySelectorAll("#table :is(button, summary)")) {
    if (!target.getClientRects().length || target.closest(".lines")) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5)
      found.push(`target ${Math.round(box.width)}x${Math.round(box.height)}: ${target.id || target.textContent}`);
  }
  return found;
}"""


def longest(count=10):
    """The kingdom of the longest Spanish names."""
    named = [name for name, kind in KINDS.items() if kind.pile == "kingdom"]
    return sorted(named, key=lambda name: -len(words().name(name)))[:count]


def action(lang):
    found = view(
        ["village", "copper", "copper", "copper", "moat", "silver", "estate", "smithy", "market", "gold"],
        seats=3, turn={"actions": 2, "coins": 1}, play=["village", "market"],
    )  # fmt: skip
    asked = question("turn.action", cards(found, only=lambda name: "action" in FACTS[name].types), 0)
    return found, asked, {"inspected": "market", "undo": ("ask", words(lang).name("market"))}, ()


def treasure(lang):
    found = view(["copper", "copper", "copper", "silver", "estate"], turn={"phase": "treasure", "coins": 2})
    asked = question(
        "turn.treasure",
        [{"name": "all", "kind": "word"}, *cards(found, only=lambda name: name != "estate")],
        0,
    )
    told = {"es": "Berta juega Milicia. Berta compra Provincia.", "en": "Berta plays Militia. Berta buys Province."}
    return found, asked, {"inspected": "market", "briefing": told[lang]}, ("pile:market",)


def buy(lang):
    found = view(
        ["estate", "estate"], longest(), 4, {"phase": "buy", "buys": 2, "coins": 4},
        play=["festival", "throne_room", "council_room", "silver", "copper", "copper"],
        left={longest()[2]: 0, "copper": 31, "silver": 34},
    )  # fmt: skip
    return found, question("turn.buy", piles(found, 4), 0), {"inspected": "throne_room", "undo": ("free", "x")}, ()


def chosen(lang):
    found = view(["throne_room", "copper", "silver", "estate"], longest(), 4, play=["council_room", "mine"])
    asked = question("mine.trash", cards(found, only=("copper", "silver").count))
    return found, asked, {"inspected": "mine", "undo": ("free", words(lang).name("mine"))}, ("hand:copper",)


def attacked(lang):
    found = view(["copper"] * 3 + ["estate"] * 2, turn={"seat": 1, "controller": 1, "coins": 2}, play=["militia"])
    asked = question("militia.discard", cards(found), 2, 2)
    lines = [words(lang)("decide.choose_more_many", count=2)]
    return found, asked, {"inspected": "militia", "banner": {"card": "militia", "player": 1, "lines": lines}}, (
        "hand:estate",
    )


def struck(lang):
    """A rival's Militia met a Moat; in play lie a Duration, a card played twice, and one in the shape of another."""
    found = view(
        ["copper"] * 3 + ["estate"] * 2, turn={"seat": 2, "controller": 2, "coins": 2}, seats=3,
        play=["merchant_ship", "throne_room", "village", "band_of_misfits", "militia"],
    )  # fmt: skip
    found["players"][2]["play"][3]["as"] = "smithy"
    asked = question("militia.discard", cards(found), 2, 2)
    events = [
        {"kind": "turn", "depth": 0, "player": 2},
        {"kind": "play", "depth": 0, "player": 2, "card": "throne_room"},
        {"kind": "play", "depth": 1, "player": 2, "card": "village"},
        {"kind": "play", "depth": 1, "player": 2, "card": "village", "again": True},
        {"kind": "play", "depth": 0, "player": 2, "card": "militia"},
        {"kind": "react", "depth": 1, "player": 1, "card": "moat"},
        {"kind": "unaffected", "depth": 1, "player": 1},
    ]
    said = {
        "es": ["Berta: Foso, a salvo", "Ana: descarta hasta tener 3"],
        "en": ["Berta: Moat, safe", "Ana: discards to 3"],
    }
    banner = {"card": "militia", "player": 2, "lines": said[lang]}
    return found, asked, {"inspected": "militia", "banner": banner, "recent": events, "points": {0: 3, 1: 5, 2: 6}}, ()


def own_attack(lang):
    """The reader's Witch has just given a Curse to one rival, while another was safe."""
    found, asked, more, taps = action(lang)
    found["players"][0]["play"] = [{"id": 91, "name": "witch", "as": "witch"}]
    more["recent"] = [
        {"kind": "play", "depth": 0, "player": 0, "card": "witch"},
        {"kind": "react", "depth": 1, "player": 1, "card": "moat"},
        {"kind": "unaffected", "depth": 1, "player": 1},
        {"kind": "gain", "depth": 1, "player": 2, "card": "curse", "to": "discard"},
    ]
    return found, asked, more, taps


def reaction(lang):
    found = view(["copper", "copper", "moat", "silver", "gold"], turn={"seat": 1, "controller": 1}, play=["witch"])
    asked = question("react.attack", cards(found, only=("moat",).count), 0, about=("witch",))
    return found, asked, {"inspected": "moat", "banner": {"card": "witch", "player": 1, "lines": []}}, ()


def ordered(lang):
    found = view(["copper", "copper", "smithy"], looked=["silver", "copper", "estate", "market"], play=["village"])
    first, last = found["looked"][2]["id"], found["looked"][0]["id"]
    asked = question("order.put", cards(found, "looked"), 4, 4, ordered=True)
    return found, asked, {"inspected": "silver"}, (f"looked:#{first}", f"looked:#{last}")


def revealed(lang):
    found = view(["copper", "copper", "smithy"], revealed=[(1, "silver")], play=["spy"], seats=3)
    asked = question("spy.discard", cards(found, "revealed"), 0, about=(1,))
    return found, asked, {"inspected": "spy"}, ()


def many(lang):
    found = view(["copper"] * 3 + ["estate", "estate", "chapel", "curse"], play=["chapel"])
    return found, question("chapel.trash", cards(found), 0, 4), {"inspected": "chapel"}, (
        "hand:copper", "hand:copper", "hand:curse",
    )  # fmt: skip


def waiting(lang):
    found = view(
        ["copper", "copper", "moat", "smithy", "gold"], seats=4, turn={"seat": 2, "controller": 2, "coins": 4},
        play=["village", "woodcutter"],
    )  # fmt: skip
    more = {
        "inspected": "moat", "busy": 2, "undo": ("ask", words(lang).name("smithy")), "points": {1: 6, 2: 3, 3: 9},
        "news": "Carlos juega Leñadores (+1 Compra, +$2)" if lang == "es" else "Carlos plays Woodcutter (+1 Buy, +$2)",
        "last": {1: "compra Oro", 2: "juega Leñadores"} if lang == "es" else {1: "buys Gold", 2: "plays Woodcutter"},
    }  # fmt: skip
    return found, None, more, ()


def logbook(lang):
    found, asked, more, taps = treasure(lang)
    return found, asked, {**more, "sheet": "log"}, taps


def effects(lang):
    found = view(
        ["market_square", "market_square", "copper", "silver"], longest(), 3, play=["village", "chapel"],
        trash=["rats", "rats", "hunting_grounds", "fortress"],
    )  # fmt: skip
    return found, waiting_effects(found), {"inspected": "market_square", "undo": ("free", "x")}, ()


def waiting_effects(found):
    """The question after Rats, Hunting Grounds and a Fortress were trashed with two Market Squares in hand."""
    gone = ["rats", "rats", "hunting_grounds", "fortress"]
    said = {"times": 1, "forced": True, "place": 0}
    options = [
        {"name": f"{name}@trash", "kind": "card", "card": name, "id": 90 + at, "zone": "trash", "owner": -1, **said,
         "by": [name], "about": [name]}
        for at, name in enumerate(dict.fromkeys(gone))
    ]  # fmt: skip
    options[0].update(times=2, place=-1)
    (square, _) = cards(found, only=("market_square",).count)
    options.insert(1, {**square, "times": 2, "forced": False, "place": 0, "by": ["market_square"], "about": gone})
    return {**question("react.when_trash", options, about=gone), "happening": [7, 0]}


def standing(lang):
    found, asked, more, taps = reaction(lang)
    return found, asked, more, ("stand",)


def naming(lang):
    found = view(["copper", "silver", "estate"], longest(), 3, play=["village", "mystic"])
    found["owned"] = {"copper": 7, "estate": 3, "silver": 2, "smithy": 1, "village": 1, "mystic": 1}
    named = ["copper", "silver", "gold", "estate", "duchy", "province", "curse", "smithy", "village", *longest()]
    options = [{"name": name, "kind": "name"} for name in sorted(named)]
    return found, question("mystic.name", options), {"inspected": "mystic"}, ("name:silver",)


def sheet(lang):
    found, asked, more, taps = chosen(lang)
    return found, asked, {**more, "sheet": "inspector", "reason": words(lang)("why.not_offered")}, taps


SCENES = {
    draw.__name__: draw
    for draw in (
        action, treasure, buy, chosen, attacked, struck, own_attack, reaction, ordered, revealed, many, waiting,
        logbook, sheet, effects, naming, standing,
    )  # fmt: skip
}


@cache
def style():
    """The page's one style sheet, as the build joins it, with addresses that a page anywhere can follow."""
    found = {name: (ROOT / "public/css" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS}
    found["art"] += palettes.stylesheet()
    text = "\n".join(found[name] for name in SHEETS)
    for short in LETTERS:
        package, (file,) = VENDOR[short]
        text = text.replace(f"../../@{short.upper()}@/{Path(file).name}", (MODULES / package / file).as_uri())
    return f"<style>{text}</style>"


def page(scene, lang, theme, text):
    """One scene as a standalone page, and the title that names it."""
    spoken = words(lang)
    found, asked, more, taps = SCENES[scene](lang)
    choice = forms.deciding(asked, found, spoken, FACTS) if asked else None
    for tap in taps:
        if tap == "stand":
            choice.repeated = True
            choice.act("stand")
        else:
            choice.act("tap", tap)
    session, _ = list(played(7, KINGDOMS["village_square"]["cards"], len(found["players"]), limit=90))[-1]
    state = Table(
        view=found, names=NAMES[: len(found["players"])], facts=FACTS, question=asked, deciding=choice,
        log=log_of(session, 0).html(spoken), **more,
    )  # fmt: skip
    return (
        f'<!doctype html><html lang="{lang}" data-theme="{theme}" data-text="{text}"><head>'
        f'<meta charset="utf-8"><title>{scene}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{style()}</head><body>{table.render(state, spoken)}</body></html>"
    )


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("specs", nargs="*", default=[f"{scene}:{size}" for scene in SCENES for size in TARGETS])
    ask.add_argument("--axe", type=Path, help="axe.min.js: also print what it finds")
    given = ask.parse_intermixed_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    axe = given.axe.read_text(encoding="utf-8") if given.axe else ""
    chromium = os.environ.get("BARAJA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    faults = 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium)
        for spec in given.specs:
            choices = ((*SCENES,), (*SIZES,), THEMES, ("es", "en"), ("100", "125", "150", "200"))
            parts = (*spec.split(":"), "", "", "", "")[:5]
            scene, size, theme, lang, text = (
                part if part not in ("", "*") else usual[0] for part, usual in zip(parts, choices, strict=True)
            )
            file = given.folder / f"{scene}-{size}-{theme}-{lang}-{text}.html"
            file.write_text(page(scene, lang, theme, text), encoding="utf-8")
            width, height = SIZES[size]
            shown = browser.new_page(viewport={"width": width, "height": height})
            shown.goto(file.resolve().as_uri())
            shown.screenshot(path=str(file.with_suffix(".png")))
            problems = shown.evaluate(CLIPPED)
            if axe:
                shown.evaluate(axe)
                for violation in shown.evaluate("axe.run()")["violations"]:
                    nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
                    problems.append(f"axe {violation['id']} ({len(violation['nodes'])}): {nodes}")
            shown.close()
            faults += len(problems)
            print(file.with_suffix(".png").name, "fits" if not problems else "")
            for problem in problems:
                print("   ", problem)
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
