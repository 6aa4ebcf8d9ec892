"""The rulings of Hinterlands, one test each, in the order of the rulings table (`cases.csv`)."""

from possessed import possessed  # noqa: I001
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash,
)  # fmt: skip

from baraja import dominion
from baraja.core.session import Session
from baraja.dominion.kinds import KINDS
from baraja.dominion.setup import pile_size

INTRODUCTION = list(dominion.KINGDOMS["hinterlands_introduction"]["cards"])
FIRST_GAME = list(dominion.KINGDOMS["first_game"]["cards"])


def new(seats=2, kingdom=INTRODUCTION, seed=3):
    return Session(dominion, {"seats": seats, "kingdom": kingdom, "start": 0}, seed)


def buying(*bought, **position):
    """Returns a position in the Buy phase, with Buys left, in which these cards have been bought."""
    piles = {name: pile_size(KINDS[name], 2) for name in bought if KINDS[name].pile == "kingdom"}
    s = table(phase="buy", **{"buys": 3, **position, "supply": {**piles, **position.get("supply", {})}})
    for name in bought:
        s.answer(name)
    return s


# --- rules of the expansion -----------------------------------------------------------------------------------------


def test_S1_001_only_cards_that_were_played_are_in_play():
    s = table(hands=["highway"], decks=["highway"], discards=["highway"], trash="highway")
    assert s.game.cost("gold") == (6, 0)


def test_S1_005_a_card_may_be_bought_and_not_gained():
    s = buying("estate", coins=2, hands=["trader"])
    s.answer("trader")
    assert pile(s, "estate") == 8 and discard(s) == ["silver"]
    assert happened(s, "buy")[0]["card"] == "estate"


def test_S1_006_who_pays_has_bought_it_and_who_gets_it_has_gained_it():
    s = possessed(hands=["", "haggler"], supply={"duchess": 10}, coins=3, buys=2, actions=1)
    play(s, "haggler")
    s.answer("duchy")
    assert (s.question.player, s.question.key) == (1, "haggler.gain"), "when bought: the player who paid"
    s.answer("silver")
    assert (s.question.player, s.question.key) == (0, "react.when_gain"), "when gained: the player who has it"
    s.answer("duchess")
    assert discard(s, 0) == ["silver", "duchy", "duchess"] and discard(s, 1) == []


def test_S1_007_somebody_may_gain_a_card_on_the_turn_of_another():
    s = buying("embassy", coins=5)
    assert discard(s, 1) == ["silver"] and discard(s) == ["embassy"]


def test_S1_008_a_card_just_gained_already_lies_in_the_discard_pile():
    s = buying("inn", coins=5, discards=["village"])
    assert asked(s) == (0, "inn.shuffle") and options(s) == ["village", "inn"]


def test_S1_009_kingdom_treasures_are_there_only_when_chosen():
    treasures = {"cache", "ill_gotten_gains", "fools_gold"}
    assert not treasures & set(new(kingdom=FIRST_GAME).game.piles)
    chosen = new(kingdom=[*treasures, *FIRST_GAME[:7]])
    assert treasures <= set(chosen.game.piles) and len(chosen.game.kingdom) == 10


def test_S1_010_a_thief_takes_a_kingdom_treasure():
    s = table(hands=["thief"], decks=["", "ill_gotten_gains estate"])
    play(s, "thief")
    s.answer("ill_gotten_gains")
    assert discard(s) == ["ill_gotten_gains"] and discard(s, 1) == ["estate", "curse"] and trash(s) == []


def test_S1_012_no_treasure_is_played_after_the_first_buy():
    s = table(hands=["copper*3 silver"], buys=2)
    play(s, "silver")
    buy(s, "copper")
    assert s.question.key == "turn.buy" and s.question.options == tuple(
        pile for pile in s.game.piles if s.game.cost(pile).coins <= 2
    ), "only piles can be chosen"
    assert hand(s) == ["copper"] * 3 and left(s)[2] == 2 and refused(s, "all")


def test_S1_013_the_buyer_orders_what_happens_when_he_buys():
    def bought():
        return buying("farmland", coins=6, play="haggler", hands=["copper"], kingdom=["market", "haggler", "farmland"])

    s = bought()
    assert asked(s) == (0, "react.when_buy") and options(s) == ["farmland@pile", "haggler@play"] and refused(s)
    s.answer("haggler@play")
    s.answer("market")
    assert discard(s) == ["market", "estate", "farmland"] and trash(s) == ["copper"]
    s = bought()
    s.answer("farmland@pile")
    s.answer("market")
    assert discard(s) == ["estate", "market", "farmland"] and trash(s) == ["copper"]


def test_S1_014_simultaneous_gains_go_in_turn_order():
    s = buying("embassy", coins=5, seats=3, supply={"silver": 1})
    assert discard(s, 1) == ["silver"] and discard(s, 2) == []


def test_S1_015_what_is_left_of_the_deck_comes_first_then_the_shuffled_discard_pile():
    s = table(hands=["cartographer"], decks=["copper estate"], discards=["gold*3"])
    play(s, "cartographer")
    assert hand(s) == ["copper"] and options(s) == ["estate", "gold", "gold#2", "gold#3"]


def test_S1_016_an_empty_deck_is_not_refilled_before_it_is_needed():
    s = table(hands=["oasis"], decks=["copper"], discards=["estate*2"])
    play(s, "oasis")
    assert deck(s) == [] and discard(s) == ["estate", "estate", "copper"] and happened(s, "shuffle") == []


