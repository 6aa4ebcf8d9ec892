"""Scenarios that a set-up asks for by name: the deal is as it says, and bots can reach their aims."""

import pytest
from aims import missed_aims

from baraja import bots, dominion
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.zones import conserve
from baraja.lab.match import play

SCENARIOS = dominion.scenarios()
SEEDS = 20  # at most ten are needed now


def setup_for(name):
    kingdom = SCENARIOS[name]["kingdom"]
    cards = dominion.KINGDOMS[kingdom]["cards"] if isinstance(kingdom, str) else kingdom
    return {"seats": 2, "kingdom": list(cards), "start": 0, "scenario": name}


def moved_on(session, most):
    """A game of two quick bots after at most so many decisions, which yields the session before each of them."""
    players = [bots.make("money-plus", "dominion", seat) for seat in range(2)]
    for _ in range(most):
        if session.question is None:
            return
        yield session
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_deal_is_as_the_scenario_says(name):
    entry, session = SCENARIOS[name], Session(dominion, setup_for(name), 7)
    decks = entry.get("decks", [{"copper": 7, "estate": 3}])
    for seat in range(2):
        owned = {card: number for card, number in dominion.owned(session.game, seat).items() if number}
        assert owned == decks[min(seat, len(decks) - 1)]
        hand = sorted(card.name for card in session.game.hands[seat])
        assert len(hand) == 5 and hand == sorted(entry.get("opening", hand))
    plain = Session(dominion, {**setup_for(name), "scenario": None}, 7).view(0)
    for pile, left in session.view(0).stock().items():
        assert left == entry.get("supply", {}).get(pile, plain.left(pile))
    assert session.table(0)["view"]["barred"] == entry.get("barred", [])
    assert session.table(0)["view"]["turn_limit"] == entry.get("turns", 0)
    conserve(session.game, session.game.total)


def test_decks_are_shuffled_anew_for_each_seed():
    hands = {tuple(sorted(card.name for card in Session(dominion, setup_for("curses"), seed).game.hands[0]))
             for seed in range(8)}  # fmt: skip
    assert len(hands) > 1


@pytest.mark.parametrize("name", [name for name, entry in SCENARIOS.items() if "barred" in entry])
def test_barred_piles_are_never_offered_for_purchase(name):
    rich, barred = 0, set(SCENARIOS[name]["barred"])
    for session in moved_on(Session(dominion, setup_for(name), 3), 400):
        if session.question.key == "turn.buy":
            rich += session.game.coins >= 6
            assert not barred & set(session.option_ids())
    assert rich


@pytest.mark.parametrize("name", [name for name, entry in SCENARIOS.items() if "turns" in entry])
def test_the_game_ends_after_the_last_turn_of_everyone(name):
    session = Session(dominion, setup_for(name), 3)
    for _ in moved_on(session, 1000):
        assert not session.game.over
    assert session.game.turns == [SCENARIOS[name]["turns"]] * 2


def test_bots_spend_the_last_turns_of_a_limited_game_on_points():
    lands = 0
    for seed in range(6):
        played = play(dominion, setup_for("eight_turns"), seed, ("regular", "regular"))
        lands += sum(points > 3 for points in played.points)
    assert lands > 6


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_bot_reaches_every_aim_with_some_cards(name):
    aims = SCENARIOS[name]["stars"]
    assert len(aims) == 3 and missed_aims(dominion, setup_for(name), aims, SEEDS) == []


def test_a_scenario_of_a_later_version_is_refused_as_such():
    with pytest.raises(Illegal, match="newer_scenario"):
        Session(dominion, {**setup_for("curses"), "scenario": "dragons"}, 1)


def test_a_scenario_needs_a_whole_kingdom_with_its_cards():
    with pytest.raises(Illegal, match="ten_cards"):
        Session(dominion, {**setup_for("curses"), "kingdom": ["smithy"]}, 1)
    with pytest.raises(Illegal, match="scenario"):
        Session(dominion, {**setup_for("curses"), "scenario": "witches"}, 1)


def test_a_record_of_a_scenario_plays_again_the_same():
    session = Session(dominion, setup_for("twelve_turns"), 5)
    for _ in moved_on(session, 60):
        assert session.fork().table(0) == session.table(0)
    reading = record.load({"dominion": dominion}, record.save(session))
    assert reading.problem is None and reading.session.table(0) == session.table(0)
    assert session.undo().decisions == session.decisions[:-1]
