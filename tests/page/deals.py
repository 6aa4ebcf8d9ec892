"""Deals, games that bots have played up to a given moment, and links to both."""

from baraja import bots, dominion
from baraja.core.session import Session
from baraja_ui.games.deal import Deal
from baraja_ui.games.dealing import setup_of
from baraja_ui.links import link_codec
from baraja_ui.saves.save_file import Seat
from pretending import Device, Employing

SEATS = ("person", "big-money")
SHORT = 42
"""The seed of a deal whose Provinces are gone after fourteen turns when everybody only buys money and Provinces."""


def deal(kingdom="first_game", seed=12, seats=SEATS, start=0):
    return Deal("dominion", kingdom, seed, seats, start)


def deal_link(**options):
    """The fragment of a link to a deal."""
    return "#" + link_codec.deal_link(deal(**options), dominion.RULES)


def finished_device():
    """A device with workers at which a person has played a whole game of the first kingdom against Big Money."""
    device = Device(host=Employing())
    seats = [Seat(kind, name) for kind, name in zip(SEATS, ("Ana", "Berta"), strict=True)]
    device.run(device.page.setup.deal, deal(seed=3), seats)
    device.finish("money-plus")
    return device


def simulated(stop, names=("big-money",) * 6, **options):
    """Lets bots, `names` by seat, play until `stop(session)` or the end; returns the session and the deal."""
    chosen = deal(**options)
    session = Session(dominion, setup_of(chosen), chosen.seed)
    players = [bots.make(names[seat], "dominion", seat) for seat in range(len(chosen.seats))]
    while session.question is not None and not stop(session):
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    return session, chosen


NAMES = ("Ana", "Berta", "Carlos", "Delia", "Elías", "Fátima")


def game_link(stop, bots=("big-money",) * 6, **options):
    """The fragment of a link to a game that bots have played up to `stop(session)`; "" if it ended before."""
    session, chosen = simulated(stop, bots, **options)
    if session.question is None:
        return ""
    fresh = Session(dominion, session.setup, session.seed)
    answers = link_codec.answers(fresh, session.decisions)
    return "#" + link_codec.game_link(chosen, dominion.RULES, NAMES[: len(chosen.seats)], answers)


async def opened(host, stop, **options):
    """A page at the table of a game that bots have played until `stop`."""
    from baraja_ui.app import App

    page = App(host)
    await page.start()
    page.links.on_fragment(game_link(stop, **options))
    await host.settle()
    page.act("link.open", "")
    await host.settle(5000)
    return page


def nearly_over(session):
    """One Province is left, and the person at the first seat decides on their own turn."""
    view = session.view(0)
    return view.left("province") <= 1 and view.active == 0 and session.question.seat == 0
