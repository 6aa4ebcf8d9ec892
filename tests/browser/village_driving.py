"""Plays Villagers on the page as a person does, with clicks; makes links to deals and to games that bots have begun."""

import deals
import driving
from baraja import bots, villagers
from baraja.core.session import Session
from baraja.core.zones import Card
from baraja_ui.games.deal import Deal
from baraja_ui.games.dealing import setup_of
from baraja_ui.links import link_codec

SEATS = ("person", "greedy")

NEXT = """() => {
  const picked = document.querySelector("#table [aria-pressed=true]:is(.villager, .node, .stack, .basic)");
  const order = picked
    ? ["#zone-play :is([data-state=land], .new-chain)", "#primary:not([aria-disabled])"]
    : [".choice", "#zone-play :is([data-state=land], .new-chain)", "#zone-hand .villager[data-state=take]",
       "#zone-road .villager[data-state=take]", "#zone-road .stack[data-state=take]",
       "#zone-play :is(.node, .swap)[data-state=take]",
       "#primary:not([aria-disabled])", "#second:not([aria-disabled])"];
  for (const selector of order) {
    const found = document.querySelector(selector);
    if (found) return "#" + found.id;
  }
  throw new Error("nothing to click: " + document.querySelector("#zone-prompt").innerText);
}"""
"""Finds what a player who builds whatever fits would click now."""


def deal(seed=12, seats=SEATS, start=0):
    return Deal("villagers", "villagers", seed, seats, start)


def deal_link(**options):
    """Returns the fragment of the link to a deal."""
    return "#" + link_codec.deal_link(deal(**options), villagers.RULES)


def game_link(stop, style="greedy", **options):
    """Returns the fragment of the link to a game that bots have played until `stop(session)`."""
    chosen = deal(**options)
    session = Session(villagers, setup_of(chosen), chosen.seed)
    players = [bots.make(style, "villagers", seat) for seat in range(len(chosen.seats))]
    while not stop(session):
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    fresh = Session(villagers, session.setup, session.seed)
    names = deals.NAMES[: len(chosen.seats)]
    return "#" + link_codec.game_link(chosen, villagers.RULES, names, link_codec.answers(fresh, session.decisions))


def building(number):
    """Returns a `stop`: the person on the first seat may build a card from the hand, in round `number` or later."""
    return lambda session: (
        session.question.key == "build.play"
        and session.question.seat == 0
        and session.game.round >= number
        and any(type(option) is Card for option in session.question.options)
    )


def nearly_over(session):
    """The Second Market shows, and the person on the first seat is to build."""
    building_now = session.question.seat == 0 and session.game.phase == "build"
    return building_now and session.view(0).market("second") == "revealed"


def open_fragment(page, fragment):
    """Opens a link on a page that shows its home screen, with bots that do not pause."""
    driving.instant(page)
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    driving.open_link(page)


def one_step(page):
    """Makes one click at whatever is asked; returns its selector."""
    selector = page.evaluate(NEXT)
    page.click(selector)
    return selector


def play_to_end(page, most=400):
    """Clicks until the result is shown; returns the number of clicks."""
    for number in range(most):
        if not driving.my_turn(page):
            return number
        one_step(page)
    raise AssertionError(f"not over after {most} clicks")
