"""Building and trading (rulebook 004, "Fase de construcción"; RULINGS.md, Villagers 7, 8 and 13)."""

import pytest
from village import chains, hand, options, position, visible_events, zone

from baraja.core.choose import Illegal
from baraja.villagers.chains import survey
from baraja.villagers.kinds import KINDS

TRADES = ["hayer", "lumberjack", "miner"]


def offered(s):
    """Returns what can be played, without the trades."""
    return [name for name in options(s) if name not in TRADES]


# --- limits ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "village, limit",
    [
        ("", 2),
        ("wattler", 3),
        ("wattler wattler", 4),
        ("wattler wattler hayer>thatcher", 5),
        ("wattler wattler hayer>thatcher+thatcher miner>mason", 5),
    ],
)
def test_the_build_limit_is_two_and_one_for_each_visible_builder_but_at_most_five(village, limit):
    s = position(phase="coin", seat=0, villages=[village], hands=["monk"])
    s.answer()
    assert s.game.build_limits == [limit, 2]
    assert visible_events(s, "build_phase")[0] == {"player": 0, "limit": limit}


def test_the_limits_of_all_are_counted_before_anybody_builds():
    s = position(phase="coin", seat=0, villages=["", "wattler"], hands=["monk", "monk"])
    s.answer()
    assert s.game.build_limits == [2, 3]


def test_builders_laid_in_this_phase_do_not_raise_its_limit():
    s = position(hands=["wattler*2 hunter"])
    s.answer("wattler")
    s.answer("wattler")
    assert survey(s.game, 0).builders == 2
    assert offered(s) == []
    with pytest.raises(Illegal):
        s.answer("hunter")


def test_builders_laid_in_this_phase_raise_the_limit_of_the_next_round():
    s = position(hands=["wattler hunter", "agent"], stacks=["priest*2", "seeker*2", "", "", "", ""], road="monk")
    s.answer("wattler")
    s.answer()
    s.answer()
    while s.game.phase != "build":
        s.answer(*options(s)[-1:])
    assert s.game.round == 2 and s.game.build_limits[0] == 3


def test_no_villager_with_a_builder_can_be_covered_so_no_limit_ever_falls():
    assert not [kind for kind in KINDS.values() if kind.builders and kind.leads]


def test_a_card_beyond_the_limit_cannot_be_built():
    s = position(hands=["hunter harvester agent"], limits=[2, 2])
    s.answer("hunter")
    s.answer("harvester")
    assert options(s) == TRADES


def test_nobody_has_to_build():
    s = position(hands=["hunter", "agent"])
    assert s.question.least == 0
    s.answer()
    assert s.question.seat == 1 and chains(s) == ["founders"]


def test_the_players_build_one_after_the_other_from_the_first_player_on():
    s = position(seats=3, hands=["agent"] * 2 + ["priest"], first=2, seat=2)
    seats = []
    while s.game.phase == "build":
        seats.append(s.question.seat)
        s.answer()
    assert seats == [2, 0, 1]


def test_more_than_one_villager_of_a_kind_is_allowed():
    s = position(hands=["hunter*2"])
    s.answer("hunter")
    s.answer("hunter")
    assert chains(s) == ["founders", "hunter", "hunter"]


# --- chains ---------------------------------------------------------------------------------------------------------


def test_a_card_goes_on_top_of_its_predecessor():
    s = position(hands=["carpenter"], villages=["lumberjack"])
    s.answer("carpenter")
    assert chains(s) == ["founders", "lumberjack>carpenter"]
    assert visible_events(s, "build") == [{"player": 0, "card": "carpenter", "on": "lumberjack", "reason": "on"}]


def test_without_its_predecessor_a_card_cannot_be_built():
    s = position(hands=["carpenter cartwright"], villages=["hayer"])
    assert offered(s) == []


def test_the_predecessor_must_be_in_ones_own_village():
    assert offered(position(hands=["carpenter"], villages=["", "lumberjack"])) == []


def test_a_basic_carries_two_branches_and_no_third():
    s = position(hands=["carpenter cooper wheeler"], villages=["lumberjack"], limits=[3, 3], gold=[8])
    s.answer("carpenter")
    s.answer("cooper")
    assert chains(s) == ["founders", "lumberjack>carpenter", "lumberjack>cooper"]
    assert offered(s) == []


def test_founders_carry_two_branches_of_grain():
    s = position(hands=["swineherd*2 poulterer"], limits=[3, 3])
    s.answer("swineherd")
    s.answer("swineherd")
    assert chains(s) == ["founders>swineherd", "founders>swineherd"]
    assert offered(s) == []


def test_a_card_that_is_no_basic_carries_one():
    s = position(hands=["spelunker*2"], villages=["miner>seeker"], gold=[8])
    s.answer("spelunker")
    assert chains(s) == ["founders", "miner>seeker>spelunker"] and offered(s) == []


