"""The first evening leads a newcomer from the first button to a first game, step by step, and never again after it."""

import re

import pytest

from baraja_ui.games.deal import Deal
from baraja_ui.match.lessons.curriculum import courses
from baraja_ui.saves.save_file import Seat
from baraja_ui.words import LANGUAGES
from pretending import Device
from test_lessons import first, spelled

GAMES = ("dominion", "villagers")


def newcomer(game="dominion", lang="es"):
    """A device on its first visit, at the first step of the path to a game."""
    device = Device((lang,))
    device.page.settings["pace"] = "instant"
    device.run(device.page.act, "evening.open", game)
    return device


def learned(device):
    """Plays the lesson at the table to its end."""
    while not (coach := device.page.open_table.coach).done:
        question = device.play.table()["question"]
        answer = spelled(question, coach.step.right[0]) if coach.step.right else first(question)
        device.run(device.page.open_table.give, answer, [])


def at_the_first_game(game="dominion", lang="es"):
    device = newcomer(game, lang)
    device.run(device.page.act, "evening.skip", "")
    return device


def buy(device, card):
    """Plays all Treasures and buys a card."""
    device.run(device.page.open_table.give, ["all"], [])
    device.run(device.page.open_table.give, [card], [])


def test_the_first_tap_on_play_opens_the_path_and_deals_no_game():
    device = Device()
    assert "paso a paso" in device.screen()
    device.run(device.page.act, "play", "")
    assert device.page.route == "evening" and device.page.open_table is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_step_says_what_the_game_is_about_and_who_wins(game, lang):
    device = newcomer(game, lang)
    device.run(device.page.act, "lang", lang)
    text = re.sub(r"<[^>]*>", "", device.screen())
    assert {"es": "Gana quien más", "en": "Whoever has the most"}[lang] in text
    assert "](" not in text and "**" not in text


@pytest.mark.parametrize("game", GAMES)
def test_the_path_leads_through_the_first_lesson_to_a_game_against_the_easiest_bot(game):
    device = newcomer(game)
    device.run(device.page.act, "evening.go", "")
    assert device.page.open_table.coach.lesson == courses()[game][0]
    learned(device)
    assert 'data-action="evening.go"' in device.html() and 'data-action="lesson.next"' not in device.html()
    device.run(device.page.act, "evening.go", "")
    assert device.play.ui.name == game
    assert [seat.kind for seat in device.play.save.seats] == ["person", "beginner"]
    assert device.play.decider == 0
    if game == "dominion":
        assert device.play.ui.kingdom(device.play.session.setup) == "first_game"


def test_the_path_can_be_left_at_any_step_and_goes_on_there_on_a_later_visit():
    device = newcomer()
    device.run(device.page.act, "evening.go", "")
    device.run(device.page.act, "lesson.leave", "")
    assert device.page.route == "evening"
    later = Device(host=device.host)
    later.run(later.page.act, "play", "")
    assert 'aria-current="step"' in later.screen() and "Gana quien" not in later.screen()
    later.run(later.page.act, "evening.skip", "")
    game = later.play.save.id
    again = Device(host=device.host)
    again.run(again.page.act, "play", "")
    assert again.page.route == "evening"
    again.run(again.page.act, "evening.go", "")
    assert again.play.save.id == game


def test_after_a_finished_game_the_path_is_never_shown_again():
    device = at_the_first_game()
    device.finish("random")
    assert device.page.route == "end"
    device.run(device.page.home.go, "home")
    assert 'data-action="evening.open"' not in device.screen() and "paso a paso" not in device.screen()
    device.run(device.page.act, "play", "")
    assert device.page.route == "table"


def test_who_can_play_already_is_not_led():
    device = newcomer()
    device.run(device.page.act, "evening.never", "")
    later = Device(host=device.host)
    assert 'data-action="evening.open"' not in later.screen()
    later.run(later.page.act, "play", "")
    assert later.page.route == "table" and [seat.kind for seat in later.play.save.seats] == ["person", "novice"]


def test_who_has_a_game_under_way_is_not_led():
    device = Device()
    device.run(device.page.act, "home.new", "dominion")
    device.run(device.page.act, "new.start", "")
    device.run(device.page.home.go, "home")
    device.run(device.page.act, "play", "")
    assert device.page.route == "table"


def test_the_coach_comments_the_first_three_turns_and_then_is_silent():
    device = at_the_first_game()
    for turn in range(1, 6):
        assert device.play.turn_number() == turn
        buy(device, "copper")
        comment = device.page.evening.first_turns.panel()
        assert bool(comment) == (turn <= 3)
        assert ("first-turns" in device.html()) == (turn <= 3)
    assert "Plata" in device.host.spoken[0] + "".join(device.host.spoken)


def test_the_coach_says_what_the_hint_would_have_done_and_praises_it_if_it_was_done():
    device = at_the_first_game()
    buy(device, "curse")
    assert "También vale. Yo habría elegido" in device.page.evening.first_turns.panel()
    device = at_the_first_game()
    device.run(device.page.open_table.give, ["all"], [])
    device.run(device.page.act, "hint", "")
    device.run(device.page.act, "hint", "")
    device.run(device.page.act, "hint", "")
    device.run(device.page.act, "hint_do", "")
    assert "Bien visto" in device.page.evening.first_turns.panel()


def test_what_was_taken_back_is_not_spoken_of_and_the_comment_can_be_closed():
    device = at_the_first_game()
    buy(device, "curse")
    device.run(device.page.act, "evening.quiet", "")
    assert "first-turns" not in device.html()
    buy(device, "curse")
    assert "first-turns" in device.html()
    device.run(device.page.act, "undo", "")
    assert not device.page.evening.first_turns.panel()


def test_other_games_have_no_coach():
    device = Device()
    device.page.settings["pace"] = "instant"
    seats = [Seat("person", "Ana"), Seat("beginner", "Berta")]
    device.run(device.page.setup.deal, Deal("dominion", "first_game", 7, ("person", "beginner"), 0), seats)
    buy(device, "curse")
    assert not device.page.evening.first_turns.panel()


@pytest.mark.parametrize("game", GAMES)
def test_after_a_game_against_the_easiest_bot_the_next_level_is_proposed(game):
    device = at_the_first_game(game)
    device.finish("random")
    device.run(device.page.act, "skip_ceremony", "")
    assert "Ahora contra Aprendiz" in device.screen()
    device.run(device.page.act, "rematch", "up")
    assert [seat.kind for seat in device.play.save.seats] == ["person", "novice"]
    device.finish("random")
    device.run(device.page.act, "skip_ceremony", "")
    assert "Ahora contra" not in device.screen()


@pytest.mark.parametrize("stored", [[], "x", {"steps": 7, "games": [1]}, {"steps": {"dominion": "a", "chess": 1}}])
def test_a_damaged_memory_of_the_path_begins_it_anew(stored):
    device = Device()
    device.page.stored.keep("first_evening", stored)
    device.run(device.page.paint)
    later = Device(host=device.host)
    later.run(later.page.act, "play", "")
    assert later.page.evening.steps == {} and later.page.route == "evening"
