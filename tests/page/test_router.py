"""What belongs to a screen ends with it, and what belongs to the table begins when it comes onto the screen."""

import json

import pytest

from passing import Table
from pretending import Device


def sharing_device():
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.act, "go", "pause")
    device.run(device.page.act, "share.deal", "")
    assert device.page.sharing.address in device.now()
    return device


@pytest.mark.parametrize("elsewhere", ["settings", "table", "games", "cards"])
def test_a_shared_link_is_gone_when_its_screen_is_left(elsewhere):
    device = sharing_device()
    device.run(device.page.act, "go", elsewhere)
    assert device.page.sharing.address == "" == device.page.sharing.sharing
    device.run(device.page.act, "go", "pause")
    assert "#deal=" not in device.now()


@pytest.mark.parametrize(("people", "milliseconds"), [(("person", "person"), 60_000), (("person", "big-money"), 0)])
def test_the_watch_over_an_untouched_hand_is_set_when_a_table_comes_onto_the_screen(people, milliseconds):
    table = Table(people, 5, kingdom="first_game", idle="60")
    watches = []
    table.host.when_idle = lambda wait_ms, _callback: watches.append(wait_ms)
    table.do(table.page.go, "settings")
    assert watches == []
    table.do(table.page.go, "table")
    assert watches == [milliseconds]


@pytest.mark.parametrize("action", ["games.rename", "games.delete"])
def test_renaming_or_deleting_a_game_is_not_left_half_done_for_the_next_visit(action):
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.act, "go", "games")
    before = device.now()
    device.run(device.page.act, action, device.play.save.id)
    assert device.now() != before
    device.run(device.page.act, "go", "settings")
    device.run(device.page.act, "go", "games")
    assert device.now() == before


@pytest.mark.parametrize(("screen", "reopened"), [("home", "home"), ("table", "table")])
def test_the_next_start_leads_to_the_game_only_if_it_was_on_the_screen(screen, reopened):
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.act, "go", screen)
    assert json.loads(device.host.stored["open"])["route"] == reopened


def test_a_film_of_the_game_is_over_when_one_leaves_it_and_its_route_leads_to_the_table_then():
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.act, "film.open", "")
    assert device.page.route == "film" and device.page.replay.film is not None
    device.run(device.page.act, "go", "settings")
    assert device.page.replay.film is None
    device.run(device.page.go, "film")
    assert device.page.route == "table"


@pytest.mark.parametrize("route", ["table", "film"])
def test_without_a_game_the_routes_of_tables_lead_home(route):
    device = Device()
    device.run(device.page.go, route)
    assert device.page.route == "home"


def test_a_passing_note_goes_with_the_screen_before_its_time_is_up():
    device = Device()
    notes = []

    def show_and_leave():
        device.page.notes.note("Copiado.")
        notes.append(device.host.parts["#note"])
        device.page.go("settings")
        notes.append(device.host.parts["#note"])

    device.run(show_and_leave)
    assert "Copiado." in notes[0] and "Copiado." not in notes[1]


def test_bots_wait_behind_another_screen_and_go_on_when_the_table_is_back():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    begun = []
    table.page.open_table.bots.start = lambda: begun.append(True)
    table.do(table.page.go, "settings")
    assert begun == []
    table.do(table.page.go, "table")
    assert begun == [True]
