"""Cards of Dark Ages among those of the other sets: one interaction a test, named by what it comes to."""

import pytest  # noqa: I001
from possessed import possessed
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, to_treasures, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.dominion.cards import SETS
from baraja.dominion.cards.cornucopia import PRIZES
from baraja.dominion.kinds import KINDS

# --- trashing and drawing in the middle of other cards ----------------------------------------------------------------


def test_develop_on_rats_draws_before_it_gains():
    s = table(hands=["develop rats"], decks=["gold"], kingdom=["market", "village"])
    play(s, "develop")
    assert hand(s) == ["gold"], "the Rats drew a card first"
    assert asked(s) == (0, "develop.gain") and set(options(s)) == {"silver", "duchy", "market", "village", "develop"}
    s.answer("market")
    assert "duchy" not in options(s), "the other one costs 3"
    s.answer("village")
    assert deck(s) == ["village", "market"]


def test_develop_on_a_fortress_gains_twice_and_keeps_the_fortress():
    s = table(hands=["develop fortress"], kingdom=["market", "village"])
    play(s, "develop")
    s.answer("village")
    s.answer("market")
    assert deck(s) == ["market", "village"] and hand(s) == ["fortress"] and trash(s) == []


def test_develop_on_a_ruins_finds_a_poor_house():
    s = table(hands=["develop survivors"], kingdom=["poor_house", "cultist"])
    play(s, "develop")
    assert deck(s) == ["poor_house"] and trash(s) == ["survivors"]


def test_apprentice_on_a_fortress_draws_after_it_has_returned():
    s = table(hands=["apprentice fortress"], decks=["copper*5"])
    play(s, "apprentice")
    assert hand(s) == bag("fortress copper*4") and trash(s) == []


def test_apprentice_on_a_cultist_draws_eight():
    s = table(hands=["apprentice cultist"], decks=["copper*9"])
    play(s, "apprentice")
    assert hand(s) == bag("copper*8")


def test_trader_on_a_fortress_brings_four_silvers_again_and_again():
    s = table(hands=["throne_room trader fortress"])
    play(s, "throne_room")
    s.answer("trader")
    assert discard(s) == ["silver"] * 8 and hand(s) == ["fortress"]


def test_remodel_on_a_catacombs_gains_the_cheaper_card_first():
    s = table(hands=["remodel catacombs"], kingdom=["remodel"])
    play(s, "remodel")
    assert asked(s) == (0, "catacombs.gain")
    s.answer("silver")
    assert asked(s) == (0, "remodel.gain") and "gold" in options(s)
    s.answer("gold")
    assert discard(s) == ["silver", "gold"]


def test_jack_of_all_trades_trashes_a_hunting_grounds():
    s = table(hands=["jack_of_all_trades hunting_grounds"], decks=["copper*6"])
    play(s, "jack_of_all_trades")
    s.answer()
    assert asked(s) == (0, "jack_of_all_trades.trash") and options(s) == ["hunting_grounds"]
    s.answer("hunting_grounds")
    s.answer("gain_duchy")
    assert discard(s) == ["silver", "duchy"]


def test_count_trashes_fortress_cultist_and_hunting_grounds_together():
    s = table(hands=["count fortress cultist hunting_grounds"], decks=["copper*3"])
    play(s, "count")
    s.answer("gain_copper")
    s.answer("trash_hand")
    assert options(s) == ["cultist", "fortress", "hunting_grounds"]
    s.answer("hunting_grounds")
    s.answer("gain_estates")
    s.answer("fortress")
    assert hand(s) == bag("fortress copper*3") and trash(s) == ["cultist", "hunting_grounds"]
    assert discard(s) == ["copper"] + ["estate"] * 3


def test_two_market_squares_and_rats_one_of_them_drawn_by_the_rats():
    s = table(hands=["chapel rats market_square"], decks=["market_square"])
    play(s, "chapel")
    s.answer("rats")
    s.answer("rats@trash")
    assert options(s) == ["market_square"] and hand(s) == bag("market_square*2"), "equal ones are not asked apart"
    s.answer("market_square")
    s.answer("market_square")
    assert discard(s) == ["market_square", "gold"] * 2


def test_market_square_answers_a_farmland_and_a_fools_gold():
    s = table(hands=["market_square*2 copper"], supply={"farmland": 8}, phase="buy", coins=6, buys=2)
    s.answer("farmland")
    s.answer("copper")
    assert asked(s) == (0, "react.when_trash")
    s.answer("market_square")
    assert discard(s)[:2] == ["market_square", "gold"]
    s = table(hands=["", "fools_gold market_square"], phase="buy", coins=8, buys=2, kingdom=["fools_gold"])
    s.answer("province")
    s.answer("fools_gold")
    assert asked(s) == (1, "react.when_trash")
    s.answer("market_square")
    assert deck(s, 1) == ["gold"] and discard(s, 1) == ["market_square", "gold"]


# --- transmute, university, vineyard: types ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "gained", "hand_after"),
    [
        ("fortress", ["duchy"], ["fortress"]),
        ("dame_josephine", ["duchy", "gold"], []),
        ("overgrown_estate", ["gold"], ["copper"]),
        ("necropolis", ["duchy"], []),
        ("hovel", [], []),
        ("survivors", ["duchy"], []),
        ("spoils", ["transmute"], []),
        ("band_of_misfits", ["duchy"], []),
    ],
)
def test_transmute_asks_for_the_types_of_the_trashed_card(name, gained, hand_after):
    s = table(hands=[f"transmute {name}"], decks=["copper"], kingdom=["transmute", "marauder"])
    play(s, "transmute")
    assert discard(s) == gained and hand(s) == hand_after


