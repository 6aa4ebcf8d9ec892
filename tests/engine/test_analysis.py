"""The analysis of a game: blunders are found, luck is told apart from play, and nothing hidden is used."""

import json
from itertools import islice
from types import SimpleNamespace

import pytest

from baraja import bots, dominion, villagers
from baraja.analysis import judging, records, summary
from baraja.bots import at_once
from baraja.bots.dominion.expert.trials import best_plans
from baraja.bots.dominion.shared.situation import Situation
from baraja.cli import analyse, main
from baraja.core import record
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.kingdoms import KINGDOMS
from baraja.games import games
from baraja.lab import match

KINGDOM = {"seats": 2, "kingdom": tuple(KINGDOMS["first_game"]["cards"]), "start": 0}
FEW = 50  # imagined games, enough for what is as clear as these


def begun(rules, setup, seed, names):
    """A session at its first question, and who plays each seat."""
    return Session(rules, setup, seed), [bots.make(name, rules.NAME, seat + 1) for seat, name in enumerate(names)]


def step(session, players):
    question = session.question
    session.answer(*players[question.seat].decide(session.view(question.seat), question))


def with_province(seed=5):
    """A session in which seat 0 may buy a Province and the game is not decided."""
    session, players = begun(dominion, KINGDOM, seed, ["money-plus", "money-plus"])
    while True:
        question = session.question
        if question.seat == 0 and question.key == "turn.buy" and "province" in question.options:
            return session
        step(session, players)


def test_a_province_refused_for_a_curse_is_a_blunder():
    session = with_province()
    judged = at_once(judging.judged(session, ("curse",), FEW))
    assert judged["best"] == ["province"]
    assert judged["loss"] >= 0.1 and judged["interval"][0] > 0
    assert summary.verdict(judged["loss"], judged["interval"][0], False) == "blunder"


def test_the_best_answer_loses_nothing():
    session = with_province()
    judged = at_once(judging.judged(session, ("province",), FEW))
    assert judged["best"] == ["province"] and judged["loss"] == 0 and judged["win"] == judged["best_win"]


def test_what_is_hidden_changes_no_judgement():
    session = with_province()
    again = session.imagine(0, Rng(99))
    assert again.game.zones[("deck", 1)] != session.game.zones[("deck", 1)]
    assert at_once(judging.judged(again, ("gold",), FEW)) == at_once(judging.judged(session, ("gold",), FEW))


def test_answers_that_come_to_the_same_are_not_judged():
    session, players = begun(dominion, KINGDOM, 5, ["money-plus", "money-plus"])
    while session.question.key != "militia.discard" or len(set(map(str, session.question.options))) < 2:
        step(session, players)
    names = session.option_ids()
    trials = judging.answers(session, tuple(names[:2]), judging.analyst("dominion"))
    assert len(trials) == len({judging.plain_names(trial) for trial in trials}), "each answer once"


def analysed(rules, setup, seed, names, seats, many):
    """A whole game by bots, and the analysis of its first decisions."""
    session, players = begun(rules, setup, seed, names)
    while not session.over:
        step(session, players)
    points = at_once(records.points(Session(rules, setup, seed), session.decisions, seats))
    judgements = {
        point.nth: at_once(records.judgement(rules, setup, seed, session.decisions, point.nth, 25))
        for point in islice(points, many)
    }
    return session, points, summary.summarized(points, judgements, rules.ranking(session.game))


@pytest.mark.parametrize(
    ("rules", "setup", "names"),
    [(dominion, KINGDOM, ["beginner", "money-plus"]), (villagers, {"seats": 2}, ["greedy", "planner"])],
)
def test_play_and_luck_add_up_to_the_change_of_the_chance_to_win(rules, setup, names):
    session, points, summarized = analysed(rules, setup, 3, names, [0], 3)
    (seat,) = summarized["seats"]
    winners = [row["seat"] for row in rules.ranking(session.game) if row["winner"]]
    assert seat["play"] + seat["luck"] == pytest.approx(seat["change"])
    assert summarized["curve"][-1]["win"] == (1 / len(winners) if 0 in winners else 0)
    assert seat["change"] == pytest.approx(summarized["curve"][-1]["win"] - summarized["curve"][0]["win"])
    assert len(points) > 20 and all(point.seat == 0 for point in points)
    assert all(decision["win"] <= decision["best_win"] for decision in summarized["decisions"])


