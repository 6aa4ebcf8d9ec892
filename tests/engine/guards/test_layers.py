"""Which layer may import which: `jobs`, `analysis`, `puzzles`, `lab`, `bots`, games, `core`.

None may import the browser, clocks or randomness from outside the engine.
"""

import ast

import pytest
from sources import is_package, modules, strings

from baraja.dominion.kinds import KINDS

OWN = ("baraja.words", "baraja.sentences", "baraja.plugins")  # helpers for word files and installed packages
LAYERS = {  # the first entry that fits a module says what it may import of `baraja`, besides itself
    "baraja.core": (),
    "baraja.words": (),
    "baraja.sentences": ("baraja.words",),
    "baraja.plugins": (),
    "baraja.wheels": ("baraja.core", "baraja.plugins"),
    "baraja.dominion": ("baraja.core", *OWN),
    "baraja.villagers": ("baraja.core", *OWN),
    "baraja.games": ("baraja.dominion", "baraja.villagers"),
    "baraja.bots": ("baraja.core", "baraja.dominion", "baraja.villagers", "baraja.games", "baraja.plugins"),
    "baraja.lab": (
        "baraja.core",
        "baraja.dominion",
        "baraja.villagers",
        "baraja.games",
        "baraja.bots",
        "baraja.words",
        "baraja.__version__",
    ),
    "baraja.analysis": ("baraja.core", "baraja.games", "baraja.bots", "baraja.lab"),
    "baraja.puzzles": (
        "baraja.core",
        "baraja.dominion",
        "baraja.villagers",
        "baraja.games",
        "baraja.bots",
        "baraja.lab",
        "baraja.analysis",
    ),
    "baraja.jobs": (
        "baraja.core",
        "baraja.games",
        "baraja.bots",
        "baraja.analysis",
        "baraja.lab",
        "baraja.plugins",
        "baraja.wheels",
    ),
    "baraja": ("baraja",),  # the command line
}
BANNED = ("js", "pyscript", "pyodide", "pyodide_js", "micropip", "random", "secrets", "uuid", "time", "datetime", "os")
CLOCK = ("baraja.cli.simulate", "baraja.cli.compare", "baraja.cli.search", "baraja.cli.analyse")
# the command line shows how long a run took, or what is left of it


def imported(name, tree):
    """Yields the full names of the modules that a module imports, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = name.split(".") if is_package(name) else name.split(".")[:-1]
                base = ".".join([*here[: len(here) - node.level + 1], *([base] if base else [])])
            yield base, node.lineno
            yield from ((f"{base}.{alias.name}", node.lineno) for alias in node.names)


def layer_of(name):
    return next(layer for layer in LAYERS if name == layer or name.startswith(f"{layer}."))


def trespasses(name, tree):
    """Yields imports that lead from a module's layer in the wrong direction, or out of the engine."""
    layer = layer_of(name)
    allowed = (layer, *LAYERS[layer])
    for module, line in imported(name, tree):
        top = module.split(".")[0]
        if top in BANNED and not (top == "time" and name in CLOCK):
            yield f"{name}:{line} imports {module}"
        inside = any(module == other or module.startswith(f"{other}.") for other in allowed)
        passing = any(other.startswith(f"{module}.") for other in allowed)  # `from ..` on the way to a module
        if top == "baraja" and not inside and not passing:
            yield f"{name}:{line} imports {module}"


def test_imports_go_one_way():
    assert [fault for name, tree in modules().items() for fault in trespasses(name, tree)] == []


@pytest.mark.parametrize(
    "name, code",
    [
        ("baraja.core.choose", "from ..dominion import KINDS"),
        ("baraja.core.choose", "import baraja.words"),
        ("baraja.dominion.turn", "from ..bots import make"),
        ("baraja.dominion.turn", "from ..villagers.kinds import KINDS"),
        ("baraja.dominion.cards.base", "def f():\n    from ....baraja.lab import match"),
        ("baraja.dominion.setup", "import random"),
        ("baraja.bots.chance", "from random import Random"),
        ("baraja.bots.chance", "from ..lab import match"),
        ("baraja.lab.match", "import time"),
        ("baraja.lab.match", "from ..laboratory import contest"),
        ("baraja.lab.run", "import time"),
        ("baraja.words", "import js"),
        ("baraja.villagers.turn", "from pyscript import window"),
    ],
)
def test_a_wrong_import_is_found(name, code):
    assert list(trespasses(name, ast.parse(code)))


OTHERWISE = ("count",)  # cards whose name is also an ordinary word in code
GENERAL = ("verbs", "turn", "state", "view", "score", "cost", "kinds", "setup")


def kingdom_names(tree):
    """Yields the kingdom cards that are named in strings, with their lines."""
    named = {name for name, kind in KINDS.items() if kind.pile == "kingdom"} - set(OTHERWISE)
    return [(text, line) for text, line in strings(tree) if text in named]


def test_no_general_module_names_a_kingdom_card():
    trees = modules()
    names = [name for name in trees if name.startswith("baraja.core.") or name == "baraja.core"]
    names += [f"baraja.dominion.{name}" for name in GENERAL]
    names += [name for name in trees if name.startswith("baraja.dominion.verbs.")]
    assert {name: kingdom_names(trees[name]) for name in names if kingdom_names(trees[name])} == {}


def test_a_named_kingdom_card_is_found():
    assert kingdom_names(ast.parse('def f(card):\n    """moat"""\n    return card.name == "moat"')) == [("moat", 3)]


def across(names, tree_of):
    """Imports from one folder of the bots for Dominion into another, except into what all of them share."""
    root = "baraja.bots.dominion."
    for name in names:
        own, _, inside = name.removeprefix(root).partition(".")
        if name.startswith(root) and inside:
            for module, line in imported(name, tree_of[name]):
                folder = module.removeprefix(root).partition(".")[0]
                if module.startswith(root) and folder not in (own, "shared"):
                    yield f"{name}:{line} imports {module}"


def test_the_levels_and_the_yardsticks_build_on_what_is_shared_and_not_on_each_other():
    trees = modules()
    assert list(across(trees, trees)) == []
    planted = ast.parse("from ..expert import person")
    assert list(across(["baraja.bots.dominion.shared.book"], {"baraja.bots.dominion.shared.book": planted}))
