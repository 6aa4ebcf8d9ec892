"""Arranged games for lessons and puzzles: given hands, stacks, reserve, villages and gold."""

import pytest
from village import gold_in_all, zone

from baraja import bots, villagers
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.zones import conserve

ROAD = ["grazier", "wheeler", "jeweler", "wine_trader", "spelunker", "brewer"]
STACKS = [["poulterer", "cooper"], ["wattler"], ["graper"], ["peddler"], ["freemason"], ["grocer"]]


def arranged(seed=4, **changes):
    scenario = {
        "hands": [["mason"], ["priest", "priest"]], "stacks": STACKS, "reserve": ["monk", "truffler"],
        "villages": [["hayer", "thatcher", "grazier"], ["miner", "mason"]], "gold": [3, 12], **changes,
    }  # fmt: skip
    return Session(villagers, {"seats": 2, "start": 0, "road": ROAD, "scenario": scenario}, seed)


def test_everything_lies_as_arranged_and_no_card_is_lost():
    s = arranged()
    assert zone(s, "hand", 0) == ["mason"] and zone(s, "hand", 1) == ["priest", "priest"]
    assert [zone(s, "stack", nth)[::-1] for nth in range(6)] == STACKS
    assert zone(s, "reserve")[::-1][:2] == ["monk", "truffler"]
    assert s.game.gold == [3, 12] and gold_in_all(s.game) == 0
    conserve(s.game, s.game.total)


def test_villagers_lie_where_they_may_in_the_order_given():
    s = arranged()
    (hayer,) = (node for node in s.view(0).table()["players"][0]["village"] if node["name"] == "hayer")
    assert [above["name"] for above in hayer["above"]] == ["thatcher", "grazier"]
    assert zone(s, "village", 0) == ["founders", "hayer", "thatcher", "grazier"]
    assert s.view(0).draft_limit(0) == 3, "the food of the Grazier counts at once"


def test_what_is_not_named_lies_shuffled_under_the_reserve():
    rests = [zone(arranged(seed), "reserve")[:-2] for seed in (4, 4, 5)]
    assert rests[0] == rests[1] != rests[2]
    assert sorted(rests[0]) == sorted(rests[2])


def test_an_arranged_game_can_be_played_to_its_end_and_replayed_from_its_record():
    s = arranged()
    players = [bots.make("greedy", "villagers", seat) for seat in range(2)]
    while s.question is not None:
        seat = s.question.seat
        s.answer(*players[seat].decide(s.view(seat), s.question, None))
    loaded = record.load({"villagers": villagers}, record.save(s))
    assert loaded.problem is None and loaded.session.game.gold == s.game.gold


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": [["mason"]]},
        {"hands": [["dragon"], []]},
        {"hands": [["mason"] * 3, []]},
        {"hands": [["grazier"], ["grazier"]]},
        {"hands": [[5], []]},
        {"hands": ["mason", []]},
        {"hands": [["hayer"], []]},
        {"hands": [["tailor"], []]},
        {"stacks": STACKS[:5]},
        {"stacks": [*STACKS[:5], []]},
        {"villages": [["thatcher"], []]},
        {"villages": [["founders"], []]},
        {"villages": [["tinner"], []]},
        {"villages": [["hayer"] * 11, []]},
        {"villages": [["hayer", "thatcher", "grazier", "ore_muler"], []]},
        {"gold": [8]},
        {"gold": [8, -1]},
        {"gold": [8, True]},
        {"gold": 8},
        {"reserve": None},
        {"dragon": []},
    ],
)
def test_what_is_no_arrangement_is_refused(changes):
    with pytest.raises(Illegal, match="scenario"):
        arranged(**changes)


@pytest.mark.parametrize("scenario", [5, {}, [], {"hands": [[], []]}])
def test_what_is_no_scenario_is_refused(scenario):
    with pytest.raises(Illegal, match="scenario"):
        Session(villagers, {"seats": 2, "scenario": scenario}, 1)
