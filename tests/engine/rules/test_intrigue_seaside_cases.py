"""The worked rulings for later cards of Intrigue and Seaside (`intrigue_seaside_cases.csv`), one test each."""

import csv  # noqa: I001
import re
from pathlib import Path

from possessed import possessed
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja.dominion.score import points, ranking


def test_every_ruling_has_a_test_of_its_name():
    here = Path(__file__)
    with open(here.with_name("intrigue_seaside_cases.csv"), encoding="utf-8", newline="") as file:
        rulings = [row["id"] for row in csv.DictReader(file)]
    tested = re.findall(r"^def test_(TC)_(\d{3})_", here.read_text(encoding="utf-8"), re.MULTILINE)
    assert rulings == [f"{group}-{number}" for group, number in tested] and len(rulings) == 62


def turn_of(s):
    """Returns whose turn it is, who decides in it, and why it was given."""
    return s.game.seat, s.game.decider[s.game.seat], s.game.reason


def lit(seat):
    """Returns what puts a Lighthouse into play that a player played in the last turn."""
    return lambda game: game.pending_durations.update({("lighthouse", seat): 1})


# --- Courtyard, Scout -----------------------------------------------------------------------------------------------


def test_TC_001_courtyard_puts_back_any_card_of_the_hand():
    s = table(hands=["courtyard estate"], decks=["copper*3 gold"])
    play(s, "courtyard")
    s.answer("estate")
    assert hand(s) == ["copper"] * 3 and deck(s) == ["estate", "gold"]


def test_TC_002_courtyard_played_twice_draws_what_it_put_back():
    s = table(hands=["throne_room courtyard"], decks=["copper silver gold estate duchy"])
    play(s, "throne_room")
    s.answer("gold")
    s.answer("duchy")
    assert hand(s) == bag("copper silver gold estate") and deck(s) == ["duchy"]


def test_TC_003_scout_takes_victory_cards_and_orders_the_rest():
    s = table(hands=["scout"], decks=["duchy silver great_hall curse gold"])
    play(s, "scout")
    assert bag(options(s)) == bag("silver curse") and s.question.least == 2
    s.answer("silver", "curse")
    assert hand(s) == bag("duchy great_hall") and deck(s) == ["silver", "curse", "gold"] and s.game.actions == 1


def test_TC_004_scout_shuffles_without_the_cards_it_shows():
    s = table(hands=["scout"], decks=["duchy"], discards=["estate copper"])
    play(s, "scout")
    assert hand(s) == bag("duchy estate") and deck(s) == ["copper"] and discard(s) == []


# --- Haven ----------------------------------------------------------------------------------------------------------


def test_TC_005_haven_must_keep_a_card_that_returns_next_turn():
    s = table(hands=["haven silver gold"], decks=["estate copper*9", "copper*9"])
    play(s, "haven")
    assert asked(s) == (0, "haven.set_aside") and refused(s)
    s.answer("silver")
    assert hand(s) == bag("gold estate") and left(s)[0] == 1
    end_turn(s)
    end_turn(s)
    assert "silver" in hand(s) and len(hand(s)) == 6 and in_play(s) == ["haven"]


def test_TC_006_only_its_player_knows_what_a_haven_keeps():
    s = table(hands=["haven gold copper", ""])
    play(s, "haven")
    s.answer("gold")
    mine, theirs = (s.table(seat)["view"]["players"][0]["face_down"]["under"] for seat in (0, 1))
    assert mine["count"] == theirs["count"] == 1 and theirs["cards"] == []
    assert [card["name"] for card in mine["cards"]] == ["gold"]
    assert "cards" not in happened(s, "put", 1)[0] and happened(s, "put", 0)[0]["cards"] == ["gold"]


def test_a_haven_under_a_kings_court_keeps_three_cards():
    s = table(hands=["kings_court haven gold silver duchy"], decks=["copper*20", "copper*9"])
    play(s, "kings_court")
    s.answer("haven")
    for card in ("gold", "silver", "duchy"):
        s.answer(card)
    end_turn(s)
    end_turn(s)
    assert hand(s) == bag("copper*5 gold silver duchy")