def test_university_may_gain_knights_and_ruins():
    s = table(hands=["university"], kingdom=["cultist"], supply={"knights": ["dame_anna", "sir_martin"]})
    play(s, "university")
    assert {"knights", "ruins", "cultist"} <= set(options(s)) and "silver" not in options(s)
    s.answer("knights")
    assert discard(s) == ["dame_anna"]


def test_vineyard_counts_ruins_knights_and_shelters_that_are_actions():
    s = table(hands=["vineyard survivors necropolis dame_anna hovel overgrown_estate counterfeit"])
    assert dominion.points(s.game, 0) == 1


def test_silk_road_counts_victory_cards_of_every_kind():
    s = table(hands=["silk_road overgrown_estate dame_josephine feodum"])
    assert dominion.points(s.game, 0) == 1 + 2


def test_gardens_count_shelters_and_spoils():
    s = table(hands=["gardens hovel necropolis overgrown_estate spoils*6"], kingdom=["marauder"])
    assert dominion.points(s.game, 0) == 1


def test_crossroads_counts_shelters_and_knights_that_are_victory_cards():
    s = table(hands=["crossroads overgrown_estate dame_josephine hovel"], decks=["copper*5"])
    play(s, "crossroads")
    assert hand(s) == bag("overgrown_estate dame_josephine hovel copper*2") and left(s)[0] == 3


def test_scrying_pool_draws_through_ruins():
    s = table(hands=["scrying_pool"], decks=["survivors ruined_market necropolis copper gold", ""])
    play(s, "scrying_pool")
    s.answer()
    assert hand(s) == bag("survivors ruined_market necropolis copper") and deck(s) == ["gold"]


# --- golem ------------------------------------------------------------------------------------------------------------


def test_golem_into_procession_cannot_take_the_other_card_it_found():
    s = table(hands=["golem fortress"], decks=["procession copper smithy estate*9"], kingdom=["laboratory"])
    play(s, "golem")
    assert asked(s) == (0, "golem.play") and options(s) == ["procession", "smithy"] and s.question.ordered
    s.answer("procession", "smithy")
    assert asked(s) == (0, "procession.play") and options(s) == ["fortress"], "the Smithy lies aside"
    s.answer("fortress")
    assert discard(s) == ["copper", "laboratory"] and "fortress" in hand(s)
    assert in_play(s) == ["golem", "procession", "smithy"] and hand(s) == bag("fortress estate*5")


def test_golem_finds_ruins_and_knights():
    s = table(hands=["golem"], decks=["abandoned_mine copper dame_molly gold", "copper*2"], kingdom=["cultist"])
    play(s, "golem")
    s.answer("dame_molly", "abandoned_mine")
    assert left(s) == (2, 1, 1) and in_play(s) == ["golem", "dame_molly", "abandoned_mine"]
    assert discard(s, 1) == ["copper", "copper"]


def test_golem_finds_a_band_of_misfits_whatever_it_may_become():
    s = table(hands=["golem"], decks=["band_of_misfits copper smithy estate*9"], kingdom=["village"])
    play(s, "golem")
    s.answer("smithy", "band_of_misfits")
    s.answer("village")
    assert left(s)[0] == 2 and len(hand(s)) == 4


def test_golem_finds_a_cultist_that_goes_on_from_the_hand():
    s = table(hands=["golem cultist"], decks=["cultist copper ruined_village gold*9"])
    play(s, "golem")
    s.answer("cultist", "ruined_village")
    assert asked(s) == (0, "cultist.play")
    s.answer("cultist")
    assert len(discard(s, 1)) == 2 and hand(s) == bag("gold*4") and in_play(s)[-1] == "ruined_village"


def test_golem_finds_a_madman_that_goes_home():
    s = table(hands=["golem copper*2"], decks=["madman estate ruined_village gold*9"], kingdom=["hermit"])
    play(s, "golem")
    s.answer("madman", "ruined_village")
    assert pile(s, "madman") == 11 and hand(s) == bag("copper*2 gold*2") and left(s)[0] == 3


# --- procession, throne room, counterfeit -----------------------------------------------------------------------------


def test_throne_room_on_a_scheme_brings_two_cards_back():
    s = table(hands=["throne_room scheme"], decks=["copper*2 estate*9"])
    play(s, "throne_room")
    to_buy(s)
    s.answer()
    assert asked(s) == (0, "scheme.choose") and s.question.most == 2
    s.answer("throne_room", "scheme")
    s.answer("scheme")
    assert {"throne_room", "scheme"} <= set(hand(s)), "put on the deck, then drawn"


def test_procession_on_a_highway_looks_at_costs_when_it_is_gone():
    s = table(hands=["procession highway"], decks=["copper*3"], kingdom=["altar", "market"])
    play(s, "procession")
    s.answer("highway")
    assert trash(s) == ["highway"] and discard(s) == ["altar"], "6 is one more than 5, as both are without Highways"


def test_procession_on_a_border_village_finds_nothing_dearer():
    s = table(hands=["procession border_village"], decks=["copper*2"])
    play(s, "procession")
    s.answer("border_village")
    assert trash(s) == ["border_village"] and discard(s) == [] and left(s)[0] == 4


