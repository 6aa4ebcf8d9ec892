"""The cards of Prosperity that complete the set, with Platinum and Colony, each line of their texts."""

import pytest  # noqa: I001
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, left, options, pile, play, refused, table, to_buy, trash,
    zone,
)  # fmt: skip

from baraja import dominion
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.dominion.score import points
from baraja.dominion.setup import BANE_COSTS

TEN = ["bank", "bishop", "city", "forge", "goons", "expand", "hoard", "loan", "mint", "rabble"]


def costs(s, *names):
    return [s.game.cost(name).coins for name in names]


# --- Treasures --------------------------------------------------------------------------------------------------------


def test_a_loan_that_finds_no_treasure_discards_all():
    s = table(hands=["loan"], decks=["estate"], discards=["curse"], phase="treasure")
    s.answer("loan")
    assert left(s)[2] == 1 and bag(discard(s)) == bag("estate curse") and s.question.key == "turn.buy"


def test_a_loan_does_not_shuffle_in_what_it_has_turned_over():
    s = table(hands=["loan"], decks=["estate"], discards=["gold"], phase="treasure")
    s.answer("loan")
    s.answer("discard_it")
    assert bag(discard(s)) == bag("estate gold") and deck(s) == []


def test_loan_contraband_and_talisman_are_not_among_the_treasures_played_at_once():
    s = table(hands=["loan contraband talisman quarry copper"], phase="treasure")
    s.answer("all")
    assert {"loan", "contraband"} <= set(hand(s)) and "copper" not in hand(s)


def test_a_quarry_works_between_treasures_and_ends_when_it_leaves_play():
    s = table(hands=["quarry counterfeit"], kingdom=["witch"], phase="treasure", coins=2)
    assert costs(s, "witch") == [5]
    s.answer("counterfeit")
    s.answer("quarry")
    assert trash(s) == ["quarry"] and costs(s, "witch") == [5]


def test_quarries_never_make_a_cost_negative():
    s = table(play="quarry*3", kingdom=["cellar", "witch"], phase="buy")
    assert costs(s, "cellar", "witch") == [0, 0] and {"cellar", "witch"} <= set(options(s))


def test_a_quarry_keeps_the_potion_of_a_cost():
    s = table(play="quarry*2", kingdom=["familiar"], phase="buy", coins=3)
    assert s.game.cost("familiar") == (0, 1) and "familiar" not in options(s)


def test_a_quarry_makes_the_cards_of_a_mixed_pile_cheaper():
    s = table(play="quarry", kingdom=["knights"], phase="buy", coins=3)
    assert "knights" in options(s)


def test_a_highway_and_a_quarry_add_up():
    s = table(play="highway quarry", kingdom=["witch", "gardens"], phase="buy", coins=2)
    assert costs(s, "witch", "gardens", "silver") == [2, 3, 2] and "gardens" not in options(s)


def test_a_talisman_copies_a_curse_and_no_victory_card():
    s = table(play="talisman", kingdom=["great_hall"], coins=3, buys=3, phase="buy")
    buy(s, "curse", "great_hall")
    assert discard(s) == ["curse", "curse", "great_hall"]


def test_a_talisman_copies_nothing_that_costs_more_than_four():
    s = table(play="talisman", coins=6, buys=2, phase="buy")
    buy(s, "gold")
    assert discard(s) == ["gold"]


def test_each_talisman_in_play_brings_a_copy():
    s = table(play="talisman*2", coins=3, buys=2, phase="buy")
    buy(s, "silver")
    assert discard(s) == ["silver"] * 3


def test_a_talisman_copies_from_a_mixed_pile_only_an_equal_card_that_comes_next():
    ruins = {"ruins": "abandoned_mine*2 survivors"}
    s = table(play="talisman", kingdom=["cultist"], supply=ruins, buys=2, phase="buy")
    buy(s, "ruins")
    assert discard(s) == ["abandoned_mine"] * 2
    s = table(play="talisman", kingdom=["cultist"], supply={"ruins": "abandoned_mine survivors"}, buys=2, phase="buy")
    buy(s, "ruins")
    assert discard(s) == ["abandoned_mine"]


