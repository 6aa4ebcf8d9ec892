"""Puzzles: what the solver says is what plain trying of everything says, and a stock tells it without loss."""

import json
from collections import Counter
from functools import partial

import pytest
from small_positions import agreement, arranged, arranged_to_hold, brute_force, building

from baraja import cli, dominion
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.puzzles import composing, judged, judging, mining, plan_games, stock, stock_files
from baraja.puzzles.contract import Unsolved, puzzler
from baraja.puzzles.rating import rating_of
from baraja.puzzles.rivals_turn import chance_of_a_win
from baraja.puzzles.solver import best_line, solved
from tools import puzzles

HOW = puzzler("dominion")
SMALL = (1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14)  # positions that brute force ends with in some seconds
BUILDING = (1, 2, 3)
STOCK = stock.own_stock()
SAMPLE = range(0, len(STOCK["puzzles"]), 1 + len(STOCK["puzzles"]) // 50)
FIRST = {row[1]: number for number, row in reversed(list(enumerate(STOCK["puzzles"])))}
LAST = {row[1]: number for number, row in enumerate(STOCK["puzzles"])}
JUDGED = [kind for game in ("dominion", "villagers") for kind in puzzler(game).JUDGED if kind in FIRST]


@pytest.mark.parametrize("number", SMALL)
@pytest.mark.parametrize("kind", ["win", "points"])
def test_brute_force_finds_the_same_value_and_the_same_number_of_answers(kind, number):
    session = arranged(number)
    _, solution = solved(session, kind)
    value, lines = brute_force(session, kind)
    assert solution.value == pytest.approx(value)
    assert (solution.ends is not None) == (len(lines) == 1)


@pytest.mark.parametrize(
    ("kind", "position", "numbers"), [("hold", arranged_to_hold, (1, 2, 13, 14)), ("build", building, BUILDING)]
)
def test_brute_force_agrees_on_the_rivals_next_turn_and_on_building(kind, position, numbers):
    outcomes = [agreement(position(number), kind) for number in numbers]
    solved_by_both = [is_same for is_same, _ in filter(None, outcomes)]
    assert solved_by_both and all(solved_by_both)


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_of_the_stock_is_reached_by_its_answer(number):
    puzzle = stock.unpacked(STOCK, number)
    assert stock.id_of(puzzle) == puzzle["id"]
    how = puzzler(puzzle["game"])
    session = stock.session_of(puzzle)
    if puzzle["kind"] in how.JUDGED:
        choices = judged.answers(session, puzzle["kind"])
        names = judged.chosen(puzzle, puzzle["answer"], session.question.seat)
        assert judged.loss(puzzle, names, choices) == 0 and len(choices) == len(puzzle["losses"])
        assert sorted(puzzle["losses"])[1] >= 5, "every other answer loses at least five games of a hundred"
        return
    seat, turn = session.question.seat, how.turn(session.game)
    for decision in puzzle["answer"]:
        assert how.is_rest(session.game, seat, turn)
        session.repeat(decision)
    assert not how.is_rest(session.game, seat, turn)
    assert how.value(puzzle["kind"], session.game, seat) == pytest.approx(puzzle["value"], abs=1e-8), (
        "rounded in the stock"
    )
    assert puzzle["chance"] == how.chance(puzzle["kind"], session.game, seat, puzzle["value"]) <= 1


def test_the_stock_names_each_puzzle_once():
    names = [row[0] for row in STOCK["puzzles"]]
    assert len(set(names)) == len(names) == sum(count for _, count in STOCK["batches"])


@pytest.mark.parametrize("number", sorted({0, 5, *(LAST[kind] for kind in LAST if kind not in JUDGED)}))
def test_mining_a_position_again_gives_the_same_puzzle(number):
    puzzle = stock.unpacked(STOCK, number)
    how = puzzler(puzzle["game"])
    assert mining.puzzle_at(stock.session_of(puzzle), how, puzzle["kind"], 4000) == puzzle


def test_a_packed_stock_gives_its_puzzles_back():
    puzzles = [stock.unpacked(STOCK, number) for number in range(0, len(STOCK["puzzles"]), 5)]
    small = json.loads(json.dumps(stock_files.packed(puzzles, "2026-11-01")))
    assert [stock.unpacked(small, number) for number in range(len(puzzles))] == puzzles


def test_the_puzzle_of_a_past_day_stays_when_a_batch_is_added():
    grown = {**STOCK, "batches": [*STOCK["batches"], ["2027-01-01", 50]]}
    days = [f"2026-12-{day:02}" for day in range(1, 32)]
    assert [stock.of_the_day(grown, day) for day in days] == [stock.of_the_day(STOCK, day) for day in days]
    assert any(stock.of_the_day(grown, f"2027-01-{day:02}") >= STOCK["batches"][0][1] for day in range(1, 32))


def test_a_card_put_back_onto_the_deck_makes_a_position_unsolved():
    scenario = {
        "decks": [["courtyard", "copper", "copper", "copper", "copper", "estate", "copper", "gold"], ["copper"] * 5]
    }
    setup = {"seats": 2, "start": 0, "kingdom": ["courtyard"], "scenario": scenario}
    with pytest.raises(Unsolved, match="onto the deck"):
        solved(Session(dominion, setup, 1), "points")


def test_too_much_work_makes_a_position_unsolved():
    with pytest.raises(Unsolved, match="work"):
        solved(arranged(1), "points", most=5)


def test_the_solver_leaves_the_game_alone():
    session = arranged(3)
    before = repr(session.game.zones), session.decisions.copy()
    solver, _ = solved(session, "points")
    line, _ = best_line(solver, session)
    assert (repr(session.game.zones), session.decisions) == before and line


def test_a_turn_with_two_right_answers_is_no_puzzle():
    hand = ["gold", "gold", "silver", "copper", "copper"]
    scenario = {"decks": [hand, ["copper"] * 5], "supply": {"province": 1}}
    session = Session(dominion, {"seats": 2, "start": 0, "kingdom": ["village"], "scenario": scenario}, 1)
    assert mining.puzzle_at(session, puzzler("dominion"), "win", 4000) is None, "buying the Province is all there is"


def test_a_random_kingdom_has_half_of_its_cards_from_those_named():
    named = ["expand", "forge", "goons", "bridge", "island", "remodel"]
    kingdoms = [mining.random_kingdom(dominion, seed, named) for seed in range(20)]
    assert all(len(set(kingdom)) == 10 for kingdom in kingdoms)
    assert all(len(set(kingdom) & set(named)) >= 5 for kingdom in kingdoms)
    assert kingdoms == [mining.random_kingdom(dominion, seed, named) for seed in range(20)]
    assert len(set(map(tuple, kingdoms))) == 20


@pytest.mark.parametrize(
    ("hand", "is_dull"),
    [
        ("secret_chamber gold gold estate estate", False),
        ("workshop silver silver estate copper", True),
        ("woodcutter silver silver estate copper", True),
    ],
)
def test_what_blind_luck_solves_is_dull(hand, is_dull):
    kingdom = ["workshop", "woodcutter", "secret_chamber"]
    setup = {"seats": 2, "start": 0, "kingdom": kingdom, "scenario": {"decks": [hand.split(), ["copper"] * 5]}}
    session = Session(dominion, setup, 1)
    solver, solution = solved(session, "points")
    puzzle = {"game": "dominion", "kind": "points", "setup": setup, "seed": 1, "decisions": [], "value": solution.value}
    assert mining.is_dull(puzzle) == is_dull


def test_the_rivals_chance_counts_every_hand_that_is_possible():
    decks = [["copper", "estate", "estate", "estate", "copper"], ["gold"] * 3 + ["estate"] * 3]
    setup = {"seats": 2, "start": 0, "kingdom": ["village"], "scenario": {"decks": decks, "supply": {"province": 1}}}
    session = Session(dominion, setup, 1)
    session.answer("all")
    session.answer()
    chance, _ = chance_of_a_win(session.game, 0, 1000)
    assert chance == pytest.approx(1 / 2), "three Golds of six cards are among five of them in three cases of six"


def test_a_puzzle_that_fewer_levels_solve_has_a_higher_rating():
    def rating(beginner, regular):
        return rating_of({"beginner": [beginner] * 3, "regular": [regular] * 2})

    assert rating(True, True) < rating(False, True) < rating(False, False)


@pytest.mark.parametrize(
    "change", [{"seed": -1}, {"game": "chess"}, {"decisions": "all"}, {"answer": [1]}, {"value": "8"}]
)
def test_what_is_no_puzzle_is_refused(change):
    with pytest.raises(Illegal, match="puzzle"):
        stock_files.checked({**stock.unpacked(STOCK, 0), **change})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["puzzles", "make", "--kind", "build", "--out", "x"], "dominion has no puzzles of kind build"),
        (["puzzles", "make", "--first-day", "2027-01-01", "--out", "x"], "--first-day is of use only with --packed"),
        (["puzzles", "make", "--kingdom", "primera partida", "--out", "x"], "did you mean Primeras partidas?"),
        (["puzzles", "make", "--among", "Bruja,brujo", "--out", "x"], "no kingdom card called brujo"),
        (["puzzles", "make", "--game", "villagers", "--among", "witch", "--out", "x"], "--among does not apply"),
        (["puzzles", "list", "nowhere.json"], "nowhere.json cannot be opened"),
    ],
)
def test_orders_that_cannot_be_carried_out_say_why(capsys, arguments, reason):
    assert cli.main(arguments) == 2
    assert reason in capsys.readouterr().err


