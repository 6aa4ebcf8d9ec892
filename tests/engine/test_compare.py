"""Comparing players: all play the same deals, and the figures do not depend on how the run was carried out."""

import csv
import json
import re
import shutil
import signal
import subprocess
import sys
from concurrent.futures import Future
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import pytest

import baraja
from baraja import cli
from baraja.core.streams import Rng
from baraja.lab import workers
from baraja.lab.contest import Chunk, Contest, chunk_in_steps, chunks, play_chunk
from baraja.lab.intervals import Bets, Mean, ratings
from baraja.lab.journal import Journal
from baraja.lab.match import play
from baraja.lab.run import run
from baraja.lab.standings import Standings

FIRST = baraja.dominion.KINGDOMS["first_game"]["cards"]
SETUP = {"seats": 2, "kingdom": list(FIRST)}
ORDER = ("big-money", "money-plus", "--kingdom", "first_game", "--games", "120")
FILES = ("chunks.jsonl", "games.csv", "games.jsonl", "table.json", "report.html")

# Plays like Big Money, but does something else before its `nth` purchase.
ONCE = """
import os, signal
from pathlib import Path
from baraja.bots.dominion import BigMoney

bought = 0

class Once(BigMoney):
    def pile_to_buy(self, view, offered):
        global bought
        bought += 1
        done = Path(__file__).with_suffix(".done")
        if bought == 1200 and not done.exists():
            done.touch()
            {deed}
        return super().pile_to_buy(view, offered)
"""
KILLED = "os.kill(os.getpid(), signal.SIGKILL)"  # kills the process that plays
LEADER_KILLED = "os.kill(os.getppid(), signal.SIGKILL)"


def contest(*players, games=100, setups=(SETUP,), **more):
    players = players or ("big-money", "money-plus")
    names = tuple(f"kingdom {nth}" for nth in range(len(setups)))
    return Contest("dominion", players, tuple(setups), names, games, **more)


def ordered(capsys, *arguments):
    """Returns the exit code and what was printed."""
    code = cli.main(["compare", *arguments])
    return code, *capsys.readouterr()


def contents(folder):
    return {name: (Path(folder) / name).read_bytes() for name in FILES}


def once(folder, deed):
    """Writes a player into a file that does a deed only once; returns its path."""
    file = folder / "once.py"
    file.write_text(ONCE.format(deed=deed), encoding="utf-8")
    return f"py:{file}#Once"


# --- what is played -------------------------------------------------------------------------------------------------


def test_every_table_plays_the_same_deals_and_every_player_takes_every_seat():
    order = contest("a", "b", "c", "d", seats=3)
    assert order.tables() == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    for table in order.tables():
        seats = [order.seating(table, rotation) for rotation in range(3)]
        assert all(sorted(seat) == list(table) for seat in zip(*seats, strict=True))


@pytest.mark.parametrize("players", [("big-money", "money-plus"), ("master", "big-money")])
def test_step_by_step_the_same_games_are_played_as_at_once(players):
    """The second pair uses imagined games, which take another way through the engine."""
    order = contest(*players, games=4)
    (chunk,) = chunks(order, range(2), (0,), 0)
    pauses = []
    for stride in (1, 7):
        steps, taken = chunk_in_steps(order, chunk, stride), 0
        with pytest.raises(StopIteration) as done:
            while True:
                next(steps)
                taken += 1
        assert done.value.value == play_chunk(order, chunk)
        pauses.append(taken)
    assert pauses[0] > 100 and pauses[1] > 20


def test_chunks_hold_every_deal_once_and_whole():
    order = contest("a", "b", "c", games=401)
    parts = chunks(order, range(order.deals), range(3), 7)
    assert [deal for chunk in parts for deal in chunk.deals] == list(range(201))
    assert [chunk.number for chunk in parts] == list(range(7, 7 + len(parts)))


