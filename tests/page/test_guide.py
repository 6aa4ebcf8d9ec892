"""The three lessons of the laboratory as a newcomer does them: a step ends when what it asks for is done."""

import pytest

from baraja_ui.laboratory.guide import LESSONS
from baraja_ui.words import LANGUAGES, Words
from pretending import Device, Employing


@pytest.fixture
def device():
    device = Device(host=Employing())
    device.run(device.page.go, "laboratory")
    return device


def act(device, action, arg="", value=None, on="click"):
    device.run(device.page.act, action, arg, "" if value is None else value, on)


def at(device, lesson, step):
    """Whether a lesson has reached a step, "" for its end, and says so."""
    guide = device.page.guide
    sentence = Words("es")(f"guide.{lesson}_{step}") if step else Words("es")("guide.done")
    return (guide.lesson, [*LESSONS[lesson], ""][guide.step]) == (lesson, step) and sentence in device.html()


def test_the_lesson_about_comparisons_follows_what_the_reader_does(device):
    act(device, "guide.open", "comparison")
    assert at(device, "comparison", "chosen")
    act(device, "laboratory.player", "0", "beginner", "change")
    assert at(device, "comparison", "begun")
    act(device, "laboratory.start")
    assert at(device, "comparison", "seen"), "the run is over"
    act(device, "laboratory.film", "closest")
    act(device, "film.close")
    assert at(device, "comparison", "")
    act(device, "guide.close")
    assert device.page.guide.lesson == "" and "lab-lesson" not in device.now()


def test_the_lesson_about_lists_follows_what_the_reader_does(device):
    act(device, "guide.open", "list")
    act(device, "lists.new")
    assert at(device, "list", "added")
    act(device, "lists.add", "smithy")
    assert at(device, "list", "conditioned")
    act(device, "lists.condition", "3")
    assert at(device, "list", "raised")
    for _ in range(2):
        act(device, "lists.up", str(device.page.lists.open["buys"].index(
            next(entry for entry in device.page.lists.open["buys"] if entry["card"] == "smithy"))))  # fmt: skip
    act(device, "go", "laboratory")
    assert at(device, "list", "listed")
    name = device.page.lists.lists[0]["name"]
    act(device, "laboratory.player", "0", f"list:{name}", "change")
    assert at(device, "list", "over")
    act(device, "laboratory.start")
    assert at(device, "list", "")


def test_the_lesson_about_players_follows_what_the_reader_does(device):
    act(device, "guide.open", "player")
    act(device, "go", "player")
    assert at(device, "player", "tried")
    act(device, "player.run")
    assert at(device, "player", "changed")
    act(device, "player.text", "", device.page.player.game.program.replace("8 *", "5 *"), "input")
    act(device, "player.run")
    assert at(device, "player", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_call_controls_by_the_words_that_are_on_them(lang):
    words = Words(lang)
    for lesson, step, named in (
        ("comparison", "begun", "laboratory.start"), ("list", "opened", "lists.new"), ("list", "added", "lists.add"),
        ("list", "listed", "lists.done"), ("player", "writing", "guide.player"), ("player", "tried", "player.run"),
    ):  # fmt: skip
        assert words(named) in words(f"guide.{lesson}_{step}"), (lesson, step)
