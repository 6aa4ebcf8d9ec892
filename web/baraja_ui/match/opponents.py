"""What the bots of a game decide, and what they were up to."""

from __future__ import annotations

from baraja import bots


def deciding(play, seat: int):
    """What the bot of a seat decides, bit by bit: a generator whose value are the picks.

    The bot's chance hangs on the decision, so that after an undo it plays the same.
    """
    session = play.session
    seed = (session.seed * 6364136223846793005 + seat * 1442695040888963407 + len(session.decisions)) % 2**64
    bot = bots.make(play.save.seats[seat].player, play.rules.NAME, seed)
    return bots.deciding(bot, session.view(seat), session.question, lambda rng: session.imagine(seat, rng))


def plan_of(play, seat: int) -> dict | None:
    """What the bot of a seat was up to, {"style", "cards"}; None for people and for bots without a plan."""
    found = play.save.seats[seat]
    return None if found.person else bots.plan(found.player, play.rules.NAME, play.session.view(seat))
