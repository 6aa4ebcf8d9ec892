"""Every card of the base set, alone and in awkward company; the rulings table has its own tests in `rules/`."""

import pytest  # noqa: I001
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.session import Session


# --- adventurer, bureaucrat, cellar, chancellor, chapel -------------------------------------------------------------


def test_adventurer_stops_at_the_second_treasure_and_discards_the_rest():
    s = table(hands=["adventurer"], decks=["estate copper village silver gold"])
    play(s, "adventurer")
    assert hand(s) == bag("copper silver") and deck(s) == ["gold"] and discard(s) == ["estate", "village"]


def test_adventurer_shuffles_without_what_it_has_turned_over():
    s = table(hands=["adventurer"], decks=["estate copper"], discards=["silver duchy"])
    play(s, "adventurer")
    assert hand(s) == bag("copper silver")
    assert happened(s, "shuffle") == [{"kind": "shuffle", "depth": 1, "player": 0, "count": 2}]
    assert "estate" in discard(s) and "estate" not in deck(s)
    assert sorted(deck(s) + discard(s)) == bag("estate duchy")


def test_bureaucrat_without_victory_cards_shows_the_whole_hand():
    s = table(hands=["bureaucrat", "copper*3 village"], decks=["", "gold"])
    play(s, "bureaucrat")
    assert happened(s, "reveal", 0)[-1]["cards"] == ["copper", "copper", "copper", "village"]
    assert deck(s, 1) == ["gold"]


def test_bureaucrat_lets_the_victim_choose_among_different_victory_cards():
    s = table(hands=["bureaucrat", "estate province copper"])
    play(s, "bureaucrat")
    assert asked(s) == (1, "bureaucrat.put") and options(s) == ["estate", "province"] and refused(s)
    s.answer("province")
    assert deck(s, 1) == ["province"] and hand(s, 1) == bag("estate copper")


def test_bureaucrat_without_silvers_left_still_attacks():
    s = table(hands=["bureaucrat", "estate"], supply={"silver": 0})
    play(s, "bureaucrat")
    assert deck(s) == [] and deck(s, 1) == ["estate"]
    assert happened(s, "nothing", 0)[0]["why"] == "pile"


def test_cellar_may_discard_nothing():
    s = table(hands=["cellar copper"], decks=["gold"])
    play(s, "cellar")
    s.answer()
    assert hand(s) == ["copper"] and deck(s) == ["gold"] and left(s)[0] == 1


def test_chancellor_may_leave_the_deck():
    s = table(hands=["chancellor"], decks=["gold"])
    play(s, "chancellor")
    s.answer()
    assert deck(s) == ["gold"] and left(s)[2] == 2


def test_chancellor_without_a_deck_asks_nothing():
    s = table(hands=["chancellor copper"], discards=["gold"])
    play(s, "chancellor")
    assert s.question.key == "turn.treasure" and discard(s) == ["gold"]


def test_the_deck_that_chancellor_moves_lies_on_the_discard_pile_upside_down():
    s = table(hands=["chancellor"], decks=["gold silver copper"], discards=["estate"])
    play(s, "chancellor")
    s.answer("deck")
    assert discard(s) == ["estate", "gold", "silver", "copper"]
    assert happened(s, "discard") == [], "it is no discarding"


def test_chapel_may_trash_nothing():
    s = table(hands=["chapel copper*2"])
    play(s, "chapel")
    s.answer()
    assert trash(s) == [] and hand(s) == ["copper"] * 2


# --- feast, gardens, library ----------------------------------------------------------------------------------------


def test_feast_takes_no_notice_of_coins():
    s = table(hands=["feast"], coins=9, kingdom=["market", "adventurer"])
    play(s, "feast")
    assert "market" in options(s) and "gold" not in options(s) and "adventurer" not in options(s)


def test_throne_room_on_feast_chooses_each_time_anew():
    s = table(hands=["throne_room feast"], supply={"duchy": 1}, kingdom=["market"])
    play(s, "throne_room")
    s.answer("duchy")
    assert s.question.key == "feast.gain" and "duchy" not in options(s)
    s.answer("market")
    assert discard(s) == ["duchy", "market"] and trash(s) == ["feast"]


@pytest.mark.parametrize("cards, worth", [(9, 0), (10, 1), (19, 1), (20, 2), (45, 4)])
def test_gardens_round_down(cards, worth):
    s = table(hands=["gardens"], decks=[f"copper*{cards - 1}"])
    assert dominion.points(s.game, 0) == worth


