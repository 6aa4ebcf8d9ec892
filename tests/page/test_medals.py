"""Achievements: counted from the stored results, announced once, and absent if the reader does not want them."""

import json
from dataclasses import replace

import pytest

from baraja_ui.games.registry import every
from baraja_ui.statistics import medals
from baraja_ui.statistics.game_results import Result
from baraja_ui.words import Words
from pretending import Device

WON = Result("a", "2026-11-20", "dominion", "first_game", ("apprentice",), 1, False, 30, 9, 20)


def reached(*results, learned=()):
    return {
        f"{standing.game}.{standing.medal.name}"
        for game in every()
        for standing in medals.standings(game, results, learned)
        if standing.reached
    }


def test_a_device_without_games_has_no_medal():
    assert reached() == set()


@pytest.mark.parametrize(
    "change, medal",
    [
        ({}, "dominion.first"), ({"opponents": ("expert",)}, "dominion.strong"), ({"turns": 15}, "dominion.swift"),
        ({"margin": 1}, "dominion.narrow"), ({"feats": ("towers",)}, "dominion.towers"),
        ({"feats": ("thin",)}, "dominion.thin"), ({"feats": ("gardens",)}, "dominion.gardens"),
        ({"game": "villagers"}, "villagers.first"), ({"game": "villagers", "points": 150}, "villagers.rich"),
        ({"game": "villagers", "feats": ("town",)}, "villagers.town"),
        ({"game": "villagers", "opponents": ("novice",) * 4}, "villagers.crowd"),
        ({"game": "villagers", "opponents": ("strong", "novice")}, "villagers.strong"),
    ],
)  # fmt: skip
def test_a_game_earns_its_medal_only_if_it_is_won_and_no_practice(change, medal):
    result = replace(WON, **change)
    assert medal in reached(result)
    assert medal not in reached(replace(result, place=2)) and medal not in reached(replace(result, practice=True))


def test_five_kingdoms_earn_a_medal_and_so_do_all_lessons():
    five = [replace(WON, id=str(at), kingdom=f"k{at}") for at in range(5)]
    assert "dominion.kingdoms" in reached(*five) and "dominion.kingdoms" not in reached(*five[:4], five[0])
    for game in every():
        lessons = [lesson.id for lesson in game.lessons]
        assert f"{game.name}.lessons" in reached(learned=lessons) and not reached(learned=lessons[1:])


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_medal_has_its_picture_and_its_words(lang):
    html = medals.render([WON], [], Words(lang))
    count = sum(len(game.medals) for game in every())
    assert html.count('class="picture') == html.count("coin-face") == count and html.count('class="medal done"') == 1


def finished(host=None, rival="big-money", before=()):
    """A device with results from `before`, on which a game has ended."""
    device = Device(host=host)
    device.page.statistics.results += before
    device.page.setup.draft["seats"][1]["kind"] = rival
    device.run(device.page.setup.new_start, "")
    device.finish("big-money")
    device.run(device.page.ending.finished)
    return device


def test_the_medals_that_a_game_has_brought_are_told_at_its_end_and_only_once():
    device = finished(rival="random", before=[replace(WON, place=2)])
    assert device.page.statistics.results[-1].place == 1 and "new-medals" in device.screen()
    device.page.statistics.results.insert(0, replace(WON, feats=("towers", "thin"), turns=9, margin=1))
    device.page.paint()
    assert "new-medals" not in device.screen(), "what was there before is not new"
    assert "new-medals" not in finished(before=[WON]).screen(), "a lost game brings none"


def test_medals_can_be_switched_off():
    device = Device()
    device.page.statistics.results = [WON]
    device.page.go("stats")
    assert "coin-face" in device.screen()
    device.page.act("set.medals", "off")
    device.page.go("stats")
    assert "coin-face" not in device.screen()


def test_a_finished_game_notes_what_its_medals_need():
    cards = {"province": 6, "gardens": 2, "copper": 3}
    scores = [
        {"seat": 0, "cards": cards, "by_card": {"gardens": 8, "province": 36}},
        {"seat": 1, "cards": {"copper": 30}, "by_card": {}},
    ]
    dominion, villagers = every()
    assert dominion.achievement_facts({"scores": scores}, 0) == ("towers", "thin", "gardens")
    assert dominion.achievement_facts({"scores": scores}, 1) == ()
    assert villagers.achievement_facts({"scores": [{"seat": 0, "villagers": 25}]}, 0) == ("town",)
    device = finished()
    assert json.loads(json.loads(device.host.stored["statistics"]))["results"][0]["feats"] == list(
        device.play.ui.achievement_facts(device.play.table()["view"], 0)
    )


def test_results_are_exported_with_the_games_and_count_once():
    ana, berta = finished(), Device()
    ana.run(ana.page.saves.refresh)
    ana.run(ana.page.exchange.games_export_all, "")
    berta.host.file = ana.host.downloads[-1][1]
    for _ in range(2):
        berta.run(berta.page.exchange.games_import, "", "")
        assert berta.page.statistics.results == ana.page.statistics.results


@pytest.mark.parametrize("planted", ["", "{", '{"format": "baraja-statistics/1", "results": [{"feats": 5}, 7]}'])
def test_damaged_results_in_a_file_change_nothing(planted):
    device = Device()
    assert device.page.statistics.unpacked(planted) == "" and device.page.statistics.results == []


OTHER = '{"format": "baraja-statistics/2", "results": []}'
PART = '{"format": "baraja-statistics/1", "results": [{"id": "a", "place": "first"}]}'


@pytest.mark.parametrize("stored", [json.dumps("{"), json.dumps(OTHER), json.dumps(PART), "[1]"])
def test_stored_results_that_cannot_be_read_are_set_aside_and_the_reader_is_told(stored):
    host = Device().host
    host.stored["statistics"] = stored
    device = finished(host=host)
    assert len(device.page.statistics.results) == 1
    later = Device(host=host)
    later.page.go("stats")
    assert "no puede leer" in later.screen()
    later.run(later.page.act, "stats.export_unread", "")
    assert host.downloads[-1][1] in (stored, json.loads(host.stored["statistics_unread"]))
    later.page.act("stats.delete_unread", "")
    assert "no puede leer" not in later.screen()


def test_results_that_can_be_read_are_not_set_aside():
    host = finished().host
    later = Device(host=host)
    later.page.go("stats")
    assert len(later.page.statistics.results) == 1 and "no puede leer" not in later.screen()


def test_the_statistics_show_pictures_or_an_invitation():
    device = Device()
    device.page.go("stats")
    assert 'data-action="play"' in device.screen() and 'class="poster"' in device.screen()
    device.page.statistics.results = [WON, replace(WON, id="b", place=2)]
    device.page.paint()
    html = device.screen()
    assert "rate-ring" in html and 'class="whisker"' in html and 'class="fan"' in html
    assert device.page.words("stats.between", low=9, high=91) in html
