"""A monkey at the page: thousands of random taps on whatever is shown, without a browser."""

import random

import pytest

import deals
from baraja_ui.app import App
from pretending import Pretended, run

TYPED = ("", "mer", "<b>x</b>", "#g=1.1.AAAA", "12", "\u202e", "x" * 500)
TAPS = 250
RELOADED = 4
"""With the seeds below this one the page is loaded again after the taps."""


@pytest.fixture(autouse=True)
def small_jobs(monkeypatch):
    """Keeps comparisons that random taps start from playing their hundreds of games at once, and a coach from playing
    thousands before it says something."""
    monkeypatch.setattr("baraja_ui.host.jobs.SLICE_MS", 0.2)
    monkeypatch.setattr("baraja_ui.replay.analysis.coach.GAMES", 4)
    for games, few in (("FIRST_GAMES", 1), ("SECOND_GAMES", 1), ("BATCH", 2), ("LEAST_GAMES", 2)):
        monkeypatch.setattr(f"baraja.analysis.judging.{games}", few)


async def taps(seed, failing=False, host=None):
    chance = random.Random(seed)
    host = host or Pretended(("es-ES",) if seed % 2 else ("en-GB",))
    page = App(host)
    await page.start()
    for number in range(TAPS):
        host.failing = failing and chance.random() < 0.3
        controls = host.controls()
        assert controls, f"nothing to tap on {page.route}"
        tag, action, arg, values = chance.choice(controls)
        if tag == "button":
            page.on_event("click", action, arg, "")
        else:
            kind = "change" if tag == "select" or action == "games.import" else "input"
            host.file = chance.choice((None, "{", *host.saves.values()))
            page.on_event(kind, action, arg, chance.choice(values or TYPED))
        if chance.random() < 0.2:
            page.on_event("key", chance.choice(("t", "e", "u", "1", "s", "Enter", "Escape", "p", "ArrowLeft")), "", "")
        if chance.random() < 0.05:
            page.privacy.on_hidden()
        if chance.random() < 0.7:
            await host.settle()
        assert host.parts["#screen"], (page.route, number)
    host.failing = False
    await host.settle(5000)
    return host, page


@pytest.mark.parametrize("seed", range(RELOADED, 14))
def test_random_taps_break_nothing(seed):
    host, _ = run(taps(seed))
    assert "<b>x</b>" not in host.html()


@pytest.mark.parametrize("seed", range(6))
def test_random_taps_break_nothing_while_storage_fails(seed):
    run(taps(seed, failing=True))


@pytest.mark.parametrize("seed", range(RELOADED))
def test_after_random_taps_a_reload_brings_back_the_game(seed):
    async def twice():
        host, before = await taps(seed)
        assert "<b>x</b>" not in host.html()
        page = App(host)
        host.parts = {}
        await page.start()
        await host.settle()
        assert host.parts["#screen"]
        if before.route == "table" and before.open_table.coach is None:
            assert page.open_table.play.session.decisions == before.open_table.play.session.decisions

    run(twice())


def test_a_game_that_bots_end_while_the_reader_is_elsewhere_waits_for_the_reader():
    async def away():
        host = Pretended()
        page = await deals.opened(host, deals.nearly_over)
        while page.open_table.play.deciding is not None:
            page.act("end_phase", "")
        page.act("menu", "")
        page.act("go", "settings")
        await host.settle()
        for _ in range(60):
            if page.open_table.play.over:
                break
            page.act("go", "table")
            page.act("end_phase", "")
            page.act("menu", "")
            page.act("go", "settings")
            await host.settle()
        assert page.open_table.play.over
        assert page.route == "settings"
        page.act("resume", page.saves.open_id)
        await host.settle()
        assert page.route == "end"

    run(away())