def test_gardens_count_cards_in_play_and_set_aside():
    s = table(hands=["gardens"], play="copper*4", aside=["copper*5"])
    assert dominion.points(s.game, 0) == 1


def test_library_may_keep_actions():
    s = table(hands=["library copper*5"], decks=["village smithy gold"])
    play(s, "library")
    s.answer()
    assert options(s) == ["smithy"], "still six in hand"
    s.answer()
    assert hand(s) == bag("copper*5 village smithy") and deck(s) == ["gold"] and discard(s) == []


def test_library_sets_actions_aside_and_draws_on():
    s = table(hands=["library copper*5"], decks=["village smithy silver gold duchy"])
    play(s, "library")
    s.answer("village")
    assert zone(s, 0, "aside") == ["village"] and s.view(1).table()["players"][0]["aside"][0]["name"] == "village"
    s.answer("smithy")
    assert hand(s) == bag("copper*5 silver gold") and discard(s) == ["village", "smithy"] and deck(s) == ["duchy"]


def test_library_ends_when_only_cards_set_aside_are_left():
    s = table(hands=["library"], decks=["village", ""])
    play(s, "library")
    s.answer("village")
    assert hand(s) == [] and discard(s) == ["village"]


# --- militia, mine, moat, moneylender, remodel ----------------------------------------------------------------------


@pytest.mark.parametrize("held", ["", "gold", "copper*3"])
def test_militia_leaves_small_hands_alone(held):
    s = table(hands=["militia", held])
    play(s, "militia")
    assert hand(s, 1) == bag(held) and asked(s) == (0, "turn.buy")


def test_militia_asks_three_victims_one_after_the_other_clockwise():
    s = table(hands=["militia", "copper*2 estate*3", "copper*3", "gold*2 estate*2"])
    play(s, "militia")
    seen = []
    while s.question.key == "militia.discard":
        seen.append((s.question.seat, s.question.least))
        s.answer(*options(s)[: s.question.least])
    assert seen == [(1, 2), (3, 1)]
    assert [len(hand(s, seat)) for seat in (1, 2, 3)] == [3, 3, 3]


def test_militia_does_not_ask_which_of_equal_cards_go():
    s = table(hands=["militia", "copper*5"])
    play(s, "militia")
    assert hand(s, 1) == ["copper"] * 3 and asked(s) == (0, "turn.buy")


def test_mine_must_trash_a_treasure_if_there_is_one():
    s = table(hands=["mine copper silver"])
    play(s, "mine")
    assert options(s) == ["copper", "silver"] and s.question.least == 1 and refused(s)


def test_mine_may_gain_the_same_or_a_cheaper_treasure():
    s = table(hands=["mine gold"])
    play(s, "mine")
    assert options(s) == ["copper", "silver", "gold"]
    s.answer("copper")
    assert hand(s) == ["copper"] and trash(s) == ["gold"] and discard(s) == []


def test_throne_room_on_mine_can_improve_the_same_card_twice():
    s = table(hands=["throne_room mine copper"])
    play(s, "throne_room")
    s.answer("silver")
    assert asked(s) == (0, "mine.gain"), "the Silver is the only Treasure in hand, so it goes"
    s.answer("gold")
    assert hand(s) == ["gold"] and trash(s) == ["copper", "silver"]


@pytest.mark.parametrize("attack", ["bureaucrat", "militia", "spy", "thief", "witch"])
def test_a_moat_stops_every_attack_of_the_set(attack):
    s = table(hands=[attack, "moat estate copper*3"], decks=["estate*4", "gold silver"])
    play(s, attack)
    assert asked(s) == (1, "react.attack") and options(s) == ["moat"] and s.question.about == (attack, 0)
    s.answer("moat")
    while s.question.seat == 0 and not s.question.key.startswith("turn"):
        assert attack == "spy" and s.question.about == (0,), "the spy still looks at its own player"
        s.answer()
    assert hand(s, 1) == bag("moat estate copper*3") and deck(s, 1) == ["gold", "silver"] and discard(s, 1) == []
    assert [event["player"] for event in happened(s, "unaffected")] == [1]
    assert happened(s, "react") == [{"kind": "react", "depth": 1, "player": 1, "card": "moat"}]


