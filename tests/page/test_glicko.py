"""Glicko-2 comes to what its author's example comes to."""

import pytest

from baraja_ui.match.puzzles.glicko import Rating, rated


def test_the_example_of_the_paper_comes_out():
    player = rated(Rating(1500, 200, 0.06), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    assert player.rating == pytest.approx(1464.06, abs=0.01)
    assert player.deviation == pytest.approx(151.52, abs=0.01)
    assert player.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_deviation_grows():
    player = rated(Rating(1500, 200, 0.06), [])
    assert player.rating == 1500 and 200 < player.deviation < 201


def test_who_solves_a_puzzle_rises_and_more_for_a_hard_one():
    easy, hard = (rated(Rating(), [(rating, 150, 1)]) for rating in (900, 1900))
    assert Rating().rating < easy.rating < hard.rating
    assert rated(Rating(), [(1500, 150, 0)]).rating < Rating().rating


def test_a_rating_is_settled_after_some_twenty_puzzles_and_not_before_ten():
    player, settled = Rating(), []
    for number in range(25):
        player = rated(player, [(1000 + 200 * (number % 5), 150, number % 2)])
        settled.append(player.is_settled)
    assert not any(settled[:10]) and all(settled[20:])


def test_no_interval_of_a_rating_goes_below_nothing():
    assert Rating(1500, 100).interval == (1300, 1700) and Rating(400, 300).interval == (0, 1000)


def test_a_great_surprise_is_worked_out_too():
    player = rated(Rating(1500, 50, 0.06), [(2900, 30, 1)] * 20)
    assert 1500 < player.rating < 3000 and player.volatility > 0.06
