"""Invariants of every game of Villagers at every moment, checked in whole games played at random and by bots."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from village import gold_in_all

from baraja import bots, villagers
from baraja.core import record
from baraja.core.events import visible_to
from baraja.core.session import Session, drive
from baraja.core.streams import Rng
from baraja.core.zones import Card, conserve
from baraja.lab.check import parts, play_checked, state
from baraja.villagers.chains import survey
from baraja.villagers.kinds import KINDS
from baraja.villagers.score import ranking
from tools import golden

SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 2**64 - 1)
ROAD = ["monk", "apprentice", "tinner", "smuggler", "agent", "brewer"]  # a road with which unusual things happen early


def setup_of(seats, seed):
    return {"seats": seats, "road": ROAD if seed % 2 else None, "trade_limit": 3 if seed % 3 == 0 else None}


def at_random(question, rng):
    """Returns random legal picks: mostly some card rather than none or a trade, so that villages grow."""
    count = question.most if rng.below(5) else question.least
    cards = [option for option in question.options if type(option) is Card]
    if count == 1 and question.key == "build.play" and cards and rng.below(5):
        return (rng.pick(cards),)
    return tuple(rng.sample(question.options, count))


def check(game):
    conserve(game, game.total)
    assert gold_in_all(game) == 0 and min(game.gold) >= 0 and min(game.coins.values(), default=0) >= 0
    assert all(2 <= limit <= 5 for limit in game.draft_limits)
    assert all(drafted <= limit for drafted, limit in zip(game.drafted, game.draft_limits, strict=True))
    if game.phase == "build":
        assert 2 <= game.build_limits[game.seat] <= 5 and game.built <= game.build_limits[game.seat]
        assert game.trade_limit is None or game.traded <= game.trade_limit
    lying = [card for seat in range(game.seats) for card in game.zones["village", seat]]
    assert sorted(game.on) == sorted(card.id for card in lying)
    for seat in range(game.seats):
        over = survey(game, seat).over
        village = {card.id: card for card in game.zones["village", seat]}
        for below, cards in over.items():
            assert below in village, "a card lies upon one of another village"
            assert len(cards) <= (2 if game.on[below] < 0 else 1)
        for card in village.values():
            stands = KINDS[game.stands_as.get(card.id, card.name)]
            below = game.on[card.id]
            if stands.role == "chain":
                under = game.cards[below]
                assert game.stands_as.get(under.id, under.name) in (stands.after, "monk")
            elif stands.role != "monk":
                assert below < 0
            special = KINDS[card.name].role in ("monk", "apprentice") and card.id not in over
            assert not special or (game.phase == "build" and game.seat == seat), "something uncovered stands for others"


@settings(max_examples=40, deadline=None, derandomize=True)
@given(SEATS, SEEDS)
def test_cards_gold_limits_and_chains_hold_after_every_step(seats, seed):
    game, rng = villagers.new_game(setup_of(seats, seed), seed), Rng(seed)
    check(game)
    while not game.over:
        before = game.round
        drive(game, lambda question: at_random(question, rng), steps=1)
        check(game)
        assert game.round <= 60 and game.round - before <= 1
    results = ranking(game)
    assert any(result["winner"] for result in results)
    assert not game.coins.keys() & game.on.keys(), "coins stayed on villagers"
    assert [held["market"] for held in game.incomes] == ["first", "second"]


@settings(max_examples=6, deadline=None, derandomize=True)
@given(SEATS, SEEDS)
def test_views_leak_nothing_forks_and_replays_agree(seats, seed):
    """The thorough checks of the simulation, at random questions of games between all kinds of bots."""
    names = ("random", "greedy", "planner", "random", "random")
    playing = [bots.make(names[seat], "villagers", seed % 1000 + seat) for seat in range(seats)]
    session = play_checked(villagers, setup_of(seats, seed), seed, playing, 2000, Rng(seed))
    assert session.over


@settings(max_examples=3, deadline=None, derandomize=True)
@given(SEATS, SEEDS)
def test_at_every_question_the_view_does_not_depend_on_what_is_hidden(seats, seed):
    session, rng = Session(villagers, setup_of(seats, seed), seed), Rng(seed)
    while session.question is not None:
        seat = rng.below(seats)
        twin = session.fork()
        assert state(twin.game) == state(session.game) and twin.question == session.question
        twin.game.deal_again(seat, rng)
        conserve(twin.game, twin.game.total)
        assert twin.table(seat) == session.table(seat)
        session.answer(*at_random(session.question, rng))
    again = Session(villagers, session.setup, seed, session.decisions)
    assert state(again.game) == state(session.game) and again.events == session.events
    loaded = record.load({"villagers": villagers}, record.save(session))
    assert loaded.problem is None and loaded.session.over


def test_dealing_again_changes_what_is_hidden_and_keeps_what_is_seen():
    session = Session(villagers, {"seats": 3, "start": 0}, 8)
    twin = session.imagine(0, Rng(1))
    hidden = [("reserve", -1), ("stack", 3), ("hand", 1), ("hand", 2)]
    assert [twin.game.zones[zone] for zone in hidden] != [session.game.zones[zone] for zone in hidden]
    assert twin.game.zones["hand", 0] == session.game.zones["hand", 0]
    backs = [twin.game.top_suit(zone) for zone in session.game.face_down()]
    assert backs == [session.game.top_suit(zone) for zone in session.game.face_down()]


def test_hidden_cards_stand_in_no_event_of_another_seat():
    session, rng = Session(villagers, {"seats": 2}, 3), Rng(5)
    trades = 0
    while session.question is not None:
        session.answer(*at_random(session.question, rng))
    for event in session.events:
        if event.kind == "trade":
            owner = event.public["player"]
            assert "card" not in visible_to(event, 1 - owner) and "card" in visible_to(event, owner)
            trades += 1
    assert trades > 3


def test_the_state_of_a_game_has_no_part_that_a_copy_shares_and_changes():
    game = villagers.new_game({"seats": 2}, 4)
    before = state(game.copy())
    twin, rng = game.copy(), Rng(9)
    while not twin.over:
        drive(twin, lambda question: at_random(question, rng), steps=1)
    assert state(game) == before and parts(game).keys() == parts(twin).keys()


# --- golden games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_the_order_of_sets_has_no_part_in_it(hash_seed):
    engine = Path(villagers.__file__).parents[2]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(engine)}
    command = [sys.executable, "-m", "tools.golden", "villagers", "12"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    written = (Path(__file__).parents[1] / "golden" / "villagers.txt").read_text(encoding="utf-8").splitlines()
    assert done.stdout.splitlines() == written[:12]
    assert len(written) == 200 and "villagers" in golden.families()
