"""Runs inside Pyodide, in place of ../inside/compile.py: bytecode without what only type checkers read, and
without the hash of the source.

That is what stands below `if TYPE_CHECKING:`, the annotations of functions, and the types of fields, of which names are
left. Nothing on the page reads them, and `compileall` cannot leave them out.

Arguments: TREE PLACE.
"""

import ast
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The flags of bytecode that is never compared with its source, and zeros in place of the source's hash (PEP 552)."""
MEANT = ("ClassVar", "InitVar", "KW_ONLY")
"""What a dataclass reads in the annotation of a field; of all others it takes the name of the field alone."""


class WithoutTypes(ast.NodeTransformer):
    """Takes away what only type checkers read."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and not any(name in ast.unparse(field.annotation) for name in MEANT):
                field.annotation = ast.copy_location(ast.Name("object", ast.Load()), field.annotation)
        return self.generic_visit(node)


tree, place = sys.argv[1:]
for path in sorted(Path(tree).rglob("*.py")):
    module = WithoutTypes().visit(ast.parse(path.read_bytes()))
    name = f"{place}/{path.relative_to(tree).as_posix()}"
    code = compile(module, name, "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))
