"""The coach in play: a quiet mark after each decision, and a way back; it never blocks the page or delays a bot."""

import pytest

import deals
from baraja.analysis import judging, records
from baraja.jobs import messages
from baraja.jobs.runner import JobRunner
from baraja_ui.match import undo
from baraja_ui.saves import save_file
from baraja_ui.saves.save_file import Seat
from baraja_ui.words import Words
from pretending import Device, Employing

ROW = {"win": 0.5, "lead": 1.0, "gain": 0.0, "interval": [0.0, 0.0], "games": 74}


def judgement(session, decision, loss):
    played = decision.split()[2:]
    return {
        "nth": len(session.decisions), "seat": 0, "turn": 1, "phase": "opening", "key": decision.split()[1],
        "played": played, "win": 0.6 - loss, "best_win": 0.6, "lead": 1.0, "best_lead": 5.0, "loss": loss,
        "interval": [loss / 2, loss], "best": ["gold"] if loss else played, "games": 74,
        "answers": [{**ROW, "picks": ["gold"], "gain": loss}, {**ROW, "picks": played}],
    }  # fmt: skip


@pytest.fixture
def losses(monkeypatch):
    """What each purchase of a test loses, in parts of a win, in their order; none of the others is judged."""
    planted = []

    def judgements_since(rules, setup, seed, decisions, first, seat, games):
        session, judgements = records.Session(rules, setup, seed), []
        for nth, decision in enumerate(decisions):
            if nth >= first and decision.startswith(f"{seat} turn.buy"):
                judgements.append(judgement(session, decision, planted.pop(0)))
            session.repeat(decision)
            yield
        return judgements

    monkeypatch.setattr(records, "judgements_since", judgements_since)
    return planted


def table(game="dominion", coach="gentle", seats=("person", "big-money"), lang="es-ES"):
    device = Device((lang,), host=Employing((lang,)))
    device.page.settings["pace"] = "instant"
    device.page.settings["coach"] = coach
    names = [Seat(kind, name) for kind, name in zip(seats, ("Ana", "Berta", "Carlos"), strict=False)]
    deal = deals.deal(seed=8, seats=seats)
    if game == "villagers":
        device.page.setup.new_game(game)
        device.page.setup.draft["start"], device.page.setup.draft["seed"] = "0", "7"
        device.run(device.page.act, "new.start", "")
    else:
        device.run(device.page.setup.deal, deal, names)
    return device


def buys(device, name="silver"):
    """Plays all Treasures and buys a card."""
    device.run(device.page.open_table.give, ["all"], [])
    device.run(device.page.open_table.give, [name], [])


def note(device):
    return device.host.parts.get("#note", "")


def test_the_coach_is_off_until_it_is_asked_for(losses):
    device = table(coach=Device().page.settings["coach"])
    buys(device)
    assert device.page.settings["coach"] == "off" and device.page.coach.verdict() is None
    assert not device.play.save.practice and not any("coaching" in text for text in device.host.sent)


def test_a_good_decision_gets_a_quiet_green_mark(losses):
    losses.append(0.0)
    device = table()
    buys(device)
    assert device.page.coach.verdict() == ("good", "Bien jugado.") and not note(device)
    assert 'class="coach-mark good"' in device.now() and "Bien jugado." in device.host.spoken


@pytest.mark.parametrize(
    ("lang", "text"),
    [("es-ES", "Plata en vez de Oro te cuesta un 10"), ("en-GB", "Silver instead of Gold costs you 10")],
)
def test_a_fault_gets_an_amber_mark_and_says_what_it_lost(losses, lang, text):
    losses.append(0.1)
    device = table(lang=lang)
    buys(device)
    assert 'class="coach-mark fault"' in device.now()
    assert text in note(device) and text in device.host.spoken[-1]
    assert 'data-action="coach.retry"' in note(device) and 'data-action="coach.why"' in note(device)


@pytest.mark.parametrize(("coach", "kind"), [("gentle", "good"), ("strict", "fault")])
def test_a_strict_coach_speaks_of_smaller_losses(losses, coach, kind):
    losses.append(0.03)
    device = table(coach=coach)
    buys(device)
    assert device.page.coach.verdict()[0] == kind


def test_a_fault_is_taken_back_and_tried_again_in_one_tap(losses):
    losses += [0.1, 0.0]
    device = table()
    device.run(device.page.open_table.give, ["all"], [])
    before = device.play.session.decisions.copy()
    device.run(device.page.open_table.give, ["silver"], [])
    assert len(device.play.session.decisions) > len(before) + 1, "the bot has moved"
    device.run(device.page.act, "coach.retry", "")
    assert device.play.session.decisions == before and device.play.decider == 0
    assert device.page.coach.verdict() is None and not note(device).count("coach.retry")
    device.run(device.page.open_table.give, ["village"], [])
    assert device.page.coach.verdict()[0] == "good"