def test_procession_gains_a_border_village_which_brings_a_card():
    s = table(hands=["procession junk_dealer copper*4"], decks=["copper*2"], kingdom=["border_village"])
    play(s, "procession")
    s.answer("junk_dealer")
    assert asked(s) == (0, "border_village.gain") and discard(s) == ["border_village"]
    s.answer("duchy")
    assert discard(s) == ["border_village", "duchy"]


def test_procession_keeps_the_potion_in_the_cost():
    s = table(hands=["procession familiar"], decks=["copper*2"], kingdom=["golem", "armory"])
    play(s, "procession")
    s.answer("familiar")
    assert discard(s) == ["golem"], "3 and a Potion become 4 and a Potion, never 4"
    assert discard(s, 1) == ["curse"] * 2


def test_procession_on_a_pillage_keeps_its_gains_apart_from_the_trashing():
    s = table(hands=["procession pillage", "copper*6"], kingdom=["altar"])
    play(s, "procession")
    s.answer("pillage")
    assert trash(s) == ["pillage"] and discard(s) == ["spoils"] * 4 + ["altar"] and hand(s, 1) == bag("copper*4")


def test_procession_on_a_band_of_misfits_that_trashed_itself_as_a_feast():
    s = table(hands=["procession band_of_misfits"], kingdom=["feast", "altar"])
    play(s, "procession")
    s.answer("band_of_misfits")
    s.answer("feast")
    s.answer("duchy")
    s.answer("duchy")
    assert trash(s) == ["band_of_misfits"] and discard(s) == ["duchy", "duchy", "altar"]


def test_counterfeit_on_a_fools_gold_is_the_first_and_the_second_one():
    s = table(hands=["counterfeit fools_gold*2"], phase="treasure")
    s.answer("counterfeit")
    s.answer("fools_gold")
    assert left(s)[2] == 1 + 1 + 4 and trash(s) == ["fools_gold"]
    s.answer("fools_gold")
    assert left(s)[2] == 1 + 1 + 4 + 4


def test_counterfeit_on_a_potion_brews_twice():
    s = table(hands=["counterfeit potion"], kingdom=["alchemist"], phase="treasure")
    s.answer("counterfeit")
    s.answer("potion")
    assert s.game.potions == 2 and trash(s) == ["potion"]


def test_counterfeit_on_ill_gotten_gains_offers_a_copper_each_time():
    s = table(hands=["counterfeit ill_gotten_gains"], phase="treasure")
    s.answer("counterfeit")
    s.answer("ill_gotten_gains")
    s.answer("copper")
    s.answer("copper")
    assert hand(s) == bag("copper*2") and left(s)[2] == 3 and trash(s) == ["ill_gotten_gains"]
    assert discard(s, 1) == [], "played, not gained"


def test_herbalist_brings_a_counterfeit_back():
    s = table(hands=["estate"], play="herbalist counterfeit", decks=["estate*9"], phase="buy")
    end_turn_with(s, "counterfeit")
    assert "counterfeit" in hand(s)


def end_turn_with(s, *wishes):
    """End the turn, answering questions of Clean-up with the first of the wishes that is offered."""
    seat = s.game.seat
    while s.question and s.game.seat == seat:
        wish = next((wish for wish in wishes if wish in options(s)), None)
        s.answer(*([wish] if wish and not s.question.key.startswith("turn.") else []))


def test_mandarin_gained_by_buying_puts_a_counterfeit_back_but_no_spoils():
    s = table(hands=["counterfeit spoils copper*4"], kingdom=["mandarin", "marauder"], phase="treasure", buys=2)
    s.answer("counterfeit")
    s.answer()
    s.answer("spoils")
    s.answer("all")
    s.answer("mandarin")
    assert asked(s) == (0, "order.put") and sorted(options(s)) == bag("copper copper#2 copper#3 copper#4 counterfeit")


# --- scheme, clean-up -------------------------------------------------------------------------------------------------


def test_scheme_on_a_hermit_that_bought_nothing_may_save_it_and_bring_the_madman():
    s = table(play="hermit", hands=["scheme"], decks=["copper estate*9"])
    play(s, "scheme")
    to_buy(s)
    s.answer()
    s.answer("hermit")
    assert asked(s) == (0, "react.leaves_play") and sorted(options(s)) == ["hermit", "scheme"]
    s.answer("scheme")
    assert trash(s) == [] and discard(s)[0] == "madman" and "hermit" in hand(s)


def test_scheme_on_a_hermit_that_went_mad_first_finds_it_gone():
    s = table(play="hermit", hands=["scheme"], decks=["copper estate*9"])
    play(s, "scheme")
    to_buy(s)
    s.answer()
    s.answer("hermit")
    s.answer("hermit")
    assert trash(s) == ["hermit"] and "madman" in discard(s) and "hermit" not in hand(s) + deck(s)


def test_scheme_on_a_band_of_misfits_puts_back_a_plain_one():
    s = table(hands=["band_of_misfits"], decks=["copper estate*9"], kingdom=["scheme"])
    play(s, "band_of_misfits")
    to_buy(s)
    s.answer()
    assert asked(s) == (0, "scheme.choose") and options(s) == ["band_of_misfits"], "it may choose itself"
    s.answer("band_of_misfits")
    assert "band_of_misfits" in hand(s) and s.game.plays_as == {}


# --- band of misfits --------------------------------------------------------------------------------------------------


