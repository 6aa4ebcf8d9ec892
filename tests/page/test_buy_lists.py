"""Buy lists on the page: made by tapping, put into words, stored, played, and shared by links that are checked."""

import json
from dataclasses import replace

import pytest

from baraja.bots.dominion.shared import buylists
from baraja.bots.dominion.shared.buylists import COMPARISONS, FACTS, SUMS
from baraja.core.choose import Illegal
from baraja_ui.games.registry import versions
from baraja_ui.laboratory.lists import model
from baraja_ui.laboratory.lists.phrases import condition, conditions
from baraja_ui.links import buy_lists, link_codec
from baraja_ui.links.link_codec import LinkError
from baraja_ui.saves import save_file
from baraja_ui.words import Words
from pretending import Device, Employing

WITCHES = {
    "name": "Brujas <b>y</b> dinero",
    "cards": ["witch"],
    "buys": [
        {"card": "province", "if": [[["owned", "gold"], ">", 0]]},
        {"card": "witch", "if": [[["owned", "witch"], "<", 2]]},
        {"card": "gold", "if": [[["owned", "gold"], "<", 3]]},
        {"card": "silver"},
    ],
}


@pytest.fixture
def device():
    device = Device(host=Employing())
    device.run(device.page.go, "laboratory")
    return device


def act(device, name, arg="", value=""):
    device.run(device.page.act, name, arg, value, "change" if value else "click")


def test_what_a_tap_opens_below_a_long_list_is_scrolled_into_view(device):
    device.host.scroll_to = (seen := []).append
    act(device, "lists.new")
    seen.clear()
    for tap, panel in (("lists.adding", "panel-list-cards"), ("lists.share", "panel-share")):
        act(device, tap)
        assert seen.pop() == f".{panel}" and f'class="panel {panel}"' in device.screen()


def test_a_list_is_made_by_tapping_and_said_in_words(device):
    act(device, "lists.new")
    assert "Lista para jugar." in device.screen()
    act(device, "lists.adding")
    act(device, "lists.add", "smithy")
    for _ in range(3):
        act(
            device,
            "lists.up",
            str(next(at for at, e in enumerate(device.page.lists.open["buys"]) if e["card"] == "smithy")),
        )
    act(device, "lists.condition", "0")
    assert "si aún no tengo" in device.screen()
    act(device, "lists.part", "0.0.number", "3")
    assert "si tengo menos de 3" in device.screen()
    assert '<details class="buy-more" id="more-0" open>' in device.screen()
    act(device, "lists.part", "0.0.other", "owned")
    act(device, "lists.part", "0.0.other_about", "gold")
    act(device, "lists.part", "0.0.sum", "+")
    act(device, "lists.part", "0.0.number", "2")
    buy_list = device.page.lists.open
    assert buy_list["buys"][0] == {"card": "smithy", "if": [[["owned", "smithy"], "<", ["+", ["owned", "gold"], 2]]]}
    assert "si mis copias de Herrería son menos que mis copias de Oro más 2" in device.screen()
    assert json.loads(device.host.stored["lists"]) == [buy_list]


def test_a_purchase_is_moved_up_and_down_and_the_focus_goes_along_with_it(device):
    act(device, "lists.new")
    cards = [entry["card"] for entry in device.page.lists.open["buys"]]
    focus = []
    device.host.focus = lambda *selectors: focus.append(selectors)
    act(device, "lists.down", "0")
    act(device, "lists.up", "2")
    assert [entry["card"] for entry in device.page.lists.open["buys"]] == [cards[1], cards[2], cards[0], *cards[3:]]
    places = [[selector.split('"')[1] for selector in selectors] for selectors in focus]
    assert places == [["down-1", "up-1"], ["up-1", "down-1"]]
    last = len(cards) - 1
    assert f'data-focus="up-{last}"' in device.screen() and f'data-focus="down-{last}"' not in device.screen()
    assert 'data-focus="down-0"' in device.screen() and 'data-focus="up-0"' not in device.screen()
    before = device.page.lists.open["buys"]
    act(device, "lists.down", str(last))
    assert device.page.lists.open["buys"] == before