def test_a_whole_chain_can_be_built_in_one_phase():
    s = position(hands=["seeker spelunker jeweler"], villages=["miner"], limits=[3, 3], gold=[8])
    for card in ("seeker", "spelunker", "jeweler"):
        assert offered(s)[0] == card
        s.answer(card)
    assert chains(s) == ["founders", "miner>seeker>spelunker>jeweler"]


def test_no_card_goes_upon_the_end_of_a_chain():
    s = position(hands=["cartwright monk"], villages=["lumberjack>wheeler>cartwright+carpenter"])
    assert offered(s) == ["monk"]


def test_the_place_is_ones_own_choice():
    s = position(hands=["carpenter"], villages=["lumberjack lumberjack>wheeler"])
    s.answer("carpenter")
    assert s.question.key == "build.place" and options(s) == ["lumberjack", "lumberjack#2"]
    s.answer("lumberjack#2")
    assert chains(s) == ["founders", "lumberjack", "lumberjack>carpenter", "lumberjack>wheeler"]


def test_what_a_card_covers_is_no_longer_visible():
    s = position(hands=["vintner"], villages=["graper"], gold=[8])
    assert survey(s.game, 0).food == 1
    s.answer("vintner")
    assert survey(s.game, 0).food == 0


def test_a_basic_of_grape_leather_or_wool_is_built_from_the_hand_and_is_a_build():
    s = position(hands=["graper tanner shepherd"], seats=4, limits=[3] * 4)
    for card in ("graper", "tanner", "shepherd"):
        s.answer(card)
    assert chains(s) == ["founders", "graper", "shepherd", "tanner"] and s.game.built == 3


LAID = ["graper", "tanner", "shepherd", "monk", "apprentice", "hunter", "vintner"]


@pytest.mark.parametrize("card", LAID)
def test_every_card_laid_from_the_hand_is_a_build(card):
    s = position(
        hands=[f"{card} agent tinner smuggler"], villages=["graper shipwright miner>seeker"], seats=4, limits=[1] * 4,
        gold=[8],
    )  # fmt: skip
    s.answer(card)
    while s.question.key in ("apprentice.swap", "build.place", "build.unlock"):
        s.answer(s.question.options[0])
    assert s.game.built == 1
    assert "agent" not in offered(s) and offered(s) == ["tinner", "smuggler"], "errands are no builds"


@pytest.mark.parametrize("card", LAID)
def test_no_card_can_be_laid_from_the_hand_beyond_the_limit(card):
    s = position(
        hands=[f"agent {card} tinner smuggler"], villages=["graper shipwright miner>seeker"], seats=4, limits=[1] * 4,
        gold=[8],
    )  # fmt: skip
    assert card in offered(s)
    s.answer("agent")
    assert offered(s) == ["tinner", "smuggler"]


def test_a_monk_that_was_not_covered_returns_and_was_a_build_all_the_same():
    s = position(hands=["monk agent"], limits=[1, 2])
    s.answer("monk")
    s.answer("new")
    assert s.game.built == 1 and offered(s) == []
    s.answer()
    assert sorted(hand(s)) == ["agent", "monk"] and chains(s) == ["founders"]


def test_grape_has_no_pile_to_trade_from():
    assert options(position(hands=["vintner"])) == TRADES


# --- solitaries -----------------------------------------------------------------------------------------------------


def test_a_solitary_stands_alone_and_needs_nothing_but_its_padlock():
    s = position(hands=["harvester beekeeper"], gold=[2])
    s.answer("harvester")
    s.answer("beekeeper")
    assert chains(s) == ["beekeeper", "founders", "harvester"] and s.game.gold[0] == 0


def test_nothing_lies_upon_a_solitary():
    s = position(hands=["monk apprentice"], villages=["hunter"])
    assert survey(s.game, 0).places == {"founders": [s.game.zones["village", 0][0]]}
    s.answer("monk")
    assert "hunter" not in options(s)


# --- trading for basics ---------------------------------------------------------------------------------------------


def test_a_card_of_the_hand_is_traded_for_a_basic_in_the_village():
    s = position(hands=["agent hunter"], stacks=["mason", "", "priest", "", "", ""])
    s.answer("miner")
    assert s.question.key == "trade.give" and options(s) == ["agent", "hunter"]
    s.answer("agent")
    assert s.question.key == "trade.put" and options(s) == ["stack1", "stack3"]
    s.answer("stack3")
    assert zone(s, "stack", 2) == ["priest", "agent"]
    assert chains(s) == ["founders", "miner"] and hand(s) == ["hunter"]
    assert len(zone(s, "pile", "miner")) == 9


def test_the_card_given_lies_face_down_and_only_its_suit_is_told():
    s = position(hands=["agent hunter", "monk"])
    for answer in ("miner", "agent", "stack4"):
        s.answer(answer)
    assert visible_events(s, "trade", 1) == [{"player": 0, "basic": "miner", "suit": "solitary", "pile": "stack4"}]
    assert visible_events(s, "trade", 0) == [
        {"player": 0, "basic": "miner", "suit": "solitary", "pile": "stack4", "card": "agent"}
    ]


