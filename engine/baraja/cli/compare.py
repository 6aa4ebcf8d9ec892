"""`baraja compare`: every player against every other, on the same deals."""

from __future__ import annotations

import time
from contextlib import ExitStack
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from .. import bots, plugins
from ..bots import own
from ..core.choose import Illegal
from ..games import games
from ..lab.contest import Contest
from ..lab.files import write_all
from ..lab.journal import Journal
from ..lab.labels import is_list_link, labelled
from ..lab.run import run
from ..lab.standings import Standings
from .conflicts import check_game_options, check_guard_options, check_resume_options
from .orders import check, guarded, note, note_lacking, tables_to_play
from .telling import FINE, IMPOSSIBLE, INTERRUPTED, percent, progress_bar, show, table

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from ..core.contract import JsonObject
    from ..lab.guarded import Guards


def comparison(options: Namespace, say: Callable[..., str]) -> int:
    with ExitStack() as hired:
        contest, journal, guards = (reopened if options.resume else ordered)(options, say, hired)
        standings = Standings(contest)
        total = contest.deals * contest.seats * len(standings.tables)
        bar = progress_bar(say, total, time.monotonic)
        began, code, fault = time.perf_counter(), FINE, None
        on_standings = (lambda standings: bar(standings.games)) if bar else None
        try:
            run(contest, options.jobs, options.cluster, journal, on_standings, standings, guards)
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Illegal as problem:
            code, fault = IMPOSSIBLE, with_kingdom(problem, contest)
        finally:
            if bar:
                bar.close()
            if journal:
                journal.close()
    seconds = time.perf_counter() - began
    if fault and not standings.games:
        raise fault
    summary, files, broken_off = standings.summary(), [], code != FINE
    try:
        files = write_all(journal, standings, options.lang) if journal else []
    except Illegal as problem:
        code, fault = IMPOSSIBLE, fault or problem
    # games of an earlier part of the run took none of these seconds
    speed = (journal.games_added if journal else summary["games"]) / seconds
    if options.json:
        show({**summary, "seconds": round(seconds, 3), "games_per_second": round(speed, 2)})
    else:
        print_standings(labelled(summary), options, say)
        print(say("simulate", "speed", seconds=round(seconds, 1), speed=round(speed, 1)))
        if broken_off:
            print(say("compare", "interrupted"))
        if files and journal:
            print(say("compare", "written", folder=journal.folder, files=", ".join(files)))
        if journal and code != FINE and journal.here:
            print(say("compare", "resume", folder=journal.folder))
    if fault:
        raise fault
    return code


def with_kingdom(problem: Illegal, contest: Contest) -> Illegal:
    """The problem of a player that failed in a game, with the kingdom of that game added."""
    seed = problem.slots.get("seed")
    deal = next((deal for deal in range(contest.deals) if contest.seed_of(deal) == seed), None)
    if deal is not None:
        problem.slots["kingdom"] = contest.kingdoms[contest.kingdom_of(deal)]
    return problem


def ordered(
    options: Namespace, say: Callable[..., str], hired: ExitStack
) -> tuple[Contest, Journal | None, Guards | None]:
    """The contest of a new run, its journal if it is to be kept, and the guards that play it, if it needs any."""
    rules = games()[options.game]
    players = options.players or list(bots.quick(options.game))
    check_game_options(options, players)
    guards = hired.enter_context(guarded(options, players, say))
    note_unguarded(options, players, say)
    for nth, player in enumerate(players):
        check(player, options.game, guards)
        if player in players[:nth]:
            raise Illegal("player_twice", bot=player)
    if len(players) < options.seats:
        raise Illegal("few_players", seats=options.seats, count=len(players))
    tables = tables_to_play(rules, options, players, options.seats)
    contest = Contest(
        game=options.game,
        players=tuple(players),
        setups=tuple(setup for _, setup in tables),
        kingdoms=tuple(name for name, _ in tables),
        games=options.games,
        seats=options.seats,
        seed=options.seed,
        limit=options.limit,
        until_sure=options.until_sure,
    )
    for setup in contest.setups:
        rules.new_game(setup, contest.seed_of(0))  # reports an impossible one before anything is played
    note_lacking(rules, players, contest.setups, say)
    journal = Journal.begin(options.out, contest, seen(players)) if options.out else None
    return contest, journal, guards