def test_TC_007_haven_played_twice_keeps_two_cards():
    s = table(hands=["throne_room haven gold silver"], decks=["copper*20", "copper*9"])
    play(s, "throne_room")
    s.answer("gold")
    s.answer("silver")
    assert hand(s) == ["copper"] * 2 and bag(zone(s, 0, "under")) == bag("gold silver")
    end_turn(s)
    assert bag(in_play(s)) == bag("throne_room haven")
    end_turn(s)
    assert hand(s) == bag("copper*5 gold silver") and bag(in_play(s)) == bag("throne_room haven")
    end_turn(s)
    assert in_play(s) == []


# --- Lighthouse -----------------------------------------------------------------------------------------------------


def test_TC_008_lighthouse_keeps_an_attack_off_even_if_it_would_be_welcome():
    s = table(hands=["militia", "tunnel copper*4"], plays=["", "lighthouse"])
    play(s, "militia")
    assert len(hand(s, 1)) == 5 and left(s)[2] == 2 and asked(s)[0] == 0
    assert happened(s, "unaffected") == [{"kind": "unaffected", "depth": 1, "player": 1}]


def test_TC_009_a_protected_player_may_react_all_the_same():
    s = table(
        hands=["witch", "secret_chamber moat copper"], decks=["copper*2", "gold estate copper"],
        plays=["", "lighthouse"],
    )  # fmt: skip
    play(s, "witch")
    assert asked(s) == (1, "react.attack") and options(s) == ["secret_chamber"]
    s.answer("secret_chamber")
    s.answer("gold", "estate")
    assert deck(s, 1) == ["gold", "estate", "copper"] and discard(s, 1) == [] and pile(s, "curse") == 10


def test_TC_010_lighthouse_does_not_weaken_its_players_own_attacks():
    s = table(hands=["lighthouse witch", ""], decks=["copper*20", "copper*9"])
    play(s, "lighthouse")
    assert left(s)[0] == 1 and left(s)[2] == 1
    play(s, "witch")
    assert hand(s) == ["copper"] * 2 and discard(s, 1) == ["curse"]
    end_turn(s)
    end_turn(s)
    assert left(s)[2] == 1 and left(s)[0] == 1


def test_TC_011_lighthouse_lets_through_what_is_no_attack():
    s = table(hands=["masquerade estate", "curse"], decks=["copper*2"], plays=["", "lighthouse"])
    play(s, "masquerade")
    s.answer("estate")
    assert hand(s, 1) == ["estate"] and "curse" in hand(s)
    s = table(hands=["council_room", "curse"], decks=["copper*9", "gold"], plays=["", "lighthouse"])
    play(s, "council_room")
    assert hand(s, 1) == bag("curse gold")


def test_TC_012_lighthouse_shines_in_a_possessed_turn_and_is_put_away_after_it():
    s = table(hands=["possession", "copper"], decks=["copper*9", "copper*9"], plays=["", "lighthouse"], arrange=lit(1))
    play(s, "possession")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession") and left(s)[2] == 1
    end_turn(s)
    assert turn_of(s) == (1, 1, "") and in_play(s, 1) == [] and left(s)[2] == 0


# --- Native Village -------------------------------------------------------------------------------------------------


def test_TC_013_native_village_puts_the_top_card_onto_the_mat():
    s = table(hands=["native_village"], decks=["gold copper"])
    play(s, "native_village")
    s.answer("onto_mat")
    assert left(s)[0] == 2 and deck(s) == ["copper"] and zone(s, 0, "closed_mat") == ["gold"] and hand(s) == []
    assert [event["kind"] for event in happened(s, "draw")] == []


def test_TC_014_native_village_takes_the_whole_mat():
    s = table(hands=["native_village"], mats=["gold copper"], decks=["estate*9"])
    play(s, "native_village")
    s.answer("take_mat")
    assert hand(s) == bag("gold copper") and zone(s, 0, "closed_mat") == [] and left(s)[0] == 2
    end_turn(s)
    assert "native_village" in discard(s)


