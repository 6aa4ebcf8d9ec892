"""Positions of Dominion by card names, on a page without a browser: `tests/engine/table.py` makes them, and a game of
the page begins with them."""

import importlib.util
from pathlib import Path

import pretending
from baraja import dominion
from baraja.core import record
from baraja.core.session import Session
from baraja_ui.app import App
from baraja_ui.games import registry
from baraja_ui.match import played, running_game
from baraja_ui.saves.save_file import Save, Seat
from pretending import Pretended

_FILE = Path(__file__).parents[1] / "engine" / "table.py"
_SPEC = importlib.util.spec_from_file_location("engine_table", _FILE)
engine_table = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(engine_table)


_OPEN: list[Pretended] = []


def run(coroutine):
    """Runs a coroutine, and then what the pages in it have started."""

    async def settled():
        try:
            return await coroutine
        finally:
            while _OPEN:
                await _OPEN.pop().settle()

    return pretending.run(settled())


class Dealt:
    """The rules of Dominion, with every game beginning at one position."""

    def __init__(self, start):
        self._start = start

    def __getattr__(self, name):
        return getattr(dominion, name)

    def new_game(self, setup, seed):
        return self._start.copy()


async def seated(monkeypatch, kinds=("person", "big-money"), lang="es", quick=False, **position):
    """A page with a game that begins at a position, as (host, page); the players are called Ana, Berta and Carlos.

    `position` is what `table` in the tests of the engine takes.
    """
    start = engine_table.table(**position).game
    start.events = None
    rules = Dealt(start)
    ui = type(registry.game_ui("dominion"))()
    ui.rules = rules
    monkeypatch.setattr(played, "game_ui", lambda name: ui)
    setup = {"seats": len(kinds), "kingdom": list(start.kingdom), "start": 0}
    seats = [Seat(kind, name) for kind, name in zip(kinds, ("Ana", "Berta", "Carlos"), strict=False)]
    record_values = record.save(Session(rules, setup, 1))
    _OPEN.append(host := Pretended(("es-ES",) if lang == "es" else ("en-GB",)))
    page = App(host)
    await page.start()
    game = running_game.Play(Save("x", "x", seats, record_values, "2026-11-20", "2026-11-20"), page.words, quick)
    page.setup.open_game(game)
    await host.settle()
    return host, page


def question(page):
    """What is asked now: its key and the spelled names of its options."""
    session = page.open_table.play.session
    return session.question.key, session.option_ids()


def tap(page, action, arg=""):
    page.on_event("click", action, arg, "")
