"""The home screen: each game as a picture that opens a new table, the game to go on with, and an invitation that stays
away once it is dismissed."""

from datetime import date, timedelta

import pytest

from baraja_ui.games.dealing import title_of
from baraja_ui.games.registry import every
from baraja_ui.saves import saves_screen
from baraja_ui.setup import home_screen, rivals
from baraja_ui.statistics.game_results import Result
from baraja_ui.words import LANGUAGES
from pretending import Device


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_has_its_picture_and_a_new_table_of_its_own(lang):
    device = Device()
    device.page.act("lang", lang)
    html = device.screen()
    for game in every():
        tile = next(part for part in html.split("<section") if f"g-{game.name}" in part)
        assert "poster" in tile and f'data-arg="{game.name}"' in tile
        device.page.act("home.new", game.name)
        assert device.page.route == "new" and device.page.draft.draft["game"] == game.name
        device.page.act("go", "home")


def test_only_the_game_that_was_set_up_last_can_be_dealt_again_with_one_tap():
    device = Device()
    for game in every():
        device.page.draft.choose(game.name)
        device.page.paint()
        tiles = [part for part in device.screen().split("<section") if "game-tile" in part]
        assert [f"g-{game.name}" in tile for tile in tiles] == ['data-action="play"' in tile for tile in tiles]


def test_the_invitation_to_a_lesson_stays_away_once_it_is_dismissed():
    device = Device()
    device.page.paint()
    assert 'data-action="home.lesson_never"' in device.screen()
    device.page.act("home.lesson_never", "")
    assert 'data-action="home.lesson_never"' not in device.screen()
    assert device.page.install.welcomed()


def test_the_game_to_go_on_with_shows_some_of_its_cards_and_who_is_playing():
    resume = {"id": "a", "game": "dominion", "title": "T", "turn": 7, "next": "Ana", "seats": ["Ana", "Berta"]}
    words = Device().page.words
    for game in every():
        cards = list(game.facts())[:4]
        html = home_screen.render(words, (), resume | {"picture": game.fan([*cards, "nobody"])}, "", {}, 1)
        card = next(part for part in html.split("<section") if "go-on" in part)
        assert card.count("fan-card") == 4 and card.count('class="seat') == 2 and "Ana" in card


@pytest.mark.parametrize(("game", "count"), [("dominion", "Turno 7"), ("villagers", "Ronda 7")])
def test_home_and_the_list_of_games_count_as_the_table_of_the_game_does(game, count):
    entry = {"id": "a", "game": game, "title": "T", "turn": 7, "next": "Ana", "seats": ["Ana"], "picture": ""}
    row = entry | {"over": False, "practice": False, "changed": "", "result": []}
    words = Device().page.words
    for html in (home_screen.render(words, (), entry, "", {}, 1), saves_screen.render(words, [row])):
        assert count in html


def test_every_screen_that_home_leads_to_has_an_icon_of_its_own():
    leads = Device().page.actions.from_home
    assert len(set(leads.values())) == len(leads)


def test_a_button_is_called_by_what_is_written_on_it():
    """People who control the page by voice say what they read: no name for screen readers may replace it."""
    resume = {"id": "a", "game": "dominion", "title": "T", "turn": 7, "next": "Ana", "seats": ["Ana"], "picture": ""}
    html = home_screen.render(Device().page.words, (), resume, "", {}, 1, lesson=True)
    assert "aria-label" not in html


# ---------------------------------------------------------------- tiles


def at_home(*results):
    """A device of somebody who is not here for the first time."""
    device = Device()
    device.page.statistics.results = list(results)
    device.page.act("home.lesson_never", "")
    return device


def won(number, **changes):
    values = {"opponents": ("regular",), "place": 1, "shared": False, "points": 30, "margin": 5, "turns": 17}
    return Result(f"g{number}", "2026-11-20", "dominion", changes.pop("kingdom", ""), **{**values, **changes})


def test_a_newcomer_sees_the_invitation_and_no_tiles_but_can_reach_the_same_screens():
    device = Device()
    device.page.paint()
    assert "tile-card" not in device.screen()
    for route in ("puzzles", "journey"):
        assert device.screen().count(f'data-action="go" data-arg="{route}"') == 1


def test_tiles_stand_for_their_screens_which_are_not_listed_a_second_time():
    html = at_home().screen()
    assert html.count('class="home-card tile-card') == 3
    for route in ("puzzles", "journey"):
        assert html.count(f'data-action="go" data-arg="{route}"') == 1


def test_what_is_switched_off_in_the_settings_has_no_tile():
    device = at_home()
    for name in ("puzzles", "medals"):
        device.page.act(f"set.{name}", "off")
    device.run(device.page.act, "go", "home")
    assert device.screen().count('class="home-card tile-card') == 1 and "rivals.play" in device.screen()


def test_the_tile_of_the_puzzles_tells_the_streak_and_whether_todays_is_solved():
    device = at_home()
    words, today = device.page.words, device.host.today()[:10]
    device.page.paint()
    assert words("home.puzzle_line") in device.screen() and words("home.days", count=2) not in device.screen()
    puzzles = device.page.puzzles
    puzzles.outcomes["one"] = "solved"
    puzzles.days |= {today, (date.fromisoformat(today) - timedelta(1)).isoformat()}
    device.page.paint()
    for text in (
        words("home.puzzle_solved"),
        words("home.days", count=2),
        words("home.level", rating=round(puzzles.rating.rating)),
    ):
        assert text in device.screen()


def test_a_tap_on_the_rivals_deals_a_game_against_the_one_who_is_next():
    device = at_home(*(won(number) for number in range(30)))
    words = device.page.words
    device.page.paint()
    level = rivals.fitting(*rivals.strength(device.page.statistics.results, "dominion"), "dominion")
    name = rivals.RIVALS[level].name
    assert level != "regular" and words("home.rival_next", name=name) in device.screen()
    device.run(device.page.act, "rivals.play", "dominion")
    save = device.page.open_table.play.save
    assert [seat.player for seat in save.seats] == ["person", level] and save.seats[1].name == name
    device.run(device.page.act, "go", "home")
    device.run(device.page.act, "rivals.play", "chess")
    assert device.page.route == "home"


def test_the_tile_of_the_journey_tells_the_next_stop_and_how_many_have_a_star():
    stops = [stop for game in every() for stop in game.stops()]
    device = at_home(won(1, kingdom=stops[0].kingdom))
    words = device.page.words
    device.page.paint()
    html = device.screen()
    assert words("home.stop_next", name=title_of(stops[1].deal("", 0), words)) in html
    assert words("journey.land", count=1, most=len(stops)) in html
    assert 'class="done"></i><i class="next"' in html
