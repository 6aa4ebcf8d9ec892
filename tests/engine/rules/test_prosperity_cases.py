"""The rulings on the later cards of Prosperity and Cornucopia, with Platinum, Colony and the Bane
(`prosperity_cornucopia_cases.csv`)."""

import csv  # noqa: I001
import re
from pathlib import Path

from possessed import possessed
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, to_treasures, trash,
)  # fmt: skip

from baraja import dominion
from baraja.core.session import Session
from baraja.dominion.score import points


def test_every_ruling_on_these_cards_has_a_test_of_its_name():
    here = Path(__file__)
    with open(here.with_name("prosperity_cornucopia_cases.csv"), encoding="utf-8", newline="") as file:
        rulings = [row["id"] for row in csv.DictReader(file)]
    tested = re.findall(r"^def test_(TC)_(\d{3})_", here.read_text(encoding="utf-8"), re.MULTILINE)
    assert rulings == [f"{group}-{number}" for group, number in tested] and len(rulings) == 62


def costs(s, *names):
    """Returns what the cards cost now, in coins."""
    return [s.game.cost(name).coins for name in names]


# --- loan, quarry, talisman -------------------------------------------------------------------------------------------


def test_TC_061_loan_trashes_or_discards_the_first_treasure():
    s = table(hands=["loan"], decks=["estate copper gold"])
    play(s, "loan")
    assert left(s)[2] == 1 and options(s) == ["trash_it", "discard_it"] and refused(s)
    twin = s.fork()
    s.answer("trash_it")
    assert trash(s) == ["copper"] and discard(s) == ["estate"] and deck(s) == ["gold"]
    twin.answer("discard_it")
    assert trash(twin) == [] and bag(discard(twin)) == bag("estate copper")


def test_TC_062_a_loan_found_by_a_venture_is_played():
    s = table(hands=["venture"], decks=["loan silver"])
    play(s, "venture")
    assert left(s)[2] == 2 and asked(s) == (0, "loan.choose")
    s.answer("trash_it")
    assert trash(s) == ["silver"]


def test_TC_063_quarry_makes_actions_cheaper_and_nothing_else():
    s = table(play="quarry", kingdom=["nobles", "witch", "cellar"])
    assert costs(s, "nobles", "witch", "silver", "estate", "cellar") == [4, 3, 3, 2, 0]


def test_TC_064_quarries_and_actions_in_play_add_up_for_peddler():
    s = table(play="workers_village quarry*2", kingdom=["peddler"], phase="buy")
    assert costs(s, "peddler") == [2]


def test_TC_065_talisman_copies_what_a_quarry_has_made_cheap():
    s = table(play="quarry talisman", kingdom=["laboratory"], coins=3, phase="buy", buys=2)
    buy(s, "laboratory")
    assert discard(s) == ["laboratory"] * 2


def test_TC_066_talisman_doubles_a_silver_without_asking():
    s = table(play="talisman", coins=3, phase="buy", buys=2)
    buy(s, "silver")
    assert discard(s) == ["silver", "silver"] and s.question.key == "turn.buy"


def test_TC_067_talisman_does_not_copy_what_costs_a_potion():
    s = table(play="talisman potion", kingdom=["familiar"], coins=3, potions=1, phase="buy", buys=2)
    buy(s, "familiar")
    assert discard(s) == ["familiar"]


def test_TC_068_two_talismans_cannot_gain_more_than_there_is():
    s = table(play="talisman*2", supply={"village": 2}, coins=3, phase="buy", buys=2)
    buy(s, "village")
    assert discard(s) == ["village", "village"] and pile(s, "village") == 0


def test_TC_069_talisman_answers_to_buying_only():
    s = table(play="talisman", hands=["workshop"], kingdom=["village"])
    play(s, "workshop")
    s.answer("village")
    assert discard(s) == ["village"]


# --- workers_village, city, contraband, counting_house ----------------------------------------------------------------


def test_TC_070_workers_village_gives_a_card_two_actions_and_a_buy():
    s = table(hands=["workers_village"], decks=["silver"])
    play(s, "workers_village")
    assert hand(s) == ["silver"] and left(s)[:2] == (2, 2)


def test_TC_071_throne_room_doubles_workers_village():
    s = table(hands=["throne_room workers_village"], decks=["copper*2"])
    play(s, "throne_room")
    assert hand(s) == bag("copper*2") and left(s)[:2] == (4, 3)


