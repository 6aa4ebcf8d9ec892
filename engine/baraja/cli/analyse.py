"""`baraja analyse`: where the record of a game was lost, decision by decision."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
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
from ..lab.report import STYLE
from ..words import Words
from .telling import FINE, INTERRUPTED, percent, progress_bar, reason, show, table

if TYPE_CHECKING:
    from ..analysis.protocol import JudgedDecision, Judgement, Summary

PAGE = "analysis.html"
DIGITS = 4  # of chances in the JSON


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
    rows = [[tell(f"head_{head}") for head in ("turn", "player", "played", "best", "loss", "interval", "verdict")]]
    for decision in decisions:
        low, high = map(percent, decision["interval"])
        picks = [picks_in_words(names, decision["key"], words, say) for names in (decision["played"], decision["best"])]
        player = say("replay", "player", number=decision["seat"] + 1)
        where = [str(decision["turn"]), player, *picks]
        rows.append([*where, percent(decision["loss"]), f"{low} - {high}", tell(decision["verdict"])])
    return rows


def print_summary(session: Session, summary: Summary, lang: str, say: Callable[..., str]) -> None:
    """Prints the players' figures, and then each decision that surely lost something."""
    tell = partial(say, "analyse")
    words = Words(session.rules.NAME, lang)
    is_told_apart = all(seat["others"] is not None for seat in summary["seats"])
    parts = ("change", "play", "draws", "others") if is_told_apart else ("change", "play", "luck")
    table([[tell(f"head_{head}") for head in ("player", "accuracy", *parts)], *(
        [say("replay", "player", number=seat["seat"] + 1), f"{seat['accuracy']:.0f}",
         *(percent(seat[part]) for part in parts)]  # type: ignore[literal-required]
        for seat in summary["seats"]
    )])  # fmt: skip
    faults = [decision for seat in summary["seats"] for decision in costliest(summary["decisions"], seat["seat"], 10)]
    print()
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
    title = escape(tell("title"))
    series = [
        [(float(nth), 100 * point["win"]) for nth, point in enumerate(own)]
        for seat in summary["seats"]
        if (own := [point for point in summary["curve"] if point["seat"] == seat["seat"]])
    ]
    labels = tell("head_decision"), "%"
    chart = charts.lines(tell("curve"), series, labels) if series else ""
    faults = [decision for seat in summary["seats"] for decision in costliest(summary["decisions"], seat["seat"], 10)]
    head, *rows = rows_of(faults, words, say)
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    figures = "".join(
        f"<p>{escape(say('replay', 'player', number=seat['seat'] + 1))}: "
        + escape(tell("figures", accuracy=round(seat["accuracy"]), play=percent(seat["play"]),
                      luck=percent(seat["luck"]))) + "</p>"
        for seat in summary["seats"]
    )  # fmt: skip
    faultless = "" if rows else f"<p>{escape(tell('faultless'))}</p>"
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
        f"<h1>{title}</h1><section><h2>{escape(tell('curve'))}</h2>{chart}{figures}</section>"
        f"<section><table><tr>{cells}</tr>{body}</table>{faultless}</section></html>\n"
    )
