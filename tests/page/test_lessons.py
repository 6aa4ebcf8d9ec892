"""Every lesson can be played by its own steps, speaks in both languages, and refuses what it does not teach."""

from importlib import import_module

import pytest

from baraja import bots
from baraja.core.session import Session
from baraja_ui.games.lesson import ALL
from baraja_ui.match.lessons.curriculum import Coach, courses, find
from baraja_ui.words import sentences

LESSONS = [lesson for course in courses().values() for lesson in course]


def spelled(question, right):
    """The options of a question for an answer given by card names."""
    names = [option["name"] for option in question["options"]]
    answer = []
    for card in right:
        answer.append(next(name for name in names if name.split("#")[0] == card and name not in answer))
    return answer


def first(question):
    """The first option, where any answer will do."""
    return [question["options"][0]["name"]]


def taken(lesson):
    """Plays a lesson by its steps: yields (coach, question, answer) at each, and at its end (coach, None, session)."""
    session = Session(import_module(f"baraja.{lesson.game}"), lesson.setup, lesson.seed)
    coach = Coach(lesson)
    rivals = {seat: bots.make(kind, lesson.game, seat) for seat, kind in enumerate(lesson.rivals, 1)}
    while not coach.done:
        seat = session.question.seat
        if seat:
            session.answer(*rivals[seat].decide(session.view(seat), session.question, None))
            continue
        question = session.table(0)["question"]
        assert question["key"] == coach.step.key, (question["key"], coach.step)
        answer = spelled(question, coach.step.right[0]) if coach.step.right else first(question)
        assert coach.says(question) in sentences()
        yield coach, question, answer
        assert coach.accepts(question, answer)
        session.answer(*answer)
        coach.take_step(question["key"])
    yield coach, None, session


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_a_lesson_can_be_played_by_its_steps_and_ends_with_a_closing_sentence(lesson):
    *steps, (coach, _, session) = taken(lesson)
    assert len(steps) == len(lesson.steps)
    assert coach.says(None) == lesson.word("closing") and coach.says(None) in sentences()


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_another_answer_is_refused_where_the_lesson_wants_one(lesson):
    for coach, question, _ in taken(lesson):
        if question is None:
            break
        if not coach.step.right or coach.step.right == ALL:
            continue
        others = [
            [option["name"]]
            for option in question["options"]
            if option["name"].split("#")[0] not in {name.split("#")[0] for right in coach.step.right for name in right}
        ]
        for other in others:
            assert not coach.accepts(question, other)


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_every_sentence_of_a_lesson_is_there_in_both_languages(lesson):
    for name in ("title", "about", "closing", *(step.say for step in lesson.steps)):
        both = sentences()[lesson.word(name)]
        assert both["es"] and both["en"] and both["es"] != both["en"]
    assert find(lesson.id) is lesson


def test_the_last_lesson_of_dominion_ends_the_game_with_a_win():
    *_, (_, _, session) = taken(find("attacks"))
    assert session.over
    assert session.view(0).table()["scores"][0]["winner"]


def test_the_lesson_on_colonies_ends_the_game_with_a_win():
    *_, (_, _, session) = taken(find("colonies"))
    assert session.over and session.view(0).left("colony") == 0
    assert session.view(0).table()["scores"][0]["winner"]


def test_what_an_opponent_hands_out_is_stopped_in_the_lessons_that_say_so():
    *_, (_, _, session) = taken(find("curses"))
    assert [card.name for card in session.game.zones["trash", -1]].count("curse") == 2
    assert [
        event.public["player"] for event in session.events if event.kind == "gain" and event.public["card"] == "curse"
    ] == [
        1,
        0,
    ]
    steps = taken(find("durations"))
    hands = [sum(option["name"] != "all" for option in question["options"]) for _, question, _ in list(steps)[:-1]]
    assert hands[6] == 4, "the Militia has left all four Treasures in the hand"