# --- noble brigand --------------------------------------------------------------------------------------------------


def test_S1_017_noble_brigand_takes_a_silver():
    s = table(hands=["noble_brigand"], decks=["", "silver estate"])
    play(s, "noble_brigand")
    assert left(s)[2] == 1 and discard(s) == ["silver"] and discard(s, 1) == ["estate"] and trash(s) == []
    assert happened(s, "trash")[0]["cards"] == ["silver"]


def test_S1_018_the_brigand_chooses_between_silver_and_gold():
    s = table(hands=["noble_brigand"], decks=["", "silver gold"])
    play(s, "noble_brigand")
    assert asked(s) == (0, "noble_brigand.trash") and options(s) == ["silver", "gold"] and refused(s)
    s.answer("gold")
    assert discard(s) == ["gold"] and discard(s, 1) == ["silver"]


def test_S1_019_who_reveals_no_treasure_gains_a_copper():
    s = table(hands=["noble_brigand"], decks=["", "estate curse"])
    play(s, "noble_brigand")
    assert discard(s, 1) == ["estate", "curse", "copper"]


def test_S1_020_a_copper_is_a_treasure_that_a_brigand_leaves():
    s = table(hands=["noble_brigand"], decks=["", "copper estate"])
    play(s, "noble_brigand")
    assert discard(s, 1) == ["copper", "estate"] and trash(s) == [] and pile(s, "copper") == 46


def test_S1_021_buying_a_noble_brigand_raids_too_without_the_coin():
    s = buying("noble_brigand", coins=4, decks=["", "gold copper"])
    assert left(s)[2] == 0 and discard(s) == ["gold", "noble_brigand"] and discard(s, 1) == ["copper"]


def test_S1_022_gaining_a_noble_brigand_does_nothing():
    s = table(hands=["workshop"], decks=["", "gold silver"], kingdom=["noble_brigand"])
    play(s, "workshop")
    s.answer("noble_brigand")
    assert discard(s) == ["noble_brigand"] and deck(s, 1) == ["gold", "silver"]


def test_S1_024_a_secret_chamber_answers_to_a_noble_brigand(other_sets):
    s = table(hands=["noble_brigand", "secret_chamber copper"], decks=["", "gold silver estate duchy"])
    play(s, "noble_brigand")
    assert asked(s) == (1, "react.attack") and options(s) == ["secret_chamber"]
    s.answer("secret_chamber")
    assert hand(s, 1) == bag("secret_chamber copper gold silver")
    s.answer("copper", "secret_chamber")
    assert discard(s, 1) == ["copper", "secret_chamber"] and discard(s) == [] and hand(s, 1) == bag("gold silver")


def test_S1_025_a_moat_is_silent_when_a_noble_brigand_is_bought():
    s = buying("noble_brigand", coins=4, hands=["", "moat"], decks=["", "gold copper"])
    assert "gold" in discard(s) and happened(s, "react") == []


def test_S1_026_a_brigand_trashes_no_other_treasures():
    s = table(hands=["noble_brigand"], decks=["", "ill_gotten_gains cache"])
    play(s, "noble_brigand")
    assert discard(s, 1) == ["ill_gotten_gains", "cache"] and trash(s) == []


# --- stables, nomad camp, highway -----------------------------------------------------------------------------------


def test_S1_029_stables_without_a_discard_do_nothing():
    s = table(hands=["stables copper"], decks=["silver*3"])
    play(s, "stables")
    s.answer()
    assert hand(s) == ["copper"] and deck(s) == ["silver"] * 3 and left(s)[0] == 0


def test_S1_030_stables_may_draw_what_they_discarded():
    s = table(hands=["stables gold"], decks=["copper*2"])
    play(s, "stables")
    s.answer("gold")
    assert hand(s) == bag("copper*2 gold") and left(s)[0] == 1


def test_S1_032_a_nomad_camp_goes_onto_the_deck():
    s = buying("nomad_camp", coins=4, decks=["copper*2"])
    assert deck(s) == ["nomad_camp", "copper", "copper"] and discard(s) == []


def test_S1_034_a_nomad_camp_becomes_the_only_card_of_an_empty_deck():
    s = buying("nomad_camp", coins=4, discards=["copper"])
    assert deck(s) == ["nomad_camp"] and discard(s) == ["copper"]


def test_S1_036_a_highway_ends_when_it_leaves_play():
    s = table(hands=["highway"], decks=["copper*6"])
    play(s, "highway")
    assert s.game.cost("gold") == (5, 0)
    end_turn(s)
    assert s.game.cost("gold") == (6, 0)


def test_S1_037_develop_finds_an_estate_that_costs_one():
    s = table(hands=["develop copper"], play="highway", decks=["silver"], kingdom=["develop", "highway"])
    play(s, "develop")
    assert trash(s) == ["copper"] and deck(s) == ["estate", "silver"] and s.question.key == "turn.buy"


def test_S1_038_a_highway_played_twice_is_one_highway():
    s = table(hands=["throne_room highway"], decks=["copper*2"])
    play(s, "throne_room")
    assert hand(s) == ["copper"] * 2 and left(s)[0] == 2 and s.game.cost("gold") == (5, 0)


def test_S1_040_a_highway_reaches_cards_anywhere():
    s = table(hands=["trader", "gold"], play="highway", decks=["", "gold"], trash="gold")
    golds = [s.game.zones[zone][0] for zone in (("hand", 1), ("deck", 1), ("trash", -1))]
    assert {s.game.cost(card) for card in golds} == {(5, 0)}


