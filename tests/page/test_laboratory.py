"""The laboratory on the page: what is chosen is played, in slices, and the results are reported as they are."""

import json
import re

import pytest

from baraja.bots import at_once
from baraja.core.record import load
from baraja.jobs import tasks
from baraja.lab.run import run
from baraja_ui.games.registry import every, game_ui, modules
from baraja_ui.laboratory import model
from baraja_ui.laboratory.laboratory_screen import name_of, picture, progress, verdict
from baraja_ui.shell.charts import Line, chart
from baraja_ui.words import LANGUAGES, Words
from pretending import Device

QUICK = model.Order("dominion", "first_game", ("beginner", "novice"))


@pytest.fixture
def device():
    device = Device()
    device.run(device.page.go, "laboratory")
    return device


def started(device, order=QUICK):
    """The laboratory after a whole comparison."""
    lab = device.page.laboratory
    lab.order = order
    device.run(lab.start, "")
    return lab


def finished(order, seed=5):
    experiment = model.Experiment(order, seed)
    while further(experiment):
        pass
    return experiment


def further(experiment):
    """Plays the next deals; returns whether there were any."""
    asked = experiment.next_order()
    if asked is not None:
        experiment.add(at_once(tasks.begin("games", asked)), 100)
    return asked is not None


def test_the_first_screen_leads_to_the_laboratory():
    assert '<button type="button" data-action="go" data-arg="laboratory"' in Device().screen()


def test_a_comparison_runs_to_its_end_and_reports_the_result(device):
    lab = started(device)
    assert not lab.running and lab.experiment.games == 100
    assert "100 de 100 partidas" in device.now() and "Terminado: 100 partidas." in device.host.spoken
    success = lab.experiment.standings.summary()["players"][0]["success"]
    assert f"<strong>{100 * success:.1f} %</strong>".replace(".", ",") in device.now()


def test_in_slices_the_same_games_are_played_as_at_once():
    experiment = finished(QUICK)
    assert experiment.standings.summary() == run(experiment.contest).summary()
    assert experiment.standings.curves == run(experiment.contest).curves


@pytest.mark.parametrize("game", [ui.name for ui in every()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_of_every_game_are_compared_in_both_languages(game, lang):
    order = model.defaults(game).with_player(0, "beginner")
    words = Words(lang)
    fresh = picture(order, None, False, 0, words).whole()
    experiment = model.Experiment(order, 1)
    for _ in range(3):
        further(experiment)
    markup = picture(order, experiment, True, 12.3, words).whole()
    rested = picture(order, experiment, False, 12.3, words).whole()
    assert words("laboratory.start") in fresh and words("laboratory.pause") in markup
    assert (
        "<svg" in markup
        and "{" not in markup + rested
        and ("lab-table" in rested) == bool(game_ui(game).list_cards(""))
    )


def test_a_comparison_that_is_left_pauses_and_goes_on_where_it_was(device):
    lab = device.page.laboratory
    lab.order = QUICK
    swap, seen = device.host.swap, []

    def screen_of(parts, *more, **named):
        swap(parts, *more, **named)
        if "#lab-outcome" in parts and not seen:
            seen.append(lab.experiment.games)
            device.page.go("home")

    device.host.swap = screen_of
    device.run(lab.start, "")
    assert lab.running is False and lab.experiment.games < 100
    rested = lab.experiment
    device.run(device.page.go, "laboratory")
    assert "Seguir" in device.now()
    device.run(lab.start, "")
    assert lab.experiment is rested and rested.games == 100
    whole = model.Experiment(QUICK, rested.contest.seed)
    assert rested.standings.summary() == run(whole.contest).summary()


def test_another_choice_discards_the_results_and_an_invalid_one_changes_nothing(device):
    lab = started(device)
    device.run(device.page.act, "laboratory.kingdom", "", "big_money", "change")
    assert lab.experiment is None and lab.order.kingdom == "big_money"
    for action, arg, value in (("kingdom", "", "unicorns"), ("player", "0", "wizard"), ("player", "7", "strong"),
                               ("games", "3", ""), ("game", "chess", "")):  # fmt: skip
        before = lab.order
        device.run(device.page.act, f"laboratory.{action}", arg, value, "change" if value else "click")
        assert lab.order == before


def test_two_players_are_never_the_same():
    order = QUICK.with_player(0, "novice")
    assert order.players == ("novice", "beginner")
    assert order.with_player(1, "strong").players == ("novice", "strong")


def test_stopping_keeps_the_results_so_far(device):
    lab = device.page.laboratory
    lab.order = QUICK
    lab.experiment = model.Experiment(QUICK, 3)
    while lab.experiment.games < 20:
        further(lab.experiment)
    played = lab.experiment.games
    device.run(device.page.act, "laboratory.stop", "")
    assert f"{played} de 100 partidas" in device.now() and "Empezar" in device.now()


def test_stopping_before_the_first_game_says_no_longer_that_players_prepare(device):
    lab = device.page.laboratory
    lab.order, lab.experiment = QUICK, model.Experiment(QUICK, 3)
    device.page.paint()
    assert "preparan su plan" in device.now()
    device.run(device.page.act, "laboratory.stop", "")
    assert "preparan su plan" not in device.now()


def test_a_new_run_promises_no_time_by_the_pace_of_the_one_before(device):
    lab = started(device)
    lab.pace = 3.0
    paces, swap = [], device.host.swap

    def noted(*arguments, **named):
        swap(*arguments, **named)
        paces.append((lab.experiment.games, lab.pace))

    device.host.swap = noted
    device.run(lab.start, "")
    assert paces[0] == (0, 0.0)


def test_what_was_chosen_is_there_after_a_reload(device):
    device.run(device.page.act, "laboratory.random", "")
    device.run(device.page.act, "laboratory.player", "0", "expert", "change")
    device.run(device.page.act, "laboratory.games", "1000")
    chosen = device.page.laboratory.order
    again = Device(host=device.host)
    again.run(again.page.go, "laboratory")
    assert again.page.laboratory.order == chosen and chosen.games == 1000 and "expert" in chosen.players


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"}, {"kingdom": "unicorns"}, {"kingdom": ["village"]}, {"kingdom": [["village"]] * 10},
        {"kingdom": 5}, {"players": "strong"}, {"bane": "copper", "kingdom": "first_game"}, {"more": 1},
    ],
)  # fmt: skip
def test_a_stored_choice_that_cannot_be_played_becomes_the_suggestion(change):
    stored = json.loads(json.dumps(model.stored(QUICK)))
    assert model.sanitized(stored) == QUICK
    assert model.sanitized({**stored, **change}) == model.defaults()
    assert model.sanitized(None) == model.sanitized([stored]) == model.defaults()


