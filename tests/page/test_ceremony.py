"""Both Markets are counted before the winner is named: the counting can be paused, resumed and skipped."""

import pytest

from baraja_ui.app import App
from pretending import Device

WINNER = 'class="place winner"'


@pytest.fixture(scope="module")
def device():
    device = Device()
    device.page.act("home.new", "villagers")
    device.run(device.page.setup.new_start, "")
    device.finish("greedy")
    return device


def count_again(device):
    device.page.ending.curve = []
    device.page.ending.finished()


def test_the_counting_pauses_and_resumes_where_it_was(device):
    words, ending, host = device.page.words, device.page.ending, device.host

    async def watched():
        count_again(device)
        assert words("village.pause_ceremony") in device.now() and WINNER not in device.now()
        host.clock += 1000
        device.page.act("pause_ceremony", "")
        waited = ending._elapsed()
        assert waited >= 1000 and words("village.go_on_counting") in device.now()
        await host.settle(20_000)
        assert ending._elapsed() == waited, "no time passes for it"
        assert WINNER not in device.now() and words("village.go_on_counting") in device.now()
        device.page.act("pause_ceremony", "")
        assert words("village.go_on_counting") not in device.now() and waited <= ending._elapsed() < waited + 100

    device.run(watched)
    assert WINNER in device.screen(), "it went on to its end"


def test_the_result_begins_at_its_top_wherever_the_counting_was_scrolled_to(device, monkeypatch):
    async def watched():
        count_again(device)
        monkeypatch.setattr(device.host, "scroll_to", (seen := []).append)
        device.page.act("skip_ceremony", "")
        assert seen == [".page, .table"]
        device.page.paint()
        assert seen == [".page, .table"], "and then stays where the reader scrolls to"

    device.run(watched)


def test_a_reload_shows_the_result_that_was_counted_and_does_not_count_it_again(device):
    async def reloaded():
        again = App(device.host)
        await again.start()
        assert again.route == "end" and WINNER in again.painter._shown.whole()

    device.run(reloaded)


def test_a_paused_counting_can_be_skipped(device):
    async def skipped():
        count_again(device)
        device.page.act("pause_ceremony", "")
        device.page.act("skip_ceremony", "")

    device.run(skipped)
    assert WINNER in device.screen()
    device.page.act("pause_ceremony", "")
    assert WINNER in device.screen(), "nothing is left to pause"


def test_markets_that_come_out_otherwise_after_an_undo_are_counted_before_the_winner_is_named(monkeypatch):
    device = Device()
    device.page.act("home.new", "villagers")
    device.run(device.page.setup.new_start, "")
    device.finish("greedy")
    for _ in range(20):
        device.run(device.page.act, "undo", "")

    async def waits(_side):
        pass

    monkeypatch.setattr(device.page.ending, "_count_on", waits)
    device.finish("random")
    assert device.page.route == "end" and WINNER not in device.screen()
