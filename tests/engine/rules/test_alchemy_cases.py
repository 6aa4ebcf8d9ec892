"""The rulings of Alchemy, one test each, in the order of the rulings table (`cases.csv`)."""

import pytest  # noqa: I001
from possessed import possessed
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, to_treasures, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.session import Session

FIRST_GAME = list(dominion.KINGDOMS["first_game"]["cards"])


def new(*kingdom, seats=2):
    """Returns a new game with these cards and others whose costs contain no Potion."""
    return Session(dominion, {"seats": seats, "kingdom": [*kingdom, *FIRST_GAME][:10], "start": 0}, 3)


def turn_of(s):
    """Returns whose turn it is, who decides in it, and why it was given."""
    return s.game.seat, s.game.decider[s.game.seat], s.game.reason


# --- setting up, potions --------------------------------------------------------------------------------------------


def test_S2_001_a_potion_in_a_cost_brings_the_potion_pile():
    assert "potion" in new("familiar").game.piles and "potion" not in new().game.piles


def test_S2_002_one_in_the_black_market_deck_brings_it_too(other_sets):
    from baraja.dominion.kinds import KINDS

    KINDS["stand_in_black_market"].needs = ("potion",)  # as by the set-up that puts a Golem into its deck
    s = new("stand_in_black_market")
    assert "potion" in s.game.piles and pile(s, "potion") == 16 and "golem" not in s.game.piles


def test_S2_004_apprentice_and_herbalist_need_no_potions():
    assert "potion" not in new("apprentice", "herbalist").game.piles


def test_S2_005_there_are_sixteen_potions_for_any_number_of_players():
    assert [pile(new("familiar", seats=seats), "potion") for seats in (2, 3, 4)] == [16, 16, 16]


def test_S2_007_eight_vineyards_for_two_players_twelve_for_more():
    assert [pile(new("vineyard", seats=seats), "vineyard") for seats in (2, 3, 4)] == [8, 12, 12]


def test_S2_008_a_potion_is_no_coin():
    s = table(hands=["potion"], kingdom=["university", "cellar"])
    play(s, "all")
    assert s.game.potions == 1 and s.game.coins == 0 and options(s) == ["copper", "curse"]
    assert s.game.cost("potion") == (4, 0)


def test_S2_010_coins_and_potions_pay_for_different_cards():
    for first, second in (("university", "village"), ("familiar", "cellar")):
        s = table(phase="buy", coins=5, potions=1, buys=3, supply={first: 10, second: 10})
        s.answer(first)
        assert s.game.potions == 0
        s.answer(second)
        assert (s.game.coins, s.game.buys) == (0, 1) and discard(s) == [first, second]


def test_S2_011_one_potion_pays_for_one_card():
    s = table(phase="buy", coins=5, potions=1, buys=2, supply={"university": 10, "scrying_pool": 10})
    s.answer("university")
    assert "scrying_pool" not in options(s) and refused(s, "scrying_pool")


def test_S2_013_up_to_five_is_without_a_potion():
    s = table(hands=["university"], supply={"familiar": 10})
    play(s, "university")
    assert s.question.key == "university.gain" and "familiar" not in options(s) and refused(s, "familiar")


def test_S2_014_remodel_keeps_the_potion_of_the_cost():
    s = table(hands=["remodel transmute"], kingdom=["vineyard", "university", "scrying_pool", "familiar", "cellar"])
    play(s, "remodel")
    assert options(s) == [
        "copper", "estate", "curse", "vineyard", "university", "scrying_pool", "cellar", "transmute",
    ]  # fmt: skip


def test_S2_016_more_coins_never_add_a_potion():
    s = table(hands=["remodel estate"], supply={"golem": 10, "university": 10, "vineyard": 8})
    play(s, "remodel")
    assert s.question.key == "remodel.gain" and "silver" in options(s)
    assert all(refused(s, name) for name in ("golem", "university", "vineyard"))


def test_S2_017_a_reduction_takes_coins_only(other_sets):
    s = table(hands=["bridge"], supply={"golem": 10, "transmute": 10})
    play(s, "bridge")
    assert s.game.cost("golem") == (3, 1) and s.game.cost("transmute") == (0, 1)


def test_S2_020_a_cost_turned_into_coins_ignores_the_potion():
    s = table(hands=["salvager familiar"])
    play(s, "salvager")
    assert left(s)[1:] == (2, 3) and trash(s) == ["familiar"]