def test_a_stored_player_that_is_gone_is_replaced(device):
    values = model.stored(QUICK)
    device.page.laboratory._stored = {**values, "players": ["list:gone", "strong", 7]}
    device.page.laboratory.__dict__.pop("order", None)
    assert device.page.laboratory.order.players == model.defaults().players


def test_the_margin_is_drawn_as_it_narrows():
    experiment = finished(QUICK)
    widths = [high - low for _, _, low, high in experiment.curve]
    assert len(widths) > 10 and widths[-1] < widths[0] / 2 and experiment.curve[-1][0] == 100
    drawn = picture(QUICK, experiment, False, 0, Words("en")).whole()
    (points,) = re.findall(r'<polyline class="curve seat-line-0" points="([^"]*)"/></svg>', drawn)
    assert len(points.split()) == len(widths)
    assert 'text-anchor="end">100</text>' in drawn  # the last number of games ends where the drawing does


def test_every_english_name_of_a_bot_is_whole_beside_its_curve():
    words = Words("en", "dominion")
    for name in [name_of(kind, words) for kind in game_ui("dominion").bots]:
        assert f">{name}</text>" in chart([Line(name, 0, (1, 2))], "", words)


def test_a_verdict_names_the_better_player_first():
    words = Words("en")
    assert verdict("worse", ["A", "B"], words) == "The difference is clear: B plays better than A."
    assert verdict("better", ["A", "B"], words) == "The difference is clear: A plays better than B."
    assert "too early to tell" in verdict(None, ["A", "B"], words) and "equally" in verdict("equal", ["A", "B"], words)


def test_a_run_keeps_the_games_that_are_worth_seeing():
    experiment = finished(QUICK)
    rows = dict(experiment.notable)
    assert set(rows) == {"closest", "longest", "won", "lost"}
    leads = {name: row[3][row[2]] - row[3][1 - row[2]] for name, row in rows.items()}
    assert leads["won"] > 0 > leads["lost"] and abs(leads["closest"]) <= min(leads["won"], -leads["lost"])


@pytest.mark.parametrize(
    ("pace", "sentence"),
    [(100, "acaba en 1 segundo"), (2, "acaba en 50 segundos"), (0.5, "acaba en 3 minutos"), (0.01, "acaba en 3 horas")],
)
def test_the_remaining_time_is_told_in_a_fitting_unit(pace, sentence):
    assert f"{sentence}<" in progress(model.Experiment(QUICK, 1), pace, Words("es"))


def test_a_pace_below_one_game_a_second_is_told_by_the_minute():
    experiment = model.Experiment(QUICK, 1)
    assert "30 por minuto" in progress(experiment, 0.5, Words("es"))
    assert "1 a minute" in progress(experiment, 0.001, Words("en"))


