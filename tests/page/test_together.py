"""The protocol of several devices at one table: they agree after every decision and every cut, and nobody can spoil
the game."""

import random
from typing import get_args

import pytest

from baraja.core.session import Session
from baraja_ui.games.deal import Deal
from baraja_ui.games.dealing import setup_of
from baraja_ui.together.protocol import messages
from baraja_ui.together.protocol.leader import State
from baraja_ui.words import Words
from gathering import Gathering

DEALS = {
    "dominion": Deal("dominion", "first_game", 12, ("person",) * 4, 0),
    "villagers": Deal("villagers", "villagers", 12, ("person",) * 4, 0),
}


def gathered(game="dominion", count=4, seats=((1,), (2,)), seed=12):
    """Connected devices, before the first decision."""
    deal = DEALS[game]
    deal = Deal(game, deal.kingdom, seed, ("person",) * count, 0)
    table = Gathering(game, setup_of(deal), seed, count, *seats)
    for place in table.places:
        place.meet()
    table.rest()
    return table


def alone(table):
    """The decisions of the same game on one device."""
    from gathering import Board

    board = Board(table)
    while board.decider is not None:
        board.decide()
    return board.decisions


def heard(place, what):
    return [facts for kind, facts in place.heard if kind == what]


@pytest.mark.parametrize("game", list(DEALS))
@pytest.mark.parametrize("seats", [((1,),), ((1,), (2,), (3,)), ((1, 3), (2,), ())], ids=["two", "four", "one watches"])
def test_a_whole_game_is_the_same_on_all_devices(game, seats):
    table = gathered(game, 4, seats)
    while table.decide():
        table.rest()
    assert table.board.decider is None and table.board.decisions == alone(table.table)
    for place in table.places:
        assert place.board.decisions == table.board.decisions and place.board.check() == table.board.check()
        assert not heard(place, "differs")


@pytest.mark.parametrize("game", list(DEALS))
def test_a_hundred_cuts_change_nothing(game):
    """Channels close with messages under way, pages are reloaded, devices are killed before they have stored all."""
    chance = random.Random(5)
    cuts = 0
    while cuts < 100:
        table = gathered(game, 3, ((1,), (2,)), seed=20 + cuts)
        table.slice = chance.choice((1, 3, 1000))  # a long record is replayed while other messages come
        expected = alone(table.table)
        while table.board.decider is not None:
            table.decide()
            for place in table.places:
                table.carry(place, chance.randrange(6))
            if chance.random() < 0.15:
                cuts += 1
                what, place = chance.choice(("cut", "reload", "kill", "lead")), chance.choice(table.places)
                if what == "cut":
                    place.cut()
                elif what == "reload":
                    place.kill(len(place.board.decisions))
                elif what == "kill":
                    place.kill(max(0, len(place.board.decisions) - chance.randrange(4)))
                else:
                    table.board.adopt(table.board.decisions[: max(0, len(table.board.decisions) - chance.randrange(4))])
                    table.lead_again()
            if chance.random() < 0.3:
                for place in table.places:
                    if not place.line.open:
                        place.meet()
                table.rest()
                for kind, facts in table.heard:
                    if kind == "ahead":
                        chance.choice((table.leader.accept, table.leader.insist))(facts["device"])
                table.rest()
                table.heard.clear()
        for place in table.places:
            place.meet()
        table.rest()
        boards = [table.board, *(place.board for place in table.places)]
        assert [board.decisions for board in boards] == [expected] * 3
        assert len({board.check() for board in boards}) == 1


def test_what_is_decided_without_a_connection_is_sent_when_there_is_one_again():
    table = gathered(count=2, seats=((1,),))
    place = table.places[0]
    while table.board.decider == 0:
        table.decide()
        table.rest()
    place.cut()
    while place.board.decider == 1:
        place.follower.decided(place.board.decide(), place.board.check())
    assert len(table.board.decisions) < len(place.board.decisions)
    place.meet()
    table.rest()
    assert table.board.decisions == place.board.decisions and place.follower.state == "in_step"


