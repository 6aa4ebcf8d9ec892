"""What if…? A decision of a finished game is replaced, and both ways are played out in the same imagined games."""

import pytest

import deals
from baraja.bots import at_once
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.jobs import tasks
from baraja_ui.match import what_if
from baraja_ui.match.what_if import Comparison, Question, verdict
from baraja_ui.words import Words


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setattr(what_if, "GAMES", 10)
    return deals.finished_device()


def act(device, name, arg=""):
    device.run(device.page.act, name, str(arg))


def test_a_decision_is_replaced_and_both_ways_are_played_out(device):
    assert 'data-action="what_if.open"' in device.screen()
    act(device, "what_if.open")
    assert "Turno 1" in device.screen()
    page = device.page.what_if
    points = what_if.undo.points(device.play, what_if.MOST_POINTS)
    bought = next(point for point in points if "Oro" in what_if.undo.deed(device.play, point, device.play.words))
    act(device, "what_if.at", bought.at)
    others = [label for _, label in page.question.others]
    assert (
        "Plata" in others
        and "Oro" not in others
        and others[-1] == "Nada"
        and "Decidiste: Comprar Oro" in device.screen()
    )
    act(device, "what_if.way", others.index("Plata"))
    assert len(page.comparison.rows) == 10 and not page.running and "10 de 10 partidas" in device.screen()
    assert any("diferencia clara" in sentence or "puntos" in sentence for sentence in device.host.spoken)
    act(device, "what_if.back")
    assert page.question is None and "Turno 1" in device.screen()


def test_the_same_way_twice_makes_no_difference_however_the_games_are_sliced(device):
    act(device, "what_if.open")
    point = next(p for p in what_if.undo.points(device.play) if what_if.fits(device.play, p))
    act(device, "what_if.at", point.at)
    question = device.page.what_if.question
    order = {**question.order, "ways": [question.own, question.own], "player": "money-plus", "first": 3, "games": 4}
    rows = at_once(tasks.begin("ways", order))["rows"]
    assert len(rows) == 4 and all(replaced == other for replaced, other in rows)
    assert rows == at_once(tasks.begin("ways", {**order, "first": 0, "games": 7}))["rows"][3:]


def asked_at_first(device):
    """The first decision that can be looked into, as an order for a job."""
    play = device.play
    point = next(p for p in what_if.undo.points(play) if what_if.fits(play, p))
    number = what_if.undo.meant_at(play, point)
    return {"game": "dominion", "setup": play.session.setup, "seed": play.session.seed,
            "decisions": play.session.decisions[:number]}  # fmt: skip


def test_a_decision_could_have_been_any_of_its_options(device):
    order = asked_at_first(device)
    answer = at_once(tasks.begin("choices", order))
    session = Session(device.play.rules, order["setup"], order["seed"], order["decisions"])
    assert [option["name"] for option in answer["options"]] == session.option_ids() and answer["seat"] == 0


def test_the_imagined_games_are_the_same_however_the_hidden_cards_really_lie(device, monkeypatch):
    order = {**asked_at_first(device), "ways": [[], ["silver"]], "player": "money-plus", "first": 0, "games": 6}
    rows = at_once(tasks.begin("ways", order))["rows"]
    played = tasks._played

    def otherwise(order):
        session = yield from played(order)
        return session.imagine(session.question.seat, Rng(7))

    monkeypatch.setattr(tasks, "_played", otherwise)
    assert at_once(tasks.begin("ways", order))["rows"] == rows


def test_only_a_finished_game_can_be_looked_into(device):
    act(device, "rematch", "same")
    act(device, "what_if.open")
    assert "Primero hay que terminar una partida." in device.screen()
    act(device, "what_if.at", 0)
    assert device.page.what_if.question is None


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_verdict_says_which_is_better_and_how_sure_that_is(lang):
    words = Words(lang)
    question = Question({}, "Oro", 0, ["gold"])
    sure = Comparison("Plata", [[[0, 0], [60, 1]]] * 90 + [[[60, 0], [0, 1]]] * 10)
    assert verdict(question, sure, words).startswith(("Mejor «Plata»", "“Plata” is better"))
    unsure = Comparison("Plata", [[[0, 0], [60, 1]]] * 49 + [[[60, 0], [0, 1]]] * 51)
    assert "Oro" in verdict(question, unsure, words).partition("2")[0]
    assert verdict(question, unsure, words).startswith(("Sin diferencia clara", "No clear difference"))
    same = Comparison("Plata", [[[60, 0], [60, 1]]] * 100)
    _, low, high = same.difference()
    assert low < 0 < high
