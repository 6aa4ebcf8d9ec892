"""Our own rulings for the cards that the rulebook's text breaks off before (`dark_ages_own_cases.csv`)."""

import csv  # noqa: I001
import re
from pathlib import Path

from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    trash, zone,
)  # fmt: skip

from baraja import dominion


def test_every_ruling_of_our_own_has_a_test_of_its_name():
    here = Path(__file__)
    with open(here.with_name("dark_ages_own_cases.csv"), encoding="utf-8", newline="") as file:
        rulings = [row["id"] for row in csv.DictReader(file)]
    tested = re.findall(r"^def test_(D)_(\d{3})_", here.read_text(encoding="utf-8"), re.MULTILINE)
    assert rulings == [f"{group}-{number}" for group, number in tested] and len(rulings) > 100


# --- hermit and madman ------------------------------------------------------------------------------------------------


def test_D_001_hermit_goes_mad_when_nothing_was_bought():
    s = table(hands=["hermit"], decks=["estate*9"])
    play(s, "hermit")
    s.answer("silver")
    end_turn(s)
    assert trash(s) == ["hermit"] and discard(s) == ["silver", "madman"] and pile(s, "madman") == 9


def test_D_002_hermit_stays_when_so_much_as_a_copper_was_bought():
    s = table(hands=["hermit"], decks=["estate*9"])
    play(s, "hermit")
    s.answer("silver")
    buy(s, "copper")
    assert trash(s) == [] and pile(s, "madman") == 10 and "hermit" in discard(s)


def test_D_003_hermit_and_its_double_both_go_mad():
    s = table(play="hermit*2", decks=["estate*9"], phase="buy")
    end_turn(s)
    assert trash(s) == ["hermit"] * 2 and discard(s) == ["madman"] * 2


def test_D_004_hermit_played_twice_brings_one_madman():
    s = table(hands=["throne_room hermit"], decks=["estate*9"])
    play(s, "throne_room")
    s.answer("silver")
    s.answer("silver")
    end_turn(s)
    assert trash(s) == ["hermit"] and sorted(discard(s)) == bag("silver*2 madman throne_room")


def test_D_005_hermit_is_trashed_though_no_madman_is_left():
    s = table(play="hermit", decks=["estate*9"], supply={"madman": 0}, phase="buy")
    end_turn(s)
    assert trash(s) == ["hermit"] and discard(s) == []


def test_D_006_hermit_trashed_in_clean_up_may_be_answered_from_the_hand():
    s = table(play="hermit", hands=["market_square"], decks=["estate*9"], phase="buy")
    s.answer()
    assert asked(s) == (0, "react.when_trash") and options(s) == ["market_square"]
    s.answer("market_square")
    assert discard(s) == ["market_square", "gold", "madman"]


def test_D_007_hermit_may_be_a_band_of_misfits():
    s = table(hands=["band_of_misfits"], kingdom=["hermit"], decks=["estate*9"])
    play(s, "band_of_misfits")
    s.answer("silver")
    end_turn(s)
    assert trash(s) == ["band_of_misfits"] and discard(s) == ["silver", "madman"]


def test_D_008_hermit_trashed_before_clean_up_does_not_go_mad():
    s = table(hands=["procession hermit"], kingdom=["armory"], decks=["estate*9"])
    play(s, "procession")
    s.answer("hermit")
    s.answer("silver")
    s.answer("silver")
    s.answer("armory")
    end_turn(s)
    assert pile(s, "madman") == 10 and trash(s) == ["hermit"]


def test_D_009_madman_draws_as_many_cards_as_the_hand_holds():
    s = table(hands=["madman copper*3"], decks=["estate*5"], kingdom=["hermit"], supply={"madman": 4})
    play(s, "madman")
    assert left(s)[0] == 2 and hand(s) == bag("copper*3 estate*3") and pile(s, "madman") == 5 and in_play(s) == []


def test_D_010_madman_with_an_empty_hand_draws_nothing():
    s = table(hands=["madman"], decks=["estate*5"], kingdom=["hermit"])
    play(s, "madman")
    assert hand(s) == [] and left(s)[0] == 2


def test_D_011_madman_played_twice_returns_once_and_draws_once():
    s = table(hands=["throne_room madman copper"], decks=["estate*5"], kingdom=["hermit"])
    play(s, "throne_room")
    assert left(s)[0] == 4 and hand(s) == bag("copper estate")


def test_D_012_madman_in_the_trash_stays_there():
    s = table(hands=["chapel madman"], kingdom=["hermit"], supply={"madman": 4})
    play(s, "chapel")
    s.answer("madman")
    assert trash(s) == ["madman"] and pile(s, "madman") == 4


# --- squire -----------------------------------------------------------------------------------------------------------


def test_D_013_squire_gives_one_of_three():
    def squire(choice):
        s = table(hands=["squire smithy"])
        play(s, "squire")
        assert options(s) == ["two_actions", "two_buys", "gain_silver"] and refused(s)
        s.answer(choice)
        return left(s), discard(s)

    assert squire("two_actions") == ((2, 1, 1), [])
    assert squire("two_buys") == ((0, 3, 1), [])
    assert squire("gain_silver") == ((0, 1, 1), ["silver"])


def test_D_014_squire_may_choose_a_silver_that_is_not_there():
    s = table(hands=["squire"], supply={"silver": 0})
    play(s, "squire")
    s.answer("gain_silver")
    assert discard(s) == [] and left(s) == (0, 1, 1)