def test_the_reason_is_told_with_the_alternatives(losses):
    losses.append(0.1)
    device = table()
    buys(device)
    device.run(device.page.act, "coach.why", "")
    assert "Oro: 60" in note(device) and "Plata: 50" in note(device) and "coach.retry" in note(device)
    assert "se gana en 6 de cada 10" in note(device) and "se gana en 6 de cada 10" in device.host.spoken[-1]
    device.run(device.page.act, "note.close", "")
    assert not note(device) and device.page.coach.verdict()[0] == "fault", "the mark stays"
    device.run(device.page.act, "coach.retry", "")
    device.run(device.page.act, "coach.why", "")
    assert not note(device), "there is nothing to explain"


def test_the_next_decision_and_an_undo_remove_what_was_said(losses):
    losses += [0.1, 0.1]
    device = table()
    buys(device)
    device.run(device.page.open_table.give, ["all"], [])
    assert device.page.coach.verdict() is None and "coach.retry" not in note(device)
    device.run(device.page.open_table.give, ["silver"], [])
    device.run(device.page.act, "undo", "")
    assert device.page.coach.verdict() is None and "coach.retry" not in note(device)


def test_a_judgement_of_what_was_taken_back_meanwhile_is_dropped(losses):
    losses.append(0.1)
    device = table()
    device.run(device.page.open_table.give, ["all"], [])

    def at_once():
        device.page.open_table.give(["silver"], [])
        device.page.open_table.back.ask(undo.offer(device.play))

    device.run(at_once)
    assert device.page.coach.verdict() is None


def test_a_game_with_a_coach_is_practice_from_its_first_decision(losses):
    losses += [0.0, 0.0]
    device = table()
    assert not device.play.save.practice
    buys(device)
    assert device.play.practice == "practice.coached"
    save, _ = save_file.read(device.host.saves[device.play.save.id], "")
    assert save.practice and save.why == "coached"
    for lang in ("es", "en"):
        assert Words(lang)("practice.coached") in Words(lang)("practice.either") or Words(lang)("practice.either")


def test_several_people_have_no_coach(losses):
    device = table(seats=("person", "person"))
    buys(device)
    assert not device.play.save.practice and not any("coaching" in text for text in device.host.sent)
    assert "set.coach" not in device.page.menu.show_pause()


@pytest.mark.parametrize("coach", ["off", "gentle"])
def test_the_menu_and_the_set_up_turn_the_coach_on_and_off(losses, coach):
    device = table(coach=coach)
    wanted = "gentle" if coach == "off" else "off"
    assert f'data-action="set.coach" data-arg="{wanted}"' in device.page.menu.show_pause()
    device.run(device.page.act, "set.coach", wanted)
    assert device.page.settings["coach"] == wanted
    device.run(device.page.act, "go", "new")
    assert 'data-action="set.coach" data-arg="strict"' in device.screen()


def test_turning_the_coach_off_removes_its_mark(losses):
    losses.append(0.1)
    device = table()
    buys(device)
    device.run(device.page.act, "set.coach", "off")
    assert device.page.coach.verdict() is None


def test_other_jobs_come_before_what_the_coach_has_to_do():
    runner = JobRunner(lambda: 0)
    session, _ = deals.simulated(lambda session: len(session.decisions) > 20)
    game = {"game": "dominion", "setup": session.setup, "seed": session.seed, "decisions": session.decisions}
    runner.receive(messages.ask(1, "coaching", {**game, "first": 0, "seat": 0, "games": 0}))
    runner.receive(messages.ask(2, "choices", game))
    done = []
    while len(done) < 1:
        if text := runner.work(1):
            done.append(messages.read(text)["id"])
    assert done == [2]
    runner.receive(messages.drop(1))
    assert not runner.busy


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_the_coach_judges_real_decisions_of_both_games(monkeypatch, game):
    for name in ("FIRST_GAMES", "SECOND_GAMES", "LEAST_GAMES", "BATCH"):
        monkeypatch.setattr(judging, name, 2)
    device = table(game, coach="strict")
    for _ in range(3):
        deciding = device.play.session
        question, names = deciding.question, deciding.option_ids()
        device.run(device.page.open_table.give, names[: max(question.least, 1)], [])
    assert device.play.save.practice
    asked = [messages.read(text) for text in device.host.sent]
    assert [message for message in asked if message.get("task") == "coaching"]
    assert all(message["order"]["seat"] == 0 for message in asked if message.get("task") == "coaching")