def test_a_decision_is_sent_to_all_devices_except_the_one_that_has_made_it():
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 1)
    maker, other = table.places
    table.decide()
    assert table.carry(maker, 1) == 1
    assert not maker.line.to_follower and len(other.line.to_follower) == 1


def test_an_illegal_decision_made_without_a_connection_is_refused():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    place, before = table.places[0], len(table.board.decisions)
    place.cut()
    while place.board.decider == 1:
        decision = place.board.decide()
    table.slice = 1  # its other decisions are replayed between messages
    place.meet()
    while not any('"tail"' in text for text in place.line.to_leader):
        table.carry(place, 1)
    place.line.to_leader[:] = [text.replace(decision, "1 turn.buy no_such_card") for text in place.line.to_leader]
    table.rest()
    assert heard(place, "refused") == [{"reason": "illegal"}]
    assert table.board.decisions == place.board.decisions[:-1] and len(table.board.decisions) > before


def test_what_arrives_while_a_long_record_is_replayed_is_read_after_it():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0, 40)
    place = table.places[0]
    place.kill(0)
    table.slice = 1
    place.meet()
    while not table.works:
        table.carry(place, 1)
    while table.board.decider == 0:
        table.decide()
    decision_count = len(table.board.decisions)
    assert len(place.board.decisions) == 0 and decision_count > 40
    table.rest()
    assert place.board.decisions == table.board.decisions and len(place.board.decisions) == decision_count


# ---------------------------------------------------------------- undo


def play_until(table, seat, number=12):
    while not (table.board.decider == seat and len(table.board.decisions) >= number):
        table.decide()
        table.rest()


def test_undo_asks_everybody_else_and_is_done_when_all_agree():
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 0)
    before = table.board.decisions.copy()
    at = max(number for number, decision in enumerate(before) if decision.startswith("1 "))
    asker, other = table.places
    assert asker.follower.take_back(at)
    table.rest()
    assert heard(other, "asks") and not heard(asker, "asks") and table.heard[-1][0] == "asks"
    other.follower.vote(True)
    table.rest()
    assert table.board.decisions == before, "the people at the leader have not agreed yet"
    table.leader.vote(True)
    table.rest()
    for board in (table.board, asker.board, other.board):
        assert board.decisions == before[:at]
    assert table.leader.era == asker.follower.era == other.follower.era == 2
    table.decide()
    table.rest()
    assert not heard(asker, "asked"), "it is settled"


def test_a_second_request_to_undo_ends_the_first_one():
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 0)
    for number, place in enumerate(table.places, 1):
        decisions = table.board.decisions
        place.follower.take_back(max(at for at, decision in enumerate(decisions) if decision.startswith(f"{number} ")))
        table.rest()
    assert heard(table.places[0], "asked") == [{"why": "again"}] and len(heard(table.places[0], "asks")) == 1


@pytest.mark.parametrize("who", ["leader", "other"])
def test_one_refusal_is_enough_to_undo_nothing(who):
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 0)
    before = table.board.decisions.copy()
    table.places[0].follower.take_back(max(at for at, decision in enumerate(before) if decision.startswith("1 ")))
    table.rest()
    if who == "leader":
        table.leader.vote(False)
    else:
        table.places[1].follower.vote(False)
    table.rest()
    assert table.board.decisions == before
    assert heard(table.places[0], "asked") == [{"why": "declined"}]


def test_a_decision_made_meanwhile_ends_the_request():
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 0)
    table.places[0].follower.take_back(
        max(at for at, decision in enumerate(table.board.decisions) if decision[0] == "1")
    )
    table.rest()
    table.decide()
    table.rest()
    count = len(table.board.decisions)
    table.leader.vote(True)
    table.places[1].follower.vote(True)
    table.rest()
    assert len(table.board.decisions) == count and heard(table.places[0], "asked") == [{"why": "moved"}]