def test_a_comparison_says_who_is_better_and_how_sure_that_is(capsys):
    code, out, err = ordered(capsys, *ORDER, "--json")
    assert (code, err) == (0, "")
    report = json.loads(out)
    weak, strong = report["players"]
    assert (weak["player"], strong["player"]) == ("big-money", "money-plus")
    assert weak["success"] + strong["success"] == pytest.approx(1) and strong["interval"][0] > 0.6
    assert strong["rating"] > weak["rating"] + 100
    (pair,) = report["pairs"]
    assert pair["verdict"] == "worse" and pair["before"] + pair["level"] + pair["behind"] == report["games"] == 120
    assert sum(count for _, count in report["lengths"]) == 120 and report["first_player"]["fair"] == 0.5


def test_the_table_for_people_speaks_both_languages(capsys):
    order = (*ORDER[:2], "--games", "8", "--random-kingdoms", "2")
    english, spanish = ordered(capsys, *order)[1], ordered(capsys, *order, "--lang", "es")[1]
    assert "when first" in english and "random 2" in english
    assert "si empieza" in spanish and "veredicto" in spanish


def test_several_players_go_through_the_suggested_kingdoms_at_tables_of_three(capsys):
    players = ("big-money", "money-plus", "random", "favourites")
    code, out, _ = ordered(capsys, *players, "--seats", "3", "--kingdom", "suggested", "--games", "81", "--json")
    report = json.loads(out)
    assert code == 0 and len(report["kingdoms"]) == 27 and all(kingdom["games"] == 12 for kingdom in report["kingdoms"])
    assert sum(player["success"] * player["games"] for player in report["players"]) == pytest.approx(81 * 4, abs=0.1)
    assert report["players"][2]["success"] < 0.05 and len(report["pairs"]) == 6


def test_villagers_are_compared_too(capsys):
    code, out, _ = ordered(capsys, "planner", "greedy", "random", "--game", "villagers", "--games", "4", "--json")
    assert code == 0 and json.loads(out)["games"] == 12


# --- the same figures, however the run came about -------------------------------------------------------------------


def test_several_processes_leave_the_same_files(capsys, tmp_path):
    for name, jobs in (("one", "1"), ("two", "2")):
        assert ordered(capsys, *ORDER, "--out", str(tmp_path / name), "--jobs", jobs)[0] == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_run_killed_at_any_moment_goes_on_to_the_same_tables(capsys, tmp_path):
    player, folder = once(tmp_path, LEADER_KILLED), tmp_path / "broken"
    order = [player, "money-plus", "--kingdom", "first_game", "--games", "200"]
    killed = subprocess.run([sys.executable, "-m", "baraja", "compare", *order, "--out", str(folder)], timeout=300)
    assert killed.returncode == -9 and not (folder / "table.json").exists()
    ready = (folder / "chunks.jsonl").read_bytes()
    assert 0 < ready.count(b"\n") < 4
    (folder / "chunks.jsonl").write_bytes(ready + ready[:100])  # as if the process had died while writing
    assert ordered(capsys, "--resume", str(folder))[0] == 0
    assert ordered(capsys, *order, "--out", str(tmp_path / "whole"))[0] == 0
    assert contents(folder) == contents(tmp_path / "whole")


