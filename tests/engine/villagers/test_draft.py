"""The draft and the road refresh (rulebook 004, "Fase de Draft"; RULINGS.md, Villagers 4 to 6)."""

import pytest
from village import chains, coins, hand, options, position, road, visible_events, zone

from baraja import villagers
from baraja.core.choose import Illegal
from baraja.core.session import Session

ROAD = "monk tinner agent jeweler vintner graper"


def drafting(**more):
    more = {"phase": "draft", "road": ROAD, "limits": [2, 2], **more}
    return position(**more)


# --- taking a card --------------------------------------------------------------------------------------------------


def test_the_first_player_begins_and_they_take_one_card_each_in_turn():
    s = Session(villagers, {"seats": 3, "start": 1}, 4)
    seats = []
    for _ in range(6):
        assert s.question.key == "draft.take"
        seats.append(s.question.seat)
        s.answer(s.question.options[0])
    assert seats == [1, 2, 0, 1, 2, 0]


def test_the_six_of_the_road_and_every_stack_that_is_not_empty_are_offered():
    s = drafting(stacks=["wheeler", "", "hunter", "priest", "", "saddler"], seats=4, limits=[2] * 4)
    assert options(s) == [*ROAD.split(), "stack1", "stack3", "stack4", "stack6"]


def test_nobody_may_pass():
    s = drafting()
    with pytest.raises(Illegal):
        s.answer()
    assert (s.question.least, s.question.most) == (1, 1)


def test_a_card_of_the_road_comes_with_its_coins():
    s = drafting(coins={"agent": 2}, gold=[3, 3])
    s.answer("agent")
    assert s.game.gold == [5, 3] and coins(s, "agent") == 0
    assert visible_events(s, "draft") == [{"player": 0, "card": "agent", "pile": "road", "coins": 2, "reason": "coins"}]


def test_a_card_of_the_road_is_replaced_at_once_from_the_leftmost_stack():
    s = drafting(stacks=["", "wheeler mason", "hunter", "", "", ""], reserve="priest")
    s.answer("tinner")
    assert road(s) == ["monk", "mason", "agent", "jeweler", "vintner", "graper"]
    assert zone(s, "stack", 1) == ["wheeler"]


def test_without_stacks_the_reserve_replaces_the_card():
    s = drafting(stacks=[""] * 6, reserve="priest hunter")
    s.answer("tinner")
    assert road(s)[1] == "hunter" and zone(s, "reserve") == ["priest"]


def test_with_stacks_and_reserve_empty_the_card_is_not_replaced():
    s = drafting(stacks=[""] * 6, reserve="")
    s.answer("tinner")
    assert road(s) == ["monk", None, "agent", "jeweler", "vintner", "graper"]
    assert options(s) == ["monk", "agent", "jeweler", "vintner", "graper"]


def test_the_top_of_any_stack_can_be_taken_blindly_and_the_road_stays():
    s = drafting(stacks=["mason", "mason hunter", "", "", "", "priest"])
    s.answer("stack2")
    assert zone(s, "plaza", 0) == ["hunter"] and zone(s, "stack", 1) == ["mason"]
    assert road(s) == ROAD.split()


def test_the_reserve_is_drafted_from_only_when_all_stacks_are_empty():
    assert "reserve" not in options(drafting())
    s = drafting(stacks=[""] * 6, reserve="priest hunter")
    assert options(s) == [*ROAD.split(), "reserve"]
    s.answer("reserve")
    assert zone(s, "plaza", 0) == ["hunter"]


def test_two_equal_cards_with_different_coins_are_a_choice():
    s = position(phase="draft", road="monk monk", stacks=[""] * 6, reserve="", coins={"monk": 1}, limits=[2, 2])
    assert options(s) == ["monk", "monk#2"]
    s.answer("monk#2")  # the other one is P2's only option
    assert s.game.gold == [8, 9]


def test_when_nothing_is_left_to_draft_the_draft_ends_and_all_take_their_cards():
    s = position(phase="draft", road="monk tinner agent", stacks=[""] * 6, reserve="", limits=[5, 5], hands=["hunter"])
    s.answer("monk")
    s.answer("tinner")  # the last card is the only option, so it is not asked for
    assert s.game.phase == "build"
    assert hand(s, 0) == ["agent", "hunter", "monk"] and hand(s, 1) == ["tinner"]