# --- cartographer ---------------------------------------------------------------------------------------------------


def test_S1_041_cartographer_discards_and_puts_back_in_any_order():
    s = table(hands=["cartographer"], decks=["copper estate gold curse silver"])
    play(s, "cartographer")
    s.answer("estate", "curse")
    assert asked(s) == (0, "order.put")
    s.answer("silver", "gold")
    assert hand(s) == ["copper"] and deck(s) == ["silver", "gold"] and discard(s) == ["estate", "curse"]
    assert left(s)[0] == 1


def test_S1_042_cartographer_looks_at_as_many_as_there_are():
    s = table(hands=["cartographer"], decks=["copper estate*2"], discards=["gold"])
    play(s, "cartographer")
    assert options(s) == ["estate", "estate#2", "gold"] and (s.question.least, s.question.most) == (0, 3)
    s.answer("gold", "estate")
    assert sorted(discard(s)) == bag("gold estate") and deck(s) == ["estate"]


def test_S1_043_cartographer_may_discard_any_number_and_hides_the_rest():
    for count in range(5):
        s = table(hands=["cartographer"], decks=["copper gold silver gold silver"])
        play(s, "cartographer")
        assert (s.question.least, s.question.most) == (0, 4)
        s.answer(*["gold", "silver", "gold#2", "silver#2"][:count])
        if s.question.key == "order.put":
            s.answer(*options(s))
        assert len(discard(s)) == count and len(deck(s)) == 4 - count
        if count < 4:
            assert "cards" not in happened(s, "put", 1)[-1] and len(happened(s, "put", 0)[-1]["cards"]) == 4 - count


def test_S1_044_what_cartographer_keeps_may_be_the_only_card_of_the_deck():
    s = table(hands=["cartographer"], decks=["copper gold"])
    play(s, "cartographer")
    s.answer()
    assert deck(s) == ["gold"] and discard(s) == []


# --- trader ---------------------------------------------------------------------------------------------------------


def test_S1_047_trader_gains_the_silvers_that_are_left():
    s = table(hands=["trader gold"], supply={"silver": 2})
    play(s, "trader")
    assert trash(s) == ["gold"] and discard(s) == ["silver"] * 2 and pile(s, "silver") == 0


def test_S1_048_trader_alone_gains_nothing():
    s = table(hands=["trader"])
    play(s, "trader")
    assert trash(s) == discard(s) == []


def test_S1_049_trader_counts_the_cost_of_today():
    s = table(hands=["trader estate"], play="highway")
    play(s, "trader")
    assert trash(s) == ["estate"] and discard(s) == ["silver"]


def test_S1_050_trader_gives_nothing_for_a_potion():
    s = table(hands=["trader golem"])
    play(s, "trader")
    assert trash(s) == ["golem"] and discard(s) == ["silver"] * 4


def test_S1_054_trader_replaces_a_card_from_outside_the_supply():
    s = table(hands=["bandit_camp trader"])
    play(s, "bandit_camp")
    assert s.question.key == "react.would_gain" and s.question.about == ("spoils",)
    s.answer("trader")
    assert discard(s) == ["silver"] and pile(s, "spoils") == 15 and hand(s) == ["trader"]


# --- scheme ---------------------------------------------------------------------------------------------------------


def test_S1_058_a_scheme_may_choose_itself():
    s = table(hands=["scheme"], decks=["copper gold*5"])
    play(s, "scheme")
    to_buy(s)
    s.answer()
    assert asked(s) == (0, "scheme.choose") and options(s) == ["scheme"]
    s.answer("scheme")
    assert hand(s) == bag("scheme gold*4") and discard(s) == ["copper"]


def test_S1_061_a_scheme_cannot_choose_what_stays_in_play(other_sets):
    s = table(hands=["scheme caravan"], decks=["copper*9"])
    play(s, "scheme", "caravan")
    to_buy(s)
    s.answer()
    assert asked(s) == (0, "scheme.choose") and options(s) == ["scheme"] and refused(s, "caravan")
    s.answer()
    assert in_play(s) == ["caravan"] and "scheme" in discard(s)


def test_S1_062_playing_a_scheme_draws_and_gives_an_action():
    s = table(hands=["scheme"], decks=["copper"])
    play(s, "scheme")
    assert hand(s) == ["copper"] and left(s)[0] == 1


# --- jack of all trades ---------------------------------------------------------------------------------------------


def test_S1_063_jack_of_all_trades_does_four_things():
    s = table(hands=["jack_of_all_trades copper estate"], decks=["curse gold*3"])
    play(s, "jack_of_all_trades")
    assert discard(s) == ["silver"] and asked(s) == (0, "jack_of_all_trades.discard") and options(s) == ["curse"]
    s.answer("curse")
    assert hand(s) == bag("copper estate gold*3")
    assert asked(s) == (0, "jack_of_all_trades.trash") and options(s) == ["estate"]
    s.answer("estate")
    assert hand(s) == bag("copper gold*3") and discard(s) == ["silver", "curse"] and trash(s) == ["estate"]


def test_S1_065_jack_draws_the_card_it_left():
    s = table(hands=["jack_of_all_trades copper*4"], decks=["gold"])
    play(s, "jack_of_all_trades")
    s.answer()
    assert hand(s) == bag("copper*4 gold") and deck(s) == []


