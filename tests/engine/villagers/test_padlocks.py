"""Padlocks, Tinner and Smuggler (rulebook 004, "Desbloquear un aldeano"; RULINGS.md, Villagers 11 and 12)."""

import pytest
from village import chains, coins, options, position, visible_events, zone

from baraja.core.choose import Illegal
from baraja.villagers.kinds import KINDS

# --- the four ways --------------------------------------------------------------------------------------------------


def test_with_the_own_unlocker_the_bank_puts_2_gold_on_it():
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter"], gold=[0, 8])
    s.answer("beekeeper")
    assert s.game.gold == [0, 8] and coins(s, "carpenter") == 2 and s.game.bank == -10
    paid = {"player": 0, "card": "beekeeper", "key": "carpenter", "owner": 0, "reason": "own"}
    assert visible_events(s, "unlock") == [paid]


def test_with_the_unlocker_of_another_player_one_pays_2_gold_onto_it():
    s = position(hands=["beekeeper"], villages=["", "lumberjack>carpenter"], gold=[5, 8])
    s.answer("beekeeper")
    assert s.game.gold == [3, 8] and coins(s, "carpenter") == 2
    assert visible_events(s, "unlock")[0]["reason"] == "player" and visible_events(s, "unlock")[0]["owner"] == 1


def test_with_several_owners_one_chooses_whom_to_pay():
    villages = ["", "lumberjack>carpenter", "lumberjack>carpenter"]
    s = position(seats=3, hands=["beekeeper"], villages=villages, gold=[5, 8, 8])
    s.answer("beekeeper")
    assert s.question.key == "build.unlock" and options(s) == ["carpenter@village", "carpenter@village#2"]
    s.answer("carpenter@village#2")
    assert [player["coins"] for player in s.table(0)["view"]["players"]] == [0, 0, 2]


def test_when_nobody_has_the_unlocker_one_pays_2_gold_to_the_bank():
    s = position(hands=["beekeeper"], gold=[5, 8])
    s.answer("beekeeper")
    assert s.game.gold == [3, 8] and s.game.coins == {}
    assert visible_events(s, "unlock") == [{"player": 0, "card": "beekeeper", "key": "carpenter", "reason": "bank"}]


def test_the_bank_may_not_be_paid_while_somebody_has_the_unlocker():
    villages = ["", "lumberjack>carpenter", "lumberjack>carpenter"]
    s = position(seats=3, hands=["beekeeper"], villages=villages, gold=[5, 8, 8])
    s.answer("beekeeper")
    with pytest.raises(Illegal):
        s.answer("bank")


def test_the_own_unlocker_must_be_used_before_that_of_another():
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter"] * 2, gold=[5, 8])
    s.answer("beekeeper")  # not asked
    assert s.game.gold == [5, 8]
    assert [player["coins"] for player in s.table(0)["view"]["players"]] == [2, 0]


def test_of_two_own_unlockers_with_different_coins_one_is_chosen():
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter+carpenter"], coins={"carpenter": 2})
    s.answer("beekeeper")
    assert options(s) == ["carpenter", "carpenter#2"]
    s.answer("carpenter#2")
    assert sorted(s.game.coins.values()) == [2, 2]


def test_of_two_own_unlockers_with_equal_coins_nothing_is_asked():
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter+carpenter"])
    s.answer("beekeeper")
    assert s.question.key != "build.unlock" and coins(s, "carpenter") == 2


def test_without_2_gold_a_locked_card_needs_the_own_unlocker():
    for villages in (["", ""], ["", "lumberjack>carpenter"]):
        s = position(hands=["beekeeper"], villages=villages, gold=[1, 8])
        assert "beekeeper" not in options(s)
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter"], gold=[0, 8])
    assert "beekeeper" in options(s)


def test_an_unlocker_laid_in_this_phase_unlocks_at_once():
    s = position(hands=["carpenter beekeeper"], villages=["lumberjack"], gold=[0])
    assert "beekeeper" not in options(s)
    s.answer("carpenter")
    s.answer("beekeeper")
    assert coins(s, "carpenter") == 2


def test_coins_on_an_unlocker_pay_for_nothing():
    s = position(hands=["beekeeper"], villages=["miner>blacksmith"], coins={"blacksmith": 10}, gold=[1])
    assert "beekeeper" not in options(s)


def test_unlocking_is_no_build():
    s = position(hands=["beekeeper"], gold=[5])
    s.answer("beekeeper")
    assert s.game.built == 1


def test_the_number_on_a_key_is_how_many_cards_it_opens_in_the_whole_deck():
    for kind in KINDS.values():
        assert kind.keys == 2 * sum(other.lock == kind.name for other in KINDS.values())


