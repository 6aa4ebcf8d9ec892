"""Positions of Villagers worth looking at, from games that bots played, and how to draw them as standalone pages.

    python tests/browser/village_scenes.py FOLDER [SCENE:SIZE:THEME:LANGUAGE ...]

Writes one HTML file and one PNG per spec and prints what does not fit; without specs, of every scene at three sizes.
"""

import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in (".", "web", "engine", "tests/page", "tests/browser")]

from playwright.sync_api import sync_playwright  # noqa: E402

from baraja import bots, villagers  # noqa: E402
from baraja.core.events import visible_to  # noqa: E402
from baraja.core.session import Session  # noqa: E402
from baraja_ui.games.registry import game_ui  # noqa: E402
from baraja_ui.games.villagers import table  # noqa: E402
from baraja_ui.games.villagers.art import facts  # noqa: E402
from baraja_ui.games.villagers.decisions import VillageDecisionForm  # noqa: E402
from baraja_ui.table.log import Log  # noqa: E402
from baraja_ui.table.state import Table  # noqa: E402
from baraja_ui.words import Words  # noqa: E402
from preview import CLIPPED, SIZES, style  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

NAMES = ["Ana", "Bartolomé", "Carlos", "Delia", "Eva"]
EVENTS = game_ui("villagers").events
WORDS = {lang: Words(lang, "villagers") for lang in ("es", "en")}


def games(seats, seed=0, style="planner"):
    """Yields a session at every question of one game after another; it goes on when the next question is asked for."""
    while True:
        session = Session(villagers, {"seats": seats}, seed)
        players = [bots.make(style, "villagers", seat) for seat in range(seats)]
        while session.question is not None:
            yield session
            question = session.question
            seat = question.seat
            view, imagine = session.view(seat), lambda rng, s=session, at=seat: s.imagine(at, rng)
            session.answer(*players[seat].decide(view, question, imagine))
        seed += 1


@cache
def position(seats, key, wanted=lambda view, question: True, seed=0, style="planner"):
    """Returns the first position of those games in which `key` is asked and `wanted` holds."""
    for session in games(seats, seed, style):
        if session.question.key == key:
            seat_table = session.table(session.question.seat)
            if wanted(seat_table["view"], seat_table["question"]):
                return Session(villagers, session.setup, session.seed, session.decisions)
    return None


def _playable(view, _question):
    return any(card["can"] and len(card["places"]) > 1 and card["name"] != "apprentice" for card in view["hand"])


def _hand(most):
    return lambda view, _question: len({card["name"] for card in view["hand"]}) >= most


def _village(most):
    return lambda view, _question: view["players"][view["seat"]]["villagers"] >= most


def _round(number):
    return lambda view, _question: view["round"] >= number


MANY = _hand(11)
MIDDLING = _hand(6)
LATE = _village(20)
SECOND_ROUND, THIRD_ROUND = _round(2), _round(3)


def _mine(view, _question):
    return view["players"][view["seat"]]["drafted"] > 0 and view["round"] > 1


def _several(_view, question):
    return len(question["options"]) > 1


# Each scene: the position, what is tapped in it, and what else is open.
def draft():
    return position(3, "draft.take", _mine), ("road",), {}


def news():
    """Drafting again after the others have moved, with a village of several chains."""
    return (
        position(3, "draft.take", lambda view, question: _village(4)(view, question) and _mine(view, question)),
        (),
        {},
    )


def crowded():
    return position(5, "draft.take", _mine), ("stack",), {}


def coin():
    return position(2, "road.coin", SECOND_ROUND), ("road",), {}


def build():
    return position(3, "build.play", _playable, 20), ("places",), {}


def trade():
    return position(4, "trade.give", style="random"), ("hand",), {}


def put():
    return position(4, "trade.put", style="random"), (), {}


def place():
    return position(3, "build.place", _several, style="random"), (), {}


def unlock():
    return position(3, "build.unlock", _several, style="random"), (), {}


def swap():
    return position(3, "apprentice.swap", _several, style="random"), (), {}