def test_TC_072_city_draws_two_with_one_empty_pile():
    s = table(hands=["city*2"], decks=["copper*9"], supply={"curse": 0})
    play(s, "city")
    assert hand(s) == bag("city copper*2") and left(s) == (2, 1, 0)


def test_TC_073_city_does_not_count_a_pile_that_has_cards_again():
    s = table(hands=["ambassador city curse", ""], actions=2, decks=["copper*9"], supply={"curse": 0})
    play(s, "ambassador")
    s.answer("curse")
    s.answer("curse")
    assert pile(s, "curse") == 0, "the opponent has gained it again"
    s = table(hands=["ambassador city curse*2", ""], actions=2, decks=["copper*9"], supply={"curse": 0})
    play(s, "ambassador")
    s.answer("curse")
    s.answer("curse", "curse#2")
    assert pile(s, "curse") == 1
    play(s, "city")
    assert hand(s) == ["copper"] and left(s) == (2, 1, 0)


def test_TC_074_contraband_bars_the_named_card_for_this_turn():
    s = table(hands=["contraband", "copper*5"], coins=3, decks=["gold*5"])
    play(s, "contraband")
    assert asked(s) == (1, "contraband.name")
    s.answer("gold")
    assert left(s)[1:] == (2, 6) and "duchy" in options(s) and refused(s, "gold")
    s.answer("duchy")
    end_turn(s)
    end_turn(s)
    to_buy(s, treasures=True)
    assert "gold" in options(s)


def test_TC_075_contraband_does_not_bar_what_a_hoard_brings():
    s = table(hands=["contraband", ""], play="hoard", coins=0)
    play(s, "contraband")
    s.answer("gold")
    buy(s, "estate")
    assert bag(discard(s)) == bag("estate gold")


def test_TC_076_left_of_a_possessed_player_sits_who_names_for_himself():
    s = possessed(hands=["", "contraband"])
    to_treasures(s)
    s.answer("contraband")
    assert asked(s) == (0, "contraband.name")
    s.answer("silver")
    assert "silver" not in options(s) and "village" in options(s)


def test_TC_077_both_names_stay_barred_though_the_contraband_is_trashed():
    s = table(hands=["counterfeit contraband", ""], decks=["copper*5"])
    play(s, "counterfeit")
    s.answer("contraband")
    s.answer("gold")
    s.answer("silver")
    assert left(s)[1:] == (4, 7) and trash(s) == ["contraband"]
    assert not {"gold", "silver"} & set(options(s)) and "duchy" in options(s)


def test_TC_078_counting_house_takes_as_many_coppers_as_one_likes():
    s = table(hands=["counting_house"], discards=["copper*5 estate gold"])
    play(s, "counting_house")
    assert s.question.least == 0 and set(options(s)) == {"copper", *(f"copper#{nth}" for nth in range(2, 6))}
    s.answer(*options(s))
    assert hand(s) == bag("copper*5") and discard(s) == ["estate", "gold"]
    assert happened(s, "put", 1)[-1]["cards"] == ["copper"] * 5, "they are shown"


def test_TC_079_counting_house_does_not_search_the_deck():
    s = table(hands=["counting_house"], discards=["estate"], decks=["copper*3"])
    play(s, "counting_house")
    assert hand(s) == [] and deck(s) == ["copper"] * 3 and discard(s) == ["estate"]


# --- mountebank, rabble, vault, goons ---------------------------------------------------------------------------------


def test_TC_080_mountebank_gives_a_curse_and_then_a_copper():
    s = table(hands=["mountebank", "copper*5"])
    play(s, "mountebank")
    assert left(s)[2] == 2 and discard(s, 1) == ["curse", "copper"]


def test_TC_081_who_is_spared_may_not_discard_a_curse():
    s = table(hands=["mountebank", "moat curse"])
    play(s, "mountebank")
    s.answer("moat")
    assert hand(s, 1) == bag("moat curse") and discard(s, 1) == [] and s.question.key == "turn.buy"


