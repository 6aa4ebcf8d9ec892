"""The cards of Seaside that the suggested kingdoms call for."""

import pytest  # noqa: I001
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, table, to_buy, trash,
    zone,
)  # fmt: skip

from baraja import dominion
from baraja.dominion.score import points


def test_all_suggested_kingdoms_of_the_rulebooks_are_playable():
    assert [name for name in dominion.KINGDOMS if not dominion.playable(name)] == []


# --- Ambassador, Cutpurse, Embargo ----------------------------------------------------------------------------------


def test_an_ambassador_returns_up_to_two_and_hands_one_to_each_rival():
    s = table(hands=["ambassador curse*2 copper", "", ""], supply={"curse": 0})
    play(s, "ambassador")
    s.answer("curse")
    assert asked(s) == (0, "ambassador.return") and (s.question.least, s.question.most) == (0, 2)
    s.answer("curse", "curse#2")
    assert hand(s) == ["copper"] and discard(s, 1) == ["curse"] and discard(s, 2) == ["curse"] and pile(s, "curse") == 0


def test_an_ambassador_that_returns_none_still_hands_them_out():
    s = table(hands=["ambassador copper estate", ""])
    play(s, "ambassador")
    s.answer("copper")
    s.answer()
    assert bag(hand(s)) == bag("copper estate") and discard(s, 1) == ["copper"]


def test_an_ambassador_can_do_nothing_with_a_card_without_a_supply_pile():
    s = table(hands=["ambassador spoils", ""], kingdom=["bandit_camp"])
    play(s, "ambassador")
    assert hand(s) == ["spoils"] and discard(s, 1) == []


def test_a_returned_card_moves_no_trade_route_token_twice():
    s = table(hands=["ambassador estate", ""], kingdom=["trade_route"])
    play(s, "ambassador")
    s.answer("estate") if s.question.key == "ambassador.return" else None
    assert s.game.collected["route", -1] == 1


def test_a_cutpurse_takes_one_copper_or_shows_the_hand():
    s = table(hands=["cutpurse", "copper*2 estate", "estate gold"])
    play(s, "cutpurse")
    assert bag(hand(s, 1)) == bag("copper estate") and bag(hand(s, 2)) == bag("estate gold")
    assert happened(s, "reveal")[0]["player"] == 2 and left(s)[2] == 2


def test_an_embargo_costs_each_buyer_a_curse_per_token():
    s = table(hands=["embargo*2 copper", "copper*3"], actions=2, buys=2)
    play(s, "embargo")
    assert trash(s) == ["embargo"]
    s.answer("silver")
    play(s, "embargo")
    s.answer("silver")
    assert {entry["pile"]: entry["tokens"] for entry in s.table(0)["view"]["supply"]}["silver"] == {"embargo": 2}
    to_buy(s, treasures=True)
    buy(s, "silver")
    assert discard(s) == ["curse", "curse", "silver"]


def test_gaining_without_buying_pays_no_embargo():
    s = table(hands=["embargo workshop"], actions=2)
    play(s, "embargo")
    s.answer("silver")
    play(s, "workshop")
    s.answer("silver")
    assert discard(s) == ["silver"] and pile(s, "curse") == 10


def test_an_embargo_played_twice_is_trashed_once_and_leaves_two_tokens():
    s = table(hands=["throne_room embargo"])
    play(s, "throne_room")
    s.answer("estate")
    s.answer("province")
    assert trash(s) == ["embargo"] and left(s)[2] == 4
    assert s.game.pile_tokens == {("embargo", "estate"): 1, ("embargo", "province"): 1}


# --- Durations ------------------------------------------------------------------------------------------------------


def test_a_caravan_stays_and_draws_when_the_next_turn_begins():
    s = table(hands=["caravan", "copper"], decks=["gold*7", "copper*9"])
    play(s, "caravan")
    assert hand(s) == ["gold"] and left(s)[0] == 1
    end_turn(s)
    assert in_play(s) == ["caravan"] and len(hand(s)) == 5
    end_turn(s)
    assert len(hand(s)) == 6 and in_play(s) == ["caravan"]
    end_turn(s)
    assert in_play(s) == [] and "caravan" in discard(s) + deck(s) + hand(s)


