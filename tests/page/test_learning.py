"""Learning from one's faults: each is a question at the real table, answered by its taps; the game stays as it was."""

import re

import pytest

from analysed import FAULTS, analysed_device, kept_in, planted
from baraja.analysis.contract import analyst
from baraja.analysis.judging import plain_names
from baraja_ui.replay.analysis import quiz, report, storage
from baraja_ui.replay.analysis.model import Analysis
from baraja_ui.words import Words
from pretending import Device

NTHS = tuple(FAULTS)
"""The purchases that are faults, by their place among the reader's."""


@pytest.fixture
def losses(monkeypatch):
    """What an answer loses against the best one, by what was picked; those that are not here lose nothing surely."""
    losses = {}

    def contrasted(session, better, other, games):
        yield
        loss = losses.get(other, 0.0)
        return {"loss": loss, "interval": [loss / 2 if loss else -0.1, loss + 0.1], "games": games}

    monkeypatch.setattr("baraja.jobs.tasks.contrasted", contrasted)
    return losses


@pytest.fixture
def device(losses):
    device = analysed_device()
    act(device, "analysis.open")
    return device


def act(device, name, arg=""):
    device.run(device.page.act, name, str(arg))


def faults(device):
    points = device.page.analysis.analysis.points
    return [points[number] for number in NTHS]


def asked(device):
    return device.page.learning.coach.quiz


def buy(device, *names):
    """Answers as a tap at the table does."""
    device.run(device.page.open_table.give, list(names), [])


def test_a_fault_is_asked_about_at_the_table_as_it_was_then(device):
    act(device, "analysis.learn")
    side, (first, _) = device.page.open_table, faults(device)
    assert device.page.route == "table" and len(side.play.session.decisions) == first.nth
    assert side.play.decider == 0 and side.play.deciding is not None
    assert "Fallo 1 de 2" in device.now() and "¿qué era lo mejor?" in device.now()
    assert "Lo mejor era" not in device.now()


def test_the_best_answer_is_right_and_leads_to_the_next_fault(device):
    act(device, "analysis.learn")
    buy(device, "gold")
    assert asked(device).is_solved and "¡Eso es! Lo mejor era Oro." in device.now()
    assert "Oro" in device.host.spoken[-1] and device.page.open_table.open_panels.inspected == "gold"
    act(device, "learn.next")
    assert len(device.play.session.decisions) == faults(device)[1].nth and "Fallo 2 de 2" in device.now()
    buy(device, "gold")
    assert "Al primer intento: 2 de 2." in device.now() and "learn.next" not in device.now()


def marks(device):
    """What stands on the piles of the table about answers, by pile."""
    tiles = [item for item in device.now().split("<li") if 'class="judged' in item]
    mark = re.compile(r'class="judged (?:best|fault)">(.*?)</span>(?:<|$)')
    return {re.search(r'id="pile-(\w+)"', tile)[1]: re.sub("<[^>]*>", "", mark.search(tile)[1]) for tile in tiles}


def test_what_is_known_of_each_answer_stands_on_its_card(device, losses):
    losses[("estate",)] = 0.25
    act(device, "analysis.learn")
    asked(device).decision["best"] = ["copper"]  # which is one of the options there
    assert marks(device) == {}, "nothing is given away before an answer"
    buy(device, "estate")
    yours = f"tú {report.percent(-0.25, Words('es'))}"
    assert marks(device) == {"estate": yours}
    act(device, "learn.show")
    fault = asked(device).decision
    (played,), lost = plain_names(fault["played"]), report.percent(-fault["loss"], Words("es"))
    assert marks(device) == {"estate": yours, "copper": "★ mejor", played: lost}


@pytest.mark.parametrize(
    ("best", "played", "marked"),
    [
        (["curse", "estate"], ["copper", "estate"], {"curse": "best", "copper": "fault"}),
        (["curse"], ["copper", "curse"], {"curse": "best", "copper": "fault"}),
        (["copper", "curse"], ["copper"], {"curse": "best"}),
        ([], ["estate"], {"estate": "fault"}),
    ],
)
def test_of_several_cards_those_are_marked_that_tell_two_answers_apart(best, played, marked):
    question = quiz.Quiz({"best": best, "played": played, "loss": 0.2}, 1, 1, is_shown=True)
    assert {name: mark.kind for name, mark in quiz.judged(question, Words("en")).items()} == marked