def test_TC_082_a_curse_may_be_discarded_though_none_is_left_to_gain():
    s = table(hands=["mountebank", "curse"], supply={"curse": 0})
    play(s, "mountebank")
    assert asked(s) == (1, "mountebank.discard")
    twin = s.fork()
    s.answer("curse")
    assert discard(s, 1) == ["curse"] and pile(s, "copper") == 46
    twin.answer()
    assert discard(twin, 1) == ["copper"] and hand(twin, 1) == ["curse"]


def test_TC_083_curse_and_copper_of_a_mountebank_are_answered_one_by_one():
    s = table(hands=["mountebank", "watchtower trader"], decks=["", ""])
    play(s, "mountebank")
    s.answer("trader")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["watchtower"]
    s.answer("watchtower")
    s.answer("trash_it")
    assert trash(s) == ["silver"] and pile(s, "curse") == 10
    assert asked(s) == (1, "react.would_gain")
    s.answer()
    s.answer("watchtower")
    s.answer("on_deck")
    assert deck(s, 1) == ["copper"]


def test_TC_084_rabble_leaves_curses_and_victory_cards_on_the_deck():
    s = table(hands=["rabble", ""], decks=["silver*3", "estate curse copper gold"])
    play(s, "rabble")
    assert hand(s) == bag("silver*3") and asked(s) == (1, "order.put")
    s.answer("estate", "curse")
    assert discard(s, 1) == ["copper"] and deck(s, 1) == ["estate", "curse", "gold"]


def test_TC_085_rabble_discards_what_is_an_action_too():
    s = table(hands=["rabble", ""], decks=["silver*3", "great_hall gold"])
    play(s, "rabble")
    assert bag(discard(s, 1)) == bag("great_hall gold") and deck(s, 1) == []


def test_TC_086_vault_pays_for_discards_and_offers_others_a_swap():
    s = table(hands=["vault estate*2", "copper*2"], decks=["copper silver", "gold"])
    play(s, "vault")
    s.answer("estate", "estate#2", "copper")
    assert left(s)[2] == 3 and hand(s) == ["silver"] and asked(s) == (1, "vault.choose")
    s.answer("discard_two")
    assert hand(s, 1) == ["gold"] and bag(discard(s, 1)) == bag("copper*2")


def test_TC_087_vault_is_no_attack_and_need_not_be_accepted():
    s = table(hands=["vault", "moat copper"], decks=["", "gold"])
    play(s, "vault")
    assert asked(s) == (1, "vault.choose")
    s.answer()
    assert hand(s, 1) == bag("moat copper")
    s = table(hands=["vault", "copper"], decks=["", "gold"])
    play(s, "vault")
    s.answer("discard_two")
    assert hand(s, 1) == [] and discard(s, 1) == ["copper"]


def test_TC_088_goons_bring_a_token_for_each_card_bought():
    s = table(play="goons", buys=2, phase="buy")
    buy(s, "copper", "copper")
    assert s.game.chips[0] == 2


def test_TC_089_goons_bring_none_for_what_a_hoard_brings():
    s = table(play="goons hoard", coins=2, phase="buy")
    buy(s, "estate")
    while s.question and s.question.key == "react.when_buy":
        s.answer(options(s)[0])
    assert s.game.chips[0] == 1 and "gold" in deck(s) + discard(s) + hand(s)


def test_TC_090_goons_that_a_procession_has_trashed_bring_nothing():
    s = table(hands=["procession goons", "copper*5"], kingdom=["kings_court"])
    play(s, "procession")
    s.answer("goons")
    assert len(hand(s, 1)) == 3 and left(s)[1:] == (3, 4) and trash(s) == ["goons"]
    assert "kings_court" in discard(s)
    buy(s, "copper")
    assert s.game.chips[0] == 0


# --- grand_market, forge, kings_court, peddler ------------------------------------------------------------------------


def test_TC_091_grand_market_is_not_offered_with_copper_in_play():
    s = table(play="copper gold*2", kingdom=["grand_market"], coins=7, phase="buy")
    assert "grand_market" not in options(s) and "gold" in options(s) and refused(s, "grand_market")


def test_TC_092_grand_market_may_be_gained_with_copper_in_play():
    s = table(play="copper", hands=["expand silver"], kingdom=["grand_market"])
    play(s, "expand")
    s.answer("grand_market")
    assert discard(s) == ["grand_market"]


