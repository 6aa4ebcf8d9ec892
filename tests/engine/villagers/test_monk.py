"""Monk, Apprentice, and both together (rulebook 004, "Construye un aldeano especial"; RULINGS.md, Villagers 9, 10)."""

import pytest
from village import card_named, chains, hand, options, position, visible_events, zone

from baraja.core.choose import Illegal
from baraja.villagers.chains import meanings, survey


def after_new_chain(hands, villages=("",), **more):
    """Returns a position after P1 has played a Monk at the bottom of a new chain."""
    s = position(hands=hands, villages=villages, **more)
    s.answer("monk")
    s.answer("new")
    return s


def stands_for(s, name="monk", seat=0):
    return list(meanings(s.game, seat, card_named(s, name, seat)))


# --- Monk -----------------------------------------------------------------------------------------------------------


def test_a_monk_can_be_the_predecessor_of_any_card():
    s = after_new_chain(["monk carpenter vintner mason swineherd grazier"], limits=[3, 3], gold=[8])
    assert {"carpenter", "vintner", "mason", "swineherd", "grazier"} <= set(options(s))


def test_a_monk_is_a_build():
    s = after_new_chain(["monk carpenter"])
    assert s.game.built == 1


def test_a_monk_has_no_suit_food_gold_or_builder_of_the_card_it_stands_for():
    s = after_new_chain(["monk vintner"], gold=[8])
    assert (survey(s.game, 0).food, survey(s.game, 0).builders) == (0, 0)
    view = s.table(0)["view"]["players"][0]
    assert view["suits"] == {**dict.fromkeys(view["suits"], 0), "grain": 1, "special": 1}


def test_a_monk_that_nothing_covers_returns_to_the_hand_when_the_phase_ends():
    s = after_new_chain(["monk priest", "agent"])
    s.answer()
    assert chains(s) == ["founders"] and hand(s) == ["monk", "priest"]
    assert visible_events(s, "return") == [{"player": 0, "cards": ["monk"]}]


def test_a_covered_monk_stays():
    s = after_new_chain(["monk carpenter", "agent"])
    s.answer("carpenter")
    s.answer()
    assert chains(s) == ["founders", "monk>carpenter"] and hand(s) == []


def test_a_monk_on_a_card_stands_for_a_follower_of_it_that_leads_on():
    s = position(hands=["monk cartwright"], villages=["lumberjack"])
    s.answer("monk")
    assert options(s) == ["new", "founders", "lumberjack"]
    s.answer("lumberjack")
    assert stands_for(s) == ["wheeler"]
    s.answer("cartwright")
    assert chains(s) == ["founders", "lumberjack>monk>cartwright"]


def test_on_founders_a_monk_stands_for_a_swineherd():
    s = position(hands=["monk truffler brewer"], gold=[8])
    s.answer("monk")
    s.answer("founders")
    assert stands_for(s) == ["swineherd"]
    s.answer("truffler")
    assert chains(s) == ["founders>monk>truffler"]


@pytest.mark.parametrize("village", ["lumberjack>carpenter+cooper", "tanner", "harvester", "miner>mason+mason"])
def test_a_monk_cannot_lie_where_nothing_that_leads_on_could(village):
    s = position(hands=["monk agent"], villages=[village], seats=4)
    s.answer("monk")
    assert options(s) == ["new", "founders"]


def test_a_monk_on_a_card_carries_only_one_branch():
    s = position(hands=["monk cartwright*2"], villages=["lumberjack"], limits=[3, 3])
    s.answer("monk")
    s.answer("lumberjack")
    s.answer("cartwright")
    assert "cartwright" not in options(s)


def test_a_monk_at_the_bottom_carries_two_branches():
    s = after_new_chain(["monk carpenter wheeler cooper"], limits=[4, 4], gold=[8])
    s.answer("carpenter")
    s.answer("wheeler")
    assert chains(s) == ["founders", "monk>carpenter", "monk>wheeler"]
    assert "cooper" not in options(s)


def test_both_branches_of_a_monk_are_of_one_suit():
    s = after_new_chain(["monk carpenter mason wheeler thatcher"], limits=[4, 4])
    s.answer("carpenter")
    assert stands_for(s) == ["lumberjack"]
    assert [name for name in options(s) if name not in ("hayer", "lumberjack", "miner")] == ["wheeler"]


def test_only_one_of_the_two_branches_must_be_built_and_the_other_can_follow_later():
    s = after_new_chain(["monk carpenter", "agent"])
    s.answer("carpenter")
    s.answer()
    assert survey(s.game, 0).places["lumberjack"] == [card_named(s, "monk")]


def test_a_monk_at_the_bottom_carries_first_tier_villagers_only():
    s = after_new_chain(["monk cartwright spelunker milk_maid truffler"], gold=[8])
    assert options(s) == ["hayer", "lumberjack", "miner"]


