"""The statistics remember how well each analysed game was played, how lucky it was, and where the person loses."""

import json

import pytest

import deals
from analysed import planted
from baraja_ui.statistics import game_results, statistics_screen
from baraja_ui.statistics.game_results import Wanted, added, analysed, read, unanalysed, weak_spots, write
from baraja_ui.words import Words
from test_statistics import TODAY, won

DECISIONS = [
    {"key": "turn.buy", "loss": 0.1}, {"key": "turn.buy", "loss": 0.0}, {"key": "chapel.trash", "loss": 0.25},
    {"key": "remodel.trash", "loss": 0.05}, {"key": "turn.action", "loss": 0.0},
]  # fmt: skip


def lucky(number, accuracy=84.4, luck=0.061):
    return analysed(won(number), accuracy, luck, DECISIONS)


def test_a_result_adds_up_losses_by_the_verb_of_the_question():
    result = lucky(1)
    assert (result.accuracy, result.luck) == (84, 6)
    assert result.losses == (("action", 1, 0), ("buy", 2, 1000), ("trash", 2, 3000))
    assert unanalysed(result) == won(1)
    assert weak_spots([result, lucky(2), won(3)]) == [("trash", 4, 0.6), ("buy", 4, 0.2)]


def test_analysed_results_are_read_as_they_were_written_and_older_ones_as_before():
    results = [won(1), lucky(2), lucky(3, 0.0, -0.4)]
    assert read(write(results)) == results
    assert "accuracy" not in json.loads(write(results))["results"][0]


@pytest.mark.parametrize(
    ("name", "value"),
    [("accuracy", 101), ("accuracy", "x"), ("accuracy", True), ("luck", 10**9), ("losses", 3), ("losses", [["buy"]]),
     ("losses", [["buy", 0, 1]]), ("losses", [[1, 1, 1]]), ("losses", [["buy", 1, -1]])],
)  # fmt: skip
def test_a_damaged_analysis_leaves_the_rest_of_a_result(name, value):
    stored = json.loads(write([lucky(1)]))
    stored["results"][0][name] = value
    assert read(json.dumps(stored)) == [won(1)]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_accuracy_luck_and_weak_spots_are_drawn_and_said(lang):
    words = Words(lang)
    html = statistics_screen.render(words, [won(1), lucky(2), lucky(3, 90)], Wanted(), TODAY, False, "")
    assert words("stats.analysed") in html and html.count('<rect class="accuracy"') == 2
    assert words("stats.analysed_line", count=2, mean=87, last=90, luck="+" + words.percent("6")) in html
    verb = {"es": "eliminar", "en": "trash"}[lang]
    assert words("stats.weakest", game="Dominion", verb=verb) in html
    assert words("stats.decisions", count=4) in html
    assert "−" + words.percent("30") in html, "of both games together, told for one"
    assert all(words(f"stats.key_{name}") in html for name in ("accuracy", "gave", "took"))


def test_without_an_analysis_nothing_is_said_of_accuracy():
    html = statistics_screen.render(Words("es"), [won(1)], Wanted(), TODAY, False, "")
    assert "accuracies" not in html and Words("es")("stats.weak") not in html


def test_only_the_latest_games_are_drawn():
    results = [lucky(number) for number in range(statistics_screen.LATEST + 5)]
    html = statistics_screen.render(Words("es"), results, Wanted(), TODAY, False, "")
    assert html.count('<rect class="accuracy"') == statistics_screen.LATEST


def test_a_whole_analysis_is_added_to_the_result_of_its_game():
    device = deals.finished_device()
    play, statistics = device.play, device.page.statistics
    assert [result.accuracy for result in statistics.results] == [None]
    analysis = planted(play)
    summary = analysis.summary()
    device.run(statistics.note_analysis, play, summary["seats"][0], summary["decisions"])
    [result] = statistics.results
    assert result.accuracy == round(analysis.summary()["seats"][0]["accuracy"])
    assert result.losses == (("buy", len(analysis.points), 4000),)
    assert game_results.read(json.loads(device.host.stored["statistics"])) == statistics.results
    statistics.count_result(play)
    assert statistics.results == [result], "the end is shown again: nothing is forgotten"


def test_a_game_finished_anew_has_no_analysis_yet():
    assert added([lucky(1)], won(1)) == [won(1)]
