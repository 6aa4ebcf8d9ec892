"""The kingdom of the day is frozen by date: no new card changes a day that is past, nor one of the present year."""

from datetime import date, timedelta
from hashlib import sha256

import pytest

from baraja import dominion
from baraja.dominion import kinds
from baraja.dominion.kinds import HOOKS, KINDS
from baraja.dominion.roles import FIRST_YEAR, kingdom_of_the_day

FROZEN = {2026: (150, "9aaef934f677e0cf")}
"""For each year: how many cards its kingdoms are drawn from, and the digest of all of them, day by day."""
OWN_CARDS = [KINDS[name] for name in dominion.kingdom_cards(dominion.OWN_SETS)]


def digest(year):
    """The digest of all kingdoms of a year."""
    days = [date(year, 1, 1) + timedelta(nth) for nth in range(366)]
    drawn = {str(day): kingdom_of_the_day(str(day), dominion.OWN_SETS)[0] for day in days if day.year == year}
    return sha256("".join(f"{day} {' '.join(cards)}\n" for day, cards in drawn.items()).encode()).hexdigest()[:16]


@pytest.fixture
def new_card():
    """Registers cards for one test."""
    cards, hooks = dict(KINDS), list(HOOKS)
    kind, _ = kinds.expansion("base")
    yield kind
    KINDS.clear()
    KINDS.update(cards)
    HOOKS[:] = hooks


@pytest.mark.parametrize("year", sorted(FROZEN))
def test_the_kingdoms_of_a_year_never_change(year):
    assert (sum(kind.since <= year for kind in OWN_CARDS), digest(year)) == FROZEN[year], "`since` of a new card?"


def test_every_kingdom_card_has_a_year_of_entry():
    assert all(type(kind.since) is int and kind.since >= FIRST_YEAR for kind in OWN_CARDS)


def test_every_year_before_that_of_the_newest_card_is_frozen():
    assert set(range(FIRST_YEAR, max(kind.since for kind in OWN_CARDS))) <= FROZEN.keys()


@pytest.mark.parametrize("since", [None, 2027])
def test_a_new_card_changes_no_day_before_its_year(new_card, since):
    new_card("windmill", cost=4, since=since)
    assert digest(2026) == FROZEN[2026][1]


def test_a_new_card_comes_into_the_kingdoms_of_its_year(new_card):
    new_card("windmill", cost=4, since=2027)
    days = [str(date(2027, 1, 1) + timedelta(nth)) for nth in range(365)]
    assert any("windmill" in kingdom_of_the_day(day, dominion.OWN_SETS)[0] for day in days)


def test_a_device_whose_clock_is_wrong_has_a_kingdom_too():
    assert len(kingdom_of_the_day("1970-01-01", dominion.OWN_SETS)[0]) == 10
