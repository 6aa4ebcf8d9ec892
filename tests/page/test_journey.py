"""The journey: stops with three aims each, whose stars follow from the games won at them."""

import json
import re

import pytest

from baraja import dominion
from baraja_ui.games.dealing import deal_of
from baraja_ui.games.journey import SCENARIOS, reaches
from baraja_ui.games.registry import every, game_ui, versions
from baraja_ui.links import link_codec
from baraja_ui.links.sessions import from_deal
from baraja_ui.saves import save_file
from baraja_ui.statistics.game_results import Result, read, summary, write
from pretending import Device

STOPS = {stop.name: stop for game in every() for stop in game.stops()}
CURSES = STOPS["dominion:curses"]
FIRST = STOPS["dominion:first_game"]


def won(stop=FIRST, number=1, **changes):
    """A game won by five points against an apprentice, at a stop."""
    kingdom = "" if stop.scenario else stop.kingdom
    values = {"opponents": ("novice",), "place": 1, "shared": False, "points": 30, "margin": 5, "turns": 20}
    return Result(f"g{number}", "2026-11-20", stop.game, kingdom, scenario=stop.scenario, **{**values, **changes})


def journey(device, stop=None):
    device.run(device.page.act, "go", "journey")
    if stop is not None:
        device.run(device.page.act, "journey.stop", stop.name)
    return device.screen()


# ---------------------------------------------------------------- stops and stars


def test_the_kingdoms_of_the_rulebooks_and_all_scenarios_are_stops():
    assert sum(stop.game == "dominion" and not stop.scenario for stop in STOPS.values()) == 27
    for game in every():
        scenarios = getattr(game.rules, "scenarios", dict)()
        assert {stop.scenario for stop in STOPS.values() if stop.game == game.name} >= set(scenarios)
    assert all(stop.card in game_ui(stop.game).facts() and len(stop.aims) == 3 for stop in STOPS.values())


@pytest.mark.parametrize("stop", [stop for stop in STOPS.values() if stop.scenario], ids=lambda stop: stop.name)
def test_each_scenario_is_dealt_and_told_in_both_languages(stop):
    session = from_deal(stop.deal("novice", 5))
    assert session.setup["scenario"] == stop.scenario
    entry = game_ui(stop.game).rules.scenarios()[stop.scenario]
    for what in ("name", "text", "lesson"):
        assert entry[what]["es"] and entry[what]["en"] and entry[what]["es"] != entry[what]["en"]


@pytest.mark.parametrize(
    ("changes", "aim", "is_reached"),
    [
        ({}, {}, True),
        ({"margin": 10}, {"lead": 10}, True),
        ({"margin": 9}, {"lead": 10}, False),
        ({"points": 18}, {"points": 18}, True),
        ({"points": 17}, {"points": 18}, False),
        ({"turns": 12}, {"turns": 12}, True),
        ({"turns": 13}, {"turns": 12}, False),
        ({"opponents": ("strong",)}, {"level": "strong"}, True),
        ({"opponents": ("expert", "beginner")}, {"level": "strong"}, True),
        ({"opponents": ("regular",)}, {"level": "strong"}, False),
        ({"opponents": ("big-money",)}, {"level": "strong"}, False),
        ({"turns": 12, "margin": 3}, {"turns": 12, "lead": 4}, False),
    ],
)
def test_an_aim_is_reached_by_what_it_says(changes, aim, is_reached):
    assert reaches(won(**changes), aim) is is_reached


def test_only_games_won_at_the_stop_itself_and_not_for_practice_earn_stars():
    assert FIRST.stars([won()]) == (True, False, False)
    assert FIRST.stars([won(), won(margin=10, number=2)]) == (True, True, False)
    strange = [won(practice=True), won(shared=True), won(place=2), won(CURSES), won(STOPS["dominion:big_money"])]
    assert FIRST.stars(strange) == (False, False, False)
    assert CURSES.stars([won(CURSES)]) == (True, False, False) and CURSES.stars([won()]) == (False, False, False)


# ---------------------------------------------------------------- the room


def test_the_room_shows_every_stop_and_what_the_chosen_one_asks_for():
    device = Device()
    html = journey(device)
    assert set(re.findall(r'data-action="journey.stop" data-arg="([^"]*)"', html)) == set(STOPS)
    html = journey(device, CURSES)
    assert game_ui("dominion").rules.scenarios()["curses"]["text"]["es"] in html
    assert device.page.words("journey.aim_lead", amount=device.page.words("duel.points_dominion", points=12)) in html


