"""The bots from before the levels play move for move as they did: everything else is measured against them."""

from hashlib import sha256

import pytest

from baraja import bots, dominion, villagers
from baraja.bots.dominion.yardsticks import lookahead, menu_trials
from baraja.core.session import Session

KINGDOMS = tuple(dominion.KINGDOMS[name]["cards"] for name in ("size_distortion", "diplomacy", "potion_mixers"))
PLAYED = {
    ("dominion", "random"): "81a95ee40aa3 e598e04b0f5c 73736fe1edf8",
    ("dominion", "favourites"): "31b47264dd2f 759ef5221c5c 203e0ad9e7f0",
    ("dominion", "big-money"): "d33eeaf02734 296236b4d536 6bf06b6ae05d",
    ("dominion", "money-plus"): "579affa3f5c0 842546ba00e1 57044090a25b",
    ("dominion", "strategist"): "333af661accb ad44a420f9e8 1864527aebab",
    ("dominion", "master"): "c475dd27b99b ad44a420f9e8 1864527aebab",
    ("villagers", "random"): "536dc0718771 3f66aedd799d 825d0c9b864f",
    ("villagers", "greedy"): "578c049fe00c e70daee1c793 f31413f325d1",
    ("villagers", "planner"): "8988406e8b95 aea3ea4fc887 500da8c26067",
}  # fmt: skip


def decisions(rules, setup, seed, names):
    """Returns a short fingerprint of all decisions of a game between bots."""
    session = Session(rules, setup, seed)
    players = [bots.make(name, rules.NAME, seed + seat) for seat, name in enumerate(names)]
    while session.question is not None and len(session.decisions) < 600:
        seat = session.question.seat
        picks = players[seat].decide(
            session.view(seat), session.question, lambda rng, seat=seat: session.imagine(seat, rng)
        )
        session.answer(*picks)
    return sha256("\n".join(session.decisions).encode()).hexdigest()[:12]


@pytest.fixture
def small_budgets(monkeypatch):
    """Limits trials and imagined games to a few of each, which are played in the same way as many."""
    monkeypatch.setattr(lookahead, "FIRST", 1)
    monkeypatch.setattr(lookahead, "MORE", 1)
    monkeypatch.setattr(menu_trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(menu_trials, "_best", {})


@pytest.mark.parametrize("name", [name for name in bots.names("dominion") if name not in bots.LEVELS])
def test_a_yardstick_of_dominion_plays_as_ever(name, small_budgets):
    games = [decisions(dominion, {"seats": 2, "kingdom": KINGDOMS[seed]}, seed, (name, "money-plus"))
             for seed in range(3)]  # fmt: skip
    assert " ".join(games) == PLAYED["dominion", name]


@pytest.mark.parametrize("name", [name for name in bots.names("villagers") if name not in bots.LEVELS])
def test_a_yardstick_of_villagers_plays_as_ever(name):
    games = [decisions(villagers, {"seats": 2 + seed}, seed, (name, "planner", "greedy", name)[: 2 + seed])
             for seed in range(3)]  # fmt: skip
    assert " ".join(games) == PLAYED["villagers", name]


def test_the_master_s_lookahead_pauses_between_the_games_that_it_imagines(small_budgets):
    session = Session(dominion, {"seats": 2, "kingdom": KINGDOMS[0]}, 3)
    while not (session.question.key == "turn.buy" and lookahead.near_the_end(session.view(session.question.seat))):
        name = "big-money" if session.question.key == "turn.buy" else "money-plus"
        seat = session.question.seat
        session.answer(*bots.make(name, "dominion", 5).decide(session.view(seat), session.question, None))
    seat, bot = session.question.seat, bots.make("master", "dominion", 5)
    view, imagine = session.view(seat), lambda rng: session.imagine(seat, rng)
    pauses = list(bots.deciding(bot, view, session.question, imagine))
    assert len(pauses) > 2
    assert bot.decide(view, session.question, imagine) in [(), *((pile,) for pile in session.question.options)]