def test_S2_021_equal_costs_have_equal_potions(other_sets):
    s = table(hands=["swindler"], decks=["", "familiar"], supply={"alchemist": 10, "philosophers_stone": 10})
    play(s, "swindler")
    assert asked(s) == (0, "swindler.gain")
    assert sorted(options(s)) == bag("alchemist familiar philosophers_stone") and refused(s, "silver")
    s.answer("alchemist")
    assert discard(s, 1) == ["alchemist"]


# --- in play, order of Treasures and of leaving play ----------------------------------------------------------------


def test_S2_022_a_potion_in_hand_is_not_in_play():
    s = table(hands=["potion"], play="alchemist", phase="buy")
    s.answer()
    assert s.game.seat == 1 and "alchemist" in hand(s), "shuffled with the rest, not put on the deck"
    assert happened(s, "put") == []


def test_S2_023_a_thief_takes_a_philosophers_stone():
    s = table(hands=["thief"], decks=["", "philosophers_stone estate"])
    play(s, "thief")
    s.answer("philosophers_stone")
    assert discard(s) == ["philosophers_stone"] and discard(s, 1) == ["estate"]


def test_S2_024_no_stone_is_played_after_a_buy():
    s = table(hands=["philosophers_stone"], buys=2)
    buy(s, "copper")
    assert s.question.key == "turn.buy" and refused(s, "philosophers_stone")


def test_S2_025_the_player_orders_what_leaves_play():
    s = table(play="alchemist herbalist potion", decks=["copper*5"], phase="buy")
    s.answer()
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["alchemist", "herbalist"]
    s.answer("herbalist")
    assert asked(s) == (0, "herbalist.put") and options(s) == ["potion"]
    s.answer("potion")
    assert s.game.seat == 1, "without a Potion in play nothing is left to choose"
    assert hand(s) == bag("potion copper*4") and "alchemist" in discard(s)


# --- the turn of the rulebook ---------------------------------------------------------------------------------------

BLANCA = {
    "hands": ["possession potion philosophers_stone copper*2", "apprentice herbalist potion silver*2"],
    "decks": ["estate*11", "gold copper*7"],
    "discards": ["estate*6"],
    "supply": {"familiar": 10, "vineyard": 8},
}


def test_S2_027_blanca_plays_her_stone_before_the_other_treasures():
    s = table(**BLANCA)
    to_treasures(s)
    play(s, "philosophers_stone")
    assert s.game.coins == 3
    play(s, "all")
    assert (s.game.coins, s.game.potions) == (5, 1) and hand(s) == ["possession"]


def test_S2_028_blanca_buys_a_familiar():
    s = table(**BLANCA, phase="buy", coins=5, potions=1, buys=1)
    s.answer("familiar")
    assert s.game.seat == 1 and "familiar" in discard(s) and len(hand(s)) == 5
    s = table(**BLANCA, phase="buy", coins=5, potions=1, buys=2)
    s.answer("familiar")
    assert (s.game.coins, s.game.potions) == (2, 0)


DAVID = {
    "hands": ["", "apprentice herbalist potion silver*2"], "decks": ["", "gold copper*7"], "supply": {"vineyard": 8}
}  # fmt: skip


def test_S2_029_the_silver_that_blanca_makes_david_trash_is_set_aside():
    s = possessed(**DAVID)
    play(s, "apprentice")
    assert asked(s) == (0, "apprentice.trash") and s.question.player == 1
    s.answer("silver")
    assert hand(s, 1) == bag("herbalist potion silver gold copper*2") and left(s)[0] == 1
    assert zone(s, 1, "aside") == ["silver"] and trash(s) == []


def test_S2_031_what_david_buys_blanca_gains():
    s = possessed(phase="buy", coins=8, potions=1, buys=3, supply={"vineyard": 8})
    s.answer("province")
    s.answer("vineyard")
    assert discard(s, 0) == ["province", "vineyard"] and discard(s, 1) == []
    assert [event["player"] for event in happened(s, "buy")] == [1, 1]
    assert [event["player"] for event in happened(s, "gain")] == [0, 0]


