"""A third game needs one folder and one line in the registry: then it is set up, played, saved, undone and finished."""

import json

import pytest

from baraja import games
from baraja_ui.games import registry
from baraja_ui.links.sessions import link_of
from baraja_ui.words import sentences
from pretending import Device


@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "toy"))
    monkeypatch.setitem(registry.GAMES, "toy", "toy.ui")
    monkeypatch.setitem(sentences(), "game.toy", {"es": "Número mayor", "en": "Higher number"})
    yield
    registry.game_ui.cache_clear()


def test_a_third_game_is_set_up_played_undone_finished_saved_and_shared(toy):
    device = Device()
    device.run(device.page.start)
    device.run(device.page.home.go, "new")
    device.run(device.page.act, "new.game", "toy")
    assert "Higher number" in device.screen()
    device.run(device.page.act, "new.start", "")
    assert device.page.route == "table" and "Pon un número" in device.screen()
    card = device.play.table()["view"]["hand"][0]["name"]
    device.run(device.page.act, "tap", f"hand:{card}")
    device.run(device.page.act, "primary", "")
    assert device.play.turn_number() == 2 and len(device.play.table()["view"]["hand"]) == 2
    device.run(device.page.act, "undo", "")
    assert len(device.play.table()["view"]["hand"]) == 3
    while not device.play.over:
        card = device.play.table()["view"]["hand"][0]["name"]
        device.run(device.page.act, "tap", f"hand:{card}")
        device.run(device.page.act, "primary", "")
    assert device.page.route == "end" and 'class="page page-end ' in device.screen()
    assert json.loads(device.host.saves[device.play.save.id])["record"]["decisions"] == device.play.session.decisions
    link = link_of(device.play)
    device.run(device.page.links.read_link, link)
    assert device.page.route == "incoming"
