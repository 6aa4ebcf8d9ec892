"""Leaves out of the interpreter's code what nothing on the page can call.

Pyodide's wasm file holds whatever a package might want: SQLite, Zstandard, the library of C++, Python's own test
modules, and more than eight thousand exports for code that is loaded later. The page loads none, but every visitor
would download all of it, and every browser compile it before Python starts.

What can be called is what Pyodide's scripts name, what the file looks for itself (GOT), the functions in its table,
which are those whose address is known somewhere, and all that these call. Not counted is what only `MODULES` need: they
are struck off Python's list of built-in modules, so that importing one fails like any module that does not exist. The
linker has put one module after the other, each beginning with its `PyInit_`; a library is found by the names of its
functions, and whatever calls one of these belongs to it or to a module that is left out. Short functions stay, because
equal ones were merged, so that one in a module that is left out may serve another.

The file also asks for the addresses of 280 functions of JavaScript, most of them of WebGL. For each of those a start
would compile a module of its own and put it into the table. Where nothing that is left reads such an address, the file
asks for that of one and the same function instead.

The rest of the file stays as it is: a function that is left out has the body `unreachable`, and the numbers of
functions and all addresses are the same.
"""

import re
import struct
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

MODULES = """
_bz2 _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _csv _ctypes _decimal _elementtree _lsprof
_lzma _multibytecodec _posixsubprocess _remote_debugging _sqlite3 _statistics _testbuffer _testcapi _testcapi_datetime
_testclinic _testinternalcapi _testlimitedcapi _xxtestfuzz _zoneinfo _zstd mmap pyexpat termios xxsubtype
""".split()
PARTS = ("_testcapi_datetime",)  # of those, what is a part of another one and no built-in module by itself
LIBRARIES = ("BZ2_", "COVER_", "FSE_", "HUF_", "ZDICT_", "ZSTD", "ffi_", "lzma_", "sqlite3_")
SHORT = 200  # bytes: a function as long as this, or longer, is hardly equal to one of another module
FUNCTION, GLOBAL, EXPORTED_FUNCTION = 0, 3, 0  # kinds of imports and of exports
ADDRESSES = "GOT.func"  # where imported globals are the addresses of functions
IMPORTS, EXPORTS, START, ELEMENTS, CODE, DATA = 2, 7, 8, 9, 10, 11  # sections
UNREACHABLE = bytes((0, 0, 0x0B))  # no local variables, the instruction, the end
INIT = "PyInit_"
MENTIONS = 3  # times that a script names an export to declare it, without using it