@pytest.fixture
def interruptible():
    """Makes Ctrl-C work even if the tests were started in the background of a shell, which ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(capsys, tmp_path):
    player, folder = once(tmp_path, "os.kill(os.getppid(), signal.SIGINT)"), str(tmp_path / "broken")
    order = [player, "money-plus", "--kingdom", "first_game", "--games", "200"]
    code, out, _ = ordered(capsys, *order, "--out", folder)
    assert code == 130 and f"--resume {folder}" in out
    assert 0 < json.loads((Path(folder) / "table.json").read_text("utf-8"))["games"] < 200
    assert ordered(capsys, "--resume", folder)[0] == 0
    assert ordered(capsys, *order, "--out", str(tmp_path / "whole"))[0] == 0
    assert contents(folder) == contents(tmp_path / "whole")


@pytest.mark.parametrize("lost", ["full", "gone"])
def test_a_folder_that_cannot_be_written_to_any_more_ends_in_words_and_what_was_played_is_shown(
    capsys, tmp_path, monkeypatch, lost
):
    folder, add = tmp_path / "run", Journal.add

    def fails(journal, chunk):
        if chunk["chunk"] == 1 and lost == "full":
            add(journal, chunk)
            journal.file.close()
            journal.file = Path("/dev/full").open("ab", buffering=0)  # noqa: SIM115
        elif chunk["chunk"] == 1:
            shutil.rmtree(folder)
        add(journal, chunk)

    monkeypatch.setattr(Journal, "add", fails)
    order = ["big-money", "beginner", "--kingdom", "first_game", "--games", "150", "--out", str(folder)]
    code, out, err = ordered(capsys, *order)
    assert code == 2 and f"{folder} cannot be written to" in err and "Traceback" not in err
    assert "big-money" in out and (f"--resume {folder}" in out) == ("Written to" in out) == (lost == "full")
    monkeypatch.undo()
    if lost == "full":
        assert ordered(capsys, "--resume", str(folder))[0] == 0
        assert json.loads((folder / "table.json").read_text("utf-8"))["games"] == 150


def test_a_player_from_a_file_is_told_to_be_without_limits_on_a_cluster(capsys, tmp_path, monkeypatch):
    dask = SimpleNamespace(Client=Cluster, KilledWorker=Cluster.KilledWorker, CancelledError=Cluster.CancelledError)
    monkeypatch.setitem(sys.modules, "distributed", dask)
    player = once(tmp_path, "pass")
    order = [player, "big-money", "--kingdom", "first_game", "--games", "4"]
    text = f"without the limits --patience and --memory: {player}"
    assert text not in ordered(capsys, *order)[2]
    code, out, err = ordered(capsys, *order, "--cluster", "tcp://far:8786", "--json")
    assert code == 0 and text in err and json.loads(out)["games"] == 4


class Cluster:
    """A cluster with Dask's interface and two workers; every fifth chunk kills, once, the worker that plays it."""

    class KilledWorker(Exception):
        pass

    CancelledError = TimeoutError

    def __init__(self, *_address, **_how):
        self.given, self.died = 0, 0

    def nthreads(self):
        return {"one": 1, "other": 1}

    def get_executor(self, pure):
        return self

    def close(self):
        pass

    def submit(self, play, *what):
        self.given += 1
        result = Future()
        if self.given % 5:
            result.set_result(play(*what))
        else:
            result.set_exception(self.KilledWorker())
        return result


def test_a_worker_of_a_cluster_that_dies_costs_nothing_but_its_chunks(monkeypatch):
    dask = SimpleNamespace(Client=Cluster, KilledWorker=Cluster.KilledWorker, CancelledError=Cluster.CancelledError)
    monkeypatch.setitem(sys.modules, "distributed", dask)
    held = contest(games=60)
    parts = [Chunk(number, range(3 * number, 3 * number + 3), (0,)) for number in range(10)]
    with workers.worker_pool(held) as play:
        alone = list(play(parts))
    with workers.worker_pool(held, cluster="tcp://far:8786") as play:
        assert list(play(parts)) == alone


def test_a_worker_that_dies_costs_nothing_but_its_chunks(capsys, tmp_path):
    player = once(tmp_path, KILLED)
    order = [player, "money-plus", "--kingdom", "first_game", "--games", "300"]
    for name, jobs in (("two", "2"), ("one", "1")):  # in the second run nothing is killed any more
        assert ordered(capsys, *order, "--out", str(tmp_path / name), "--jobs", jobs)[0] == 0
    assert (tmp_path / "once.done").exists()
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_run_that_is_complete_is_only_shown_again(capsys, tmp_path):
    ordered(capsys, *ORDER, "--out", str(tmp_path))
    before = contents(tmp_path)
    assert ordered(capsys, "--resume", str(tmp_path))[0] == 0 and contents(tmp_path) == before


