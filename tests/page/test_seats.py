"""Players have different marks, and names given by the page are in the reader's language."""

import json
import re

import pytest

from baraja_ui.art import faces
from baraja_ui.art.faces import facts
from baraja_ui.games.default_names import name_in, title_in
from baraja_ui.games.registry import game_ui
from baraja_ui.games.villagers import art
from baraja_ui.saves.summaries import listed
from baraja_ui.shell.seats import badge, initials
from baraja_ui.words import LANGUAGES, Words
from passing import Table
from pretending import Device


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ana", "Berta"], ["A", "B"]),
        (["Jugador 1", "Jugador 2"], ["1", "2"]),
        (["Jugador 1", "Javier"], ["1", "J"]),
        (["Ana", "Alba"], ["An", "Al"]),
        (["Ana Gil", "Ana Ruiz"], ["AG", "AR"]),
        (["Ana", "Ana", "ana"], ["1", "2", "3"]),
        (["", " ", "2"], ["1", "3", "2"]),
        (["Ñ", "é"], ["Ñ", "É"]),
    ],
)
def test_the_marks_of_a_table_differ(names, marks):
    assert initials(names) == marks and len(set(marks)) == len(marks)


def test_a_mark_of_two_letters_says_so_to_the_style_sheet():
    """In the line of a sentence both would not fit the badge."""
    assert ["two" in badge(["Ana", "Alba", "Berta"], seat) for seat in range(3)] == [True, True, False]


def test_the_marks_follow_the_names_while_they_are_typed():
    device = Device()
    device.run(device.page.home.go, "new")
    device.page.setup.draft["seats"] = [{"kind": "person", "name": ""}, {"kind": "person", "name": ""}]
    device.page.paint()
    assert ">1</span>" in device.html() and ">2</span>" in device.html()
    device.run(device.page.on_event, "input", "new.name", "0", "Zoe")
    assert ">Z</span>" in device.host.parts["#crest-0"] and ">J</span>" in device.host.parts["#crest-1"]


def test_who_starts_and_what_is_dealt_are_said_with_a_name_as_soon_as_it_is_typed():
    device = Device()
    device.run(device.page.home.go, "new")
    device.page.setup.draft["seats"] = [{"kind": "person", "name": ""}, {"kind": "person", "name": ""}]
    device.page.paint()
    device.run(device.page.on_event, "input", "new.name", "1", "Zoe & Co")
    parts = device.host.parts
    assert [parts[f'[data-focus="new.starts-{at}"]'] for at in (0, 1)] == ["Jugador 1", "Zoe &amp; Co"]
    assert "Jugador 1 y Zoe &amp; Co" in parts["#new-why"]


def test_names_and_titles_that_nobody_typed_change_with_the_language():
    spanish, english = Words("es"), Words("en")
    assert name_in(english, "Jugador 2") == "Player 2" and name_in(spanish, "Player 2") == "Jugador 2"
    assert name_in(english, "Jugadora") == "Jugadora" and name_in(english, "Player 2") == "Player 2"
    assert title_in(english, spanish("new.own_kingdom")) == english("new.own_kingdom")
    kingdom = ("witch", "village", "moat", "cellar", "chapel", "smithy", "militia", "remodel", "woodcutter", "workshop")
    titles = {words.lang: game_ui("dominion").title(kingdom, words) for words in (spanish, english)}
    assert titles == {"es": "Bruja, Milicia y 8 más", "en": "Witch, Militia and 8 more"}
    assert title_in(english, f"{titles['es']} · 2026-11-20").startswith(f"{titles['en']} · ")
    assert title_in(english, "Esto, aquello y 8 más") == "Esto, aquello y 8 más"
    assert title_in(english, "Lo mío · ¿y si…?") == f"Lo mío · {english('film.branched')}"
    assert title_in(english, "Duelo · Lo mío") == f"{english('duel.title')} · Lo mío"


def test_home_shows_the_open_game_in_the_other_language():
    device, spanish = Device(), Words("es")
    meta = json.dumps({"title": spanish("new.own_kingdom"), "turn": 3, "next": "Jugador 2", "seats": ["Jugador 2"]})
    device.run(device.page.preferences.lang, "en")
    device.page.saves.entries = listed([{"id": "one", "meta": meta}])
    html = device.page.home.show_home()
    assert Words("en")("new.own_kingdom") in html and "Player 2" in html
    assert spanish("new.own_kingdom") not in html and "Jugador 2" not in html


def test_a_running_game_calls_its_players_in_the_other_language_at_once():
    table = Table(("person", "person"), 5, kingdom="first_game")
    save = table.play.save
    save.seats = [type(seat)(seat.kind, f"Jugador {at + 1}") for at, seat in enumerate(save.seats)]
    table.page.preferences.lang("en")
    assert table.play.names == ["Player 1", "Player 2"]
    assert "Player 1" in table.host.html() and "Jugador 1" not in table.host.html()
    assert [seat.name for seat in save.seats] == ["Jugador 1", "Jugador 2"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_soft_hyphens_are_hidden_from_screen_readers(lang):
    for game, soft in (("dominion", faces.soft), ("villagers", art.soft)):
        words = Words(lang, game)
        for card in facts() if game == "dominion" else art.facts():
            drawn = soft(words.name(card))
            heard = drawn.replace('<i aria-hidden="true">&shy;</i>', "")
            assert "&shy;" not in heard and "\u00ad" not in heard and "<" not in heard


@pytest.mark.parametrize(("tag", "kingdom"), [("es-ES", "reino"), ("en-GB", "kingdom")])
def test_the_new_game_of_a_game_without_kingdoms_speaks_of_none(tag, kingdom):
    device = Device((tag,))
    device.page.act("home.new", "villagers")
    assert 'id="new-seed-help"' in device.now()
    assert kingdom not in re.sub("<[^>]*>", " ", device.now()).lower()


@pytest.mark.parametrize(("kinds", "added"), [(("person", "person"), "person"), (("person", "strong"), "regular")])
def test_a_seat_added_beside_people_alone_is_a_person_too(kinds, added):
    device = Device()
    device.run(device.page.act, "home.new", "dominion")
    device.page.setup.draft["seats"] = [{"kind": kind, "name": ""} for kind in kinds]
    device.run(device.page.act, "new.add", "")
    seats = device.page.setup.draft["seats"]
    assert len(seats) == 3
    assert (seats[2]["kind"] == "person") == (added == "person")