def test_D_015_squire_trashed_brings_an_attack_of_any_cost():
    s = table(hands=["chapel squire"], kingdom=["witch", "militia", "village"])
    play(s, "chapel")
    s.answer("squire")
    assert asked(s) == (0, "squire.gain") and options(s) == ["witch", "militia"] and refused(s)
    s.answer("witch")
    assert discard(s) == ["witch"]


def test_D_016_squire_trashed_with_no_attack_around():
    s = table(hands=["chapel squire"], kingdom=["chapel", "village"])
    play(s, "chapel")
    s.answer("squire")
    assert discard(s) == [] and trash(s) == ["squire"]


def test_D_017_squire_trashed_brings_the_top_knight():
    s = table(hands=["chapel squire"], kingdom=["chapel"], supply={"knights": ["dame_anna", "sir_martin"]})
    play(s, "chapel")
    s.answer("squire")
    assert discard(s) == ["dame_anna"]


def test_D_018_squire_trashed_by_another_player_brings_its_owner_the_attack(other_sets):
    s = table(hands=["swindler"], decks=["", "squire"], kingdom=["swindler", "witch", "cellar"])
    play(s, "swindler")
    assert asked(s) == (1, "squire.gain") and options(s) == ["swindler", "witch"]
    s.answer("witch")
    assert asked(s) == (0, "swindler.gain") and discard(s, 1) == ["witch"]


# --- counterfeit ------------------------------------------------------------------------------------------------------


def test_D_019_counterfeit_on_a_spoils_pays_twice_and_trashes_nothing():
    s = table(hands=["counterfeit spoils"], kingdom=["bandit_camp"], supply={"spoils": 14}, phase="treasure")
    s.answer("counterfeit")
    s.answer("spoils")
    assert left(s) == (1, 2, 7) and pile(s, "spoils") == 15 and trash(s) == []


def test_D_020_counterfeit_on_a_counterfeit():
    s = table(hands=["counterfeit*2 silver"], phase="treasure")
    s.answer("counterfeit")
    s.answer("counterfeit")
    s.answer("silver")
    assert left(s) == (1, 4, 7) and trash(s) == ["silver", "counterfeit"] and in_play(s) == ["counterfeit"]


def test_D_021_counterfeit_may_be_played_for_itself():
    s = table(hands=["counterfeit gold"], phase="treasure")
    s.answer("counterfeit")
    s.answer()
    s.answer("gold")
    assert left(s) == (1, 2, 4) and trash(s) == []


def test_D_022_counterfeit_lets_market_square_answer():
    s = table(hands=["counterfeit copper market_square"], phase="treasure")
    s.answer("counterfeit")
    s.answer("copper")
    assert asked(s) == (0, "react.when_trash")
    s.answer("market_square")
    assert trash(s) == ["copper"] and discard(s) == ["market_square", "gold"]


def test_D_023_counterfeit_takes_treasures_only():
    s = table(hands=["counterfeit moat"], phase="treasure")
    s.answer("counterfeit")
    assert asked(s) == (0, "turn.buy") and left(s) == (1, 2, 1)


# --- feodum -----------------------------------------------------------------------------------------------------------


def test_D_024_feodum_counts_full_sets_of_three_silvers():
    s = table(hands=["feodum silver*3"], decks=["silver*2"], discards=["silver*2 feodum"])
    assert dominion.points(s.game, 0) == 4
    s = table(hands=["feodum silver*2"], decks=["", "silver*3"])
    assert dominion.points(s.game, 0) == 0


def test_D_025_feodum_trashed_brings_three_silvers():
    s = table(hands=["chapel feodum"])
    play(s, "chapel")
    s.answer("feodum")
    assert discard(s) == ["silver"] * 3


def test_D_026_feodum_trashed_brings_the_silvers_that_are_left():
    s = table(hands=["chapel feodum"], supply={"silver": 2})
    play(s, "chapel")
    s.answer("feodum")
    assert discard(s) == ["silver"] * 2


def test_D_027_feodum_is_a_victory_pile():
    sizes = []
    for seats in (2, 3, 4):
        s = table(kingdom=["feodum"], seats=seats)
        sizes.append(s.game.sizes["feodum"])
    assert sizes == [8, 12, 12]


# --- ironmonger -------------------------------------------------------------------------------------------------------


def test_D_028_ironmonger_pays_for_what_stays_on_the_deck():
    s = table(hands=["ironmonger smithy"], decks=["copper village"])
    play(s, "ironmonger")
    assert asked(s) == (0, "ironmonger.discard") and options(s) == ["village"]
    s.answer()
    assert left(s) == (2, 1, 0) and deck(s) == ["village"]


def test_D_029_ironmonger_pays_for_what_is_discarded():
    s = table(hands=["ironmonger"], decks=["copper gold"])
    play(s, "ironmonger")
    s.answer("gold")
    assert left(s)[2] == 1 and discard(s) == ["gold"]


def test_D_030_ironmonger_draws_the_victory_card_that_it_left():
    s = table(hands=["ironmonger"], decks=["copper estate silver"])
    play(s, "ironmonger")
    s.answer()
    assert hand(s) == bag("copper estate") and deck(s) == ["silver"]
    s = table(hands=["ironmonger"], decks=["copper estate silver"])
    play(s, "ironmonger")
    s.answer("estate")
    assert hand(s) == bag("copper silver") and discard(s) == ["estate"]