def test_games_of_an_earlier_part_are_not_counted_as_played_in_the_seconds_of_this_one(capsys, tmp_path):
    folder = str(tmp_path / "run")
    played = json.loads(ordered(capsys, "big-money", "random", "--games", "4", "--out", folder, "--json")[1])
    again = json.loads(ordered(capsys, "--resume", folder, "--json")[1])
    assert played["games_per_second"] > 0
    assert again["games"] == 4 and again["games_per_second"] == 0


def test_kingdoms_that_no_deal_reached_have_no_row_and_are_counted(capsys):
    _, out, _ = ordered(capsys, "big-money", "random", "--kingdom", "suggested", "--games", "4")
    assert "first_game" in out and "village_square" not in out
    assert re.search(r"Kingdoms played: 2 of (\d+); a deal in each of them takes --games (\d+)\.", out)


def test_a_player_that_changed_in_between_is_told(capsys, tmp_path):
    player = once(tmp_path, "pass")
    ordered(capsys, player, "money-plus", "--games", "4", "--out", str(tmp_path / "run"))
    with (tmp_path / "once.py").open("a") as file:
        file.write("# better now\n")
    code, _, err = ordered(capsys, "--resume", str(tmp_path / "run"))
    assert code == 2 and "has changed" in err


# --- what is written ------------------------------------------------------------------------------------------------


def test_every_game_is_written_as_csv_and_as_json_lines(capsys, tmp_path):
    ordered(capsys, *ORDER[:2], "--random-kingdoms", "2", "--games", "12", "--out", str(tmp_path))
    report = json.loads((tmp_path / "table.json").read_text("utf-8"))
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as sheet:
        rows = list(csv.DictReader(sheet))
    assert len(games) == 12 and len(rows) == 24 and {game["kingdom"] for game in games} == {"random 1", "random 2"}
    assert len({game["seed"] for game in games}) == 6
    for player in report["players"]:
        mine = [row for row in rows if row["player"] == player["player"]]
        assert sum(float(row["success"]) for row in mine) / 12 == pytest.approx(player["success"], abs=1e-3)
        assert sum(int(row["points"]) for row in mine) / 12 == pytest.approx(player["mean_points"], abs=1e-2)
    again = play(baraja.dominion, {**report["setups"][0], "start": 0}, games[0]["seed"], games[0]["players"])
    assert list(again.points) == games[0]["points"]  # a line suffices to play its game again


class Page(HTMLParser):
    """Parses a page: what it loads, whether its elements are nested correctly, and its text."""

    def __init__(self, written):
        super().__init__()
        self.open, self.text, self.fetched, self.pictures = [], "", [], []
        self.feed(written)
        self.close()

    def handle_starttag(self, name, attributes):
        given = dict(attributes)
        self.fetched += [given[attribute] for attribute in ("src", "href") if attribute in given]
        if given.get("role") == "img":
            self.pictures.append(given["aria-label"])
        if name not in ("meta", "br"):
            self.open.append(name)

    def handle_startendtag(self, name, attributes):
        pass

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, data):
        self.text += data


@pytest.mark.parametrize(
    ("lang", "headings"),
    [("es", ["Éxito, con intervalos del 95 %", "Puntos por turno", "Cartas por turno: big-money", "Provincia"]),
     ("en", ["Success, with 95 % intervals", "Points by turn", "Cards by turn: big-money", "Province"])],
)  # fmt: skip
def test_the_report_is_one_file_with_pictures_in_the_readers_language(capsys, tmp_path, lang, headings):
    ordered(capsys, *ORDER[:2], "--random-kingdoms", "2", "--games", "20", "--lang", lang, "--out", str(tmp_path))
    written = (tmp_path / "report.html").read_text("utf-8")
    page = Page(written)
    assert page.open == [] and page.fetched == [] and "@import" not in written and "url(" not in written
    assert len(page.pictures) == 6 and all(heading in page.text for heading in headings)
    report = json.loads((tmp_path / "table.json").read_text("utf-8"))
    assert f"{100 * report['players'][1]['success']:.1f} %" in page.text


