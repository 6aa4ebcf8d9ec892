"""`baraja simulate`: many games, and who wins how often."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import TYPE_CHECKING

from .. import bots
from ..analysis.sample import analysed
from ..analysis.summary import VERDICTS
from ..games import games
from ..lab.labels import labels
from ..lab.league import WAYS, League, empty, run
from ..lab.summary import summary
from ..words import Words
from .analyse import rounded
from .conflicts import check_game_options
from .orders import check, guarded, note_lacking, setups, split_players
from .telling import FINE, INTERRUPTED, REFUSED, percent, progress_bar, show, table

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Container

    from ..core.contract import JsonObject

MOST_ROWS = 30  # of a table of losses; the JSON has all


def simulation(options: Namespace, say: Callable[..., str]) -> int:
    rules = games()[options.game]
    players = split_players(options.bots, options.game) if options.bots else bots.quick(options.game)
    check_game_options(options, players)
    league = League(
        game=options.game,
        bots=players,
        setups=tuple(setups(rules, options, players)),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        check=options.check,
        coverage=options.coverage,
    )
    with guarded(options, players, say) as guards:
        for player in players:
            check(player, options.game, guards)  # reports a fault of a file before anything is played
        rules.new_game(league.setups[0], league.seed_of(0))  # reports an impossible one before anything is played
        note_lacking(rules, players, league.setups, say)
        bar = progress_bar(say, options.games)
        began, code, tally = time.perf_counter(), FINE, empty(league)
        try:
            run(league, options.jobs, bar, guards, tally)
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            if bar:
                bar.close()
    result = summary(league, tally, time.perf_counter() - began)
    if options.analyse and code == FINE:
        result["analysis"] = rounded(analysis_of(league, options, say))
    if options.json:
        show(result)
    else:
        print_result(result, options, say)
        if code != FINE:
            print(say("compare", "interrupted"))
    return REFUSED if result["broken"] else code


def analysis_of(league: League, options: Namespace, say: Callable[..., str]) -> JsonObject:
    """The first games of a league, analysed."""
    many = min(options.analyse, options.games)
    bar = progress_bar(say, many, time.monotonic)
    try:
        return analysed(league, many, options.budget, options.jobs, bar)
    finally:
        if bar:
            bar.close()


def print_analysis(sample: JsonObject, words: Words, kinds: Container[str], say: Callable[..., str]) -> None:
    """Tables of what players lose a decision: by player, by question, by card."""
    tell = partial(say, "analyse")
    print(tell("sample", games=sample["games"]))
    for group in ("players", "questions", "cards"):
        heads = ("loss", "total", "accuracy")
        rows = [[tell(f"head_{group}"), tell("head_decisions"), *(tell(f"head_{head}") for head in heads),
                 *(tell(verdict) for verdict, _ in VERDICTS)]]  # fmt: skip
        for name, losses in list(sample[group].items())[:MOST_ROWS]:
            called = words.name(name) if group == "cards" and name in kinds else name
            figures = [percent(losses["loss"]), percent(losses["total"]), f"{losses['accuracy']:.0f}"]
            rows.append([called, losses["decisions"], *figures, *(losses[verdict] for verdict, _ in VERDICTS)])
        print()
        table(rows)


def print_result(result: JsonObject, options: Namespace, say: Callable[..., str]) -> None:
    tell = partial(say, "simulate")
    words = Words(options.game, options.lang)
    print(tell("title", game=result["game"], games=result["games"], seed=result["seed"]))
    if len(result["setups"]) > 1:
        print(tell("kingdoms", count=len(result["setups"])))
    elif "kingdom" in result["setups"][0]:
        print(tell("kingdom", cards=", ".join(map(words.name, result["setups"][0]["kingdom"]))))
    print()
    heads = ("bot", "wins", "ties", "losses", "success", "interval", "points")
    rows = [[tell(f"head_{head}") for head in heads]]
    names = labels(seat["bot"] for seat in result["seats"])
    for seat in result["seats"]:
        rates = [percent(seat[f"{way}_rate"]) for way in ("win", "tie", "loss")]
        interval = " - ".join(percent(end) for end in seat["interval"])
        points = "-" if seat["mean_score"] is None else f"{seat['mean_score']:.2f}"
        rows.append([names[seat["bot"]], *rates, percent(seat["success"]), interval, points])
    table(rows)
    print()
    print(tell("success"))
    if result["mean_turns"]:
        print(tell("turns", turns=result["mean_turns"]))
    if result["unfinished"]:
        print(tell("unfinished", count=result["unfinished"], limit=options.limit))
    if broken := result["broken"]:
        first = broken[0]
        print(tell("broken", count=len(broken), number=first["game"], why=first["why"]))
        print(tell("record", record=json.dumps(first["record"])))
    elif result["check"]:
        print(tell("checked", count=result["games"]))
    print(tell("speed", seconds=result["seconds"], speed=result["games_per_second"]))
    if "analysis" in result:
        print()
        print_analysis(result["analysis"], words, games()[options.game].KINDS, say)
    if "cards" in result:
        print()
        rows = [[say("coverage", way) for way in ("card", *WAYS)]]
        rows += [[words.name(card), *(counts[way] for way in WAYS)] for card, counts in result["cards"].items()]
        table(rows)