def test_a_trade_is_no_build_and_has_no_limit():
    s = position(hands=["agent*2 hunter*2 monk*2 tinner priest"], limits=[2, 2])
    for _ in range(7):
        s.answer("hayer")
        s.answer(options(s)[0])
        if s.question.key == "trade.put":
            s.answer("stack1")
    assert s.game.built == 0 and len(chains(s)) == 8 and hand(s) == ["priest"]


def test_house_rule_at_most_three_trades_in_a_phase():
    s = position(hands=["agent*2 hunter*2 harvester", "priest"], trade_limit=3)
    for basic in TRADES:
        s.answer(basic)
        s.answer(options(s)[0])
        s.answer("stack1")
    assert not set(TRADES) & set(options(s))
    s.answer()
    assert s.question.seat == 1 and set(TRADES) <= set(options(s))


def test_an_emptied_stack_is_not_filled_again():
    s = position(hands=["agent hunter"], stacks=["", "mason", "", "priest", "", ""])
    s.answer("miner")
    s.answer("agent")
    assert options(s) == ["stack2", "stack4"]


def test_with_all_stacks_empty_the_card_goes_on_the_reserve():
    s = position(hands=["agent hunter"], stacks=[""] * 6, reserve="mason", markets=("held", "waiting"))
    s.answer("miner")
    s.answer("agent")
    assert zone(s, "reserve") == ["mason", "agent"] and zone(s, "stack", 0) == []


def test_a_traded_basic_may_stay_uncovered():
    s = position(hands=["agent hunter", "priest"])
    for answer in ("miner", "agent", "stack1"):
        s.answer(answer)
    s.answer()
    assert s.question.seat == 1 and chains(s) == ["founders", "miner"]


def test_a_traded_basic_can_be_built_on_at_once():
    s = position(hands=["mason hunter"])
    for answer in ("miner", "hunter", "stack1", "mason"):
        s.answer(answer)
    assert chains(s) == ["founders", "miner>mason"]


def test_an_exhausted_basic_is_not_offered():
    s = position(hands=["agent hunter"], villages=["hayer " * 6, "hayer " * 4])
    assert options(s) == ["agent", "hunter", "lumberjack", "miner"]


def test_any_card_of_the_hand_can_be_given_special_ones_too():
    s = position(hands=["monk tinner"])
    s.answer("hayer")
    assert options(s) == ["monk", "tinner"]


def test_without_a_card_in_hand_there_is_no_trade():
    s = position(hands=["hunter", "priest"])
    s.answer("hunter")
    assert s.question.key == "build.finish"


# --- finishing ------------------------------------------------------------------------------------------------------


def test_who_has_built_is_asked_to_finish_even_when_nothing_more_can_be_done():
    s = position(hands=["hunter", "priest"])
    s.answer("hunter")
    assert (s.question.key, s.question.seat, options(s)) == ("build.finish", 0, ["finish"])
    s.answer("finish")
    assert s.question.seat == 1


def test_who_has_no_card_is_not_asked():
    s = position(hands=["", "priest"])
    assert s.question.seat == 1


def test_builds_disclose_nothing_until_the_phase_is_finished():
    s = position(hands=["mason hunter agent", "priest"])
    for answer in ("miner", "agent", "stack1", "mason", "hunter"):
        s.answer(answer)
        assert not s.disclosed
    s.answer()
    assert s.disclosed


def test_builds_can_be_taken_back_and_made_otherwise():
    s = position(hands=["mason hunter agent"])
    for answer in ("miner", "agent", "stack1", "mason"):
        s.answer(answer)
    s = s.undo(4)
    assert chains(s) == ["founders"] and hand(s) == ["agent", "hunter", "mason"]
    s.answer("hunter")
    assert chains(s) == ["founders", "hunter"]


# --- the end of the round -------------------------------------------------------------------------------------------


def finish(s):
    while s.question is not None and s.game.phase == "build":
        s.answer()


def test_founders_turn_when_their_owner_shows_no_food():
    s = position(hands=["priest"], villages=["", "hunter"])
    finish(s)
    assert s.game.side == ["food", "gold"]
    assert visible_events(s, "flip") == [{"player": 0}]
    assert survey(s.game, 0).food == 1 and s.game.draft_limits == [3, 3]


def test_covered_food_does_not_keep_founders_on_the_gold_side():
    s = position(hands=["priest"], villages=["graper>vintner", "founders>swineherd"])
    finish(s)
    assert s.game.side == ["food", "gold"]


def test_founders_never_turn_back():
    s = position(hands=["hunter", "priest"], side=["food", "gold"])
    s.answer("hunter")
    finish(s)
    assert s.game.side[0] == "food" and survey(s.game, 0).food == 2


def test_founders_turn_only_after_all_have_built():
    s = position(hands=["agent", "priest"])
    s.answer()
    assert s.game.side == ["gold", "gold"] and s.question.seat == 1
    s.answer()
    assert s.game.side == ["food", "food"]


def test_the_next_player_is_first_in_the_next_round():
    s = position(seats=3, hands=["agent"], first=2, seat=0)
    finish(s)
    assert (s.game.first, s.game.round, s.question.seat) == (0, 2, 0)