def test_band_of_misfits_cannot_become_what_costs_a_potion():
    s = table(hands=["band_of_misfits"], kingdom=["alchemist", "university", "transmute", "village", "smithy"])
    play(s, "band_of_misfits")
    assert options(s) == ["village", "smithy"]


def test_band_of_misfits_cannot_become_a_highway_but_a_bridge(other_sets):
    s = table(hands=["band_of_misfits"], kingdom=["bridge", "highway", "village"])
    play(s, "band_of_misfits")
    assert options(s) == ["bridge", "village"]
    s.answer("bridge")
    assert s.game.cost("highway") == (4, 0) and s.game.cost("copper") == (0, 0)
    end_turn(s)
    assert s.game.cost("highway") == (5, 0)


def test_under_five_highways_nothing_is_cheaper_than_a_band_of_misfits():
    s = table(hands=["band_of_misfits"], play="highway*5", kingdom=["village", "poor_house"])
    play(s, "band_of_misfits")
    assert in_play(s)[-1] == "band_of_misfits" and s.game.plays_as == {} and asked(s)[1] != "band_of_misfits.choose"


def test_two_bands_of_misfits_as_crossroads_are_two_crossroads():
    s = table(hands=["band_of_misfits*2 estate"], decks=["copper*5"], kingdom=["crossroads"], actions=2)
    play(s, "band_of_misfits")
    assert left(s)[0] == 4 and hand(s) == bag("band_of_misfits copper estate")
    play(s, "band_of_misfits")
    assert left(s)[0] == 3 and hand(s) == bag("copper*2 estate")


def test_band_of_misfits_as_a_crossroads_counts_for_the_next_crossroads():
    s = table(hands=["band_of_misfits crossroads"], kingdom=["crossroads"])
    play(s, "band_of_misfits", "crossroads")
    assert left(s)[0] == 2


def test_band_of_misfits_as_a_trader_trashes_like_one():
    s = table(hands=["band_of_misfits estate"], kingdom=["trader"])
    play(s, "band_of_misfits")
    assert discard(s) == ["silver"] * 2 and trash(s) == ["estate"]


def test_the_names_in_play_are_those_of_the_shapes(other_sets):
    s = table(
        hands=["band_of_misfits*2 horn_of_plenty"], decks=["copper*4"], discards=["gold"], actions=2,
        kingdom=["fortress", "scavenger"],
    )  # fmt: skip
    play(s, "band_of_misfits")
    s.answer("fortress")
    play(s, "band_of_misfits")
    s.answer("scavenger")
    s.answer()
    to_treasures(s)
    play(s, "horn_of_plenty")
    assert "silver" in options(s) and "scavenger" not in options(s), "three names: up to 3 (rulebook 003)"


# --- knights and rogue among other cards ------------------------------------------------------------------------------


def test_knights_against_knights_with_three_players():
    s = table(
        hands=["dame_molly"], decks=["", "sir_vander dame_anna", "sir_bailey copper"], discards=["", "", ""],
        kingdom=["knights"],
    )  # fmt: skip
    play(s, "dame_molly")
    assert asked(s) == (1, "knights.trash") and options(s) == ["sir_vander", "dame_anna"]
    s.answer("sir_vander")
    assert trash(s) == ["sir_vander", "dame_molly", "sir_bailey"], "it falls once, and the attack goes on"
    assert discard(s, 1) == ["gold", "dame_anna"] and discard(s, 2) == ["copper"] and left(s)[0] == 2


def test_a_knight_under_a_throne_room_attacks_twice_though_it_falls_at_first():
    s = table(hands=["throne_room dame_sylvia"], decks=["", "sir_bailey copper gold copper"])
    play(s, "throne_room")
    assert trash(s) == ["sir_bailey", "dame_sylvia", "gold"] and left(s)[2] == 4


def test_highways_move_cards_into_and_out_of_the_reach_of_knights():
    s = table(play="highway*2", hands=["dame_molly"], decks=["", "province smithy"])
    play(s, "dame_molly")
    assert trash(s) == ["province"] and discard(s, 1) == ["smithy"]


def test_a_knight_that_trashes_a_market_squares_companion():
    s = table(hands=["dame_molly", "market_square"], decks=["", "feodum copper"])
    play(s, "dame_molly")
    assert asked(s) == (1, "react.when_trash") and options(s) == ["feodum@trash", "market_square"]
    s.answer("market_square")
    assert discard(s, 1) == ["market_square", "gold", "silver", "silver", "silver", "copper"]


def test_tunnel_is_trashed_or_discarded_by_a_knight():
    s = table(hands=["dame_molly"], decks=["", "tunnel gold"])
    play(s, "dame_molly")
    assert options(s) == ["tunnel", "gold"]
    s.answer("gold")
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert discard(s, 1) == ["tunnel", "gold"] and trash(s) == ["gold"]


def test_squire_trashed_brings_an_attack_that_costs_a_potion():
    s = table(hands=["chapel squire"], kingdom=["familiar", "scrying_pool", "chapel"])
    play(s, "chapel")
    s.answer("squire")
    assert options(s) == ["familiar", "scrying_pool"]


def test_noble_brigand_lets_spoils_be_a_treasure():
    s = table(hands=["noble_brigand"], decks=["", "spoils estate"], kingdom=["marauder"])
    play(s, "noble_brigand")
    assert discard(s, 1) == ["spoils", "estate"] and trash(s) == [], "neither stolen nor replaced by a Copper"


