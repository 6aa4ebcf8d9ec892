"""Advice for people: given at every question, legal, with a reason, and independent of hidden cards."""

from functools import partial
from importlib import import_module

import pytest
from table import play, table

from baraja import bots, dominion, villagers
from baraja.bots import advice
from baraja.bots.dominion import reasons
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.villagers.kinds import deck_names

GAMES = {
    "dominion": (dominion, reasons.REASONS),
    "villagers": (villagers, import_module("baraja.bots.villagers.reasons").REASONS),
}


def setup(game, seed):
    seats = 2 + seed % 2
    if game == "villagers":
        return {"seats": seats}
    return {"seats": seats, "kingdom": dominion.random_kingdom(seed, None)}


def questions(game, seed, most):
    """Plays a game with random and advised answers by turns; yields the session at each question, with the advice."""
    session = Session(GAMES[game][0], setup(game, seed), seed)
    chance = bots.make("random", game, seed)
    for number in range(most):
        if session.question is None:
            return
        seat, question = session.question.seat, session.question
        given = advice.advise(game, session.view(seat), question, partial(session.imagine, seat))
        yield session, given
        follow = number % 3 == 0
        session.answer(*(given.picks if follow else chance.decide(session.view(seat), question, None)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(40, 52))
def test_at_every_question_there_is_legal_advice_with_a_reason(game, seed):
    module, reasons = GAMES[game]
    asked = 0
    for session, given in questions(game, seed, 400):
        asked += 1
        assert given.reason.id in reasons
        assert all(card in module.KINDS for card in given.reason.cards), given
        session.fork().answer(*given.picks)
    assert asked > 40


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", (3, 4))
def test_advice_is_the_same_when_all_that_is_hidden_lies_otherwise(game, seed):
    rng = Rng(seed)
    for number, (session, given) in enumerate(questions(game, seed, 160)):
        if number % 8:
            continue
        seat = session.question.seat
        twin = session.imagine(seat, rng)
        imagine = partial(twin.imagine, seat)
        again = advice.advise(game, twin.view(seat), twin.question, imagine)
        assert again.reason == given.reason, session.decisions
        names = [getattr(pick, "name", pick) for pick in given.picks]
        assert [getattr(pick, "name", pick) for pick in again.picks] == names


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_listed_once_and_given_by_a_bot_that_plays_the_game(game):
    reasons = GAMES[game][1]
    assert len(set(reasons)) == len(reasons)
    assert advice.adviser(game) in bots.names(game)


def test_two_terminals_and_one_action_are_the_reason_for_a_village():
    scenario = {"decks": [["village", "smithy", "smithy", "copper", "estate"] + ["copper"] * 5, ["copper"] * 10]}
    table = {"seats": 2, "start": 0, "kingdom": ["village", "smithy"], "scenario": scenario}
    session = Session(dominion, table, 1)
    given = advice.advise("dominion", session.view(0), session.question)
    assert given.reason == advice.Reason("village", ("village",), (("terminals", 2), ("actions", 1)))


def test_six_coins_are_the_reason_for_gold():
    scenario = {"decks": [["silver", "silver", "silver", "estate", "estate"] + ["copper"] * 5, ["copper"] * 10]}
    session = Session(dominion, {"seats": 2, "start": 0, "kingdom": ["moat"], "scenario": scenario}, 1)
    session.answer("all")
    given = advice.advise("dominion", session.view(0), session.question)
    assert (given.picks, given.reason.id) == (("gold",), "treasure")
    assert dict(given.reason.slots) == {"coins": 6, "cost": 6, "gives": 3}


def test_food_that_lets_one_draft_more_is_a_reason():
    road = ["grazier", "jeweler", "wine_trader", "spelunker", "tinner", "agent"]
    others = [name for name in deck_names(2) if name not in road]
    scenario = {
        "hands": [[], []], "stacks": [others[4 * nth : 4 * nth + 4] for nth in range(6)], "villages": [["hayer"], []],
    }  # fmt: skip
    session = Session(villagers, {"seats": 2, "start": 0, "road": road, "scenario": scenario}, 1)
    given = advice.advise("villagers", session.view(0), session.question)
    assert given.picks[0].name == "grazier" and given.reason.id == "food"
    assert dict(given.reason.slots) == {"now": 2, "then": 3}


def test_a_padlock_whose_key_is_ones_own_is_a_reason():
    road = ["cooper", "jeweler", "wine_trader", "spelunker", "tinner", "agent"]
    others = [name for name in deck_names(2) if name not in road and name != "blacksmith"]
    scenario = {
        "hands": [[], []], "stacks": [others[nth : nth + 1] for nth in range(6)],
        "villages": [["lumberjack", "miner", "blacksmith"], []],
    }  # fmt: skip
    session = Session(villagers, {"seats": 2, "start": 0, "road": road, "scenario": scenario}, 1)
    given = advice.advise("villagers", session.view(0), session.question)
    assert given.picks[0].name == "cooper" and given.reason.id in ("own_lock", "gold")


@pytest.mark.parametrize(
    ("card", "held", "proposed"),
    [
        ("militia", "estate province copper silver gold", ["estate", "province"]),
        ("militia", "copper*4 silver", ["copper", "copper"]),
        ("militia", "estate province overgrown_estate copper silver", ["estate", "province"]),
        ("militia", "estate*3 copper*2", ["estate", "estate"]),
        ("militia", "copper silver*2 gold*2", ["copper", "silver"]),
        ("militia", "copper moneylender silver gold*2", ["copper", "moneylender"]),
        ("militia", "copper*2 remodel silver gold", ["copper", "copper"]),
        ("militia", "tunnel estate silver gold*2", ["tunnel", "estate"]),
        ("militia", "necropolis copper*3 silver", ["necropolis", "copper"]),
        ("militia", "militia*2 estate silver*2", ["estate", "militia"]),
        ("militia", "militia*2 silver*3", ["militia", "militia"]),
        ("cellar", "estate duchy copper smithy", ["estate", "duchy"]),
        ("cellar", "tunnel estate silver gold", []),  # a Reaction may want to go or to stay
        ("chapel", "curse estate gold", ["curse", "estate"]),
        ("chapel", "curse*5", ["curse"] * 4),
        ("remodel", "estate gold", []),  # the hint makes a Province of the Gold
        ("smithy", "copper", []),
    ],
)
def test_a_discard_of_so_many_cards_and_what_else_is_clear_is_proposed(card, held, proposed):
    attack = card == "militia"
    position = table(hands=[card, held] if attack else [f"{card} {held}", ""], decks=["copper*9", "copper*9"])
    play(position, card)
    seat, question = position.question.seat, position.question
    picks = advice.propose("dominion", position.view(seat), question, partial(position.imagine, seat))
    assert [pick.name for pick in picks] == proposed


@pytest.mark.parametrize(
    ("hand", "proposed"),
    [
        ("smithy copper", ["smithy"]),
        ("smithy*2", ["smithy"]),
        ("smithy village", []),  # what the Village draws comes first
        ("militia festival", ["festival"]),
        ("militia smithy", []),
        ("chapel gold*3", []),
    ],
)
def test_the_one_sort_of_action_to_be_played_or_one_that_takes_nothing_from_the_others_is_proposed(hand, proposed):
    position = table(hands=[hand, ""], decks=["copper*9", "copper*9"])
    picks = advice.propose("dominion", position.view(0), position.question)
    assert [pick.name for pick in picks] == proposed


@pytest.mark.parametrize(("count", "is_clear"), [(1, False), (2, True)])
def test_of_equal_cards_all_must_go_unless_the_rules_say_how_many(count, is_clear):
    position = table(hands=["chapel curse*2 gold", ""], decks=["copper*9", "copper*9"])
    play(position, "chapel")
    question = position.question
    picks = [card for card in question.options if card.name == "curse"][:count]
    assert reasons.is_clear(position.view(0), question, picks) == is_clear


def test_nothing_is_proposed_in_villagers():
    session = Session(villagers, {"seats": 2}, 3)
    assert advice.propose("villagers", session.view(0), session.question) == ()
