"""The Markets and the end (rulebook 004, "Fases de Mercado", "Final del Juego"; RULINGS.md, Villagers 14 and 15)."""

import pytest
from village import coins, options, position, visible_events

from baraja import villagers
from baraja.villagers.score import counted, income


def market(villages, which="second", side=None, **more):
    """Returns a game after both players have finished building in a round in which a Market is shown."""
    markets = {"first": ("revealed", "waiting"), "second": ("held", "revealed")}[which]
    side = side or ["gold"] * max(2, len(villages))
    more = {"gold": [0] * len(side), "hands": ["priest"], **more}
    s = position(villages=villages, markets=markets, side=side, **more)
    while s.game.phase == "build":
        s.answer()
    return s


def lines(s, seat=0, nth=-1):
    """Returns what a player got at a Market: (kind, card, gold) line by line."""
    result = next(player for player in s.game.incomes[nth]["players"] if player["seat"] == seat)
    return [(line["kind"], line["card"], line["gold"]) for line in result["lines"]]


# --- the first Market -----------------------------------------------------------------------------------------------


def test_the_first_market_gives_visible_gold_and_the_coins_on_own_unlockers_which_stay():
    s = market(["hunter lumberjack>cooper graper>vintner"], "first", coins={"cooper": 6})
    assert lines(s) == [("gold", "founders", 2), ("gold", "cooper", 4), ("gold", "vintner", 5), ("coins", "cooper", 6)]
    assert s.game.gold[0] == 17 and coins(s, "cooper") == 6


def test_the_first_market_gives_no_silver():
    s = market(["founders>swineherd lumberjack>log_rafter+wood_carver"], "first")
    assert lines(s) == [("gold", "swineherd", 2)]


def test_covered_gold_is_not_paid():
    s = market(["hunter founders>poulterer graper>vintner>wine_trader"], "first")
    assert lines(s) == [("gold", "poulterer", 3), ("gold", "wine_trader", 14)]


def test_turned_founders_give_no_gold():
    s = market([""], "first")
    assert s.game.side[0] == "food" and lines(s) == []


def test_after_the_first_market_a_new_round_begins_and_it_is_not_held_again():
    s = market(["hunter"], "first")
    assert s.game.markets == ["held", "waiting"] and s.game.round == 2 and s.game.phase == "draft"
    assert not s.over


@pytest.mark.parametrize("which", ["first", "second"])
def test_the_market_pays_in_turn_order_from_the_new_first_player_on(which):
    s = market(["hunter", "harvester", "agent"], which, seats=3, first=1, seat=0, hands=["priest"])
    assert [player["seat"] for player in s.game.incomes[-1]["players"]] == [2, 0, 1]


def test_a_market_that_is_not_shown_is_not_held():
    s = position(hands=["priest"], villages=["hunter"], gold=[0, 0])
    s.answer()
    assert s.game.incomes == [] and s.game.gold == [0, 0] and s.game.round == 2


# --- the second Market ----------------------------------------------------------------------------------------------


def test_the_second_market_gives_gold_then_silver_then_the_coins_which_leave_their_cards():
    village = "hunter founders>swineherd lumberjack>cooper+log_rafter"
    s = market([village], coins={"cooper": 4})
    assert lines(s) == [
        ("gold", "swineherd", 2), ("gold", "cooper", 4), ("silver", "log_rafter", 4), ("coins", "cooper", 4),
    ]  # fmt: skip
    assert s.game.gold[0] == 14 and coins(s, "cooper") == 0


def test_the_game_ends_after_the_second_market():
    s = market([""])
    assert s.over and s.question is None and visible_events(s, "over") == [{}]


def test_both_markets_in_one_round_are_held_in_order():
    s = position(hands=["priest"], villages=["hunter lumberjack>cooper"], markets=("revealed", "revealed"), gold=[0, 0],
                 coins={"cooper": 4})  # fmt: skip
    s.answer()
    assert [held["market"] for held in s.game.incomes] == ["first", "second"]
    assert lines(s, 0, 0) == lines(s, 0, 1) == [("gold", "founders", 2), ("gold", "cooper", 4), ("coins", "cooper", 4)]
    assert s.game.gold[0] == 20 and s.over