def test_TC_015_native_village_may_choose_what_does_nothing():
    for word in ("onto_mat", "take_mat"):
        s = table(hands=["native_village"])
        play(s, "native_village")
        assert options(s) == ["onto_mat", "take_mat"]
        s.answer(word)
        assert left(s)[0] == 2 and hand(s) == [] and zone(s, 0, "closed_mat") == []


def test_TC_016_the_mat_counts_at_the_end_of_the_game():
    s = table(mats=["duchy"], hands=["gardens copper*8", ""], kingdom=["native_village"])
    assert points(s.game, 0) == 3 + 1


def test_TC_017_the_possessor_looks_at_the_mat_and_takes_it():
    s = possessed(hands=["", "native_village"], mats=["", "gold"])
    assert [card.name for card in s.view(0).on_mat(1)] == ["gold"]
    assert [card["name"] for card in s.table(0)["view"]["players"][1]["face_down"]["closed_mat"]["cards"]] == ["gold"]
    play(s, "native_village")
    s.answer("take_mat")
    assert hand(s, 1) == ["gold"]


# --- Pearl Diver, Fishing Village, Navigator ------------------------------------------------------------------------


def test_TC_018_pearl_diver_lifts_the_bottom_card_unseen():
    s = table(hands=["pearl_diver"], decks=["silver estate gold"])
    play(s, "pearl_diver")
    s.answer("gold")
    assert hand(s) == ["silver"] and deck(s) == ["gold", "estate"] and left(s)[0] == 1
    assert all("cards" not in event for kind in ("look", "put") for event in happened(s, kind, 1))


def test_TC_019_pearl_diver_finds_nothing_once_the_only_card_is_drawn():
    s = table(hands=["pearl_diver"], discards=["copper"])
    play(s, "pearl_diver")
    assert hand(s) == ["copper"] and asked(s) == (0, "turn.treasure")


def test_TC_020_fishing_village_gives_an_action_and_a_coin_again():
    s = table(hands=["fishing_village smithy copper*3"], decks=["copper*20", "copper*9"])
    play(s, "fishing_village")
    assert left(s) == (2, 1, 1)
    end_turn(s)
    assert in_play(s) == ["fishing_village"]
    end_turn(s)
    assert left(s) == (2, 1, 1)


def test_TC_021_fishing_village_played_twice_gives_it_twice():
    s = table(hands=["throne_room fishing_village"], decks=["copper*20", "copper*9"])
    play(s, "throne_room")
    assert left(s)[0] == 4 and left(s)[2] == 2
    end_turn(s)
    assert bag(in_play(s)) == bag("throne_room fishing_village")
    end_turn(s)
    assert left(s)[0] == 3 and left(s)[2] == 2


def test_TC_022_what_navigator_discards_may_react():
    s = table(hands=["navigator"], decks=["tunnel copper*3 estate"])
    play(s, "navigator")
    s.answer("discard_them")
    assert left(s)[2] == 2 and asked(s) == (0, "react.when_discard")
    s.answer("tunnel")
    assert discard(s)[-1] == "gold" and len(discard(s)) == 6
    s = table(hands=["navigator"], decks=["tunnel copper*3 estate"])
    play(s, "navigator")
    s.answer("put_back")
    s.answer(*options(s))
    assert deck(s) == ["tunnel", "copper", "copper", "copper", "estate"] and discard(s) == []


def test_TC_023_navigator_looks_at_as_many_cards_as_there_are():
    s = table(hands=["navigator"], decks=["gold copper"], discards=["estate"])
    play(s, "navigator")
    s.answer("put_back")
    assert bag(options(s)) == bag("gold copper estate")
    s.answer("estate", "gold", "copper")
    assert deck(s) == ["estate", "gold", "copper"] and discard(s) == []


# --- Pirate Ship ----------------------------------------------------------------------------------------------------