# Instructions by what follows their code: nothing, a number, two numbers, eight bytes and so on.
NOTHING = {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
ONE = {*range(0x02, 0x05), *range(0x06, 0x0A), 0x0C, 0x0D, 0x18, *range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0}
TWO = {0x11, 0x13, *range(0x28, 0x3F)}
CALLS = {0x10, 0x12, 0xD2}  # call, return_call, ref.func
GLOBALS = {0x23, 0x24}  # global.get, global.set
FIXED = {0x43: 4, 0x44: 8}
PREFIX = 0xFC
AFTER_PREFIX = {
    **dict.fromkeys(range(8), 0),
    **dict.fromkeys((8, 10, 12, 14), 2),
    **dict.fromkeys((9, 11, 13, 15, 16, 17), 1),
}
BRANCH_TABLE, SELECT, TRY_TABLE = 0x0E, 0x1C, 0x1F


class Unknown(ValueError):
    """Raised when the file is not as expected: Pyodide has changed."""


class Reader:
    """Reads numbers and names from bytes, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def number(self) -> int:
        """An unsigned number in LEB128."""
        data, at, value, shift = self.data, self.at, 0, 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                self.at = at
                return value
            shift += 7

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    def limits(self, after: int = 0) -> None:
        """Passes over the least and perhaps the greatest size of something, after so many bytes."""
        self.at += after
        for _ in range(1 + (self.number() & 1)):
            self.number()

    def address(self) -> int:
        """A constant, as the place of data or of table entries."""
        if self.bytes(1) != b"\x41":
            raise Unknown("a place is no constant")
        start = self.at
        value = self.number()
        signed = self.data[self.at - 1] & 0x40
        if self.bytes(1) != b"\x0b":
            raise Unknown("a place is no constant")
        return value - (1 << 7 * (self.at - 1 - start)) if signed else value


def written(number: int) -> bytes:
    """A number in LEB128."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def counted(name: str) -> bytes:
    """A name after its length."""
    return written(len(name.encode())) + name.encode()


class Module:
    """A wasm file, as far as it concerns which function calls which."""

    def __init__(self, wasm: bytes) -> None:
        self.sections: dict[int, bytes] = {}
        self.order: list[tuple[int, bytes]] = []
        reader = Reader(wasm, 8)
        while reader.at < len(wasm):
            kind = reader.bytes(1)[0]
            self.order.append((kind, reader.bytes(reader.number())))
            self.sections[kind] = self.order[-1][1]
        self.head = wasm[:8]
        self.imports = list(self._imports())
        self.imported = sum(kind == FUNCTION for _, _, kind, _ in self.imports)
        self.looked_for = {name for source, name, _, _ in self.imports if source.startswith("GOT")}
        self.exports = list(self._exports())
        self.table_start, self.table = self._table()
        self.bodies = list(self._bodies())

    def _imports(self) -> Iterator[tuple[str, str, int, bytes]]:
        """Where each import comes from, its name, its kind, and what else the file says of it."""
        reader = Reader(self.sections[IMPORTS])
        skip: dict[int, Callable[[], object]] = {
            FUNCTION: reader.number,
            1: lambda: reader.limits(after=1),
            2: reader.limits,
            GLOBAL: lambda: reader.bytes(2),
            4: lambda: (reader.bytes(1), reader.number()),
        }
        for _ in range(reader.number()):
            source, name, kind = reader.name(), reader.name(), reader.bytes(1)[0]
            start = reader.at
            skip[kind]()
            yield source, name, kind, reader.data[start : reader.at]

    def _exports(self) -> Iterator[tuple[str, int, int]]:
        reader = Reader(self.sections[EXPORTS])
        for _ in range(reader.number()):
            yield reader.name(), reader.bytes(1)[0], reader.number()

    def _table(self) -> tuple[int, list[int]]:
        """The place of the first entry of the function table, and the functions in it."""
        reader = Reader(self.sections[ELEMENTS])
        if (reader.number(), reader.number()) != (1, 0):
            raise Unknown("there are several tables")
        start = reader.address()
        return start, [reader.number() for _ in range(reader.number())]

    def _bodies(self) -> Iterator[bytes]:
        reader = Reader(self.sections[CODE])
        for _ in range(reader.number()):
            yield reader.bytes(reader.number())

    def size(self, function: int) -> int:
        """The bytes of a function; 0 for an imported one."""
        return len(self.bodies[function - self.imported]) if function >= self.imported else 0

    def calls(self) -> dict[int, set[int]]:
        """The functions that each function calls."""
        return {nth + self.imported: called(body) for nth, body in enumerate(self.bodies)}

    def memory(self) -> tuple[bytearray, list[tuple[int, int, int]]]:
        """The memory as the data fill it, and where each piece of it lies: (address, place in the section, length)."""
        reader, pieces = Reader(self.sections[DATA]), []
        for _ in range(reader.number()):
            if reader.number():
                raise Unknown("some data are not written at the start")
            address, length = reader.address(), reader.number()
            pieces.append((address, reader.at, length))
            reader.bytes(length)
        memory = bytearray(max(address + length for address, _, length in pieces))
        for address, at, length in pieces:
            memory[address : address + length] = self.sections[DATA][at : at + length]
        return memory, pieces


def called(body: bytes, by: set[int] = CALLS) -> set[int]:
    """The functions that a function's instructions name; with `by=GLOBALS` the globals."""
    reader, callees = Reader(body), set()
    for _ in range(reader.number()):
        reader.number()
        reader.at += 1
    number = reader.number
    while reader.at < len(body):
        code = body[reader.at]
        reader.at += 1
        if code in NOTHING:
            continue
        if code in by:
            callees.add(number())
        elif code in ONE or code in CALLS:
            number()
        elif code in TWO:
            number()
            number()
        elif code in FIXED:
            reader.at += FIXED[code]
        elif code == PREFIX:
            for _ in range(AFTER_PREFIX[number()]):
                number()
        elif code == BRANCH_TABLE:
            for _ in range(number() + 1):
                number()
        elif code == SELECT:
            types = number()
            reader.at += types
        elif code == TRY_TABLE:
            number()
            for _ in range(number()):
                if number() < 2:
                    number()
                number()
        else:
            raise Unknown(f"an instruction is not known here: {code:#x}")
    return callees


def reached(roots: Iterable[int], edges: dict[int, set[int]]) -> set[int]:
    """All that the edges lead to from some functions, with these."""
    reachable = set(roots)
    waiting = list(reachable)
    while waiting:
        fresh = edges.get(waiting.pop(), set()) - reachable
        reachable |= fresh
        waiting += fresh
    return reachable


def left_out(module: Module, calls: dict[int, set[int]]) -> set[int]:
    """The functions that only `MODULES` need, among those in the table."""
    names: dict[int, list[str]] = defaultdict(list)
    for name, kind, function in module.exports:
        if kind == EXPORTED_FUNCTION and function >= module.imported:
            names[function].append(name)
    inits = sorted((function, name[len(INIT) :]) for function, given in names.items() for name in given if INIT in name)
    if missing := set(MODULES) - {name for _, name in inits[:-1]}:
        raise Unknown(f"there is no {', '.join(sorted(missing))}")
    doomed = set()
    for (first, name), (after, _) in pairwise(inits):
        if name in MODULES:
            doomed |= {first} | {index for index in range(first, after) if module.size(index) >= SHORT}
    callers: dict[int, set[int]] = defaultdict(set)
    for caller, callees in calls.items():
        for callee in callees:
            callers[callee].add(caller)
    library = {
        function for function, given in names.items()
        if module.size(function) >= SHORT and all(name.startswith(LIBRARIES) for name in given)
    }  # fmt: skip
    return doomed | reached(library, callers)


def struck_off(module: Module) -> bytes:
    """The data without `MODULES` in Python's list of built-in modules: pairs of a name's address and a place in the
    table, with two zeros at the end."""
    memory, pieces = module.memory()
    places = {function: place + module.table_start for place, function in enumerate(module.table)}
    inits = {name: places[number] for name, _, number in module.exports if name.startswith(INIT) and number in places}

    def name_at(address: int) -> str:
        return bytes(memory[address : memory.find(b"\0", address)]).decode("latin-1") if address < len(memory) else ""

    def listed(name: str) -> int:
        """The address of the pair of a module."""
        wanted = struct.pack("<I", inits[INIT + name])
        at = memory.find(wanted)
        while at >= 0:
            if at % 4 == 0 and name_at(*struct.unpack_from("<I", memory, at - 4)) == name:
                return at - 4
            at = memory.find(wanted, at + 1)
        raise Unknown(f"the built-in modules are listed without {name}")

    at = listed(MODULES[0])
    while memory[at - 8 : at] != bytes(8) and name_at(*struct.unpack_from("<I", memory, at - 8)):
        at -= 8
    start, pairs = at, []
    while memory[at : at + 8] != bytes(8):
        pairs.append(bytes(memory[at : at + 8]))
        at += 8
    named = {name_at(*struct.unpack_from("<I", pair)): pair for pair in pairs}
    if missing := set(MODULES) - set(PARTS) - set(named):
        raise Unknown(f"the built-in modules are listed without {', '.join(sorted(missing))}")
    remaining = [pair for name, pair in named.items() if name not in MODULES]
    shorter = b"".join(remaining)
    if not any(address <= start and start + len(shorter) <= address + length for address, _, length in pieces):
        raise Unknown("the list of built-in modules does not lie in one piece")
    memory[start:at] = shorter.ljust(at - start, b"\0")
    data = bytearray(module.sections[DATA])
    for address, place, length in pieces:
        data[place : place + length] = memory[address : address + length]
    return bytes(data)


def asked_for_once(module: Module, bodies: Iterable[bytes]) -> list[bytes]:
    """Returns the imports as they are written, with one address for all functions whose own these bodies never read."""
    read = set().union(*(called(body, by=GLOBALS) for body in bodies))
    globals_, shared, out = 0, "", []
    for source, name, kind, rest in module.imports:
        if kind == GLOBAL:
            if source == ADDRESSES and globals_ not in read:
                name = shared = shared or name
            globals_ += 1
        out.append(counted(source) + counted(name) + bytes((kind,)) + rest)
    return out


def without(wasm: bytes, scripts: str) -> tuple[bytes, set[str]]:
    """Returns the interpreter without what cannot be called, and the names of the exports that it no longer has.
    `scripts` is all JavaScript that may use an export."""
    module = Module(wasm)
    mentions = Counter(re.findall(r"[A-Za-z_$][A-Za-z0-9_$]*", scripts))
    dropped = {
        name for name, kind, _ in module.exports
        if kind == EXPORTED_FUNCTION and name not in module.looked_for
        and mentions[f"_{name}"] <= MENTIONS and mentions[name] <= 1
    }  # fmt: skip
    calls = module.calls()
    used = {function for name, kind, function in module.exports if kind == EXPORTED_FUNCTION and name not in dropped}
    if START in module.sections:
        used.add(Reader(module.sections[START]).number())
    live = reached(used | set(module.table) - left_out(module, calls), calls)
    bodies = [
        body if nth + module.imported in live else UNREACHABLE for nth, body in enumerate(module.bodies)
    ]  # fmt: skip
    imports = asked_for_once(module, bodies)
    exports = [
        counted(name) + bytes((kind,)) + written(number)
        for name, kind, number in module.exports if name not in dropped
    ]  # fmt: skip
    changed = {
        IMPORTS: written(len(imports)) + b"".join(imports),
        EXPORTS: written(len(exports)) + b"".join(exports),
        CODE: written(len(module.bodies)) + b"".join(written(len(body)) + body for body in bodies),
        DATA: struck_off(module),
    }
    out = bytearray(module.head)
    for kind, section in module.order:
        section = changed.get(kind, section)
        out += bytes((kind,)) + written(len(section)) + section
    return bytes(out), dropped


def script_without(script: bytes, dropped: set[str]) -> bytes:
    """Returns Pyodide's script without the variables for exports that the interpreter no longer has."""
    text = re.sub(
        r'(_\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];',
        lambda match: "" if match[2] in dropped else match[0], script.decode(),
    )  # fmt: skip
    inside = text.index(f",_{min(name for name in dropped if f',_{name},' in text)},")
    start, end = text.rindex("var ", 0, inside) + len("var "), text.index(";", inside)
    names = [name for name in text[start:end].split(",") if name[1:] not in dropped]
    if not all(map(str.isidentifier, names)) or dropped & set(re.findall(r'wasmExports\["(\w+)"\]', text)):
        raise Unknown("the script declares the exports in another way")
    return (text[:start] + ",".join(names) + text[end:]).encode()
