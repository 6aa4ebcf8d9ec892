"""Only one function reads JSON from outside; elsewhere only files that the program brings along are read."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[3]
FOLDERS = ("engine/baraja", "web/baraja_ui")
READER = "engine/baraja/core/untrusted.py"
OWN_FILES = {
    "engine/baraja/bots/villagers/rollouts.py",
    "engine/baraja/bots/dominion/shared/book.py",
    "engine/baraja/puzzles/stock.py",
    "engine/baraja/words.py",
    "engine/baraja/lab/check.py",
    "web/baraja_ui/words/__init__.py",
}
"""Modules that read a file of their own package, or what they have just written."""
PARSERS = {"loads", "load", "JSONDecoder", "raw_decode"}


def uses_of_parsers(tree):
    """Yields the lines in which a parser of JSON is used, under whatever name the module was imported."""
    names = {"json"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname for alias in node.names if alias.name.startswith("json") and alias.asname}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "json":
            yield from (node.lineno for alias in node.names if alias.name in PARSERS)
        elif isinstance(node, ast.Attribute) and node.attr in PARSERS:
            owner = node.value
            if isinstance(owner, ast.Name) and owner.id in names:
                yield node.lineno


def test_json_from_outside_is_read_by_one_function():
    readers = {
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if [*uses_of_parsers(ast.parse(path.read_text("utf-8")))]
    }
    assert READER in readers
    assert readers - {READER} == OWN_FILES


def test_another_reader_of_json_is_found():
    for code in ("import json\njson.loads(x)", "import json as j\nj.loads(x)", "from json import loads"):
        assert [*uses_of_parsers(ast.parse(code))]
