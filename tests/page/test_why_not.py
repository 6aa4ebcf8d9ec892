"""Everything on the table that cannot be chosen says why, on the screen and to screen readers, in both languages."""

import re
from html import unescape

import pytest

from baraja import bots, dominion, villagers
from baraja.core.session import Session
from baraja_ui import games
from baraja_ui.art import faces
from baraja_ui.games.dominion import decisions
from baraja_ui.games.villagers import art
from baraja_ui.games.villagers.decisions import VillageDecisionForm
from baraja_ui.shell.coins import spoken
from baraja_ui.table.state import Table
from baraja_ui.words import Words

NAMES = ["Ana", "Berta", "Carlos"]
CONTROL = re.compile(r"<button([^>]*)>(.*?)</button>", re.DOTALL)
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
PLAYABLE = [name for name, entry in dominion.KINGDOMS.items() if all(card in dominion.KINDS for card in entry["cards"])]
KINGDOMS = PLAYABLE[:: len(PLAYABLE) // 5][:5]


def dead_controls(html):
    """What can be tapped but not chosen, as (attributes, what a screen reader says)."""
    for attributes, inside in CONTROL.findall(html):
        named = {name: unescape(value) for name, value in ATTRIBUTE.findall(attributes)}
        greyed = named.get("data-state") in ("off", "empty") and named.get("data-action") == "tap"
        if greyed or named.get("aria-disabled") == "true":
            named.update(("title", unescape(title)) for title in re.findall(r' title="([^"]*)"', inside))
            yield named, unescape(re.sub(r"<[^>]*>", "", inside))


def check(surface, state, words, deciding):
    """Checks that every such control of a table says why; returns how many there are."""
    html = surface.render(state, words)
    reasons = 0
    for named, heard in dead_controls(html):
        reasons += 1
        target = named.get("data-target")
        if target is None:
            assert named.get("title"), named
            assert named["title"] in heard, (named, heard)
            continue
        why = deciding.why_not(target) if deciding else words("why.waiting")
        assert why and not why.startswith("why."), named
        assert spoken(why, words) in heard.replace("\u00ad", ""), (named, heard, why)
    return reasons


def positions(session, names, every):
    """Lets bots play a game, and yields the session at every so many decisions."""
    players = [bots.make(name, session.rules.NAME, seat + 1) for seat, name in enumerate(names)]
    while session.question is not None:
        seat = session.question.seat
        if len(session.decisions) % every == 0:
            yield session
        session.answer(*players[seat].decide(session.view(seat), session.question, None))


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_in_dominion_every_pile_card_and_button_that_is_out_of_reach_says_why(kingdom):
    setup = {"seats": 3, "kingdom": dominion.KINGDOMS[kingdom]["cards"], "start": 0}
    reasons = 0
    for session in positions(Session(dominion, setup, 11), ("random", "money-plus", "random"), 9):
        for lang in ("es", "en"):
            words = Words(lang)
            for seat in (session.question.seat, (session.question.seat + 1) % 3):
                table_values = session.table(seat)
                question, view = table_values["question"], table_values["view"]
                deciding = decisions.deciding(question, view, words, faces.facts()) if question else None
                state = Table(
                    view=view, names=NAMES, facts=faces.facts(), question=question, deciding=deciding,
                    busy=None if question else session.question.seat,
                )  # fmt: skip
                reasons += check(games.dominion.table, state, words, deciding)
    assert reasons > 100


def test_in_villagers_every_stack_villager_and_button_that_is_out_of_reach_says_why():
    reasons = 0
    for session in positions(Session(villagers, {"seats": 3, "start": 0}, 5), ("greedy",) * 3, 2):
        for lang in ("es", "en"):
            words = Words(lang, "villagers")
            for seat in (session.question.seat, (session.question.seat + 1) % 3):
                table_values = session.table(seat)
                question, view = table_values["question"], table_values["view"]
                deciding = VillageDecisionForm(question, view, words, art.facts()) if question else None
                if deciding:
                    deciding.players = NAMES
                state = Table(
                    view=view, names=NAMES, facts=art.facts(), question=question, deciding=deciding,
                    busy=None if question else session.question.seat,
                )  # fmt: skip
                reasons += check(games.villagers.table, state, words, deciding)
    assert reasons > 100


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_pile_that_a_card_forbids_is_not_called_too_expensive(lang):
    words = Words(lang)
    kingdom = dominion.KINGDOMS["first_game"]["cards"]
    session = Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, 3)
    session.answer("all")
    table_values = session.table(0)
    question = dict(table_values["question"])
    question["options"] = [option for option in question["options"] if option["name"] != "copper"]
    deciding = decisions.deciding(question, table_values["view"], words, faces.facts())
    assert deciding.why_not("pile:copper") == words("why.forbidden")
    assert "8" in deciding.why_not("pile:province")
