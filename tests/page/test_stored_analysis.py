"""An analysis is kept with the save of its game, marks the replay's bar, and leads back to the table in one tap."""

import copy
import json

import pytest

from analysed import analysed_device, kept_in, planted
from baraja.core.untrusted import InvalidInput
from baraja_ui.replay.analysis import marks, storage
from baraja_ui.saves import save_file
from pretending import Device

ADDED = ("rivals", "learned", "reasons")
"""The parts that an analysis of before has not."""
MAY_BE_EMPTY = ("first", "judged", *ADDED)


@pytest.fixture
def device():
    return analysed_device()


def act(device, name, arg=""):
    device.run(device.page.act, name, str(arg))


def reopened(device, change=lambda text: text):
    """Another visit to the same browser, in which the game has been opened from the list."""
    save_id = device.play.save.id
    device.host.saves[save_id] = change(device.host.saves[save_id])
    again = Device()
    again.host.saves, again.host.summaries = dict(device.host.saves), dict(device.host.summaries)
    again.run(again.page.saves.list_games)
    act(again, "resume", save_id)
    return again


def test_a_reopened_game_shows_its_analysis_at_once(device):
    again = reopened(device)
    again.page.act("analysis.open", "")
    analysis = again.page.analysis.analysis
    assert analysis.is_whole and not analysis.running and not again.host.waiting
    assert analysis.judged == planted(device.play).judged
    assert "Turno a turno" in again.screen()


def test_an_analysis_is_small_in_the_save(device):
    stored = json.dumps(storage.written(planted(device.play), device.play.session.decisions), separators=(",", ":"))
    assert len(stored) / len(planted(device.play).points) < 250


def test_an_analysis_that_was_left_half_way_goes_on_where_it_was(device):
    analysis = planted(device.play)
    last = analysis.points[-1]
    del analysis.judged[last.nth]
    analysis.estimate(last, 0.25)
    kept_in(device.play, analysis)
    device.run(device.page.keeping.save_game, device.play)
    read_back = storage.read(reopened(device).play)
    assert not read_back.complete and read_back.judged == analysis.judged
    assert read_back.first == {last.nth: 0.25}


def test_a_save_of_before_opens_without_an_analysis(device):
    def of_before(text):
        save = json.loads(text)
        del save["analysis"]
        return json.dumps(save)

    again = reopened(device, of_before)
    assert again.play.over and storage.read(again.play) is None
    act(again, "film.open")
    assert "film-fault" not in again.html()


def damaged(analysis):
    """What can be wrong with a kept analysis: a later version, other decisions, and every value replaced."""
    yield {**analysis, "version": storage.VERSION + 1}
    yield {**analysis, "game": "0" * 16}
    for name in analysis:
        if name not in ADDED:
            yield {other: value for other, value in analysis.items() if other != name}
        for wrong in (None, -1, 10**9, "x", [], [[]], {}, [[0, 1]], [[1, None], [1, None]], float("nan"), True):
            if wrong != analysis[name] and not (wrong == [] and name in MAY_BE_EMPTY):
                yield {**analysis, name: wrong}
    nth = analysis["reasons"][0][0]
    for wrong in ([], ["x", "", 1, 2], ["coins", "nobody", 1, 2], ["coins", "", "1", 2], [["coins"], "", 1, 2]):
        yield {**analysis, "reasons": [[nth, wrong]]}
    whole = analysis["judged"][0][1]
    for at, _ in enumerate(whole):
        for wrong in (
            "x",
            None,
            [],
            [[]],
            10**9,
            float("inf"),
            [["<b>"]],
            ["nobody"],
            [[["nobody"], 0, 0, 0, 0, 0, 0]],
        ):
            broken = copy.deepcopy(analysis)
            broken["judged"][0][1][at] = wrong
            if not (wrong == [] and at >= len(whole) - 2):
                yield broken


def test_a_damaged_or_later_analysis_is_dropped_and_its_game_opens(device):
    play, whole = device.play, storage.written(planted(device.play), device.play.session.decisions)
    wrong_ones = list(damaged(whole))
    for analysis in wrong_ones:
        play.save.keep_analysis(analysis)
        assert storage.read(play) is None, analysis
    assert len(wrong_ones) > 100
    play.save.keep_analysis(whole)
    assert storage.read(play) is not None

    def of_later(text):
        save = json.loads(text)
        save["analysis"]["version"] += 1
        return json.dumps(save)

    again = reopened(device, of_later)
    assert again.play.over and again.page.route == "end"
    act(again, "film.open")
    assert again.page.route == "film" and "film-fault" not in again.html()


def test_an_analysis_that_is_no_list_of_values_leaves_the_save_readable(device):
    text = device.host.saves[device.play.save.id]
    for wrong in ("x", 3, [1], None):
        save, _ = save_file.read(json.dumps({**json.loads(text), "analysis": wrong}), "fresh")
        assert save.analysis is None and save.problem is None


def test_a_game_that_goes_on_is_written_without_the_analysis_of_its_old_end(device):
    device.run(device.play.back_to, len(device.play.marks) - 2, True)
    device.run(device.page.keeping.save_game, device.play)
    assert "analysis" not in json.loads(device.host.saves[device.play.save.id])


def test_an_analysis_that_would_make_a_save_too_long_is_left_out(device, monkeypatch):
    play = device.play
    play.to_save("2026")
    size = len(save_file.write(play.save))
    monkeypatch.setattr(save_file, "LONGEST_TEXT", size - 1)
    assert "analysis" not in json.loads(save_file.write(play.save))


@pytest.mark.parametrize("what", ["fault", "here"])
def test_faults_are_marks_on_the_bar_of_the_replay_that_lead_to_their_moment(device, what):
    faults = marks.marks_of(device.play)
    assert [mark.number for mark in faults] == [2, 1], "in the order of the game, numbered by what they cost"
    act(device, "film.open")
    film = device.page.replay.film
    assert device.html().count('data-action="film.fault"') == 2 and film.here == 0
    act(device, "film.fault", faults[1].nth)
    assert film.here == faults[1].nth
    if what == "here":
        assert 'class="film-fault here"' in device.html()
    else:
        assert "Fallo 1" in device.host.spoken[-1] and "Oro" in device.host.spoken[-1]
    act(device, "film.fault", faults[1].nth + 1)
    assert film.here == faults[1].nth, "there is no mark"


def test_marks_close_to_each_other_are_moved_apart():
    at = [marks.FaultMark(nth, number, "") for number, nth in enumerate((0, 1, 98, 99, 100), 1)]
    assert marks.places(at, 100) == [0, 9, 81, 90, 99]


def test_a_decision_of_the_report_is_tried_anew_in_one_tap(device):
    play, nth = device.play, marks.marks_of(device.play)[0].nth
    act(device, "analysis.open")
    assert f'data-action="film.try" data-arg="{marks.marks_of(play)[1].nth}"' in device.screen(), "the costliest first"
    act(device, "film.try", nth)
    tried = device.play
    assert tried is not play and tried.session.decisions == play.session.decisions[:nth]
    assert tried.save.practice and tried.save.id != play.save.id and device.page.route == "table"
    assert tried.save.analysis is None and play.save.analysis is not None
    act(device, "film.try", nth)
    assert device.play is tried, "it is not over"


def test_numbers_that_only_count_as_one_are_refused():
    for wrong in (True, "0.5", None, float("nan"), 2.0):
        with pytest.raises(InvalidInput):
            storage._number(wrong, "win", 1.0)