def test_S2_032_the_copper_of_the_herbalist_is_in_davids_new_hand():
    s = possessed(**DAVID)
    play(s, "apprentice")
    s.answer("silver")
    play(s, "herbalist", "all")
    s.answer()
    assert asked(s) == (0, "herbalist.put") and options(s) == ["potion", "silver", "gold", "copper", "copper#2"]
    s.answer("copper")
    assert hand(s, 1) == ["copper"] * 5
    assert happened(s, "draw", 0)[-1]["cards"] == ["copper"] * 5, "Blanca sees what he draws"


def test_S2_033_the_silver_returns_when_the_turn_is_over():
    s = possessed(**DAVID)
    play(s, "apprentice")
    s.answer("silver")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 1, "") and discard(s, 1)[-1] == "silver" and zone(s, 1, "aside") == []
    assert happened(s, "gain") == [], "it is not gained"


def test_the_example_turns_of_blanca_and_david_played_out():
    s = table(**BLANCA)
    play(s, "possession")
    assert asked(s) == (0, "turn.treasure") and turn_of(s) == (0, 0, ""), "his turn comes after hers"
    play(s, "philosophers_stone", "all")
    assert (s.game.coins, s.game.potions, s.game.buys) == (5, 1, 1)
    s.answer("familiar")
    assert turn_of(s) == (1, 0, "possession") and s.game.turns == [1, 0]
    assert len(hand(s)) == 5 and "familiar" in discard(s), "her own turn is completely over"
    assert asked(s) == (0, "turn.action") and options(s) == ["apprentice", "herbalist"]
    assert [card["name"] for card in s.table(0)["view"]["hand"]] == [
        "apprentice", "herbalist", "potion", "silver", "silver",
    ]  # fmt: skip
    play(s, "apprentice")
    s.answer("silver")
    assert hand(s, 1) == bag("herbalist potion silver gold copper*2") and trash(s) == []
    play(s, "herbalist", "all")
    assert (s.game.coins, s.game.potions, s.game.buys) == (8, 1, 2)
    s.answer("province")
    s.answer("vineyard")
    assert discard(s, 0)[-2:] == ["province", "vineyard"]
    assert asked(s) == (0, "herbalist.put") and discard(s, 1) == ["herbalist"]
    s.answer("copper")
    assert turn_of(s) == (1, 1, "") and s.game.turns == [1, 0], "now his own turn, and he decides it"
    assert hand(s, 1) == ["copper"] * 5 and s.question.seat == 1
    assert sorted(discard(s, 1)) == bag("apprentice herbalist potion gold copper silver*2")
    assert discard(s, 1)[-1] == "silver", "the trashed one came back last"


# --- alchemist, apprentice, apothecary, familiar --------------------------------------------------------------------


def test_S2_034_alchemist_draws_two():
    s = table(hands=["alchemist"], decks=["copper*2"])
    play(s, "alchemist")
    assert hand(s) == ["copper"] * 2 and left(s)[0] == 1


def test_S2_036_an_alchemist_may_be_the_only_card_of_the_deck():
    s = table(play="alchemist potion", discards=["copper"], phase="buy")
    s.answer()
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["alchemist"]
    s.answer("alchemist")
    kinds = [event.kind for event in s.events]
    assert "alchemist" in hand(s)
    assert kinds.index("put") < kinds.index("draw") and happened(s, "draw", 0)[0]["cards"]


def test_S2_038_the_potion_need_not_be_spent():
    s = table(hands=["potion"], play="alchemist", decks=["copper*4"])
    play(s, "all")
    s.answer()
    s.answer("alchemist")
    assert hand(s) == bag("alchemist copper*4") and discard(s) == ["potion"]


def test_S2_039_without_a_potion_in_play_the_alchemist_goes():
    s = table(play="alchemist", decks=["copper*5"], phase="buy")
    s.answer()
    assert s.game.seat == 1 and discard(s) == ["alchemist"]


def test_S2_040_apprentice_with_an_empty_hand():
    s = table(hands=["apprentice"], decks=["copper"])
    play(s, "apprentice")
    assert trash(s) == hand(s) == [] and left(s)[0] == 1


def test_S2_041_a_card_that_costs_nothing_draws_nothing():
    for name in ("curse", "copper"):
        s = table(hands=[f"apprentice {name}"], decks=["gold"])
        play(s, "apprentice")
        assert trash(s) == [name] and hand(s) == []


def test_S2_042_a_golem_is_worth_six_cards_to_an_apprentice():
    s = table(hands=["apprentice golem"], decks=["copper*8"])
    play(s, "apprentice")
    assert hand(s) == ["copper"] * 6


