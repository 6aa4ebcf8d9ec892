"""Every card occurs in some test."""

import ast
import re
from pathlib import Path

from baraja.dominion.kinds import KINDS

TESTS = Path(__file__).parents[1]


def words_of_tests():
    """Returns all words of all strings in the tests of rules and cards."""
    words = set()
    for folder in ("cards", "rules"):
        for path in sorted((TESTS / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    words.update(re.findall(r"[a-z_]+", node.value))
    return words


def test_every_card_occurs_in_a_test():
    assert sorted(set(KINDS) - words_of_tests()) == []
