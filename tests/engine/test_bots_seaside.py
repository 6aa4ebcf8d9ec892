"""Bots play the later cards of Intrigue and Seaside sensibly: when to play them, and what to answer."""

import sys
from pathlib import Path

import pytest

from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.money import MoneyPlus

sys.path.insert(0, str(Path(__file__).parent))
from table import bag, discard, hand, play, table, trash, zone

PLAN = BuyList("money", (), (Entry("province"), Entry("gold"), Entry("silver")))
BOTS = [MoneyPlus, lambda seed: Follower(seed, PLAN)]
both = pytest.mark.parametrize("bot", BOTS, ids=["first bots", "tactics"])


def answered(s, bot):
    """Answers the question of a position as a bot does; returns the names of its picks."""
    player = bot(1)
    picks = player.decide(s.view(s.question.seat), s.question)
    s.answer(*picks)
    return [getattr(pick, "name", pick) for pick in picks]


@both
@pytest.mark.parametrize("card", ["courtyard", "haven"])
def test_a_card_that_the_turn_can_spare_comes_back_next_turn(bot, card):
    draws = {"courtyard": "copper estate*2", "haven": "copper"}[card]
    s = table(hands=[f"{card} gold*2 copper*2 estate"], decks=[draws + " estate*5"])
    play(s, card)
    assert answered(s, bot) == ["copper"], "eight coins stay for a Province"


@both
def test_a_terminal_without_an_action_is_put_back(bot):
    s = table(hands=["courtyard smithy copper*2"], decks=["copper*3 estate*5"])
    play(s, "courtyard")
    assert answered(s, bot) == ["smithy"]


@both
def test_a_mat_is_taken_when_it_pays_for_more(bot):
    s = table(hands=["native_village gold copper"], mats=["gold copper"], decks=["copper*5"])
    play(s, "native_village")
    assert answered(s, bot) == ["take_mat"]
    s = table(hands=["native_village gold copper"], mats=["estate"], decks=["copper*5"])
    play(s, "native_village")
    assert answered(s, bot) == ["onto_mat"]


@both
def test_good_cards_stay_on_the_deck_and_bad_ones_do_not(bot):
    for cards, word in (("gold*3 silver*2", "put_back"), ("estate*4 copper", "discard_them")):
        s = table(hands=["navigator copper*4"], decks=[cards], discards=["copper*5"])
        play(s, "navigator")
        assert answered(s, bot) == [word]


@both
def test_a_gold_at_the_bottom_is_lifted_and_an_estate_is_not(bot):
    for card, picks in (("gold", ["gold"]), ("estate", [])):
        s = table(hands=["pearl_diver copper*4"], decks=[f"copper*3 {card}"])
        play(s, "pearl_diver")
        assert answered(s, bot) == picks


@both
def test_pirates_raid_first_and_spend_once_it_pays(bot):
    for tokens, word in ((0, "raid"), (1, "raid"), (5, "spend")):
        s = table(
            hands=["pirate_ship copper*3", ""], decks=["", "gold copper"],
            arrange=lambda game, many=tokens: game.collected.update({("coin", 0): many}),
        )  # fmt: skip
        play(s, "pirate_ship")
        assert answered(s, bot) == [word]


@both
def test_pirates_trash_the_best_treasure(bot):
    s = table(hands=["pirate_ship", ""], decks=["", "gold copper"])
    play(s, "pirate_ship")
    s.answer("raid")
    answered(s, bot)
    assert trash(s) == ["gold"]


@both
def test_a_salvager_sells_junk_and_not_a_gold(bot):
    s = table(hands=["salvager estate gold copper"])
    play(s, "salvager")
    assert answered(s, bot) == ["estate"]


@both
def test_a_province_is_shown_for_a_gold(bot):
    s = table(hands=["explorer province copper"])
    play(s, "explorer")
    answered(s, bot)
    assert hand(s) == bag("province gold copper")


@both
def test_a_victim_of_a_ghost_ship_keeps_the_best_three_cards(bot):
    s = table(hands=["ghost_ship", "gold*2 silver estate curse"], decks=["copper*2", "copper*5"])
    play(s, "ghost_ship")
    answered(s, bot)
    assert hand(s, 1) == bag("gold*2 silver")


@both
def test_a_treasure_map_waits_for_the_other_one(bot):
    s = table(hands=["treasure_map copper*4"])
    assert answered(s, bot) == []
    s = table(hands=["treasure_map*2 copper*3"])
    assert answered(s, bot) == ["treasure_map"]


@both
def test_a_tactician_is_for_a_poor_hand(bot):
    s = table(hands=["tactician copper*2 estate*2"], decks=["copper*9"])
    assert answered(s, bot) == ["tactician"] and bag(discard(s)) == bag("copper*2 estate*2")
    s = table(hands=["tactician gold*3 copper"], decks=["copper*9"])
    assert answered(s, bot) == []


@both
def test_no_second_outpost_in_the_turn_of_the_first(bot):
    def extra(game):
        game.reason = "outpost"

    s = table(hands=["outpost copper*2"], decks=["copper*9"], arrange=extra)
    assert answered(s, bot) == []


@both
def test_a_treasury_returns_to_the_deck(bot):
    s = table(play="treasury", decks=["copper*9"], phase="buy")
    s.answer()
    assert answered(s, bot) == ["treasury"] and "treasury" in zone(s, 0, "hand")


def tactics(seed):
    return Follower(seed, PLAN)


def test_a_warehouse_keeps_two_treasure_maps_for_their_gold():
    s = table(hands=["warehouse treasure_map copper*2 estate"], decks=["treasure_map copper estate"])
    play(s, "warehouse")
    assert sorted(answered(s, tactics)) == ["copper", "estate", "estate"]
    assert answered(s, tactics) == ["treasure_map"]


def test_an_attack_leaves_two_treasure_maps_in_the_hand():
    s = table(hands=["militia", "treasure_map*2 gold silver copper"])
    play(s, "militia")
    assert sorted(answered(s, tactics)) == ["copper", "silver"]


def test_a_treasure_map_that_has_no_second_one_is_discarded_to_a_cellar():
    for others, discarded in (("", ["estate", "treasure_map"]), ("treasure_map", ["estate"])):
        s = table(hands=["cellar treasure_map estate gold silver"], discards=[others], decks=["copper*5"])
        play(s, "cellar")
        assert sorted(answered(s, tactics)) == discarded


def test_a_salvager_sells_a_duchy_for_the_coins_that_a_province_wants():
    s = table(hands=["salvager duchy silver*2 estate"], discards=["gold*2 copper*7"])
    play(s, "salvager")
    assert answered(s, tactics) == ["duchy"]


def test_a_salvager_counts_what_the_card_sold_would_have_paid():
    for sold, rest in (("silver", "copper*2"), ("copper", "copper*3")):  # seven coins become eight, nine stay enough
        s = table(hands=[f"salvager gold silver {rest}" if sold == "silver" else f"salvager gold*2 {rest}"])
        play(s, "salvager")
        assert answered(s, tactics) == [sold]


@pytest.mark.parametrize("tokens, treasures, does", [
    (3, "silver copper", "raid"), (3, "gold silver", "spend"), (5, "copper", "raid"), (6, "copper", "spend"),
])  # fmt: skip
def test_pirates_spend_for_a_province_and_else_raid_until_they_are_rich(tokens, treasures, does):
    s = table(
        hands=[f"pirate_ship {treasures}", ""], decks=["", "gold copper"],
        arrange=lambda game: game.collected.update({("coin", 0): tokens}),
    )  # fmt: skip
    play(s, "pirate_ship")
    assert answered(s, tactics) == [does]
