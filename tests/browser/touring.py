"""Tours through the screens of the page, for tests and benches that look at all of them."""

import deals
import driving
import village_driving
from baraja.puzzles import stock

SIZES = {"landscape": (1024, 660), "portrait": (768, 900), "phone": (390, 664), "narrow": (320, 568)}
THEMES = ("felt", "linen", "night", "contrast", "contrast-dark", "eink")
MEASURE = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === "visible";
  };
  const named = (element) => element.id || element.dataset.focus || element.className;
  const name = (element) => `${named(element)} ${element.innerText.slice(0, 30)}`;
  const scrolls = (element) => {
    const { overflowX } = getComputedStyle(element);
    return element !== document.body && element !== document.documentElement && overflowX !== "visible" ||
      (element.parentElement !== null && scrolls(element.parentElement));
  };
  const small = [], beyond = [];
  for (const control of document.querySelectorAll("button, input, select, textarea, summary, a[href]")) {
    if (!seen(control) || control.closest("#log-lines, .rule-word")) continue;
    const box = control.getBoundingClientRect();
    if (box.right > innerWidth + 1 && !scrolls(control)) beyond.push(name(control));
    if (box.width < 43.5 || box.height < 43.5) small.push(`${name(control)} ${box.width}x${box.height}`);
  }
  const tiny = [], digits = [], crumbled = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(parent) || parent.closest("svg, .unseen, #boot, #recovery")) continue;
    const { fontSize, fontVariantNumeric } = getComputedStyle(parent);
    if (parseFloat(fontSize) < 11.99) tiny.push(name(parent));
    const { width, height } = parent.getBoundingClientRect(), letter = parseFloat(fontSize);
    if (width < 1.5 * letter && height > 3.5 * letter) crumbled.push(name(parent));
    const even = fontVariantNumeric === "lining-nums tabular-nums";
    if (/\\d/.test(walker.currentNode.data) && !even) digits.push(name(parent));
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  const tops = [...document.querySelectorAll(".filters .chip")].map((chip) => chip.getBoundingClientRect().top);
  const rows = new Set(tops.map(Math.round)).size;
  const wide = scrollWidth - innerWidth, tall = scrollHeight - innerHeight;
  return { wide, tall, small, tiny, digits, beyond, crumbled, rows };
}"""
"""Finds by how much a screen is too wide or too tall, which of its controls and texts are too small, which controls lie
beyond the edge, which words are broken letter by letter, which figures are not all of one height and width, and how
many rows its filters take."""

CROSSED = """const crossed = (controls, said, mayCross = () => false) => {
  // Of each control, what the boxes that scroll or cut their content leave in sight.
  const boxes = controls.map((control) => {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible" || around === document.documentElement) continue;
      const seen = around.getBoundingClientRect();
      left = Math.max(left, seen.left); right = Math.min(right, seen.right);
      top = Math.max(top, seen.top); bottom = Math.min(bottom, seen.bottom);
    }
    return { left, right, top, bottom };
  });
  const found = [];
  for (let one = 0; one < boxes.length; one++)
    for (let other = one + 1; other < boxes.length; other++) {
      if (controls[one].contains(controls[other]) || controls[other].contains(controls[one])) continue;
      if (mayCross(controls[one], controls[other])) continue;
      const wide = Math.min(boxes[one].right, boxes[other].right) - Math.max(boxes[one].left, boxes[other].left);
      const high = Math.min(boxes[one].bottom, boxes[other].bottom) - Math.max(boxes[one].top, boxes[other].top);
      const much = `${Math.round(wide)}x${Math.round(high)}`;
      if (wide > 2 && high > 2) found.push(`${said(controls[one])} crosses ${said(controls[other])} by ${much}`);
    }
  return found;
};"""
"""A JavaScript function that finds which controls visibly lie upon each other."""

UNDRAWN = """() => {
  const undrawn = new CSSStyleSheet();
  undrawn.replaceSync(".picture > * { display: none; }");
  document.adoptedStyleSheets.push(undrawn);
}"""
"""Drawings keep their boxes and are not painted, which would take longer than everything that is measured."""

ATTACKED = {"kingdom": "size_distortion", "seed": 5, "seats": ("person", "money-plus", "big-money")}


def outside(page):
    """From the home screen through all screens that need no game; yields each by name."""
    yield "home"
    page.click("[data-focus=lesson-first]")
    page.wait_for_selector(".page-evening")
    yield "evening"
    page.click("[data-focus=back]")
    page.click("[data-focus=go-new]")
    page.wait_for_selector(".page-new")
    yield "new"
    page.click("[data-focus='new.mode-random']")
    yield "new-random"
    page.click("[data-focus='new.mode-pick']")
    page.click("[data-focus=new-choose]")
    page.wait_for_selector(".picking")
    page.click("[data-action='cards.tap']")
    page.fill("#card-search", "mer")
    yield "pick"
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-new")
    yield "new-pick"
    page.click("[data-focus='new.mode-suggested']")
    page.click("[data-action='new.read']")
    yield "new-read"
    home(page)
    page.click("[data-focus=go-cards]")
    page.fill("#card-search", "mi")
    page.click("[data-action='cards.tap']")
    yield "cards"
    page.click("[data-focus='cards.game-villagers']")
    page.fill("#card-search", "")
    page.click("[data-focus=card-cooper]")
    yield "villagers"
    home(page)
    page.click("[data-focus=go-rules]")
    page.wait_for_selector(".page-rules")
    yield "rules"
    page.click("[data-focus='chapter-dominion/words']")
    page.wait_for_selector(".alphabet")
    yield "rules-words"
    page.fill("#rules-search", "bruja" if page.get_attribute("html", "lang").startswith("es") else "witch")
    page.click(".rule-card")
    page.wait_for_selector(".read-card")
    yield "rules-search"
    page.click("[data-focus='chapter-villagers/round']")
    page.click("[data-focus=whole-chapter]")
    yield "rules-chapter"
    home(page)
    page.click("[data-focus=go-settings]")
    yield "settings"
    home(page)
    page.click("[data-focus=go-about]")
    yield "about"
    home(page)
    page.click("[data-focus=go-laboratory]")
    page.click("[data-action='laboratory.games'][data-arg='10000']")  # so many games are not over before the next tap
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-figure")
    page.click("[data-action='laboratory.pause']")
    page.wait_for_selector("[data-action='laboratory.start']")
    yield "laboratory"
    home(page)
    page.click("[data-focus=go-code]")
    page.fill("#code-text", "x")
    page.click("[data-focus=code-read]")
    yield "code"
    home(page)


def home(page):
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")


def playing(page):
    """From the home screen through a game to its end; yields each screen by name."""
    link(page, deals.game_link(in_the_middle, **ATTACKED))
    page.wait_for_selector(".page-incoming")
    yield "incoming"
    driving.open_link(page)
    driving.my_turn(page)
    yield "table"
    page.click("#zone-supply [data-card=witch]")
    yield "table-card"
    if page.viewport_size["width"] > 599:  # on a phone it lies over the lowest piles until the next tap
        page.click(".c-coins .counter-open")
        page.wait_for_selector("#brief")
        yield "table-brief"
        page.keyboard.press("Escape")
    if page.query_selector("#dismiss-briefing"):
        page.click("#dismiss-briefing")
    if page.is_visible("#heap-trash"):  # with text at 200 % a phone has no room for it
        page.click("#heap-trash")
        yield "table-heap"
    page.evaluate("document.querySelector('#log-lines .ask-why').click()")
    page.wait_for_selector(".moment", state="attached")
    yield "why"
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+U")
    page.wait_for_selector(".page-undo")
    yield "undo"
    page.click("[data-focus=back]")
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.wait_for_selector("#film-range")
    page.click("#film-unit--1")
    yield "film"
    page.click("#film-close")
    page.wait_for_selector("#zone-hand")
    page.keyboard.press("v")
    page.wait_for_selector(".one")
    yield "one-card"
    page.keyboard.press("v")
    page.wait_for_selector("#zone-hand")
    page.click("#menu")
    page.wait_for_selector(".page-pause")
    yield "pause"
    page.click("[data-focus='share.game-']")
    page.wait_for_selector(".link-text")
    yield "pause-link"
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    yield "home-continue"
    page.click("[data-focus=go-games]")
    page.wait_for_selector(".game-row")
    yield "games"
    page.click("[data-action='games.delete']")
    yield "games-delete"
    page.click("[data-action='games.spare']")
    page.click("[data-action='games.rename']")
    yield "games-rename"
    home(page)
    link(page, deals.deal_link(seats=("person", "person", "big-money")))
    driving.open_link(page)
    yield "curtain"
    page.click("[data-focus=curtain]")
    yield "curtain-briefing"
    page.click("[data-focus=curtain]")
    page.wait_for_selector("#table")
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    link(page, deals.game_link(deals.nearly_over))
    driving.open_link(page)
    driving.play_to_end(page)
    page.wait_for_selector(".chart .curve", state="attached")
    yield "end"
    page.click("[data-focus='end.table-']")
    page.wait_for_selector("#table")
    yield "table-over"
    page.click("#menu")
    page.click("[data-focus='go-home']")


def link(page, fragment):
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    page.wait_for_selector(".page-incoming")


def in_the_middle(session):
    """The person on the first seat is to buy in his seventh turn."""
    view = session.view(0)
    return view.turn >= 7 and view.active == 0 and session.question.seat == 0


def choose_theme(page, theme):
    """Chooses a theme in the settings, from the home screen and back; a dark one needs a device that prefers dark."""
    page.emulate_media(color_scheme="dark" if theme in ("night", "contrast-dark") else "light")
    page.click("[data-focus=go-settings]")
    page.click(f"[data-focus='set.theme-{theme.removesuffix('-dark')}']")
    page.wait_for_selector(f"html[data-theme={theme}]", state="attached")
    home(page)


CHANGE = """async look => {
  document.documentElement.dataset.look = look;
  await new Promise(requestAnimationFrame);
  const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  // The end of one may be the start of another: what is inside follows the colour of what it is in.
  for (let all = running(); all.length; all = running()) for (const one of all) one.finish();
}"""


# Cards that land and other movements that end are where they end.
LANDED = """() => document.getAnimations()
  .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
  .forEach((animation) => animation.finish())"""


def change(page, theme):
    """Shows the screen in another theme, as the first script does it, without going to the settings."""
    page.emulate_media(color_scheme="dark" if theme in ("night", "contrast-dark") else "light")
    page.evaluate(CHANGE, theme.removesuffix("-dark"))
    assert page.get_attribute("html", "data-theme") == theme


def journey(page):
    page.click("[data-focus=go-journey]")
    page.wait_for_selector(".journey-map")
    page.click("[data-focus='stop-dominion:curses']")
    yield "journey"
    home(page)


def learning(page):
    """From the home screen through the lessons, the statistics and the command line; yields each screen by name."""
    page.click("[data-focus=go-learn]")
    page.wait_for_selector(".lesson")
    yield "learn"
    page.click("[data-focus=example-dark_ages]")
    page.click("#film-play")
    yield "example"
    page.click("#film-close")
    page.click(".lesson")
    page.wait_for_selector("#table .coach")
    yield "lesson"
    page.click("#menu")
    page.wait_for_selector(".page-pause")
    yield "lesson-pause"
    page.click("[data-focus='typing-']")
    page.wait_for_selector(".command input")
    page.focus(".command input")
    page.keyboard.type("mano" if page.get_attribute("html", "lang") == "es" else "hand")
    page.keyboard.press("Enter")
    page.wait_for_selector(".command-said")
    yield "command-line"
    page.click("[data-focus=command-close]")
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    page.click("[data-focus=go-puzzles]")
    page.wait_for_selector(".puzzle-room")
    yield "puzzles"
    page.click(".all-puzzles summary")
    yield "puzzles-all"
    puzzle = stock.own_stock()["puzzles"][64][0]  # of Villagers, with a single button that ends the turn
    page.click(f".lesson[data-arg='{puzzle}']")
    page.wait_for_selector("#table .coach")
    page.click("[data-focus=puzzle-hint]")
    yield "puzzle"
    page.click("#primary")
    page.wait_for_selector(".page-puzzle_end")
    page.click("[data-focus=puzzle-show]")
    yield "puzzle-end"
    page.click("[data-focus=puzzle-share]")
    page.wait_for_selector(".panel-share")
    yield "puzzle-shared"
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-puzzles")
    page.click("[data-focus=puzzle-run]")
    page.wait_for_selector("#run-clock")
    yield "puzzle-run"
    page.click("[data-focus=puzzle-stop]")
    page.wait_for_selector(".page-puzzle_run")
    yield "puzzle-run-end"
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-puzzles")
    home(page)
    page.evaluate("fragment => { location.hash = fragment }", f"puzzle=1.{stock.own_stock()['puzzles'][0][0]}")
    page.wait_for_selector(".panel-received")
    yield "puzzle-received"
    home(page)
    yield from journey(page)
    page.click("[data-focus=go-stats]")
    page.wait_for_selector(".page-stats")
    yield "statistics"
    home(page)


def building(page):
    """From the home screen through a game of Villagers to its end; yields each screen by name."""
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.game-villagers']")
    yield "new-villagers"
    home(page)
    link(page, village_driving.deal_link())
    yield "incoming-villagers"
    driving.open_link(page)
    driving.my_turn(page)
    yield "draft"
    page.click("#zone-road .villager[data-state=take]")
    yield "draft-picked"
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    link(page, village_driving.game_link(village_driving.building(3)))
    driving.open_link(page)
    driving.my_turn(page)
    yield "build"
    page.click("#zone-hand .villager[data-state=take]")
    yield "build-picked"
    page.click("#menu")
    page.click("[data-focus='film.open-']")
    page.wait_for_selector("#film-range")
    page.click("#film-decision--1")
    yield "film-build"
    page.click("#film-unit--1")
    page.click("#film-unit--1")
    yield "film-draft"
    page.click("#film-close")
    page.wait_for_selector("#market-today")
    page.click("#market-today")
    page.wait_for_selector(".incomes")
    yield "market-today"
    page.click("#heap-close")
    page.keyboard.press("q")
    page.wait_for_selector(".left-suits")
    yield "what-is-left"
    page.keyboard.press("Escape")
    page.wait_for_selector(".left-suits", state="detached")
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    driving.pace(page, "fast")  # without pauses no Market is counted line by line
    link(page, village_driving.game_link(village_driving.nearly_over))
    driving.open_link(page)
    village_driving.play_to_end(page)
    page.click("[data-focus=pause-ceremony]")
    yield "counting"
    page.click("[data-focus=skip-ceremony]")
    page.wait_for_selector(".chart .curve", state="attached")
    yield "end-villagers"
    page.click("[data-focus=end-home]")
    page.wait_for_selector(".page-home")
    driving.instant(page)


TOURS = (outside, playing, learning, building)
