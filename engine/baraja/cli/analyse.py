"""`baraja analyse`: where the record of a game was lost, decision by decision."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ..analysis.contract import analyst
from ..analysis.records import judgement, points
from ..analysis.summary import costliest, summarized
from ..bots import at_once
from ..core import record
from ..core.choose import Illegal
from ..core.session import Session
from ..games import games
from ..lab import charts
from ..lab.report import document, html_table, key_of, section
from ..words import Words
from .telling import FINE, INTERRUPTED, percent, progress_bar, reason, show, table

if TYPE_CHECKING:
    from ..analysis.protocol import JudgedDecision, Judgement, Summary

PAGE = "analysis.html"
DIGITS = 4  # of chances in the JSON
WORDED = (1, 2, 4)  # the columns of a table of decisions that hold words, not numbers


def analysis(options: Namespace, say: Callable[..., str]) -> int:
    """The command: reads a record, judges its decisions, and prints or writes what that says."""
    session = read_record(options.file, say)
    rules, decisions = session.rules, session.decisions
    seats = range(session.game.seats)
    if options.seat is not None and options.seat not in seats:
        raise Illegal("no_seat", seat=options.seat, last=seats[-1])
    try:
        analyst(rules.NAME)
    except ModuleNotFoundError as problem:
        raise Illegal("not_analysed", game=rules.NAME) from problem
    chosen = list(seats) if options.seat is None else [options.seat]
    again = Session(rules, session.setup, session.seed)
    judged_points = at_once(points(again, decisions, chosen))
    judgements: dict[int, Judgement | None] = {}
    bar = progress_bar(say, max(1, len(judged_points)), time.monotonic, "decisions")
    code = FINE
    try:
        for done, point in enumerate(judged_points, 1):
            steps = judgement(rules, session.setup, session.seed, decisions, point.nth, options.games)
            judgements[point.nth] = at_once(steps)
            if bar:
                bar(done)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        if bar:
            bar.close()
    ranking = rules.ranking(session.game) if session.over else None
    summary = summarized(judged_points, judgements, ranking)
    if options.out:
        write_page(Path(options.out), page(session, summary, options.lang, say))
    if options.json:
        show(rounded({"game": rules.NAME, "games": options.games, **summary}))
    else:
        print_summary(session, summary, options.lang, say)
        if options.out:
            print(say("compare", "written", folder=options.out, files=PAGE))
        if code != FINE:
            print(say("compare", "interrupted"))
    return code


def read_record(file: str, say: Callable[..., str]) -> Session:
    """The session of a record, "-" for standard input. Raises `Illegal` if it cannot be played to its end."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Illegal("no_file", file=file) from problem
    loaded = record.load(games(), text)
    if loaded.session is None or (loaded.problem is not None and loaded.problem.reason != "edited"):
        assert loaded.problem is not None
        raise loaded.problem
    if loaded.problem is not None:
        print(say("replay", "refused", why=reason(say, loaded.problem)), file=sys.stderr)
    return loaded.session