def test_TC_093_a_mint_clears_the_way_to_a_grand_market():
    s = table(play="copper*11", kingdom=["mint", "grand_market"], coins=11, buys=2, phase="buy")
    assert "grand_market" not in options(s)
    s.answer("mint")
    assert trash(s) == ["copper"] * 11
    s.answer("grand_market")
    assert "grand_market" in discard(s) + hand(s)


def test_TC_094_forge_gains_exactly_the_sum():
    s = table(hands=["forge estate*3 copper"], kingdom=["goons", "expand"])
    play(s, "forge")
    s.answer(*options(s))
    assert set(options(s)) == {"gold", "goons"} and s.question.least == 1
    s.answer("goons")
    assert bag(trash(s)) == bag("estate*3 copper") and discard(s) == ["goons"]


def test_TC_095_forge_gains_nothing_where_no_card_has_the_sum():
    s = table(hands=["forge silver*2 estate*2"])
    play(s, "forge")
    s.answer(*options(s))
    assert bag(trash(s)) == bag("silver*2 estate*2") and discard(s) == []


def test_TC_096_forge_adds_up_what_the_cards_cost_now():
    s = table(hands=["bridge forge fortress silver"], actions=2, kingdom=["goons", "market"])
    play(s, "bridge", "forge")
    s.answer("fortress", "silver")
    assert set(options(s)) == {"gold", "goons"} and hand(s) == ["fortress"] and trash(s) == ["silver"]


def test_TC_097_kings_court_plays_a_market_three_times():
    s = table(hands=["kings_court market"], decks=["copper*3"])
    play(s, "kings_court")
    s.answer("market")
    assert hand(s) == bag("copper*3") and left(s) == (3, 4, 3)


def test_TC_098_kings_court_may_do_nothing():
    s = table(hands=["kings_court copper"])
    play(s, "kings_court")
    assert s.question.key == "turn.treasure"
    s = table(hands=["kings_court market"])
    play(s, "kings_court")
    s.answer()
    assert hand(s) == ["market"] and left(s) == (0, 1, 0)


def test_TC_099_kings_court_stays_with_the_duration_that_it_plays():
    s = table(hands=["kings_court merchant_ship", ""], decks=["copper*20", "copper*20"])
    play(s, "kings_court")
    s.answer("merchant_ship")
    assert left(s)[2] == 6
    end_turn(s)
    assert in_play(s) == ["kings_court", "merchant_ship"]
    end_turn(s)
    assert left(s)[2] == 6 and in_play(s) == ["kings_court", "merchant_ship"]
    end_turn(s)
    assert in_play(s) == [] and bag(discard(s))[-2:] == ["kings_court", "merchant_ship"]


def test_TC_100_peddler_is_cheaper_by_two_for_each_action_in_play():
    s = table(play="village*3", kingdom=["peddler"], phase="buy")
    assert costs(s, "peddler") == [2]
    s = table(play="village*5", kingdom=["peddler"], phase="buy")
    assert costs(s, "peddler") == [0] and "peddler" in options(s)


def test_TC_101_bridge_and_peddler_add_up_in_the_buy_phase():
    s = table(hands=["throne_room bridge copper*2"], kingdom=["peddler"])
    play(s, "throne_room")
    assert s.question.key == "turn.treasure" and costs(s, "peddler") == [2], "the Buy phase begins with Treasures"
    s = table(hands=["throne_room bridge village"], kingdom=["peddler"], actions=2)
    play(s, "throne_room")
    s.answer("bridge")
    assert s.question.key == "turn.action" and costs(s, "peddler") == [6]
    to_buy(s)
    assert costs(s, "peddler") == [2]


def test_TC_102_a_wharf_of_the_last_turn_counts_for_peddler():
    s = table(hands=["wharf", ""], kingdom=["peddler"], decks=["village*20", "copper*20"])
    play(s, "wharf")
    end_turn(s)
    end_turn(s)
    play(s, "village")
    to_buy(s)
    assert in_play(s) == ["wharf", "village"] and costs(s, "peddler") == [4]


def test_TC_103_a_peddler_in_the_action_phase_costs_eight():
    s = table(hands=["remodel peddler"], colonies=True)
    play(s, "remodel")
    assert {"province", "platinum"} <= set(options(s)) and "colony" not in options(s)
    s = table(hands=["apprentice peddler"], decks=["copper*12"])
    play(s, "apprentice")
    assert len(hand(s)) == 8


