"""Programs that run in a worker and mean to stop the page: what they send is bounded before the page reads it."""

import pytest

PLAYER = """
class A:
    def __init__(self, seed): pass
    def decide(self, view, question): return question.options[:question.least]
"""
WORK = "from baraja.jobs import runner\nrunner.JobRunner.work = lambda self, ms: {}\nrunner.JobRunner.idle_ms = 0\n{}"
FLOODS = {
    "messages that nobody asked for": """'{"v":1,"x":1}'""",
    "a text of ten million characters": "'x' * 10_000_000",
    "something that is no text": "7",
}
# Notes the longest time for which the page answered nothing.
WATCH = """() => {
  window.longest = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
}"""


def run(page, program):
    page.fill("#program", program)
    page.click("[data-action='player.run']")


@pytest.fixture
def editor(open_page):
    page = open_page("", locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    return page


@pytest.mark.parametrize("name", FLOODS)
def test_a_program_that_floods_the_page_is_ended_and_the_page_says_so(editor, name):
    editor.evaluate(WATCH)
    run(editor, WORK.format(FLOODS[name], PLAYER))
    editor.get_by_text("ha inundado la página de mensajes y se ha parado").first.wait_for()
    assert editor.evaluate("longest") < 5000, "the page went on answering"
    run(editor, PLAYER)
    editor.wait_for_selector(".lab-figure")


def test_a_program_that_only_says_it_is_alive_is_stopped_at_once_when_asked(editor):
    run(editor, WORK.format("''", PLAYER))
    editor.wait_for_selector("[data-action='player.stop']")
    editor.click("[data-action='player.stop']")
    editor.wait_for_selector("[data-action='player.run']", timeout=2000)
