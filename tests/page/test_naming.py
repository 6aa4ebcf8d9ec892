"""Naming a card: suggestions first, then the kingdom, then all others; a field finds them in either language."""

import pytest

from baraja_ui.games.dominion import decisions
from positions import question, run, seated, tap
from samples import FACTS, words

WISH = {
    "hands": ["mystic copper", ""], "decks": ["silver*3 gold estate*2", "copper*5"],
    "discards": ["silver copper", ""], "kingdom": ["mystic", "village"],
}  # fmt: skip


async def naming(monkeypatch, card="mystic", **position):
    host, page = await seated(monkeypatch, **{**WISH, **position})
    page.open_table.play.answer([card])
    page.open_table.moved()
    return host, page, page.open_table.play.deciding


def offered(deciding):
    return {name: [offer.card for offer in offers] for name, offers in deciding.groups()}


def test_the_likeliest_cards_come_first_with_their_odds(monkeypatch):
    async def tapped():
        host, page, deciding = await naming(monkeypatch)
        groups = offered(deciding)
        assert list(groups) == ["suggested", "kingdom", "others"]
        assert groups["suggested"] == ["silver", "estate", "copper", "gold"], "the hand does not count"
        assert "village" in groups["kingdom"] and "province" in groups["others"]
        silver = deciding.groups()[0][1][0]
        assert (silver.count, silver.total) == (4, 8)
        assert "Sugerencia: Plata, 4 de 8." in host.spoken[-1]
        assert host.html().index("Sugerencias") < host.html().index("Del reino") < host.html().index("Las demás")
        tap(page, "tap", "name:silver")
        assert page.open_table.play.deciding.primary.label.endswith("Plata")
        tap(page, "primary")
        assert page.open_table.play.session.decisions[-1] == "0 mystic.name silver"

    run(tapped())


def test_where_only_some_types_matter_only_those_are_suggested(monkeypatch):
    async def tapped():
        host, page, deciding = await naming(
            monkeypatch, "rebuild", hands=["rebuild duchy", ""], decks=["estate duchy province copper*3", "copper*5"],
            kingdom=["rebuild", "village"],
        )  # fmt: skip
        assert offered(deciding)["suggested"] == ["province", "duchy", "estate"]

    run(tapped())


@pytest.mark.parametrize("typed", ["mald", "MALDICIÓN", "maldicion", "curs"])
def test_the_field_takes_both_languages_without_accents(monkeypatch, typed):
    async def tapped():
        host, page, deciding = await naming(monkeypatch)
        page.on_event("input", "naming", "", typed)
        assert [card for cards in offered(page.open_table.play.deciding).values() for card in cards] == ["curse"]
        assert host.spoken[-1] == "Elegida: Maldición", "the only card left is chosen"
        tap(page, "primary")
        assert question(page)[0] != "mystic.name"
        assert page.open_table.play.session.decisions[-1] == "0 mystic.name curse"

    run(tapped())


def test_a_name_that_no_card_has_leaves_nothing_to_choose(monkeypatch):
    async def tapped():
        host, page, deciding = await naming(monkeypatch)
        tap(page, "tap", "name:silver")
        page.on_event("input", "naming", "", "<b>zzz")
        assert "Ninguna carta" in host.html() and "<b>zzz" not in host.html()
        assert host.spoken[-1] == "Ninguna carta de esta partida se llama así."
        assert not page.open_table.play.deciding.picks and not page.open_table.play.deciding.primary.enabled

    run(tapped())


def test_number_keys_choose_among_the_suggestions(monkeypatch):
    async def tapped():
        host, page, deciding = await naming(monkeypatch)
        page.on_event("key", "2", "", "")
        assert page.open_table.play.deciding.picks == ["estate"]

    run(tapped())


def test_whoever_decides_for_another_player_gets_no_suggestions_from_their_own_deck():
    view_values = {
        "seat": 0, "player": 1, "owned": {"gold": 5}, "hand": [], "looked": [], "supply": [], "players": [{}, {}],
    }  # fmt: skip
    asked = {
        "seat": 0, "player": 1, "key": "mystic.name", "options": [{"name": "gold", "kind": "name"}], "least": 1,
        "most": 1, "ordered": False, "about": [],
    }  # fmt: skip
    assert offered(decisions.deciding(asked, view_values, words(), FACTS)) == {"others": ["gold"]}
