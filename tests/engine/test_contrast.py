"""Two answers compared: what one loses against the other, and what goes otherwise in the games that follow."""

import pytest

from baraja import dominion, villagers
from baraja.analysis import contrast
from baraja.analysis.contract import analyst
from baraja.analysis.judging import Answer, try_out
from baraja.bots import at_once
from baraja.core.streams import Rng
from baraja.lab import match
from test_analysis import with_province

DOMINION = analyst("dominion")


def test_a_province_is_surely_better_than_a_curse_and_as_good_as_itself():
    session = with_province()
    worse = at_once(contrast.contrasted(session, ("province",), ("curse",)))
    assert worse["interval"][0] > 0 and worse["loss"] > 0.1
    same = at_once(contrast.contrasted(session, ("province",), ("province",), 50))
    assert same["loss"] == 0 and same["interval"][0] < 0 < same["interval"][1] and same["games"] == 50


def test_what_is_hidden_changes_neither_comparison_nor_reason():
    session = with_province()
    again = session.imagine(0, Rng(99))
    for compare in (contrast.contrasted, contrast.reasoned):
        outcomes = [at_once(compare(twin, ("province",), ("curse",), 30)) for twin in (session, again)]
        assert outcomes[0] == outcomes[1]


def answers(better, other):
    """Two answers with what was measured in each game."""
    return Answer(("gold",), measures=better), Answer(("silver",), measures=other)


def games(*values, kind="plays", card="smithy"):
    return [{(kind, card): value} for value in values]


def test_the_clearest_difference_is_told():
    more, less = games(4, 5, 4, 5, 4, 5), games(2, 2, 3, 2, 3, 2)
    for number, (game, another) in enumerate(zip(more, less, strict=True)):
        game["coins", ""], another["coins", ""] = 5.0 + 2 * (number % 3), 4.0
    fact = contrast.clearest(DOMINION, *answers(more, less))
    assert fact == {"kind": "plays", "card": "smithy", "better": 4.5, "other": 2.3333}


@pytest.mark.parametrize(
    ("better", "other"),
    [
        (games(4, 0, 5, 1, 3, 2), games(2, 3, 1, 2, 3, 2)),  # noise
        (games(2, 2, 2, 2, 2), games(4, 4, 4, 4, 4)),  # speaks for the other one
        (games(4, 4, 4, 4, card="gold"), games(0, 0, 0, 0, card="gold")),  # about the picked card
        (games(2.1, 2.1, 2.1, kind="coins", card=""), games(2.0, 2.0, 2.0, kind="coins", card="")),  # too little
        ([{("first", "province"): 9}, {}] * 9, [{("first", "province"): 12}] * 18),  # not in every game
    ],
)
def test_nothing_is_told_that_is_unclear_small_or_no_reason(better, other):
    assert contrast.clearest(DOMINION, *answers(better, other)) is None


def test_how_long_the_game_goes_on_is_told_only_where_nothing_speaks_for_an_answer():
    short, long = games(3, 3, 4, kind="length", card=""), games(9, 9, 9, kind="length", card="")
    assert contrast.clearest(DOMINION, *answers(short, long))["kind"] == "length"
    for game, another in zip(short, long, strict=True):
        game["coins", ""], another["coins", ""] = 6.0, 5.0
    assert contrast.clearest(DOMINION, *answers(short, long))["kind"] == "coins"


def heard(rules, setup, names):
    """A whole game by bots, with its events."""
    return match.play(rules, setup, 4, names, listen=True)


def test_what_is_measured_over_a_game_of_dominion_is_what_happened():
    kingdom = tuple(dominion.KINGDOMS["first_game"]["cards"])
    played = heard(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, ["regular", "money-plus"])
    for seat in (0, 1):
        own = [event for event in played.events if event.public.get("player") == seat]
        measures = DOMINION.measured(played.events, seat)
        assert measures["length", ""] == played.turns[seat]
        for kind, name in (("play", "plays"), ("gain", "gains")):
            counts = {}
            for event in own:
                if event.kind == kind and (kind == "play" or event.public["card"] in ("duchy", "province")):
                    counts[name, event.public["card"]] = counts.get((name, event.public["card"]), 0) + 1
            assert {measure: count for measure, count in measures.items() if measure[0] == name} == counts
        assert 2 < measures["coins", ""] < 12 and 0 < measures["rich", ""] < 1
        assert measures["first", "province"] > 3


def test_what_is_measured_over_a_game_of_villagers_is_what_happened():
    how, played = analyst("villagers"), heard(villagers, {"seats": 2}, ["greedy", "planner"])
    for seat in (0, 1):
        measures = how.measured(played.events, seat)
        totals = [event.public for event in played.events if event.kind == "income_total"]
        for total in totals:
            if total["player"] == seat:
                assert measures[f"market_{total['market']}", ""] == total["gold"]
        built = sum(event.kind == "build" and event.public["player"] == seat for event in played.events)
        assert measures["built", ""] == built > 5 and measures["keys", ""] >= 0


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_every_kind_that_is_measured_has_a_sign_and_a_least_difference(game):
    how = analyst(game)
    rules, setup = {
        "dominion": (dominion, {"seats": 2, "kingdom": tuple(dominion.KINGDOMS["first_game"]["cards"]), "start": 0}),
        "villagers": (villagers, {"seats": 2}),
    }[game]
    names = {"dominion": ["money-plus"] * 2, "villagers": ["greedy"] * 2}[game]
    kinds = {kind for kind, _ in how.measured(heard(rules, setup, names).events, 0)}
    assert kinds <= set(how.SIGNS) == set(how.LEAST) and set(how.SIGNS) >= how.COUNTS


def test_the_events_of_an_imagined_game_begin_with_the_question():
    session = with_province()
    trials = [Answer(("province",)), Answer(("curse",))]
    table = at_once(DOMINION.players(session.view(0)))
    at_once(try_out(session, DOMINION, table, trials, 5, measures=True))
    assert all(measures["gains", "province"] >= 1 for measures in trials[0].measures)
    assert all(measures["curses", ""] >= 1 for measures in trials[1].measures)
    assert len(trials[0].measures) == 5
