"""What the bots of a game decide, and what they plan."""

from __future__ import annotations

import traceback
from collections.abc import Generator
from typing import TYPE_CHECKING

from baraja import bots

from .played import asked
from .plugin_errors import blamed

if TYPE_CHECKING:
    from baraja.bots.contract import PlanOutline
    from baraja.core.contract import JsonObject, Picks
    from baraja.core.session import Session

    from ..page import RunningGame


def deciding(play: RunningGame, seat: int) -> Generator[None, None, Picks]:
    """The decision of a seat's bot, step by step: a generator that returns the picks.

    A fault of a bot must not end a game that people have played for an hour: it is reported, and this one decision is
    made at random. A plug-in's fault is raised, as the reader can do something about it.
    """
    session = play.session

    def thought(player: str) -> Generator[None, None, Picks]:
        bot = bots.make(player, play.rules.NAME, chance(session, seat))
        return bots.deciding(bot, session.view(seat), asked(session), lambda rng: session.imagine(seat, rng))

    try:
        return (yield from thought(play.save.seats[seat].player))
    except Exception as fault:
        if blamed(fault) is not None:
            raise
        traceback.print_exception(fault)
    return (yield from thought("random"))


def chance(session: Session, seat: int) -> int:
    """The seed of a bot's random numbers. It depends on the decision, so that after an undo the bot plays the same."""
    return (session.seed * 6364136223846793005 + seat * 1442695040888963407 + len(session.decisions)) % 2**64


def order(play: RunningGame, seat: int) -> JsonObject:
    """The order of the job (`baraja.jobs.tasks.decision`) that gives the same picks as `deciding`."""
    session, name, game = play.session, play.save.seats[seat].player, play.rules.NAME
    return {
        "player": name, "game": game, "setup": session.setup, "seed": session.seed, "decisions": session.decisions[:],
        "chance": chance(session, seat), "plans": bots.worked_out(name, game, session.setup),
    }  # fmt: skip


def plan_of(play: RunningGame, seat: int) -> PlanOutline | None:
    """What the bot of a seat plans; None for people and for bots without a plan."""
    seated = play.save.seats[seat]
    return None if seated.person else bots.plan(seated.player, play.rules.NAME, play.session.view(seat))
