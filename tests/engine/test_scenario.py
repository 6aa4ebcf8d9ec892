"""Arranged games for lessons and puzzles: given decks, small Supplies, fewer kingdom piles."""

import pytest

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.zones import conserve

DECKS = [["smithy", "copper", "copper", "estate", "copper", "gold"], ["copper"] * 7 + ["estate"] * 3]


def arranged(**changes):
    scenario = {"decks": DECKS, "supply": {"province": 1}, **changes}
    return {"seats": 2, "start": 0, "kingdom": ["smithy", "village"], "scenario": scenario}


def test_hands_come_from_the_top_of_the_given_decks():
    session = Session(dominion, arranged(), 4)
    assert sorted(card.name for card in session.view(0).hand()) == ["copper", "copper", "copper", "estate", "smithy"]
    session.answer("smithy")
    assert "gold" in [card.name for card in session.view(0).hand()]
    conserve(session.game, session.game.total)


def test_supply_piles_are_cut_and_end_the_game_when_empty():
    session = Session(dominion, arranged(), 4)
    assert session.view(0).left("province") == 1 and session.view(0).left("smithy") == 10
    assert session.view(0).piles[-2:] == ("smithy", "village")


def test_a_pile_may_be_empty_from_the_start_unless_that_ends_the_game():
    session = Session(dominion, arranged(supply={"smithy": 0, "province": 1}), 4)
    assert session.view(0).left("smithy") == 0 and session.view(0).empty_piles() == 1
    with pytest.raises(Illegal, match="scenario"):
        Session(dominion, arranged(supply={"province": 0}), 4)


def test_an_arranged_game_does_not_touch_ordinary_ones():
    Session(dominion, arranged(), 4)
    kingdom = dominion.KINGDOMS["first_game"]["cards"]
    assert Session(dominion, {"seats": 2, "kingdom": kingdom}, 4).view(0).left("province") == 8


def test_discards_lie_as_given_and_are_shuffled_when_the_deck_runs_out():
    session = Session(dominion, arranged(discards=[["silver", "gold"], []]), 4)
    assert [card.name for card in session.game.discards[0]] == ["silver", "gold"]
    session.answer("smithy")  # draws the last card of the deck, then from the shuffled discards
    assert sorted(card.name for card in session.view(0).hand()) == sorted([*DECKS[0][1:], "silver", "gold"])
    conserve(session.game, session.game.total)


def test_decks_may_hold_shelters_where_they_are_used_and_single_ruins():
    deck = ["necropolis", "ruined_village", "copper", "copper", "hovel"]
    setup = {**arranged(decks=[deck, ["copper"] * 5]), "kingdom": ["cultist"], "shelters": True}
    session = Session(dominion, setup, 4)
    assert sorted(card.name for card in session.view(0).hand()) == sorted(deck)
    with pytest.raises(Illegal, match="scenario"):
        Session(dominion, {**setup, "shelters": False}, 4)


@pytest.mark.parametrize(
    "scenario",
    [
        5,
        {},
        {"decks": [["copper"] * 5]},
        {"decks": [["copper"] * 4, ["copper"] * 5]},
        {"decks": [["witch"] * 5, ["copper"] * 5]},
        {"decks": [["copper"] * 5] * 2, "supply": {"province": 0}},
        {"decks": [["copper"] * 5] * 2, "supply": {"province": "2"}},
        {"decks": [["copper"] * 5] * 2, "supply": {"dragon": 1}},
        {"decks": [["copper"] * 5] * 2, "supply": []},
        {"decks": [["copper"] * 5] * 2, "discards": [[]]},
        {"decks": [["copper"] * 5] * 2, "discards": [["copper"] * 61, []]},
        {"decks": [["copper"] * 5] * 2, "discards": [["witch"], []]},
        {"decks": [["copper"] * 5] * 2, "discards": ["copper", []]},
    ],
)
def test_what_is_no_arrangement_is_refused(scenario):
    with pytest.raises(Illegal):
        Session(dominion, {"seats": 2, "kingdom": ["smithy"], "scenario": scenario}, 1)


def test_a_small_kingdom_needs_an_arrangement():
    with pytest.raises(Illegal, match="ten_cards"):
        Session(dominion, {"seats": 2, "kingdom": ["smithy"]}, 1)


def test_a_mixed_pile_is_no_card_that_a_deck_could_hold():
    for pile, looter in (("ruins", "cultist"), ("knights", "knights")):
        scenario = {"decks": [["copper"] * 5, ["copper"] * 4 + [pile]]}
        with pytest.raises(Illegal, match="scenario"):
            Session(dominion, {"seats": 2, "kingdom": [looter], "scenario": scenario}, 1)