def test_two_monks_in_one_chain():
    s = after_new_chain(["monk*2 cartwright"], limits=[3, 3])
    s.answer("monk")
    s.answer("monk")
    assert sorted(stands_for(s)) == [
        "founders", "graper", "hayer", "lumberjack", "miner", "shepherd",
    ]  # fmt: skip
    s.answer("cartwright")
    assert chains(s) == ["founders", "monk>monk>cartwright"]
    monks = [card for card in s.game.zones["village", 0] if card.name == "monk"]
    assert [meanings(s.game, 0, card) for card in monks] == [("lumberjack",), ("wheeler",)]


def test_a_second_monk_leaves_the_other_branch_to_the_suit_that_follows():
    s = after_new_chain(["monk*2 carpenter cartwright jeweler"], limits=[4, 4], gold=[8])
    s.answer("monk")
    s.answer("monk")
    s.answer("carpenter")
    assert "cartwright" in options(s) and "jeweler" not in options(s)


def test_two_uncovered_monks_both_return():
    s = after_new_chain(["monk*2 priest", "agent"])
    s.answer("monk")
    s.answer("monk")
    s.answer()
    assert chains(s) == ["founders"] and hand(s) == ["monk", "monk", "priest"]


def test_a_monk_that_returns_uncovers_the_card_below_before_food_is_looked_at():
    s = position(hands=["monk priest", "agent"], villages=["graper"])
    s.answer("monk")
    s.answer("graper")
    assert survey(s.game, 0).food == 0
    s.answer()
    assert survey(s.game, 0).food == 1 and chains(s) == ["founders", "graper"]


# --- Apprentice -----------------------------------------------------------------------------------------------------


def test_an_apprentice_takes_the_place_of_a_covered_villager_which_is_placed_at_once():
    s = position(hands=["apprentice"], villages=["lumberjack lumberjack>wheeler>cartwright"])
    s.answer("apprentice")
    assert options(s) == ["lumberjack", "wheeler"]
    s.answer("wheeler")
    s.answer("lumberjack")
    assert chains(s) == ["founders", "lumberjack>apprentice>cartwright", "lumberjack>wheeler"]
    assert visible_events(s, "swap") == [{"player": 0, "card": "wheeler", "owner": 0}]


def test_an_apprentice_is_one_build_in_all():
    s = position(hands=["apprentice"], villages=["miner>mason"])
    s.answer("apprentice")
    assert s.game.built == 1 and chains(s) == ["apprentice>mason", "founders", "miner"]


def test_top_cards_are_not_taken():
    s = position(hands=["apprentice hunter"], villages=["lumberjack>wheeler"], limits=[3, 3])
    s.answer("apprentice")  # the Lumberjack is the only choice
    assert chains(s) == ["apprentice>wheeler", "founders", "lumberjack"]


def test_a_covered_villager_of_another_player_can_be_taken():
    s = position(hands=["apprentice"], villages=["", "graper>vintner"])
    s.answer("apprentice")
    assert chains(s, 0) == ["founders", "graper"] and chains(s, 1) == ["apprentice>vintner", "founders"]
    assert visible_events(s, "swap") == [{"player": 0, "card": "graper", "owner": 1}]


def test_founders_of_another_player_are_never_taken():
    s = position(hands=["apprentice"], villages=["", "founders>swineherd"])
    assert "apprentice" not in options(s)


def test_ones_own_founders_can_be_taken_and_their_side_is_chosen():
    for side, food in (("gold", 0), ("food", 1)):
        s = position(hands=["apprentice"], villages=["founders>brewer"])
        s.answer("apprentice")
        assert s.question.key == "founders.side" and options(s) == ["gold", "food"]
        s.answer(side)
        assert chains(s) == ["apprentice>brewer", "founders"]
        assert s.game.side[0] == side and survey(s.game, 0).food == 1 + food


def test_turned_founders_can_be_laid_with_the_gold_side_up_again():
    s = position(hands=["apprentice"], villages=["founders>brewer"], side=["food", "food"])
    s.answer("apprentice")
    s.answer("gold")
    assert s.game.side == ["gold", "food"]


def test_founders_are_duplicated_by_the_apprentice():
    s = position(hands=["apprentice swineherd*2 poulterer"], villages=["founders>brewer"], limits=[5, 5], gold=[8])
    s.answer("apprentice")
    s.answer("gold")
    s.answer("swineherd")
    s.answer("apprentice")
    s.answer("swineherd")
    s.answer("poulterer")
    assert chains(s) == ["apprentice>brewer", "apprentice>swineherd", "founders>poulterer", "founders>swineherd"]


def test_founders_are_duplicated_twice():
    s = position(hands=["apprentice*2 swineherd"], villages=["founders>brewer"], limits=[5, 5])
    for answer in ("apprentice", "gold", "swineherd", "founders", "apprentice", "food"):
        s.answer(answer)
    assert chains(s) == ["apprentice>brewer", "apprentice>swineherd", "founders"] and s.game.side[0] == "food"


