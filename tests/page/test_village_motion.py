"""What flies over the Villagers table, where from and where to, and what it sounds like."""

import re

import pytest

from baraja import bots, villagers
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja_ui.games.villagers import flights, table
from baraja_ui.games.villagers.motifs import motif
from baraja_ui.table import motion
from test_village_render import WORDS, state_of

READER = 0


def games(seats, seed, style="greedy"):
    """Plays a game: yields after each decision the session, and what the reader has been told since the last one."""
    session = Session(villagers, {"seats": seats}, seed)
    players = [bots.make(style, "villagers", seat) for seat in range(seats)]
    seen = 0
    while session.question is not None:
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
        yield session, [visible_to(event, READER) for event in session.events[seen:]]
        seen = len(session.events)


@pytest.fixture(scope="module")
def courses():
    """All flights of three games by kind of event, as (table, event, groups of flights)."""
    courses_by_kind = {}
    for seats, seed, style in ((2, 5, "greedy"), (3, 5, "greedy"), (4, 1, "random")):
        for session, events in games(seats, seed, style):
            state = None
            for event in events:
                if event["kind"] in flights.MOVES:
                    state = state or state_of(session, READER, WORDS["es"])
                    groups = flights.flights(state, [event], WORDS["es"])
                    courses_by_kind.setdefault(event["kind"], []).append((state, event, groups))
    return courses_by_kind


def test_every_flight_starts_and_ends_at_an_element_of_the_table(courses):
    drawn = {}
    for kind, moves in courses.items():
        for state, event, groups in moves[:40]:
            if id(state) not in drawn:
                drawn[id(state)] = set(re.findall(r'id="([^"]+)"', table.render(state, WORDS["es"])))
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


def test_a_drafted_card_flies_to_the_reader_s_square_or_to_the_rival_s_seat(courses):
    state, event, (flight,) = mine(courses["draft"])
    lying = {f"plaza-{card['id']}" for card in state.view["players"][READER]["plaza"]}
    assert flight.end[0] in lying and WORDS["es"].name(event["card"]) in flight.face
    state, event, (flight,) = mine(courses["draft"], False)
    assert flight.end[0] == f"rival-{event['player']}" and flight.note == "+1"


def test_a_built_card_flies_from_the_hand_to_its_place_in_the_village(courses):
    _, event, (flight,) = mine(courses["build"])
    assert flight.start[0] == f"hand-{event['card']}" and flight.end[0].startswith("node-")
    _, event, (flight,) = mine(courses["build"], False)
    assert flight.start[0] == f"rival-{event['player']}" and flight.end == ("zone-play",)
    assert motion.STYLES[flight.style].stays, "the card is shown for a moment, as the village that it joins is not"


def test_the_road_is_refilled_from_the_stack_that_the_event_names(courses):
    state, event, groups = courses["refill"][0]
    ((flight,),) = groups
    assert flight.start[0] == f"stack-{event['pile'][-1]}"
    assert flight.end == (f"road-{state.view['road'][event['place'] - 1]['card']['id']}",)


def test_a_rival_s_traded_card_flies_face_down(courses):
    _, _, ((own, basic),) = next(move for move in courses["trade"] if move[1]["player"] == READER)
    assert own.face and basic.start[0].startswith("basic-")
    _, _, ((theirs, _),) = next(move for move in courses["trade"] if move[1]["player"] != READER)
    assert theirs.face == ""


def test_payments_fly_to_who_is_paid_and_each_market_s_income_to_its_player(courses):
    paid = [(event, *groups) for _, event, groups in courses["unlock"] if event["reason"] == "player"]
    for event, (flight,) in paid:
        assert "2" in flight.face and flight.note == "+2" and flight.seat == event["owner"]
    for _, event, groups in courses["income_total"]:
        assert [flight.note for group in groups for flight in group] == ([f"+{event['gold']}"] if event["gold"] else [])
    _, _, ((fallen,),) = courses["road_coins"][0]
    assert paid and fallen.end == ("zone-road",), "the road is folded by then"


def test_events_have_their_sounds_and_the_device_vibrates_only_at_what_concerns_the_reader():
    state = state_of(Session(villagers, {"seats": 3}, 1), READER, WORDS["es"])
    built = {"kind": "build", "player": 1, "card": "hayer"}
    assert flights.cues(state, [built, {"kind": "coin", "player": 1}, {"kind": "income_total", "player": 0}]) == [
        motif("hayer"),
        "coin",
    ]
    assert flights.cues(state, [{"kind": "coin", "player": 1}]) == []
    assert flights.touches(state, [built]) == "" and flights.touches(state, [{**built, "player": 0}]) == "8"
    robbed = {"kind": "swap", "player": 1, "card": "hayer", "owner": 0}
    assert flights.touches(state, [robbed]) == "20 40 20"
