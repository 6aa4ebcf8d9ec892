"""Bots answer every question legally, using only what their seat may know, and the better ones win."""

import pytest
from table import table

from baraja import bots, dominion
from baraja.bots.dominion.expert import trials
from baraja.bots.dominion.shared.answers import defaults
from baraja.bots.dominion.yardsticks import menu_trials
from baraja.core.choose import read
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.lab.league import League, run

BASE = dominion.kingdom_cards(["base"])


def kingdoms(count, sets=("base",)):
    return tuple({"seats": 2, "kingdom": dominion.random_kingdom(seed, sets)} for seed in range(count))


def reply(s, name="money-plus"):
    """Returns a bot's answer to the question of a session, as names, after checking that it is legal."""
    question = s.question
    picks = bots.make(name, "dominion", 1).decide(s.view(question.seat), question, None)
    assert read(s.game, question, picks) is not None
    return [getattr(pick, "name", pick) for pick in picks]


def test_there_are_five_levels_and_the_bots_of_before_and_a_stranger_is_refused():
    levels = ("beginner", "apprentice", "regular", "strong", "expert")
    before = ("favourites", "big-money", "money-plus", "strategist", "master")
    assert bots.names("dominion") == ("random", *levels, *before)
    assert bots.names("villagers") == ("random", *levels, "greedy", "planner")
    assert bots.levels("dominion") == bots.levels("villagers") == levels
    with pytest.raises(KeyError):
        bots.make("grandmaster", "dominion", 1)


def test_the_same_seed_plays_the_same():
    def decisions(seed):
        s = Session(dominion, kingdoms(1)[0], 5)
        players = [bots.make("random", "dominion", seed + seat) for seat in range(2)]
        while s.question and len(s.decisions) < 100:
            s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question, None))
        return s.decisions

    assert decisions(1) == decisions(1) != decisions(2)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_hidden_does_not_change_a_decision(seed):
    """At every question the bot gives the same picks in a game in which everything it cannot see was dealt again."""
    s = Session(dominion, kingdoms(12)[seed], seed)
    players = [bots.make("money-plus", "dominion", seat) for seat in range(2)]
    while s.question and len(s.decisions) < 120:
        seat = s.question.seat
        picks = players[seat].decide(s.view(seat), s.question, None)
        twin = s.imagine(seat, Rng(len(s.decisions)))
        again = bots.make("money-plus", "dominion", seat).decide(twin.view(seat), twin.question, None)
        assert [getattr(pick, "name", pick) for pick in again] == [getattr(pick, "name", pick) for pick in picks]
        s.answer(*picks)


def test_legal_picks_are_cut_and_filled_up():
    s = table(hands=["militia", "copper*3 estate duchy"])
    s.answer("militia")
    question = s.question
    assert (question.key, question.least, question.most) == ("militia.discard", 2, 2)
    assert len(defaults.legal(question, ())) == 2
    assert defaults.legal(question, question.options) == question.options[:2]


