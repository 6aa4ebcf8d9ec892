"""Weight: what lands, coins that climb, the film of the last turn, and one switch that keeps all of it still."""

import re

import pytest

from baraja_ui.games import last_turn
from baraja_ui.games.dominion import flights
from baraja_ui.games.registry import every
from baraja_ui.table import motion
from pretending import Device
from samples import state_of, view, words


def moves(event, **more):
    state = state_of({"view": view(["copper"], **more), "question": None})
    return [flight for group in flights.flights(state, [event], words()) for flight in group]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "style"), [("province", "lands"), ("duchy", "gain"), ("gold", "gain")])
def test_a_province_lands_and_smaller_cards_only_fly(card, style, seat):
    gain = {"kind": "gain", "player": seat, "card": card, "to": "discard", "origin": "pile"}
    assert [flight.style for flight in moves(gain)] == [style]


def test_the_coins_of_the_reader_s_treasures_climb_to_the_counter_after_the_cards():
    played = {"kind": "treasures", "player": 0, "cards": ["copper"], "coins": 3}
    *_, coins = moves(played, play=["copper"])
    assert (coins.style, coins.end) == ("climbs", ("counter-coins",)) and ">3<" in coins.face
    assert all(flight.style != "climbs" for flight in moves({**played, "player": 1}, play=["copper"]))
    assert motion.STYLES["lands"].last <= 500 and motion.STYLES["climbs"].last <= 500, "nobody waits for it"


def ended(game, **settings):
    device = Device()
    device.page.settings.update(settings)
    device.run(device.page.act, "laboratory.game", game)
    device.run(device.page.act, "laboratory.play", "1")
    device.host.flown.clear()
    device.host.heard.clear()
    device.finish("random" if game == "villagers" else "big-money")
    device.run(device.page.open_table.show_end)
    device.run(device.page.act, "skip_ceremony", "")
    return device


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_the_end_screen_shows_the_last_turn_in_five_seconds_and_again(game):
    device = ended(game)
    film = re.search(r'<ol class="last-turn take-0">(.*?)</ol>', device.screen(), re.DOTALL)
    pictures = film[1].count('<li class="shot')
    shots = last_turn.shots(device.page.open_table.log(), device.play.words)
    assert 1 <= pictures == len(shots) <= last_turn.MAX_PICTURES
    assert {line.player for line in shots} and all(line.sentence for line in shots)
    device.run(device.page.act, "end.film", "")
    assert "last-turn take-1" in device.screen(), "another take runs again"


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_one_switch_keeps_everything_still_and_silent(game):
    device = Device()
    device.page.settings.update(sound="high", tremble="on")
    device.run(device.page.act, "laboratory.game", game)
    device.run(device.page.act, "laboratory.play", "1")
    effects, host = device.page.open_table.effects, device.host
    done, attributes = [], {}
    host.attribute = attributes.__setitem__
    for switch in ("on", "off"):
        device.run(device.page.act, "set.effects", switch)
        host.flown.clear(), host.heard.clear(), host.vibrations.clear()
        effects.seen = 0
        moves = effects.before(device.play)
        effects.seen = 0
        effects.after(device.play, device.page.open_table.state(), ui_words(device), False)
        effects.your_turn()
        done.append((moves, bool(host.heard), bool(host.vibrations)))
    assert done == [(True, True, True), (False, False, False)] and not any(host.flown)
    assert attributes["data-motion"] == "off"


def ui_words(device):
    return device.page.words.of(device.play.ui.name)