def test_S2_044_apothecary_takes_coppers_and_potions():
    s = table(hands=["apothecary"], decks=["gold copper potion estate silver"])
    play(s, "apothecary")
    assert hand(s) == bag("gold copper potion") and left(s)[0] == 1
    assert asked(s) == (0, "order.put") and options(s) == ["estate", "silver"]
    s.answer("silver", "estate")
    assert deck(s) == ["silver", "estate"]
    assert happened(s, "reveal", 1)[0]["cards"] == ["copper", "potion", "estate", "silver"]


def test_S2_045_apothecary_shuffles_for_the_rest():
    s = table(hands=["apothecary"], decks=["gold copper"], discards=["estate*2"])
    play(s, "apothecary")
    assert hand(s) == bag("gold copper") and deck(s) == ["estate"] * 2 and discard(s) == []


def test_S2_046_apothecary_with_nothing_to_reveal():
    s = table(hands=["apothecary"], decks=["gold"])
    play(s, "apothecary")
    assert hand(s) == ["gold"] and deck(s) == [] and s.question.key == "turn.treasure"


def test_S2_047_all_coppers_come_along():
    s = table(hands=["apothecary"], decks=["gold copper*4"])
    play(s, "apothecary")
    assert hand(s) == bag("gold copper*4") and s.question.key == "turn.treasure", "nothing was asked"


def test_S2_048_what_apothecary_puts_back_may_be_all_of_the_deck():
    s = table(hands=["apothecary"], decks=["gold estate duchy copper*2"])
    play(s, "apothecary")
    s.answer("estate", "duchy")
    assert deck(s) == ["estate", "duchy"] and hand(s) == bag("gold copper*2")


def test_S2_049_familiar_curses_in_turn_order():
    s = table(hands=["familiar", "", ""], decks=["copper"], supply={"curse": 1})
    play(s, "familiar")
    assert discard(s, 1) == ["curse"] and discard(s, 2) == [] and hand(s) == ["copper"] and left(s)[0] == 1


def test_S2_050_familiar_without_curses():
    s = table(hands=["familiar"], decks=["copper"], supply={"curse": 0})
    play(s, "familiar")
    assert discard(s, 1) == [] and hand(s) == ["copper"] and left(s)[0] == 1


def test_S2_051_the_curse_lies_face_up():
    s = table(hands=["familiar"])
    play(s, "familiar")
    assert discard(s, 1) == ["curse"] and s.view(0).discard_top(1) == "curse"


# --- golem, herbalist, scrying pool ---------------------------------------------------------------------------------


def test_S2_052_golem_plays_two_actions_in_the_order_of_choice():
    s = table(hands=["golem"], decks=["copper smithy golem estate market gold*6"])
    play(s, "golem")
    assert asked(s) == (0, "golem.play") and options(s) == ["smithy", "market"]
    assert discard(s) == ["copper", "golem", "estate"], "the rest is discarded first"
    s.answer("market", "smithy")
    assert [event["card"] for event in happened(s, "play")] == ["golem", "market", "smithy"]
    assert in_play(s) == ["golem", "market", "smithy"] and hand(s) == ["gold"] * 4 and left(s)[0] == 1


def test_S2_057_both_must_be_played():
    s = table(hands=["golem"], decks=["moat witch copper*6"])
    play(s, "golem")
    assert (s.question.least, s.question.most, s.question.ordered) == (2, 2, True)
    assert refused(s) and refused(s, "moat")


def test_S2_058_a_throne_room_found_by_golem_cannot_take_the_other():
    s = table(hands=["golem"], decks=["throne_room smithy copper*6"])
    play(s, "golem")
    s.answer("throne_room", "smithy")
    assert [event["card"] for event in happened(s, "play")] == ["golem", "throne_room", "smithy"]
    assert hand(s) == ["copper"] * 3


def test_S2_059_herbalist_gives_a_coin_and_a_buy():
    s = table(hands=["herbalist"])
    play(s, "herbalist")
    assert left(s)[1:] == (2, 1)


def test_S2_061_herbalist_puts_a_silver_on_an_empty_deck():
    s = table(play="herbalist silver", phase="buy", discards=["copper*3"])
    s.answer()
    assert asked(s) == (0, "herbalist.put") and options(s) == ["silver"]
    assert discard(s)[-1] == "herbalist" and deck(s) == []
    s.answer("silver")
    drawn = happened(s, "draw", 0)[0]["cards"]
    assert drawn[0] == "silver", "it was the whole deck before the discard pile was shuffled"