# --- limits and the square ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "village, limit",
    [
        ("", 3),  # the Founders have turned
        ("graper>vintner", 3),  # covered food does not count, so the Founders have turned here too
        ("hunter", 3),
        ("hunter harvester", 4),
        ("hunter harvester fisher", 5),
        ("hunter harvester fisher hunter harvester", 5),
        ("hayer>grazier", 3),
        ("hayer>grazier>milk_maid", 4),
        ("hayer>grazier>milk_maid>fromager hunter", 4),
    ],
)
def test_the_draft_limit_is_two_and_one_for_each_visible_food_but_at_most_five(village, limit):
    s = position(villages=["", village], hands=["", "agent"], seat=1)
    s.answer()
    assert (s.game.round, s.game.phase, s.game.draft_limits) == (2, "draft", [3, limit])


def test_in_the_first_round_everybody_drafts_two():
    assert Session(villagers, {"seats": 4}, 3).game.draft_limits == [2, 2, 2, 2]


def test_a_player_with_a_lower_limit_is_done_earlier():
    s = drafting(limits=[2, 4])
    seats = []
    for _ in range(6):
        seats.append(s.question.seat)
        s.answer(options(s)[-1])
    assert seats == [0, 1, 0, 1, 1, 1]


def test_drafted_cards_lie_open_on_the_square_blind_ones_too_until_the_draft_is_complete():
    s = drafting(hands=["hunter"], stacks=["mason*2", "priest", "", "", "", ""])
    s.answer("stack2")
    plaza = s.table(1)["view"]["players"][0]["plaza"]
    assert [card["name"] for card in plaza] == ["priest"]
    assert visible_events(s, "draft", 1)[0] == {
        "player": 0,
        "card": "priest",
        "pile": "stack2",
        "coins": 0,
        "reason": "blind",
    }
    assert hand(s, 0) == ["hunter"]
    s.answer("agent")
    s.answer("stack1")
    assert zone(s, "plaza", 0) == [] and hand(s, 0) == ["hunter", "mason", "priest"]
    assert zone(s, "plaza", 1) == ["agent"]


def test_the_back_of_the_top_card_of_each_stack_shows_its_suit():
    s = drafting(stacks=["mason hunter", "thatcher", "", "", "", "monk"], reserve="vintner")
    view = s.table(0)["view"]
    assert [stack["suit"] for stack in view["stacks"]] == ["solitary", "hay", None, None, None, "special"]
    assert view["reserve"] == {"option": "reserve", "left": 1, "suit": "grape"}


# --- the road refresh: two players ----------------------------------------------------------------------------------


def end_of_draft(**more):
    """Returns a game of two players before coins are put on the road; P1 is the first player."""
    return position(**{"phase": "coin", "seat": 1, "road": ROAD, **more})


def test_two_players_put_coins_in_reverse_order():
    s = end_of_draft()
    assert (s.question.seat, s.question.key) == (1, "road.coin")
    s.answer("monk")
    assert (s.question.seat, s.question.key) == (0, "road.coin")


def test_the_coin_comes_from_the_bank():
    s = end_of_draft(gold=[8, 8])
    s.answer("monk")
    assert s.game.gold == [8, 8] and coins(s, "monk") == 1 and s.game.bank == -17


def test_a_player_who_puts_no_coin_does_not_get_it():
    s = end_of_draft(gold=[8, 8])
    s.answer()
    s.answer()
    assert s.game.gold == [8, 8] and s.game.bank == -16


def test_both_may_choose_the_same_card():
    s = end_of_draft()
    s.answer("monk")
    s.answer("monk")
    assert coins(s, "monk") == 2


def test_cards_without_coins_leave_and_are_replaced_from_the_reserve():
    s = end_of_draft(reserve="seeker mason priest hunter fisher", stacks=["wheeler*2"] + ["thatcher"] + [""] * 4)
    s.answer("agent")
    s.answer()
    assert road(s) == ["fisher", "hunter", "agent", "priest", "mason", "seeker"]
    assert zone(s, "discard")[-5:] == ["monk", "tinner", "jeweler", "vintner", "graper"]
    assert coins(s, "agent") == 1


def test_coins_of_earlier_rounds_keep_a_card_on_the_road():
    s = end_of_draft(coins={"tinner": 1, "graper": 2})
    s.answer()
    s.answer("agent")
    assert [road(s)[place] for place in (1, 2, 5)] == ["tinner", "agent", "graper"]
    assert coins(s, "graper") == 2


def test_when_the_reserve_is_empty_the_leftmost_stack_replaces():
    s = end_of_draft(reserve="priest", stacks=["", "hunter fisher", "seeker mason wheeler", "", "", "thatcher"])
    s.answer("graper")
    s.answer()
    assert road(s) == ["priest", "fisher", "hunter", "wheeler", "mason", "graper"]
    assert zone(s, "stack", 2) == ["seeker"]


