"""Taps made while others move wait for the reader's next question, and only those that fit it are carried out."""

import asyncio

import pytest

from baraja.bots.dominion.shared.money import BigMoney
from baraja_ui.games.deal import Deal
from baraja_ui.saves.save_file import Seat
from pretending import Device, until

SEATS = ("person", "big-money")


def ahead(*taps):
    """A device with a game that the bot begins, once the reader decides; the taps were made while the bot moved."""
    device = Device()
    device.page.settings.update(pace="steps")

    async def moving():
        seats = [Seat(kind, name) for kind, name in zip(SEATS, ("Ana", "Berta"), strict=True)]
        device.page.setup.deal(Deal("dominion", "first_game", 3, SEATS, 1), seats)
        await until(lambda: 'data-action="next"' in device.html())
        assert device.play.deciding is None
        for action, arg in taps:
            device.page.act(action, arg)
        await until(lambda: not device.page.open_table.bots.running)

    device.run(moving)
    assert device.play.decider == 0 and device.play.deciding is not None
    return device


def test_a_bot_that_fails_decides_at_random_and_the_game_goes_on(monkeypatch, capsys):
    def failing(bot, view, question, imagine=None):
        raise KeyError("lost")

    monkeypatch.setattr(BigMoney, "decide", failing)
    decisions = [
        decision for decision in ahead(("tap", "pile:copper")).play.session.decisions if decision.startswith("1 ")
    ]
    assert decisions and capsys.readouterr().err.count("KeyError: 'lost'") == len(decisions)


def own_decisions(device):
    return [decision for decision in device.play.session.decisions if decision.startswith("0 ")]


def test_a_selection_made_ahead_is_there_when_its_question_comes():
    device = ahead(("tap", "pile:copper"))
    assert device.play.deciding.count("pile:copper") == 1 and own_decisions(device) == []


@pytest.mark.parametrize("confirmation", ["primary", "second"])
def test_a_confirmation_made_ahead_is_dropped_as_the_question_has_changed(confirmation):
    device = ahead(("tap", "pile:copper"), (confirmation, ""))
    assert device.play.deciding.count("pile:copper") == 1 and own_decisions(device) == []


def test_a_tap_that_no_longer_fits_is_reported_and_drops_those_after_it():
    device = ahead(("tap", "revealed:#7"), ("tap", "pile:copper"))
    assert device.play.deciding.count("pile:copper") == 0 and own_decisions(device) == []
    assert device.page.words("say.missed") in device.host.spoken


def test_neither_bots_nor_storage_begin_before_the_answer_is_visible():
    device = Device()
    seen = asyncio.Event()

    async def answered():
        seats = [Seat(kind, name) for kind, name in zip(SEATS, ("Ana", "Berta"), strict=True)]
        device.page.setup.deal(Deal("dominion", "first_game", 3, SEATS, 0), seats)
        await until(lambda: device.host.saves)
        device.host.drawn = seen.wait
        saves = dict(device.host.saves)
        device.page.act("end_phase", "")
        device.page.act("end_phase", "")
        decision_count = len(device.play.session.decisions)
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(device.play.session.decisions) == decision_count and device.host.saves == saves
        seen.set()
        await until(lambda: len(device.play.session.decisions) > decision_count and device.host.saves != saves)

    device.run(answered)