def test_nothing_is_undone_while_somebody_is_away():
    table = gathered(count=3, seats=((1,), (2,)))
    play_until(table, 0)
    table.places[1].cut()
    count = len(table.board.decisions)
    table.places[0].follower.take_back(
        max(at for at, decision in enumerate(table.board.decisions) if decision[0] == "1")
    )
    table.rest()
    assert len(table.board.decisions) == count and heard(table.places[0], "asked") == [{"why": "absent"}]


def test_a_decision_under_way_during_an_undo_is_dropped_everywhere():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    place = table.places[0]
    at = len(table.board.decisions) - 1
    place.follower.decided(place.board.decide(), place.board.check())  # under way
    table.leader._cut(at, free=True)
    table.rest()
    assert table.board.decisions == place.board.decisions and len(table.board.decisions) == at
    assert place.follower.state == "in_step" and not heard(place, "differs")


def test_a_device_that_was_away_during_an_undo_follows_the_leader():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0, 20)
    place = table.places[0]
    place.cut()
    table.leader._cut(10, free=True)
    while table.board.decider == 0:
        table.decide()
    place.meet()
    table.rest()
    assert place.board.decisions == table.board.decisions and place.follower.state == "in_step"
    assert not heard(place, "differs")


# ---------------------------------------------------------------- differences


def test_a_different_state_is_noticed_at_the_next_decision_and_the_leader_s_record_goes_on():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    place = table.places[0]
    place.board.session.game.zones["deck", 1].reverse()  # a fault of that device, which nobody sees yet
    table.decide()
    table.rest()
    assert place.follower.state == "differs" and table.leader.devices["d0"].state == "differs"
    assert heard(place, "differs") and any(kind == "differs" for kind, _ in table.heard)
    table.leader.insist("d0")
    table.rest()
    assert place.board.check() == table.board.check() and place.follower.state == "in_step"
    while table.decide():
        table.rest()
    assert place.board.decisions == table.board.decisions == alone(table.table)


def test_two_records_that_diverge_stop_until_the_leader_insists():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    place = table.places[0]
    place.cut()
    place.board.adopt(place.board.decisions[:-1])
    names = place.board.session.option_ids()
    place.board.session.answer(*names[: place.board.session.question.least])
    if place.board.decisions == table.board.decisions:
        place.board.adopt(place.board.decisions[:-2])
        place.board.session.answer()
    place.meet()
    table.rest()
    assert place.follower.state == "differs"
    table.leader.insist("d0")
    table.rest()
    assert place.board.decisions == table.board.decisions and place.follower.state == "in_step"


@pytest.mark.parametrize("how", ["accept", "insist"])
def test_people_say_which_record_holds_where_a_leader_died_before_it_had_stored_the_last_decisions(how):
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0, 20)
    table.decide()
    table.rest()
    place, whole = table.places[0], list(table.board.decisions)
    stored, lost = whole[:-3], whole[-3:]
    assert {decision[0] for decision in lost} == {"0", "1"}, "some of them are another device's"
    table.board.adopt(stored)
    table.lead_again()
    place.meet()
    table.rest()
    assert table.heard[-1] == ("ahead", {"device": "d0"}) and table.board.decisions == stored
    getattr(table.leader, how)("d0")
    table.rest()
    assert place.board.decisions == table.board.decisions == (whole if how == "accept" else stored)
    assert place.board.check() == table.board.check()
    assert place.follower.state == table.leader.devices["d0"].state == "in_step" and not heard(place, "refused")
    while table.decide():
        table.rest()
    assert place.board.decisions == table.board.decisions == alone(table.table)


# ---------------------------------------------------------------- who may come in


def test_a_seat_that_was_taken_is_given_only_to_a_device_that_knows_the_secret():
    table = gathered(count=2, seats=((1,),))
    place = table.places[0]
    place.cut()
    place.follower = None
    place.known = {"id": "t-1", "secret": "guessed", "era": 1}
    place.meet()
    table.rest()
    assert place.follower.state == "refused" and heard(place, "refused") == [{"reason": "stranger"}]
    place.follower = None
    place.known = {"id": "t-1", "secret": "5ecret", "era": 1}
    place.meet()
    table.rest()
    assert place.follower.state == "in_step"


