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


def test_a_great_surprise_is_worked_out_too():
    player = rated(Rating(1500, 50, 0.06), [(2900, 30, 1)] * 20)
    assert 1500 < player.rating < 3000 and player.volatility > 0.06
