"""The set that engine/docs/own.md teaches, as a wheel; and the engine without it again."""

import io
import re
import sys
import zipfile
from contextlib import contextmanager
from pathlib import Path

TAUGHT = (Path(__file__).parents[2] / "engine/docs/own.md").read_text("utf-8")
FACTS = "mills-1.0.dist-info"
FILES = {
    **dict(re.findall(r"```\w+ title=(mills/\S+)\n(.*?)```", TAUGHT, re.DOTALL)),
    f"{FACTS}/METADATA": "Metadata-Version: 2.4\nName: mills\nVersion: 1.0\nRequires-Python: >=3.11\n"
    "Requires-Dist: baraja\nRequires-Dist: pytest; extra == 'dev'\n\nMills\n",
    f"{FACTS}/WHEEL": "Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{FACTS}/entry_points.txt": "[baraja.bots]\nmiller = mills.miller:Miller\n\n[baraja.sets]\nmills = mills\n",
}


def wheel(changes=None):
    """The bytes of the set as a wheel; `changes` replaces the texts of files, and None leaves a file out."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in {**FILES, **(changes or {})}.items():
            if text is not None:
                archive.writestr(name, text)
    return data.getvalue()


def changed(name, old, new):
    """A change for `wheel`, in one file."""
    assert old in FILES[name]
    return {name: FILES[name].replace(old, new)}


@contextmanager
def gone_afterwards():
    """Whatever wheels are loaded inside are gone afterwards, as if Python had been started anew."""
    from baraja import dominion
    from baraja.bots import own
    from baraja.jobs import wheels
    from baraja.words import read_anew

    kinds = sys.modules["baraja.dominion.kinds"]
    tables = dominion.KINDS, dominion.ADDED_WORDS, kinds.PLACES
    lists = dominion.SETS, kinds.HOOKS
    before = [table.copy() for table in (*tables, *lists)]
    try:
        yield
    finally:
        for name in list(wheels._taken):
            wheels._taken.pop(name).give_back()
        for table, held in zip(tables, before, strict=False):
            table.clear()
            table.update(held)
        for place, held in zip(lists, before[len(tables) :], strict=True):
            place[:] = held
        own.class_of.cache_clear()
        read_anew()
