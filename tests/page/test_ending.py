"""The end of a game: the winner first, the curve with its turning point, the decks, and only then what to do next."""

import re
from itertools import pairwise

import pytest

from baraja_ui.games.dominion import ending
from baraja_ui.games.ending import turned, turning_point, weighed_most
from baraja_ui.games.finished import GameResult
from baraja_ui.shell.charts import Line, chart
from pretending import Device
from samples import words


def ended(game="dominion"):
    device = Device()
    device.page.act("home.new", game)
    device.page.settings["pace"] = "instant"
    device.run(device.page.setup.new_start, "")
    device.finish({"dominion": "big-money", "villagers": "greedy"}[game])
    device.run(device.page.ending.finished)
    return device


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_the_end_tells_the_winner_the_curve_the_decks_and_then_what_next(game):
    html = ended(game).screen()
    order = ['class="places"', "panel-curve", "panel-deck", "panel-again", "panel-next", 'data-focus="duel-send"']
    assert [html.find(part) for part in order] == sorted(html.find(part) for part in order)
    assert all(part in html for part in order)


@pytest.mark.parametrize(
    "leads, at",
    [([0, -3, 2, 5], 2), ([0, 1, 2], 1), ([1, 2], 0), ([0, 2, -1, 3], 3), ([0, 4, 0], None)],
)
def test_the_turning_point_is_where_the_winner_takes_the_lead_and_keeps_it(leads, at):
    steps = [{"turn": turn, "points": [10 + lead, 10]} for turn, lead in enumerate(leads)]
    scores = [{"seat": 0, "winner": True}, {"seat": 1, "winner": False}]
    assert turned(steps, scores) == (None if at is None else (0, at))


def end_of(left, practice=""):
    """The end screen after a game in which so many cards of each pile were left."""
    score = {"seat": 0, "points": 3, "turns": 9, "place": 1, "winner": True, "cards": {}, "by_card": {}}
    supply = [{"pile": pile, "left": cards} for pile, cards in left.items()]
    return ending.render(words("en"), GameResult({"scores": [score], "supply": supply}, ["Ana"], [], practice))


def test_the_end_of_dominion_says_which_empty_piles_ended_the_game():
    assert "The Provinces ran out." in end_of({"province": 0, "moat": 0, "village": 4})
    assert "These piles ran out: Moat, Estate, Curse." in end_of({"province": 1, "moat": 0, "estate": 0, "curse": 0})
    assert "ran out" not in end_of({"province": 1})


def test_the_end_of_a_practice_game_says_what_practice_is():
    markup = end_of({"province": 0}, practice="practice.undone")
    assert "</strong>: something was undone after new cards had been seen." in markup
    assert "undone" not in end_of({"province": 0})


@pytest.mark.parametrize("game, why", [("dominion", "fewer turns"), ("villagers", "fewer villagers")])
def test_a_winner_who_is_only_level_is_told_with_what_broke_the_tie(game, why):
    scores = [{"seat": 0, "winner": True}, {"seat": 1, "winner": False}]
    steps = [{"turn": turn, "points": [turn, turn]} for turn in range(3)]
    assert why in turning_point(steps, ["Ana", "Berta"], scores, words("en").of(game))


def test_the_curve_is_that_of_the_game_as_it_ended_at_last():
    device = ended()
    for _ in range(60):
        device.run(device.page.act, "undo", "")
    device.finish("random")
    points = [score["points"] for score in device.play.table()["view"]["scores"]]
    assert device.page.ending.curve[-1]["points"] == points


def test_the_curve_marks_the_turning_point():
    device = ended()
    assert turned(device.page.ending.curve, device.play.table()["view"]["scores"]) is not None
    assert 'class="turn-mark"' in device.screen()


@pytest.mark.parametrize(
    "game, lang, sentence",
    [
        ("dominion", "es", "Lo que más pesó: Ducado, con 6 PV más que Berta."),
        ("dominion", "en", "What made the difference: Duchy, for 6 VP more than Berta."),
        ("villagers", "es", "Lo que más pesó: Ducado, con 6 de oro más que Berta."),
    ],
)
def test_what_made_the_difference_is_told_in_points_and_not_in_cards(game, lang, sentence):
    ranked = [{"seat": 0, "winner": True, "parts": {"duchy": 9}}, {"seat": 1, "winner": False, "parts": {"duchy": 3}}]
    named = words(lang).name
    assert weighed_most(ranked, lambda entry: entry["parts"], ["Ana", "Berta"], named, words(lang).of(game)) == sentence


def test_the_names_of_curves_that_end_level_do_not_touch():
    level = [Line(name, look, (3, 27)) for look, name in enumerate(("Ana", "Berta", "Carlos"))]
    wide = chart(level, "", words()).partition("</svg>")[0]
    places = sorted(float(place) for place in re.findall(r'class="curve-name" x="[^"]+" y="([^"]+)"', wide))
    assert all(after - before >= 20 for before, after in pairwise(places)), "letters are 20 high"


def test_a_rematch_deals_the_same_kingdom_anew_for_the_same_seats():
    device = ended()
    before = device.play.deal()
    assert 'data-action="rematch" data-arg="other" class="button primary"' in device.screen()
    device.run(device.page.act, "rematch", "other")
    after = device.play.deal()
    assert (after.kingdom, after.seats) == (before.kingdom, before.seats) and after.seed != before.seed


def test_another_kingdom_of_the_kind_has_other_cards_of_the_same_sets():
    from baraja.dominion import KINDS

    device = ended()
    before = device.play.session.setup["kingdom"]
    device.run(device.page.act, "rematch", "kind")
    after = device.play.session.setup["kingdom"]
    assert len(set(after)) == 10 and not set(before) & set(after)
    assert {KINDS[card].set for card in after} <= {KINDS[card].set for card in before}


@pytest.mark.parametrize(("game", "unit"), [("dominion", "Turno"), ("villagers", "Ronda")])
def test_the_table_of_the_curve_names_what_it_counts_in(game, unit):
    assert f'<thead><tr><th scope="col">{unit}</th>' in ended(game).screen()


def test_a_game_without_kingdoms_speaks_of_none_when_it_is_played_again():
    html = ended("villagers").screen()
    assert "Otro reparto" in html and "reino" not in html.split("Otra vez con")[1]
    assert 'data-arg="kind"' not in html
