"""The quick run: three minutes, rising ratings, three wrong ones end it, the best score is kept."""

import asyncio
import re

import pytest

from baraja_ui.app import App
from baraja_ui.match.puzzles import model
from baraja_ui.match.puzzles.glicko import Rating
from baraja_ui.match.puzzles.model import MOST_WRONG
from baraja_ui.match.puzzles.outcomes import sanitized_score
from baraja_ui.match.puzzles.quick_run import RUN_MS, TICK_MS
from pretending import Pretended, run
from test_puzzle_room import ENTRIES, pass_on

LANGUAGES = pytest.mark.parametrize("lang", ["es-ES", "en-GB"])


class Timed(Pretended):
    """A host whose clock goes on by single seconds only when a test lets it."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.second = asyncio.Event()

    async def sleep(self, milliseconds):
        if milliseconds == TICK_MS:
            await self.second.wait()
        await asyncio.sleep(0)

    async def wait(self, milliseconds):
        """Lets time pass and the page notice it."""
        self.clock += milliseconds
        self.second.set()
        self.second = asyncio.Event()
        await self.settle(50)


async def begun(lang="es-ES"):
    host = Timed((lang,))
    page = App(host)
    await page.start()
    page.settings["pace"] = "instant"
    page.act("go", "puzzles")
    assert ("button", "puzzle.run", "", []) in host.controls()
    page.act("puzzle.run", "")
    await host.settle(300)
    assert page.route == "table"
    return host, page


async def solve(host, page):
    """Plays the answer of the puzzle at the table."""
    for decision in page.puzzles.coach.puzzle["answer"]:
        page.open_table.give(decision.split()[2:], [])
        await host.settle(300)


async def miss(host, page):
    """Ends the turn of the puzzle at the table with as little as possible."""
    coach = page.puzzles.coach
    while page.puzzles.coach is coach:
        page.open_table.give(
            page.open_table.play.session.option_ids()[: page.open_table.play.session.question.least], []
        )
        await host.settle(300)


@LANGUAGES
def test_a_run_goes_from_puzzle_to_puzzle_until_three_are_wrong(lang):
    async def play():
        host, page = await begun(lang)
        order = page.quick_run.run.order
        assert page.puzzles.coach.puzzle["id"] == order[0].id
        await solve(host, page)
        assert page.route == "table" and page.puzzles.coach.puzzle["id"] == order[1].id
        assert host.spoken[-1].startswith(page.words("puzzles.run_right", solved=1)), "for ears too"
        assert page.words("puzzles.run_score", solved=1, wrong=0, most=3) in host.html()
        for wrong in range(1, MOST_WRONG):
            await miss(host, page)
            assert page.puzzles.coach.puzzle["id"] == order[1 + wrong].id
            assert host.spoken[-1].startswith(page.words("puzzles.run_missed", wrong=wrong, most=3))
        await miss(host, page)
        assert page.route == "puzzle_run" and page.puzzles.coach is None
        assert page.words("puzzles.run_wrong") in host.html()
        assert page.words("puzzles.run_solved", count=1) in host.html()
        assert page.words("puzzles.run_is_best") in host.html() and page.puzzles.best_run == 1
        offered = {arg for _, action, arg, _ in host.controls() if action == "puzzle.start"}
        assert offered == {entry.id for entry in order[:4]}

    run(play())


@LANGUAGES
def test_the_end_of_a_run_leads_to_what_was_missed_first_and_celebrates_a_record_alone(lang):
    async def play(best):
        host, page = await begun(lang)
        page.puzzles.best_run = best
        await solve(host, page)
        await miss(host, page)
        await solve(host, page)
        for _ in range(MOST_WRONG - 1):
            await miss(host, page)
        html, order, words = host.html(), page.quick_run.run.order, page.words
        listed = re.findall(r'data-action="puzzle.start" data-arg="([^"]+)"', html)
        assert listed == [order[at].id for at in (1, 3, 4, 0, 2)]
        parts = [html.index(f"<h2>{words(f'puzzles.run_{name}_ones')}</h2>") for name in ("missed", "solved")]
        assert parts[0] < html.index(order[1].id) < parts[1] < html.index(order[0].id)
        assert html.count('<li class="played"><i>') == 2, "the run puzzle by puzzle"
        assert all(("button", *does, []) in host.controls() for does in (("go", "home"), ("puzzle.run", "")))
        is_best = words("puzzles.run_is_best") in html
        assert is_best == (best < 2) == ('<path class="s0"' in html)
        assert (words("puzzles.run_best", best=best) in html) == (not is_best)

    for best in (0, 7):
        run(play(best))


def test_the_puzzles_of_a_run_rise_in_rating_and_two_runs_differ():
    runs = [model.rising(ENTRIES, seed) for seed in (1, 2)]
    assert runs[0] != runs[1] and runs[0] == model.rising(ENTRIES, 1)
    for order in runs:
        assert [entry.rating for entry in order] == sorted(entry.rating for entry in order)
        assert len(set(order)) == len(order) >= 20


def test_the_next_puzzle_is_what_the_table_shows():
    async def play():
        host, page = await begun()
        await solve(host, page)
        before = page.painter._shown.whole()
        page.open_table.paint(whole=True)
        assert page.painter._shown.whole() == before

    run(play())


@LANGUAGES
def test_after_three_minutes_the_run_ends_wherever_the_puzzle_is(lang):
    async def play():
        host, page = await begun(lang)
        await host.wait(60_000)
        assert host.parts["#run-clock"] in ("2:00", "1:59")
        page.act("go", "pause")
        await host.wait(RUN_MS - 60_000)
        assert page.route == "puzzle_run" and page.words("puzzles.run_time") in host.html()
        assert page.words("puzzles.run_solved", count=0) in host.html()
        assert await host.settle(300), "the clock has stopped"

    run(play())


def test_one_tap_ends_a_run_at_once_and_another_begins_one():
    async def play():
        host, page = await begun()
        assert ("button", "puzzle.run_stop", "", []) in host.controls()
        assert ("button", "puzzle.hint", "", []) not in host.controls()
        page.act("puzzle.run_stop", "")
        assert page.route == "puzzle_run" and page.words("puzzles.run_stopped") in host.html()
        await host.wait(TICK_MS)
        page.act("puzzle.run", "")
        assert page.route == "table" and page.quick_run.run.results == []
        page.act("go", "pause")
        page.act("again", "")
        assert page.route == "table" and page.puzzles.coach.run is page.quick_run.run

    run(play())


def test_a_run_changes_neither_what_is_solved_nor_the_rating():
    async def play():
        host, page = await begun()
        await solve(host, page)
        await miss(host, page)
        page.act("puzzle.hint", "")
        assert page.puzzles.coach.hints == 0
        assert page.puzzles.outcomes == {} and page.puzzles.rating == Rating() and page.puzzles.days == set()

    run(play())


def test_whoever_leaves_for_another_puzzle_has_ended_the_run_and_keeps_its_score():
    async def play():
        host, page = await begun()
        await solve(host, page)
        page.act("go", "puzzles")
        page.act("puzzle.start", ENTRIES[0].id)
        await host.wait(TICK_MS)
        assert page.route == "table" and page.puzzles.coach.puzzle["id"] == ENTRIES[0].id
        assert page.quick_run.run.reason == "stopped" and page.puzzles.best_run == 1
        await pass_on(host, page)
        assert page.route == "puzzle_end"

    run(play())


def test_time_that_ends_while_another_screen_is_read_does_not_take_it_away():
    async def play():
        host, page = await begun()
        page.act("go", "home")
        await host.wait(RUN_MS)
        assert page.route == "home" and page.puzzles.coach is None and page.quick_run.run.reason == "time"

    run(play())


def test_the_best_score_is_there_after_a_reload_and_travels_in_an_export():
    async def travel():
        host, page = await begun()
        await solve(host, page)
        page.act("puzzle.run_stop", "")
        await host.wait(TICK_MS)
        again = App(host)
        await again.start()
        assert again.puzzles.best_run == 1
        again.act("go", "puzzles")
        assert again.words("puzzles.run_best", best=1) in host.html()
        other = App(Pretended())
        await other.start()
        other.puzzles.unpacked(again.puzzles.packed())
        assert other.puzzles.best_run == 1
        other.puzzles.best_run = 5
        other.puzzles.unpacked(again.puzzles.packed())
        assert other.puzzles.best_run == 5

    run(travel())


def test_without_a_run_its_screen_says_that_there_is_none():
    async def look():
        host = Pretended()
        page = App(host)
        await page.start()
        page.act("puzzle.run_stop", "")
        assert page.route == "home"
        page.act("go", "puzzle_run")
        assert page.words("puzzles.none") in host.html()

    run(look())


@pytest.mark.parametrize("value", [None, -1, 1.5, True, "7", [3], 10**9])
def test_a_kept_score_that_is_invalid_counts_as_none(value):
    assert sanitized_score(value) == 0 and sanitized_score(7) == 7
