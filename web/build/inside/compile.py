"""Runs inside Pyodide: writes beside each module of a tree its bytecode, in whose tracebacks the tree is at PLACE.

Docstrings, asserts, and the annotations of functions are left out: nothing on the page reads them. (`compileall` cannot
leave out annotations, which are a twelfth of what is sent.) The fields of a class keep theirs, for dataclasses.

Arguments: TREE PLACE.
"""

import ast
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The flags of bytecode that is never compared with its source, and zeros in place of the source's hash (PEP 552)."""

tree, place = sys.argv[1:]
for path in sorted(Path(tree).rglob("*.py")):
    module = ast.parse(path.read_bytes())
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    name = f"{place}/{path.relative_to(tree).as_posix()}"
    code = compile(module, name, "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))
