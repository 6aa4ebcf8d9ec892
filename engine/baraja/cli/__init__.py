"""The command line: lists of cards and kingdoms, simulations, comparisons, searches, and replays of records.

Exit codes: 0 for success, 1 when a record is refused or a check fails, 2 when the command itself cannot be carried out,
130 when it was interrupted.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from .. import __version__, bots
from ..analysis.judging import GAMES
from ..core.choose import Illegal
from ..dominion.setup import COLONIES_USED
from ..games import NAMES, games
from ..lab.match import LIMIT
from ..puzzles.solver import MOST_STEPS
from ..words import LANGUAGES
from . import puzzles
from .analyse import analysis
from .compare import comparison
from .listing import cards, kingdoms
from .replay import play_again
from .search import searched
from .simulate import simulation
from .telling import FINE, IMPOSSIBLE, INTERRUPTED, reason, sentence

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable, Sequence

MISTAKES = {
    "required": r"the following arguments are required: (?P<what>.+)",
    "unknown": r"unrecognized arguments: (?P<what>.+)",
    "command": r"argument COMMAND: invalid choice: '?(?P<value>.*?)'? \(choose from (?P<choices>.+)\)",
    "choice": r"argument (?P<what>.+?): invalid choice: '?(?P<value>.*?)'? \(choose from (?P<choices>.+)\)",
    "count": r"argument (?P<what>.+?): '?(?P<value>.*?)'? is not a whole number from 1 on",
    "number": r"argument (?P<what>.+?): invalid int value: '?(?P<value>.*?)'?",
    "value": r"argument (?P<what>.+?): expected .+",
    "together": r"argument (?P<what>.+?): not allowed with argument (?P<other>.+)",
}
"""How argparse puts what is wrong with a command, by the name of our own sentence for it."""


class MistakenCommand(Exception):
    """Raised for a command that cannot be understood; the text is what argparse says of it."""


class Parser(argparse.ArgumentParser):
    """A parser that raises `MistakenCommand` where argparse would print its usage in English and leave."""

    def error(self, message: str) -> NoReturn:
        raise MistakenCommand(message)


def mistake(say: Callable[..., str], message: str) -> str:
    """What argparse says of a command, as a sentence in the language of `say`."""
    for name, pattern in MISTAKES.items():
        if match := re.fullmatch(pattern, message):
            slots = {slot: text.replace("'", "") for slot, text in match.groupdict().items()}
            return say("mistake", name, **slots)
    return say("mistake", "other", what=message)


def language_asked_for(arguments: Sequence[str]) -> str:
    """The language that a command names, even one that cannot be understood; English if it names none."""
    given = re.findall(r"--lang[ =](\S+)", " ".join(arguments))
    return next((lang for lang in reversed(given) if lang in LANGUAGES), "en")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        options = parser().parse_args(arguments)
    except MistakenCommand as problem:
        say = partial(sentence, language_asked_for(arguments))
        print(f"baraja: {mistake(say, str(problem))}", file=sys.stderr)
        return IMPOSSIBLE
    options.given = options_given(arguments)
    say = partial(sentence, options.lang)
    for rules in games().values():
        for name, package, why in getattr(rules, "LEFT_OUT", ()):
            print(f"baraja: {say('reason', 'left_out', set=name, package=package, why=why)}", file=sys.stderr)
    try:
        return int(options.run(options, say))
    except Illegal as problem:
        print(f"baraja: {reason(say, problem)}", file=sys.stderr)
        if "decision" in problem.slots:  # where it was in a game
            where = "where" if "kingdom" in problem.slots else "where_seed"
            print(f"baraja: {say('reason', where, **problem.slots)}", file=sys.stderr)
        return IMPOSSIBLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output, say `head`, has closed the pipe
        sys.stderr.close()
        return FINE


def options_given(arguments: Sequence[str] | None) -> frozenset[str]:
    """The names of the options and arguments that are really there, without those that have their default value."""
    only = parser()
    commands = [only]
    while commands:
        command = commands.pop()
        for action in command._actions:
            if isinstance(action, argparse._SubParsersAction):
                commands += action.choices.values()
            elif command is not only:
                action.default = argparse.SUPPRESS
    return frozenset(vars(only.parse_args(arguments)))


def parser() -> ArgumentParser:
    top = Parser(prog="baraja", description="Dominion and Villagers without a table.")
    top.add_argument("--version", action="version", version=f"baraja {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[..., int], about: str, group: argparse._SubParsersAction[Parser] = commands
    ) -> ArgumentParser:
        order = group.add_parser(name, help=about, description=about)
        order.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed")
        order.add_argument("--json", action="store_true", help="print JSON for other programs")
        order.set_defaults(run=run)
        return order

    command("cards", cards, "List every card that exists.")
    command("kingdoms", kingdoms, "List the suggested kingdoms.")

    simulate = command("simulate", simulation, "Let bots play many games, and report who wins how often.")
    simulate.add_argument("--game", choices=NAMES, default="dominion")
    simulate.add_argument("--kingdom", metavar="NAME|CARD,CARD,...", help="a suggested kingdom, or ten cards")
    simulate.add_argument("--random-kingdoms", type=whole, metavar="N", help="play in N random kingdoms, in turn")
    simulate.add_argument("--sets", metavar="SET,SET", help="draw random kingdoms from these sets only (default: base)")
    for_dominion(simulate)
    simulate.add_argument(
        "--bots", metavar="A,B",
        help=f"one for each seat, of: {', '.join(bots.every_name())}, or list:FILE#NAME for a buy list in a file (JSON "
        "or TOML), which without --kingdom is played with its own cards (default: two quick ones)",
    )  # fmt: skip
    simulate.add_argument("--games", type=whole, default=1000, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="N")
    simulate.add_argument("--jobs", type=whole, default=1, metavar="N", help="processes to use")
    simulate.add_argument("--limit", type=whole, default=LIMIT, metavar="N", help="steps until a game is given up")
    for_players_from_elsewhere(simulate)
    simulate.add_argument("--check", action="store_true", help="check every invariant on the way")
    simulate.add_argument("--analyse", type=whole, metavar="N", help="analyse the first N games: who loses what where")
    for_judging(simulate, "--budget")
    simulate.add_argument("--coverage", action="store_true", help="count what happened to every card")

    compare = command("compare", comparison, "Hold players against each other, every one against every other.")
    compare.add_argument(
        "players", nargs="*", metavar="PLAYER",
        help=f"one of: {', '.join(bots.every_name())}; list:FILE#NAME, a buy list in a file; py:FILE#Class, a class in "
        "a file; or a player that an installed package offers (default: two quick ones)",
    )  # fmt: skip
    compare.add_argument("--game", choices=NAMES, default="dominion")
    compare.add_argument(
        "--kingdom", metavar="NAME|CARD,CARD,...|suggested", action="append",
        help="a suggested kingdom, ten cards, or all suggested ones; may be given several times",
    )  # fmt: skip
    compare.add_argument("--random-kingdoms", type=whole, metavar="N", help="play in N random kingdoms, in turn")
    compare.add_argument("--sets", metavar="SET,SET", help="draw random kingdoms from these sets only (default: base)")
    for_dominion(compare)
    compare.add_argument("--games", type=whole, default=1000, metavar="N", help="of each table, at the most")
    compare.add_argument("--seats", type=whole, default=2, metavar="N", help="players at a table (default: 2)")
    compare.add_argument("--seed", type=int, default=1, metavar="N")
    compare.add_argument("--limit", type=whole, default=LIMIT, metavar="N", help="steps until a game is given up")
    compare.add_argument("--until-sure", action="store_true", help="stop each table when it is certain who is better")
    compare.add_argument("--jobs", type=whole, default=1, metavar="N", help="processes to use")
    compare.add_argument(
        "--cluster", metavar="ADDRESS|local",
        help="play on a cluster of Dask's, or on one on this machine with as many workers as --jobs says",
    )  # fmt: skip
    for_players_from_elsewhere(compare)
    keep = compare.add_mutually_exclusive_group()
    keep.add_argument("--out", metavar="FOLDER", help="write games, tables and a report there")
    keep.add_argument("--resume", metavar="FOLDER", help="go on with what was broken off there")

    search = command("search", searched, "Look for the best buy list for a kingdom of Dominion.")
    search.add_argument("--kingdom", metavar="NAME|CARD,CARD,...", required=True, help="a suggested one, or ten cards")
    search.add_argument("--games", type=whole, default=6000, metavar="N", help="to play, at the most (default: 6000)")
    search.add_argument("--seed", type=int, default=1, metavar="N")
    search.add_argument("--out", metavar="FILE", help="write the lists there (JSON), for `compare`")

    analyse = command("analyse", analysis, "Judge the decisions of a record: where the game was lost.")
    analyse.add_argument("file", metavar="RECORD", help="a saved game; - for standard input")
    analyse.add_argument("--seat", type=int, metavar="N", help="judge this seat alone, from 0 as in the record")
    for_judging(analyse, "--games")
    analyse.add_argument("--out", metavar="DIR", help="write a page with pictures there")

    replay = command("replay", play_again, "Play the record of a game again, and print what happened.")
    replay.add_argument("file", metavar="FILE", help="a saved game; - for standard input")

    about = "Make, list and solve puzzles: turns of games of bots that have one right answer."
    orders = commands.add_parser("puzzles", help=about, description=about)
    group = orders.add_subparsers(required=True, metavar="ORDER")
    make = command("make", puzzles.make, "Find puzzles in games of bots, and write them.", group)
    make.add_argument("--game", choices=NAMES, default="dominion")
    make.add_argument("--kind", metavar="KIND", help="one kind alone (default: all that need no imagined games)")
    make.add_argument("--kingdom", metavar="NAME", action="append", help="a suggested kingdom (default: all of them)")
    make.add_argument("--among", metavar="CARD,CARD,...", help="in random kingdoms, half of them with cards of these")
    make.add_argument("--composed", action="store_true", help="in composed endings of Dominion instead of games")
    make.add_argument(
        "--planned",
        action="store_true",
        help="in games of the best plans for suggested kingdoms with a card of --among, for kinds about one choice",
    )
    make.add_argument("--games", type=whole, default=20, metavar="N", help="games to look through (default: 20)")
    make.add_argument("--seed", type=int, default=1, metavar="N")
    for_solving(make)
    make.add_argument("--out", metavar="FILE", required=True, help="write the puzzles there (JSON)")
    make.add_argument("--packed", action="store_true", help="in few bytes, as a stock")
    make.add_argument("--first-day", metavar="DAY", default="2026-11-01", help="day from which on a stock is used")
    for name, run, summary in (
        ("list", puzzles.listing, "List the puzzles of a file."),
        ("solve", puzzles.solve, "Solve the puzzles of a file again, and say whether the answers are right."),
    ):
        order = command(name, run, summary, group)
        order.add_argument("file", metavar="FILE", nargs="?", help="puzzles, packed or not (default: our own stock)")
        if run is puzzles.listing:
            order.add_argument("--links", action="store_true", help="print the link that shares each puzzle")
    for_solving(order)
    order.add_argument("--answers", action="store_true", help="print the answers")
    return top


def for_dominion(command: ArgumentParser) -> None:
    command.add_argument(
        "--colonies", choices=COLONIES_USED, default="by_share",
        help="whether Platinum and Colony are used (default: drawn by the share of Prosperity among the ten cards)",
    )  # fmt: skip
    command.add_argument("--bane", metavar="CARD", help="the pile of the Banes, for Young Witch (default: drawn)")


def for_judging(command: argparse.ArgumentParser, option: str) -> None:
    command.add_argument(
        option, type=whole, default=GAMES, metavar="BUDGET",
        help=f"imagined games for a decision that stays open, at the most (default: {GAMES})",
    )  # fmt: skip


def for_solving(command: ArgumentParser) -> None:
    command.add_argument(
        "--steps", type=whole, default=MOST_STEPS, metavar="N",
        help=f"steps after which a position is too much work to be a puzzle (default: {MOST_STEPS})",
    )  # fmt: skip


def for_players_from_elsewhere(command: ArgumentParser) -> None:
    command.add_argument(
        "--patience", type=whole, default=60, metavar="SECONDS",
        help="what a player from a file or package may take for one decision before it counts as endless (default: 60)",
    )  # fmt: skip
    command.add_argument(
        "--memory", type=whole, default=2000, metavar="MB",
        help="what a process with such players may take (default: 2000; not on every system)",
    )  # fmt: skip


def whole(text: str) -> int:
    """A number to count with. Raises `ArgumentTypeError`, whose text argparse prints, for anything else."""
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return number