def test_before_it_is_told_no_card_of_the_best_answer_is_marked():
    question = quiz.Quiz({"best": ["curse", "copper"], "played": ["estate"], "loss": 0.2}, 1, 1)
    question.take(quiz.Guess(["curse", "silver"], 0.1, False))
    assert set(quiz.judged(question, Words("en"))) == {"silver"}


def test_a_pile_that_is_no_option_carries_no_mark(device):
    act(device, "analysis.learn")
    asked(device).decision["best"] = ["province"]  # which is too dear there, and so no option
    act(device, "learn.show")
    assert "province" not in marks(device)


def test_an_answer_as_good_as_the_best_is_right(device, losses):
    act(device, "analysis.learn")
    buy(device, "copper")
    assert asked(device).is_solved and "Es igual de bueno que Oro" in device.now()


def test_after_three_wrong_answers_the_best_one_is_told_with_the_reason(device, losses):
    losses.update({("copper",): 0.04, ("estate",): 0.08, ("curse",): 0.3})
    act(device, "analysis.learn")
    buy(device, "copper")
    assert "Cobre cuesta un 4" in device.now() and "Te quedan 2 intentos." in device.now()
    buy(device, "copper")
    assert "Te quedan 2 intentos." in device.now(), "the same answer again is no other try"
    buy(device, "estate")
    assert "Te queda 1 intento." in device.now() and not asked(device).is_told
    buy(device, "curse")
    assert asked(device).is_told and not asked(device).is_solved
    assert "Lo mejor era Oro. Acabas 4,0 puntos mejor que con Plata." in device.now()
    decisions = device.play.session.decisions.copy()
    buy(device, "gold")
    assert device.play.session.decisions == decisions and not asked(device).is_solved, "it is told already"


def test_what_was_played_is_known_to_be_wrong_without_comparing(device):
    act(device, "analysis.learn")
    played = faults(device)[0].played
    before = len(device.host.sent)
    buy(device, *played)
    assert not asked(device).is_solved and "es lo que hiciste" in device.now()
    assert len(device.host.sent) == before


def test_the_answer_is_told_on_request_and_counts_as_not_solved(device):
    act(device, "analysis.learn")
    act(device, "learn.show")
    assert "Lo mejor era Oro." in device.now()
    act(device, "learn.next")
    buy(device, "gold")
    assert "Al primer intento: 1 de 2." in device.now()


def test_leaving_puts_the_finished_game_and_its_analysis_back(device):
    play, analysis = device.play, device.page.analysis.analysis
    decisions = play.session.decisions.copy()
    act(device, "analysis.learn")
    buy(device, "gold")
    act(device, "learn.leave")
    assert device.page.route == "analysis" and device.play is play and play.session.decisions == decisions
    assert device.page.analysis.analysis is analysis and "Turno a turno" in device.screen()
    act(device, "go", "end")
    assert device.page.route == "end"


def test_nothing_is_taken_back_beyond_the_position(device):
    act(device, "analysis.learn")
    before = len(device.play.session.decisions)
    act(device, "undo")
    assert len(device.play.session.decisions) == before and device.page.open_table.state().undo is None


def test_another_language_is_spoken_in_the_middle_of_a_question(device):
    act(device, "analysis.learn")
    act(device, "learn.show")
    assert "Lo mejor era Oro." in device.now()
    act(device, "lang", "en")
    assert "The best was Gold." in device.now() and "than with Silver" in device.now()
    act(device, "learn.leave")
    assert "Turn by turn" in device.screen()


def test_a_new_game_begins_from_the_position(device):
    act(device, "analysis.learn")
    act(device, "learn.show")
    act(device, "learn.try")
    assert device.page.learning.coach is None and device.play.decider == 0 and not device.play.over
    assert len(device.play.session.decisions) == faults_before(device)


def faults_before(device):
    return len(device.play.save.record["decisions"])


