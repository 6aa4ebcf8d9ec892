"""Runs inside Pyodide: compile the trees under /source to sourceless .pyc files under /compiled.

Arguments: one ``NAME:LEVEL:PREFIX`` for each tree. LEVEL is the optimisation level: at 2 asserts go, at 0 they stay;
docstrings always go. At 0, which is for our own code, all types go too: nothing asks for them, and some modules of the
standard library do for theirs. PREFIX is the folder or archive the code is imported from, which
tracebacks show.
Only the Python of the browser stamps the magic number the browser accepts: hence not on the build machine.
"""

import ast
import shutil
import sys
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path

UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552: never compared with a source that is not there
NO_HASH = bytes(8)  # so it may be any, and this one takes no room when packed
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def compiled(source, shown, level):
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if not level:
            untyped(node)
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=level)
    return MAGIC_NUMBER + UNCHECKED_HASH + NO_HASH + dumps(code)


def untyped(node):
    """Takes the types away. Python keeps a function beside each function, class and module that has any, to work them
    out when somebody asks: of a class the names are asked for, by dataclasses, but not what they are."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
    elif isinstance(node, ast.ClassDef):
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                statement.annotation = ast.copy_location(ast.Constant(None), statement.annotation)
    elif isinstance(node, ast.Module):
        node.body = [plain(statement) for statement in node.body]


def plain(statement):
    """An assignment without its type, if it is one with."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


for argument in sys.argv[1:]:
    name, level, prefix = argument.split(":")
    source, out = Path("/source", name), Path("/compiled", name)
    for path in sorted(p for p in source.rglob("*") if p.is_file()):
        inner = path.relative_to(source)
        (out / inner).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py":
            (out / inner).with_suffix(".pyc").write_bytes(compiled(path.read_bytes(), f"{prefix}/{inner}", int(level)))
        else:
            shutil.copyfile(path, out / inner)