@pytest.mark.parametrize("order", [QUICK, model.Order("villagers", "villagers", ("beginner", "regular"), 20)])
def test_a_replayed_game_of_a_run_is_the_same_game(order):
    experiment = finished(order)
    for name, row in experiment.notable.items():
        record = at_once(tasks.begin("film", experiment.film_order(name)))
        reading = load(modules(), record)
        results = reading.session.rules.ranking(reading.session.game)
        assert reading.problem is None and [result["points"] for result in results] == row[3]


def test_a_game_of_a_run_is_shown_as_a_film_and_closing_it_leads_back(device):
    lab = started(device)
    device.run(device.page.act, "laboratory.film", "closest")
    page = device.page
    assert page.route == "film" and page.open_table is None, "the table of the reader's own game is left alone"
    assert 'id="film-range"' in device.html() and page.replay.film.ended
    first = page.replay.film.state().view
    device.run(page.act, "film.step", "decision 1")
    assert page.replay.film.here == 1 and page.replay.film.state().view != first
    device.run(page.act, "film.close", "")
    assert page.route == "laboratory" and lab.experiment.games == 100 and "Partidas para ver" in device.now()
    assert not device.host.saves, "looking at a game saves nothing"
    device.run(page.act, "laboratory.film", "longest")
    device.run(page.act, "film.branch", "")
    assert page.route == "table" and page.open_table.play.save.practice


def test_a_run_and_a_tap_change_only_parts_of_the_screen_and_the_costly_ones_come_after_the_tap(device):
    swapped = []
    swap = device.host.swap
    device.host.swap = lambda parts, *more, **named: (swapped.append(set(parts)), swap(parts, *more, **named))
    lab = started(device)
    assert {part for parts in swapped for part in parts} <= {
        *(
            "#lab-form",
            "#lab-chosen",
            "#lab-side-0",
            "#lab-side-1",
            "#lab-outcome",
            "#lab-courses",
            "#lab-foot",
            "#lab-symbols",
        ),
        *("#note", "#unkept"),
    }, "no screen is drawn as a whole"
    swapped.clear()
    device.run(lab.stop, "")
    courses = [at for at, parts in enumerate(swapped) if "#lab-courses" in parts]
    assert courses and courses[0] == 0 and courses[-1] == len(swapped) - 1, "removed with the tap, drawn again after it"


def test_a_card_of_the_kingdom_is_opened_by_a_tap_and_closed_by_another(device):
    read = 'class="read-card"'
    assert 'data-focus="lab-card-moat"' in device.screen() and read not in device.screen()
    device.page.act("laboratory.read", "moat")
    assert read in device.now() and Words("es", "dominion").text("moat") in re.sub("<[^>]+>", "", device.now())
    device.page.act("laboratory.read", "moat")
    assert read not in device.now()
    device.page.act("laboratory.read", "witch")  # not of this kingdom
    assert read not in device.now()


def test_once_there_is_a_report_what_is_compared_is_said_in_a_line_that_unfolds_the_choices(device):
    assert 'data-action="laboratory.change"' not in device.screen()
    started(device)
    folded, unfolded = (f'class="button" data-focus="lab-change" aria-expanded="{way}"' for way in ("false", "true"))
    assert folded in device.now() and "Principiante · Aprendiz · 100 partidas" in device.now()
    device.run(device.page.act, "laboratory.change", "")
    assert unfolded in device.now()
    device.run(device.page.act, "laboratory.start", "")
    assert folded in device.now()
    device.run(device.page.act, "laboratory.player", "0", "strong", "change")
    assert 'data-action="laboratory.change"' not in device.now()


def test_the_report_offers_a_game_against_each_of_its_players(device):
    def ways():
        return re.findall(r'data-focus="(lab-play-\d)"', device.now())

    assert ways() == ["lab-play-0", "lab-play-1"]
    started(device)
    report = device.now().partition('id="lab-outcome"')[2].partition('id="lab-courses"')[0]
    assert ways() == re.findall(r'data-focus="(lab-play-\d)"', report) == ["lab-play-0", "lab-play-1"]
    assert re.findall(r'aria-label="Jugar contra (\w+)"', report) == ["Principiante", "Aprendiz"]
    started(device, model.Order("dominion", "first_game", ("beginner", "novice", "apprentice")))
    assert sorted(ways()) == ["lab-play-0", "lab-play-1", "lab-play-2"]  # in the order of the table


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_one_of_the_two_can_be_played_against_at_the_table(device, game):
    device.page.act("laboratory.game", game)
    order = device.page.laboratory.order
    device.page.act("laboratory.play", "7")
    assert device.page.route == "laboratory"
    device.run(device.page.act, "laboratory.play", "1")
    save = device.page.open_table.play.save
    assert device.page.route == "table" and [seat.kind for seat in save.seats] == ["person", order.players[1]]
    assert save.record["setup"]["seats"] == 2 == len({seat.name for seat in save.seats})
