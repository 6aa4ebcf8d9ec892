"""The room of puzzles, the panel beside a puzzle at the table, and how it ended, as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ...shell import screens
from ...shell.facts import Facts
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...table.frame import menu_button
from ...table.puzzle import PuzzleTable
from ...words import Words
from .glicko import Rating
from .model import HINTS, Entry, PuzzleCoach, in_order, stars

if TYPE_CHECKING:
    from baraja.puzzles.contract import Puzzle

Naming = Callable[[list[str], str], str]

STARS = 3  # of the hardest puzzles
REEL = 12  # steps in which the rating counts up or down; the style sheet has as many


def difficulty(rating: float, words: Words) -> str:
    """The stars of a puzzle, said in words too."""
    count = stars(rating)
    text = "★" * count + "☆" * (3 - count)
    return tag("span", text, aria_hidden="true") + unseen(words("puzzles.stars", count=count))


@dataclass(frozen=True, slots=True)
class Progress:
    """What the player has come to so far."""

    outcomes: dict[str, str]
    rating: Rating
    streak: int  # days in a row on which the puzzle of the day was solved
    is_today_solved: bool
    best_run: int = 0  # puzzles solved in the best quick run
    week: str = ""  # the days of this week on which it was solved, as markup


def render(
    entries: Iterable[Entry],
    progress: Progress,
    day: Entry | None,
    received: PuzzleCoach | None,
    picture: Callable[[str], str],
    thumb: Callable[[str, str], str],
    fan: Callable[[str, list[str]], str],
    words: Words,
    is_whole: bool = True,
) -> str:
    """Today's puzzle as a poster, how far the player has come by kind and difficulty, and all puzzles; before them the
    puzzle that was received by a link. `picture` draws a game, `thumb` a kind of puzzle, `fan` cards of a game. Unless
    it `is_whole`, the room is without the list of all puzzles, which is folded away and long."""
    rows = in_order(entries)
    body = _received(received, fan(received.puzzle["game"], received.cards), words) if received is not None else ""
    poster = _of_the_day(day, progress.is_today_solved, picture(day.game), words) if day is not None else ""
    far = _head(progress, words) + _by_difficulty(rows, progress.outcomes, thumb, words)
    far = tag("div", far, class_="puzzle-far")
    body += tag("div", poster + _strip(progress, words) + far, class_="puzzle-room")
    body += _all(rows, progress.outcomes, words) if is_whole else ""
    return screens.page(
        "puzzles", words("home.puzzles"), body, words, leave="go" if received is None else "puzzle.refuse"
    )


def waiting(words: Words) -> str:
    """The room while its puzzles are on their way."""
    return screens.page("puzzles", words("home.puzzles"), tag("p", esc(words("puzzles.coming")), class_="lead"), words)


def _of_the_day(day: Entry, is_solved: bool, picture: str, words: Words) -> str:
    text = tag("p", esc(words("puzzles.day")), class_="chip") + tag("h2", esc(words(f"puzzles.kind_{day.kind}")))
    text += tag("p", difficulty(day.rating, words)) + tag("p", esc(words(f"puzzles.goal_{day.kind}")))
    label = esc(words("puzzles.day_again" if is_solved else "puzzles.open")) + unseen(f": {words('puzzles.day')}")
    way = button(label, "puzzle.start", day.id, class_="button primary", data_focus="puzzle-day")
    foot = tag("div", text, class_="poster-text") + tag("div", way, class_="poster-ways")
    return tag("section", picture + tag("div", foot, class_="poster-foot"), class_=f"game-tile g-{day.game}")


def _strip(progress: Progress, words: Words) -> str:
    """The streak and its week, and the player's rating once there is one."""
    rating, parts = progress.rating, ""
    if progress.streak > 1:
        days = tag("b", icon("flame") + esc(words("home.days", count=progress.streak)))
        parts += tag("p", days + tag("span", esc(words("puzzles.in_a_row"))))
    if progress.outcomes:
        parts += tag("p", _level(rating, words))
    parts = parts or tag("p", esc(words("puzzles.lead")), class_="puzzle-lead")
    if progress.streak:
        parts += progress.week
    return tag("div", parts, class_="puzzle-strip")


