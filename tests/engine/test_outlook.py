"""What a player knows of their turn after the Actions that are clearly to be played."""

import pytest
from table import table

from baraja.bots.dominion.outlook import outlook

DECK = "copper*9"


def looked_ahead(hand, others="copper*5", deck=DECK, **position):
    return outlook(table(hands=[hand, others], decks=[deck, DECK], **position))


@pytest.mark.parametrize(
    ("hand", "answers", "coins", "buys"),
    [
        ("militia copper*3", ["militia"], 2, 1),
        ("militia*2 copper*3", ["militia"], 2, 1),  # which of the two does not matter
        ("festival*2 copper", ["festival"] * 2, 4, 3),
        ("bridge copper", ["bridge"], 1, 2),
        ("festival militia copper", ["festival", "militia"], 4, 2),
        ("fortune_teller copper*3", ["fortune_teller"], 2, 1),  # shows cards of the others only
    ],
)
def test_actions_whose_outcome_is_known_are_looked_through(hand, answers, coins, buys):
    outlook = looked_ahead(hand)
    assert [name.partition("#")[0] for name in outlook.answers] == answers
    assert (outlook.view["turn"]["coins"], outlook.view["turn"]["buys"]) == (coins, buys)


def test_what_becomes_cheaper_is_cheaper_in_the_outlook():
    costs = {pile["pile"]: pile["cost"][0] for pile in looked_ahead("bridge copper").view["supply"]}
    assert costs["gold"] == 5


@pytest.mark.parametrize(
    "hand",
    [
        "smithy copper*4",  # draws
        "moneylender copper*4",  # asks
        "tribute copper*4",  # depends on what is hidden
        "militia bridge copper",  # two to choose from
        "festival militia bridge",
        "festival smithy copper",  # draws in the end
        "rabble copper",  # shows cards of others, but also draws
        "jester copper",  # asks
        "chapel gold*3",  # not to be played
        "copper*5",
    ],
)
def test_nothing_is_known_where_something_new_would_be_seen_or_chosen(hand):
    assert looked_ahead(hand) is None


HANDS = ["militia copper*3", "festival*2 copper", "smithy copper", "tribute copper", "fortune_teller copper"]


@pytest.mark.parametrize("hand", HANDS)
def test_nothing_hidden_changes_the_outlook(hand):
    first = looked_ahead(hand)
    other = outlook(
        table(hands=[hand, "gold moat estate*3"], decks=["gold*5 copper*4", "estate*4 silver*5"], kingdom=["moat"])
    )
    assert (first and (first.answers, first.view["turn"])) == (other and (other.answers, other.view["turn"]))


def test_looking_ahead_leaves_the_game_as_it_is():
    session = table(hands=["militia copper*3", "copper*5"], decks=[DECK, DECK])
    before = session.table(0)
    assert outlook(session) is not None
    assert session.table(0) == before and session.decisions == []
