"""Deals, and games that bots have played up to a moment, with their links; no browser is needed."""

from baraja import bots, dominion
from baraja.core.session import Session
from baraja_ui.games.deal import Deal, setup_of
from baraja_ui.links import codec as links

SEATS = ("person", "big-money")
SHORT = 42
"""The seed of a deal whose Provinces are gone after fourteen turns when everybody only buys money and Provinces."""


def deal(kingdom="first_game", seed=12, seats=SEATS, start=0):
    return Deal("dominion", kingdom, seed, seats, start)


def deal_link(**options):
    """The fragment of a deal."""
    return "#" + links.deal_link(deal(**options), dominion.RULES)


def simulated(stop, names=("big-money",) * 6, **options):
    """A session in which bots, `names` by seat, play until `stop(session)` or the end."""
    chosen = deal(**options)
    session = Session(dominion, setup_of(chosen), chosen.seed)
    players = [bots.make(names[seat], "dominion", seat) for seat in range(len(chosen.seats))]
    while session.question is not None and not stop(session):
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    return session, chosen


NAMES = ("Ana", "Berta", "Carlos", "Delia", "Elías", "Fátima")


def game_link(stop, bots=("big-money",) * 6, **options):
    """The fragment of a game that bots have played up to `stop(session)`; "" when it ended before."""
    session, chosen = simulated(stop, bots, **options)
    if session.question is None:
        return ""
    fresh = Session(dominion, session.setup, session.seed)
    answers = links.answers(fresh, session.decisions)
    return "#" + links.game_link(chosen, dominion.RULES, NAMES[: len(chosen.seats)], answers)


def nearly_over(session):
    """One Province is left and the person on the first seat is at the beginning of his turn."""
    view = session.view(0)
    return view.left("province") <= 1 and view.active == 0 and session.question.seat == 0
