"""The folders of the page are few and form few layers, none of which imports from one above; no modules of page, engine
or build import each other in a circle; none is too long. Rooms know the page and the table by their protocols."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import baraja
import baraja_ui
from web.build import assemble

FOLDER = Path(baraja_ui.__file__).parent
ROOT = Path(__file__).parents[2]
OWN = {path.stem for folder in ("engine", "web", "tests", "tests/*") for path in ROOT.glob(f"{folder}/*")}
MOST_LAYERS = 10
MOST_LINES = 400
LARGEST_CIRCLE = {"baraja": 3, "baraja_ui": 3, "web.build": 0}
"""The most modules in a circle, with imports for annotations only."""
MOST_IMPORTS = {"app": 0, "match.controller": 2, "match.running_game": 7}
"""How many modules may import those with the classes of the page, of a table and of a game, also for annotations only:
what makes one, and `app.py`. All others know them by the protocols in `page.py`."""
MOST_ANY = {"baraja": 48, "baraja_ui": 15}
"""How many parameters and results of functions may have a type with Any; fewer is better."""
MOST_ALIASES = 7
"""How many imports in all may give something of ours another name: where two games call something by one name, and in a
bench that also runs earlier engines."""
PACKAGES = {"baraja": Path(baraja.__file__).parent, "baraja_ui": FOLDER, "web.build": Path(assemble.__file__).parent}


def imported(package, source):
    """The folders that a module imports from, besides its own; `package` are the folders that it is in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
            for name in node.names:
                first = next(part for part in [*base, name.name] if part)
                if (FOLDER / first).is_dir() and first != package[0]:
                    yield first


def imports():
    pairs = set()
    for path in FOLDER.rglob("*.py"):
        package = path.relative_to(FOLDER).parts[:-1]
        if package:
            pairs |= {(package[0], other) for other in imported(package, path.read_text(encoding="utf-8"))}
    return pairs


