"""Decisions that a device has beyond the leader's record are used only once all have come and are checked."""

import pytest

from baraja_ui.together.protocol import messages
from test_together import alone, gathered, own, play_until


def greeted(table):
    """The line of a device that has greeted the leader, and says nothing of its own record."""
    sentences = []
    table.leader.connect("d0", sentences.append)
    table.leader.receive("d0", messages.write("hello", secret="5ecret"), table.now)
    return sentences


def tail(table, decisions, last, at=None, era=1):
    at = len(table.board.decisions) if at is None else at
    return messages.write("tail", era=era, at=at, decisions=decisions, last=last, check="")


@pytest.mark.parametrize("step", [1, 1000])
@pytest.mark.parametrize("first", ["empty", "own"])
def test_what_comes_after_the_last_decisions_of_a_device_is_never_played(step, first):
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    mine = [alone(table.table)[len(table.board.decisions)]] if first == "own" else []
    assert all(decision.startswith("1 ") for decision in mine)
    greeted(table)
    table.slice = 0  # nothing is played before both messages are there
    before = list(table.board.decisions)
    table.leader.receive("d0", tail(table, mine, True), table.now)
    others = alone(table.table)[len(before) + len(mine) :][:3]
    table.leader.receive("d0", tail(table, others, False, len(before) + len(mine)), table.now)
    assert table.leader.devices["d0"].state == "refused"
    table.slice = step
    table.rest()
    assert table.board.decisions == before


def test_a_device_that_offers_its_own_decisions_gets_no_other_seat_played():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before = list(table.board.decisions)
    greeted(table)
    table.leader.receive("d0", tail(table, [own(table)], True), table.now)
    table.rest()
    assert table.leader.devices["d0"].state == "ahead" and table.board.decisions == before


def test_parts_of_a_record_from_two_eras_are_not_joined():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    whole = alone(table.table)
    at = len(table.board.decisions)
    greeted(table)
    table.leader.receive("d0", tail(table, whole[at : at + 1], False), table.now)
    table.leader.receive("d0", tail(table, whole[at + 1 : at + 2], True, at + 1, era=2), table.now)
    table.rest()
    assert table.leader.devices["d0"].state == "refused" and len(table.board.decisions) == at


def test_decisions_from_before_an_undo_are_not_taken():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    at, next_decision = len(table.board.decisions), alone(table.table)[len(table.board.decisions)]
    messages = greeted(table)
    table.leader.era = 2
    table.leader.receive("d0", tail(table, [next_decision], True, era=1), table.now)
    table.rest()
    assert len(table.board.decisions) == at and table.leader.devices["d0"].state == "in_step"
    assert '"kind":"tail","era":2,"at":0' in messages[-1]


def test_a_new_deal_ends_what_a_device_offered_for_the_last_game():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    greeted(table)
    table.slice = 0
    table.leader.receive("d0", tail(table, [alone(table.table)[len(table.board.decisions)]], True), table.now)
    table.board.adopt([])
    table.leader.deal({**table.table, "id": "t-2"}, 0)
    table.slice = 1000
    table.rest()
    assert table.board.decisions == [] and table.leader.devices["d0"].state == "greeted"
