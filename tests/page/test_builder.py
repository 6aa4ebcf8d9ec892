"""The kingdom builder on the page: wishes are stored and fulfilled, and can be dropped where they conflict."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baraja import dominion
from baraja.dominion.roles import SPREAD, roles
from baraja_ui.art.faces import facts
from baraja_ui.games.dominion import kingdom_builder
from baraja_ui.setup import new_game_screen
from baraja_ui.words import Words

KNOWN = frozenset(dominion.kingdom_cards())


def draft(**wishes):
    draft = new_game_screen.default_draft()
    draft["mode"] = "random"
    draft["wishes"].update(wishes)
    return draft


def test_wishes_are_remembered_and_nonsense_is_left_out():
    roles_wished = {"village": "require", "attack": "avoid"}
    wishes = {**kingdom_builder.default_wishes(), "roles": roles_wished, "sets": {"base": "3", "alchemy": ""}}
    assert kingdom_builder.sanitized(json.loads(json.dumps(wishes)), KNOWN) == wishes
    strange = {"roles": {"village": "maybe", "dragon": "require"}, "sets": {"base": "99"}, "attacks": 5, "locked": [1]}
    assert kingdom_builder.sanitized(strange, KNOWN) == kingdom_builder.default_wishes()
    assert kingdom_builder.sanitized(None, KNOWN) == kingdom_builder.default_wishes()


@settings(deadline=None, max_examples=40)
@given(
    st.dictionaries(st.sampled_from(kingdom_builder.CHIPS), st.sampled_from(["require", "avoid"])),
    st.booleans(), st.booleans(), st.integers(0, 2**64 - 1),
)  # fmt: skip
def test_what_is_drawn_fulfils_the_wishes_or_names_those_that_conflict(chosen, spread, answered, seed):
    new_draft = draft(roles=chosen, spread=spread, answered=answered)
    kingdom_builder.draw(new_draft, seed)
    if not new_draft["drawn"]:
        assert new_draft["conflict"]
        return
    assert len(set(new_draft["drawn"])) == 10 and not new_draft["conflict"]
    for role, state in chosen.items():
        assert any(role in roles(card) for card in new_draft["drawn"]) == (state == "require")
    there = {role for card in new_draft["drawn"] for role in roles(card)}
    assert not answered or "attack" not in there or "defence" in there
    assert not spread or set(SPREAD) <= {dominion.KINDS[card].cost.coins for card in new_draft["drawn"]}


def test_conflicting_wishes_are_named_and_dropping_either_is_enough():
    new_draft = draft(roles={"attack": "require"}, attacks="0")
    kingdom_builder.draw(new_draft, 1)
    assert new_draft["drawn"] == [] and set(new_draft["conflict"]) == {"attack", "attacks"}
    html = kingdom_builder.render(new_draft, Words("es"), facts())
    assert html.count("wish.loosen") == 2
    named = [kingdom_builder.wish_name(wish, Words("es")) for wish in new_draft["conflict"]]
    assert any("," in name for name in named) and " · ".join(named) in html, "the names have commas of their own"
    why = new_game_screen.problem(new_draft)
    assert html.count(Words("es")(why)) == 1, "beside the button that deals it says why there is nothing to deal, too"
    for wish in list(new_draft["conflict"]):
        other = draft(roles={"attack": "require"}, attacks="0")
        kingdom_builder.loosen(other, wish)
        kingdom_builder.draw(other, 1)
        assert len(other["drawn"]) == 10


def test_a_card_that_is_replaced_or_banned_stays_out_and_a_locked_one_stays_in():
    new_draft = draft()
    kingdom_builder.draw(new_draft, 7)
    locked, gone = new_draft["drawn"][0], new_draft["drawn"][4]
    new_draft["wishes"]["locked"].append(locked)
    new_draft["wishes"]["banned"].append(gone)
    assert kingdom_builder.replace_card(new_draft, gone, 3)
    assert gone not in new_draft["drawn"] and len(set(new_draft["drawn"])) == 10
    kingdom_builder.draw(new_draft, 8)
    assert locked in new_draft["drawn"] and gone not in new_draft["drawn"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_panel_names_every_wish(lang):
    words = Words(lang)
    new_draft = draft(roles={"village": "require"}, spread=True, banned=["witch"])
    kingdom_builder.draw(new_draft, 2)
    html = kingdom_builder.render(new_draft, words, facts())
    assert all(words(f"role.{role}") in html for role in kingdom_builder.CHIPS)
    assert words.name("witch") in html


@pytest.mark.parametrize("seed", range(12))
def test_filling_and_exchanging_cards_keeps_to_the_advice_on_alchemy(seed):
    def alchemy(cards):
        return sum(dominion.KINDS[card].set == "alchemy" for card in cards)

    suggested = list(dominion.KINGDOMS["first_game"]["cards"])
    assert alchemy(kingdom_builder.changed(suggested, suggested[:6], seed, dominion.OWN_SETS)) in (0, 3, 4, 5)