def test_what_is_paid_is_told_line_by_line():
    s = market(["hunter lumberjack>cooper"], coins={"cooper": 2})
    mine = [event for event in visible_events(s, "income") if event["player"] == 0]
    assert [(event["reason"], event["card"], event["gold"]) for event in mine] == lines(s)
    assert {"player": 0, "gold": 8, "market": "second"} in visible_events(s, "income_total")


# --- every silver formula -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, village, count, gold",
    [
        ("horse_trader", "hayer>horse_trader", 2, 3),
        ("horse_trader", "hayer>horse_trader hayer", 3, 3),  # per two, rounded down
        ("horse_trader", "hayer>horse_trader hayer>bed_builder", 5, 6),  # a double symbol, and a covered Hayer
        ("ore_muler", "hayer>ore_muler", 0, 0),
        ("ore_muler", "hayer>ore_muler miner>glass_blower miner", 4, 6),
        ("ore_muler", "hayer>ore_muler miner>seeker>spelunker>jeweler", 4, 6),  # three of them covered
        ("log_rafter", "lumberjack>log_rafter", 3, 3),
        ("log_rafter", "lumberjack>log_rafter+wheeler>cartwright", 5, 5),
        ("priest", "priest hunter", 2, 3),
        ("priest", "priest hunter agent", 3, 3),
        ("priest", "priest chandler", 3, 3),
        ("priest", "priest chandler hunter", 4, 6),
        ("locksmith", "miner>locksmith", 1, 2),  # its own padlock
        ("locksmith", "miner>locksmith+seeker>spelunker>jeweler", 3, 6),  # a covered one too
        ("locksmith", "miner>locksmith beekeeper fisher", 3, 6),
        ("grocer", "grocer", 0, 0),
        ("grocer", "grocer hunter hayer>grazier>milk_maid", 3, 9),
        ("grocer", "grocer hayer>grazier>milk_maid>fromager", 1, 3),  # covered food does not count
        ("grocer", "grocer hunter hunter harvester harvester", 4, 12),  # more than the limit counts
        ("freemason", "freemason founders>brewer wattler", 2, 6),
        ("freemason", "freemason lumberjack>shipwright+carpenter", 2, 6),
        ("peddler", "hayer>peddler miner>seeker>spelunker>jeweler miner>seeker>spelunker>jeweler", 2, 3),
        ("peddler", "hayer>peddler hayer>thatcher", 1, 0),
        ("peddler", "hayer>peddler graper>vintner>wine_trader lumberjack>cooper", 2, 3),  # no Vintner
        ("wood_carver", "lumberjack>wood_carver", 0, 0),
        ("wood_carver", "lumberjack>wheeler>cartwright+cooper lumberjack>wood_carver", 13, 13),  # in the rulebook
        ("wood_carver", "lumberjack>wood_carver graper>vintner", 0, 0),
    ],
)
def test_silver(card, village, count, gold):
    if "founders" not in village:
        village += " founders>swineherd" if card not in ("grocer", "peddler") else " founders>monk"
    s = position(hands=["agent"] if "agent" not in village else ["beekeeper"], villages=[village])
    line = next(line for line in income(s.game, 0, "second") if line["card"] == card)
    assert (line["kind"], line["count"], line["gold"]) == ("silver", count, gold)


def test_two_jewelers_are_two_gold_symbols_for_a_peddler_whatever_they_are_worth():
    s = market(["founders>brewer hayer>peddler miner>seeker>spelunker>jeweler+seeker>spelunker>jeweler"])
    assert ("silver", "peddler", 3) in lines(s)


def test_coins_on_wood_villagers_do_not_count_for_a_wood_carver():
    s = market(["founders>brewer lumberjack>wood_carver+cooper"], coins={"cooper": 8})
    assert ("silver", "wood_carver", 4) in lines(s)


def test_silver_counts_ones_own_village_only():
    s = market(["founders>swineherd hayer>ore_muler", "miner miner>glass_blower"])
    assert ("silver", "ore_muler", 0) in lines(s)


def test_covered_silver_is_not_paid():
    s = position(villages=["founders>swineherd lumberjack>log_rafter>monk"], hands=["agent"])
    assert not [line for line in income(s.game, 0, "second") if line["kind"] == "silver"]


# --- Agent ----------------------------------------------------------------------------------------------------------