def test_D_031_ironmonger_pays_for_each_type(other_sets):
    s = table(hands=["ironmonger smithy"], decks=["copper great_hall silver"])
    play(s, "ironmonger")
    s.answer("great_hall")
    assert left(s)[0] == 2 and hand(s) == bag("copper silver smithy")


def test_D_032_ironmonger_with_nothing_to_turn_over_and_with_a_curse():
    s = table(hands=["ironmonger"], decks=["copper"])
    play(s, "ironmonger")
    assert hand(s) == ["copper"] and asked(s) == (0, "turn.treasure")
    s = table(hands=["ironmonger"], decks=["copper curse"])
    play(s, "ironmonger")
    s.answer("curse")
    assert left(s) == (1, 1, 0) and discard(s) == ["curse"]


# --- overgrown estate, necropolis, ruins ------------------------------------------------------------------------------


def test_D_033_overgrown_estate_trashed_draws_a_card():
    s = table(hands=["chapel overgrown_estate"], decks=["gold"])
    play(s, "chapel")
    s.answer("overgrown_estate")
    assert hand(s) == ["gold"]


def test_D_034_overgrown_estate_is_a_victory_card_without_points():
    s = table(hands=["overgrown_estate"])
    assert dominion.points(s.game, 0) == 0 and s.game.kind(s.game.zones["hand", 0][0]).types == {"victory", "shelter"}


def test_D_035_necropolis_gives_two_actions():
    s = table(hands=["necropolis"])
    play(s, "necropolis")
    assert left(s)[0] == 2 and in_play(s) == ["necropolis"]


def test_D_036_ruins_give_one_thing_each():
    def ruins(name):
        s = table(hands=[name], decks=["gold*2"])
        play(s, name)
        return (*left(s), len(hand(s)))

    assert ruins("ruined_village") == (1, 1, 0, 0) and ruins("ruined_market") == (0, 2, 0, 0)
    assert ruins("abandoned_mine") == (0, 1, 1, 0) and ruins("ruined_library") == (0, 1, 0, 1)


def test_D_037_survivors_discards_both_or_puts_both_back():
    s = table(hands=["survivors"], decks=["estate gold copper"])
    play(s, "survivors")
    assert options(s) == ["discard_them", "put_back"] and zone(s, 0, "looked") == ["estate", "gold"]
    s.answer("discard_them")
    assert discard(s) == ["estate", "gold"] and deck(s) == ["copper"]
    s = table(hands=["survivors"], decks=["estate gold copper"])
    play(s, "survivors")
    s.answer("put_back")
    s.answer("gold", "estate")
    assert deck(s) == ["gold", "estate", "copper"]


def test_D_038_survivors_with_one_card_or_none():
    s = table(hands=["survivors"], decks=["estate"])
    play(s, "survivors")
    s.answer("put_back")
    assert deck(s) == ["estate"]
    s = table(hands=["survivors copper"])
    play(s, "survivors")
    assert asked(s) == (0, "turn.treasure")


# --- fortress ---------------------------------------------------------------------------------------------------------


def test_D_039_fortress_returns_and_still_counts_as_trashed():
    s = table(hands=["altar fortress"])
    play(s, "altar")
    assert asked(s) == (0, "altar.gain") and hand(s) == ["fortress"] and trash(s) == []
    s.answer("duchy")
    assert discard(s) == ["duchy"]


def test_D_040_fortress_returns_in_another_players_turn():
    s = table(hands=["dame_molly"], decks=["", "fortress copper"])
    play(s, "dame_molly")
    assert hand(s, 1) == ["fortress"] and trash(s) == [] and discard(s, 1) == ["copper"]


def test_D_041_fortress_and_its_double_both_return():
    s = table(hands=["count fortress*2 copper"])
    play(s, "count")
    s.answer("gain_copper")
    s.answer("trash_hand")
    assert hand(s) == bag("fortress*2") and trash(s) == ["copper"]


def test_D_042_fortress_and_market_square_in_either_order():
    for order in (["fortress@trash", "market_square"], ["market_square"]):
        s = table(hands=["chapel fortress market_square"])
        play(s, "chapel")
        s.answer("fortress")
        assert asked(s) == (0, "react.when_trash") and options(s) == ["fortress@trash", "market_square"] and refused(s)
        for name in order:
            s.answer(name)
        assert hand(s) == ["fortress"] and discard(s) == ["market_square", "gold"]


def test_D_043_fortress_counts_for_mercenary():
    s = table(hands=["mercenary fortress copper"], decks=["estate*2"], kingdom=["urchin"])
    play(s, "mercenary")
    s.answer("trash_two")
    assert hand(s) == bag("fortress estate*2") and trash(s) == ["copper"] and left(s)[2] == 2


# --- rogue ------------------------------------------------------------------------------------------------------------


def test_D_044_rogue_must_pick_up_a_card_if_there_is_one():
    s = table(hands=["rogue"], decks=["", "gold copper"], trash="copper smithy province")
    play(s, "rogue")
    assert discard(s) == ["smithy"] and trash(s) == ["copper", "province"] and deck(s, 1) == ["gold", "copper"]
    assert left(s)[2] == 2


def test_D_045_rogue_picks_among_several():
    s = table(hands=["rogue"], trash="smithy gold")
    play(s, "rogue")
    assert asked(s) == (0, "rogue.gain") and options(s) == ["smithy", "gold"] and refused(s)
    s.answer("gold")
    assert discard(s) == ["gold"]


