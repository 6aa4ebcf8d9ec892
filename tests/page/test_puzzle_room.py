"""Puzzles on the page: the room, a turn at the real table, hints, the answer, and what is kept of them."""

import json
import re
from html import unescape

import pytest

from baraja.puzzles import judged, stock
from baraja.puzzles.judging import purchases
from baraja_ui.app import App
from baraja_ui.match.puzzles import model
from baraja_ui.match.puzzles.glicko import Rating
from baraja_ui.match.puzzles.outcomes import OUTCOMES, sanitized, sanitized_days, sanitized_rating
from pretending import Pretended, run

ENTRIES = model.entries()
FIRST_OF_EACH = [next(entry for entry in ENTRIES if entry.kind == kind) for kind in ("win", "points", "build", "hold")]
JUDGED = [
    next(entry for entry in ENTRIES if entry.kind == kind)
    for kind in sorted({entry.kind for entry in ENTRIES} - {"win", "points", "hold", "build"})
]
EACH = pytest.mark.parametrize("entry", [*FIRST_OF_EACH, *JUDGED], ids=lambda entry: entry.kind)


async def opened(host=None, lang="es-ES"):
    host = host or Pretended((lang,))
    page = App(host)
    await page.start()
    page.settings["pace"] = "instant"
    return host, page


async def at_the_table(entry, host=None, lang="es-ES"):
    host, page = await opened(host, lang)
    page.act("go", "puzzles")
    assert ("button", "puzzle.start", entry.id, []) in host.controls()
    page.on_event("click", "puzzle.start", entry.id, "")
    await host.settle(3000)
    assert page.route == "table"
    return host, page


async def play(host, page, decisions):
    """Gives the decisions of a line as the reader would, those of others as they are recorded; between the two turns
    of an opening they decide for themselves."""
    for decision in decisions:
        seat, key, *names = decision.split()
        if page.puzzles.coach.kind == judged.OPENING and int(seat) != page.puzzles.coach.seat:
            continue
        question = page.open_table.play.session.question
        assert (str(question.seat), question.key) == (seat, key)
        if int(seat) == page.puzzles.coach.seat:
            page.open_table.give(names, [])
        await host.settle(3000)


@EACH
def test_the_answer_of_a_puzzle_solves_it(entry):
    async def solve():
        host, page = await at_the_table(entry)
        coach = page.puzzles.coach
        await play(host, page, coach.puzzle["answer"])
        assert page.route == "puzzle_end" and coach.is_solved
        assert page.puzzles.outcomes == {entry.id: "solved"}
        slots = {"best": round(coach.puzzle["value"]), "games": coach.puzzle.get("games", 0)}
        slots["percent"] = page.words.percent(round(100 * coach.puzzle["chance"]))
        assert "¡Resuelto!" in host.html()
        assert page.words(f"puzzles.why_{coach.wording}", **slots) in host.html()
        page.act("puzzle.next", "")
        assert page.route == "table" and page.puzzles.coach.puzzle["id"] != entry.id

    run(solve())


async def pass_on(host, page):
    """Ends the turn with as little as possible."""
    while page.route == "table":
        question = page.open_table.play.session.question
        page.open_table.give(page.open_table.play.session.option_ids()[: question.least], [])
        await host.settle(3000)


@pytest.mark.parametrize("entry", FIRST_OF_EACH, ids=lambda entry: entry.kind)
def test_a_wrong_line_is_told_with_what_happened_and_what_was_missing(entry):
    async def fail():
        host, page = await at_the_table(entry)
        coach = page.puzzles.coach
        await pass_on(host, page)
        assert page.route == "puzzle_end" and not coach.is_solved
        assert page.words("puzzles.your_line") in host.html() and page.words("puzzles.answer") not in host.html()
        page.act("puzzle.show", "")
        assert page.words("puzzles.answer") in host.html()
        assert page.puzzles.outcomes == {entry.id: "tried"}
        page.act("puzzle.again", "")
        await play(host, page, coach.puzzle["answer"])
        assert page.puzzles.outcomes == {entry.id: "helped"}, "the answer was shown before"

    run(fail())


