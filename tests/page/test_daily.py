"""The kingdom of the day follows from the date alone; one try counts, and nobody is pressed to play."""

import json

import pytest

from baraja import dominion, villagers
from baraja_ui.games.dealing import setup_of
from baraja_ui.games.registry import game_ui, versions
from baraja_ui.links import link_codec
from baraja_ui.saves.days import streak
from baraja_ui.setup.daily import counted
from pretending import Device

DAYS = {
    "2026-11-20": (
        1292418607044165569,
        "beggar pawn market_square village watchtower coppersmith horse_traders spice_merchant cultist graverobber",
    ),
    "2026-02-28": (
        15160372247041120356,
        "chapel chancellor oasis shanty_town village scavenger wandering_minstrel graverobber horn_of_plenty bank",
    ),
    "2026-12-31": (
        16425876226638160861,
        "beggar chapel moat menagerie urchin armory cutpurse fortress rats knights",
    ),
}


@pytest.mark.parametrize("date", sorted(DAYS))
def test_each_date_has_its_kingdom_and_its_seed(date):
    cards, seed = dominion.kingdom_of_the_day(date, dominion.SETS)
    assert (seed, " ".join(cards)) == DAYS[date]


@pytest.mark.parametrize("date", sorted(DAYS))
def test_the_page_deals_the_kingdom_of_its_own_date(date):
    device = Device()
    device.host.today = lambda: f"{date} 12:00"
    device.run(device.page.daily.play, "")
    seed, cards = DAYS[date]
    assert device.play.session.seed == seed and sorted(device.play.session.setup["kingdom"]) == sorted(cards.split())


# ---------------------------------------------------------------- one counted try


def today(device, day):
    device.host.today = lambda: f"{day} 12:00"


def played(device, day):
    """Plays the kingdom of a day to its end."""
    today(device, day)
    device.run(device.page.act, "daily", "")
    device.finish("big-money")
    device.run(device.page.ending.finished)
    return device.play


def home(device):
    device.run(device.page.act, "go", "home")
    return device.screen()


def test_the_first_game_of_a_day_counts_and_a_second_is_practice():
    device = Device()
    assert not played(device, "2026-11-20").save.practice
    assert [result.day for result in device.page.statistics.results] == ["2026-11-20"]
    assert device.page.words("daily.practise") in home(device)
    assert played(device, "2026-11-20").save.practice
    assert device.page.words("daily.practice") in device.screen(), "it is said, too"
    assert len(counted(device.page.statistics.results)) == 1


def test_a_try_that_was_begun_is_resumed_and_not_dealt_again():
    device = Device()
    today(device, "2026-11-20")
    device.run(device.page.act, "daily", "")
    begun = device.play.save.id
    assert device.page.words("daily.begun", game="Dominion") in home(device)
    device.run(device.page.act, "daily", "")
    assert device.play.save.id == begun and not device.play.save.practice


def test_another_seed_or_another_kingdom_is_not_the_day_s_deal():
    device = Device()
    played(device, "2026-11-20")
    device.run(device.page.act, "rematch", "other")
    play = device.play
    assert not play.ui.of_the_day(play.session.setup, play.session.seed, "2026-11-20")
    assert play.ui.of_the_day(play.session.setup, dominion.seed_of_the_day("2026-11-20"), "2026-11-20")
    first = {"kingdom": dominion.KINGDOMS["first_game"]["cards"]}
    assert not play.ui.of_the_day(first, dominion.seed_of_the_day("2026-11-20"), "2026-11-20"), "nor another kingdom"


@pytest.mark.parametrize(
    "ago, run, best",
    [
        ((), 0, 0), ((0,), 1, 1), ((1,), 1, 1), ((2,), 0, 1), ((0, 1, 2), 3, 3), ((1, 2, 3), 3, 3), ((0, 2, 3), 1, 2),
        ((5, 6, 7, 0), 1, 3), ((-1, 0), 1, 1),
    ],
)  # fmt: skip
def test_a_missed_day_ends_the_streak_and_the_longest_one_remains(ago, run, best):
    assert streak(ago) == (run, best)


def test_a_streak_continues_over_the_end_of_a_month():
    device = Device()
    for day in ("2028-02-28", "2028-02-29", "2028-03-01"):
        played(device, day)
    assert device.page.words("daily.streak", count=3) in home(device)


def test_nobody_is_reminded_of_a_missed_day():
    device = Device()
    played(device, "2026-11-16")
    today(device, "2026-11-20")
    html = home(device).partition("home-card daily")[2].partition("</section>")[0].lower()
    assert 'class="played"' in html, "the day that was played is still shown"
    assert not any(word in html for word in ("perdid", "olvid", "falta", "racha"))


