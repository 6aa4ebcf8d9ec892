"""The achievements on the page: worked out from the stored results, shown as medals with a card's picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..games.contract import Progress
from ..games.medal import Medal
from ..games.registry import every
from ..shell.html import classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import panel
from ..words import Words
from .game_results import Result


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress towards a medal."""

    game: str
    medal: Medal
    count: int

    @property
    def reached(self) -> bool:
        return self.count >= self.medal.goal


def standings(game: Progress, results: Sequence[Result], learned: Sequence[str]) -> list[Standing]:
    """The progress towards all medals of a game. Practice and scenarios do not count."""
    counted = (result for result in results if result.game == game.name and not (result.practice or result.scenario))
    won = [result for result in counted if result.outcome == "won"]
    return [Standing(game.name, medal, min(medal.count(won, learned), medal.goal)) for medal in game.medals]


def gained(game: Progress, results: Sequence[Result], new: Result, learned: Sequence[str]) -> list[Standing]:
    """The medals that were reached with this new result."""
    others = [result for result in results if result.id != new.id]
    before = {standing.medal.name for standing in standings(game, others, learned) if standing.reached}
    reached = [standing for standing in standings(game, results, learned) if standing.reached]
    return [standing for standing in reached if standing.medal.name not in before]


def render(results: Sequence[Result], learned: Sequence[str], words: Words) -> str:
    """The medals of all games: those reached in colour, others with a ring for the progress."""
    body = ""
    for game in every():
        sorted_standings = sorted(
            standings(game, results, learned),
            key=lambda standing: (not standing.reached, -standing.count / standing.medal.goal),
        )
        if sorted_standings:
            done = sum(standing.reached for standing in sorted_standings)
            far = tag("span", esc(words("medal.count", done=done, count=len(sorted_standings))), class_="far")
            medals = "".join(tag("li", medal(standing, words), class_="medal-place") for standing in sorted_standings)
            body += tag("h3", esc(words(f"game.{game.name}")) + far) + tag("ul", medals, class_="medals")
    return panel(words("medal.title"), body, "medals") if body else ""


ROUND = 100  # the length of the ring's circle, in its own units


def medal(standing: Standing, words: Words) -> str:
    """One medal: its picture, a ribbon with a tick or the progress, its name and what it takes."""
    game = next(game for game in every() if game.name == standing.game)
    medal, done = standing.medal, standing.reached
    key = f"medal.{standing.game}_{medal.name}"
    way = round(ROUND * standing.count / medal.goal)
    ring = "" if done else (
        '<svg class="ring" viewBox="0 0 36 36"><circle class="round" cx="18" cy="18" r="16.5"/>'
        f'<circle class="way" cx="18" cy="18" r="16.5" pathLength="{ROUND}" stroke-dasharray="{way} {ROUND}"/></svg>'
    )  # fmt: skip
    mark = tag("span", icon("check"), class_="tick") if done else ""
    drawn = tag("span", game.drawn(medal.card) + ring + mark, class_="coin-face", aria_hidden="true")
    state = words("medal.reached") if done else words("medal.open", count=standing.count, goal=medal.goal)
    text = tag("b", esc(words(key))) + tag("span", esc(words(f"{key}_help", goal=medal.goal))) + unseen(f". {state}")
    return tag("div", drawn + text, class_=classes("medal", done and "done"))


def line(standings: Sequence[Standing], words: Words) -> str:
    """The medals of a game, for its end screen."""
    medals = "".join(medal(standing, words) for standing in standings)
    return (
        tag("div", tag("p", esc(words("medal.new")), class_="quiet-text") + medals, class_="new-medals")
        if standings
        else ""
    )