def test_S1_066_the_silver_of_a_jack_may_be_the_card_looked_at():
    s = table(hands=["jack_of_all_trades copper*4"])
    play(s, "jack_of_all_trades")
    assert asked(s) == (0, "jack_of_all_trades.discard") and options(s) == ["silver"]


def test_S1_067_jack_without_cards_still_offers_the_trashing():
    s = table(hands=["jack_of_all_trades copper"], supply={"silver": 0})
    play(s, "jack_of_all_trades")
    assert hand(s) == ["copper"] and s.question.key == "turn.treasure", "a Copper cannot be trashed"
    s = table(hands=["jack_of_all_trades copper estate"], supply={"silver": 0})
    play(s, "jack_of_all_trades")
    assert asked(s) == (0, "jack_of_all_trades.trash") and options(s) == ["estate"]


def test_S1_068_jack_draws_nothing_with_five_in_hand():
    s = table(hands=["jack_of_all_trades copper*5"], decks=["estate gold"])
    play(s, "jack_of_all_trades")
    s.answer()
    assert hand(s) == ["copper"] * 5 and deck(s) == ["estate", "gold"]


# --- develop --------------------------------------------------------------------------------------------------------


def test_S1_071_develop_skips_a_cost_that_nothing_has():
    s = table(hands=["develop estate"], kingdom=["village", "smithy"])
    play(s, "develop")
    assert trash(s) == ["estate"] and options(s) == ["silver", "village", "develop"] and refused(s)
    s.answer("village")
    assert deck(s) == ["village"] and s.question.key == "turn.buy", "nothing costs 1"


def test_S1_073_develop_gains_in_the_order_of_the_players_choice():
    for first, second in (("smithy", "estate"), ("estate", "smithy")):
        s = table(hands=["develop*2"], kingdom=["village", "smithy", "militia", "moat"])
        play(s, "develop")
        assert trash(s) == ["develop"] and options(s) == ["estate", "smithy", "militia", "moat"]
        s.answer(first)
        assert s.question.key == "develop.gain" and refused(s, first), "of the other cost now"
        s.answer(second)
        assert deck(s) == [second, first] and s.question.key == "turn.buy"


def test_S1_075_develop_on_a_gold_gains_a_five():
    s = table(hands=["develop gold"], kingdom=["smithy"])
    play(s, "develop")
    assert trash(s) == ["gold"] and deck(s) == ["duchy"], "and no 7, for there is none"


# --- ill-gotten gains -----------------------------------------------------------------------------------------------


def test_S1_077_the_copper_of_ill_gotten_gains_may_be_declined():
    s = table(hands=["ill_gotten_gains"])
    play(s, "ill_gotten_gains")
    assert asked(s) == (0, "ill_gotten_gains.gain")
    s.answer()
    assert left(s)[2] == 1 and hand(s) == []


def test_S1_078_ill_gotten_gains_without_coppers_in_the_supply():
    s = table(hands=["ill_gotten_gains"], supply={"copper": 0})
    play(s, "ill_gotten_gains")
    assert left(s)[2] == 1 and hand(s) == [] and s.question.key == "turn.buy"


def test_S1_079_gaining_ill_gotten_gains_curses_the_others():
    s = buying("ill_gotten_gains", coins=5, seats=3)
    assert discard(s, 1) == discard(s, 2) == ["curse"] and discard(s) == ["ill_gotten_gains"]


def test_S1_080_any_way_of_gaining_ill_gotten_gains_curses():
    s = table(hands=["develop smithy"], kingdom=["ill_gotten_gains"])
    play(s, "develop")
    s.answer("ill_gotten_gains")
    assert discard(s, 1) == ["curse"] and "ill_gotten_gains" in deck(s)


# --- duchess --------------------------------------------------------------------------------------------------------


def test_S1_083_every_player_decides_about_his_own_card():
    s = table(hands=["duchess"], decks=["estate", "gold"])
    play(s, "duchess")
    assert asked(s) == (0, "duchess.discard") and options(s) == ["estate"]
    s.answer("estate")
    assert asked(s) == (1, "duchess.discard") and options(s) == ["gold"] and s.table(0)["question"] is None
    s.answer()
    assert left(s)[2] == 2 and discard(s) == ["estate"] and deck(s, 1) == ["gold"] and discard(s, 1) == []


def test_S1_086_a_duchess_may_come_with_a_bought_duchy():
    s = buying("duchy", coins=5, supply={"duchess": 10})
    assert asked(s) == (0, "react.when_gain") and options(s) == ["duchess"]
    s.answer("duchess")
    assert discard(s) == ["duchy", "duchess"]


def test_S1_087_a_duchess_is_offered_for_every_duchy_and_may_be_declined():
    s = buying("border_village", coins=6, supply={"duchess": 10})
    s.answer("duchy")
    assert asked(s) == (0, "react.when_gain")
    s.answer()
    assert discard(s) == ["border_village", "duchy"] and pile(s, "duchess") == 10


def test_S1_088_a_duchess_outside_the_supply_does_not_come_with_a_duchy(other_sets):
    def into_the_black_market(game):
        cards = game.zones["stand_in_black_market", -1] = game.zones.pop(("pile", "duchess"))
        game.piles = tuple(name for name in game.piles if name != "duchess")
        for card in cards:
            game.where[card.id] = (("stand_in_black_market", -1), 0)

    s = table(
        supply={"duchess": 10, "stand_in_black_market": 10}, phase="buy", coins=5, buys=2, arrange=into_the_black_market
    )
    s.answer("duchy")
    assert discard(s) == ["duchy"] and s.question.key == "turn.buy"