def test_D_046_rogue_raids_when_the_trash_holds_nothing_for_it():
    s = table(hands=["rogue"], decks=["", "gold silver", "estate copper"], trash="copper")
    play(s, "rogue")
    assert asked(s) == (1, "rogue.trash") and options(s) == ["gold", "silver"]
    s.answer("silver")
    assert discard(s, 1) == ["gold"] and discard(s, 2) == ["estate", "copper"] and trash(s) == ["copper", "silver"]


def test_D_047_rogue_played_twice_picks_up_its_own_loot():
    s = table(hands=["throne_room rogue"], decks=["", "gold copper"])
    play(s, "throne_room")
    assert discard(s) == ["gold"] and trash(s) == [] and left(s)[2] == 4


def test_D_048_rogue_is_an_attack_even_when_it_only_picks_up():
    s = table(hands=["rogue", "moat"], trash="smithy")
    play(s, "rogue")
    assert asked(s) == (1, "react.attack")
    s.answer("moat")
    assert discard(s) == ["smithy"]


def test_D_049_rogue_leaves_potion_costs_alone():
    s = table(hands=["rogue"], decks=["", "familiar golem"], trash="familiar")
    play(s, "rogue")
    assert discard(s) == [] and discard(s, 1) == ["familiar", "golem"] and trash(s) == ["familiar"]


# --- poor house -------------------------------------------------------------------------------------------------------


def test_D_050_poor_house_loses_a_coin_for_each_treasure():
    s = table(hands=["poor_house copper*2 estate"])
    play(s, "poor_house")
    assert left(s)[2] == 2 and happened(s, "reveal", 1)[-1]["cards"] == ["copper", "copper", "estate"]


def test_D_051_poor_house_never_goes_below_no_coins():
    s = table(hands=["poor_house copper*6"], coins=1)
    play(s, "poor_house")
    assert left(s)[2] == 0 and happened(s, "lose_coins")[-1]["coins"] == 5


def test_D_052_poor_house_takes_coins_that_were_there_before():
    s = table(hands=["poor_house copper*6"], coins=3)
    play(s, "poor_house")
    assert left(s)[2] == 1


def test_D_053_poor_house_counts_treasures_of_several_types(other_sets):
    s = table(hands=["poor_house harem spoils"], kingdom=["poor_house"])
    play(s, "poor_house")
    assert left(s)[2] == 2


# --- wandering minstrel -----------------------------------------------------------------------------------------------


def test_D_054_wandering_minstrel_orders_the_actions_and_discards_the_rest():
    s = table(hands=["wandering_minstrel"], decks=["copper village estate smithy gold"])
    play(s, "wandering_minstrel")
    assert asked(s) == (0, "order.put") and options(s) == ["village", "smithy"]
    s.answer("smithy", "village")
    assert deck(s) == ["smithy", "village", "gold"] and discard(s) == ["estate"] and hand(s) == ["copper"]
    assert left(s)[0] == 2
    [put] = happened(s, "put", 1)
    assert put["count"] == 2 and "cards" not in put  # everybody saw the cards, but nobody need tell in which order


def test_D_055_wandering_minstrel_puts_ruins_back():
    s = table(hands=["wandering_minstrel"], decks=["copper survivors necropolis gold"])
    play(s, "wandering_minstrel")
    s.answer("survivors", "necropolis")
    assert deck(s) == ["survivors", "necropolis"] and discard(s) == ["gold"]


def test_D_056_wandering_minstrel_with_too_few_cards():
    s = table(hands=["wandering_minstrel"], decks=["copper gold"], discards=["village"])
    play(s, "wandering_minstrel")
    assert deck(s) == ["village"] and discard(s) == ["gold"]


# --- graverobber ------------------------------------------------------------------------------------------------------


def test_D_057_graverobber_puts_the_robbed_card_on_the_deck():
    s = table(hands=["graverobber"], decks=["estate"], trash="copper gold smithy")
    play(s, "graverobber")
    assert options(s) == ["from_trash", "from_hand"]
    s.answer("from_trash")
    assert asked(s) == (0, "graverobber.take") and options(s) == ["gold", "smithy"]
    s.answer("gold")
    assert deck(s) == ["gold", "estate"] and trash(s) == ["copper", "smithy"]


def test_D_058_graverobber_may_choose_what_cannot_be_done():
    for choice in ("from_trash", "from_hand"):
        s = table(hands=["graverobber copper"], trash="copper")
        play(s, "graverobber")
        s.answer(choice)
        assert asked(s) == (0, "turn.treasure") and hand(s) == ["copper"] and trash(s) == ["copper"]


def test_D_059_graverobber_on_a_cultist_draws_before_it_gains():
    s = table(hands=["graverobber cultist"], decks=["copper*3"])
    play(s, "graverobber")
    s.answer("from_hand")
    assert asked(s) == (0, "graverobber.gain") and hand(s) == bag("copper*3") and "province" in options(s)
    s.answer("province")
    assert discard(s) == ["province"] and trash(s) == ["cultist"]


def test_D_060_graverobber_reworks_actions_only():
    s = table(hands=["graverobber fortress copper"])
    play(s, "graverobber")
    s.answer("from_hand")
    assert hand(s) == bag("fortress copper") and "gold" in options(s) and "province" not in options(s)
    s.answer("gold")
    assert discard(s) == ["gold"]


