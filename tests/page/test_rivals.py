"""The named rivals: one for each level, true to how it plays; the one that fits is proposed. And what stars open."""

import pytest

from baraja.bots.dominion.expert import people
from baraja.bots.villagers.people import BOTS
from baraja_ui.games.registry import every, game_ui
from baraja_ui.setup.rivals import RIVALS, fitting, strength
from baraja_ui.shell import settings
from baraja_ui.statistics.game_results import Result
from baraja_ui.words import Words
from pretending import Device


def games(opponent, *outcomes, game="dominion", **changes):
    """Finished games against a kind of bot, as results."""
    values = {"kingdom": "", "points": 30, "margin": 5, "turns": 20, "opponents": (opponent,), **changes}
    places = {"won": (1, False), "tied": (1, True), "lost": (2, False)}
    return [
        Result(f"{opponent}{nth}", "2026-11-20", game, place=places[outcome][0], shared=places[outcome][1], **values)
        for nth, outcome in enumerate(outcomes)
    ]


@pytest.mark.parametrize("game", [game.name for game in every()])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_each_level_has_a_rival_of_another_name_and_face_who_says_how_it_plays(game, lang):
    assert set(game_ui(game).bots) == set(RIVALS) == set(game_ui(game).ratings)
    assert len({rival.name for rival in RIVALS.values()}) == len({rival.face() for rival in RIVALS.values()}) == 5
    sentences = {Words(lang)(f"rivals.{what}_{kind}") for kind in RIVALS for what in ("hello", "won", "lost", game)}
    assert len(sentences) == 20


def test_what_is_said_of_the_levels_is_true_of_their_players():
    assert [BOTS[name].errs for name in ("beginner", "apprentice", "regular")] == pytest.approx(
        [4 / 10, 1 / 4, 1 / 8], abs=0.02
    )
    assert not people.BOTS["beginner"].sees_the_end and people.BOTS["expert"].errs == 0 < people.BOTS["strong"].errs
    (plan,) = people.BOTS["beginner"](1).plans(game_ui("dominion").cards_of("village_square"))
    assert len(plan.cards) == 3, "the three dearest Actions"


def test_levels_rise_and_the_nearest_to_a_player_fits():
    for game in every():
        ratings = [game.ratings[kind] for kind in game.bots]
        assert ratings == sorted(ratings)
    weak, count = strength(games("novice", *["lost"] * 8), "dominion")
    assert fitting(weak, count, "dominion") == "beginner"
    good, count = strength(games("regular", *["won", "won", "lost", "won"] * 5), "dominion")
    assert fitting(good, count, "dominion") == "strong"
    even, count = strength(games("regular", *["won", "lost", "tied", "tied"] * 3), "dominion")
    assert fitting(even, count, "dominion") == "regular"


def test_few_games_or_games_that_do_not_count_tell_no_strength():
    won = ["won"] * 5
    for strange in (
        games("strong", *won, practice=True), games("strong", *won, scenario="curses"),
        games("strong", *won, game="villagers"), games("big-money", *won),
        games("strong", *won, opponents=("strong", "strong")), games("strong", "won", "won"),
    ):  # fmt: skip
        player, count = strength(strange, "dominion")
        assert fitting(player, count, "dominion") == game_ui("dominion").usual_bot


def test_the_journey_proposes_the_rival_that_fits_and_that_one_speaks():
    device = Device()
    device.page.statistics.results = games("regular", *["won", "lost", "tied", "tied"] * 3)
    device.run(device.page.act, "go", "journey")
    assert RIVALS["regular"].name in device.screen() and device.page.words("rivals.dominion_regular") in device.screen()
    device.run(device.page.act, "journey.play", "")
    assert device.play.names[1] == RIVALS["regular"].name and device.play.save.seats[1].kind == "regular"
    assert device.page.words("rivals.hello_regular") in str(device.host.spoken)
    device.finish("big-money")
    device.run(device.page.ending.finished)
    outcome = device.page.statistics.results[-1].outcome
    assert device.page.words(f"rivals.{'lost' if outcome == 'lost' else 'won'}_regular") in device.screen()


# ---------------------------------------------------------------- rewards


def test_stars_open_backs_and_cloths_and_nothing_that_was_there_before():
    for name, values in settings.REWARDS.items():
        for value, stars in values.items():
            for earned in (stars - 1, stars):
                html = settings.render(settings.defaults(["es"]), Words("es"), "home", "", stars=earned)
                assert (f'data-action="set.{name}" data-arg="{value}"' in html) is (earned == stars)
    html = settings.render(settings.defaults(["es"]), Words("es"), "home", "")
    for value in ("lozenges", "stripes", "leaves", "stars"):
        assert f'data-action="set.back" data-arg="{value}"' in html


def test_the_settings_know_the_stars_of_the_journey():
    device = Device()
    kingdoms = list(game_ui("dominion").kingdoms())[:5]
    for kingdom in kingdoms:
        device.page.statistics.results += games("strong", "won", kingdom=kingdom, margin=12)
    assert device.page.journey.stars() == 15
    device.run(device.page.act, "go", "settings")
    assert 'data-arg="waves"' in device.screen() and 'data-arg="suns"' not in device.screen()


def test_the_journey_says_what_the_next_stars_open():
    words = Words("es")
    assert words("settings.back_waves") in settings.next_reward(14, words) and "15" in settings.next_reward(14, words)
    assert words("settings.cloth_wine") in settings.next_reward(15, words)
    assert settings.next_reward(75, words) == ""
    device = Device()
    device.run(device.page.act, "go", "journey")
    assert settings.next_reward(0, device.page.words) in device.screen()


def test_a_new_game_proposes_the_level_that_fits_and_takes_it_by_one_tap():
    device = Device()
    device.page.statistics.results = games("regular", *["won", "lost", "tied", "tied"] * 3)
    device.run(device.page.act, "go", "new")
    proposal = device.page.words("new.fits", level=device.page.words("seat.regular"))
    assert proposal in device.screen()
    device.run(device.page.act, "new.fit", "regular")
    assert device.page.draft.draft["seats"][1]["kind"] == "regular" and proposal not in device.screen()


def test_a_new_game_proposes_no_level_to_somebody_who_has_hardly_played():
    device = Device()
    device.page.statistics.results = games("strong", "won", "won")
    device.run(device.page.act, "go", "new")
    assert "new.fit" not in device.screen()
