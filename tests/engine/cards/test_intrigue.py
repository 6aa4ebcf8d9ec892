"""The cards of Intrigue that the suggested kingdoms call for, alone and in awkward company."""

import pytest  # noqa: I001
from table import (
    bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table, to_buy,
    trash,
)  # fmt: skip

from baraja import dominion
from baraja.dominion.score import points


@pytest.mark.parametrize("name", ["great_hall", "harem", "nobles", "duke"])
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 12), (4, 12)])
def test_piles_that_are_victory_too_have_the_size_of_victory_piles(name, seats, size):
    assert pile(table(hands=[name], seats=seats), name) == size


def test_the_suggested_kingdoms_with_these_cards_are_playable():
    for name in ("money_for_nothing", "the_dukes_ball", "servants", "secret_research", "pools_tools_and_fools"):
        assert dominion.playable(name), name


# --- Baron ----------------------------------------------------------------------------------------------------------


def test_baron_pays_for_an_estate_and_only_for_one():
    s = table(hands=["baron estate*2"])
    play(s, "baron")
    assert options(s) == ["estate"]
    s.answer("estate")
    assert left(s)[1:3] == (2, 4) and hand(s) == ["estate"] and discard(s) == ["estate"]


def test_baron_brings_an_estate_when_none_is_discarded_though_there_is_one():
    s = table(hands=["baron estate"])
    play(s, "baron")
    s.answer()
    assert left(s)[2] == 0 and hand(s) == ["estate"] and discard(s) == ["estate"] and pile(s, "estate") == 7


def test_baron_without_estates_asks_nothing_and_brings_one_while_there_are_any():
    s = table(hands=["baron copper"])
    play(s, "baron")
    assert s.question.key != "baron.discard" and discard(s) == ["estate"]
    s = table(hands=["baron copper"], supply={"estate": 0})
    play(s, "baron")
    assert discard(s) == []


# --- Bridge ---------------------------------------------------------------------------------------------------------


def test_bridge_makes_every_card_cheaper_each_time_it_is_played_until_the_turn_ends():
    s = table(hands=["throne_room bridge", "copper"])
    play(s, "throne_room")
    assert s.game.cost("province") == (6, 0) and s.game.cost("copper") == (0, 0) and s.game.cost("estate") == (0, 0)
    assert left(s)[1:3] == (3, 2)
    to_buy(s)
    assert "bridge" in options(s), "4 less 2 is what two coins pay"
    s.answer("bridge")
    assert left(s)[1:3] == (2, 0)
    s.answer()
    assert s.game.cost("province") == (8, 0)


def test_bridge_and_highway_add_up():
    s = table(hands=["bridge"], play="highway")
    play(s, "bridge")
    assert s.game.cost("province") == (6, 0)


def test_bridge_counts_after_it_has_left_play():
    s = table(hands=["procession bridge"], kingdom=["market"])
    play(s, "procession")
    s.answer("bridge")
    assert trash(s) == ["bridge"] and discard(s) == ["market"], "the Bridge costs 2 by now, a Market 3"
    assert s.game.cost("province") == (6, 0)


# --- Conspirator ----------------------------------------------------------------------------------------------------


def test_conspirator_counts_itself_and_repeated_plays():
    s = table(hands=["throne_room conspirator"], decks=["copper*3"])
    play(s, "throne_room")
    # Throne Room is the first Action, the two plays are the second and the third: only the last one draws.
    assert hand(s) == ["copper"] and left(s)[::2] == (1, 4)


def test_conspirator_as_the_second_action_gives_only_coins():
    s = table(hands=["village conspirator"], decks=["copper*3"])
    play(s, "village", "conspirator")
    assert left(s)[::2] == (1, 2) and hand(s) == ["copper"]


# --- Coppersmith ----------------------------------------------------------------------------------------------------


def test_coppersmith_makes_later_coppers_worth_more_for_every_play():
    s = table(hands=["throne_room coppersmith copper*2 silver"])
    play(s, "throne_room")
    s.answer("all")
    assert left(s)[2] == 3 + 3 + 2


def test_coppersmith_counts_for_a_copper_played_alone_and_by_other_cards():
    s = table(hands=["coppersmith counterfeit copper*2"])
    play(s, "coppersmith")
    s.answer("copper")
    assert left(s)[2] == 2
    s.answer("counterfeit")
    s.answer("copper")
    assert left(s)[2] == 2 + 1 + 4


