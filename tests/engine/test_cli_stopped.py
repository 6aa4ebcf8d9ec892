"""The command line when it is stopped, or cannot write: what it has is shown, and one fault is told, the right one."""

import json
import signal
import subprocess
import sys
from multiprocessing.pool import Pool
from pathlib import Path

import pytest

from baraja import cli, dominion
from baraja.cli import puzzles
from baraja.cli.telling import Bar
from baraja.core.choose import Illegal
from baraja.lab import league, workers
from baraja.lab.contest import Contest, play_chunk
from baraja.lab.journal import Journal
from baraja.lab.search import Search

FIRST = dominion.KINGDOMS["first_game"]["cards"]
COMPARE = ("compare", "big-money", "money-plus", "--kingdom", "first_game", "--games", "120")
SEARCH = ("search", "--kingdom", "first_game", "--games", "600")


def run(capsys, *arguments):
    """Exit code and what was printed."""
    code = cli.main(list(arguments))
    return code, *capsys.readouterr()


@pytest.fixture
def stopped(monkeypatch):
    """Has a problem arise in place of a chunk of a comparison."""

    def stopped(problem, number=1):
        def played(contest, chunk):
            if chunk.number == number:
                raise problem
            return play_chunk(contest, chunk)

        monkeypatch.setattr(workers, "play_chunk", played)

    return stopped


@pytest.fixture
def brief(monkeypatch):
    """A search that has its first rungs at once, and no more."""
    monkeypatch.setattr("baraja.lab.search.score", lambda *_: 0)
    monkeypatch.setattr(Search, "_improve", lambda search: iter(()))
    monkeypatch.setattr(Search, "prove", lambda search: iter(()))


def no_tables(folder):
    """Makes a folder in which a run can be kept, but no tables."""
    (folder / "table.json").mkdir(parents=True)


# --- faults ---------------------------------------------------------------------------------------------------------


def test_a_list_at_two_seats_whose_cards_the_kingdom_lacks_is_told_once(capsys, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"name": "Mine", "buys": [{"card": "witch"}, {"card": "silver"}]}), "utf-8")
    order = ("simulate", "--kingdom", "first_game", "--games", "2", "--bots", f"list:{file},list:{file}")
    code, _, err = run(capsys, *order)
    assert code == 0 and err.count("list Mine") == err.count("\n") == 1


def test_a_comparison_played_to_its_end_is_not_called_interrupted_where_its_tables_cannot_be_written(capsys, tmp_path):
    no_tables(tmp_path)
    code, out, err = run(capsys, *COMPARE, "--out", str(tmp_path))
    assert code == 2 and f"{tmp_path} cannot be written to" in err
    assert "120 games" in out and "Interrupted" not in out and f"--resume {tmp_path}" in out


def test_of_a_fault_in_a_game_and_one_in_writing_the_first_is_told(capsys, tmp_path, stopped):
    no_tables(tmp_path)
    stopped(Illegal("workers_lost", count=7))
    code, out, err = run(capsys, *COMPARE, "--out", str(tmp_path))
    assert code == 2 and err.count("\n") == 1 and "7" in err and "cannot be written" not in err
    assert "Interrupted" in out and "Written" not in out


def test_a_journal_on_a_full_disk_is_closed_without_another_fault(tmp_path):
    contest = Contest("dominion", ("big-money", "money-plus"), ({"seats": 2, "kingdom": list(FIRST)},), ("first",), 2)
    journal = Journal.begin(str(tmp_path / "run"), contest, {})
    journal.file = Path("/dev/full").open("ab")  # noqa: SIM115
    with pytest.raises(Illegal, match="no_folder"):
        journal.add({"chunk": 0})
    file = journal.file
    journal.close()
    assert file.closed and journal.file is None


def test_a_search_does_not_claim_to_have_written_what_it_could_not_write(capsys, tmp_path, brief):
    there, gone = str(tmp_path / "found.json"), str(tmp_path / "gone" / "found.json")
    code, out, err = run(capsys, *SEARCH, "--out", there)
    assert code == 0 and f"Written to {there}" in out and err == ""
    code, out, err = run(capsys, *SEARCH, "--out", gone)
    assert code == 2 and "Written" not in out and f"{gone} cannot be written to" in err


