"""A slow line is not a failure: the bar follows the bytes, and only silence counts as trouble."""

import threading

import pytest

import deals
import driving
from serving import BOOT_MS, Site, wait_ready

FIVE_SECONDS = 250_000 // 8 * 5  # the bytes of five seconds on a line of 250 kbit/s
PIECE = 16_384
AT_ONCE = ("/repo/", "/style.css")  # the shell, which shows the progress of the rest
ALL = 10**9
LATER = "(before) => !(document.getElementById('boot-bar')?.value <= before)"


class Line:
    """Lets through as many bytes, of all files together, as the test allows."""

    def __init__(self):
        self._changed = threading.Condition()
        self._allowance = 0
        self._files = 0
        self._waiting = []  # the length of the next piece of each file that waits to be sent

    def allow(self, count):
        with self._changed:
            self._allowance += count
            self._changed.notify_all()

    def send(self, source, outputfile):
        """Sends a file piece by piece."""
        with self._changed:
            self._files += 1
            self._changed.notify_all()
        try:
            while piece := source.read(PIECE):
                with self._changed:
                    self._waiting.append(len(piece))
                    self._changed.notify_all()
                    self._changed.wait_for(lambda: self._allowance >= len(piece))
                    self._waiting.remove(len(piece))
                    self._allowance -= len(piece)
                outputfile.write(piece)
        finally:
            with self._changed:
                self._files -= 1
                self._changed.notify_all()

    def begins(self, count):
        """Waits until `count` files are being sent."""
        self._wait(lambda: self._files >= count)

    def rests(self):
        """Waits until no file can go on with what is allowed; returns whether more is to come."""
        self._wait(lambda: len(self._waiting) == self._files and self._allowance < min(self._waiting, default=ALL))
        return self._files > 0

    def _wait(self, condition):
        with self._changed:
            assert self._changed.wait_for(condition, BOOT_MS / 1000)


@pytest.fixture
def line():
    line = Line()
    yield line
    line.allow(ALL)


@pytest.fixture
def site(line):
    """A server at the end of that line."""
    site = Site()

    class Slow(site.handler):
        def copyfile(self, source, outputfile):
            if self.path.endswith(AT_ONCE):
                super().copyfile(source, outputfile)
            else:
                line.send(source, outputfile)

    site.server.RequestHandlerClass = Slow
    yield site
    line.allow(ALL)
    site.stop()


@pytest.fixture
def visit(open_page, site, line):
    """Begins first visits, of which only the shell has come."""

    def begin(**options):
        page = open_page(ready=False, own=True, **options)
        page.clock.install()
        page.goto(site.url, wait_until="commit")
        page.wait_for_selector("#boot-bar")
        line.begins(5)
        return page

    return begin


def test_a_first_visit_on_a_slow_line_raises_no_alarm_and_the_bar_never_rests(visit, line):
    page = visit(locale="es-ES")
    alarms = set()
    steps = 0
    more = True
    while more:
        before = page.evaluate("document.getElementById('boot-bar').value")
        line.allow(FIVE_SECONDS)
        more = line.rests()
        page.wait_for_function(LATER, arg=before)
        page.clock.fast_forward(5_000)
        steps += 1
        assert page.locator("#recovery").is_hidden() and page.locator("#boot-slow").is_hidden()
        if more:
            alarms.add(page.locator("#boot-left").inner_text())
            assert page.locator("#boot-tips li:visible").count() == 1 or steps == 1
    assert steps > 60, "the whole page takes longer than five minutes on this line"
    assert any("quedan unos" in text for text in alarms) and any("MB" in text for text in alarms)
    line.allow(ALL)
    wait_ready(page)


def test_silence_is_reported_until_bytes_come_and_ends_on_the_recovery_screen_if_it_lasts(visit, line):
    page = visit(watched=False, locale="en-GB")
    page.clock.fast_forward(21_000)
    page.locator("#boot-slow").wait_for()
    line.allow(FIVE_SECONDS)
    page.locator("#boot-slow").wait_for(state="hidden")
    line.rests()
    for _ in range(20):  # what was sent last may arrive, and end the silence, after the clock has been put forward
        page.clock.fast_forward(61_000)
        page.wait_for_timeout(200)
        if page.locator("#recovery").is_visible():
            break
    page.locator("#recovery").wait_for()


def test_a_long_start_shows_which_game_is_waiting_to_be_resumed(open_page, site, line):
    line.allow(ALL)
    page = open_page(locale="es-ES")
    page.goto(site.url + deals.deal_link())
    page.reload()
    wait_ready(page)
    driving.open_link(page)
    assert driving.my_turn(page)
    driving.one_step(page)
    driving.wait_saved(page)
    held = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.get_by_text("Te espera:").wait_for()
    held[0].continue_()
    wait_ready(page)
