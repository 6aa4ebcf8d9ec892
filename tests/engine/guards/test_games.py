"""Invariants that hold at every question of every game, checked in random games of each kind.

`baraja simulate --check` runs the same checks over many games; here are enough games to notice a fault, and a test for
each check that it can fail.
"""

import json
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table import finds_its_cards

from baraja import dominion, villagers
from baraja.core.record import load, save
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.core.zones import conserve
from baraja.dominion.cards import SETS
from baraja.games import games
from baraja.lab import check
from baraja.words import LANGUAGES, Words
from tools.golden import at_random

WORDS = {name: [Words(name, lang) for lang in LANGUAGES] for name in games()}


def base(seed):
    return dominion, {"seats": 2 + seed % 3, "kingdom": dominion.random_kingdom(seed, ["base"])}


def all_sets(seed):
    return dominion, {"seats": 2 + seed % 3, "kingdom": dominion.random_kingdom(seed, SETS)}


def village(seed):
    return villagers, {"seats": 2 + seed % 4}


FAMILIES = [(base, seed) for seed in range(4)] + [(all_sets, seed) for seed in range(10)]
FAMILIES += [(village, seed) for seed in range(4)]
EACH = pytest.mark.parametrize("family, seed", FAMILIES, ids=lambda value: getattr(value, "__name__", value))


def walk(family, seed, limit, late=0):
    """Plays a random game and yields its session at each question after the first `late` ones."""
    rules, setup = family(seed)
    session = Session(rules, setup, seed)
    rng = Rng(seed)
    for number in range(late + limit):
        if session.question is None:
            return
        if number >= late:
            yield session
        session.answer(*at_random(session.question, rng))


@EACH
def test_no_card_is_lost_and_the_state_is_plain(family, seed):
    for session in walk(family, seed, 150):
        game = session.game
        conserve(game, game.total if hasattr(game, "total") else len(game.where))
        unplain = {name for name, value in check.parts(game).items() if not check.is_plain(value)}
        assert unplain == set()


@EACH
def test_what_a_seat_cannot_see_changes_nothing_of_what_it_sees(family, seed):
    rng = Rng(seed)
    for session in walk(family, seed, 60, late=20 * (seed % 4)):
        check.nothing_leaks(session, rng)


@EACH
def test_every_option_is_accepted(family, seed):
    for number, session in enumerate(walk(family, seed, 60, late=15 * (seed % 4))):
        if number % 3 == 0:
            check.every_option_is_accepted(session)


@EACH
def test_a_fork_at_every_question_is_the_same_game(family, seed):
    for session in walk(family, seed, 100):
        twin = session.fork()
        assert check.state(twin.game) == check.state(session.game)
        assert twin.question == session.question


@EACH
def test_a_record_at_every_question_gives_the_same_game(family, seed):
    for number, session in enumerate(walk(family, seed, 60)):
        if number % 4 == seed % 4:
            saved = json.loads(json.dumps(save(session)))
            loaded = load(games(), saved)
            assert loaded.problem is None and save(loaded.session) == saved
            assert check.state(loaded.session.game) == check.state(session.game)
            assert loaded.session.events == session.events


@EACH
def test_whatever_is_shown_has_words_and_is_json(family, seed):
    for session in walk(family, seed, 120):
        for seat in range(session.setup["seats"]):
            table = session.table(seat)
            assert json.loads(json.dumps(table)) == table
        question = session.table(session.question.seat)["question"]
        for words in WORDS[session.rules.NAME]:
            for option in question["options"]:
                if option["kind"] == "word":
                    assert words.option(question["key"], option["name"].partition("#")[0])
                elif option["kind"] in ("card", "pile", "name"):
                    assert words.name(option.get("card", option["name"].partition("#")[0]))
    for event in session.events:
        json.dumps([event.public, event.secret])
        for words in WORDS[session.rules.NAME]:
            assert words.event(event.kind)["line"]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 2**64 - 1),
    st.integers(2, 6),
    st.lists(st.sampled_from(dominion.kingdom_cards()), min_size=10, max_size=10, unique=True),
    st.sampled_from([None, True, False]),
    st.lists(st.integers(0, 50), min_size=20, max_size=80),
)
def test_any_kingdom_any_answers(seed, seats, kingdom, shelters, numbers):
    setup = {"seats": seats, "kingdom": kingdom, "shelters": shelters}
    session = Session(dominion, setup, seed)
    for number in numbers:
        if session.question is None:
            break
        question = session.question
        count = question.least + number % (question.most - question.least + 1)
        first = number % len(question.options)
        session.answer(*(question.options[first:] + question.options[:first])[:count])
        conserve(session.game, session.game.total)
    again = Session(dominion, setup, seed, session.decisions)
    assert check.state(again.game) == check.state(session.game) and again.events == session.events
    ranking = dominion.ranking(session.game)
    assert (
        sum(sum(result["cards"].values()) for result in ranking)
        + sum(len(cards) for (what, _), cards in session.game.zones.items() if what in ("pile", "trash"))
        == session.game.total
    ), "every card is in a pile, in the trash, or somebody's"
    assert any(result["winner"] for result in ranking)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_equal_seeds_and_answers_are_equal_games_and_others_are_not(seed, other):
    rules, setup = base(0)
    first, second = Session(rules, setup, seed), Session(rules, setup, seed)
    third = Session(rules, setup, other)
    assert check.state(first.game) == check.state(second.game)
    assert (check.state(third.game) == check.state(first.game)) == (seed == other)


# --- each check can fail --------------------------------------------------------------------------------------------


class Talkative:
    """A game module whose view shows a seat more than it may see."""

    NAME, RULES = dominion.NAME, dominion.RULES
    new_game, describe = staticmethod(dominion.new_game), staticmethod(dominion.describe)

    @staticmethod
    def view(game, seat):
        values = dominion.view(game, seat).table()
        values["next"] = game.zones["deck", seat][-1].name if game.zones["deck", seat] else None
        return type("Shown", (), {"table": lambda self: values})()


def test_a_view_that_tells_the_next_card_is_found():
    _, setup = base(1)
    session = Session(Talkative, setup, 1)
    with pytest.raises(AssertionError, match="sees what is hidden"):
        for number in range(20):
            check.nothing_leaks(session, Rng(number))


@pytest.mark.parametrize("value", [object(), lambda: 0, (i for i in "a"), {"x": [object()]}, (set(),), 1.5])
def test_a_state_that_is_not_plain_is_found(value):
    assert not check.is_plain(value)


def test_an_option_that_is_refused_is_found():
    session = Session(*base(1), 1)
    session.question.options += ("no_such_card",)
    with pytest.raises(Exception, match=r"not_offered|not in"):
        check.every_option_is_accepted(session)


def test_a_fork_that_shares_a_list_is_found():
    session = Session(*base(1), 1)
    session._base.zones["trash", -1] = session.game.zones["trash", -1]
    twin = session.fork()
    twin.game.zones["trash", -1].append(twin.game.zones["hand", 0][0])
    assert check.state(twin.game) != check.state(session.game)


@pytest.mark.parametrize("family, seed", [(all_sets, seed) for seed in range(10)])
def test_what_players_own_is_counted_right_whatever_moves(family, seed):
    for session in walk(family, seed, 150):
        game = session.game
        assert finds_its_cards(game)
        for seat in range(game.seats):
            lying = [card.name for (_, owner), cards in game.zones.items() if owner == seat for card in cards]
            assert session.view(seat).owned() == dict(sorted(Counter(lying).items()))
            assert list(session.view(seat).own_deck().items()) == sorted(
                Counter(card.name for card in game.zones["deck", seat]).items()
            )
