"""The command line: lists of cards and kingdoms, simulations, and records played again.

Exit codes: 0 when all is well, 1 when a record is refused or a check fails, 2 when the order itself cannot be followed.
"""

import argparse
import json
import sys
import time
import unicodedata
from functools import partial
from pathlib import Path

from . import __version__, bots
from .bots import buylists
from .core import record
from .core.choose import Illegal
from .core.streams import mark, mix
from .games import NAMES, games
from .sentences import Sentences
from .sim import league as leagues
from .sim.match import LIMIT
from .sim.report import summary
from .words import LANGUAGES, Words, facts

FINE, REFUSED, IMPOSSIBLE = 0, 1, 2


def main(arguments=None):
    """Run the command line; gives the exit code."""
    options = parser().parse_args(arguments)
    say = partial(sentence, options.lang)
    try:
        return options.run(options, say)
    except Illegal as problem:
        print(f"baraja: {reason(say, problem)}", file=sys.stderr)
        return IMPOSSIBLE
    except BrokenPipeError:  # whoever read our output has seen enough
        sys.stderr.close()
        return FINE


def parser():
    top = argparse.ArgumentParser(prog="baraja", description="Dominion and Villagers without a table.")
    top.add_argument("--version", action="version", version=f"baraja {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name, run, about):
        made = commands.add_parser(name, help=about, description=about)
        made.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed")
        made.add_argument("--json", action="store_true", help="print JSON for other programs")
        made.set_defaults(run=run)
        return made

    command("cards", cards, "List every card that exists.")
    command("kingdoms", kingdoms, "List the suggested kingdoms.")

    simulate = command("simulate", simulation, "Let bots play many games, and report who wins how often.")
    simulate.add_argument("--game", choices=NAMES, default="dominion")
    simulate.add_argument("--kingdom", metavar="NAME|CARD,CARD,...", help="a suggested kingdom, or ten cards")
    simulate.add_argument("--random-kingdoms", type=whole, metavar="N", help="play in N random kingdoms, in turn")
    simulate.add_argument("--sets", metavar="SET,SET", help="draw random kingdoms from these sets only (default: base)")
    simulate.add_argument(
        "--bots", metavar="A,B",
        help=f"one for each seat, of: {', '.join(bots.NAMES)}, or list:FILE#NAME for a buy list in a file (JSON or "
        "TOML), which without --kingdom is played with its own cards (default: two quick ones)",
    )  # fmt: skip
    simulate.add_argument("--games", type=whole, default=1000, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="N")
    simulate.add_argument("--jobs", type=whole, default=1, metavar="N", help="processes to use")
    simulate.add_argument("--limit", type=whole, default=LIMIT, metavar="N", help="steps until a game is given up")
    simulate.add_argument("--check", action="store_true", help="check every invariant on the way")
    simulate.add_argument("--coverage", action="store_true", help="count what happened to every card")

    replay = command("replay", play_again, "Play the record of a game again, and print what happened.")
    replay.add_argument("file", metavar="FILE", help="a saved game; - for standard input")
    return top


def whole(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


# --- words ----------------------------------------------------------------------------------------------------------


def sentence(lang, group, name, **slots):
    """A sentence of the command line, filled."""
    return facts("baraja", "cli")[group][name][lang].format(**slots)


def reason(say, problem):
    """Why something was refused."""
    known = facts("baraja", "cli")["reason"]
    placed = next((f"{problem.reason}_{slot}" for slot in ("part", "line") if slot in problem.slots), None)
    if placed in known:
        return say("reason", placed, **problem.slots)
    if problem.reason in known:
        return say("reason", problem.reason, **problem.slots)
    return say("reason", "other", reason=problem)


def folded(text):
    """A name as people type it: without case, accents, spaces and signs."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def by_name(entries):
    """Entries with `id` and `names`, by every folded name that they go by. An id wins over another one's name."""
    found = {folded(name): entry for entry in entries for name in entry["names"].values()}
    return found | {folded(entry["id"]): entry for entry in entries}


def show(value):
    print(json.dumps(value, ensure_ascii=False, indent=1))


def table(rows):
    """Rows of cells in columns, numbers to the right."""
    widths = [max(len(str(row[place])) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [str(row[0]).ljust(widths[0])]
        cells += [str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(cells).rstrip())


# --- lists ----------------------------------------------------------------------------------------------------------


def all_cards():
    """Every card of every game."""
    return [card for rules in games().values() for card in rules.catalog.cards()]


def cards(options, say):
    found = all_cards()
    if options.json:
        show(found)
        return FINE
    rows = []
    for card in found:
        types = [Words(card["game"], options.lang).type(name) for name in card["types"]]
        cost = ""
        if paid := card["cost"]:
            cost = say("cards", "potion" if paid["potion"] else "cost", coins=paid["coins"])
        rows.append((card["names"][options.lang], card["id"], card["set"], cost, ", ".join(types)))
    for row in rows:
        print("{:24}  {:22}  {:12}  {:24}  {}".format(*row))
    return FINE


def kingdoms(options, say):
    found = [kingdom for rules in games().values() for kingdom in rules.catalog.kingdoms()]
    if options.json:
        show(found)
        return FINE
    for kingdom in found:
        state = say("cards", "yes" if kingdom["playable"] else "no")
        print(f"{kingdom['names'][options.lang]} ({kingdom['id']}, {state}): {', '.join(kingdom['cards'])}")
    return FINE


# --- simulations ----------------------------------------------------------------------------------------------------


def simulation(options, say):
    rules = games()[options.game]
    known = bots.names(options.game)
    players = split_players(options.bots, known) if options.bots else bots.quick(options.game)
    for bot in players:
        if options.game == "dominion" and bots.is_list(bot):
            buylists.named(bot)  # a fault of the file is told before anything is played
        elif bot not in known:
            raise Illegal("no_bot", bot=bot, known=", ".join(known))
    league = leagues.League(
        game=options.game,
        bots=players,
        setups=tuple(setups(rules, options, players)),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        check=options.check,
        coverage=options.coverage,
    )
    rules.new_game(league.setups[0], league.seed_of(0))  # an impossible one is told before anything is played
    began = time.perf_counter()
    tally = leagues.run(league, options.jobs, progress_bar(say, options.games))
    result = summary(league, tally, time.perf_counter() - began)
    if options.json:
        show(result)
    else:
        print_result(result, options, say)
    return REFUSED if result["broken"] else FINE


def split_players(text, known):
    """The players of an order "A,B": the name of a list may hold commas, so only what begins a player parts two."""
    players: list[str] = []
    for part in text.split(","):
        if not players or part in known or bots.is_list(part) or not bots.is_list(players[-1]):
            players.append(part)
        else:
            players[-1] += f",{part}"
    return tuple(players)


def setups(rules, options, players):
    """The set-ups to play in turn."""
    seats = len(players)
    if not hasattr(rules, "random_kingdom"):
        return [{"seats": seats}]
    if options.kingdom and not options.random_kingdoms:
        return [{"seats": seats, "kingdom": named_kingdom(rules, options.kingdom)}]
    if (lists := [buylists.named(name) for name in players if bots.is_list(name)]) and not options.random_kingdoms:
        return [{"seats": seats, "kingdom": buylists.kingdom_of(lists), "shelters": False}]
    known = list(dict.fromkeys(card["set"] for card in rules.catalog.cards()))
    sets = [name for name in (options.sets or "base").split(",") if name]
    by_folded = {folded(name): name for name in known}
    for name in sets:
        if folded(name) not in by_folded:
            raise Illegal("unknown_set", set=name, known=", ".join(known))
    sets = [by_folded[folded(name)] for name in sets]
    drawn = [
        rules.random_kingdom(mix(options.seed ^ mark("kingdoms", nth)), sets)
        for nth in range(options.random_kingdoms or 1)
    ]
    return [{"seats": seats, "kingdom": list(kingdom)} for kingdom in drawn]


def named_kingdom(rules, text):
    """The cards of a suggested kingdom, or those listed, by id or by name in any language."""
    suggested = by_name(rules.catalog.kingdoms())
    if "," not in text and folded(text) in suggested:
        kingdom = suggested[folded(text)]
        if not kingdom["playable"]:
            missing = [card for card in kingdom["cards"] if card not in rules.KINDS]
            raise Illegal("missing_cards", kingdom=kingdom["id"], cards=", ".join(missing))
        return kingdom["cards"]
    known = by_name(rules.catalog.cards())
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if folded(name) not in known:
            raise Illegal("unknown_card", card=name)
    return [known[folded(name)]["id"] for name in names]


def progress_bar(say, total):
    """A bar on the error output of a terminal; None where nobody would see it."""
    if not sys.stderr.isatty():
        return None

    def progress(done):
        filled = 30 * done // total
        text = say("simulate", "progress", done=done, games=total)
        end = "\n" if done >= total else ""
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {text}", end=end, file=sys.stderr, flush=True)

    return progress


def print_result(result, options, say):
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
    for seat in result["seats"]:
        rates = [percent(seat[f"{way}_rate"]) for way in ("win", "tie", "loss")]
        interval = " - ".join(percent(end) for end in seat["interval"])
        points = "-" if seat["mean_score"] is None else f"{seat['mean_score']:.2f}"
        rows.append([seat["bot"], *rates, percent(seat["success"]), interval, points])
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
    if "cards" in result:
        print()
        rows = [[say("coverage", way) for way in ("card", *leagues.WAYS)]]
        rows += [[words.name(card), *(counts[way] for way in leagues.WAYS)] for card, counts in result["cards"].items()]
        table(rows)


def percent(rate):
    return "-" if rate is None else f"{100 * rate:.1f} %"


# --- records --------------------------------------------------------------------------------------------------------


def play_again(options, say):
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Illegal("no_file", file=options.file) from problem
    loaded = record.load(games(), text)
    session, misfit = loaded.session, loaded.problem
    why = None if misfit is None else reason(say, misfit)
    if options.json:
        show(replayed(session, misfit, why))
        return FINE if misfit is None else REFUSED
    if session is not None:
        print_game(session, options, say)
    if misfit is not None:
        print(say("replay", "refused", why=why), file=sys.stderr)
        if session is not None:
            print(say("replay", "kept", count=len(session.decisions)), file=sys.stderr)
        return REFUSED
    return FINE


def replayed(session, problem, why):
    """A record played again, as plain values."""
    return {
        "accepted": problem is None,
        "reason": None if problem is None else problem.reason,
        "why": why,
        "decisions": len(session.decisions) if session else 0,
        "over": bool(session and session.over),
        "result": session.rules.ranking(session.game) if session and session.over else None,
    }


def print_game(session, options, say):
    rules = session.rules
    tell = partial(say, "replay")
    count = len(session.decisions)
    print(tell("game", game=rules.NAME, rules=rules.RULES, seed=session.seed, count=count))
    words = Words(rules.NAME, options.lang)
    names = [tell("player", number=seat + 1) for seat in range(session.game.seats)]
    sentences = Sentences(words, names)
    for event in session.events:
        # Whoever has the record may know everything in it.
        line = sentences.of({"kind": event.kind, "depth": event.depth, **event.public, **event.secret})
        print(("\n" if event.kind == "turn" else "  " * (event.depth + 1)) + line)
    print()
    if session.over:
        print(tell("result"))
        for result in sorted(rules.ranking(session.game), key=lambda result: (result["place"], result["seat"])):
            told = {key: result.get(key, 0) for key in ("place", "points", "turns")}
            print("  " + tell("line", player=names[result["seat"]], **told))
    else:
        question = session.question
        asked = words.ask(question.key) or question.key
        print(tell("running", player=names[question.player], question=asked))
