"""The bots of Villagers: legal, repeatable, of the promised strength, and blind to what is hidden."""

import json
from functools import partial

import pytest
from village import options, position

from baraja import bots, villagers
from baraja.bots.villagers import people, rollouts, search
from baraja.bots.villagers.planner import Planner
from baraja.core.choose import read
from baraja.core.session import Session, drive
from baraja.core.streams import Rng
from tools import village_worths


def ask(s, bot):
    """Returns a bot's answer, as spelled names."""
    picks = bot.decide(s.view(s.question.seat), s.question, None)
    names = options(s)
    return [names[s.question.options.index(pick)] for pick in picks]


def wins(first, second, games):
    """Returns how many of `games` two-player games the first bot wins, with seats exchanged and ties counting half."""
    won = 0
    for nth in range(games):
        names = (first, second) if nth % 2 == 0 else (second, first)
        game = villagers.new_game({"seats": 2}, 1000 + nth // 2)
        playing = [bots.make(name, "villagers", nth + seat) for seat, name in enumerate(names)]
        views = [villagers.view(game, seat) for seat in (0, 1)]
        drive(game, lambda question, p=playing, v=views: p[question.seat].decide(v[question.seat], question))
        result = villagers.ranking(game)
        if result[nth % 2]["winner"]:
            won += 0.5 if result[1 - nth % 2]["winner"] else 1
    return won


def test_planner_beats_greedy_in_seven_of_ten_and_random_nearly_always():
    assert wins("planner", "greedy", 20) >= 14
    assert wins("planner", "random", 10) >= 9


def test_greedy_beats_random():
    assert wins("greedy", "random", 20) >= 16


def test_which_bots_play_villagers():
    levels = ("beginner", "apprentice", "regular", "strong", "expert")
    assert bots.names("villagers") == ("random", *levels, "greedy", "planner")
    with pytest.raises(KeyError):
        bots.make("big-money", "villagers", 1)


@pytest.mark.parametrize("name", ["greedy", "planner"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_bot_answers_every_question_legally_also_in_villages_it_would_never_build(name, seats):
    road = ["monk", "apprentice", "tinner", "smuggler", "agent", "brewer"]
    for seed in range(3):
        session = Session(villagers, {"seats": seats, "road": road}, seed)
        bot, rng = bots.make(name, "villagers", seed), Rng(seed)
        while session.question is not None:
            question = session.question
            picks = bot.decide(session.view(question.seat), question, None)
            assert read(session.game, question, picks) == tuple(picks)
            count = question.least + rng.below(question.most - question.least + 1)
            session.answer(*rng.sample(question.options, count))


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_the_answer_depends_on_the_view_alone(name):
    session, rng = Session(villagers, {"seats": 3}, 11), Rng(2)
    while session.question is not None:
        seat = session.question.seat
        imagined = session.imagine(seat, rng)
        truly = bots.make(name, "villagers", 1).decide(session.view(seat), session.question, None)
        assert bots.make(name, "villagers", 1).decide(imagined.view(seat), imagined.question, None) == truly
        count = session.question.least + rng.below(session.question.most - session.question.least + 1)
        session.answer(*rng.sample(session.question.options, count))


# --- the expert's thoughts ---


@pytest.fixture
def small_budgets(monkeypatch):
    """Limits imagined games to a few: enough for some choice."""
    monkeypatch.setattr(people, "BUDGETS", dict.fromkeys(people.BUDGETS, 1))


def test_the_expert_sees_nothing_hidden_decides_bit_by_bit_as_at_once_and_the_same_again(small_budgets):
    session, rng, thoughts = Session(villagers, {"seats": 3}, 11), Rng(2), 0
    while session.game.round < 2:
        seat = session.question.seat
        decisions = []
        for twin in (session, session, session.imagine(seat, rng)):
            bot, imagine = bots.make("expert", "villagers", 7), partial(twin.imagine, seat)
            if not decisions:
                decisions.append(bot.decide(twin.view(seat), twin.question, imagine))
                continue
            thinking = bots.deciding(bot, twin.view(seat), twin.question, imagine)
            while True:
                try:
                    next(thinking)
                    thoughts += 1
                except StopIteration as done:
                    decisions.append(done.value)
                    break
        assert decisions[0] == decisions[1] == decisions[2]
        session.answer(*decisions[0])
    assert thoughts > 50


@pytest.fixture
def led(monkeypatch, small_budgets):
    """Replaces the result of the imagined games by what a test puts into `leads`, by the first pick or the deeds."""

    def led(way, *_):
        yield
        return led.leads.get(way.deeds or tuple(getattr(pick, "name", pick) for pick in way.picks), 0), 8

    led.leads = {}
    monkeypatch.setattr(search, "led", led)
    return led


def decided(s):
    """Returns what the expert decides at a position, by names."""
    seat = s.question.seat
    picks = bots.make("expert", "villagers", 1).decide(s.view(seat), s.question, partial(s.imagine, seat))
    return tuple(getattr(pick, "name", pick) for pick in picks)


def test_the_expert_takes_the_card_that_leads_furthest_in_imagined_games(led):
    s = Session(villagers, {"seats": 2}, 4)
    rated = Planner(1).rated(s.view(s.question.seat), s.question.options)
    best = sorted(rated, key=lambda pair: -pair[0])[2][1]
    led.leads[best.name,] = 1000
    assert decided(s) == (best.name,)


def test_the_expert_builds_what_leads_furthest_whatever_the_plan_says(led):
    s = position(hands=["seeker spelunker jeweler smuggler wattler grazier"], limits=[3, 3])
    planned = Planner(1).decide(s.view(0), s.question)
    led.leads["wattler",] = 1000
    assert planned != ("wattler",) and decided(s) == ("wattler",)
    led.leads.update({("wattler",): 0, (): 1000})
    assert decided(s) == planned, "with rounds to come, nobody who can build leaves it at that"
    s = position(hands=["seeker wattler"], limits=[3, 3], markets=("held", "revealed"))
    assert decided(s) == ()


def test_all_that_the_expert_tries_is_tried_in_the_same_imagined_games_and_the_better_half_in_more(monkeypatch):
    s = Session(villagers, {"seats": 2}, 4)
    seat, tried, dealt = s.question.seat, [], []

    def led(way, seat, game):
        yield
        tried.append((way.picks, repr((game.streams.seed, game.zones))))
        return way.credit, 10

    def imagine(rng):
        dealt.append(rng.state)
        return s.imagine(seat, rng)

    monkeypatch.setattr(search, "led", led)
    ways = [search.Way((card,), (), credit) for credit, card in enumerate(s.question.options[:4])]
    best = people.at_once(search.best_way(ways, s.view(seat), 160, Rng(1), imagine))
    assert best.picks == (s.question.options[3],)
    games = [tried[nth : nth + 4] for nth in range(0, 8, 4)] + [tried[nth : nth + 2] for nth in range(8, 12, 2)]
    for game in games:
        assert len({marked for _, marked in game}) == 1
    assert [len(game) for game in games] == [4, 4, 2, 2] and len(set(dealt)) == 4 and len(tried) == 12


# --- the planner's plans --------------------------------------------------------------------------------------------


def test_the_planner_drafts_what_its_chain_waits_for():
    s = position(phase="draft", hands=["fromager milk_maid mason"], road="grazier agent tinner seeker wheeler smuggler",
                 limits=[2, 2])  # fmt: skip
    assert ask(s, Planner(1)) == ["grazier"]


def test_the_planner_trades_for_the_basic_of_its_best_chain_and_gives_what_it_needs_least():
    s = position(hands=["seeker spelunker jeweler smuggler"], limits=[3, 3])
    bot = Planner(1)
    for expected in (["miner"], ["smuggler"]):
        assert ask(s, bot) == expected
        s.answer(*expected)
    s.answer("stack1")
    for card in ("seeker", "spelunker", "jeweler"):
        assert ask(s, bot) == [card]
        s.answer(card)


def test_the_planner_puts_a_monk_where_a_card_is_missing():
    s = position(hands=["monk wine_trader"], villages=["graper"], gold=[8], markets=("held", "revealed"))
    bot = Planner(1)
    for expected in (["monk"], ["graper"], ["wine_trader"]):
        assert ask(s, bot) == expected
        s.answer(*expected)


def test_in_the_end_the_planner_trades_for_basics_that_its_silver_counts():
    s = position(hands=["tinner", "agent"], villages=["lumberjack>log_rafter"], markets=("held", "revealed"))
    assert ask(s, Planner(1)) == ["lumberjack"]


def test_the_planner_takes_coins_of_the_bank_rather_than_nothing_with_a_tinner():
    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter"], played=["tinner"])
    s.answer("beekeeper")
    assert ask(s, Planner(1)) == ["carpenter"]


# --- what was learned from games ------------------------------------------------------------------------------------


def test_who_knows_the_cards_from_games_beats_the_planner():
    assert wins("strong", "planner", 100) >= 56


def test_learning_comes_to_the_same_again_and_knows_cards_that_nobody_planned_for(tmp_path, monkeypatch):
    monkeypatch.setattr(rollouts, "_learned", {})
    worths = []
    for name in ("one.json", "other.json"):
        village_worths.learn(lambda line: None, (3, 3), tmp_path / name)
        worths.append((tmp_path / name).read_text("utf-8"))
    assert worths[0] == worths[1]
    assert set(json.loads(worths[0])) == {"worth", "coins", "cards"} == set(rollouts.learned())


def test_a_regression_finds_what_a_card_brings():
    better = [village_worths.Tried("hunter", 2.0, 0, 12.0), village_worths.Tried("wattler", 2.0, 0, 0.0)]
    worth = village_worths.regression([(0.0, better)] * 50)
    assert worth["hunter"] - worth["wattler"] == pytest.approx(12, abs=3)
    again = village_worths.Tried("hunter", 2.0, 1, 3.0), village_worths.Tried("hunter", 2.0, 0, 1.0)
    assert village_worths.regression([(0.0, list(again))] * 5)["coins"] == pytest.approx(2, abs=0.1)


def test_the_linear_equations_are_solved():
    assert village_worths.solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1, 3])