def test_another_visit_goes_on_with_the_faults_that_are_left(device):
    save_id = device.play.save.id
    act(device, "analysis.learn")
    buy(device, "gold")
    act(device, "learn.leave")
    again = Device()
    again.host.saves, again.host.summaries = dict(device.host.saves), dict(device.host.summaries)
    again.run(again.page.saves.list_games)
    act(again, "resume", save_id)
    act(again, "analysis.open")
    act(again, "analysis.learn")
    assert "Fallo 2 de 2" in again.now()
    act(again, "learn.show")
    assert "Al primer intento: 1 de 2." in again.now()
    act(again, "analysis.learn")
    assert "Fallo 1 de 2" in again.now(), "after the last one all are asked about again"


def test_an_answer_that_cannot_be_compared_is_no_good_one_and_no_fault_of_the_page(device, monkeypatch):
    def broken(*_arguments):
        raise ArithmeticError
        yield

    monkeypatch.setattr("baraja.jobs.tasks.contrasted", broken)
    act(device, "analysis.learn")
    buy(device, "copper")
    assert "Hay algo mejor. Te quedan 2 intentos." in device.now()


def of_losses(*losses):
    """An analysis with decisions that lost so much, surely."""
    play = analysed_device().play
    whole = planted(play)
    points = whole.points[: len(losses)]
    analysis = Analysis(0, whole.result, points)
    for point, loss in zip(points, losses, strict=True):
        analysis.judge(point, {**whole.judged[point.nth], "loss": loss, "interval": [loss / 2, loss], "best": ["gold"]})
    return analysis


def test_mistakes_are_all_asked_about_and_lesser_faults_only_up_to_three():
    few, many = of_losses(0.03, 0.2, 0.0, 0.04, 0.021), of_losses(0.2, 0.03, 0.06, 0.07, 0.3)
    assert [fault["loss"] for fault in few.asked_about()] == [0.03, 0.2, 0.04]
    assert [fault["loss"] for fault in many.asked_about()] == [0.2, 0.06, 0.07, 0.3]


def test_what_was_learned_is_kept_with_the_game():
    device = analysed_device()
    analysis = planted(device.play)
    nth = analysis.points[NTHS[0]].nth
    analysis.learn(nth, 2)
    kept_in(device.play, analysis)
    assert storage.read(device.play).learned == {nth: 2}


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_every_fact_that_can_be_measured_has_its_sentence(lang, game):
    words = Words(lang, game)
    decision = {"best": ["gold"], "played": ["silver"], "key": "turn.buy", "loss": 0.1}
    for kind in analyst(game).SIGNS:
        card = "smithy" if kind in ("plays", "gains", "first") else ""
        known = {"kind": kind, "card": card, "better": 0.74, "other": 0.52}
        sentence = report.fact({**decision, "reason": known}, lambda picks, _key: picks[0], words)
        numbers = ("7.4", "5.2") if kind == "rich" else ("0.7", "0.5")
        text = sentence.replace(",", ".") if lang == "es" else sentence
        assert all(number in text for number in numbers) and "gold" in sentence, sentence


def test_a_reason_is_kept_with_the_game_and_told_with_the_answer(device):
    analysis = device.page.analysis.analysis
    nth = faults(device)[0].nth
    analysis.explain(nth, {"kind": "plays", "card": "smithy", "better": 7.2, "other": 4.1})
    act(device, "analysis.at", nth)
    reason = "Con Oro juegas Herrería 7,2 veces hasta el final; con Plata, 4,1."
    assert reason in device.screen()
    kept_in(device.play, analysis)
    assert storage.read(device.play).reasons == analysis.reasons
    act(device, "analysis.learn")
    act(device, "learn.show")
    assert f"Lo mejor era Oro. {reason}" in device.now()


def test_reasons_are_looked_for_once_the_own_decisions_are_judged(monkeypatch):
    def reasoned(session, better, other, games):
        yield
        return {"kind": "length", "card": "", "better": 2.0, "other": 3.0} if "gold" in better else None

    monkeypatch.setattr("baraja.jobs.tasks.reasoned", reasoned)
    again = analysed_device()
    analysis = planted(again.play)
    analysis.reasons.clear()
    kept_in(again.play, analysis)
    act(again, "analysis.open")
    known = again.page.analysis.analysis
    assert known.is_whole and {reason["kind"] for reason in known.reasons.values()} == {"length"}
    assert set(known.reasons) == {known.points[number].nth for number in NTHS}
