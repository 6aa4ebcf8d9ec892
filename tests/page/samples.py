"""Positions for the renderers: from real games of the engine, and made by hand where games seldom lead."""

import random

from baraja import dominion
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja_ui.art import faces
from baraja_ui.games.dominion import decisions
from baraja_ui.games.registry import game_ui
from baraja_ui.table import log
from baraja_ui.table.state import Table
from baraja_ui.words import Words

NAMES = ["Ana", "Berta", "Carlos", "Delia"]
BASICS = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
FIRST = tuple(dominion.KINGDOMS["first_game"]["cards"])
FACTS = faces.facts()
EVENTS = game_ui("dominion").events


def words(lang="es"):
    return Words(lang)


def played(seed, kingdom, seats=2, limit=400):
    """Plays a game with random answers: yields (session, table of the asked seat) at each question."""
    lot = random.Random(seed)
    session = Session(dominion, {"seats": seats, "kingdom": list(kingdom), "start": 0}, seed)
    for _ in range(limit):
        question = session.question
        if question is None:
            return
        table_values = session.table(question.seat)
        yield session, table_values
        session.answer(*some_answer(table_values["question"], lot))


def some_answer(question, lot):
    """A random legal answer, which plays and buys often enough that a game gets somewhere."""
    names = [option["name"] for option in question["options"]]
    if question["key"] == "turn.treasure" and "all" in names and lot.random() < 0.8:
        return ["all"]
    least = max(question["least"], 1 if lot.random() < 0.85 else 0)
    count = lot.randint(least, min(question["most"], len(names))) if least <= question["most"] else 0
    return lot.sample(names, count)


def state_of(table_values, lang="es", quick=False, **more):
    """The state of the page's table for a position as `session.table` returns it."""
    view, question = table_values["view"], table_values["question"]
    deciding = decisions.deciding(question, view, words(lang), FACTS, quick) if question else None
    names = NAMES[: len(view["players"])]
    if deciding is not None:
        deciding.introduce(names)
    return Table(view=view, names=names, facts=FACTS, question=question, deciding=deciding, **more)


def log_of(session, reader):
    lines = log.Log(NAMES[: session.setup["seats"]], EVENTS, reader)
    lines.tell(visible_to(event, reader) for event in session.events)
    return lines


def pile(name, left=10, kingdom=True, **more):
    cost = list(FACTS[name].cost)
    return {
        "pile": name, "top": name, "left": left, "size": 10, "cost": cost, "printed": cost, "kingdom": kingdom,
        "mixed": False, "tokens": {}, **more,
    }  # fmt: skip


def view(hand, kingdom=FIRST, seats=2, turn=(), play=(), revealed=(), looked=(), trash=(), basics=BASICS, left=()):
    """A view made by hand. `turn` changes the counters, `revealed` is (seat, card) pairs, `left` pile sizes."""
    numbers = iter(range(1, 1000))
    turn = {
        "number": 7, "seat": 0, "controller": 0, "phase": "action", "actions": 1, "buys": 1, "coins": 0, "potions": 0,
        "reason": "", "bought": [], **dict(turn),
    }  # fmt: skip
    players = [
        {
            "seat": seat, "deck": 5 + 2 * seat, "hand": 5, "discard_top": "estate", "play": [], "aside": [],
            "revealed": [], "looked": 0, "turns": 6,
        }
        for seat in range(seats)
    ]  # fmt: skip
    players[turn["seat"]]["play"] = [{"id": next(numbers), "name": name, "as": name} for name in play]
    for seat, name in revealed:
        players[seat]["revealed"].append({"id": next(numbers), "name": name})
    sizes = dict(left)
    supply = [pile(name, sizes.get(name, 10), False) for name in basics]
    supply += [pile(name, sizes.get(name, 10)) for name in kingdom]
    return {
        "game": "dominion", "seat": 0, "player": 0, "over": False, "turn": turn, "supply": supply, "outside": [],
        "trash": list(trash), "players": players, "hand": [{"id": next(numbers), "name": name} for name in hand],
        "looked": [{"id": next(numbers), "name": name} for name in looked], "own_hand": [], "points": 3,
        "owned": {"copper": 7, "estate": 3, "silver": 2}, "scores": None,
    }  # fmt: skip


def question(key, options, least=1, most=1, ordered=False, about=()):
    return {
        "seat": 0, "player": 0, "key": key, "options": options, "least": least, "most": most, "ordered": ordered,
        "about": list(about),
    }  # fmt: skip


def cards(seat_view, zone="hand", only=lambda name: True):
    """The options for cards of a zone of a hand-made view, with their spelled names."""
    players = seat_view["players"]
    lying = {"hand": seat_view["hand"], "looked": seat_view["looked"]}.get(zone) or [
        card for player in players for card in player.get(zone, ())
    ]
    seen: dict[str, int] = {}
    options = []
    for card in lying:
        name = card["name"]
        if only(name):
            seen[name] = seen.get(name, 0) + 1
            spelled = name if seen[name] == 1 else f"{name}#{seen[name]}"
            options.append({"name": spelled, "kind": "card", "card": name, "id": card["id"], "zone": zone, "owner": 0})
    return options


def piles(seat_view, most):
    """The options for piles that cost at most so many coins."""
    return [{"name": p["pile"], "kind": "pile"} for p in seat_view["supply"] if p["left"] and p["cost"][0] <= most]