@pytest.mark.parametrize("lost", [0.0, 0.25])
def test_luck_is_told_apart_from_what_the_others_lost_once_all_are_judged(lost):
    judgement = {"win": 0.5, "best_win": 0.5, "loss": 0.0, "interval": [0.0, 0.0], "best": ["silver"], "answers": []}
    points = [
        records.Point(nth, seat, 1, "opening", "turn.buy", ("silver",))
        for nth, seat in enumerate((1, 0, 1, 0))
    ]  # fmt: skip
    judgements = dict.fromkeys(range(4), judgement)
    judgements[0] = {**judgement, "win": 0.4}  # before seat 0 had anything to decide
    judgements[2] = {**judgement, "win": 0.5 - lost, "loss": lost}
    judgements[3] = {**judgement, "win": 0.4, "loss": 0.1}
    result = [{"seat": 0, "winner": True}, {"seat": 1, "winner": False}]
    mine, _ = summary.summarized(points, judgements, result)["seats"]
    assert mine["others"] == pytest.approx(lost) and mine["play"] == pytest.approx(-0.1)
    assert mine["play"] + mine["draws"] + mine["others"] == pytest.approx(mine["change"]) == pytest.approx(0.5)
    del judgements[2]
    mine, _ = summary.summarized(points, judgements, result)["seats"]
    assert mine["others"] is None and mine["draws"] is None and mine["luck"] == pytest.approx(0.6)


def test_what_three_seats_lose_is_shared_by_those_they_play_against():
    judgement = {"win": 0.1, "best_win": 0.3, "loss": 0.2, "interval": [0.1, 0.3], "best": ["gold"], "answers": []}
    points = [records.Point(nth, nth, 1, "opening", "turn.buy", ("silver",)) for nth in range(3)]
    result = [{"seat": seat, "winner": seat == 0} for seat in range(3)]
    seats = summary.summarized(points, dict.fromkeys(range(3), judgement), result)["seats"]
    assert [seat["others"] for seat in seats] == [pytest.approx(0.2), pytest.approx(0.1), 0.0]


def test_what_a_seat_has_just_decided_is_judged_as_in_the_whole_record(monkeypatch):
    for name in ("FIRST_GAMES", "SECOND_GAMES", "LEAST_GAMES", "BATCH"):
        monkeypatch.setattr(judging, name, 2)
    session, players = begun(dominion, KINGDOM, 5, ["money-plus", "big-money"])
    while session.view(0).turn < 3:
        step(session, players)
    decisions = session.decisions
    points = at_once(records.points(Session(dominion, KINGDOM, 5), decisions, [0]))
    first = points[1].nth
    since = at_once(records.judgements_since(dominion, KINGDOM, 5, decisions, first, 0, 4))
    assert [judgement["nth"] for judgement in since] == [point.nth for point in points[1:]]
    for judgement in since:
        whole = at_once(records.judgement(dominion, KINGDOM, 5, decisions, judgement["nth"], 4))
        assert {name: judgement[name] for name in whole} == whole


def test_verdicts_are_given_only_where_something_was_surely_lost():
    assert summary.verdict(0.3, -0.01, False) == "good"
    assert [summary.verdict(loss, 0.001, False) for loss in (0.3, 0.07, 0.03, 0.01)] == [
        "blunder", "mistake", "inaccuracy", "good",
    ]  # fmt: skip
    assert summary.verdict(0.0, -0.1, True) == "best"


@pytest.mark.parametrize(
    ("gain", "games", "verdict"), [(0.08, 75, "good"), (0.01, 75, "best"), (0.08, judging.FIRST_GAMES, "best")]
)
def test_what_another_answer_did_clearly_better_than_is_not_called_the_best(gain, games, verdict):
    point = records.Point(0, 0, 9, "building", "turn.action", ())
    answers = [{"picks": picks, "gain": more, "games": count} for picks, more, count in
               ((["militia"], gain, games), ([], 0.0, 75))]  # fmt: skip
    judged = {"best": [], "loss": 0.0, "interval": [-0.1, 0.2], "answers": answers, "best_win": 0.7, "win": 0.7}
    (decision,) = summary.summarized([point], {0: judged}, None)["decisions"]
    assert decision["verdict"] == verdict


def test_accuracy_falls_with_what_decisions_lose():
    assert summary.accuracy([]) == summary.accuracy([0, 0]) == 100
    assert 100 > summary.accuracy([0, 0.1]) > summary.accuracy([0.1, 0.1]) > 0