# --- embassy, crossroads --------------------------------------------------------------------------------------------


def test_S1_089_embassy_discards_three_old_or_new_cards():
    s = table(hands=["embassy estate"], decks=["copper*3 gold*2"])
    play(s, "embassy")
    assert (s.question.least, s.question.most) == (3, 3)
    s.answer("estate", "copper", "copper#2")
    assert hand(s) == bag("copper gold*2") and discard(s) == ["estate", "copper", "copper"]


def test_S1_090_embassy_discards_three_even_after_drawing_fewer():
    s = table(hands=["embassy estate"], decks=["copper*3"])
    play(s, "embassy")
    s.answer("copper", "copper#2", "copper#3")
    assert hand(s) == ["estate"] and discard(s) == ["copper"] * 3


def test_S1_091_embassy_discards_all_when_there_are_not_three():
    s = table(hands=["embassy"], decks=["copper*2"])
    play(s, "embassy")
    assert hand(s) == [] and discard(s) == ["copper"] * 2


def test_S1_094_any_way_of_gaining_an_embassy_gives_silvers():
    s = buying("border_village", coins=6, supply={"embassy": 10})
    s.answer("embassy")
    assert discard(s) == ["border_village", "embassy"] and discard(s, 1) == ["silver"]


def test_S1_096_crossroads_draws_for_every_victory_card():
    s = table(hands=["crossroads estate*2 copper"], decks=["silver*2"])
    play(s, "crossroads")
    assert happened(s, "reveal", 1)[0]["cards"] == ["estate", "estate", "copper"]
    assert hand(s) == bag("estate*2 copper silver*2") and left(s)[0] == 3


def test_S1_098_a_crossroads_played_twice_gives_its_actions_once():
    s = table(hands=["throne_room crossroads estate"], decks=["copper*2"])
    play(s, "throne_room")
    assert hand(s) == bag("copper*2 estate") and left(s)[0] == 3


def test_S1_099_a_tunnel_counts_for_crossroads():
    s = table(hands=["crossroads tunnel"], decks=["silver*2"])
    play(s, "crossroads")
    assert hand(s) == bag("tunnel silver")


def test_S1_100_crossroads_without_victory_cards_draws_nothing():
    s = table(hands=["crossroads copper*4"], decks=["silver"])
    play(s, "crossroads")
    assert hand(s) == ["copper"] * 4 and left(s)[0] == 3


# --- cache, mandarin ------------------------------------------------------------------------------------------------


def test_S1_102_a_cache_comes_with_two_coppers():
    s = buying("cache", coins=5)
    assert discard(s) == ["cache", "copper", "copper"]


def test_S1_103_a_cache_comes_with_the_coppers_that_are_left():
    s = buying("border_village", coins=6, supply={"copper": 1, "cache": 10})
    s.answer("cache")
    assert discard(s) == ["border_village", "cache", "copper"] and pile(s, "copper") == 0


def test_S1_104_mandarin_puts_a_card_back():
    s = table(hands=["mandarin gold copper"], decks=["estate"])
    play(s, "mandarin")
    assert asked(s) == (0, "mandarin.put") and refused(s)
    s.answer("gold")
    assert left(s)[2] == 3 and deck(s) == ["gold", "estate"] and hand(s) == ["copper"]


def test_S1_105_mandarin_with_an_empty_hand():
    s = table(hands=["mandarin"])
    play(s, "mandarin")
    assert left(s)[2] == 3 and deck(s) == []


def test_S1_106_mandarin_may_make_the_only_card_of_a_deck():
    s = table(hands=["mandarin gold"])
    play(s, "mandarin")
    assert deck(s) == ["gold"]


def test_S1_107_gaining_a_mandarin_keeps_the_coins_of_the_treasures():
    s = buying("mandarin", coins=12, buys=2, play="gold*4")
    assert deck(s) == ["gold"] * 4 and in_play(s) == [] and left(s)[1:] == (1, 7)


def test_S1_108_all_treasures_in_play_go_onto_the_deck_in_a_hidden_order():
    s = buying("mandarin", coins=6, play="gold copper silver", hands=["copper"])
    assert asked(s) == (0, "order.put") and options(s) == ["gold", "copper", "silver"]
    assert (s.question.least, s.question.most) == (3, 3)
    s.answer("silver", "gold", "copper")
    assert deck(s) == ["silver", "gold", "copper"] and hand(s) == ["copper"] and in_play(s) == []
    assert "cards" not in happened(s, "put", 1)[-1]


def test_S1_109_a_mandarin_gained_in_the_action_phase_finds_no_treasures():
    s = table(hands=["remodel smithy"], supply={"border_village": 10, "mandarin": 10})
    play(s, "remodel")
    s.answer("border_village")
    s.answer("mandarin")
    assert discard(s) == ["border_village", "mandarin"] and deck(s) == []


# --- margrave, spice merchant, oasis, oracle ------------------------------------------------------------------------


def test_S1_110_margrave_makes_the_others_draw_and_discard_to_three():
    s = table(hands=["margrave", "copper*5"], decks=["copper*3", "gold"])
    play(s, "margrave")
    assert hand(s) == ["copper"] * 3 and left(s)[1] == 2
    assert asked(s) == (1, "margrave.discard") and len(options(s)) == 6 and s.question.least == 3
    s.answer("copper", "copper#2", "copper#3")
    assert hand(s, 1) == bag("copper*2 gold")


