"""Every card of Hinterlands, alone and in awkward company; the rulings table has its own tests in `rules/`."""

import pytest  # noqa: I001
from possessed import possessed
from table import (
    asked, bag, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.dominion.kinds import KINDS


def test_the_suggested_kingdoms_are_playable_as_far_as_their_cards_exist():
    assert [name for name in dominion.KINGDOMS if dominion.playable(name)]
    for name, kingdom in dominion.KINGDOMS.items():
        known = [card for card in kingdom["cards"] if card in KINDS]
        assert dominion.playable(name) == (len(known) == 10)
    for name in ("hinterlands_introduction", "fair_trades", "bargains", "gambits", "highway_robbery",
                 "adventures_abroad", "schemes_and_dreams", "wine_country"):  # fmt: skip
        assert dominion.playable(name), name


def test_a_random_kingdom_with_so_many_cards_of_a_set():
    for seed in range(30):
        cards = dominion.random_kingdom(seed, ["base", "hinterlands", "alchemy"], counts={"alchemy": (3, 5)})
        brewed = sum(KINDS[name].set == "alchemy" for name in cards)
        assert len(set(cards)) == 10 and 3 <= brewed <= 5
        counts = {"hinterlands": 7, "alchemy": 0}
        cards = dominion.random_kingdom(seed, ["base", "hinterlands", "alchemy"], counts=counts)
        assert [sum(KINDS[name].set == which for name in cards) for which in ("hinterlands", "alchemy")] == [7, 0]
    numbers = {
        sum(KINDS[name].set == "alchemy" for name in dominion.random_kingdom(seed, None, counts={"alchemy": (3, 5)}))
        for seed in range(40)
    }
    assert numbers == {3, 4, 5}
    for counts in ({"alchemy": 13}, {"alchemy": 6, "base": 6}, {"base": 9}):
        with pytest.raises(Illegal):
            dominion.random_kingdom(1, ["alchemy", "base"] if "alchemy" in counts else ["base"], counts=counts)


# --- border village, cache, cartographer, crossroads ----------------------------------------------------------------


def test_a_border_village_brings_what_is_cheaper_than_it_is_today():
    s = table(play="highway", supply={"border_village": 10}, coins=5, buys=2, phase="buy")
    s.answer("border_village")
    assert "gold" not in options(s) and "duchy" in options(s), "it costs 5 now, and so does a Gold"


def test_a_border_village_that_costs_nothing_brings_nothing():
    s = table(play="highway*6", supply={"border_village": 10}, buys=2, phase="buy")
    s.answer("border_village")
    assert s.question.key == "turn.buy" and discard(s) == ["border_village"]


def test_a_border_village_brings_one_that_brings_nothing_dearer():
    s = table(play="highway", supply={"border_village": 10, "cache": 10}, coins=6, buys=2, phase="buy")
    s.answer("border_village")
    s.answer("cache")
    assert discard(s) == ["border_village", "cache", "copper", "copper"]


def test_a_border_village_replaced_by_a_trader_brings_nothing():
    s = table(hands=["trader"], supply={"border_village": 10}, coins=6, buys=2, phase="buy")
    s.answer("border_village")
    s.answer("trader")
    assert discard(s) == ["silver"] and s.question.key == "turn.buy"


def test_each_copper_of_a_cache_may_be_replaced():
    s = table(hands=["trader"], supply={"cache": 10}, coins=5, buys=2, phase="buy")
    s.answer("cache")
    s.answer()
    assert s.question.about == ("copper",)
    s.answer("trader")
    s.answer()
    assert discard(s) == ["cache", "silver", "copper"]


def test_a_cache_is_a_plain_treasure():
    s = table(hands=["cache*2 copper"])
    play(s, "all")
    assert s.game.coins == 7 and hand(s) == []


def test_cartographer_with_an_empty_deck_and_discard_pile():
    s = table(hands=["cartographer"])
    play(s, "cartographer")
    assert left(s)[0] == 1 and s.question.key == "turn.buy"


def test_what_cartographer_looks_at_is_secret():
    s = table(hands=["cartographer"], decks=["copper gold silver"])
    play(s, "cartographer")
    assert [card["name"] for card in s.table(0)["view"]["looked"]] == ["gold", "silver"]
    assert s.table(1)["view"]["looked"] == [] and s.table(1)["view"]["players"][0]["looked"] == 2
    assert "cards" not in happened(s, "look", 1)[-1]


def test_the_second_crossroads_of_a_turn_gives_no_actions():
    s = table(hands=["crossroads*2 estate"], decks=["duchy copper*5"])
    play(s, "crossroads")
    assert left(s)[0] == 3 and hand(s) == bag("crossroads duchy estate")
    play(s, "crossroads")
    assert left(s)[0] == 2 and hand(s) == bag("copper*2 duchy estate")


def test_crossroads_gives_actions_again_on_the_next_turn():
    s = table(hands=["crossroads"], decks=["crossroads copper*4"])
    play(s, "crossroads")
    end_turn(s)
    s.answer()
    play(s, "crossroads")
    assert s.game.seat == 0 and left(s)[0] == 3


# --- develop, duchess, embassy, farmland ----------------------------------------------------------------------------


def test_develop_keeps_the_potion_of_the_cost():
    s = table(hands=["develop familiar"], kingdom=["university", "scrying_pool", "golem", "smithy", "village"])
    play(s, "develop")
    assert options(s) == ["university", "scrying_pool", "golem"], "2 and 4 coins, each with a potion"
    s.answer("golem")
    s.answer("university")
    assert deck(s) == ["university", "golem"]


def test_develop_on_a_free_card_gains_only_the_dearer_one():
    s = table(hands=["develop copper estate"], kingdom=["poor_house", "village"])
    play(s, "develop")
    s.answer("copper")
    assert deck(s) == ["poor_house"] and s.question.key == "turn.buy"


def test_develop_with_an_empty_hand_does_nothing():
    s = table(hands=["develop"])
    play(s, "develop")
    assert trash(s) == deck(s) == []


def test_what_develop_gains_may_bring_more():
    s = table(hands=["develop duchy"], kingdom=["border_village", "smithy"])
    play(s, "develop")
    s.answer("border_village")
    assert s.question.key == "border_village.gain", "in the middle of it"
    s.answer("silver")
    assert deck(s) == ["smithy", "border_village"] and discard(s) == ["silver"]


def test_a_trader_takes_the_place_of_what_develop_gains_and_the_other_comes():
    s = table(hands=["develop trader estate"], kingdom=["village"])
    play(s, "develop")
    s.answer("estate")
    s.answer("village")
    s.answer("trader")
    assert discard(s) == ["silver"] and deck(s) == [] and s.question.key == "turn.buy"


def test_a_duchess_makes_three_players_look_in_turn_order():
    s = table(hands=["duchess", "", ""], decks=["copper", "", "gold"], discards=["", "estate"])
    play(s, "duchess")
    seats = []
    while s.question.key == "duchess.discard":
        seats.append(s.question.seat)
        s.answer(*(["estate"] if options(s) == ["estate"] else []))
    assert seats == [0, 1, 2] and discard(s, 1) == ["estate"] and deck(s, 2) == ["gold"]


def test_duchesses_run_out():
    s = table(supply={"duchess": 0}, coins=5, buys=2, phase="buy")
    s.answer("duchy")
    assert s.question.key == "turn.buy"


def test_a_duchess_is_no_attack():
    s = table(hands=["duchess", "moat"], decks=["", "gold"])
    play(s, "duchess")
    assert asked(s) == (1, "duchess.discard")


def test_a_duchess_is_offered_to_whoever_gains_a_duchy(other_sets):
    s = table(hands=["swindler"], decks=["", "duchy"], supply={"duchess": 10}, kingdom=["duchess"])
    play(s, "swindler")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["duchess"]
    s.answer("duchess")
    assert discard(s, 1) == ["duchy", "duchess"]


def test_the_silvers_of_an_embassy_are_no_news_to_a_trader():
    s = table(hands=["", "trader"], supply={"embassy": 10}, coins=5, buys=2, phase="buy")
    s.answer("embassy")
    assert discard(s, 1) == ["silver"] and s.question.key == "turn.buy"


def test_an_embassy_without_silvers():
    s = table(supply={"embassy": 10, "silver": 0}, coins=5, buys=2, phase="buy")
    s.answer("embassy")
    assert discard(s, 1) == []


def test_farmland_acts_even_when_a_trader_replaces_it():
    s = table(hands=["trader estate"], supply={"farmland": 8, "smithy": 10}, coins=6, buys=2, phase="buy")
    s.answer("farmland")
    s.answer("estate")
    s.answer("smithy")
    s.answer()
    assert s.question.key == "react.would_gain" and s.question.about == ("farmland",)
    s.answer("trader")
    assert discard(s) == ["smithy", "silver"] and pile(s, "farmland") == 8 and trash(s) == ["estate"]


def test_a_gained_farmland_does_nothing():
    s = table(hands=["remodel smithy copper"], supply={"farmland": 8})
    play(s, "remodel")
    s.answer("smithy")
    s.answer("farmland")
    assert hand(s) == ["copper"] and discard(s) == ["farmland"]


def test_farmland_keeps_the_potion_of_the_cost():
    s = table(hands=["transmute"], kingdom=["farmland", "university", "moat"], coins=6, buys=2, phase="buy")
    s.answer("farmland")
    assert trash(s) == ["transmute"] and discard(s) == ["university", "farmland"]


def test_farmland_trashes_even_when_nothing_has_the_cost():
    s = table(hands=["province"], supply={"farmland": 8}, coins=6, buys=2, phase="buy")
    s.answer("farmland")
    assert trash(s) == ["province"] and discard(s) == ["farmland"]


def test_the_last_farmland_gained_by_its_own_buying_is_not_gained_again():
    s = table(hands=["smithy"], kingdom=["farmland"], supply={"farmland": 1, "gold": 0}, coins=6, buys=2, phase="buy")
    s.answer("farmland")
    assert discard(s) == ["farmland"] and happened(s, "nothing")[-1]["why"] == "pile"


# --- fool's gold, haggler, highway, ill-gotten gains ----------------------------------------------------------------


def test_fools_gold_is_worth_one_and_then_four():
    s = table(hands=["fools_gold*3 copper"])
    play(s, "fools_gold", "fools_gold")
    assert s.game.coins == 5
    play(s, "all")
    assert s.game.coins == 6 and hand(s) == ["fools_gold"]
    play(s, "fools_gold")
    assert s.game.coins == 10


def test_fools_gold_starts_again_every_turn():
    s = table(hands=["fools_gold"], decks=["fools_gold copper*4"])
    play(s, "fools_gold")
    end_turn(s)
    s.answer()
    play(s, "fools_gold")
    assert s.game.seat == 0 and s.game.coins == 1


def test_every_other_player_may_turn_fools_gold_into_gold():
    s = table(hands=["", "fools_gold*2", "fools_gold"], coins=8, buys=2, phase="buy")
    s.answer("province")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["fools_gold"]
    s.answer("fools_gold")
    assert asked(s) == (1, "react.when_gain")
    s.answer()
    assert asked(s) == (2, "react.when_gain")
    s.answer("fools_gold")
    assert trash(s) == ["fools_gold"] * 2 and deck(s, 1) == deck(s, 2) == ["gold"] and hand(s, 1) == ["fools_gold"]


def test_fools_gold_may_be_trashed_without_golds():
    s = table(hands=["", "fools_gold"], supply={"gold": 0}, coins=8, buys=2, phase="buy")
    s.answer("province")
    s.answer("fools_gold")
    assert trash(s) == ["fools_gold"] and deck(s, 1) == []


def test_a_province_replaced_by_a_trader_wakes_no_fools_gold():
    s = table(hands=["trader", "fools_gold"], coins=8, buys=2, phase="buy")
    s.answer("province")
    s.answer("trader")
    assert s.question.key == "turn.buy" and hand(s, 1) == ["fools_gold"]


def test_a_trader_may_replace_the_gold_of_a_fools_gold():
    s = table(hands=["", "fools_gold trader"], coins=8, buys=2, phase="buy")
    s.answer("province")
    s.answer("fools_gold")
    assert asked(s) == (1, "react.would_gain") and s.question.about == ("gold",)
    s.answer("trader")
    assert discard(s, 1) == ["silver"] and deck(s, 1) == []


def test_a_fools_gold_gained_to_play_with_does_not_react_in_play():
    s = table(play="fools_gold", hands=["", ""], coins=8, buys=2, phase="buy")
    s.answer("province")
    assert s.question.key == "turn.buy"


def test_two_hagglers_and_a_border_village():
    s = table(play="haggler*2", kingdom=["border_village", "market", "moat"], coins=6, buys=2, phase="buy")
    s.answer("border_village")
    s.answer("market")
    s.answer("moat")
    s.answer("duchy")
    assert discard(s) == ["market", "moat", "border_village", "duchy"]
    assert len(happened(s, "buy")) == 1, "what a Haggler gains is not bought"


def test_haggler_under_a_potion_cost():
    s = table(
        play="haggler", kingdom=["familiar", "university", "vineyard", "smithy", "village"],
        coins=3, potions=1, buys=2, phase="buy",
    )  # fmt: skip
    s.answer("familiar")
    assert options(s) == ["copper", "silver", "curse", "university", "village"], "no part more, no Victory, not equal"


def test_haggler_counts_the_cost_of_today():
    s = table(play="haggler highway", kingdom=["market", "smithy"], coins=5, buys=2, phase="buy")
    s.answer("gold")
    assert "market" in options(s) and "gold" not in options(s)


def test_a_haggler_bought_does_not_count_itself():
    s = table(supply={"haggler": 10}, coins=5, buys=2, phase="buy")
    s.answer("haggler")
    assert discard(s) == ["haggler"] and s.question.key == "turn.buy"


def test_highways_add_up_and_stop_at_nothing():
    s = table(hands=["highway*3 workshop"], decks=["copper*3"])
    play(s, "highway", "highway", "highway")
    assert [s.game.cost(name).coins for name in ("province", "gold", "silver", "copper")] == [5, 3, 0, 0]
    play(s, "workshop")
    assert "gold" in options(s) and "province" not in options(s)


def test_a_highway_makes_buying_cheaper():
    s = table(play="highway*2", coins=6, buys=2, phase="buy")
    s.answer("province")
    assert s.game.coins == 0 and happened(s, "buy")[0]["cost"] == [6, 0] and "silver" not in options(s)
    assert "estate" in options(s), "it costs nothing now"


def test_a_trader_sends_the_copper_of_ill_gotten_gains_to_the_discard_pile_as_silver():
    s = table(hands=["ill_gotten_gains trader"])
    s.answer()
    play(s, "ill_gotten_gains")
    s.answer("copper")
    s.answer("trader")
    assert hand(s) == ["trader"] and discard(s) == ["silver"]


def test_ill_gotten_gains_and_the_copper_it_brings_are_played_in_any_order():
    s = table(hands=["ill_gotten_gains*2 copper philosophers_stone"], decks=["silver*9"], discards=["estate"])
    play(s, "all", "ill_gotten_gains")
    s.answer("copper")
    assert options(s) == ["all", "ill_gotten_gains", "philosophers_stone", "copper"]
    play(s, "philosophers_stone", "ill_gotten_gains")
    s.answer()
    play(s, "all")
    assert s.game.coins == 1 + 1 + 2 + 1 + 1


def test_the_curses_of_ill_gotten_gains_run_out_in_turn_order():
    s = table(seats=4, supply={"ill_gotten_gains": 10, "curse": 2}, coins=5, buys=2, phase="buy")
    s.answer("ill_gotten_gains")
    assert [discard(s, seat) for seat in (1, 2, 3)] == [["curse"], ["curse"], []]


# --- inn, jack of all trades, mandarin, margrave --------------------------------------------------------------------


def test_an_inn_gained_onto_the_deck_is_not_among_the_discards():
    s = table(hands=["develop smithy"], kingdom=["inn", "village"], discards=["village copper"])
    play(s, "develop")
    s.answer("inn")
    assert s.question.key == "inn.shuffle" and options(s) == ["village"]
    s.answer("village")
    assert sorted(deck(s)) in (bag("inn village"), bag("inn silver village")) and discard(s) == ["copper"]


def test_inn_may_take_one_of_several_equal_cards():
    s = table(supply={"inn": 10}, discards=["village*3"], coins=5, buys=2, phase="buy")
    s.answer("inn")
    s.answer("village", "village#2")
    assert sorted(deck(s)) == ["village", "village"] and sorted(discard(s)) == bag("village inn")


def test_jack_of_all_trades_may_keep_everything():
    s = table(hands=["jack_of_all_trades estate*2"], decks=["duchy copper*5"])
    play(s, "jack_of_all_trades")
    s.answer()
    s.answer()
    assert hand(s) == bag("estate*2 duchy copper*2") and trash(s) == []


def test_jack_discarding_a_tunnel_finds_gold():
    s = table(hands=["jack_of_all_trades"], decks=["tunnel"])
    play(s, "jack_of_all_trades")
    s.answer("tunnel")
    s.answer("tunnel")
    assert sorted(hand(s) + discard(s)) == bag("silver tunnel gold")


def test_a_mandarin_gained_by_develop_lies_under_the_treasures():
    s = table(play="gold*2", supply={"mandarin": 10, "remodel": 10}, coins=5, buys=2, phase="buy")
    s.answer("mandarin")
    assert deck(s) == ["gold", "gold"] and discard(s) == ["mandarin"]


def test_treasures_that_did_something_go_onto_the_deck_too():
    s = table(play="fools_gold ill_gotten_gains haggler", supply={"mandarin": 10}, coins=5, buys=2, phase="buy")
    s.answer("mandarin")
    s.answer("copper")
    assert s.question.key == "order.put" and options(s) == ["fools_gold", "ill_gotten_gains"]
    s.answer("ill_gotten_gains", "fools_gold")
    assert deck(s) == ["ill_gotten_gains", "fools_gold"] and in_play(s) == ["haggler"]


def test_a_moat_stops_margrave_altogether():
    s = table(hands=["margrave", "moat copper*4", "copper*4 gold"], decks=["copper*3", "gold", "duchy"])
    play(s, "margrave")
    s.answer("moat")
    assert len(hand(s, 1)) == 5 and asked(s) == (2, "margrave.discard") and len(options(s)) == 6
    s.answer("copper", "copper#2", "copper#3")
    assert hand(s, 2) == bag("copper duchy gold")


# --- noble brigand, nomad camp, oasis, oracle -----------------------------------------------------------------------


def test_noble_brigand_robs_two_players_and_gains_at_the_end():
    s = table(hands=["noble_brigand", "", ""], decks=["", "silver copper", "gold silver"])
    play(s, "noble_brigand")
    assert trash(s) == ["silver"] and asked(s) == (0, "noble_brigand.trash") and s.question.about == (2,)
    s.answer("gold")
    assert discard(s) == ["silver", "gold"] and trash(s) == []


def test_who_has_no_cards_at_all_reveals_no_treasure():
    s = table(hands=["noble_brigand"])
    play(s, "noble_brigand")
    assert discard(s, 1) == ["copper"]


def test_a_moat_stops_the_played_brigand():
    s = table(hands=["noble_brigand", "moat"], decks=["", "gold copper"])
    play(s, "noble_brigand")
    s.answer("moat")
    assert deck(s, 1) == ["gold", "copper"] and left(s)[2] == 1


def test_a_brigand_bought_raids_before_a_trader_replaces_it():
    s = table(hands=["trader"], decks=["", "gold copper"], supply={"noble_brigand": 10}, coins=4, buys=2, phase="buy")
    s.answer("noble_brigand")
    assert s.question.key == "react.would_gain" and s.question.about == ("gold",), "the loot is gained first"
    s.answer()
    assert s.question.about == ("noble_brigand",)
    s.answer("trader")
    assert discard(s) == ["gold", "silver"] and pile(s, "noble_brigand") == 10


def test_loot_replaced_by_a_trader_stays_in_the_trash():
    s = table(hands=["noble_brigand trader"], decks=["", "gold copper"])
    play(s, "noble_brigand")
    s.answer("trader")
    assert trash(s) == ["gold"] and discard(s) == ["silver"]


def test_a_tunnel_discarded_by_a_brigand_finds_gold_before_the_copper():
    s = table(hands=["noble_brigand"], decks=["", "tunnel estate"])
    play(s, "noble_brigand")
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert discard(s, 1) == ["tunnel", "estate", "gold", "copper"]


def test_a_nomad_camp_gained_by_develop_is_put_onto_the_deck_once():
    s = table(hands=["develop silver"], kingdom=["nomad_camp", "moat"])
    play(s, "develop")
    s.answer("nomad_camp")
    s.answer("moat")
    assert sorted(deck(s)) == bag("moat nomad_camp") and happened(s, "put") == []


def test_a_nomad_camp_gained_on_another_players_turn(other_sets):
    s = table(hands=["swindler"], decks=["", "smithy copper"], kingdom=["nomad_camp"])
    play(s, "swindler")
    s.answer("nomad_camp")
    assert deck(s, 1) == ["nomad_camp", "copper"]


def test_an_oasis_with_nothing_at_all():
    s = table(hands=["oasis"])
    play(s, "oasis")
    assert left(s) == (1, 1, 1) and discard(s) == []


def test_oracle_goes_round_the_table_and_a_moat_is_spared():
    s = table(
        hands=["oracle", "moat", ""], decks=["gold silver estate", "gold silver", "copper estate"]
    )  # fmt: skip
    play(s, "oracle")
    s.answer("moat")
    assert asked(s) == (0, "oracle.choose") and s.question.about == (0,)
    s.answer("keep")
    assert asked(s) == (0, "order.put")
    s.answer("silver", "gold")
    assert s.question.about == (2,)
    s.answer("discard")
    assert hand(s) == bag("gold silver") and deck(s, 1) == ["gold", "silver"] and discard(s, 2) == ["copper", "estate"]


def test_oracle_on_a_single_card():
    s = table(hands=["oracle"], decks=["", "gold"])
    play(s, "oracle")
    s.answer("keep")
    assert deck(s, 1) == ["gold"] and s.question.seat == 0 and s.question.key == "turn.buy"


def test_a_tunnel_discarded_by_oracle():
    s = table(hands=["oracle"], decks=["", "tunnel gold"])
    play(s, "oracle")
    s.answer("discard")
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert discard(s, 1) == ["tunnel", "gold", "gold"]


# --- scheme ---------------------------------------------------------------------------------------------------------


def at_clean_up(s):
    """Go on to the first question of Clean-up, or to the next turn."""
    to_buy(s)
    s.answer()


def test_two_schemes_choose_two_cards_and_their_order_on_the_deck():
    s = table(hands=["scheme*2 village market"], decks=["copper*20"], actions=2)
    play(s, "scheme", "scheme", "village", "market")
    at_clean_up(s)
    assert s.question.key == "scheme.choose" and (s.question.least, s.question.most) == (0, 2)
    s.answer("village", "market")
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["village", "market"] and refused(s)
    s.answer("village")
    assert "village" in hand(s) and "market" in hand(s)
    put = [event["cards"] for event in happened(s, "put")]
    assert put == [["village"], ["market"]]


def test_a_scheme_played_twice_chooses_two():
    s = table(hands=["throne_room scheme"], decks=["copper*9"])
    play(s, "throne_room")
    at_clean_up(s)
    assert options(s) == ["throne_room", "scheme"] and s.question.most == 2
    s.answer("throne_room", "scheme")
    s.answer("scheme")
    assert hand(s) == bag("throne_room scheme copper*3")


def test_a_scheme_on_one_alchemist_leaves_the_other_its_choice():
    s = table(hands=["scheme"], play="alchemist*2 potion", decks=["copper*9"])
    play(s, "scheme")
    at_clean_up(s)
    s.answer("alchemist#2")
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["alchemist", "alchemist#2"] and refused(s)
    s.answer("alchemist#2")
    assert asked(s) == (0, "react.leaves_play") and options(s) == ["alchemist"] and s.question.least == 0
    s.answer()
    assert hand(s).count("alchemist") == 1 and discard(s).count("alchemist") == 1


def test_a_scheme_may_choose_nothing():
    s = table(hands=["scheme"], decks=["copper*9"])
    play(s, "scheme")
    at_clean_up(s)
    s.answer()
    assert s.game.seat == 1 and "scheme" in discard(s)


def test_a_scheme_works_after_it_has_left_play():
    s = table(hands=["procession scheme village"], decks=["copper*9"], actions=2, kingdom=["festival", "smithy"])
    play(s, "procession")
    s.answer("scheme")
    s.answer("smithy")
    assert "scheme" in trash(s)
    play(s, "village")
    at_clean_up(s)
    assert s.question.key == "scheme.choose" and s.question.most == 2 and options(s) == ["procession", "village"]
    s.answer("village")
    assert "village" in hand(s)


def test_a_scheme_of_last_turn_chooses_nothing_now():
    s = table(hands=["scheme"], decks=["village*9"])
    play(s, "scheme")
    at_clean_up(s)
    s.answer()
    s.answer()
    play(s, "village")
    at_clean_up(s)
    assert s.game.turns == [2, 1]


# --- silk road, spice merchant, stables -----------------------------------------------------------------------------


def test_silk_roads_count_cards_of_several_types():
    s = table(hands=["silk_road tunnel farmland estate"])
    assert dominion.points(s.game, 0) == 1 + 2 + 2 + 1


def test_spice_merchant_draws_two_for_a_treasure_or_does_nothing():
    s = table(hands=["spice_merchant copper"], decks=["gold*2"])
    play(s, "spice_merchant")
    s.answer("copper")
    s.answer("cards")
    assert hand(s) == ["gold"] * 2 and left(s) == (1, 1, 0)
    s = table(hands=["spice_merchant copper"], decks=["gold*2"])
    play(s, "spice_merchant")
    s.answer()
    assert hand(s) == ["copper"] and trash(s) == [] and left(s) == (0, 1, 0)


def test_spice_merchant_and_stables_need_a_treasure():
    s = table(hands=["spice_merchant stables estate tunnel"], actions=2)
    play(s, "spice_merchant", "stables")
    assert s.question.key == "turn.buy" and hand(s) == bag("estate tunnel")


def test_stables_take_kingdom_treasures():
    s = table(hands=["stables fools_gold estate"], decks=["gold*3"])
    play(s, "stables")
    assert options(s) == ["fools_gold"]
    s.answer("fools_gold")
    assert hand(s) == bag("estate gold*3") and left(s)[0] == 1


# --- trader ---------------------------------------------------------------------------------------------------------


def test_trader_replaces_a_gain_to_the_hand_and_one_to_the_deck():
    s = table(hands=["mine bureaucrat trader copper"], actions=2)
    play(s, "mine")
    s.answer("silver")
    assert s.question.key == "react.would_gain" and s.question.about == ("silver",), "a Silver to the hand, that is"
    s.answer("trader")
    assert hand(s) == bag("bureaucrat trader") and discard(s) == ["silver"]
    play(s, "bureaucrat")
    s.answer()
    assert deck(s) == ["silver"]


def test_trader_without_silvers_lets_nothing_be_gained():
    s = table(hands=["trader"], supply={"silver": 0}, coins=6, buys=2, phase="buy")
    s.answer("gold")
    s.answer("trader")
    assert discard(s) == [] and pile(s, "gold") == 30 and s.question.key == "turn.buy"


def test_trader_is_not_asked_about_the_silvers_it_brings():
    s = table(hands=["trader*2 gold"])
    play(s, "trader")
    s.answer("gold")
    assert discard(s) == ["silver"] * 6 and s.question.key == "turn.buy"


def test_a_trader_fends_off_curses():
    s = table(hands=["witch", "trader copper"])
    play(s, "witch")
    assert asked(s) == (1, "react.would_gain")
    s.answer("trader")
    assert discard(s, 1) == ["silver"] and pile(s, "curse") == 10
    assert happened(s, "react", 0)[-1]["card"] == "trader" and hand(s, 1) == bag("copper trader")


def test_two_traders_are_asked_as_one():
    s = table(hands=["trader*2"], coins=6, buys=2, phase="buy")
    s.answer("gold")
    assert options(s) == ["trader"]
    s.answer()
    assert discard(s) == ["gold"]


def test_a_thief_may_turn_his_loot_into_silver():
    s = table(hands=["thief trader"], decks=["", "silver estate"])
    play(s, "thief")
    s.answer("silver")
    assert s.question.key == "react.would_gain", "a Silver out of the trash is another one"
    s.answer("trader")
    assert trash(s) == ["silver"] and discard(s) == ["silver"] and pile(s, "silver") == 39


def test_trader_counts_coins_only_under_a_highway():
    s = table(hands=["highway trader familiar"])
    play(s, "highway", "trader")
    assert trash(s) == ["familiar"] and discard(s) == ["silver"] * 2


# --- tunnel ---------------------------------------------------------------------------------------------------------


def test_two_tunnels_discarded_at_once_find_two_golds_or_one():
    s = table(hands=["cellar tunnel*2 copper"], decks=["estate*3"])
    play(s, "cellar")
    s.answer("tunnel", "tunnel#2", "copper")
    assert options(s) == ["tunnel"]
    s.answer("tunnel")
    s.answer()
    assert sorted(discard(s)) == bag("tunnel*2 copper gold") and hand(s) == ["estate"] * 3


@pytest.mark.parametrize("action, owner, position", [
    ("embassy", 0, {"hands": ["embassy tunnel copper*2"]}),
    ("inn", 0, {"hands": ["inn tunnel copper"]}),
    ("militia", 1, {"hands": ["militia", "tunnel copper*4"]}),
    ("margrave", 1, {"hands": ["margrave", "tunnel copper*4"]}),
    ("cartographer", 0, {"hands": ["cartographer"], "decks": ["copper tunnel"]}),
    ("golem", 0, {"hands": ["golem"], "decks": ["tunnel village"]}),
    ("adventurer", 0, {"hands": ["adventurer"], "decks": ["tunnel gold"]}),
    ("scrying_pool", 1, {"hands": ["scrying_pool"], "decks": ["", "tunnel"]}),
])  # fmt: skip
def test_a_tunnel_answers_to_everything_that_discards(action, owner, position):
    s = table(**position)
    play(s, action)
    if s.question.key != "react.when_discard":
        s.answer("tunnel", *["copper"] * (s.question.least - 1))
    while s.question.key != "react.when_discard":
        s.answer()
    assert s.question.seat == owner and options(s) == ["tunnel"]
    s.answer("tunnel")
    assert pile(s, "gold") == 29


def test_a_tunnel_revealed_by_a_spy_and_a_thief():
    s = table(hands=["spy", ""], decks=["", "tunnel"])
    play(s, "spy")
    s.answer("tunnel")
    assert asked(s) == (1, "react.when_discard")
    s = table(hands=["thief", ""], decks=["", "tunnel copper"])
    play(s, "thief")
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert discard(s, 1) == ["tunnel", "gold"] and asked(s) == (0, "thief.gain")


def test_a_trader_may_replace_the_gold_of_a_tunnel():
    s = table(hands=["oasis tunnel trader"], decks=["copper"])
    play(s, "oasis")
    s.answer("tunnel")
    s.answer("tunnel")
    s.answer("trader")
    assert discard(s) == ["tunnel", "silver"]


# --- several of them together ---------------------------------------------------------------------------------------


def test_a_hagglers_gain_may_be_replaced_while_the_bought_card_comes():
    s = table(hands=["trader"], play="haggler", coins=8, buys=2, phase="buy")
    s.answer("province")
    s.answer("gold")
    s.answer("trader")
    assert s.question.about == ("province",)
    s.answer()
    assert discard(s) == ["silver", "province"]


def test_the_mandarin_that_a_haggler_brings_comes_before_the_bought_card():
    s = table(play="haggler gold*2", supply={"mandarin": 10}, coins=6, buys=2, phase="buy")
    s.answer("gold")
    s.answer("mandarin")
    assert deck(s) == ["gold", "gold"] and discard(s) == ["mandarin", "gold"]


def test_an_embassy_on_a_possessed_turn_gives_its_silver_back_to_the_possessor():
    s = possessed(hands=["", "embassy smithy remodel"], supply={"embassy": 10}, actions=2)
    play(s, "remodel")
    s.answer("smithy")
    s.answer("embassy")
    assert discard(s, 0) == ["embassy", "silver"], "the possessed player is another one, and what he gains he loses"
    assert discard(s, 1) == [] and zone(s, 1, "aside") == ["smithy"]


def test_cards_of_a_hand_stay_hidden_when_a_reaction_is_offered():
    s = table(hands=["", "fools_gold copper"], coins=8, buys=2, phase="buy")
    s.answer("province")
    assert s.table(0)["question"] is None and s.table(0)["thinking"] == 1


def test_two_highways_one_of_them_under_a_throne_room():
    s = table(hands=["throne_room highway*2"], decks=["copper*9"])
    play(s, "throne_room")
    play(s, "highway")
    assert len([event for event in happened(s, "play") if event["card"] == "highway"]) == 3
    assert in_play(s) == ["throne_room", "highway", "highway"]
    assert [s.game.cost(name).coins for name in ("province", "duchy", "estate", "copper")] == [6, 3, 0, 0]