async def choose(host, page, names):
    """Makes the choice that a puzzle is about, in an opening turn by turn."""
    if page.puzzles.coach.kind != judged.OPENING:
        page.open_table.give(list(names), [])
        await host.settle(3000)
        return
    in_order = None
    while page.route == "table":
        session = page.open_table.play.session
        answer = ["all"]
        if session.question.key == judged.BUY:
            in_order = in_order or purchases(session, names)
            answer = list(filter(None, [in_order[session.game.turns[page.puzzles.coach.seat]]]))
        page.open_table.give(answer, [])
        await host.settle(3000)


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@pytest.mark.parametrize("entry", JUDGED, ids=lambda entry: entry.kind)
def test_a_wrong_choice_is_told_how_many_games_it_loses(entry, lang):
    async def fail():
        host, page = await at_the_table(entry, lang=lang)
        coach = page.puzzles.coach
        choices = judged.answers(page.open_table.play.session, entry.kind)
        loss, names = max(zip(coach.puzzle["losses"], choices, strict=True))
        await choose(host, page, names)
        assert page.route == "puzzle_end" and not coach.is_solved and loss >= 5
        assert page.words("puzzles.missed_judged", loss=loss) in host.html()

    run(fail())


def to_hold():
    """A puzzle in which a Duchy alone keeps the rival from winning with the last Province."""
    decks = [["gold", "silver", "copper", "estate", "estate", "duchy"], ["gold"] * 6]
    setup = {"seats": 2, "start": 0, "kingdom": ["village"], "scenario": {"decks": decks, "supply": {"province": 1}}}
    puzzle = {
        "game": "dominion", "kind": "hold", "setup": setup, "seed": 1, "decisions": [],
        "answer": ["0 turn.treasure all", "0 turn.buy duchy"], "chance": 1.0, "value": 1.0, "rating": 1300,
    }  # fmt: skip
    return {"id": stock.id_of(puzzle), **puzzle}


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@pytest.mark.parametrize(("bought", "key"), [(["duchy"], "reached_hold"), ([], "missed_hold")])
def test_a_turn_that_is_to_be_held_ends_with_the_chance_to_hold_it(bought, key, lang):
    async def hold():
        host, page = await opened(lang=lang)
        page.puzzles.begin(model.PuzzleCoach(to_hold()))
        await host.settle(3000)
        assert page.words("puzzles.goal_hold") in unescape(host.html())
        page.open_table.give(["all"], [])
        await host.settle(3000)
        page.open_table.give(bought, [])
        await host.settle(3000)
        percents = {"mine": page.words.percent(100 if bought else 0), "percent": page.words.percent(100)}
        assert page.route == "puzzle_end" and page.words(f"puzzles.{key}", **percents) in unescape(host.html())

    run(hold())


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@EACH
def test_three_hints_come_one_after_the_other(entry, lang):
    async def ask():
        host, page = await at_the_table(entry, lang=lang)
        sentences = []
        for _ in range(3):
            page.act("puzzle.hint", "")
            sentences.append(host.spoken[-1])
        assert len(set(map(str, sentences))) == 3
        page.act("puzzle.hint", "")
        assert page.puzzles.coach.hints == 3
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert page.puzzles.outcomes == {entry.id: "helped"}

    run(ask())


def test_each_kind_and_difficulty_opens_its_next_unsolved_puzzle_and_counts_the_solved():
    async def look():
        host, page = await opened()
        alike = [entry for entry in ENTRIES if (entry.kind, model.stars(entry.rating)) == ("points", 1)]
        for solved in (0, 1, len(alike)):
            page.puzzles.outcomes = dict.fromkeys((entry.id for entry in alike[:solved]), "helped")
            page.go("home")
            page.go("puzzles")
            cell = host.html().split('data-focus="puzzles-points-1"')[0].rpartition("<button")[2]
            assert f'data-arg="{alike[solved % len(alike)].id}"' in cell
            assert ("done" in cell) == (solved == len(alike))
            assert page.words("puzzles.progress", done=solved, count=len(alike)) in host.html()

    run(look())


def test_what_is_solved_is_there_after_a_reload():
    async def reload():
        entry = FIRST_OF_EACH[2]
        host, page = await at_the_table(entry)
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        await host.settle(3000)
        again = App(host)
        await again.start()
        assert again.puzzles.outcomes == {entry.id: "solved"}
        again.act("go", "puzzles")
        assert "all-puzzles" not in host.html(), "the list is long: the room is painted without it first"
        await host.settle(3000)
        assert again.words("puzzles.was_solved") in host.html()

    run(reload())


