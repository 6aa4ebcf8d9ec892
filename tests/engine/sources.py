"""The engine's source files as syntax trees, for the tests that read code."""

import ast
import re
from functools import cache
from pathlib import Path

from baraja.dominion.kinds import HOOKS

ENGINE = Path(__file__).parents[2] / "engine"
PACKAGE = ENGINE / "baraja"


@cache
def modules():
    """Returns every module of the engine: its dotted name and its tree."""
    trees = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ENGINE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        trees[name] = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return trees


def is_package(name):
    return (ENGINE / name.replace(".", "/")).is_dir()


def strings(tree):
    """Yields all string constants of a tree except docstrings, with their lines."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        (node.value, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def calls(tree, name):
    """Yields all calls of a plain name."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


@cache
def tree_of(part):
    """Returns the modules of a part of the engine."""
    return {name: tree for name, tree in modules().items() if name.startswith(part)}


def question_keys():
    """Returns every key that a question of Dominion can have: strings such as `remodel.trash`, and one for each
    event."""
    silent = ("set_up", "bars_purchase")  # there nobody is asked
    keys = {f"react.{hook.event}" for hook in HOOKS if hook.event not in silent}
    for tree in tree_of("baraja.dominion").values():
        for text, _ in strings(tree):
            if re.fullmatch(r"[a-z_]+\.[a-z_]+", text) and not text.endswith((".toml", ".json")):
                keys.add(text)
    return sorted(keys)