def test_coppersmith_is_over_with_its_turn():
    s = table(hands=["coppersmith", "copper"])
    play(s, "coppersmith")
    end_turn(s)
    s.answer("all")
    assert left(s)[2] == 1


# --- Duke, Great Hall, Harem, Nobles --------------------------------------------------------------------------------


def test_a_duke_is_worth_a_point_for_every_duchy_wherever_it_lies():
    s = table(hands=["duke*2 duchy"], decks=["duchy"], discards=["duchy"])
    assert points(s.game, 0) == 2 * 3 + 3 * 3


def test_great_hall_replaces_itself_and_counts_at_the_end():
    s = table(hands=["great_hall"], decks=["copper"])
    play(s, "great_hall")
    assert hand(s) == ["copper"] and left(s)[0] == 1 and points(s.game, 0) == 1


def test_a_harem_is_played_with_the_other_treasures():
    s = table(hands=["harem copper"], phase="treasure")
    s.answer("all")
    assert left(s)[2] == 3 and points(s.game, 0) == 2


def test_nobles_choose_each_time_they_are_played():
    s = table(hands=["throne_room nobles"], decks=["copper*5"])
    play(s, "throne_room")
    s.answer("three_cards")
    assert len(hand(s)) == 3
    s.answer("two_actions")
    assert left(s)[0] == 2 and len(hand(s)) == 3 and points(s.game, 0) == 2


# --- Ironworks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gained", "actions", "coins", "drawn"),
    [("village", 1, 0, 0), ("silver", 0, 1, 0), ("estate", 0, 0, 1), ("great_hall", 1, 0, 1), ("curse", 0, 0, 0)],
)
def test_ironworks_pays_for_each_type_of_what_it_gains(gained, actions, coins, drawn):
    s = table(hands=["ironworks"], decks=["copper*2"], kingdom=["great_hall", "village"])
    play(s, "ironworks")
    assert "duchy" not in options(s)
    s.answer(gained)
    assert left(s)[::2] == (actions, coins) and len(hand(s)) == drawn and discard(s) == [gained]


def test_ironworks_pays_nothing_when_the_gain_was_changed():
    s = table(hands=["ironworks trader"], decks=["copper*2"], kingdom=["great_hall"])
    play(s, "ironworks")
    s.answer("great_hall")
    s.answer("trader")
    assert discard(s) == ["silver"] and left(s)[::2] == (0, 0) and hand(s) == ["trader"]


def test_ironworks_cannot_gain_a_potion_cost():
    s = table(hands=["ironworks"], kingdom=["transmute", "familiar"])
    play(s, "ironworks")
    assert not {"transmute", "familiar"} & set(options(s)) and "potion" in options(s)


# --- Masquerade -----------------------------------------------------------------------------------------------------


def test_masquerade_passes_all_cards_at_once_to_the_left():
    s = table(hands=["masquerade copper estate", "gold silver", "province duchy"], decks=["curse*2"])
    play(s, "masquerade")
    s.answer("curse")
    s.answer("silver")
    assert options(s) == ["province", "duchy"], "what comes is not there yet"
    s.answer("duchy")
    assert bag(hand(s, 1)) == bag("gold curse") and bag(hand(s, 2)) == bag("province silver")
    assert s.question.key == "masquerade.trash" and bag(hand(s)) == bag("copper estate curse duchy")
    s.answer("duchy")
    assert trash(s) == ["duchy"]


def test_masquerade_may_trash_nothing_and_nobody_can_answer_it_as_an_attack():
    s = table(hands=["masquerade copper estate", "moat gold"])
    play(s, "masquerade")
    s.answer("estate")
    assert s.question.key == "masquerade.pass" and s.question.seat == 1
    s.answer("moat")
    s.answer()
    assert trash(s) == [] and bag(hand(s)) == bag("copper moat") and bag(hand(s, 1)) == bag("estate gold")


def test_who_has_no_cards_passes_none_and_still_receives_one():
    s = table(hands=["masquerade copper", "", "gold"])
    play(s, "masquerade")
    s.answer()
    assert hand(s, 1) == ["copper"] and hand(s, 2) == [] and hand(s) == ["gold"]


