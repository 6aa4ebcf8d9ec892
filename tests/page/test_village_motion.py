"""What flies over the Villagers table, where from and where to, and what it sounds like."""

import re

import pytest

from baraja import bots, villagers
from baraja.core.events import told_to
from baraja.core.session import Session
from baraja_ui.games.villagers import flights
from baraja_ui.games.villagers import table as village
from baraja_ui.table import motion
from test_village_render import WORDS, shown

READER = 0


def games(seats, seed, style="greedy"):
    """One game after every decision: the session, and what the reader was told since the last."""
    session = Session(villagers, {"seats": seats}, seed)
    players = [bots.make(style, "villagers", seat) for seat in range(seats)]
    seen = 0
    while session.question is not None:
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
        yield session, [told_to(event, READER) for event in session.events[seen:]]
        seen = len(session.events)


@pytest.fixture(scope="module")
def courses():
    """All that flies in three games, with the table over which it does, by kind of event."""
    found = {}
    for seats, seed, style in ((2, 5, "greedy"), (3, 5, "greedy"), (4, 1, "random")):
        for session, events in games(seats, seed, style):
            state = None
            for event in events:
                if event["kind"] in flights.MOVES:
                    state = state or shown(session, READER, WORDS["es"])
                    groups = flights.flights(state, [event], WORDS["es"])
                    found.setdefault(event["kind"], []).append((state, event, groups))
    return found


def test_everything_that_moves_comes_from_somewhere_and_lands_on_the_table(courses):
    drawn = {}
    for kind, moves in courses.items():
        for state, event, groups in moves[:40]:
            if id(state) not in drawn:
                drawn[id(state)] = set(re.findall(r'id="([^"]+)"', village.render(state, WORDS["es"])))
            for flight in (flight for group in groups for flight in group):
                assert drawn[id(state)] & set(flight.end), (kind, event, flight.end)
                assert drawn[id(state)] & set(flight.start) or flight.start[0].startswith(("road", "hand")), (
                    kind,
                    event,
                )
                assert flight.style in motion.STYLES
    assert set(courses) >= {"draft", "refill", "road_coins", "build", "trade", "unlock", "income_total", "play", "coin"}


def mine(moves, mine=True):
    """The first move of the reader, or of somebody else."""
    return next((state, event, *groups) for state, event, groups in moves if (event["player"] == READER) is mine)


def test_a_drafted_card_goes_to_the_square_below_and_a_rivals_to_his_seat(courses):
    state, event, (flight,) = mine(courses["draft"])
    lying = {f"plaza-{card['id']}" for card in state.view["players"][READER]["plaza"]}
    assert flight.end[0] in lying and WORDS["es"].name(event["card"]) in flight.face
    state, event, (flight,) = mine(courses["draft"], False)
    assert flight.end[0] == f"rival-{event['player']}" and flight.note == "+1"


def test_a_built_card_goes_from_the_hand_to_its_place_in_the_village(courses):
    _, event, (flight,) = mine(courses["build"])
    assert flight.start[0] == f"hand-{event['card']}" and flight.end[0].startswith("node-")
    _, event, (flight,) = mine(courses["build"], False)
    assert flight.start[0] == f"rival-{event['player']}" and flight.end == ("zone-play",)
    assert motion.STYLES[flight.style].stays, "it is seen for a moment, since the village that it joins is not"


def test_the_road_is_refilled_from_the_pile_that_is_told(courses):
    state, event, groups = courses["refill"][0]
    ((flight,),) = groups
    assert flight.start[0] == f"stack-{event['pile'][-1]}"
    assert flight.end == (f"road-{state.view['road'][event['place'] - 1]['card']['id']}",)


def test_a_card_given_up_is_hidden_when_it_is_a_rivals(courses):
    _, _, ((own, basic),) = next(move for move in courses["trade"] if move[1]["player"] == READER)
    assert own.face and basic.start[0].startswith("basic-")
    _, _, ((theirs, _),) = next(move for move in courses["trade"] if move[1]["player"] != READER)
    assert theirs.face == ""


def test_coins_go_from_who_pays_to_who_is_paid_and_every_market_fills_a_purse(courses):
    paid = [(event, *groups) for _, event, groups in courses["unlock"] if event["reason"] == "player"]
    for event, (flight,) in paid:
        assert "2" in flight.face and flight.note == "+2" and flight.seat == event["owner"]
    for _, event, groups in courses["income_total"]:
        assert [flight.note for group in groups for flight in group] == ([f"+{event['gold']}"] if event["gold"] else [])
    _, _, ((fallen,),) = courses["road_coins"][0]
    assert paid and fallen.end == ("zone-road",), "the road is folded by then"


def test_it_sounds_like_what_happens_and_the_device_trembles_at_ones_own_moves_only():
    state = shown(Session(villagers, {"seats": 3}, 1), READER, WORDS["es"])
    built = {"kind": "build", "player": 1, "card": "hayer"}
    assert flights.cues(state, [built, {"kind": "coin", "player": 1}, {"kind": "income_total", "player": 0}]) == [
        "play",
        "coin",
    ]
    assert flights.cues(state, [{"kind": "coin", "player": 1}]) == []
    assert flights.touches(state, [built]) == "" and flights.touches(state, [{**built, "player": 0}]) == "8"
    robbed = {"kind": "swap", "player": 1, "card": "hayer", "owner": 0}
    assert flights.touches(state, [robbed]) == "20 40 20"
