"""Asks bots for their answers at a position, for tests."""

from table import play, table

from baraja import bots
from baraja.core.choose import read


def reply(s, name="money-plus"):
    """Returns a bot's answer to the question of a session, as names, after checking that it is legal."""
    question = s.question
    picks = bots.make(name, "dominion", 1).decide(s.view(question.seat), question, None)
    assert read(s.game, question, picks) is not None
    return [getattr(pick, "name", pick) for pick in picks]


def after(card, *answers, **position):
    """Returns a position in which a card has just been played, and `answers` have been given since."""
    s = table(**position)
    play(s, card)
    for names in answers:
        s.answer(*names.split())
    return s