def test_TC_104_peddler_is_too_dear_for_a_band_of_misfits_and_a_procession():
    s = table(hands=["band_of_misfits"], kingdom=["peddler", "village", "smithy"])
    play(s, "band_of_misfits")
    assert "peddler" not in options(s) and "village" in options(s)
    s = table(hands=["procession peddler"])
    play(s, "procession")
    s.answer("peddler")
    assert trash(s) == ["peddler"] and discard(s) == []


def test_TC_105_a_scheme_topdecks_one_peddler_which_costs_eight_again():
    s = table(hands=["scheme", ""], play="peddler*2", decks=["copper*9", "copper*9"])
    play(s, "scheme")
    to_buy(s)
    s.answer()
    assert s.question.key == "scheme.choose" and s.question.most == 1 and costs(s, "peddler") == [8]
    s.answer("peddler")
    assert hand(s).count("peddler") == 1


def test_TC_106_a_graverobber_takes_a_treasure_map_and_no_kings_court():
    s = table(hands=["graverobber"], trash=["treasure_map", "kings_court"])
    play(s, "graverobber")
    if s.question.key == "graverobber.choose":
        s.answer("from_trash")
    assert "kings_court" not in options(s)
    if s.question.key == "graverobber.gain":
        s.answer("treasure_map")
    assert deck(s) == ["treasure_map"] and trash(s) == ["kings_court"]


# --- platinum and colony ----------------------------------------------------------------------------------------------

FOUR = [
    "bank", "bishop", "city", "forge", "village", "smithy", "market", "moat", "cellar", "chapel",
]  # fmt: skip
TEN = ["bank", "bishop", "city", "forge", "goons", "expand", "hoard", "loan", "mint", "rabble"]
NONE = ["village", "smithy", "market", "moat", "cellar", "chapel", "festival", "library", "mine", "witch"]


def new(kingdom, seed=1, colonies="by_share", **more):
    """Returns a new game with Colonies as the set-up says."""
    return Session(dominion, {"seats": 2, "kingdom": kingdom, "colonies": colonies, **more}, seed).game


def test_TC_107_colonies_come_with_the_share_of_prosperity():
    used = ["colony" in new(FOUR, seed).piles for seed in range(400)]
    assert 130 < sum(used) < 190
    assert all(
        ("platinum" in new(FOUR, seed).piles) == with_them for seed, with_them in zip(range(40), used, strict=False)
    )
    assert all("colony" in new(TEN, seed).piles for seed in range(20))
    assert not any("colony" in new(NONE, seed).piles for seed in range(20))


def test_TC_108_there_are_twelve_platinum_and_eight_or_twelve_colonies():
    sizes = [new(TEN, seats=seats).sizes for seats in (2, 3, 4, 5, 6)]
    assert [size["colony"] for size in sizes] == [8, 12, 12, 12, 12]
    assert [size["platinum"] for size in sizes] == [12] * 5


def test_TC_109_the_last_colony_or_the_last_province_ends_the_game():
    s = table(coins=11, phase="buy", supply={"province": 3, "colony": 1}, colonies=True)
    buy(s, "colony")
    assert s.question is None and pile(s, "province") == 3
    s = table(coins=8, phase="buy", supply={"province": 1}, colonies=True)
    buy(s, "province")
    assert s.question is None and pile(s, "colony") == 8


def test_TC_110_a_mine_makes_platinum_of_gold():
    s = table(hands=["mine gold"], colonies=True)
    play(s, "mine")
    s.answer("platinum")
    assert hand(s) == ["platinum"] and trash(s) == ["gold"]


def test_TC_111_a_bishop_gives_five_more_tokens_for_a_colony():
    s = table(hands=["bishop colony", ""], colonies=True)
    play(s, "bishop")
    assert s.game.chips[0] == 6


# --- fortune_teller, remake, young_witch, harvest ---------------------------------------------------------------------


def test_TC_112_fortune_teller_leaves_a_victory_card_on_top():
    s = table(hands=["fortune_teller", ""], decks=["", "gold copper estate duchy"])
    play(s, "fortune_teller")
    assert left(s)[2] == 2 and bag(discard(s, 1)) == bag("gold copper") and deck(s, 1) == ["estate", "duchy"]