def test_what_is_passed_is_told_to_giver_and_receiver_only():
    s = table(hands=["masquerade copper estate", "gold silver", "duchy"])
    play(s, "masquerade")
    s.answer("estate")
    s.answer("gold")
    seen = {seat: [event.get("card") for event in happened(s, "pass", seat)] for seat in range(3)}
    assert seen == {0: ["estate", None, "duchy"], 1: ["estate", "gold", None], 2: [None, "gold", "duchy"]}


def test_a_passed_card_is_not_gained():
    s = table(hands=["masquerade death_cart estate", "copper"])
    play(s, "masquerade")
    s.answer("death_cart")
    assert "death_cart" in hand(s, 1) and discard(s, 1) == [] and not happened(s, "gain")


# --- Mining Village -------------------------------------------------------------------------------------------------


def test_mining_village_pays_only_when_it_goes():
    s = table(hands=["mining_village"], decks=["copper*2"])
    play(s, "mining_village")
    s.answer("mining_village")
    assert trash(s) == ["mining_village"] and left(s)[::2] == (2, 2) and hand(s) == ["copper"]
    s = table(hands=["mining_village"], decks=["copper*2"])
    play(s, "mining_village")
    s.answer()
    assert in_play(s) == ["mining_village"] and left(s)[::2] == (2, 0)


def test_mining_village_under_a_throne_room_is_trashed_once():
    s = table(hands=["throne_room mining_village"], decks=["copper*2"])
    play(s, "throne_room")
    s.answer("mining_village")
    assert s.question.key != "mining_village.trash" and left(s)[::2] == (4, 2) and len(hand(s)) == 2


# --- Minion ---------------------------------------------------------------------------------------------------------


def test_minion_gives_coins_or_new_hands_for_those_with_five_cards():
    s = table(
        hands=["minion copper*2", "estate*5", "estate*4"], decks=["gold*4", "silver*5", "silver*5"],
    )  # fmt: skip
    play(s, "minion")
    s.answer("new_hand")
    assert hand(s) == ["gold"] * 4 and discard(s) == ["copper"] * 2
    assert hand(s, 1) == ["silver"] * 4 and hand(s, 2) == ["estate"] * 4 and left(s)[0] == 1
    s = table(hands=["minion copper", "estate*5"])
    play(s, "minion")
    s.answer("two_coins")
    assert left(s)[2] == 2 and hand(s) == ["copper"] and len(hand(s, 1)) == 5


def test_reactions_to_a_minion_come_before_its_choice():
    s = table(hands=["minion", "moat estate*4"], decks=["gold*4", "silver*5"])
    play(s, "minion")
    assert s.question.key == "react.attack" and s.question.seat == 1
    s.answer("moat")
    s.answer("new_hand")
    assert len(hand(s, 1)) == 5 and hand(s) == ["gold"] * 4


# --- Pawn, Steward --------------------------------------------------------------------------------------------------


def test_a_pawn_gives_two_different_things():
    s = table(hands=["pawn"], decks=["copper*2"])
    play(s, "pawn")
    refused(s, "one_card", "one_card")
    refused(s, "one_card")
    s.answer("one_coin", "one_card")
    assert hand(s) == ["copper"] and left(s)[:3] == (0, 1, 1)
    s = table(hands=["pawn"], decks=["copper*2"])
    play(s, "pawn")
    s.answer("one_action", "one_buy")
    assert left(s)[:3] == (1, 2, 0)


def test_steward_draws_pays_or_trashes_two():
    for word, hand_after, coins in (("two_cards", ["gold"] * 2, 0), ("two_coins", [], 2)):
        s = table(hands=["steward"], decks=["gold*2"])
        play(s, "steward")
        s.answer(word)
        assert hand(s) == hand_after and left(s)[2] == coins
    s = table(hands=["steward copper estate curse"])
    play(s, "steward")
    s.answer("trash_two")
    refused(s, "copper")
    s.answer("curse", "estate")
    assert bag(trash(s)) == bag("curse estate")


def test_steward_with_a_single_card_trashes_that_one():
    s = table(hands=["steward gold"])
    play(s, "steward")
    s.answer("trash_two")
    assert trash(s) == ["gold"]