def test_names_reach_the_report_as_text(capsys, tmp_path):
    (tmp_path / "list.json").write_text(json.dumps({"name": "<script>", "buys": [{"card": "silver"}]}), "utf-8")
    ordered(capsys, f"list:{tmp_path / 'list.json'}#<script>", "random", "--games", "4", "--out", str(tmp_path / "run"))
    written = (tmp_path / "run" / "report.html").read_text("utf-8")
    assert "<script" not in written and "#<script>" in Page(written).text


def test_curves_count_what_lies_in_the_decks_turn_by_turn():
    order = contest("big-money", "random", games=12)
    turns = run(order).curve(0)
    assert turns[0]["games"] == 12 and turns[0]["cards"]["copper"] == 7
    assert 10 < sum(turns[0]["cards"].values()) <= 11 and turns[0]["points"] == 3
    assert turns[5]["money"] > turns[1]["money"] > 7 and turns[12]["points"] > 10


# --- how sure a figure is -------------------------------------------------------------------------------------------


def test_intervals_hold_what_they_promise_for_games_of_the_same_deals():
    """Deals of two games, in which luck cancels out wholly, partly or not at all, with few deals and with many."""
    rng = Rng(5)
    for strength, luck, deals in ((0.5, 100, 10), (0.5, 60, 40), (0.7, 0, 30), (0.9, 50, 60), (0.97, 30, 25)):
        held = 0
        for _ in range(400):
            mean = Mean(1)
            for _ in range(deals):
                level = int(1000 * strength)
                if rng.below(100) < luck:  # the hand decides who wins, and each player has it once
                    mean.add(int(rng.below(1000) < level) + int(rng.below(1000) < level), 2)
                else:
                    mean.add(2 * int(rng.below(1000) < level), 2)
            low, high = mean.interval()
            held += low <= strength <= high
        assert held >= 0.93 * 400, (strength, luck, deals)


def test_equals_are_hardly_ever_called_unequal_however_often_one_looks():
    wrong = 0
    for seed in range(200):
        rng, bets = Rng(seed), Bets()
        for _ in range(400):
            bets.add(rng.below(3) / 2)
            bets.close()
            if bets.verdict(1) in ("better", "worse"):
                wrong += 1
                break
    assert wrong <= 10


def test_kingdoms_that_favour_one_are_not_taken_for_skill():
    """In one kingdom the first player wins nineteen times out of twenty, in another the second one."""
    wrong = 0
    for seed in range(200):
        rng, bets = Rng(seed), Bets()
        for _ in range(20):
            for kingdom in range(24):
                bets.add(1 if (rng.below(20) > 0) == (kingdom < 12) else 0)
            bets.close()
            if bets.verdict(1) in ("better", "worse"):
                wrong += 1
                break
    assert wrong <= 10


def test_who_is_better_shows_soon_and_who_is_equal_in_time():
    rng, bets, asked = Rng(3), Bets(), 0
    while bets.verdict(10) is None:
        bets.add(1 if rng.below(10) < 8 else 0)
        bets.close()
        asked += 1
    assert bets.verdict(10) == "better" and asked < 100
    level = Bets()
    while level.verdict(1) is None:
        level.add(0.4)
        level.add(0.6)
        level.close()
    assert level.verdict(1) == "equal"