def rounded(value: object) -> object:
    """Plain values with their fractions rounded: the same text on every machine."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    return [rounded(inner) for inner in value] if isinstance(value, list | tuple) else value


def picks_in_words(picks: Sequence[str], key: str, words: Words, say: Callable[..., str]) -> str:
    """An answer as the names of its cards, or the words of its options."""
    if not picks:
        return say("analyse", "nothing")
    names = []
    for pick in picks:
        name = pick.partition("#")[0].partition("@")[0]
        try:
            names.append(words.name(name))
        except KeyError:
            names.append(words.option(key, pick) or pick)
    return ", ".join(names)


def rows_of(decisions: Sequence[JudgedDecision], words: Words, say: Callable[..., str]) -> list[list[str]]:
    """A table of decisions: when, what was answered, what would have been best, and what that cost."""
    tell = partial(say, "analyse")
    rows = [[tell(f"head_{head}") for head in ("turn", "played", "best", "loss", "verdict", "interval")]]
    for decision in decisions:
        low, high = map(percent, decision["interval"])
        picks = [picks_in_words(names, decision["key"], words, say) for names in (decision["played"], decision["best"])]
        rows.append(
            [str(decision["turn"]), *picks, percent(decision["loss"]), tell(decision["verdict"]), f"{low} - {high}"]
        )
    return rows


def figures(summary: Summary, say: Callable[..., str]) -> list[list[str]]:
    """A table of the players: accuracy, and how play and luck changed the chance to win."""
    tell = partial(say, "analyse")
    is_told_apart = all(seat["others"] is not None for seat in summary["seats"])
    parts = ("change", "play", "draws", "others") if is_told_apart else ("change", "play", "luck")
    return [[tell(f"head_{head}") for head in ("player", "accuracy", *parts)], *(
        [say("replay", "player", number=seat["seat"] + 1), f"{seat['accuracy']:.0f}",
         *(percent(seat[part]) for part in parts)]  # type: ignore[literal-required]
        for seat in summary["seats"]
    )]  # fmt: skip


def print_summary(session: Session, summary: Summary, lang: str, say: Callable[..., str]) -> None:
    """Prints the players' figures, and then, for each of them, the decisions that surely lost something."""
    tell = partial(say, "analyse")
    words = Words(session.rules.NAME, lang)
    table(figures(summary, say))
    for seat in summary["seats"]:
        faults = costliest(summary["decisions"], seat["seat"], 10)
        print("\n" + tell("faults", player=say("replay", "player", number=seat["seat"] + 1)))
        if faults:
            table(rows_of(faults, words, say))
        else:
            print(tell("faultless"))


def write_page(folder: Path, text: str) -> None:
    """Writes the page into a folder, which is made. Raises `Illegal` if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PAGE).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Illegal("no_folder", folder=str(folder), why=problem.strerror) from problem


def page(session: Session, summary: Summary, lang: str, say: Callable[..., str]) -> str:
    """The analysis as one self-contained HTML file, to be read, sent and printed."""
    tell = partial(say, "analyse")
    words = Words(session.rules.NAME, lang)
    names = {seat["seat"]: say("replay", "player", number=seat["seat"] + 1) for seat in summary["seats"]}
    parts = [f"<h1>{escape(tell('title'))}</h1>", *results(session, say)]
    series = [curve_of(summary, seat) for seat in names]
    if any(series):
        chart = charts.lines(tell("curve"), series, (tell("head_turn"), "%"), fair=100 / session.game.seats)
        parts.append(section(tell("curve"), chart, key_of(list(names.values()), dashed=True)))
    heads, *rows = figures(summary, say)
    parts.append(
        section(tell("figures"), html_table(heads, rows), f'<p class="soft">{escape(tell("about_figures"))}</p>')
    )
    for seat, name in names.items():
        heads, *rows = rows_of(costliest(summary["decisions"], seat, 10), words, say)
        faults = html_table(heads, rows, WORDED) if rows else f"<p>{escape(tell('faultless'))}</p>"
        parts.append(section(tell("faults", player=name), faults))
    return document(tell("title"), lang, "".join(parts))


def results(session: Session, say: Callable[..., str]) -> list[str]:
    """How the game ended, a line for each player, the first place first; none before the end."""
    if not session.over:
        return []
    rows = sorted(session.rules.ranking(session.game), key=lambda row: (row["place"], row["seat"]))
    lines = (
        say("replay", "line", player=say("replay", "player", number=row["seat"] + 1),
            **{slot: row.get(slot, 0) for slot in ("place", "points", "turns")})
        for row in rows
    )  # fmt: skip
    return [f'<p class="soft">{"<br>".join(map(escape, lines))}</p>']


def curve_of(summary: Summary, seat: int) -> list[tuple[float, float]]:
    """The chance of a seat to win, in percent, by turn: what belongs to one turn is spread over it evenly."""
    own = [point for point in summary["curve"] if point["seat"] == seat]
    many = Counter(point["turn"] for point in own)
    nth: Counter[int] = Counter()
    curve = []
    for point in own:
        turn = point["turn"]
        curve.append((turn + nth[turn] / many[turn], 100 * point["win"]))
        nth[turn] += 1
    return curve