def test_all_puzzles_are_listed_on_a_day_whose_puzzle_is_about_no_card(monkeypatch):
    entry = next(entry for entry in ENTRIES if not model.PuzzleCoach(model.puzzle_of(entry)).cards)
    monkeypatch.setattr(model, "of_the_day", lambda day: entry)

    async def look():
        host, page = await opened()
        page.act("go", "puzzles")
        await host.settle(3000)
        assert "all-puzzles" in host.html()

    run(look())


def test_a_decision_in_a_puzzle_can_be_taken_back():
    async def undo():
        host, page = await at_the_table(FIRST_OF_EACH[1])
        side = page.open_table
        before = len(side.play.session.decisions)
        page.open_table.give(side.play.session.option_ids()[:1], [])
        await host.settle(3000)
        page.act("undo", "")
        await host.settle(3000)
        assert len(page.open_table.play.session.decisions) <= before + 1

    run(undo())


def test_a_puzzle_is_no_game_that_is_kept():
    async def leave():
        host, page = await at_the_table(FIRST_OF_EACH[0])
        await pass_on(host, page)
        await host.settle(3000)
        assert not host.saves
        page.act("puzzle.leave", "")
        assert page.route == "puzzles" and page.puzzles.coach is None

    run(leave())


def test_a_puzzle_that_does_not_exist_changes_nothing():
    async def start():
        host, page = await opened()
        page.act("go", "puzzles")
        for name in ("", "nothing", "<b>"):
            page.act("puzzle.start", name)
            assert page.route == "puzzles"
        page.act("go", "puzzle_end")
        assert page.words("puzzles.none") in host.html()

    run(start())


@pytest.mark.parametrize("value", [None, 5, [], {"a": 1}, {"a": "solved", "b": "never"}, {"x" * 99: "solved"}])
def test_kept_outcomes_that_are_invalid_are_left_out(value):
    assert set(sanitized(value).values()) <= set(OUTCOMES)
    assert sanitized(json.loads(json.dumps({"a": "solved"}))) == {"a": "solved"}


def test_the_day_has_the_same_puzzle_for_everybody_and_another_one_tomorrow():
    days = [model.of_the_day(f"2026-12-{day:02}") for day in range(1, 29)]
    assert days == [model.of_the_day(f"2026-12-{day:02}") for day in range(1, 29)]
    assert len({entry.id for entry in days}) > 10 and model.of_the_day("") is None


def test_what_is_solved_travels_in_the_file_of_an_export():
    async def travel():
        _, page = await opened()
        page.puzzles.outcomes = {"a": "solved", "b": "tried"}
        _, other = await opened()
        other.puzzles.outcomes = {"b": "helped"}
        assert other.puzzles.unpacked(page.puzzles.packed()) == other.words("puzzles.came", count=1)
        assert other.puzzles.outcomes == {"a": "solved", "b": "helped"}
        assert other.puzzles.rating == page.puzzles.rating, "there were outcomes already"
        for text in ("", "no JSON", "[1]", '{"a": 5}', '{"outcomes": 1, "rating": "a"}'):
            assert other.puzzles.unpacked(text) == ""

    run(travel())


def test_one_setting_takes_puzzles_off_the_home_screen():
    async def switch():
        host, page = await opened()
        link = ("button", "go", "puzzles", [])
        assert link in host.controls()
        page.settings["puzzles"] = "off"
        page.act("go", "home")
        await host.settle(3000)
        assert link not in host.controls()

    run(switch())


