"""The rulings of the base set, one test each, in the order of the rulings table (`cases.csv`)."""

from table import (  # noqa: I001
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, to_treasures, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.session import Session

FIRST_GAME = list(dominion.KINGDOMS["first_game"]["cards"])


def new(seats=2, kingdom=FIRST_GAME, seed=3):
    return Session(dominion, {"seats": seats, "kingdom": kingdom, "start": 0}, seed)


def sizes(s):
    return [pile(s, name) for name in ("copper", "silver", "gold", "estate", "duchy", "province", "curse")]


# --- setting up -----------------------------------------------------------------------------------------------------


def test_S0_001_a_player_starts_with_seven_coppers_and_three_estates_and_draws_five():
    s = new()
    for seat in (0, 1):
        assert sorted(hand(s, seat) + deck(s, seat)) == bag("copper*7 estate*3")
        assert (len(hand(s, seat)), len(deck(s, seat)), discard(s, seat)) == (5, 5, [])


def test_S0_003_the_supply_of_three_players():
    assert sizes(new(3)) == [39, 40, 30, 12, 12, 12, 20]


def test_S0_004_the_supply_of_four_players():
    assert sizes(new(4)) == [32, 40, 30, 12, 12, 12, 30]


def test_S0_006_twelve_gardens_for_three_and_four_players():
    kingdom = list(dominion.KINGDOMS["size_distortion"]["cards"])
    assert [pile(new(seats, kingdom), "gardens") for seats in (2, 3, 4)] == [8, 12, 12]


def test_S0_008_the_player_left_of_the_last_winner_starts_the_next_game():
    assert [dominion.next_starter(seed, 3, [1]) for seed in range(5)] == [2] * 5
    assert dominion.next_starter(0, 3, [2]) == 0


def test_S0_009_after_a_shared_win_somebody_starts_who_did_not_win():
    assert {dominion.next_starter(seed, 3, [0, 1]) for seed in range(20)} == {2}
    assert {dominion.next_starter(seed, 4, [1, 2]) for seed in range(40)} == {0, 3}


# --- the Action phase -----------------------------------------------------------------------------------------------


def test_S0_010_without_actions_in_hand_the_turn_begins_with_treasures():
    s = table(hands=["copper*4 estate"])
    assert asked(s) == (0, "turn.treasure")


def test_S0_011_one_action_a_turn_by_default():
    s = table(hands=["smithy moat copper*3"], decks=["copper*5"])
    play(s, "smithy")
    assert left(s)[0] == 0
    assert asked(s) == (0, "turn.treasure") and "moat" not in options(s) and refused(s, "moat")


def test_S0_013_a_card_that_cannot_be_done_in_full_can_be_played():
    s = table(hands=["smithy"], decks=["copper"])
    play(s, "smithy")
    assert hand(s) == ["copper"]


def test_S0_015_village_draws_at_once_and_leaves_two_actions():
    s = table(hands=["village copper*4"], decks=["silver copper*4"])
    play(s, "village")
    assert hand(s) == bag("copper*4 silver") and left(s)[0] == 2


def test_S0_016_the_discard_pile_is_shuffled_in_the_middle_of_drawing():
    s = table(hands=["smithy"], decks=["silver"], discards=["copper*4"])
    play(s, "smithy")
    assert hand(s) == bag("silver copper*2") and deck(s) == ["copper"] * 2 and discard(s) == []


def test_S0_017_with_too_few_cards_all_of_them_are_drawn():
    s = table(hands=["smithy"], discards=["copper estate"])
    play(s, "smithy")
    assert hand(s) == bag("copper estate") and deck(s) == discard(s) == []


def test_S0_018_coins_of_actions_are_no_treasure_cards():
    s = table(hands=["woodcutter copper*2"])
    play(s, "woodcutter", "all")
    assert left(s) == (0, 2, 4)
    assert in_play(s) == ["woodcutter", "copper", "copper"] and pile(s, "copper") == 46


def test_S0_019_discarded_cards_come_from_the_hand_and_the_top_one_is_seen():
    s = table(hands=["militia", "copper silver estate duchy gold"])
    play(s, "militia")
    s.answer("estate", "duchy")
    assert hand(s, 1) == bag("copper silver gold") and sorted(discard(s, 1)) == bag("estate duchy")
    assert s.view(0).discard_top(1) == discard(s, 1)[-1]


def test_S0_020_of_cards_discarded_together_the_others_see_how_many_and_the_top_one():
    s = table(hands=["cellar estate copper*3"], decks=["silver*5"])
    play(s, "cellar")
    s.answer("estate", "copper", "copper#2")
    (mine,), (theirs,) = happened(s, "discard", 0), happened(s, "discard", 1)
    assert sorted(mine["cards"]) == bag("estate copper*2")
    assert "cards" not in theirs and theirs["count"] == 3 and theirs["top"] == discard(s)[-1]


def test_S0_021_trashed_cards_stay_in_the_trash():
    s = table(hands=["chapel curse estate"])
    play(s, "chapel")
    s.answer("curse", "estate")
    assert sorted(trash(s)) == bag("curse estate") and pile(s, "curse") == 10 and pile(s, "estate") == 8
    assert s.question.key == "turn.buy"
    assert set(options(s)) == {"copper", "curse"}, "only Supply piles are for sale"


def test_S0_022_a_gained_card_goes_to_the_discard_pile_unused():
    s = table(hands=["workshop"], decks=["copper*3"], actions=2)
    play(s, "workshop")
    s.answer("smithy")
    assert discard(s) == ["smithy"] and hand(s) == [] and len(deck(s)) == 3


def test_S0_023_whoever_must_reveal_shuffles_if_he_has_to():
    s = table(hands=["spy"], decks=["copper", ""], discards=["", "gold"])
    play(s, "spy")
    assert asked(s) == (0, "spy.discard") and options(s) == ["gold"]
    s.answer()
    assert deck(s, 1) == ["gold"] and discard(s, 1) == []
    assert happened(s, "reveal", 1)[-1]["cards"] == ["gold"]


# --- the Buy phase --------------------------------------------------------------------------------------------------


def test_S0_026_any_card_of_the_supply_may_be_bought_even_a_curse():
    s = table(phase="buy", coins=0)
    assert set(options(s)) == {"copper", "curse"}
    s.answer("curse")
    assert pile(s, "curse") == 9 and "curse" in hand(s) + deck(s) + discard(s)


def test_S0_028_one_buy_a_turn_and_the_coins_left_are_lost():
    s = table(phase="buy", coins=6)
    s.answer("silver")
    assert pile(s, "silver") == 39
    assert s.game.seat == 1 and s.game.coins == 0, "the only Buy is spent, so the turn ended"


def test_S0_029_coins_of_actions_and_treasures_add_up():
    s = table(hands=["silver copper*2"], play=["market"], coins=1, buys=2)
    play(s, "all")
    assert left(s) == (1, 2, 5)
    assert "market" in options(s) and "gold" not in options(s)


def test_S0_030_a_bought_card_is_not_used():
    s = table(hands=["", ""], decks=["copper*3"], phase="buy", coins=4, buys=2)
    s.answer("smithy")
    assert discard(s) == ["smithy"] and hand(s) == [] and len(deck(s)) == 3


def test_S0_031_two_buys_may_spend_six_coins_as_two_and_four():
    s = table(hands=["gold*2"], buys=2, kingdom=["cellar", "smithy"], decks=["copper*5"])
    play(s, "all")
    assert left(s) == (1, 2, 6)
    s.answer("cellar")
    assert left(s) == (1, 1, 4) and discard(s) == ["cellar"] and in_play(s) == ["gold", "gold"]
    s.answer("smithy")
    assert discard(s)[:2] == ["cellar", "smithy"] and sorted(discard(s)[2:]) == ["gold", "gold"]
    assert [bought["cost"][0] for bought in happened(s, "buy")] == [2, 4]


def test_S0_032_played_treasures_come_back():
    s = table(hands=["silver*2 copper"])
    play(s, "all")
    assert in_play(s) == ["silver", "silver", "copper"]
    s.answer("silver")
    assert sorted(hand(s) + deck(s)) == bag("silver*3 copper"), "put away, shuffled, and drawn again"


# --- Clean-up -------------------------------------------------------------------------------------------------------


def test_S0_034_cards_in_play_are_discarded_before_drawing():
    s = table(play=["silver"], decks=["copper*3"], discards=["estate*3"], phase="buy")
    s.answer()
    drawn = hand(s)
    assert len(drawn) == 5 and drawn.count("copper") == 3
    assert sorted(drawn + deck(s)) == bag("copper*3 silver estate*3")
    assert len(deck(s)) == 2 and discard(s) == []


# --- the worked example turn ----------------------------------------------------------------------------------------


def test_S0_037_smithy_draws_through_the_reshuffle():
    s = table(hands=["smithy silver*2 estate*2"], decks=["market copper"], discards=["copper*6"], play=["market"])
    play(s, "smithy")
    assert hand(s) == bag("silver*2 estate*2 market copper*2")
    assert deck(s) == ["copper"] * 5 and discard(s) == [] and left(s)[0] == 0


def test_S0_038_the_second_market_waits_for_another_turn():
    s = table(hands=["silver*2 estate*2 market copper*2"], actions=0)
    assert asked(s) == (0, "turn.treasure") and "market" not in options(s) and refused(s, "market")


def test_S0_039_seven_coins_and_two_buys_give_a_village_and_a_remodel():
    s = table(hands=["silver*2 estate*2 market copper*2"], actions=0, coins=1, buys=2, kingdom=["village", "remodel"])
    play(s, "all")
    assert left(s) == (0, 2, 7)
    s.answer("village")
    assert left(s) == (0, 1, 4) and discard(s) == ["village"]
    s.answer("remodel")
    assert happened(s, "buy")[-1]["cost"] == [4, 0]
    assert s.game.seat == 1, "no Buys left"


def test_S0_040_clean_up_discards_what_was_played_and_what_was_not():
    s = table(
        hands=["market estate*2"], play="market smithy silver*2 copper*2", discards=["village remodel"],
        decks=["copper*5"], phase="buy", buys=1,
    )  # fmt: skip
    s.answer()
    assert hand(s) == ["copper"] * 5 and deck(s) == [] and len(discard(s)) == 11
    assert sorted(discard(s)) == bag("village remodel market*2 smithy silver*2 copper*2 estate*2")


def test_the_worked_example_as_one_whole_turn():
    s = table(
        hands=["market smithy silver estate*2"], decks=["silver market copper"], discards=["copper*6"],
        kingdom=["village", "remodel"],
    )  # fmt: skip
    play(s, "market")
    assert left(s) == (1, 2, 1) and hand(s) == bag("smithy silver*2 estate*2")
    play(s, "smithy")
    assert hand(s) == bag("silver*2 estate*2 market copper*2")
    play(s, "all")
    buy(s, "village", "remodel")
    assert hand(s) == ["copper"] * 5 and deck(s) == [] and len(discard(s)) == 11 and in_play(s) == []
    assert s.game.seat == 1 and s.game.turns == [1, 0]


# --- the end of the game --------------------------------------------------------------------------------------------


def test_S0_042_three_empty_piles_end_the_game_at_the_end_of_the_turn():
    s = table(supply={"village": 0, "curse": 0, "smithy": 1}, phase="buy", coins=4, buys=2)
    s.answer("smithy")
    assert pile(s, "smithy") == 0 and not s.over, "the turn is played to its end"
    s.answer()
    assert s.over and s.question is None


def test_S0_043_two_empty_piles_do_not_end_the_game():
    s = table(hands=["", "copper"], supply={"village": 0, "curse": 0}, phase="buy")
    s.answer()
    assert not s.over and s.game.seat == 1


def test_S0_044_hand_deck_and_discard_pile_count_together():
    s = table(hands=["province"], decks=["duchy"], discards=["estate curse"])
    assert dominion.points(s.game, 0) == 9


def test_S0_046_equal_points_in_equal_turns_share_the_victory():
    s = table(hands=["province*5", "province*5"], turns=[15, 15])
    first, second = dominion.ranking(s.game)
    assert first["points"] == second["points"] == 30
    assert first["winner"] and second["winner"] and first["place"] == second["place"] == 1


# --- who knows what -------------------------------------------------------------------------------------------------


def test_S0_047_the_size_of_a_deck_is_known_its_order_is_not():
    s = table(hands=["copper", "copper"], decks=["gold silver copper"])
    seen = s.view(0).table()
    assert seen["players"][0]["deck"] == 3 == s.view(1).deck_size(0)
    assert "gold" not in str(seen["players"]) + str(seen["hand"]) + str(seen["looked"])


def test_S0_048_of_a_discard_pile_only_the_top_card_is_public():
    s = table(hands=["copper", "copper"], discards=["gold silver estate"])
    for seat in (0, 1):
        seen = s.view(seat).table()
        assert seen["players"][0]["discard_top"] == "estate"
        assert "discard" not in seen["players"][0] and "gold" not in str(seen["players"])


def test_S0_051_the_discard_pile_is_shuffled_only_when_a_card_is_missing():
    s = table(hands=["laboratory"], decks=["copper*2"], discards=["silver*3"])
    play(s, "laboratory")
    assert hand(s) == ["copper"] * 2 and deck(s) == [] and discard(s) == ["silver"] * 3
    assert happened(s, "shuffle") == []


# --- kingdom cards --------------------------------------------------------------------------------------------------


def test_S0_052_villages_add_up():
    s = table(hands=["village*3"], decks=["copper*5"])
    actions = []
    for _ in range(3):
        play(s, "village")
        actions.append(left(s)[0])
    assert actions == [2, 3, 4]


def test_S0_054_adventurer_takes_the_only_treasure_there_is():
    s = table(hands=["adventurer"], decks=["estate*2"], discards=["copper duchy"])
    play(s, "adventurer")
    assert hand(s) == ["copper"] and deck(s) == [] and sorted(discard(s)) == bag("estate*2 duchy")


def test_S0_055_feast_goes_and_a_card_of_up_to_five_comes():
    s = table(hands=["feast"], kingdom=["laboratory", "adventurer"])
    play(s, "feast")
    assert trash(s) == ["feast"]
    assert options(s) == ["copper", "silver", "estate", "duchy", "curse", "laboratory", "feast"]
    s.answer("laboratory")
    assert discard(s) == ["laboratory"] and pile(s, "laboratory") == 9


def test_S0_057_a_feast_played_twice_gains_twice_and_is_trashed_once():
    s = table(hands=["throne_room feast"])
    play(s, "throne_room")
    s.answer("duchy")
    s.answer("duchy")
    assert discard(s) == ["duchy"] * 2 and trash(s) == ["feast"] and in_play(s) == ["throne_room"]


def test_S0_058_a_library_shuffles_without_the_cards_set_aside():
    s = table(hands=["library copper*4"], decks=["village copper"], discards=["silver*5"])
    play(s, "library")
    assert asked(s) == (0, "library.set_aside") and options(s) == ["village"]
    s.answer("village")
    assert hand(s) == bag("copper*5 silver*2") and discard(s) == ["village"] and deck(s) == ["silver"] * 3


def test_S0_059_a_library_takes_what_there_is():
    s = table(hands=["library copper*2"], decks=["copper"], discards=["estate"])
    play(s, "library")
    assert hand(s) == bag("copper*3 estate") and deck(s) == discard(s) == []


def test_S0_061_a_library_with_seven_cards_in_hand_draws_nothing():
    s = table(hands=["library copper*7"], decks=["silver"])
    play(s, "library")
    assert hand(s) == ["copper"] * 7 and deck(s) == ["silver"]


def test_S0_062_the_last_curse_goes_to_the_next_player():
    s = table(hands=["witch", "", ""], decks=["copper*2"], supply={"curse": 1}, kingdom=["village"])
    play(s, "witch")
    assert discard(s, 1) == ["curse"] and discard(s, 2) == [] and pile(s, "curse") == 0
    assert hand(s) == ["copper"] * 2


def test_S0_065_a_silver_on_an_empty_deck_is_the_deck():
    s = table(hands=["bureaucrat"], discards=["copper*5"])
    play(s, "bureaucrat")
    assert deck(s) == ["silver"] and discard(s) == ["copper"] * 5


def test_S0_066_the_only_victory_card_goes_onto_the_deck():
    s = table(hands=["bureaucrat", "estate copper*4"])
    play(s, "bureaucrat")
    assert deck(s, 1) == ["estate"] and hand(s, 1) == ["copper"] * 4
    assert happened(s, "put", 0)[-1]["cards"] == ["estate"]


def test_S0_068_chancellor_moves_the_deck_unseen():
    s = table(hands=["chancellor"], decks=["gold copper*3"], discards=["estate"])
    play(s, "chancellor")
    assert asked(s) == (0, "chancellor.move") and options(s) == ["deck"]
    s.answer("deck")
    assert left(s)[2] == 2 and deck(s) == [] and len(discard(s)) == 5
    assert happened(s, "deck_to_discard", 0)[-1]["count"] == 4
    assert "gold" not in str(happened(s, "deck_to_discard", 0)) and happened(s, "look") == []


def test_S0_069_a_chapel_cannot_trash_itself():
    s = table(hands=["chapel estate"])
    play(s, "chapel")
    assert options(s) == ["estate"] and refused(s, "chapel")


def test_S0_070_a_chapel_trashes_up_to_four_another_chapel_too():
    s = table(hands=["chapel*2 estate*3 copper"])
    play(s, "chapel")
    assert (s.question.least, s.question.most) == (0, 4)
    assert sorted(options(s)) == sorted(["chapel", "estate", "estate#2", "estate#3", "copper"])
    assert refused(s, "chapel", "estate", "estate#2", "estate#3", "copper")
    s.answer("chapel", "estate", "estate#2", "estate#3")
    assert sorted(trash(s)) == bag("chapel estate*3") and hand(s) == ["copper"]


def test_S0_071_spy_draws_first_and_looks_at_its_own_player_too():
    s = table(hands=["spy"], decks=["silver estate", "gold"])
    play(s, "spy")
    assert hand(s) == ["silver"] and options(s) == ["estate"] and s.question.about == (0,)
    s.answer("estate")
    assert options(s) == ["gold"] and s.question.about == (1,)
    s.answer("gold")
    assert discard(s) == ["estate"] and discard(s, 1) == ["gold"] and left(s)[0] == 1


def test_S0_072_a_card_left_by_the_spy_stays_on_the_deck():
    s = table(hands=["spy"], discards=["", "copper"])
    play(s, "spy")
    s.answer()
    assert deck(s, 1) == ["copper"] and discard(s, 1) == []


def test_S0_073_who_has_no_cards_shows_none_to_the_spy():
    s = table(hands=["spy", "copper"])
    play(s, "spy")
    assert happened(s, "reveal") == [] and [event["why"] for event in happened(s, "nothing")] == ["deck", "deck"]


def test_S0_074_the_spy_goes_round_clockwise_from_its_player():
    s = table(hands=["spy", "", ""], decks=["copper silver", "gold", "estate"])
    play(s, "spy")
    seen = []
    while s.question.key == "spy.discard":
        seen += [(s.question.about[0], *options(s))]
        s.answer()
    assert seen == [(0, "silver"), (1, "gold"), (2, "estate")]


def test_S0_075_cards_that_are_not_discarded_return_to_the_top():
    s = table(hands=["spy"], decks=["copper province", "estate gold"])
    play(s, "spy")
    s.answer()
    s.answer()
    assert deck(s) == ["province"] and deck(s, 1) == ["estate", "gold"]


def test_S0_077_a_moat_shown_keeps_the_curse_away_and_stays_in_hand():
    s = table(hands=["witch", "moat copper*4"], decks=["copper*2"])
    play(s, "witch")
    assert asked(s) == (1, "react.attack") and options(s) == ["moat"] and s.question.least == 0
    s.answer("moat")
    assert discard(s, 1) == [] and hand(s, 1) == bag("moat copper*4") and hand(s) == ["copper"] * 2
    assert pile(s, "curse") == 10


def test_S0_079_a_moat_protects_only_its_owner():
    s = table(hands=["witch", "moat", "copper*5"])
    play(s, "witch")
    s.answer("moat")
    assert discard(s, 1) == [] and discard(s, 2) == ["curse"]


def test_S0_080_a_moat_played_draws_two():
    s = table(hands=["moat"], decks=["silver*2"])
    play(s, "moat")
    assert hand(s) == ["silver"] * 2


def test_S0_081_a_council_room_is_no_attack():
    s = table(hands=["council_room", "moat"], decks=["copper*4", "silver"])
    play(s, "council_room")
    assert s.question.key == "turn.treasure" and hand(s, 1) == bag("moat silver")


def test_S0_082_a_moat_need_not_be_shown():
    s = table(hands=["militia", "moat copper*4"])
    play(s, "militia")
    s.answer()
    assert asked(s) == (1, "militia.discard")
    s.answer("copper", "moat")
    assert hand(s, 1) == ["copper"] * 3


def test_S0_083_smithy_draws_three():
    s = table(hands=["smithy"], decks=["copper*3"])
    play(s, "smithy")
    assert hand(s) == ["copper"] * 3


def test_S0_084_gardens_are_worth_a_tenth_of_the_cards_rounded_down():
    s = table(hands=["gardens*2"], decks=["copper*20"], discards=["copper*15"])
    assert dominion.ranking(s.game)[0]["by_card"]["gardens"] == 6


def test_S0_085_gardens_cannot_be_played():
    s = table(hands=["gardens copper"])
    assert asked(s) == (0, "turn.treasure") and refused(s, "gardens")


def test_S0_086_gardens_count_every_zone():
    s = table(hands=["gardens copper*4"], decks=["copper*10"], discards=["copper*25"])
    assert dominion.points(s.game, 0) == 4


def test_S0_087_a_laboratory_leaves_an_action():
    s = table(hands=["laboratory smithy"], decks=["copper*5"])
    play(s, "laboratory")
    assert left(s)[0] == 1
    play(s, "smithy")
    assert hand(s) == ["copper"] * 5


def test_S0_088_the_thief_makes_its_victim_shuffle_without_the_card_shown():
    s = table(hands=["thief"], decks=["", "copper"], discards=["", "silver*3"])
    play(s, "thief")
    assert asked(s) == (0, "thief.trash") and options(s) == ["copper", "silver"]
    s.answer("silver")
    assert asked(s) == (0, "thief.gain") and options(s) == ["silver"]
    s.answer("silver")
    assert discard(s) == ["silver"] and trash(s) == []
    assert discard(s, 1) == ["copper"] and deck(s, 1) == ["silver"] * 2


def test_S0_089_the_thief_makes_do_with_one_card():
    s = table(hands=["thief"], decks=["", "gold"])
    play(s, "thief")
    assert trash(s) == ["gold"]
    s.answer("gold")
    assert discard(s) == ["gold"] and trash(s) == []


def test_S0_090_the_thief_chooses_one_of_two_treasures():
    s = table(hands=["thief"], decks=["", "copper silver"])
    play(s, "thief")
    assert (s.question.least, s.question.most) == (1, 1)
    s.answer("silver")
    s.answer("silver")
    assert discard(s, 1) == ["copper"] and discard(s) == ["silver"] and trash(s) == []


def test_S0_091_the_thief_gains_only_what_it_likes():
    s = table(hands=["thief", "", ""], decks=["", "copper estate", "gold estate"])
    play(s, "thief")
    assert asked(s) == (0, "thief.gain") and options(s) == ["copper", "gold"]
    s.answer("gold")
    assert discard(s) == ["gold"] and trash(s) == ["copper"]
    assert discard(s, 1) == ["estate"] and discard(s, 2) == ["estate"]


def test_S0_092_woodcutter_gives_two_coins_and_a_buy():
    s = table(hands=["woodcutter copper*3"])
    play(s, "woodcutter", "all")
    assert left(s)[1:] == (2, 5)


def test_S0_093_market_gives_one_of_each():
    s = table(hands=["market"], decks=["silver"])
    play(s, "market")
    assert hand(s) == ["silver"] and left(s) == (1, 2, 1)


def test_S0_094_militia_leaves_three_cards_of_the_victims_choice():
    s = table(hands=["militia", "copper*3 estate*2"])
    play(s, "militia")
    assert left(s)[2] == 2 and asked(s) == (1, "militia.discard") and (s.question.least, s.question.most) == (2, 2)
    s.answer("estate", "estate#2")
    assert hand(s, 1) == ["copper"] * 3 and discard(s, 1) == ["estate"] * 2


def test_S0_096_the_treasure_from_the_mine_can_be_played_at_once():
    s = table(hands=["mine copper"])
    play(s, "mine")
    assert options(s) == ["copper", "silver"]
    s.answer("silver")
    assert hand(s) == ["silver"] and trash(s) == ["copper"]
    play(s, "all")
    assert left(s)[2] == 2


def test_S0_097_the_mine_makes_gold_of_silver():
    s = table(hands=["mine silver"])
    play(s, "mine")
    s.answer("gold")
    assert hand(s) == ["gold"] and trash(s) == ["silver"]


def test_S0_099_a_mine_without_treasure_does_nothing():
    s = table(hands=["mine estate*4"])
    play(s, "mine")
    assert hand(s) == ["estate"] * 4 and trash(s) == discard(s) == []


def test_S0_100_the_mine_gives_at_most_three_coins_more():
    s = table(hands=["mine copper"])
    play(s, "mine")
    assert s.question.key == "mine.gain" and "gold" not in options(s) and refused(s, "gold")


def test_S0_101_moneylender_turns_a_copper_into_three_coins():
    s = table(hands=["moneylender copper estate"])
    play(s, "moneylender")
    assert trash(s) == ["copper"] and hand(s) == ["estate"] and left(s)[2] == 3


def test_S0_104_remodel_without_another_card_does_nothing():
    s = table(hands=["remodel"])
    play(s, "remodel")
    assert trash(s) == discard(s) == [] and in_play(s) == ["remodel"]


def test_S0_107_remodel_may_gain_the_same_card():
    s = table(hands=["remodel gold"])
    play(s, "remodel")
    s.answer("gold")
    assert trash(s) == ["gold"] and discard(s) == ["gold"] and pile(s, "gold") == 29


def test_S0_108_council_room_makes_the_others_draw():
    s = table(hands=["council_room", "", ""], decks=["copper*4", "silver", "gold*2"])
    play(s, "council_room")
    assert hand(s) == ["copper"] * 4 and left(s)[1] == 2 and hand(s, 1) == ["silver"] and hand(s, 2) == ["gold"]


def test_S0_109_council_room_makes_the_others_shuffle_to_draw():
    s = table(hands=["council_room"], discards=["", "silver"])
    play(s, "council_room")
    assert hand(s, 1) == ["silver"] and discard(s, 1) == []


def test_S0_112_a_throne_room_on_a_throne_room_plays_two_actions_twice_each():
    s = table(hands=["throne_room*2 smithy market"], decks=["copper*8"])
    play(s, "throne_room")
    assert asked(s) == (0, "throne_room.play")
    s.answer("throne_room")
    assert options(s) == ["smithy", "market"]
    s.answer("smithy")
    assert s.game.seat == 0 and left(s) == (2, 3, 2), "the only Action left is played without a question"
    assert hand(s) == ["copper"] * 8
    played = [(event["card"], event["again"]) for event in happened(s, "play")]
    assert played == [
        ("throne_room", False), ("throne_room", False), ("smithy", False), ("smithy", True),
        ("throne_room", True), ("market", False), ("market", True),
    ]  # fmt: skip


def test_S0_114_a_village_played_twice_leaves_four_actions():
    s = table(hands=["throne_room village copper"], decks=["copper*3"])
    play(s, "throne_room")
    assert left(s)[0] == 4 and hand(s) == ["copper"] * 3


def test_S0_117_cellar_draws_after_discarding():
    s = table(hands=["cellar estate*3"])
    play(s, "cellar")
    s.answer("estate", "estate#2", "estate#3")
    assert hand(s) == ["estate"] * 3 and deck(s) == discard(s) == [] and left(s)[0] == 1


def test_S0_118_the_discards_of_a_cellar_are_chosen_all_at_once():
    s = table(hands=["cellar estate*2"], decks=["estate"], discards=["silver"])
    play(s, "cellar")
    assert (s.question.least, s.question.most) == (0, 2)
    s.answer("estate", "estate#2")
    assert s.question.key != "cellar.discard" and "estate" in hand(s)
    assert sorted(hand(s) + deck(s)) == bag("estate*3 silver") and len(hand(s)) == 2 and discard(s) == []


def test_S0_120_coins_do_not_raise_the_limit_of_a_workshop():
    s = table(hands=["workshop copper*3"], play=["market"], coins=1)
    play(s, "workshop")
    assert s.question.key == "workshop.gain" and "duchy" not in options(s) and refused(s, "duchy")
    s.answer("silver")
    to_treasures(s)
    assert s.question.key == "turn.treasure" and zone(s, 0, "play") == ["market", "workshop"]
    to_buy(s)
    end_turn(s)
    assert s.game.seat == 1
