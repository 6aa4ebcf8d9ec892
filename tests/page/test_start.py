"""What the page reads before it is usable: the first screen waits for its own modules and for no others."""

import json
import py_compile
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from baraja_ui.lazy_modules import LAZY, LazyFinder

ROOT = Path(__file__).parents[2]
START = """
import sys
from importlib.util import _LazyModule

from pretending import Device

device = Device()
{steps}
read = [name for name, module in sys.modules.items() if type(module) is not _LazyModule]
print(*sorted(name for name in read if name.startswith("baraja")))
"""
NOT_AT_HOME = (
    "baraja.bots.dominion.shared.money", "baraja.core.checkpoint", "baraja.lab", "baraja.lab",
    "baraja_ui.games.dominion.table", "baraja_ui.games.rulebook.model", "baraja_ui.games.rulebook.room",
    "baraja_ui.games.villagers.table", "baraja_ui.table.log",
)  # fmt: skip
NOT_AT_A_TABLE = (
    "baraja.lab", "baraja.lab", "baraja_ui.games.dominion.lessons", "baraja_ui.games.villagers.table",
    "baraja_ui.links.duel.duel_standings", "baraja_ui.replay.viewer", "baraja_ui.statistics.game_results",
)  # fmt: skip


def read_by(*steps):
    """The modules that a page in a process of its own has read after some steps."""
    script = START.format(steps="\n".join(steps))
    paths = [str(ROOT / "web"), str(ROOT / "engine"), str(ROOT / "tests/page")]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {paths}\n{script}"], capture_output=True, text=True
    )
    assert not done.returncode, done.stderr
    return set(done.stdout.split())


def among(names, read):
    return sorted(module for module in read if any(module == name or module.startswith(f"{name}.") for name in names))


@pytest.fixture(scope="module")
def home():
    return read_by()


def test_the_first_screen_waits_for_nothing_that_it_does_not_show(home):
    assert "baraja_ui.setup.home_screen" in home
    assert not among(NOT_AT_HOME, home)
    assert not LAZY & home, "something in them is used at the start"


def test_the_first_game_reads_what_its_table_needs_and_no_more():
    read = read_by(
        "device.run(device.page.act, 'home.new', 'dominion')", "device.run(device.page.act, 'new.start', '')"
    )
    assert "baraja_ui.games.dominion.table" in read
    assert not among(NOT_AT_A_TABLE, read)


def test_a_first_game_finds_its_table_read():
    """The build names the modules that a page reads while its reader looks at home (js/pyhost.js)."""
    first_screen = subprocess.run(
        [sys.executable, "-m", "web.build.first_screen"], cwd=ROOT, capture_output=True, text=True
    )
    reading = "from baraja_ui import preload", f"list(preload.used({json.loads(first_screen.stdout)['table_modules']}))"
    read = read_by(*reading)
    begun = "device.run(device.page.act, 'home.new', 'dominion')", "device.run(device.page.act, 'new.start', '')"
    needed = among(("baraja_ui.games.dominion.table", "baraja_ui.match", "baraja_ui.table"), read_by(*begun))
    assert len(needed) > 20 and not set(needed) - read


