"""What the README of the engine shows is what happens."""

import doctest

from sources import ENGINE

from baraja import dominion, villagers


def test_the_three_decisions_of_the_readme_can_be_played():
    failed, tried = doctest.testfile(str(ENGINE / "README.md"), module_relative=False)
    assert (failed, tried > 10) == (0, True)


def test_the_changelog_knows_the_rules_of_today():
    said = (ENGINE / "CHANGELOG.md").read_text(encoding="utf-8")
    for game in (dominion, villagers):
        assert f"## {game.NAME.capitalize()}, rules {game.RULES}\n" in said
