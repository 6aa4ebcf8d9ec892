"""Answers of bots are tables: several make one, in which no question has two answers."""

import pytest

from baraja.bots.dominion.shared.register import Register, together


def answers(*names):
    register = Register()
    register(*names)(lambda: names)
    return register


def test_registers_are_put_together():
    table = together(answers("mine.trash"), answers("*.gain", "remodel.trash"))
    assert list(table) == ["mine.trash", "*.gain", "remodel.trash"]
    assert table["*.gain"]() == ("*.gain", "remodel.trash")


def test_a_question_with_two_answers_is_refused_by_name():
    with pytest.raises(ValueError, match=r"answered twice: \*\.gain, mine\.trash"):
        together(answers("mine.trash", "*.gain"), answers("*.gain", "mine.trash", "remodel.trash"))