def test_a_card_bought_as_the_last_of_its_pile_has_no_copy():
    s = table(play="talisman", supply={"village": 1}, coins=3, buys=2, phase="buy")
    buy(s, "village")
    assert discard(s) == ["village"]


def test_a_platinum_gives_five_coins():
    s = table(hands=["platinum copper"], phase="treasure", colonies=True)
    s.answer("all")
    assert left(s)[2] == 6


# --- Contraband and Grand Market: what may be bought ------------------------------------------------------------------


def test_contraband_gives_three_coins_and_a_buy_and_each_play_bars_another_card():
    s = table(hands=["contraband*2", ""], phase="treasure")
    s.answer("contraband")
    s.answer("province")
    s.answer("contraband")
    assert asked(s) == (1, "contraband.name")
    s.answer("gold")
    assert left(s)[1:] == (3, 6) and "gold" not in options(s) and "duchy" in options(s)


def test_contraband_may_name_a_card_outside_the_supply():
    s = table(hands=["contraband", "hovel"], phase="treasure")
    s.answer("contraband")
    s.answer("hovel")
    assert "silver" in options(s)


def test_in_a_mixed_pile_only_the_named_card_is_barred():
    s = table(hands=["contraband", ""], kingdom=["knights"], phase="treasure", coins=2, buys=2,
              supply={"knights": "dame_anna sir_martin"})  # fmt: skip
    s.answer("contraband")
    s.answer("dame_anna")
    assert "knights" not in options(s)
    s = table(hands=["contraband", ""], kingdom=["knights"], phase="treasure", coins=2,
              supply={"knights": "sir_martin dame_anna"})  # fmt: skip
    s.answer("contraband")
    s.answer("dame_anna")
    assert "knights" in options(s)


def test_a_barred_card_is_not_affordable_for_whoever_looks():
    s = table(hands=["contraband", ""], phase="treasure")
    s.answer("contraband")
    s.answer("silver")
    assert "silver" not in s.view(0).affordable(6) and "gold" not in s.view(0).affordable(5)


def test_grand_market_gives_all_four_bonuses():
    s = table(hands=["grand_market"], decks=["gold"])
    play(s, "grand_market")
    assert hand(s) == ["gold"] and left(s) == (1, 2, 2)


def test_a_copper_in_hand_does_not_keep_anybody_from_a_grand_market():
    s = table(hands=["copper"], play="gold*2", kingdom=["grand_market"], coins=6, phase="buy")
    assert "grand_market" in options(s)


# --- Actions ----------------------------------------------------------------------------------------------------------


def test_a_city_does_more_with_two_empty_piles_and_nothing_further_with_three():
    for empty in ({"curse": 0, "village": 0}, {"curse": 0, "village": 0, "copper": 0}):
        s = table(hands=["city"], kingdom=["village"], decks=["gold*4"], supply=empty)
        play(s, "city")
        assert hand(s) == ["gold", "gold"] and left(s) == (2, 2, 1)
    s = table(hands=["city"], decks=["gold*4"])
    play(s, "city")
    assert hand(s) == ["gold"] and left(s) == (2, 1, 0)


def test_a_city_does_not_count_piles_outside_the_supply():
    s = table(hands=["city"], kingdom=["hermit"], decks=["gold*4"], supply={"madman": 0})
    play(s, "city")
    assert hand(s) == ["gold"]


def test_counting_house_may_take_none_and_keeps_the_rest_in_order():
    s = table(hands=["counting_house"], discards=["copper estate copper gold"])
    play(s, "counting_house")
    twin = s.fork()
    s.answer()
    assert discard(s) == ["copper", "estate", "copper", "gold"] and hand(s) == []
    twin.answer("copper", "copper#2")
    assert discard(twin) == ["estate", "gold"]


def test_counting_house_shows_others_only_the_coppers_that_it_takes():
    s = table(hands=["counting_house", ""], discards=["copper*2 estate gold"])
    play(s, "counting_house")
    s.answer("copper")
    assert "cards" not in happened(s, "search", 1)[-1] and happened(s, "put", 1)[-1]["cards"] == ["copper"]


