"""One border to the browser: the real host, the pretended one and what the page asks for agree name by name."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import baraja_ui
from baraja_ui.host.protocol import Host
from pretending import Pretended

FOLDER = Path(baraja_ui.__file__).parent
ASKED = {
    name: function for name, function in vars(Host).items() if inspect.isfunction(function) and not name.startswith("_")
}


def names_of(arguments):
    """The parameters of a function, without self."""
    names = [argument.arg for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]]
    names += [f"*{argument.arg}" for argument in (arguments.vararg, arguments.kwarg) if argument]
    return [name for name in names if name != "self"]


def functions(path, inside=None):
    """The public functions of a module, or of a class in it, with their parameters and whether they are awaited."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    if inside:
        body = next(node for node in body if isinstance(node, ast.ClassDef) and node.name == inside).body
    return {
        node.name: (names_of(node.args), isinstance(node, ast.AsyncFunctionDef))
        for node in body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_")
    }


def exported(folder):
    """The functions that a package takes from its modules."""
    for node in ast.parse((folder / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            declared = functions(folder / f"{node.module}.py")
            yield from ((alias.name, declared[alias.name]) for alias in node.names if alias.name in declared)


def test_the_real_host_is_what_the_protocol_says():
    assert dict(exported(FOLDER / "host/browser")) == functions(FOLDER / "host/protocol.py", "Host")


def test_the_pretended_host_waits_where_the_real_one_waits():
    for name, function in ASKED.items():
        if name in vars(Pretended):
            assert inspect.iscoroutinefunction(vars(Pretended)[name]) == inspect.iscoroutinefunction(function), name


def test_the_page_asks_the_host_for_nothing_else():
    asked = {
        (path.name, name)
        for path in FOLDER.rglob("*.py")
        for name in re.findall(r"\b_?host\.([a-zA-Z_]+)", path.read_text(encoding="utf-8"))
        if "host" not in path.relative_to(FOLDER).parts
    }
    assert {(where, name) for where, name in asked if name not in (*ASKED, "StorageError", "protocol", "jobs")} == set()


def test_the_pretended_host_refuses_what_the_real_one_does_not_have():
    host = Pretended()
    assert host.title("x") == ""
    with pytest.raises(AttributeError):
        host.shake()
