"""The tiles of the home screen below the games: the puzzle of the day, the rivals and the journey, all of one shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..art.drawing import view
from ..games.dealing import title_of
from ..games.registry import first, game_ui
from ..games.seats import offered
from ..match.puzzles.glicko import Rating
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from .rivals import MIN_RATED_GAMES, RIVALS, fitting

if TYPE_CHECKING:
    from ..games.journey import Stop
    from ..words import Words

ROAD = 7  # stops of the journey in its picture
PUZZLE_CARDS = ("village", "smithy", "gold")


def tile(name: str, picture: str, title: str, line: str, state: str, action: str, arg: str | None, focus: str) -> str:
    """A tile that is one button: a `picture` in front of a landscape, a title, one line, and a row of `state` as
    markup."""
    head = tag("b", esc(title) + icon("right"), class_="tile-title")
    text = tag("span", head + tag("span", esc(line), class_="tile-line") + state, class_="tile-body")
    scene = tag("span", picture, class_="tile-picture", aria_hidden="true")
    return button(scene + text, action, arg, class_=classes("home-card", "tile-card", name), data_focus=focus)


def bar(part: float) -> str:
    """How much of something is done, from 0 to 1, as a bar beside its figure: decoration."""
    filled = f'<rect class="filled" width="{round(100 * min(1.0, max(0.0, part)))}" height="6"/>'
    return (
        '<svg class="tile-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="100" height="6"/>{filled}</svg>'
    )


def puzzle(solved: int, rating: Rating, streak: int, is_today_solved: bool, words: Words) -> str:
    """The way to the puzzles: whether today's is solved, the player's rating once there is one, and the streak."""
    line = words("home.puzzle_solved" if is_today_solved else "home.puzzle_line")
    level = tag("span", esc(words("home.level", rating=round(rating.rating)))) if solved else ""
    days = tag("span", icon("flame") + esc(words("home.days", count=streak))) if streak > 1 else ""
    state = tag("span", level + days, class_="tile-state") if level or days else ""
    scene = view("mountain", "dusk") + first().fan(list(PUZZLE_CARDS))
    return tile("puzzle", scene, words("puzzles.day"), line, state, "go", "puzzles", "go-puzzles")


def rivals(player: Rating, count: int, game: str, words: Words) -> str:
    """A game against the rival that is next for a player of that rating after so many games: a tap deals it."""
    levels, following = game_ui(game).ratings, fitting(player, count, game)
    kinds = [kind for kind in offered(game) if kind in RIVALS]
    faces = ""
    for kind in kinds:
        face = RIVALS[kind].face() + tag("b", str(round(levels[kind])))
        faces += tag("span", face, class_=classes(kind == following and "next"))
    state = ""
    if count >= MIN_RATED_GAMES:
        low, high = levels[kinds[0]], levels[kinds[-1]]
        own = tag("b", esc(words("home.you", rating=round(player.rating))))
        state = tag("span", own + bar((player.rating - low) / (high - low)), class_="tile-state")
    line = words("home.rival_next", name=RIVALS[following].name)
    scene = view("village", "noon") + tag("span", faces, class_="faces")
    return tile("rivals", scene, words("home.rivals"), line, state, "rivals.play", game, "rivals-play")


def journey(stops: Sequence[Stop], is_done: Sequence[bool], at: int, words: Words) -> str:
    """The way to the journey, whose next stop is number `at`; `is_done` says of each stop whether it has a star."""
    done = sum(is_done)
    since = max(0, min(at - ROAD // 2, len(stops) - ROAD))
    dots = "".join(
        tag("i", class_=classes(is_done[place] and "done", place == at and "next"))
        for place in range(since, min(since + ROAD, len(stops)))
    )
    line = words("home.stop_next", name=title_of(stops[at].deal("", 0), words))
    count = tag("b", esc(words("journey.land", count=done, most=len(stops)))) + unseen(f" {words('home.stops')}")
    state = tag("span", bar(done / len(stops)) + count, class_="tile-state") if done else ""
    scene = view("field", "autumn") + tag("span", dots, class_="tile-road")
    return tile("journey-tile", scene, words("home.journey"), line, state, "go", "journey", "go-journey")