@pytest.mark.parametrize("attack", ["bureaucrat", "militia", "spy", "thief", "witch"])
def test_every_attack_of_the_set_hits_without_a_moat(attack):
    s = table(hands=[attack, "estate copper*4"], decks=["estate*4", "gold silver"])
    play(s, attack)
    while not s.question.key.startswith("turn"):
        s.answer(options(s)[0], *options(s)[1 : s.question.least])
    untouched = hand(s, 1) == bag("estate copper*4") and deck(s, 1) == ["gold", "silver"] and discard(s, 1) == []
    assert not untouched


def test_a_moat_is_no_use_to_the_attacker():
    s = table(hands=["witch moat", "copper"])
    play(s, "witch")
    assert asked(s) == (0, "turn.buy") and discard(s, 1) == ["curse"]


def test_equal_moats_are_one_option_and_one_answer():
    s = table(hands=["witch", "moat*2"])
    play(s, "witch")
    assert options(s) == ["moat"]
    s.answer("moat")
    assert asked(s)[1] != "react.attack" and discard(s, 1) == []


def test_a_moat_answers_each_play_of_a_throned_attack():
    s = table(hands=["throne_room militia", "moat copper*4"])
    play(s, "throne_room")
    s.answer("moat")
    assert asked(s) == (1, "react.attack"), "the second play is another attack"
    s.answer()
    assert asked(s) == (1, "militia.discard")


def test_a_moat_in_a_throned_witch_saves_only_from_the_play_it_answered():
    s = table(hands=["throne_room witch", "moat"])
    play(s, "throne_room")
    s.answer()
    assert discard(s, 1) == ["curse"]
    s.answer("moat")
    assert discard(s, 1) == ["curse"] and pile(s, "curse") == 9


def test_moneylender_without_a_copper_gives_nothing():
    s = table(hands=["moneylender silver"])
    play(s, "moneylender")
    assert left(s)[2] == 0 and trash(s) == [] and hand(s) == ["silver"]


def test_throne_room_on_moneylender_trashes_two_coppers():
    s = table(hands=["throne_room moneylender copper*3"])
    play(s, "throne_room")
    assert trash(s) == ["copper"] * 2 and left(s)[2] == 6 and hand(s) == ["copper"]


@pytest.mark.parametrize(
    "trashed, gained",
    [
        ("copper", ["copper", "estate", "curse"]),
        ("estate", ["copper", "silver", "estate", "curse", "militia"]),
        ("silver", ["copper", "silver", "estate", "duchy", "curse", "militia", "witch"]),
        ("gold", ["copper", "silver", "gold", "estate", "duchy", "province", "curse", "militia", "witch"]),
    ],
)
def test_remodel_offers_exactly_what_costs_up_to_two_more(trashed, gained):
    s = table(hands=[f"remodel {trashed} moat"], kingdom=["militia", "witch"], supply={"remodel": 0, "moat": 0})
    play(s, "remodel")
    s.answer(trashed)
    assert options(s) == gained and refused(s)


def test_remodel_must_trash_if_it_can():
    s = table(hands=["remodel copper estate"])
    play(s, "remodel")
    assert options(s) == ["copper", "estate"] and refused(s)


def test_throne_room_on_remodel_cannot_use_the_card_just_gained():
    s = table(hands=["throne_room remodel estate copper"])
    play(s, "throne_room")
    s.answer("estate")
    s.answer("silver")
    assert asked(s) == (0, "remodel.gain"), "the Silver lies among the discards, so the Copper goes"
    assert trash(s) == ["estate", "copper"] and discard(s) == ["silver"]


# --- spy, thief, throne_room, witch, workshop -----------------------------------------------------------------------


def test_spy_draws_the_card_it_would_have_seen():
    s = table(hands=["spy"], decks=["gold", ""])
    play(s, "spy")
    assert hand(s) == ["gold"] and s.question.key != "spy.discard"


def test_spy_shuffles_its_own_discard_pile_for_the_look():
    s = table(hands=["spy"], decks=["gold", ""], discards=["silver"])
    play(s, "spy")
    assert options(s) == ["silver"] and s.question.about == (0,)
    s.answer("silver")
    assert discard(s) == ["silver"] and deck(s) == []


