"""The par of the day: what each level makes of the player's own deal, medals for doing as well, a line of squares."""

import pytest

from baraja_ui.setup import par
from baraja_ui.words import Words
from pretending import Device

DAY = "2026-11-20"
LEVELS = ("beginner", "novice", "regular")  # the others think longer than a test may


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setattr(par, "offered", lambda _game: LEVELS)
    device = Device()
    device.host.today = lambda: f"{DAY} 12:00"
    return device


def finish_the_day(device):
    device.run(device.page.act, "daily", "")
    device.finish("big-money")
    device.run(device.page.ending.finished)


def test_every_level_plays_the_very_deal_after_the_player_s_own_game(device):
    finish_the_day(device)
    assert 'data-action="daily.par"' in device.screen() and device.page.daily._pars == {}
    orders, do = [], device.page.jobs.do

    async def noted(task, order):
        orders.append((task, order))
        return await do(task, order)

    device.page.jobs.do = noted
    device.run(device.page.act, "daily.par", "")
    session = device.play.session
    assert [order["players"] for _, order in orders] == [
        ["beginner", "money-plus"], ["apprentice", "money-plus"], ["regular", "money-plus"],
    ]  # fmt: skip
    assert all((order["seed"], order["setup"]) == (session.seed, session.setup) for _, order in orders)
    levels = device.page.daily._pars["dominion"].levels
    assert tuple(levels) == LEVELS
    html = device.screen().partition('class="par"')[2].partition("</section>")[0]
    assert html.count("<tr") == 1 + len(LEVELS) + 1 and device.page.words("daily.you") in html
    result = device.page.statistics.results[0]
    medal = device.page.daily._pars["dominion"].medal(result.margin)
    assert device.page.words(f"daily.medal_{medal}" if medal else "daily.medal_none").partition(":")[0] in html


def test_the_par_is_kept_and_belongs_to_its_day_alone(device):
    finish_the_day(device)
    device.run(device.page.act, "daily.par", "")
    levels = dict(device.page.daily._pars["dominion"].levels)
    again = Device(host=device.host)
    assert again.page.daily._pars["dominion"].levels == levels and again.page.daily._pars["dominion"].day == DAY
    again.host.today = lambda: "2026-11-21 12:00"
    finish_the_day(again)
    assert 'data-action="daily.par"' in again.screen()


def test_each_game_has_a_par_of_its_own(device):
    finish_the_day(device)
    device.run(device.page.act, "daily.par", "")
    kingdom = dict(device.page.daily._pars["dominion"].levels)
    device.run(device.page.act, "daily", "villagers")
    device.finish("greedy")
    device.run(device.page.ending.finished)
    device.run(device.page.act, "daily.par", "")
    pars = Device(host=device.host).page.daily._pars
    assert pars["dominion"].levels == kingdom and tuple(pars["villagers"].levels) == LEVELS
    assert device.page.words("daily.par_points_villagers") in device.screen()


def test_a_par_stored_before_there_were_two_games_is_that_of_the_kingdom():
    stored = {"day": DAY, "squares": par.AHEAD, "levels": {"regular": [30, 1]}}
    pars = par.read_all(stored, "dominion", ("dominion", "villagers"))
    assert pars == {"dominion": par.Par(DAY, par.AHEAD, {"regular": (30, 1)})}
    assert par.read_all(7, "dominion", ("dominion",)) == {}


def test_the_line_to_share_has_a_square_for_each_turn_and_no_card(device):
    finish_the_day(device)
    result = device.page.statistics.results[0]
    assert par.AHEAD not in device.page.daily.shared_line(result) and par.BEHIND not in device.page.daily.shared_line(
        result
    )
    device.run(device.page.act, "daily.par", "")
    line = device.page.daily.shared_line(result)
    assert par.AHEAD not in device.screen() and par.BEHIND not in device.screen(), "it would be read aloud"
    squares = [sign for sign in line if sign in par.AHEAD + par.LEVEL + par.BEHIND]
    assert abs(len(squares) - result.turns) <= 1
    assert squares[-1] == {"won": par.AHEAD, "lost": par.BEHIND}.get(result.outcome, par.LEVEL)
    assert not any(device.page.words.name(card) in line for card in device.play.session.setup["kingdom"])