def test_another_version_of_the_rules_is_refused():
    table = gathered(count=2, seats=((1,),))
    table.rules = "0"
    table.places[0].meet()
    table.rest()
    assert heard(table.places[0], "refused") == [{"reason": "other_version"}]


# ---------------------------------------------------------------- a hostile device


def welcome(table, **more):
    return {**table, "yours": [1], "secret": "5ecret", "era": 1, "count": 0, "said": messages.digest_of([]), **more}


def moves(table, decision, check="", at=None, era=1):
    at = len(table.board.decisions) if at is None else at
    return messages.write("moves", era=era, at=at, moves=[[decision, check]])


def several(table, *decisions):
    at = len(table.board.decisions)
    return messages.write("moves", era=1, at=at, moves=[[decision, ""] for decision in decisions])


def own(table):
    """A decision that the leader's seat could make."""
    session = table.board.session
    twin = Session(session.rules, session.setup, session.seed, session.decisions)
    twin.answer(*twin.option_ids()[: twin.question.least])
    return twin.decisions[-1]


def unwelcomed(table, text):
    """The same text, once the device has connected anew and before it has said who it is."""
    table.leader.connect("d0", lambda _text: None)
    return text


HOSTILE = {
    "wrong_seat": lambda table: moves(table, own(table)),
    "not a decision": lambda table: moves(table, "1"),
    "no text": lambda table: 7,
    "no JSON": lambda table: "{",
    "deep": lambda table: "[" * 15_000,
    "a list": lambda table: "[]",
    "ten megabytes": lambda table: moves(table, "x" * 10_000_000),
    "long decision": lambda table: moves(table, "1 " + "x" * 5000),
    "other version": lambda table: moves(table, own(table)).replace('"v":3', '"v":2'),
    "no version": lambda table: '{"kind":"bye"}',
    "unknown kind": lambda table: messages.write("shutdown"),
    "a field too many": lambda table: messages.write("bye", x=1),
    "the leader's word": lambda table: messages.write("cut", era=9, at=0, free=True, check=""),
    "negative": lambda table: moves(table, own(table), at=-1),
    "true": lambda table: moves(table, own(table), at=True),
    "a later era": lambda table: moves(table, own(table), era=2),
    "hello again": lambda table: messages.write("hello", secret="5ecret"),
    "a tail unasked": lambda table: messages.write("tail", era=1, at=0, decisions=[], last=True, check=""),
    "a welcome": lambda table: messages.write("welcome", **welcome(table.table, yours=[0], era=9)),
    "a refusal": lambda table: messages.write("no", why="flood"),
    "a huge number": lambda table: moves(table, own(table), at=10**30),
    "endless digits": lambda table: '{"v":3,"kind":"vote","yes":true,"number":' + "9" * 9000 + "}",
    "no number": lambda table: '{"v":3,"kind":"vote","yes":true,"number":NaN}',
    "half a number": lambda table: moves(table, own(table), at=1.5),
    "a list for a decision": lambda table: moves(table, [own(table)]),
    "deep in a field": lambda table: '{"v":3,"kind":' + '{"a":' * 2000 + "1" + "}" * 2001,
    "too many at once": lambda table: messages.write("moves", era=1, at=0, moves=[[own(table), ""]] * 65),
    "an answer before its greeting": lambda table: unwelcomed(table, messages.write("vote", number=0, yes=True)),
    "a wish before its greeting": lambda table: unwelcomed(table, messages.write("again")),
    "one of several of another seat": lambda table: messages.write(
        "moves",
        era=1,
        at=len(table.board.decisions),
        moves=[[alone(table.table)[len(table.board.decisions)], ""], ["1 turn.buy", ""], ["0 turn.buy", ""]],
    ),
    "another's decision back": lambda table: messages.write("undo", era=1, count=len(table.board.decisions), at=0),
}
REASONS = {"one of several of another seat": "wrong_seat",
           "wrong_seat": "wrong_seat", "not a decision": "illegal", "ten megabytes": "flood",
           "other version": "other_version", "no version": "other_version",
           "another's decision back": "wrong_seat"}  # fmt: skip


