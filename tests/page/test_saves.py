"""Saves are read as they were written; damaged ones are refused with a reason, or played as far as they fit."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from baraja import dominion
from baraja.core import record
from baraja.core.session import Session
from baraja_ui.games.deal import Deal
from baraja_ui.games.dealing import setup_of
from baraja_ui.links import link_codec
from baraja_ui.saves import save_file, saves_screen, summaries
from baraja_ui.saves.save_file import Save, SaveError, Seat
from baraja_ui.words import LANGUAGES, Words
from pretending import Device

SEATS = [Seat("person", "Ana"), Seat("big-money", "Berta")]
DEAL = Deal("dominion", "first_game", 11, ("person", "big-money"), 0)


def played(decisions=30):
    session = Session(dominion, setup_of(DEAL), DEAL.seed)
    for number in range(decisions):
        question, names = session.question, session.option_ids()
        count = min(max(question.least, number % 2), len(names))
        session.answer(*names[:count])
    return session


@pytest.fixture(scope="module")
def stored_save():
    return Save("20261120-abcdef", "Primeras partidas", SEATS, record.save(played()), "2026-11-20", "2026-11-20", True)


def again(text):
    return save_file.read(text, "fresh-1")


def test_a_save_is_read_as_it_was_written(stored_save):
    save, session = again(save_file.write(stored_save))
    assert save == stored_save
    assert session.decisions == stored_save.record["decisions"]


def test_a_bare_record_of_the_engine_is_accepted(stored_save):
    save, session = again(json.dumps(stored_save.record))
    assert (save.id, save.seats[0].kind, save.problem) == ("fresh-1", "person", None)
    assert session.decisions == stored_save.record["decisions"]


def everywhere(es, en):
    """A text by language; in those that say only a part it is the English one."""
    return {**dict.fromkeys(LANGUAGES, en), "es": es}


UNDONE = [[0, 0, everywhere("Plata", "Silver")], [3, 1, everywhere("", "")], [30, 0, everywhere("Oro", "Gold")]]


def test_a_save_keeps_what_was_taken_back(stored_save):
    stored_save = replace(stored_save, undone=UNDONE)
    assert again(save_file.write(stored_save))[0] == stored_save


@pytest.mark.parametrize(
    ("what", "read"),
    [("Plata", everywhere("Plata", "Plata")), ("", everywhere("", "")),
     ({"es": "Plata"}, everywhere("Plata", "")), ({"en": 7, "es": "a\nb", "tlh": "c"}, everywhere("a b", ""))],
)  # fmt: skip
def test_a_save_that_has_what_was_taken_back_in_one_language_opens(stored_save, what, read):
    values = json.loads(save_file.write(stored_save)) | {"undone": [[3, 1, what]]}
    assert again(json.dumps(values))[0].undone == [[3, 1, read]]


@pytest.mark.parametrize(
    "damaged",
    [None, 7, "x", {}, [None], [[]], [[0, 0]], [["0", 0, "a"]], [[0, 2, "a"]], [[-1, 0, "a"]], [[31, 0, "a"]],
     [[True, 0, "a"]], [[0, None, "a"]], [[0, 0, None]], [[0, 0, "a", 1]]],
)  # fmt: skip
def test_a_save_of_which_the_undos_are_damaged_opens_without_them(stored_save, damaged):
    values = json.loads(save_file.write(stored_save)) | {"undone": damaged}
    assert again(json.dumps(values))[0] == stored_save


def test_going_back_further_leaves_earlier_undos_where_the_game_is_now(stored_save):
    save = replace(stored_save)
    for at in (9, 5, 7):
        save.note_undo(at, 0, str(at))
    assert save.undone == [[5, 0, "9"], [5, 0, "5"], [7, 0, "7"]]
    for at in range(save_file.MOST_UNDOS):
        save.note_undo(at, 0, "")
    assert len(save.undone) == save_file.MOST_UNDOS


def edited(stored_save, **changes):
    values = json.loads(save_file.write(stored_save))
    values["record"].update(changes)
    return json.dumps(values)


def test_an_edited_record_is_read_and_said_to_be_edited(stored_save):
    decisions = stored_save.record["decisions"][:-3]
    save, session = again(edited(stored_save, decisions=decisions))
    assert save.problem == "edited"
    assert session.decisions == decisions


def test_a_record_of_other_rules_is_played_as_far_as_it_fits(stored_save):
    before = stored_save.record["decisions"]
    decisions = [*before[:8], "0 no_such.question nothing", *before[8:]]
    save, session = again(edited(stored_save, rules="0", decisions=decisions))
    assert save.problem == "record_differs"
    assert save.slots["number"] == 9
    assert session.decisions == decisions[:8]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("{", "unreadable"),
        ("[]", "unreadable"),
        ("{}", "foreign"),
        ('{"format": "other"}', "foreign"),
        ('{"format": "baraja-save/9", "record": {}}', "other_format"),
        ('{"format": "baraja-save/1", "record": {}}', "unreadable"),
        ('{"format": "baraja/1", "game": "chess"}', "other_game"),
        ("[" * 100_000, "unreadable"),
        ("x" * (save_file.LONGEST_TEXT + 1), "too_long"),
    ],
)
def test_what_is_no_save_is_refused_with_a_reason(text, reason):
    with pytest.raises(SaveError) as refused:
        again(text)
    assert refused.value.reason == reason


@pytest.mark.parametrize("cut", range(0, 100, 7))
def test_a_truncated_save_is_refused(stored_save, cut):
    text = save_file.write(stored_save)
    with pytest.raises(SaveError):
        again(text[: len(text) * cut // 100])


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(some.sampled_from(("id", "title", "created", "changed", "practice", "seats", "record")), JSON)
def test_nothing_strange_around_a_record_does_harm(key, strange):
    kept_save = Save("a", "b", SEATS, record.save(played(4)))
    values = json.loads(save_file.write(kept_save))
    values[key] = strange
    try:
        save, session = again(json.dumps(values))
    except SaveError as refused:
        assert refused.reason
        return
    assert len(save.seats) == 2
    assert all(isinstance(seat.name, str) and len(seat.name) <= link_codec.LONGEST_NAME for seat in save.seats)
    assert isinstance(save.title, str)
    assert session.question is not None


@given(some.sampled_from(("setup", "seed", "decisions", "rules", "game", "digest")), JSON)
def test_nothing_strange_in_a_record_does_harm(key, strange):
    record_values = record.save(played(4))
    record_values[key] = strange
    try:
        save, _ = again(json.dumps(record_values))
    except SaveError as refused:
        assert refused.reason
        return
    assert save.problem or strange == record.save(played(4))[key]


@given(some.text(max_size=200))
def test_a_cleaned_name_is_one_short_line(text):
    name = save_file.clean(text, "Ana")
    assert 0 < len(name) <= link_codec.LONGEST_NAME
    assert name == name.strip()
    assert name.isprintable()


@pytest.mark.parametrize(
    ("typed", "cleaned"),
    [
        ("  Ana \n María ", "Ana María"),
        ("a\u0000b\u202ec\u200bd", "abcd"),
        ("<b>x</b>", "<b>x</b>"),
        ("x" * 99, "x" * 24),
        ("\t", "Ana"),
        (None, "Ana"),
        (7, "Ana"),
    ],
)
def test_names_lose_invisible_characters_and_what_is_too_long(typed, cleaned):
    assert save_file.clean(typed, "Ana") == cleaned


def test_an_export_is_unpacked_into_what_went_in(stored_save):
    text = save_file.write(stored_save)
    meta = summaries.summary(stored_save, 7, "Ana")
    settings = {"presets": "[]"}
    assert save_file.unpack(save_file.export([("a", text, meta), ("b", text, meta)], settings)) == (
        [text, text],
        settings,
    )
    assert save_file.unpack(text) == ([text], {})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"format": "baraja-saves/1", "saves": []}', "empty"),
        ('{"format": "baraja-saves/1", "saves": [{}]}', "unreadable"),
        ('{"format": "baraja-saves/1", "saves": 3}', "unreadable"),
        ("no", "unreadable"),
    ],
)
def test_a_damaged_export_is_refused(text, reason):
    with pytest.raises(SaveError) as refused:
        save_file.unpack(text)
    assert refused.value.reason == reason


def test_the_list_of_games_tells_the_result_of_a_finished_one():
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.home.go, "games")
    assert "1, Berta" in device.screen(), "nothing is told of a game that goes on"
    device.finish("big-money")
    device.run(device.page.home.go, "games")
    scores = sorted(device.play.table()["view"]["scores"], key=lambda score: -score["points"])
    text = ", ".join(f"{device.play.names[score['seat']]}\N{NO-BREAK SPACE}{score['points']}" for score in scores)
    assert text in device.screen()


@pytest.mark.parametrize("result", [None, "38", [38], [38, "33"], [38, True]])
def test_a_result_that_cannot_be_read_is_not_told(stored_save, result):
    meta = {**json.loads(summaries.summary(stored_save, 7, "Ana")), "result": result, "seats": ["Ana", "Berta"]}
    assert "Ana, Berta" in saves_screen.render(Words("es"), summaries.listed([{"id": "a", "meta": meta}]))


def test_damaged_summaries_stay_in_the_list(stored_save):
    rows = [
        {"id": "a", "meta": json.loads(summaries.summary(stored_save, 7, "Ana"))},
        {"id": "b", "meta": None},
        {"id": "c", "meta": {"title": ["x"], "turn": "y", "seats": 3}},
    ]
    entries = summaries.listed(rows)
    assert [entry["id"] for entry in entries] == ["a", "c", "b"]
    assert entries[0]["turn"] == 7
    assert entries[0]["practice"] is True


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_reason_of_the_engine_has_words(lang):
    words = Words(lang)
    for reason in ("edited", "record_differs", "record_illegal", "record_unreadable", "record_too_long", "other_rules",
                   "other_game", "other_format", "unreadable"):  # fmt: skip
        assert words.has(f"saveerror.{reason}")


@given(some.text(max_size=80))
def test_a_name_is_cleaned_alike_whether_or_not_something_unprintable_follows(text):
    longest = 10
    assert save_file.clean(text, "?", longest) == save_file.clean(text + "\u0007", "?", longest)


def test_of_a_long_list_only_changed_summaries_are_read_again(monkeypatch):
    rows = [{"id": str(at), "meta": {"title": f"Game {at}", "changed": "2026"}} for at in range(5)]
    known: dict = {}
    first = summaries.listed(rows, known)
    read = []
    monkeypatch.setattr(summaries, "clean", lambda text, *_limits: read.append(text) or text)
    assert summaries.listed(rows, known) == first and not read
    rows[2] = {"id": "2", "meta": {"title": "Another", "changed": "2027"}}
    assert summaries.listed(rows, known)[0]["title"] == "Another" and "Game 1" not in read


def test_a_save_with_a_player_of_a_later_version_is_called_newer_and_not_damaged():
    device = Device()
    device.run(device.page.act, "new.start", "")
    (save_id, text), *_ = device.host.saves.items()
    for kind, reason in (("grandmaster-2", "newer_player"), ("<b>", "unreadable"), (["expert"], "unreadable")):
        save = json.loads(text)
        save["seats"][1][0] = kind
        with pytest.raises(save_file.SaveError) as refused:
            save_file.read(json.dumps(save), "x")
        assert refused.value.reason == reason
    save["seats"][1][0] = "grandmaster-2"
    device.host.saves[save_id] = json.dumps(save)
    again = Device(host=device.host)
    again.run(again.page.act, "resume", save_id)
    assert any("grandmaster-2" in sentence and "Actualiza" in sentence for sentence in again.host.spoken)
    assert again.host.saves[save_id] == json.dumps(save)
