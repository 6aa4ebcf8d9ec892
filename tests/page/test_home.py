"""The home screen: each game as a picture that opens a new table, the game to go on with, and an invitation that stays
away once it is dismissed."""

import pytest

from baraja_ui.games.registry import every
from baraja_ui.saves import saves_screen
from baraja_ui.setup import home_screen
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


@pytest.mark.parametrize(("game", "said"), [("dominion", "Turno 7"), ("villagers", "Ronda 7")])
def test_home_and_the_list_of_games_count_as_the_table_of_the_game_does(game, said):
    entry = {"id": "a", "game": game, "title": "T", "turn": 7, "next": "Ana", "seats": ["Ana"], "picture": ""}
    row = entry | {"over": False, "practice": False, "changed": "", "result": []}
    words = Device().page.words
    for html in (home_screen.render(words, (), entry, "", {}, 1), saves_screen.render(words, [row])):
        assert said in html


def test_every_screen_that_home_leads_to_has_an_icon_of_its_own():
    leads = Device().page.actions.from_home
    assert len(set(leads.values())) == len(leads)


def test_a_button_is_called_by_what_is_written_on_it():
    """People who control the page by voice say what they read: no name for screen readers may replace it."""
    resume = {"id": "a", "game": "dominion", "title": "T", "turn": 7, "next": "Ana", "seats": ["Ana"], "picture": ""}
    html = home_screen.render(Device().page.words, (), resume, "", {}, 1, lesson=True)
    assert "aria-label" not in html