def reopened(options: Namespace, say: Callable[..., str], hired: ExitStack) -> tuple[Contest, Journal, Guards | None]:
    """The same for a run that was interrupted, if its players have not changed."""
    check_resume_options(options)
    journal, before = Journal.reopen(options.resume)
    contest = journal.contest
    check_guard_options(options, contest.players)
    guards = hired.enter_context(guarded(options, contest.players, say))
    note_unguarded(options, contest.players, say)
    for player, now in seen(contest.players).items():
        check(player, contest.game, guards)
        if before.get(player) != now:
            raise Illegal("run_changed", bot=player)
    return contest, journal, guards


def note_unguarded(options: Namespace, players: Sequence[str], say: Callable[..., str]) -> None:
    """Print a note that the limits for players from elsewhere hold on this machine only."""
    if options.cluster and (named := [player for player in players if own.knows(player)]):
        note(say("reason", "unguarded", players=", ".join(named)))


def seen(players: Sequence[str]) -> dict[str, str]:
    """What identifies each player in its present version: the digest of a file, the version of an installed package. A
    list in a link is the link itself, and never changes."""
    sources = {}
    for player in players:
        if is_list_link(player):
            sources[player] = "link"
        elif bots.is_list(player) or own.is_file(player):
            file = player.partition(":")[2].partition("#")[0]
            try:
                sources[player] = sha256(Path(file).read_bytes()).hexdigest()
            except OSError as problem:
                raise Illegal("no_file", file=file) from problem
        elif player in (installed := plugins.offered(plugins.BOTS)) and not own.is_file(player):
            sources[player] = plugins.package_of(installed[player])
        else:
            sources[player] = "baraja"
    return sources


def print_standings(summary: JsonObject, options: Namespace, say: Callable[..., str]) -> None:
    tell = partial(say, "compare")
    print(tell("title", **{slot: summary[slot] for slot in ("game", "games", "seed", "deals")}))
    print()
    simulate = partial(say, "simulate")
    rows = [[simulate(f"head_{head}") for head in ("bot", "success", "interval", "points")]]
    rows[0] += [tell(f"head_{head}") for head in ("turns", "first", "rating")]
    for player in sorted(summary["players"], key=lambda player: -player["rating"]):
        low, high = map(percent, player["interval"])
        rows.append([
            player["player"], percent(player["success"]), f"{low} - {high}", decimal(player["mean_points"]),
            decimal(player["mean_turns"]), percent(player["success_when_first"]),
            f"{player['rating']} ± {player['rating_within']}",
        ])  # fmt: skip
    table(rows)
    print()
    heads = [simulate("head_bot"), tell("head_against"), simulate("head_success"), simulate("head_interval")]
    rows = [[*heads, tell("head_results"), tell("head_verdict")]]
    for pair in summary["pairs"]:
        low, high = map(percent, pair["interval"])
        results = "/".join(str(pair[way]) for way in ("before", "level", "behind"))
        verdict = tell(pair["verdict"] or "open")
        rows.append([pair["player"], pair["against"], percent(pair["success"]), f"{low} - {high}", results, verdict])
    table(rows)
    played = [kingdom for kingdom in summary["kingdoms"] if kingdom["games"]]
    if len(summary["kingdoms"]) > 1:
        print()
        rows = [[tell("head_kingdom"), *(player["player"] for player in summary["players"])]]
        rows += [[kingdom["kingdom"], *map(percent, kingdom["success"])] for kingdom in played]
        table(rows)
        if len(played) < len(summary["kingdoms"]):
            count, least = len(summary["kingdoms"]), len(summary["kingdoms"]) * summary["seats"]
            print(tell("kingdoms_left", played=len(played), count=count, games=least))
    print()
    print(tell("success"))
    print(tell("verdict"))
    first = summary["first_player"]
    low, high = map(percent, first["interval"])
    print(tell("first", success=percent(first["success"]), low=low, high=high, fair=percent(first["fair"])))
    if summary["mean_turns"]:
        print(simulate("turns", turns=summary["mean_turns"]))
    if summary["unfinished"]:
        print(simulate("unfinished", count=summary["unfinished"], limit=summary["limit"]))


def decimal(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}"