def test_a_file_that_holds_no_puzzles_is_refused(capsys, tmp_path):
    for text in ("{}", "[1]", '{"format": "baraja-puzzles/1"}', "no JSON"):
        (tmp_path / "odd.json").write_text(text)
        assert cli.main(["puzzles", "list", str(tmp_path / "odd.json"), "--lang", "es"]) == 2
        assert "no hay puzles" in capsys.readouterr().err


def test_mined_puzzles_are_written_to_a_file(capsys, tmp_path):
    file = tmp_path / "made.json"
    order = ["puzzles", "make", "--game", "villagers", "--games", "1", "--steps", "300", "--out", str(file)]
    assert cli.main(order) == 0
    assert f"in 1 game, seed 1, written to {file}" in capsys.readouterr().out
    assert isinstance(json.loads(file.read_text()), list)
    assert cli.main([*order, "--packed"]) == 0
    assert json.loads(file.read_text())["format"] == stock.FORMAT


def test_our_stock_is_listed_as_json_and_in_words(capsys):
    assert cli.main(["puzzles", "list", "--json"]) == 0
    puzzles = json.loads(capsys.readouterr().out)
    fields = {"id", "game", "kind", "setup", "seed", "decisions", "answer", "chance", "rating"}
    assert len(puzzles) == len(stock.offered(STOCK)) >= 600 and all(fields <= puzzle.keys() for puzzle in puzzles)
    assert cli.main(["puzzles", "list", "--lang", "es"]) == 0
    assert "gana este turno" in capsys.readouterr().out


