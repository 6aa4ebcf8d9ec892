"""A few tests that fail in browsers get a second attempt; nothing else does, and none is passed over in silence."""

import json

import pytest

from web.build import check

PAGE, OTHER = "tests/browser/test_play.py::test_play[es]", "tests/engine/test_deck.py::test_deck"


@pytest.fixture
def attempts(monkeypatch, tmp_path):
    """Has pytest end with these exit codes one after the other, with these tests failed; returns the last code and what
    pytest was told each time."""
    kept = tmp_path / "lastfailed"
    kept.write_text(json.dumps({OTHER: True}), "utf-8")  # of an earlier run
    monkeypatch.setattr(check, "LAST_FAILED", kept)

    def attempting(failed, *codes):
        told, left = [], iter(codes)

        def pytest(_env, *arguments):
            told.append(arguments)
            if failed:
                kept.write_text(json.dumps(dict.fromkeys(failed, True)), "utf-8")
            return next(left)

        monkeypatch.setattr(check, "pytest", pytest)
        return check.attempts({}, "tests", "-n", "2"), told

    return attempting


@pytest.mark.parametrize("second", [0, 1])
def test_a_few_failed_tests_of_the_page_are_run_again_alone_and_named(attempts, capsys, second):
    code, told = attempts([PAGE], 1, second)
    assert code == second and told == [("tests", "-n", "2"), (PAGE,)]
    assert capsys.readouterr().out.count(PAGE) == 2


@pytest.mark.parametrize("failed", [
    [OTHER], [PAGE, OTHER], [f"{PAGE}-{number}" for number in range(check.FEW + 1)], [],
])  # fmt: skip
def test_other_tests_and_many_of_the_page_fail_at_once(attempts, failed):
    code, told = attempts(failed, 1)
    assert code == 1 and len(told) == 1


@pytest.mark.parametrize("code", [0, 2, 3, 5])
def test_what_is_no_failed_test_is_no_reason_for_a_second_attempt(attempts, code):
    assert attempts([PAGE], code) == (code, [("tests", "-n", "2")])