def test_a_comparison_until_sure_stops_early_and_the_same_way_on_any_number_of_workers():
    order = contest("big-money", "random", games=5000, until_sure=True)
    heard = [run(order, jobs) for jobs in (1, 2)]
    assert heard[0].summary() == heard[1].summary()
    assert heard[0].verdict((0, 1)) == "better" and heard[0].games == 40
    every = contest("big-money", "money-plus", "random", games=400, until_sure=True)
    standings = run(every)
    assert standings.verdict((0, 1)) == "worse" and sum(standings.results[0, 2]) <= sum(standings.results[0, 1])


def test_ratings_say_what_the_odds_are():
    (strong, within), (weak, _) = ratings([[0, 300], [100, 0]])
    assert strong - weak == pytest.approx(190.8, abs=1.5) and strong + weak == pytest.approx(3000)
    assert 15 < within < 25
    assert ratings([[0, 40], [0, 0]])[0][0] < 2000  # a player who never lost also has a rating


def added_up(order, played):
    standings = Standings(order)
    for chunk in played:
        standings.add(chunk)
    return standings


def test_standings_do_not_hang_on_how_chunks_are_cut():
    order = contest(games=40)
    at_once = added_up(order, (play_chunk(order, chunk) for chunk in chunks(order, range(20), (0,), 0)))
    bit_by_bit = added_up(order, (play_chunk(order, chunk) for deal in range(20)
                                  for chunk in chunks(order, range(deal, deal + 1), (0,), deal)))  # fmt: skip
    assert at_once.summary() == bit_by_bit.summary() and at_once.curves == bit_by_bit.curves


# --- orders that cannot be followed ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["big-money", "wizard"], "no bot wizard"),
        (["big-money", "big-money"], "big-money is named twice"),
        (["big-money", "random", "--seats", "3"], "3 seats need 3 different players, not 2"),
        (["big-money", "py:nowhere.py#Me"], "nowhere.py cannot be opened"),
        (["big-money", "list:nowhere.json#Me"], "nowhere.json cannot be opened"),
        (["--kingdom", "smithy,unicorn"], "no kingdom card called unicorn"),
        (["--kingdom", "first_game", "--kingdom", "village,smithy"], "ten cards, not 2"),
        (["--cluster", "local"], 'pip install "baraja[cluster]"'),
    ],
)
def test_an_order_that_cannot_be_followed_is_explained(capsys, monkeypatch, arguments, sentence):
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if the extra were not installed
    code, out, err = ordered(capsys, *arguments, "--games", "2")
    assert code == 2 and sentence in err and out == ""


def test_a_comparison_that_does_not_exist_cannot_be_resumed(capsys):
    code, out, err = ordered(capsys, "--resume", "nowhere")
    assert code == 2 and "no comparison in nowhere" in err and out == ""


NO_SEED = "class Me:\n    def __init__(self, seed):\n        pass\n"
ANSWERS = "    def decide(self, view, question):\n        return "


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class Me:\n    def decide(self, view, question)\n", "line 2: this is not Python"),
        ("import nothing_like_this\n", "failed at me.py, line 1: ModuleNotFoundError"),
        ("class Me:\n    pass\n", "no player class"),
        (f"class Me:\n{ANSWERS}()\n", "failed before its own code ran"),
        (f"{NO_SEED.replace('pass', '1 / 0')}{ANSWERS}()\n", "line 3: ZeroDivisionError"),
        (f"{NO_SEED}{ANSWERS}question.hints\n", "line 5: AttributeError"),
        (f"{NO_SEED}{ANSWERS}('province',)\n", "something that is not offered: ('province',)"),
        (f"class Me:\n    game = 'villagers'\n{ANSWERS}()\n", "does not play this"),
    ],
)
def test_a_fault_in_a_player_is_told_with_its_line(capsys, tmp_path, text, sentence):
    file = tmp_path / "me.py"
    file.write_text(text, encoding="utf-8")
    for jobs in ("1", "2"):
        code, out, err = ordered(capsys, "big-money", f"py:{file}#Me", "--games", "2", "--jobs", jobs)
        assert code == 2 and sentence in err and "Traceback" not in err and out == ""


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        ("while True: pass", "more than 1 s, at once.py, line 15; --patience"),
        ("10**10**9", "more than 1 s, at once.py, line 15; --patience"),  # a single, uninterruptible operation
        ("bytearray(10**9)", "more memory than 900 MB, at once.py, line 15; --memory"),
        ("raise SystemExit", "failed at once.py, line 15: SystemExit"),
    ],
)
def test_a_player_that_never_answers_or_takes_too_much_ends_the_run_in_words(capsys, tmp_path, deed, sentence):
    player = once(tmp_path, deed)
    order = [player, "money-plus", "--kingdom", "first_game", "--games", "140", "--patience", "1", "--memory", "900"]
    code, out, err = ordered(capsys, *order, "--out", str(tmp_path / "run"))
    assert code == 2 and sentence in err and "it was in kingdom first_game, deal " in err and "Traceback" not in err
    assert "has been played so far counts" in out


