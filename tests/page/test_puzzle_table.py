"""The table of a puzzle: the strip above it, its goal, the moves, how the game stands; its cards and its film."""

import re
from html import unescape

import pytest

from baraja.puzzles.stock import session_of
from baraja_ui.match.puzzles import model
from pretending import run
from test_puzzle_room import EACH, ENTRIES, FIRST_OF_EACH, Dated, at_the_table, opened, pass_on, play

LANGUAGES = pytest.mark.parametrize("lang", ["es-ES", "en-GB"])


def seen(host, page):
    """The table as it is now, drawn as a whole."""
    page.paint()
    return host.html()


def text_in(html, mark):
    """The text of the first element with this mark in its tag, with what is for ears alone, up to the next zone."""
    inner = html.partition(mark)[2].partition("</section>")[0].partition(">")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", inner)).split())


@LANGUAGES
@EACH
def test_the_strip_says_the_kind_and_how_hard_it_is(entry, lang):
    async def look():
        host, page = await at_the_table(entry, lang=lang)
        strip = text_in(host.html(), 'class="puzzle-bar"')
        for key in (f"puzzles.kind_{entry.kind}", f"puzzles.about_{entry.kind}"):
            assert page.words(key) in strip
        assert page.words("puzzles.stars", count=model.stars(entry.rating)) in strip
        assert page.words("puzzles.rating") not in strip, "nothing was solved yet"

    run(look())


@LANGUAGES
def test_the_strip_says_the_day_the_days_in_a_row_and_the_rating(lang):
    async def look():
        host, page = await opened(Dated((lang,)), lang)
        page.puzzles.days, page.puzzles.outcomes = {"2026-11-29", "2026-11-30"}, {"a": "solved"}
        page.act("puzzle.start", model.of_the_day(host.day).id)
        await host.settle(3000)
        strip = text_in(host.html(), 'class="puzzle-bar"')
        assert page.words("puzzles.day") in strip and page.words.date(host.day) in strip
        assert page.words("puzzles.streak", count=2) in strip
        assert f"{page.words('puzzles.rating')} 1500" in strip

    run(look())


@LANGUAGES
@EACH
def test_the_goal_is_in_the_middle_until_the_first_move_and_then_in_short_in_the_strip(entry, lang):
    async def move():
        host, page = await at_the_table(entry, lang=lang)
        goal, short = page.words(f"puzzles.goal_{entry.kind}"), page.words(f"puzzles.short_{entry.kind}")
        assert goal in text_in(host.html(), 'class="puzzle-goal"')
        session = page.open_table.play.session
        page.open_table.give(session.option_ids()[: session.question.most][:1], [])
        await host.settle(3000)
        if page.route == "table":  # the choice may have been all
            assert 'class="puzzle-goal"' not in seen(host, page)
            assert short in text_in(seen(host, page), 'class="puzzle-bar moved"')
            page.act("undo", "")
            await host.settle(3000)
            assert goal in text_in(seen(host, page), 'class="puzzle-goal"'), "it is back once all is taken back"

    run(move())


@LANGUAGES
def test_the_first_counter_is_of_the_moves_made(lang):
    async def move():
        host, page = await at_the_table(FIRST_OF_EACH[1], lang=lang)
        for count, decision in enumerate(page.puzzles.coach.puzzle["answer"][:-1]):
            counters = seen(host, page).partition('class="counters')[2]
            assert counters.index('id="counter-moves"') < counters.index("</li>")
            assert page.words("puzzles.moves_made", count=count) in text_in(counters, 'id="counter-moves"')
            page.open_table.give(decision.split()[2:], [])
            await host.settle(3000)
        page.act("puzzle.again", "")
        assert page.words("puzzles.moves_made", count=0) in text_in(host.html(), 'id="counter-moves"')

    run(move())


@pytest.mark.parametrize("points", ["never", "always"])
def test_how_the_game_stands_is_said_with_everybody_s_points_whatever_is_counted_elsewhere(points):
    async def look():
        host, page = await opened()
        page.settings["points"] = points
        page.act("puzzle.start", FIRST_OF_EACH[0].id)
        await host.settle(3000)
        play_, stands = page.open_table.play, text_in(host.html(), 'class="coach puzzle"')
        assert stands.startswith(page.words("puzzles.stands"))
        for seat, name in enumerate(play_.names):
            least, most = play_.ui.standing_for(play_.session, play_.me, seat)
            called = page.words("puzzles.you") if seat == play_.me else name
            assert least == most and f"{called} {least} {page.words('counter.points')}" in stands
        [left] = [pile["left"] for pile in play_.table()["view"]["supply"] if pile["pile"] == "province"]
        assert f"×{left}" in stands

    run(look())