def _level(rating: Rating, words: Words) -> str:
    """A rating, and between which it may be."""
    low, high = rating.interval
    return tag("b", str(round(rating.rating))) + " " + tag("span", esc(words("puzzles.level", low=low, high=high)))


def _head(progress: Progress, words: Words) -> str:
    """The heading of the kinds, and beside it the quick run."""
    label = tag("span", esc(words("puzzles.run")))
    if progress.best_run:
        label += tag("span", esc(words("puzzles.run_best", best=progress.best_run)), class_="sub")
    run = button(label, "puzzle.run", class_="button", data_focus="puzzle-run")
    return tag("div", tag("h2", esc(words("puzzles.by_difficulty"))) + run, class_="puzzle-head")


def _by_difficulty(rows: list[Entry], outcomes: dict[str, str], thumb: Callable[[str, str], str], words: Words) -> str:
    """For each kind and difficulty how many puzzles are solved, as a button that opens the next one of them. Where to
    go on has a frame: the first cell that is begun, else the first with anything left."""
    cells: dict[tuple[str, str], dict[int, list[Entry]]] = {}
    for entry in rows:
        cells.setdefault((entry.game, entry.kind), {}).setdefault(stars(entry.rating), []).append(entry)
    unfinished = [
        (any(is_done(outcomes.get(entry.id)) for entry in puzzles), puzzles)
        for by_stars in cells.values()
        for _, puzzles in sorted(by_stars.items())
        if not all(is_done(outcomes.get(entry.id)) for entry in puzzles)
    ]
    current = next((puzzles for is_begun, puzzles in unfinished if is_begun), unfinished[0][1] if unfinished else None)
    heads = "".join(tag("span", "★" * count + "☆" * (3 - count)) for count in (1, 2, 3))
    body = tag("p", heads, class_="puzzle-heads", aria_hidden="true")
    for game, kinds in groupby(cells, key=lambda place: place[0]):
        items = ""
        for _, kind in kinds:
            by_stars = cells[game, kind]
            text = tag("strong", esc(words(f"puzzles.kind_{kind}"))) + tag("span", esc(words(f"puzzles.about_{kind}")))
            head = thumb(game, kind) + tag("div", text)
            three = (by_stars.get(count, []) for count in (1, 2, 3))
            items += tag(
                "li",
                tag("div", head, class_="puzzle-kind")
                + "".join(_cell(puzzles, puzzles is current, outcomes, words) for puzzles in three),
            )
        body += tag("h3", esc(words(f"game.{game}"))) + tag("ul", items, class_="puzzle-kinds")
    return body


def _cell(puzzles: list[Entry], is_current: bool, outcomes: dict[str, str], words: Words) -> str:
    if not puzzles:
        return tag("span", "–", class_="puzzle-cell", aria_hidden="true")
    solved = sum(is_done(outcomes.get(entry.id)) for entry in puzzles)
    following = next((entry for entry in puzzles if not is_done(outcomes.get(entry.id))), puzzles[0])
    text = tag("span", esc(words("puzzles.progress", done=solved, count=len(puzzles))))
    spoken = words("puzzles.stars", count=stars(following.rating))
    inside = unseen(f"{words(f'puzzles.kind_{following.kind}')}, {spoken}: ") + text
    inside += tag("progress", "", value=solved, max=len(puzzles), aria_hidden="true")
    look = classes("puzzle-cell", solved == len(puzzles) and "done", is_current and "current")
    focus = f"puzzles-{following.kind}-{stars(following.rating)}"
    return button(inside, "puzzle.start", following.id, class_=look, data_focus=focus)


