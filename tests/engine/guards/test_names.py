"""A value is called what it holds, not how it came about."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FOLDERS = ("engine/baraja", "engine/tools", "web/baraja_ui", "web/build", "tests")
SAY_NOTHING = {"each", "found", "got", "kept", "made", "one", "said", "shown", "told"}


def named(tree):
    """Yields (line, name) for everything that a module gives a name to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_name_is_a_bare_participle_or_number_word(folder):
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, name in named(ast.parse(path.read_text("utf-8")))
        if name in SAY_NOTHING
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "line", ["told = 1", "for each in (): pass", "def f(said): pass", "def shown(): pass", "a.kept = 1"]
)
def test_the_guard_finds_such_names(line):
    assert [name for _, name in named(ast.parse(line)) if name in SAY_NOTHING]
