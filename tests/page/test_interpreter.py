"""What is left out of the interpreter: nothing that anything left can call."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from web.build.environment import MODULES
from web.build.shrink import interpreter
from web.build.shrink.interpreter import UNREACHABLE, Module, Unknown, called, reached, script_without, without

PYODIDE = MODULES / "pyodide"


@pytest.fixture(scope="module")
def whole():
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


@pytest.fixture(scope="module")
def script():
    return (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")


@pytest.fixture(scope="module")
def smaller(whole, script):
    """The interpreter before and after, and the exports that are dropped."""
    left, dropped = without(whole, script)
    return Module(whole), Module(left), dropped


def left_out(smaller):
    before, after, _ = smaller
    return {
        nth + before.imported for nth, (body, other) in enumerate(zip(before.bodies, after.bodies, strict=True))
        if body != other
    }  # fmt: skip


def test_a_third_of_the_code_is_left_out(smaller):
    before, after, _ = smaller
    out = left_out(smaller)
    assert all(after.bodies[function - after.imported] == UNREACHABLE for function in out)
    assert sum(map(before.size, out)) > 0.33 * sum(map(len, before.bodies))


def test_no_function_that_is_left_calls_one_that_is_not(smaller):
    out = left_out(smaller)
    after = smaller[1]
    assert all(not called(body) & out for body in after.bodies)
    assert not {number for _, kind, number in after.exports if kind == 0} & out


def test_what_the_table_loses_belongs_to_the_modules_that_are_left_out(smaller):
    before, after, _ = smaller
    assert after.table == before.table
    lost = set(before.table) & left_out(smaller)
    names = {number: name for name, kind, number in before.exports if kind == 0}
    named = {names[function] for function in lost if function in names}
    assert {"PyInit__sqlite3", "PyInit__testcapi", "PyInit__decimal"} < named
    known = (*interpreter.LIBRARIES, *(f"PyInit_{name}" for name in interpreter.MODULES))
    assert all(name.startswith(known) for name in named), named


def test_short_functions_of_modules_that_are_left_out_stay_as_others_may_share_them(smaller):
    """A short function that calls one that is left out is no other's."""
    before, out = smaller[0], left_out(smaller)
    inits = {number for name, kind, number in before.exports if kind == 0 and name.startswith("PyInit_")}
    lost = {function for function in set(before.table) & out - inits if before.size(function) < interpreter.SHORT}
    assert lost and all(called(before.bodies[function - before.imported]) & out for function in lost)


def test_the_modules_that_stay_lose_nothing_but_what_calls_a_library(smaller):
    before, out = smaller[0], left_out(smaller)
    named = [(number, name) for name, kind, number in before.exports if kind == 0]
    libraries = {number for number, name in named if name.startswith(interpreter.LIBRARIES)}
    inits = sorted((number, name.removeprefix("PyInit_")) for number, name in named if name.startswith("PyInit_"))
    calls = before.calls()
    for (first, module), (after, _) in pairwise(inits):
        if module not in interpreter.MODULES:
            lost = out & set(before.table) & set(range(first, after))
            assert all(reached({function}, calls) & libraries for function in lost), module


def test_what_the_file_looks_for_itself_stays_exported_whatever_the_scripts_say(whole):
    before = Module(whole)
    exported = {len(name): name for name, kind, _ in before.exports if kind == 0}
    old = next(name for name in sorted(before.looked_for) if len(name) in exported)
    new = exported[len(old)]
    imported = f"GOT.func{chr(len(old))}".encode()
    looking = whole.replace(imported + old.encode(), imported + new.encode())
    assert new in without(whole, "")[1] and new not in without(looking, "")[1]


def test_addresses_of_functions_that_nothing_reads_are_those_of_one(smaller):
    """A start compiles a module for each function of JavaScript whose address the file asks for."""
    before, after, _ = smaller
    assert [(kind, rest) for _, _, kind, rest in before.imports] == [(kind, rest) for _, _, kind, rest in after.imports]
    globals_ = [name for _, name, kind, _ in before.imports if kind == interpreter.GLOBAL]
    asked = [name for _, name, kind, _ in after.imports if kind == interpreter.GLOBAL]
    assert len(globals_) > 200 and len(set(asked)) < 10
    read = set().union(*(called(body, by=interpreter.GLOBALS) for body in after.bodies))
    assert all(asked[number] == globals_[number] for number in read if number < len(globals_))