def test_S1_111_margrave_lets_three_cards_be():
    s = table(hands=["margrave", "copper*2"], decks=["", "gold"])
    play(s, "margrave")
    assert hand(s, 1) == bag("copper*2 gold") and discard(s, 1) == []


def test_S1_113_spice_merchant_pays_for_a_treasure():
    s = table(hands=["spice_merchant copper"])
    play(s, "spice_merchant")
    s.answer("copper")
    assert options(s) == ["cards", "coins"] and refused(s)
    s.answer("coins")
    assert left(s) == (0, 2, 2) and trash(s) == ["copper"]


def test_S1_115_oasis_may_discard_the_card_just_drawn():
    s = table(hands=["oasis"], decks=["curse"])
    play(s, "oasis")
    assert discard(s) == ["curse"] and left(s) == (1, 1, 1)


def test_S1_116_oasis_discards_even_without_drawing():
    s = table(hands=["oasis gold"])
    play(s, "oasis")
    assert discard(s) == ["gold"] and hand(s) == []


def test_S1_118_oracle_draws_after_the_revealing():
    s = table(hands=["oracle"], decks=["estate*2 gold silver"])
    play(s, "oracle")
    s.answer("discard")
    assert hand(s) == bag("gold silver") and discard(s) == ["estate"] * 2


def test_S1_119_the_owner_orders_what_oracle_leaves_him():
    s = table(hands=["oracle"], decks=["", "gold estate"])
    play(s, "oracle")
    assert asked(s) == (0, "oracle.choose") and options(s) == ["discard", "keep"] and refused(s)
    s.answer("keep")
    assert asked(s) == (1, "order.put")
    s.answer("estate", "gold")
    assert deck(s, 1) == ["estate", "gold"] and "cards" not in happened(s, "put", 0)[-1]


# --- fool's gold ----------------------------------------------------------------------------------------------------


def test_S1_121_a_fools_gold_turns_into_gold_when_another_gains_a_province():
    s = buying("province", coins=8, hands=["", "fools_gold"], decks=["", "copper"])
    assert asked(s) == (1, "react.when_gain") and options(s) == ["fools_gold"]
    s.answer("fools_gold")
    assert trash(s) == ["fools_gold"] and deck(s, 1) == ["gold", "copper"] and hand(s, 1) == []


def test_S1_124_a_fools_gold_is_silent_when_its_owner_gains_a_province():
    s = buying("province", coins=8, hands=["fools_gold"])
    assert s.question.key == "turn.buy" and hand(s) == ["fools_gold"]


def test_S1_125_any_way_of_gaining_a_province_wakes_a_fools_gold():
    s = table(hands=["remodel gold", "fools_gold"])
    play(s, "remodel")
    s.answer("province")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["fools_gold"]


# --- inn, border village --------------------------------------------------------------------------------------------


def test_S1_126_inn_discards_two_old_or_new_cards():
    s = table(hands=["inn estate"], decks=["copper gold"])
    play(s, "inn")
    s.answer("estate", "copper")
    assert hand(s) == ["gold"] and left(s)[0] == 2 and sorted(discard(s)) == bag("estate copper")


def test_S1_127_inn_discards_what_there_is():
    s = table(hands=["inn gold"])
    play(s, "inn")
    assert hand(s) == [] and discard(s) == ["gold"]


def test_S1_128_a_gained_inn_shuffles_actions_into_the_deck():
    s = buying("inn", coins=5, decks=["estate"], discards=["village copper smithy"])
    assert options(s) == ["village", "smithy", "inn"] and (s.question.least, s.question.most) == (0, 3)
    s.answer("village", "inn")
    assert sorted(deck(s)) == bag("estate village inn") and discard(s) == ["copper", "smithy"]
    assert happened(s, "reveal", 1)[-1]["cards"] == ["village", "inn"] and happened(s, "shuffle")[-1]["count"] == 3


def test_S1_129_a_gained_inn_may_choose_nothing():
    s = buying("inn", coins=5, discards=["village"])
    s.answer()
    assert discard(s) == ["village", "inn"] and deck(s) == [] and happened(s, "shuffle") == []


def test_S1_130_any_way_of_gaining_an_inn_looks_through_the_discard_pile():
    s = buying("border_village", coins=6, supply={"inn": 10})
    s.answer("inn")
    assert options(s) == ["border_village", "inn"] and s.question.key == "inn.shuffle"


def test_S1_131_a_gained_inn_takes_actions_only():
    s = buying("inn", coins=5, discards=["copper estate"])
    assert options(s) == ["inn"] and refused(s, "copper")


def test_S1_132_playing_a_border_village_gains_nothing():
    s = table(hands=["border_village"], decks=["copper"])
    play(s, "border_village")
    assert hand(s) == ["copper"] and left(s)[0] == 2 and happened(s, "gain") == []


def test_S1_133_a_border_village_brings_a_cheaper_card():
    s = buying("border_village", coins=6)
    assert asked(s) == (0, "border_village.gain") and refused(s) and "gold" not in options(s)
    assert all(s.game.cost(name).coins < 6 for name in options(s)) and "border_village" not in options(s)
    s.answer("duchy")
    assert discard(s) == ["border_village", "duchy"]


