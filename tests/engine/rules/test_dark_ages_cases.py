"""The rulings of Dark Ages, one test each, in the order of the rulings table (`cases.csv`), and its example turn."""

from possessed import possessed  # noqa: I001
from table import (
    asked, bag, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.session import Session
from baraja.dominion.kinds import KINDS

LOOTERS = ["cultist", "death_cart", "marauder"]
PLAIN = ["village", "smithy", "market", "festival", "laboratory", "woodcutter", "workshop", "chapel", "cellar", "mine"]


def new(kingdom, seats=2, seed=3, shelters=None):
    ten = (kingdom + [name for name in PLAIN if name not in kingdom])[:10]
    return Session(dominion, {"seats": seats, "kingdom": ten, "start": 0, "shelters": shelters}, seed)


def owned(s, seat):
    return sorted(hand(s, seat) + deck(s, seat))


def top(s, name):
    return s.game.top_name(name)


# --- setting up -----------------------------------------------------------------------------------------------------


def test_S3_002_shelters_come_with_the_share_of_dark_ages_cards():
    half = ["altar", "armory", "beggar", "catacombs", "count"]
    sheltered = sum("hovel" in owned(new(half, seed=seed), 0) for seed in range(400))
    assert 170 <= sheltered <= 230
    assert not any("hovel" in owned(new([], seed=seed), 0) for seed in range(50))
    every = [kind.name for kind in KINDS.values() if kind.set == "dark_ages" and kind.pile == "kingdom"][:10]
    for seed in range(50):
        s = new(every, seed=seed)
        for seat in (0, 1):
            assert owned(s, seat) == bag("copper*7 hovel necropolis overgrown_estate")
    assert owned(new(half, shelters=False), 1) == bag("copper*7 estate*3")
    assert "necropolis" in owned(new(half, shelters=True), 1)


def test_S3_003_whether_there_are_shelters_decides_nothing_else(other_sets):
    kingdom = ["marauder", "knights", "altar"]
    for seed in range(20):
        with_them, without = (new(kingdom, seed=seed, shelters=shelters).game for shelters in (True, False))
        by_chance = new(kingdom, seed=seed).game
        for name in ("ruins", "knights"):
            lying = [card.name for card in by_chance.zones["pile", name]]
            assert lying == [card.name for card in with_them.zones["pile", name]]
            assert lying == [card.name for card in without.zones["pile", name]]
        setup = {"seats": 3, "kingdom": kingdom + PLAIN[:7]}
        games = [Session(dominion, {**setup, "shelters": shelters}, seed).game for shelters in (None, True, False)]
        assert len({game.seat for game in games}) == 1, "nor who begins"


def test_S3_004_the_estate_pile_is_as_always_beside_shelters():
    assert [pile(new(["altar"], seats, shelters=True), "estate") for seats in (2, 3, 4)] == [8, 12, 12]


def test_S3_005_ruins_are_set_up_for_any_looter():
    for looter in LOOTERS:
        for seats, count in ((2, 10), (3, 20), (4, 30)):
            s = new([looter], seats)
            assert pile(s, "ruins") == count and "ruins" in s.game.piles
            names = {card.name for card in s.game.zones["pile", "ruins"]}
            assert names <= {"abandoned_mine", "ruined_library", "ruined_market", "ruined_village", "survivors"}
            ruins = next(pile for pile in s.table(1)["view"]["supply"] if pile["pile"] == "ruins")
            assert (ruins["top"], ruins["left"], ruins["mixed"]) == (top(s, "ruins"), count, True)
    orders = {tuple(card.name for card in new(["cultist"], seed=seed).game.zones["pile", "ruins"]) for seed in range(9)}
    assert len(orders) == 9, "shuffled anew for each game"


def test_S3_006_no_ruins_without_a_looter():
    s = new(["fortress", "rats", "knights"])
    assert "ruins" not in s.game.piles and ("pile", "ruins") not in s.game.zones


def test_S3_008_the_knights_get_no_token_of_victory_piles(other_sets):
    s = table(hands=["trade_route"], supply={"knights": ["dame_josephine", "dame_anna"], "gardens": 8})
    with_token = [name for name in s.game.piles if "victory" in KINDS[name].types]
    assert with_token == ["estate", "duchy", "province", "gardens"]
    assert s.game.sizes["knights"] == 10, "no Victory pile's size either"


# --- additional rules -----------------------------------------------------------------------------------------------


def test_S3_009_shelters_cannot_be_bought():
    s = new(["altar"], shelters=True)
    to_buy(s, treasures=True)
    for shelter in ("hovel", "necropolis", "overgrown_estate"):
        assert shelter not in options(s) and refused(s, shelter)


def test_S3_010_a_shelter_has_no_pile_to_be_returned_to(other_sets):
    s = table(hands=["ambassador hovel"])
    play(s, "ambassador")
    assert hand(s) == ["hovel"] and happened(s, "reveal")[-1]["cards"] == ["hovel"]
    assert discard(s, 1) == [] and happened(s, "gain") == []


def test_S3_011_only_the_top_card_of_a_mixed_pile_exists():
    s = table(
        hands=["workshop*2"],
        supply={"ruins": ["ruined_market", "survivors"], "knights": ["dame_anna", "sir_martin"], "cultist": 10},
        phase="buy", coins=5,
    )  # fmt: skip
    assert "ruins" in options(s) and "knights" in options(s)
    for hidden in ("survivors", "sir_martin", "ruined_market", "dame_anna"):
        assert hidden not in options(s) and refused(s, hidden)
    for seat in (0, 1):
        piles = {pile["pile"]: pile for pile in s.table(seat)["view"]["supply"]}
        assert (piles["ruins"]["top"], piles["knights"]["top"]) == ("ruined_market", "dame_anna")
        assert "survivors" not in str(s.table(seat)) and "sir_martin" not in str(s.table(seat))


def test_S3_012_the_next_ruins_is_turned_up_at_once():
    s = table(kingdom=LOOTERS, supply={"ruins": ["ruined_market", "survivors", "ruined_village"]}, phase="buy", buys=2)
    s.answer("ruins")
    assert discard(s) == ["ruined_market"] and top(s, "ruins") == "survivors"
    s.answer("ruins")
    assert asked(s)[0] != 0 and top(s, "ruins") == "ruined_village"


def test_S3_013_a_returned_knight_lies_on_top_and_is_gained_by_the_others(other_sets):
    s = table(hands=["ambassador sir_martin"], supply={"knights": ["dame_anna", "dame_molly"]})
    play(s, "ambassador")
    s.answer("sir_martin")
    assert discard(s, 1) == ["sir_martin"] and top(s, "knights") == "dame_anna" and hand(s) == []


def test_S3_014_two_different_ruins_are_two_names(other_sets):
    s = table(hands=["tribute smithy"], decks=["", "ruined_village survivors"])
    play(s, "tribute")
    assert left(s)[0] == 4 and discard(s, 1) == bag("ruined_village survivors")


def test_S3_015_two_equal_ruins_are_one_name(other_sets):
    s = table(hands=["tribute smithy"], decks=["", "ruined_village*2"])
    play(s, "tribute")
    assert left(s)[0] == 2


def test_S3_017_naming_a_knight_bars_that_knight_only():
    s = table(hands=["contraband"], supply={"knights": ["dame_molly", "sir_bailey"]}, phase="treasure", coins=5)
    s.answer("contraband")
    assert asked(s) == (1, "contraband.name") and "sir_bailey" in options(s) and "knights" not in options(s)
    s.answer("sir_bailey")
    assert asked(s) == (0, "turn.buy") and "knights" in options(s)
    assert top(s, "knights") not in s.game.card_memory["contraband"]
    s.answer("knights")
    assert discard(s) == ["dame_molly"] and top(s, "knights") in s.game.card_memory["contraband"]


def test_S3_019_ruins_cost_nothing_and_may_be_bought():
    s = table(kingdom=LOOTERS, supply={"ruins": ["survivors", "ruined_market"]}, phase="buy", buys=2)
    assert options(s) == ["copper", "curse", "ruins"]
    s.answer("ruins")
    assert discard(s) == ["survivors"]


def test_S3_020_ruins_are_actions():
    s = table(hands=["procession ruined_village"], supply={"poor_house": 10})
    play(s, "procession")
    assert options(s) == ["ruined_village"]
    s.answer("ruined_village")
    assert trash(s) == ["ruined_village"] and discard(s) == ["poor_house"] and left(s)[0] == 2


def test_S3_023_a_copy_of_ruins_comes_only_if_it_is_the_next_one():
    def bought(*ruins):
        s = table(play="talisman", kingdom=LOOTERS, supply={"ruins": list(ruins)}, phase="buy", buys=2)
        s.answer("ruins")
        return discard(s)

    assert bought("ruined_market", "ruined_market", "survivors") == ["ruined_market", "ruined_market"]
    assert bought("ruined_market", "survivors", "ruined_market") == ["ruined_market"]


def test_S3_024_the_third_player_does_not_get_the_next_knight(other_sets):
    s = table(hands=["ambassador sir_martin"], supply={"knights": ["dame_anna", "dame_molly"]}, seats=3)
    play(s, "ambassador")
    s.answer("sir_martin")
    assert discard(s, 1) == ["sir_martin"] and discard(s, 2) == []


def test_S3_025_a_trashed_cultist_works_for_its_owner_on_any_turn():
    s = table(hands=["dame_molly"], decks=["", "cultist copper silver*3"])
    play(s, "dame_molly")
    assert trash(s) == ["cultist"] and hand(s, 1) == bag("silver*3") and discard(s, 1) == ["copper"]
    assert hand(s) == []


def test_S3_028_a_hand_is_trashed_as_a_whole_before_anything_answers():
    s = table(hands=["count cultist overgrown_estate hunting_grounds"], decks=["copper*6"])
    play(s, "count")
    s.answer("gain_copper")
    s.answer("trash_hand")
    assert trash(s) == ["cultist", "overgrown_estate", "hunting_grounds"] and hand(s) == []
    assert asked(s) == (0, "react.when_trash") and options(s) == ["cultist", "hunting_grounds", "overgrown_estate"]
    assert refused(s), "none of them may be left out"
    s.answer("overgrown_estate")
    assert hand(s) == ["copper"] and options(s) == ["cultist", "hunting_grounds"]
    s.answer("hunting_grounds")
    s.answer("gain_duchy")
    assert hand(s) == bag("copper*4") and discard(s) == ["copper", "duchy"] and trash(s) == [
        "cultist", "overgrown_estate", "hunting_grounds",
    ]  # fmt: skip


def test_S3_032_a_trashed_spoils_lies_in_the_trash():
    s = table(hands=["chapel spoils"], supply={"bandit_camp": 10})
    play(s, "chapel")
    s.answer("spoils")
    assert trash(s) == ["spoils"] and pile(s, "spoils") == 15


def test_S3_033_piles_outside_the_supply_are_no_empty_piles():
    s = table(
        hands=["city"], decks=["copper*6"], kingdom=["hermit", "urchin", "pillage"],
        supply={"spoils": 0, "madman": 0, "mercenary": 0},
    )  # fmt: skip
    play(s, "city")
    assert left(s) == (2, 1, 0) and hand(s) == ["copper"]
    end_turn(s)
    assert not s.over and s.view(0).empty_piles() == 0


# --- general rules --------------------------------------------------------------------------------------------------


def test_S3_034_a_card_that_cannot_be_put_into_play_is_followed_all_the_same():
    s = table(hands=["throne_room band_of_misfits"], supply={"feast": 10}, kingdom=["feast"])
    play(s, "throne_room")
    s.answer("feast")
    s.answer("duchy")
    assert trash(s) == ["band_of_misfits"] and asked(s) == (0, "feast.gain"), "played again out of the trash"
    s.answer("duchy")
    assert discard(s) == ["duchy", "duchy"] and trash(s) == ["band_of_misfits"]


def test_S3_035_a_beggar_that_reacts_does_not_come_into_play():
    s = table(hands=["militia", "beggar copper*2"])
    play(s, "militia")
    s.answer("beggar")
    assert in_play(s, 1) == [] and discard(s, 1) == ["beggar", "silver"] and deck(s, 1) == ["silver"]
    assert hand(s, 1) == bag("copper*2")


def test_S3_036_special_treasures_are_no_basic_cards():
    s = new(["bandit_camp"])
    assert "counterfeit" not in s.game.piles and "spoils" not in s.game.piles and s.game.outside == ("spoils",)
    assert new([]).game.outside == ()
    assert "counterfeit" in new(["counterfeit"]).game.piles


def test_S3_037_treasures_in_any_order_and_none_after_the_first_buy():
    s = table(hands=["counterfeit copper*2 silver"], phase="treasure")
    assert refused(s, "copper", "silver") and "counterfeit" in options(s) and s.question.least == 0
    s.answer("copper")
    s.answer("counterfeit")
    s.answer()
    assert left(s) == (1, 2, 2) and hand(s) == bag("copper silver")
    s.answer()
    assert asked(s) == (0, "turn.buy") and "silver" not in in_play(s)
    s.answer("estate")
    assert asked(s) == (0, "turn.buy") and left(s)[1] == 1, "no more Treasures although a Buy is left"


def test_S3_039_the_last_ruins_goes_to_the_next_player():
    s = table(hands=["marauder"], supply={"ruins": ["survivors"]}, seats=3)
    play(s, "marauder")
    assert (discard(s, 1), discard(s, 2)) == (["survivors"], []) and discard(s) == ["spoils"]


def test_S3_040_what_is_left_of_the_deck_is_not_shuffled_in():
    s = table(hands=["catacombs"], decks=["gold"], discards=["copper*3"])
    play(s, "catacombs")
    assert sorted(zone(s, 0, "looked")) == bag("gold copper*2") and deck(s) == ["copper"]
    assert zone(s, 0, "looked")[0] == "gold"


def test_S3_042_a_reaction_drawn_by_a_reaction_answers_the_same_attack(other_sets):
    s = table(
        hands=["cultist", "secret_chamber copper"], decks=["copper*2", "beggar estate"],
        supply={"ruins": ["survivors", "ruined_market"]},
    )  # fmt: skip
    play(s, "cultist")
    assert asked(s) == (1, "react.attack") and options(s) == ["secret_chamber"]
    s.answer("secret_chamber")
    s.answer("copper", "estate")
    assert asked(s) == (1, "react.attack") and options(s) == ["beggar"]
    s.answer("beggar")
    assert deck(s, 1) == ["silver", "copper", "estate"] and discard(s, 1) == ["beggar", "silver", "survivors"]
    assert hand(s) == bag("copper*2")


def test_S3_043_procession_loses_track_of_a_madman():
    s = table(
        hands=["procession madman copper estate"], decks=["silver*5"], kingdom=["procession", "poor_house", "hermit"]
    )
    play(s, "procession")
    s.answer("madman")
    assert hand(s) == bag("copper estate silver*2") and left(s)[0] == 4
    assert pile(s, "madman") == 11 and trash(s) == [] and in_play(s) == ["procession"]
    assert discard(s) == ["poor_house"]


def test_S3_045_a_card_gained_onto_the_deck_never_lay_on_the_discard_pile():
    s = table(hands=["armory"], discards=["copper"])
    play(s, "armory")
    s.answer("smithy")
    assert deck(s) == ["smithy"] and discard(s) == ["copper"]
    assert [(gain["card"], gain["to"]) for gain in happened(s, "gain")] == [("smithy", "deck")]


def test_S3_046_a_covered_card_is_lost(other_sets):
    s = table(play="royal_seal", supply={"border_village": 10}, phase="buy", buys=2, coins=6)
    s.answer("border_village")
    assert asked(s) == (0, "react.when_gain") and options(s) == ["border_village@discard", "royal_seal@play"]
    s.answer("border_village@discard")
    s.answer("duchy")
    assert asked(s) == (0, "react.when_gain"), "the Duchy may go onto the deck"
    s.answer()
    assert s.question.key == "turn.buy", "the Seal has lost track of the village under the Duchy"
    assert discard(s) == ["border_village", "duchy"] and deck(s) == []


def test_S3_047_a_card_keeps_track_of_what_it_moved_itself():
    s = table(hands=["procession fortress"], decks=["copper*2"], kingdom=["laboratory"])
    play(s, "procession")
    s.answer("fortress")
    assert happened(s, "trash")[-1]["cards"] == ["fortress"], "put into play by Procession, and found there by it"
    assert hand(s) == bag("fortress copper*2") and discard(s) == ["laboratory"]


# --- the example turn -----------------------------------------------------------------------------------------------


def ramon(seed=1):
    """Returns the position before the turn of Ramón (P1) against Javier (P2)."""
    return table(
        hands=["necropolis hermit procession cultist silver", "beggar copper*4"],
        decks=[
            "copper copper duchy cultist counterfeit copper province copper*2 cultist estate*5",
            "estate*5",
        ],
        discards=["overgrown_estate"],
        kingdom=["hermit", "procession", "cultist", "beggar", "counterfeit", "village"],
        supply={"ruins": ["ruined_village", "abandoned_mine", "ruined_village", "survivors"]},
        seed=seed,
    )


def to_the_hermit(s):
    play(s, "necropolis", "hermit")
    s.answer("overgrown_estate@discard")
    s.answer("hermit")


def to_the_procession(s):
    play(s, "procession")
    s.answer("cultist")
    s.answer("beggar")


def test_S3_048_example_turn_necropolis_and_hermit():
    s = ramon()
    play(s, "necropolis")
    assert left(s)[0] == 2
    play(s, "hermit")
    assert left(s)[0] == 1 and asked(s) == (0, "hermit.trash")
    s.answer("overgrown_estate@discard")
    assert trash(s) == ["overgrown_estate"] and hand(s) == bag("procession cultist silver copper"), "drawn at once"
    assert asked(s) == (0, "hermit.gain")
    s.answer("hermit")
    assert discard(s) == ["hermit"] and in_play(s) == ["necropolis", "hermit"]


def test_S3_049_example_turn_procession_on_a_cultist():
    s = ramon()
    to_the_hermit(s)
    play(s, "procession")
    s.answer("cultist")
    assert asked(s) == (1, "react.attack") and options(s) == ["beggar"]
    s.answer("beggar")
    # The first play is over, without any decision in it; the second one has drawn a Cultist.
    first = [event for event in happened(s, "draw") if event["player"] == 0][1]
    assert first["count"] == 2 and deck(s, 1)[0] == "silver"
    assert discard(s, 1) == ["beggar", "silver", "ruined_village", "abandoned_mine"]
    assert {"copper", "duchy", "cultist", "counterfeit"} <= set(hand(s)) and asked(s) == (0, "cultist.play")


def test_S3_051_example_turn_the_trashed_cultist_draws():
    s = ramon()
    to_the_hermit(s)
    to_the_procession(s)
    s.answer("cultist")
    assert trash(s) == ["overgrown_estate", "cultist"] and left(s)[0] == 0
    assert hand(s) == bag("silver copper*5 counterfeit cultist duchy province")
    assert asked(s) == (0, "turn.treasure") and discard(s) == ["hermit"], "no Action costs 6: nothing gained"


def test_S3_052_example_turn_counterfeit():
    s = table(hands=["silver copper*5 counterfeit cultist duchy province"], phase="treasure")
    s.answer("counterfeit")
    assert asked(s) == (0, "counterfeit.play") and "counterfeit" not in options(s)
    s.answer("copper")
    s.answer("all")
    assert left(s) == (1, 2, 9) and trash(s) == ["copper"]


def test_S3_053_example_turn_a_hermit_stays_when_a_card_was_bought():
    s = table(
        hands=["cultist duchy"], decks=["estate*9"], discards=["hermit", "beggar silver ruined_village"],
        play="necropolis hermit procession cultist counterfeit silver copper*4",
        trash="overgrown_estate cultist copper", phase="buy", coins=9, buys=2,
    )  # fmt: skip
    s.answer("province")
    s.answer()
    assert trash(s) == ["overgrown_estate", "cultist", "copper"] and pile(s, "madman") == 10
    assert discard(s).count("hermit") == 2 and len(hand(s)) == 5 and in_play(s) == []


def test_the_example_turn_of_ramon_and_javier_from_its_first_to_its_last_card():
    s = ramon()
    play(s, "necropolis", "hermit")
    assert options(s) == ["overgrown_estate@discard", "procession", "cultist"], "no Treasure"
    s.answer("overgrown_estate@discard")
    s.answer("hermit")
    assert hand(s) == bag("procession cultist silver copper")
    assert in_play(s) == ["necropolis", "hermit"] and discard(s) == ["hermit"]

    play(s, "procession")
    assert options(s) == ["cultist"]
    s.answer("cultist")
    before = len(happened(s, "draw"))
    assert asked(s) == (1, "react.attack") and before == 1, "the Beggar is asked before anybody draws"
    s.answer("beggar")
    story = [(event.kind, event.public.get("player"), event.public.get("card"), event.public.get("count"))
             for event in s.events if event.kind in ("play", "draw", "gain", "discard")]  # fmt: skip
    at = story.index(("play", 0, "cultist", None))
    assert story[at:] == [
        ("play", 0, "cultist", None),
        ("discard", 1, None, None), ("gain", 1, "silver", None), ("gain", 1, "silver", None),
        ("draw", 0, None, 2), ("gain", 1, "ruined_village", None),
        ("play", 0, "cultist", None),
        ("draw", 0, None, 2), ("gain", 1, "abandoned_mine", None),
    ]  # fmt: skip
    assert hand(s) == bag("silver copper*2 duchy cultist counterfeit")
    assert in_play(s) == ["necropolis", "hermit", "procession", "cultist"] and discard(s) == ["hermit"]
    assert (deck(s, 1), hand(s, 1)) == (["silver"] + ["estate"] * 5, bag("copper*4"))

    assert asked(s) == (0, "cultist.play") and options(s) == ["cultist"]
    s.answer("cultist")
    assert discard(s, 1) == ["beggar", "silver", "ruined_village", "abandoned_mine", "ruined_village"]
    assert trash(s) == ["overgrown_estate", "cultist"]
    assert hand(s) == bag("silver copper*5 duchy province counterfeit cultist")
    assert in_play(s) == ["necropolis", "hermit", "procession", "cultist"] and discard(s) == ["hermit"]
    assert left(s) == (0, 1, 0) and asked(s) == (0, "turn.treasure")

    s.answer("counterfeit")
    s.answer("copper")
    assert trash(s) == ["overgrown_estate", "cultist", "copper"] and left(s) == (0, 2, 3)
    s.answer("all")
    assert hand(s) == bag("duchy province cultist") and left(s) == (0, 2, 9) and discard(s) == ["hermit"]
    assert sorted(in_play(s)) == bag("necropolis hermit procession cultist counterfeit silver copper*4")

    s.answer("province")
    assert discard(s) == ["hermit", "province"] and left(s) == (0, 1, 1)
    s.answer()
    assert trash(s) == ["overgrown_estate", "cultist", "copper"] and pile(s, "madman") == 10
    assert discard(s, 1) == ["beggar", "silver", "ruined_village", "abandoned_mine", "ruined_village"]
    assert hand(s) == bag("estate*5") and in_play(s) == [] and asked(s)[0] == 1
    assert sorted(discard(s)) == sorted(
        ["hermit", "province", "duchy", "province", "cultist", "necropolis", "hermit", "procession", "cultist",
         "counterfeit", "silver"] + ["copper"] * 4
    )  # fmt: skip


# --- altar, armory --------------------------------------------------------------------------------------------------


def test_S3_054_altar_gains_up_to_five():
    s = table(hands=["altar estate"])
    play(s, "altar")
    assert asked(s) == (0, "altar.gain") and "gold" not in options(s)
    s.answer("duchy")
    assert trash(s) == ["estate"] and discard(s) == ["duchy"]


def test_S3_056_armory_gains_onto_the_deck():
    s = table(hands=["armory"], decks=["copper"], supply={"bandit_camp": 10})
    play(s, "armory")
    assert "spoils" not in options(s) and "duchy" not in options(s)
    s.answer("smithy")
    assert deck(s) == ["smithy", "copper"]


# --- band of misfits ------------------------------------------------------------------------------------------------


def misfits(name, **position):
    """Returns a position in which a Band of Misfits has been played as another card."""
    hands = ["band_of_misfits " + position.pop("others", ""), *position.pop("rivals", [])]
    s = table(hands=hands, kingdom=[name, *position.pop("kingdom", [])], **position)
    play(s, "band_of_misfits")
    if asked(s)[1] == "band_of_misfits.choose":
        s.answer(name)
    return s


def test_S3_057_band_of_misfits_does_what_a_fortress_does():
    s = misfits("fortress", decks=["copper"])
    assert hand(s) == ["copper"] and left(s)[0] == 2


def test_S3_058_band_of_misfits_has_the_name_cost_and_types_of_the_other_card():
    s = misfits("fortress", decks=["copper"])
    card = s.game.zones["play", 0][0]
    assert card.name == "band_of_misfits" and s.game.kind(card) is KINDS["fortress"]
    assert s.game.cost(card) == (4, 0) and s.game.kind(card).types == {"action"}
    assert s.table(1)["view"]["players"][0]["play"] == [{"id": card.id, "name": "band_of_misfits", "as": "fortress"}]
    end_turn(s)
    assert s.game.kind(card) is KINDS["band_of_misfits"] and s.game.cost(card) == (5, 0)


def test_S3_059_band_of_misfits_as_a_death_cart_is_trashed_as_itself():
    s = misfits("death_cart")
    card = s.game.zones["trash", -1][0]
    assert left(s)[2] == 5 and trash(s) == ["band_of_misfits"] and s.game.kind(card) is KINDS["band_of_misfits"]


def test_S3_060_band_of_misfits_as_a_duration_stays(other_sets):
    s = misfits("caravan", decks=["copper*6 gold silver*9", "estate*9"])
    assert hand(s) == ["copper"]
    end_turn(s)
    card = s.game.zones["play", 0][0]
    assert in_play(s) == ["band_of_misfits"] and s.game.kind(card) is KINDS["caravan"]
    end_turn(s)
    assert s.game.seat == 0 and hand(s) == bag("copper*5 gold"), "the delayed card"
    end_turn(s)
    assert in_play(s) == [] and s.game.kind(card) is KINDS["band_of_misfits"]


def test_S3_061_band_of_misfits_as_a_throne_room_stays_as_long_as_the_duration(other_sets):
    s = table(hands=["band_of_misfits caravan"], decks=["copper*9", "estate*9"], kingdom=["throne_of_ages", "caravan"])
    play(s, "band_of_misfits")
    s.answer("throne_of_ages")
    end_turn(s)
    assert in_play(s) == ["band_of_misfits", "caravan"]
    end_turn(s)
    end_turn(s)
    assert in_play(s) == []


def test_S3_062_played_again_band_of_misfits_stays_the_first_choice():
    s = table(hands=["throne_room band_of_misfits"], decks=["copper*9"], kingdom=["smithy", "village"])
    play(s, "throne_room")
    assert "village" in options(s)
    s.answer("smithy")
    assert hand(s) == bag("copper*6") and asked(s) == (0, "turn.treasure")


def test_S3_063_three_times_the_same():
    s = table(hands=["kings_court band_of_misfits"], decks=["copper*9"], kingdom=["village", "smithy"])
    play(s, "kings_court")
    s.answer("band_of_misfits")
    s.answer("village")
    assert hand(s) == bag("copper*3") and left(s)[0] == 6


def test_S3_069_band_of_misfits_may_be_the_ruins_on_top_only():
    s = table(
        hands=["band_of_misfits"], decks=["copper"], kingdom=["cultist"],
        supply={"ruins": ["ruined_library", "survivors"]},
    )  # fmt: skip
    play(s, "band_of_misfits")
    assert hand(s) == ["copper"] and s.game.kind(s.game.zones["play", 0][0]) is KINDS["ruined_library"]
    s = table(
        hands=["band_of_misfits"], kingdom=["cultist", "village"], supply={"ruins": ["ruined_library", "survivors"]}
    )
    play(s, "band_of_misfits")
    assert options(s) == ["ruins", "village"] and refused(s, "survivors")


def test_S3_070_band_of_misfits_may_be_a_knight_only_while_it_is_cheaper():
    s = table(
        hands=["band_of_misfits"], kingdom=["village"], supply={"knights": ["sir_martin", "dame_anna"]},
        decks=["", "silver copper"],
    )  # fmt: skip
    play(s, "band_of_misfits")
    assert options(s) == ["village", "knights"]
    s.answer("knights")
    assert left(s)[1] == 3 and trash(s) == ["silver"]
    s = table(hands=["band_of_misfits"], kingdom=[], supply={"knights": ["dame_anna", "sir_martin"]})
    play(s, "band_of_misfits")
    assert asked(s)[1] != "band_of_misfits.choose" and in_play(s) == ["band_of_misfits"]


# --- spoils ---------------------------------------------------------------------------------------------------------


def test_S3_072_a_spoils_returns_to_its_pile_at_once():
    s = table(hands=["spoils"], kingdom=["bandit_camp"], supply={"spoils": 14}, phase="treasure")
    s.answer("spoils")
    assert left(s)[2] == 3 and pile(s, "spoils") == 15
    assert in_play(s) == [] and discard(s) == []


def test_S3_073_a_spoils_may_be_kept():
    s = table(hands=["spoils copper"], kingdom=["bandit_camp"], supply={"spoils": 14}, phase="treasure")
    s.answer("copper")
    s.answer()
    assert hand(s) == ["spoils"] and left(s)[2] == 1 and pile(s, "spoils") == 14


# --- knights --------------------------------------------------------------------------------------------------------


def test_S3_074_a_knight_is_followed_from_top_to_bottom():
    s = table(hands=["sir_michael", "silver copper*4"], decks=["", "gold estate"])
    play(s, "sir_michael")
    assert asked(s) == (1, "sir_michael.discard") and deck(s, 1) == ["gold", "estate"]
    s.answer("copper", "copper#2")
    assert hand(s, 1) == bag("silver copper*2") and trash(s) == ["gold"]
    assert discard(s, 1) == ["copper", "copper", "estate"]


def test_S3_076_the_victim_picks_when_both_cards_qualify():
    s = table(hands=["dame_molly"], decks=["", "silver duchy"])
    play(s, "dame_molly")
    assert asked(s) == (1, "knights.trash") and options(s) == ["silver", "duchy"] and refused(s)
    s.answer("silver")
    assert trash(s) == ["silver"] and discard(s, 1) == ["duchy"]


def test_S3_077_nothing_is_trashed_that_is_too_cheap_or_too_dear():
    s = table(hands=["dame_molly"], decks=["", "copper province"])
    play(s, "dame_molly")
    assert trash(s) == [] and discard(s, 1) == ["copper", "province"]


def test_S3_078_cards_with_a_potion_in_their_cost_are_safe():
    s = table(hands=["dame_molly"], decks=["", "golem familiar"])
    play(s, "dame_molly")
    assert trash(s) == [] and discard(s, 1) == ["golem", "familiar"]


def test_S3_079_a_fallen_knight_takes_the_attacker_along():
    s = table(hands=["dame_molly"], decks=["", "sir_bailey copper"])
    play(s, "dame_molly")
    assert trash(s) == ["sir_bailey", "dame_molly"] and left(s)[0] == 2 and discard(s, 1) == ["copper"]


def test_S3_080_the_victim_may_save_his_knight():
    s = table(hands=["dame_molly"], decks=["", "sir_bailey silver"])
    play(s, "dame_molly")
    s.answer("silver")
    assert trash(s) == ["silver"] and in_play(s) == ["dame_molly"] and discard(s, 1) == ["sir_bailey"]


def test_S3_081_the_attack_goes_on_after_the_knight_has_fallen():
    s = table(hands=["dame_sylvia"], decks=["", "sir_vander copper", "gold copper"])
    play(s, "dame_sylvia")
    assert trash(s) == ["sir_vander", "dame_sylvia", "gold"]
    assert discard(s, 1) == ["gold", "copper"] and discard(s, 2) == ["copper"]


def test_S3_082_armory_may_gain_a_knight_that_costs_four():
    s = table(hands=["armory"], supply={"knights": ["sir_martin", "dame_anna"]})
    play(s, "armory")
    s.answer("knights")
    assert deck(s) == ["sir_martin"]
    s = table(hands=["armory"], supply={"knights": ["dame_anna", "sir_martin"]})
    play(s, "armory")
    assert "knights" not in options(s)


def test_S3_084_the_gold_is_for_whoever_had_sir_vander():
    s = table(hands=["dame_molly"], decks=["", "sir_vander copper"])
    play(s, "dame_molly")
    assert discard(s, 1) == ["gold", "copper"] and discard(s) == []


def test_S3_085_dame_natalie_may_gain_a_card():
    s = table(hands=["dame_natalie"], decks=["", "copper*2"])
    play(s, "dame_natalie")
    assert "silver" in options(s) and not {"smithy", "duchy"} & set(options(s))
    s.answer("silver")
    assert discard(s) == ["silver"] and discard(s, 1) == ["copper", "copper"]
    s = table(hands=["dame_natalie"], decks=["", "copper*2"])
    play(s, "dame_natalie")
    s.answer()
    assert discard(s) == [] and discard(s, 1) == ["copper", "copper"]


def test_S3_086_dame_anna_trashes_none_one_or_two_cards():
    for picks in ((), ("estate",), ("copper",), ("copper", "estate")):
        s = table(hands=["dame_anna estate copper"])
        play(s, "dame_anna")
        s.answer(*picks)
        assert sorted(trash(s)) == sorted(picks)
    s = table(hands=["dame_anna estate copper*2"])
    play(s, "dame_anna")
    assert refused(s, "estate", "copper", "copper#2")


def test_S3_087_dame_josephine_is_worth_two_points():
    s = table(hands=["dame_josephine"])
    assert dominion.points(s.game, 0) == 2 and dominion.points(s.game, 1) == 0


def test_S3_088_no_token_moves_when_a_knight_is_gained(other_sets):
    s = table(hands=["trade_route"], supply={"knights": ["dame_josephine", "dame_anna"]}, phase="buy", coins=5, buys=2)
    s.answer("knights")
    assert s.game.collected == {} and "knights" not in s.game.first_gain
    assert "victory" not in KINDS["knights"].types
    assert s.game.zones["discard", 0][0].name == "dame_josephine"


# --- bandit camp, death cart ----------------------------------------------------------------------------------------


def test_S3_092_bandit_camp_without_spoils_left():
    s = table(hands=["bandit_camp"], decks=["copper"], supply={"spoils": 0})
    play(s, "bandit_camp")
    assert discard(s) == [] and hand(s) == ["copper"] and left(s)[0] == 2


def test_S3_093_death_cart_trashes_an_action_from_the_hand():
    s = table(hands=["death_cart village copper"])
    play(s, "death_cart")
    assert options(s) == ["village", "death_cart@play"]
    s.answer("village")
    assert left(s)[2] == 5 and in_play(s) == ["death_cart"] and trash(s) == ["village"]


def test_S3_095_death_cart_may_trash_itself_instead():
    s = table(hands=["death_cart village"])
    play(s, "death_cart")
    s.answer("death_cart@play")
    assert trash(s) == ["death_cart"] and hand(s) == ["village"] and left(s)[2] == 5


def test_S3_096_death_cart_takes_cards_of_several_types(other_sets):
    s = table(hands=["death_cart nobles"])
    play(s, "death_cart")
    s.answer("nobles")
    assert trash(s) == ["nobles"]


def test_S3_098_death_cart_brings_two_ruins_however_it_is_gained():
    s = table(hands=["workshop"], supply={"death_cart": 10, "ruins": ["survivors", "ruined_market", "ruined_village"]})
    play(s, "workshop")
    s.answer("death_cart")
    assert discard(s) == ["death_cart", "survivors", "ruined_market"]
    assert [event["card"] for event in happened(s, "gain", 1)] == ["death_cart", "survivors", "ruined_market"]


def test_S3_099_death_cart_brings_the_last_ruins():
    s = table(supply={"death_cart": 10, "ruins": ["survivors"]}, phase="buy", coins=4)
    s.answer("death_cart")
    assert "death_cart" in zone(s, 0, "discard") + hand(s) + deck(s)
    assert [event["card"] for event in happened(s, "gain")] == ["death_cart", "survivors"] and pile(s, "ruins") == 0


def test_S3_100_who_gains_the_death_cart_gains_the_ruins():
    s = possessed(
        supply={"death_cart": 10, "ruins": ["survivors", "ruined_market", "ruined_village"]}, phase="buy", coins=4
    )
    assert s.game.seat == 1 and asked(s) == (0, "turn.buy")
    s.answer("death_cart")
    assert discard(s, 0) == ["death_cart", "survivors", "ruined_market"] and discard(s, 1) == []


def test_S3_101_a_replaced_death_cart_brings_no_ruins():
    s = table(hands=["trader"], supply={"death_cart": 10}, phase="buy", coins=4, buys=2)
    s.answer("death_cart")
    s.answer("trader")
    assert discard(s) == ["silver"] and pile(s, "ruins") == 10 and pile(s, "death_cart") == 10


def test_S3_103_passing_a_death_cart_is_no_gaining(other_sets):
    s = table(hands=["masquerade death_cart", "copper"], kingdom=["death_cart"])
    play(s, "masquerade")
    assert hand(s, 1) == ["death_cart"] and hand(s) == ["copper"] and pile(s, "ruins") == 10


# --- scavenger, hovel, catacombs ------------------------------------------------------------------------------------


def test_S3_104_scavenger_may_keep_the_deck():
    s = table(hands=["scavenger"], decks=["copper*2"], discards=["gold"])
    play(s, "scavenger")
    s.answer()
    assert left(s)[2] == 2 and deck(s) == ["gold", "copper", "copper"] and discard(s) == []


def test_S3_107_scavenger_with_nothing_to_put():
    s = table(hands=["scavenger"], decks=["copper"])
    play(s, "scavenger")
    s.answer()
    assert deck(s) == ["copper"] and left(s)[2] == 2


def test_S3_108_moving_the_deck_is_no_discarding():
    s = table(hands=["scavenger"], decks=["tunnel copper"])
    play(s, "scavenger")
    s.answer("deck")
    assert asked(s) == (0, "scavenger.put") and happened(s, "discard") == []
    s.answer("copper")
    assert discard(s) == ["tunnel"] and pile(s, "gold") == 30


def test_S3_111_hovel_sees_a_victory_card_of_several_types(other_sets):
    s = table(hands=["hovel copper"], supply={"great_hall": 10}, phase="buy", coins=3)
    s.answer("great_hall")
    assert asked(s) == (0, "react.when_buy") and options(s) == ["hovel"]
    s.answer("hovel")
    assert trash(s) == ["hovel"]


def test_S3_112_hovel_does_not_see_a_gain_without_buying():
    s = table(hands=["altar hovel copper"])
    play(s, "altar")
    s.answer("copper")
    s.answer("duchy")
    assert discard(s) == ["duchy"] and asked(s)[1].startswith("turn.") and hand(s) == ["hovel"]


def test_S3_113_catacombs_takes_three_cards():
    s = table(hands=["catacombs"], decks=["gold silver copper estate*3"])
    play(s, "catacombs")
    assert options(s) == ["take_them", "discard_them"]
    s.answer("take_them")
    assert hand(s) == bag("gold silver copper") and deck(s) == ["estate"] * 3


def test_S3_114_catacombs_discards_them_and_draws_three():
    s = table(hands=["catacombs"], decks=["estate*3 gold silver copper"])
    play(s, "catacombs")
    s.answer("discard_them")
    assert hand(s) == bag("gold silver copper") and discard(s) == ["estate"] * 3


def test_S3_115_catacombs_may_draw_again_what_it_discarded():
    s = table(hands=["catacombs"], decks=["estate*3"])
    play(s, "catacombs")
    s.answer("discard_them")
    assert hand(s) == bag("estate*3") and discard(s) == []


# --- count, hunting grounds, junk dealer, storeroom, hermit -----------------------------------------------------------


def test_S3_117_count_discards_two_and_gains_a_duchy():
    s = table(hands=["count copper estate"])
    play(s, "count")
    assert options(s) == ["discard_two", "put_one", "gain_copper"]
    s.answer("discard_two")
    assert options(s) == ["three_coins", "trash_hand", "gain_duchy"]
    s.answer("gain_duchy")
    assert discard(s) == ["copper", "estate", "duchy"]


def test_S3_118_count_puts_a_card_back_and_takes_coins():
    s = table(hands=["count gold"], decks=["copper"])
    play(s, "count")
    s.answer("put_one")
    s.answer("three_coins")
    assert deck(s) == ["gold", "copper"] and left(s)[2] == 3


def test_S3_119_count_may_choose_what_cannot_be_done():
    s = table(hands=["count"])
    play(s, "count")
    s.answer("discard_two")
    s.answer("trash_hand")
    assert discard(s) == [] and trash(s) == [] and left(s) == (0, 1, 0)


def test_S3_123_hunting_grounds_gains_as_many_estates_as_there_are():
    s = table(hands=["altar hunting_grounds"], supply={"estate": 2})
    play(s, "altar")
    assert options(s) == ["gain_duchy", "gain_estates"]
    s.answer("gain_estates")
    assert discard(s) == ["estate", "estate"] and asked(s) == (0, "altar.gain")


def test_S3_124_junk_dealer_trashes_what_it_drew():
    s = table(hands=["junk_dealer"], decks=["curse"])
    play(s, "junk_dealer")
    assert trash(s) == ["curse"] and left(s) == (1, 1, 1)


def test_S3_125_junk_dealer_without_cards():
    s = table(hands=["junk_dealer"])
    play(s, "junk_dealer")
    assert trash(s) == [] and left(s) == (1, 1, 1)


def test_S3_127_storeroom_may_discard_nothing_twice():
    s = table(hands=["storeroom copper"], decks=["gold"])
    play(s, "storeroom")
    s.answer()
    s.answer()
    assert left(s) == (0, 2, 0) and hand(s) == ["copper"]


def test_S3_128_hermit_trashes_from_the_discard_pile():
    s = table(hands=["hermit"], discards=["estate copper"])
    play(s, "hermit")
    assert options(s) == ["estate"]
    s.answer("estate")
    s.answer("silver")
    assert trash(s) == ["estate"] and discard(s) == ["copper", "silver"]


def test_S3_130_hermit_may_trash_nothing_but_must_gain():
    s = table(hands=["hermit estate"])
    play(s, "hermit")
    s.answer()
    assert asked(s) == (0, "hermit.gain") and refused(s) and "duchy" not in options(s)
    s.answer("silver")
    assert trash(s) == [] and discard(s) == ["silver"]


def test_S3_131_hermit_trashes_no_treasures(other_sets):
    s = table(hands=["hermit copper harem"], discards=["harem gold"])
    play(s, "hermit")
    assert asked(s) == (0, "hermit.gain")
    s = table(hands=["hermit copper harem estate"])
    play(s, "hermit")
    assert options(s) == ["estate"] and refused(s, "copper") and refused(s, "harem")