def test_a_contradiction_in_a_list_is_said_while_it_is_made(device):
    act(device, "lists.new")
    act(device, "lists.condition", "1")
    act(device, "lists.condition", "1")
    act(device, "lists.part", "1.1.comparison", ">")
    assert "Oro, en el puesto 2, nunca se comprará" in device.screen()
    assert 'data-action="lists.share"' not in device.screen()
    for number in (2, 1, 0):
        act(device, "lists.remove", str(number))
    assert "Falta algo que comprar." in device.screen()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_term_of_the_notation_has_words(lang):
    words = Words(lang)
    for fact, takes in FACTS.items():
        term = [fact, "treasure" if fact == "owned_type" else "moat"] if takes else [fact]
        for sign in COMPARISONS:
            for other in (0, 1, 7, 2.5, ["owned", "gold"], *([sum_of, ["supply", "gold"], 2] for sum_of in SUMS)):
                phrase = condition([term, sign, other], "gold", words)
                assert phrase and "{" not in phrase and "None" not in phrase
    assert condition([1, "<", ["turn"]], "gold", words)


def test_conditions_read_as_people_would_say_them():
    es, en = Words("es"), Words("en")
    phrases = [conditions(entry, es) for entry in WITCHES["buys"]]
    assert phrases == ["si ya tengo Oro", "si tengo menos de 2", "si tengo menos de 3", "siempre"]
    assert condition([["supply", "province"], "<=", 4], "duchy", es) == "si quedan 4 o menos de Provincia"
    assert condition([["supply", "province"], "<=", 4], "duchy", en) == "if 4 or fewer of Province are left"
    assert condition([["buys"], "==", 1], "gold", es) == "si aún tengo justo 1 compra"
    assert condition([["buys"], ">=", 1], "gold", es) == "si aún tengo 1 o más compras"
    assert condition([["gains_to_end"], "<", 1], "gold", en) == "if the end is fewer than 1 card away"
    assert condition([["owned_type", "terminal"], "<", 2], "duchy", en).startswith(
        "if I own fewer than 2 of type terminal"
    )


def test_a_list_is_played_in_the_laboratory_and_changing_it_discards_the_results(device):
    device.page.lists.lists = [
        model.read({**WITCHES, "buys": [{"card": "province"}, {"card": "gold"}, {"card": "silver"}]})
    ]
    name = f"list:{device.page.lists.lists[0]['name']}"
    act(device, "laboratory.player", "0", name)
    act(device, "laboratory.player", "1", "beginner")
    assert device.page.laboratory.order.players == (name, "beginner")
    assert "Compra la primera que pueda pagar" in device.now()
    act(device, "laboratory.start")
    lab = device.page.laboratory
    assert lab.experiment.games == 100 and lab.experiment.standings.success[0].rate > 0.3
    assert "&lt;b&gt;y&lt;/b&gt;" in device.now() and "<b>y" not in device.now()
    act(device, "lists.edit", device.page.lists.lists[0]["name"])
    act(device, "lists.remove", "1")
    assert lab.experiment is None and lab.order.players == (f"list:{device.page.lists.lists[0]['name']}", "beginner")
    act(device, "lists.delete")
    assert not any(kind.startswith("list:") for kind in lab.order.players)


def test_a_list_that_a_kingdom_cannot_play_is_not_offered_there(device):
    device.page.lists.lists = [model.read(WITCHES)]
    assert device.page.laboratory.order.kingdom == "first_game"
    act(device, "laboratory.player", "0", f"list:{WITCHES['name']}")
    assert not any(kind.startswith("list:") for kind in device.page.laboratory.order.players)
    act(device, "lists.edit", device.page.lists.lists[0]["name"])
    assert "este reino no tiene: Bruja" in device.screen()


def test_a_link_carries_a_list_that_is_shown_before_it_is_stored(device):
    device.page.lists.lists = [model.read(WITCHES)]
    act(device, "lists.edit", WITCHES["name"])
    act(device, "lists.share")
    address = device.page.sharing.address
    assert address.partition("#")[2].startswith("l=1.") and 'class="qr-code"' in device.screen()
    other = Device(("en-GB",), Employing(("en-GB",)))
    other.run(other.page.links.on_fragment, address.partition("#")[2])
    assert other.page.lists.lists == [] and "if I own fewer than 2" in other.screen()
    act(other, "lists.keep")
    assert other.page.lists.lists == [model.read(WITCHES)] and other.page.route == "list"


