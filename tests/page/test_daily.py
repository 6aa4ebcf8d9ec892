"""The deal of the day is the engine's: from the date alone, the same for everybody."""

import pytest

from baraja import dominion
from pretending import Device

DAYS = {
    "2026-11-20": (
        1292418607044165569,
        "beggar pawn market_square village watchtower coppersmith horse_traders spice_merchant cultist graverobber",
    ),
    "2027-02-28": (
        10366990283308774441,
        "beggar develop workshop bureaucrat nomad_camp festival highway inn margrave rebuild",
    ),
    "2028-02-29": (
        17824400360551464034,
        "herbalist chancellor tunnel bridge farming_village procession horn_of_plenty trading_post venture fairgrounds",
    ),
}


@pytest.mark.parametrize("date", sorted(DAYS))
def test_a_day_has_its_kingdom_and_its_deal(date):
    cards, seed = dominion.kingdom_of_the_day(date, dominion.SETS)
    assert (seed, " ".join(cards)) == DAYS[date]


@pytest.mark.parametrize("date", sorted(DAYS))
def test_the_page_deals_the_day_of_its_clock(date):
    device = Device()
    device.host.today = lambda: f"{date} 12:00"
    device.run(device.page.setup.daily, "")
    seed, cards = DAYS[date]
    assert device.play.session.seed == seed and sorted(device.play.session.setup["kingdom"]) == sorted(cards.split())