def test_D_061_graverobber_gains_the_card_out_of_the_trash():
    s = table(hands=["graverobber"], trash="death_cart", supply={"ruins": ["survivors", "ruined_market"]})
    play(s, "graverobber")
    s.answer("from_trash")
    assert deck(s) == ["death_cart"] and discard(s) == ["survivors", "ruined_market"]


# --- beggar -----------------------------------------------------------------------------------------------------------


def test_D_062_beggar_gains_three_coppers_to_the_hand():
    s = table(hands=["beggar"])
    play(s, "beggar")
    assert hand(s) == bag("copper*3") and discard(s) == []


def test_D_063_beggar_gains_the_coppers_that_are_left():
    s = table(hands=["beggar"], supply={"copper": 1})
    play(s, "beggar")
    assert hand(s) == ["copper"]


def test_D_064_beggar_does_not_stop_the_attack():
    s = table(hands=["militia", "beggar copper*4"], decks=["", "estate"])
    play(s, "militia")
    s.answer("beggar")
    assert deck(s, 1) == ["silver", "estate"] and hand(s, 1) == bag("copper*3")
    assert discard(s, 1) == ["beggar", "silver", "copper"]


def test_D_065_beggar_and_its_double_answer_one_attack():
    s = table(hands=["militia", "beggar*2 moat"])
    play(s, "militia")
    s.answer("beggar")
    s.answer("moat")
    s.answer("beggar")
    assert deck(s, 1) == ["silver"] * 2 and discard(s, 1) == ["beggar", "silver"] * 2 and hand(s, 1) == ["moat"]


def test_D_066_beggar_puts_the_last_silver_on_the_deck():
    s = table(hands=["militia", "beggar"], supply={"silver": 1})
    play(s, "militia")
    s.answer("beggar")
    assert deck(s, 1) == ["silver"] and discard(s, 1) == ["beggar"]


def test_D_067_beggar_does_not_answer_its_owners_attack():
    s = table(hands=["militia beggar", "copper"], actions=2)
    play(s, "militia")
    assert asked(s) == (0, "turn.action")


# --- mercenary --------------------------------------------------------------------------------------------------------


def test_D_068_mercenary_trashes_two_and_attacks():
    s = table(hands=["mercenary copper estate curse", "copper*5"], decks=["gold*3"], kingdom=["urchin"])
    play(s, "mercenary")
    assert asked(s) == (0, "mercenary.choose") and options(s) == ["trash_two"]
    s.answer("trash_two")
    assert refused(s, "copper") and refused(s, "copper", "estate", "curse")
    s.answer("copper", "estate")
    assert trash(s) == ["copper", "estate"] and hand(s) == bag("curse gold*2") and left(s)[2] == 2
    assert hand(s, 1) == bag("copper*3")


def test_D_069_mercenary_may_do_nothing():
    s = table(hands=["mercenary copper*2", "copper*5"], kingdom=["urchin"])
    play(s, "mercenary")
    s.answer()
    assert trash(s) == [] and left(s) == (0, 1, 0) and len(hand(s, 1)) == 5


def test_D_070_mercenary_with_one_card_trashes_it_for_nothing():
    s = table(hands=["mercenary curse", "copper*5"], decks=["gold*2"], kingdom=["urchin"])
    play(s, "mercenary")
    s.answer("trash_two")
    assert trash(s) == ["curse"] and hand(s) == [] and left(s)[2] == 0 and len(hand(s, 1)) == 5


def test_D_071_mercenary_is_an_attack_before_anything_is_trashed():
    s = table(hands=["mercenary", "moat"], kingdom=["urchin"])
    play(s, "mercenary")
    assert asked(s) == (1, "react.attack")
    s.answer("moat")
    assert asked(s) == (0, "turn.buy")


# --- forager ----------------------------------------------------------------------------------------------------------


def test_D_072_forager_counts_names_of_treasures():
    s = table(hands=["forager copper"], trash="copper*2 silver estate")
    play(s, "forager")
    assert left(s) == (1, 2, 2) and trash(s) == ["copper", "copper", "silver", "estate", "copper"]


def test_D_073_forager_pays_without_trashing():
    s = table(hands=["forager"], trash="gold")
    play(s, "forager")
    assert left(s) == (1, 2, 1)


def test_D_074_forager_counts_what_it_has_just_trashed(other_sets):
    s = table(hands=["forager spoils estate"], trash="harem counterfeit", kingdom=["forager"])
    play(s, "forager")
    assert refused(s)
    s.answer("spoils")
    assert left(s)[2] == 3


# --- pillage ----------------------------------------------------------------------------------------------------------


def test_D_075_pillage_takes_the_best_card_of_full_hands():
    s = table(hands=["pillage", "gold copper*4", "gold copper*3"])
    play(s, "pillage")
    assert asked(s) == (0, "pillage.discard") and options(s) == ["gold", "copper", "copper#2", "copper#3", "copper#4"]
    assert trash(s) == ["pillage"], "it goes first"
    s.answer("gold")
    assert discard(s, 1) == ["gold"] and hand(s, 1) == bag("copper*4") and hand(s, 2) == bag("gold copper*3")
    assert discard(s) == ["spoils"] * 2 and happened(s, "reveal", 2)[0]["player"] == 1


def test_D_076_pillage_played_twice_does_everything_twice():
    s = table(hands=["throne_room pillage", "gold silver copper*4"])
    play(s, "throne_room")
    s.answer("gold")
    s.answer("silver")
    assert discard(s, 1) == ["gold", "silver"] and discard(s) == ["spoils"] * 4 and trash(s) == ["pillage"]


