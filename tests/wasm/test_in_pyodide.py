"""The engine in the browser's Python: Pyodide on Node, with the built wheel and with what the page ships."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

import packing
import plugin
from baraja import __version__
from baraja.core import record
from baraja.core.session import Session
from baraja.core.streams import Streams
from tests.suite import micropip_wheels
from tools import golden
from web.build import assemble
from web.build.environment import BIN, DIST, tool_path
from web.build.shrink import interpreter, stdlib, tables
from web.build.wheels import NOT_IN_THE_BROWSER, source_wheel

ROOT = Path(__file__).parents[2]
INSIDE = Path(__file__).parent / "inside"
GOLDEN = ROOT / "tests/engine/golden"
STOCK = ROOT / "web/node_modules/pyodide"
# Modules that the page does not ship: only the build or type checkers need them.
BUILD_ONLY = (
    "art/compile.py", "page.py", "match/parts.py", "host/protocol.py",
    "games/dominion/protocol.py", "games/villagers/protocol.py",
)  # fmt: skip
FAMILIES = sorted(golden.families())
GAMES = 20  # of each golden file; on CPython all of them are played


def run_inside(pyodide, script, *arguments, **mounts):
    """Runs a script in Pyodide; returns what it prints. The keywords are folders by the names they get inside."""
    command = [BIN / "node", ROOT / "web/build/inside/node.mjs", pyodide, INSIDE / script]
    command += [f"--mount={folder}=/{name}" for name, folder in mounts.items()] + list(arguments)
    environment = {name: value for name, value in tool_path().items() if not name.startswith("PYTHON")}
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:  # on a full pipe Pyodide's print would fail
        streams = {"stdout": output, "stderr": subprocess.PIPE}
        done = subprocess.run(list(map(str, command)), text=True, env=environment, timeout=500, **streams)
        assert done.returncode == 0, done.stderr
        output.seek(0)
        return output.read()


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """Returns the shrunk Pyodide of dist/ with the lock file of our wheels, and a folder with these wheels."""
    summary = json.loads((DIST / "build.json").read_text())
    python = tmp_path_factory.mktemp("pyodide")
    [folder] = DIST.glob(f"vendor/pyodide-{summary['vendor']['pyodide']}-*")
    shutil.copytree(folder, python, dirs_exist_ok=True)
    shutil.copy(packing.PACKAGES / "pyodide-lock.json", python)
    wheels, scratch = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("scratch")
    for frame in packing.PACKAGES.glob("*.zst"):
        (wheels / frame.stem).write_bytes(packing.wheel(frame.name.partition("-")[0], scratch))
    return python, wheels


@pytest.fixture(scope="module")
def played():
    """Returns the golden lines of every family as the wheel plays them, in one start of Pyodide: a start takes longer
    than a family."""
    wheel = source_wheel()
    folders = {"micropip": micropip_wheels(), "wheels": wheel.parent, "tools": ROOT / "engine/tools"}
    return json.loads(run_inside(STOCK, "golden_games.py", wheel.name, str(GAMES), *FAMILIES, **folders))


def test_what_is_left_out_of_the_interpreter_cannot_be_imported_and_all_the_rest_can(shipped):
    built_in = run_inside(shipped[0], "built_in.py", *interpreter.MODULES).split()
    stock = run_inside(STOCK, "built_in.py").split()
    assert {"_asyncio", "_json", "math", "zlib", "unicodedata"} < set(built_in)
    assert set(built_in) == set(stock) - set(interpreter.MODULES)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_wheel_plays_the_golden_games_inside_pyodide(played, family):
    assert len(played[family]) == GAMES
    assert played[family] == (GOLDEN / f"{family}.txt").read_text(encoding="utf-8").splitlines()[:GAMES]


def test_pyodide_loads_the_page_and_the_engine_by_name_from_their_lock_file(tmp_path):
    """As it loads every package: with what it depends on, and only if the hash is the one in the lock file."""
    there = tmp_path / "pyodide"
    shutil.copytree(STOCK, there)
    for path, body in assemble.packages(stock=True).items():
        (there / Path(path).name).write_bytes(body)
    output = run_inside(there, "from_the_lockfile.py", "baraja-ui").split()
    assert output == [__version__, __version__, "dominion", "villagers"]


def game_of(family):
    seed = 2**63 + 11  # too large for a JavaScript number to hold exactly
    rules, setup, _ = golden.arrange(family, seed)
    session = Session(rules, setup, seed)
    rng = Streams(seed).rng("golden")
    while session.question is not None and len(session.decisions) < 250:
        session.answer(*golden.at_random(session.question, rng))
    return session


@pytest.fixture(scope="module")
def replayed(shipped, tmp_path_factory):
    """Returns the results of replaying a record of every family with what the page ships."""
    exchange = tmp_path_factory.mktemp("exchange")
    for family in FAMILIES:
        (exchange / f"{family}.json").write_text(json.dumps(record.save(game_of(family))))
    return json.loads(run_inside(shipped[0], "replay.py", *FAMILIES, exchange=exchange, wheels=shipped[1]))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_record_gives_the_identical_game_in_the_browser(replayed, family):
    session = game_of(family)
    here = {"tables": [session.table(seat) for seat in range(session.setup["seats"])], "record": record.save(session)}
    assert replayed[family] == json.loads(json.dumps(here))
    assert len(replayed[family]["record"]["decisions"]) > 100


def test_the_page_knows_the_version_of_its_packages(shipped):
    output = run_inside(shipped[0], "versions.py", "baraja", "baraja-ui", wheels=shipped[1])
    assert output.split() == [__version__, __version__]


def test_every_module_imports_with_the_trimmed_library(shipped):
    modules = set(run_inside(shipped[0], "import_all.py", wheels=shipped[1]).split())
    for package, folder in (("baraja", ROOT / "engine/baraja"), ("baraja_ui", ROOT / "web/baraja_ui")):
        for path in folder.rglob("*.py"):
            inner = path.relative_to(folder)
            if package == "baraja" and any(map(inner.is_relative_to, NOT_IN_THE_BROWSER)):
                continue
            if package == "baraja_ui" and inner.as_posix() in BUILD_ONLY:
                continue
            name = ".".join([package, *inner.with_suffix("").parts]).removesuffix(".__init__")
            assert name in modules
    assert os.path.getsize(shipped[0] / "python_stdlib.zip") < os.path.getsize(STOCK / "python_stdlib.zip")


def test_a_plug_in_that_raises_on_import_is_refused_with_its_error_and_leaves_no_module(shipped, tmp_path):
    changes = {"mills/__init__.py": "raise RuntimeError('no wind')"}
    (tmp_path / "broken.whl").write_bytes(plugin.wheel(changes))
    output = run_inside(shipped[0], "broken_wheel.py", wheels=shipped[1], plugins=tmp_path)
    assert output.split() == "wheel_raised RuntimeError: no wind []".split()


def test_characters_keep_their_properties_without_the_tables_of_east_asian_encodings(shipped):
    """Compares categories, cases and forms of all characters. No encoding left in the library needs those tables."""
    assert run_inside(shipped[0], "letters.py") == run_inside(STOCK, "letters.py")
    assert not {codec.replace("-", "_") for codec in tables.CODECS} & set(stdlib.ENCODINGS)
    whole, ours = ((folder / "pyodide.asm.wasm").read_bytes() for folder in (STOCK, shipped[0]))
    data = [interpreter.Module(wasm).memory()[0] for wasm in (whole, ours)]
    assert 200_000 < sum(first_byte != second_byte for first_byte, second_byte in zip(*data, strict=True)) < 300_000