def test_squares_say_who_is_ahead():
    curve = [{"points": points} for points in ([3, 3], [3, 3], [9, 3], [9, 10])]
    assert par.squares(curve, 0) == par.LEVEL + par.AHEAD + par.BEHIND
    assert par.squares(curve, 1) == par.LEVEL + par.BEHIND + par.AHEAD


@pytest.mark.parametrize(
    ("lead", "medal"), [(9, "gold"), (8, "gold"), (7, "silver"), (1, "silver"), (0, "bronze"), (-6, "")]
)
def test_a_medal_takes_the_lead_of_a_level(lead, medal):
    levels = {"beginner": (10, -20), "novice": (20, -5), "regular": (30, 1), "strong": (40, 8), "expert": (50, 20)}
    today = par.Par(DAY, "", levels)
    assert today.medal(lead) == medal
    line = Words("en")(f"daily.medal_{medal}") if medal else "No medal today: your lead was 1 point short of bronze."
    assert line in par.render(today, "dominion", (30, lead), "", Words("en"))


def test_the_table_says_which_level_is_the_measure_of_which_medal():
    today = par.Par(DAY, "", {"novice": (20, -5), "regular": (30, 1), "strong": (40, 8)})
    table = par.render(today, "dominion", (30, 0), "", Words("es"))
    assert [table.index(f">{text}<") for text in ("oro", "plata", "bronce")] == sorted(
        table.index(f">{text}<") for text in ("oro", "plata", "bronce")
    )
    assert 'class="mine"' in table
    assert "Hoy sin medalla: mañana" in par.render(
        par.Par(DAY, "", {"beginner": (9, 0)}), "dominion", (1, -9), "", Words("es")
    )


@pytest.mark.parametrize(
    "planted",
    [7, None, [], {"day": DAY}, {"day": 5, "squares": "", "levels": {}}, {"day": DAY, "squares": "x", "levels": {}},
     {"day": DAY, "squares": "", "levels": {"strong": 4}}, {"day": DAY, "squares": "", "levels": {"strong": ["a", 1]}}],
)  # fmt: skip
def test_a_damaged_par_is_none(planted):
    assert par.read(planted) == par.Par()


@pytest.mark.parametrize(("lead", "won"), [(9, 3), (7, 2), (0, 1), (-6, 0)])
def test_medals_are_filled_where_they_are_won_and_say_the_lead_that_they_take(lead, won):
    today = par.Par(DAY, "", {"beginner": (10, -20), "novice": (20, -5), "regular": (30, 1), "strong": (40, 8)})
    drawn = par.medals(today, lead, Words("en"))
    assert drawn.count(" won") == drawn.count("<svg") == won, "a tick besides the colour"
    assert [drawn.index(least) for least in ("\N{MINUS SIGN}5", "+1", "+8")] == sorted(
        drawn.index(least) for least in ("\N{MINUS SIGN}5", "+1", "+8")
    )
    best = today.medal(lead)
    assert Words("en")(f"daily.medal_{best}" if best else "daily.medal_none") in drawn
    assert par.medals(par.Par(DAY), lead, Words("en")) == ""


def test_home_shows_the_medals_of_today_once_the_levels_have_played(device):
    finish_the_day(device)
    device.run(device.page.act, "go", "home")
    assert 'class="par-medals"' not in device.screen()
    device.page.daily._pars["dominion"] = par.Par(DAY, "", {"novice": (20, -50), "regular": (30, 1)})
    device.page.paint()
    assert 'class="par-medals"' in device.screen()
    device.host.today = lambda: "2026-11-21 12:00"
    device.page.paint()
    assert 'class="par-medals"' not in device.screen(), "another day has other medals"


def test_a_par_is_read_as_it_was_stored():
    stored = par.Par(DAY, par.AHEAD * 3, {"strong": (30, -4)})
    assert par.read(stored.plain()) == stored


def test_a_better_medal_never_takes_less_than_the_one_below_it():
    today = par.Par(DAY, "", {"novice": (20, -13), "regular": (30, -45), "strong": (40, 8)})
    assert [today.medal(lead) for lead in (8, -13, -45, -46)] == ["gold", "silver", "bronze", ""]
    assert today.nearest(-46) == (1, "bronze")
    drawn = par.medals(today, -20, Words("en"))
    assert drawn.index("\N{MINUS SIGN}45") < drawn.index("\N{MINUS SIGN}13") < drawn.index("+8")
