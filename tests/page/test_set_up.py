"""What the new game screen says before the cards are dealt: few and many players, house rules, aids."""

import json

import pytest

from baraja import villagers
from baraja.core.session import Session
from baraja_ui.games.deal import Deal, DealError
from baraja_ui.games.dealing import deal_of, setup_of
from baraja_ui.games.villagers.art import facts
from baraja_ui.games.villagers.table import top
from baraja_ui.links import link_codec
from baraja_ui.setup import new_game_screen
from baraja_ui.shell import settings
from baraja_ui.table.state import Table
from baraja_ui.words import Words
from pretending import Device

WORDS = Words("es")
VERSIONS = {"dominion": "1", "villagers": "1"}


def tap(device, action, arg=""):
    device.run(device.page.on_event, "click", action, arg, "")


def stored(device, name):
    return json.loads(device.host.stored[name])


def draft(game, players, people=1, **more):
    draft = new_game_screen.default_draft()
    bot = "novice" if game == "villagers" else "regular"
    kinds = ["person"] * people + [bot] * (players - people)
    return {**draft, "game": game, "seats": [{"kind": kind, "name": ""} for kind in kinds], **more}


def rendered(game, players, lang="es", **more):
    return new_game_screen.render(new_game_screen.fit(draft(game, players, **more)), Words(lang))


@pytest.mark.parametrize(("players", "left_out"), [(2, True), (3, True), (4, False), (5, False)])
def test_villagers_says_that_wool_and_leather_are_left_out_with_few_players(players, left_out):
    assert ("lana y de cuero" in rendered("villagers", players)) is left_out
    assert ("wool and leather" in rendered("villagers", players, "en")) is left_out


@pytest.mark.parametrize(("players", "provinces"), [(2, None), (4, None), (5, 15), (6, 18)])
def test_the_set_up_says_what_changes_with_five_and_six_players(players, provinces):
    html = rendered("dominion", players)
    assert (f"{provinces} Provincias" in html) is (provinces is not None)
    assert ("acaba con 4 montones vacíos" in html) is (players > 4)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [(2, "×8 · montones vacíos: 0 de 3 "), (5, "×15 de 15 · montones vacíos: 0 de 4 · mesa de 5 "),
     (6, "×18 de 18 · montones vacíos: 0 de 4 · mesa de 6 ")],
)  # fmt: skip
def test_the_table_says_how_many_provinces_and_empty_piles_there_are(players, sentence):
    device = Device()
    device.page.setup.draft.update(draft("dominion", players, start="0"))
    tap(device, "new.start")
    assert sentence in device.html()


# --- variants: the house rule of Villagers (RULINGS.md, Villagers 7) --------------------------------------------------


def test_a_variant_is_chosen_at_set_up_and_stored():
    device = Device()
    tap(device, "new.game", "villagers")
    assert stored(device, "draft")["variants"] == []
    tap(device, "variant.trade_limit", "on")
    draft = new_game_screen.sanitized(stored(device, "draft"))
    assert draft["variants"] == ["trade_limit"] and new_game_screen.deal_of(draft, 5).variants == ("trade_limit",)
    tap(device, "variant.trade_limit", "off")
    assert new_game_screen.deal_of(new_game_screen.sanitized(stored(device, "draft")), 5).variants == ()


def test_a_stored_draft_of_before_there_were_variants_keeps_its_limit_of_trades():
    assert new_game_screen.sanitized({"trade_limit": 3})["variants"] == ["trade_limit"]


@pytest.mark.parametrize("limit", ["3", 4, [3], {}, None, True])
def test_a_strange_limit_of_trades_is_left_out(limit):
    assert new_game_screen.sanitized({"trade_limit": limit})["variants"] == []


@pytest.mark.parametrize("variants", ["trade_limit", ["moon"], [["trade_limit"]], {"trade_limit": 1}, None, 3])
def test_strange_variants_are_left_out(variants):
    assert new_game_screen.sanitized({"variants": variants})["variants"] == []


@pytest.mark.parametrize("variants", [(), ("trade_limit",)])
def test_the_variants_are_in_links_and_saves(variants):
    deal = Deal("villagers", "villagers", 7, ("person", "novice"), 1, variants=variants)
    setup = setup_of(deal)
    assert setup.get("trade_limit") == (3 if variants else None)
    assert deal_of("villagers", setup, 7, deal.seats) == deal
    link = f"https://example.org/#{link_codec.deal_link(deal, '1')}"
    assert link_codec.read(link, VERSIONS).deal == deal


def test_a_link_of_before_there_were_variants_keeps_its_limit_of_trades():
    assert link_codec.read("g=1.1.AQECAAoyBwl2aWxsYWdlcnNHhTiP", VERSIONS).deal.variants == ("trade_limit",)


def test_a_variant_of_a_later_version_is_refused_as_newer():
    with pytest.raises(DealError) as refusal:
        setup_of(Deal("villagers", "villagers", 7, ("person", "novice"), variants=("moonlight",)))
    assert refusal.value.reason == "newer"


def test_set_ups_without_variants_are_what_they_were():
    deal = Deal("villagers", "villagers", 7, ("person", "novice"), 1)
    assert setup_of(deal) == {"seats": 2, "start": 1}


@pytest.mark.parametrize(("setup", "is_told"), [({}, False), ({"trade_limit": 3}, True)])
def test_the_table_says_how_many_trades_are_left_by_the_house_rule(setup, is_told):
    session = Session(villagers, {"seats": 2, "start": 0, **setup}, 5)
    table_values = session.table(0)
    view = {**table_values["view"], "phase": "build", "active": 0}
    state = Table(view=view, names=["Ana", "Berta"], facts=facts(), question=None, deciding=None, log="")
    assert ("cambios: 0 de 3" in top(state, Words("es", "villagers"))) is is_told


# --- aids -------------------------------------------------------------------------------------------------------------


def test_the_set_up_says_which_aids_are_on_and_one_switch_turns_them_off():
    device = Device()
    device.run(device.page.go, "new")
    assert "Encendidas: el contador de puntos y mirar qué te queda en el mazo" in device.html()
    assert "Como en la caja" in device.html()
    tap(device, "aids", "box")
    assert "Ninguna: ni contador" in device.html()
    assert stored(device, "settings")["points"] == stored(device, "settings")["deck"] == "never"
    tap(device, "aids", "on")
    assert stored(device, "settings")["points"] == stored(device, "settings")["deck"] == "always"


@pytest.mark.parametrize(
    ("values", "people", "on"),
    [(("always", "always"), 1, ("points", "deck")), (("bots", "never"), 1, ("points",)),
     (("bots", "always"), 2, ("deck",)), (("never", "never"), 1, ())],
)  # fmt: skip
def test_aids_are_on_as_the_settings_and_the_number_of_people_say(values, people, on):
    assert settings.aids_on(dict(zip(settings.AIDS, values, strict=True)), people) == on


def test_several_people_are_told_that_all_must_accept_the_aids():
    html = new_game_screen.render(draft("dominion", 2, people=2), WORDS)
    assert "solo si todas las aceptan" in html


def test_villagers_has_no_aids_to_turn_off():
    assert "Como en la caja" not in rendered("villagers", 2)