def test_the_card_that_the_spy_leaves_was_seen_by_all():
    s = table(hands=["spy", "", ""], decks=["copper silver", "gold", "estate"])
    play(s, "spy")
    s.answer()
    s.answer("gold")
    s.answer()
    assert [event["cards"] for event in happened(s, "reveal", 2)] == [["silver"], ["gold"], ["estate"]]
    assert deck(s, 2) == ["estate"] and discard(s, 1) == ["gold"]


def test_thief_without_treasures_discards_both_cards():
    s = table(hands=["thief"], decks=["", "estate village gold"])
    play(s, "thief")
    assert trash(s) == [] and discard(s, 1) == ["estate", "village"] and deck(s, 1) == ["gold"]
    assert s.question.key == "turn.buy"


def test_thief_does_not_ask_which_of_two_coppers():
    s = table(hands=["thief"], decks=["", "copper copper"])
    play(s, "thief")
    assert asked(s) == (0, "thief.gain") and trash(s) == ["copper"] and discard(s, 1) == ["copper"]


def test_thief_must_trash_but_need_not_gain():
    s = table(hands=["thief"], decks=["", "copper gold"])
    play(s, "thief")
    assert s.question.least == 1
    s.answer("copper")
    s.answer()
    assert trash(s) == ["copper"] and discard(s) == [] and discard(s, 1) == ["gold"]


def test_thief_robs_three_players_in_turn_order_and_may_gain_all():
    s = table(hands=["thief", "", "", ""], decks=["", "copper silver", "estate gold", "copper estate"])
    play(s, "thief")
    assert asked(s) == (0, "thief.trash") and s.question.about == (1,)
    s.answer("silver")
    assert options(s) == ["silver", "gold", "copper"] and s.question.most == 3
    s.answer("silver", "gold", "copper")
    assert sorted(discard(s)) == bag("silver gold copper") and trash(s) == []


def test_thief_gains_only_what_this_play_trashed():
    s = table(hands=["thief"], decks=["", "silver estate"], trash=["gold"])
    play(s, "thief")
    assert options(s) == ["silver"]


def test_a_throned_thief_robs_twice():
    s = table(hands=["throne_room thief"], decks=["", "copper estate silver estate"])
    play(s, "throne_room")
    s.answer()
    assert options(s) == ["silver"], "the Copper of the first play stays in the trash"
    s.answer("silver")
    assert trash(s) == ["copper"] and discard(s) == ["silver"]


def test_throne_room_without_another_action_does_nothing():
    s = table(hands=["throne_room copper"])
    play(s, "throne_room")
    assert hand(s) == ["copper"] and left(s)[0] == 0


def test_throne_room_must_choose_if_it_can():
    s = table(hands=["throne_room smithy village"])
    play(s, "throne_room")
    assert options(s) == ["smithy", "village"] and refused(s)


def test_throne_room_finishes_the_first_play_before_the_second():
    s = table(hands=["throne_room cellar estate*2"], decks=["copper*2 gold*2"])
    play(s, "throne_room")
    s.answer("estate", "estate#2")
    assert hand(s) == ["copper"] * 2 and s.question.key == "cellar.discard"
    s.answer("copper", "copper#2")
    assert hand(s) == ["gold"] * 2 and left(s)[0] == 2


def test_three_throne_rooms_in_a_row():
    s = table(hands=["throne_room*3 festival market"], decks=["copper*6"])
    play(s, "throne_room")
    s.answer("throne_room")
    s.answer("throne_room")
    s.answer("festival")
    assert [event["card"] for event in happened(s, "play")].count("festival") == 2
    assert [event["card"] for event in happened(s, "play")].count("market") == 2
    assert left(s)[0] == 2 * 2 + 2 * 1


def test_throne_room_leaves_both_cards_in_play_until_clean_up():
    s = table(hands=["throne_room smithy"], decks=["copper*6"])
    play(s, "throne_room")
    assert in_play(s) == ["throne_room", "smithy"]
    end_turn(s)
    assert in_play(s) == [] and {"throne_room", "smithy"} <= set(discard(s) + deck(s) + hand(s))


def test_witch_gives_curses_clockwise_while_they_last():
    s = table(hands=["", "witch", "", ""], supply={"curse": 2}, arrange=lambda game: setattr(game, "seat", 1))
    play(s, "witch")
    assert [discard(s, seat) for seat in range(4)] == [[], [], ["curse"], ["curse"]]


