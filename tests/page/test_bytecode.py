"""The build changes compiled code so that it packs smaller; it must remain the same code."""

import importlib.util
import io
import json
import marshal
import zipfile
from dis import get_instructions
from pathlib import Path
from types import CodeType

import pytest

from web.build.pack import members, narrow, pack_app, put_together, sent, taken_apart

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "web/baraja_ui/match").glob("*.py")) + sorted((ROOT / "engine/baraja/core").glob("*.py"))


@pytest.fixture(scope="module")
def build():
    """The program that runs inside Pyodide at build time."""
    spec = importlib.util.spec_from_file_location("inside_compile", ROOT / "web/build/inside/compile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def functions(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from functions(constant)


def lines_that_may_fail(build, code):
    """The line of each instruction that can fail, as a traceback may need it."""
    steps = get_instructions(code)
    return [(step.offset, step.positions.lineno) for step in steps if not build.silent(step)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_whatever_can_fail_keeps_its_line_in_the_shorter_table_of_lines(build, path):
    code = compile(path.read_bytes(), path.name, "exec", dont_inherit=True)
    for before, after in zip(functions(code), functions(build.plainer(code)), strict=True):
        assert lines_that_may_fail(build, before) == lines_that_may_fail(build, after), before.co_qualname
        assert len(after.co_linetable) <= len(before.co_linetable)


def test_lines_far_apart_backwards_and_missing_ones_survive(build):
    source = "x = (\n" + "\n" * 300 + "f(1)\n)\ndef f(a):\n  with a as b:\n    for c in b:\n      yield c\n"
    for before in functions(compile(source, "far.py", "exec")):
        after = before.replace(co_linetable=build.line_table(before))
        assert lines_that_may_fail(build, before) == lines_that_may_fail(build, after)


FAILING = """
def f(a, fails):
    b = [
        a,
        a.index(
            2 if fails != "index" else 9,
        ),
    ]
    while b:
        c = {"x": 1}
        if fails == "key" and c[
            "y"
        ]:
            break
        for d in (
            a if fails != "loop" else 3
        ):
            if d == fails:
                raise ValueError(
                    d
                )
        with fails as e:
            e
"""


@pytest.mark.parametrize("fails", ["index", "key", "loop", 1, None])
def test_a_traceback_names_the_same_lines_as_before(build, fails):
    lines = []
    for change in (lambda code: code, build.plainer):
        made = {}
        exec(change(compile(FAILING, "failing.py", "exec")), made)
        with pytest.raises((LookupError, TypeError, ValueError, AttributeError)) as caught:
            made["f"]([1, 2], fails)
        lines.append(caught.traceback[-1].lineno)
    assert lines[0] == lines[1] > 1


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_code_with_its_names_spelled_out_stays_the_same_code(build, path):
    code = build.plainer(compile(path.read_bytes(), f"/archive/{path.name}", "exec", dont_inherit=True))
    spelled = bytes(build.Spelled(marshal.dumps(code), f"/archive/{path.name}").text)
    found = marshal.loads(spelled)
    assert found == code
    assert {inner.co_filename for inner in functions(found)} == {f"/archive/{path.name}"}


def test_constants_of_every_kind_are_spelled_out(build):
    source = "a = (1, -1, 2**80, 1.5, 2j, None, True, ..., b'b', 'ñ', 'x' * 300, 'x' * 300, ('p', ('p', 'q')))\n"
    source += "b = a[1:3]\nc = 'p' in {'p', 'q', 'r'}\nd = lambda p, /, q=('p', 'q'), *r, s: {p: q}\n"
    code = build.plainer(compile(source, "kinds.py", "exec"))
    assert marshal.loads(bytes(build.Spelled(marshal.dumps(code), "kinds.py").text)) == code


def test_what_is_restored_is_a_zip_file_that_any_reader_opens(tmp_path):
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree/a.json").write_text('{"a": 1}' * 500)
    pack_app(tmp_path / "tree", tmp_path / "out.zst")
    packed = (tmp_path / "out.zst").read_bytes()
    assert len(packed) < 500
    with zipfile.ZipFile(io.BytesIO(put_together(packed))) as archive:
        assert archive.testzip() is None and archive.read("a.json") == b'{"a": 1}' * 500


def test_code_that_is_packed_by_itself_is_put_back_in_its_place(build, tmp_path):
    pieces = {}
    for path in MODULES:
        text, pieces[f"{path.stem}.pyc"] = build.compiled(path.read_bytes(), f"/archive/{path.name}", 0)
        (tmp_path / "tree").mkdir(exist_ok=True)
        (tmp_path / f"tree/{path.stem}.pyc").write_bytes(text)
    listed = {"pieces": pieces, "caches": build.caches((tmp_path / "tree").iterdir())}
    (tmp_path / "tree.json").write_text(json.dumps(listed))
    pack_app(tmp_path / "tree", tmp_path / "out.zst")
    packed = (tmp_path / "out.zst").read_bytes()
    assert all(members(packed)), "each kind of piece is in a member of its own"
    with zipfile.ZipFile(io.BytesIO(put_together(packed))) as inner:
        assert inner.testzip() is None
        assert {name: inner.read(name) for name in inner.namelist()} == {
            path.name: path.read_bytes() for path in (tmp_path / "tree").iterdir()
        }


@pytest.mark.parametrize("at", [0.3, 0.6, 0.9])
def test_a_damaged_archive_is_not_put_together(at, tmp_path):
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree/a.json").write_text(" ".join(map(str, range(9999))))
    pack_app(tmp_path / "tree", tmp_path / "out.zst")
    packed = bytearray((tmp_path / "out.zst").read_bytes())
    packed[int(at * len(packed))] ^= 1
    with pytest.raises(ValueError, match="damaged"):
        put_together(bytes(packed))


@pytest.mark.parametrize("kept", [0, 3, 100, -1])
def test_an_archive_that_is_cut_short_is_not_put_together(kept, tmp_path):
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree/a.json").write_text(" ".join(map(str, range(9999))))
    pack_app(tmp_path / "tree", tmp_path / "out.zst")
    with pytest.raises(ValueError, match=r"damaged|bounds"):
        put_together((tmp_path / "out.zst").read_bytes()[:kept])


@pytest.mark.parametrize("around", [b"\xf8", b"\xf0", b"\xf8\xf0", b"\xf8\xf1\xf8", b"ab"])
def test_functions_may_contain_any_byte_and_have_any_beside_them(around):
    text, found = around, []
    for piece in (around, b"", around * 3):
        sized = b"s" + len(piece).to_bytes(4, "little") + piece
        code = b"s" + (2 * len(piece)).to_bytes(4, "little") + b"".join(bytes((byte, 7)) for byte in piece)
        for name, part in (("begin", bytes(range(0xEC, 0x100)) + code), ("end", around[:1] * 4 + sized + sized)):
            found.append((name, len(text), len(text) + len(part)))
            text += part + around
    assert put_together(sent(taken_apart(text, found, bytes(256)), len(text))) == text


def test_the_zeros_behind_instructions_are_left_out_of_the_archive_and_put_back(build, tmp_path):
    code = compile("def f(a):\n  return a.b + a.c(1)\n", "f.py", "exec")
    (tmp_path / "f.pyc").write_bytes(bytes(16) + marshal.dumps(code))
    caches = bytes(build.caches([tmp_path / "f.pyc"]))
    for one in functions(code):
        text = bytes(21) + len(one.co_code).to_bytes(4, "little") + one.co_code
        assert put_together(sent(taken_apart(text, [("begin", 0, len(text))], caches), len(text))) == text
    assert 2 * len(narrow(code.co_consts[0].co_code, caches)) < len(code.co_consts[0].co_code)


TYPED = """
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from nowhere import Nothing

Kind = TypeVar("Kind")
Made = Callable[[int], int]
count: int = 3


@dataclass
class Value:
    first: Nothing
    second: Sequence[Any] = ()

    def both(self, *more: Kind) -> tuple[Nothing, Kind]:
        return self.first, more[0]
"""


def test_types_and_what_is_imported_only_for_them_are_removed(build):
    text, _ = build.compiled(TYPED.encode(), "typed.py", 0)
    code, made = marshal.loads(text[16:]), {"__name__": "builtins"}
    assert not {"annotations", "Any", "Sequence", "TYPE_CHECKING", "Nothing"} & set(code.co_names)
    exec(code, made)
    assert made["Value"](1).both(2) == (1, 2) and made["Value"](1, 2).second == 2 and made["count"] == 3
    assert not made["Value"].both.__annotations__ and made["Made"] and made["Kind"]


ABSTRACT = """
from abc import ABC, abstractmethod

class Shape(ABC):
    @abstractmethod
    def area(self) -> int:
        "How large it is."

class Square(Shape):
    def area(self) -> int:
        return 4
"""


def test_abstract_methods_are_removed_and_those_that_implement_them_stay(build):
    text, _ = build.compiled(ABSTRACT.encode(), "abstract.py", 0)
    code, made = marshal.loads(text[16:]), {"__name__": "builtins"}
    assert "abstractmethod" not in code.co_names
    exec(code, made)
    assert made["Square"]().area() == 4 and not hasattr(made["Shape"], "area")


NAMED = """
def f(a, /, b=1, *c, d=2, **e):
    x = [y for y in (a, b, d)]
    k = z = 3
    def g(w):
        nonlocal z
        z += w
        return z, x
    g(w=1)
    return c, e, k, z, g
"""


def test_a_dataclass_keeps_some_docstring_and_other_classes_keep_none(build):
    """Python would write down the signature of a dataclass without one, at every start."""
    source = 'from dataclasses import dataclass\n@dataclass(slots=True)\nclass A:\n  """Says."""\n  a: int\n'
    text, _ = build.compiled((source + 'class B:\n  """Says."""\n').encode(), "f.py", 0)
    made = {}
    exec(marshal.loads(text[16:]), made)
    assert made["A"].__doc__ == "." and made["A"](1).a == 1 and made["B"].__doc__ is None


def test_local_variables_lose_their_names_and_arguments_keep_them(build):
    made = {}
    exec(build.nameless(compile(NAMED, "f.py", "exec")), made)
    names = made["f"].__code__.co_varnames
    assert names[:5] == ("a", "b", "d", "c", "e") and names[5:] and not {"y", "k"} & set(names)
    c, e, k, z, g = made["f"](5, b=6, d=7, h=8)
    assert (c, e, k, z) == ((), {"h": 8}, 3, 4) and g(w=2) == (6, [5, 6, 7])
