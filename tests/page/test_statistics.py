"""Results are counted once, by opponent and kingdom, and read as they were written; copies of a game are compared."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baraja import dominion
from baraja.core.session import Session
from baraja_ui.games.registry import game_ui
from baraja_ui.links.meeting import Meeting, closest, meet
from baraja_ui.statistics import curves, statistics_screen
from baraja_ui.statistics.game_results import Result, Wanted, added, answering, chosen, read, result_of, summary, write
from baraja_ui.words import Words
from pretending import Device, Pretended, run

TODAY = "2026-11-22T12:00:00"


def score(seat, points, place, winner):
    return {"seat": seat, "points": points, "place": place, "winner": winner, "turns": 15}


def won(number, **changes):
    given_ = {"kinds": ["person", "big-money"], "scores": [score(0, 30, 1, True), score(1, 21, 2, False)], **changes}
    date, kingdom = "2026-11-20", "first_game"
    return result_of(f"g{number}", date, "dominion", kingdom, given_["kinds"], given_["scores"], False)


LOST = {"scores": [score(0, 10, 2, False), score(1, 21, 1, True)]}
TIED = {"scores": [score(0, 21, 1, True), score(1, 21, 1, True)]}


def test_the_statistics_say_which_games_are_not_counted():
    html = statistics_screen.render(Words("en"), [won(1), replace(won(2), practice=True)], Wanted(), TODAY, False, "")
    assert "Games of several people are not counted" in html and "or the deal had been played here before" in html


def test_no_rate_is_shown_before_a_game_counts():
    html = statistics_screen.render(Words("es"), [replace(won(1), practice=True)], Wanted(), TODAY, False, "")
    assert "rate-ring" not in html and "0 %" not in html and "1 de práctica, sin contar (" in html


def test_a_result_tells_place_margin_and_opponents():
    result = won(1)
    assert (result.outcome, result.margin, result.opponents, result.turns) == ("won", 9, ("big-money",), 15)
    assert won(2, **LOST).outcome == "lost"
    assert won(3, **TIED).outcome == "tied"


def test_games_without_exactly_one_person_do_not_count():
    assert won(1, kinds=["person", "person"]) is None
    assert won(1, kinds=["random", "big-money"]) is None


def test_results_and_streaks_are_counted_by_opponent_and_kingdom():
    results = [won(1), won(2), won(3, **LOST), won(4), won(5, kinds=["person", "random"]), won(6), won(7, **TIED)]
    totals = summary(results)
    assert (totals.all.games, totals.all.won, totals.all.tied, totals.all.lost) == (7, 5, 1, 1)
    assert (totals.all.streak, totals.all.longest) == (0, 3)
    assert totals.opponents["big-money",].games == 6 and totals.opponents["random",].streak == 1
    assert totals.kingdoms["first_game"].won == 5


def test_practice_is_counted_separately():
    practice = Result("p", "d", "dominion", "", ("random",), 1, False, 9, 9, 3, True)
    totals = summary([won(1), practice])
    assert totals.all.games == 1 and totals.practice == 1


def test_a_game_ended_twice_counts_once_as_it_ended_last():
    results = added(added([], won(1)), won(1, **LOST))
    assert [result.outcome for result in results] == ["lost"]


def test_results_are_read_as_they_were_written():
    results = [won(1), won(2, **LOST)]
    assert read(write(results)) == results


def test_nonsense_is_left_out():
    text = json.loads(write([won(1)]))
    text["results"] += [5, {"id": "x"}, {**text["results"][0], "place": "1"}, {**text["results"][0], "opponents": 3}]
    assert read(json.dumps(text)) == [won(1)]
    assert read(None) == read([]) == read("") == read("[]") == read("{") == read('{"format": "other"}') == []


KEYS = st.sampled_from(["id", "place", "points", "opponents", "margin", "turns"])
LEAVES = st.none() | st.booleans() | st.integers() | st.text()


@given(st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner), max_leaves=8))
def test_no_stored_value_breaks_reading(value):
    assert isinstance(read(json.dumps({"format": "baraja-statistics/1", "results": [value]})), list)


def record(*decisions, seed=1):
    return {"game": "dominion", "rules": "1", "seed": seed, "setup": {"seats": 2}, "decisions": list(decisions)}


def test_copies_of_a_game_are_compared():
    assert meet(record("a", "b"), record("a", "b")).kind == "same"
    assert meet(record("a"), record("a", "b")).kind == "ahead"
    assert meet(record("a", "b"), record("a")).kind == "behind"
    assert meet(record("a", "b", "c"), record("a", "x")) == Meeting("fork", 1, 3, 2)
    assert meet(record("a"), record("a", seed=2)).kind == "other"


def test_the_closest_copy_is_found():
    copies = [("one", record("a", "b", "c")), ("two", record("a", "x")), ("three", record("a", seed=2))]
    assert closest(copies, record("a", "b", "d")) == ("one", Meeting("fork", 2, 3, 3))
    assert closest(copies, record("z", seed=9)) is None


def test_the_screen_shows_counts_and_asks_before_deleting():
    words = Words("es")
    html = statistics_screen.render(words, [won(1), won(2, **LOST)], Wanted(), TODAY, False, "")
    assert words("seat.big-money") in html and "Primeras partidas" in html and "50 %" in html
    assert "stats.delete_now" not in html
    assert "stats.delete_now" in statistics_screen.render(words, [won(1)], Wanted(), TODAY, True, "")
    assert words("stats.none") in statistics_screen.render(words, [], Wanted(), TODAY, False, "")


def test_the_money_curve_is_the_coins_of_an_average_hand_at_the_end_of_each_turn():
    """Seven coins among ten cards make 3.5 for a hand of five; with one Silver, 9 among 11; with two, 11 among 12."""
    game = game_ui("dominion")
    session = Session(dominion, {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"], "start": 0}, 1)
    expected = [[3.5, 3.5]]
    while session.view(0).turn < 4:
        if session.question.key == "turn.buy" and session.question.seat == 0:
            session.answer("silver")
        else:
            session.answer(*(["all"] if "all" in session.option_ids() else []))
    expected += [[round(5 * 9 / 11, 1), 3.5], [round(5 * 11 / 12, 1), 3.5]]
    steps = run(curves.count(game, session.setup, session.seed, session.decisions, Pretended()))
    assert [step["money"] for step in steps][:3] == expected and [step["turn"] for step in steps][:3] == [0, 1, 2]


def test_once_there_are_enough_games_cards_show_how_often_they_win_beside_the_share_of_all_games():
    """Ten games, five of them won: Smithy in six, of which four were won; Moat in five lost ones; Witch in one."""
    had = [("smithy",)] * 4 + [("smithy", "moat")] * 2 + [("moat",)] * 3 + [("witch",)]
    ends = [{}] * 4 + [LOST] * 5 + [{}]
    results = [replace(won(at, **end), cards=cards) for at, (end, cards) in enumerate(zip(ends, had, strict=True), 1)]
    tallies = summary(results).cards
    assert (tallies["dominion", "smithy"].games, tallies["dominion", "smithy"].won) == (6, 4)
    html = statistics_screen.render(Words("es"), results, Wanted(), TODAY, False, "")
    panel = html.partition("Cuando las compras, ganas")[2].partition("</section>")[0]
    matches = re.findall(r'bar-text"><b>([^<]+)</b>.*?<strong>(\d+) %', panel)
    assert matches == [("Herrería", "67"), ("Foso", "0")], "the best first, and no card of a single game"
    assert "ganas el 50\u00a0%" in panel and panel.count("M100 0V16") == 2


def test_with_too_few_games_the_panel_of_cards_says_so_and_results_of_older_versions_have_none():
    old = json.loads(write([won(1)]))
    del old["results"][0]["cards"]
    results = read(json.dumps(old))
    assert results == [won(1)] and summary(results).cards == {}
    html = statistics_screen.render(Words("en"), results, Wanted(), TODAY, False, "")
    assert "once you have had the same card in 5 games" in html
    unknown = [replace(won(at), cards=("from_a_plugin_removed_since",)) for at in range(6)]
    assert "from_a_plugin" not in statistics_screen.render(Words("en"), unknown, Wanted(), TODAY, False, "")


def test_the_cards_noted_of_a_game_are_the_kingdom_cards_that_a_seat_gained():
    game = game_ui("dominion")
    session = Session(dominion, {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"], "start": 0}, 1)
    while session.view(0).turn < 4:
        wanted = {0: "cellar", 1: "silver"}[session.question.seat]
        buys = session.question.key == "turn.buy" and session.view(session.question.seat).coins >= 3
        session.answer(*([wanted] if buys else ["all"] if "all" in session.option_ids() else []))
    assert game.cards_gained(session, 0) == ("cellar",) and game.cards_gained(session, 1) == ()


@pytest.mark.parametrize(("game", "bot"), [("dominion", "regular"), ("villagers", "greedy")])
def test_a_result_notes_the_cards_that_its_person_gained_or_built(game, bot):
    device = Device()
    device.page.setup.draft.update(game=game)
    device.run(device.page.setup.new_start, "")
    device.finish(bot)
    device.run(device.page.ending.finished)
    (result,) = device.page.statistics.results
    kinds = {"dominion": "gain", "villagers": "build"}[game]
    mine = [event.public for event in device.play.session.events if event.kind == kinds]
    mine = {public["card"] for public in mine if public["player"] == device.play.people[0]}
    assert result.cards and set(result.cards) <= mine
    assert read(write([result])) == [result]


def test_the_shortest_win_is_counted_in_what_the_game_is_played_in():
    results = [won(1), replace(won(2), game="villagers")]
    html = statistics_screen.render(Words("en"), results, Wanted(), TODAY, False, "")
    assert "turns, the shortest win (Dominion)" in html and "rounds, the shortest win (Villagers)" in html


def test_the_days_played_and_the_records_of_won_games_are_shown():
    later = replace(won(2), id="b", date="2026-11-22T10:00", points=44, margin=2, turns=9)
    results = [won(1), later, won(3, **LOST), replace(won(4), date="yesterday")]
    totals = summary(results)
    assert totals.records == {("dominion", "most"): 44, ("dominion", "widest"): 9, ("dominion", "shortest"): 9}
    html = statistics_screen.render(Words("en"), results, Wanted(), TODAY, False, "")
    assert re.findall(r'class="d([1-3])" x="180" y="(\d+)"', html) == [("2", "48"), ("1", "72")], "Friday and Sunday"
    assert "2 days in 16 weeks" in html and "the shortest win" in html
    assert "calendar" not in statistics_screen.render(
        Words("en"), [replace(won(1), date="")], Wanted(), TODAY, False, ""
    )


def test_results_are_filtered_by_game_opponent_players_and_period_and_the_screen_says_how_many_are_left_out():
    old = replace(won(1), date="2025-02-28T09:00")
    last_week = replace(won(2), date="2026-11-16", game="villagers", kingdom="")
    three = replace(won(3), opponents=("beginner", "big-money"))
    results = [old, last_week, three, won(4)]

    def ids(**wanted):
        return [result.id for result in answering(results, Wanted(**wanted), TODAY)]

    assert ids() == ["g1", "g2", "g3", "g4"]
    assert ids(game="villagers") == ["g2"] and ids(opponent="beginner") == ["g3"] and ids(players=3) == ["g3"]
    assert ids(days=7) == ["g2", "g3", "g4"] and ids(days=6) == ["g3", "g4"]
    assert ids(game="dominion", players=2, days=30) == ["g4"]
    for lang in ("es", "en"):
        words = Words(lang)
        html = statistics_screen.render(words, results, Wanted(), TODAY, False, "")
        assert words("stats.all_shown", count=4) in html and "stats-all" not in html
        html = statistics_screen.render(words, results, Wanted(game="villagers"), TODAY, False, "")
        assert words("stats.some_shown", shown=1, count=4, hidden=3) in html and "stats-all" in html
        assert html.count('aria-pressed="true"') == 1
        nothing = statistics_screen.render(words, results, Wanted(game="villagers", players=3), TODAY, False, "")
        assert words("stats.some_shown", shown=0, count=4, hidden=4) in nothing


def test_a_second_tap_on_a_filter_drops_it_and_senseless_filters_choose_nothing():
    filtered = chosen(Wanted(days=30), "players", "3")
    assert filtered == Wanted(players=3, days=30) and chosen(filtered, "players", "3") == Wanted(days=30)
    assert chosen(filtered, "", "") == Wanted() == chosen(filtered, "id", "g1")
    assert chosen(Wanted(), "days", "999999999") == chosen(Wanted(), "days", "x") == Wanted()