def test_what_is_read_ahead_is_executed():
    """`later` would give a placeholder, and leave the work to the tap that begins the game."""
    late = "baraja_ui.links.buy_lists"
    script = (
        f"import sys; sys.path[:0] = {[str(ROOT / 'web'), str(ROOT / 'engine')]}\n"
        f"from importlib.util import _LazyModule\nfrom baraja_ui import preload\nlist(preload.used(['{late}']))\n"
        f"assert type(sys.modules['{late}']) is not _LazyModule"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


STEPS = """
import json
import sys
from importlib.machinery import SourceFileLoader

execute, executed, together = SourceFileLoader.exec_module, [], []


def noted(loader, module):
    execute(loader, module)
    executed.append(module.__name__)


SourceFileLoader.exec_module = noted
from baraja_ui import preload

executed.clear()
for _ in preload.modules(sys.argv[1].split()):
    together.append([name for name in executed if name.startswith("baraja")])
    executed.clear()
print(json.dumps(together))
"""


def steps_of(names, *folders):
    """The modules that each step executes when these are read ahead."""
    script = f"import sys; sys.path[:0] = {[*map(str, folders), str(ROOT / 'web'), str(ROOT / 'engine')]}\n{STEPS}"
    done = subprocess.run([sys.executable, "-c", script, " ".join(names)], capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_no_step_of_a_start_reads_a_whole_package():
    """Otherwise a slow tablet would stand still for half a second while it reads all cards of Dominion."""
    first_screen = subprocess.run(
        [sys.executable, "-m", "web.build.first_screen"], cwd=ROOT, capture_output=True, text=True
    )
    names = json.loads(first_screen.stdout)["modules"]
    steps = [[name for name in step if name.partition(".")[0] in ("baraja", "baraja_ui")] for step in steps_of(names)]
    assert len(steps) > 150 and {"baraja.dominion.cards.base"} in map(set, steps)
    assert max(len(step) for step in steps if "baraja_ui.host" not in step) == 1, "the host is read with its first user"


def test_a_package_waits_for_its_place_among_the_modules_read_and_is_read_even_if_it_has_none(tmp_path):
    package = tmp_path / "baraja_toy"
    (package / "inner").mkdir(parents=True)
    (package / "__init__.py").write_text("from . import inner\nSAID = inner.part.SAID\n")
    (package / "inner/__init__.py").write_text("from . import part\n")
    (package / "inner/part.py").write_text("SAID = 1\n")
    names = ["baraja_toy.inner.part", "baraja_toy.inner", "baraja_toy"]
    assert steps_of(names, tmp_path) == [[name] for name in names]
    script = f"import sys; sys.path[:0] = {[str(tmp_path), str(ROOT / 'web'), str(ROOT / 'engine')]}\n"
    script += f"from baraja_ui import preload\nlist(preload.modules({names[:1]}))\nimport baraja_toy\n"
    subprocess.run([sys.executable, "-c", f"{script}assert baraja_toy.SAID == 1"], check=True)


@pytest.mark.parametrize("place", ["", ", 'baraja_toy'"], ids=["none of its own", "one of its own"])
def test_a_package_that_cannot_be_read_ahead_says_why_when_it_is_used(place, tmp_path):
    (tmp_path / "baraja_toy").mkdir()
    (tmp_path / "baraja_toy/__init__.py").write_text("import no_such_module\n")
    (tmp_path / "baraja_toy/part.py").write_text("")
    script = f"import sys; sys.path[:0] = {[str(tmp_path), str(ROOT / 'web'), str(ROOT / 'engine')]}\n"
    script += "from baraja_ui import preload\nlist(preload.modules(['baraja_toy.part'PLACE]))\nimport baraja_toy"
    done = subprocess.run([sys.executable, "-c", script.replace("PLACE", place)], capture_output=True, text=True)
    assert "No module named 'no_such_module'" in done.stderr.splitlines()[-1]


IN_WHEELS = """
import marshal
import sys
from unittest.mock import patch
from zipimport import zipimporter

from baraja_ui import preload

names = ["baraja_toy.inner.part", "baraja_toy.inner", "baraja_toy"]
with patch("marshal.loads", wraps=marshal.loads) as reads:
    list(preload.modules(names))
assert reads.call_count == len(names), reads.call_count
for name in names:
    place, _, module = name.rpartition(".")
    folder = "/".join([WHEEL, *place.split(".")]).rstrip("/")
    assert sys.modules[name].__file__ == zipimporter(folder).get_filename(module), sys.modules[name].__file__
"""


def test_each_module_of_a_wheel_is_read_once(tmp_path):
    sources = {"baraja_toy/__init__": "", "baraja_toy/inner/__init__": "", "baraja_toy/inner/part": ""}
    files = {f"baraja_ui/{name}": ROOT / f"web/baraja_ui/{name}.py" for name in ("__init__", "preload", "lazy_modules")}
    sources |= {name: path.read_text("utf-8") for name, path in files.items()}
    for name, text in sources.items():
        source = tmp_path / f"{name}.py"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, "utf-8")
        py_compile.compile(str(source), source.with_suffix(".pyc"), doraise=True)
    wheel = tmp_path / "toy.whl"
    with ZipFile(wheel, "w") as out:
        for name in sources:
            out.write(tmp_path / f"{name}.pyc", f"{name}.pyc")
    script = f"import sys; sys.path.insert(0, WHEEL := {str(wheel)!r})\n{IN_WHEELS}"
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)


def test_a_module_that_is_used_at_the_start_is_found():
    assert "baraja_ui.links.link_codec" in read_by("import baraja_ui.links.link_codec as codec; codec.read")


def test_every_module_that_is_read_later_exists():
    """A name that no module has would be listed for nothing."""
    assert all(find_spec(name) is not None for name in LAZY)
    assert LazyFinder.find_spec("baraja_ui.app") is None