def test_S2_065_scrying_pool_decides_for_each_player():
    s = table(hands=["scrying_pool", "", ""], decks=["copper", "gold", "estate"])
    play(s, "scrying_pool")
    for player, (card, discarded) in enumerate([("copper", True), ("gold", True), ("estate", False)]):
        assert asked(s) == (0, "scrying_pool.discard") and options(s) == [card] and s.question.about == (player,)
        s.answer(*[card] if discarded else [])
    assert discard(s, 1) == ["gold"] and deck(s, 2) == ["estate"] and left(s)[0] == 1


def test_S2_067_scrying_pool_stops_at_the_first_card_that_is_no_action():
    s = table(hands=["scrying_pool"], decks=["copper village"])
    play(s, "scrying_pool")
    s.answer()
    assert hand(s) == ["copper"] and deck(s) == ["village"]


def test_S2_068_scrying_pool_shuffles_and_goes_on():
    s = table(hands=["scrying_pool"], decks=["estate village"], discards=["market silver"])
    play(s, "scrying_pool")
    s.answer("estate")
    revealed = [event["cards"] for event in happened(s, "reveal", 1)][-1]
    assert revealed[0] == "village" and revealed[-1] in ("silver", "estate") and set(revealed[1:-1]) <= {"market"}
    assert hand(s) == sorted(revealed), "all of them"


def test_S2_069_scrying_pool_stops_when_there_are_no_cards():
    s = table(hands=["scrying_pool"], decks=["village"])
    play(s, "scrying_pool")
    s.answer()
    assert hand(s) == ["village"] and deck(s) == []


def test_S2_071_what_the_first_part_discards_is_not_taken():
    s = table(hands=["scrying_pool"], decks=["silver copper", "gold"])
    play(s, "scrying_pool")
    s.answer("silver")
    s.answer("gold")
    assert discard(s, 1) == ["gold"] and discard(s) == ["silver"] and hand(s) == ["copper"]


# --- philosopher's stone --------------------------------------------------------------------------------------------


def test_S2_072_the_stone_is_a_kingdom_card():
    assert "philosophers_stone" not in new("familiar").game.piles
    assert "philosophers_stone" in new("philosophers_stone").game.kingdom


def test_S2_074_the_coins_of_a_stone_are_fixed_when_it_is_played():
    s = table(hands=["philosophers_stone", ""], decks=["copper*9"], discards=["copper*6"], buys=2)
    play(s, "philosophers_stone")
    assert s.game.coins == 3
    buy(s, "copper")
    assert s.game.coins == 3 and len(discard(s)) == 7


def test_S2_075_counting_does_not_change_the_deck():
    s = table(hands=["philosophers_stone"], decks=["gold estate copper*3"], discards=["duchy silver"])
    play(s, "philosophers_stone")
    assert deck(s) == ["gold", "estate", "copper", "copper", "copper"] and discard(s) == ["duchy", "silver"]


def test_S2_076_four_cards_are_worth_nothing():
    s = table(hands=["philosophers_stone"], decks=["copper*4"])
    play(s, "philosophers_stone")
    assert s.game.coins == 0


def test_S2_077_buy_stone_buy_is_illegal():
    s = table(hands=["philosophers_stone"], decks=["copper*9"], buys=2, coins=3)
    buy(s, "silver")
    assert s.question.key == "turn.buy"
    with pytest.raises(Illegal):
        s.answer("philosophers_stone")


# --- possession -----------------------------------------------------------------------------------------------------


def test_S2_079_the_possessed_player_is_who_plays():
    s = possessed(hands=["", "smithy"], decks=["gold*3", "copper*3"])
    play(s, "smithy")
    assert hand(s, 1) == ["copper"] * 3 and hand(s, 0) == [] and deck(s, 0) == ["gold"] * 3


def test_S2_081_the_possessor_looks_at_what_the_possessed_may_look_at():
    s = possessed(hands=["", "native_village copper"], decks=["", "gold silver"])
    play(s, "native_village")
    s.answer("onto_mat")
    mats = [s.table(seat)["view"]["players"][1]["face_down"]["closed_mat"] for seat in (0, 1)]
    assert [[card["name"] for card in mat["cards"]] for mat in mats] == [["gold"], ["gold"]]
    assert [card.name for card in s.view(0).on_mat(1)] == ["gold"]