def test_D_077_pillage_gains_the_spoils_that_are_left():
    s = table(hands=["pillage", "copper*5"], supply={"spoils": 1})
    play(s, "pillage")
    assert discard(s) == ["spoils"] and hand(s, 1) == bag("copper*4")


def test_D_078_pillage_against_a_moat():
    s = table(hands=["pillage", "moat copper*4"])
    play(s, "pillage")
    s.answer("moat")
    assert hand(s, 1) == bag("moat copper*4") and trash(s) == ["pillage"] and discard(s) == ["spoils"] * 2


# --- urchin -----------------------------------------------------------------------------------------------------------


def test_D_079_urchin_makes_the_others_keep_four_cards():
    s = table(hands=["urchin", "copper*4 estate"], decks=["copper"])
    play(s, "urchin")
    assert asked(s) == (1, "urchin.discard")
    s.answer("estate")
    assert hand(s, 1) == bag("copper*4") and left(s)[0] == 1 and hand(s) == ["copper"]


def test_D_080_urchin_grows_up_before_the_other_attack_works():
    s = table(play="urchin", hands=["militia", "moat copper*4"])
    play(s, "militia")
    assert asked(s) == (0, "react.attack") and options(s) == ["urchin"] and left(s)[2] == 0
    s.answer("urchin")
    assert trash(s) == ["urchin"] and discard(s) == ["mercenary"] and asked(s) == (1, "react.attack")


def test_D_081_urchin_sees_a_second_urchin():
    s = table(hands=["urchin*2", "copper*4"], decks=["copper*2"])
    play(s, "urchin", "urchin")
    assert asked(s) == (0, "react.attack") and options(s) == ["urchin"]
    s.answer("urchin")
    assert in_play(s) == ["urchin"] and trash(s) == ["urchin"] and discard(s) == ["mercenary"]


def test_D_082_urchin_played_twice_does_not_see_itself():
    s = table(hands=["throne_room urchin", "copper*4"], decks=["copper*2"])
    play(s, "throne_room")
    assert in_play(s) == ["throne_room", "urchin"] and trash(s) == [] and happened(s, "gain") == []


def test_D_083_urchin_may_stay_a_child():
    s = table(play="urchin*2", hands=["militia"])
    play(s, "militia")
    s.answer("urchin")
    assert asked(s) == (0, "react.attack") and options(s) == ["urchin"]
    s.answer()
    assert in_play(s) == ["urchin", "militia"] and discard(s) == ["mercenary"]


def test_D_084_urchin_may_go_for_nothing():
    s = table(play="urchin", hands=["militia"], supply={"mercenary": 0})
    play(s, "militia")
    s.answer("urchin")
    assert trash(s) == ["urchin"] and discard(s) == []


def test_D_085_urchin_does_not_see_attacks_of_others():
    s = table(play="urchin", hands=["", "militia"], decks=["estate*9"], phase="buy")
    end_turn(s)
    play(s, "militia")
    assert [event["card"] for event in happened(s, "gain")] == [] and asked(s)[1] != "react.attack"


# --- mystic -----------------------------------------------------------------------------------------------------------


def test_D_086_mystic_takes_what_was_named():
    s = table(hands=["mystic"], decks=["gold"])
    play(s, "mystic")
    s.answer("gold")
    assert hand(s) == ["gold"] and left(s) == (1, 1, 2)
    s = table(hands=["mystic"], decks=["gold"])
    play(s, "mystic")
    s.answer("silver")
    assert hand(s) == [] and deck(s) == ["gold"] and happened(s, "reveal", 1)[-1]["cards"] == ["gold"]


def test_D_087_mystic_names_cards_and_not_piles():
    s = table(hands=["mystic hovel"], kingdom=["knights", "marauder"], decks=["sir_martin"])
    play(s, "mystic")
    assert {"sir_martin", "dame_anna", "survivors", "ruined_market", "hovel", "spoils", "curse"} <= set(options(s))
    assert not {"knights", "ruins", "smuggler"} & set(options(s)) and options(s) == sorted(options(s))
    s.answer("sir_martin")
    assert hand(s) == bag("hovel sir_martin")


def test_D_088_mystic_without_a_deck():
    s = table(hands=["mystic"])
    play(s, "mystic")
    s.answer("copper")
    assert hand(s) == [] and left(s) == (1, 1, 2)


# --- market square ----------------------------------------------------------------------------------------------------


def test_D_089_market_square_answers_once():
    s = table(hands=["chapel copper estate market_square"])
    play(s, "chapel")
    s.answer("copper", "estate")
    s.answer("market_square")
    assert discard(s) == ["market_square", "gold"] and asked(s)[1] != "react.when_trash"


def test_D_090_market_square_and_its_double_answer_one_trashing():
    s = table(hands=["chapel copper market_square*2"])
    play(s, "chapel")
    s.answer("copper")
    s.answer("market_square")
    s.answer("market_square")
    assert discard(s) == ["market_square", "gold"] * 2


def test_D_091_market_square_answers_only_for_the_owner_of_the_card():
    s = table(hands=["dame_molly market_square", "market_square"], decks=["", "silver copper"])
    play(s, "dame_molly")
    assert asked(s) == (1, "react.when_trash")
    s.answer("market_square")
    assert discard(s, 1) == ["market_square", "gold", "copper"] and hand(s) == ["market_square"] and discard(s) == []


