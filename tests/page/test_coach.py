"""The coach of a lesson: where it is, what it points at, and how far the lesson is."""

import pytest

from baraja_ui.games.dominion import hand, supply, table
from baraja_ui.match.lessons.curriculum import Coach, find
from baraja_ui.match.lessons.steps import steps
from samples import cards, piles, question, state_of, view, words

SAYS = '<div class="coach" id="coach"></div>'


def buying(**more):
    seat_view = view(["copper", "smithy"])
    return state_of({"view": seat_view, "question": question("turn.buy", piles(seat_view, 4), 0)}, **more)


def test_the_coach_alone_is_told_apart_from_an_open_row():
    assert table.attributes(buying())["data_rows"] is None
    assert table.attributes(buying(coach=SAYS))["data_rows"] == "coach"
    assert table.attributes(buying(coach=SAYS, open_pile="trash"))["data_rows"] == "open"


def test_the_pile_that_is_meant_is_marked_unless_it_cannot_be_bought():
    drawn = supply.supply(buying(pointed_cards=frozenset(("village", "province"))), words())
    assert drawn.count("data-aim") == 1
    assert "data-aim" in drawn.split('id="pile-village"')[1].split(">")[0]


def test_a_card_in_hand_is_marked_where_it_can_be_played():
    seat_view = view(["copper", "smithy"])
    asked = question("turn.action", cards(seat_view, only=("smithy",).count), 0)
    state = state_of({"view": seat_view, "question": asked}, pointed_cards=frozenset(("smithy", "copper")))
    assert hand.hand(state, words()).count("data-aim") == 1


@pytest.mark.parametrize(("at", "pointed_cards"), [(0, set()), (1, {"silver"})])
def test_a_lesson_points_at_what_it_asks_for(at, pointed_cards):
    coach = Coach(find("money"), at)
    assert coach.pointed_cards({"key": coach.step.key}) == pointed_cards
    assert coach.pointed_cards({"key": "turn.action"}) == set()


def test_dots_show_how_far_a_lesson_is():
    drawn = steps(3, 5)
    assert drawn.count("past") == 2 and drawn.count("now") == 1 and drawn.count("<i") == 5