def test_thief_may_steal_a_spoils_out_of_a_deck():
    s = table(hands=["thief"], decks=["", "spoils estate"], kingdom=["marauder"])
    play(s, "thief")
    s.answer("spoils")
    assert discard(s) == ["spoils"] and discard(s, 1) == ["estate"]


def test_mine_makes_a_silver_out_of_a_spoils_and_a_gold_out_of_a_counterfeit():
    s = table(hands=["mine spoils"], kingdom=["marauder"])
    play(s, "mine")
    s.answer("silver")
    assert hand(s) == ["silver"] and trash(s) == ["spoils"] and pile(s, "spoils") == 15
    s = table(hands=["mine counterfeit"])
    play(s, "mine")
    assert "gold" in options(s) and "spoils" not in options(s)


def test_bureaucrat_makes_a_shelter_go_back():
    s = table(hands=["bureaucrat", "overgrown_estate hovel copper"])
    play(s, "bureaucrat")
    assert deck(s, 1) == ["overgrown_estate"]


def test_library_may_set_a_ruins_aside():
    s = table(hands=["library"], decks=["survivors copper*9"], kingdom=["cultist"])
    play(s, "library")
    assert asked(s) == (0, "library.set_aside") and options(s) == ["survivors"]
    s.answer("survivors")
    assert len(hand(s)) == 7 and discard(s) == ["survivors"]


def test_adventurer_stops_at_spoils_and_counterfeit():
    s = table(hands=["adventurer"], decks=["necropolis spoils counterfeit gold"], kingdom=["marauder"])
    play(s, "adventurer")
    assert hand(s) == bag("spoils counterfeit") and discard(s) == ["necropolis"]


# --- tunnel with everything that discards -----------------------------------------------------------------------------

DISCARDING = {
    # card played by P1: (P1's hand besides, P1's deck, the answers up to the Tunnel)
    "storeroom": ("tunnel", "copper", [("tunnel",)]),
    "count": ("tunnel copper", "", [("discard_two",)]),
    "ironmonger": ("", "copper tunnel estate", [("tunnel",)]),
    "catacombs": ("", "tunnel copper*5", [("discard_them",)]),
    "survivors": ("", "tunnel copper", [("discard_them",)]),
    "wandering_minstrel": ("", "copper tunnel estate gold", []),
    "oasis": ("tunnel", "copper", [("tunnel",)]),
    "inn": ("tunnel", "copper estate", [("tunnel", "copper")]),
    "embassy": ("tunnel", "copper*5", [("tunnel", "copper", "copper#2")]),
    "cartographer": ("", "copper tunnel estate*3", [("tunnel",)]),
    "oracle": ("", "tunnel estate copper*2", [("discard",)]),
    "duchess": ("", "tunnel", [("tunnel",)]),
    "jack_of_all_trades": ("", "tunnel copper*6", [("tunnel",)]),
    "cellar": ("tunnel", "copper", [("tunnel",)]),
    "golem": ("", "tunnel necropolis ruined_village", []),
    "scrying_pool": ("", "tunnel copper", [("tunnel",)]),
    "rebuild": ("", "tunnel estate", [("tunnel",)]),
}


@pytest.mark.parametrize("name", sorted(DISCARDING))
def test_tunnel_brings_a_gold_when_its_owner_discards_it_by(name):
    besides, on_deck, answers = DISCARDING[name]
    s = table(hands=[f"{name} {besides}"], decks=[on_deck], kingdom=["tunnel"])
    play(s, name)
    for picks in answers:
        s.answer(*picks)
    assert asked(s) == (0, "react.when_discard") and options(s) == ["tunnel"]
    s.answer("tunnel")
    assert "gold" in discard(s) and pile(s, "gold") == 29


ATTACKS_THAT_DISCARD = {
    # card played by P1: (P2's hand, P2's deck, the answers up to the Tunnel)
    "urchin": ("tunnel copper*4", "", [("tunnel",)]),
    "militia": ("tunnel copper*3", "", [("tunnel",)]),
    "margrave": ("tunnel copper*2", "copper", [("tunnel",)]),
    "sir_michael": ("tunnel copper*3", "copper*2", [("tunnel",)]),
    "pillage": ("tunnel copper*4", "", [("tunnel",)]),
    "rogue": ("", "tunnel duchy", [("duchy",)]),
    "dame_anna": ("", "tunnel duchy", [("duchy",)]),
    "oracle": ("", "tunnel estate", [("discard",)]),
    "spy": ("", "tunnel", [("tunnel",)]),
    "thief": ("", "tunnel estate", []),
    "noble_brigand": ("", "tunnel estate", []),
    "scrying_pool": ("", "tunnel", [("tunnel",)]),
}


@pytest.mark.parametrize("name", sorted(ATTACKS_THAT_DISCARD))
def test_tunnel_brings_a_gold_when_it_is_discarded_on_another_players_turn_by(name):
    his_hand, his_deck, answers = ATTACKS_THAT_DISCARD[name]
    s = table(hands=[name, his_hand], decks=["", his_deck], kingdom=["tunnel"])
    play(s, name)
    for picks in answers:
        s.answer(*picks)
    assert asked(s) == (1, "react.when_discard")
    s.answer("tunnel")
    assert "gold" in discard(s, 1)