def copying(lang):
    """A device, and the list of the texts that it copies."""
    device, copied = Device((lang,)), []

    async def copy(text):
        copied.append(text)
        return True

    device.host.copy = copy
    return device, copied


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_the_result_is_shared_as_text_with_a_link_to_the_same_deal(lang):
    device, copied = copying(lang)
    played(device, "2026-11-20")
    device.run(device.page.act, "daily.share", "dominion")
    (text,) = copied
    result = device.page.statistics.results[0]
    assert device.page.words.date("2026-11-20") in text and f"{result.points}" in text
    fragment = text.rpartition("#")[2]
    deal = link_codec.read(fragment, versions()).deal
    assert deal.seed == dominion.seed_of_the_day("2026-11-20")
    assert sorted(deal.kingdom) == sorted(device.play.session.setup["kingdom"])
    assert not any(device.page.words.name(card) in text for card in deal.kingdom), "the text gives no card away"


def test_a_link_is_shown_where_it_was_shared_and_not_on_the_next_screen():
    device = copying("es-ES")[0]
    played(device, "2026-11-20")
    device.run(device.page.act, "daily.share", "dominion")
    assert device.page.route == "end" and "panel-share" in device.screen()
    assert "panel-share" not in home(device)
    device.run(device.page.act, "daily.share", "dominion")
    assert "panel-share" in device.screen()
    device.run(device.page.act, "go", "settings")
    assert "panel-share" not in home(device)


@pytest.mark.parametrize("planted", ["7", '{"day": 5}', '{"day": "x", "id": "y"}', "[]"])
def test_a_damaged_note_of_the_day_s_try_changes_nothing(planted):
    device = Device()
    device.host.stored["daily"] = planted
    device.run(device.page.daily.restore)
    device.run(device.page.act, "daily", "")
    assert not device.play.save.practice


# ---------------------------------------------------------------- a game of each kind


def test_villagers_has_its_own_day_which_counts_apart_and_makes_one_streak():
    device = Device()
    played(device, "2026-11-19")
    today(device, "2026-11-20")
    device.run(device.page.act, "daily", "villagers")
    play = device.play
    assert play.ui.name == "villagers" and [seat.kind for seat in play.save.seats] == ["person", "planner"]
    assert play.ui.of_the_day(play.session.setup, play.session.seed, "2026-11-20")
    assert play.save.title == "Aldea del día 2026-11-20" and not play.save.practice
    device.finish("greedy")
    device.run(device.page.ending.finished)
    assert [result.day for result in device.page.statistics.results] == ["2026-11-19", "2026-11-20"]
    screen = home(device)
    assert device.page.words("daily.streak", count=2) in screen
    assert screen.count('data-action="daily.share" data-arg="villagers"') == 1
    assert 'data-action="daily.share" data-arg="dominion"' not in screen, "it has not been played today"
    played(device, "2026-11-20")
    assert not device.play.save.practice


SEEDS = (13560037497414637695, 4573203191543741916)


@pytest.mark.parametrize("day", ["2026-11-20", "2027-02-28"])
def test_the_two_games_of_a_day_have_seeds_of_their_own_that_never_change(day):
    seeds = {"2026-11-20": SEEDS[0], "2027-02-28": SEEDS[1]}
    assert villagers.seed_of_the_day(day) == seeds[day] != dominion.seed_of_the_day(day)


def test_a_village_with_limited_trades_is_not_the_day_s():
    game = game_ui("villagers")
    deal = game.deal_of_the_day("2026-11-20")
    setup = setup_of(deal)
    assert game.of_the_day(setup, deal.seed, "2026-11-20")
    assert not game.of_the_day({**setup, "trade_limit": 3}, deal.seed, "2026-11-20")
    assert not game.of_the_day(setup, deal.seed, "2026-11-21")


def test_the_result_of_a_village_is_shared_in_rounds_with_its_own_link():
    device, copied = copying("en-GB")
    today(device, "2026-11-20")
    device.run(device.page.act, "daily", "villagers")
    device.finish("greedy")
    device.run(device.page.ending.finished)
    device.run(device.page.act, "daily.share", "villagers")
    (text,) = copied
    assert "village of" in text and "round" in text
    deal = link_codec.read(text.rpartition("#")[2], versions()).deal
    assert deal == game_ui("villagers").deal_of_the_day("2026-11-20")


def test_a_try_noted_before_there_were_two_games_is_that_of_the_kingdom():
    device = Device()
    today(device, "2026-11-20")
    device.run(device.page.act, "daily", "")
    begun = device.play.save.id
    device.host.stored["daily"] = json.dumps({"day": "2026-11-20", "id": begun})
    device.run(device.page.daily.restore)
    home(device)
    device.run(device.page.act, "daily", "dominion")
    assert device.play.save.id == begun


@pytest.mark.parametrize("name", ["nothing", "dominion x", "../x"])
def test_the_day_of_a_game_that_does_not_exist_opens_nothing(name):
    device = Device()
    device.run(device.page.act, "daily", name)
    assert device.page.route == "home" and device.page.open_table is None