def _all(rows: list[Entry], outcomes: dict[str, str], words: Words) -> str:
    """The list of all puzzles, folded away."""
    lists = ""
    for (game, kind), group in groupby(rows, key=lambda entry: (entry.game, entry.kind)):
        heading = f"{words(f'game.{game}')}: {words(f'puzzles.kind_{kind}')}"
        items = "".join(tag("li", _row(entry, at, outcomes.get(entry.id), words)) for at, entry in enumerate(group, 1))
        lists += tag("h3", esc(heading)) + tag("ol", items, class_="lessons")
    return tag("details", tag("summary", esc(words("puzzles.all"))) + lists, class_="all-puzzles")


def is_done(outcome: str | None) -> bool:
    """Whether an outcome, None for a puzzle that was never tried, is that of a solved one."""
    return outcome in ("solved", "helped")


def _streak(days: int, words: Words) -> str:
    """A quiet line with the days in a row, "" where there are no two: a streak that has ended is not mentioned."""
    return tag("p", icon("flame") + esc(words("puzzles.streak", count=days)), class_="puzzle-level") if days > 1 else ""


def _received(coach: PuzzleCoach, fan: str, words: Words) -> str:
    """A puzzle that was received by a link, before it is opened, with a `fan` of its cards."""
    heading = f"{words('game.' + coach.puzzle['game'])}: {words(f'puzzles.kind_{coach.kind}')}"
    body = tag("p", tag("strong", esc(heading)) + " " + difficulty(coach.puzzle["rating"], words))
    body += tag("p", esc(words(f"puzzles.came_{'own' if coach.is_own else 'other'}")))
    tools = button(esc(words("puzzles.refuse")), "puzzle.refuse", class_="button", data_focus="puzzle-refuse")
    tools += button(esc(words("puzzles.open")), "puzzle.open", class_="button primary", data_focus="puzzle-open")
    body = fan + tag("div", body + tag("div", tools, class_="toolbar"), class_="received-text")
    return screens.panel(words("puzzles.came_title"), body, "received")


def _row(entry: Entry, number: int, outcome: str | None, words: Words) -> str:
    done = is_done(outcome)
    mark = icon("check") if done else str(number)
    text = tag("strong", esc(words("puzzles.number", number=number))) + difficulty(entry.rating, words)
    if outcome is not None:
        text += tag("em", esc(words(f"puzzles.was_{outcome}")))
    inside = tag("span", mark, class_="lesson-number", aria_hidden="true") + tag("span", text)
    look = classes("lesson", done and "done")
    return button(inside, "puzzle.start", entry.id, class_=look, data_focus=f"puzzle-{entry.id}")


def goal(coach: PuzzleCoach, words: Words) -> str:
    """What the puzzle asks for."""
    return words(f"puzzles.goal_{coach.kind}")


def hint(coach: PuzzleCoach, naming: Naming, words: Words) -> str:
    """What the hints that were asked for say: first how far it goes, then how it begins, then how it ends."""
    puzzle = coach.puzzle
    answer = own_decisions(coach)
    first_key, *first_picks = answer[0]
    last_key, *last_picks = next(
        (key_and_picks for key_and_picks in reversed(answer) if len(key_and_picks) > 1), answer[-1]
    )
    goal_reached = words(
        f"puzzles.hint_{coach.wording}", value=round(puzzle["value"]), percent=certainty(puzzle, words)
    )
    if puzzle["chance"] < 1 and coach.wording not in ("hold", "judged"):
        goal_reached = words("puzzles.hint_chance", percent=words.percent(round(100 * puzzle["chance"])))
    sentences = {
        1: goal_reached,
        2: words("puzzles.hint_first", what=naming(first_picks, first_key)),
        3: words("puzzles.hint_last", what=naming(last_picks, last_key)),
    }
    return sentences.get(coach.hints, "")


def own_decisions(coach: PuzzleCoach) -> list[list[str]]:
    """The answer without what others decide in between: the key of each question, then what is picked."""
    steps = [decision.split() for decision in coach.puzzle["answer"]]
    return [step[1:] for step in steps if step[0] == str(coach.seat)]


def certainty(puzzle: Puzzle, words: Words) -> str:
    """The chance of a puzzle in words."""
    return words.percent(round(100 * puzzle["chance"]))


