"""Lessons on the page: the list, a lesson at the real table with its coach, and which ones are done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.untrusted import dict_or_empty, list_or_empty

from ...controller import Controller, action, screen
from ...games.registry import every, game_ui
from ...saves import save_file
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import page
from ...words import Words
from .. import running_game
from . import curriculum

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ...games.lesson import Example, Lesson
    from ...page import Page
    from ...saves.controller import SavesController
    from ..tables import ActiveTable

GAME = "lesson-"
"""What the id of a lesson's game begins with."""

MOST_DECISIONS = 200  # for all players together; a lesson has about thirty


def render(words: Words, done: list[str], places: dict[str, list[str]]) -> str:
    """The list of lessons, by game, with those that are `done`. `places` are the decisions of unfinished lessons."""
    body = tag("p", esc(words("lessons.lead")), class_="lead")
    for game, course in curriculum.courses().items():
        finished = sum(lesson.id in done for lesson in course)
        far = tag("span", esc(words("lessons.progress", done=finished, count=len(course))), class_="far")
        rows = "".join(
            tag("li", _row(lesson, number, lesson.id in done, places.get(lesson.id), words))
            for number, lesson in enumerate(course, 1)
        )
        body += tag("h2", esc(words(f"game.{game}")) + far) + tag("ol", rows, class_="lessons")
    turns = "".join(tag("li", _turn(turn, words)) for game in every() for turn in game.examples)
    body += tag("h2", esc(words("lessons.examples"))) + tag("ol", turns, class_="lessons") if turns else ""
    rules = icon("help") + tag("span", esc(words("home.rules")))
    body += button(rules, "rules.open", class_="button quiet", data_focus="open-rules")
    return page("learn", words("home.learn"), body, words)


def _row(lesson: Lesson, number: int, done: bool, place: list[str] | None, words: Words) -> str:
    """One lesson: a tap begins it or goes on with it; an unfinished one has another button to begin again."""
    mark = icon("check") if done else str(number)
    text = tag("strong", esc(words(lesson.word("title")))) + tag("span", esc(words(lesson.word("about"))))
    if place is not None:
        text += tag("em", esc(_at(lesson, place, words)))
    elif done:
        text += tag("span", esc(words("lessons.done")), class_="unseen")
    inside = tag("span", mark, class_="lesson-number", aria_hidden="true") + tag("span", text)
    action = "lesson.start" if place is None else "lesson.resume"
    row = button(inside, action, lesson.id, class_=classes("lesson", done and "done"), data_focus=f"lesson-{lesson.id}")
    if place is not None:
        again = esc(words("lessons.again")) + unseen(": " + words(lesson.word("title")))
        row += button(again, "lesson.start", lesson.id, class_="button", data_focus=f"again-{lesson.id}")
    return row


def _turn(turn: Example, words: Words) -> str:
    """One example turn: a tap shows it as a film."""
    text = tag("strong", esc(words(turn.word("title")))) + tag("span", esc(words(turn.word("about"))))
    inside = tag("span", icon("play"), class_="lesson-number", aria_hidden="true") + tag("span", text)
    return button(inside, "film.example", turn.id, class_="lesson", data_focus=f"example-{turn.id}")


def _at(lesson: Lesson, place: list[str], words: Words) -> str:
    """How far an unfinished lesson is after these decisions."""
    coach = curriculum.Coach(lesson)
    coach.follow(place)
    return words("lessons.at", at=coach.at + 1, count=len(lesson.steps))


