"""Runs inside Pyodide: compiles the trees under /source to .pyc files without source under /compiled.

Arguments: one ``NAME:LEVEL:PREFIX`` for each tree. LEVEL is the optimisation level: at 2 asserts are removed, at 0 they
stay; docstrings are always removed. At 0, which is for our code, types are removed too, with the imports that only they
need, abstract methods, and the names of local variables: our code never reads them at run time, while some modules of
the standard library read theirs. PREFIX is the folder or archive that the code is imported from, which tracebacks show.
At 0 the functions of dataclasses, which Python writes and compiles when it reads a class, are compiled as well, for the
modules listed in NAME.txt beside the sources: as a module `prepared` that library/sitecustomize.py uses.
Next to each tree, NAME.json says where its files contain the pieces that web/build/pack.py packs separately, and which
instructions are followed by zeros. This runs in the browser's Python because that alone writes the magic number that
the browser accepts.
"""

import __future__

import ast
import dataclasses
import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dis import Instruction, get_instructions
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from inspect import CO_OPTIMIZED, CO_VARARGS, CO_VARKEYWORDS
from marshal import dumps, loads
from pathlib import Path
from types import CodeType
from zlib import adler32, crc32

UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552: not checked against the source, which is not shipped
NO_HASH = bytes(8)  # it is not checked, so it may be anything, and zeros pack best
NO_COLUMNS, NO_LINE = 13, 15  # kinds of entries in a line table
NUMBERED = 0x80  # in marshal: the flag of a value that gets the next reference number
PLAIN = {"N": 0, "F": 0, "T": 0, ".": 0, "i": 4, "g": 8, "y": 16}  # in marshal: how many bytes follow each type code
FIRST = b"r" + bytes(4)  # in marshal: a reference to the first numbered value
OF_TYPES = ("__future__", "abc", "collections.abc", "types", "typing")
SILENT = frozenset(
    """
    BUILD_LIST BUILD_TUPLE CACHE COPY COPY_FREE_VARS END_FOR EXTENDED_ARG IS_OP JUMP_BACKWARD
    JUMP_BACKWARD_NO_INTERRUPT JUMP_FORWARD LIST_APPEND LOAD_CONST LOAD_FAST LOAD_FAST_AND_CLEAR LOAD_FAST_BORROW
    LOAD_FAST_BORROW_LOAD_FAST_BORROW LOAD_FAST_LOAD_FAST LOAD_SMALL_INT MAKE_CELL MAKE_FUNCTION NOP NOT_TAKEN
    POP_EXCEPT POP_ITER POP_JUMP_IF_FALSE POP_JUMP_IF_NONE POP_JUMP_IF_NOT_NONE POP_JUMP_IF_TRUE POP_TOP PUSH_EXC_INFO
    PUSH_NULL RETURN_CONST RETURN_GENERATOR RETURN_VALUE SET_FUNCTION_ATTRIBUTE STORE_DEREF STORE_FAST
    STORE_FAST_LOAD_FAST STORE_FAST_STORE_FAST SWAP
    """.split()
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def compiled(source: bytes, shown: str, level: int) -> tuple[bytes, list[tuple[str, int, int]]]:
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if not level:
            untyped(node)
            documented(node)
    if not level:
        needed_alone(tree)
    # With this, Python stores what is left of annotations, the names of a class's fields, as strings and not as a
    # function.
    types = 0 if level else __future__.annotations.compiler_flag
    code = compile(tree, shown, "exec", flags=types, dont_inherit=True, optimize=level)
    code = plainer(code)
    spelled = Spelled(dumps(code if level else nameless(code)), shown)
    head = MAGIC_NUMBER + UNCHECKED_HASH + NO_HASH
    pieces = [(name, start + len(head), end + len(head)) for name, start, end in spelled.pieces]
    return head + spelled.text, pieces


def plainer(code: CodeType) -> CodeType:
    """Returns equivalent code that packs smaller: the qualified name of a function is its bare name (so error messages
    about arguments leave out the class), and the line table has no more entries than lines."""
    inner = tuple(plainer(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    lines = line_table(code)
    return code.replace(co_consts=inner, co_qualname=code.co_name, co_linetable=lines)


def nameless(code: CodeType) -> CodeType:
    """Returns the code with numbers as names of local variables, which are not used at run time. Arguments keep their
    names, since callers use them, and so do variables of inner functions, which are looked up by name."""
    inner = tuple(nameless(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    names = list(code.co_varnames)
    if code.co_flags & CO_OPTIMIZED:
        starred = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
        first = code.co_argcount + code.co_kwonlyargcount + starred
        names[first:] = map(str, range(len(names) - first))
    return code.replace(co_consts=inner, co_varnames=tuple(names))


def caches(paths: Iterable[Path]) -> list[int]:
    """Returns how many code units of zeros follow each instruction, by opcode: inline caches that Python fills at run
    time."""
    found = [0] * 256
    waiting = [loads(path.read_bytes()[16:]) for path in paths]
    while waiting:
        code = waiting.pop()
        waiting += [item for item in code.co_consts if isinstance(item, CodeType)]
        for step, end in steps(code):
            found[step.opcode] = (end - step.offset) // 2 - 1
    return found


def line_table(code: CodeType) -> bytes:
    """Returns a smaller line table for a function. Tracebacks show the same lines: only an instruction that cannot fail
    is given the line of the one before it. Python writes an entry for each instruction, and packed these were an eighth
    of all our code; an entry may cover eight code units, whichever instructions they belong to. The format is that of
    CPython's Objects/locations.md: entries without columns, or without a line."""
    table, before = bytearray(), code.co_firstlineno
    for line, size in runs(code):
        units = size // 2
        while units:
            length = min(units, 8)
            units -= length
            if line is None:
                table.append(0x80 | NO_LINE << 3 | length - 1)
                continue
            table.append(0x80 | NO_COLUMNS << 3 | length - 1)
            table.extend(signed(line - before))
            before = line
    return bytes(table)


def runs(code: CodeType) -> list[list]:
    """Returns the lines of a function in the order of its instructions, each with the number of bytes of the
    instructions assigned to it: [line, size]."""
    found: list[list] = []
    first = 0  # bytes of silent instructions at the beginning
    for step, end in steps(code):
        size, line = end - step.offset, step.positions.lineno if step.positions else None
        if silent(step):
            if found:
                found[-1][1] += size
            else:
                first += size
        elif found and found[-1][0] == line:
            found[-1][1] += size
        else:
            found.append([line, first + size])
            first = 0
    return found or [[code.co_firstlineno, first]]


def steps(code: CodeType) -> Iterator[tuple[Instruction, int]]:
    """Yields the instructions of a function, each with the position at which it ends."""
    found = list(get_instructions(code))
    return zip(found, [step.offset for step in found[1:]] + [len(code.co_code)], strict=True)


def silent(step: Instruction) -> bool:
    """Returns whether an instruction cannot fail and calls nothing, so that its line is in no traceback."""
    return step.opname in SILENT or (step.opname == "RESUME" and not step.arg)


def signed(number: int) -> Iterator[int]:
    """Yields a signed number in pieces of six bits, the lowest first, with the sign in the lowest bit of all."""
    number = -number << 1 | 1 if number < 0 else number << 1
    while number > 63:
        yield number & 63 | 64
        number >>= 6
    yield number


class Spelled:
    """A marshalled value rewritten with every string spelled out wherever it occurs, except the file name. Python
    writes a string once and then its number; only when spelled out are equal rows of names, of which modules have many,
    equal bytes, which pack well. `pieces` says where in the rewritten `text` functions begin (five numbers and the
    instructions) and end (the first line, the line table and the exception table), which web/build/pack.py packs
    separately. The format is that of CPython's Python/marshal.c."""

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.at, self.file = data, 0, file.encode()
        self.text = bytearray()
        self.known: list[bytes] = []  # the values by reference number
        self.named = False  # whether the file name, the only value that keeps a number, has been written
        self.pieces: list[tuple[str, int, int]] = []
        self.item()

    def item(self) -> None:
        """Rewrites the next value."""
        mark = self.take(1)[0]
        kind = chr(mark & ~NUMBERED)
        if kind == "r":
            self.text += self.known[self.count(4)]
            return
        place, start = len(self.known), len(self.text)
        if mark & NUMBERED:
            self.known.append(b"")
        self.text.append(ord(kind))
        if kind in PLAIN:
            self.copy(PLAIN[kind])
        elif kind == "c":
            start = len(self.text)
            self.copy(20)  # five numbers
            self.item()  # the instructions
            self.pieces.append(("begin", start, len(self.text)))
            self.items(7)  # constants, names, variables and their kinds, file name, name, qualified name
            start = len(self.text)
            self.copy(4)  # the first line
            self.items(2)  # the line table and the exception table
            self.pieces.append(("end", start, len(self.text)))
        elif kind == ":":
            self.items(3)
        elif kind in "()<>":
            width = 1 if kind == ")" else 4
            self.items(self.copy(width))
        elif kind in "zZaAsutl":
            width = 1 if kind in "zZ" else 4
            size = self.copy(width)
            self.copy(2 * abs(size) if kind == "l" else size)
        else:
            raise ValueError(f"marshal has a kind of value that is not known here: {kind!r}")
        if mark & NUMBERED:
            written = self.known[place] = bytes(self.text[start:])
            if not self.named and written.endswith(self.file):
                self.named, self.known[place] = True, FIRST
                self.text[start] = mark

    def items(self, count: int) -> None:
        for _ in range(count):
            self.item()

    def copy(self, count: int) -> int:
        """Copies `count` bytes and returns the number that they encode."""
        found = self.take(count)
        self.text += found
        return int.from_bytes(found, "little", signed=count > 1)

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def count(self, width: int) -> int:
        return int.from_bytes(self.take(width), "little", signed=width > 1)


def untyped(node: ast.AST) -> None:
    """Removes the annotations. For each function, class and module that has any, Python keeps another function, which
    evaluates them on demand. Dataclasses need the names of the fields of a class, but not their types."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
    elif isinstance(node, ast.ClassDef):
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                statement.annotation = ast.copy_location(ast.Constant(None), statement.annotation)
        kept = [statement for statement in node.body if not abstract(statement)]
        node.body = kept or [ast.copy_location(ast.Pass(), node)]
    elif isinstance(node, ast.Module):
        node.body = [plain(statement) for statement in node.body if not for_checkers(statement)]


def documented(node: ast.AST) -> None:
    """Gives a dataclass some docstring again: for one without, Python writes down its signature, which takes time."""
    if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list):
        node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(".")), node.body[0]))
        ast.fix_missing_locations(node.body[0])


def prepared(tree: Path, names: list[str]) -> str:
    """Returns the source of the functions of all dataclasses in some modules of a compiled tree, each in a function
    that is called as library/sitecustomize.py will ask for it."""
    found: dict[str, str] = {}

    def noted(text: str, names: dict, made: dict) -> None:
        called = f"_{crc32(text.encode())}_{adler32(text.encode())}"
        if found.setdefault(called, text) != text:
            raise ValueError(f"two dataclasses have functions called {called}")
        exec(text, names, made)

    dataclasses.exec = noted  # type: ignore[attr-defined]
    sys.path.insert(0, str(tree))
    for name in names:
        with suppress(ImportError):  # some need a browser
            import_module(name)
    del sys.path[0]
    return "\n".join(text.replace("__create_fn__", called, 1) for called, text in sorted(found.items()))


def abstract(statement: ast.stmt) -> bool:
    """Returns whether this is an abstract method: every subclass overrides it, so it is never called."""
    decorators = statement.decorator_list if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)) else ()
    return any(isinstance(decorator, ast.Name) and decorator.id == "abstractmethod" for decorator in decorators)


def for_checkers(statement: ast.stmt) -> bool:
    """Returns whether this is `if TYPE_CHECKING:`, whose body never runs."""
    test = statement.test if isinstance(statement, ast.If) and not statement.orelse else None
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def needed_alone(tree: ast.Module) -> None:
    """Removes the imports that only the removed annotations used."""
    asked = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for statement in list(tree.body):
        if isinstance(statement, ast.ImportFrom) and statement.module in OF_TYPES and not statement.level:
            statement.names = [name for name in statement.names if (name.asname or name.name) in asked]
            if not statement.names:
                tree.body.remove(statement)


def plain(statement: ast.stmt) -> ast.stmt:
    """Returns the statement; if it is an annotated assignment, without its annotation."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        name, level, prefix = argument.split(":")
        source, out = Path("/source", name), Path("/compiled", name)
        pieces = {}
        for path in sorted(p for p in source.rglob("*") if p.is_file()):
            inner = path.relative_to(source)
            (out / inner).parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".py":
                made = inner.with_suffix(".pyc")
                text, pieces[made.as_posix()] = compiled(path.read_bytes(), f"{prefix}/{inner}", int(level))
                (out / made).write_bytes(text)
            else:
                shutil.copyfile(path, out / inner)
        if level == "0":
            functions = prepared(out, source.with_suffix(".txt").read_text("utf-8").split())
            text, pieces["prepared.pyc"] = compiled(functions.encode(), f"{prefix}/prepared.py", 0)
            (out / "prepared.pyc").write_bytes(text)
        told = {"pieces": pieces, "caches": caches(out / made for made in pieces)}
        out.with_suffix(".json").write_text(json.dumps(told), "utf-8")