def strip(coach: PuzzleCoach, line: str, beside: str, moves: int, words: Words) -> str:
    """What stands above the table of a puzzle: its kind and a `line` below it, its stars, and `beside` them how the
    player does, as markup; once there are moves, a phone has room for the line alone."""
    title = tag("b", esc(words(f"puzzles.kind_{coach.kind}")), class_="bar-title") + tag(
        "span", esc(line), class_="bar-line"
    )
    stars = tag("span", difficulty(coach.puzzle["rating"], words), class_="bar-stars")
    parts = tag("span", title, class_="bar-what") + stars + tag("span", beside, class_="bar-beside")
    return tag("p", parts, class_=classes("puzzle-bar", moves and "moved"))


def at_table(coach: PuzzleCoach, line: str, beside: str, moves: int, words: Words) -> PuzzleTable:
    """What the table of a puzzle shows besides its game; for the arguments see `strip`."""
    return PuzzleTable(strip(coach, line, beside, moves, words), goal(coach, words), moves, coach.hints > 0)


def standing(streak: int, rating: int | None, words: Words) -> str:
    """How the player does: days in a row with the puzzle of the day, and the rating, None before the first puzzle."""
    days = rated = ""
    if streak > 1:
        figure = icon("flame") + tag("b", str(streak)) + tag("span", esc(words("puzzles.days", count=streak)))
        spoken = unseen(words("puzzles.streak", count=streak))
        days = tag("span", tag("span", figure, aria_hidden="true") + spoken, class_="streak")
    if rating is not None:
        rated = tag("span", esc(words("puzzles.rating")) + " " + tag("b", str(rating)), class_="rated")
    return days + " " + rated


def panel(coach: PuzzleCoach, naming: Naming, words: Words) -> str:
    """What a puzzle offers while it is solved: the hint that was asked for, another one, a new beginning, the menu."""
    body, left = "", HINTS - coach.hints
    if sentence := hint(coach, naming, words):
        body = tag("p", esc(sentence), class_="why")
    text = tag("span", esc(words("puzzles.clue"))) + tag(
        "span", esc(words("puzzles.clues_left", count=left)), class_="sub"
    )
    tools = button(icon("bulb") + text, "puzzle.hint", class_="button", disabled=not left, data_focus="puzzle-hint")
    again = icon("restart") + tag("span", esc(words("puzzles.again")))
    tools += menu_button(words) + button(again, "puzzle.again", class_="button", data_focus="puzzle-again")
    return body + tag("div", tools, class_="coach-tools")


def end(
    coach: PuzzleCoach,
    is_shown: bool,
    own: list[tuple[str, list[str]]],
    answer: list[tuple[str, list[str]]],
    link: tuple[str, str],
    days: int,
    words: Words,
) -> str:
    """How the turn ended: what was reached, what happened, and the answer step by step once it may be known. Lines are
    what was decided, and the sentences of what followed; `link` is what became of the puzzle's link, and its address;
    `days` the streak of which the puzzle is part, 0 for none."""
    puzzle = coach.puzzle
    is_solved = coach.is_solved
    key = f"puzzles.{('solved' if coach.is_own else 'reached') if is_solved else 'missed'}_{coach.wording}"
    ended = coach.ended or 0.0
    if key == "puzzles.missed_hold" and round(100 * ended) >= round(100 * puzzle["value"]):
        key = "puzzles.missed_hold_points"
    slots = {
        "value": round(ended), "best": round(puzzle["value"]), "percent": certainty(puzzle, words),
        "mine": words.percent(min(100, round(100 * ended))), "loss": round(-ended), "games": puzzle.get("games", 0),
    }  # fmt: skip
    verdict = words(key, **slots)
    body = _earned(coach, words) + tag("p", esc(verdict), class_="lead", role="status")
    body += _streak(days, words)
    lines = _line("your_line", own, words)
    if is_shown:
        why = f"puzzles.why_{coach.wording}" if coach.is_own else "puzzles.unproven"
        lines += _line("answer", answer, words, tag("p", esc(words(why, **slots))))
    body += tag("div", lines, class_="puzzle-lines")
    label = icon("share") + tag("span", esc(words("puzzles.share")))
    body += button(label, "puzzle.share", class_="button quiet", data_focus="puzzle-share") + screens.shared(
        *link, words
    )
    again = button(esc(words("puzzles.again")), "puzzle.again", class_="button", data_focus="puzzle-again")
    show = button(esc(words("puzzles.show")), "puzzle.show", class_="button", data_focus="puzzle-show")
    label, does = ("next", "puzzle.next") if coach.is_own else ("leave", "puzzle.leave")
    following = button(esc(words(f"puzzles.{label}")), does, class_="button primary", data_focus="puzzle-next")
    film = icon("play") + tag("span", esc(words("puzzles.film")))
    film = button(film, "puzzle.film", class_="button", data_focus="puzzle-film")
    foot = again + (film if is_shown else show) + following
    title = words("puzzles.title_solved" if is_solved else "puzzles.title_missed")
    return screens.page("puzzle_end", title, body, words, back="puzzles", foot=foot)