def test_D_092_market_square_drawn_by_the_trashed_card_may_answer_it():
    s = table(hands=["chapel cultist"], decks=["market_square copper*2"])
    play(s, "chapel")
    s.answer("cultist")
    assert asked(s) == (0, "react.when_trash") and options(s) == ["market_square"]
    s.answer("market_square")
    assert discard(s) == ["market_square", "gold"]


def test_D_093_market_square_and_rats_in_either_order():
    for first in ("rats@trash", "market_square"):
        s = table(hands=["chapel rats market_square"], decks=["duchy"])
        play(s, "chapel")
        s.answer("rats")
        assert options(s) == ["market_square", "rats@trash"] and refused(s)
        s.answer(first)
        if first == "rats@trash":
            s.answer("market_square")
        assert hand(s) == ["duchy"] and discard(s) == ["market_square", "gold"]


def test_D_094_market_square_may_be_discarded_for_nothing():
    s = table(hands=["chapel copper market_square"], supply={"gold": 0})
    play(s, "chapel")
    s.answer("copper")
    s.answer("market_square")
    assert discard(s) == ["market_square"]


# --- procession -------------------------------------------------------------------------------------------------------


def test_D_095_procession_may_do_nothing():
    s = table(hands=["procession village"])
    play(s, "procession")
    assert options(s) == ["village"]
    s.answer()
    assert hand(s) == ["village"] and trash(s) == [] and discard(s) == []


def test_D_096_procession_trashes_and_gains_exactly_one_more():
    s = table(hands=["procession village"], decks=["copper*2"], kingdom=["smithy", "market", "militia", "gardens"])
    play(s, "procession")
    s.answer("village")
    assert left(s)[0] == 4 and hand(s) == bag("copper*2") and trash(s) == ["village"]
    assert options(s) == ["smithy", "militia", "procession"] and refused(s)
    s.answer("smithy")
    assert discard(s) == ["smithy"]


def test_D_097_procession_on_a_procession():
    s = table(hands=["procession*2 village moat"], decks=["copper*9"], kingdom=["woodcutter"])
    play(s, "procession")
    s.answer("procession")
    s.answer("village")
    assert discard(s) == ["procession"] and asked(s) == (0, "procession.play"), "the only Action of cost 4 was gained"
    s.answer("moat")
    s.answer("woodcutter")
    assert trash(s) == ["village", "moat", "procession"] and in_play(s) == ["procession"]
    assert discard(s) == ["procession", "woodcutter"], "no Action costs 5"


def test_D_098_procession_on_a_feast_that_trashed_itself():
    s = table(hands=["procession feast"], kingdom=["market"])
    play(s, "procession")
    s.answer("feast")
    s.answer("duchy")
    s.answer("duchy")
    assert trash(s) == ["feast"] and discard(s) == ["duchy", "duchy", "market"]


def test_D_099_procession_on_a_band_of_misfits_as_a_fortress():
    s = table(hands=["procession band_of_misfits"], decks=["copper*2"], kingdom=["fortress", "altar", "market"])
    play(s, "procession")
    s.answer("band_of_misfits")
    s.answer("fortress")
    assert hand(s) == bag("band_of_misfits copper*2") and trash(s) == [] and left(s)[0] == 4
    assert discard(s) == ["altar"] and s.game.plays_as == {}


def test_D_100_procession_on_rats():
    s = table(hands=["procession rats estate*2"], decks=["copper*3"], kingdom=["market"])
    play(s, "procession")
    s.answer("rats")
    s.answer("estate")
    s.answer("estate")
    assert trash(s) == ["estate", "estate", "rats"] and hand(s) == bag("copper*3")
    assert discard(s) == ["rats", "rats", "market"]


# --- rats -------------------------------------------------------------------------------------------------------------


def test_D_101_rats_gain_themselves_and_eat_something_else():
    s = table(hands=["rats estate"], decks=["copper"])
    play(s, "rats")
    assert discard(s) == ["rats"] and options(s) == ["estate", "copper"] and refused(s)
    s.answer("estate")
    assert trash(s) == ["estate"] and pile(s, "rats") == 19 and left(s)[0] == 1


def test_D_102_rats_do_not_eat_rats():
    s = table(hands=["rats*2"], decks=["rats"])
    play(s, "rats")
    assert trash(s) == [] and happened(s, "reveal", 1)[-1]["cards"] == ["rats", "rats"] and discard(s) == ["rats"]


def test_D_103_rats_eat_even_when_their_pile_is_empty():
    s = table(hands=["rats copper"], supply={"rats": 0})
    play(s, "rats")
    assert discard(s) == [] and trash(s) == ["copper"]


def test_D_104_rats_trashed_by_another_player_draw_for_their_owner():
    s = table(hands=["dame_molly"], decks=["", "rats copper gold"])
    play(s, "dame_molly")
    assert trash(s) == ["rats"] and hand(s, 1) == ["gold"] and discard(s, 1) == ["copper"]


def test_D_105_rats_are_twenty():
    assert [pile(table(kingdom=["rats"], seats=seats), "rats") for seats in (2, 3, 4)] == [20] * 3


# --- rebuild ----------------------------------------------------------------------------------------------------------


def test_D_106_rebuild_passes_over_the_named_card():
    s = table(hands=["rebuild"], decks=["copper province estate gold"])
    play(s, "rebuild")
    s.answer("province")
    assert trash(s) == ["estate"] and discard(s) == ["copper", "province"] and deck(s) == ["gold"]
    assert asked(s) == (0, "rebuild.gain") and options(s) == ["estate", "duchy"]
    s.answer("duchy")
    assert discard(s) == ["copper", "province", "duchy"] and left(s)[0] == 1