def test_there_are_few_folders_and_hardly_any_module_beside_them():
    folders = [path for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert len(folders) <= 15 and len(list(FOLDER.glob("*.py"))) <= 7


def layers(pairs):
    """The folders in layers, each of which imports only from those before it. Raises ValueError for a circle."""
    above = {folder: {other for importer, other in pairs if importer == folder} for pair in pairs for folder in pair}
    built = []
    while above:
        layer = {folder for folder, below in above.items() if not below}
        if not layer:
            raise ValueError(f"a circle among {sorted(above)}")
        built.append(layer)
        above = {folder: below - layer for folder, below in above.items() if folder not in layer}
    return built


def test_no_folder_imports_from_a_layer_above_and_there_are_few_layers():
    assert len(layers(imports())) <= MOST_LAYERS


def test_folders_that_import_each_other_are_found():
    assert layers({("match", "saves"), ("saves", "games")}) == [{"games"}, {"saves"}, {"match"}]
    for planted in ({("saves", "match")}, {("saves", "setup"), ("setup", "match")}):
        with pytest.raises(ValueError, match="circle"):
            layers({("match", "saves"), *planted})


def test_an_import_of_another_folder_is_found():
    assert list(imported(("match", "lessons"), "from ...saves.model import Save")) == ["saves"]
    assert list(imported(("match",), "from . import undo\nfrom .game import Play")) == []


def needed(tree, typed):
    """The imports anywhere in a module; those for annotations only (TYPE_CHECKING) if `typed`."""
    if isinstance(tree, (ast.Import, ast.ImportFrom)):
        yield tree
    elif typed or not (
        isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING"
    ):
        for node in ast.iter_child_nodes(tree):
            yield from needed(node, typed)


def modules(package):
    """The sources of a package by the full names of its modules; a package itself counts as its `__init__`."""
    folder = PACKAGES[package]
    for path in sorted(folder.rglob("*.py")):
        name = ".".join((package, *path.relative_to(folder).with_suffix("").parts))
        yield name, path.read_text(encoding="utf-8")


def arrows(sources, typed=False):
    """The pairs (importing, imported) of modules, with imports for annotations only if `typed`."""
    pairs = set()
    for name, source in sources.items():
        for node in needed(ast.parse(source), typed):
            parts = name.split(".")[: -node.level] if getattr(node, "level", 0) else []
            base = ".".join([*parts, *filter(None, [getattr(node, "module", None)])])
            for alias in node.names:
                asked = f"{base}.{alias.name}" if base else alias.name
                target = next(
                    (
                        candidate
                        for candidate in (asked, f"{asked}.__init__", base, f"{base}.__init__")
                        if candidate in sources
                    ),
                    "",
                )
                if target not in ("", name):
                    pairs.add((name, target))
    return pairs


def circles(sources, typed=False):
    """The pairs (importing, imported) of modules in a circle, or between two circles."""
    pairs = arrows(sources, typed)
    while True:
        ends = {importer for importer, _ in pairs} & {other for _, other in pairs}
        left = {pair for pair in pairs if ends.issuperset(pair)}
        if left == pairs:
            return sorted(pairs)
        pairs = left


def largest_circle(sources):
    """The most modules that all import each other, directly or by others, for annotations too."""
    below = {}
    for name, other in circles(sources, typed=True):
        below.setdefault(name, set()).add(other)
    reached = {name: {name} for name in below}
    for name, seen in reached.items():
        fresh = [name]
        while fresh:
            new = below[fresh.pop()] - seen
            seen |= new
            fresh += new
    return max((sum(name in reached[other] for other in seen) for name, seen in reached.items()), default=0)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_each_other_in_a_circle(package):
    sources = dict(modules(package))
    assert len(sources) > 9 and circles(sources) == []


@pytest.mark.parametrize("package", sorted(LARGEST_CIRCLE))
def test_hardly_any_modules_know_each_others_types_in_a_circle(package):
    assert largest_circle(dict(modules(package))) <= LARGEST_CIRCLE[package]


def test_only_what_makes_a_table_or_a_game_imports_its_class():
    pairs = arrows(dict(modules("baraja_ui")), typed=True)
    counts = Counter(other.removeprefix("baraja_ui.") for _, other in pairs)
    assert {name: counts[name] for name in MOST_IMPORTS if counts[name] > MOST_IMPORTS[name]} == {}


def test_modules_that_import_each_other_are_found():
    page = {
        "page.__init__": "",
        "page.match.game": "from ..saves.model import Save",
        "page.saves.model": "",
        "page.app": "",
    }
    assert circles(page) == []
    for planted in (
        "from ..match.game import Play",
        "def f():\n    from page.match import game",
        "import page.match.game",
    ):
        assert ("page.saves.model", "page.match.game") in circles({**page, "page.saves.model": planted})
    typed = "if TYPE_CHECKING:\n    from ..match.game import Play"
    assert circles({**page, "page.saves.model": typed}) == [] and largest_circle(page) == 0
    assert largest_circle({**page, "page.saves.model": typed}) == 2
    three = {"page.a.b": "from . import c", "page.a.c": "from .. import app", "page.app": "from .a import b"}
    assert len(circles({**page, **three})) == 3 == largest_circle({**page, **three})


def long_modules(sources):
    """The modules that are too long to be about one subject, with their lines."""
    return {name: lines for name, source in sources.items() if (lines := source.count("\n")) > MOST_LINES}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_is_too_long_to_be_about_one_subject(package):
    assert long_modules(dict(modules(package))) == {}


def test_a_module_that_has_grown_too_long_is_found():
    assert long_modules({"page.short": "x = 1\n" * MOST_LINES, "page.long": "x = 1\n" * (MOST_LINES + 1)}) == {
        "page.long": MOST_LINES + 1
    }


def with_any(source):
    """The parameters and results of functions whose type has Any, as (function, name)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            given = node.args
            named = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
            types = {**{argument.arg: argument.annotation for argument in named}, "return": node.returns}
            for name, annotation in types.items():
                parts = ast.walk(annotation) if annotation else ()
                if any(isinstance(part, ast.Name) and part.id == "Any" for part in parts):
                    yield node.name, name


@pytest.mark.parametrize("package", sorted(MOST_ANY))
def test_hardly_any_function_takes_or_returns_just_anything(package):
    places = [(name, *place) for name, source in modules(package) for place in with_any(source)]
    assert len(places) <= MOST_ANY[package], places


def test_a_type_with_any_is_found():
    assert list(with_any("def read(a: int, *b: Any) -> dict[str, Any]: ...")) == [("read", "b"), ("read", "return")]
    assert list(with_any("def read(a: object) -> None: ...")) == []


def own(module):
    return module.partition(".")[0] in OWN


def aliases(source):
    """The imports in a module that give something of ours another name, as (module, name, alias)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            if node.level or own(node.module):
                yield from ((node.module, name.name, name.asname) for name in node.names if name.asname)
        elif isinstance(node, ast.Import):
            yield from ((None, name.name, name.asname) for name in node.names if own(name.name) and name.asname)


def test_hardly_any_import_gives_something_of_ours_another_name():
    folders = ("engine", "web/baraja_ui", "web/build", "tests")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    renamed = [(path.name, *alias) for path in paths for alias in aliases(path.read_text(encoding="utf-8"))]
    assert len(renamed) <= MOST_ALIASES, renamed


def test_an_import_with_another_name_is_found():
    assert list(aliases("from ..saves import save_file as saves")) == [("saves", "save_file", "saves")]
    assert list(aliases("import baraja.words as words, test_line as line")) == [
        (None, "baraja.words", "words"), (None, "test_line", "line"),
    ]  # fmt: skip
    assert list(aliases("from hypothesis import strategies as st")) == []
