"""Lessons on the page: the list, a lesson at the real table with its coach, and what has been learned so far."""

from baraja.core import record
from baraja.core.session import Session

from . import faces, lessons, saves
from .html import button, classes, esc, tag
from .kits import kit
from .play import Play
from .screens import page
from .tableside import Tableside


def render(words, done: list[str]) -> str:
    """The list of lessons, by game, with what is done already."""
    body = tag("p", esc(words("lessons.lead")), class_="lead")
    for game, course in lessons.COURSES.items():
        rows = ""
        for number, lesson in enumerate(course, 1):
            finished = lesson.id in done
            mark = faces.icon("check") if finished else str(number)
            text = tag("strong", esc(words(lesson.word("title")))) + tag("span", esc(words(lesson.word("about"))))
            state = tag("span", esc(words("lessons.done")), class_="unseen") if finished else ""
            inside = tag("span", mark, class_="lesson-number", aria_hidden="true") + tag("span", text + state)
            look = classes("lesson", finished and "done")
            rows += tag("li", button(inside, "lesson.start", lesson.id, class_=look, data_focus=f"lesson-{lesson.id}"))
        body += tag("h2", esc(words(f"game.{game}"))) + tag("ol", rows, class_="lessons")
    return page("learn", words("lessons.title"), body, words)


class School:
    """The part of the `App` that teaches."""

    def show_learn(self) -> str:
        return render(self.words, self.learned)

    def do_lesson_start(self, arg: str) -> None:
        """Deals a lesson, from its beginning."""
        lesson = lessons.find(arg)
        if lesson is None:
            return
        session = Session(kit(lesson.game).rules, lesson.setup, lesson.seed)
        names = [self.draft["seats"][0]["name"] or self.words("new.player", number=1), "Berta", "Carlos"]
        kinds = ("person", *lesson.rivals)
        seats = [saves.Seat(kind, name) for kind, name in zip(kinds, names, strict=False)]
        title, now = self.words(lesson.word("title")), self.host.today()
        save = saves.Save(f"lesson-{lesson.id}", title, seats, record.save(session), now, now)
        self.tableside = Tableside(self, Play(save, self.words), lessons.Coach(lesson))
        self.go("table")
        self.tableside.announce()

    def do_lesson_leave(self, _arg: str) -> None:
        self.tableside = None
        self.go("learn")

    def do_lesson_next(self, _arg: str) -> None:
        """The lesson after this one; after the last, the list."""
        coach = self.tableside.coach if self.tableside else None
        if coach is None:
            return
        course = lessons.COURSES[coach.lesson.game]
        at = [lesson.id for lesson in course].index(coach.lesson.id)
        if at + 1 < len(course):
            self.do_lesson_start(course[at + 1].id)
        else:
            self.do_lesson_leave("")

    def lesson_done(self, lesson_id: str) -> None:
        """Remembers a lesson that was finished."""
        if lesson_id not in self.learned:
            self.learned.append(lesson_id)
            self.host.spawn(self._keep("lessons", self.learned))


def mend(found) -> list[str]:
    """The lessons remembered as done, without anything strange."""
    known = [lesson.id for course in lessons.COURSES.values() for lesson in course]
    return [name for name in known if isinstance(found, list) and name in found]


def coach_panel(coach: lessons.Coach, question, wrong: str, words) -> str:
    """What the coach says now, with how far the lesson is."""
    lesson = coach.lesson
    said = coach.says(question)
    at = words("lessons.step", at=min(coach.at + 1, len(lesson.steps)), count=len(lesson.steps))
    far = words("lessons.finished") if coach.done else at
    head = tag("b", esc(words(lesson.word("title")))) + tag("span", esc(far))
    text = esc(words(said)) if said else esc(words("lessons.wait"))
    body = tag("p", tag("span", head, class_="coach-head")) + tag("p", text, class_="coach-says")
    if wrong:
        body += tag("p", esc(words("lessons.other")), class_="why")
    tools = button(esc(words("lessons.leave")), "lesson.leave", class_="button", data_focus="lesson-leave")
    if coach.done:
        tools += button(esc(words("lessons.next")), "lesson.next", class_="button primary", data_focus="lesson-next")
    return tag("div", body + tag("div", tools, class_="coach-tools"), class_="coach", id="coach")
