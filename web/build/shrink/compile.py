"""Runs inside Pyodide, in place of ../inside/compile.py: bytecode without the annotations of functions and without the
hash of the source.

Nothing on the page reads them, and `compileall` cannot leave them out: they are a twelfth of what a first visit gets.
The fields of a class keep theirs, for dataclasses.

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
