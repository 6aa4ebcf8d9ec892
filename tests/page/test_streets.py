"""The folders of the page: there are few, and no new pair of them may import each other."""

import ast
from pathlib import Path

import baraja_ui

FOLDER = Path(baraja_ui.__file__).parent
MUTUAL = {("match", "saves"), ("saves", "setup")}
"""Folders that import each other still. None may be added; whoever parts two of them strikes them out here."""


def imported(package, source):
    """The folders that a module imports from, beside its own; `package` are the folders that it lies in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
            for name in node.names:
                first = next(part for part in [*base, name.name] if part)
                if (FOLDER / first).is_dir() and first != package[0]:
                    yield first


def arrows():
    found = set()
    for path in FOLDER.rglob("*.py"):
        package = path.relative_to(FOLDER).parts[:-1]
        if package:
            found |= {(package[0], other) for other in imported(package, path.read_text(encoding="utf-8"))}
    return found


def test_the_folders_are_few_and_hardly_a_module_lies_beside_them():
    folders = [path for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert len(folders) <= 12 and len(list(FOLDER.glob("*.py"))) <= 6


def test_no_two_more_folders_import_each_other():
    found = arrows()
    assert {(one, other) for one, other in found if one < other and (other, one) in found} == MUTUAL


def test_an_import_of_another_folder_is_found():
    assert list(imported(("match", "lessons"), "from ...saves.model import Save")) == ["saves"]
    assert list(imported(("match",), "from . import undo\nfrom .game import Play")) == []
