"""Taps made while others move wait for the reader's next question, and only those that still fit it are done."""

import asyncio

import pytest

from baraja_ui.games.deal import Deal
from baraja_ui.saves.model import Seat
from pretending import Device

SEATS = ("person", "big-money")


async def waited(happened, most=50_000):
    for _ in range(most):
        if happened():
            return
        await asyncio.sleep(0)
    raise AssertionError("nothing happened")


def ahead(*taps):
    """A table at which the bot begins; the taps are made while it moves. Gives the device once the reader decides."""
    device = Device()
    device.page.settings.update(pace="steps")

    async def moving():
        seats = [Seat(kind, name) for kind, name in zip(SEATS, ("Ana", "Berta"), strict=True)]
        device.page.setup.deal(Deal("dominion", "first_game", 3, SEATS, 1), seats)
        await waited(lambda: 'data-action="next"' in device.html())
        assert device.play.deciding is None
        for action, arg in taps:
            device.page.act(action, arg)
        await waited(lambda: not device.page.tableside.bots.running)

    device.run(moving)
    assert device.play.decider == 0 and device.play.deciding is not None
    return device


def own_decisions(device):
    return [decision for decision in device.play.session.decisions if decision.startswith("0 ")]


def test_a_selection_made_ahead_is_there_when_its_question_comes():
    device = ahead(("tap", "pile:copper"))
    assert device.play.deciding.count("pile:copper") == 1 and own_decisions(device) == []


@pytest.mark.parametrize("confirmation", ["primary", "second"])
def test_a_confirmation_made_ahead_is_dropped_for_the_question_has_changed(confirmation):
    device = ahead(("tap", "pile:copper"), (confirmation, ""))
    assert device.play.deciding.count("pile:copper") == 1 and own_decisions(device) == []


def test_a_tap_that_fits_no_more_is_told_and_drops_what_came_after_it():
    device = ahead(("tap", "revealed:#7"), ("tap", "pile:copper"))
    assert device.play.deciding.count("pile:copper") == 0 and own_decisions(device) == []
    assert device.page.words("say.missed") in device.host.spoken


def test_neither_the_others_nor_the_storage_begin_before_the_answer_can_be_seen():
    device = Device()
    seen = asyncio.Event()

    async def answered():
        seats = [Seat(kind, name) for kind, name in zip(SEATS, ("Ana", "Berta"), strict=True)]
        device.page.setup.deal(Deal("dominion", "first_game", 3, SEATS, 0), seats)
        await waited(lambda: device.host.saves)
        device.host.drawn = seen.wait
        kept = dict(device.host.saves)
        device.page.act("end_phase", "")
        device.page.act("end_phase", "")
        made = len(device.play.session.decisions)
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(device.play.session.decisions) == made and device.host.saves == kept
        seen.set()
        await waited(lambda: len(device.play.session.decisions) > made and device.host.saves != kept)

    device.run(answered)
