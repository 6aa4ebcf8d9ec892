"""Which Chromium the tests and the benchmarks take, and what is installed for it."""

from pathlib import Path

import pytest

from tests import suite

SHELL, WINDOWS, NAMED = suite.WINDOWLESS, suite.WINDOWED, "named"
BOTH = (WINDOWS, SHELL)


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """Returns a function that tells, for a machine with these browsers and packages, which Chromium is taken and which
    packages are installed for it."""
    for name in (*BOTH, NAMED):
        (tmp_path / name).touch()

    def machine(first, there, offered, named=""):
        there, installed = set(there), []
        monkeypatch.setenv("BARAJA_CHROMIUM", named and str(tmp_path / named))

        def apt(*packages):
            installed.extend(packages)
            there.update(set(packages) & set(offered))

        monkeypatch.setattr(suite, "apt", apt)
        monkeypatch.setattr(suite, "offered", offered.__contains__)
        monkeypatch.setattr(suite, "has_webkit", lambda: True)
        monkeypatch.setattr(suite.shutil, "which", lambda name: str(tmp_path / name) if name in there else None)
        monkeypatch.setattr(suite.subprocess, "run", lambda *_, **__: CompletedProcess())
        return Path(suite.browsers(first)["BARAJA_CHROMIUM"]).name, installed

    return machine


class CompletedProcess:
    stdout = ""


def test_the_tests_take_chromium_without_windows_and_install_it_where_it_is_offered(machine):
    assert machine(SHELL, BOTH, BOTH) == (SHELL, [])
    assert machine(SHELL, [WINDOWS], BOTH) == (SHELL, [SHELL])
    assert machine(SHELL, [], BOTH) == (SHELL, [SHELL])


def test_where_chromium_without_windows_is_not_to_be_had_the_tests_take_the_other(machine):
    assert machine(SHELL, [WINDOWS], []) == (WINDOWS, [])
    assert machine(SHELL, [], [WINDOWS]) == (WINDOWS, [SHELL, WINDOWS])
    assert machine(SHELL, [], [])[0] == ""


def test_the_benchmarks_take_chromium_as_people_have_it(machine):
    assert machine(WINDOWS, BOTH, BOTH) == (WINDOWS, [])
    assert machine(WINDOWS, [SHELL], BOTH) == (WINDOWS, [WINDOWS])


def test_a_tool_for_pictures_finds_the_chromium_that_the_tests_have_installed(machine):
    for there in BOTH:
        machine(SHELL, [there], [])
        assert Path(suite.find_chromium()).name == there


@pytest.mark.parametrize("first", BOTH)
def test_a_chromium_that_the_environment_names_is_taken_and_nothing_installed(machine, first):
    assert machine(first, [], BOTH, NAMED) == (NAMED, [])