# --- Saboteur -------------------------------------------------------------------------------------------------------


def test_saboteur_digs_for_a_card_of_three_and_offers_one_two_cheaper():
    s = table(hands=["saboteur", ""], decks=["", "copper estate gold province"])
    play(s, "saboteur")
    assert trash(s) == ["gold"] and s.question.seat == 1 and s.question.key == "saboteur.gain"
    assert "duchy" not in options(s) and "silver" in options(s) and s.question.least == 0
    s.answer("silver")
    assert discard(s, 1) == ["silver", "copper", "estate"] and deck(s, 1) == ["province"]


def test_saboteur_that_finds_nothing_discards_what_it_turned_over():
    s = table(hands=["saboteur", ""], decks=["", "copper estate"], discards=["", "curse"])
    play(s, "saboteur")
    assert trash(s) == [] and bag(discard(s, 1)) == bag("copper estate curse")


def test_saboteur_under_bridges_reaches_higher_cards_only():
    s = table(hands=["bridge saboteur", ""], decks=["", "silver gold"], actions=2)
    play(s, "bridge", "saboteur")
    assert trash(s) == ["gold"], "a Silver costs 2 now"
    assert "silver" in options(s) and "village" not in [o for o in options(s) if s.game.cost(o).coins > 3]


def test_a_fortress_trashed_by_a_saboteur_comes_back_and_still_earns_the_offer():
    s = table(hands=["saboteur", ""], decks=["", "copper fortress"])
    play(s, "saboteur")
    while s.question.key == "react.when_trash":
        s.answer(*options(s)[:1])
    assert hand(s, 1) == ["fortress"] and s.question.key == "saboteur.gain"
    s.answer("estate")
    assert bag(discard(s, 1)) == bag("estate copper")


# --- Secret Chamber -------------------------------------------------------------------------------------------------


def test_secret_chamber_turns_cards_into_coins():
    s = table(hands=["secret_chamber estate*2 copper"])
    play(s, "secret_chamber")
    s.answer("estate", "estate#2")
    assert left(s)[2] == 2 and hand(s) == ["copper"]


def test_secret_chamber_looks_ahead_against_an_attack_and_may_go_back_itself():
    s = table(hands=["militia", "secret_chamber copper*4"], decks=["", "gold silver"])
    play(s, "militia")
    s.answer("secret_chamber")
    s.answer("secret_chamber", "gold")
    assert deck(s, 1) == ["secret_chamber", "gold"]
    assert s.question.key == "militia.discard" and len(hand(s, 1)) == 5


def test_a_moat_drawn_by_a_secret_chamber_can_still_be_shown():
    s = table(hands=["witch", "secret_chamber copper"], decks=["copper*2", "moat estate"])
    play(s, "witch")
    s.answer("secret_chamber")
    s.answer("estate", "copper")
    assert s.question.key == "react.attack" and "moat" in options(s)
    s.answer("moat")
    if s.question.key == "react.attack":
        s.answer()
    assert discard(s, 1) == []


# --- Shanty Town ----------------------------------------------------------------------------------------------------


def test_shanty_town_draws_only_without_actions_in_the_hand():
    s = table(hands=["shanty_town copper"], decks=["gold*3"])
    play(s, "shanty_town")
    assert bag(hand(s)) == bag("copper gold*2") and left(s)[0] == 2
    s = table(hands=["shanty_town nobles"], decks=["gold*3"])
    play(s, "shanty_town")
    assert hand(s) == ["nobles"] and left(s)[0] == 2 and happened(s, "reveal")


# --- Swindler -------------------------------------------------------------------------------------------------------


def test_swindler_gives_a_card_of_the_same_cost_that_its_player_chooses():
    s = table(hands=["swindler", "", ""], decks=["", "copper", "province"])
    play(s, "swindler")
    assert s.question.seat == 0 and bag(options(s)) == bag("copper curse")
    s.answer("curse")
    assert discard(s, 1) == ["curse"] and discard(s, 2) == ["province"], "nothing else costs 8"
    assert bag(trash(s)) == bag("copper province") and left(s)[2] == 2