def test_D_107_rebuild_may_replace_a_province_by_a_province():
    s = table(hands=["rebuild"], decks=["province"])
    play(s, "rebuild")
    s.answer("copper")
    s.answer("province")
    assert trash(s) == ["province"] and discard(s) == ["province"]


def test_D_108_rebuild_finds_nothing():
    s = table(hands=["rebuild"], decks=["copper estate"], discards=["gold"])
    play(s, "rebuild")
    s.answer("estate")
    assert trash(s) == [] and sorted(discard(s)) == bag("copper estate gold") and deck(s) == []


def test_D_109_rebuild_on_an_overgrown_estate():
    s = table(hands=["rebuild"], decks=["overgrown_estate gold"], kingdom=["rebuild", "gardens"])
    play(s, "rebuild")
    s.answer("province")
    assert hand(s) == ["gold"] and asked(s) == (0, "rebuild.gain") and options(s) == ["estate", "gardens"]
    s.answer("gardens")
    assert discard(s) == ["gardens"]


def test_D_110_rebuild_knows_cards_of_several_types():
    s = table(hands=["rebuild"], decks=["dame_josephine"], supply={"knights": ["dame_josephine", "sir_martin"]})
    play(s, "rebuild")
    s.answer("province")
    assert trash(s) == ["dame_josephine"] and "knights" in options(s) and "province" in options(s)
    s.answer("knights")
    assert discard(s) == ["dame_josephine"]


# --- sage -------------------------------------------------------------------------------------------------------------


def test_D_111_sage_takes_the_first_card_of_cost_three():
    s = table(hands=["sage"], decks=["copper estate silver gold"])
    play(s, "sage")
    assert hand(s) == ["silver"] and discard(s) == ["copper", "estate"] and deck(s) == ["gold"] and left(s)[0] == 1


def test_D_112_sage_finds_nothing():
    s = table(hands=["sage"], decks=["copper"], discards=["estate"])
    play(s, "sage")
    assert hand(s) == [] and discard(s) == ["copper", "estate"]


def test_D_113_sage_looks_at_coins_only():
    s = table(hands=["sage"], decks=["university alchemist"])
    play(s, "sage")
    assert hand(s) == ["alchemist"] and discard(s) == ["university"]


def test_D_114_sage_asks_for_todays_cost():
    s = table(play="highway", hands=["sage"], decks=["silver smithy"])
    play(s, "sage")
    assert hand(s) == ["smithy"] and discard(s) == ["silver"]


# --- marauder and cultist ---------------------------------------------------------------------------------------------


def test_D_115_marauder_against_a_moat():
    s = table(hands=["marauder", "moat"])
    play(s, "marauder")
    s.answer("moat")
    assert discard(s) == ["spoils"] and discard(s, 1) == [] and pile(s, "ruins") == 10


def test_D_116_marauder_with_nothing_left():
    s = table(hands=["marauder"], supply={"spoils": 0, "ruins": []})
    play(s, "marauder")
    assert discard(s) == [] and discard(s, 1) == []


def test_D_117_cultist_chains_without_actions():
    s = table(
        hands=["cultist*3"], decks=["copper*6"], supply={"ruins": ["survivors", "ruined_market", "ruined_village"]}
    )
    play(s, "cultist")
    assert asked(s) == (0, "cultist.play") and options(s) == ["cultist"]
    s.answer("cultist")
    s.answer("cultist")
    assert left(s)[0] == 0 and hand(s) == bag("copper*6") and in_play(s) == ["cultist"] * 3
    assert discard(s, 1) == ["survivors", "ruined_market", "ruined_village"]


def test_D_118_cultist_need_not_chain():
    s = table(hands=["cultist*2"])
    play(s, "cultist")
    s.answer()
    assert hand(s) == ["cultist"] and in_play(s) == ["cultist"]


def test_D_119_cultist_does_not_chain_a_band_of_misfits():
    s = table(hands=["cultist band_of_misfits"], kingdom=["cultist"])
    play(s, "cultist")
    assert asked(s)[1] != "cultist.play"


def test_D_120_cultist_is_a_new_attack_each_time():
    s = table(hands=["cultist*2", "moat"])
    play(s, "cultist")
    s.answer("moat")
    s.answer("cultist")
    assert asked(s) == (1, "react.attack")
    s.answer()
    assert len(discard(s, 1)) == 1


# --- vagrant ----------------------------------------------------------------------------------------------------------


def test_D_121_vagrant_takes_what_nobody_wants():
    for name in ("curse", "survivors", "hovel", "necropolis", "estate", "dame_josephine"):
        s = table(hands=["vagrant"], decks=[f"copper {name}"])
        play(s, "vagrant")
        assert hand(s) == bag(f"copper {name}") and left(s)[0] == 1


def test_D_122_vagrant_leaves_good_cards():
    s = table(hands=["vagrant"], decks=["copper gold"])
    play(s, "vagrant")
    assert hand(s) == ["copper"] and deck(s) == ["gold"] and happened(s, "reveal", 1)[-1]["cards"] == ["gold"]


def test_D_123_vagrant_without_a_deck():
    s = table(hands=["vagrant"], decks=["copper"])
    play(s, "vagrant")
    assert hand(s) == ["copper"] and asked(s) == (0, "turn.treasure")