def test_TC_113_fortune_teller_goes_on_into_the_shuffled_discard_pile():
    s = table(hands=["fortune_teller", ""], decks=["", "gold"], discards=["", "copper curse"])
    play(s, "fortune_teller")
    assert deck(s, 1)[0] == "curse" and bag(deck(s, 1) + discard(s, 1)) == bag("gold copper curse")
    assert "gold" in discard(s, 1)


def test_TC_114_remake_turns_two_cards_into_dearer_ones():
    s = table(hands=["remake estate copper"])
    play(s, "remake")
    s.answer("estate")
    s.answer("silver")
    assert bag(trash(s)) == bag("estate copper") and discard(s) == ["silver"]


def test_TC_115_remake_trashes_what_there_is():
    s = table(hands=["remake"])
    play(s, "remake")
    assert trash(s) == [] and s.question.key == "turn.buy"
    s = table(hands=["remake silver"], kingdom=["smithy"])
    play(s, "remake")
    s.answer("smithy")
    assert trash(s) == ["silver"] and discard(s) == ["smithy"] and s.question.key == "turn.buy"


def test_TC_116_young_witch_discards_two_and_curses_who_shows_no_bane():
    s = table(hands=["young_witch", "copper"], decks=["copper estate"])
    play(s, "young_witch")
    assert bag(discard(s)) == bag("copper estate") and hand(s) == [] and discard(s, 1) == ["curse"]


def test_TC_117_a_bane_that_reacts_may_be_used_for_both():
    s = table(hands=["young_witch", "secret_chamber copper*2"], decks=["copper*2", "gold*2"], bane="secret_chamber")
    play(s, "young_witch")
    assert asked(s) == (1, "react.attack")
    s.answer("secret_chamber")
    s.answer("copper", "copper#2")
    assert asked(s) == (1, "young_witch.reveal") and options(s) == ["secret_chamber"]
    s.answer("secret_chamber")
    assert hand(s, 1) == bag("secret_chamber gold*2") and discard(s, 1) == []


def test_TC_118_a_band_of_misfits_is_no_bane():
    s = table(hands=["young_witch", "band_of_misfits"], decks=["copper*2"], bane="village")
    play(s, "young_witch")
    assert discard(s, 1) == ["curse"]


def test_TC_119_a_bane_pile_is_a_pile_like_any_other():
    for seats, size in ((2, 8), (3, 12)):
        s = table(hands=["young_witch trade_route"], seats=seats, bane="tunnel")
        assert pile(s, "tunnel") == size and s.game.first_gain["tunnel"] == "route"
    s = table(hands=["city", ""], kingdom=["young_witch"], decks=["copper*5"], bane="tunnel", supply={"tunnel": 0})
    play(s, "city")
    assert len(hand(s)) == 2
    s = table(coins=3, phase="buy", bane="tunnel", kingdom=["young_witch", "village"],
              supply={"tunnel": 1, "village": 0, "curse": 0})  # fmt: skip
    buy(s, "tunnel")
    assert s.question is None


def test_TC_120_harvest_pays_for_different_names():
    s = table(hands=["harvest"], decks=["copper silver copper estate"])
    play(s, "harvest")
    assert left(s)[2] == 3 and bag(discard(s)) == bag("copper*2 silver estate")


def test_TC_121_harvest_discards_so_that_a_tunnel_may_answer():
    s = table(hands=["harvest"], decks=["tunnel copper"], discards=["copper"], kingdom=["tunnel"])
    play(s, "harvest")
    s.answer("tunnel")
    assert left(s)[2] == 2 and bag(discard(s)) == bag("tunnel copper*2 gold")
    assert points(s.game, 0) == 2


def test_TC_123_a_tactician_that_a_procession_trashes_gives_its_bonus_once():
    s = table(hands=["procession tactician copper", ""], kingdom=["grand_market"], decks=["estate*20", "copper*20"])
    play(s, "procession")
    s.answer(*(["tactician"] if s.question.key == "procession.play" else []))
    if s.question.key == "procession.gain":
        s.answer("grand_market")
    assert trash(s) == ["tactician"] and bag(discard(s)) == bag("copper grand_market")
    end_turn(s)
    assert in_play(s) == ["procession"]
    end_turn(s)
    assert len(hand(s)) == 10 and left(s)[:2] == (2, 2) and in_play(s) == ["procession"]
