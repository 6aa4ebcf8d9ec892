"""Kingdoms on the page: what they need and are about, which were played, and presets of wishes."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baraja import dominion
from baraja.core.session import Session
from baraja.dominion import materials
from baraja.dominion.roles import roles
from baraja.dominion.setup import shelter_chance
from baraja_ui.art.faces import facts
from baraja_ui.games.dominion import kingdom_builder, kingdom_summary
from baraja_ui.setup import history, new_game_screen, presets
from baraja_ui.setup.history import Played
from baraja_ui.words import Words
from pretending import Device

KNOWN = frozenset(dominion.kingdom_cards())
FIRST = tuple(dominion.KINGDOMS["first_game"]["cards"])
DARK = ("hermit", "urchin", "bandit_camp", "death_cart", "knights", "vineyard", "village", "moat", "smithy", "market")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_materials_are_counted_as_they_lie_on_the_table(seats):
    counts = dict(materials.materials(DARK, seats))
    assert set(counts) == {"potion", "ruins", "spoils", "madman", "mercenary", "knights"}
    session = Session(dominion, {"seats": seats, "kingdom": list(DARK)}, 1)
    view = session.view(0).table()
    lying = {pile["pile"]: pile["left"] for pile in view["supply"] + view["outside"]}
    assert counts == {name: lying[name] for name in counts}
    basics = {*dominion.BASICS, *DARK}
    assert {name for name in lying if name not in basics} == set(counts) - {"knights"}
    assert materials.materials(FIRST, seats) == [] and shelter_chance(DARK) == 5


@given(st.integers(0, 2**64 - 1))
def test_what_a_kingdom_is_about_is_true_of_its_cards(seed):
    cards = dominion.random_kingdom(seed, None)
    count = {role: sum(role in roles(card) for card in cards) for role in ("village", "trash", "buy", "ruins")}
    traits = materials.character(cards)
    assert 1 <= len(traits) <= 2 and all(word in materials.CHARACTERS for word in traits)
    for word, role in (("no_village", "village"), ("no_trash", "trash"), ("no_buy", "buy")):
        assert word not in traits or count[role] == 0
    assert "ruins" not in traits or count["ruins"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_character_has_a_sentence_and_materials_are_counted(lang):
    words = Words(lang)
    assert all(words(f"gist.{word}") for word in materials.CHARACTERS)
    html = kingdom_summary.about(DARK, 3, words)
    assert f"{words.name('ruins')} ×20" in html and f"{words.name('spoils')} ×15" in html
    assert words("gist.shelters_maybe", tenths=5) in html
    assert kingdom_summary.about(DARK[:9], 3, words) == ""
    assert words("gist.shelters") in kingdom_summary.about(DARK, 3, words, True)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("seed", range(8))
def test_with_a_given_seed_it_is_said_whether_that_deal_has_shelters(seed, lang):
    game = dominion.new_game({"seats": 2, "kingdom": list(DARK)}, seed)
    sheltered = any(card.name == "hovel" for card in game.zones["deck", 0] + game.zones["hand", 0])
    device = Device((lang,))
    page = device.page
    page.act("home.new", "dominion")
    page.setup.draft.update(mode="pick", picked=list(DARK))
    page.act("new.seed", "", str(seed), "input")
    is_told = [page.words(key) in device.now() for key in ("gist.shelters", "gist.estates")]
    assert is_told == [sheltered, not sheltered]
    page.act("new.seed", "", "", "input")
    assert page.words("gist.shelters_maybe", tenths=5) in device.now()


def played(number, cards=FIRST, outcome="won"):
    return Played(f"g{number}", f"2026-11-{number:02}", tuple(cards), outcome)


def test_each_kingdom_is_listed_once_and_the_last_played_comes_first():
    games = [played(1), played(2, DARK, "lost"), played(3, reversed(FIRST), "tied")]
    first, second = history.kingdoms(games)
    assert (set(first.cards), first.times, first.won) == (set(FIRST), 2, 1)
    assert (first.last, first.outcome) == ("2026-11-03", "tied")
    assert second.cards == DARK and second.times == 1
    assert set(history.lately(games)) == {*FIRST, *DARK}
    assert history.added(games, played(1, DARK, "lost"))[-1].cards == DARK
    assert len(history.added(games, played(1, DARK, "lost"))) == 3
    assert history.read(json.loads(json.dumps(history.write(games))), KNOWN) == games


LEAVES = st.none() | st.booleans() | st.integers() | st.text() | st.just(list(FIRST))
KEYS = st.sampled_from(["id", "date", "cards", "outcome", "name", "wishes"])


@given(st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner), max_leaves=8))
def test_no_stored_value_breaks_reading(value):
    for stored in (value, [value]):
        assert all(set(game.cards) <= KNOWN for game in history.read(stored, KNOWN))
        assert all(
            preset["wishes"] == kingdom_builder.sanitized(preset["wishes"], KNOWN)
            for preset in presets.sanitized(stored)
        )
        new_game_screen.fit(new_game_screen.sanitized({"played": stored, "mode": "played"}))


def test_recently_played_cards_stay_away_and_that_wish_is_named_where_it_conflicts():
    draft = {**new_game_screen.default_draft(), "wishes": {**kingdom_builder.default_wishes(), "recent": True}}
    kingdom_builder.draw(draft, 4, FIRST + DARK)
    assert len(draft["drawn"]) == 10 and not set(draft["drawn"]) & {*FIRST, *DARK}
    draft["wishes"]["sets"] = {"base": "10"}
    kingdom_builder.draw(draft, 4, tuple(dominion.kingdom_cards(["base"])))
    assert draft["drawn"] == [] and "recent" in draft["conflict"]
    assert Words("es")("wish.recent") in kingdom_builder.render(draft, Words("es"), facts())
    kingdom_builder.loosen(draft, "recent")
    kingdom_builder.draw(draft, 4, FIRST)
    assert len(draft["drawn"]) == 10


def test_a_replaced_card_gives_way_to_none_that_was_played_recently():
    draft = {**new_game_screen.default_draft(), "wishes": {**kingdom_builder.default_wishes(), "recent": True}}
    kingdom_builder.draw(draft, 4, FIRST)
    assert kingdom_builder.replace_card(draft, draft["drawn"][0], 9, FIRST)
    assert not set(draft["drawn"]) & set(FIRST)


# ---------------------------------------------------------------- on the page


def test_a_finished_kingdom_can_be_played_again():
    device = Device()
    device.run(device.page.act, "new.suggested", "village_square")
    device.run(device.page.setup.new_start, "")
    device.finish("big-money")
    assert device.play.over and len(device.page.kingdoms.history) == 1
    device.run(device.page.ending.finished)
    assert len(device.page.kingdoms.history) == 1, "a game counts once"
    device.run(device.page.home.go, "new")
    device.run(device.page.act, "new.mode", "played")
    assert device.screen().count('data-action="new.played"') == 1 and "Plaza del pueblo" in device.screen()
    assert device.screen().partition('data-action="new.played"')[2].count('class="thumb') >= 10, "as pictures"
    device.run(device.page.kingdoms.new_played, ",".join(device.page.kingdoms.history[0].cards))
    device.run(device.page.setup.new_start, "")
    assert device.play.save.title.startswith("Plaza del pueblo")
    device.run(device.page.kingdoms.played_forget, "")
    assert (
        device.host.stored["history"] == "[]"
        and new_game_screen.problem({**device.page.setup.draft}) == "played.choose"
    )


def test_presets_are_stored_and_exported_with_the_games():
    ana, berta = Device(), Device()
    ana.run(ana.page.act, "new.mode", "random")
    ana.run(ana.page.act, "wish.role", "village")
    ana.run(ana.page.presets.preset_keep, "")
    assert ana.page.presets.presets == [], "a preset needs a name"
    ana.run(ana.page.presets.preset_name_tapped, "", "<b>Aldeas</b>")
    ana.run(ana.page.presets.preset_keep, "")
    ana.run(ana.page.go, "new")
    assert "&lt;b&gt;Aldeas" in ana.screen() and "<b>Aldeas" not in ana.screen()
    ana.run(ana.page.setup.new_start, "")
    ana.run(ana.page.saves.refresh)
    ana.run(ana.page.exchange.games_export_all, "")
    berta.host.file = ana.host.downloads[-1][1]
    berta.run(berta.page.exchange.games_import, "", "")
    assert berta.page.presets.presets == ana.page.presets.presets and len(berta.host.saves) == 1
    berta.run(berta.page.exchange.games_import, "", "")
    assert len(berta.page.presets.presets) == 1
    berta.run(berta.page.presets.preset_use, "<b>Aldeas</b>")
    assert berta.page.setup.draft["wishes"]["roles"] == {"village": "require"}
    assert any("village" in roles(card) for card in berta.page.setup.draft["drawn"])
    berta.run(berta.page.presets.preset_delete, "<b>Aldeas</b>")
    assert berta.page.presets.presets == [] and berta.host.stored["presets"] == "[]"


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_every_set_of_the_engine_can_be_wished_for_by_its_name(lang):
    device = Device((lang,))
    device.run(device.page.act, "go", "new")
    device.run(device.page.act, "new.mode", "random")
    named = dict(re.findall(r'data-arg="(\w+)" class="chip wish-set.*?<b>([^<]+)</b>', device.screen()))
    assert sorted(named) == sorted(dominion.SETS) and len(set(named.values())) == len(dominion.SETS) == 8


# ---------------------------------------------------------------- the suggested ones by their sets


def test_suggested_kingdoms_stand_under_the_heading_of_their_set():
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.more", "")
    listed = device.screen().partition('<ul class="kingdoms">')[2].partition("</ul>")[0]
    sets = ("base", "hinterlands", "alchemy", "prosperity", "cornucopia", "intrigue", "seaside")
    names = [device.page.words.name(name) for name in sets]
    assert [part.partition("</h3>")[0] for part in listed.split("<h3>")[1:]] == names
    under = listed.partition(f"<h3>{names[3]}</h3>")[2].partition("<h3>")[0]
    assert under.count('data-action="new.suggested"') == 9 and 'data-arg="big_actions"' in under


def test_a_suggested_kingdom_brings_the_bane_that_its_rulebook_names():
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.suggested", "the_jesters_workshop")
    assert device.page.words("gist.bane", card=device.page.words.name("chancellor")) in device.now()
    device.run(device.page.setup.new_start, "")
    assert device.play.session.game.bane == "chancellor"


def test_every_suggested_kingdom_is_ten_cards_that_exist():
    for name, entry in dominion.KINGDOMS.items():
        assert len(set(entry["cards"])) == 10 and dominion.playable(name), name
