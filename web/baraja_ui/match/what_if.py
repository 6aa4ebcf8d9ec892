"""What if…? Another choice for a decision of a finished game, with both played out in the same imagined games."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from baraja import bots

from ..controller import Controller, action, screen
from ..host.jobs import Broken, Dropped, Job, Refused
from ..shell.charts import figure
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import page, panel
from ..words import Words
from . import undo

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..host.jobs import Jobs
    from ..page import Page, RunningGame
    from ..shell.facts import Facts
    from .marks import Undo

GAMES = 100
AT_ONCE = 5  # games in one job
MOST_POINTS = 80  # the most decisions to choose from
MOST_OTHERS = 24  # the most other ways to choose from


@dataclass(slots=True)
class Question:
    """A decision of the game: what was chosen, and what else could have been, as names of options with words."""

    order: JsonObject
    label: str
    seat: int
    own: list[str]
    others: list[tuple[list[str], str]] = field(default_factory=list)


@dataclass(slots=True)
class Comparison:
    """Games played out both ways: for each, [success in sixtieths, lead] for the choice made and for the other."""

    other: str
    rows: list[list[list[float]]] = field(default_factory=list)

    def add(self, rows: list[list[list[float]]]) -> None:
        """Adds games that were played out."""
        self.rows += rows

    def rate(self, way: int) -> float:
        """The rate of success of a way so far, 0 to 1."""
        return float(sum(row[way][0] for row in self.rows) / (60 * len(self.rows)))

    def difference(self) -> tuple[float, float, float]:
        """By how much the other way is better, and the bounds of the 95 % interval of that; games are compared in
        pairs. Half a game with another outcome is added, as a few equal outcomes would look like certainty."""
        differences = [(row[1][0] - row[0][0]) / 60 for row in self.rows]
        mean = sum(differences) / len(differences)
        spread = sum((value - mean) ** 2 for value in differences) + 0.25
        within = 1.96 * sqrt(spread) / len(differences)
        return mean, max(-1.0, mean - within), min(1.0, mean + within)


class WhatIfController(Controller):
    """Lets the reader choose a decision and another way, and shows which was better."""

    def __init__(self, page: Page, jobs: Jobs) -> None:
        super().__init__(page)
        self._jobs = jobs
        self.question: Question | None = None
        self.comparison: Comparison | None = None
        self.running = False
        self._job: Job | None = None
        self._asked = 0

    def _play(self) -> RunningGame | None:
        """The finished game at the table, None if there is none."""
        table = self.open_table
        return table.play if table is not None and table.play.over and table.play.reader is not None else None

    def on_game_opened(self, _play: RunningGame) -> None:
        """Called when another game is at the table."""
        self._leave()

    def _leave(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._asked += 1
        self.question = self.comparison = None
        self.running = False

    # ------------------------------------------------------------ screens

    @screen("what_if")
    def show(self) -> str:
        play = self._play()
        words: Words = self.words if play is None else play.words
        if play is None:
            body = tag("p", esc(words("what_if.nothing_yet")), class_="lead")
        elif self.question is None:
            body = self._decisions(play, words)
        else:
            body = self._others(self.question, words)
        back = "end" if self.question is None else None
        foot = "" if self.question is None else button(
            icon("left") + tag("span", esc(words("what_if.another"))), "what_if.back", class_="button",
            data_focus="what-if-back",
        )  # fmt: skip
        return page("what_if", words("what_if.title"), body, words, back=back, foot=foot)

    def _decisions(self, play: RunningGame, words: Words) -> str:
        undos = [point for point in undo.points(play, MOST_POINTS) if fits(play, point)]
        rows = ""
        for number, (point, moment) in enumerate(zip(undos, undo.moments(play, undos, words), strict=True)):
            text = tag("strong", esc(undo.deed(play, point, words))) + tag("span", esc(moment))
            rows += tag("li", button(
                tag("span", text, class_="big-text"), "what_if.at", point.at, class_="row-button point",
                data_focus=f"what-if-{number}",
            ))  # fmt: skip
        lead = tag("p", esc(words("what_if.lead")), class_="lead")
        return lead + (tag("ol", rows, class_="rows points-list") if rows else tag("p", esc(words("what_if.none"))))

    def _others(self, question: Question, words: Words) -> str:
        body = tag("p", esc(words("what_if.instead", phrase=question.label)), class_="lead")
        chips = "".join(
            button(esc(label), "what_if.way", number, class_="chip", data_focus=f"way-{number}",
                   aria_pressed="true" if self.comparison and self.comparison.other == label else "false")
            for number, (_, label) in enumerate(question.others)
        )  # fmt: skip
        if chips:
            body += tag("div", chips, class_="segments", role="group", aria_label=words("what_if.others"))
        else:
            body += tag("p", esc(words(f"what_if.{'looking' if self.running else 'no_other'}")), class_="quiet-text")
        result = outcome(question, self.comparison, self.running, words) if self.comparison else ""
        return body + tag("div", result, id="what-if-found", class_="lab-outcome", role="status")

    # ------------------------------------------------------------ actions

    @action("what_if.open")
    def open(self, _arg: str) -> None:
        self._leave()
        self.page.go("what_if")

    @action("what_if.back")
    def back(self, _arg: str) -> None:
        self._leave()
        self.page.paint()
        self.host.focus('[data-focus="title"]')

    @action("what_if.at")
    def at(self, arg: str) -> None:
        play = self._play()
        point = (
            next((place for place in undo.points(play, MOST_POINTS) if str(place.at) == arg), None) if play else None
        )
        if play is None or point is None or not fits(play, point):
            return
        self._leave()
        number = undo.meant_at(play, point)
        decision = play.session.decisions[number].split()
        order = {
            "game": play.ui.name, "setup": play.session.setup, "seed": play.session.seed,
            "decisions": play.session.decisions[:number],
        }  # fmt: skip
        self.question = Question(order, undo.deed(play, point, play.words), int(decision[0]), decision[2:])
        self.running = True
        self.page.paint()
        self.host.spawn(self._ask(self.question, self._asked, play))

    async def _ask(self, question: Question, asked: int, play: RunningGame) -> None:
        try:
            answer = await self._jobs.do("choices", question.order)
        except (Dropped, Refused, Broken):
            answer = {"options": [], "least": 1, "key": ""}
        if asked != self._asked:
            return
        words = play.words
        for option in answer["options"]:
            if [option["name"]] != question.own and len(question.others) < MOST_OTHERS:
                label = said_of(option, answer["key"], words, play.facts)
                if label not in (known_label for _, known_label in question.others):
                    question.others.append(([option["name"]], label))
        if not answer["least"] and question.own:
            question.others.append(([], words("what_if.nothing")))
        self.running = False
        self.page.paint()

    @action("what_if.way")
    def way(self, arg: str) -> None:
        question, play = self.question, self._play()
        if question is None or play is None or arg not in map(str, range(len(question.others))):
            return
        if self._job is not None:
            self._job.drop()
        self._asked += 1
        picks, label = question.others[int(arg)]
        self.comparison, self.running = Comparison(label), True
        self.page.paint()
        self.host.spawn(self._compare(question, self.comparison, picks, self._asked))

    async def _compare(self, question: Question, comparison: Comparison, picks: list[str], asked: int) -> None:
        game, setup = question.order["game"], question.order["setup"]
        known = bots.worked_out("expert", game, setup) is not None
        name = "expert" if known else bots.quick(game)[0]
        order = {**question.order, "ways": [question.own, picks], "player": name, "games": AT_ONCE}
        while len(comparison.rows) < GAMES and asked == self._asked:
            self._job = self._jobs.begin("ways", {**order, "first": len(comparison.rows)})
            try:
                comparison.add((await self._job.result())["rows"])
            except Dropped:
                return
            except (Refused, Broken):
                break
            if asked == self._asked and self.page.route == "what_if":
                self.host.swap({"#what-if-found": outcome(question, comparison, True, self.words)})
        if asked != self._asked:
            return
        self.running = False
        if self.page.route == "what_if":
            self.page.paint()
        if comparison.rows:
            self.host.say(verdict(question, comparison, self.words))


def fits(play: RunningGame, point: Undo) -> bool:
    """Whether the decision was for at most one thing, on the player's own turn: otherwise there are too many ways."""
    decision = play.session.decisions[undo.meant_at(play, point)].split()
    return len(decision) <= 3 and decision[2:] != ["all"] and play.ui.own(decision[1])