def test_the_first_try_alone_changes_the_rating():
    async def solve():
        entry = FIRST_OF_EACH[2]
        host, page = await at_the_table(entry)
        await pass_on(host, page)
        after_one = page.puzzles.rating
        assert after_one.rating < 1500
        page.act("puzzle.again", "")
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert page.puzzles.rating == after_one
        await host.settle(3000)
        again = App(host)
        await again.start()
        assert again.puzzles.rating == after_one
        again.act("go", "puzzles")
        assert again.words("puzzles.level", low=0, high=0)[:8] in host.html()

    run(solve())


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_the_end_tells_the_stars_of_a_solved_puzzle_and_how_the_rating_ran_where_it_counted(lang):
    async def end():
        entry = FIRST_OF_EACH[2]
        host, page = await at_the_table(entry, lang=lang)
        page.puzzles.rating = Rating(1500, 100)
        await pass_on(host, page)
        before, after = 1500, round(page.puzzles.rating.rating)
        assert page.words("puzzles.rated", before=before, after=after) in host.html()
        reel = re.search(r'class="reel"><i>(.*?)</i>', host.html())[1].split("<br>")
        assert (reel[0], reel[-1], len(reel)) == (str(before), str(after), 13)
        assert sorted(reel, key=lambda value: -int(value)) == reel, "it runs one way"
        assert 'class="star' not in host.html(), "it was not solved"
        page.act("puzzle.again", "")
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        drops = host.html().partition('class="drops"')[2].partition("</span>")[0]
        assert drops.count('class="star"') == model.stars(entry.rating) and drops.count("★") == 3
        assert page.words("puzzles.stars", count=model.stars(entry.rating)) in host.html()
        assert 'class="reel"' not in host.html(), "only the first try counts"

    run(end())


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_a_first_puzzle_that_is_missed_tells_between_what_the_rating_is_and_not_how_far_it_fell(lang):
    async def end():
        host, page = await at_the_table(FIRST_OF_EACH[2], lang=lang)
        await pass_on(host, page)
        rating = page.puzzles.rating
        assert rating.rating < 1350 and rating.deviation > 200, "a puzzle that tells much"
        low, high = rating.interval
        earned = host.html().partition('class="earned"')[2].partition("</p>")[0]
        assert f">{round(rating.rating)}<" in earned and page.words("puzzles.level", low=low, high=high) in earned
        assert "1500" not in earned and "\N{MINUS SIGN}" not in earned and "reel" not in earned

    run(end())


@pytest.mark.parametrize("value", [None, [1500], [1500, 200, "0.06"], [1e9, 200, 0.06], [1500, 0, 0.06], {"a": 1}])
def test_an_invalid_kept_rating_is_that_of_the_beginning(value):
    assert sanitized_rating(value) == Rating()
    assert sanitized_rating([1400, 100.5, 0.06]) == Rating(1400, 100.5, 0.06)


class Dated(Pretended):
    """A host of which the date can be set."""

    day = "2026-12-01"

    def today(self):
        return f"{self.day}T12:00:00"


async def solve_of_the_day(host, page):
    page.act("puzzle.start", model.of_the_day(host.day).id)
    await host.settle(3000)
    await play(host, page, page.puzzles.coach.puzzle["answer"])
    assert page.route == "puzzle_end"


def test_days_in_a_row_are_counted_and_a_missed_day_ends_them_without_a_word():
    async def solve():
        host, page = await opened(Dated())
        for day, streak in (("01", 1), ("02", 2), ("03", 3), ("05", 1)):
            host.day = f"2026-12-{day}"
            await solve_of_the_day(host, page)
            assert page.puzzles.streak() == streak
            sentence = page.words("puzzles.streak", count=streak)
            assert (sentence in host.html()) == (streak > 1)
            page.act("go", "puzzles")
            assert (page.words("puzzles.in_a_row") in host.html()) == (streak > 1)
        host.day = "2026-12-20"
        page.act("go", "puzzles")
        assert page.puzzles.streak() == 0 and page.words("puzzles.in_a_row") not in host.html()

    run(solve())


def test_the_room_shows_where_to_go_on_and_what_is_finished():
    async def look():
        host, page = await opened()
        easy = [entry for entry in ENTRIES if entry.kind == "buy" and model.stars(entry.rating) == 1]
        rest = [entry for entry in ENTRIES if entry.kind == "buy" and model.stars(entry.rating) == 2]
        page.puzzles.outcomes = {entry.id: "solved" for entry in [*easy, rest[0]]}
        page.act("go", "puzzles")
        (current,) = re.findall(r'class="puzzle-cell current"[^>]*data-focus="([^"]+)"', host.html())
        assert current == "puzzles-buy-2"
        assert re.findall(r'class="puzzle-cell done"[^>]*data-focus="([^"]+)"', host.html()) == ["puzzles-buy-1"]

    run(look())