# --- Ctrl-C ---------------------------------------------------------------------------------------------------------


def test_whatever_is_interrupted_ends_with_130_and_without_a_traceback(capsys, monkeypatch):
    def cards(options, say):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "cards", cards)
    try:
        assert run(capsys, "cards") == (130, "", "")
    except KeyboardInterrupt:
        pytest.fail("pytest itself would be interrupted")


@pytest.mark.parametrize("order", [SEARCH, ("simulate", "--kingdom", "first_game", "--games", "120"), COMPARE])
def test_the_bar_of_what_is_interrupted_stops_where_it_was_and_leaves_its_line(capsys, monkeypatch, brief, order):
    """The tables would stand behind it, and whoever looks at it would take the run for finished."""
    drawn = Bar.__call__

    def drawn_once(bar, done):
        drawn(bar, done)
        raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "__call__", drawn_once)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, _, err = run(capsys, *order)
    assert code == 130 and err.endswith(" games\n") and err.count("\n") == 1
    assert "...] " in err and f"{order[-1]} of {order[-1]}" not in err


def test_an_interrupted_search_tells_programs_its_rungs_and_nothing_but_json(capsys, monkeypatch, brief):
    def improve(search):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Search, "_improve", improve)
    code, out, err = run(capsys, *SEARCH, "--json")
    report = json.loads(out)
    assert (code, err, report["proofs"]) == (130, "", []) and report["ladder"]


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_comparison_interrupted_before_its_first_chunk_says_that_no_game_was_played(capsys, tmp_path, stopped, more):
    stopped(KeyboardInterrupt(), number=0)
    code, out, err = run(capsys, *COMPARE, "--out", str(tmp_path / "run"), *more)
    assert (code, err) == (130, "")
    assert json.loads(out)["games"] == 0 if more else "0 games" in out and "Interrupted" in out


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_simulation_interrupted_before_its_first_games_says_that_none_was_played(capsys, monkeypatch, more):
    def play_range(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(league, "play_range", play_range)
    code, out, err = run(capsys, "simulate", "--kingdom", "first_game", "--games", "4", *more)
    assert (code, err) == (130, "")
    assert json.loads(out)["games"] == 0 if more else "0 games" in out and "Interrupted" in out


def test_a_search_interrupted_before_its_first_rung_says_so_and_writes_nothing(capsys, tmp_path, monkeypatch):
    def select(search):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Search, "_select", select)
    file = tmp_path / "found.json"
    code, out, err = run(capsys, *SEARCH, "--out", str(file))
    assert (code, err) == (130, "") and "Interrupted" in out and "Written" not in out and not file.exists()


def test_the_processes_of_a_comparison_leave_ctrl_c_to_the_one_that_is_asked():
    worker_pool = workers._Processes(1)
    try:
        assert worker_pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
    finally:
        worker_pool.stop()


def test_the_processes_of_a_simulation_leave_ctrl_c_to_the_one_that_is_asked(capsys, monkeypatch):
    handlers, imap = [], Pool.imap

    def asked(pool, *what):
        handlers.append(pool.apply(signal.getsignal, (signal.SIGINT,)))
        return imap(pool, *what)

    monkeypatch.setattr(Pool, "imap", asked)
    assert run(capsys, "simulate", "--kingdom", "first_game", "--games", "60", "--jobs", "2")[0] == 0
    assert handlers == [signal.SIG_IGN]


def test_interrupted_mining_counts_the_games_that_were_looked_through(capsys, monkeypatch, tmp_path):
    def rows(*_):
        yield []
        yield []
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "mined", rows)
    order = ("puzzles", "make", "--games", "100", "--out", str(tmp_path / "made.json"))
    code, out, _ = run(capsys, *order)
    assert code == 130 and "0 puzzles in 2 games, seed 1" in out and "Interrupted" in out
    assert json.loads(run(capsys, *order, "--json")[1])["games"] == 2


def test_ctrl_c_while_the_program_is_read_leaves_no_traceback(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'baraja.cli.search':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
    )
    command = [sys.executable, "-m", "baraja", "cards"]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(tmp_path)}, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