def test_swindler_finds_nothing_of_a_cost_that_is_gone():
    s = table(hands=["swindler", ""], decks=["", "gold"], supply={"gold": 0}, kingdom=["swindler"])
    play(s, "swindler")
    assert trash(s) == ["gold"] and discard(s, 1) == []


# --- Torturer -------------------------------------------------------------------------------------------------------


def test_torturer_lets_each_rival_choose_even_what_cannot_be_done():
    s = table(hands=["torturer", "copper estate gold", ""], decks=["copper*3"], supply={"curse": 1})
    play(s, "torturer")
    assert s.question.seat == 1
    s.answer("discard_two")
    s.answer("copper", "estate")
    assert hand(s, 1) == ["gold"]
    s.answer("discard_two")
    assert hand(s, 2) == [] and pile(s, "curse") == 1, "without cards there is nothing to discard"
    s = table(hands=["torturer", "copper*3"], supply={"curse": 1})
    play(s, "torturer")
    s.answer("take_curse")
    assert "curse" in hand(s, 1) and len(hand(s)) == 0
    s = table(hands=["torturer", "copper*3"], supply={"curse": 0})
    play(s, "torturer")
    s.answer("take_curse")
    assert hand(s, 1) == ["copper"] * 3


# --- Trading Post, Tribute, Upgrade, Wishing Well -------------------------------------------------------------------


def test_trading_post_brings_a_silver_to_the_hand_for_two_cards_only():
    s = table(hands=["trading_post copper estate curse"])
    play(s, "trading_post")
    s.answer("estate", "curse")
    assert bag(hand(s)) == bag("copper silver") and bag(trash(s)) == bag("estate curse")
    s = table(hands=["trading_post copper"])
    play(s, "trading_post")
    assert trash(s) == ["copper"] and hand(s) == []


@pytest.mark.parametrize(
    ("top", "actions", "coins", "drawn"),
    [
        ("village smithy", 4, 0, 0), ("village village", 2, 0, 0), ("copper estate", 0, 2, 2),
        ("curse silver", 0, 2, 0), ("harem nobles", 2, 2, 4), ("curse", 0, 0, 0), ("", 0, 0, 0),
    ],
)  # fmt: skip
def test_tribute_pays_by_the_types_of_differently_named_cards(top, actions, coins, drawn):
    s = table(hands=["tribute", "", ""], decks=["copper*5", top, "gold*2"])
    play(s, "tribute")
    assert left(s)[::2] == (actions, coins) and len(hand(s)) == drawn
    assert bag(discard(s, 1)) == bag(top) and deck(s, 2) == ["gold"] * 2


def test_upgrade_draws_first_and_takes_only_the_exact_cost():
    s = table(hands=["upgrade"], decks=["estate"], kingdom=["village", "upgrade"])
    play(s, "upgrade")
    assert bag(options(s)) == bag("silver village") and trash(s) == ["estate"] and left(s)[0] == 1
    s.answer("village")
    assert discard(s) == ["village"]
    s = table(hands=["upgrade province"], kingdom=["village"])
    play(s, "upgrade")
    assert trash(s) == ["province"] and discard(s) == []


def test_upgrade_keeps_the_potion_of_a_cost():
    s = table(hands=["upgrade vineyard"], kingdom=["vineyard", "transmute", "scrying_pool", "university", "familiar"])
    play(s, "upgrade")
    assert trash(s) == ["vineyard"] and discard(s) == [], "nothing costs 1 and a potion"


def test_wishing_well_takes_the_card_it_named_and_leaves_any_other():
    s = table(hands=["wishing_well"], decks=["copper gold silver"])
    play(s, "wishing_well")
    assert hand(s) == ["copper"] and {"gold", "province", "wishing_well"} <= set(options(s))
    s.answer("gold")
    assert bag(hand(s)) == bag("copper gold") and deck(s) == ["silver"]
    s = table(hands=["wishing_well"], decks=["copper gold silver"])
    play(s, "wishing_well")
    s.answer("silver")
    assert hand(s) == ["copper"] and deck(s) == ["gold", "silver"] and happened(s, "reveal")


def test_bought_at_a_bridge_price_the_coins_are_counted_right():
    s = table(hands=["bridge copper*4"])
    play(s, "bridge")
    s.answer("all")
    buy(s, "smithy")
    assert left(s)[1:3] == (1, 2)