def swaps():
    """Five players, and an Apprentice that can be swapped with 22 of their villagers."""
    session = position(5, "build.play", lambda view, _question: _swaps(view) == 22, 22, "greedy")
    session.answer("apprentice")
    return session, ("village",), {}


def _swaps(view):
    return max(
        (len(card["places"]) for card in view["hand"] if card["can"] and card["name"] == "apprentice"), default=0
    )


def agent():
    return position(2, "agent.count", seed=1066, style="random"), (), {}


def market():
    return position(2, "build.play", THIRD_ROUND), (), {"open_pile": "market"}


def left():
    return position(4, "build.play", SECOND_ROUND), (), {"open_pile": "left"}


def legend():
    return position(3, "draft.take", _mine), (), {"open_pile": "legend"}


def rival():
    session = position(3, "build.play", THIRD_ROUND)
    return session, (), {"rival": (session.question.seat + 1) % 3}


def late():
    return position(2, "build.play", LATE), (), {}


def long_hand():
    return position(3, "build.play", MANY), ("hand",), {}


def middling_hand():
    return position(3, "draft.take", MIDDLING), (), {}


def stand_in():
    """An Apprentice lies under another villager, in a village small enough to be drawn with its pictures, and the hand
    is so large that the cards of the plaza stand in two rows too."""

    def wanted(view, _question):
        mine = view["players"][view["seat"]]
        covered = any(node["name"] == "apprentice" and node["above"] for node in _nodes(mine["village"]))
        hand = {card["name"] for card in view["hand"]}
        return covered and mine["plaza"] and len(hand) > 8 and len(mine["village"]) < 6

    return position(4, "draft.take", wanted, style="random"), (), {}


def _nodes(village):
    for node in village:
        yield node
        yield from _nodes(node["above"])


def waiting():
    session = position(4, "draft.take", THIRD_ROUND)
    return session, (), {"reader": (session.question.seat + 1) % 4, "busy": session.question.seat}


def rivals_sheet():
    return position(5, "draft.take", _mine), (), {"sheet": "players"}


def inspector_sheet():
    return position(3, "build.play", MIDDLING), ("hand",), {"sheet": "inspector"}


SCENES = {
    scene.__name__: scene
    for scene in (
        draft, news, crowded, coin, build, trade, put, place, unlock, swap, swaps, agent, market, left, legend, rival,
        late, long_hand, middling_hand, stand_in, waiting, rivals_sheet, inspector_sheet,
    )
}  # fmt: skip


def tap(deciding, kind):
    """Selects the first thing of a kind, as a person would do with one tap."""
    wanted = [key for key in deciding.targets if key.startswith(kind)]
    if kind == "places":
        wanted = [f"hand:{card['name']}" for card in deciding.view["hand"] if card["can"] and len(card["places"]) > 1]
    if wanted:
        deciding.act("tap", wanted[0])


@cache
def state(scene, lang):
    """Returns the table of a scene, as the page would show it."""
    session, taps, more = SCENES[scene]()
    more = dict(more)
    reader = more.pop("reader", session.question.seat)
    seat_table = session.table(reader)
    names = NAMES[: session.setup["seats"]]
    deciding = None
    if seat_table["question"]:
        deciding = VillageDecisionForm(seat_table["question"], seat_table["view"], WORDS[lang], facts())
        deciding.players = names
        for kind in taps:
            tap(deciding, kind)
    log = Log(names, EVENTS, reader)
    log.tell([visible_to(event, reader) for event in session.events])
    picked = deciding.picked_card() if deciding else None
    seen = next((place["card"]["name"] for place in seat_table["view"]["road"] if place["card"]), "blacksmith")
    return Table(
        view=seat_table["view"], names=names, facts=facts(), question=seat_table["question"], deciding=deciding,
        log=log.html(WORDS[lang], limit=40), inspected=picked["name"] if picked else seen, undo=("free", "x"),
        briefing=log.stories(WORDS[lang], max(0, len(log.events) - 6)) if scene in ("news", "late", "waiting") else [],
        last={seat: log.last_of(WORDS[lang], seat) for seat in range(len(names))}, **more,
    )  # fmt: skip


