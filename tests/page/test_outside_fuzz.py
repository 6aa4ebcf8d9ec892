"""Random trees of plain values, made from valid ones, come in by every door: only the declared errors may come out."""

import copy
import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import mutants
import plugin
from baraja import jobs, wheels
from baraja.bots.dominion.shared import buylists
from baraja.core.choose import Illegal
from baraja.core.untrusted import InvalidInput
from baraja.lab import contradictions
from baraja_ui import shell
from baraja_ui.games.registry import every, first
from baraja_ui.laboratory.lists import model
from baraja_ui.links import buy_lists
from baraja_ui.links.link_codec import LinkError
from baraja_ui.match.lessons import controller
from baraja_ui.plugins import stored_wheels
from baraja_ui.saves import save_file, summaries
from baraja_ui.setup import first_evening, history, new_game_screen, played_deals, presets
from baraja_ui.shell import install
from baraja_ui.statistics import game_results
from baraja_ui.together import remembered_tables
from baraja_ui.together.protocol import messages
from baraja_ui.together.protocol.messages import Refused
from test_together import gathered

WORDS = ("", "gold", "treasure", "owned", "owned_type", "+", "/", "<", "person", "list", "dominion", "0", "__class__")
LEAVES = (
    some.none() | some.booleans() | some.integers(-(2**70), 2**70) | some.floats() | some.sampled_from(WORDS)
    | some.just(10**400) | some.text(max_size=20)
)  # fmt: skip
TREES = some.recursive(
    LEAVES,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.sampled_from(WORDS), inner, max_size=4),
    max_leaves=8,
)