def test_only_the_puzzle_of_the_day_solved_makes_a_day():
    async def solve():
        host, page = await opened(Dated())
        today = model.of_the_day(host.day)
        page.act("puzzle.start", today.id)
        await host.settle(3000)
        await pass_on(host, page)
        assert page.puzzles.days == set()
        page.act("puzzle.start", next(entry.id for entry in ENTRIES if entry.id != today.id))
        await host.settle(3000)
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert page.puzzles.days == set()

    run(solve())


def test_a_puzzle_solved_after_midnight_counts_for_the_day_on_which_it_was_begun():
    async def solve():
        host, page = await opened(Dated())
        page.act("puzzle.start", model.of_the_day(host.day).id)
        await host.settle(3000)
        host.day = "2026-12-02"
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert page.puzzles.days == {"2026-12-01"} and page.puzzles.streak() == 1

    run(solve())


def test_the_days_are_there_after_a_reload_and_travel_in_an_export():
    async def travel():
        host, page = await opened(Dated())
        await solve_of_the_day(host, page)
        await host.settle(3000)
        again = App(host)
        await again.start()
        assert again.puzzles.days == {"2026-12-01"}
        _, other = await opened()
        other.puzzles.days = {"2026-11-30"}
        other.puzzles.unpacked(page.puzzles.packed())
        assert other.puzzles.days == {"2026-11-30", "2026-12-01"}

    run(travel())


@pytest.mark.parametrize("value", [None, 5, {}, [5], ["yesterday"], ["2026-1-1"], [["2026-01-01"]], ["2026-01-01\n"]])
def test_kept_days_that_are_invalid_are_left_out(value):
    assert sanitized_days(value) == set()
    assert sanitized_days(["2026-01-01", value]) == {"2026-01-01"}


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_a_padlock_is_told_with_the_player_whose_key_opens_it(lang):
    async def ask():
        entry = next(entry for entry in ENTRIES if entry.kind == "padlock")
        host, page = await at_the_table(entry, lang=lang)
        coach, names = page.puzzles.coach, page.open_table.play.names
        assert len(set(names)) == len(names) >= 3, "every rival has a name"
        assert len(set(coach.owners.values())) > 1
        page.act("puzzle.hint", "")
        page.act("puzzle.hint", "")
        whose = names[coach.owners[coach.puzzle["answer"][0].split()[2]]]
        assert whose in host.spoken[-1]
        await play(host, page, coach.puzzle["answer"])
        assert page.route == "puzzle_end" and whose in host.html()

    run(ask())


@pytest.mark.parametrize("bought", ["estate", "silver"])
def test_a_turn_that_holds_with_fewer_points_is_told_so(bought):
    async def hold():
        host, page = await opened()
        puzzle = to_hold()
        puzzle["setup"]["scenario"]["decks"][1] = ["copper"] * 6
        page.puzzles.begin(model.PuzzleCoach({**puzzle, "value": 1.00009}))
        await host.settle(3000)
        page.open_table.give(["all"], [])
        await host.settle(3000)
        page.open_table.give([bought], [])
        await host.settle(3000)
        sentence = page.words("puzzles.missed_hold_points", mine=page.words.percent(100))
        assert page.route == "puzzle_end" and sentence in unescape(host.html())

    run(hold())


@pytest.mark.parametrize(
    ("lang", "name", "second", "third", "skipped"),
    [
        ("es-ES", "Jugador 1", r"Tú (juegas|compras) \w", r"Tú (juega|compra) ", "No jugar más Acciones"),
        ("en-GB", "Player 1", r"You (play|buy) \w", r"You (plays|buys) ", "Stop playing Actions"),
    ],
)
def test_a_line_is_told_to_the_reader_and_says_what_was_skipped(lang, name, second, third, skipped):
    async def solve():
        host, page = await at_the_table(FIRST_OF_EACH[0], lang=lang)
        await pass_on(host, page)
        page.act("puzzle.show", "")
        html = host.html()
        assert re.search(second, html) and not re.search(third, html) and name not in html
        assert f"<strong>{skipped}</strong>" in html

    run(solve())