def test_what_was_ready_when_a_player_failed_is_kept_and_the_run_goes_on_to_the_same_tables(capsys, tmp_path):
    player = once(tmp_path, "while True: pass")
    order = [player, "money-plus", "--kingdom", "first_game", "--games", "140"]
    assert ordered(capsys, *order, "--patience", "1", "--out", str(tmp_path / "run"))[0] == 2
    assert (tmp_path / "run/chunks.jsonl").read_text().count("\n") == 1
    assert ordered(capsys, "--resume", str(tmp_path / "run"))[0] == 0
    assert ordered(capsys, *order, "--out", str(tmp_path / "whole"))[0] == 0
    assert contents(tmp_path / "run") == contents(tmp_path / "whole")


def test_a_player_that_kills_its_process_again_and_again_is_named(capsys, tmp_path):
    file = tmp_path / "me.py"
    file.write_text(f"import os\n{NO_SEED}{ANSWERS}os._exit(0)\n", encoding="utf-8")
    code, _, err = ordered(capsys, "big-money", f"py:{file}#Me", "--games", "2")
    assert code == 2 and f"plays with py:{file}#Me has ended 3 times" in err


def test_a_file_that_never_ends_is_told_before_anything_is_played(tmp_path):
    (tmp_path / "me.py").write_text("while True: pass\n", encoding="utf-8")
    for command in (["compare", "big-money", "py:me.py#Me"], ["simulate", "--bots", "big-money,py:me.py#Me"]):
        done = subprocess.run([sys.executable, "-m", "baraja", *command, "--patience", "1"], cwd=tmp_path, timeout=60,
                              capture_output=True, text=True)  # fmt: skip
        assert done.returncode == 2 and "for more than 1 s, at me.py, line 1" in done.stderr and done.stdout == ""


def test_what_a_player_prints_goes_beside_the_results_and_is_cut(capfd, tmp_path):
    player = once(tmp_path, "[print('flour', number) for number in range(10**6)]")
    code, out, err = ordered(capfd, player, "money-plus", "--kingdom", "first_game", "--games", "120", "--json")
    assert code == 0 and json.loads(out)["games"] == 120
    assert "flour 7" in err and err.count("only the beginning of what players print") == 1 and len(err) < 10_200


def test_a_folder_with_a_comparison_is_not_written_over(capsys, tmp_path):
    ordered(capsys, *ORDER[:2], "--games", "2", "--out", str(tmp_path))
    code, _, err = ordered(capsys, *ORDER[:2], "--games", "2", "--out", str(tmp_path))
    assert code == 2 and "already" in err


@pytest.mark.parametrize("line", ["{", "[]", '{"format": "baraja-contest/0", "contest": {}}'])
def test_a_folder_that_holds_something_else_is_refused(capsys, tmp_path, line):
    (tmp_path / "contest.json").write_text(line, encoding="utf-8")
    code, _, err = ordered(capsys, "--resume", str(tmp_path))
    assert code == 2 and "cannot be read" in err