def test_tunnel_sleeps_in_clean_up_when_gained_and_when_a_deck_is_moved():
    s = table(hands=["tunnel scavenger"], decks=["tunnel copper"], phase="action")
    play(s, "scavenger")
    s.answer("deck")
    s.answer("copper")
    buy(s, "copper")
    assert asked(s)[0] == 1 and pile(s, "gold") == 30 and happened(s, "react") == []


# --- trader against every gain ----------------------------------------------------------------------------------------

GAINS = {
    # what is played with a Trader in hand: (besides in hand, deck, trash, answers up to the reaction, the card gained)
    "bandit_camp": ("", "copper", "", [], "spoils"),
    "marauder": ("", "", "", [], "spoils"),
    "beggar": ("", "", "", [], "copper"),
    "armory": ("", "", "", [("village",)], "village"),
    "altar": ("copper", "", "", [("copper",), ("duchy",)], "duchy"),
    "graverobber": ("", "", "smithy", [("from_trash",)], "smithy"),
    "rogue": ("", "", "smithy", [], "smithy"),
    "count": ("", "", "", [("gain_copper",)], "copper"),
    "rats": ("", "copper", "", [], "rats"),
    "hermit": ("", "", "", [(), ("village",)], "village"),
    "dame_natalie": ("", "", "", [("village",)], "village"),
    "pillage": ("", "", "", [], "spoils"),
    "procession": ("moat", "copper*4", "", [("moat",), ("village",)], "village"),
    "rebuild": ("", "estate", "", [("province",), ("duchy",)], "duchy"),
    "feast": ("", "", "", [("duchy",)], "duchy"),
    "university": ("", "", "", [("village",)], "village"),
    "bureaucrat": ("", "", "", [], "silver"),
}


@pytest.mark.parametrize("name", sorted(GAINS))
def test_trader_may_turn_into_a_silver_whatever_is_gained_by(name):
    besides, on_deck, trashed, answers, gained = GAINS[name]
    s = table(
        hands=[f"{name} trader {besides}"], decks=[on_deck], trash=trashed, kingdom=["village", "woodcutter", "trader"]
    )
    play(s, name)
    for picks in answers:
        s.answer(*picks)
    assert asked(s) == (0, "react.would_gain") and s.question.about == (gained,)
    silvers = pile(s, "silver")
    s.answer("trader")
    assert discard(s)[-1] == "silver" and pile(s, "silver") == silvers - 1
    assert gained == "silver" or [event["card"] for event in happened(s, "gain")][:1] == ["silver"]


def test_trader_against_ruins_given_by_others():
    s = table(hands=["cultist", "trader"])
    play(s, "cultist")
    assert asked(s) == (1, "react.would_gain")
    s.answer("trader")
    assert discard(s, 1) == ["silver"] and pile(s, "ruins") == 10


def test_trader_against_a_madman_in_clean_up():
    s = table(hands=["trader"], play="hermit", decks=["estate*9"], phase="buy")
    s.answer()
    assert asked(s) == (0, "react.would_gain") and s.question.about == ("madman",)
    s.answer("trader")
    assert trash(s) == ["hermit"] and "silver" in discard(s) and pile(s, "madman") == 10


def test_trader_against_the_mercenary_of_an_urchin():
    s = table(hands=["trader militia"], play="urchin")
    play(s, "militia")
    s.answer("urchin")
    s.answer("trader")
    assert discard(s) == ["silver"] and pile(s, "mercenary") == 10 and trash(s) == ["urchin"]


def test_trader_is_asked_for_each_estate_of_a_hunting_grounds():
    s = table(hands=["chapel hunting_grounds trader"])
    play(s, "chapel")
    s.answer("hunting_grounds")
    s.answer("gain_estates")
    s.answer("trader")
    s.answer()
    s.answer("trader")
    assert discard(s) == ["silver", "estate", "silver"]


def test_trader_leaves_the_second_silver_of_a_beggar_alone():
    s = table(hands=["militia", "beggar trader"])
    play(s, "militia")
    s.answer("beggar")
    assert asked(s) == (1, "react.would_gain"), "the first one would go onto the deck"
    s.answer("trader")
    assert discard(s, 1) == ["beggar", "silver", "silver"] and deck(s, 1) == []


def test_trader_with_no_silver_left_gains_nothing():
    s = table(hands=["marauder", "trader"], supply={"silver": 0})
    play(s, "marauder")
    s.answer("trader")
    assert discard(s, 1) == [] and pile(s, "ruins") == 10


# --- hinterlands: buying and gaining ----------------------------------------------------------------------------------


def test_hovel_and_farmland_in_either_order():
    s = table(hands=["hovel copper"], supply={"farmland": 8}, phase="buy", coins=6, buys=2, kingdom=["village"])
    s.answer("farmland")
    assert asked(s) == (0, "react.when_buy") and sorted(options(s)) == ["farmland@pile", "hovel"]
    s.answer("farmland@pile")
    s.answer("hovel")
    s.answer("village")
    assert trash(s) == ["hovel"] and discard(s) == ["village", "farmland"], "trashed by the Farmland: 1 and 2 are 3"
    s = table(hands=["hovel copper"], supply={"farmland": 8}, phase="buy", coins=6, buys=2)
    s.answer("farmland")
    s.answer("hovel")
    assert trash(s) == ["hovel", "copper"], "the Farmland then takes the Copper"