def coins_on_mat(s, seat=0):
    """Returns the coin tokens of a player, as every other player sees them."""
    return s.table(1 - seat)["view"]["players"][seat]["coin_tokens"]


def test_TC_024_pirate_ship_trashes_one_treasure_each_and_takes_one_token():
    s = table(hands=["pirate_ship", "", ""], decks=["", "gold silver", "estate copper"])
    play(s, "pirate_ship")
    s.answer("raid")
    assert asked(s) == (0, "pirate_ship.trash") and s.question.about == (1,)
    s.answer("gold")
    assert trash(s) == ["gold", "copper"] and discard(s, 1) == ["silver"] and discard(s, 2) == ["estate"]
    assert coins_on_mat(s) == 1 and left(s)[2] == 0


def test_TC_025_pirate_ship_pays_for_its_tokens_and_keeps_them():
    for tokens in (3, 0):
        s = table(hands=["pirate_ship"], arrange=lambda game, many=tokens: game.collected.update({("coin", 0): many}))
        play(s, "pirate_ship")
        s.answer("spend")
        assert left(s)[2] == tokens == coins_on_mat(s)


def test_TC_026_pirate_ship_that_finds_no_treasure_takes_no_token():
    s = table(hands=["pirate_ship", ""], decks=["", "estate duchy"])
    play(s, "pirate_ship")
    s.answer("raid")
    assert bag(discard(s, 1)) == bag("estate duchy") and trash(s) == [] and coins_on_mat(s) == 0


def test_TC_027_pirate_ship_is_an_attack_before_its_player_chooses():
    s = table(hands=["pirate_ship", "secret_chamber gold"], decks=["", "estate*4"])
    play(s, "pirate_ship")
    assert asked(s) == (1, "react.attack")
    s.answer("secret_chamber")
    s.answer("gold", "estate")
    assert asked(s) == (0, "pirate_ship.choose")
    s.answer("spend")
    assert deck(s, 1)[0] == "gold"


def test_TC_028_pirate_ship_played_twice_may_raid_and_then_spend():
    s = table(hands=["throne_room pirate_ship", ""], decks=["", "silver copper estate"])
    play(s, "throne_room")
    s.answer("raid")
    s.answer("silver")
    s.answer("spend")
    assert left(s)[2] == 1 and coins_on_mat(s) == 1


# --- Salvager, Sea Hag ----------------------------------------------------------------------------------------------


def test_TC_029_salvager_pays_the_cost_of_what_it_trashes():
    s = table(hands=["salvager province copper"])
    play(s, "salvager")
    s.answer("province")
    assert left(s)[1:] == (2, 8) and trash(s) == ["province"]


def test_TC_030_salvager_must_trash_a_card_if_there_is_one():
    s = table(hands=["salvager"])
    play(s, "salvager")
    assert left(s)[1:] == (2, 0) and trash(s) == []
    s = table(hands=["salvager estate copper"])
    play(s, "salvager")
    assert refused(s)


def test_TC_031_sea_hag_puts_a_curse_in_the_place_of_the_top_card():
    s = table(hands=["sea_hag", ""], decks=["silver", "gold copper"])
    play(s, "sea_hag")
    assert discard(s, 1) == ["gold"] and deck(s, 1) == ["curse", "copper"]
    assert deck(s) == ["silver"] and discard(s) == []


def test_TC_032_sea_hag_curses_an_empty_deck_and_discards_without_curses():
    s = table(hands=["sea_hag", "", ""], decks=["", "", "estate silver"], supply={"curse": 1})
    play(s, "sea_hag")
    assert deck(s, 1) == ["curse"] and discard(s, 1) == []
    assert discard(s, 2) == ["estate"] and deck(s, 2) == ["silver"]


def test_TC_033_watchtower_answers_the_curse_of_a_sea_hag():
    s = table(hands=["sea_hag", "watchtower"], decks=["", "gold"])
    play(s, "sea_hag")
    s.answer("watchtower")
    s.answer("trash_it")
    assert discard(s, 1) == ["gold"] and trash(s) == ["curse"] and deck(s, 1) == []


