"""What the others did: an attack victim by victim, Curses that came meanwhile, and the log as a file."""

import json

import pytest

import deals
from baraja.core.events import Event
from baraja_ui.art.faces import facts
from baraja_ui.games.registry import game_ui
from baraja_ui.match import attack_outcomes
from baraja_ui.words import Words
from pretending import Pretended, run

NAMES = ["Ana", "Berta", "Carlos", "Delia"]
NEWS = game_ui("dominion").events.headlines


def attack(over=True):
    events = [
        {"kind": "play", "depth": 0, "player": 1, "card": "militia"},
        {"kind": "bonus", "depth": 1, "player": 1, "actions": 0, "buys": 0, "coins": 2},
        {"kind": "react", "depth": 1, "player": 2, "card": "moat"},
        {"kind": "unaffected", "depth": 1, "player": 2},
        {"kind": "discard", "depth": 1, "player": 0, "cards": ["estate", "copper"]},
    ]
    return [*events, {"kind": "buy", "depth": 0, "player": 1, "card": "gold", "cost": [6, 0]}] if over else events


@pytest.mark.parametrize("lang", ["es", "en"])
def test_an_attack_is_told_in_one_line_for_each_victim(lang):
    words = Words(lang)
    lines = attack_outcomes.victims(attack(), 0, [0, 2, 3], NAMES, words, NEWS)
    assert len(lines) == 3
    assert lines[0].startswith("Ana") and words.name("estate") in lines[0]
    assert words.name("moat") in lines[1] and ";" in lines[1]
    assert lines[2] == words("table.untouched", name="Delia")


def test_nobody_is_said_to_be_spared_while_the_attack_is_going_on():
    lines = attack_outcomes.victims(attack(over=False), 0, [0, 2, 3], NAMES, Words("es"), NEWS)
    assert len(lines) == 2


def gained(card, player):
    return Event("gain", {"player": player, "card": card, "to": "discard"}, {}, (), 1)


def turn(player):
    return Event("turn", {"player": player, "number": 1}, {}, (), 0)


def test_harm_counts_only_what_others_gave_since_ones_own_turn():
    events = [turn(1), gained("curse", 0), turn(0), gained("curse", 0), gained("gold", 0)]
    assert attack_outcomes.junk_received(events, 0, facts()) == []
    events += [turn(1), gained("curse", 0), gained("curse", 2), turn(2), gained("curse", 0), gained("estate", 0)]
    assert attack_outcomes.junk_received(events, 0, facts()) == [("curse", 2)]
    assert attack_outcomes.harm_words([("curse", 2)], Words("es")) == "+2 Maldición"


def test_a_log_is_exported_in_either_language_and_as_values():
    async def play():
        host = Pretended()
        page = await deals.opened(host, lambda session: session.view(0).turn >= 4 and session.question.seat == 0)
        page.act("treasures", "")
        page.act("undo", "")
        for kind in ("es", "en", "json"):
            page.act("export_log", kind)
        await host.settle()
        (first, spanish), (second, english), (third, values) = host.downloads
        assert (first, second, third) == ("baraja-es.txt", "baraja-en.txt", "baraja.json")
        assert "juega" in spanish and "plays" in english
        values_read = json.loads(values)
        assert values_read["players"] == page.open_table.play.names
        assert any(event["undone"] for event in values_read["events"])
        for event in values_read["events"]:
            assert event["said"].keys() >= {"es", "en"}
            if event["kind"] == "draw" and event["player"] != 0:
                assert "cards" not in event, "only what the reader was told"

    run(play())