def test_a_forge_that_trashes_nothing_gains_a_card_for_nothing():
    s = table(hands=["forge estate"])
    play(s, "forge")
    s.answer()
    assert set(options(s)) == {"copper", "curse"} and s.question.least == 1
    s.answer("copper")
    assert discard(s) == ["copper"] and trash(s) == []


def test_a_forge_leaves_potions_out_of_its_sum():
    s = table(hands=["forge familiar estate"], kingdom=["familiar", "city"])
    play(s, "forge")
    s.answer("familiar", "estate")
    assert set(options(s)) == {"duchy", "city"}


def test_goons_make_others_discard_and_several_add_up():
    s = table(hands=["goons*2", "copper*2 estate*2 curse"], actions=2)
    play(s, "goons")
    assert asked(s) == (1, "goons.discard") and s.question.least == 2
    s.answer("estate", "estate#2")
    play(s, "goons")
    buy(s, "copper")
    assert left(s)[2] == 4 and s.game.chips == [2, 0] and points(s.game, 0) == 2


def test_goons_played_three_times_bring_one_token_for_each_purchase():
    s = table(hands=["kings_court goons", ""], coins=0)
    play(s, "kings_court")
    s.answer(*(["goons"] if s.question.key == "kings_court.play" else []))
    buy(s, "copper")
    assert left(s)[1:] == (3, 6) and s.game.chips[0] == 1


def test_a_bought_card_that_a_trader_replaces_brings_its_token():
    s = table(hands=["trader"], play="goons", buys=2, phase="buy")
    buy(s, "copper")
    s.answer("trader")
    assert discard(s) == ["silver"] and s.game.chips[0] == 1


def test_a_kings_court_on_another_plays_three_actions_three_times():
    s = table(hands=["kings_court*2 market smithy festival"], decks=["copper*40"])
    play(s, "kings_court")
    s.answer("kings_court")
    for name in ("market", "festival", "smithy"):
        s.answer(*([name] if s.question.key == "kings_court.play" else []))
    assert len(hand(s)) == 12 and left(s) == (9, 7, 9)


def test_a_mountebank_gives_the_copper_though_no_curse_is_left():
    s = table(hands=["mountebank", "", ""], supply={"curse": 1})
    play(s, "mountebank")
    assert discard(s, 1) == ["curse", "copper"] and discard(s, 2) == ["copper"]


def test_a_mountebank_gives_nothing_to_who_discards_a_curse():
    s = table(hands=["mountebank", "curse copper"])
    play(s, "mountebank")
    s.answer("curse")
    assert discard(s, 1) == ["curse"] and hand(s, 1) == ["copper"]


def test_peddler_gives_a_card_an_action_and_a_coin():
    s = table(hands=["peddler"], decks=["gold"])
    play(s, "peddler")
    assert hand(s) == ["gold"] and left(s) == (1, 1, 1)


def test_a_peddler_is_cheap_from_the_first_treasure_on_and_dear_before():
    s = table(hands=["village copper", ""], play="market*2", kingdom=["peddler"], decks=["copper*9"])
    play(s, "village")
    assert s.question.key == "turn.treasure" and costs(s, "peddler") == [2]
    s = table(hands=["village smithy copper", ""], play="market*2", kingdom=["peddler"], decks=["copper*9"])
    play(s, "village")
    assert s.question.key == "turn.action" and costs(s, "peddler") == [8]
    to_buy(s, treasures=True)
    assert costs(s, "peddler") == [2] and "peddler" in options(s)
    end_turn(s)
    assert s.game.seat == 1 and costs(s, "peddler") == [8]


def test_a_peddler_counts_the_actions_of_a_turn_before_that_are_still_in_play():
    s = table(hands=["caravan copper", ""], kingdom=["peddler"], decks=["copper*20", "copper*20"])
    play(s, "caravan")
    end_turn(s)
    end_turn(s)
    to_buy(s)
    assert costs(s, "peddler") == [6]