def test_S1_135_any_way_of_gaining_a_border_village_brings_a_card():
    s = table(hands=["remodel smithy"], supply={"border_village": 10})
    play(s, "remodel")
    s.answer("border_village")
    assert s.question.key == "border_village.gain"


# --- haggler --------------------------------------------------------------------------------------------------------


def test_S1_136_haggler_adds_a_gold_to_a_province():
    s = buying("province", coins=8, play="haggler")
    assert asked(s) == (0, "haggler.gain") and refused(s)
    s.answer("gold")
    assert sorted(discard(s)) == bag("province gold")


def test_S1_137_haggler_brings_no_victory_card():
    s = buying("gold", coins=6, play="haggler")
    assert s.question.key == "haggler.gain" and "duchy" not in options(s) and refused(s, "duchy")
    assert "silver" in options(s) and "gold" not in options(s)


def test_S1_139_haggler_finds_nothing_cheaper_than_a_copper():
    s = buying("copper", coins=0, play="haggler")
    assert discard(s) == ["copper"] and s.question.key == "turn.buy"


def test_S1_140_a_haggler_played_twice_is_one_haggler():
    s = table(hands=["throne_room haggler"], buys=2)
    play(s, "throne_room")
    assert left(s)[2] == 4
    buy(s, "silver")
    s.answer("copper")
    assert s.question.key == "turn.buy" and discard(s) == ["copper", "silver"]


def test_S1_141_three_hagglers_bring_three_cards():
    s = buying("province", coins=8, play="haggler*3")
    for name in ("gold", "silver", "gold"):
        assert s.question.key == "haggler.gain"
        s.answer(name)
    assert discard(s) == ["gold", "silver", "gold", "province"]


def test_S1_142_haggler_brings_no_card_that_is_victory_among_others():
    s = buying("market", coins=5, play="haggler", supply={"tunnel": 8})
    assert s.question.key == "haggler.gain" and "tunnel" not in options(s) and refused(s, "tunnel")


def test_S1_143_haggler_gives_two_coins():
    s = table(hands=["haggler"])
    play(s, "haggler")
    assert left(s)[2] == 2


# --- silk road, farmland --------------------------------------------------------------------------------------------


def worth(s, name):
    """Returns what all copies of a card together are worth to P1."""
    return dominion.ranking(s.game)[0]["by_card"][name]


def test_S1_144_a_silk_road_is_worth_a_point_for_four_victory_cards():
    s = table(hands=["silk_road*2 estate*4"], decks=["duchy*3"], discards=["province*2 gold"])
    assert worth(s, "silk_road") == 4


def test_S1_145_a_silk_road_counts_itself():
    assert worth(table(hands=["silk_road estate*3"]), "silk_road") == 1
    assert worth(table(hands=["silk_road estate*2"]), "silk_road") == 0


def test_S1_147_eight_silk_roads_for_two_players_twelve_for_more():
    kingdom = ["silk_road", *INTRODUCTION[:9]]
    assert [pile(new(seats, kingdom), "silk_road") for seats in (2, 3, 4)] == [8, 12, 12]


def test_S1_148_a_farmland_is_worth_two_points():
    assert worth(table(hands=["farmland"]), "farmland") == 2


def test_S1_149_farmland_trades_a_card_for_one_that_costs_two_more():
    s = buying("farmland", coins=6, hands=["estate"], kingdom=["smithy", "village", "militia"])
    assert trash(s) == ["estate"] and asked(s) == (0, "farmland.gain") and options(s) == ["smithy", "militia"]
    s.answer("smithy")
    assert discard(s) == ["smithy", "farmland"]


def test_S1_150_farmland_with_an_empty_hand():
    s = buying("farmland", coins=6)
    assert discard(s) == ["farmland"] and trash(s) == []


def test_S1_151_the_only_card_in_hand_must_go():
    s = buying("farmland", coins=6, hands=["gold"])
    assert trash(s) == ["gold"] and discard(s) == ["province", "farmland"]


# --- tunnel ---------------------------------------------------------------------------------------------------------


def test_S1_156_a_tunnel_discarded_from_the_hand_finds_gold():
    s = table(hands=["oasis tunnel"], decks=["copper"])
    play(s, "oasis")
    s.answer("tunnel")
    assert asked(s) == (0, "react.when_discard") and options(s) == ["tunnel"]
    s.answer("tunnel")
    assert discard(s) == ["tunnel", "gold"]


def test_S1_157_a_tunnel_works_on_the_turn_of_another():
    s = table(hands=["margrave", "tunnel copper*4"], decks=["", "copper"])
    play(s, "margrave")
    s.answer("tunnel", "copper", "copper#2")
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert sorted(discard(s, 1)) == bag("tunnel copper*2 gold") and s.question.seat == 0


def test_S1_158_a_tunnel_works_from_the_deck():
    s = table(hands=["cartographer"], decks=["copper tunnel copper*3"])
    play(s, "cartographer")
    s.answer("tunnel")
    assert asked(s) == (0, "react.when_discard")
    s.answer("tunnel")
    assert discard(s) == ["tunnel", "gold"]


def test_S1_159_a_tunnel_that_is_not_shown_finds_nothing():
    s = table(hands=["cartographer"], decks=["copper estate tunnel"])
    play(s, "cartographer")
    s.answer("tunnel", "estate")
    assert "cards" not in happened(s, "discard", 1)[-1], "the others see the number and the top card"
    s.answer()
    assert sorted(discard(s)) == bag("tunnel estate") and pile(s, "gold") == 30 and happened(s, "react") == []