def test_an_address_that_something_reads_stays_what_it_is(whole):
    module = Module(whole)
    names = [name for _, name, kind, _ in module.imports if kind == interpreter.GLOBAL]
    reading = next(body for body in module.bodies if called(body, by=interpreter.GLOBALS) & {1, 2, 3})
    read = {names[number] for number in called(reading, by=interpreter.GLOBALS) if number < len(names)}
    imports = b"".join(interpreter.asked_for_once(module, [reading]))
    assert all(interpreter.counted(name) in imports for name in read)


def test_everything_but_imports_code_exports_and_one_list_stays_as_it_was(smaller):
    before, after, _ = smaller
    kinds = [kind for kind, _ in before.order]
    assert kinds == [kind for kind, _ in after.order]
    changed = {kind for (kind, section), (_, other) in zip(before.order, after.order, strict=True) if section != other}
    assert changed == {interpreter.IMPORTS, interpreter.EXPORTS, interpreter.CODE, interpreter.DATA}
    section, other = (module.sections[interpreter.DATA] for module in (before, after))
    differing = [at for at in range(len(section)) if section[at] != other[at]]
    assert len(section) == len(other) and differing and differing[-1] - differing[0] < 8 * 120, "pairs of eight bytes"


def test_whatever_a_script_uses_is_still_exported(smaller, script):
    before, after, dropped = smaller
    exported = {name for name, _, _ in after.exports}
    assert {"malloc", "PyImport_Init", "main"} & {name for name, _, _ in before.exports} <= exported | dropped
    words = Counter(re.findall(r"\w+", script))
    assert "malloc" in exported and not exported & dropped
    assert not {name for name in dropped if words[f"_{name}"] > interpreter.MENTIONS}
    assert after.looked_for & {name for name, _, _ in before.exports} <= exported


def test_a_script_no_longer_declares_what_is_not_exported(smaller, script):
    _, after, dropped = smaller
    shorter = script_without(script.encode(), dropped).decode()
    assert len(shorter) < 0.7 * len(script) and "sqlite3_open" not in shorter
    names = set(re.findall(r'wasmExports\["(\w+)"\]', script)) - dropped
    assert names <= set(re.findall(r'wasmExports\["(\w+)"\]', shorter))
    assert "wasmTable,wasmMemory" in shorter


@pytest.mark.parametrize("changes", [{"MODULES": ["_no_such"]}, {"MODULES": ["_pyodide_core"]}])
def test_another_pyodide_is_refused(changes, whole, script, monkeypatch):
    """With other modules than expected, too much or too little would be left out."""
    for name, value in changes.items():
        monkeypatch.setattr(interpreter, name, value)
    if changes["MODULES"] == ["_pyodide_core"]:
        whole = whole.replace(b"\x00_pyodide_core\x00", b"\x00_another_core\x00")
    with pytest.raises(Unknown):
        without(whole, script)


@pytest.mark.parametrize(
    "instructions, functions",
    [
        (b"\x41\xff\x00\x10\x05\x0b", {5}),  # a constant whose last byte looks like an instruction
        (b"\x11\x10\x00\x12\x81\x01\x0b", {129}),  # an indirect call of type 16
        (b"\x44\x10\x01\x10\x01\x10\x01\x10\x01\x0b", set()),  # the eight bytes of a number
        (b"\x0e\x02\x10\x01\x10\xd2\x07\x0b", {7}),  # a table of branches
        (b"\xfc\x0a\x10\x10\x28\x02\x10\x10\x03\x0b", {3}),  # a copy of memory, a load
        (b"\x1c\x01\x10\x02\x40\x10\x04\x0b\x0b", {4}),  # a choice between values of one type, a block
    ],
)
def test_the_functions_that_instructions_call_are_found(instructions, functions):
    assert called(b"\x01\x02\x7f" + instructions) == functions


def test_an_unknown_instruction_is_refused():
    with pytest.raises(Unknown, match="0xfd"):
        called(b"\x00\xfd\x00\x0b")