def test_a_rabble_discards_actions_and_treasures_of_three_cards():
    s = table(hands=["rabble", "", ""], decks=["copper*3", "village gold estate silver", "curse"])
    play(s, "rabble")
    assert bag(discard(s, 1)) == bag("village gold") and deck(s, 1) == ["estate", "silver"] and deck(s, 2) == ["curse"]
    assert zone(s, 1, "revealed") == []


def test_a_vault_pays_nothing_for_nothing_and_asks_nobody_without_cards():
    s = table(hands=["vault", "", "copper*3"], decks=["estate*2", "", "gold"])
    play(s, "vault")
    s.answer()
    assert left(s)[2] == 0 and asked(s) == (2, "vault.choose")
    s.answer("discard_two")
    assert hand(s, 2) == bag("copper gold")


def test_discards_for_a_vault_may_come_back_with_the_card_drawn():
    s = table(hands=["vault", "copper estate"], decks=["estate*2", ""])
    play(s, "vault")
    s.answer()
    s.answer("discard_two")
    assert len(hand(s, 1)) == 1 and len(deck(s, 1)) == 1


# --- Platinum, Colony and the Bane at set-up --------------------------------------------------------------------------


def new(kingdom, seed=1, **more):
    return Session(dominion, {"seats": 2, "kingdom": kingdom, **more}, seed)


def test_a_set_up_that_does_not_mention_colonies_has_none():
    assert "colony" not in new(TEN).game.piles


@pytest.mark.parametrize(("colonies", "there"), [("always", True), ("never", False), ("by_share", True)])
def test_the_set_up_forces_colonies_or_leaves_them_to_the_share(colonies, there):
    piles = new(TEN, colonies=colonies).game.piles
    assert ("colony" in piles, "platinum" in piles) == (there, there)


def test_whether_there_are_colonies_changes_nothing_else_that_is_drawn():
    with_them, without = (new(TEN, colonies=word, start=None) for word in ("always", "never"))
    assert with_them.game.seat == without.game.seat
    assert all(zone(with_them, seat, "deck") == zone(without, seat, "deck") for seat in (0, 1))


def test_colonies_have_tokens_for_a_trade_route_and_count_as_an_empty_pile():
    game = new([*TEN[:9], "trade_route"], colonies="always").game
    assert game.first_gain["colony"] == "route"


@pytest.mark.parametrize("wrong", ["yes", True, None, 1, ["always"]])
def test_a_strange_wish_about_colonies_is_refused(wrong):
    with pytest.raises(Illegal, match="colonies"):
        new(TEN, colonies=wrong)


WITCH = ["young_witch", "village", "smithy", "market", "cellar", "chapel", "festival", "library", "mine", "witch"]


def test_the_bane_is_an_eleventh_pile_drawn_by_the_seed():
    games = [new(WITCH, seed).game for seed in range(60)]
    assert all(len(game.kingdom) == 11 and game.kingdom[-1] == game.bane for game in games)
    assert all(game.bane not in WITCH and dominion.KINDS[game.bane].cost in BANE_COSTS for game in games)
    assert {dominion.KINDS[game.bane].set for game in games} <= {"base", "cornucopia"}
    assert len({game.bane for game in games}) > 5 and games[3].bane == new(WITCH, 3).game.bane


def test_the_set_up_may_name_the_bane():
    game = new(WITCH, bane="hermit").game
    assert game.bane == "hermit" and "madman" in game.outside
    assert new(WITCH, bane="tunnel").game.sizes["tunnel"] == 8


@pytest.mark.parametrize("wrong", ["village", "smithy", "gold", "scrying_pool", "knights", "no_card", 3, ["moat"]])
def test_a_bane_that_is_none_is_refused(wrong):
    with pytest.raises(Illegal, match="bane"):
        new(WITCH, bane=wrong)


def test_a_kingdom_without_young_witch_has_no_bane():
    assert new(TEN).game.bane == ""
    with pytest.raises(Illegal, match="bane"):
        new(TEN, bane="moat")


