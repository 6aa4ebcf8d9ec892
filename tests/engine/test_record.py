"""Records: saved, loaded, refused with a reason; nothing in them makes loading crash."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.record import FORMAT, Reading, digest, load, save
from baraja.core.session import Session
from baraja.core.streams import Rng

GAMES = {"dominion": dominion}
SETUP = {"seats": 2, "kingdom": list(dominion.KINGDOMS["size_distortion"]["cards"]), "start": 1}


def played(seed=21, decisions=60):
    session = Session(dominion, SETUP, seed)
    rng = Rng(seed)
    for _ in range(decisions):
        question = session.question
        session.answer(*rng.sample(question.options, question.least or rng.below(2)))
    return session


def signed(record):
    record["digest"] = digest(record)
    return record


def test_a_record_is_plain_json_and_says_what_it_is():
    record = save(played())
    assert record == json.loads(json.dumps(record))
    assert list(record) == ["format", "rules", "game", "seed", "setup", "decisions", "digest"]
    assert (record["format"], record["game"], record["seed"]) == (FORMAT, "dominion", 21)
    assert len(record["decisions"]) == 60 and len(record["digest"]) == 16


@pytest.mark.parametrize("as_text", [True, False])
def test_a_record_gives_the_same_game_with_the_same_events(as_text):
    session = played()
    record = save(session)
    loaded = load(GAMES, json.dumps(record) if as_text else record)
    assert loaded.problem is None
    assert save(loaded.session) == record and loaded.session.events == session.events
    assert [loaded.session.table(seat) for seat in (0, 1)] == [session.table(seat) for seat in (0, 1)]


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1])
def test_every_seed_of_64_bits_can_be_recorded(seed):
    record = save(Session(dominion, SETUP, seed))
    assert load(GAMES, record).problem is None and load(GAMES, record).session.seed == seed


def test_a_session_may_be_given_the_decisions_at_once():
    session = played()
    again = Session(dominion, SETUP, 21, session.decisions)
    assert again.table(0) == session.table(0)


@pytest.mark.parametrize(
    "record, reason",
    [
        ("", "unreadable"),
        ("[" * 100_000, "unreadable"),
        ("null", "unreadable"),
        (b"\xff\xfe\x00", "unreadable"),
        ([], "unreadable"),
        ({}, "unreadable"),
        ({"format": 1}, "unreadable"),
        ({"format": "baraja/2"}, "other_format"),
        ({"format": "x" * 500}, "other_format"),
        ({"format": FORMAT}, "other_game"),
        ({"format": FORMAT, "game": ["dominion"]}, "other_game"),
        ({"format": FORMAT, "game": "bridge"}, "other_game"),
        ({"format": FORMAT, "game": "dominion"}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": "1", "setup": {}, "decisions": []}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": -1, "setup": {}, "decisions": []}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": 1 << 64, "setup": {}, "decisions": []}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": True, "setup": {}, "decisions": []}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": 1, "setup": [], "decisions": []}, "unreadable"),
        ({"format": FORMAT, "game": "dominion", "seed": 1, "setup": {}, "decisions": "0 turn.action"}, "unreadable"),
    ],
)
def test_what_is_no_record_is_refused_without_a_session(record, reason):
    loaded = load(GAMES, record)
    assert loaded.session is None and loaded.problem.reason == reason
    assert all(len(str(value)) <= 40 for value in loaded.problem.slots.values())


def test_an_impossible_set_up_is_refused():
    record = save(played())
    record["setup"] = {"seats": 2, "kingdom": ["no_such_card"] * 10}
    loaded = load(GAMES, signed(record))
    assert loaded.session is None and loaded.problem.reason == "unknown_card"


def test_an_edited_record_is_played_as_far_as_it_goes_and_says_so():
    record = save(played())
    record["seed"] = 22
    loaded = load(GAMES, record)
    assert loaded.problem.reason == "edited" and loaded.session is not None


def test_a_record_of_other_rules_names_the_first_decision_that_no_longer_fits():
    record = save(played())
    record["rules"] = "0"
    assert load(GAMES, signed(record)).problem.reason == "other_rules"
    record["decisions"][30] = "0 some.key card"
    loaded = load(GAMES, signed(record))
    assert loaded.problem.reason == "record_differs" and loaded.problem.slots["number"] == 31
    assert len(loaded.session.decisions) == 30


@pytest.mark.parametrize(
    "decision, reason",
    [
        ("1 turn.treasure no_such_card", "record_illegal"),
        ("0 turn.treasure all", "record_differs"),
        ("1 turn.buy copper", "record_differs"),
        ("1", "record_unreadable"),
        ("", "record_unreadable"),
        (None, "record_unreadable"),
        (["1", "turn.treasure"], "record_unreadable"),
    ],
)
def test_a_decision_that_does_not_fit_stops_the_record_and_is_named(decision, reason):
    session = Session(dominion, SETUP, 21)
    assert (session.question.seat, session.question.key) == (1, "turn.treasure")
    record = save(session)
    record["decisions"] = [decision]
    loaded = load(GAMES, signed(record))
    assert loaded.problem.reason == reason and loaded.problem.slots["number"] == 1
    assert loaded.session.decisions == [] and loaded.session.question is not None


def test_a_record_longer_than_its_game_says_so():
    session = Session(dominion, SETUP, 4)
    rng = Rng(4)
    while session.question and len(session.decisions) < 3000:
        options = session.question.options
        session.answer(*rng.sample(options, session.question.least or rng.below(2)))
    assert session.over
    record = save(session)
    record["decisions"].append("0 turn.buy copper")
    assert load(GAMES, signed(record)).problem.reason == "record_too_long"


def test_a_session_with_decisions_that_do_not_fit_raises():
    with pytest.raises(Illegal, match="record_differs"):
        Session(dominion, SETUP, 21, ["0 turn.action village"])


FIELDS = "format rules game seed setup decisions digest seats kingdom start".split()
NAMES = st.sampled_from(FIELDS)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(NAMES, JUNK, max_size=4), st.booleans())
def test_nothing_that_stands_in_a_record_makes_loading_raise(changes, sign):
    record = {**save(Session(dominion, SETUP, 21)), **changes}
    loaded = load(GAMES, signed(record) if sign else record)
    assert (loaded.session is None) <= (loaded.problem is not None)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60) | st.binary(max_size=60))
def test_no_text_makes_loading_raise(text):
    loaded = load(GAMES, text)
    assert loaded.session is None and loaded.problem.reason


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("field", ["rules", "game", "seed", "setup", "decisions", "digest", "title"])
def test_a_field_nested_deeper_than_python_goes_is_refused_like_any_other(field):
    record = {**save(played(decisions=3)), field: nested(50_000)}
    loaded = load(GAMES, record)
    assert loaded.problem is not None


@pytest.mark.parametrize(
    "field, value, slots",
    [
        ("seed", "1", {"part": "seed"}),
        ("setup", [], {"part": "setup"}),
        ("decisions", {}, {"part": "decisions"}),
    ],
)
def test_a_refused_record_names_the_field_that_is_wrong(field, value, slots):
    assert load(GAMES, {**save(played()), field: value}).problem.slots == slots


def test_broken_json_is_refused_with_its_place():
    text = json.dumps(save(played()), indent=1)
    cut = text[: text.index("setup")]
    problem = load(GAMES, cut).problem
    assert problem.reason == "unreadable" and problem.slots["line"] == cut.count("\n") + 1


@pytest.mark.parametrize(
    "more", [{"kingdoms": []}, {"__proto__": {}}, {"scenario": {"decks": [["copper"] * 5] * 2, "x": 1}}]
)
def test_a_set_up_that_says_more_than_the_rules_know_is_refused(more):
    record = save(played())
    record["setup"] = {**record["setup"], **more}
    assert load(GAMES, signed(record)).problem.reason in ("setup", "scenario")


def test_a_message_never_repeats_a_whole_decision_of_a_megabyte():
    for decision in (
        "0 " + "x" * 1_000_000,
        "1 turn.treasure " + "y" * 1_000_000,
        "1 turn.treasure " + "copper " * 100_000,
    ):
        record = save(Session(dominion, SETUP, 21))
        record["decisions"] = [decision]
        problem = load(GAMES, signed(record)).problem
        assert problem.slots["number"] == 1 and all(len(str(value)) <= 60 for value in problem.slots.values())


def test_a_record_may_be_read_in_small_steps_with_the_same_end():
    record = save(played())
    reading = Reading(GAMES, record)
    steps = [len(reading.session.decisions)]
    while reading.go_on(7):
        steps.append(len(reading.session.decisions))
    assert steps == [*range(0, 60, 7)] and reading.problem is None
    assert save(reading.session) == record
