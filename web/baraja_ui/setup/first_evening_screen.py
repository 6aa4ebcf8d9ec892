"""The screen of the first evening: the three steps, what the game is about, and the way on."""

from __future__ import annotations

from ..games.registry import game_ui
from ..games.rulebook import model, room
from ..games.seats import offered
from ..shell.html import button, classes, esc, tag
from ..shell.icons import icon
from ..shell.screens import page, switch
from ..words import Words

STEPS = ("minute", "lesson", "game")


def render(game: str, games: list[str], at: int, words: Words) -> str:
    """The screen for a game, with the choice of the `games` if there are several; `at` is the number of the next
    step."""
    body = ""
    if len(games) > 1:
        choices = [(name, words(f"game.{name}")) for name in games]
        body += switch("evening.game", choices, game, words("evening.games"))
    level = words(f"seat.{offered(game)[0]}").rpartition(" · ")[2]
    slots = {"lesson": words(game_ui(game).lessons[0].word("title")), "level": level}
    rows = "".join(_row(step, number, at, words, slots) for number, step in enumerate(STEPS))
    steps = tag("ol", rows, class_="lessons")
    body += tag("div", (_minute(game, words) if at == 0 else "") + steps, class_="evening")
    foot = button(esc(words("evening.never")), "evening.never", class_="button", data_focus="evening-never")
    if at < 2:
        foot += button(esc(words("evening.skip")), "evening.skip", class_="button", data_focus="evening-skip")
    label = esc(words("evening.go_game" if at == 2 else "evening.go_lesson"))
    foot += button(label, "evening.go", class_="button primary", data_focus="evening-go")
    return page("evening", words("evening.title"), body, words, foot=foot)


def _row(step: str, number: int, at: int, words: Words, slots: dict[str, str]) -> str:
    """One step: done, the next one, or still to come."""
    mark = icon("check") if number < at else str(number + 1)
    text = tag("strong", esc(words(f"evening.{step}")))
    text += tag("span", esc(words(f"evening.{step}_about", **slots)))
    if number < at:
        text += tag("span", esc(words("lessons.done")), class_="unseen")
    inside = tag("span", mark, class_="lesson-number", aria_hidden="true") + tag("span", text)
    return tag("li", tag("div", inside, class_=classes("lesson", number < at and "done")),
               aria_current="step" if number == at else None)  # fmt: skip


def _minute(game: str, words: Words) -> str:
    """What the game is about and who wins, from its rules."""
    entry = model.entry_at(f"{game}/goal")
    if entry is None:
        return ""
    text = tag("h2", esc(words(f"game.{game}"))) + room.drawing(entry, words)
    paragraphs = (entry.brief[words.lang], *(model.LINK.sub(r"\1", part) for part in entry.text[words.lang]))
    text += "".join(tag("p", esc(paragraph.replace("**", ""))) for paragraph in paragraphs)
    return tag("section", text, class_="panel panel-minute")