def test_haggler_throws_in_something_cheaper_than_a_knight():
    s = table(
        play="haggler", supply={"knights": ["sir_martin", "dame_josephine"]}, phase="buy", coins=4, buys=2,
        kingdom=["village"],
    )  # fmt: skip
    s.answer("knights")
    assert "village" in options(s) and "knights" not in options(s) and "estate" not in options(s)
    s.answer("village")
    assert discard(s) == ["village", "sir_martin"]


def test_haggler_may_throw_in_a_cheaper_knight():
    s = table(play="haggler", supply={"knights": ["sir_martin", "dame_anna"]}, phase="buy", coins=6, buys=2)
    s.answer("gold")
    s.answer("knights")
    assert discard(s) == ["sir_martin", "gold"]


def test_duchess_comes_with_the_duchy_of_a_count_and_of_a_hunting_grounds():
    s = table(hands=["count hunting_grounds"], kingdom=["duchess"])
    play(s, "count")
    s.answer("put_one")
    s.answer("gain_duchy")
    assert asked(s) == (0, "react.when_gain") and options(s) == ["duchess"]
    s.answer("duchess")
    assert discard(s) == ["duchy", "duchess"]


def test_armory_gains_a_nomad_camp_onto_the_deck_once():
    s = table(hands=["armory"], decks=["copper"], kingdom=["nomad_camp"])
    play(s, "armory")
    s.answer("nomad_camp")
    assert deck(s) == ["nomad_camp", "copper"]


def test_altar_gains_a_cache_and_an_inn_with_all_that_follows():
    s = table(hands=["altar copper"], kingdom=["cache"])
    play(s, "altar")
    s.answer("cache")
    assert discard(s) == ["cache", "copper", "copper"]
    s = table(hands=["altar copper"], discards=["survivors estate necropolis"], kingdom=["inn"])
    play(s, "altar")
    s.answer("inn")
    assert asked(s) == (0, "inn.shuffle") and options(s) == ["survivors", "necropolis", "inn"]
    s.answer("survivors", "inn")
    assert sorted(deck(s)) == ["inn", "survivors"] and discard(s) == ["estate", "necropolis"]


def test_rebuild_names_a_province_and_passes_it_by():
    s = table(hands=["rebuild"], decks=["province farmland gold"], kingdom=["farmland", "silk_road"])
    play(s, "rebuild")
    assert "farmland" in options(s)
    s.answer("province")
    assert trash(s) == ["farmland"] and asked(s) == (0, "rebuild.gain")
    assert set(options(s)) == {"estate", "duchy", "province", "farmland", "silk_road"}
    s.answer("farmland")
    assert discard(s) == ["province", "farmland"], "gained, not bought: nothing is traded in"


def test_spice_merchant_and_stables_know_spoils_as_a_treasure():
    s = table(hands=["spice_merchant spoils"], kingdom=["marauder"], decks=["copper*2"])
    play(s, "spice_merchant")
    s.answer("spoils")
    s.answer("cards")
    assert trash(s) == ["spoils"] and hand(s) == bag("copper*2")
    s = table(hands=["stables spoils"], kingdom=["marauder"], decks=["copper*3"])
    play(s, "stables")
    s.answer("spoils")
    assert discard(s) == ["spoils"] and hand(s) == bag("copper*3")


def test_fools_gold_trashed_for_a_province_belongs_to_its_owner():
    s = table(hands=["", "fools_gold*2"], phase="buy", coins=8, buys=2)
    s.answer("province")
    s.answer("fools_gold")
    s.answer("fools_gold")
    assert deck(s, 1) == ["gold", "gold"] and trash(s) == ["fools_gold"] * 2


def test_sage_passes_over_what_highways_make_cheap():
    s = table(play="highway*3", hands=["sage"], decks=["duchy gold"])
    play(s, "sage")
    assert hand(s) == ["gold"] and discard(s) == ["duchy"]


# --- possession -------------------------------------------------------------------------------------------------------


def test_a_possessed_player_trashes_a_fortress_which_returns_first():
    s = possessed(hands=["", "chapel fortress"])
    s.answer("chapel")
    s.answer("fortress")
    assert asked(s) == (0, "react.when_trash") and set(options(s)) == {"fortress", "possession"} and refused(s)
    s.answer("fortress")
    assert hand(s, 1) == ["fortress"] and zone(s, 1, "aside") == [] and asked(s)[1] != "react.when_trash"


def test_a_possessed_player_trashes_a_fortress_which_is_set_aside_first():
    s = possessed(hands=["", "chapel fortress"], decks=["", "copper*9"])
    s.answer("chapel")
    s.answer("fortress")
    s.answer("possession")
    assert zone(s, 1, "aside") == ["fortress"] and hand(s, 1) == []
    end_turn(s)
    assert "fortress" in discard(s, 1) and trash(s) == []


def test_a_possessed_hermit_goes_mad_for_the_possessor():
    s = possessed(play="", hands=["", "hermit"], decks=["", "copper*9"])
    s.answer("hermit")
    s.answer("silver")
    end_turn(s)
    assert discard(s, 0) == ["silver", "madman"] and "hermit" in discard(s, 1) and trash(s) == []


def test_possessed_spoils_and_madmen_return_to_their_piles():
    s = possessed(hands=["", "madman spoils copper"], decks=["", "copper*9"], kingdom=["hermit", "marauder"])
    s.answer("madman")
    assert pile(s, "madman") == 11 and sorted(hand(s, 1)) == bag("spoils copper*3")
    to_treasures(s)
    s.answer("spoils")
    assert pile(s, "spoils") == 16 and left(s)[2] == 3


