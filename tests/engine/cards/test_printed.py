"""What is printed on the cards, from one table of facts (`printed.csv`), and every Action with nothing around it.

The table is that of the first edition, each card once. A card that is not of it says its numbers in its own test.
Points that depend on other cards are a `*`; their tests are with their cards.
"""

import csv
import re
from pathlib import Path

import pytest
from table import in_play, left, options, play, table

from baraja.dominion.kinds import KINDS

ROWS = list(csv.DictReader((Path(__file__).parent / "printed.csv").read_text(encoding="utf-8").splitlines()))
FIRST_EDITION = 224
ACTIONS = sorted(name for name, kind in KINDS.items() if "action" in kind.types)
PLAYED = [name for name in ACTIONS if name not in ("knights", "ruins")]  # those are the names of piles
# Cards that take themselves out of play, and whatever must be in the kingdom for a card to be in the game.
GONE = {"feast": (), "madman": (), "pillage": (), "death_cart": (), "embargo": ("estate",), "island": (),
        "treasure_map": ()}  # fmt: skip
PRIZES = [row["id"] for row in ROWS if "prize" in row["types"]]
NEEDS = {"madman": "hermit", "mercenary": "urchin"} | dict.fromkeys(PRIZES, "tournament")
# Actions that come of a text, or of the first of several choices, and not of the numbers.
CHOSEN = {"crossroads": 3, "band_of_misfits": 2, "squire": 2, "pawn": 1, "trusty_steed": 2}


def printed(kind):
    """A row of the table for a card as the engine knows it."""
    return {
        "id": kind.name, "set": kind.set, "cost": str(kind.cost.coins), "potion": str(kind.cost.potions),
        "types": "+".join(sorted(kind.types)), "cards": str(kind.cards), "actions": str(kind.actions),
        "buys": str(kind.buys), "coins": str(kind.coins), "potions": str(kind.potions),
        "points": "*" if callable(kind.vp) else str(kind.vp),
    }  # fmt: skip


def test_the_table_has_every_card_of_the_first_edition_once():
    names = {row["id"] for row in ROWS}
    assert len(ROWS) == len(names) == FIRST_EDITION and names <= KINDS.keys()


def test_a_card_that_is_not_of_the_first_edition_has_a_test():
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    others = KINDS.keys() - {row["id"] for row in ROWS}
    assert [name for name in sorted(others) if not re.search(rf"\b{name}\b", tests)] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_what_is_printed_is_what_the_first_edition_says(row):
    assert printed(KINDS[row["id"]]) == row


@pytest.mark.parametrize("name", PLAYED)
def test_every_action_can_be_played_with_nothing_around(name):
    s = table(hands=[name, ""], kingdom=[NEEDS[name]] if name in NEEDS else None)
    play(s, name)
    while s.question.key != "turn.buy":
        s.answer(*(GONE.get(name) or options(s))[: s.question.least])
    assert in_play(s) == ([] if name in GONE else [name])
    assert left(s)[0] == KINDS[name].actions + CHOSEN.get(name, 0)