def _earned(coach: PuzzleCoach, words: Words) -> str:
    """The stars of a puzzle that is solved, which drop in one after another, and the rating where it counted, which
    runs from what it was to what it is; "" for neither. One that is not settled yet changes by hundreds, which would
    look harsh and tells nothing: it is shown with what it may be."""
    parts = ""
    if coach.is_solved:
        count = stars(coach.puzzle["rating"])
        drawn = "".join(tag("i", "★", class_=classes("star", at >= count and "no")) for at in range(STARS))
        parts = tag("span", drawn, class_="drops", aria_hidden="true") + unseen(words("puzzles.stars", count=count))
    if coach.rated is not None and not coach.rated[1].is_settled:
        parts += tag("span", _level(coach.rated[1], words), class_="rated")
    elif coach.rated is not None:
        before, after = (round(rating.rating) for rating in coach.rated)
        run = (before + (after - before) * step // REEL for step in range(REEL + 1))
        reel = tag("b", tag("i", "<br>".join(map(str, run))), class_="reel")
        change = f"{after - before:+d}".replace("-", "\N{MINUS SIGN}")
        visible = tag("span", esc(words("puzzles.rating")) + " " + reel + tag("small", change), aria_hidden="true")
        parts += tag("span", visible + unseen(words("puzzles.rated", before=before, after=after)), class_="rated")
    return tag("p", parts, class_="earned") if parts else ""


def _line(name: str, steps: list[tuple[str, list[str]]], words: Words, why: str = "") -> str:
    """What was done in a turn, or is right to do, under its name, and why."""
    rows = ""
    for what, sentences in steps:
        inside = tag("strong", esc(what)) + "".join(tag("span", esc(sentence)) for sentence in sentences)
        rows += tag("li", inside)
    return tag("section", tag("h2", esc(words(f"puzzles.{name}"))) + tag("ol", rows, class_="puzzle-line") + why)


def unknown(words: Words) -> str:
    """The end screen while no puzzle is at the table."""
    return screens.page(
        "puzzle_end", words("home.puzzles"), tag("p", esc(words("puzzles.none")), class_="lead"), words, back="puzzles"
    )


def naming(words: Words, facts: Facts, owners: Mapping[str, int], players: Sequence[str]) -> Naming:
    """What puts picks of a game into words; `owners` are the seats of those of which it matters whose they are."""

    def pick_name(pick: str, key: str) -> str:
        plain = pick.partition("#")[0].partition("@")[0]
        name = words.name(plain) if plain in facts else words.option(key, plain)
        return str(words("puzzles.whose", card=name, player=players[owners[pick]]) if pick in owners else name)

    def name(picks: list[str], key: str) -> str:
        if not picks:
            return words.verb(key.rpartition(".")[2]).get("none") or str(words("decline.choose"))
        return str(words.listing([pick_name(pick, key) for pick in picks]))

    return name
