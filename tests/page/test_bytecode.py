"""What the build makes of compiled code so that it packs smaller is the same code."""

import importlib.util
import io
import marshal
import zipfile
from dis import findlinestarts
from pathlib import Path
from types import CodeType

import pytest

from web.build.pack import pack_app

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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_traceback_names_the_same_lines_after_the_build_has_made_their_table_shorter(build, path):
    code = compile(path.read_bytes(), path.name, "exec", dont_inherit=True)
    for before, after in zip(functions(code), functions(build.plainer(code)), strict=True):
        assert list(findlinestarts(before)) == list(findlinestarts(after)), before.co_qualname
        assert len(after.co_linetable) <= len(before.co_linetable)


def test_lines_far_apart_backwards_and_missing_ones_survive(build):
    source = "x = (\n" + "\n" * 300 + "f(1)\n)\ndef f(a):\n  with a as b:\n    for c in b:\n      yield c\n"
    for before in functions(compile(source, "far.py", "exec")):
        after = before.replace(co_linetable=build.line_table(before))
        assert list(findlinestarts(before)) == list(findlinestarts(after))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_code_with_its_names_spelled_out_is_the_code_it_was(build, path):
    code = build.plainer(compile(path.read_bytes(), f"/archive/{path.name}", "exec", dont_inherit=True))
    spelled = build.Spelled(marshal.dumps(code), f"/archive/{path.name}").item()
    found = marshal.loads(spelled)
    assert found == code
    assert {inner.co_filename for inner in functions(found)} == {f"/archive/{path.name}"}


def test_constants_of_every_kind_are_spelled_out(build):
    source = "a = (1, -1, 2**80, 1.5, 2j, None, True, ..., b'b', 'ñ', 'x' * 300, 'x' * 300, ('p', ('p', 'q')))\n"
    source += "b = a[1:3]\nc = 'p' in {'p', 'q', 'r'}\nd = lambda p, /, q=('p', 'q'), *r, s: {p: q}\n"
    code = build.plainer(compile(source, "kinds.py", "exec"))
    assert marshal.loads(build.Spelled(marshal.dumps(code), "kinds.py").item()) == code


def test_the_archive_opens_with_any_reader_of_zip_files(tmp_path):
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree/a.json").write_text('{"a": 1}' * 500)
    pack_app(tmp_path / "tree", tmp_path / "out.zip")
    with zipfile.ZipFile(tmp_path / "out.zip") as outer:
        assert outer.testzip() is None
        (name,) = outer.namelist()
        with zipfile.ZipFile(io.BytesIO(outer.read(name))) as inner:
            assert inner.read("a.json") == b'{"a": 1}' * 500
