"""PROTOCOL.md is true: its examples work, its tables list every field, and the values of whole games have the types."""

import doctest
import json
import re
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from sources import ENGINE

from baraja import bots, dominion, save, villagers, visible_to
from baraja.core import protocol
from baraja.core.session import Session
from baraja.core.streams import Rng

DOMINION, DOMINION_EVENTS, VILLAGERS, VILLAGERS_EVENTS = (
    import_module(f"baraja.{game}.{name}")
    for game in ("dominion", "villagers")
    for name in ("protocol", "protocol_events")
)
PAPER = (ENGINE / "PROTOCOL.md").read_text(encoding="utf-8")
TYPES = {
    dominion: (
        DOMINION.Table,
        DOMINION.DominionQuestion,
        DOMINION.Option,
        DOMINION_EVENTS.Event,
    ),
    villagers: (
        VILLAGERS.Table,
        protocol.Question,
        VILLAGERS.Option,
        VILLAGERS_EVENTS.Event,
    ),
}
SECTIONS = {"Both games": protocol, "Dominion": DOMINION, "Villagers": VILLAGERS}


def misfits(value, expected, path=""):
    """Where a plain value is not of a type, as lines of text."""
    origin, inner = get_origin(expected), get_args(expected)
    if expected is Any:
        return []
    if is_typeddict(expected):
        return misfits_of_dict(value, expected, path)
    if origin in (Union, UnionType):
        attempts = [misfits(value, option, path) for option in inner]
        return [] if [] in attempts else min(attempts, key=len)
    if origin is Literal:
        return [] if value in inner else [f"{path}: {value!r}"]
    if origin is list:
        return (
            [line for item in value for line in misfits(item, inner[0], f"{path}[]")] if type(value) is list else [path]
        )
    if origin is dict:
        parts = [(part, kind) for entry in value.items() for part, kind in zip(entry, inner, strict=True)]
        return [line for part, kind in parts for line in misfits(part, kind, f"{path}{{}}")]
    fits = value is None if expected in (None, NoneType) else type(value) is expected
    return [] if fits else [f"{path}: {value!r} is no {expected}"]


@cache
def fields_of(kind):
    """The fields of a TypedDict with their types, and which of them may be missing."""
    hints = get_type_hints(kind, include_extras=True)
    optional = {name for name, hint in hints.items() if get_origin(hint) is NotRequired} | kind.__optional_keys__
    return get_type_hints(kind), optional


def misfits_of_dict(value, expected, path):
    if type(value) is not dict:
        return [f"{path}: {value!r} is no dict"]
    fields, optional = fields_of(expected)
    lines = [f"{path}.{name} is missing" for name in fields.keys() - value.keys() - optional]
    lines += [f"{path}.{name} is not in {expected.__name__}" for name in value.keys() - fields.keys()]
    for name in value.keys() & fields.keys():
        lines += misfits(value[name], fields[name], f"{path}.{name}")
    return sorted(lines)


def played_by_chance(rules, setup, seed):
    """A game played to its end at random, with every question as the seat that was asked saw it, and some views."""
    session, rng = Session(rules, setup, seed), Rng(seed)
    players = [bots.make("random", rules.NAME, seed + seat) for seat in range(setup["seats"])]
    questions, views = [], []
    while session.question is not None and len(session.decisions) < 2000:
        seat = session.question.seat
        table = session.table(seat)
        questions.append(table["question"])
        if rng.below(20) == 0:
            views += [session.view(seat).table() for seat in range(setup["seats"])]
        session.answer(*players[seat].decide(session.view(seat), session.question))
    return session, questions, [*views, session.view(0).table()]


def games_by_chance():
    """A game of every fifth suggested kingdom, and of Villagers with two to five players."""
    for number, name in enumerate(sorted(dominion.KINGDOMS)[::5]):
        setup = {"seats": 2 + number % 2, "kingdom": dominion.KINGDOMS[name]["cards"]}
        yield dominion, *played_by_chance(dominion, setup, number)
    for seats in range(2, 6):
        yield villagers, *played_by_chance(villagers, {"seats": seats}, seats)