def test_witch_without_curses_still_draws():
    s = table(hands=["witch"], decks=["gold*2"], supply={"curse": 0})
    play(s, "witch")
    assert hand(s) == ["gold"] * 2 and discard(s, 1) == []


def test_workshop_offers_exactly_what_costs_up_to_four():
    s = table(hands=["workshop"], kingdom=["moat", "militia", "market"], supply={"estate": 0})
    play(s, "workshop")
    assert options(s) == ["copper", "silver", "curse", "moat", "militia", "workshop"] and refused(s)


# --- the turn -------------------------------------------------------------------------------------------------------


def test_actions_may_be_declined_and_are_over_then():
    s = table(hands=["village copper"])
    s.answer()
    assert asked(s) == (0, "turn.treasure") and options(s) == ["all", "copper"]


def test_treasures_may_be_played_one_by_one():
    s = table(hands=["copper gold silver"])
    play(s, "gold")
    assert options(s) == ["all", "copper", "silver"] and left(s)[2] == 3
    s.answer()
    assert s.question.key == "turn.buy" and left(s)[2] == 3 and hand(s) == bag("copper silver")


def test_no_treasures_after_a_buy():
    s = table(hands=["copper gold"], buys=2, coins=4)
    s.answer()
    s.answer("silver")
    assert s.question.key == "turn.buy" and "all" not in options(s)


def test_the_buy_phase_offers_exactly_what_can_be_paid():
    s = table(phase="buy", coins=3, kingdom=["moat", "village", "militia"], supply={"silver": 0})
    assert options(s) == ["copper", "estate", "curse", "moat", "village"]


def test_no_buys_no_question():
    s = table(hands=["", "copper"], phase="buy", coins=8, buys=0)
    assert s.game.seat == 1


def test_five_cards_are_drawn_as_far_as_they_go():
    s = table(hands=["estate", "copper"], decks=["gold"])
    end_turn(s)
    assert hand(s, 0) == bag("gold estate")


def test_turns_go_round_and_are_counted():
    s = table(hands=["copper", "copper", "copper"])
    seats = []
    for _ in range(6):
        seats.append((s.game.seat, s.game.turn))
        end_turn(s)
    assert seats == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]


def test_a_new_turn_starts_with_one_action_one_buy_and_no_coins():
    s = table(hands=["festival*2 gold", "smithy gold"])
    play(s, "festival", "festival", "all")
    assert left(s) == (3, 3, 7)
    end_turn(s)
    assert left(s) == (1, 1, 0) and asked(s) == (1, "turn.action")


# --- setting up and ending ------------------------------------------------------------------------------------------

TEN = ["cellar", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "woodcutter", "gardens"]


@pytest.mark.parametrize(
    "seats, copper, victory, province, curse", [(2, 46, 8, 8, 10), (3, 39, 12, 12, 20), (4, 32, 12, 12, 30),
                                                (5, 25, 12, 15, 40), (6, 18, 12, 18, 50)],
)  # fmt: skip
def test_the_supply_for_each_number_of_players(seats, copper, victory, province, curse):
    s = Session(dominion, {"seats": seats, "kingdom": TEN}, 5)
    sizes = {name: pile(s, name) for name in s.game.piles}
    assert (sizes["copper"], sizes["silver"], sizes["gold"]) == (copper, 40, 30)
    assert (sizes["estate"], sizes["duchy"], sizes["province"]) == (victory, victory, province)
    assert sizes["curse"] == curse and sizes["gardens"] == victory
    assert {sizes[name] for name in TEN[:-1]} == {10}
    assert [len(hand(s, seat)) for seat in range(seats)] == [5] * seats


@pytest.mark.parametrize("seats, empty, over", [(4, 2, False), (4, 3, True), (5, 3, False), (5, 4, True), (6, 4, True)])
def test_how_many_empty_piles_end_the_game(seats, empty, over):
    gone = dict.fromkeys(["curse", "moat", "cellar", "estate"][:empty], 0)
    s = table(seats=seats, hands=["", "copper"], supply=gone, phase="buy")
    s.answer()
    assert s.over == over


def test_the_last_province_ends_the_game_even_when_a_silver_is_bought_after_it():
    s = table(supply={"province": 1}, phase="buy", coins=11, buys=2)
    s.answer("province")
    assert not s.over
    s.answer("silver")
    assert s.over and s.question is None and happened(s, "over")
    with pytest.raises(Illegal, match="over"):
        s.answer()


