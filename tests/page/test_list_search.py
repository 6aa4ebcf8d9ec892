"""The laboratory in any kingdom, the search for a good list there, leagues, and lists that come and go as files."""

import json
import re

import pytest

from baraja.bots.dominion.shared import list_files
from baraja_ui.games.deal import Deal
from baraja_ui.games.registry import game_ui, versions
from baraja_ui.laboratory import model
from baraja_ui.laboratory.search.model import Climb
from baraja_ui.links import buy_lists, link_codec
from pretending import Device, Employing

OWN = (*game_ui("dominion").cards_of("interaction")[:9], "witch")
MONEY = {"name": "Dinero", "cards": [], "buys": [{"card": "province"}, {"card": "gold"}, {"card": "silver"}]}


@pytest.fixture
def device():
    device = Device(host=Employing())
    device.run(device.page.go, "laboratory")
    return device


def act(device, name, arg="", value="", kind="click"):
    device.run(device.page.act, name, arg, value, kind)


def searched(device, budget=500):
    """The room of the search after a whole search."""
    act(device, "search.open")
    device.page.search.budget = budget
    act(device, "search.start")
    return device.page.search


# --- the kingdom ------------------------------------------------------------------------------------------------------


def test_a_random_kingdom_is_compared_in_and_another_tap_brings_another(device):
    act(device, "laboratory.random")
    first = device.page.laboratory.order.kingdom
    act(device, "laboratory.random")
    second = device.page.laboratory.order.kingdom
    assert len(first) == len(second) == 10 and first != second
    assert game_ui("dominion").title(second, device.page.words) in device.now()
    act(device, "laboratory.start")
    assert device.page.laboratory.experiment.games == 100
    act(device, "laboratory.kingdom", "", "big_money", "change")
    assert device.page.laboratory.order.kingdom == "big_money"


def test_a_kingdom_chosen_by_hand_comes_from_the_screen_of_a_new_game(device):
    act(device, "laboratory.pick")
    assert device.page.route == "new" and 'data-action="laboratory.draft"' in device.screen()
    draft = device.page.draft.draft
    draft |= {"mode": "pick", "picked": list(OWN[:9])}
    act(device, "laboratory.draft")
    assert device.page.route == "new", "nine cards are no kingdom"
    draft["picked"].append(OWN[9])
    act(device, "laboratory.draft")
    assert device.page.route == "laboratory" and set(device.page.laboratory.order.kingdom) == set(OWN)


def test_the_kingdom_of_a_link_goes_to_the_laboratory_with_its_colonies(device):
    deal = Deal("dominion", OWN, 3, colonies="always")
    device.run(device.page.links.on_fragment, link_codec.deal_link(deal, versions()["dominion"]))
    act(device, "link.laboratory")
    order = device.page.laboratory.order
    assert device.page.route == "laboratory" and (order.kingdom, order.colonies) == (OWN, "always")
    experiment = model.Experiment(order, 1)
    assert experiment.contest.setups[0]["colonies"] == "always"


def test_the_end_of_a_game_asks_which_deck_wins_there(device):
    act(device, "laboratory.play", "1")
    device.finish("big-money")
    device.run(device.page.open_table.show_end)
    assert "¿Qué mazo gana aquí?" in device.screen()
    device.page.search.budget = 500
    act(device, "search.ended")
    cards = device.play.session.setup["kingdom"]
    assert device.page.route == "search" and device.page.search.climb.kingdom == tuple(cards)
    assert device.page.search.climb.over and 'data-arg="end"' in device.screen()


# --- the search -------------------------------------------------------------------------------------------------------


def test_a_search_climbs_to_a_list_that_can_be_kept_and_played_against(device):
    room = searched(device)
    assert room.climb.over and room.climb.rungs and len(room.climb.proofs) == 2 and not room.running
    for part in ("Peldaños", "La mejor lista", "contra solo dinero", "Jugar contra ella"):
        assert part in device.now()
    best = room.climb.best("x")
    act(device, "search.keep")
    assert device.page.route == "list" and device.page.lists.open["buys"] == best["buys"]
    assert device.page.laboratory.order.players[0] == f"list:{device.page.lists.open['name']}", "it plays at once"
    device.run(device.page.go, "search")
    act(device, "search.play")
    assert device.page.route == "table" and device.play.save.seats[1].follows["buys"] == best["buys"]


def test_every_card_of_a_good_list_is_drawn(device):
    searched(device)
    markup = device.now()
    referred = set(re.findall(r'href="#((?:motif|scene|relief)-[^"]+)"', markup))
    assert "motif-province" in referred and all(f'id="{name}"' in markup for name in referred)


def test_every_card_is_drawn_while_the_rungs_are_climbed(device):
    swap, missing = device.host.swap, []

    def look(parts, *more, **named):
        swap(parts, *more, **named)
        if "La mejor hasta ahora" in parts.get("#search-best", ""):
            drawn = device.page.painter._shown.parts["#search-symbols"]
            referred = set(re.findall(r'href="#((?:motif|scene|relief)-[^"]+)"', parts["#search-best"]))
            missing.append([name for name in referred if f'id="{name}"' not in drawn])

    device.host.swap = look
    searched(device)
    assert missing and not any(missing)


def test_a_rung_says_in_how_many_games_it_was_measured(device):
    rung = searched(device).climb.rungs[0]
    assert f"en {rung['measured']} partidas, tras {rung['games']}" in device.now()


