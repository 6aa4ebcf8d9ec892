"""A set is one module and its words: a made-up ninth set of one card appears everywhere without any other edit."""

import ninth_set

from baraja.dominion import SETS

ASKED = """
import json
from baraja import bots, dominion
from baraja.cli import main
from baraja.dominion.roles import Wishes, draw_kingdom, kingdom_of_the_day, roles
from tools import golden
from baraja.lab.match import play
from baraja.words import Words

kingdom = dominion.random_kingdom(1, None, len(dominion.kingdom_cards()))
wished = draw_kingdom(3, Wishes({"ninth": 1, "base": None})).cards
dates = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
days = [kingdom_of_the_day(date, dominion.SETS)[0] for date in dates]
_, setup, label = golden.arrange("ninth", 0)
played = play(dominion, setup, 5, ["master"] + ["money-plus"] * (setup["seats"] - 1), 40, listen=False, check=True)
print(json.dumps({
    "sets": dominion.SETS, "drawn": "windmill" in kingdom, "wished": "windmill" in wished,
    "daily": any("windmill" in day for day in days), "roles": roles("windmill"),
    "golden": ["ninth" in golden.families(), "windmill" in label, golden.line("ninth", 0).split()[2] == label],
    "listed": [card["set"] for card in dominion.catalog.cards() if card["id"] == "windmill"],
    "names": [Words("dominion", lang).name(name) for lang in ("es", "en") for name in ("ninth", "windmill")],
    "points": played.points,
}))
"""


def test_the_engine_knows_a_ninth_set_everywhere(tmp_path):
    answer = ninth_set.answer(ninth_set.install(tmp_path), ASKED)
    assert answer["sets"] == [*SETS, "ninth"]
    assert answer["drawn"] and answer["wished"] and answer["daily"] and all(answer["golden"])
    assert answer["roles"] == ["gain"] and answer["listed"] == ["ninth"]
    assert answer["names"] == ["Novena", "Molino", "Ninth", "Windmill"]