# --- Treasure Map, Explorer, Ghost Ship -----------------------------------------------------------------------------


def test_TC_034_two_treasure_maps_bring_four_golds_onto_the_deck():
    s = table(hands=["treasure_map*2 copper"], decks=["estate"])
    play(s, "treasure_map")
    assert trash(s) == ["treasure_map"] * 2 and deck(s) == ["gold"] * 4 + ["estate"]


def test_TC_035_a_single_treasure_map_is_trashed_for_nothing():
    s = table(hands=["treasure_map copper"])
    play(s, "treasure_map")
    assert trash(s) == ["treasure_map"] and deck(s) == [] and hand(s) == ["copper"]


def test_TC_036_a_treasure_map_played_twice_brings_golds_once():
    s = table(hands=["throne_room treasure_map*3"])
    play(s, "throne_room")
    assert trash(s) == ["treasure_map"] * 3 and deck(s) == ["gold"] * 4


def test_TC_037_treasure_maps_bring_as_many_golds_as_are_left():
    s = table(hands=["treasure_map*2"], supply={"gold": 2})
    play(s, "treasure_map")
    assert deck(s) == ["gold"] * 2


def test_TC_038_procession_gains_though_the_treasure_map_has_gone():
    s = table(hands=["procession treasure_map*2"], kingdom=["market"])
    play(s, "procession")
    s.answer("treasure_map")
    assert trash(s) == ["treasure_map"] * 2 and deck(s) == ["gold"] * 4 and discard(s) == ["market"]


def test_TC_039_explorer_gains_a_gold_for_a_province_shown_or_a_silver():
    s = table(hands=["explorer province"])
    play(s, "explorer")
    s.answer("province")
    assert hand(s) == bag("province gold") and asked(s) == (0, "turn.treasure") and "all" in options(s)
    s = table(hands=["explorer province"])
    play(s, "explorer")
    s.answer()
    assert hand(s) == bag("province silver")


def test_TC_040_explorer_gains_nothing_from_an_empty_pile():
    s = table(hands=["explorer copper"], supply={"silver": 0})
    play(s, "explorer")
    assert hand(s) == ["copper"] and discard(s) == []


def test_TC_041_ghost_ship_has_cards_put_back_in_their_owners_order():
    s = table(hands=["ghost_ship", "copper*3 estate duchy"], decks=["gold*2"], discards=["", "silver"])
    play(s, "ghost_ship")
    assert asked(s) == (1, "ghost_ship.put") and (s.question.least, s.question.most) == (2, 2)
    s.answer("duchy", "estate")
    assert hand(s) == ["gold"] * 2 and hand(s, 1) == ["copper"] * 3 and deck(s, 1) == ["duchy", "estate"]
    assert discard(s, 1) == ["silver"] and "cards" not in happened(s, "put", 0)[0]


def test_TC_042_ghost_ship_does_nothing_to_three_cards():
    s = table(hands=["throne_room ghost_ship", "copper*4"], decks=["gold*4"])
    play(s, "throne_room")
    assert hand(s) == ["gold"] * 4 and hand(s, 1) == ["copper"] * 3 and deck(s, 1) == ["copper"]


# --- Outpost --------------------------------------------------------------------------------------------------------


def test_TC_043_outpost_brings_an_extra_turn_with_three_cards():
    s = table(hands=["outpost copper*2"], decks=["copper*15", "copper*9"])
    play(s, "outpost")
    end_turn(s)
    assert turn_of(s) == (0, 0, "outpost") and len(hand(s)) == 3 and left(s) == (1, 1, 0) and in_play(s) == ["outpost"]
    end_turn(s)
    assert turn_of(s) == (1, 1, "") and len(hand(s)) == 5 and "outpost" in discard(s)


def test_TC_044_two_outposts_bring_one_extra_turn():
    s = table(hands=["outpost*2"], decks=["copper*15", "copper*9"], actions=2)
    play(s, "outpost", "outpost")
    end_turn(s)
    assert turn_of(s) == (0, 0, "outpost") and len(hand(s)) == 3
    end_turn(s)
    assert turn_of(s) == (1, 1, "")


