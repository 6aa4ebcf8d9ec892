"""Higher number on the page: one zone for what lies on the table, one for the hand, and the common prompt bar."""

import sys
from types import SimpleNamespace

import toy
from baraja_ui.games.base import GameUI
from baraja_ui.games.ending import foot, lead, title
from baraja_ui.shell.html import button, esc, tag
from baraja_ui.shell.screens import page
from baraja_ui.table.decision import DecisionForm
from baraja_ui.table.event_kinds import EventKinds
from baraja_ui.table.frame import menu_and_undo
from baraja_ui.table.prompt import prompt_with


def zones(state, words):
    hand = "".join(
        button(esc(words.name(card["name"])), "tap", f"hand:{card['name']}", data_target=f"hand:{card['name']}")
        for card in state.view["hand"]
    )
    names = esc(", ".join(map(words.name, state.view["shown"])))
    top = menu_and_undo(state, words)
    return {"#zone-top": top, "#zone-play": names, "#zone-prompt": prompt_with(state, words, ""), "#zone-hand": hand}


def render(state, words):
    return tag("main", "".join(tag("div", inside, id=name[1:]) for name, inside in zones(state, words).items()),
               id="table")  # fmt: skip


class Toy(GameUI):
    name, unit, usual_bot, usual_seats, most_seats = "toy", "round", "random", 2, 3
    events = EventKinds(frozenset(("round",)), headlines=frozenset(("lay", "over")), begins=frozenset(("lay",)))
    rules = sys.modules["baraja.toy"] = toy
    cards = SimpleNamespace(ZONE_WORDS={}, KEYS={}, zones=lambda state, words: {})
    table = SimpleNamespace(
        render=render, zones=zones, attributes=lambda state: {}, PANELS={},
        moved=lambda before, after: frozenset(), inspector_zone=lambda state, words: "", KEYS={"h": "hand"},
    )  # fmt: skip

    def facts(self):
        return {f"n{number}": SimpleNamespace(types=(), cost=(0, 0)) for number in range(1, 10)}

    def deciding(self, question, view, words, quick=False):
        return DecisionForm(question, view, words, self.facts(), quick)

    def turn(self, session):
        return session.game.round

    def standing(self, session, seat):
        return session.game.points[seat]

    def panel(self, draft, words, **parts):
        return tag("p", "Higher number")

    def ending(self, words, end):
        sentence = title(end.view["scores"], end.names, words)
        return page("end", sentence, lead(words, end.practice), words, back=None, foot=foot(words))


GAME = Toy()