def test_a_merchant_ship_brings_coins_in_both_turns():
    s = table(hands=["merchant_ship", "copper"], decks=["estate*9", "copper*9"])
    play(s, "merchant_ship")
    assert left(s)[2] == 2
    end_turn(s)
    end_turn(s)
    assert left(s)[2] == 2 and in_play(s) == ["merchant_ship"]
    end_turn(s)
    end_turn(s)
    assert left(s)[2] == 0 and in_play(s) == []


def test_a_throne_room_doubles_the_second_half_too_and_stays_with_it():
    s = table(hands=["throne_room merchant_ship", "copper"], decks=["estate*9", "copper*9"])
    play(s, "throne_room")
    end_turn(s)
    assert bag(in_play(s)) == bag("throne_room merchant_ship")
    end_turn(s)
    assert left(s)[2] == 4
    end_turn(s)
    assert in_play(s) == []


def test_a_caravan_trashed_by_a_procession_still_arrives():
    s = table(hands=["procession caravan", "copper"], decks=["estate*9", "copper*9"], kingdom=["market"])
    play(s, "procession")
    s.answer("caravan")
    while s.question.key == "procession.gain":
        s.answer(*options(s)[:1])
    assert "caravan" in trash(s)
    end_turn(s)
    end_turn(s)
    assert len(hand(s)) == 7, "two more cards, one for each play"


# --- Island, Lookout, Smugglers, Warehouse, Bazaar ------------------------------------------------------------------


def test_an_island_takes_itself_and_a_card_away_until_the_end():
    s = table(hands=["island province copper", ""])
    play(s, "island")
    s.answer("province")
    assert zone(s, 0, "mat") == ["island", "province"] and in_play(s) == [] and hand(s) == ["copper"]
    assert points(s.game, 0) == 2 + 6
    mats = [player["mat"] for player in s.table(1)["view"]["players"]]
    assert [card["name"] for card in mats[0]] == ["island", "province"] and mats[1] == []


def test_an_island_alone_goes_alone_and_played_twice_takes_two_cards():
    s = table(hands=["island", ""], coins=3)
    play(s, "island")
    assert zone(s, 0, "mat") == ["island"]
    s = table(hands=["throne_room island estate province", ""])
    play(s, "throne_room")
    s.answer("estate")
    assert bag(zone(s, 0, "mat")) == bag("island estate province")


def test_a_lookout_trashes_one_discards_one_and_leaves_one():
    s = table(hands=["lookout"], decks=["curse copper gold silver"])
    play(s, "lookout")
    s.answer("curse")
    assert bag(options(s)) == bag("copper gold")
    s.answer("copper")
    assert trash(s) == ["curse"] and discard(s) == ["copper"] and deck(s) == ["gold", "silver"] and left(s)[0] == 1


@pytest.mark.parametrize(
    ("cards", "gone", "away"), [("gold", ["gold"], []), ("gold gold", ["gold"], ["gold"]), ("", [], [])]
)
def test_a_lookout_with_fewer_cards_trashes_first(cards, gone, away):
    s = table(hands=["lookout"], decks=[cards])
    play(s, "lookout")
    assert trash(s) == gone and discard(s) == away and deck(s) == []


def test_smugglers_copy_what_the_right_neighbour_gained_last_turn():
    s = table(hands=["workshop", "smugglers", "copper"], decks=["copper*5", "copper*5", "copper*5"], coins=6, buys=2)
    play(s, "workshop")
    s.answer("silver")
    buy(s, "gold")
    end_turn(s)
    play(s, "smugglers")
    assert bag(options(s)) == bag("silver gold")
    s.answer("gold")
    assert discard(s, 1) == ["gold"]


def test_smugglers_find_nothing_dear_and_nothing_older():
    s = table(hands=["", "smugglers"], decks=["copper*5", "copper*5"], coins=8, phase="buy")
    s.answer("province")
    play(s, "smugglers")
    assert discard(s, 1) == [] and s.question.key != "smugglers.gain"


def test_a_warehouse_discards_three_of_what_there_is():
    s = table(hands=["warehouse copper"], decks=["gold*2 estate"])
    play(s, "warehouse")
    s.answer("copper", "estate", "gold")
    assert hand(s) == ["gold"] and left(s)[0] == 1
    s = table(hands=["warehouse"], decks=["gold"])
    play(s, "warehouse")
    assert hand(s) == [] and discard(s) == ["gold"]


def test_a_bazaar_gives_a_little_of_everything():
    s = table(hands=["bazaar"], decks=["gold"])
    play(s, "bazaar")
    assert left(s)[:3] == (2, 1, 1) and hand(s) == ["gold"]