def test_TC_045_the_extra_turn_is_the_next_turn_for_durations():
    s = table(hands=["outpost merchant_ship"], decks=["copper*15", "copper*9"], actions=2)
    play(s, "outpost", "merchant_ship")
    assert left(s)[2] == 2
    end_turn(s)
    assert turn_of(s) == (0, 0, "outpost") and left(s)[2] == 2
    end_turn(s)
    assert in_play(s) == [] and bag(discard(s)[-2:]) == bag("outpost merchant_ship")


def test_TC_046_outpost_gives_no_third_turn_in_a_row():
    s = table(hands=["outpost"], decks=["outpost copper*15", "copper*9"])
    play(s, "outpost")
    end_turn(s)
    play(s, "outpost")
    end_turn(s)
    assert turn_of(s) == (1, 1, "") and len(hand(s)) == 3 and in_play(s) == []


def test_TC_047_the_outpost_of_a_possessed_player_gives_him_a_turn_of_his_own():
    s = possessed(hands=["copper*5", "outpost"], decks=["", "copper*20"])
    play(s, "outpost")
    end_turn(s)
    assert turn_of(s) == (1, 1, "outpost") and len(hand(s, 1)) == 3
    end_turn(s)
    assert turn_of(s) == (1, 1, "")
    end_turn(s)
    assert turn_of(s) == (0, 0, "")


def test_TC_048_outpost_comes_before_the_second_turn_of_a_possession():
    s = table(hands=["throne_room possession", "outpost copper"], decks=["copper*9", "copper*20"])
    play(s, "throne_room")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession")
    play(s, "outpost")
    end_turn(s)
    assert turn_of(s) == (1, 1, "outpost") and len(hand(s, 1)) == 3
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession")
    end_turn(s)
    assert turn_of(s) == (1, 1, "")


def test_TC_049_an_outpost_trashed_by_a_procession_still_gives_its_turn():
    s = table(hands=["procession outpost"], decks=["copper*15", "copper*9"], kingdom=["nobles"])
    play(s, "procession")
    s.answer("outpost")
    assert trash(s) == ["outpost"] and discard(s) == ["nobles"]
    end_turn(s)
    assert turn_of(s) == (0, 0, "outpost") and len(hand(s)) == 3 and in_play(s) == ["procession"]
    end_turn(s)
    assert turn_of(s) == (1, 1, "") and in_play(s) == []


def test_TC_050_extra_turns_do_not_break_a_tie():
    s = table(hands=["outpost", ""], decks=["copper*15", "copper*9"], turns=(9, 10))
    play(s, "outpost")
    end_turn(s)
    end_turn(s)
    assert s.game.turns == [10, 10]
    assert [result["winner"] for result in ranking(s.game)] == [True, True]


# --- Tactician, Treasury, Wharf -------------------------------------------------------------------------------------


def test_TC_051_tactician_gives_up_the_hand_for_a_big_next_turn():
    s = table(hands=["tactician gold estate*3"], decks=["copper*15", "copper*9"])
    play(s, "tactician")
    assert bag(discard(s)) == bag("gold estate*3")
    end_turn(s)
    end_turn(s)
    assert len(hand(s)) == 10 and left(s) == (2, 2, 0) and in_play(s) == ["tactician"]


def test_TC_052_tactician_with_an_empty_hand_brings_nothing_and_is_put_away():
    s = table(hands=["tactician"], decks=["copper*15", "copper*9"])
    play(s, "tactician")
    end_turn(s)
    assert in_play(s) == []
    end_turn(s)
    assert len(hand(s)) == 5 and left(s) == (1, 1, 0)


def test_TC_053_tactician_played_twice_finds_a_hand_only_once():
    s = table(hands=["throne_room tactician copper"], decks=["copper*15", "copper*9"])
    play(s, "throne_room")
    end_turn(s)
    assert bag(in_play(s)) == bag("throne_room tactician")
    end_turn(s)
    assert len(hand(s)) == 10 and left(s) == (2, 2, 0)