def test_S1_161_a_bought_or_gained_tunnel_is_not_discarded():
    s = buying("tunnel", coins=3)
    assert discard(s) == ["tunnel"] and s.question.key == "turn.buy"
    s = table(hands=["workshop"], supply={"tunnel": 8})
    play(s, "workshop")
    s.answer("tunnel")
    assert discard(s) == ["tunnel"] and s.question.key == "turn.buy"


def test_S1_162_nor_is_one_that_came_with_a_border_village():
    s = buying("border_village", coins=6, supply={"tunnel": 8})
    s.answer("tunnel")
    assert discard(s) == ["border_village", "tunnel"] and s.question.key == "turn.buy"


def test_S1_163_nor_one_in_a_deck_that_is_moved():
    s = table(hands=["chancellor"], decks=["tunnel copper"])
    play(s, "chancellor")
    s.answer("deck")
    assert discard(s) == ["tunnel", "copper"] and s.question.key == "turn.buy"


def test_S1_164_nor_one_that_a_possessor_gains():
    s = possessed(supply={"tunnel": 8}, coins=3, buys=2, phase="buy")
    s.answer("tunnel")
    assert discard(s, 0) == ["tunnel"] and asked(s) == (0, "turn.buy") and pile(s, "gold") == 30


def test_S1_166_nor_one_in_clean_up():
    s = table(hands=["tunnel"], phase="buy")
    s.answer()
    assert s.game.seat == 1 and pile(s, "gold") == 30 and happened(s, "react") == []


def test_S1_167_a_tunnel_without_golds_in_the_supply():
    s = table(hands=["oasis tunnel"], decks=["copper"], supply={"gold": 0})
    play(s, "oasis")
    s.answer("tunnel")
    s.answer("tunnel")
    assert discard(s) == ["tunnel"]


def test_S1_168_a_tunnel_cannot_be_discarded_just_so():
    s = table(hands=["tunnel copper"])
    assert options(s) == ["all", "copper"] and refused(s, "tunnel")
    to_buy(s)
    assert all(type(option) is str for option in s.question.options) and hand(s) == bag("tunnel copper")


# --- the turn of the rulebook ---------------------------------------------------------------------------------------

ANA = ["cartographer scheme copper ill_gotten_gains estate"]
HER_DECK = ["copper tunnel haggler tunnel silver gold*4"]
HER_SUPPLY = {"border_village": 10}


def test_S1_169_ana_plays_a_cartographer_and_shows_two_tunnels():
    s = table(hands=ANA, decks=HER_DECK, supply=HER_SUPPLY)
    play(s, "cartographer")
    assert options(s) == ["tunnel", "haggler", "tunnel#2", "silver"]
    s.answer("tunnel", "tunnel#2")
    assert options(s) == ["tunnel"], "equal ones are not asked apart"
    s.answer("tunnel")
    s.answer("tunnel")
    s.answer("haggler", "silver")
    assert discard(s) == ["tunnel", "tunnel", "gold", "gold"] and deck(s)[:2] == ["haggler", "silver"]
    assert left(s)[0] == 1 and hand(s) == bag("scheme copper*2 ill_gotten_gains estate")


def test_S1_170_ana_plays_a_scheme_and_the_haggler_it_draws():
    s = table(hands=["scheme copper*2 ill_gotten_gains estate"], decks=["haggler silver"])
    play(s, "scheme")
    assert left(s)[0] == 1 and "haggler" in hand(s)
    play(s, "haggler")
    assert left(s) == (0, 1, 2)


def test_S1_171_ana_plays_her_treasures():
    s = table(hands=["copper*2 ill_gotten_gains estate"], coins=2)
    play(s, "copper", "copper", "ill_gotten_gains")
    s.answer("copper")
    play(s, "copper")
    assert left(s)[2] == 6 and hand(s) == ["estate"]


def test_S1_172_ana_plays_and_buys_through_her_whole_turn():
    s = table(hands=ANA, decks=HER_DECK, supply=HER_SUPPLY)
    play(s, "cartographer")
    s.answer("tunnel", "tunnel#2")
    s.answer("tunnel")
    s.answer("tunnel")
    s.answer("haggler", "silver")
    play(s, "scheme", "haggler", "all", "ill_gotten_gains")
    s.answer("copper")
    play(s, "all")
    assert left(s) == (0, 1, 6)
    assert in_play(s) == cards_in_play
    s.answer("border_village")
    assert s.question.key == "haggler.gain" and refused(s, "border_village")
    s.answer("ill_gotten_gains")
    assert discard(s, 1) == ["curse"] and s.question.key == "border_village.gain"
    s.answer("duchy")
    assert [event["card"] for event in happened(s, "gain")][-4:] == [
        "ill_gotten_gains", "curse", "border_village", "duchy",
    ]  # fmt: skip
    assert s.game.coins == 0 and s.question.key == "scheme.choose"
    assert options(s) == ["cartographer", "scheme", "haggler"]
    s.answer("haggler")
    assert s.game.seat == 1 and hand(s) == bag("haggler silver gold*3") and in_play(s) == []
    assert sorted(discard(s)) == bag(
        "tunnel*2 gold*2 ill_gotten_gains*2 border_village duchy cartographer scheme copper*3 estate"
    )


cards_in_play = ["cartographer", "scheme", "haggler", "copper", "copper", "ill_gotten_gains", "copper"]
