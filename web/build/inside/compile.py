"""Runs inside Pyodide: compile the trees under /source to sourceless .pyc files under /compiled.

Arguments: one ``NAME:LEVEL:PREFIX`` for each tree. LEVEL is the optimisation level: at 2 asserts go, at 0 they stay;
docstrings always go. At 0, which is for our own code, types go too, what is imported for them alone, abstract methods,
and the names of local variables: nothing asks for them, and some modules of the standard library do for theirs. PREFIX
is the folder or archive the code is imported from, which tracebacks show. Beside each tree, NAME.json says where in its
files the pieces are that web/build/pack.py packs by themselves, and which instructions have zeros behind them. Only the
Python of the browser stamps the magic number the browser accepts: hence not on the build machine.
"""

import __future__

import ast
import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from dis import Instruction, get_instructions
from importlib.util import MAGIC_NUMBER
from inspect import CO_OPTIMIZED, CO_VARARGS, CO_VARKEYWORDS
from marshal import dumps, loads
from pathlib import Path
from types import CodeType

UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552: never compared with a source that is not there
NO_HASH = bytes(8)  # so it may be any, and this one takes no room when packed
NO_COLUMNS, NO_LINE = 13, 15  # kinds of entries in a table of lines
NUMBERED = 0x80  # in marshal: this value gets the next number
PLAIN = {"N": 0, "F": 0, "T": 0, ".": 0, "i": 4, "g": 8, "y": 16}  # in marshal: kinds of values with so many bytes
FIRST = b"r" + bytes(4)  # in marshal: the value with the first number
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
    if not level:
        needed_alone(tree)
    # Python keeps what is left of types, the names of a class's fields, as texts and not as a function that makes them.
    types = 0 if level else __future__.annotations.compiler_flag
    code = compile(tree, shown, "exec", flags=types, dont_inherit=True, optimize=level)
    code = plainer(code)
    spelled = Spelled(dumps(code if level else nameless(code)), shown)
    head = MAGIC_NUMBER + UNCHECKED_HASH + NO_HASH
    pieces = [(name, start + len(head), end + len(head)) for name, start, end in spelled.pieces]
    return head + spelled.text, pieces


def plainer(code: CodeType) -> CodeType:
    """The same code, which packs smaller: every function is called by its own name alone (messages of wrong arguments
    leave out the class), and the table of lines has no more entries than lines."""
    inner = tuple(plainer(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    lines = line_table(code)
    return code.replace(co_consts=inner, co_qualname=code.co_name, co_linetable=lines)


def nameless(code: CodeType) -> CodeType:
    """The same code with numbers for the names of local variables, which nobody asks for at run time. Arguments keep
    theirs, which callers give, and so do variables of inner functions, which are found by it."""
    inner = tuple(nameless(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    names = list(code.co_varnames)
    if code.co_flags & CO_OPTIMIZED:
        starred = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
        first = code.co_argcount + code.co_kwonlyargcount + starred
        names[first:] = map(str, range(len(names) - first))
    return code.replace(co_consts=inner, co_varnames=tuple(names))


def caches(paths: Iterable[Path]) -> list[int]:
    """How many units of zeros follow an instruction, by its number: room for notes of Python's own."""
    found = [0] * 256
    waiting = [loads(path.read_bytes()[16:]) for path in paths]
    while waiting:
        code = waiting.pop()
        waiting += [item for item in code.co_consts if isinstance(item, CodeType)]
        for step, end in steps(code):
            found[step.opcode] = (end - step.offset) // 2 - 1
    return found


def line_table(code: CodeType) -> bytes:
    """The lines of a function's instructions, as tracebacks tell them: an instruction that cannot fail is told to be on
    the line of the one before it. Python writes an entry for each instruction, and packed they were an eighth of all
    our code; an entry may stand for eight units of code, of whatever instructions they are.
    The format is that of CPython's Objects/locations.md: without columns, or without a line at all."""
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
    """The lines of a function in the order of its instructions, each with the bytes of those that are told to be on it:
    [line, size]."""
    found: list[list] = []
    first = 0  # bytes of the silent instructions at the beginning
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
    """The instructions of a function, each with where it ends."""
    found = list(get_instructions(code))
    return zip(found, [step.offset for step in found[1:]] + [len(code.co_code)], strict=True)


def silent(step: Instruction) -> bool:
    """Whether an instruction cannot fail and calls nothing, so that no traceback has its line."""
    return step.opname in SILENT or (step.opname == "RESUME" and not step.arg)


def signed(number: int) -> Iterator[int]:
    """A number in pieces of six bits, the lowest first, its sign in the lowest of all."""
    number = -number << 1 | 1 if number < 0 else number << 1
    while number > 63:
        yield number & 63 | 64
        number >>= 6
    yield number


class Spelled:
    """A marshalled value with every text spelled out where it stands, but the name of the file. Python writes a text
    once, and from then on its number: equal rows of names, of which modules have many, are equal bytes only if spelled.
    `pieces` says where, in the rewritten `text`, functions begin (five numbers and the instructions) and end (the first
    line, and the tables of lines and of exception handlers), which web/build/pack.py packs by themselves.
    The format is that of CPython's Python/marshal.c."""

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.at, self.file = data, 0, file.encode()
        self.text = bytearray()
        self.known: list[bytes] = []  # what the numbers stand for
        self.named = False  # whether the name of the file, which has the one number that is left, was written
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
            self.items(7)  # constants, names, variables and their kinds, the file, the name twice
            start = len(self.text)
            self.copy(4)  # the first line
            self.items(2)  # the tables of lines and of exception handlers
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
        """Copies so many bytes, and returns the number that they are."""
        found = self.take(count)
        self.text += found
        return int.from_bytes(found, "little", signed=count > 1)

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def count(self, width: int) -> int:
        return int.from_bytes(self.take(width), "little", signed=width > 1)


def untyped(node: ast.AST) -> None:
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
        kept = [statement for statement in node.body if not abstract(statement)]
        node.body = kept or [ast.copy_location(ast.Pass(), node)]
    elif isinstance(node, ast.Module):
        node.body = [plain(statement) for statement in node.body if not for_checkers(statement)]


def abstract(statement: ast.stmt) -> bool:
    """Whether this is a method that each class below has one of its own for, so that nobody ever calls it."""
    decorators = statement.decorator_list if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)) else ()
    return any(isinstance(decorator, ast.Name) and decorator.id == "abstractmethod" for decorator in decorators)


def for_checkers(statement: ast.stmt) -> bool:
    """Whether this is `if TYPE_CHECKING:`, which never happens in a browser."""
    test = statement.test if isinstance(statement, ast.If) and not statement.orelse else None
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def needed_alone(tree: ast.Module) -> None:
    """Takes the imports away that were there for the types that are gone."""
    asked = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for statement in list(tree.body):
        if isinstance(statement, ast.ImportFrom) and statement.module in OF_TYPES and not statement.level:
            statement.names = [name for name in statement.names if (name.asname or name.name) in asked]
            if not statement.names:
                tree.body.remove(statement)


def plain(statement: ast.stmt) -> ast.stmt:
    """An assignment without its type, if it is one with."""
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
        told = {"pieces": pieces, "caches": caches(out / made for made in pieces)}
        out.with_suffix(".json").write_text(json.dumps(told), "utf-8")
