"""A possessed turn on the screen: whose cards, whose decisions, and where the gains go."""

import pytest

from baraja import dominion
from baraja.core.session import Session
from baraja_ui.art.faces import facts
from baraja_ui.games.dominion import decisions, table
from baraja_ui.table.state import Table
from baraja_ui.words import Words

NAMES = ["Ana", "Berta"]


def possessed_turn():
    """It is Berta's turn, with her cards, and Ana decides."""
    kingdom = dominion.KINGDOMS["forbidden_arts"]["cards"]
    session = Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, 3)
    session.game.queue.append((1, 0, "possession"))
    session.answer("all")
    session.answer()
    assert session.game.seat == 1 and session.question.seat == 0
    return session


def drawn(session, seat, words):
    table_values = session.table(seat)
    question = table_values["question"]
    deciding = decisions.deciding(question, table_values["view"], words, facts()) if question else None
    busy = None if question else session.question.seat
    state = Table(
        view=table_values["view"], names=NAMES, facts=facts(), question=question, deciding=deciding, busy=busy
    )
    return table.render(state, words)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_possessed_turn_says_whose_cards_and_whose_decisions_they_are(lang):
    words = Words(lang)
    html = drawn(possessed_turn(), 0, words)
    assert 'data-possessed="0"' in html
    assert words("table.possessed", decider="Ana", owner="Berta") in html.replace("&#39;", "'")
    assert "Ana</span> · " in html, "the prompt names who decides"


def test_the_possessor_sees_the_other_hand_and_its_owner_is_told_who_plays_it():
    session = possessed_turn()
    view = session.table(0)["view"]
    assert view["player"] == 1 and len(view["hand"]) == 5
    assert 'class="possessed"' in drawn(session, 1, Words("es"))


def test_an_ordinary_turn_shows_nothing_of_it():
    kingdom = dominion.KINGDOMS["forbidden_arts"]["cards"]
    session = Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, 3)
    assert "possessed" not in drawn(session, 0, Words("es"))
