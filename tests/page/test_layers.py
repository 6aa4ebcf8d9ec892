"""Which modules of the page may import the browser, chance and time, and make proxies or markup."""

import ast
from pathlib import Path

import baraja_ui

FOLDER = Path(baraja_ui.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
HOST = FOLDER / "host/browser"
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}


def name(path):
    return path.relative_to(FOLDER).as_posix()


def imports(path):
    """The top-level names that a module imports, at any depth."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


def test_only_the_host_knows_the_browser():
    assert {path.parent for path in MODULES if BROWSER & set(imports(path))} == {HOST}


def test_proxies_are_made_in_one_place_and_by_listeners_only():
    """A proxy that is made while drawing would never be freed: all are made by `permanent`, when listeners are set."""
    makers = {"create_proxy": set(), "permanent": set()}
    for function in (node for path in HOST.glob("*.py") for node in ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
                    makers[node.func.id].add(function.name)
    assert makers["create_proxy"] == {"permanent"}
    assert makers["permanent"] == {name for name in makers["permanent"] if name.startswith(("on_", "listen"))}
    assert makers["permanent"]


def test_chance_and_time_come_only_from_the_host():
    """Seeds and clocks come from the host, so that tests can give others."""
    guilty = {name(path): {"random", "time", "datetime", "secrets"} & set(imports(path)) for path in MODULES}
    assert {module for module, names in guilty.items() if names} == {"host/browser/clock.py"}


def test_markup_is_escaped_in_one_function():
    """A second function could forget one of the characters."""
    assert {name(path) for path in MODULES if "&lt;" in path.read_text(encoding="utf-8")} == {"shell/html.py"}
