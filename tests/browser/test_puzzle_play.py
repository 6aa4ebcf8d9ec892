"""Puzzles on the real table: one of each kind is opened from its room and solved by taps."""

import pytest

from baraja.puzzles import judged, stock
from baraja.puzzles.contract import puzzler
from baraja_ui.match.puzzles import model
from serving import wait_ready
from test_damaged_saves import SPOIL

OWN = stock.own_stock()
TURN = {"turn.action", "turn.treasure", "turn.buy"}
FOR_SALE = ":is([data-state=take], [data-state=later])"


def is_tapped(puzzle):
    """Whether its answer is one choice of something, or a turn in which only Actions and piles are tapped; an opening
    has two of these."""
    if puzzle["kind"] == judged.OPENING:
        own = own_lines(puzzle)
        return {line.split()[1] for line in own} <= TURN and all(len(line.split()) > 2 for line in own)
    if puzzle["kind"] in puzzler(puzzle["game"]).JUDGED:
        return len(puzzle["answer"][0].split()) > 2
    return {line.split()[1] for line in puzzle["answer"]} <= TURN


def own_lines(puzzle):
    """The decisions of the answer that are the player's: between the turns of an opening the rival decides."""
    return [line for line in puzzle["answer"] if line[0] == puzzle["answer"][0][0]]


def first_of(kind):
    """The first puzzle of a kind that is solved by taps alone."""
    puzzles = (stock.unpacked(OWN, number) for number in stock.offered(OWN) if OWN["puzzles"][number][1] == kind)
    return next(filter(is_tapped, puzzles))


def card_of(puzzle, name):
    """The card that an option of the puzzle's question is."""
    session = stock.session_of(puzzle)
    return session.question.options[session.option_ids().index(name)]


def confirm(page):
    """Confirms what is picked, where the table asks for that."""
    if page.query_selector("#table [aria-pressed=true]") and page.query_selector("#primary:not([aria-disabled])"):
        page.click("#primary")


BOTTOM = "document.querySelector('[data-focus=puzzle-day]').getBoundingClientRect().bottom"


