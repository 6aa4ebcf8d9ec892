"""Every printed value of every villager, against the table of the rules reference."""

import csv
from pathlib import Path

import pytest

from baraja.villagers import KINDS, catalog
from baraja.villagers.kinds import Silver
from baraja.words import Words

with open(Path(__file__).with_name("villagers.csv"), encoding="utf-8", newline="") as table:
    PRINTED = {row["id"]: row for row in csv.DictReader(table)}

IDS = {row["name_en"]: name for name, row in PRINTED.items()}
ROLES = {"founder": "founders", "basic_in_deck": "start", "special_discard": "errand"}
COUNTS = {
    "": None, "total printed gold on your visible Wood villagers": "wood_gold", "wood symbol": "wood",
    "gold symbol": "gold", "hay symbol": "hay", "ore symbol": "ore", "padlock symbol": "padlock",
    "food symbol": "food", "builder symbol": "builder", "solitary symbol": "solitary",
    "coin value on ONE of your villagers (your choice)": "coins",
}  # fmt: skip


def test_there_are_exactly_the_cards_of_the_table():
    assert sorted(KINDS) == sorted(PRINTED) and len(KINDS) == 54


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_the_values_of(name):
    row, kind = PRINTED[name], KINDS[name]
    role = name if row["kind"] == "special_chain" else ROLES.get(row["kind"], row["kind"])
    assert (kind.suit, kind.role) == (row["suit"], role)
    assert kind.gold == (2 if name == "founders" else int(row["gold"] or 0))
    silver = None
    if row["silver_value"]:
        silver = Silver(int(row["silver_value"]), int(row["silver_per_count"]), COUNTS[row["silver_counts"]])
    assert kind.silver == silver
    assert (kind.food, kind.builders) == (int(row["food"]), int(row["builders"]))
    assert kind.symbols == int(row["suit_symbols"])
    assert kind.after == (IDS[row["predecessor"]] if role == "chain" else None)
    assert kind.lock == (IDS[row["lock"]] if row["lock"] else None)
    assert kind.keys == int(row["keys"] or 0)
    assert kind.players == (4 if row["players"] == "4-5" else 2)
    assert kind.is_build == (row["discard_after_use"] == "0")
    if row["max_cards_on_top"].isdigit():
        assert kind.branches == int(row["max_cards_on_top"])


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_the_names_of(name):
    assert Words("villagers", "es").name(name) == PRINTED[name]["name_es"]
    assert Words("villagers", "en").name(name) == PRINTED[name]["name_en"]


def test_the_catalog_lists_every_card_by_suit_from_the_bottom_of_its_chain():
    cards = catalog.cards()
    assert len(cards) == 54 and cards[0]["id"] == "hayer"
    jeweler = next(card for card in cards if card["id"] == "jeweler")
    assert jeweler["chain"] == ["miner", "seeker", "spelunker", "jeweler"]
    assert (jeweler["gold"], jeweler["lock"], jeweler["copies"], jeweler["players"]) == (20, "blacksmith", 2, 2)
    copies = {card["id"]: card["copies"] for card in cards}
    assert (copies["founders"], copies["miner"], copies["monk"]) == (1, 10, 2)
    assert next(card for card in cards if card["id"] == "peddler")["silver"] == {"value": 3, "per": 2, "counts": "gold"}
    assert catalog.kingdoms() == []