def test_after_the_coins_the_first_player_builds():
    s = end_of_draft(hands=["hunter", "hunter"])
    s.answer()
    s.answer()
    assert (s.game.phase, s.question.seat, s.question.key) == ("build", 0, "build.play")


# --- the road refresh: three and more -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cards_with_coins_leave_and_then_each_of_the_six_gets_a_coin(seats):
    stacks = ["mason*2", "priest*2", "seeker*2", "wheeler*2", "thatcher*2", "hunter"]
    more = {"coins": {"monk": 1, "tinner": 2}, "reserve": "peddler fisher", "hands": ["hunter"], "stacks": stacks}
    s = position(seats=seats, phase="draft", road=ROAD, limits=[2] * seats, **more)
    while s.game.phase == "draft":  # nobody takes from the road
        s.answer(options(s)[-1])
    assert zone(s, "discard")[-2:] == ["monk", "tinner"]
    assert road(s) == ["fisher", "peddler", "agent", "jeweler", "vintner", "graper"]
    assert [s.game.coins[card] for card in s.game.slots] == [1] * 6
    assert s.game.phase == "build"


def test_nobody_is_asked_for_coins_with_three_players():
    s = position(seats=3, phase="draft", road=ROAD, limits=[2] * 3, hands=["hunter"] * 2)
    keys = set()
    while s.game.phase == "draft":
        keys.add(s.question.key)
        s.answer(s.question.options[-1])
    assert keys == {"draft.take"} and s.question.key == "build.play"


def test_the_coins_of_cards_that_leave_go_back_to_the_bank():
    s = position(seats=3, phase="draft", road=ROAD, limits=[2] * 3, coins={"monk": 3}, gold=[8, 8, 8])
    for _ in range(6):
        s.answer("stack1" if "stack1" in options(s) else options(s)[-1])
    assert s.game.gold == [8, 8, 8] and s.game.bank == -24 - 6


# --- the Market cards -----------------------------------------------------------------------------------------------


def test_the_first_market_shows_when_stacks_one_and_two_are_empty():
    s = drafting(stacks=["", "mason", "hunter*2", "fisher*2", "priest*2", "seeker*2"])
    s.answer("monk")
    assert s.game.markets == ["revealed", "waiting"]
    assert visible_events(s, "market_revealed") == [{"market": "first"}]


def test_an_empty_second_stack_alone_shows_no_market():
    s = drafting(stacks=["fisher*2", "mason", "hunter*2", "", "", ""])
    s.answer("stack2")
    assert s.game.markets == ["waiting", "waiting"]


def test_the_second_market_shows_only_when_all_six_are_empty():
    s = drafting(stacks=["", "", "", "", "mason", "hunter"], markets=("held", "waiting"), limits=[3, 3])
    s.answer("stack6")
    assert s.game.markets == ["held", "waiting"]
    s.answer("stack5")
    assert s.game.markets == ["held", "revealed"]


def test_stacks_can_empty_from_the_right_and_both_markets_show_in_one_round():
    s = drafting(stacks=["mason", "hunter", "", "", "", ""], limits=[3, 3])
    s.answer("stack2")
    s.answer("stack1")
    assert s.game.markets == ["revealed", "revealed"]


def test_a_refresh_that_empties_the_stacks_shows_the_second_market():
    stacks = [""] * 5 + ["hunter fisher"]
    s = end_of_draft(reserve="", stacks=stacks, markets=("held", "waiting"), hands=["agent"])
    s.answer()
    s.answer()
    assert s.game.markets == ["held", "revealed"]
    assert road(s) == ["fisher", "hunter", None, None, None, None]


def test_in_the_last_round_the_road_is_not_refreshed():
    s = drafting(stacks=[""] * 5 + ["hunter fisher"], reserve="priest*2", markets=("held", "waiting"))
    for answer in ("stack6", "stack6", "monk", "tinner"):
        s.answer(answer)
    assert s.game.phase == "build" and road(s)[2:] == ["agent", "jeweler", "vintner", "graper"]


def test_a_card_that_is_drafted_can_be_built_in_the_same_round():
    stacks = ["mason", "priest*2", "seeker*2", "", "", ""]
    s = drafting(hands=["", "mason"], stacks=stacks, reserve="thatcher*2 hunter*2")
    for answer in ("graper", "stack3", "stack2", "stack3"):
        s.answer(answer)
    s.answer()
    s.answer()
    s.answer("graper")
    assert chains(s) == ["founders", "graper"]