def said_of(option: JsonObject, key: str, words: Words, facts: Facts) -> str:
    """An option in words."""
    card = option.get("card") or option["name"].split("#")[0].split("@")[0]
    if card in facts:
        return words.name(card)
    return words.option(key, option["name"]) if option.get("kind") == "word" else str(option["name"])


def outcome(question: Question, comparison: Comparison, running: bool, words: Words) -> str:
    """Which way was better, as far as is known."""
    done = len(comparison.rows)
    body = ""
    if done:
        for label, way in ((question.label, 0), (comparison.other, 1)):
            rate = figure(round(100 * comparison.rate(way), 1), words)
            text = tag("strong", esc(words.percent(rate))) + tag("span", esc(label), class_="lab-said")
            body += tag("div", text, class_="lab-figure")
        body += tag("p", esc(verdict(question, comparison, words)), class_="verdict")
    progress = tag("progress", "", max=GAMES, value=done, aria_label=words("what_if.title"))
    text = words("laboratory.progress", done=done, games=GAMES)
    body += tag("div", progress + tag("p", esc(text)), class_="lab-progress")
    body += tag("p", esc(words("what_if.how")), class_="quiet-text")
    return panel(words("what_if.found"), body, "lab-result")


def verdict(question: Question, comparison: Comparison, words: Words) -> str:
    """The sentence that says which way was better, by how much, and how sure that is."""
    mean, low, high = comparison.difference()
    ends = (low, high) if mean >= 0 else (-high, -low)
    numbers = zip(("by", "low", "high"), (abs(mean), *ends), strict=True)
    points = {name: figure(round(100 * share, 1), words) for name, share in numbers}
    better, worse = (comparison.other, question.label) if mean >= 0 else (question.label, comparison.other)
    return words("what_if.clear" if low > 0 or high < 0 else "what_if.open", better=better, worse=worse, **points)
