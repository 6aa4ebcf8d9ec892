"""Runs inside Pyodide: compile the trees under /source to sourceless .pyc files under /compiled.

Arguments: one ``NAME:LEVEL:PREFIX`` for each tree. LEVEL is the optimisation level: at 2 asserts go, at 0 they stay;
docstrings always go. At 0, which is for our own code, the types of arguments go too: nothing asks for them, and some
modules of the standard library do for theirs. PREFIX is the folder or archive the code is imported from, which
tracebacks show.
Only the Python of the browser stamps the magic number the browser accepts: hence not on the build machine.
"""

import ast
import shutil
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path

UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552: never compared with a source that is not there
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def compiled(source, shown, level):
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if not level and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            # Python keeps a function beside each one, for the types of its arguments: 17 KB of the archive.
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=level)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + dumps(code)


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