def test_a_wrong_answer_is_found_when_puzzles_are_solved_again(capsys, tmp_path):
    puzzle = stock.unpacked(STOCK, 0)
    file = tmp_path / "one.json"
    file.write_text(json.dumps([puzzle]))
    assert cli.main(["puzzles", "solve", str(file), "--answers"]) == 0
    assert f"{puzzle['id']}: comes out the same" in capsys.readouterr().out
    file.write_text(json.dumps([{**puzzle, "value": puzzle["value"] + 1}]))
    assert cli.main(["puzzles", "solve", str(file)]) == 1
    assert f"value {puzzle['value']}" in capsys.readouterr().out


def test_retired_puzzles_are_offered_on_no_day_and_every_kind_has_its_days():
    rows, retired = STOCK["puzzles"], set(range(len(STOCK["puzzles"]))) - set(stock.offered(STOCK))
    used = STOCK["batches"][0][1]
    assert STOCK["retired"] and min(STOCK["retired"]) >= used, "a day that is past keeps its puzzle"
    days = [f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    places = [stock.of_the_day(STOCK, day) for day in days]
    assert not retired & set(places)
    counts = Counter(rows[place][1] for place in places)
    assert set(counts) == {row[1] for row in rows} and max(counts.values()) < 2 / 3 * len(days)


def test_a_puzzle_that_is_retired_from_a_day_on_keeps_the_days_before():
    for number, (day, places) in enumerate(STOCK["retiring"]):
        without = {**STOCK, "retiring": STOCK["retiring"][:number]}
        before = [f"2026-{name}" for name in ("11-10", "11-20", "11-30", "12-01", "12-02") if f"2026-{name}" < day]
        assert set(places) <= set(stock.offered(STOCK, before[-1])) and not set(places) & set(stock.offered(STOCK, day))
        assert [stock.of_the_day(STOCK, day) for day in before] == [stock.of_the_day(without, day) for day in before]
    assert stock_files.grown(STOCK, [], "2027-01-01")["retiring"] == STOCK["retiring"]


def test_a_puzzle_that_is_named_is_retired_from_the_day_on(monkeypatch, tmp_path):
    file, (*_, number) = tmp_path / "stock.json", stock.offered(STOCK)
    monkeypatch.setattr(puzzles, "STOCK", file)
    order = ["puzzles", "--first-day", "2099-01-01", "--retire", STOCK["puzzles"][number][0]]
    monkeypatch.setattr("sys.argv", order)
    puzzles.main()
    grown = json.loads(file.read_text("utf-8"))
    assert set(stock.offered(grown, "2098-12-31")) - set(stock.offered(grown, "2099-01-01")) == {number}
    assert grown["batches"] == STOCK["batches"], "none was added"


def test_a_batch_is_used_from_its_day_on_also_where_one_before_it_waits_longer():
    later = {**STOCK, "batches": [*STOCK["batches"][:-1], ["2099-01-01", STOCK["batches"][-1][1]]]}
    waiting = range(len(STOCK["puzzles"]) - STOCK["batches"][-1][1], len(STOCK["puzzles"]))
    days = [f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    assert not set(waiting) & {stock.of_the_day(later, day) for day in days}
    assert set(waiting) & {stock.of_the_day(STOCK, day) for day in days}


def test_no_puzzle_on_offer_is_answered_by_what_first_comes_to_mind():
    padlocks = 0
    for number in stock.offered(STOCK):
        puzzle = stock.unpacked(STOCK, number) if STOCK["puzzles"][number][1] in ("padlock", "trash") else None
        if puzzle is None:
            continue
        how, session, kind = puzzler(puzzle["game"]), stock.session_of(puzzle), puzzle["kind"]
        names = judged.chosen(puzzle, puzzle["answer"], session.question.seat)
        assert names not in how.DULL.get(kind, ())
        if kind == "padlock":
            padlocks += 1
            (key,) = how.OBVIOUS[0](kind, session.view(session.question.seat), session.question)
            owners = {session.view(0).owner(option) for option in session.question.options if hasattr(option, "id")}
            poorest = min(owners - {session.question.seat}, key=lambda seat: (session.game.gold[seat], seat))
            assert session.view(0).owner(key) == poorest and names != (
                session.option_ids()[session.question.options.index(key)],
            )
    assert padlocks


def test_whoever_is_asked_for_points_gains_what_brings_most_of_them():
    number = next(number for number, row in enumerate(STOCK["puzzles"]) if row[0] == "001aad27c1")
    puzzle = stock.unpacked(STOCK, number)
    assert "1 feast.gain duchy" in puzzle["answer"]
    how, session = puzzler("dominion"), stock.session_of(puzzle)
    values = [mining.reached(session, how, "points", partial(player, "points")) for player in how.OBVIOUS]
    assert max(values) == puzzle["value"], "too dull to be offered"
    assert number not in stock.offered(STOCK)


def test_no_action_and_no_kingdom_is_played_in_too_many_answers_of_a_kind():
    alike = Counter()
    used = STOCK["batches"][0][1]
    for number in stock.offered(STOCK)[used:]:
        alike.update(puzzles.groups(stock.unpacked(STOCK, number)).items())
    assert all(count <= bound for (_, bound), count in alike.items())


def test_a_step_may_shuffle_cards_of_one_name_and_then_others():
    hand = ["throne_room", "warehouse", "estate", "gold", "gold"]
    scenario = {"decks": [[*hand, "copper"], ["copper"] * 5], "discards": [["silver", "silver"], []]}
    setup = {"seats": 2, "start": 0, "kingdom": ["throne_room", "warehouse"], "scenario": scenario}
    _, solution = solved(Session(dominion, setup, 1), "points")
    assert solution.value == 1 + 6, "an Estate, and a Province for two Golds and a Silver"


def test_what_is_aimed_at_may_be_a_card_that_comes_from_the_trash():
    setup = {"seats": 2, "start": 0, "kingdom": ["thief"]}
    session = Session(dominion, setup | {"scenario": {"decks": [["thief"] + ["copper"] * 4, ["gold"] * 8]}}, 1)
    session.answer(session.question.options[0])
    assert session.question.key == "thief.gain"
    assert HOW.aimed("points", session.view(0), session.question) is None, "a Gold brings no points"


def test_in_a_composed_ending_the_rival_is_as_far_ahead_as_can_just_be_caught_up_with():
    session = composing.composed("win", 3, 23)
    assert solved(session, "win")[1].value == 1
    scenario = session.setup["scenario"]
    own, rival = scenario["discards"]
    one_more = {**scenario, "discards": [own, [*rival, "estate"]]}
    assert solved(Session(dominion, {**session.setup, "scenario": one_more}, session.seed), "win")[1].value == 0


@pytest.mark.parametrize(
    ("hand", "deck", "own", "rival", "supply", "is_dull"),
    [
        (["festival", "festival", "pawn", "silver", "copper"], [], ["estate"] * 3, ["duchy"],
         {"mining_village": 0, "estate": 1, "remodel": 1}, True),
        (["rats", "remake", "shanty_town", "copper", "copper"], ["silver"] * 2, ["duchy", "duchy", "estate", "estate"],
         ["province", "duchy", "estate", "estate"], {"apothecary": 0, "duchy": 1, "remake": 1}, False),
    ],
    ids=["any order of the Actions will do", "two cards have to be trashed for two others"],
)  # fmt: skip
def test_it_is_no_puzzle_to_win_where_nobody_has_to_think_about_the_actions(hand, deck, own, rival, supply, is_dull):
    scenario = {"decks": [[*hand, *deck], ["copper"] * 5], "discards": [own, rival], "supply": supply}
    kingdom = sorted({*(name for name in (*hand, *supply) if name not in ("silver", "copper", "estate", "duchy"))})
    session = Session(dominion, {"seats": 2, "start": 0, "kingdom": kingdom, "scenario": scenario}, 1)
    solver, solution = solved(session, "win")
    assert solution.value == 1 and mining.is_about_purchases(solver, session, 1) == is_dull


def test_a_composed_ending_to_win_gives_the_puzzle_of_the_stock_again():
    again = mining.puzzle_at(composing.composed("win", 1201, 50), HOW, "win", 4000)
    assert again in of_the_stock("win") and not mining.is_dull(again)


def test_composed_endings_to_hold_give_the_puzzle_of_the_stock_again():
    (again,) = (puzzle for row in mining.composed_puzzles(921, 7, ("hold",), 200) for puzzle in row)
    assert again in [stock.unpacked(STOCK, number) for number, row in enumerate(STOCK["puzzles"]) if row[1] == "hold"]


def test_of_lines_that_hold_alike_the_one_with_more_points_is_best():
    decks = [["gold", "silver", "copper", "estate", "estate"], ["copper"] * 6]
    setup = {"seats": 2, "start": 0, "kingdom": ["village"], "scenario": {"decks": decks, "supply": {"province": 1}}}
    session = Session(dominion, setup, 1)
    solver, solution = solved(session, "hold")
    line, _ = best_line(solver, session)
    assert line[-1] == "0 turn.buy duchy" and solution.ends is not None
    assert puzzler("dominion").chance("hold", session.game, 0, 1.00002) == 1, "points are no part of the chance"


def test_cards_that_do_nothing_in_a_hand_are_discarded_alike_and_a_padlock_is_opened_by_somebodys_key():
    assert judged.plain(["province", "copper"], "discard") == judged.plain(["estate#2", "copper#3"], "discard")
    assert judged.plain(["tunnel"], "discard") == ("tunnel",), "it answers to being discarded"
    assert judged.plain(["cooper@village"], "padlock") != judged.plain(["cooper@village#2"], "padlock")


@pytest.mark.parametrize(("points", "seats"), [([30, 24], [0, 1]), ([30, 21], []), ([60, 20, 56], [0, 2])])
def test_one_choice_is_asked_for_in_games_that_it_may_have_decided(points, seats):
    class Rules:
        @staticmethod
        def ranking(_game):
            return [{"seat": seat, "points": own} for seat, own in enumerate(points)]

    class Played:
        rules, game = Rules, None

    assert mining.contenders(Played, puzzler("dominion")) == seats


def test_games_for_a_kind_are_the_same_each_time_and_both_players_buy_the_card():
    for number in range(3):
        session = plan_games.planned(("masquerade",), 5, number)
        assert session.game.over and session.decisions == plan_games.planned(("masquerade",), 5, number).decisions
        buyers = {line[0] for line in session.decisions if line.endswith("turn.buy masquerade")}
        assert buyers == {"0", "1"}


def test_games_with_cards_that_no_known_kingdom_has_are_refused():
    with pytest.raises(Illegal, match="kingdom"):
        plan_games.planned(("rats",), 5, 0)


def jacks_opening():
    """Two hands of 4 and 3 Coins in the introduction to Hinterlands, where a Jack makes the opening."""
    session = plan_games.first_turns(("jack_of_all_trades",), 0, 1)
    assert "crossroads" in session.setup["kingdom"]
    return session


def test_openings_are_asked_for_with_four_coins_first_and_then_with_five():
    cards = ("chapel",)
    richest = []
    for number in range(4):
        session = plan_games.first_turns(cards, 3, number)
        session.answer("all")
        richest.append(max(session.game.coins, 7 - session.game.coins))
    assert richest == [4, 4, 5, 5], "two kingdoms have a Chapel"


def test_openings_are_looked_for_in_all_kingdoms_of_the_book_if_no_card_is_named():
    setups = list(plan_games.kingdoms_of_the_book().values())
    for number in (0, 34, len(setups)):
        assert plan_games.first_turns((), 850, number).setup["kingdom"] == setups[number % len(setups)]["kingdom"]
    assert all("witch" in plan_games.first_turns(("witch",), 850, number).setup["kingdom"] for number in range(3))


def test_of_some_openings_the_one_that_wins_most_games_is_proven_the_best():
    session = jacks_opening()
    openings = [("crossroads", "oasis"), ("jack_of_all_trades", "silver")]
    best, wins, losses, played = judging.judge(session, judged.OPENING, openings)
    assert (best, losses[1]) == (1, 0) and losses[0] >= 5 and wins > 0.3
    assert played < judging.MOST_GAMES
    assert judging.judge(session, judged.OPENING, openings, [openings[1]]) is None, "it is an obvious one"


def test_an_opening_that_another_plan_makes_as_good_is_not_proven(monkeypatch):
    session = jacks_opening()
    openings = [("crossroads", "oasis"), ("jack_of_all_trades", "silver")]
    assert not judging.stands(session, judged.OPENING, openings, (0, 0.5, [0, 5], 40))


@pytest.mark.parametrize(("kind", "always"), [("buy", set()), ("trash", {("curse",), ("copper",)})])
def test_what_a_beginner_chooses_each_time_and_to_trash_what_is_junk_are_no_puzzles(monkeypatch, kind, always):
    puzzle = stock.unpacked(STOCK, FIRST[kind])
    session, dull = stock.session_of(puzzle), []
    choices = judged.answers(session, kind)
    monkeypatch.setattr(judging, "is_divided", lambda *_: True)
    monkeypatch.setattr(judging, "judge", lambda _session, _kind, _choices, names: dull.append(names))
    monkeypatch.setattr(judging, "choice_of", lambda _session, kind, _decide: judged.plain(choices[-1], kind))
    monkeypatch.setattr(judging, "MIN_ANSWERS", judging.MOST)
    assert judging.puzzle_of(session, puzzler("dominion"), kind) is None
    assert dull == [{judged.plain(choices[-1], kind), *always}]


def test_games_of_plans_are_for_kinds_about_one_choice(capsys, tmp_path):
    file = str(tmp_path / "made.json")
    order = ["puzzles", "make", "--planned", "--games", "1", "--out", file]
    assert cli.main([*order, "--kind", "points"]) == 2
    assert "dominion has no puzzles of kind points" in capsys.readouterr().err
    assert cli.main([*order, "--kind", "pass", "--among", "masquerade"]) == 0
    assert "in 1 game, seed 1" in capsys.readouterr().out


@pytest.mark.parametrize("kind", judged.ASKED)
def test_composed_questions_are_about_their_kind_and_asked_in_a_kingdom_whose_plans_are_known(kind):
    positions = [session for number in range(60) if (session := composing.composed(kind, 3, number)) is not None]
    known = [sorted(setup["kingdom"]) for setup in plan_games.kingdoms_of_the_book().values()]
    assert all(session.question.key.endswith(f".{kind}") and session.question.seat == 0 for session in positions)
    assert all(sorted(session.setup["kingdom"]) in known for session in positions)
    assert positions and [session.seed for session in positions] == [
        again.seed for number in range(60) if (again := composing.composed(kind, 3, number)) is not None
    ]


def test_what_nearly_all_levels_get_right_is_not_added_to_the_stock():
    puzzle = stock.unpacked(STOCK, FIRST["trash"])
    assert [len(puzzles.chosen([{**puzzle, "rating": rating}], [])) for rating in (799, 800)] == [0, 1]


def test_fewer_coins_are_not_better_because_somebody_who_sees_no_end_would_spend_them():
    session = composing.composed("discard", 770, 305)
    choices = judged.answers(session, "discard")
    losses = [0 if names == ("border_village",) else 16 for names in choices]
    best = losses.index(0)
    assert judging.proven(session, "discard", choices, best) is not None, "quick players buy the last Province but one"
    assert not judging.stands(session, "discard", choices, (best, 0.6, losses, 40))


def test_to_discard_something_useful_before_what_does_nothing_is_no_puzzle():
    session = composing.composed("discard", 770, 261)
    assert session.question.key == "warehouse.discard"
    wastes = puzzler("dominion").wastes
    assert wastes("discard", session, ("gold", "gold#2", "gold#3")), "there is a Province in the hand"
    assert not wastes("discard", session, ("silver", "silver#2", "province"))
    assert wastes("discard", session, ("gold", "silver", "province")), (
        "and Gold is worth more than what it keeps from buying"
    )
    assert not wastes("trash", session, ("gold", "gold#2", "gold#3"))


def of_the_stock(kind):
    return [stock.unpacked(STOCK, number) for number, row in enumerate(STOCK["puzzles"]) if row[1] == kind]


def test_a_composed_question_gives_the_puzzle_of_the_stock_again():
    session = composing.composed("discard", 770, 260)
    assert judging.puzzle_of(session, puzzler("dominion"), "discard") in of_the_stock("discard")


def test_a_game_of_plans_gives_the_puzzle_of_the_stock_again():
    positions = plan_games.near_the_end(
        plan_games.planned(("masquerade",), 730, 96), lambda session: judging.is_candidate(HOW, "pass", session)
    )
    known = {tuple(puzzle["decisions"]): puzzle for puzzle in of_the_stock("pass")}
    (session,) = (session for session in positions if tuple(session.decisions) in known)
    assert judging.puzzle_of(session, HOW, "pass") == known[tuple(session.decisions)]


def named(puzzle_id):
    """The puzzle of the stock with this id, its position, and all answers where it is about a choice."""
    puzzle = stock.unpacked(STOCK, next(number for number, row in enumerate(STOCK["puzzles"]) if row[0] == puzzle_id))
    session = stock.session_of(puzzle)
    choices = judged.answers(session, puzzle["kind"]) if "losses" in puzzle else []
    return puzzle, session, choices


def test_to_discard_what_a_cellar_would_have_thrown_away_is_no_puzzle():
    puzzle, session, choices = named("297906467c")
    best = puzzle["losses"].index(0)
    assert session.question.key == "spy.discard" and choices[best] == ("copper",)
    assert judging.is_one_answer(session, choices, best, [1 - best]), "with two Cellars either way buys a Province"
    assert not judging.stands(session, "discard", choices, (best, puzzle["chance"], puzzle["losses"], 40))


def test_an_answer_that_leaves_more_points_for_now_and_loses_more_games_is_another_one():
    puzzle, session, choices = named("4b33b28967")
    assert session.question.key == "cellar.discard"
    assert not judging.is_one_answer(session, choices, puzzle["losses"].index(0), range(1, len(choices)))


@pytest.mark.parametrize(("puzzle_id", "is_right"), [("ced27b8c5e", False), ("df246afa19", True)])
def test_an_answer_has_to_stay_ahead_where_good_players_play_on(puzzle_id, is_right, monkeypatch):
    puzzle, session, choices = named(puzzle_id)
    monkeypatch.setattr(judging, "MOST_TO_STAND", 80)
    judgement = puzzle["losses"].index(0), puzzle["chance"], puzzle["losses"], puzzle["games"]
    assert judging.stands(session, "order", choices, judgement) is is_right


def test_a_turn_that_can_be_won_is_no_puzzle_to_hold():
    puzzle, session, _ = named("3c98cef4d8")
    assert solved(session, "win")[1].value == 1 and solved(session, "hold")[1].value == pytest.approx(puzzle["value"])
    assert mining.puzzle_at(session, HOW, "hold", 300) is None
    offered = [number for number in stock.offered(STOCK) if STOCK["puzzles"][number][1] == "hold"]
    for number in offered[:: 1 + len(offered) // 20]:
        assert solved(stock.session_of(stock.unpacked(STOCK, number)), "win")[1].value == 0
