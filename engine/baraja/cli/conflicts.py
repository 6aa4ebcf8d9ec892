"""Options that contradict each other, or that do not apply: a command refuses them instead of ignoring them."""

from argparse import Namespace
from collections.abc import Sequence

from .. import bots
from ..bots import own
from ..core.choose import Illegal
from ..games import games

CONTRADICTIONS = (("kingdom", "random_kingdoms"), ("kingdom", "sets"))
KINGDOM_OPTIONS = ("kingdom", "random_kingdoms", "sets", "colonies", "bane")
OUTSIDE_PLAYER_OPTIONS = ("patience", "memory")
WITH_RESUME = frozenset({"resume", "lang", "json", "jobs", "cluster", "patience", "memory", "run"})
"""What may change between the parts of a comparison: how it is played and told, not what is played."""


def check_game_options(options: Namespace, players: Sequence[str]) -> None:
    """Raise `Illegal` for options of `simulate` or `compare` that contradict each other or do not apply."""
    given = options.given
    for first, second in CONTRADICTIONS:
        if first in given and second in given:
            raise Illegal("options_contradict", option=flag(first), other=flag(second))
    has_kingdoms = hasattr(games()[options.game], "random_kingdom")
    for option in KINGDOM_OPTIONS:
        if option in given and not has_kingdoms:
            raise Illegal("option_other_game", option=flag(option), game=options.game)
    if "sets" in given and "random_kingdoms" not in given and any(map(bots.is_list, players)):
        raise Illegal("sets_without_random", option=flag("sets"), other=flag("random_kingdoms"))
    if "budget" in given and "analyse" not in given:
        raise Illegal("option_needs", option=flag("budget"), other=flag("analyse"))
    check_guard_options(options, players)


def check_guard_options(options: Namespace, players: Sequence[str]) -> None:
    """Raise `Illegal` for limits of players from elsewhere where all players are our own, or where a cluster, whose
    processes know no such limits, plays; and for processes of this machine where a cluster elsewhere plays."""
    cluster = getattr(options, "cluster", None)
    for option in OUTSIDE_PLAYER_OPTIONS:
        if option in options.given and not any(map(own.knows, players)):
            raise Illegal("option_own_players", option=flag(option))
    if cluster and cluster != "local" and "jobs" in options.given:
        raise Illegal("options_contradict", option=flag("cluster"), other=flag("jobs"))


def check_resume_options(options: Namespace) -> None:
    """Raise `Illegal` for options that would change a comparison which `--resume` goes on with."""
    if options.given - WITH_RESUME:
        raise Illegal("resume_only")


def flag(option: str) -> str:
    """The option as it is written on the command line."""
    return "--" + option.replace("_", "-")
