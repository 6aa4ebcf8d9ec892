"""The analysis of a finished game on the page: it is worked out in the worker, and shown while it grows."""

import re

import pytest

import deals
from baraja.analysis import judging, records
from baraja.analysis.records import Point
from baraja_ui.replay.analysis import model, report, storage
from baraja_ui.replay.analysis.model import Analysis
from baraja_ui.words import Words

FEW = 4  # decisions of each seat that are judged


@pytest.fixture
def device(monkeypatch):
    for name in ("FIRST_GAMES", "SECOND_GAMES", "LEAST_GAMES", "BATCH"):
        monkeypatch.setattr(judging, name, 2)
    for name in ("GAMES", "REASON_GAMES"):
        monkeypatch.setattr(model, name, 4)
    points = records.points

    def first_points(*arguments):
        every_point = yield from points(*arguments)
        by_seat = [[point for point in every_point if point.seat == seat] for seat in (0, 1)]
        return [point for own in by_seat for point in own[:FEW]]

    monkeypatch.setattr(records, "points", first_points)
    return deals.finished_device()


def act(device, name, arg=""):
    device.run(device.page.act, name, str(arg))


def test_at_the_end_the_course_of_the_game_and_its_analysis_come_before_the_last_turn(device):
    markup = device.screen()
    places = [markup.index(part) for part in ("panel-curve", 'data-action="analysis.open"', "panel-film")]
    assert places == sorted(places) and markup.count('data-action="analysis.open"') == 1


def test_a_finished_game_is_analysed_from_its_end_screen(device):
    assert 'data-action="analysis.open"' in device.screen()
    act(device, "analysis.open")
    analysis = device.page.analysis.analysis
    assert analysis.complete and not analysis.running and len(analysis.points) == FEW
    assert analysis.is_whole and len(analysis.rivals) == FEW
    markup = device.screen()
    assert "Turno a turno" in markup and device.page.words("analysis.few", count=FEW) in markup and "<svg" in markup
    assert "Suerte al robar" in markup and "Fallos de los rivales" in markup
    assert "analysis.pause" not in markup, "it is complete"
    act(device, "go", "end")
    act(device, "analysis.open")
    assert device.page.analysis.analysis is analysis, "what is known is kept"


def test_what_the_others_lost_is_judged_last_and_told_apart_from_luck(device):
    act(device, "analysis.open")
    analysis = device.page.analysis.analysis
    assert {point.seat for point in analysis.points} == {0} and {point.seat for point in analysis.rivals} == {1}
    assert list(analysis.judged) == [point.nth for point in (*analysis.points, *analysis.rivals)]
    (figures,) = analysis.summary()["seats"]
    assert figures["play"] + figures["draws"] + figures["others"] == pytest.approx(figures["change"])
    assert all(not (analysis.judged[point.nth] or {}).get("answers") for point in analysis.rivals), "kept small"
    read_back = storage.read(device.play)
    assert read_back.is_whole and read_back.summary() == analysis.summary()


def test_an_analysis_is_paused_and_gone_on_with(device):
    page = device.page
    page.act("analysis.open", "")
    page.act("analysis.pause", "")
    device.run(lambda: None)
    analysis = page.analysis.analysis
    assert not analysis.running and not analysis.complete
    act(device, "analysis.go_on")
    assert analysis.complete


def test_a_decision_of_the_analysis_is_shown_at_its_table(device):
    act(device, "analysis.open")
    nth = device.page.analysis.analysis.points[3].nth
    act(device, "analysis.at", nth)
    assert device.page.analysis.analysis.chosen == nth
    act(device, "film.decision", nth)
    assert device.page.route == "film" and device.page.replay.film.here == nth
    act(device, "film.close")
    assert device.page.route == "analysis"
    act(device, "film.decision", 10**6)
    assert device.page.route == "analysis", "there is no such decision"


def test_a_new_game_has_no_analysis_of_the_last_one(device):
    act(device, "analysis.open")
    act(device, "rematch", "same")
    assert device.page.analysis.analysis is None
    act(device, "analysis.open")
    assert device.page.route == "table", "the game is not over"


