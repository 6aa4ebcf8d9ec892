"""The quick run as markup: the panel beside the table, and how a run ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...games.ending import glory
from ...shell import screens
from ...shell.html import button, classes, esc, tag
from ...shell.icons import icon
from ...table.frame import menu_button
from ...words import Words
from .room import difficulty

if TYPE_CHECKING:
    from .model import Entry, QuickRun


def clock(seconds: int) -> str:
    """Seconds as minutes and seconds: 2:41."""
    return f"{seconds // 60}:{seconds % 60:02}"


def standing(run: QuickRun, seconds: int, words: Words) -> str:
    """How a run stands, for the end of the strip above the table: the time that is left, and the score, in words and,
    for small screens, in figures."""
    score = words("puzzles.run_score", solved=run.solved, wrong=run.wrong, most=run.most_wrong)
    figures = icon("check") + str(run.solved) + icon("close") + f"{run.wrong}/{run.most_wrong}"
    parts = tag("b", clock(seconds), id="run-clock", role="timer") + tag("span", esc(score), class_="run-score")
    return parts + tag("span", figures, class_="run-figures", aria_hidden="true")


def panel(words: Words) -> str:
    """What can be done beside the table during a run."""
    label = icon("close") + tag("span", esc(words("puzzles.run_stop")))
    stop = button(label, "puzzle.run_stop", class_="button", data_focus="puzzle-stop")
    return tag("div", menu_button(words) + stop, class_="coach-tools")


def end(run: QuickRun, best: int, words: Words) -> str:
    """How a run ended: its score and whether it is the best one, how it went from puzzle to puzzle, those that were
    missed, to look at again, and those that were solved."""
    record = words("puzzles.run_is_best") if run.is_best else words("puzzles.run_best", best=best)
    score = tag("b", esc(words("puzzles.run_solved", count=run.solved)))
    score += tag("span", esc(record)) if best else ""
    coins = "".join(
        tag("li", tag("i", icon("check" if is_solved else "close")), class_=classes(is_solved and "played"))
        for is_solved in run.results
    )
    coins = tag("ol", coins, class_="week", aria_hidden="true") if coins else ""
    body = tag("div", tag("p", score, class_="puzzle-lead", role="status") + coins, class_="puzzle-strip")
    rows = list(enumerate(zip(run.order, run.results, strict=False), 1))
    for was_solved, heading in ((False, "puzzles.run_missed_ones"), (True, "puzzles.run_solved_ones")):
        items = "".join(
            tag("li", _row(entry, number, is_solved, words))
            for number, (entry, is_solved) in rows
            if is_solved == was_solved
        )
        body += tag("h2", esc(words(heading))) + tag("ol", items, class_="lessons") if items else ""
    foot = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    foot += button(esc(words("puzzles.run_again")), "puzzle.run", class_="button primary", data_focus="puzzle-run")
    title = words(f"puzzles.run_{run.reason}")
    return screens.page("puzzle_run", title, glory(run.is_best) + body, words, back="puzzles", foot=foot)


def _row(entry: Entry, number: int, is_solved: bool, words: Words) -> str:
    text = tag("strong", esc(words(f"puzzles.kind_{entry.kind}"))) + difficulty(entry.rating, words)
    text += tag("em", esc(words("puzzles.was_solved" if is_solved else "puzzles.was_wrong")))
    mark = icon("check") if is_solved else str(number)
    inside = tag("span", mark, class_="lesson-number", aria_hidden="true") + tag("span", text)
    look = classes("lesson", is_solved and "done")
    return button(inside, "puzzle.start", entry.id, class_=look, data_focus=f"puzzle-{entry.id}")