def test_a_link_that_is_no_list_is_refused_and_nothing_is_stored(device):
    good = buy_lists.link(WITCHES)
    assert buy_lists.read(good) == WITCHES
    spoilt = [
        good[:-3],
        good.replace("l=1.", "l=2."),
        good[:20] + "x" + good[20:],
        "l=1.",
        "l=1.AAAA",
        "l=" + "A" * 30_000,
    ]
    for values in ([], {}, {"buys": 3}, {"buys": [{"card": "unicorn"}]},
                   {"buys": [{"card": "gold", "if": [[1, "=", 2]]}]},
                   {"buys": [{"card": "gold", "if": [[["owned_type", ["treasure"]], ">", 1]]}]},
                   {"buys": [{"card": ["gold"]}]}, {"cards": [["gold"]], "buys": []},
                   {"buys": [{"card": "gold", "run": "x"}]}, {"buys": [{"card": "gold"}] * 500},
                   {"buys": [{"card": "gold", "if": [[["turn"], "<", 10**400]]}]},
                   {"buys": [{"card": "gold", "if": [[["turn"], "<", float("inf")]]}]}, "x" * 60_000):  # fmt: skip
        spoilt.append(buy_lists.link(values))
    for text in spoilt:
        device.run(device.page.links.on_fragment, text)
        assert device.page.lists.came == [] and device.page.route == "code", text[:40]
        assert device.page.links.code_problem
    with pytest.raises(LinkError):
        buy_lists.read("l=1." + "A" * 5000)


def test_stored_lists_lose_what_is_invalid_when_they_are_read():
    values = [WITCHES, WITCHES, {"name": "x", "buys": [{"card": "unicorn"}]}, 7, None]
    assert model.sanitized(values) == [model.read(WITCHES)]
    assert model.sanitized({"a": 1}) == []


def test_the_same_list_has_the_same_name_everywhere_and_plays_like_the_one_in_a_file(tmp_path):
    name = buylists.bring(WITCHES)
    assert name == buylists.bring({**WITCHES, "name": "another name"})
    file = tmp_path / "w.json"
    file.write_text(json.dumps(WITCHES))
    assert buylists.named(name).entries == buylists.named(f"list:{file}").entries
    with pytest.raises(Illegal):
        buylists.named("list:#0000000000000000")


def test_a_game_against_a_list_can_be_resumed_wherever_its_save_is_taken(device):
    values = model.read({"name": "Dinero", "buys": [{"card": "province"}, {"card": "gold"}, {"card": "silver"}]})
    device.page.lists.lists = [values]
    act(device, "lists.edit", "Dinero")
    act(device, "lists.play")
    assert device.page.route == "table" and device.play.save.seats[1].follows == values
    assert device.play.names == ["Jugador 1", "Dinero"]
    first = device.play.save.id
    act(device, "laboratory.player", "1", "list:Dinero")
    act(device, "laboratory.play", "1")
    assert device.play.save.id != first and device.play.save.seats[1].follows == values
    device.finish("big-money")
    bought = [event for event in device.play.session.events if event.kind == "buy" and event.public["player"] == 1]
    assert {event.public["card"] for event in bought} <= {"province", "gold", "silver"} and len(bought) > 5
    text = save_file.write(device.play.save)
    buylists._brought.clear()
    save, session = save_file.read(text, "other")
    assert save.seats == device.play.save.seats and session.over
    device.run(device.page.open_table.show_end)
    offered = [action for _, action, *_ in device.host.controls()]
    assert "share.game" in offered and "duel.send" not in offered, "no link can name a buy list"
    device.host.spoken.clear()
    act(device, "share.game")
    assert device.page.sharing.address == "" and "El reparto sí se puede compartir" in " ".join(device.host.spoken)
    spoilt = json.loads(text)
    for lists in (None, [], [None, {"buys": [{"card": "unicorn"}]}], [None, None]):
        with pytest.raises(save_file.SaveError):
            save_file.read(json.dumps({**spoilt, "lists": lists}), "other")


def test_the_deal_of_a_game_against_a_list_is_shared_with_a_bot_in_its_place(device):
    device.page.lists.lists = [model.read({"name": "Dinero", "buys": [{"card": "province"}, {"card": "silver"}]})]
    act(device, "lists.edit", "Dinero")
    act(device, "lists.play")
    device.run(device.page.go, "pause")
    act(device, "share.deal")
    assert "En lugar de la lista juega un bot: Habitual." in device.page.sharing.sharing
    shared = link_codec.read(device.page.sharing.address, versions()).deal
    assert shared.seats == ("person", "regular")
    assert shared == replace(device.play.deal(), seats=shared.seats), "the cards are the same"


@pytest.mark.parametrize("buys", [["gold", "silver"], ["witch", "gold"], ["scrying_pool", "silver"]])
def test_a_list_that_came_by_link_on_a_first_visit_can_be_played_against(buys):
    device = Device(host=Employing())
    values = {"name": "L", "buys": [{"card": card} for card in buys]}
    device.run(device.page.links.on_fragment, buy_lists.link(values))
    act(device, "lists.keep")
    act(device, "lists.play")
    assert device.page.route == "table" and device.play.save.seats[1].follows["buys"] == values["buys"]
    assert set(buys) <= {*device.play.session.setup["kingdom"], "gold", "silver"}
