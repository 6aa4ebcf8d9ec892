"""Games that people played elsewhere come to the same end here, card by card; so do the points of their decks.

`facts/real_games.jsonl` holds 22 games that two other programs adjudicated, `facts/real_scores.csv` final decks.
`replaying.py` says how a record is replayed.
"""

import csv
import json
from collections import Counter
from pathlib import Path

import pytest
import replaying
from promos import promos

from baraja import dominion
from baraja.dominion import KINDS
from baraja.dominion.score import worth

FACTS = Path(__file__).parent / "facts"
GAMES = [json.loads(line) for line in (FACTS / "real_games.jsonl").read_text("utf-8").splitlines()]
SCORES = list(csv.DictReader((FACTS / "real_scores.csv").read_text("utf-8").splitlines()))
STAND_INS = {"governor", "soothsayer", "envoy"}  # of sets that we do not have

DEVIATIONS = {"g36": 26}
"""Turns in which the other program left the rules, beside the habits that a record names. In g36 a player takes a
possessed turn, a turn of their own with Outpost, and then that Outpost's turn: the third in a row, which rulebook 002
("Posesión") excludes."""


@pytest.fixture
def records(monkeypatch):
    replaying.follow_records(monkeypatch)
    with promos():
        yield


def last_turn(record):
    """The last turn before the source leaves the rules, counted from 0; None if it never does."""
    at = [event for _, event in record["habits"]]
    turns = [sum(event[1] == "turn" for event in record["events"][: min(at) + 1]) - 2] if at else []
    if record["id"] in DEVIATIONS:
        turns.append(DEVIATIONS[record["id"]])
    return min(turns, default=None)


def in_play(replay):
    """The cards in play of the player in whose turn somebody resigned, which the record leaves out."""
    seat = replay.place.recorded.seat
    return Counter(card.name for card in replay.game.zones["play", seat])


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record["id"])
def test_a_game_played_elsewhere_comes_to_the_same_end(records, record):
    replay = replaying.Replay(record)
    until = last_turn(record)
    game = replay.run(until)
    if until is not None:
        assert replay.place.turn == until and not replay.place.left()
        return
    expected = [dict(sorted(deck.items())) for deck in record["end"]["decks"]]
    decks = replay.decks()
    if record["end"]["resigned"] is not None:
        seat = replay.place.recorded.seat
        decks[seat] = dict(sorted((Counter(decks[seat]) - in_play(replay)).items()))
        assert decks == expected
        return
    assert game.over and decks == expected
    ranking = dominion.ranking(game)
    assert [result["points"] for result in ranking] == record["end"]["points"]
    assert [result["turns"] for result in ranking] == record["end"]["turns"]
    assert [result["seat"] for result in ranking if result["place"] == 1] == record["end"]["winner"]


def test_only_cards_of_sets_that_we_do_not_have_are_stood_in_for():
    needed = {card for record in GAMES for card in record["kingdom"]}
    assert needed - set(KINDS) == STAND_INS
    assert sum(not STAND_INS.intersection(record["kingdom"]) for record in GAMES) == 17


def test_decks_that_others_scored_are_worth_the_same_here():
    worthless = [name for name, kind in KINDS.items() if kind.pile == "kingdom" and not {"victory"} & {*kind.types}]
    assert len(SCORES) == 608
    for row in SCORES:
        deck = {name: int(count) for name, count in (entry.split(":") for entry in row["deck"].split())}
        others = (name for name in worthless if name not in deck)
        cards = {name if name in KINDS else next(others): count for name, count in deck.items()}
        points = sum(worth(name, cards) * count for name, count in cards.items())
        assert points + int(row["chips"] or 0) == int(row["points"]), row