def analysis_with_a_blunder():
    """An analysis of two decisions, the second of which lost a fifth of the win."""
    points = [Point(3, 0, 1, "opening", "turn.buy", ("silver",)), Point(9, 0, 2, "opening", "turn.buy", ("curse",))]
    good = {"win": 0.5, "best_win": 0.5, "lead": 1.0, "best_lead": 1.0, "loss": 0.0, "interval": [-0.2, 0.1],
            "best": ["silver"], "games": 24, "answers": []}  # fmt: skip
    row = {"win": 0.6, "lead": 5.0, "gain": 0.2, "interval": [0.1, 0.3], "games": 74}
    bad = {**good, "win": 0.4, "best_win": 0.6, "best_lead": 5.0, "loss": 0.2, "interval": [0.1, 0.3],
           "best": ["gold"], "answers": [{**row, "picks": ["gold"]}, {**row, "picks": ["curse"], "gain": 0.0}],
           }  # fmt: skip
    result = [{"seat": 0, "winner": False}, {"seat": 1, "winner": True}]
    return Analysis(0, result, points, {}, {3: good, 9: bad})


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_costliest_decision_is_told_with_what_was_better(lang):
    words = Words(lang)

    def naming(picks, _key):
        return words.listing([words.name(pick) for pick in picks])

    markup = report.render(analysis_with_a_blunder(), naming, words, None, "turn")
    assert words("analysis.blunder") in markup and words("analysis.lost") in markup
    instead = words("analysis.instead", played=words.name("curse"), best=words.name("gold"))
    assert instead in markup and words.name("gold") in markup
    assert markup.count('class="fault chosen"') == 2, "one mark in each of the two drawings"


@pytest.mark.parametrize(("lang", "chose", "title"), [("es", "Berta eligió", "La partida de Berta"),
                                                       ("en", "Berta chose", "Berta&#x27;s game")])  # fmt: skip
def test_where_several_people_have_played_the_analysis_says_who_chose(lang, chose, title):
    def naming(picks, _key):
        return picks[0]

    words = Words(lang)
    alone = report.render(analysis_with_a_blunder(), naming, words, None, "turn")
    several = report.render(analysis_with_a_blunder(), naming, words, None, "turn", "Berta")
    for mine in ("you", "figures", "yours", "lost"):
        assert words(f"analysis.{mine}") in alone and words(f"analysis.{mine}") not in several, mine
    assert chose in several and title in several.replace("&#39;", "&#x27;")


def answers_told(decision):
    """What the alternatives of a decision say, in their order: the card and its mark, "" for none."""
    markup = report.one_decision(decision, lambda picks, _key: picks[0], Words("en"), "turn")
    alternatives = markup.split('class="alternatives"')[1].split("</li>")[:-1]
    names = [re.search("<strong>(.*?)</strong>", answer)[1] for answer in alternatives]
    marks = [re.search('class="tag">(.*?)<', answer) for answer in alternatives]
    return [(name, mark[1] if mark else "") for name, mark in zip(names, marks, strict=True)]


def with_answers(**gains):
    """The blunder with a Curse, with these answers besides, by what each gains."""
    bad = analysis_with_a_blunder().judged[9]
    rows = [{**bad["answers"][0], "picks": [card], "gain": gain} for card, gain in gains.items()]
    own = {**bad["answers"][1], "gain": 0.0}
    rows = sorted([*rows, own], key=lambda answer: -answer["gain"])
    return {**bad, "nth": 9, "turn": 2, "key": "turn.buy", "played": ["curse"], "verdict": "blunder", "answers": rows}


def test_what_was_played_is_always_among_the_answers_told():
    labels = answers_told(with_answers(gold=0.2, silver=0.1, duchy=0.08, estate=0.04))
    assert labels == [("gold", "best"), ("silver", ""), ("duchy", ""), ("curse", "yours")]


def test_no_answer_is_called_the_best_where_another_gains_as_much():
    labels = answers_told(with_answers(silver=0.22, gold=0.2, duchy=0.1))
    assert labels == [("gold", "similar"), ("silver", "similar"), ("duchy", ""), ("curse", "yours")]


def test_the_curve_ends_where_the_game_ended():
    analysis = analysis_with_a_blunder()
    assert [chance for _, chance, _ in analysis.curve()] == [0.5, 0.5, 0.6, 0.4, 0.0]
    analysis.judged.pop(3)
    analysis.first[3] = 0.55
    assert analysis.curve()[0] == (3, 0.55, True), "a first estimate until it is judged"


@pytest.mark.parametrize(("count", "is_told"), [(2, False), (9, False), (10, True)])
def test_an_accuracy_is_told_once_enough_decisions_are_judged(count, is_told):
    words = Words("es")
    seat = {"decisions": count, "accuracy": 87.4, "counts": dict.fromkeys(report.SIGNS, 0), "luck": 0.0}
    markup = report.figures([{**seat, "draws": None, "others": None}], words)
    assert ("87" in markup) == is_told
    assert (f"<b>{count}</b>" in markup and words("analysis.few", count=count) in markup) != is_told
