"""The cards of Cornucopia that the suggested kingdoms call for, and the Prizes."""

import pytest  # noqa: I001
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.dominion.score import points


def test_the_suggested_kingdoms_with_these_cards_are_playable():
    assert dominion.playable("blue_harvest") and dominion.playable("traveling_circus")


# --- Fairgrounds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("copper silver gold", 0), ("copper*5 silver gold curse", 2), ("copper silver gold curse village smithy", 2)],
)
def test_fairgrounds_pay_for_every_five_names(cards, worth):
    s = table(hands=["fairgrounds*2 " + cards])
    assert points(s.game, 0) == 2 * worth - cards.count("curse")


def test_ten_names_pay_twice():
    s = table(hands=["fairgrounds copper silver gold village smithy"], decks=["market moat cellar mine"])
    assert points(s.game, 0) == 4


# --- Farming Village, Hamlet, Hunting Party, Menagerie --------------------------------------------------------------


def test_farming_village_digs_for_an_action_or_a_treasure():
    s = table(hands=["farming_village"], decks=["estate curse copper gold"])
    play(s, "farming_village")
    assert hand(s) == ["copper"] and bag(discard(s)) == bag("estate curse") and deck(s) == ["gold"]
    assert left(s)[0] == 2


def test_farming_village_takes_a_card_that_is_also_an_action_and_may_find_nothing():
    s = table(hands=["farming_village"], decks=["estate great_hall gold"])
    play(s, "farming_village")
    assert hand(s) == ["great_hall"]
    s = table(hands=["farming_village"], decks=["estate curse"])
    play(s, "farming_village")
    assert hand(s) == [] and bag(discard(s)) == bag("estate curse")


def test_hamlet_makes_two_separate_offers():
    s = table(hands=["hamlet estate*2"], decks=["curse"])
    play(s, "hamlet")
    assert asked(s) == (0, "hamlet.discard")
    s.answer()
    assert asked(s) == (0, "hamlet.swap")
    s.answer("curse")
    assert left(s)[:2] == (1, 2) and bag(hand(s)) == bag("estate*2")
    s = table(hands=["hamlet estate*2"], decks=["curse"])
    play(s, "hamlet")
    s.answer("estate")
    s.answer("estate")
    assert left(s)[:2] == (2, 2) and hand(s) == ["curse"]


def test_a_tunnel_discarded_to_a_hamlet_brings_gold():
    s = table(hands=["hamlet tunnel"], decks=["copper"])
    play(s, "hamlet")
    s.answer("tunnel")
    s.answer("tunnel")
    assert "gold" in discard(s)


def test_hunting_party_takes_what_the_hand_does_not_hold():
    s = table(hands=["hunting_party copper"], decks=["estate copper estate gold silver"])
    play(s, "hunting_party")
    assert bag(hand(s)) == bag("copper estate gold") and bag(discard(s)) == bag("copper estate")
    assert deck(s) == ["silver"] and left(s)[0] == 1


def test_hunting_party_that_finds_nothing_new_discards_it_all():
    s = table(hands=["hunting_party copper"], decks=["estate copper estate"])
    play(s, "hunting_party")
    assert bag(hand(s)) == bag("copper estate") and bag(discard(s)) == bag("copper estate")


@pytest.mark.parametrize(("held", "drawn"), [("", 3), ("copper estate village", 3), ("copper*2 estate", 1)])
def test_menagerie_draws_three_for_a_hand_without_pairs(held, drawn):
    s = table(hands=["menagerie " + held], decks=["gold*5"])
    play(s, "menagerie")
    assert hand(s).count("gold") == drawn and left(s)[0] == 1


# --- Horn of Plenty -------------------------------------------------------------------------------------------------


def test_the_horn_counts_different_names_in_play_with_itself():
    s = table(hands=["horn_of_plenty copper*2 silver"], phase="treasure")
    s.answer("all")
    s.answer("horn_of_plenty")
    assert "silver" in options(s) and "smithy" not in options(s), "Copper, Silver, Horn: up to 3"
    s.answer("village")
    assert discard(s) == ["village"] and "horn_of_plenty" in in_play(s) and left(s)[2] == 4


def test_the_horn_goes_when_it_brings_a_victory_card():
    s = table(hands=["horn_of_plenty copper"], phase="treasure")
    play(s, "copper") if "copper" in options(s) else None
    s.answer("horn_of_plenty")
    s.answer("estate")
    assert discard(s) == ["estate"] and trash(s) == ["horn_of_plenty"]