@pytest.mark.parametrize(
    "points, turns, winners, places",
    [
        (("province", "duchy"), (9, 8), [0], [1, 2]),
        (("province", "province"), (9, 8), [1], [2, 1]),
        (("province", "province"), (8, 8), [0, 1], [1, 1]),
        (("duchy", "province", "province"), (8, 8, 7), [2], [3, 2, 1]),
        (("estate", "estate", "curse"), (8, 8, 7), [0, 1], [1, 1, 3]),
    ],
)
def test_ties_are_won_by_fewer_turns_and_else_shared(points, turns, winners, places):
    s = table(hands=list(points), turns=turns)
    ranking = dominion.ranking(s.game)
    assert [result["seat"] for result in ranking if result["winner"]] == winners
    assert [result["place"] for result in ranking] == places


def test_the_ranking_says_where_the_points_come_from():
    s = table(hands=["gardens duchy*2 copper*7", "curse*2 estate"])
    first, second = dominion.ranking(s.game)
    assert (first["points"], first["by_card"]) == (7, {"duchy": 6, "gardens": 1})
    assert (second["points"], second["by_card"]) == (-1, {"curse": -2, "estate": 1})
    assert second["cards"] == {"curse": 2, "estate": 1}


def test_who_starts_is_up_to_the_seed_unless_said():
    free = {Session(dominion, {"seats": 4, "kingdom": TEN}, seed).game.seat for seed in range(40)}
    assert free == {0, 1, 2, 3}
    assert {Session(dominion, {"seats": 4, "kingdom": TEN, "start": 2}, seed).game.seat for seed in range(5)} == {2}


def test_in_a_series_everybody_may_start_after_all_shared_the_win():
    assert {dominion.next_starter(seed, 2, [0, 1]) for seed in range(20)} == {0, 1}
    assert dominion.next_starter(7, 4, [3]) == 0


@pytest.mark.parametrize(
    "setup, reason",
    [
        ([], "setup"),
        ({"seats": 1, "kingdom": TEN}, "seats"),
        ({"seats": 7, "kingdom": TEN}, "seats"),
        ({"seats": True, "kingdom": TEN}, "seats"),
        ({"kingdom": None}, "kingdom"),
        ({"kingdom": [*TEN[:9], 7]}, "kingdom"),
        ({"kingdom": TEN[:9]}, "ten_cards"),
        ({"kingdom": [*TEN[:9], "smithy"]}, "card_twice"),
        ({"kingdom": [*TEN[:9], "copper"]}, "unknown_card"),
        ({"kingdom": [*TEN[:9], "no_such_card"]}, "unknown_card"),
        ({"kingdom": TEN, "start": 2}, "start"),
        ({"kingdom": TEN, "start": "0"}, "start"),
        ({"kingdom": TEN, "shelters": "yes"}, "shelters"),
    ],
)
def test_impossible_set_ups_are_refused(setup, reason):
    with pytest.raises(Illegal) as refusal:
        dominion.new_game(setup, 1)
    assert refusal.value.reason == reason


def test_a_random_kingdom_has_ten_different_cards_of_its_sets():
    drawn = {tuple(dominion.random_kingdom(seed, ["base"])) for seed in range(30)}
    assert len(drawn) == 30
    assert all(len(set(kingdom)) == 10 and set(kingdom) <= set(dominion.kingdom_cards(["base"])) for kingdom in drawn)
    assert dominion.random_kingdom(4, ["base"]) == dominion.random_kingdom(4, ["base"])
    with pytest.raises(Illegal, match="too_few_cards"):
        dominion.random_kingdom(1, ["base"], 26)


def test_the_suggested_kingdoms_of_the_base_set_can_be_played():
    ours = [name for name, kingdom in dominion.KINGDOMS.items() if kingdom.get("book") == "000"]
    assert len(ours) == 5
    for name in ours:
        assert dominion.playable(name)
        assert Session(dominion, {"kingdom": dominion.KINGDOMS[name]["cards"]}, 1).question is not None


def test_a_purchase_and_its_payment():
    s = table(hands=["gold copper"], kingdom=["militia"])
    play(s, "gold")
    buy(s, "copper")
    assert happened(s, "buy")[-1]["card"] == "copper"
    to_buy(s)
    assert s.game.seat == 1