def test_the_command_line_judges_a_record_and_writes_a_page(tmp_path, capsys, monkeypatch):
    session = with_province()
    session.answer("curse")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record.save(session)), "utf-8")
    last = len(session.decisions) - 1
    all_points = records.points

    def only_the_last(*arguments):
        points = yield from all_points(*arguments)
        return [point for point in points if point.nth == last]

    monkeypatch.setattr("baraja.cli.analyse.points", only_the_last)
    command = ["analyse", str(file), "--seat", "0", "--games", str(FEW), "--out", str(tmp_path / "out")]
    assert main([*command, "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values.keys() >= {"curve", "seats", "decisions"}
    (decision,) = values["decisions"]
    wanted = {"nth", "seat", "turn", "key", "played", "best", "win", "best_win", "loss", "interval", "verdict"}
    assert decision.keys() >= wanted
    assert decision["played"] == ["curse"] and decision["best"] == ["province"] and decision["verdict"] == "blunder"
    assert "accuracy" in values["seats"][0] and "luck" in values["seats"][0]
    assert main([*command, "--lang", "es"]) == 0
    assert "error grave" in capsys.readouterr().out
    html = (tmp_path / "out" / "analysis.html").read_text("utf-8")
    assert "error grave" in html and "Lo que más costó a Jugador 1" in html and 'name="viewport"' in html
    assert '<td class="words">Maldición</td><td class="words">Provincia</td>' in html


def test_what_happens_in_one_turn_is_spread_over_it_in_the_curve_that_is_drawn():
    moments = [(0, 1, 0.5), (1, 1, 0.4), (0, 1, 0.3), (0, 2, 0.6)]
    curve = [{"seat": seat, "nth": 0, "turn": turn, "after": False, "win": win} for seat, turn, win in moments]
    assert analyse.curve_of({"curve": curve, "decisions": [], "seats": []}, 0) == [(1, 50), (1.5, 30), (2, 60)]


def test_a_seat_that_does_not_exist_is_refused_with_a_sentence(tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record.save(Session(games()["dominion"], KINGDOM, 1))), "utf-8")
    assert main(["analyse", str(file), "--seat", "5", "--lang", "es"]) == 2
    assert "no hay asiento 5" in capsys.readouterr().err


def test_a_sample_of_simulated_games_tells_where_players_lose(capsys, monkeypatch):
    for name in ("FIRST_GAMES", "SECOND_GAMES", "LEAST_GAMES", "BATCH"):
        monkeypatch.setattr(judging, name, 2)
    command = ["simulate", "--kingdom", "first_game", "--bots", "beginner,money-plus", "--games", "2", "--seed", "3"]
    assert main([*command, "--analyse", "1", "--budget", "2", "--json"]) == 0
    sample = json.loads(capsys.readouterr().out)["analysis"]
    assert sample["games"] == 1 and sample["players"].keys() == {"beginner", "money-plus"}
    assert "turn.buy" in sample["questions"] and "gold" in sample["cards"]
    every = sum(losses["decisions"] for losses in sample["players"].values())
    assert every == sum(losses["decisions"] for losses in sample["questions"].values()) > 20
    assert main([*command, "--budget", "2", "--lang", "es"]) == 2
    assert "--budget solo sirve con --analyse" in capsys.readouterr().err


def test_a_recorded_game_of_a_league_is_the_one_that_was_simulated():
    names = ["regular", "money-plus"]
    played = match.play(dominion, KINGDOM, 11, names)
    session = at_once(match.recorded(dominion, KINGDOM, 11, names))
    assert tuple(row["points"] for row in dominion.ranking(session.game)) == played.points


@pytest.mark.parametrize(("gain", "most"), [(0.005, judging.LEAST_GAMES), (0.05, 100)])
def test_a_round_in_which_a_mistake_is_unlikely_is_given_up(monkeypatch, gain, most):
    monkeypatch.setattr(judging, "interval", lambda gains: (gain, -0.1, gain + 0.1))
    judged = at_once(judging.judged(with_province(), ("curse",), 100))
    assert judged["games"] == judging.FIRST_GAMES + judging.SECOND_GAMES + most and judged["loss"] == 0


def test_a_loss_counts_once_as_many_games_again_have_not_undone_it(monkeypatch):
    before = judging.FIRST_GAMES + judging.SECOND_GAMES
    monkeypatch.setattr(judging, "interval", lambda gains: (0.1, 0.01, 0.2))
    judged = at_once(judging.judged(with_province(), ("curse",), 200))
    assert judged["games"] == before + judging.CONFIRMED * judging.LEAST_GAMES and judged["loss"] == 0.1
    undone = judging.LEAST_GAMES + judging.BATCH

    def once_lucky(gains):
        return (0.1, 0.01, 0.2) if len(gains) < undone else (0.0, -0.1, 0.1)

    monkeypatch.setattr(judging, "interval", once_lucky)
    judged = at_once(judging.judged(with_province(), ("curse",), 200))
    assert judged["games"] == before + undone and judged["loss"] == 0


def test_the_luckiest_of_the_first_rounds_does_not_hide_a_better_answer():
    lucky = judging.Answer(("gold",), worths=[1.0] * 10 + [0.2, 0.4] * 20)
    better = judging.Answer(("province",), worths=[0.0] * 10 + [0.8, 0.6] * 20)
    as_good = judging.Answer(("market",), worths=[0.5] * 10 + [0.6, 0.8] * 20)
    assert judging.leaders([lucky, as_good, better], 10) == [as_good, better]


@pytest.mark.parametrize(
    ("plans", "is_excused"),
    [
        ([], False),
        ([(0.1, 0.1)], False),  # a plan with which what was played does worse than was assumed is no excuse
        ([(0.6, 0.9)], False),
        ([(0.1, 0.1), (0.6, 0.5)], True),
    ],
)
def test_what_suits_another_plan_is_no_fault(monkeypatch, plans, is_excused):
    mine, better = judging.Answer(("silver",), worths=[0.4]), judging.Answer(("bureaucrat",), worths=[0.6])

    def alternatives(view, question, picks):
        yield
        return plans

    def try_out(session, how, plan, trials, games):
        for trial in trials:
            trial.worths += [plan[trial.picks == better.picks]] * games
        yield

    monkeypatch.setattr(judging, "try_out", try_out)
    how = SimpleNamespace(alternatives=alternatives)
    assert at_once(judging._suits_another_plan(with_province(), how, mine, better)) is is_excused


def test_every_plan_may_be_meant_in_the_first_turns_and_later_those_that_are_most_alike():
    how = judging.analyst("dominion")
    session, players = begun(dominion, KINGDOM, 5, ["money-plus", "money-plus"])
    tables = at_once(how.alternatives(session.view(0), session.question, ("all",)))
    best = best_plans(session.view(0).kingdom)[0]
    own = [getattr(table(1)[0], "followed", None) for table in tables]
    assert len(set(own)) > 1 and {getattr(table(1)[1], "followed", None) for table in tables} == {best}
    while session.view(0).turn <= 4:
        step(session, players)
    view = session.view(0)
    assumed = getattr(at_once(how.players(view))(1)[0], "followed", None)
    later = [getattr(table(1)[0], "followed", None) for table in at_once(how.alternatives(view, session.question, ()))]
    assert 1 < len(later) < len(own) and assumed in own and assumed not in later and set(later) < set(own)


def test_a_purchase_is_meant_only_by_plans_that_buy_the_card():
    how = judging.analyst("dominion")
    session, players = begun(dominion, KINGDOM, 5, ["money-plus", "money-plus"])
    while session.question.key != "turn.buy":
        step(session, players)
    view = session.view(session.question.seat)
    tables = at_once(how.alternatives(view, session.question, ("copper",)))
    followed = [getattr(table(1)[view.seat], "followed", None) for table in tables]
    assert followed == [plan for plan in followed if plan is None or "copper" in plan.names()]
    assert len(tables) < len(at_once(how.alternatives(view, session.question, ("silver",))))


def test_no_duchy_is_proposed_in_the_opening_whatever_plan_is_played_on():
    how, setup = judging.analyst("dominion"), {**KINGDOM, "kingdom": tuple(KINGDOMS["size_distortion"]["cards"])}
    for seed in range(20):
        session = Session(dominion, setup, seed)
        session.answer("all")
        if session.game.coins == 5:
            break
    ideas = how.ideas(session.view(session.question.seat), session.question)
    assert ("witch",) in ideas and ("duchy",) not in ideas


def test_nobody_is_taken_to_know_the_best_plan_alone():
    view = Session(dominion, KINGDOM, 5).view(0)
    mine, theirs = at_once(judging.analyst("dominion").players(view))(1)
    assert mine.followed == theirs.followed == best_plans(view.kingdom)[0]


def test_the_same_cards_are_explained_by_the_same_plan_whoever_owns_them():
    how = judging.analyst("dominion")
    session, players = begun(dominion, KINGDOM, 5, ["strong", "money-plus"])
    while session.view(0).turn < 6:
        step(session, players)
    now = Situation(session.view(0))
    swapped = at_once(how.plan_of(now.view, now.rivals)), at_once(how.plan_of(now.view, now.deck))
    assert swapped[0] != swapped[1]
    mine, theirs = at_once(how.players(now.view))(1)
    assert [getattr(player, "followed", None) for player in (theirs, mine)] == list(swapped)
