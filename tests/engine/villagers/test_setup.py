"""Setting up (rulebook 004, "Configuración"; RULINGS.md, Villagers 1 to 3)."""

import pytest
from village import gold_in_all, zone

from baraja import villagers
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.zones import conserve
from baraja.villagers.kinds import COMMON, KINDS, deck_names

COUNTS = {2: 46, 3: 29, 4: 26, 5: 9}


def new(seats=2, seed=7, **more):
    return Session(villagers, {"seats": seats, **more}, seed)


@pytest.mark.parametrize("seats", COUNTS)
def test_reserve_stacks_and_hands_for_each_number_of_players(seats):
    s = new(seats)
    assert len(zone(s, "reserve")) == COUNTS[seats]
    assert [len(zone(s, "stack", nth)) for nth in range(6)] == [2 * seats] * 6
    assert [len(zone(s, "hand", seat)) for seat in range(seats)] == [5] * seats
    conserve(s.game, s.game.total)
    assert gold_in_all(s.game) == 0


@pytest.mark.parametrize("seats", COUNTS)
def test_each_player_has_8_gold_and_founders_on_the_gold_side(seats):
    s = new(seats)
    assert s.game.gold == [8] * seats
    assert [zone(s, "village", seat) for seat in range(seats)] == [["founders"]] * seats
    assert s.game.side == ["gold"] * seats


@pytest.mark.parametrize("seats", COUNTS)
def test_two_copies_of_each_villager_of_the_deck_and_ten_of_each_common_basic(seats):
    s = new(seats)
    count = {}
    for card in s.game.cards:
        count[card.name] = count.get(card.name, 0) + 1
    assert {name: count[name] for name in COMMON} == {"hayer": 10, "lumberjack": 10, "miner": 10}
    assert count.pop("founders") == seats
    assert {name: count[name] for name in deck_names(seats)} == dict.fromkeys(deck_names(seats), 2)
    assert len(count) == len(deck_names(seats)) + 3


def test_wool_and_leather_are_left_out_below_four_players():
    assert len(deck_names(2)) == len(deck_names(3)) == 43 and len(deck_names(4)) == len(deck_names(5)) == 50
    left_out = set(deck_names(4)) - set(deck_names(3))
    assert left_out == {"tanner", "saddler", "cobbler", "shepherd", "spinner", "weaver", "tailor"}
    assert {KINDS[name].suit for name in left_out} == {"wool", "leather"}


def test_the_road_begins_with_six_fixed_villagers_of_which_the_deck_has_one_more_each():
    s = new()
    assert tuple(zone(s, "road")) == villagers.ROAD
    assert villagers.ROAD == ("carpenter", "thatcher", "mason", "shipwright", "grazier", "harvester")
    hidden = [card.name for z, cards in s.game.zones.items() if z[0] in ("hand", "stack", "reserve") for card in cards]
    assert [hidden.count(name) for name in villagers.ROAD] == [1] * 6


def test_another_road_can_be_chosen():
    chosen = ["monk", "tinner", "agent", "jeweler", "vintner", "graper"]
    assert zone(new(road=chosen), "road") == chosen
    assert zone(new(4, road=[*chosen[:5], "tailor"]), "road")[5] == "tailor"


def test_the_first_player_is_chosen_by_the_seed_or_by_the_set_up():
    assert {new(3, seed).game.first for seed in range(40)} == {0, 1, 2}
    assert [new(3, 1, start=seat).game.first for seat in range(3)] == [0, 1, 2]
    assert new(3, 1, start=2).question.seat == 2


def test_the_order_of_the_deck_belongs_to_the_seed():
    stacks = [[zone(new(2, seed), "stack", nth) for nth in range(6)] for seed in (5, 5, 6)]
    assert stacks[0] == stacks[1] != stacks[2]
    assert [zone(new(2, 5, start=seat), "reserve") for seat in (0, 1)] == [zone(new(2, 5), "reserve")] * 2


@pytest.mark.parametrize(
    "setup, reason",
    [
        ([], "setup"),
        ({"seats": 1}, "seats"),
        ({"seats": 6}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"seats": 2, "start": 2}, "start"),
        ({"seats": 2, "start": -1}, "start"),
        ({"seats": 2, "start": "0"}, "start"),
        ({"seats": 2, "road": "monk"}, "road"),
        ({"seats": 2, "road": [1, 2, 3, 4, 5, 6]}, "road"),
        ({"seats": 2, "road": ["monk"]}, "six_cards"),
        ({"seats": 2, "road": ["monk", "monk", "agent", "priest", "tinner", "hunter"]}, "card_twice"),
        ({"seats": 2, "road": ["dragon", "monk", "agent", "priest", "tinner", "hunter"]}, "unknown_card"),
        ({"seats": 2, "road": ["founders", "monk", "agent", "priest", "tinner", "hunter"]}, "not_in_deck"),
        ({"seats": 2, "road": ["miner", "monk", "agent", "priest", "tinner", "hunter"]}, "not_in_deck"),
        ({"seats": 3, "road": ["tailor", "monk", "agent", "priest", "tinner", "hunter"]}, "not_in_deck"),
        ({"seats": 2, "trade_limit": 2}, "trade_limit"),
        ({"seats": 2, "trade_limit": True}, "trade_limit"),
    ],
)
def test_an_impossible_set_up_is_refused_with_a_reason(setup, reason):
    with pytest.raises(Illegal) as refused:
        villagers.new_game(setup, 1)
    assert refused.value.reason == reason