def test_a_horn_stays_when_the_victory_card_was_replaced():
    s = table(hands=["horn_of_plenty copper trader"], phase="treasure")
    s.answer("copper")
    s.answer("horn_of_plenty")
    s.answer("estate")
    s.answer("trader")
    assert discard(s) == ["silver"] and "horn_of_plenty" in in_play(s)


def test_a_horn_played_twice_by_a_counterfeit_may_gain_twice():
    s = table(hands=["counterfeit horn_of_plenty"], phase="treasure")
    s.answer("counterfeit")
    s.answer("horn_of_plenty")
    s.answer("estate")
    assert trash(s) == ["horn_of_plenty"]
    s.answer("copper")
    assert bag(discard(s)) == bag("estate copper"), "the second time only the Counterfeit is in play"


# --- Horse Traders --------------------------------------------------------------------------------------------------


def test_horse_traders_pay_for_two_cards_or_what_there_is():
    s = table(hands=["horse_traders copper estate gold"])
    play(s, "horse_traders")
    s.answer("copper", "estate")
    assert left(s)[1:3] == (2, 3) and hand(s) == ["gold"]
    s = table(hands=["horse_traders copper"])
    play(s, "horse_traders")
    assert hand(s) == [] and discard(s) == ["copper"]


def test_horse_traders_wait_aside_and_come_back_with_a_card():
    s = table(hands=["militia", "horse_traders copper*3 estate"], decks=["copper*5", "gold*2"])
    play(s, "militia")
    s.answer("horse_traders")
    assert zone(s, 1, "aside") == ["horse_traders"] and s.question.key == "militia.discard" and s.question.most == 1
    s.answer("estate")
    end_turn(s)
    assert bag(hand(s, 1)) == bag("copper*3 horse_traders gold") and zone(s, 1, "aside") == []
    assert [event["cards"] for event in happened(s, "put", 0)][-1] == ["horse_traders"]  # it lay face up


def test_several_horse_traders_may_stand_aside_and_all_come_back():
    s = table(hands=["witch", "horse_traders*2 copper"], decks=["copper*7", "gold*3"])
    play(s, "witch")
    s.answer("horse_traders")
    s.answer("horse_traders")
    assert zone(s, 1, "aside") == ["horse_traders"] * 2 and discard(s, 1) == ["curse"]
    end_turn(s)
    assert bag(hand(s, 1)) == bag("copper horse_traders*2 gold*2")


# --- Jester ---------------------------------------------------------------------------------------------------------


def test_a_jester_curses_for_victory_and_asks_for_the_rest():
    s = table(hands=["jester", "", ""], decks=["", "province", "gold"])
    play(s, "jester")
    assert discard(s, 1) == ["province", "curse"]
    assert asked(s) == (0, "jester.choose") and options(s) == ["mine", "theirs"]
    s.answer("mine")
    assert discard(s) == ["gold"] and discard(s, 2) == ["gold"] and left(s)[2] == 2
    s = table(hands=["jester", ""], decks=["", "copper"])
    play(s, "jester")
    s.answer("theirs")
    assert discard(s, 1) == ["copper"] * 2


def test_a_jester_copies_nothing_that_does_not_lie_in_the_supply():
    s = table(hands=["jester", "", ""], decks=["", "gold", "madman"], supply={"gold": 0}, kingdom=["hermit"])
    play(s, "jester")
    assert discard(s, 1) == ["gold"] and discard(s, 2) == ["madman"] and s.question.key != "jester.choose"


# --- Tournament and Prizes ------------------------------------------------------------------------------------------


def test_prizes_come_with_a_tournament_outside_the_supply():
    s = table(hands=["tournament"], coins=3)
    outside = {entry["pile"]: entry["left"] for entry in s.table(0)["view"]["outside"]}
    assert outside == {"bag_of_gold": 1, "diadem": 1, "followers": 1, "princess": 1, "trusty_steed": 1}
    to_buy(s)
    assert not set(outside) & set(options(s))