def test_S2_082_all_decisions_are_the_possessors():
    s = possessed(hands=["", "cellar village copper*3"], decks=["", "silver*5"])
    seats = {s.question.seat}
    play(s, "village", "cellar")
    seats.add(s.question.seat)
    s.answer("copper")
    seats.add(s.question.seat)
    play(s, "all")
    seats.add(s.question.seat)
    s.answer("silver")
    assert seats == {0} and discard(s, 0) == ["silver"] and turn_of(s) == (1, 1, "")


def test_S2_083_a_gain_to_the_hand_goes_to_the_possessors_discard_pile():
    s = possessed(hands=["", "mine copper"])
    play(s, "mine")
    s.answer("silver")
    assert discard(s, 0) == ["silver"] and hand(s, 1) == [] and zone(s, 1, "aside") == ["copper"] and trash(s) == []


def test_S2_085_tokens_stay_with_the_possessed():
    s = possessed(hands=["", "pirate_ship"], decks=["copper"])
    play(s, "pirate_ship")
    s.answer("raid")
    assert s.game.collected == {("coin", 1): 1} and trash(s) == ["copper"]


def test_S2_086_trashed_cards_are_set_aside_and_return():
    s = possessed(hands=["", "chapel estate*2"], decks=["", "copper*5"])
    play(s, "chapel")
    s.answer("estate", "estate#2")
    assert zone(s, 1, "aside") == ["estate"] * 2 and trash(s) == []
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 1, "") and discard(s, 1) == ["chapel", "estate", "estate"] and discard(s, 0) == []
    assert happened(s, "gain") == []


def test_S2_087_a_trashed_card_counts_as_trashed(other_sets):
    s = possessed(hands=["", "mining_village"], decks=["", "copper*6"])
    play(s, "mining_village")
    s.answer("mining_village")
    assert left(s)[2] == 2 and zone(s, 1, "aside") == ["mining_village"]
    to_buy(s)
    s.answer()
    assert "mining_village" in discard(s, 1)


def test_S2_088_cards_of_other_players_are_trashed_for_good():
    s = possessed(hands=["", "thief"], decks=["gold copper"])
    play(s, "thief")
    s.answer("gold")
    assert trash(s) == ["gold"] and asked(s) == (0, "thief.gain")
    s.answer()
    to_buy(s)
    s.answer()
    assert trash(s) == ["gold"] and discard(s, 0) == ["copper"]


def test_what_the_possessed_thief_gains_the_possessor_gains():
    s = possessed(hands=["", "thief"], decks=["gold copper"])
    play(s, "thief")
    s.answer("gold")
    s.answer("gold")
    assert trash(s) == [] and discard(s, 0) == ["copper", "gold"]


def test_S2_089_passed_cards_pass(other_sets):
    s = possessed(hands=["curse", "masquerade duchy"], decks=["", "copper*2"])
    play(s, "masquerade")
    s.answer("duchy")
    assert hand(s, 0) == ["duchy"] and hand(s, 1) == bag("copper*2 curse") and discard(s, 0) == []


def test_S2_091_an_attack_hits_the_possessor():
    s = possessed(hands=["copper*4 gold", "militia"])
    play(s, "militia")
    assert asked(s) == (0, "militia.discard") and s.question.player == 0 and s.question.least == 2
    s.answer("copper", "copper#2")
    assert hand(s, 0) == bag("copper*2 gold")


def test_S2_092_the_possessor_reacts_with_his_own_hand(other_sets):
    s = possessed(hands=["secret_chamber gold", "witch secret_chamber"], decks=["estate*2", "copper*2"])
    play(s, "witch")
    assert asked(s) == (0, "react.attack") and s.question.player == 0 and options(s) == ["secret_chamber"]
    s.answer("secret_chamber")
    assert hand(s, 0) == bag("secret_chamber gold estate*2")
    s.answer("estate", "estate#2")
    assert discard(s, 0) == ["curse"] and s.question.key == "turn.treasure", "who plays the Attack does not react"


def test_S2_093_the_possessed_turn_comes_after_the_whole_turn():
    s = table(hands=["possession copper", "copper"], decks=["silver*5"])
    play(s, "possession")
    assert turn_of(s) == (0, 0, "")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 0, "possession")
    assert hand(s) == ["silver"] * 5 and sorted(discard(s)) == bag("possession copper") and in_play(s) == []