@pytest.mark.parametrize("name", bots.names("dominion"))
def test_every_question_of_the_base_set_is_answered_legally(name, monkeypatch):
    """The session refuses illegal answers, so that games which reach their end prove it. Every kingdom card occurs.
    Which plan a level finds best does not matter here, so it tries out only a few."""
    for cache in (trials, menu_trials):
        monkeypatch.setattr(cache, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(trials, "FINALS", ())
    monkeypatch.setattr(trials, "MORE", 0)
    monkeypatch.setattr(trials, "_found", {})
    monkeypatch.setattr(menu_trials, "_best", {})
    for nth in range(0, len(BASE), 5):
        kingdom = (BASE + BASE)[nth : nth + 10]
        for seed in range(6):
            s = Session(dominion, {"seats": 2 + seed % 3, "kingdom": kingdom}, seed)
            seats = [bots.make(name if seat else "random", "dominion", seed + seat) for seat in range(2 + seed % 3)]
            while s.question and len(s.decisions) < 400:
                s.answer(*seats[s.question.seat].decide(s.view(s.question.seat), s.question, None))


def test_every_question_of_the_other_sets_is_answered_legally():
    for seed, setup in enumerate(kingdoms(30, ("hinterlands", "alchemy", "dark_ages"))):
        s = Session(dominion, setup, seed)
        seats = [bots.make(name, "dominion", seed) for name in ("money-plus", "random")]
        while s.question and len(s.decisions) < 400:
            s.answer(*seats[s.question.seat].decide(s.view(s.question.seat), s.question, None))


def test_against_an_attack_the_moat_is_shown():
    s = table(hands=["witch", "moat copper*4"])
    s.answer("witch")
    assert reply(s) == ["moat"]


def test_militia_takes_the_cards_that_do_least():
    s = table(hands=["militia", "copper silver gold estate curse"])
    s.answer("militia")
    assert sorted(reply(s)) == ["curse", "estate"]


def test_of_two_terminals_one_goes_to_the_militia():
    s = table(hands=["militia", "smithy*2 gold*2 silver"])
    s.answer("militia")
    assert "smithy" in reply(s) and reply(s) != ["smithy", "smithy"]


def test_the_cellar_discards_what_is_dead():
    s = table(hands=["cellar copper estate province curse"], decks=["silver*4"])
    s.answer("cellar")
    assert sorted(reply(s)) == ["curse", "estate", "province"]


def test_the_chapel_keeps_the_money():
    s = table(hands=["chapel curse estate gold silver"], decks=["silver*4"])
    s.answer("chapel")
    assert sorted(reply(s)) == ["curse", "estate"]


def test_the_thief_takes_the_gold_and_leaves_the_copper():
    s = table(hands=["thief"], decks=["", "gold copper"])
    s.answer("thief")
    assert (s.question.key, reply(s)) == ("thief.trash", ["gold"])
    s.answer("gold")
    assert (s.question.key, reply(s)) == ("thief.gain", ["gold"])
    s = table(hands=["thief"], decks=["", "copper estate"])
    s.answer("thief")
    assert (s.question.key, reply(s)) == ("thief.gain", [])


def test_the_spy_keeps_its_own_gold_and_throws_away_that_of_others():
    s = table(hands=["spy"], decks=["copper gold", "gold*2"])
    s.answer("spy")
    assert (s.question.key, reply(s)) == ("spy.discard", [])
    s.answer()
    assert (s.question.key, reply(s)) == ("spy.discard", ["gold"])


def test_the_mine_makes_gold_out_of_silver():
    s = table(hands=["mine copper silver"])
    s.answer("mine")
    assert reply(s) == ["silver"]
    s.answer("silver")
    assert reply(s) == ["gold"]


def test_the_remodel_makes_a_province_out_of_gold_near_the_end():
    s = table(hands=["remodel gold estate copper"], supply={"province": 2})
    s.answer("remodel")
    assert reply(s) == ["gold"]
    s.answer("gold")
    assert reply(s) == ["province"]


def test_the_library_sets_actions_aside_that_cannot_be_played():
    s = table(hands=["library copper*4"], decks=["smithy silver*4"])
    s.answer("library")
    assert (s.question.key, reply(s)) == ("library.set_aside", ["smithy"])


def test_throne_room_doubles_the_best_and_is_not_played_for_nothing():
    s = table(hands=["throne_room moat witch"])
    assert reply(s) == ["throne_room"]
    s.answer("throne_room")
    assert reply(s) == ["witch"]
    assert reply(table(hands=["throne_room copper"])) == []


def test_workshop_and_feast_gain_something_worth_it():
    s = table(hands=["workshop"], kingdom=["militia", "gardens", "village"])
    s.answer("workshop")
    assert reply(s) == ["militia"]


def test_big_money_buys_duchies_and_estates_only_near_the_end():
    def buys(coins, provinces):
        s = table(phase="buy", coins=coins, supply={"province": provinces})
        return reply(s, "big-money")

    assert buys(8, 8) == ["province"] and buys(6, 8) == ["gold"] and buys(5, 8) == ["silver"] and buys(2, 8) == []
    assert buys(6, 4) == ["duchy"] and buys(5, 6) == ["duchy"] and buys(2, 2) == ["estate"] and buys(3, 2) == ["estate"]


def test_no_province_left_to_buy_in_the_turn_that_emptied_them():
    s = table(phase="buy", coins=16, buys=2, supply={"province": 1})
    s.answer("province")
    assert reply(s, "big-money") == ["duchy"]


def test_a_deck_that_cannot_buy_provinces_still_ends_the_game():
    """After long enough the remaining points are bought, and then whatever pile is nearest to empty."""
    late = {"turns": [70, 70], "arrange": lambda game: setattr(game, "turn", 71)}
    assert reply(table(phase="buy", coins=3, **late), "big-money") == ["estate"]
    assert reply(table(phase="buy", coins=0, supply={"copper": 4}, **late), "big-money") == ["copper"]


def test_money_plus_beats_big_money_over_random_kingdoms():
    tally = run(League("dominion", ("money-plus", "big-money"), kingdoms(200), 400, seed=3))
    assert tally.wins[0] + tally.ties[0] / 2 > 0.7 * 400


@pytest.mark.parametrize("card", ["chapel", "feast", "thief", "throne_room", "spy", "remodel", "adventurer", "moat"])
def test_money_plus_does_not_lose_where_there_is_only_a_poor_terminal(card):
    plain = "village cellar woodcutter gardens festival spy thief remodel feast throne_room".split()
    setup = {"seats": 2, "kingdom": [card, *[name for name in plain if name != card][:9]]}
    tally = run(League("dominion", ("money-plus", "big-money"), (setup,), 200, seed=4))
    assert tally.wins[0] + tally.ties[0] / 2 > 0.44 * 200


def test_any_goal_beats_chance():
    tally = run(League("dominion", ("big-money", "random"), kingdoms(20), 40, seed=5))
    assert tally.wins == [40, 0]