@LANGUAGES
def test_how_a_game_of_villagers_stands_is_said_with_everybody_s_gold(lang):
    async def look():
        host, page = await at_the_table(FIRST_OF_EACH[2], lang=lang)
        view, stands = page.open_table.play.table()["view"], text_in(host.html(), 'class="coach puzzle"')
        assert page.words("puzzles.stands") in stands and page.words("puzzles.you") in stands
        for player, coming in zip(view["players"], view["market"], strict=True):
            market = "first" if view["markets"]["first"] != "held" else "second"
            assert f"{player['gold']} +{coming[market]['total']} {page.words('village.unit_gold')}" in stands

    run(look())


@EACH
def test_a_puzzle_is_left_by_the_first_button_and_keeps_its_menu(entry):
    async def leave():
        host, page = await at_the_table(entry)
        actions = [control[1] for control in host.controls()]
        assert "menu" in actions and actions.index("puzzle.leave") < actions.index("menu")
        assert actions.count("puzzle.leave") == actions.count("menu") == 1
        page.act("menu", "")
        assert page.route == "pause"
        page.act("go", "table")
        page.act("puzzle.leave", "")
        assert page.route == "puzzles"

    run(leave())


def test_the_picture_of_the_day_s_puzzle_has_its_own_cards():
    async def look():
        host, page = await opened(Dated())
        page.act("go", "puzzles")
        await host.settle(3000)
        coach = model.PuzzleCoach(model.puzzle_of(model.of_the_day(host.day)))
        hand = {card["name"] for card in coach_view(coach)["hand"]}
        assert coach.cards and set(coach.cards) >= hand
        poster = host.html().partition('class="poster"')[2].partition('class="poster-foot"')[0]
        assert poster.count('class="fan-card') == min(3, len(coach.cards))
        for name in coach.cards[:3]:
            assert f"#relief-{name}" in poster or f"portrait-{name}" in poster

    run(look())


def coach_view(coach):
    return session_of(coach.puzzle).table(coach.seat)["view"]


@EACH
def test_a_puzzle_knows_cards_for_its_picture(entry):
    cards = model.PuzzleCoach(model.puzzle_of(entry)).cards
    assert len(cards) == len(set(cards)) and cards


def test_the_cards_of_a_picture_are_cards_where_several_equal_ones_can_be_chosen():
    """Equal options are told apart by a number, which no card's name has: `estate#2`."""
    entries = [entry for entry in ENTRIES if entry.kind in ("trash", "discard", "pass")]
    questions = [session_of(model.puzzle_of(entry)).option_ids() for entry in entries]
    assert any("#" in name for names in questions for name in names)
    assert not [name for entry in entries for name in model.PuzzleCoach(model.puzzle_of(entry)).cards if "#" in name]


def test_the_difficulty_stands_over_the_columns_and_is_said_of_every_cell():
    async def look():
        host, page = await opened()
        page.act("go", "puzzles")
        heads = text_in(host.html(), 'class="puzzle-heads"')
        assert heads.startswith("★☆☆ ★★☆ ★★★")
        for entry in ENTRIES[:40:8]:
            count = model.stars(entry.rating)
            cell = host.html().partition(f'data-focus="puzzles-{entry.kind}-{count}"')[2].partition("</button>")[0]
            assert "★" not in cell and page.words("puzzles.stars", count=count) in cell

    run(look())


@LANGUAGES
@pytest.mark.parametrize("entry", FIRST_OF_EACH[:3], ids=lambda entry: entry.kind)
def test_the_answer_is_shown_on_the_table_as_a_film_from_where_the_puzzle_begins(entry, lang):
    async def watch():
        host, page = await at_the_table(entry, lang=lang)
        puzzle = page.puzzles.coach.puzzle
        await pass_on(host, page)
        assert ("button", "puzzle.film", "", []) not in host.controls(), "who has not given up yet may still find it"
        page.act("puzzle.film", "")
        await host.settle(1000)
        assert page.route == "puzzle_end"
        page.act("puzzle.show", "")
        assert ("button", "puzzle.film", "", []) in host.controls()
        page.act("puzzle.film", "")
        await host.settle(100)
        film = page.replay.film
        assert page.route == "film" and film.decisions == [*puzzle["decisions"], *puzzle["answer"]]
        assert film.here >= len(puzzle["decisions"]) and film.seat == page.puzzles.coach.seat
        await host.settle(60_000)
        assert film.here == len(film.decisions), "it runs by itself to the end of the answer"
        page.act("film.close", "")
        assert page.route == "puzzle_end" and page.words("puzzles.answer") in host.html()

    run(watch())


def test_the_answer_of_a_solved_puzzle_can_be_watched_at_once():
    async def watch():
        host, page = await at_the_table(FIRST_OF_EACH[0])
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert ("button", "puzzle.film", "", []) in host.controls()

    run(watch())
