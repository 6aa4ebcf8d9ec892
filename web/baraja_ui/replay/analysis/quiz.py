"""Learning from one's faults: each is a question with a few answers, of which one was best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import page
from ...words import Words
from .model import MOST_ANSWERS, TRIES
from .naming import Naming
from .report import reason, thumbnail

if TYPE_CHECKING:
    from .model import Quiz


def choices(decision: dict[str, Any]) -> list[list[str]]:
    """The answers to choose from, in an order that tells nothing: the best and what was played are among them."""
    offered = [answer["picks"] for answer in decision["answers"]][:MOST_ANSWERS]
    offered += [picks for picks in (decision["best"], decision["played"]) if picks not in offered]
    return sorted(offered)


def render(quiz: Quiz, decision: dict[str, Any], naming: Naming, words: Words, unit: str) -> str:
    """The question about one fault, and after the last try what was best and why."""
    best, key = decision["best"], decision["key"]
    is_told = quiz.is_told(best)
    lead = words(f"undo.{unit}", number=decision["turn"]) + ": " + words("analysis.quiz_ask")
    rows = ""
    for number, picks in enumerate(choices(decision)):
        look, sign = "", ""
        if is_told and picks == best:
            look, sign = "top", "best"
        elif picks in quiz.tries:
            look, sign = "own", "no"
        text = tag("strong", esc(naming(picks, key)))
        if is_told and picks == decision["played"]:
            text += tag("span", esc(words("analysis.yours")), class_="tag")
        text += tag("span", esc(words(f"analysis.quiz_{sign}")), class_="quiet-text") if sign else ""
        rows += tag("li", button(
            thumbnail(picks) + tag("span", text, class_="big-text"), "analysis.guess", number,
            class_=f"row-button {look}", data_focus=f"guess-{number}", disabled=is_told or picks in quiz.tries,
        ))  # fmt: skip
    body = tag("p", esc(lead), class_="lead") + tag("ul", rows, class_="rows guesses")
    hint = (
        words("analysis.quiz_tries", left=TRIES - len(quiz.tries)) if not is_told else reason(decision, naming, words)
    )
    body += tag("p", esc(hint), role="status")
    look = button(icon("eye") + tag("span", esc(words("analysis.table"))), "film.decision", decision["nth"],
                  class_="button", data_focus="analysis-table")  # fmt: skip
    foot = look
    if is_told:
        foot += button(esc(words("analysis.try")), "film.try", decision["nth"], class_="button",
                       data_focus="analysis-try")  # fmt: skip
    if is_told and not quiz.over:
        foot += button(esc(words("analysis.quiz_next")), "analysis.next_guess", class_="button primary",
                       data_focus="guess-next")  # fmt: skip
    elif is_told:
        end = words("analysis.quiz_end", right=quiz.right, total=len(quiz.numbers))
        body += tag("p", esc(end), class_="lead")
        foot += button(esc(words("analysis.quiz_close")), "analysis.close_quiz", class_="button primary",
                       data_focus="guess-next")  # fmt: skip
    title = words("analysis.quiz_title", number=quiz.at + 1, total=len(quiz.numbers))
    section = tag("section", body, class_="panel panel-quiz")
    return page("analysis", title, section, words, back="", foot=foot, leave="analysis.close_quiz")