def test_the_stop_without_a_star_that_comes_first_is_proposed():
    device = Device()
    device.page.statistics.results = [won()]
    assert '<h2 tabindex="-1" data-focus="stop-title">' + dominion.KINGDOMS["big_money"]["name"]["es"] in journey(
        device
    )


def test_a_game_at_a_stop_is_dealt_against_the_chosen_level_and_earns_its_stars():
    device = Device()
    journey(device, CURSES)
    device.run(device.page.act, "journey.level", "beginner")
    device.run(device.page.act, "journey.play", "")
    play = device.play
    assert play.session.setup["scenario"] == "curses" and [seat.kind for seat in play.save.seats] == [
        "person",
        "beginner",
    ]
    assert play.title.startswith("Un mazo maldito")
    device.finish("big-money")
    device.run(device.page.ending.finished)
    (result,) = device.page.statistics.results
    assert result.scenario == "curses" and result.kingdom == ""
    html, entry = device.screen(), game_ui("dominion").rules.scenarios()["curses"]
    assert entry["lesson"]["es"] in html, "what it teaches is told at its end"
    assert (device.page.words("journey.new") in html) is (result.outcome == "won")
    device.run(device.page.act, "journey.next", "")
    assert device.page.route == "journey"
    names = list(STOPS)
    pressed = names[names.index(CURSES.name) + (result.outcome == "won")]
    assert f'aria-pressed="true" data-focus="stop-{pressed}"' in device.screen()


def test_without_medals_neither_home_nor_the_end_of_a_game_shows_the_journey():
    device = Device()
    device.run(device.page.act, "go", "home")
    assert 'data-focus="go-journey"' in device.screen()
    device.run(device.page.act, "set.medals", "off")
    device.run(device.page.act, "go", "home")
    assert 'data-focus="go-journey"' not in device.screen()


# ---------------------------------------------------------------- what is kept and sent


def test_scenarios_count_for_no_record_no_kingdom_and_no_medal_and_are_kept():
    results = [won(CURSES, turns=3, points=90, margin=80)]
    assert read(write(results)) == results
    assert not summary(results).records and not summary(results).kingdoms
    assert "scenario" not in write([won()]), "older files stay as they were"
    device = Device()
    device.page.statistics.results = results
    assert 'class="medal done"' not in device.page.statistics.show_stats()


def test_a_link_carries_a_scenario_and_one_of_a_newer_page_is_told_as_such():
    deal = CURSES.deal("novice", 5)
    version = versions()["dominion"]
    shared = link_codec.read(link_codec.deal_link(deal, version), versions())
    assert shared.deal == deal
    session = from_deal(shared.deal)
    assert deal_of("dominion", session.setup, 5, deal.seats) == deal
    later = link_codec.Deal("dominion", "first_game", 5, ("person", "novice"), scenario="dragons")
    with pytest.raises(link_codec.LinkError) as refused:
        from_deal(link_codec.read(link_codec.deal_link(later, version), versions()).deal)
    assert refused.value.reason == "newer"


def test_a_save_of_a_scenario_opens_again_and_a_newer_one_is_told_as_such():
    device = Device()
    journey(device, CURSES)
    device.run(device.page.act, "journey.play", "")
    text = save_file.write(device.play.to_save("2026-11-20"))
    save, session = save_file.read(text, "other")
    assert save.problem is None and session.table(0) == device.play.session.table(0)
    values = json.loads(text)
    values["record"]["setup"]["scenario"] = "dragons"
    with pytest.raises(save_file.SaveError) as refused:
        save_file.read(json.dumps(values), "other")
    assert refused.value.reason == "newer_scenario" and device.page.words.has("saveerror.newer_scenario")


def test_another_kingdom_after_a_scenario_is_an_ordinary_game():
    device = Device()
    journey(device, STOPS["dominion:witches"])
    device.run(device.page.act, "journey.play", "")
    device.run(device.page.act, "rematch", "other")
    assert device.play.session.setup["scenario"] == "witches"
    device.run(device.page.act, "rematch", "kind")
    assert "scenario" not in device.play.session.setup


def test_the_title_of_a_scenario_is_shown_in_the_language_of_the_reader():
    device = Device()
    journey(device, CURSES)
    device.run(device.page.act, "journey.play", "")
    device.run(device.page.act, "lang", "en")
    device.run(device.page.act, "go", "home")
    assert "A cursed deck" in device.screen()


def test_all_scenarios_of_the_land_are_together():
    lands = [(stop.game, stop.land) for stop in STOPS.values()]
    assert len(set(lands)) == sum(land != before for land, before in zip(lands, [None, *lands], strict=False))
    assert (("dominion", SCENARIOS)) in lands