def test_S2_094_outpost_gives_no_third_turn_in_a_row():
    s = table(hands=["possession", "copper"], decks=["copper*5", "outpost silver*9"])
    play(s, "possession")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession")
    end_turn(s)
    assert turn_of(s) == (1, 1, "")
    play(s, "outpost")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (0, 0, "") and len(hand(s, 1)) == 3, "fewer cards, and no extra turn"


def test_S2_096_the_outpost_of_a_possessed_player_gives_him_a_turn_of_his_own():
    s = possessed(hands=["", "outpost"], decks=["", "copper*20"])
    play(s, "outpost")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 1, "outpost") and len(hand(s, 1)) == 3 and s.question.seat == 1
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 1, "") and s.game.turns == [0, 0], "his normal turn follows"


def test_S2_099_no_possessed_turn_after_the_end_of_the_game():
    s = table(hands=["possession"], supply={"province": 1}, coins=8)
    play(s, "possession")
    buy(s, "province")
    assert s.over and s.game.turns == [1, 0] and s.game.queue == []


def test_S2_101_two_possessions_bring_two_turns():
    s = table(hands=["possession*2", "copper"], actions=2, decks=["silver*5", "copper*20"])
    play(s, "possession", "possession")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 0, "possession")
    to_buy(s)
    s.answer()
    assert turn_of(s) == (1, 1, "") and s.game.turns == [1, 0]


def test_S2_102_the_new_hand_is_drawn_before_the_possessed_turn():
    s = table(hands=["possession", "copper"], decks=["gold*5"])
    play(s, "possession")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession") and hand(s) == ["gold"] * 5


# --- transmute, university, vineyard --------------------------------------------------------------------------------


def test_S2_104_a_curse_transmutes_into_nothing():
    s = table(hands=["transmute curse"])
    play(s, "transmute")
    assert trash(s) == ["curse"] and discard(s) == []


def test_S2_105_an_action_transmutes_into_a_duchy():
    s = table(hands=["transmute smithy"])
    play(s, "transmute")
    assert discard(s) == ["duchy"]


def test_S2_107_a_victory_card_transmutes_into_a_gold():
    s = table(hands=["transmute estate"])
    play(s, "transmute")
    assert discard(s) == ["gold"]


def test_S2_108_a_card_of_two_types_transmutes_twice(other_sets):
    s = table(hands=["transmute nobles"])
    play(s, "transmute")
    assert trash(s) == ["nobles"] and discard(s) == ["duchy", "gold"]


def test_S2_110_university_gains_an_action():
    s = table(hands=["university"], supply={"laboratory": 10})
    play(s, "university")
    s.answer("laboratory")
    assert left(s)[0] == 2 and discard(s) == ["laboratory"]


def test_S2_112_university_gains_an_action_of_two_types(other_sets):
    s = table(hands=["university"], supply={"great_hall": 10})
    play(s, "university")
    s.answer("great_hall")
    assert discard(s) == ["great_hall"]


def test_S2_113_university_gains_nothing_with_a_potion():
    s = table(hands=["university"], supply={"alchemist": 10})
    play(s, "university")
    assert s.question.key == "university.gain" and refused(s, "alchemist")


def test_S2_114_university_gains_nothing_but_actions():
    s = table(hands=["university"])
    play(s, "university")
    assert refused(s, "silver") and refused(s, "gold") and s.question.least == 0
    s.answer()
    assert discard(s) == []


def worth(s, name):
    """Returns what all copies of a card together are worth to P1."""
    return dominion.ranking(s.game)[0]["by_card"][name]


def test_S2_115_a_vineyard_is_worth_a_point_for_three_actions():
    s = table(hands=["vineyard*2 smithy*5"], decks=["village*4"], discards=["market*2 gold"])
    assert worth(s, "vineyard") == 6


def test_S2_116_actions_of_two_types_count_for_a_vineyard(other_sets):
    assert worth(table(hands=["great_hall*2 village vineyard"]), "vineyard") == 1
    assert worth(table(hands=["great_hall*2 vineyard"]), "vineyard") == 0


def test_S2_117_a_vineyard_cannot_be_played():
    s = table(hands=["vineyard copper"])
    assert asked(s) == (0, "turn.treasure") and refused(s, "vineyard")