def test_unlockers_are_never_covered_so_to_have_one_is_to_show_it():
    assert not [kind for kind in KINDS.values() if kind.keys and kind.leads]


# --- Tinner ---------------------------------------------------------------------------------------------------------


def test_a_tinner_is_no_build_and_is_discarded_when_the_phase_ends():
    s = position(hands=["tinner priest", "agent"], built=2)
    s.answer("tinner")
    assert s.game.built == 2 and zone(s, "played", 0) == ["tinner"]
    s.answer()
    assert zone(s, "discard")[-1:] == ["tinner"] and zone(s, "played", 0) == []


def test_with_a_tinner_padlocks_open_for_free():
    s = position(hands=["tinner beekeeper fisher"], gold=[0])
    s.answer("tinner")
    s.answer("beekeeper")
    s.answer("fisher")
    assert s.game.gold[0] == 0 and s.game.coins == {} and chains(s) == ["beekeeper", "fisher", "founders"]
    assert [event["reason"] for event in visible_events(s, "unlock")] == ["free", "free"]


def test_a_tinner_is_used_card_by_card_and_the_own_unlocker_may_be_paid_by_the_bank_instead():
    s = position(hands=["tinner beekeeper*2"], villages=["lumberjack>carpenter"], gold=[0])
    s.answer("tinner")
    s.answer("beekeeper")
    assert s.question.key == "build.unlock" and options(s) == ["free", "carpenter"]
    s.answer("carpenter")
    s.answer("beekeeper")
    s.answer("free")
    assert coins(s, "carpenter") == 2


def test_with_a_tinner_one_may_still_pay_another_player():
    s = position(hands=["tinner beekeeper"], villages=["", "lumberjack>carpenter"], gold=[2])
    s.answer("tinner")
    s.answer("beekeeper")
    assert options(s) == ["free", "carpenter"]


def test_a_tinner_works_for_this_phase_only_and_for_its_player_only():
    s = position(hands=["tinner priest", "beekeeper"], gold=[8, 0])
    s.answer("tinner")
    s.answer()
    assert s.question.seat == 1 and "beekeeper" not in options(s)


def test_a_tinner_opens_the_padlock_of_a_card_taken_by_an_apprentice():
    s = position(hands=["tinner apprentice"], villages=["graper", "graper>vintner>wine_trader"], gold=[0])
    s.answer("tinner")
    s.answer("apprentice")
    s.answer("vintner")
    assert chains(s) == ["founders", "graper>vintner"] and s.game.gold[0] == 0


# --- Smuggler -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "village, earned",
    [
        ("hayer>thatcher graper>vintner", 3),  # the example of the rulebook: 5 is the highest, half of it rounded up
        ("", 1),  # Founders
        ("miner>seeker>spelunker>jeweler", 10),
        ("graper>vintner>wine_trader", 7),
    ],
)
def test_a_smuggler_earns_half_of_the_highest_visible_gold_rounded_up(village, earned):
    s = position(hands=["smuggler"], villages=[f"lumberjack>shipwright {village}"], gold=[0])
    s.answer("smuggler")
    assert s.game.gold[0] == earned
    assert visible_events(s, "smuggle") == [{"player": 0, "gold": earned}]


def test_covered_gold_coins_and_the_gold_of_others_do_not_count_for_a_smuggler():
    villages = ["founders>brewer graper>vintner>monk lumberjack>shipwright", "miner>seeker>spelunker>jeweler"]
    s = position(hands=["smuggler"], villages=villages, gold=[0], coins={"shipwright": 8})
    s.answer("smuggler")
    assert s.game.gold[0] == 1  # half of the Shipwright's 2


def test_founders_on_the_food_side_show_no_gold():
    s = position(hands=["smuggler"], gold=[2], side=["food", "gold"])
    s.answer("smuggler")
    assert s.game.gold[0] == 0


def test_a_smuggler_has_a_padlock_that_the_shipwright_opens():
    s = position(hands=["smuggler"], gold=[1])
    assert "smuggler" not in options(s)
    s = position(hands=["smuggler"], gold=[1], villages=["lumberjack>shipwright"])
    s.answer("smuggler")
    assert coins(s, "shipwright") == 2


def test_a_smuggler_is_no_build_and_is_discarded_when_the_phase_ends():
    s = position(hands=["smuggler priest", "agent"], built=2, gold=[8, 8])
    s.answer("smuggler")
    assert s.game.built == 2
    s.answer()
    assert zone(s, "discard")[-1:] == ["smuggler"]
