"""Tests that fail in WebKitGTK get a second attempt; nothing else does, and none is passed over in silence."""

import json

import pytest

from tests import suite

WEBKIT, CHROMIUM = f"{suite.WEBKIT}::test_play[es]", "tests/browser/test_play.py::test_play[es]"
SECOND = f"{WEBKIT}-second"
WHOLE = ("tests", "-n", "2", "--strict")


@pytest.fixture
def attempts(monkeypatch, tmp_path):
    """Has each run of pytest end with an exit code and these tests failed; returns the last code and what pytest was
    told each time."""
    last_failed = tmp_path / "lastfailed"
    last_failed.write_text(json.dumps({WEBKIT: True}), "utf-8")  # of an earlier run
    monkeypatch.setattr(suite, "LAST_FAILED", last_failed)

    def attempting(*runs):
        commands, left = [], iter(runs)

        def pytest(_env, *arguments):
            commands.append(arguments)
            code, failed = next(left)
            if failed:
                last_failed.write_text(json.dumps(dict.fromkeys(failed, True)), "utf-8")
            return code

        monkeypatch.setattr(suite, "pytest", pytest)
        return suite.attempts({}, ["tests"], ["--strict"], ["-n", "2"]), commands

    return attempting


@pytest.mark.parametrize("code, left, named", [
    (0, [], [WEBKIT, SECOND, "only at the second", WEBKIT, SECOND]), (1, [SECOND], [WEBKIT, SECOND, "twice", SECOND]),
])  # fmt: skip
def test_tests_that_failed_in_webkit_are_run_again_alone_and_named(attempts, capsys, code, left, named):
    assert attempts((1, [WEBKIT, SECOND]), (code, left)) == (code, [WHOLE, (WEBKIT, SECOND, "--strict")])
    printed = capsys.readouterr().out
    for part in named:
        _, separator, printed = printed.partition(part)
        assert separator
    assert WEBKIT not in printed


@pytest.mark.parametrize("failed", [[CHROMIUM], [WEBKIT, CHROMIUM], []])
def test_other_tests_and_those_of_an_earlier_run_get_no_second_attempt(attempts, failed):
    assert attempts((1, failed)) == (1, [WHOLE])


@pytest.mark.parametrize("code", [0, 2, 3, 5])
def test_what_is_no_failed_test_is_no_reason_for_a_second_attempt(attempts, code):
    assert attempts((code, [WEBKIT])) == (code, [WHOLE])