def test_values_of_whole_games_have_the_types_of_the_protocol():
    kinds = set()
    for rules, session, questions, views in games_by_chance():
        view_type, question_type, option_type, event_type = TYPES[rules]
        options = [option for question in questions for option in question["options"]]
        seen = [visible_to(event, seat) for event in session.events for seat in (None, 0, 1)]
        kinds |= {(rules.NAME, event["kind"]) for event in seen}
        problems = {line for view in views for line in misfits(view, view_type, "view")}
        problems |= {line for question in questions for line in misfits(question, question_type, "question")}
        problems |= {line for option in options for line in misfits(option, option_type, option["kind"])}
        problems |= {line for event in seen for line in misfits(event, event_type, event["kind"])}
        problems |= set(misfits(save(session), protocol.Record, "record"))
        assert problems == set()
        assert json.loads(json.dumps([questions, views, seen])) == [questions, views, seen]
    assert len(kinds) > 40


def test_facts_about_cards_have_the_types_of_the_protocol():
    for facts, kind in (
        (dominion.catalog.cards(), DOMINION.CardFacts),
        (dominion.catalog.kingdoms(), DOMINION.KingdomFacts),
        (villagers.catalog.cards(), VILLAGERS.CardFacts),
    ):
        assert [line for card in facts for line in misfits(card, kind, card["id"])] == []


def test_the_examples_of_the_protocol_can_be_played():
    failed, tried = doctest.testfile(str(ENGINE / "PROTOCOL.md"), module_relative=False)
    assert (failed, tried > 40) == (0, True)


def sections_of_paper():
    """The part of the tables about each game, by its heading."""
    parts = re.split(r"^### (.*)\n", PAPER.partition("\n## Tables\n")[2], flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def rows_of(text):
    """The rows of a table: the names in the first cell, and the other cells."""
    cells = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return [
        (re.findall(r"`(\w+)`", first), others)
        for first, *others in cells
        if first.strip() != "`kind`" or others[0] != "Fields"
    ]


def tables_of(title):
    """The text below each heading in the part about a game, by heading."""
    return dict(re.findall(r"^#### `(\w+)`\n(.*?)(?=^#### |\Z)", sections_of_paper()[title], re.DOTALL | re.MULTILINE))


def test_every_type_of_the_protocol_has_a_table_with_its_fields():
    differences = []
    for title, module in SECTIONS.items():
        tables = tables_of(title)
        own = {
            name: kind
            for name, kind in vars(module).items()
            if is_typeddict(kind) and kind.__module__ == module.__name__
        }
        for name, kind in own.items():
            fields, optional = fields_of(kind)
            if (
                name.startswith("_") or "kind" in fields or name == "EventHead"
            ):  # they are part of others, or have a row
                continue
            rows = {names[0]: cells[0] for names, cells in rows_of(tables.get(name, ""))}
            missing = {field for field, value in rows.items() if value.endswith(", or missing")}
            if rows.keys() != fields.keys() or missing != optional:
                differences.append(name)
    assert differences == []


def test_every_kind_of_option_status_and_event_has_a_row_with_its_fields():
    ability = fields_of(DOMINION.Ability)[0].keys()
    for title, name, union, common in (
        ("Dominion", "Option", DOMINION.Option, ability),
        ("Dominion", "Event", DOMINION_EVENTS.Event, {"depth"}),
        ("Villagers", "Option", VILLAGERS.Option, set()),
        ("Villagers", "Event", VILLAGERS_EVENTS.Event, {"depth"}),
        ("Villagers", "Status", VILLAGERS.Status, set()),
        ("Villagers", "Line", VILLAGERS.Line, set()),
    ):
        rows = {
            kind: set(re.findall(r"`(\w+)`", re.sub(r" \(.*?\)(?=,|$)", "", cells[0])))
            for kinds, cells in rows_of(tables_of(title)[name])
            for kind in kinds
        }
        expected = {
            word: fields_of(kind)[0].keys() - common - {"kind"}
            for kind in get_args(union)
            for word in get_args(fields_of(kind)[0]["kind"])
        }
        assert rows == expected, (title, name)