def test_the_taken_card_must_have_a_place():
    s = position(hands=["apprentice"], villages=["hayer", "lumberjack>wheeler>cartwright"])
    s.answer("apprentice")  # not the Wheeler: there is no Lumberjack to build it on
    assert chains(s, 1) == ["apprentice>wheeler>cartwright", "founders"]


def test_the_taken_card_must_be_unlocked():
    villages = ["graper", "graper>vintner>wine_trader"]
    s = position(hands=["apprentice"], villages=villages, gold=[1])
    s.answer("apprentice")
    assert chains(s, 1) == ["apprentice>vintner>wine_trader", "founders"]
    s = position(hands=["apprentice"], villages=villages, gold=[2])
    s.answer("apprentice")
    assert options(s) == ["graper", "vintner"]
    s.answer("vintner")
    assert chains(s, 0) == ["founders", "graper>vintner"] and s.game.gold[0] == 0


def test_without_a_villager_to_take_an_apprentice_cannot_be_played():
    s = position(hands=["apprentice"], villages=["hunter lumberjack"])
    assert options(s) == ["hayer", "lumberjack", "miner"]


def test_cards_go_upon_an_apprentice_as_upon_the_card_it_replaced():
    s = position(hands=["carpenter mason"], villages=["apprentice=lumberjack>cooper"])
    assert "mason" not in options(s)
    s.answer("carpenter")
    assert chains(s) == ["apprentice>carpenter", "apprentice>cooper", "founders"]


def test_an_apprentice_in_a_chain_carries_one_branch():
    s = position(hands=["cartwright"], villages=["lumberjack>apprentice=wheeler>cartwright"])
    assert "cartwright" not in options(s)


def test_an_apprentice_does_not_swap_with_an_apprentice():
    s = position(hands=["apprentice"], villages=["apprentice=lumberjack>carpenter"])
    assert "apprentice" not in options(s)


# --- both together --------------------------------------------------------------------------------------------------


def test_an_apprentice_can_take_a_covered_monk_and_stands_for_what_that_stood_for():
    s = position(hands=["apprentice cooper mason"], villages=["monk>carpenter"], gold=[8], limits=[4, 4])
    s.answer("apprentice")
    s.answer("new")
    assert chains(s) == ["apprentice>carpenter", "founders", "monk"]
    assert stands_for(s, "apprentice") == ["lumberjack"]
    s.answer("mason")
    s.answer("cooper")
    assert chains(s) == ["apprentice>carpenter", "apprentice>cooper", "founders", "monk>mason"]


def test_a_monk_that_was_taken_must_be_covered_or_returns_to_its_new_owner():
    s = position(hands=["apprentice priest", "agent"], villages=["", "monk>carpenter"])
    s.answer("apprentice")
    s.answer("new")
    s.answer()
    assert hand(s, 0) == ["monk", "priest"] and chains(s, 1) == ["apprentice>carpenter", "founders"]


def test_an_apprentice_that_becomes_the_top_card_returns_to_the_hand():
    s = position(hands=["monk apprentice", "agent"], villages=["lumberjack"], limits=[3, 3])
    s.answer("monk")
    s.answer("lumberjack")
    s.answer("apprentice")  # takes the Lumberjack from under the Monk
    assert chains(s) == ["apprentice>monk", "founders", "lumberjack"]
    s.answer()
    assert chains(s) == ["founders", "lumberjack"] and hand(s) == ["apprentice", "monk"]


def test_an_apprentice_under_a_monk_in_another_chain_stays_when_something_lies_upon_the_monk():
    s = position(hands=["monk apprentice cartwright", "agent"], villages=["lumberjack"], limits=[3, 3])
    s.answer("monk")
    s.answer("lumberjack")
    s.answer("apprentice")
    s.answer("cartwright")
    s.answer()
    assert chains(s) == ["apprentice>monk>cartwright", "founders", "lumberjack"]


def test_an_apprentice_in_the_place_of_an_open_monk_is_as_open():
    s = position(hands=["monk*2 apprentice"], limits=[4, 4])
    s.answer("monk")
    s.answer("new")
    s.answer("monk")
    s.answer("monk")
    s.answer("apprentice")  # the bottom Monk is the only covered card it can take
    s.answer("founders")
    assert chains(s) == ["apprentice>monk", "founders>monk"]
    assert "lumberjack" in stands_for(s, "apprentice")


def test_an_answer_that_was_not_offered_is_refused():
    s = position(hands=["monk carpenter"], villages=["lumberjack>carpenter"])
    s.answer("monk")
    with pytest.raises(Illegal):
        s.answer("carpenter")


def test_the_taken_card_lies_aside_while_its_place_is_chosen():
    s = position(hands=["apprentice"], villages=["lumberjack lumberjack>wheeler>cartwright"])
    s.answer("apprentice")
    s.answer("wheeler")
    assert s.question.key == "build.place" and zone(s, "aside", 0) == ["wheeler"]
    assert s.table(1)["view"]["players"][0]["aside"][0]["name"] == "wheeler"