@pytest.mark.parametrize("what", list(HOSTILE))
def test_a_hostile_device_is_sent_away_with_a_sentence_and_the_game_is_untouched(what):
    from baraja_ui.words import sentences

    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before, check = table.board.decisions.copy(), table.board.check()
    table.leader.receive("d0", HOSTILE[what](table), table.now)
    assert table.leader.devices["d0"].state == "refused"
    reason = table.heard[-1][1]["reason"]
    assert reason == REASONS.get(what, "unreadable") and f"together.no_{reason}" in sentences()
    assert (table.board.decisions, table.board.check()) == (before, check)
    table.leader.receive("d0", messages.write("bye"), table.now)
    assert table.leader.devices["d0"].state == "refused", "nothing more that it sends is read"


@pytest.mark.parametrize(
    "decision", ["1 turn.buy province", "1 turn.buy", "1 nothing x", "1 turn.buy " + "silver " * 9]
)
def test_an_illegal_decision_of_the_right_seat_is_refused(decision):
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    before = table.board.decisions.copy()
    if decision == "1 turn.buy" and table.board.session.question.key != "turn.buy":
        decision = "1 turn.x"
    table.leader.receive("d0", moves(table, decision), table.now)
    decisions = table.board.decisions
    assert decisions == before and table.heard[-1][1]["reason"] == "illegal"


def test_a_message_sent_again_does_nothing():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    at = max(number for number, decision in enumerate(table.board.decisions) if decision.startswith("1 "))
    before = table.board.decisions.copy()
    for _ in range(20):
        table.leader.receive("d0", moves(table, before[at], at=at), table.now)
    assert table.board.decisions == before and table.leader.devices["d0"].state == "in_step"


def test_a_flood_is_stopped():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before = table.board.decisions.copy()
    text = moves(table, before[-1], at=len(before) - 1)
    for _ in range(5000):
        table.leader.receive("d0", text, table.now)
    assert table.leader.devices["d0"].state == "refused" and table.heard[-1][1]["reason"] == "flood"
    assert table.board.decisions == before


def silent(table, seats=(1,)):
    """Another device, which has opened a connection and sends nothing; returns what is sent to it."""
    messages = []
    table.leader.expect("silent", frozenset(seats))
    table.leader.connect("silent", messages.append)
    return messages


@pytest.mark.parametrize("says", [(), ("hello",), ("hello", "here")], ids=["nothing", "half", "all but its decisions"])
def test_people_can_go_on_without_a_device_that_falls_silent(says):
    table = gathered(count=3, seats=((1,),))
    silence = silent(table, (2,))
    if "hello" in says:
        table.leader.receive("silent", messages.write("hello", secret=""), 0)
    if "here" in says:
        table.leader.receive("silent", messages.write("here", era=1, count=0, said=messages.digest_of([])), 0)
    while table.board.decider != 2:
        table.decide()
        table.rest()
    before = table.board.decisions.copy()
    assert before == table.places[0].board.decisions and len(before) > 3
    if says == ("hello", "here"):
        table.places[0].follower.take_back(max(at for at, decision in enumerate(before) if decision[0] == "1"))
        table.rest()
        assert table.leader.asking is not None, "it does not answer"
    table.leader.assign("silent", frozenset())  # people take its seat back
    table.places[0].meant = frozenset((1,))
    table.leader.decided(table.board.decide(), table.board.check())
    table.rest()
    assert table.leader.asking is None and table.places[0].board.decisions == table.board.decisions
    assert len(table.board.decisions) == len(before) + 1 and all(
        len(text) < messages.MAX_MESSAGE_LENGTH for text in silence
    )