def test_TC_054_tactician_discards_the_actions_of_the_hand_too():
    s = table(hands=["tactician library copper"], decks=["copper*15"], actions=2)
    play(s, "tactician")
    assert hand(s) == [] and bag(discard(s)) == bag("library copper") and left(s)[0] == 1
    assert asked(s) == (0, "turn.buy")


def test_TC_055_treasury_may_go_back_onto_the_deck():
    s = table(hands=["treasury copper*3"], decks=["silver estate*9"])
    play(s, "treasury")
    assert hand(s) == bag("copper*3 silver") and left(s) == (1, 1, 1)
    to_buy(s, treasures=True)
    s.answer("silver")
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["treasury"]
    s.answer("treasury")
    assert "treasury" in hand(s) and len(hand(s)) == 5


def test_TC_056_no_treasury_returns_after_a_victory_card_was_bought():
    for bought in (["copper", "province"], ["province", "copper"]):
        s = table(play="treasury*2", decks=["estate*9"], coins=8, buys=2, phase="buy")
        buy(s, *bought)
        assert turn_of(s)[0] == 1 and discard(s).count("treasury") == 2


def test_TC_057_a_victory_card_gained_otherwise_does_not_hinder_a_treasury():
    s = table(hands=["ironworks"], play="treasury", decks=["estate*9"])
    play(s, "ironworks")
    s.answer("estate")
    to_buy(s)
    s.answer()
    assert asked(s) == (0, "react.leaves_play")
    s.answer("treasury")
    assert "treasury" in hand(s)


def test_TC_058_what_a_possessed_player_buys_hinders_the_treasury():
    s = possessed(plays=["", "treasury"], decks=["", "copper*9"], coins=2, phase="buy")
    buy(s, "estate")
    assert discard(s, 0) == ["estate"] and "treasury" in discard(s, 1) and turn_of(s)[2] == ""


def test_TC_059_wharf_does_the_same_next_turn():
    s = table(hands=["wharf"], decks=["copper*2 estate*5 gold*2", "copper*9"])
    play(s, "wharf")
    assert hand(s) == ["copper"] * 2 and left(s)[:2] == (0, 2)
    end_turn(s)
    end_turn(s)
    assert hand(s) == bag("estate*5 gold*2") and left(s)[1] == 2


def test_TC_060_wharf_played_twice_gives_four_cards_and_two_buys_each_turn():
    s = table(hands=["throne_room wharf"], decks=["copper*20", "copper*9"])
    play(s, "throne_room")
    assert len(hand(s)) == 4 and left(s)[1] == 3
    end_turn(s)
    end_turn(s)
    assert len(hand(s)) == 9 and left(s)[1] == 3 and bag(in_play(s)) == bag("throne_room wharf")
    end_turn(s)
    assert in_play(s) == []


# --- with cards of other sets ---------------------------------------------------------------------------------------


def test_TC_122_band_of_misfits_lasts_as_a_fishing_village():
    s = table(hands=["band_of_misfits"], kingdom=["fishing_village"], decks=["copper*20", "copper*9"])
    play(s, "band_of_misfits")
    assert left(s)[0] == 2 and left(s)[2] == 1
    end_turn(s)
    assert in_play(s) == ["band_of_misfits"]
    end_turn(s)
    assert left(s)[0] == 2 and left(s)[2] == 1
    end_turn(s)
    assert in_play(s) == [] and "band_of_misfits" in discard(s) + hand(s)


def test_TC_124_cards_passed_in_a_possessed_turn_are_not_gained():
    s = possessed(hands=["estate", "masquerade gold copper curse"], decks=["", "copper*9"])
    play(s, "masquerade")
    s.answer("gold")
    assert hand(s, 0) == ["gold"] and "estate" in hand(s, 1)
    s.answer("curse")
    end_turn(s)
    assert "curse" in discard(s, 1) and trash(s) == [] and discard(s, 0) == []