def test_a_bane_does_not_count_for_the_share_of_prosperity():
    games = [new(WITCH, seed, bane="loan", colonies="by_share").game for seed in range(200)]
    assert not any("colony" in game.piles for game in games)


def test_a_game_with_colonies_and_a_bane_is_saved_and_loaded():
    session = new([*WITCH[:9], "city"], 5, colonies="always", bane="moat")
    while session.question is not None and len(session.decisions) < 30:
        session.answer(*list(session.question.options)[: max(1, session.question.least)][: session.question.most])
    loaded = record.load({"dominion": dominion}, record.save(session))
    assert loaded.problem is None and loaded.session.game.bane == "moat" and "colony" in loaded.session.game.piles


# --- Cornucopia -------------------------------------------------------------------------------------------------------


def test_a_fortune_teller_that_finds_nothing_discards_all():
    s = table(hands=["fortune_teller", ""], decks=["", "gold copper"])
    play(s, "fortune_teller")
    assert bag(discard(s, 1)) == bag("gold copper") and deck(s, 1) == []


def test_a_fortune_teller_stops_at_a_card_that_is_a_victory_card_too():
    s = table(hands=["fortune_teller", ""], decks=["", "gold great_hall"])
    play(s, "fortune_teller")
    assert deck(s, 1) == ["great_hall"]


def test_a_harvest_with_fewer_cards_counts_what_there_is():
    s = table(hands=["harvest"], decks=["copper"], discards=["estate"])
    play(s, "harvest")
    assert left(s)[2] == 2 and bag(discard(s)) == bag("copper estate")


def test_a_remake_chooses_the_second_card_after_the_first_gain():
    s = table(hands=["remake estate*2 copper"], decks=["copper"])
    play(s, "remake")
    assert asked(s) == (0, "remake.trash") and s.question.least == 1
    s.answer("estate")
    s.answer("silver")
    assert asked(s) == (0, "remake.trash")
    s.answer("estate")
    s.answer("silver")
    assert discard(s) == ["silver", "silver"] and hand(s) == ["copper"]


def test_a_remake_keeps_the_potion_in_a_cost():
    s = table(hands=["remake apothecary"], kingdom=["familiar", "university"])
    play(s, "remake")
    assert trash(s) == ["apothecary"] and discard(s) == ["familiar"]
    s = table(hands=["remake familiar"], kingdom=["smithy", "familiar"])
    play(s, "remake")
    assert trash(s) == ["familiar"] and discard(s) == []


def test_a_young_witch_discards_after_drawing_and_bane_or_curse_is_each_players_choice():
    s = table(hands=["young_witch gold", "moat", "moat"], decks=["copper estate"], bane="cellar", kingdom=["moat"])
    play(s, "young_witch")
    s.answer()
    s.answer()
    assert s.question.key == "young_witch.discard" and s.question.least == 2
    s.answer("copper", "estate")
    assert discard(s, 1) == discard(s, 2) == ["curse"]


def test_a_bane_is_shown_and_stays_in_the_hand_or_is_kept_secret():
    s = table(hands=["young_witch", "cellar copper"], decks=["copper estate"], bane="cellar")
    play(s, "young_witch")
    assert asked(s) == (1, "young_witch.reveal") and s.question.least == 0
    twin = s.fork()
    s.answer("cellar")
    assert hand(s, 1) == bag("cellar copper") and discard(s, 1) == [] and pile(s, "curse") == 10
    twin.answer()
    assert discard(twin, 1) == ["curse"] and not happened(twin, "reveal")


def test_who_is_spared_by_a_moat_shows_no_bane():
    s = table(hands=["young_witch", "moat cellar"], decks=["copper estate"], bane="cellar")
    play(s, "young_witch")
    s.answer("moat")
    assert s.question.key == "turn.buy" and discard(s, 1) == []


def test_refused_answers_change_nothing():
    s = table(hands=["contraband", ""], phase="treasure")
    s.answer("contraband")
    assert refused(s) and refused(s, "no_such_card")