def test_a_list_that_was_found_is_called_by_its_cards(device):
    act(device, "laboratory.random")
    room = searched(device)
    assert "Qué comprar con estas cartas." in device.screen() and "y 8 más" not in device.screen()
    act(device, "search.keep")
    name = device.page.lists.open["name"]
    special = room.climb.rungs[-1]["list"]["cards"]
    assert special and all(device.page.words.of("dominion").name(card) in name for card in special)


def test_a_search_that_is_stopped_keeps_its_rungs_and_goes_on_to_the_same_end(device):
    room = device.page.search
    act(device, "search.open")
    room.budget = 500
    swap = device.host.swap

    def stop_at_the_first_rung(parts, *more, **named):
        swap(parts, *more, **named)
        if room.running and room.climb is not None and room.climb.rungs:
            device.page.act("search.stop", "")

    device.host.swap = stop_at_the_first_rung
    act(device, "search.start")
    device.host.swap = swap
    assert not room.running and room.climb.rungs and not room.climb.over and "Seguir buscando" in device.now()
    act(device, "search.resume")
    whole = Climb(room.climb.kingdom, 500, room.climb.seed)
    assert room.climb.over and room.climb.kingdom == whole.kingdom
    other = Device(host=Employing())
    other.run(other.page.go, "laboratory")
    other.host.new_seed = lambda: room.climb.seed
    assert searched(other).climb.rungs == room.climb.rungs


@pytest.mark.parametrize(("success", "weak"), [(0.43, True), (0.57, False)])
def test_a_list_that_loses_to_money_with_an_action_says_to_search_more(device, success, weak):
    room = searched(device)
    room.climb.proofs[0]["success"] = success
    device.page.paint()
    assert ("busca otra vez, con más partidas" in device.now()) == weak


def test_another_kingdom_hides_what_was_found_in_the_one_before(device):
    searched(device)
    act(device, "laboratory.random")
    act(device, "search.open")
    assert "Peldaños" not in device.screen() and 'data-action="search.start"' in device.screen()
    act(device, "search.play")
    assert device.page.route == "search", "there is no list to play against"


# --- leagues ----------------------------------------------------------------------------------------------------------


def test_up_to_six_players_meet_each_other_and_the_table_has_the_best_first(device):
    device.page.lists.lists = [MONEY]
    lab = device.page.laboratory
    lab.order = model.Order("dominion", "first_game", ("beginner", "list:Dinero"))
    for _ in range(9):
        act(device, "laboratory.more")
    assert len(lab.order.players) == len(set(lab.order.players)) == 6
    for place in ("5", "4", "3", "9"):
        act(device, "laboratory.fewer", place)
    assert len(lab.order.players) == 3
    act(device, "laboratory.player", "2", "novice", "change")
    act(device, "laboratory.start")
    assert lab.experiment.games == 300 and lab.experiment.over and lab.experiment.contest.seats == 2
    rates = {at: mean.rate for at, mean in enumerate(lab.experiment.standings.success)}
    names = ["Principiante", "Dinero", "Novato"]
    screen = device.now()
    best = max(rates, key=rates.get)
    assert f"1. {names[best]}" in screen or "1. " in screen
    assert "contra Dinero" in screen and "Partidas para ver" not in screen
    act(device, "laboratory.fewer", "2")
    assert len(lab.order.players) == 2 and lab.experiment is None
    act(device, "laboratory.fewer", "0")
    assert len(lab.order.players) == 2, "two remain"


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_list_of_the_page_is_a_file_of_the_command_line_and_back(device, tmp_path):
    device.page.lists.lists = [MONEY]
    act(device, "lists.edit", "Dinero")
    act(device, "lists.save")
    name, text = device.host.downloads[-1]
    file = tmp_path / name
    file.write_text(text, "utf-8")
    assert list(list_files.load(str(file))) == ["Dinero"]
    other = Device(host=Employing())
    other.host.file = text
    act(other, "lists.file", kind="change")
    assert other.page.route == "list_came" and other.page.lists.lists == []
    act(other, "lists.keep")
    assert other.page.lists.lists == [MONEY]


def test_a_file_of_a_search_brings_all_its_rungs_and_a_pasted_text_the_same(device):
    text = json.dumps({"kingdom": [], "lists": [{**MONEY, "name": f"rung {nth}"} for nth in range(3)]})
    device.page.links.read_link(text)
    device.page.paint()
    assert device.page.route == "list_came" and "Aquí vienen varias listas" in device.screen()
    act(device, "lists.keep")
    assert [values["name"] for values in device.page.lists.lists] == ["rung 0", "rung 1", "rung 2"]


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"lists": []}', '{"lists": [3]}', '{"buys": [{"card": "unicorn"}]}', "[]"]
)
def test_a_text_that_is_no_list_is_refused_with_a_sentence(device, text):
    device.page.links.read_link(text)
    assert device.page.route == "code" and device.page.links.code_problem and device.page.lists.came == []
    device.host.file = text
    act(device, "lists.file", kind="change")
    assert device.page.lists.lists == [] and device.page.route == "code"


def test_the_link_of_the_command_line_opens_on_the_page(device):
    device.page.links.read_link("#" + buy_lists.link(MONEY))
    assert device.page.lists.came == [MONEY]
