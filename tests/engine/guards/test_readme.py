"""The README of the engine shows what really happens, and every ruling that the code cites is written down."""

import doctest
import re

from sources import ENGINE

from baraja import dominion, villagers


def test_the_three_decisions_of_the_readme_can_be_played():
    failed, tried = doctest.testfile(str(ENGINE / "README.md"), module_relative=False)
    assert (failed, tried > 10) == (0, True)


def test_the_changelog_knows_the_rules_of_today():
    changelog = (ENGINE / "CHANGELOG.md").read_text(encoding="utf-8")
    for game in (dominion, villagers):
        assert f"## {game.NAME.capitalize()}, rules {game.RULES}\n" in changelog


def written_rulings():
    """Returns the numbers of the rulings in RULINGS.md, by game."""
    rulings = {}
    for line in (ENGINE / "RULINGS.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            numbers = rulings[line[3:]] = []
        elif number := re.match(r"(\d+)\. ", line):
            numbers.append(int(number[1]))
    return rulings


def test_every_ruling_that_is_cited_is_written_down():
    rulings = written_rulings()
    assert {game: len(numbers) for game, numbers in rulings.items()} == {"Dominion": 30, "Villagers": 16}
    cited = [
        (path.name, game, int(number))
        for folder in (ENGINE / "baraja", ENGINE.parent / "tests" / "engine")
        for path in sorted(folder.rglob("*.py"))
        for text in re.findall(r"RULINGS\.md([^\n\")]*)", path.read_text(encoding="utf-8"))
        for game, numbers in re.findall(r"(Dominion|Villagers)((?:[ ,]|and|to|\d)+)", text)
        for number in re.findall(r"\d+", numbers)
    ]
    assert len(cited) > 20
    assert [cite for cite in cited if cite[2] not in rulings[cite[1]]] == []