class LessonsController(Controller):
    """Deals lessons, follows them with the coach, and remembers which ones are done."""

    def __init__(
        self, page: Page, tables: ActiveTable, kept_games: SavesController, own_name: Callable[[], str]
    ) -> None:
        super().__init__(page)
        self._is_on_the_way: Callable[[Lesson], bool] = lambda _lesson: False
        self._tables = tables
        self._games = kept_games
        self.own_name = own_name
        self.learned: list[str] = []
        self.places: dict[str, list[str]] = {}

    async def restore(self) -> None:
        learned = sanitized(await self.stored_value("lessons"))
        places = sanitized_places(await self.stored_value("lesson_places"))
        if self.gained("lessons"):
            learned = sanitized([*learned, *self.learned])
            self.keep("lessons", learned)
        if self.gained("lesson_places"):
            places = {name: place for name, place in places.items() if name not in self.learned} | self.places
            self.keep("lesson_places", places)
        self.learned, self.places = learned, places

    def leads_on(self, is_on_the_way: Callable[[Lesson], bool]) -> None:
        """Sets what says whether a first game follows a lesson."""
        self._is_on_the_way = is_on_the_way

    def to_resume(self, open_id: str | None = None) -> JsonObject | None:
        """The unfinished lesson that was done last, or of which the game is `open_id`; None if there is none."""
        open_lessons = [name for name in self.places if open_id in (None, GAME + name)]
        lesson = curriculum.find(open_lessons[-1]) if open_lessons else None
        if lesson is None:
            return None
        return {
            "id": lesson.id,
            "title": self.words(lesson.word("title")),
            "at": _at(lesson, self.places[lesson.id], self.words),
        }

    def goes_on(self, open_id: str) -> bool:
        """Goes on with the unfinished lesson of which the game is `open_id`; returns whether it is one."""
        lesson = self.to_resume(open_id)
        if lesson is not None:
            self.lesson_resume(lesson["id"])
        return lesson is not None

    @screen("learn", home="school")
    def show_learn(self) -> str:
        return render(self.words, self.learned, self.places)

    @action("lesson.start")
    def lesson_start(self, arg: str) -> None:
        """Deals a lesson, from its beginning."""
        lesson = curriculum.find(arg)
        if lesson is not None:
            self._forget_place(arg)
            self._teach(lesson, [])

    @action("lesson.resume")
    def lesson_resume(self, arg: str) -> None:
        """Goes on with an unfinished lesson, or begins it again if its decisions do not fit any more."""
        lesson = curriculum.find(arg)
        if lesson is None:
            return
        try:
            self._teach(lesson, self.places.get(arg, []))
        except Illegal:
            self.lesson_start(arg)

    def _teach(self, lesson: Lesson, decisions: list[str]) -> None:
        session = Session(game_ui(lesson.game).rules, lesson.setup, lesson.seed, decisions)
        names = [self.own_name() or self.words("new.player", number=1), "Berta", "Carlos"]
        kinds = ("person", *lesson.rivals)
        seats = [save_file.Seat(kind, name) for kind, name in zip(kinds, names, strict=False)]
        title, now = self.words(lesson.word("title")), self.host.today()
        save = save_file.Save(GAME + lesson.id, title, seats, record.save(session), now, now)
        coach = curriculum.Coach(lesson, leads_on=self._is_on_the_way(lesson))
        coach.follow(decisions)
        table = self._tables.open_game(running_game.Play(save, self.words), coach)
        self._games.opened(save.id if decisions else "")
        self.page.go("table")
        table.announcer.announce()

    @action("hint")
    def hint_tapped(self, _arg: str) -> None:
        """Shows a hint at the table, or its next step."""
        if self.open_table is not None:
            if self.page.route != "table":
                self.page.go("table")
            self.open_table.hints.ask()

    @action("lesson.leave")
    def lesson_leave(self, _arg: str) -> None:
        coach: Any = self.open_table.coach if self.open_table else None
        self._tables.leave()
        self.page.go("evening" if getattr(coach, "leads_on", False) else "learn")

    @action("lesson.next")
    def lesson_next(self, _arg: str) -> None:
        """Deals the lesson after this one."""
        coach: Any = self.open_table.coach if self.open_table else None
        following = curriculum.after(coach.lesson) if coach else None
        if following is not None:
            self.lesson_start(following.id)

    def lesson_moved(self) -> None:
        """Stores how far the lesson at the table is, or that it is done."""
        coach: Any = self.current_table.coach
        decisions = self.current_table.play.session.decisions
        name = coach.lesson.id
        half_done = bool(decisions) and not coach.done
        self._games.opened(GAME + name if half_done else "")
        self._games.keep_open(self.page.route)
        if half_done:
            self.places.pop(name, None)  # the last one is that which home offers
            self.places[name] = list(decisions)
            self.keep("lesson_places", self.places)
            return
        self._forget_place(name)
        if coach.done and name not in self.learned:
            self.learned.append(name)
            self.keep("lessons", self.learned)

    def _forget_place(self, lesson_id: str) -> None:
        if self.places.pop(lesson_id, None) is not None:
            self.keep("lesson_places", self.places)


def sanitized(stored: object) -> list[str]:
    """The stored list of finished lessons, without anything invalid."""
    finished = list_or_empty(stored)
    if not finished:  # as on a first visit, which does not wait for the lessons to be read
        return []
    return [lesson.id for course in curriculum.courses().values() for lesson in course if lesson.id in finished]


def sanitized_places(stored: object) -> dict[str, list[str]]:
    """The stored decisions of unfinished lessons, without anything invalid."""
    return {
        name: decisions for name, decisions in dict_or_empty(stored).items()
        if curriculum.find(name) is not None and isinstance(decisions, list) and 0 < len(decisions) <= MOST_DECISIONS
        and all(isinstance(decision, str) and len(decision.split()) > 1 for decision in decisions)
    }  # fmt: skip
