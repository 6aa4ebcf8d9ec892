"""A kingdom is pasted as a list of names: in either language, however it is written, and nothing unknown is lost."""

import pytest

from baraja import dominion
from baraja_ui.games.dominion import pasted
from baraja_ui.words import Words
from pretending import Device

TEN = tuple(dominion.KINGDOMS["first_game"]["cards"])


def names(lang):
    return [Words(lang).name(card) for card in TEN]


@pytest.mark.parametrize("between", [", ", ";", "\n", "\r\n", " · ", "\t"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_names_in_either_language_are_read_however_they_are_separated(lang, between):
    assert pasted.read(between.join(names(lang))) == pasted.Pasted(TEN)


def test_accents_capitals_numbers_and_bullets_do_not_matter():
    assert pasted.read("1. SOTANO\n2) fósó\n- Aldea\n* taller.\n10 Mina") == pasted.Pasted(
        ("cellar", "moat", "village", "workshop", "mine")
    )
    assert pasted.read("Kings Court, Philosopher’s Stone").cards == ("kings_court", "philosophers_stone")


def test_every_card_of_a_kingdom_is_known_by_both_its_names():
    for lang in ("es", "en"):
        for card in dominion.kingdom_cards():
            assert pasted.read(Words(lang).name(card)).cards == (card,)


def test_an_eleventh_card_is_the_bane_where_it_can_be_one_and_else_too_much():
    with_witch = [*names("en")[:9], "Young Witch"]
    assert pasted.read(",".join([*with_witch, "Hamlet"])).bane == "hamlet"
    full = pasted.read(",".join([*names("en"), "Hamlet"]))
    assert (full.bane, full.extra) == ("", ("hamlet",))


@pytest.mark.parametrize("text", ["", " ", ",;\n", "🂡" * 3000, "<b>", "a" * 5000, "\0", "Cobre, Provincia"])
def test_what_is_no_kingdom_names_no_cards(text):
    assert pasted.read(text).cards == () and all(len(name) <= 40 for name in pasted.read(text).unknown)


def picking():
    device = Device()
    device.run(device.page.act, "home.new", "dominion")
    device.run(device.page.act, "new.mode", "pick")
    return device


def test_a_pasted_list_is_the_kingdom_that_is_picked():
    device = picking()
    assert 'data-action="new.pasted"' in device.screen()
    device.page.act("new.pasted", "", "\n".join(names("es")), "change")
    assert tuple(device.page.draft.draft["picked"]) == TEN
    device.run(device.page.act, "new.start", "")
    assert sorted(device.play.session.setup["kingdom"]) == sorted(TEN)


def test_unknown_names_are_said_and_the_others_are_kept():
    device = picking()
    device.page.act("new.pasted", "", "Foso, Castillo <i>, Aldea", "change")
    assert device.page.draft.draft["picked"] == ["moat", "village"]
    assert "No son cartas de reino: Castillo &lt;i&gt;." in device.html()


def test_a_list_without_a_known_name_changes_nothing():
    device = picking()
    device.page.act("new.pasted", "", ", ".join(names("es")), "change")
    for text in ("Castillo", "", " , "):
        device.page.act("new.pasted", "", text, "change")
        assert tuple(device.page.draft.draft["picked"]) == TEN


def test_a_suggested_kingdom_of_several_sets_names_those_that_it_needs():
    device = Device()
    device.run(device.page.act, "home.new", "dominion")
    device.page.act("new.more", "")
    assert "Cartas de Comarcas y Dominion" in device.screen() and "Cartas de Dominion<" not in device.screen()