def test_an_agent_counts_the_coins_on_one_villager_of_its_players_choice():
    s = market(["hunter agent lumberjack>cooper miner>blacksmith"], coins={"cooper": 4, "blacksmith": 6})
    assert (s.question.seat, s.question.key, options(s)) == (0, "agent.count", ["cooper", "blacksmith"])
    s.answer("cooper")
    assert ("silver", "agent", 4) in lines(s)
    assert s.game.gold[0] == 2 + 4 + 2 + 4 + 4 + 6


def test_the_coins_are_paid_besides():
    s = market(["hunter agent founders>swineherd miner>blacksmith"], coins={"blacksmith": 6})  # one option: not asked
    assert lines(s)[-2:] == [("silver", "agent", 6), ("coins", "blacksmith", 6)]


def test_an_agent_without_coins_to_count_is_worth_nothing():
    s = market(["hunter agent"])
    assert ("silver", "agent", 0) in lines(s)


def test_two_agents_may_count_the_same_villager():
    s = market(["hunter agent agent lumberjack>cooper miner>blacksmith"], coins={"cooper": 4, "blacksmith": 6})
    s.answer("blacksmith")
    s.answer("blacksmith")
    assert lines(s).count(("silver", "agent", 6)) == 2


def test_the_preview_takes_the_richest_villager_for_an_agent():
    s = position(villages=["hunter agent lumberjack>cooper miner>blacksmith"], coins={"cooper": 4, "blacksmith": 6},
                 hands=["priest"])  # fmt: skip
    preview = s.table(1)["view"]["market"][0]["second"]
    assert {"kind": "silver", "card": "agent", "gold": 6}.items() <= next(
        line for line in preview["lines"] if line["card"] == "agent"
    ).items()
    assert preview["total"] == 2 + 4 + 2 + 6 + 4 + 6


def test_coins_on_villagers_of_others_do_not_count_for_an_agent():
    s = market(["hunter agent", "lumberjack>cooper"], coins={"cooper": 4})
    assert ("silver", "agent", 0) in lines(s)


# --- what counts covered and what does not --------------------------------------------------------------------------


def test_suit_symbols_and_padlocks_count_covered_gold_food_and_builders_do_not():
    s = position(villages=["hayer>grazier>milk_maid>fromager founders>brewer"], hands=["agent"])
    assert counted(s.game, 0, "hay") == 4 and counted(s.game, 0, "padlock") == 2
    assert counted(s.game, 0, "food") == 2 and counted(s.game, 0, "gold") == 1 and counted(s.game, 0, "builder") == 1


# --- the winner -----------------------------------------------------------------------------------------------------


def result(s):
    parts = ("points", "villagers", "place", "winner")
    return [tuple(entry[part] for part in parts) for entry in villagers.ranking(s.game)]


def test_the_player_with_the_most_gold_wins():
    s = market(["hunter", "hunter miner>mason"])
    assert result(s) == [(2, 2, 2, False), (4, 4, 1, True)]


def test_a_tie_is_won_with_fewer_villagers_in_the_village():
    s = market(["hunter harvester", "hunter"], gold=[5, 5])
    assert result(s) == [(7, 3, 2, False), (7, 2, 1, True)]


def test_covered_villagers_and_basics_count_as_villagers_for_a_tie():
    s = market(["hunter founders>poulterer", "hunter miner>seeker"], gold=[5, 8])
    assert result(s) == [(8, 3, 2, False), (10, 4, 1, True)]
    s = market(["hunter", "hunter miner>seeker"], gold=[5, 5])
    assert result(s) == [(7, 2, 1, True), (7, 4, 2, False)]


def test_still_tied_the_victory_is_shared():
    s = market(["hunter", "harvester", ""], seats=3, gold=[5, 5, 0], side=["gold"] * 3)
    assert result(s) == [(7, 2, 1, True), (7, 2, 1, True), (0, 1, 3, False)]
    assert s.table(2)["view"]["scores"] == villagers.ranking(s.game)


def test_hands_and_coins_on_rivals_count_for_nothing():
    s = market(["hunter", "hunter lumberjack>carpenter"], coins={"carpenter": 3}, hands=["jeweler", "wine_trader"])
    assert [entry[0] for entry in result(s)] == [2, 5]
