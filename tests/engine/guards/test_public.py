"""What a user of the wheel gets: the public names, types, one version, and the README with the code."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import baraja
from baraja.core.streams import Rng, Streams

ROOT = Path(__file__).parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_public_name_is_there_and_others_are_not():
    assert sorted(baraja.__all__, key=str.lower) == sorted(set(baraja.__all__), key=str.lower)
    for name in baraja.__all__:
        assert getattr(baraja, name) is not None
    assert not hasattr(baraja, "croupier")


def test_a_type_checker_sees_the_public_names_too():
    program = "from baraja import " + ", ".join(baraja.__all__) + "\nreveal_type(Session.question)\n"
    command = [sys.executable, "-m", "mypy", "--config-file=", "--no-error-summary", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "engine", timeout=300)
    assert done.returncode == 0, done.stdout
    assert "Choose" in done.stdout


def test_the_package_alone_imports_none_of_its_parts():
    program = "import sys, baraja; print([name for name in sys.modules if name.startswith('baraja.')])"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "engine", check=True)
    assert done.stdout.strip() == "[]"


def test_there_is_one_version():
    assert "version" not in PROJECT["project"] and "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "engine/baraja/__init__.py"
    modules = [path for path in (ROOT / "engine").rglob("*.py") if "__version__ =" in path.read_text("utf-8")]
    assert modules == [Path(baraja.__file__)]


def test_the_wheel_says_its_version_and_carries_readme_and_types(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"baraja-{baraja.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        metadata = packed.read(f"baraja-{baraja.__version__}.dist-info/METADATA").decode("utf-8")
        assert "baraja/py.typed" in packed.namelist()
    assert "# The engine" in metadata and "Typing :: Typed" in metadata


def test_what_is_shown_in_a_traceback_says_what_it_is():
    from baraja import Session, dominion, villagers

    kingdom = dominion.KINGDOMS["first_game"]["cards"]
    session = Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, 8)
    assert repr(session) == "<Session of dominion, seed 8, 0 decisions, asking seat 0 turn.treasure>"
    assert repr(session.game) == "<Game of Dominion, 2 seats, turn 1 of seat 0, treasure>"
    assert repr(session.view(1)) == "<View of seat 1>" and repr(dominion.KINDS["moat"]) == "<Kind moat>"
    village = Session(villagers, {"seats": 3, "start": 1}, 8)
    assert repr(village.game) == "<Game of Villagers, 3 seats, round 1, draft of seat 1>"
    assert repr(Rng(7)) == "Rng(7)" and repr(Streams(7)) == "Streams(7, {})"
    assert repr(baraja.Words("dominion", "es")) == "Words('dominion', 'es')"
