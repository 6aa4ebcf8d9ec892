"""The folders of the page: there are few, they stand on few floors, and none imports upwards."""

import ast
from pathlib import Path

import pytest

import baraja_ui

FOLDER = Path(baraja_ui.__file__).parent
MOST_FLOORS = 9


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


def floors(found):
    """The folders from the ground up: each stands above all that it imports. ValueError for a circle."""
    above = {folder: {other for one, other in found if one == folder} for pair in found for folder in pair}
    built = []
    while above:
        floor = {folder for folder, below in above.items() if not below}
        if not floor:
            raise ValueError(f"a circle among {sorted(above)}")
        built.append(floor)
        above = {folder: below - floor for folder, below in above.items() if folder not in floor}
    return built


def test_no_folder_imports_one_that_stands_above_it_and_the_house_is_low():
    assert len(floors(arrows())) <= MOST_FLOORS


def test_folders_that_import_each_other_are_found():
    assert floors({("match", "saves"), ("saves", "games")}) == [{"games"}, {"saves"}, {"match"}]
    for planted in ({("saves", "match")}, {("saves", "setup"), ("setup", "match")}):
        with pytest.raises(ValueError, match="circle"):
            floors({("match", "saves"), *planted})


def test_an_import_of_another_folder_is_found():
    assert list(imported(("match", "lessons"), "from ...saves.model import Save")) == ["saves"]
    assert list(imported(("match",), "from . import undo\nfrom .game import Play")) == []