def places(value):
    """Yields every list and dict in a tree of plain values with each of its keys."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


@some.composite
def mutated(draw, valid):
    """A valid tree with one to three of its places replaced, removed, doubled or exchanged with another."""
    value = [copy.deepcopy(valid)]
    for _ in range(draw(some.integers(1, 3))):
        around, key = draw(some.sampled_from(list(places(value))))
        how = draw(some.sampled_from(("replace", "replace", "remove", "double", "nest", "exchange")))
        if how == "remove" and around is not value:
            del around[key]
        elif how == "double" and isinstance(around, list) and around is not value:
            around.insert(key, copy.deepcopy(around[key]))
        elif how == "nest":
            around[key] = [around[key]]
        elif how == "exchange":
            other, place = draw(some.sampled_from(list(places(value))))
            around[key] = copy.deepcopy(other[place])
        else:
            around[key] = draw(TREES)
    return value[0]


def written(value):
    return json.dumps(value)


BUY_LIST = {
    **mutants.BUY_LIST,
    "buys": [
        *mutants.BUY_LIST["buys"],
        {"card": "gold", "if": [[["owned_type", "treasure"], ">", 1], [["coins"], ">=", ["/", ["money"], 2]]]},
    ],
}


class Situation:
    """Answers all that a condition may ask with a number."""

    def __getattr__(self, name):
        return (lambda _what: 3) if buylists.FACTS[name] else 3


@given(mutated(BUY_LIST))
def test_a_buy_list_is_refused_or_can_be_followed(values):
    try:
        buy_list = buylists.read(values, "here")
    except Illegal:
        return
    buylists.choose(buylists.prepared(buy_list.entries), Situation(), {"gold", "silver"})
    try:
        contradictions.check(buy_list)
    except Illegal:
        pass


@given(mutated(BUY_LIST))
def test_a_buy_list_that_the_page_takes_is_the_checked_copy(values):
    try:
        taken = model.read(values)
    except Illegal:
        assert model.sanitized([values]) == []
        return
    model.problem(taken)
    assert model.read(json.loads(json.dumps(taken))) == taken and model.sanitized([values]) == [taken]


@given(mutated(BUY_LIST))
def test_a_link_with_a_buy_list_is_refused_or_gives_its_values(values):
    try:
        assert buy_lists.read(buy_lists.link(values)) == values
    except (LinkError, UnicodeEncodeError):
        pass


SAVES = [json.loads(text) for _, text, _ in mutants.good_saves()[:6]]
SAVES.append({**SAVES[1], "seats": [["person", "A"], ["list", "B"]], "lists": [None, BUY_LIST]})


@given(some.sampled_from(SAVES).flatmap(mutated))
def test_a_save_is_refused_or_opened(values):
    try:
        save, reading = save_file.opened(written(values), "fresh")
    except save_file.SaveError:
        return
    assert reading.session is not None
    assert all(seat.player for seat in save.seats if not seat.person)
    assert save_file.opened(save_file.write(save), "fresh")[0].seats == save.seats


@given(
    mutated({"format": save_file.EXPORT, "saves": [{"id": "a", "save": "{}", "meta": "{}"}], "settings": {"a": "1"}})
)
def test_an_export_is_refused_or_gives_texts(values):
    try:
        texts, places = save_file.unpack(written(values))
    except save_file.SaveError:
        return
    assert all(isinstance(text, str) for text in [*texts, *places, *places.values()])


STATISTICS = json.loads(mutants.REMEMBERED["statistics"])
WHEEL = {
    "file": "UEsDBA==", "name": "a", "version": "1", "sets": ["s"], "bots": ["b"],
    "cards": [{"id": "c", "names": {"es": "c", "en": "c"}, "cost": [3, 0], "types": ["action"]}],
}  # fmt: skip
TABLE = {"id": "t", "leading": True, "secret": "s", "era": 1, "seats": [1], "devices": {"b": [0]}, "met": ["b"]}
STORED = {
    "settings": lambda stored: shell.settings.sanitized(stored, ["es"]),
    "draft": lambda stored: new_game_screen.fit(new_game_screen.sanitized(stored)),
    "statistics": lambda stored: game_results.read(written(stored)),
    "history": lambda value: history.read(value, frozenset(first().rules.kingdom_cards())),
    "presets": presets.sanitized,
    "welcome": install.sanitized,
    "first_evening": first_evening.sanitized,
    "lessons": controller.sanitized,
    "lesson_places": controller.sanitized_places,
    "played_deals": played_deals.sanitized,
    "lists": model.sanitized,
    "together": remembered_tables.sanitized,
    "wheels": stored_wheels.sanitized,
    "summary": lambda value: summaries.listed([{"id": "a", "meta": written(value)}]),
}
VALID = {
    **mutants.REMEMBERED, "statistics": STATISTICS, "lists": [BUY_LIST], "together": [TABLE], "wheels": [WHEEL],
    "summary": json.loads(mutants.good_saves()[0][2]),
}  # fmt: skip


@pytest.mark.parametrize("name", list(STORED))
@given(data=some.data())
@settings(max_examples=60)
def test_a_stored_value_is_read_as_far_as_it_is_valid(name, data):
    STORED[name](data.draw(mutated(VALID[name])))
    STORED[name](VALID[name])


REPORTED_CARD = {
    "id": "c", "names": {"es": "c", "en": "c"}, "cost": {"coins": 3, "potion": 0}, "types": ["action"],
}  # fmt: skip
REPORT = {"name": "a", "version": "1", "sets": {"s": 2}, "bots": ["b"], "cards": [REPORTED_CARD]}


@given(mutated(REPORT))
def test_the_report_about_a_plug_in_is_refused_or_checked(values):
    try:
        stored_wheels.checked_report(values)
    except InvalidInput:
        pass


@given(some.sampled_from([
    {"v": 1, "id": 1, "task": "games", "order": {}}, {"v": 1, "id": 1, "drop": True}, {"v": 1, "id": 1, "rest": 3},
    {"v": 1, "id": 1, "done": []}, {"v": 1, "id": 1, "refused": "x", "slots": {}}, {"v": 1, "id": 1, "broken": "x"},
]).flatmap(mutated))  # fmt: skip
def test_a_message_of_a_worker_is_refused_or_read(values):
    try:
        jobs.messages.read(written(values))
    except jobs.messages.InvalidMessage:
        pass


def sent():
    """Valid messages of both sides, as values."""
    table = gathered(count=2, seats=((1,),)).table
    values = {"era": 1, "number": 0, "at": 0, "count": 0, "said": messages.digest_of([]), "check": "",
              "secret": "5ecret", "yours": [1], "decisions": ["0 turn.treasure all"],
              "moves": [["0 turn.treasure all", ""]], "last": True, "free": True, "yes": True, "why": "flood",
              **table}  # fmt: skip
    for kind, fields in messages.KINDS.items():
        why = {"why": "again"} if kind == "asked" else {}
        yield {"v": messages.VERSION, "kind": kind, **{name: (values | why)[name] for name in fields}}


SENT = list(sent())


@given(some.sampled_from(SENT).flatmap(mutated))
def test_a_message_of_another_device_is_refused_or_read(values):
    try:
        messages.read(written(values))
    except Refused:
        pass


@given(some.lists(some.sampled_from(SENT).flatmap(lambda valid: some.just(valid) | mutated(valid)), max_size=4))
@settings(max_examples=40)
def test_no_messages_make_a_device_at_a_table_raise(values):
    table = gathered(count=2, seats=((1,),))
    for value in values:
        table.leader.receive("d0", written(value), table.now)
        table.places[0].follower.receive(written(value), table.now)
    table.rest()


@given(
    some.binary(max_size=400), some.integers(0, 3000), some.sampled_from(("METADATA", "WHEEL", "entry_points.txt", ""))
)
def test_a_wheel_is_refused_or_read(noise, place, name):
    good = plugin.wheel()
    data = good[:place] + noise + good[place + len(noise) :]
    if name:
        out = BytesIO()
        with ZipFile(BytesIO(good)) as before, ZipFile(out, "w") as after:
            for info in before.infolist():
                text = before.read(info)
                after.writestr(info, text[:place] + noise if info.filename.endswith(name) else text)
        data = out.getvalue()
    try:
        wheels.read(data)
    except wheels.NoWheel:
        pass


def test_every_controller_that_reads_stored_values_is_tried_here():
    assert {*mutants.REMEMBERED} <= {*STORED, "open", "signature", "player", "daily", "checkpoint"}
    assert every()