@pytest.mark.parametrize("size", [(1024, 660), (1440, 900), (844, 390)])
def test_the_puzzle_of_the_day_can_be_opened_without_scrolling(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.click("[data-focus=go-puzzles]")
    page.wait_for_selector("[data-focus=puzzle-day]")
    assert page.evaluate("scrollY") == 0
    # In one step, as the room is painted once more when the cards of the puzzle are known.
    assert page.evaluate(BOTTOM) <= size[1]


TOLD = [".bar-title", ".puzzle-goal", "#counter-moves", ".standings"]
USED = [*(f"[data-focus=puzzle-{name}]" for name in ("hint", "again", "leave")), "#menu", "#primary"]
OUT_OF_SIGHT = """(marks) => {
  const hidden = marks.filter((mark) => {
    const part = document.querySelector(mark), box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !box.width || box.left < 0 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1
      || !top || !(part.contains(top) || top.contains(part));
  });
  const cut = [...document.querySelectorAll(".puzzle-goal, .puzzle-bar, .bar-title, .bar-line")]
    .filter((part) => part.clientHeight && part.scrollHeight > part.clientHeight + 2);
  return [...hidden, ...cut.map((part) => `cut: ${part.className}`)];
}"""


@pytest.mark.parametrize("size", [(1024, 660), (390, 664), (844, 390), (1440, 900)])
@pytest.mark.parametrize("kind", ["win", "hold", "buy", "build", "card"])
def test_the_goal_how_the_game_stands_and_all_tools_are_in_sight_at_once(open_page, kind, size):
    page = open_page(locale="es-ES", viewport={"width": size[0], "height": size[1]})
    page.click("[data-focus=go-puzzles]")
    page.click(".all-puzzles summary")
    first = next(number for number in stock.offered(OWN) if OWN["puzzles"][number][1] == kind)
    page.click(f".lesson[data-arg='{stock.unpacked(OWN, first)['id']}']")
    page.wait_for_selector("#table .coach.puzzle")
    more = (
        [".bar-line", ".bar-stars"] if kind not in ("build", "card") or size[0] > 900 else []
    )  # beside more buttons there is no room
    assert page.evaluate(OUT_OF_SIGHT, [*TOLD, *USED, *more]) == []
    page.click("[data-focus=puzzle-hint]")
    page.wait_for_selector("#table .why")
    assert page.evaluate(OUT_OF_SIGHT, ["#table .why", *USED]) == []


SEEDED = "seed => { crypto.getRandomValues = (numbers) => { numbers.fill(0); numbers[1] = seed; return numbers; }; }"
"""Makes what is drawn by lot begin from this seed."""


@pytest.mark.parametrize("size", [(1024, 660), (390, 664), (844, 390)])
@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_a_quick_run_shows_its_clock_and_its_score(open_page, game, size):
    page = open_page(locale="es-ES", viewport={"width": size[0], "height": size[1]})
    entries = model.entries()
    seed = next(seed for seed in range(99) if model.rising(entries, seed)[0].game == game)
    page.click("[data-focus=go-puzzles]")
    page.evaluate(SEEDED, seed)
    page.click("[data-focus=puzzle-run]")
    page.wait_for_selector(f"#table.{game} #run-clock")
    score = ".run-score" if size[0] > 900 else ".run-figures"
    assert page.evaluate(OUT_OF_SIGHT, [".bar-title", "#run-clock", score, "[data-focus=puzzle-stop]"]) == []


@pytest.mark.parametrize("card", ["hermit", "bishop"])
def test_a_quick_run_is_no_wider_than_the_narrowest_phone_with_piles_and_mats_beside_the_goal(open_page, card):
    def has_it(entry):
        number = next(number for number, row in enumerate(OWN["puzzles"]) if row[0] == entry.id)
        puzzle = stock.unpacked(OWN, number)
        if card not in puzzle["setup"].get("kingdom", ()):
            return False
        return card == "hermit" or any(stock.session_of(puzzle).game.chips)  # a mat is shown as soon as it has tokens

    page = open_page(locale="es-ES", viewport={"width": 320, "height": 568})
    entries = model.entries()
    seed = next(seed for seed in range(2000) if has_it(model.rising(entries, seed)[0]))
    page.click("[data-focus=go-puzzles]")
    page.evaluate(SEEDED, seed)
    page.click("[data-focus=puzzle-run]")
    page.wait_for_selector("#run-clock")
    assert page.query_selector(".well :is(.outside, .mats)") is not None
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


KINDS = sorted({OWN["puzzles"][number][1] for number in stock.offered(OWN)} - {"build"})


def solve_by_taps(page, puzzle):
    """Opens a puzzle from its room, and solves it."""
    page.click("[data-focus=go-puzzles]")
    page.click(".all-puzzles summary")
    page.click(f".lesson[data-arg='{puzzle['id']}']")
    page.wait_for_selector("#table .coach")
    for line in own_lines(puzzle) if puzzle["kind"] == judged.OPENING else puzzle["answer"]:
        _, key, *names = line.split()
        for name in names if key != "turn.treasure" else ():  # a pile that is tapped has them played
            plain = name.partition("#")[0]
            place = {"turn.action": f"#hand-{plain}", "turn.buy": f"#pile-{plain}{FOR_SALE}"}
            if puzzle["kind"] == judged.PADLOCK:  # whose key it is
                place[key] = f"#table [data-target='village:#{card_of(puzzle, name).id}']"
            page.click(place.get(key, f"#table [data-card='{plain}'][data-state=take][aria-pressed=false]"))
        if key != "turn.action":  # an Action that is tapped is played
            confirm(page)
    if page.query_selector("#table"):  # what is left is to end the turn
        page.click("[aria-keyshortcuts=E], #primary")
    page.wait_for_selector(".page-puzzle_end")


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_opened_from_its_room_and_solved_by_taps(open_page, kind):
    page = open_page(locale="es-ES")
    solve_by_taps(page, first_of(kind))
    assert "¡Resuelto!" in page.inner_text(".page-puzzle_end")


def test_a_puzzle_that_came_by_a_link_is_opened_and_solved_by_keyboard_alone(open_page):
    page = open_page("#puzzle=1.701b453ce4", locale="es-ES")

    def reach(selector, key):
        for _ in range(40):
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return page.keyboard.press("Enter")
            page.keyboard.press(key)
        raise AssertionError(f"{selector} is not to be reached")

    reach("[data-focus=puzzle-open]", "Tab")
    page.wait_for_selector("#table .coach")
    page.keyboard.press("h")
    reach("#hand-festival", "ArrowRight")
    for pile in ("#pile-duchy", "#pile-province"):
        page.wait_for_selector(pile + FOR_SALE)
        page.keyboard.press("s")
        reach(pile, "ArrowRight")
        if page.get_attribute(pile, "aria-pressed") == "true":
            page.keyboard.press("Enter")
    page.wait_for_selector(".page-puzzle_end")
    assert "¡Resuelto!" in page.inner_text(".page-puzzle_end")


MOVING = """() => {
  const running = document.querySelector(".earned").getAnimations({ subtree: true });
  const names = running.map((animation) => animation.animationName).sort();
  for (const animation of running) animation.finish();
  const [reel, run] = [".reel", ".reel > i"].map((mark) => document.querySelector(mark).getBoundingClientRect());
  return { names, below: Math.round(run.bottom - reel.bottom), high: Math.round(run.height / reel.height) };
}"""
"""What moves at the end of a puzzle, how far below its window the last number of the rating lies once all has ended,
and how many windows high the numbers are."""


@pytest.mark.parametrize(
    ("motion", "effects", "names"),
    [
        ("no-preference", "on", ["drop", "drop", "drop", "reel"]), ("reduce", "on", []), ("no-preference", "off", []),
    ],
)  # fmt: skip
def test_stars_fall_and_the_rating_runs_to_its_end_unless_all_is_to_stay_still(open_page, motion, effects, names):
    page = open_page(locale="es-ES")
    page.evaluate(SPOIL, ["settings", "puzzle_rating", "[1500, 80, 0.06]"])  # a settled one
    page.reload()
    wait_ready(page)
    page.emulate_media(reduced_motion=motion)
    page.click("[data-focus=go-settings]")
    page.click(f"[data-focus='set.effects-{effects}']")
    page.click("[data-focus=back]")
    solve_by_taps(page, first_of("points"))
    assert page.evaluate(MOVING) == {"names": names, "below": 0, "high": 13}


def test_the_cards_of_a_puzzle_that_came_by_a_link_lie_apart_and_cover_no_word(open_page):
    page = open_page(f"#puzzle=1.{OWN['puzzles'][0][0]}", locale="es-ES")
    page.wait_for_selector(".panel-received")
    for width, height in ((1024, 660), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        cards = [card.bounding_box() for card in page.locator(".panel-received .fan-card").all()]
        words = [part.bounding_box() for part in page.locator(".panel-received :is(h2, .received-text)").all()]
        assert len({card["x"] for card in cards}) == len(cards) > 1
        for card in cards:
            for word in words:
                beside = card["x"] + card["width"] <= word["x"] or word["x"] + word["width"] <= card["x"]
                assert beside or card["y"] >= word["y"] + word["height"] or word["y"] >= card["y"] + card["height"]
