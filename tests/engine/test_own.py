"""Writing players, lists and sets as engine/docs teaches: what own.md and laboratory.md show is run here."""

import json
import os
import re
import subprocess
import sys
import zipfile

import pytest
from sources import ENGINE

ROOT = ENGINE.parent
TAUGHT = "".join((ENGINE / "docs" / name).read_text("utf-8") for name in ("laboratory.md", "own.md"))
FILES = dict(re.findall(r"```\w+ title=(\S+)\n(.*?)```", TAUGHT, re.DOTALL))


@pytest.fixture(scope="module")
def workshop(tmp_path_factory):
    """Returns a folder with every file that they show, and the set installed from its wheel."""
    folder = tmp_path_factory.mktemp("workshop")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    with zipfile.ZipFile(folder / "mills-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(folder / "installed")
    return folder


def ran(folder, *arguments, installed=True):
    """Runs the command line as a program in a folder; returns exit code, output and errors."""
    places = [str(ENGINE), *([str(folder / "installed")] if installed else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    command = [sys.executable, "-m", "baraja", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


def orders():
    """Returns the commands of the papers, as they would be typed."""
    lines = [line for block in re.findall(r"```sh\n(.*?)```", TAUGHT, re.DOTALL) for line in block.splitlines()]
    return [re.findall(r'"[^"]*"|\S+', line)[1:] for line in lines if line.startswith("baraja ")]


def test_the_papers_teach_a_player_of_fifteen_lines_a_list_and_a_set_of_two_cards():
    assert len(FILES["smithies.py"].splitlines()) <= 15 and "mine.toml" in FILES
    assert FILES["mills/__init__.py"].count("@kind(") == 2


def test_every_order_that_the_papers_show_can_be_followed(workshop):
    printed_orders = [order for order in orders() if "--resume" not in order]
    assert len(printed_orders) >= 7
    for order in printed_orders:
        few = {"compare": ["--games", "2"], "simulate": ["--games", "2"], "search": ["--games", "500"]}[order[0]]
        code, _, err = ran(workshop, *(word.strip('"') for word in order), *few)
        assert (code, err) == (0, ""), order
    assert ran(workshop, "compare", "--resume", "run")[0] == 0


def test_the_player_that_the_papers_show_beats_the_one_it_starts_from(workshop):
    order = ["py:smithies.py#Smithies", "big-money", "--kingdom", "first_game", "--games", "100", "--json"]
    report = json.loads(ran(workshop, "compare", *order)[1])
    assert report["players"][0]["interval"][0] > 0.5


def test_a_set_from_a_wheel_is_listed_drawn_played_and_spoken_of(workshop):
    cards = {card["id"]: card for card in json.loads(ran(workshop, "cards", "--json")[1])}
    assert cards["windmill"]["set"] == "mills" and cards["windmill"]["names"]["es"] == "Molino de viento"
    order = (
        "compare",
        "miller",
        "big-money",
        "--random-kingdoms",
        "1",
        "--sets",
        "mills,base",
        "--games",
        "4",
        "--json",
    )
    report = json.loads(ran(workshop, *order)[1])
    assert {player["player"] for player in report["players"]} == {"miller", "big-money"}
    kingdom = ["--kingdom", "windmill,water mill,village,smithy,market,moat,cellar,mine,remodel,workshop"]
    code, out, err = ran(workshop, "simulate", *kingdom, "--bots", "miller,random", "--games", "9", "--check")
    assert code == 0 and "Water Mill" in out and "all hold" in out
    assert "windmill" not in ran(workshop, "cards", installed=False)[1]


@pytest.mark.parametrize(
    ("file", "change", "sentence"),
    [
        ("mills/__init__.py", ('"windmill", cost=4', '"village", cost=4'), "two cards are called village"),
        ("mills/__init__.py", ('expansion("mills")', 'expansion("water")'), "registers water with 2 cards"),
        ("mills/__init__.py", ("from baraja.core", "from baraja.chore"), "No module named 'baraja.chore'"),
        ("mills/mills.toml", ('en = "Windmill"', 'fr = "Moulin"'), "no name for windmill in both languages"),
    ],
)
def test_a_set_with_a_fault_is_left_out_as_a_whole_and_told(workshop, tmp_path, file, change, sentence):
    with zipfile.ZipFile(workshop / "mills-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "installed")
    path = tmp_path / "installed" / file
    assert change[0] in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(*change), encoding="utf-8")
    code, out, err = ran(tmp_path, "cards")
    assert code == 0 and "the set mills of mills 1.0 is left out" in err and sentence in err and "Traceback" not in err
    assert "water_mill" not in out and "Village" in out
    assert ran(tmp_path, "simulate", "--games", "2")[0] == 0


def test_a_player_of_a_package_that_cannot_be_loaded_is_told(workshop, tmp_path):
    with zipfile.ZipFile(workshop / "mills-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "installed")
    (tmp_path / "installed/mills/miller.py").write_text("raise RuntimeError('no flour')\n", encoding="utf-8")
    code, _, err = ran(tmp_path, "compare", "miller", "big-money", "--games", "2")
    assert code == 2 and "no flour" in err and "Traceback" not in err
    assert "miller" in ran(tmp_path, "compare", "wizard", "big-money")[2]  # it is listed among the known ones


def test_the_page_looks_for_no_packages(monkeypatch):
    from baraja import plugins

    plugins.offered.cache_clear()
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)
    assert plugins.offered(plugins.SETS) == {}
    plugins.offered.cache_clear()