def test_a_province_wins_a_prize_onto_the_deck_and_nobody_else_may_have_shown_one():
    s = table(hands=["tournament province", "copper"], decks=["gold*2"])
    play(s, "tournament")
    s.answer("province")
    assert set(options(s)) == {"bag_of_gold", "diadem", "followers", "princess", "trusty_steed", "duchy"}
    s.answer("diadem")
    assert hand(s) == ["diadem"], "it lay on top and was drawn"
    assert discard(s) == ["province"] and left(s)[::2] == (1, 1)
    assert pile(s, "diadem") == 0


def test_a_rival_who_shows_a_province_keeps_it_and_spoils_the_bonus():
    s = table(hands=["tournament", "province", "province"], decks=["gold*2"])
    play(s, "tournament")
    assert asked(s) == (1, "tournament.reveal")
    s.answer()
    s.answer("province")
    assert hand(s) == [] and left(s)[::2] == (1, 0) and hand(s, 2) == ["province"]


def test_a_province_need_not_be_shown():
    s = table(hands=["tournament province", ""], decks=["gold"])
    play(s, "tournament")
    s.answer()
    assert bag(hand(s)) == bag("province gold") and left(s)[::2] == (1, 1)


def test_the_last_prizes_are_duchies_and_then_nothing():
    s = table(
        hands=["tournament*2 province*2", "province"],
        actions=2,
        supply={"duchy": 1},
        arrange=lambda game: [
            game.zones["trash", -1].extend(game.zones["pile", name])
            or (
                [game.where.__setitem__(card.id, (("trash", -1), 0)) for card in game.zones["pile", name]]
                and game.zones["pile", name].clear()
            )
            for name in ("bag_of_gold", "diadem", "followers", "princess", "trusty_steed")
        ],
    )
    play(s, "tournament")
    s.answer("province")
    s.answer("province")
    assert deck(s) == ["duchy"], "the only thing left to win is taken without asking"
    play(s, "tournament")
    s.answer("province")
    s.answer("province")
    assert deck(s) == ["duchy"] and discard(s) == ["province"] * 2


def test_bag_of_gold_and_diadem():
    s = table(hands=["bag_of_gold"], kingdom=["tournament"])
    play(s, "bag_of_gold")
    assert deck(s) == ["gold"] and left(s)[0] == 1
    s = table(hands=["village diadem"], kingdom=["tournament"], decks=["copper"])
    play(s, "village")
    s.answer() if s.question.key == "turn.action" else None
    s.answer("diadem")
    assert left(s)[2] == 2 + 2


def test_followers_curse_and_shrink_the_others():
    s = table(hands=["followers", "copper*5", "moat copper*4"], decks=["gold*2"], kingdom=["tournament"])
    play(s, "followers")
    s.answer("moat")
    s.answer("copper", "copper#2") if s.question.least == 2 else None
    assert hand(s) == ["gold"] * 2 and discard(s) == ["estate"]
    assert len(hand(s, 1)) == 3 and "curse" in discard(s, 1) and len(hand(s, 2)) == 5 and discard(s, 2) == []


def test_princess_makes_everything_cheaper_while_it_is_in_play():
    s = table(hands=["throne_room princess copper*3"], kingdom=["tournament"])
    play(s, "throne_room")
    assert s.game.cost("province") == (6, 0) and left(s)[1] == 3, "one card in play, two Buys"
    s.answer("all")
    buy(s, "duchy")
    assert left(s)[2] == 0 and discard(s) == ["duchy"]
    end_turn(s)
    assert s.game.cost("province") == (8, 0)


def test_trusty_steed_does_the_two_chosen_things_in_order():
    s = table(hands=["trusty_steed"], decks=["gold*2 copper*3"], kingdom=["tournament"])
    play(s, "trusty_steed")
    refused(s, "two_cards")
    s.answer("four_silvers", "two_cards")
    assert hand(s) == ["gold"] * 2 and deck(s) == [] and bag(discard(s)) == bag("silver*4 copper*3")
    s = table(hands=["trusty_steed"], decks=["gold*2"], kingdom=["tournament"])
    play(s, "trusty_steed")
    s.answer("two_actions", "two_coins")
    assert left(s)[::2] == (2, 2) and hand(s) == []


def test_moving_the_deck_is_no_discarding():
    s = table(hands=["trusty_steed"], decks=["tunnel copper"], kingdom=["tournament"])
    play(s, "trusty_steed")
    s.answer("four_silvers", "two_coins")
    assert "gold" not in discard(s) and happened(s, "deck_to_discard")