def endless(at):
    """A record that never ends, in messages each of which is valid."""
    text = "1 turn.discard " + "copper " * 500
    while True:
        yield messages.write("tail", era=1, at=at, decisions=[text] * 4, last=False, check="")
        at += 4


def test_an_endless_record_is_refused_by_the_leader():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before = table.board.decisions.copy()
    silent(table, ())
    table.leader.receive("silent", messages.write("hello", secret=""), 0)
    for now, text in enumerate(endless(len(before))):
        table.leader.receive("silent", text, 20.0 * now)
        if table.leader.devices["silent"].state == "refused":
            break
        assert now < 200
    assert table.heard[-1][1]["reason"] == "flood" and table.board.decisions == before


def test_an_endless_record_is_refused_by_a_follower():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    place = table.places[0]
    before = place.board.decisions.copy()
    for now, text in enumerate(endless(0)):
        place.follower.receive(text, table.now + 20.0 * now)
        if place.follower.state == "refused":
            break
        assert now < 200
    assert heard(place, "refused") == [{"reason": "flood"}] and place.board.decisions == before


def test_claiming_a_later_era_makes_no_device_the_leader():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before = table.board.decisions.copy()
    table.leader.receive("d0", messages.write("here", era=99, count=0, said=messages.digest_of([])), table.now)
    table.rest()
    assert table.leader.era == 1 and table.board.decisions == before == table.places[0].board.decisions


def test_a_former_leader_is_not_heeded_when_another_device_leads():
    """For the new leader, the old one is like any other device."""
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    before = table.board.decisions.copy()
    for kind, fields in (("cut", {"era": 2, "at": 0, "free": True, "check": ""}), ("seats", {"yours": [0]}),
                         ("no", {"why": "flood"}), ("asked", {"why": "again"})):  # fmt: skip
        silent(table, ())
        table.leader.receive("silent", messages.write(kind, **fields), 0)
        assert table.leader.devices["silent"].state == "refused"
    assert table.board.decisions == before and table.leader.era == 1


@pytest.mark.parametrize("text", [
    messages.write("no", why="because"), messages.write("asked", why="because"),
    messages.write("hello", secret=""), messages.write("ask", number=-1, at=0), "[", "7",
])  # fmt: skip
def test_a_leader_that_sends_what_the_protocol_does_not_know_is_left(text):
    table = gathered(count=2, seats=((1,),))
    play_until(table, 0)
    place = table.places[0]
    before = place.board.decisions.copy()
    place.follower.receive(text, table.now)
    assert heard(place, "refused") == [{"reason": "unreadable"}] and place.board.decisions == before


def test_a_leader_cannot_deal_endless_games():
    table = gathered(count=2, seats=((1,),))
    place = table.places[0]
    for number in range(20):
        more = {**table.table, "id": f"t-{number + 2}"}
        place.follower.receive(messages.write("welcome", **welcome(more)), table.now)
    assert heard(place, "refused") == [{"reason": "flood"}]


def test_a_leader_cannot_decide_for_a_follower_s_seat():
    table = gathered(count=2, seats=((1,),))
    play_until(table, 1)
    place = table.places[0]
    before = place.board.decisions.copy()
    twin = Session(place.board.rules, table.table["setup"], 12, before)
    twin.answer(*twin.option_ids()[: twin.question.least])
    place.follower.receive(moves(table, twin.decisions[-1]), table.now)
    assert place.board.decisions == before and heard(place, "refused") == [{"reason": "wrong_seat"}]


def test_a_long_record_is_sent_in_several_valid_messages():
    decisions = ["0 turn.discard " + "copper#1 " * 100] * 60
    texts = list(messages.tails(1, 0, decisions, "x"))
    assert len(texts) > 5 and [messages.read(text)["last"] for text in texts].count(True) == 1
    assert [decision for text in texts for decision in messages.read(text)["decisions"]] == decisions


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("state", [*get_args(State), "you", "here"])
def test_every_state_of_a_device_is_told_in_words(lang, state):
    assert Words(lang)(f"together.is_{state}")
