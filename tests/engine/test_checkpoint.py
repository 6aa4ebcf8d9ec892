"""Checkpoints: a game continues from one exactly as if it had been played from the deal, or the checkpoint is
dropped."""

import pytest
from table import finds_its_cards

from baraja import bots
from baraja.core import checkpoint
from baraja.core.session import Session
from baraja.core.streams import mark, mix
from baraja.games import games

GAMES = games()


def dealt(game, seed):
    rules = GAMES[game]
    setup = {"seats": 2 + seed % 3}
    if game == "dominion":
        setup["kingdom"] = list(rules.random_kingdom(mix(seed ^ mark("checkpoint")), None))
    return Session(rules, setup, seed)


def moves(session, count):
    players = [bots.make("random", session.rules.NAME, seat) for seat in range(6)]
    for _ in range(count):
        if session.question is None:
            return
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))


def again(session, data, decisions=None):
    """Reads a checkpoint to the end; returns the session and what was stored with it."""
    decisions = session.decisions if decisions is None else decisions
    steps = checkpoint.read(session.rules, session.setup, session.seed, decisions, data)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def written(session, more=()):
    return b"".join(checkpoint.write(session, more))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_game_goes_on_from_a_checkpoint_as_from_the_deal(game, seed):
    session = dealt(game, seed)
    moves(session, 30 + 9 * seed)
    data = written(session, [seed])
    moves(session, 60)
    resumed, more = again(session, data)
    assert more == [seed] and len(resumed.decisions) <= 30 + 9 * seed
    for decision in session.decisions[len(resumed.decisions) :]:
        resumed.repeat(decision)
    assert resumed.decisions == session.decisions and resumed.events == session.events
    seats = range(session.setup["seats"])
    assert [resumed.table(seat) for seat in seats] == [session.table(seat) for seat in seats]
    moves(session, 80)
    moves(resumed, 80)
    assert resumed.decisions == session.decisions and resumed.events == session.events


def test_a_checkpoint_of_another_game_or_a_damaged_one_is_dropped():
    session = dealt("dominion", 3)
    moves(session, 50)
    data = written(session)
    assert again(session, data) is not None
    other = [*session.decisions]
    other[3] += " copper"
    assert again(session, data, other) is None
    assert again(session, data, session.decisions[:10]) is None
    assert again(dealt("dominion", 4), data) is None
    for at in range(0, len(data), 97):
        assert again(session, data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]) is None
        assert again(session, data[:at]) is None


def test_reading_a_checkpoint_runs_nothing(capsys):
    class Trap:
        def __reduce__(self):
            return print, ("ran",)

    session = dealt("dominion", 5)
    moves(session, 20)
    session.base.turn = Trap()
    assert again(session, written(session)) is None
    assert capsys.readouterr().out == ""


def test_a_checkpoint_of_a_state_with_other_parts_is_dropped(monkeypatch):
    session = dealt("dominion", 3)
    moves(session, 50)
    data = written(session)
    monkeypatch.setattr(type(session.game), "SLOTS", (*type(session.game).SLOTS, "omens"))
    assert again(session, data) is None


def test_a_checkpoint_of_a_state_whose_values_have_other_parts_is_dropped(monkeypatch):
    session = dealt("villagers", 3)
    moves(session, 50)
    data = written(session)
    assert again(session, data) is not None
    (survey,) = session.game.VALUES
    monkeypatch.setattr(survey, "_fields", (*survey._fields, "omens"))
    assert again(session, data) is None


def test_a_checkpoint_that_unpacks_to_far_more_than_a_game_is_dropped(monkeypatch):
    session = dealt("dominion", 3)
    moves(session, 50)
    data = written(session, ["x" * 5000] * 100)
    monkeypatch.setattr(checkpoint, "LONGEST_PART", 100_000)
    assert again(session, data) is not None
    data = written(session, [str(number) * 5000 for number in range(1000)])
    assert again(session, data) is None


def test_a_long_game_is_written_and_read_in_many_small_parts(monkeypatch):
    monkeypatch.setattr(checkpoint, "PIECE", 40)
    session = dealt("dominion", 6)
    moves(session, 300)
    more = [(number, "x") for number in range(100)]
    parts = list(checkpoint.write(session, more))
    assert len(parts) == 1 + -(-session.began[1] // 40) + 3 + 1
    data = b"".join(parts)
    steps = list(checkpoint.read(session.rules, session.setup, session.seed, session.decisions, data))
    assert len(steps) == len(parts) - 2 and steps == sorted(steps)
    resumed, marks = again(session, data)
    assert marks == more and resumed.events[: session.began[1]] == session.events[: session.began[1]]


def test_a_game_finds_its_cards_where_they_lie_in_a_copy_and_after_a_checkpoint():
    session = dealt("dominion", 4)
    moves(session, 60)
    resumed, _ = again(session, written(session))
    for game in (session.game, session.game.copy(), resumed.game):
        assert finds_its_cards(game)
