"""Verbs that choose cards by type are given a type, not the name of a card, which would silently choose none."""

import ast

import pytest
from sources import calls, modules

from baraja.dominion.kinds import KINDS

TYPES = {word for kind in KINDS.values() for word in kind.types}
VERBS = ("hand", "in_play", "of_type", "has_type")
"""Their third argument is a type."""


def strange_types(tree):
    """Returns the calls of such a verb with a word that is no type, as code."""
    typed = [call for verb in VERBS for call in calls(tree, verb) if len(call.args) > 2]
    words = [(call, call.args[2]) for call in typed if isinstance(call.args[2], ast.Constant)]
    return [ast.unparse(call) for call, word in words if word.value is not None and word.value not in TYPES]


@pytest.mark.parametrize("module", [name for name in modules() if name.startswith("baraja.dominion.")])
def test_verbs_are_given_types_that_cards_have(module):
    assert strange_types(modules()[module]) == []


def test_the_name_of_a_card_is_noticed():
    code = 'in_play(game, me, "copper") or hand(game, me, "treasure") or hand(game, me)'
    assert strange_types(ast.parse(code)) == ["in_play(game, me, 'copper')"]