def page(scene, lang="es", theme="felt"):
    """Returns one scene as a standalone page."""
    return (
        f'<!doctype html><html lang="{lang}" data-theme="{theme}"><head><meta charset="utf-8"><title>{scene}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{style()}</head>'
        f"<body>{drawn(scene, lang)}</body></html>"
    )


@cache
def drawn(scene, lang):
    """Returns the table at a scene: the same in every theme."""
    return table.render(state(scene, lang), WORDS[lang])


def main(folder, *specs):
    folder = Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    specs = specs or [f"{scene}:{size}" for scene in SCENES for size in ("landscape", "portrait", "phone")]
    with sync_playwright() as play:
        tab = play.chromium.launch(executable_path=find_chromium()).new_page()
        for spec in specs:
            scene, size, theme, lang = (spec.split(":") + ["landscape", "felt", "es"][spec.count(":") :])[:4]
            file = folder / f"{scene}-{size}-{theme}-{lang}.html"
            file.write_text(page(scene, lang, theme), encoding="utf-8")
            tab.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            tab.goto(file.as_uri())
            tab.screenshot(path=str(file.with_suffix(".png")))
            for problem in tab.evaluate(FITS):
                print(f"{scene}:{size}:{theme}:{lang}", problem)


BOXES = (
    ".name, .band, .sentence p, .button, .rival b, .counter, .statuses, .st, .foot, .strip, .node, "
    ".near, .title, .chip, .basic, .new-chain, .left-line, .figures, .income th, .with-sign"
)
FITS = (
    "() => {"
    + CLIPPED.split("{", 1)[1]
    .replace(next(line for line in CLIPPED.splitlines() if "const boxes" in line), f'  const boxes = "{BOXES}";')
    .rsplit("return found;", 1)[0]
    + """
  // Neighbours that are tapped must not lie upon each other.
  const cards = [...document.querySelectorAll(
    "#zone-road button, #zone-play .node, #zone-play .new-chain, #zone-top button, #zone-prompt button")]
    .map((card) => {
      const box = card.getBoundingClientRect(), seen = card.closest(".inner").getBoundingClientRect();
      return [card, { left: box.left, right: box.right, top: Math.max(box.top, seen.top),
        bottom: Math.min(box.bottom, seen.bottom), width: box.width }];
    }).filter(([, box]) => box.width && box.bottom > box.top);
  for (const [at, [one, a]] of cards.entries()) for (const [other, b] of cards.slice(at + 1)) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 2 && down > 2) found.push(`${one.id} lies upon ${other.id}`);
  }
  for (const foot of document.querySelectorAll(":is(.villager, .node) > .foot")) {
    const box = foot.getBoundingClientRect(), card = foot.parentElement.getBoundingClientRect();
    if (box.width && (box.bottom > card.bottom + 1 || box.right > card.right + 1))
      found.push(`foot out of ${foot.parentElement.id} by ${box.bottom - card.bottom}`);
  }
  const status = document.querySelector(".status"), round = status.querySelector("b");
  const said = round.parentElement.getBoundingClientRect(), { top, bottom } = status.getBoundingClientRect();
  if (said.top < top || said.bottom > bottom) found.push(`higher than its box: ${round.textContent}`);
  // A word that is broken without a hyphen: its letters stand on two lines.
  const range = document.createRange();
  const lead = round.firstChild, line = (at) => {
    range.setStart(lead, at);
    range.setEnd(lead, at + 1);
    return range.getBoundingClientRect().top;
  };
  if (line(0) !== line(lead.data.indexOf("·"))) found.push(`broken before its phase: ${lead.data}`);
  for (const name of document.querySelectorAll("#table :is(.name, .st, .title)")) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!name.getClientRects().length || node.parentElement.closest(".unseen")) continue;
      for (const word of node.data.matchAll(/[^\\s\\u00AD\\-]+/g)) {
        const hyphen = node.data[word.index - 1] === "\u00ad" ? 1 : 0;
        range.setStart(node, word.index + hyphen); range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top)));
        if (tops.size > 1) found.push(`broken word ${word[0]}`);
      }
    }
  }
  return found;
}"""
)


if __name__ == "__main__":
    main(*sys.argv[1:])