def test_a_possessed_pillage_gets_its_card_back_and_the_possessor_the_spoils():
    s = possessed(hands=["gold copper*4", "pillage"], decks=["", "copper*9"])
    s.answer("pillage")
    assert asked(s) == (0, "pillage.discard"), "he picks from his own hand"
    s.answer("copper")
    assert discard(s, 0) == ["copper", "spoils", "spoils"] and zone(s, 1, "aside") == ["pillage"]
    end_turn(s)
    assert "pillage" in discard(s, 1)


def test_a_possessed_procession_gives_the_new_action_to_the_possessor():
    s = possessed(hands=["", "procession village"], decks=["", "copper*9"], kingdom=["smithy"])
    s.answer("procession")
    s.answer("village")
    s.answer("smithy")
    assert discard(s, 0) == ["smithy"] and zone(s, 1, "aside") == ["village"]
    end_turn(s)
    assert "village" in discard(s, 1) and trash(s) == []


def test_a_possessed_market_square_gives_the_gold_to_the_possessor():
    s = possessed(hands=["", "chapel copper market_square"])
    s.answer("chapel")
    s.answer("copper")
    s.answer("market_square")
    assert discard(s, 0) == ["gold"] and discard(s, 1) == ["market_square"]


def test_a_possessed_cultist_draws_for_the_possessed_player():
    s = possessed(hands=["", "chapel cultist"], decks=["gold*3", "copper*3"])
    s.answer("chapel")
    s.answer("cultist")
    s.answer("cultist")
    assert hand(s, 1) == bag("copper*3") and hand(s, 0) == [] and zone(s, 1, "aside") == ["cultist"]


def test_a_possessed_counterfeit_gets_its_treasure_back():
    s = possessed(hands=["", "counterfeit gold"], decks=["", "copper*9"], phase="treasure")
    s.answer("counterfeit")
    s.answer("gold")
    assert left(s)[2] == 7 and zone(s, 1, "aside") == ["gold"]
    end_turn(s)
    assert "gold" in discard(s, 1) and trash(s) == []


def test_possessed_rats_come_to_the_possessor():
    s = possessed(hands=["", "rats estate"], decks=["", "copper*9"])
    s.answer("rats")
    s.answer("estate")
    assert discard(s, 0) == ["rats"] and zone(s, 1, "aside") == ["estate"] and discard(s, 1) == []


def test_a_possessed_band_of_misfits_becomes_what_the_possessor_says():
    s = possessed(hands=["", "band_of_misfits"], decks=["", "copper*9"], kingdom=["village", "smithy"])
    s.answer("band_of_misfits")
    assert asked(s) == (0, "band_of_misfits.choose")
    s.answer("smithy")
    assert hand(s, 1) == bag("copper*3")


def test_a_possessed_mystic_is_named_for_by_the_possessor():
    s = possessed(hands=["", "mystic"], decks=["", "gold copper*9"])
    s.answer("mystic")
    assert asked(s) == (0, "mystic.name")
    s.answer("gold")
    assert hand(s, 1) == ["gold"]


# --- alchemy in clean-up, attacks and reactions -----------------------------------------------------------------------


def test_beggar_and_trader_and_moat_answer_a_familiar():
    s = table(hands=["familiar", "beggar trader moat"], decks=["copper"])
    play(s, "familiar")
    assert asked(s) == (1, "react.attack") and options(s) == ["moat", "beggar"]
    s.answer("moat")
    s.answer("beggar")
    s.answer()
    assert discard(s, 1) == ["beggar", "silver"] and deck(s, 1) == ["silver"] and pile(s, "curse") == 10


def test_an_urchin_sees_a_noble_brigand_played_but_not_bought():
    s = table(play="urchin", hands=["noble_brigand"], decks=["", "copper*4"], kingdom=["noble_brigand"])
    play(s, "noble_brigand")
    assert asked(s) == (0, "react.attack")
    s = table(play="urchin", decks=["", "copper*4"], kingdom=["noble_brigand"], phase="buy", coins=4, buys=2)
    s.answer("noble_brigand")
    assert asked(s) == (0, "turn.buy") and in_play(s) == ["urchin"]


def test_feodum_and_silver_rain_from_a_trader():
    s = table(hands=["trader feodum"], kingdom=["trader"])
    play(s, "trader")
    assert discard(s) == ["silver"] * 7, "three for the trashing, four for the cost"


def test_philosophers_stone_counts_a_deck_that_scavenger_has_moved():
    s = table(hands=["scavenger philosophers_stone"], decks=["copper*9"], discards=["estate"])
    play(s, "scavenger")
    s.answer("deck")
    s.answer("estate")
    play(s, "philosophers_stone")
    assert left(s)[2] == 2 + 2


def test_every_card_has_a_place_in_some_game():
    homeless = [
        kind.name for kind in KINDS.values()
        if kind.pile == "none" and kind.top_of is None and kind.name not in ("hovel", "necropolis", "overgrown_estate")
    ]  # fmt: skip
    assert homeless == []
    assert {kind.set for kind in KINDS.values()} == set(SETS)
    needed = {name for kind in KINDS.values() for name in kind.needs}
    assert needed == {"ruins", "spoils", "madman", "mercenary", *PRIZES}
    assert all(KINDS[name].pile in ("basic", "outside") for name in needed)
