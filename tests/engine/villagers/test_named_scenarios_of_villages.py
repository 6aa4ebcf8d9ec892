"""Scenarios of Villagers that a set-up asks for by name: the deal is as told, and bots can reach their aims."""

import pytest
from aims import missed_aims

from baraja import villagers
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.zones import conserve

SCENARIOS = villagers.scenarios()
SEEDS = 30  # at most 15 are needed now


def dealt(name, seats=2, seed=7):
    return Session(villagers, {"seats": seats, "start": 0, "scenario": name}, seed)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_deal_is_as_the_scenario_says(name, seats):
    entry, session = SCENARIOS[name], dealt(name, seats)
    game, gold = session.game, entry.get("gold", [8])
    assert [len(game.zones["stack", nth]) for nth in range(6)] == [entry.get("stack", 2) * seats] * 6
    assert [game.cards[card].name for card in game.slots] == entry.get("road", list(villagers.ROAD))
    assert session.table(0)["view"]["trade_limit"] == entry.get("trades")
    for seat in range(seats):
        assert len(game.zones["hand", seat]) == entry.get("hand", 5)
        assert game.gold[seat] == gold[min(seat, len(gold) - 1)]
        village = [card.name for card in game.zones["village", seat]]
        assert village == ["founders", *entry.get("village", [])]
    assert sum(game.gold) + sum(game.coins.values()) + game.bank == 0
    conserve(game, game.total)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_bot_reaches_every_aim_with_some_cards(name):
    aims = SCENARIOS[name]["stars"]
    assert len(aims) == 3 and missed_aims(villagers, {"seats": 2, "start": 0, "scenario": name}, aims, SEEDS) == []


def test_no_two_scenarios_are_dealt_alike_or_have_the_same_picture():
    of_deal = ("gold", "village", "hand", "stack", "road", "trades")
    deals = [[entry.get(part) for part in of_deal] for entry in SCENARIOS.values()]
    assert all(deal not in deals[:place] for place, deal in enumerate(deals))
    assert len({entry["card"] for entry in SCENARIOS.values()}) == len(SCENARIOS) == 20


def test_too_many_players_for_the_cards_of_a_scenario_are_refused():
    with pytest.raises(Illegal, match="scenario"):
        dealt("long_year", seats=5)


def test_without_trades_none_is_offered():
    session = dealt("no_trades")
    asked = 0
    while session.question is not None:
        if session.question.key == "build.play":
            asked += 1
            assert not {"hayer", "lumberjack", "miner"} & set(session.option_ids())
        session.answer(*session.question.options[: session.question.least])
    assert asked


def test_a_scenario_of_a_later_version_is_refused_as_such():
    with pytest.raises(Illegal, match="newer_scenario"):
        dealt("dragons")


def test_a_record_of_a_scenario_plays_again_the_same():
    session = dealt("hungry_road")
    for _ in range(6):
        session.answer(*session.question.options[: session.question.least])
    reading = record.load({"villagers": villagers}, record.save(session))
    assert reading.problem is None and reading.session.table(0) == session.table(0)
